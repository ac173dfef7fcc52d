"""What a rules text of Politik can say that the rules of the game leave no sense. Pure: trees and facts of a card in.

Sources: rulebook, "Obligations", "X Multiplier", "Leaders", "Edge Actions", "Canceled Effects", "Market", "Trading".
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.never import impossible, unpayable
from cardhouse_schema.games.politik.parties import in_clash, nobody, sideless

MARGIN, SUPPORT = "margin", "support"

HOLDERS = {
    "influence": ("state", "region"),
    "market": ("company",),
    "margin": ("company",),
    "support": ("base", "seat"),
}
"""Places in which tokens of a resource lie; other resources lie in none."""

_IN = {"company": "on a Company"}


@dataclass(frozen=True)
class Facts:
    """What a text's meaning depends on besides its words.

    Attributes:
        title: What its card is called: `an Event`.
        has_company: Whether it is a Company or stands on one.
        stays: Whether it stays in the tableau, where it is used, rotated and removed.
        bases: Ids of the Bases it pays Support from, or None where any will do.
        x_known: Whether X is set before the text begins.
        event: Whether it is an Event, which has its moment in a column.
        main: Whether it is used as a main action even without a word of it, as an Event that takes one is.
        moment: The moment of an Event, or None.
        edge: The word that opens an ability for any turn.
    """

    title: str
    has_company: bool = False
    stays: bool = True
    bases: frozenset[str] | None = None
    x_known: bool = False
    event: bool = False
    main: bool | None = None
    moment: n.Node | None = None
    edge: str = "Edge"


@dataclass(frozen=True)
class Complaint:
    """One thing that makes no sense.

    Attributes:
        node: The part of the tree that it is about.
        code: The rule.
        message: What is wrong with it, to go on behind its words.
        suggestion: What was probably meant in its place, or None.
        words: Which words of the node it is about, where these are not all.
    """

    node: n.Node
    code: str
    message: str
    suggestion: str | None = None
    words: str | None = None


def nodes(*trees: n.Node | None) -> Iterator[n.Node]:
    """Yield every node of trees in the order in which they are written, each before its parts."""
    for tree in trees:
        if tree is None:
            continue
        yield tree
        for name in type(tree).model_fields:
            value = getattr(tree, name)
            parts = value if isinstance(value, tuple) else (value,)
            yield from nodes(*(part for part in parts if isinstance(part, n.Node)))


def complaints(tree: n.Node, facts: Facts) -> Iterator[Complaint]:
    """Yield what makes no sense in one ability, demand or effect of a card."""
    costs, effects = getattr(tree, "costs", ()), getattr(tree, "effects", ())
    timing = getattr(tree, "timing", None)
    yield from _unset(costs, effects, facts)
    yield from _edge(tree, facts)
    yield from _when(tree, timing, facts)
    for node in nodes(*costs, timing, *effects):
        yield from _bases(node, facts)
        yield from _margin(node, facts)
        yield from _rotated(node, facts)
        yield from _places(node)
        yield from _never(node)
    yield from (Complaint(node, code, message) for node, code, message in unpayable(costs, effects))
    main = not getattr(tree, "edge", False) if facts.main is None else facts.main
    yield from _out_of_place(effects, timing or facts.moment, main)
    yield from _whom((*costs, timing, *effects), timing or facts.moment)


def _unset(costs: Iterable[n.Node], effects: Iterable[n.Node], facts: Facts) -> Iterator[Complaint]:
    known = facts.x_known or any(_has_x(cost) for cost in costs)
    for node in nodes(*effects):
        if known:
            return
        if isinstance(node, e.Do) and node.verb == "exchange" and node.who == "you" and node.count.x:
            known = True
        elif isinstance(node, n.Count) and node.x:
            yield Complaint(
                node, "R012", "is used before X is set: no cost has an X, and no Exchange X stands before it"
            )
            return


def _has_x(tree: n.Node) -> bool:
    return any(isinstance(node, n.Count) and node.x for node in nodes(tree))


def _edge(tree: n.Node, facts: Facts) -> Iterator[Complaint]:
    if getattr(tree, "edge", False) and not facts.stays:
        where = "; whether it is an Edge card stands in its play column" if facts.event else ""
        message = f"is out of place: {facts.title} has no ability that is used as an Edge action{where}"
        yield Complaint(tree, "R017", message, words=facts.edge)


def _when(tree: n.Node, timing: n.Node | None, facts: Facts) -> Iterator[Complaint]:
    if timing is None:
        return
    if facts.event:
        yield Complaint(timing, "R019", "stands in the ability; the moment of an Event stands in its timing column")
    elif not getattr(tree, "edge", False):
        yield Complaint(
            timing, "R019", "can never happen: an ability without Edge is a main action, which waits for nothing"
        )


def moment_complaints(timing: n.Node) -> Iterator[Complaint]:
    """Yield what can never happen in the timing column of an Event."""
    for node in nodes(timing):
        yield from _never(node)
    yield from _whom((timing,), timing)


def _whom(trees: Iterable[n.Node | None], moment: n.Node | None) -> Iterator[Complaint]:
    every = tuple(nodes(*trees))
    for node, said in nobody(_column_only(moment, every), iter(every)):
        message = "speaks of nobody: neither the moment nor what stands before it names one rival"
        yield Complaint(node, "R022", message, "a rival", said)
    for node, said in sideless(moment, iter(every)):
        message = "is no side of anything here: only a Clash has an attacker and a defender"
        yield Complaint(node, "R023", message, None, said)


def _column_only(moment: n.Node | None, every: Iterable[n.Node]) -> n.Node | None:
    """Return a moment that stands beside the text; one inside it is read where it stands."""
    return None if any(node is moment for node in every) else moment


def _never(node: n.Node) -> Iterator[Complaint]:
    for code, message in impossible(node):
        yield Complaint(node, code, message)


def _bases(node: n.Node, facts: Facts) -> Iterator[Complaint]:
    if facts.bases is None or not isinstance(node, n.Pay | n.Give):
        return
    for amount in node.amounts:
        if amount.resource == SUPPORT and amount.qualifier is not None and amount.qualifier not in facts.bases:
            yield Complaint(amount, "R013", "takes Support from a Base that the card does not have")


def _margin(node: Any, facts: Facts) -> Iterator[Complaint]:
    yours = isinstance(node, e.Take) or (isinstance(node, n.Gain) and node.who == "you")
    if facts.has_company or not yours:
        return
    for amount in node.amounts:
        if amount.resource == MARGIN and amount.place is None:
            yield Complaint(amount, "R014", f"has no Company to go to: {facts.title} is none; say on which Companies")


def _rotated(node: n.Node, facts: Facts) -> Iterator[Complaint]:
    this = isinstance(node, n.Activate) and node.cards is None
    chosen = isinstance(node, e.Ready | n.Remove) and isinstance(node.cards, n.ThisCard)
    if (this or chosen) and not facts.stays:
        yield Complaint(node, "R020", f"never applies: {facts.title} does not stay in the tableau")


def _places(node: n.Node) -> Iterator[Complaint]:
    if isinstance(node, e.Move):
        yield from _misplaced(node, node.amount.resource, node.between.of)
    elif isinstance(node, n.Amount) and node.place is not None:
        of = node.place.of if isinstance(node.place, n.Place) else "seat"
        yield from _misplaced(node, node.resource, of)


def _misplaced(node: n.Node, resource: str, of: str) -> Iterator[Complaint]:
    if of not in HOLDERS.get(resource, ()):
        holders = " or ".join(_IN.get(each, f"in a {each.capitalize()}") for each in HOLDERS.get(resource, ()))
        can = f"it lies only {holders}" if holders else "it lies in no place of the board"
        yield Complaint(node, "R021", f"is in a wrong place: {can}")


def _out_of_place(effects: Iterable[n.Node], moment: n.Node | None, main: bool) -> Iterator[Complaint]:
    for node in nodes(*effects):
        if isinstance(node, e.AddFocus) and not in_clash(moment):
            yield Complaint(node, "R020", "never applies: Focus Value counts only at a moment inside a Clash")
        elif isinstance(node, e.Cancel) and main:
            # A main action is the first thing that its nation declares: what others declare answers it, in Edge.
            yield Complaint(node, "R020", "never applies: a main action is declared when there is nothing to cancel")
        elif isinstance(node, e.Cancel) and not _cancels(node, moment):
            yield Complaint(node, "R020", f"never applies: {_NEEDS[node.what]}")


_NEEDS = {
    "ability": "no card was Activated at this moment",
    "event": "no Event was played at this moment",
    "action": "nobody has declared an action at this moment",
    "clash": "no Clash was declared at this moment",
    "card": "no such card was played at this moment",
    "any": "nothing was declared at this moment",
}


def _cancels(node: e.Cancel, moment: n.Node | None) -> bool:
    match node.what, moment:
        case "card", _ if node.cards and not _is_one(node.cards):
            return False
        case ("clash" | "any", None | t.AnyTime()):
            return True
        case "card", None | t.AnyTime():
            return node.cards is not None
        case "any", t.EachCard() | t.Deed() | t.NationalDeed():
            return True
        case "any", _:
            return in_clash(moment)
        case "clash", _:
            return in_clash(moment)
        case "ability", t.Deed(verb="activate"):
            return True
        case "event", t.Deed(verb="play", cards=cards):
            return cards is None or not cards.cards or "event" in cards.cards
        case "card", t.Deed(verb="play", cards=cards):
            return not (node.cards and cards and node.cards.cards and cards.cards) or not set(
                node.cards.cards
            ).isdisjoint(cards.cards)
        case "action", t.Deed() | t.NationalDeed() | t.ClashDeed(outcome="any"):
            return True
    return False


def _is_one(cards: n.Cards) -> bool:
    return cards.which == "some" and cards.count == n.ONE and cards.owner == "you"


def grows(demand: n.Node, effect: n.Node) -> bool:
    """Tell whether an Obligation has an X or asks for a condition."""
    condition = any(isinstance(node, n.Control | n.ControlSeat | n.ControlFinalSay) for node in nodes(demand))
    return condition or _has_x(demand) or _has_x(effect)


def counted_keywords(tree: n.Node) -> Iterator[tuple[n.Node, str]]:
    """Yield every part of a tree that asks for a keyword, and the keyword."""
    for node in nodes(tree):
        ident = getattr(node, "keyword", None)
        if isinstance(ident, str):
            yield node, ident
