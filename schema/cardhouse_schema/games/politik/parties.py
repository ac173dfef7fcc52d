"""Of whom a rules text of Politik speaks: "that rival" needs one named before, attacker and defender need a Clash.

Pure: trees in, the nodes that speak of nobody out. Part of meaning.
"""

from collections.abc import Iterator
from typing import Any

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n

_FIELDS = ("who", "to", "source", "owner", "whose")
SIDES = {"attacker": "the attacker", "defender": "the defender"}
THAT_RIVAL = "that rival"


def parties(node: n.Node) -> tuple[Any, ...]:
    """Return whom a node itself speaks of, by its ids."""
    if isinstance(node, e.Look) and node.at != "hand":
        return ()
    return tuple(getattr(node, name) for name in _FIELDS if name in type(node).model_fields)


def in_clash(moment: n.Node | None) -> bool:
    """Tell whether a moment lies inside a Clash, before it is decided."""
    match moment:
        case t.During(what="focus") | t.Revealed() | t.Resolves(what="clash") | t.ClashDeed(outcome="any"):
            return True
        case t.Deed(verb=verb):
            return verb == "focus"
        case t.EachCard(verbs=verbs):
            return "focus" in verbs
    return False


def nobody(moment: n.Node | None, every: Iterator[n.Node]) -> Iterator[tuple[n.Node, str]]:
    """Yield nodes that say "that rival" where none was named before them.

    Args:
        moment: The moment of the text, or of its Event.
        every: The nodes of the text in the order in which they are written.
    """
    named = moment is not None and _names_a_rival(moment)
    for node in every:
        if "that-rival" in parties(node) and not named:
            yield node, THAT_RIVAL
        named = named or _names_a_rival(node)


def _names_a_rival(node: n.Node) -> bool:
    if isinstance(node, t.During):
        return node.what == "rival-turn"
    return "rival" in parties(node)


def sideless(moment: n.Node | None, every: Iterator[n.Node]) -> Iterator[tuple[n.Node, str]]:
    """Yield nodes that speak of a side of a Clash, where there is none; arguments as above."""
    clash = in_clash(moment) or isinstance(moment, t.ClashDeed)
    for node in every:
        clash = clash or isinstance(node, e.Clash) or (isinstance(node, e.Cancel) and node.what == "clash")
        for party in parties(node):
            if party in SIDES and not clash:
                yield node, SIDES[party]
