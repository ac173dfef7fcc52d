"""What can never be, whatever the card: moments, things that nobody has, costs that nobody can pay. Part of meaning.

Sources: rulebook, "Clash", "Obligations", "Bases", "Card Abilities", "Developing".
"""

from collections.abc import Iterable, Iterator

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n

NEVER = {
    "activate": ("event", "obligation"),
    "ready": ("event", "obligation"),
    "develop": ("obligation",),
    "focus": ("obligation",),
    "trade": ("obligation",),
}
"""Kinds of cards to which something can never be done."""

NO_KEYWORDS = ("obligation",)
"""Kinds of cards without keywords."""

NEVER_CONTROLLED = {"base": "nobody controls a Base", "event": "an Event never stays with a nation"}
"""Places and kinds of cards that no nation ever controls, and why."""

_FROM_HAND = ("play", "develop", "focus")
_DONE: dict[type[n.Node], str] = {n.Activate: "activate", n.Develop: "develop", e.Ready: "ready"}


def impossible(node: n.Node) -> Iterator[tuple[str, str]]:
    """Yield (code, message) of what one node asks for and can never be."""
    if isinstance(node, t.PlaceDeed) and node.place == "base":
        yield "R019", "can never happen: nobody controls a Base"
    if isinstance(node, t.ClashDeed) and node.outcome == "any" and node.who == "defender":
        yield "R019", "can never happen: the attacker Clashes; the defender only wins or loses"
    if isinstance(node, t.Deed) and node.cards is not None:
        yield from _done(node, node.cards)
    if isinstance(node, n.Control):
        yield from _controlled(node.thing)
    if isinstance(node, n.PerThing):
        yield from _controlled(node.thing)
    if isinstance(node, n.Place) and node.owner is not None:
        yield from _controlled(n.PlaceThing(place=node.of))
    yield from _without_keywords(node)


def _done(node: t.Deed, cards: n.Cards) -> Iterator[tuple[str, str]]:
    never = set(cards.cards).intersection(NEVER.get(node.verb, ()))
    if never:
        yield "R019", f"can never happen: there is no such thing to do with an {min(never).capitalize()}"
    elif node.verb in _FROM_HAND and cards.owner == "rival" and node.who == "you":
        yield "R019", "can never happen: this is done with cards of the own hand"


def _controlled(thing: n.Node) -> Iterator[tuple[str, str]]:
    kind = getattr(thing, "place", None) or getattr(thing, "card", None)
    if kind in NEVER_CONTROLLED:
        yield "R024", f"asks for what never is: {NEVER_CONTROLLED[kind]}"


def _without_keywords(node: n.Node) -> Iterator[tuple[str, str]]:
    kinds = node.cards if isinstance(node, n.Cards) else (node.card,) if isinstance(node, n.CardThing) else ()
    if getattr(node, "keyword", None) is not None and set(kinds).intersection(NO_KEYWORDS):
        yield "R024", "asks for what never is: an Obligation has no keywords"


def unpayable(costs: Iterable[n.Node], effects: Iterable[n.Node]) -> Iterator[tuple[n.Node, str, str]]:
    """Yield (node, code, message) of costs that can never be paid, and of effects on what they took away."""
    paid: list[n.Node] = []
    for cost in costs:
        if _once(cost) and cost in paid:
            yield cost, "R025", "can never be paid: it stands in the costs twice, and can be done once"
        elif forbidden := _forbidden(cost):
            yield cost, "R025", f"can never be paid: {forbidden}"
        paid.append(cost)
    gone = n.Remove(cards=n.ThisCard()) in paid
    for effect in effects:
        for option in effect.options if isinstance(effect, e.Choice) else (effect,):
            if gone and isinstance(getattr(option, "cards", None), n.ThisCard):
                yield option, "R020", "never applies: this card has left the tableau"
            elif forbidden := _forbidden(option):
                yield option, "R020", f"never applies: {forbidden}"
        gone = gone or effect == n.Remove(cards=n.ThisCard())


def _once(cost: n.Node) -> bool:
    this = isinstance(cost, n.Remove) and isinstance(cost.cards, n.ThisCard)
    return this or (isinstance(cost, n.Activate) and cost.cards is None)


def _forbidden(node: n.Node) -> str | None:
    cards = getattr(node, "cards", None)
    verb = _DONE.get(type(node))
    never = set(cards.cards).intersection(NEVER[verb]) if verb and isinstance(cards, n.Cards) else set()
    return f"there is no such thing to do with an {min(never).capitalize()}" if never else None
