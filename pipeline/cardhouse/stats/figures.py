"""Targets of a single figure: a mean, a share above 0, how many cards are of a sort and what share that is."""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from cardhouse.stats.aim import aim_at, bounds_in_words, stated_figure
from cardhouse.stats.measured import Measured, Pool
from cardhouse.stats.numbers import numbers_of, value_title
from cardhouse.stats.rounding import half_up
from cardhouse.stats.sort import in_words, is_of_sort
from cardhouse_schema.targets import Bounded, CardsTarget, NumberTarget

_LOOSE = 2
"""Decimal places of a figure that is held to bounds, which state none."""


def measure_number(target: NumberTarget, pool: Pool) -> Measured:
    """Return what cards say to a mean or a share above 0."""
    cards = numbers_of(target.value, pool.cards)
    share = target.statistic == "share_above_zero"
    title = f"{value_title(pool.game, target.value)}, {'share above 0' if share else 'mean'}"
    nouns = ("card above 0", "cards above 0") if share else ("point", "points")
    column = target.value.partition(".")[0]
    return _measured(
        target,
        pool,
        titled={"title": title, "value": target.value, "unit": "%" if share else ""},
        figure=cards.share_above_zero if share else cards.mean,
        points=cards.above_zero if share else cards.points,
        cards=cards.cards,
        nouns=nouns,
        columns=(column, column.replace("-", "_")),
    )


def measure_cards(target: CardsTarget, pool: Pool) -> Measured:
    """Return what cards say to a count or share of those of a sort."""
    share = target.statistic == "share"
    fitting = sum(card.copies for card in pool.cards if is_of_sort(card, target, pool.game))
    sort = in_words(target, pool.game)
    copies = pool.copies
    figure = Fraction(fitting) if not share else Fraction(100 * fitting, copies) if copies else None
    models = [each.model for each in pool.game.types_in(target.deck, target.type)]
    asks = target.has or target.begins or target.says
    texts = [name for model in models for name in model.model_fields if asks]
    return _measured(
        target,
        pool,
        titled={"title": f"Cards {sort}{', share' if share else ''}", "value": "", "unit": "%" if share else ""},
        figure=figure,
        points=fitting,
        cards=copies,
        nouns=(f"card {sort}", f"cards {sort}"),
        columns=(*target.where, *texts),
        total=not share,
    )


def _measured(
    target: NumberTarget | CardsTarget,
    pool: Pool,
    titled: Mapping[str, str],
    figure: Fraction | None,
    points: int,
    cards: int,
    nouns: tuple[str, str],
    columns: tuple[str, ...],
    total: bool = False,
) -> Measured:
    unit = titled["unit"]
    aim = aim_at(target, bool(unit), nouns, total)
    stated = stated_figure(target)
    digits = (target.digits or 0) if stated is not None or total else _LOOSE
    rounded = None if figure is None else half_up(figure, digits)
    words = bounds_in_words(target.min, target.max, unit) if stated is None else f"{stated}{unit}"
    holds = _holds(target, figure, rounded, stated)
    return Measured(
        deck_id=target.deck or "",
        deck_title=pool.deck_title,
        type_id=target.type or "",
        value_id=titled["value"],
        title=pool.titled(titled["title"]),
        statistic=target.statistic,
        unit=unit,
        cards=cards,
        exact=figure,
        rounded=rounded,
        stated=stated,
        words=words,
        found="n/a" if rounded is None else f"{rounded}{unit}",
        parts=(),
        holds=holds,
        shortfall="" if holds else aim.shortfall(points, cards, digits, words),
        to_come=aim.to_come(points, cards, pool.missing),
        source=target.source,
        finished=pool.finished,
        columns=columns,
    )


def _holds(target: Bounded, figure: Fraction | None, rounded: Decimal | None, stated: Decimal | None) -> bool | None:
    if figure is None:
        return None
    if stated is not None:
        return rounded == stated
    low, high = (None if end is None else Fraction(str(end)) for end in (target.min, target.max))
    return (low is None or figure >= low) and (high is None or figure <= high)
