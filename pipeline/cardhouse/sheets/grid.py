"""How many cards go on a sheet and where their edges lie. The first step of imposition.

Everything is decided per axis from one figure, the margin left beside the cards:

| cards 63.5 x 88.9 | across: cards, gutter, margin, bleed | down: cards, gutter, margin, bleed |
|-|-|-|
| A4 | 3, 2, 7.75, 2.05 | 3, 2, 13.15, 3 |
| Letter | 3, 2, 10.7, 3 | 3, 0, 6.35, 0.65 |
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from cardhouse.sheets.fault import PrintFault
from cardhouse.sheets.paper import Paper

UNPRINTABLE = 4.2
"""What a home printer leaves white at every edge, in mm (1/6 inch, the widest among common ink-jets and lasers)."""

LEAST_MARGIN = 5.0
"""Margin that is always kept, in mm; 0.8 mm of it can be printed, so the ends of the marks are still seen."""

GUTTER = 2.0
"""Between neighbours, in mm: each shows 1 mm of its own bleed, and two cuts part them."""

MARGIN_BESIDE_GUTTER = 7.5
"""Margin that must be left for a gutter, in mm: it holds 2 mm bleed and over 1 mm of visible mark.

Three poker cards and two gutters leave 7.75 mm on A4.
"""

WIDEST_BLEED = 3.0
MARK_ROOM = 1.5
"""Printable part of a margin that bleed never fills, in mm, so that every mark shows on paper.

On Letter, three poker cards leave 6.35 mm above and below: 4.2 unprintable, 1.5 for marks, 0.65 for bleed.
"""


class CardDoesNotFit(PrintFault):
    """Not even one card goes on the paper."""

    code: ClassVar[str] = "P002"

    def __init__(self, card: "CardSize", sheet: Paper) -> None:
        """Name both sizes and what would fit."""
        width, height = (side - 2 * LEAST_MARGIN for side in (sheet.width, sheet.height))
        super().__init__(
            f"A card of {card.width:g} by {card.height:g} mm does not fit on {sheet.label}: with margins of "
            f"{LEAST_MARGIN:g} mm for the cut marks there is room for {max(width, 0):g} by {max(height, 0):g} mm."
        )


@dataclass(frozen=True, slots=True)
class CardSize:
    """The size that all cards of a run share.

    Attributes:
        width, height: Trim, in mm.
        bleed: How far the drawing runs over the trim on every side, in mm.
    """

    width: float
    height: float
    bleed: float


@dataclass(frozen=True, slots=True)
class Axis:
    """The slots along one side of a sheet, all in mm.

    Attributes:
        length: Of the sheet.
        count: How many slots.
        size: Of one slot.
        gutter: Between two slots.
        bleed: Shown outside the outermost slots.
        inner: Bleed that each card shows inside a gutter.
    """

    length: float
    count: int
    size: float
    gutter: float
    bleed: float
    inner: float

    @property
    def used(self) -> float:
        """From the first slot's start to the last slot's end."""
        return self.count * self.size + (self.count - 1) * self.gutter

    @property
    def margin(self) -> float:
        """Outside the slots, the same at both ends."""
        return round((self.length - self.used) / 2, 4)

    def start(self, slot: int) -> float:
        """Where a slot begins."""
        return round(self.margin + slot * (self.size + self.gutter), 4)

    def end(self, slot: int) -> float:
        """Where a slot ends."""
        return round(self.start(slot) + self.size, 4)

    def cuts(self, slots: Iterable[int]) -> tuple[float, ...]:
        """Return where these slots are cut, in order; where neighbours touch, one cut serves both."""
        return tuple(sorted({edge for slot in slots for edge in (self.start(slot), self.end(slot))}))


@dataclass(frozen=True, slots=True)
class Grid:
    """The slots of a sheet, centred."""

    columns: Axis
    rows: Axis

    @property
    def capacity(self) -> int:
        """How many cards one sheet holds."""
        return self.columns.count * self.rows.count


def fit(sheet: Paper, card: CardSize) -> Grid:
    """Return the grid with the most upright cards.

    Raises:
        CardDoesNotFit: There is no room for one.
    """
    counts = [_most(sheet.width, card.width), _most(sheet.height, card.height)]
    if min(counts) < 1:
        raise CardDoesNotFit(card, sheet)
    return Grid(
        _axis(sheet.width, counts[0], card.width, card.bleed), _axis(sheet.height, counts[1], card.height, card.bleed)
    )


def _most(length: float, size: float) -> int:
    # A millionth of a card forgives sizes that fit exactly but for their last binary digit.
    return int((length - 2 * LEAST_MARGIN) / size + 1e-6)


def _axis(length: float, count: int, size: float, bleed: float) -> Axis:
    gutter = GUTTER if _gutter_fits(length, count, size, bleed) else 0.0
    margin = (length - count * size - (count - 1) * gutter) / 2
    outer = max(0.0, min(WIDEST_BLEED, bleed, margin - UNPRINTABLE - MARK_ROOM))
    return Axis(length, count, size, gutter, round(outer, 4), min(gutter / 2, bleed))


def _gutter_fits(length: float, count: int, size: float, bleed: float) -> bool:
    """Tell whether a gutter helps (cards that bleed, next to each other) and leaves margin enough."""
    left = (length - count * size - (count - 1) * GUTTER) / 2
    return count > 1 and bleed >= GUTTER / 2 and left >= MARGIN_BESIDE_GUTTER
