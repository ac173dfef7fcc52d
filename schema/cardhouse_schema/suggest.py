"""Near spellings for "did you mean"."""

from collections.abc import Iterable
from html import unescape

from rapidfuzz import fuzz, process, utils
from rapidfuzz.distance import OSA

from cardhouse_schema.letters import latin

NEAR = 72.0
"""Similarity (0-100) from which a word counts as a near spelling: two slips in a word of seven letters still do."""

SHORT = 3
"""Letters from which one slip, a swap of neighbours among them, is forgiven however short the word is."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word nearest to `word`, or None where nothing is near.

    Case does not count, letters that only look Latin are taken for Latin ones, and `&#39;` for what it means in HTML.
    """
    words, word = list(known), unescape(word) if "&" in word else word
    return _nearest(word, words) or (_nearest(plain, words) if (plain := latin(word)) != word else None)


def _nearest(word: str, words: list[str]) -> str | None:
    clean = utils.default_process
    match = process.extractOne(word, words, scorer=fuzz.ratio, processor=clean, score_cutoff=NEAR)
    if match:
        return match[0]
    slip = process.extractOne(word, words, scorer=OSA.distance, processor=clean, score_cutoff=1)
    return slip[0] if slip and len(word) >= SHORT else None
