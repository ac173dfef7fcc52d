"""What faces take from a card: `"{cost.0.amount_text}"`, `"{item.id|keywords.name|upper}"`.

Read when a face is loaded, filled in for every card. What a card holds goes into a text run as it is; it is never
read as markup, as another binding or as a name of anything.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from pydantic import BaseModel

from cardhouse.errors import CardhouseError
from cardhouse_schema.suggest import nearest

MINUS = "\u2212"
"""The sign that is as wide as a plus."""

_PIECE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_BINDING = re.compile(r"([a-z_][a-z0-9_]*(?:\.[a-z0-9_]+)*)(\??)((?:\|[a-z_][a-z0-9_-]*(?:\.[a-z0-9_]+)*)*)")
_WORD = re.compile(r"\w+")
_NOTHING: Mapping[str, Any] = MappingProxyType({})


class BindingError(CardhouseError):
    """A binding that cannot be read, or that this card cannot fill.

    Attributes:
        step: The step of its path that leads nowhere, if it is one.
        known: The steps that lead somewhere from there.
    """

    def __init__(self, source: str, reason: str, step: str = "", known: Iterable[str] = ()) -> None:
        """Take the binding, what is wrong with it, and of a wrong step what could stand in its place."""
        self.step, self.known = step, tuple(known)
        super().__init__(f'"{source}": {reason}')

    @property
    def suggestion(self) -> str | None:
        """The step that was probably meant, or None."""
        return nearest(self.step, self.known)


class Tables(Protocol):
    """Where ids are looked up: the vocabulary's sets, `tokens`, `decks` and `cards`."""

    def look_up(self, table: str, key: str) -> Any:
        """Return an entry; raises KeyError where there is no such table or entry."""


class Scope(NamedTuple):
    """What bindings can see.

    Attributes:
        record: The card.
        tables: Where filters such as `keywords.name` look ids up.
        maps: The face's own word lists.
        item: The entry that a repeat, a row or a rules text is at.
        variables: The face's numbers, for conditions (`$i`).
    """

    record: Mapping[str, Any]
    tables: Tables
    maps: Mapping[str, Mapping[str, str]] = _NOTHING
    item: Any = None
    variables: Mapping[str, float] = _NOTHING


def _signed(value: Any, _: Scope) -> Any:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BindingError("signed", f"{value!r} is not a whole number")
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def _first(value: Any, _: Scope) -> Any:
    match = _WORD.search(str(value))
    return match.group() if match else ""


def _keyword(value: Any, scope: Scope) -> Any:
    """Return a keyword as it is printed, with its number."""
    if not isinstance(value, Mapping) or "param_text" not in value:
        raise BindingError("keyword", "it prints an entry of keywords, such as {keywords.0|keyword}")
    name = scope.tables.look_up("keywords", str(value["id"])).name
    return f"{name} {value['param_text']}" if value["param_text"] else name


def _field(value: Any, scope: Scope) -> Any:
    return _step(scope.record, str(value), "field")


FILTERS: dict[str, Callable[[Any, Scope], Any]] = {
    "upper": lambda value, _: str(value).upper(),
    "lower": lambda value, _: str(value).lower(),
    "signed": _signed,
    "count": lambda value, _: len(value),
    "first": _first,
    "field": _field,
    "keyword": _keyword,
}
"""The filters that every face knows; a face's `[maps]` and the tables of the game (`keywords.name`) add more."""


@dataclass(frozen=True, slots=True)
class Binding:
    """One `{path|filter}`.

    Attributes:
        source: As the face writes it, without braces.
        path: Where the value stands; the first step is a field of the card or `item`.
        optional: Whether the path may lead nowhere (`{keywords.1.id?}`); the value is then None.
        filters: Applied in turn; None passes through all of them.
    """

    source: str
    path: tuple[str, ...]
    optional: bool
    filters: tuple[str, ...]

    def value(self, scope: Scope) -> Any:
        """Return the value for this card.

        Raises:
            BindingError: The card has no such field, or a table no such entry.
        """
        found = self._found(scope, self.optional)
        return self._filtered(found, scope) if self.filters else found

    def value_or_none(self, scope: Scope) -> Any:
        """Return the value, or None where the path leads nowhere."""
        found = self._found(scope, True)
        return self._filtered(found, scope) if self.filters else found

    def _found(self, scope: Scope, optional: bool) -> Any:
        first, *rest = self.path
        value = scope.item if first == "item" else _step(scope.record, first, self.source, optional)
        for name in rest:
            if value is None and optional:
                return None
            value = _step(value, name, self.source, optional)
        return value

    def _filtered(self, value: Any, scope: Scope) -> Any:
        for name in self.filters:
            if value is None:
                return None
            value = _filter(name)(value, scope, self.source)
        return value


