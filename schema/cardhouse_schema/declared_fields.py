"""What stands in a declared column: from its kind to the type that pydantic validates."""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field
from pydantic.fields import FieldInfo

from cardhouse_schema.declared_table import ColumnTable, Kind
from cardhouse_schema.fault import fault
from cardhouse_schema.fields import Line, OneLine, Slug, Whole, Word, no_id
from cardhouse_schema.keyword_forms import read_mention
from cardhouse_schema.letters import ascii_of, odd_letter
from cardhouse_schema.lists import Entries
from cardhouse_schema.parts import Ability, Amount, KeywordUse, RulesText, without_thousands
from cardhouse_schema.picture_cell import Crop, FocusPoint, keys_beside, read_cell
from cardhouse_schema.suggest import nearest

X_FORM = re.compile(r"[0-9]*X")
"""A variable number as it is printed: X, 2X."""

_FREE_ID = r"^[A-Za-z0-9]([A-Za-z0-9_.+-]*[A-Za-z0-9_+-])?$"
_DEVICE = re.compile(r"(?i)(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?")
_FLAGS = {
    **dict.fromkeys(("true", "yes", "1", "x", "✓"), True),
    **dict.fromkeys(("false", "no", "0"), False),
}


def _free_id(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch(_FREE_ID, value):
        near = re.sub(r"[^A-Za-z0-9_.+-]+", "-", ascii_of(value) or "").strip("-_.+")
        raise fault("I002", no_id(value, "letters and digits, joined by - _ . or +"), near or None)
    if isinstance(value, str) and _DEVICE.fullmatch(value):
        raise fault("I002", f'"{value}" is no id: Windows keeps this name for a device, so no file can have it')
    return value


def is_free_id(text: str) -> bool:
    """Tell whether a text can be an id where `ids = "free"`."""
    return len(text) <= 60 and bool(re.fullmatch(_FREE_ID, text)) and not _DEVICE.fullmatch(text)


FreeId = Annotated[str, BeforeValidator(_free_id), Field(pattern=_FREE_ID, max_length=60)]
"""An id as another tool or a shop gave it; used as a file name, so nothing else may stand in it."""


def _flag(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if value.casefold() not in _FLAGS:
        raise fault("F004", f'"{value}" is neither yes nor no; write true or false', nearest(value, ("true", "false")))
    return _FLAGS[value.casefold()]


def _whole_or_x(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if X_FORM.fullmatch(value):
        return None
    if X_FORM.fullmatch(value.upper()):
        raise fault("F002", f'"{value}" is neither a whole number nor X', value.upper())
    return Whole.func(value)  # type: ignore[call-arg] # the reader takes no validation info


def _among(words: tuple[str, ...]) -> BeforeValidator:
    def read(value: Any) -> Any:
        if not isinstance(value, str) or value in words:
            return value
        near = next((word for word in words if word.casefold() == value.casefold()), None) or nearest(value, words)
        odd = odd_letter(value, near) if near else None
        raise fault("F004", f'"{value}" is none of {", ".join(words)}' + (f": {odd}" if odd else ""), near)

    return BeforeValidator(read)


def _whole_kind(name: str, column: ColumnTable, ident: Any) -> Any:
    return Annotated[int, Whole, Field(ge=column.min, le=column.max)]


def _whole_or_x_kind(name: str, column: ColumnTable, ident: Any) -> Any:
    bounded = Annotated[int, Field(ge=column.min, le=column.max)]
    return Annotated[bounded | None, BeforeValidator(_whole_or_x)]


def _one_of(name: str, column: ColumnTable, ident: Any) -> Any:
    if column.set is not None:
        return Annotated[str, Word(column.set)]
    choice: Any = Literal.__getitem__(column.words)
    return Annotated[choice, _among(column.words)]


def _list(name: str, column: ColumnTable, ident: Any) -> Any:
    if column.of == "text":
        return Annotated[list[Line], _entries(column, words=False)]
    entry: Any = KeywordUse if (name, column.of) == ("keywords", "keywords") else _word(column)
    return Annotated[list[entry], _entries(column, once=True)]


def _entries(column: ColumnTable, once: bool = False, separator: str | None = None, words: bool = True) -> Entries:
    return Entries(_fewest(column), column.max, once, separator=separator or column.separator, words=words)


def _word(column: ColumnTable) -> Any:
    if column.of == "keywords":
        return Annotated[str, BeforeValidator(read_mention)]
    return Annotated[str, Word(column.of or "")]


def _reference(name: str, column: ColumnTable, ident: Any) -> Any:
    return ident if column.by == "id" else Line


def _references(name: str, column: ColumnTable, ident: Any) -> Any:
    entry: Any = _reference(name, column, ident)
    return Annotated[list[entry], _entries(column, words=False)]


def _abilities(name: str, column: ColumnTable, ident: Any) -> Any:
    return Annotated[list[Ability], _entries(column, separator="\n")]


def _amounts(name: str, column: ColumnTable, ident: Any) -> Any:
    return Annotated[list[Amount], _entries(column, once=True), BeforeValidator(without_thousands)]


def _fewest(column: ColumnTable) -> int | None:
    return column.min if column.min is not None else 1 if column.required else None


_KINDS: Mapping[Kind, Callable[[str, ColumnTable, Any], Any]] = {
    "text": lambda name, column, ident: Annotated[str, Field(min_length=1, max_length=column.max), OneLine],
    "rules": lambda name, column, ident: RulesText,
    "abilities": _abilities,
    "whole": _whole_kind,
    "whole-or-x": _whole_or_x_kind,
    "one-of": _one_of,
    "list": _list,
    "reference": _reference,
    "references": _references,
    "back": _reference,
    "flag": lambda name, column, ident: Annotated[bool, BeforeValidator(_flag)],
    "picture": lambda name, column, ident: Line,
    "amounts": _amounts,
    "deck": lambda name, column, ident: Slug,
}
_LISTS = ("list", "references", "abilities", "amounts")


def alias_of(name: str, column: ColumnTable) -> str:
    """Return the key of a column in the JSON form: `back_id`, `parts_ids` where it holds ids, else its name."""
    if _holds_an_id(column):
        return name if name.endswith("_id") else f"{name}_id"
    if _holds_ids(name, column):
        return name if name.endswith("_ids") else f"{name}_ids"
    return name


def _holds_an_id(column: ColumnTable) -> bool:
    word = column.kind == "one-of" and column.set is not None
    return column.kind == "deck" or word or (column.kind in ("reference", "back") and column.by == "id")


def _holds_ids(name: str, column: ColumnTable) -> bool:
    words = column.kind == "list" and column.of not in (None, "text") and name != "keywords"
    return words or (column.kind == "references" and column.by == "id")


def not_rules(name: str, column: ColumnTable) -> set[str]:
    """Return the fields of a column that leave play as it is: all of it or nothing, by `rules` or else by its kind."""
    matters = column.rules if column.rules is not None else column.kind not in ("text", "picture")
    return set(beside(name, column)) if matters else {name, f"{name}_text", *beside(name, column)}


def beside(name: str, column: ColumnTable) -> dict[str, Any]:
    """Return the fields of a picture's crop and focus point, as `pydantic.create_model` takes them; else none."""
    if column.kind != "picture":
        return {}
    default = read_cell(column.default_cell or "")
    crop, focus = keys_beside(name)
    return {crop: (Crop | None, default.crop), focus: (FocusPoint | None, default.focus)}


def type_of(name: str, column: ColumnTable, ids: str) -> Any:
    """Return the annotation of a filled cell.

    Args:
        name: The column.
        column: What game.toml says of it.
        ids: Form of the game's ids, `slug` or `free`.
    """
    return _KINDS[column.kind](name, column, FreeId if ids == "free" else Slug)


def field_of(name: str, column: ColumnTable, ids: str) -> tuple[Any, FieldInfo]:
    """Return a column's annotation and field, as `pydantic.create_model` takes them."""
    kind = type_of(name, column, ids)
    alias = alias_of(name, column)
    named: dict[str, Any] = {"description": column.help or None, **({"alias": alias} if alias != name else {})}
    if column.required:
        return kind, Field(**named)
    if column.default is not None:
        cell = read_cell(column.default_cell or "").file if column.kind == "picture" else column.default_cell
        return kind, Field(default=cell, validate_default=True, **named)
    if column.kind in _LISTS:
        return kind, Field(default_factory=list, **named)
    if column.kind == "flag":
        return kind, Field(default=False, **named)
    return kind | None, Field(default=None, **named)
