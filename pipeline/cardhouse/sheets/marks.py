"""Cut marks, caption and ruler: what stands in the margins of a sheet and never on a card."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from cardhouse.sheets.grid import UNPRINTABLE, Axis, Grid

MARK_WIDTH = 0.12
"""Line width of cut marks and ruler, in mm."""

MARK_LENGTH = 4.0
MARK_GAP = 0.25
"""White between bleed and mark, in mm, so that a mark on a dark card still shows where it ends."""

BASELINE = UNPRINTABLE + 0.7
"""Distance of the caption's baseline from the edge of the paper, in mm: its descenders still print."""

BAND = BASELINE + 2.2
"""What the caption and the ruler need of a margin, in mm from the edge of the paper."""

SHORTEST_MARK = 1.0
CAPTION_SIZE = 6.5
"""In pt."""

DRAFT = "DRAFT"
DRAFT_SIZE = 14.0
"""Of the word on the sheets of a draft, in pt; where the margins are narrow it is as large as they are."""

_CAPITALS = 0.25
"""Height of capitals in mm to a pt of size: about 0.7 em."""

RULER_LENGTH = 50.0
_RULER_LABEL = 9.0
_LEAST_CAPTION = 30.0
_CLEAR = 2.0
"""Kept between texts and marks along a margin, in mm."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line `MARK_WIDTH` wide from (x0, y0) to (x1, y1), in mm from the paper's top-left corner."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Caption:
    """A line of small text in a margin.

    Attributes:
        text: What it says.
        x, y: Where its baseline starts, in mm from the paper's top-left corner.
        width: Room along the baseline, in mm; the exporter sets longer text smaller.
        rotate: Degrees clockwise around (x, y).
        size: In pt.
    """

    text: str
    x: float
    y: float
    width: float
    rotate: float = 0.0
    size: float = CAPTION_SIZE


@dataclass(frozen=True, slots=True)
class Ruler:
    """A scale to hold a real ruler against: shows at once whether the printer scaled the page."""

    lines: tuple[Line, ...]
    label: Caption


@dataclass(frozen=True, slots=True)
class _Band:
    """The strip of a margin that holds texts: a coordinate along it, a height above the edge of the paper."""

    start: float
    end: float
    edge: float
    upright: bool

    def at(self, along: float, height: float) -> tuple[float, float]:
        place = (along, self.edge - height) if self.upright else (height, along)
        return round(place[0], 4), round(place[1], 4)

    def line(self, start: tuple[float, float], end: tuple[float, float]) -> Line:
        return Line(*self.at(*start), *self.at(*end))

    def text(self, words: str, start: float, end: float) -> Caption:
        x, y = self.at(start, BASELINE)
        return Caption(words, x, y, round(end - start, 4), 0.0 if self.upright else 90.0)


def cut_marks(grid: Grid, rows: AbstractSet[int], columns: AbstractSet[int]) -> tuple[Line, ...]:
    """Return the marks at every edge line of the rows and columns that hold a card, on all four sides."""
    left, right = _reach(grid.columns, 0.0), _reach(grid.columns, 0.0)
    top, bottom = _reach(grid.rows, 0.0), _reach(grid.rows, BAND if _below(grid) else 0.0)
    width, height = grid.columns.length, grid.rows.length
    marks = []
    for x in grid.columns.cuts(columns):
        marks += [Line(x, top[0], x, top[1]), Line(x, height - bottom[0], x, height - bottom[1])]
    for y in grid.rows.cuts(rows):
        marks += [Line(left[0], y, left[1], y), Line(width - right[0], y, width - right[1], y)]
    return tuple(marks)


def _reach(axis: Axis, kept_free: float) -> tuple[float, float]:
    """Return where a mark starts and ends, as distances from the edge of the paper, outermost first."""
    inner = axis.margin - axis.bleed - MARK_GAP
    return round(max(inner - MARK_LENGTH, kept_free, 0.0), 4), round(inner, 4)


def _below(grid: Grid) -> bool:
    """Tell whether the bottom margin has room for the caption under the marks."""
    return grid.rows.margin - grid.rows.bleed - MARK_GAP - BAND >= SHORTEST_MARK


def legend(grid: Grid, words: str) -> tuple[Caption | None, Ruler | None]:
    """Return caption and ruler, each None where no margin has room for it.

    They stand under the cards; where that margin is too low (Letter), they run down the left one, each beside a row
    and so between two marks.
    """
    if _below(grid):
        last = grid.columns.count - 1
        return _shared(_Band(grid.columns.start(0), grid.columns.end(last), grid.rows.length, True), words)
    if grid.columns.margin - grid.columns.bleed - MARK_GAP < BAND:
        return None, None
    beside = [
        _Band(grid.rows.start(row) + _CLEAR, grid.rows.end(row) - _CLEAR, 0.0, False) for row in range(grid.rows.count)
    ]
    if len(beside) == 1:
        return _shared(beside[0], words)
    return beside[0].text(words, beside[0].start, beside[0].end), _ruler(beside[1])


def _shared(band: _Band, words: str) -> tuple[Caption | None, Ruler | None]:
    """Give the ruler the end of a strip and the caption the rest; the caption alone where both do not fit."""
    rest = band.end - RULER_LENGTH - _RULER_LABEL - _CLEAR
    if rest - band.start >= _LEAST_CAPTION:
        return band.text(words, band.start, rest), _ruler(band)
    return band.text(words, band.start, band.end), None


def draft_mark(grid: Grid) -> Caption:
    """Return the word that marks a draft: above the first card, or beside it where the right margin is the wider one.

    Unlike the caption it is never left out: in a margin that a printer leaves white it still shows on the screen.
    """
    above = grid.rows.margin - grid.rows.bleed - MARK_GAP
    beside = grid.columns.margin - grid.columns.bleed - MARK_GAP
    free = max(above, beside)
    edge = UNPRINTABLE if free - UNPRINTABLE >= SHORTEST_MARK else free / 4
    size = round(min(DRAFT_SIZE, (free - edge) / _CAPITALS), 2)
    foot = round(free - (free - edge - size * _CAPITALS) / 2, 4)
    if above >= beside:
        start, end = grid.columns.start(0), grid.columns.end(0)
        return Caption(DRAFT, start + _CLEAR, foot, round(end - start - 2 * _CLEAR, 4), 0.0, size)
    start, end = grid.rows.start(0), grid.rows.end(0)
    x = round(grid.columns.length - foot, 4)
    return Caption(DRAFT, x, start + _CLEAR, round(end - start - 2 * _CLEAR, 4), 90.0, size)


def _ruler(band: _Band) -> Ruler | None:
    start = band.end - RULER_LENGTH
    if start - _RULER_LABEL < band.start:
        return None
    foot = BASELINE - 0.2
    ticks = [(start + 10 * step, 1.9 if step in (0, 5) else 1.1) for step in range(6)]
    lines = [band.line((start, foot), (band.end, foot))]
    lines += [band.line((along, foot), (along, foot + height)) for along, height in ticks]
    return Ruler(tuple(lines), band.text("50 mm", start - _RULER_LABEL + 1.0, start - 1.0))
