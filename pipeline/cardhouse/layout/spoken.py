"""The words of faces in other languages: what stands in `text`, `label` and `short`, found and replaced.

Works on a face as its files say it, before it is understood, so that what is remembered of an element is of one
language.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardhouse_schema.translatable import Printed
from cardhouse_schema.vocabulary import TOKEN_SETS

_SPOKEN = ("text", "label", "short")
_TABLES = ("fonts", "colors", "maps", "variables", "plates")
"""Tables of a face in which nothing is printed."""

_BINDING = re.compile(r"\{[^{}]*\}")
_LOOKED_UP = re.compile(r"\|([a-z_][a-z0-9_-]*)\.(name|label|title)\b")
_WORD = re.compile(r"[^\W\d_]{2}")


def printed_by(faces: Iterable[Mapping[str, Any]]) -> Printed:
    """Return what these faces print besides what cards hold.

    Args:
        faces: The faces as their files say them, with all they build on.
    """
    words: dict[str, None] = {}
    sets, decks = set(TOKEN_SETS), False
    for face in faces:
        for text in _texts(face):
            if _WORD.search(_BINDING.sub("", text)):
                words[text] = None
            named = _LOOKED_UP.findall(text)
            sets |= {table for table, _ in named}
            decks = decks or ("decks", "title") in named
    return Printed(tuple(words), frozenset(sets), decks)


def _texts(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, str):
        if key in _SPOKEN:
            yield value
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            if name not in _TABLES:
                yield from _texts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def spoken(value: Any, words: Mapping[str, str], key: str = "") -> Any:
    """Return a face, or a part of one, with its words replaced."""
    if isinstance(value, str):
        return words.get(value, value) if key in _SPOKEN else value
    if isinstance(value, Mapping):
        return {name: inner if name in _TABLES else spoken(inner, words, name) for name, inner in value.items()}
    return [spoken(inner, words) for inner in value] if isinstance(value, list) else value
