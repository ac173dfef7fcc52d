"""Rules text as words: tokens of a card become runs that stay together. Used by the `rules` element.

Tokens are data, not markup: what a designer types into a cell comes out as it is, whatever it looks like.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from cardhouse.layout.breaks import is_open, parts
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.hyphens import HYPHEN, divided
from cardhouse.layout.kit import Kit
from cardhouse.layout.marks import mark_width
from cardhouse.layout.pen import em
from cardhouse.layout.text import Run, Word

COSTS_END = ":"
"""Costs come first, up to this sign, and are set bold."""

_COSTS_END = re.compile("[:\uff1a]")
_AMOUNT = re.compile(r"\(?(?:\d+X?|X)")
_COUNT = re.compile(r"(?:\d+X?|X)[.,:;)]*")
_MARKED = re.compile(r"\(?[\[{]\S+[\s\S]*")
"""A word in brackets, which stands for an icon that has no picture yet."""

_VERB = re.compile(r"\(?[A-Z][a-z]+")
_CHUNK = re.compile(r"([ \t]*)([^ \t]+)([ \t]*)")
_SENTENCE_END = re.compile(r"[.!?\u061f](?:\s|$)|[\u3002\uff01\uff1f]")
_CLOSING = re.compile(r"[:;!?%\u00bb]+")
"""Signs that some languages set behind a space; they never begin a line."""

_OPENING = "\u00ab"
_THIN = 0.2
_HAIR = 0.04


_ROW = 5
"""So many icons side by side are a row, which may end a line behind each of them; fewer stay together."""

_NO_BREAK = "\u00a0"
_COUNTED = re.compile(r"(?<=[0-9X]) $")
"""The space between a number and the word that it counts."""


@dataclass(frozen=True, slots=True)
class Voices:
    """The fonts of a rules text: its own and the one of costs."""

    text: str
    bold: str


class Atom(NamedTuple):
    """A chunk without spaces, or an icon.

    Attributes:
        text: The characters; for an icon the word it stands for.
        font: Key of the font.
        icon: Id of the icon's word, or None.
        spaced: Whether a space stands before it.
        opens: Whether a line may end before it, though no space stands there.
    """

    text: str
    font: str
    icon: str | None
    spaced: bool
    opens: bool = False


def atoms(tokens: Sequence[Mapping[str, Any]], prefix: str, voices: Voices, upper: bool = False) -> list[Atom]:
    """Return the atoms of a rules text.

    Args:
        tokens: `text_tokens` of the card: `str`, `icon` and `kw`.
        prefix: Words set bold before it; empty for none.
        voices: The fonts.
        upper: Set everything in capitals.
    """
    made: list[Atom] = []
    for chunk in prefix.split():
        made.append(Atom(chunk, voices.bold, None, bool(made)))
    said = costs(tokens)
    left = len(said) + len(COSTS_END) if said else 0
    spaced = bool(made)
    for token in tokens:
        text = str(token["v"])
        if token["t"] == "icon":
            made.append(Atom(text, voices.bold if left > 0 else voices.text, str(token["id"]), spaced))
            spaced = False
        else:
            chunks, spaced = _chunks(text.upper() if upper else text, left, voices, spaced)
            made += chunks
        left -= len(text)
    return made


def as_words(tokens: Sequence[Mapping[str, Any]], spelled: Collection[str]) -> list[Mapping[str, Any]]:
    """Return the tokens with a plain one for each icon that is to be read as a word, tied to its number."""
    plain: list[Mapping[str, Any]] = []
    for token in tokens:
        if token["t"] != "icon" or token["id"] not in spelled:
            plain.append(token)
            continue
        if plain and plain[-1]["t"] == "str":
            plain[-1] = {**plain[-1], "v": _COUNTED.sub(_NO_BREAK, plain[-1]["v"])}
        plain.append({"t": "str", "v": token["v"]})
    return plain


def costs(tokens: Sequence[Mapping[str, Any]]) -> str:
    """Return what stands before the first colon of the first sentence: the costs; empty without a colon."""
    plain = "".join(str(token["v"]) for token in tokens)
    sentence = _SENTENCE_END.split(plain, maxsplit=1)[0]
    ends = _COSTS_END.search(sentence)
    return sentence[: ends.start()] if ends else ""


def _chunks(text: str, bold: int, voices: Voices, spaced: bool) -> tuple[list[Atom], bool]:
    made = []
    for match in _CHUNK.finditer(text):
        before, chunk, after = match.groups()
        at = match.start(2)
        for number, part in enumerate(parts(chunk)):
            font = voices.bold if at < bold else voices.text
            made.append(Atom(part, font, None, not number and (spaced or bool(before)), bool(number)))
            at += len(part)
        spaced = bool(after)
    return made, spaced or (not made and bool(text))


def words(made: Sequence[Atom], kit: Kit, plates: Mapping[str, str], plain: str) -> list[Word]:
    """Return atoms as words: a number stays with the icon it counts, or else with the verb before it.

    Args:
        made: The atoms.
        kit: Fonts and icons.
        plates: Icons that some words stand on.
        plain: Font whose space divides words of different fonts.
    """
    done: list[Word] = []
    open_runs: list[Run] = []
    space = 0.0
    rows = _rows(made)
    for at, atom in enumerate(made):
        before = made[at - 1] if at else None
        after = made[at + 1] if at + 1 < len(made) else None
        if at in rows:
            open_runs[-1] = _with_gap(open_runs[-1])
            done.append(_word(open_runs, space))
            open_runs, space = [], 0.0
        elif before and (atom.spaced or _opens(before, atom)) and not _tied(before, atom, after):
            done.append(_word(open_runs, space))
            open_runs = []
            space = kit.fonts.space(atom.font if atom.font == before.font else plain, 1.0) if atom.spaced else 0.0
        _append(open_runs, atom, before, kit, plates)
    return [*done, *([_word(open_runs, space)] if open_runs else [])]


def _rows(made: Sequence[Atom]) -> set[int]:
    """Return the places of icons that stand behind another one in a row of many without spaces."""
    places: set[int] = set()
    start = 0
    for at in range(len(made) + 1):
        if at < len(made) and made[at].icon and (at == start or not made[at].spaced):
            continue
        if at - start >= _ROW:
            places |= set(range(start + 1, at))
        start = at if at < len(made) and made[at].icon else at + 1
    return places


def _with_gap(icon: Run) -> Run:
    """Return an icon with the gap behind it that divides it from the next one on its line."""
    return icon._replace(width=icon.width + em(_THIN))


def _opens(before: Atom, atom: Atom) -> bool:
    """Tell whether a line may end between two atoms without a space."""
    if atom.opens:
        return True
    one, two = before.text[-1:], atom.text[:1]
    return (bool(atom.icon) and not before.icon and is_open(one)) or (
        bool(before.icon) and not atom.icon and is_open(two)
    )


def _tied(before: Atom, atom: Atom, after: Atom | None) -> bool:
    if _CLOSING.fullmatch(atom.text) and not atom.icon:
        return True
    if before.icon:
        return False
    if before.text == _OPENING:
        return True
    if _is_mark(atom):
        return _is_like(_AMOUNT, before.text)
    if not (_is_like(_COUNT, atom.text) and _is_like(_VERB, before.text)):
        return False
    return after is None or not _is_mark(after)


def _is_mark(atom: Atom) -> bool:
    """Tell whether an atom is an icon, or stands for one."""
    return atom.icon is not None or _is_like(_MARKED, atom.text)


@lru_cache(maxsize=8192)
def _is_like(pattern: re.Pattern[str], text: str) -> bool:
    """Tell whether a word is of a form; cards say the same words again and again."""
    return pattern.fullmatch(text) is not None


def _append(runs: list[Run], atom: Atom, before: Atom | None, kit: Kit, plates: Mapping[str, str]) -> None:
    if atom.icon:
        gap = _THIN if runs and (atom.spaced or runs[-1].text[-1:].isalnum() or runs[-1].icon) else 0.0
        runs.append(Run(atom.text, atom.font, mark_width(atom.icon, kit, plates), atom.icon, em(gap)))
    elif runs and not runs[-1].icon and runs[-1].font == atom.font:
        text = runs[-1].text + (" " if atom.spaced else "") + atom.text
        runs[-1] = _run(text, atom.font, kit.fonts, runs[-1].gap)
    else:
        runs.append(_run(atom.text, atom.font, kit.fonts, em(_gap(runs, atom))))


def _gap(runs: list[Run], atom: Atom) -> float:
    if not runs:
        return 0.0
    if runs[-1].icon:
        return _THIN if atom.spaced or atom.text[:1].isalnum() else _HAIR
    return _THIN if atom.spaced else 0.0


def _run(text: str, font: str, fonts: Fonts, gap: float) -> Run:
    return Run(text, font, fonts.width(text, font, 1.0), None, gap)


def _word(runs: list[Run], space: float) -> Word:
    return Word(tuple(runs), sum(run.width + run.gap for run in runs), space)


def divisible(made: Sequence[Word], fonts: Fonts, language: str) -> list[Word]:
    """Return words with each part of a long one as a word of its own, which may end a line with a hyphen."""
    return [part for word in made for part in _parts_of(word, fonts, language)]


def _parts_of(word: Word, fonts: Fonts, language: str) -> list[Word]:
    (run, *others), parts_of = word.runs, []
    cuts = divided(run.text, language) if not others and not run.icon else []
    if len(cuts) < 2:
        return [word]
    hyphen = fonts.width(HYPHEN, run.font, 1.0)
    for at, cut in enumerate(cuts):
        part = _run(cut, run.font, fonts, 0.0)
        parts_of.append(Word((part,), part.width, 0.0 if at else word.space, hyphen if at < len(cuts) - 1 else 0.0))
    return parts_of
