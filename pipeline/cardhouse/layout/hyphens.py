"""Dividing words, where a face asks for it and the language has words too long for a card. Off by default.

The patterns are those of pyphen (the dictionaries of LibreOffice), from the optional extra.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from itertools import pairwise
from typing import Any

from cardhouse.layout import shaping

LONG_WORDS = frozenset(
    (
        *("de", "nl", "da", "nb", "nn", "no", "sv", "is", "fi", "et", "hu"),
        *("cs", "sk", "sl", "hr", "sr", "lt", "lv", "ru", "uk", "be", "bg", "el"),
    )
)
"""Languages that build long words; all others keep theirs whole."""

HYPHEN = "-"
SHORTEST = 7
"""Letters of the shortest word that is divided."""

_LEAST = (3, 3)
"""Letters before and behind the hyphen."""

_WORD = re.compile(r"[^\W\d_]+")


@lru_cache(maxsize=1)
def is_available() -> bool:
    """Tell whether the patterns are installed."""
    return find_spec("pyphen") is not None


def why_not(language: str) -> str | None:
    """Return why words of a language stay whole, or None where they are divided."""
    if _root(language) not in LONG_WORDS:
        return f'words of the language "{language}" fit without it, and stay whole'
    if not is_available():
        return f"dividing words takes the extra: pip install 'cardhouse[{shaping.EXTRA}]'"
    return None


def divided(word: str, language: str) -> list[str]:
    """Return a word in the parts between which it may be divided, punctuation kept; one part where it stays whole."""
    cuts = [0, *_cuts(word, language), len(word)]
    return [word[start:end] for start, end in pairwise(cuts)]


def _cuts(word: str, language: str) -> Iterator[int]:
    if why_not(language):
        return
    for match in _WORD.finditer(word):
        if len(match.group()) >= SHORTEST:
            yield from (match.start() + at for at in _patterns(language).positions(match.group()))


@lru_cache(maxsize=16)
def _patterns(language: str) -> Any:
    # A part of the optional extra; its dictionaries take a while to read.
    import pyphen

    tag = pyphen.language_fallback(language.replace("-", "_")) or pyphen.language_fallback(_root(language))
    return pyphen.Pyphen(lang=tag, left=_LEAST[0], right=_LEAST[1])


def _root(language: str) -> str:
    return language.lower().partition("-")[0]
