"""Quotation marks as they are printed. Cells hold the straight mark of the keyboard; faces print those of the language.

Marks are exchanged in pairs, where each can be read one way only: opening before a word, closing behind one. Inches
and seconds (6"), a mark between two letters and one without its other half stay as they were typed, and so do all marks
of a text in which one stands as it does in code alone (key="value", key:"value"), or in a path (usr/"my files"/old).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

STRAIGHT, SLASH = '"', "/"
NARROW, WIDE = "\u202f", "\u00a0"
"""Spaces at which no line ends: the narrow one that French sets inside its marks, and what stands in for it."""

_SETS = {
    "«»‹›": "am fa fr-CH gsw rm",
    "«»“”": "br ca el eu it kab pt-PT sc",
    "«»„“": "be os ru sah uk",
    "«»‘’": "nb nn no",
    "«»«»": "fr ht hy oc",
    "«»”“": "fr-CA",
    "»«›‹": "ug",
    "”“’‘": "ar ur",
    "””’’": "fi he sv yi",
    "„“„“": "bg lt",
    "„“‚‘": "cs de dsb et hr hsb is lb mk nds sk sl",
    "„“«»": "ka",
    "„”‘’": "bs sr",
    "„”«»": "pl ro",
    "„”»«": "hu",
    "“”«»": "eo",
    "「」『』": "ja yue zh-Hant zh-HK zh-MO zh-TW",
}
"""Opening and closing marks, and those inside them, by language: `delimiters` of the Unicode CLDR, version 48.

Languages whose first marks are single ones there (Dutch) have the usual double ones: a designer typed double ones.
"""

_USUAL = "“”‘’"
_BY_TAG = {tag: marks for marks, tags in _SETS.items() for tag in tags.split()}
_SPACED = "fr"
"""The language that sets spaces inside, all of its countries but Switzerland."""

_BEFORE_OPENING = "([–—-¡¿«‹„‚“‘"
_AFTER_CLOSING = ".,;:!?)]–—-/…»›”’'"


class Marks(NamedTuple):
    """The marks of a language: outer opening and closing, inner opening and closing, spaces included."""

    opening: str
    closing: str
    inner_opening: str
    inner_closing: str


@lru_cache(maxsize=64)
def marks_of(language: str) -> Marks:
    """Return the quotation marks of a language by its tag (`de`, `pt-PT`)."""
    parts = language.split("-")
    tags = ["-".join(parts[:end]) for end in range(len(parts), 0, -1)]
    tag = next((tag for tag in tags if tag in _BY_TAG), parts[0])
    marks = _BY_TAG.get(tag, _USUAL)
    if parts[0] != _SPACED or tag == "fr-CH":
        return Marks(*marks)
    return Marks(*(mark + NARROW if at % 2 == 0 else NARROW + mark for at, mark in enumerate(marks)))


def quoted(texts: Sequence[str], language: str) -> list[str]:
    """Return texts that make up one, such as those between icons, with the quotation marks of their language."""
    whole = "".join(texts)
    if STRAIGHT not in whole:
        return list(texts)
    pairs, marks = _pairs(whole), marks_of(language)
    printed: dict[int, str] = {}
    for opens, closes in pairs:
        is_inner = sum(start < opens and closes < end for start, end in pairs) % 2
        printed[opens], printed[closes] = marks[2:] if is_inner else marks[:2]
    starts = [sum(map(len, texts[:at])) for at in range(len(texts))]
    return [
        "".join(printed.get(start + at, letter) for at, letter in enumerate(text))
        for start, text in zip(starts, texts, strict=True)
    ]


class _Mark(NamedTuple):
    """A straight mark: where it stands, and as what it could be read."""

    at: int
    opens: bool
    closes: bool
    behind_number: bool


def _pairs(text: str) -> list[tuple[int, int]]:
    """Return the places of the marks that belong together; none where one is like code."""
    marks = list(_marks(text))
    if any(not (mark.opens or mark.closes or mark.behind_number) for mark in marks):
        return []
    pairs: list[tuple[int, int]] = []
    waiting: list[int] = []
    for number, mark in enumerate(marks):
        if waiting and mark.closes and not (mark.behind_number and _closes_later(marks[number + 1 :])):
            pairs.append((waiting.pop(), mark.at))
        elif mark.opens:
            waiting.append(mark.at)
    opened = [mark.at for mark in marks if mark.opens and text[mark.at - 1 : mark.at] == SLASH]
    return pairs if all(_is_certain(text, at, dict(pairs)) for at in opened) else []


def _is_certain(text: str, at: int, pairs: Mapping[int, int]) -> bool:
    """Tell whether a mark that may open behind a slash is read one way only.

    It closes what began before; or it has its other half, as has one before the slash, and neither begins a path or
    the name of a file.
    """
    if at not in pairs:
        return at in pairs.values()
    behind = text[pairs[at] + 1 : pairs[at] + 3]
    return at - 2 in pairs.values() and not (behind[:1] in (SLASH, ".") and behind[1:].isalnum())


def _closes_later(marks: Sequence[_Mark]) -> bool:
    """Tell whether the next mark that is none of inches closes."""
    return next((mark.closes for mark in marks if not mark.behind_number), False)


def _marks(text: str) -> Iterator[_Mark]:
    for at, letter in enumerate(text):
        before, after = text[at - 1 : at] or " ", text[at + 1 : at + 2] or " "
        if letter != STRAIGHT or (before.isalpha() and after.isalpha()):
            continue
        is_called = before in "([" and text[at - 2 : at - 1].isalnum()
        is_free = before.isspace() or (before in _BEFORE_OPENING + STRAIGHT and not is_called)
        is_free = is_free or (before == SLASH and text[at - 2 : at - 1] == STRAIGHT)
        opens = is_free and not after.isspace() and after not in STRAIGHT + ",;:!?)]"
        closes = not before.isspace() and (after.isspace() or after in _AFTER_CLOSING + STRAIGHT)
        yield _Mark(at, opens, closes, before.isnumeric())