def _step(value: Any, name: str, source: str, optional: bool = False) -> Any:
    if (type(value) is dict or isinstance(value, Mapping)) and name in value:
        return value[name]
    if isinstance(value, Sequence) and not isinstance(value, str) and name.isdecimal() and int(name) < len(value):
        return value[int(name)]
    if optional:
        return None
    known = value if isinstance(value, Mapping) else ()
    raise BindingError(source, f'the card has nothing at "{name}"', name, known)


@lru_cache(maxsize=4096)
def _filter(name: str) -> Callable[[Any, Scope, str], Any]:
    """Return what a filter does with a value; the last argument is the binding, for messages."""
    if name in FILTERS:
        known = FILTERS[name]
        return lambda value, scope, _: known(value, scope)
    if "." not in name:
        return lambda value, scope, source: _mapped(scope.maps.get(name, {}), str(value), source, name)
    table, *steps = name.split(".")
    return lambda value, scope, source: _looked_up(table, steps, value, scope, source)


def _looked_up(table: str, steps: Sequence[str], value: Any, scope: Scope, source: str) -> Any:
    try:
        entry = scope.tables.look_up(table, str(value))
    except KeyError as error:
        raise BindingError(source, f'there is no "{value}" among the {table}') from error
    for step in steps:
        entry = _attribute(entry, step, source) if isinstance(entry, BaseModel) else _step(entry, step, source)
    return entry


def _attribute(entry: BaseModel, name: str, source: str) -> Any:
    values = entry.__dict__  # of its fields; asking the model for them takes longer than all the rest
    if name not in values:
        known = type(entry).model_fields
        raise BindingError(source, f'a {type(entry).__name__} has nothing called "{name}"', name, known)
    value = values[name]
    return values.get("name") if name == "label" and value is None else value


def _mapped(table: Mapping[str, str], key: str, source: str, name: str) -> str | None:
    if key in table:
        return table[key]
    if "else" in table:
        return table["else"]
    raise BindingError(f"{source}, map {name}", f'it has no entry for "{key}" and no "else"')


@dataclass(frozen=True, slots=True)
class Template:
    """Words with bindings in them.

    Attributes:
        source: As the face writes it.
        parts: Plain words and bindings in turn.
    """

    source: str
    parts: tuple[str | Binding, ...]

    @property
    def bindings(self) -> tuple[Binding, ...]:
        """What it takes from the card."""
        return tuple(part for part in self.parts if isinstance(part, Binding))

    def words(self, scope: Scope) -> str:
        """Return the words for this card; a value of None gives none.

        Raises:
            BindingError: A binding cannot be filled, or gives a list.
        """
        return "".join(part if isinstance(part, str) else _printed(part, scope) for part in self.parts)

    def single(self, scope: Scope) -> Any:
        """Return the bare value where the template is one binding and nothing else, else its words."""
        if len(self.parts) == 1 and isinstance(self.parts[0], Binding):
            return self.parts[0].value(scope)
        return self.words(scope)


def _printed(binding: Binding, scope: Scope) -> str:
    value = binding.value(scope)
    if value is None:
        return ""
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value).replace("-", MINUS)
    raise BindingError(binding.source, f"a {type(value).__name__} is no text")


@lru_cache(maxsize=4096, typed=True)
def read_binding(source: str) -> Binding:
    """Read `path`, `path?` or `path|filter|filter`.

    Raises:
        BindingError: It is none of them.
    """
    match = _BINDING.fullmatch(source.strip())
    if not match:
        raise BindingError(source, "a binding is a field, steps with dots and filters with |")
    path, optional, filters = match.groups()
    return Binding(source.strip(), tuple(path.split(".")), bool(optional), tuple(filters.split("|")[1:]))


@lru_cache(maxsize=4096, typed=True)
def read_template(source: str) -> Template:
    """Read words with bindings in braces; `{{` and `}}` are literal braces.

    Raises:
        BindingError: A brace is stray or a binding wrong.
    """
    parts: list[str | Binding] = []
    plain, done = "", 0
    for match in _PIECE.finditer(source):
        plain += source[done : match.start()]
        done = match.end()
        if match.group(1) is None and len(match.group()) == 1:
            raise BindingError(source, "a brace stands alone; write {{ or }} for a literal one")
        if match.group(1) is None:
            plain += match.group()[0]
            continue
        parts += [plain] * bool(plain)
        plain = ""
        parts.append(read_binding(match.group(1)))
    plain += source[done:]
    return Template(source, (*parts, *[plain] * bool(plain)))
