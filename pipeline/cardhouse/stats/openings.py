"""What a side can play of its opening hand, and the chance of a hand without any such card, by exact counting."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import comb
from typing import Any

from cardhouse.stats.facts import Counted, Facts, Record
from cardhouse_schema.columns import key_of
from cardhouse_schema.game import Game
from cardhouse_schema.odds import ChoiceSettings, OddsSettings, StartSettings


@dataclass(frozen=True, slots=True)
class Opening:
    """What a side can do with its opening hand.

    Attributes:
        id: The side's card.
        title: Its name.
        choice: The card it chose to begin with, or None where sides choose none.
        choice_title: That card's name.
        playable: Cards of the deck, by copies, that it could play at once.
        dead: Chance that an opening hand has no playable card; None where the deck is smaller than a hand.
        dead_again: Chance that neither the hand nor the one drawn in its place has any; None without a redraw.
    """

    id: str
    title: str
    choice: str | None
    choice_title: str | None
    playable: int
    dead: Fraction | None
    dead_again: Fraction | None


@dataclass(frozen=True, slots=True)
class _Holding:
    """What a side has before its first card.

    Attributes:
        amounts: So much of each resource.
        own: Resources of which all lies in the keywords `lies_in`, with the card types that must share one of these.
        lies_in: Keywords of the chosen card.
        met: Numbers on a card, up to which they are met.
    """

    amounts: Mapping[str, int]
    own: Mapping[str, Sequence[str]] = field(default_factory=dict)
    lies_in: frozenset[str] = frozenset()
    met: Mapping[str, int] = field(default_factory=dict)


def openings(game: Game, settings: OddsSettings, cards: Sequence[Counted], deck: Sequence[Facts]) -> Iterator[Opening]:
    """Yield the opening of every side, once for each card it may choose to begin with.

    A side can play a card when it has every fixed amount that the card asks for, where this has to lie, and the card
    has no number of `unmet` above what the chosen card meets; a variable amount (X) may be 0.

    Args:
        game: Its card types and vocabulary.
        settings: What game.toml says of drawing.
        cards: All cards, with the sides and what they choose among.
        deck: The cards that hands come from.
    """
    start = settings.start
    if start is None:
        return
    by_id = {card.record["id"]: card.record for card in cards}
    size = sum(card.copies for card in deck)
    for side in (card.record for card in cards if card.record["type_id"] == start.type):
        for chosen in _choices(game, start, side, by_id):
            holding = _holding(game, start, side, chosen)
            playable = sum(card.copies for card in deck if _is_playable(card, holding, settings.unmet))
            yield Opening(
                id=side["id"],
                title=side["name"],
                choice=chosen["id"] if chosen else None,
                choice_title=chosen["name"] if chosen else None,
                playable=playable,
                dead=none_of(playable, size, settings.hand),
                dead_again=none_of(playable, size, 2 * settings.hand) if settings.redraw else None,
            )


def _choices(
    game: Game, start: StartSettings, side: Record, by_id: Mapping[str, Record]
) -> Sequence[Mapping[str, Any] | None]:
    """Return the cards that a side chooses among; None stands for no choice."""
    if start.choice is None:
        return [None]
    named = side.get(key_of(game.card_type(start.type).model, start.choice.column)) or ()
    idents = [named] if isinstance(named, str) else named
    return [by_id[ident] for ident in idents if ident in by_id] or [None]


def _holding(game: Game, start: StartSettings, side: Record, chosen: Record | None) -> _Holding:
    amounts = {resource: side.get(column) or 0 for resource, column in start.resources.items()}
    for resource, more in start.always.items():
        amounts[resource] = amounts.get(resource, 0) + more
    choice: ChoiceSettings | None = start.choice
    if choice is None:
        return _Holding(amounts)
    has = _keywords(chosen or {})
    family = {term.id for term in game.vocabulary.family("keywords", choice.family)}
    met = {number: 1 for number, keyword in choice.met.items() if keyword in has}
    return _Holding(amounts, choice.own, frozenset(has & family), met)


def _keywords(record: Record) -> set[str]:
    return {use["id"] for use in record.get("keywords") or () if use["role"] == "has"}


def _is_playable(card: Facts, holding: _Holding, unmet: Sequence[str]) -> bool:
    asked = [(resource, amount) for each in card.amounts.values() for resource, amount in each.items()]
    return (
        all((card.numbers.get(name) or 0) <= holding.met.get(name, 0) for name in unmet)
        and all((amount or 0) <= holding.amounts.get(resource, 0) for resource, amount in asked)
        and all(_lies_right(card, amount, holding) for name in card.amounts for amount in card.record[name])
    )


def _lies_right(card: Facts, amount: Record, holding: _Holding) -> bool:
    """Tell whether an amount may come from where the side has it; one that is variable, or 0, comes from nowhere."""
    resource, qualifier = amount["resource_id"], amount.get("qualifier_id")
    if resource not in holding.own or not amount["amount"]:
        return True
    if qualifier is not None:
        return qualifier in holding.lies_in
    return card.type_id not in holding.own[resource] or bool(_keywords(card.record) & holding.lies_in)


def none_of(marked: int, size: int, drawn: int) -> Fraction | None:
    """Return the chance that none of the drawn cards is a marked one; None where so many cannot be drawn.

    Whoever puts away a hand without a marked card and draws as many again has, in both, drawn twice as many.
    """
    return Fraction(comb(size - marked, drawn), comb(size, drawn)) if drawn <= size else None
