"""Names in faces: every colour, font, icon, variable, map and table that an element uses must exist.

Runs once for every face, after its shape is known to be right.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from typing import Any

from pydantic import BaseModel

from cardhouse.layout.bindings import FILTERS, Binding, Template
from cardhouse.layout.condition import Condition
from cardhouse.layout.elements.element import FontKey, IconRef, OwnText, TextWord
from cardhouse.layout.elements.groups import Repeat
from cardhouse.layout.elements.lines import Text
from cardhouse.layout.elements.rules import Prefix, Tile
from cardhouse.layout.expression import Expression
from cardhouse.layout.kit import GAME_TABLES
from cardhouse.layout.paint import Paint
from cardhouse.layout.svg import Icon
from cardhouse_schema.rules_text.tokens import faults_in
from cardhouse_schema.suggest import nearest
from cardhouse_schema.toml_lines import Key
from cardhouse_schema.vocabulary import Vocabulary

CARD_VARIABLES = ("width", "height", "bleed", "safe")
"""Numbers in mm that every face can use: the game's card size."""

REPEAT_VARIABLES = ("i", "n")
"""Numbers inside a repeat and for each rules text: which entry, from 0, and how many there are."""

Fault = tuple[Key, str, str | None]
"""(key in the file, sentence, what was probably meant)."""


@dataclass(frozen=True)
class Known:
    """The names that a face may use.

    Attributes:
        fonts: Keys of its fonts.
        colors: Names of its colours.
        icons: Names of the game's icons.
        maps: Names of its maps.
        variables: Names of its variables, those that its texts measure included.
        vocabulary: The game's words.
    """

    fonts: Mapping[str, Any]
    colors: Mapping[str, Any]
    icons: Mapping[str, Icon]
    maps: Mapping[str, Any]
    variables: frozenset[str]
    vocabulary: Vocabulary

    @classmethod
    def of(cls, file: Any, vocabulary: Vocabulary, icons: Mapping[str, Icon]) -> "Known":
        """Return the names known to a face."""
        measured = {f"{name}_{what}" for name in _texts(file.elements) for what in ("width", "size", "lines")}
        own = {*CARD_VARIABLES, *file.variables, *([file.fit.variable] if file.fit else []), *measured}
        return cls(file.fonts, file.colors, icons, file.maps, frozenset(own), vocabulary)

    def faults(self, file: Any) -> list[Fault]:
        """Return every name in a face that does not exist."""
        sizes = [each for name, element in file.elements.items() for each in size_faults(("elements", name), element)]
        own = [*self._table_faults(file), *self._variable_faults(file), *self._element_faults(file)]
        return [*own, *sizes, *self._lost_numbers(file)]

    def _lost_numbers(self, file: Any) -> Iterator[Fault]:
        """Yield the places that print keywords without the numbers which some of them have."""
        numbered = [term.name for term in self.vocabulary.terms("keywords").values() if term.param]
        if not numbered:
            return
        for name, element in file.elements.items():
            found = list(_bindings_in(element))
            printed = any(each.filters[-1:] == ("keyword",) or each.path[-1] == "param_text" for each in found)
            if not printed and any(set(each.filters) & {"keywords.name", "keywords.label"} for each in found):
                message = f'keywords are printed without their numbers ("{numbered[0]} 2"); write an entry as'
                yield ("elements", name), f"{message} {{item|keyword}} or {{keywords.0|keyword}}", None

    def _element_faults(self, file: Any) -> Iterator[Fault]:
        for name, element in file.elements.items():
            yield from self._value(("elements", name), element, self.variables)

    def _table_faults(self, file: Any) -> Iterator[Fault]:
        for name, paint in file.colors.items():
            yield from self._value(("colors", name), paint, self.variables)
            if any("item" in binding.path[:1] for template in paint.templates for binding in template.bindings):
                yield ("colors", name), "a colour of the table cannot depend on an item", None
            if name == min(_circle(name, file.colors), default=None):
                yield ("colors", name), f'the colour "{name}" builds on itself', None
        for name in file.maps:
            if name in FILTERS:
                yield ("maps", name), f'"{name}" is the name of a filter', None
        for ident, icon in file.plates.items():
            if self.vocabulary.token(ident) is None:
                yield ("plates", ident), f'no word of rules text is "{ident}"', nearest(ident, self.vocabulary.tokens())
            yield from self._icon(("plates", ident), icon)

    def _variable_faults(self, file: Any) -> Iterator[Fault]:
        for name, value in file.variables.items():
            yield from self._value(("variables", name), value, self.variables)
        try:
            order_of(file.variables)
        except CycleError as error:
            circle = error.args[1]
            yield ("variables", circle[0]), "these variables depend on each other: " + " > ".join(circle), None

    def _value(self, key: Key, value: Any, variables: frozenset[str]) -> Iterator[Fault]:
        match value:
            case Expression(names=names):
                yield from self._missing(key, names, variables, "variable")
            case TextWord() if self.vocabulary.token(value) is None:
                yield key, f'no word of rules text is "{value}"', nearest(value, self.vocabulary.tokens())
            case OwnText():
                yield from ((key, str(fault), fault.suggestion) for fault in faults_in(value, self.vocabulary))
            case Paint():
                yield from self._paint(key, value)
            case Template(bindings=bindings):
                yield from self._bindings(key, bindings)
            case Condition(bindings=bindings, variables=names):
                yield from self._missing(key, names, variables, "variable")
                yield from self._bindings(key, bindings)
            case IconRef(template=template):
                yield from self._value(key, template, variables)
                if template.source and not template.bindings:
                    yield from self._icon(key, template.source)
            case FontKey():
                yield from self._missing(key, [str(value)], self.fonts, "font")
            case BaseModel() | dict() | list() | tuple():
                yield from self._inside(key, value, variables)

    def _inside(self, key: Key, value: Any, variables: frozenset[str]) -> Iterator[Fault]:
        if isinstance(value, Repeat):
            table = value.over[0] if isinstance(value.over, list) and value.over else None
            own = [f"item.{name}" for name in table] if isinstance(table, dict) else []
            variables = variables.union(REPEAT_VARIABLES, own)
        elif isinstance(value, Prefix | Tile):
            variables = variables.union(REPEAT_VARIABLES)
        for name, part in _parts(value):
            yield from self._value((*key, name), part, variables)

    def _paint(self, key: Key, paint: Paint) -> Iterator[Fault]:
        yield from self._missing(key, sorted(paint.names), self.colors, "colour")
        for set_name, ident in sorted(paint.terms):
            terms = self.vocabulary.terms(set_name)
            if ident not in terms:
                yield key, f'the vocabulary has no "{ident}" among its {set_name}', nearest(ident, terms)
            elif terms[ident].rgb is None:
                yield key, f'"{ident}" has no colour in the vocabulary', None
        for template in paint.templates:
            yield from self._bindings(key, template.bindings)

    def _bindings(self, key: Key, bindings: Iterable[Binding]) -> Iterator[Fault]:
        tables = [*GAME_TABLES, *self.vocabulary.sets]
        for name in [name for binding in bindings for name in binding.filters]:
            if "." in name:
                yield from self._missing(key, [name.split(".")[0]], tables, "table")
            else:
                yield from self._missing(key, [name], [*FILTERS, *self.maps], "filter")

    def _icon(self, key: Key, name: str) -> Iterator[Fault]:
        yield from self._missing(key, [name], self.icons, "icon")

    @staticmethod
    def _missing(key: Key, names: Iterable[str], known: Iterable[str], what: str) -> Iterator[Fault]:
        for name in sorted(set(names).difference(known)):
            yield key, f'there is no {what} "{name}"', nearest(name, known)


