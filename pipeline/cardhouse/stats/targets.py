"""Targets: the figures that a game's balance is stated to have, held against its cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import ceil

from cardhouse.stats.distribution import Distribution
from cardhouse.stats.group import Group
from cardhouse.stats.rounding import half_up, shown
from cardhouse_schema.game import Deck, Game, Target


@dataclass(frozen=True, slots=True)
class Measured:
    """A target and what the cards say.

    Attributes:
        deck_id: The deck it is measured over.
        deck_title: That deck's name; the id where there is no such deck.
        value_id: The number measured.
        title: Number and statistic in words ("Military, mean").
        statistic: `mean` or `share_above_zero`.
        unit: "%" for a share, else nothing.
        cards: Cards measured (copies counted).
        exact: The measured figure; None without cards.
        rounded: The same, half up to the target's digits.
        stated: The figure that was stated, with the target's digits.
        holds: Whether rounded equals stated; None where there is nothing to measure.
        shortfall: What the cards at hand lack ("12 more points needed"); empty when it holds.
        to_come: What the missing cards of an unfinished deck have to bring; else empty.
        source: Where the stated figure comes from.
    """

    deck_id: str
    deck_title: str
    value_id: str
    title: str
    statistic: str
    unit: str
    cards: int
    exact: Fraction | None
    rounded: Decimal | None
    stated: Decimal
    holds: bool | None
    shortfall: str
    to_come: str
    source: str


@dataclass(frozen=True, slots=True)
class _Aim:
    """A target in whole points: a mean counts the points on the cards, a share the cards above 0.

    Attributes:
        low, high: A figure holds from low on and below high, a card's worth each.
        share: Whether it is a share.
    """

    low: Fraction
    high: Fraction
    share: bool

    def wanted(self, cards: int) -> tuple[int, int]:
        """Return the fewest and the most points over so many cards; fewest > most when no number of points will do."""
        return ceil(self.low * cards), ceil(self.high * cards) - 1

    def points(self, number: int) -> str:
        """Return a number of points in words."""
        if self.share:
            return f"card{'' if number == 1 else 's'} above 0"
        return f"point{'' if number == 1 else 's'}"


def measure_target(game: Game, target: Target, group: Group | None) -> Measured:
    """Return what the cards of a deck say to a target.

    Args:
        game: The game it belongs to.
        target: The target.
        group: The figures of its deck; None where the game has no such deck.
    """
    share = target.statistic == "share_above_zero"
    unit = "%" if share else ""
    cards = _distribution(target.value, group)
    exact = cards.share_above_zero if share else cards.mean
    rounded = None if exact is None else half_up(exact, target.digits)
    stated = _stated(target)
    holds = None if rounded is None else rounded == stated
    aim = _aim(stated, target.digits, share)
    points = cards.above_zero if share else cards.points
    return Measured(
        deck_id=target.deck,
        deck_title=group.title if group else target.deck,
        value_id=target.value,
        title=f"{value_title(game, target.value)}, {'share above 0' if share else 'mean'}",
        statistic=target.statistic,
        unit=unit,
        cards=cards.cards,
        exact=exact,
        rounded=rounded,
        stated=stated,
        holds=holds,
        shortfall=""
        if holds
        else _shortfall(aim, points, cards.cards, target.digits, f"{stated}{'%' if share else ''}"),
        to_come=_to_come(aim, points, cards.cards, _missing(game.decks.get(target.deck), group)),
        source=target.source,
    )


def aims(deck_id: str, targets: Iterable[Measured]) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Return the stated means and the stated shares (in percent) of a deck, by the number they are of."""
    means: dict[str, Fraction] = {}
    shares: dict[str, Fraction] = {}
    for one in targets:
        if one.deck_id == deck_id:
            (shares if one.unit else means)[one.value_id] = Fraction(one.stated)
    return means, shares


def value_title(game: Game, ident: str) -> str:
    """Return the name of a measured number: the vocabulary's, else that of the field."""
    term = game.vocabulary.terms("values").get(ident)
    return term.name if term else ident.replace("_", " ").capitalize()


def _distribution(ident: str, group: Group | None) -> Distribution:
    series = (*group.values, *group.numbers) if group else ()
    return next((found.distribution for found in series if found.id == ident), Distribution())


def _stated(target: Target) -> Decimal:
    """Return the stated figure as it was written, with at least the target's digits."""
    written = Decimal(str(target.expect))
    padded = half_up(Fraction(written), target.digits)
    return padded if padded == written else written


def _aim(stated: Decimal, digits: int, share: bool) -> _Aim:
    half, worth = Fraction(1, 2 * 10**digits), 100 if share else 1
    if half_up(Fraction(stated), digits) != stated:
        half = Fraction(0)
    return _Aim((Fraction(stated) - half) / worth, (Fraction(stated) + half) / worth, share)


def _missing(deck: Deck | None, group: Group | None) -> int:
    return 0 if deck is None or group is None or deck.finished else max(deck.count - group.copies, 0)


def _out_of_reach(aim: _Aim, cards: int, digits: int, stated: str) -> str:
    """Say between which two figures a target falls that these few cards step over."""
    worth, unit = (100, "%") if aim.share else (1, "")
    below = ceil(aim.low * cards) - 1
    first, second = (shown(Fraction(worth * points, cards), digits, unit) for points in (below, below + 1))
    noun = f"{cards} card{'' if cards == 1 else 's'}"
    return f"{noun} cannot make {stated}: {below} {aim.points(below)} give {first}, {below + 1} give {second}"


def _shortfall(aim: _Aim, points: int, cards: int, digits: int, stated: str) -> str:
    if not cards:
        return "no cards to measure"
    fewest, most = aim.wanted(cards)
    if fewest > most:
        return _out_of_reach(aim, cards, digits, stated)
    lacking = fewest - points if points < fewest else points - most
    return f"{lacking} {'more' if points < fewest else 'fewer'} {aim.points(lacking)} needed"


def _to_come(aim: _Aim, points: int, cards: int, missing: int) -> str:
    if not missing:
        return ""
    fewest, most = (wanted - points for wanted in aim.wanted(cards + missing))
    noun = f"the {missing} cards to come" if missing > 1 else "the card to come"
    if fewest > most or most < 0 or (aim.share and fewest > missing):
        return f"{noun} cannot mend it"
    fewest, most = max(fewest, 0), min(most, missing) if aim.share else most
    worth, digits, unit = (100, 1, "%") if aim.share else (1, 2, " a card")
    apiece = _span(*(shown(Fraction(worth * end, missing), digits) for end in (fewest, most)))
    need = "needs" if missing == 1 else "need"
    return f"{noun} {need} {_span(str(fewest), str(most))} {aim.points(most)} ({apiece}{unit})"


def _span(low: str, high: str) -> str:
    return low if low == high else f"{low} to {high}"
