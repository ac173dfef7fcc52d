"""Targets: the figures that a game's balance is stated to have, held against its cards."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from cardhouse.stats.facts import Facts
from cardhouse.stats.figures import measure_cards, measure_number
from cardhouse.stats.measured import Measured, pool_of
from cardhouse.stats.tallies import measure_each, measure_steps, measure_uses
from cardhouse_schema.game import Game
from cardhouse_schema.targets import CardsTarget, EachTarget, NumberTarget, StepsTarget, Target


def measure_target(game: Game, target: Target, facts: Sequence[Facts]) -> Measured:
    """Return what the cards say to a target.

    Args:
        game: The game it belongs to.
        target: The target.
        facts: All cards of the game.
    """
    pool = pool_of(game, target, facts)
    match target:
        case NumberTarget():
            return measure_number(target, pool)
        case CardsTarget():
            return measure_cards(target, pool)
        case EachTarget():
            return measure_each(target, pool)
        case StepsTarget():
            return measure_steps(target, pool)
    return measure_uses(target, pool)


def aims(deck_id: str, targets: Iterable[Measured]) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Return the stated means and the stated shares (in percent) of a deck, by the number they are of."""
    means: dict[str, Fraction] = {}
    shares: dict[str, Fraction] = {}
    of = {"mean": means, "share_above_zero": shares}
    for one in targets:
        if one.deck_id == deck_id and not one.type_id and one.stated is not None and one.statistic in of:
            of[one.statistic][one.value_id] = Fraction(one.stated)
    return means, shares
