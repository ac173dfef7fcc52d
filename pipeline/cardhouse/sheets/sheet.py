"""Imposition: copies of cards on numbered sheets, backs where the paper turns them. Runs between layout and export."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from cardhouse.sheets.fault import PrintFault
from cardhouse.sheets.grid import Axis, CardSize, Grid, fit
from cardhouse.sheets.marks import DRAFT, Caption, Line, Ruler, cut_marks, draft_mark, legend
from cardhouse.sheets.paper import Paper

Side = Literal["front", "back"]

Box = tuple[float, float, float, float]
"""(left, top, right, bottom) in mm from the paper's top-left corner, y down."""

Slot = tuple[int, int]
"""(row, column), from 0 at the top-left."""


class NothingToPrint(PrintFault):
    """A run without a single copy."""

    code: ClassVar[str] = "P001"

    def __init__(self) -> None:
        """Say what to look at."""
        super().__init__("There are no cards to print: the choice of cards is empty or every `copies` is 0.")


@dataclass(frozen=True, slots=True)
class Copy:
    """One card of the stack: the keys of its frames.

    Attributes:
        front: Its face.
        back: Its back, or None where it has none.
    """

    front: str
    back: str | None = None


@dataclass(frozen=True, slots=True)
class Placement:
    """A frame on a page.

    Attributes:
        frame: Key of the frame.
        row, column: Its slot as seen on this page, from 0 at the top-left.
        x, y: The top-left corner of the trim on the page, in mm.
        width, height: Trim size, in mm.
        turn: 0, or 180 where the frame stands on its head.
        clip: What of it may show: trim and its share of bleed.
    """

    frame: str
    row: int
    column: int
    x: float
    y: float
    width: float
    height: float
    turn: Literal[0, 180]
    clip: Box


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page.

    Attributes:
        paper: What it is printed on.
        side: Of the sheet; the back page follows its front page.
        number, total: Which sheet of how many, from 1; both sides bear the same number.
        placements: In reading order of the fronts.
        marks: Cut marks.
        caption, ruler: None where the margins have no room.
        trim: Around the trims of all cards of the sheet.
        bleed: The same and the outer bleed.
        stamp: The word that marks a draft, or None.
    """

    paper: Paper
    side: Side
    number: int
    total: int
    placements: tuple[Placement, ...]
    marks: tuple[Line, ...]
    caption: Caption | None
    ruler: Ruler | None
    trim: Box
    bleed: Box
    stamp: Caption | None = None


def impose(
    copies: Sequence[Copy],
    card: CardSize,
    paper: Paper,
    *,
    title: str,
    version: str,
    backs: bool = True,
    draft: bool = False,
) -> list[Sheet]:
    """Return the pages of a print run in the order in which they are printed.

    Args:
        copies: The stack, first card first; a card with three copies comes three times.
        card: The size of all frames.
        paper: What it is printed on.
        title: The game's title, for the caption.
        version: The game's version, for the caption.
        backs: Print backs, for paper that is turned over its long edge. A run in which no copy has a back has no back
            pages; in every other each sheet has one, even an empty one, since duplex printers count pages.
        draft: Mark every page as a draft, in its margin.

    Raises:
        NothingToPrint: There are no copies.
        CardDoesNotFit: The paper is too small.
    """
    if not copies:
        raise NothingToPrint
    duplex = backs and any(copy.back for copy in copies)
    run = _Run(paper, card, fit(paper, card), f"{title} {version}", duplex, draft)
    capacity = run.grid.capacity
    hands = [copies[start : start + capacity] for start in range(0, len(copies), capacity)]
    sheets: list[Sheet] = []
    for number, hand in enumerate(hands, 1):
        sheets += run.pages(hand, number, len(hands))
    return sheets


@dataclass(frozen=True, slots=True)
class _Run:
    """What all pages of a print run share."""

    paper: Paper
    card: CardSize
    grid: Grid
    title: str
    duplex: bool
    draft: bool = False

    def pages(self, hand: Sequence[Copy], number: int, total: int) -> list[Sheet]:
        """Return the front page of one sheet and, in a duplex run, the back page."""
        slots = [divmod(index, self.grid.columns.count) for index in range(len(hand))]
        pages = [self._page("front", [copy.front for copy in hand], slots, number, total)]
        if self.duplex:
            turned = [self._behind(slot) for slot in slots]
            pages.append(self._page("back", [copy.back for copy in hand], turned, number, total))
        return pages

    def _behind(self, slot: Slot) -> Slot:
        """Return where the back of a front's slot is printed.

        The whole grid is mirrored, not the cards that happen to be there, so a sheet that is not full comes out right.
        """
        row, column = slot
        if self.paper.landscape:
            return self.grid.rows.count - 1 - row, column
        return row, self.grid.columns.count - 1 - column

    def _page(self, side: Side, frames: Sequence[str | None], slots: Sequence[Slot], number: int, total: int) -> Sheet:
        taken = {slot: frame for slot, frame in zip(slots, frames, strict=True) if frame is not None}
        rows, columns = {row for row, _ in slots}, {column for _, column in slots}
        trim = _around(self.grid, rows, columns)
        caption, ruler = legend(self.grid, self._words(side, number, total))
        return Sheet(
            paper=self.paper,
            side=side,
            number=number,
            total=total,
            placements=tuple(self._placement(frame, slot, taken.keys(), side) for slot, frame in taken.items()),
            marks=cut_marks(self.grid, rows, columns),
            caption=caption,
            ruler=ruler,
            trim=trim,
            bleed=_grown(trim, self.grid.columns.bleed, self.grid.rows.bleed),
            stamp=draft_mark(self.grid) if self.draft else None,
        )

    def _words(self, side: Side, number: int, total: int) -> str:
        flip = " · turn over the long edge" if self.duplex else ""
        draft = f"{DRAFT} · " if self.draft else ""
        words = f"{draft}{self.title} · sheet {number} of {total} · {side} · print at 100 %{flip} · {self.paper.label}"
        return " ".join(words.split())

    def _placement(self, frame: str, slot: Slot, taken: Iterable[Slot], side: Side) -> Placement:
        row, column = slot
        x, y = self.grid.columns.start(column), self.grid.rows.start(row)
        # Turned over a horizontal edge, a card's back hangs upside down unless it is printed on its head.
        turn: Literal[0, 180] = 180 if side == "back" and self.paper.landscape else 0
        clip = _clip(self.grid, slot, set(taken))
        return Placement(frame, row, column, x, y, self.card.width, self.card.height, turn, clip)


def _around(grid: Grid, rows: set[int], columns: set[int]) -> Box:
    across, down = grid.columns, grid.rows
    return across.start(min(columns)), down.start(min(rows)), across.end(max(columns)), down.end(max(rows))


def _grown(box: Box, across: float, down: float) -> Box:
    return (
        round(box[0] - across, 4),
        round(box[1] - down, 4),
        round(box[2] + across, 4),
        round(box[3] + down, 4),
    )


def _clip(grid: Grid, slot: Slot, taken: set[Slot]) -> Box:
    """Return what a card may show: bleed as wide as its neighbours leave.

    Above and below an empty slot there is room for the full outer bleed. To the sides only where the whole column is
    empty, else two bleeds could meet in the corner of an empty slot.
    """
    row, column = slot
    columns = {each for _, each in taken}
    left = _share(grid.columns, column - 1 in columns)
    right = _share(grid.columns, column + 1 in columns)
    above = _share(grid.rows, (row - 1, column) in taken)
    below = _share(grid.rows, (row + 1, column) in taken)
    return (
        round(grid.columns.start(column) - left, 4),
        round(grid.rows.start(row) - above, 4),
        round(grid.columns.end(column) + right, 4),
        round(grid.rows.end(row) + below, 4),
    )


def _share(axis: Axis, neighbour: bool) -> float:
    return axis.inner if neighbour else axis.bleed
