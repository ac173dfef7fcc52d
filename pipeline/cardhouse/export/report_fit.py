"""The report's table of text boxes: how small the type of each came out, the smallest first."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import median

from cardhouse.export.charts import percent
from cardhouse.layout.frame import Fit
from cardhouse.layout.legibility.judge import name_of

NAMED = 3
"""Cards that a line names."""

COLUMNS = 12
"""Sizes that are drawn apart; more are put together."""


@dataclass(frozen=True, slots=True)
class SetCard:
    """A card as it was laid out.

    Attributes:
        id, name: Its id and its name.
        kind: Title of its type.
        fits: How its text boxes came out.
    """

    id: str
    name: str
    kind: str
    fits: tuple[Fit, ...]


@dataclass(frozen=True, slots=True)
class SizeColumn:
    """How many designs a size has; `height` in percent of the largest column."""

    size: str
    cards: int
    height: str


@dataclass(frozen=True, slots=True)
class FitRow:
    """A line of the table.

    Attributes:
        kind: Title of the card type.
        box: Name of the face's element.
        smallest, median: Sizes in pt, as they are read.
        columns: Sizes from the smallest to the largest.
        lines: The most lines.
        slack: The least height left, in mm; "–" where there is only one line.
        cards: Designs that show it.
        names: Some of those with the smallest size.
        more: How many others there are.
    """

    kind: str
    box: str
    smallest: str
    median: str
    columns: tuple[SizeColumn, ...]
    lines: int
    slack: str
    cards: int
    names: tuple[str, ...]
    more: int


def fit_rows(cards: Sequence[SetCard]) -> list[FitRow]:
    """Return a line for each box of each kind of card, the smallest type first, the least room first among equals."""
    boxes: dict[tuple[str, str], list[tuple[Fit, SetCard]]] = {}
    for card in cards:
        for fit in card.fits:
            boxes.setdefault((card.kind, name_of(fit.box)), []).append((fit, card))
    ordered = sorted(boxes.items(), key=lambda each: (*_tightest(each[1]), each[0]))
    return [_row(kind, box, found) for (kind, box), found in ordered]


def _tightest(found: Sequence[tuple[Fit, SetCard]]) -> tuple[float, float]:
    return min(fit.size for fit, _ in found), min(fit.slack for fit, _ in found)


def _row(kind: str, box: str, found: Sequence[tuple[Fit, SetCard]]) -> FitRow:
    sizes = [fit.size for fit, _ in found]
    smallest = min(sizes)
    names = tuple({card.id: card.name for fit, card in found if fit.size == smallest}.values())
    lines = max(fit.lines for fit, _ in found)
    slack = min(fit.slack for fit, _ in found)
    designs = len({card.id for _, card in found})
    return FitRow(
        kind, box, f"{smallest:g}", f"{median(sizes):.1f}", _columns(sizes), lines,
        f"{slack:.1f}" if lines > 1 and slack else "–", designs, names[:NAMED], max(0, len(names) - NAMED),
    )  # fmt: skip


def _columns(sizes: Sequence[float]) -> tuple[SizeColumn, ...]:
    """Return how often sizes come, in steps that are even where there are too many of them."""
    low, high = min(sizes), max(sizes)
    step = max((high - low) / (COLUMNS - 1), 0.1)
    places = Counter(round((size - low) / step) for size in sizes)
    most = max(places.values())
    return tuple(
        SizeColumn(f"{low + place * step:.1f}", places[place], percent(Fraction(places[place]), Fraction(most)))
        for place in range(max(places) + 1)
    )
