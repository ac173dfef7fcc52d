"""The value model of a game: its table [worth] in game.toml, its estimates, and cards beyond the bound (B005)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Deal, Game, GameRules
from cardhouse_schema.game_keys import Mistake, said_of, tables_of
from cardhouse_schema.vocabulary import Vocabulary
from cardhouse_schema.worth import Estimate

CODE = "B005"
KEY = "worth"


def read_worth(
    raw: Mapping[str, Any] | None, rules: GameRules, vocabulary: Vocabulary
) -> tuple[BaseModel | None, list[Mistake]]:
    """Return the table [worth] of a game, or None and what is wrong with it.

    Args:
        raw: The table as it stands, or None where there is none.
        rules: The game's rules, with its value model if it has one.
        vocabulary: The words of the game.
    """
    if raw is None:
        return None, []
    if rules.worth is None:
        return None, [((KEY,), "this game has no value model that would read it; leave [worth] out", None)]
    try:
        table = rules.worth.table.model_validate(raw)
    except ValidationError as error:
        return None, _below(said_of(error, raw, tables_of(rules.worth.table)))
    wrong = _below(list(rules.worth.mistakes(table, vocabulary)))
    return (None if wrong else table), wrong


def _below(mistakes: list[Mistake]) -> list[Mistake]:
    return [((KEY, *keys), said, near) for keys, said, near in mistakes]


def estimates(game: Game, cards: Sequence[Card]) -> list[Estimate]:
    """Return the estimates of a game's cards; none where it has no value model, or no table for it."""
    if game.worth is None or game.worth_table is None:
        return []
    return game.worth.estimate(cards, game.worth_table, game.vocabulary)


def beyond_bound(deal: Deal) -> Iterator[Finding]:
    """Warn of cards that are worth far more, or far less, than what they cost."""
    found = [each for each in estimates(deal.game, deal.cards) if each.is_outlier]
    cards = {card.id: card for card in deal.cards} if found else {}
    for each in found:
        card = cards[each.card]
        where = deal.locate(card, "cost" if "cost" in type(card).model_fields else "name")
        yield Finding(CODE, BY_CODE[CODE].severity, where, _said(deal.game, each), None, each.card)


def _said(game: Game, each: Estimate) -> str:
    unit = unit_of(game)
    kind = game.card_type(each.type_id).title
    far = f"{abs(each.surplus):.0f} {'more' if each.surplus > 0 else 'less'} than is usual for a card of type {kind}"
    part = each.largest
    side = "of its worth" if each.surplus > 0 else "of its cost"
    return (
        f"costs {each.total_cost:.0f} {unit} and is worth {each.total_worth:.0f}: {far}, and the bound is "
        f"{each.bound:.0f}. The largest part {side} is {part.amount:.0f} for: {part.what}"
    )


def unit_of(game: Game) -> str:
    """Return the name of what worth is reckoned in, or nothing where the game has no model."""
    if game.worth is None or game.worth_table is None:
        return ""
    return game.vocabulary.terms("resources")[game.worth.unit(game.worth_table)].name
