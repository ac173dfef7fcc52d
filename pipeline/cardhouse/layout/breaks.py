"""Where a line may end inside a run of letters without spaces. Asked for every run of a rules text or a title.

The Unicode line breaking algorithm (UAX #14). Plain text needs one of its rules only: behind a hyphen, a dash or a
slash between letters. All other text is asked of uniseg, and then two things are kept whole that the algorithm leaves
to taste: a number with the East Asian word that counts it, and Korean words, which have spaces.
"""

import re
from functools import lru_cache

from cardhouse.layout import shaping
from cardhouse.layout.scripts import is_plain, is_wide

_PLAIN = re.compile(r"(?<=[^\W\d_][-\u2010\u2013\u2014/])(?=[^\W\d_])")
_HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]")
_SMALL = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
"""Kana that do not begin a line."""


def parts(run: str) -> list[str]:
    """Return a run in the parts between which a line may end; it holds no spaces."""
    if run.isascii() and run.isalnum():
        return [run]
    if is_plain(run):
        return _PLAIN.split(run)
    if not shaping.is_available():
        return [run]
    return list(_units(run))


@lru_cache(maxsize=4096)
def _units(run: str) -> tuple[str, ...]:
    """Return the parts of a run that is not plain; words come again, and the algorithm takes a while."""
    # A part of the optional extra, and slow to load.
    from uniseg.linebreak import line_break_units

    found: list[str] = []
    for unit in line_break_units(run):
        if found and _held(found[-1], unit):
            found[-1] += unit
        else:
            found.append(unit)
    return tuple(found)


def _held(before: str, after: str) -> bool:
    counted = before[-1:].isdecimal() and is_wide(after[0])
    return counted or bool(_HANGUL.match(before[-1:]) and _HANGUL.match(after[0]))


def is_open(character: str) -> bool:
    """Tell whether a line may end between this character and an icon: East Asian letters stand free."""
    return is_wide(character) and character.isalpha() and character not in _SMALL and not _HANGUL.match(character)


def halves(text: str) -> list[tuple[str, str]]:
    """Return every way to break a text into two lines."""
    cuts: list[tuple[str, str]] = []
    words = text.split(" ")
    for at, word in enumerate(words):
        before, after = " ".join(words[:at]), " ".join(words[at + 1 :])
        if at:
            cuts.append((before, f"{word} {after}".rstrip()))
        pieces = parts(word) if word else []
        for cut in range(1, len(pieces)):
            first, second = "".join(pieces[:cut]), "".join(pieces[cut:])
            cuts.append((f"{before} {first}".lstrip(), f"{second} {after}".rstrip()))
    return cuts
