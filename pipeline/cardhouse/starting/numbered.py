"""Keywords that take a number, told from a file itself: of `Armor 2` and `Armor 3`, Armor is one keyword."""

import re
from collections.abc import Mapping, Sequence

from cardhouse_schema.keyword_forms import NUMBER, numbered

_ENOUGH = 2
"""Different numbers behind a word from which it is one that takes any."""


def with_a_number(lists: Sequence[Sequence[str]]) -> Mapping[str, str]:
    """Return the keywords that take a number, in small letters, and which: `whole` or `whole-or-x`.

    A word that also stands alone, or twice in one list, takes none: its forms are keywords of their own.

    Args:
        lists: The lists of keywords of all cards.
    """
    numbers: dict[str, set[str]] = {}
    never: set[str] = set()
    for entries in lists:
        here = [_stem_of(entry) for entry in entries]
        for entry, stem in zip(entries, here, strict=True):
            if stem is None:
                never.add(_folded(entry))
                continue
            numbers.setdefault(stem[0], set()).add(stem[1])
            if sum(other is not None and other[0] == stem[0] for other in here) > 1:
                never.add(stem[0])
    return {
        word: "whole-or-x" if any(number.endswith("X") for number in found) else "whole"
        for word, found in numbers.items()
        if len(found) >= _ENOUGH and word not in never
    }


def spelt(entry: str, words: Sequence[str], taking: Mapping[str, str]) -> str | None:
    """Return a keyword with its number as game.toml and cells write it, or None where it is no such keyword."""
    stem = _stem_of(entry)
    if stem is None or stem[0] not in taking:
        return None
    return f"{next(word for word in words if _folded(word) == stem[0])} {stem[1]}"


def without_its_number(entry: str, taking: Mapping[str, str]) -> str:
    """Return the word of a keyword that takes a number; any other entry as it is."""
    form = numbered(entry)
    return form[0].strip() if form and _folded(form[0]) in taking else entry


def _stem_of(entry: str) -> tuple[str, str] | None:
    form = numbered(entry)
    return (_folded(form[0]), form[1]) if form and re.fullmatch(NUMBER, form[1]) else None


def _folded(word: str) -> str:
    return " ".join(word.casefold().split())
