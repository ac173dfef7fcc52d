"""Which cards to print: printed numbers, ranges of them, ids, types and decks. Runs before imposition."""

import re
from collections.abc import Callable, Sequence
from typing import ClassVar

from cardhouse.sheets.fault import PrintFault
from cardhouse_schema.card import Card
from cardhouse_schema.suggest import nearest

_RANGE = re.compile(r"([0-9]{1,18})(?:\s*[-\u2013]\s*([0-9]{1,18}))?")


class UnknownChoice(PrintFault):
    """A part of the choice that no card answers to."""

    code: ClassVar[str] = "P001"

    def __init__(self, kind: str, written: str, known: Sequence[str]) -> None:
        """Say what was not found and what is near."""
        near = nearest(written, known)
        few = f"; known are {', '.join(known)}" if len(known) <= 12 else ""
        super().__init__(f'no {kind} "{written}"{"" if near else few}', near)


class BackwardRange(PrintFault):
    """A range that begins after its end."""

    code: ClassVar[str] = "P001"

    def __init__(self, written: str, low: int, high: int) -> None:
        """Take the range as it was written and its two numbers in order."""
        super().__init__(f'the range "{written}" runs backwards', f"{low}-{high}")


class EmptyChoice(PrintFault):
    """A choice of cards that names none."""

    code: ClassVar[str] = "P001"

    def __init__(self, written: str) -> None:
        super().__init__(f'--cards "{written}" names no card; write numbers, ranges and ids, such as 1-9,atoma')


def choose(
    cards: Sequence[Card],
    deck_of: Callable[[Card], str | None],
    *,
    picks: str | None = None,
    types: Sequence[str] = (),
    decks: Sequence[str] = (),
) -> list[Card]:
    """Return the cards that answer to every part of a choice, in their order.

    Args:
        cards: All cards.
        deck_of: Gives the deck a card stands in.
        picks: Printed numbers, ranges and ids, separated by commas: `1-9,atoma`. Numbers mean every card of that
            printed number among the types and decks chosen. None means all.
        types: Ids of card types; empty means all.
        decks: Ids of decks; empty means all.

    Raises:
        UnknownChoice: A type, deck, number, range or id that no card has.
        BackwardRange: A range begins after its end.
        EmptyChoice: Cards were to be picked, but none is named.
    """
    _known("card type", types, [card.type_id for card in cards])
    _known("deck", decks, [deck for card in cards if (deck := deck_of(card))])
    within = [card for card in cards if (not types or card.type_id in types) and (not decks or deck_of(card) in decks)]
    if picks is None:
        return within
    if not split_picks(picks):
        raise EmptyChoice(picks)
    chosen = {id(card) for pick in split_picks(picks) for card in _picked(pick, within)}
    return [card for card in within if id(card) in chosen]


def _known(kind: str, wanted: Sequence[str], present: Sequence[str]) -> None:
    known = list(dict.fromkeys(present))
    for name in wanted:
        if name not in known:
            raise UnknownChoice(kind, name, known)


def split_picks(picks: str) -> list[str]:
    """Return the parts of a choice of numbers, ranges and ids."""
    return [pick.strip() for pick in picks.split(",") if pick.strip()]


def _picked(pick: str, cards: Sequence[Card]) -> list[Card]:
    numbers = _RANGE.fullmatch(pick)
    found = [card for card in cards if card.id == pick]
    if not found and numbers:
        low, high = int(numbers[1]), int(numbers[2] or numbers[1])
        if low > high:
            raise BackwardRange(pick, high, low)
        found = [card for card in cards if card.number.isdecimal() and low <= int(card.number) <= high]
    if not found:
        raise UnknownChoice("card with the number" if numbers else "card", pick, [card.id for card in cards])
    return found