def size_faults(key: Key, part: Any) -> Iterator[Fault]:
    """Yield sizes that nothing can be set at, where they are plain numbers: 0 or less, or a smallest above the largest.

    Args:
        key: Where an element or a part of it stands.
        part: The element or part.
    """
    if isinstance(part, BaseModel):
        size, least = (_plain_number(getattr(part, name, None)) for name in ("size", "min"))
        for name, value in (("size", size), ("min", least)):
            if value is not None and value <= 0:
                yield (*key, name), f'"{name}" is {value:g}; a size is above 0', None
        if size is not None and least is not None and 0 < size < least:
            yield (*key, "min"), f'"min" {least:g} is above "size" {size:g}: it is the smallest size', None
    if isinstance(part, BaseModel | dict | list):
        for name, inner in _parts(part):
            yield from size_faults((*key, name), inner)


def _plain_number(value: Any) -> float | None:
    return value.constant if isinstance(value, Expression) else None


def order_of(variables: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the variables in an order in which each comes after those it uses.

    Raises:
        graphlib.CycleError: Some depend on each other.
    """
    needs = {name: sorted(_used(value).intersection(variables)) for name, value in variables.items()}
    return tuple(TopologicalSorter(needs).static_order())


def moving_of(variables: Mapping[str, Any], order: Sequence[str], fitted: str) -> frozenset[str]:
    """Return the variable that a face fits and all that depend on it, of variables in their order."""
    moving = {fitted}
    for name in order:
        if not moving.isdisjoint(_used(variables[name])):
            moving.add(name)
    return frozenset(moving)


def sought_of(
    measured: Mapping[str, Any], variables: Mapping[str, Any], order: Sequence[str], moving: frozenset[str]
) -> tuple[str, ...]:
    """Return the variables that the search for the largest art works out at its stops, in their order.

    Those that do not move are worked out with its first stop, those that move as far as a measured element needs them.
    """
    needed = _used(list(measured.values()))
    for name in reversed(order):
        if name in needed or name not in moving:
            needed |= {name} | _used(variables[name])
    return tuple(name for name in order if name in needed)


def _used(value: Any) -> set[str]:
    match value:
        case Expression(names=names):
            return set(names)
        case Condition(variables=names):
            return set(names)
        case BaseModel() | list() | tuple() | dict():
            return {name for _, part in _parts(value) for name in _used(part)}
    return set()


def _bindings_in(value: Any) -> Iterator[Binding]:
    """Yield every binding in an element and its parts."""
    if isinstance(value, Template):
        yield from value.bindings
    elif isinstance(value, BaseModel | dict | list | tuple):
        for _, part in _parts(value):
            yield from _bindings_in(part)


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, BaseModel):
        yield from ((name, getattr(value, name)) for name in type(value).model_fields if name in value.model_fields_set)
    elif isinstance(value, dict):
        yield from value.items()
    else:
        yield from ((str(at), part) for at, part in enumerate(value))


def _texts(elements: Mapping[str, Any]) -> Iterator[str]:
    for name, element in elements.items():
        if isinstance(element, Text):
            yield name
        yield from _texts(getattr(element, "elements", {}))


def _circle(name: str, colors: Mapping[str, Paint]) -> set[str]:
    """Return the colours that build on each other in a circle with this one, itself included."""
    return {each for each in _builds_on(name, colors) if name in _builds_on(each, colors)}


def _builds_on(name: str, colors: Mapping[str, Paint]) -> set[str]:
    found: set[str] = set()
    rest = [name]
    while rest:
        new = {each for each in colors[rest.pop()].names if each in colors} - found
        found |= new
        rest += sorted(new)
    return found
