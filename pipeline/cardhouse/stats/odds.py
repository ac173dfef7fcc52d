"""Draw odds by exact counting: every hand that can be drawn, none sampled. Runs for `cardhouse stats --odds`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from cardhouse.stats.facts import Counted, Facts, read_facts
from cardhouse.stats.openings import Opening, openings
from cardhouse_schema.game import Game
from cardhouse_schema.odds import OddsSettings


@dataclass(frozen=True, slots=True)
class Total:
    """The total of one value over some drawn cards.

    Attributes:
        value: The value's id.
        title: Its name.
        draws: How many cards are drawn.
        mean: The mean total.
        chances: The chance of every total that can come, by rising total.
    """

    value: str
    title: str
    draws: int
    mean: Fraction
    chances: tuple[tuple[int, Fraction], ...]

    def at_least(self, total: int) -> Fraction:
        """Return the chance of this total or more."""
        return sum((chance for reached, chance in self.chances if reached >= total), Fraction(0))


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of one deck.

    Attributes:
        deck: Its id.
        cards: Its cards, by copies.
        hand: Cards in an opening hand.
        openings: Every side with each card it may begin with, in the order of the cards; empty where game.toml names no
            start.
        totals: Every value, then every size of draw that the deck is large enough for.
    """

    deck: str
    cards: int
    hand: int
    openings: tuple[Opening, ...]
    totals: tuple[Total, ...]


def count_odds(game: Game, settings: OddsSettings, cards: Sequence[Counted]) -> Odds:
    """Count the odds of a game's opening draws.

    Draws are without putting back, all orders alike.

    Args:
        game: Its vocabulary.
        settings: What game.toml says of drawing.
        cards: All cards with their decks.
    """
    facts = read_facts(game, cards)
    deck = [card for card in facts if card.deck_id == settings.deck]
    size = sum(card.copies for card in deck)
    return Odds(
        deck=settings.deck,
        cards=size,
        hand=settings.hand,
        openings=tuple(openings(game, settings, cards, deck)),
        totals=tuple(
            _total(value, term.name, draws, _copies_by_value(deck, value))
            for value, term in game.vocabulary.terms("values").items()
            for draws in settings.totals
            if draws <= size
        ),
    )


def _copies_by_value(deck: Sequence[Facts], value: str) -> Counter[int]:
    copies: Counter[int] = Counter()
    for card in deck:
        copies[card.values.get(value, 0)] += card.copies
    return copies


def _total(value: str, title: str, draws: int, copies: Mapping[int, int]) -> Total:
    ways = hands_by_total(copies, draws)
    every = comb(sum(copies.values()), draws)
    chances = tuple((total, Fraction(hands, every)) for total, hands in sorted(ways.items()))
    return Total(value, title, draws, sum((total * chance for total, chance in chances), Fraction(0)), chances)


def hands_by_total(copies: Mapping[int, int], draws: int) -> dict[int, int]:
    """Return how many different hands of so many cards have each total.

    Args:
        copies: Cards by the number on them.
        draws: Cards in a hand.
    """
    ways: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for number, cards in copies.items():
        grown: Counter[tuple[int, int]] = Counter()
        for (taken, total), hands in ways.items():
            for more in range(min(cards, draws - taken) + 1):
                grown[taken + more, total + more * number] += hands * comb(cards, more)
        ways = grown
    return {total: hands for (taken, total), hands in ways.items() if taken == draws}
