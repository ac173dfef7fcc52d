"""Politik's value model: what a card costs and brings over a game, in Capital, from its ability trees and [worth]."""

from collections.abc import Iterator, Sequence

from cardhouse_schema.card import Card
from cardhouse_schema.games.politik import cards as c
from cardhouse_schema.games.politik.abilities import Ability
from cardhouse_schema.games.politik.texts import Use
from cardhouse_schema.games.politik.worth_effects import CORRUPTION, Scales
from cardhouse_schema.games.politik.worth_table import WorthTable, table_mistakes
from cardhouse_schema.games.politik.worth_uses import uses
from cardhouse_schema.parts import Amount
from cardhouse_schema.vocabulary import Vocabulary
from cardhouse_schema.worth import Estimate, Part, WorthMistake

Estimated = c.Venture | c.Propaganda | c.Event | c.StartingPropaganda | c.Obligation


class PolitikWorth:
    """Estimates the cards that a nation may buy, its Startup, its Starting Propaganda and Obligations."""

    table = WorthTable

    def mistakes(self, table: WorthTable, vocabulary: Vocabulary) -> Sequence[WorthMistake]:
        """Return the words of a table that do not exist, and those it lacks."""
        return list(table_mistakes(table, vocabulary))

    def unit(self, table: WorthTable) -> str:
        """Return the resource that all is reckoned in."""
        return table.unit

    def estimate(self, cards: Sequence[Card], table: WorthTable, vocabulary: Vocabulary) -> list[Estimate]:
        """Return an estimate of each card that has a cost or stands for one, in the order of the cards."""
        return [_estimate(card, table, vocabulary) for card in cards if isinstance(card, Estimated)]


def _estimate(card: Estimated, table: WorthTable, vocabulary: Vocabulary) -> Estimate:
    cost = tuple(_demand(card, table) if isinstance(card, c.Obligation) else _cost(card, table, vocabulary))
    bound = table.bound.capital + table.bound.share * max(sum(part.amount for part in cost), 0.0)
    worth = tuple(_effect(card, table) if isinstance(card, c.Obligation) else _worth(card, table))
    return Estimate(card.id, card.type_id, cost, worth, table.usual[card.type_id], bound)


def _demand(card: c.Obligation, table: WorthTable) -> Iterator[Part]:
    """Yield what meeting an Obligation takes; a condition has a chance instead, which lessens the worth."""
    paid = sum(Scales(table, 0.0).price(cost) for cost in card.demand.tree.costs)
    yield Part(card.demand.text_plain, table.shares.paid * paid)
    yield Part("a main action", table.action)


def _effect(card: c.Obligation, table: WorthTable) -> Iterator[Part]:
    """Yield what meeting an Obligation brings: it is gone, and its effect, where its demand can be met."""
    scales = Scales(table, 0.0)
    chance = scales.chance(card.demand.tree.costs)
    yield Part("its kind", table.kinds[card.type_id])
    brought = sum(scales.effect(effect) for effect in card.effect.tree.effects)
    yield Part(card.effect.text_plain, chance * brought, f"{chance:.1f} times {brought:.1f}")


def _cost(
    card: c.Venture | c.Propaganda | c.Event | c.StartingPropaganda, table: WorthTable, vocabulary: Vocabulary
) -> Iterator[Part]:
    """Yield what playing a card takes: its price, itself, an action, Corruption."""
    if isinstance(card, c.FocusCard):
        for amount in card.cost:
            yield Part(_said(amount, vocabulary), _priced(amount, table))
        if not isinstance(card, c.Startup):
            yield Part("the card", table.card)
        if not (isinstance(card, c.Event) and card.play == "edge"):
            yield Part("a main action", table.action)
        if card.requirement:
            yield Part(f"requirement {card.requirement}", card.requirement * table.requirement)
    if any(use.id == CORRUPTION for use in card.keywords):
        yield Part("1 Corruption and an Obligation", table.obligation - table.resources[CORRUPTION])


def _said(amount: Amount, vocabulary: Vocabulary) -> str:
    name = vocabulary.terms("resources")[amount.resource_id].name
    return f"{amount.amount_text} {name}"


def _priced(amount: Amount, table: WorthTable) -> float:
    count = float(amount.amount_text.rstrip("X") or 1)
    return count * (table.x if amount.amount is None else 1) * table.resources[amount.resource_id]


def _worth(card: c.Venture | c.Propaganda | c.Event | c.StartingPropaganda, table: WorthTable) -> Iterator[Part]:
    """Yield what a card brings: what its kind does, its numbers and keywords, each ability."""
    yield Part("its kind", table.kinds[card.type_id])
    if isinstance(card, c.Venture) and card.margin:
        yield Part(f"Margin {card.margin}", card.margin * table.resources["margin"])
    if isinstance(card, c.FocusCard):
        points = card.military + card.political + card.corporate
        yield Part(f"Focus {points}", points * table.focus)
    many = len(card.keywords)
    yield Part(f"{many} keyword{'' if many == 1 else 's'}", many * table.keyword)
    requirement = getattr(card, "requirement", None) or 0
    scales = Scales(table, float(requirement))
    for ability in card.abilities:
        yield _ability(ability, card, scales)


def _ability(ability: Ability, card: Estimated, scales: Scales) -> Part:
    """Return what an ability brings over a game.

    Nobody uses one that takes more than it brings; one that takes many times as much is a flaw of its card.
    """
    use = ability.tree
    if not isinstance(use, Use):
        return Part(ability.text_plain, 0.0)
    table, event = scales.table, isinstance(card, c.Event)
    often = 1.0 if event else uses(use, table)
    action = 0.0 if event or use.edge else table.action
    chance = scales.chance(use.costs)
    paid = table.shares.paid * sum(scales.price(cost) for cost in use.costs)
    brought = sum(scales.effect(effect) for effect in use.effects)
    how = f"{often * chance:.1f} times {brought:.1f}"
    how += f", less {paid:.1f} paid" if paid else ""
    how += f", less {action:g} for the action" if action else ""
    flaw = min(table.idle * brought - paid, 0.0)
    how += f"; it takes more than {table.idle:g} times what it brings" if flaw else ""
    return Part(ability.text_plain, flaw or often * chance * max(brought - paid - action, 0.0), how)
