"""The report's table of values by keyword: the mean of each value as a bar, with a mark where it should be."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from cardhouse.export.charts import percent
from cardhouse.stats.group import Group, Profile, Series
from cardhouse.stats.measure import DeckFigures
from cardhouse.stats.measured import Measured
from cardhouse.stats.rounding import shown
from cardhouse.stats.targets import aims
from cardhouse_schema.game import Game


@dataclass(frozen=True, slots=True)
class Bar:
    """One value of the cards that have a keyword.

    Attributes:
        mean, share: As they are read.
        width: Of the bar, in percent of the largest mean of the table.
        mark: Where the target lies, or else the deck's mean; None where there is neither.
        color: `#RRGGBB`, or None for the page's own ink.
    """

    mean: str
    share: str
    width: str
    mark: str | None
    color: str | None


@dataclass(frozen=True, slots=True)
class KeywordValues:
    """A line of the table; `id` is empty for the whole deck, which comes first."""

    id: str
    title: str
    cards: int
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class KeywordTable:
    """The table.

    Attributes:
        values: Headings.
        rows: The deck, then its keywords in the order of the vocabulary.
        stated: The targets of the values as they are read, empty where there are none; None where there is none at all.
    """

    values: tuple[str, ...]
    rows: tuple[KeywordValues, ...]
    stated: tuple[tuple[str, str], ...] | None


def keyword_table(game: Game, deck: DeckFigures, targets: Iterable[Measured]) -> KeywordTable | None:
    """Return the values of a deck's cards by keyword; None where no card has both."""
    kept = [place for place, series in enumerate(deck.group.values) if series.distribution.cards]
    if not kept or not deck.keywords:
        return None
    means, shares = aims(deck.group.id, targets)
    own = [deck.group.values[place] for place in kept]
    marks = [means.get(one.id, one.distribution.mean) for one in own]
    lines: list[tuple[str, Group | Profile]] = [("", deck.group), *((group.id, group) for group in deck.keywords)]
    found = [one.values[place].distribution.mean for _, one in lines for place in kept]
    most = max([mean for mean in (*found, *marks) if mean is not None], default=Fraction(0))
    rows = tuple(
        KeywordValues(ident, one.title, one.copies, tuple(
            _bar(game, one.values[place], mark, most) for place, mark in zip(kept, marks, strict=True)
        ))
        for ident, one in lines
    )  # fmt: skip
    stated = tuple((_stated(means.get(one.id), 2, ""), _stated(shares.get(one.id), 0, "%")) for one in own)
    return KeywordTable(tuple(one.title for one in own), rows, stated if any(map(any, stated)) else None)


def _bar(game: Game, series: Series, mark: Fraction | None, most: Fraction) -> Bar:
    one = series.distribution
    return Bar(
        shown(one.mean, 2),
        shown(one.share_above_zero, 0, "%"),
        percent(one.mean or 0, most),
        None if mark is None else percent(mark, most),
        game.vocabulary.terms("values")[series.id].rgb,
    )


def _stated(exact: Fraction | None, digits: int, unit: str) -> str:
    return "" if exact is None else shown(exact, digits, unit)
