"""Field types that card models are made of.

Each takes what a designer writes in a cell (text) as well as its own JSON form, so that one model serves both.
Words come from the game's vocabulary, through pydantic's validation context.
"""

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo

from cardhouse_schema.fault import fault
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import SLUG, Term, Vocabulary

_SEPARATORS = re.compile(r"[;,|\n]")
_WHOLE = re.compile(r"[+-]?[0-9]+")


def vocabulary_of(info: ValidationInfo) -> Vocabulary:
    """Return the vocabulary that this validation runs with.

    Raises:
        RuntimeError: The caller gave no `context={"vocabulary": ...}`.
    """
    found = (info.context or {}).get("vocabulary")
    if not isinstance(found, Vocabulary):
        raise RuntimeError("cards are validated with context={'vocabulary': ...}")
    return found


def find_term(vocabulary: Vocabulary, set_name: str, written: str, code: str = "F004", family: str = "") -> Term:
    """Return the term that a cell names by its printed name or id.

    Raises:
        PydanticCustomError: No term of the set (or of this family of it) has this name; its type is `code`.
    """
    term = vocabulary.find(set_name, written)
    if term and (not family or term.family == family):
        return term
    known = [term.name for term in vocabulary.terms(set_name).values() if not family or term.family == family]
    what = family or set_name.removesuffix("s")
    near = nearest(written, known)
    choice = "" if near or len(known) > 8 else f"; known are {', '.join(known)}"
    raise fault(code, f'unknown {what} "{written}"{choice}', near)


def split_list(cell: str) -> list[str]:
    """Split a list cell at `;`, `,`, `|` and line breaks; blank entries fall away."""
    return [entry.strip() for entry in _SEPARATORS.split(cell) if entry.strip()]


def _slug(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch(SLUG, value):
        near = re.sub(r"[^a-z0-9]+", "-", value.lower()).strip("-")
        message = f'"{value}" is no id: ids are small letters and digits, joined by single hyphens'
        raise fault("I002", message, near or None)
    return value


def _whole(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if not _WHOLE.fullmatch(value):
        whole = re.fullmatch(r"([0-9]+)\.0", value)
        raise fault("F002", f'"{value}" is not a whole number', whole.group(1) if whole else None)
    return int(value)


def _color(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch(r"#[0-9A-Fa-f]{6}", value):
        raise fault("F006", f'"{value}" is not a colour; write it as #RRGGBB')
    return value


def _splits(value: Any) -> Any:
    return split_list(value) if isinstance(value, str) else value


def _each_once(values: list[Any]) -> list[Any]:
    keys = [getattr(value, "id", value) for value in values]
    again = next((key for position, key in enumerate(keys) if key in keys[:position]), None)
    if again is not None:
        raise fault("F005", f'"{again}" stands in this list twice')
    return values


Whole = BeforeValidator(_whole)
"""Reads a whole number from a cell; add `Field(ge=..., le=...)` for its range."""

Split = BeforeValidator(_splits)
"""Reads a list from a cell."""

Once = AfterValidator(_each_once)
"""Refuses a list in which an entry stands twice."""


def Word(set_name: str, family: str = "") -> BeforeValidator:  # noqa: N802 - stands in annotations beside Field
    """Read one word of a vocabulary set (or of one family of it); the value is the term's id."""

    def read(value: Any, info: ValidationInfo) -> Any:
        if not isinstance(value, str):
            return value
        return find_term(vocabulary_of(info), set_name, value, family=family).id

    return BeforeValidator(read)


def _icon(value: str, info: ValidationInfo) -> str:
    tokens = vocabulary_of(info).tokens()
    if value not in tokens:
        raise fault("R001", f'there is no icon "{value}"', nearest(value, tokens))
    return value


IconName = AfterValidator(_icon)
"""Demands the id of a word that has an icon."""

Slug = Annotated[str, BeforeValidator(_slug), Field(pattern=SLUG, max_length=60)]
Name = Annotated[str, Field(min_length=1, max_length=60)]
Number = Annotated[str, Field(min_length=1, max_length=8)]
Line = Annotated[str, Field(min_length=1)]
Color = Annotated[str, BeforeValidator(_color), Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
Copies = Annotated[int, Whole, Field(ge=0, le=1000)]
