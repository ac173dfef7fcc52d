"""From lark's parse tree to cards: those that are chosen, drawn, handed over, lost, and counted. Part of reading."""

from collections.abc import Callable, Mapping

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.children import Parts, made, pick
from cardhouse_schema.rules_text.language import RulesTextError

OBLIGATION = "obligation"
_ONLY = "stands in a wrong place: only cards and Obligations are gained, drawn, lost or paid"


def _cards(parts: Parts) -> n.Node:
    which = "another" if parts.has("ANOTHER") else "each" if parts.token("EACH", "ALL") else "some"
    facts = {"cards": parts.ids("KIND"), "keyword": parts.id("KEYWORD"), "owner": parts.party("OWNER") or "you"}
    return n.Cards.model_validate({"which": which, "count": parts.count, **facts})


def _drawn(parts: Parts) -> n.Node:
    """To draw cards is to Research; of other kinds there are only Obligations to draw."""
    cards, per = _some(parts), parts.per()
    if cards.cards:
        return n.GainObligations(count=cards.count, per=per)
    return e.Do.model_validate({"verb": "research", "count": cards.count, "per": per})


def _lost(parts: Parts) -> n.Node:
    """To lose or pay a card is to Develop it, to lose an Obligation is to Shirk it."""
    cards = _some(parts)
    if cards.cards:
        return e.Do(verb="shirk", count=cards.count)
    return n.Develop(cards=n.Cards(count=cards.count))


def _some(parts: Parts) -> n.Cards:
    """Return the cards of a rule, which are any or Obligations.

    Raises:
        RulesTextError: R010, they are of another kind.
    """
    cards = parts.one(n.Cards)
    assert cards is not None
    if cards.cards not in ((), (OBLIGATION,)):
        raise _refused(parts, cards, _ONLY)
    return cards


def _refused(parts: Parts, node: n.Node, why: str, near: str | None = None) -> RulesTextError:
    start, end, _ = parts.places[id(node)]
    return RulesTextError("R010", why, start, end, near)


def _give(parts: Parts) -> n.Node:
    cards = parts.one(n.Cards)
    assert cards is not None
    kind = cards.cards[0] if cards.cards else None
    return e.GiveCards.model_validate({"count": cards.count, "card": kind, "to": parts.party("TO")})


def do_cards(parts: Parts, verb: str) -> n.Count:
    """Return how many cards are Researched, or Obligations Shirked.

    Raises:
        RulesTextError: R010, they are of another kind.
    """
    cards = parts.one(n.Cards)
    if cards is None:
        return parts.count
    if cards.cards != ((OBLIGATION,) if verb == "shirk" else ()):
        shirked = "is not Shirked: only Obligations are"
        what = shirked if verb == "shirk" else "is not Researched: only cards of the Politik deck are, of any kind"
        raise _refused(parts, cards, what)
    return cards.count


def kind_is_obligation(parts: Parts) -> None:
    """Demand that a kind of card that is named alone is the Obligation.

    Raises:
        RulesTextError: R010, it is another.
    """
    token = parts.token("KIND")
    if token and parts.id("KIND") != OBLIGATION:
        start = token.start_pos or 0
        raise RulesTextError("R010", "is not Shirked: only Obligations are", start, start + len(token))
    first = parts.first_form("KIND")
    if token and first:
        start = token.start_pos or 0
        why = "leaves open how many: say how many are Shirked"
        raise RulesTextError("R010", why, start, start + len(token), first)


def deed_drawn(parts: Parts) -> n.Node:
    """Return the moment at which Obligations or cards are drawn, or Obligations Shirked."""
    verb = parts.id("RESEARCH", "SHIRK")
    cards = _some(parts)
    if cards.count != n.ONE and (verb or not cards.cards):
        raise _refused(
            parts, cards.count, "is not told apart: the moment is the same for any number", "an" if cards.cards else "a"
        )
    if verb is None:
        verb = "gain" if cards.cards else "research"
    else:
        do_cards(parts, verb)
    return t.Deed(moment="after", verb=verb, cards=cards if verb == "gain" else None)


def _per(parts: Parts) -> n.Node:
    thing = next(node for node in parts.nodes if isinstance(node, n.THINGS))
    hand, step = parts.party("IN_HAND"), _step(parts)
    if hand is None:
        return n.PerThing.model_validate({"step": step, "thing": thing, "owner": parts.party("OWNER")})
    if not isinstance(thing, n.CardThing) or thing.keyword:
        raise _refused(parts, thing, "is not counted in a hand: only cards are, or those of a kind", "card")
    return n.PerHand.model_validate({"step": step, "card": thing.card, "owner": hand})


def _step(parts: Parts) -> int:
    token, count = parts.token("NUMBER"), parts.count
    if token and (count.x or count.n > 99):
        start, end = token.start_pos or 0, (token.start_pos or 0) + len(token)
        said = "X" if count.x else "more than 99"
        raise RulesTextError(
            "R010", f"is no number to count by, being {said}: things are counted one by one, or by 2 to 99", start, end
        )
    return count.n


CARDS: Mapping[str, Callable[[Parts], n.Node]] = {
    "cards": _cards,
    "some_cards": _cards,
    "drawn": _drawn,
    "lost": _lost,
    "give_cards": _give,
    "per": _per,
    "per_nation": made(n.PerNation, who=pick({"RIVAL_WORD": "rival", "NATION_WORD": "nation"})),
}
"""How each rule of the grammar on cards becomes a node."""
