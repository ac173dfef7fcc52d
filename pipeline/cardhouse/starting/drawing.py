"""Icons for the words of a new game's texts: a disc from which the word's first letters are cut."""

from itertools import chain, count
from typing import TYPE_CHECKING

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from cardhouse.starting.letters import latin

if TYPE_CHECKING:
    from pathlib import Path

_ROUND = (
    "M12 1.5C17.8 1.5 22.5 6.2 22.5 12C22.5 17.8 17.8 22.5 12 22.5C6.2 22.5 1.5 17.8 1.5 12C1.5 6.2 6.2 1.5 12 1.5Z"
)
_HIGH, _WIDE = 12.5, 15.0
"""Room for the letters, in units of the 24-unit grid."""


def icon_svgs(words: dict[str, str], font: "Path") -> dict[str, str]:
    """Return an SVG for each word, by its id.

    Args:
        words: Words by their ids.
        font: A TrueType file.
    """
    initials = dict(zip(words, _initials(list(words.values())), strict=True))
    with TTFont(font) as opened:
        return {ident: _svg(words[ident], letters, opened) for ident, letters in initials.items()}


def _initials(words: list[str]) -> list[str]:
    """Return a letter or two for each word, no two alike: the first where no other word begins so, else another too.

    Where all letters behind the first are taken, a number stands there.
    """
    plain = [latin(word) for word in words]
    firsts = [word[0].upper() for word in plain]
    chosen: dict[str, None] = {}
    for word, first in zip(plain, firsts, strict=True):
        letters = [letter.lower() for letter in word[1:] if letter.isalnum()]
        pairs = chain((f"{first}{letter}" for letter in letters), (f"{first}{number}" for number in count(2)))
        chosen[first if firsts.count(first) == 1 else next(pair for pair in pairs if pair not in chosen)] = None
    return list(chosen)


def _svg(word: str, letters: str, font: TTFont) -> str:
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    drawn = [names[ord(letter)] for letter in letters if ord(letter) in names]
    spread: list[tuple[str, float]] = []
    end = 0.0
    for name in drawn:
        spread.append((name, end))
        end += glyphs[name].width
    bounds = BoundsPen(glyphs)
    for name, x in spread:
        glyphs[name].draw(TransformPen(bounds, (1, 0, 0, 1, x, 0)))
    path = _ROUND
    if bounds.bounds:
        left, low, right, high = bounds.bounds
        scale = min(_HIGH / (high - low), _WIDE / (right - left))
        x, y = 12 - scale * (left + right) / 2, 12 + scale * (low + high) / 2
        pen = SVGPathPen(glyphs, lambda number: f"{number:.2f}".rstrip("0").rstrip("."))
        for name, at in spread:
            glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x + scale * at, y)))
        path += pen.getCommands()
    title = "".join(letter for letter in word if letter.isalnum() or letter == " ")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n'
        f'  <title>{title}</title>\n  <path fill-rule="evenodd" d="{path}"/>\n</svg>\n'
    )
