"""Field types that card models are made of.

Each takes what a designer writes in a cell (text) as well as its own JSON form, so that one model serves both.
Words come from the game's vocabulary, through pydantic's validation context.
"""

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo

from cardhouse_schema.fault import fault
from cardhouse_schema.numbers import whole_number
from cardhouse_schema.remarks import remark
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import SLUG, Term, Vocabulary
from cardhouse_schema.words import missed, same_word

_SEPARATORS = re.compile(r"[;,|\n]")
_WEAK_SEPARATORS = re.compile(r"(?:^|\s+)/(?:\s+|$)|\.\s+|\.$")


def vocabulary_of(info: ValidationInfo) -> Vocabulary:
    """Return the vocabulary that this validation runs with.

    Raises:
        RuntimeError: The caller gave no `context={"vocabulary": ...}`.
    """
    found = (info.context or {}).get("vocabulary")
    if not isinstance(found, Vocabulary):
        raise RuntimeError("cards are validated with context={'vocabulary': ...}")
    return found


def find_term(
    info: ValidationInfo, set_name: str, written: str, code: str = "F004", style: str = "F015", family: str = ""
) -> Term:
    """Return the term that a cell names by its printed name or id; another case or quote mark gets a remark.

    Raises:
        PydanticCustomError: No term of the set (or of this family of it) has this name; its type is `code`.
    """
    vocabulary = vocabulary_of(info)
    term = vocabulary.find(set_name, written)
    if term is None:
        term = same_word(vocabulary, set_name, written)
        if term and (not family or term.family == family):
            remark(info, style, f'"{written}" is written "{term.name}" in game.toml', term.name)
    if term and (not family or term.family == family):
        return term
    known = [term.name for term in vocabulary.terms(set_name).values() if not family or term.family == family]
    message, near = missed(family or set_name.removesuffix("s"), written, known)
    raise fault(code, message, near)


def split_list(cell: str, vocabulary: Vocabulary | None = None) -> list[str]:
    """Split a list cell at `;`, `,`, `|` and line breaks; blank entries fall away.

    With a vocabulary, ` / ` and full stops divide entries as well where that gives a word of it.
    """
    entries = [entry.strip() for entry in _SEPARATORS.split(cell) if entry.strip()]
    if vocabulary is None or not any("/" in entry or "." in entry for entry in entries):
        return entries
    return [part for entry in entries for part in _weakly_split(entry, vocabulary)]


def _weakly_split(entry: str, vocabulary: Vocabulary) -> list[str]:
    def known(word: str) -> bool:
        return any(same_word(vocabulary, name, word) for name in vocabulary.sets)

    parts = [part.strip() for part in _WEAK_SEPARATORS.split(entry) if part.strip()]
    return parts if not known(entry) and any(known(part) for part in parts) else [entry]


def _slug(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch(SLUG, value):
        near = re.sub(r"[^a-z0-9]+", "-", value.lower()).strip("-")
        message = f'"{value}" is no id: ids are small letters and digits, joined by single hyphens'
        raise fault("I002", message, near or None)
    return value


def _whole(value: Any) -> Any:
    return whole_number(value) if isinstance(value, str) else value


def _color(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch(r"#[0-9A-Fa-f]{6}", value):
        raise fault("F006", f'"{value}" is not a colour; write it as #RRGGBB')
    return value


def _splits(value: Any, info: ValidationInfo) -> Any:
    return split_list(value, vocabulary_of(info)) if isinstance(value, str) else value


def _each_once(values: list[Any], info: ValidationInfo) -> list[Any]:
    firsts: dict[Any, Any] = {}
    for value in values:
        key = getattr(value, "id", value)
        if key in firsts and not hasattr(value, "role"):
            raise fault("F005", f'"{key}" stands in this list twice')
        if key in firsts:
            remark(info, "K006", f'the keyword "{key}" stands in this list twice; it counts once')
        firsts.setdefault(key, value)
    return list(firsts.values())


Whole = BeforeValidator(_whole)
"""Reads a whole number from a cell; add `Field(ge=..., le=...)` for its range."""

Split = BeforeValidator(_splits)
"""Reads a list from a cell."""

Once = AfterValidator(_each_once)
"""Refuses a list in which an entry stands twice; a keyword that is repeated counts once."""


def Word(set_name: str, family: str = "") -> BeforeValidator:  # noqa: N802 - stands in annotations beside Field
    """Read one word of a vocabulary set (or of one family of it); the value is the term's id."""

    def read(value: Any, info: ValidationInfo) -> Any:
        if not isinstance(value, str):
            return value
        return find_term(info, set_name, value, family=family).id

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
