"""The order of all cards: by deck as game.toml lists them, then by printed number, then by id."""

import re
from collections.abc import Sequence

from cardhouse_schema.card import Card
from cardhouse_schema.game import Game

_DIGITS = re.compile(r"([0-9]+)")


def in_order(game: Game, cards: Sequence[Card]) -> list[Card]:
    """Return the cards in the one order that the database, the JSON files and the lists show them in.

    Numbers sort as people count (2 before 10, 10 before 10a); cards of no deck come last.
    """
    decks = {ident: place for place, ident in enumerate(game.decks)}

    def key(card: Card) -> tuple[int, list[str | int], str]:
        return (decks.get(game.deck_of(card) or "", len(decks)), natural(card.number), card.id)

    return sorted(cards, key=key)


def natural(number: str) -> list[str | int]:
    """Return the sort key of a printed number: its words and its whole numbers by turns."""
    return [int(part) if place % 2 else part for place, part in enumerate(_DIGITS.split(number))]
