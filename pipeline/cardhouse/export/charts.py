"""Geometry of the report's charts, as plain data in percent. The page draws them with boxes, without any script."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from cardhouse.stats.distribution import Distribution
from cardhouse.stats.group import Group
from cardhouse.stats.rounding import half_up, shown

MOST_COLUMNS = 24
"""A histogram has one column a number up to this many; wider ranges are put in steps."""
HEAT_STEPS = 5
"""Shades of the heat map above "never": few enough to tell apart, each with tested contrast."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a histogram.

    Attributes:
        label: The number, or the range of numbers, it stands for.
        cards: How many cards.
        height: Percent of the chart's height.
    """

    label: str
    cards: int
    height: str

    @property
    def mark(self) -> str:
        """What stands below the column: the number, or the first one of its range."""
        return self.label.partition("–")[0]


@dataclass(frozen=True, slots=True)
class Histogram:
    """Columns side by side.

    Attributes:
        title: What is counted.
        color: `#RRGGBB`, or None for the page's own ink.
        columns: From the smallest number to the largest.
        summary: The figures in one line ("mean 1.20, 64% above 0").
        sentence: The whole chart in words, for those who do not see it.
    """

    title: str
    color: str | None
    columns: tuple[Column, ...]
    summary: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Strip:
    """A range on a common axis with its median marked; lengths in percent of the axis."""

    title: str
    start: str
    width: str
    middle: str
    least: int
    median: str
    most: int
    abilities: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the heat map: how many cards have both keywords, and its shade from 0 (never) to HEAT_STEPS."""

    cards: int
    shade: int


@dataclass(frozen=True, slots=True)
class HeatMap:
    """Keyword pairs, the upper triangle.

    Attributes:
        rows: (keyword id, its cells); a row starts at the column after its own keyword.
        columns: Keyword ids.
        most: The largest number in it.
    """

    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    columns: tuple[str, ...]
    most: int


def percent(part: int | Fraction, whole: int | Fraction) -> str:
    """Return a part of a whole as a CSS percentage; 0% of nothing."""
    return f"{half_up(Fraction(100 * part) / whole, 2)}%" if whole else "0%"


def peak(distributions: Iterable[Distribution]) -> Fraction:
    """Return the largest share of cards that one column stands for, so that charts side by side share a scale."""
    shares = [Fraction(cards, one.cards) for one in distributions if one.cards for cards in _stepped(one).values()]
    return max(shares, default=Fraction(0))


def histogram(
    title: str, one: Distribution, scale: Fraction, summary: str, color: str | None = None, noun: str = "cards"
) -> Histogram:
    """Return a histogram.

    Args:
        title: What is counted.
        one: The numbers.
        scale: The share of cards that fills the chart's height; see `peak`.
        summary: The figures in one line.
        color: `#RRGGBB` of its columns.
        noun: What the chart counts.
    """
    columns = tuple(
        Column(label, cards, percent(Fraction(cards, max(one.cards, 1)), scale))
        for label, cards in _stepped(one).items()
    )
    told = "; ".join(f"{column.label}: {column.cards}" for column in columns)
    return Histogram(title, color, columns, summary, f"{title}. {noun.capitalize()} by number: {told}. {summary}.")


def _stepped(one: Distribution) -> dict[str, int]:
    """Return cards by column, gaps filled, in steps where there are too many numbers."""
    counts = dict(one.counts)
    if not counts:
        return {}
    low, high = min(counts), max(counts)
    step = ceil((high - low + 1) / MOST_COLUMNS)
    return {
        str(start) if step == 1 else f"{start}–{start + step - 1}": sum(
            counts.get(number, 0) for number in range(start, start + step)
        )
        for start in range(low, high + 1, step)
    }


def strips(groups: Sequence[Group]) -> tuple[Strip, ...]:
    """Return the rules text lengths of groups that have any, on an axis from 0 to the longest."""
    longest = max((group.text_length.most or 0 for group in groups), default=0)
    return tuple(_strip(group, longest) for group in groups if group.text_length.cards)


def _strip(group: Group, longest: int) -> Strip:
    one = group.text_length
    least, most, median = one.least or 0, one.most or 0, one.median or Fraction(0)
    return Strip(
        title=group.title,
        start=percent(least, longest),
        width=percent(most - least, longest),
        middle=percent(median, longest),
        least=least,
        median=shown(median, 1).removesuffix(".0"),
        most=most,
        abilities=shown(group.abilities.mean, 2),
    )


def heat_map(group: Group) -> HeatMap | None:
    """Return the heat map of a group's keyword pairs; None when no two keywords meet."""
    met = {(pair.first, pair.second): pair.cards for pair in group.pairs}
    if not met:
        return None
    most = max(met.values())
    used = {ident for pair in met for ident in pair}
    idents = [count.id for count in group.keywords if count.id in used]
    rows = tuple(
        (first, tuple(_cell(met.get((first, second), 0), most) for second in idents[place + 1 :]))
        for place, first in enumerate(idents[:-1])
    )
    return HeatMap(rows, tuple(idents[1:]), most)


def _cell(cards: int, most: int) -> Cell:
    return Cell(cards, ceil(Fraction(HEAT_STEPS * cards, most)))
