"""A target and what the cards say to it, and the cards that it is measured over."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from cardhouse.stats.facts import Facts
from cardhouse_schema.game import Game
from cardhouse_schema.targets import Scope


@dataclass(frozen=True, slots=True)
class Part:
    """One word, step or resource of a target over several.

    Attributes:
        id: The word's id, or the step's number.
        title: Its name for people.
        figures: What was counted, each with its name (`cards`; `gained`, `spent`).
        holds: Whether it does as stated.
    """

    id: str
    title: str
    figures: tuple[tuple[str, int], ...]
    holds: bool


@dataclass(frozen=True, slots=True)
class Measured:
    """A target and what the cards say.

    Attributes:
        deck_id: The deck it is measured over; empty for all cards.
        deck_title: That deck's name; the id where there is no such deck.
        type_id: The card type it is narrowed to, or empty.
        value_id: The number or the words measured; empty where cards of a sort are counted.
        title: What is measured and how, in words ("Military, mean").
        statistic: Of game.toml.
        unit: "%" for a share, else nothing.
        cards: Cards measured (copies counted).
        exact: The measured figure; None without cards, and where there are several.
        rounded: The same as it is shown: half up to the target's digits.
        stated: The figure that was stated, with the target's digits; None where bounds or several are stated.
        words: What was stated, in words.
        found: What was measured, in words.
        parts: The single words or steps, where the target is over several.
        holds: Whether it is as stated; None where there is nothing to measure.
        shortfall: What the cards at hand lack ("12 more points needed"), the worst first; empty when it holds.
        to_come: What the missing cards of an unfinished deck have to bring; else empty.
        source: Where the stated figure comes from.
        finished: False while cards that it is measured over are still missing.
        columns: The columns that it depends on.
    """

    deck_id: str
    deck_title: str
    type_id: str
    value_id: str
    title: str
    statistic: str
    unit: str
    cards: int
    exact: Fraction | None
    rounded: Decimal | None
    stated: Decimal | None
    words: str
    found: str
    parts: tuple[Part, ...]
    holds: bool | None
    shortfall: str
    to_come: str
    source: str
    finished: bool
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards that a target is measured over.

    Attributes:
        game: Their game.
        deck_title: The deck's name; the game's where the target names none.
        type_title: The name of the only card type, or empty.
        cards: The cards.
        finished: False while cards of the deck, or of any, are still missing.
        missing: How many are still to come; 0 where a card type is named, since they may be of another.
    """

    game: Game
    deck_title: str
    type_title: str
    cards: Sequence[Facts]
    finished: bool
    missing: int

    @property
    def copies(self) -> int:
        """How many cards there are."""
        return sum(card.copies for card in self.cards)

    def titled(self, what: str) -> str:
        """Return a title that says of which card type it speaks."""
        return f"{self.type_title}: {what}" if self.type_title else what


def pool_of(game: Game, target: Scope, facts: Sequence[Facts]) -> Pool:
    """Return the cards that a target is measured over.

    Args:
        game: The game.
        target: The target.
        facts: All cards of the game.
    """
    decks = [deck for deck in game.decks.values() if target.deck in (None, deck.id)]
    cards = [card for card in facts if target.deck in (None, card.deck_id)]
    to_come = sum(
        max(deck.count - sum(card.copies for card in cards if card.deck_id == deck.id), 0)
        for deck in decks
        if not deck.finished
    )
    types = {each.id: each.title for each in game.card_types}
    return Pool(
        game=game,
        deck_title=game.file.title if target.deck is None else decks[0].title if decks else target.deck,
        type_title="" if target.type is None else types.get(target.type, target.type),
        cards=[card for card in cards if target.type in (None, card.type_id)],
        finished=all(deck.finished for deck in decks),
        missing=0 if target.type else to_come,
    )
