"""Field types that card models are made of.

Each takes what a designer writes in a cell (text) as well as its own JSON form, so that one model serves both.
Words come from the game's vocabulary, through pydantic's validation context.
"""

import re
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo

from cardhouse_schema.fault import fault
from cardhouse_schema.letters import ascii_of, key_of, odd_letter
from cardhouse_schema.numbers import whole_number
from cardhouse_schema.remarks import remark
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import SLUG, Term, Vocabulary
from cardhouse_schema.words import missed, same_word

_BREAKS = re.compile(r"\s*[\t\n\v\f\r]\s*")


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

    An id that differs from the name by more than that is taken as it is.

    Raises:
        PydanticCustomError: No term of the set (or of this family of it) has this name; its type is `code`.
    """
    vocabulary = vocabulary_of(info)
    term = vocabulary.find(set_name, written)
    exact = term is not None and (written == term.name or key_of(written) != key_of(term.name))
    if not exact:
        term = term or same_word(vocabulary, set_name, written)
        if term and (not family or term.family == family):
            remark(info, style, f'"{written}" is written "{term.name}" in game.toml', term.name)
    if term and (not family or term.family == family):
        return term
    known = [term.name for term in vocabulary.terms(set_name).values() if not family or term.family == family]
    message, near = missed(family or set_name.removesuffix("s"), written, known)
    raise fault(code, message, near)


def _slug(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch(SLUG, value):
        near = re.sub(r"[^a-z0-9]+", "-", (ascii_of(value) or "").lower()).strip("-")
        raise fault("I002", no_id(value, "small letters and digits, joined by single hyphens"), near or None)
    return value


def no_id(value: str, form: str) -> str:
    """Return the sentence that a text can be no id; the letter that only looks right is named."""
    return f'"{value}" is no id: {odd_letter(value) or f"ids are {form}"}'


def _whole(value: Any) -> Any:
    return whole_number(value) if isinstance(value, str) else value


def _one_line(value: Any, info: ValidationInfo) -> Any:
    """Return a text on one line; a break in it counts as a space and gets a remark."""
    found = _BREAKS.search(value) if isinstance(value, str) else None
    if found is None:
        return value
    line = _BREAKS.sub(" ", value).strip()
    what = "a line break" if "\n" in found.group() else "a tab"
    remark(info, "F016", f"{what} after character {found.start()}: this is one line; it counts as a space", line)
    return line


def _color(value: Any) -> Any:
    if isinstance(value, str) and not re.fullmatch(r"#[0-9A-Fa-f]{6}", value):
        raise fault("F006", f'"{value}" is not a colour; write it as #RRGGBB')
    return value


Whole = BeforeValidator(_whole)
"""Reads a whole number from a cell; add `Field(ge=..., le=...)` for its range."""


@dataclass(frozen=True, slots=True)
class WordReader:
    """Reads one word of a vocabulary set (or of one family of it); the value is the term's id."""

    set_name: str
    family: str = ""

    def __call__(self, value: Any, info: ValidationInfo) -> Any:
        """Return the id of the word that a cell holds."""
        return find_term(info, self.set_name, value, family=self.family).id if isinstance(value, str) else value


def Word(set_name: str, family: str = "") -> BeforeValidator:  # noqa: N802 - stands in annotations beside Field
    """Read one word of a vocabulary set (or of one family of it); the value is the term's id."""
    return BeforeValidator(WordReader(set_name, family))


def _icon(value: str, info: ValidationInfo) -> str:
    tokens = vocabulary_of(info).tokens()
    if value not in tokens:
        raise fault("R001", f'there is no icon "{value}"', nearest(value, tokens))
    return value


IconName = AfterValidator(_icon)
"""Demands the id of a word that has an icon."""

OneLine = BeforeValidator(_one_line)
"""Reads a text that is printed on one line."""

Slug = Annotated[str, BeforeValidator(_slug), Field(pattern=SLUG, max_length=60)]
Name = Annotated[str, Field(min_length=1, max_length=60), OneLine]
Number = Annotated[str, Field(min_length=1, max_length=8), OneLine]
Line = Annotated[str, Field(min_length=1), OneLine]
Prose = Annotated[str, Field(min_length=1)]
"""A text that may run over several lines."""

Color = Annotated[str, BeforeValidator(_color), Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
Copies = Annotated[int, Whole, Field(ge=0, le=1000)]
