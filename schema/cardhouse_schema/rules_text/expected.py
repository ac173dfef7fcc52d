"""What was probably meant where a text leaves its language: what may really stand there, and what is near to the words.

Runs once for a text that is not understood; nothing of it is needed for one that is.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from lark import Token
from lark.exceptions import UnexpectedToken

from cardhouse_schema.rules_text.words import pieces
from cardhouse_schema.suggest import nearest

NUMBER = "NUMBER"
"""What a grammar calls its numbers, if it wants numbers in letters and missing ones to be told."""

_LETTERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_LONGEST = 6
"""Words of the longest phrase that is compared with what the text has."""

_END = "$END"


class Meant(NamedTuple):
    """Words of a text, from a character on, and what was probably meant by them."""

    place: int
    found: str
    near: str | None


def after(state: Any, name: str) -> Any | None:
    """Return the state of lark's parser behind a terminal, or None where it may not stand.

    A parser of this kind lists terminals that only stand there in other sentences; it refuses them a step later.
    """
    tried = state.copy(deepcopy_values=False)
    tried.parse_conf = copy(state.parse_conf)
    tried.parse_conf.callbacks = {}
    try:
        tried.feed_token(Token(name, ""), is_end=name == _END)
    except UnexpectedToken:
        return None
    return tried


def allowed(state: Any) -> list[str]:
    """Return the names of the terminals that may stand at a state of lark's parser."""
    listed = state.parse_conf.states[state.position]
    return sorted(name for name in listed if name.isupper() and after(state, name) is not None)


def in_digits(word: str) -> str | None:
    """Return a number that is written in letters, else None."""
    said = word.casefold()
    return str(_LETTERS.index(said)) if said in _LETTERS[1:] else None


def swapped(text: str, place: int, phrases: Iterable[str], slips: Mapping[str, str]) -> Meant | None:
    """Return the phrase that a text has at a place in words that the language does not use, as `slips` turns them."""
    if not slips:
        return None
    longest = sorted(slips, key=len, reverse=True)
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b", re.IGNORECASE)
    known = {_keys(phrase): phrase for phrase in phrases}
    found = [piece for piece in pieces(text) if piece.start >= place]
    for many in range(min(_LONGEST, len(found)), 0, -1):
        said = text[place : found[many - 1].end]
        other = pattern.sub(lambda match: slips[match.group().casefold()], said)
        if other != said and _keys(other) in known:
            return Meant(place, said, _as(said, known[_keys(other)]))
    return None


def begun(text: str, place: int, phrases: Sequence[str]) -> Meant | None:
    """Return the one phrase that begins with the word at a place, and as many words of the text as it has."""
    found = [piece for piece in pieces(text) if piece.start >= place]
    fitting = [phrase for phrase in phrases if found and pieces(phrase)[0].key == found[0].key]
    if len(fitting) != 1:
        return None
    many = min(len(pieces(fitting[0])), len(found))
    said = text[place : found[many - 1].end]
    return Meant(place, said, _as(said, fitting[0])) if many > 1 else None


def like(text: str, place: int, phrases: Sequence[str]) -> Meant:
    """Return the words of a text at a place that a phrase is near to, and it; else its first word there."""
    found = [piece for piece in pieces(text) if piece.start >= place]
    for many in range(min(_LONGEST, len(found)), 0, -1):
        said = text[place : found[many - 1].end]
        joined = next((each for each in phrases if " " in each and each.replace(" ", "") == said.casefold()), None)
        near = joined or nearest(said, [each for each in phrases if len(pieces(each)) == many and each != said])
        if near:
            return Meant(place, said, _as(said, near))
    return Meant(place, text[place : found[0].end] if found else "", None)


def _keys(text: str) -> tuple[str, ...]:
    return tuple(piece.key for piece in pieces(text))


def _as(said: str, near: str) -> str:
    return near[0].upper() + near[1:] if said[0].isupper() else near
