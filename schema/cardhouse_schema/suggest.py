"""Near spellings for "did you mean"."""

from collections.abc import Iterable

from rapidfuzz import fuzz, process, utils

NEAR = 72.0
"""Similarity (0-100) from which a word counts as a near spelling: two slips in a word of seven letters still do."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word nearest to `word`, or None where nothing is near; case does not count."""
    match = process.extractOne(word, list(known), scorer=fuzz.ratio, processor=utils.default_process, score_cutoff=NEAR)
    return match[0] if match else None
