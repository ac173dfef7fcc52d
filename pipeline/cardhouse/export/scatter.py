"""The chart of cost against worth, as plain data in percent. Part of the report of a game with a value model."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardhouse.export.charts import percent
from cardhouse.stats.worth import Appraised, whole
from cardhouse_schema.game import Game
from cardhouse_schema.worth_checks import unit_of

_STEP = 20
"""Both axes end at a multiple of this."""

_LISTED = 10
"""Cards in the table below the charts."""


@dataclass(frozen=True, slots=True)
class Dot:
    """One card: its place in percent of the axes, and whether it lies beyond the bound."""

    x: str
    y: str
    out: bool


@dataclass(frozen=True, slots=True)
class Scatter:
    """Cards of one type by cost, to the right, and worth, upwards.

    Attributes:
        title: The card type.
        dots: Its cards.
        right: Where the axis of cost ends.
        top: Where the axis of worth ends.
        summary: The figures in one line.
    """

    title: str
    dots: tuple[Dot, ...]
    right: int
    top: int
    summary: str


@dataclass(frozen=True, slots=True)
class WorthSection:
    """What the page says of worth: the charts, and the cards nearest to or beyond the bound."""

    unit: str
    charts: tuple[Scatter, ...]
    rows: tuple[tuple[str, str, str, str, str, bool], ...]


def worth_section(game: Game, appraised: Sequence[Appraised]) -> WorthSection | None:
    """Return the section, or None for a game without a value model.

    Args:
        game: The game.
        appraised: Its estimates, those farthest beyond their bound first.
    """
    if not appraised:
        return None
    right = _end([each.estimate.total_cost for each in appraised])
    top = _end([each.estimate.total_worth for each in appraised])
    kinds = {each.estimate.type_id for each in appraised}
    charts = tuple(
        _scatter(kind.title, [each for each in appraised if each.estimate.type_id == kind.id], right, top)
        for kind in game.card_types
        if kind.id in kinds
    )
    return WorthSection(unit_of(game), charts, tuple(_row(each) for each in appraised[:_LISTED]))


def _row(each: Appraised) -> tuple[str, str, str, str, str, bool]:
    one = each.estimate
    surplus = f"{one.surplus:+.0f}".replace("-", "−")
    return each.name, whole(one.total_cost), whole(one.total_worth), surplus, whole(one.bound), one.is_outlier


def _end(numbers: Sequence[float]) -> int:
    return max(_STEP, -int(-max(numbers) // _STEP) * _STEP)


def _scatter(title: str, appraised: Sequence[Appraised], right: int, top: int) -> Scatter:
    out = sum(each.estimate.is_outlier for each in appraised)
    summary = f"{len(appraised)} card{'' if len(appraised) == 1 else 's'}, {out or 'none'} beyond the bound"
    return Scatter(title, tuple(_dot(each, right, top) for each in appraised), right, top, summary)


def _dot(each: Appraised, right: int, top: int) -> Dot:
    one = each.estimate
    return Dot(_place(one.total_cost, right), _place(one.total_worth, top), one.is_outlier)


def _place(number: float, end: int) -> str:
    return percent(Fraction(round(max(number, 0.0) * 10), 10), end)
