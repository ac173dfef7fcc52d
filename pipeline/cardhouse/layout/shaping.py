"""Shaping: letters become glyphs that join, stack and move as their script asks. HarfBuzz does it, where installed.

Loaded only when a text is not plain: the library belongs to an optional extra.
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from cardhouse.layout.frame import Glyph

if TYPE_CHECKING:
    from fontTools.pens.basePen import AbstractPen

EXTRA = "languages"
"""The extra of this package that brings the library and the fonts."""


@lru_cache(maxsize=1)
def is_available() -> bool:
    """Tell whether text can be shaped, and its lines broken."""
    return find_spec("uharfbuzz") is not None and find_spec("uniseg") is not None


@dataclass(frozen=True, slots=True)
class FontFace:
    """A font that glyphs are taken from.

    Attributes:
        file: The font file; any kind that HarfBuzz reads.
        index: Its number in a collection.
        weight: Weight of a variable font, or None.
    """

    file: Path
    index: int = 0
    weight: int | None = None


class Shaper:
    """One font, ready to shape text and to give outlines."""

    def __init__(self, face: FontFace) -> None:
        """Open the font; parts of it are read when they are asked for."""
        # Loading the library takes longer than laying out a plain card.
        import uharfbuzz

        self._library = uharfbuzz
        self._font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(face.file)), face.index))
        if face.weight is not None:
            self._font.set_variations({"wght": float(face.weight)})
        self.name = f"{face.file.stem.partition('[')[0]}-{face.index}-{face.weight or 400}"
        self._per_em: float = 1000 / self._font.face.upem

    def has(self, character: str) -> bool:
        """Tell whether the font has a glyph for a character; joiners need none."""
        return character in "\u200c\u200d" or self._font.get_nominal_glyph(ord(character)) is not None

    def shape(self, text: str, backwards: bool, language: str) -> tuple[Glyph, ...]:
        """Return the glyphs of a run in one direction, from left to right.

        Args:
            text: The run, in reading order.
            backwards: Whether it runs from right to left.
            language: BCP 47 tag; some letters have forms of their own in it.
        """
        buffer = self._library.Buffer()
        buffer.cluster_level = self._library.BufferClusterLevel.MONOTONE_GRAPHEMES
        buffer.add_str(text)
        buffer.guess_segment_properties()
        buffer.direction = "rtl" if backwards else "ltr"
        buffer.language = language
        self._library.shape(self._font, buffer)
        starts = sorted({info.cluster for info in buffer.glyph_infos})
        said_by = {start: text[start:end] for start, end in pairwise([*starts, len(text)])}
        made = []
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            said = said_by.pop(info.cluster, "")
            numbers = (place.x_advance, place.x_offset, place.y_offset)
            made.append(Glyph(info.codepoint, said, *(round(each * self._per_em, 2) for each in numbers)))
        return tuple(made)

    def reach(self, glyphs: tuple[Glyph, ...]) -> tuple[float, float]:
        """Return how far glyphs reach above and below the baseline, in thousandths of an em; below is positive."""
        top = bottom = 0.0
        for glyph in glyphs:
            ink = self._font.get_glyph_extents(glyph.index)
            if ink is not None:
                top = max(top, ink.y_bearing * self._per_em + glyph.rise)
                bottom = max(bottom, -(ink.y_bearing + ink.height) * self._per_em - glyph.rise)
        return top, bottom

    def draw(self, index: int, pen: "AbstractPen") -> None:
        """Draw a glyph's outline, in units of the font."""
        self._font.draw_glyph_with_pen(index, pen)

    def extents(self) -> tuple[float, float]:
        """Return how far letters reach above and below the baseline, in thousandths of an em; below is negative."""
        found = self._font.get_font_extents("ltr")
        return found.ascender * self._per_em, found.descender * self._per_em

    @property
    def units(self) -> int:
        """Units to the em."""
        return int(self._font.face.upem)


@lru_cache(maxsize=64)
def shaper(face: FontFace) -> Shaper:
    """Return a font, opened once a run."""
    return Shaper(face)
