"""From lark's parse tree of a rules text to the typed tree. Runs once for each text that is read."""

from collections.abc import Callable, Mapping
from typing import Any

from lark import Token, Tree

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import texts
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.children import (
    Parts,
    Places,
    arena,
    count,
    first,
    id_of,
    made,
    one,
    party,
)
from cardhouse_schema.games.politik.joining import merged, merged_costs
from cardhouse_schema.games.politik.reading_cards import CARDS, do_cards, kind_is_obligation
from cardhouse_schema.games.politik.reading_timing import TIMING
from cardhouse_schema.games.politik.sentence import unfolded
from cardhouse_schema.rules_text.language import RulesTextError
from cardhouse_schema.rules_text.words import Lexicon

_CANCELLED = {
    "THE_ABILITY": "ability",
    "THE_EVENT": "event",
    "THE_ACTION": "action",
    "THE_CARD": "card",
    "CLASH": "clash",
}
CORRUPTION = "corruption"
_RESOURCES = ("SUPPORT", "MARKET", "LEADER", "INFLUENCE", "RESOURCE")
_QUALIFIERS = ("BASE", "INDUSTRY", "ARENA")
_DOINGS = ("RESEARCH", "EDUCATE", "CAMPAIGN", "EXCHANGE", "PRICE", "SHIRK")


def read(parsed: Tree[Token], lexicon: Lexicon) -> tuple[texts.AnyText, Places]:
    """Return the typed tree of a parse tree, and where its nodes stand.

    Raises:
        RulesTextError: R015, where something stands as a cost or effect that is none; R010, where the words leave open
            what they mean.
    """
    places: Places = {}
    node, _, _ = _read(parsed, lexicon, places)
    return node, places


def _read(parsed: Tree[Token], lexicon: Lexicon, places: Places) -> tuple[Any, int, int]:
    """Return the node of a rule, its first character and the one behind its last."""
    children: list[Any] = []
    start, end = -1, 0
    for child in unfolded(parsed.children, lexicon):
        if isinstance(child, Tree):
            made, first, end = _read(child, lexicon, places)
        else:
            made, first, end = child, child.start_pos or 0, (child.start_pos or 0) + len(child)
        start = first if start < 0 else start
        children.append(made)
    node = RULES[parsed.data](Parts(children, lexicon, places))
    if isinstance(node, n.Node):
        places[id(node)] = (start, end, node)
    return node, start, end


def _use(parts: Parts) -> n.Node:
    costs = parts.one(texts.Costs)
    clause = parts.one(texts.Clause)
    assert clause is not None
    effects = tuple(_effect(effect, parts) for effect in clause.effects)
    found = tuple(_cost(cost, parts) for cost in costs.costs) if costs else ()
    edge = parts.one(texts.Edge) is not None
    return texts.Use(edge=edge, costs=merged_costs(found), timing=clause.timing, effects=merged(effects))


def _demand(parts: Parts) -> n.Node:
    costs = parts.one(texts.Costs)
    assert costs is not None
    found = tuple(_cost(cost, parts) for cost in costs.costs)
    return texts.Demand(edge=parts.one(texts.Edge) is not None, costs=merged_costs(found))


def _cost(node: n.Node, parts: Parts) -> n.Node:
    if not isinstance(node, n.COSTS) or getattr(node, "who", "you") != "you" or getattr(node, "per", None):
        raise _misplaced(node, parts, "is no cost; effects stand behind the colon")
    if isinstance(node, n.Gain) and any(amount.resource != CORRUPTION for amount in node.amounts):
        raise _misplaced(node, parts, "is no cost: only Corruption and Obligations are gained as one")
    return node


def _effect(node: n.Node, parts: Parts) -> n.Node:
    if isinstance(node, e.EFFECTS):
        return node
    raise _misplaced(node, parts, "is a cost or condition; these stand before the colon")


def _others(parts: Parts) -> n.Node:
    node = parts.nodes[0]
    if "who" not in type(node).model_fields:
        raise _misplaced(node, parts, "is something that only you can be told to do")
    return node.model_copy(update={"who": parts.party("ACTOR")})


def _misplaced(node: n.Node, parts: Parts, why: str) -> RulesTextError:
    start, end, _ = parts.places[id(node)]
    return RulesTextError("R015", why, start, end)


def _develop(parts: Parts) -> n.Node:
    return n.Develop(cards=parts.one(n.Cards) or n.Cards(count=parts.count))


def _gain(parts: Parts) -> n.Node:
    return n.Gain(**parts.amounts(), per=parts.per())


def _do(parts: Parts) -> n.Node:
    verb, qualifier = parts.id(*_DOINGS) or "", parts.id("SEAT", "PRICE_ROW")
    kind_is_obligation(parts)
    facts = {"count": do_cards(parts, verb), "qualifier": qualifier, "per": parts.per()}
    return e.Do.model_validate({"verb": verb, **facts})


def _control(parts: Parts) -> n.Node:
    extent = "most" if parts.has("MOST") else "none" if parts.has("NO") else "some"
    thing = next(node for node in parts.nodes if isinstance(node, n.THINGS))
    return n.Control(extent=extent, count=parts.count, thing=thing)


def _place(spread: str) -> Callable[[Parts], n.Node]:
    def read(parts: Parts) -> n.Node:
        of, owner = parts.place_name()
        return n.Place.model_validate({"spread": spread, "of": of, "owner": owner})

    return read


def _move(parts: Parts) -> n.Node:
    of, owner = parts.place_name()
    resource = parts.one(n.ResourceThing)
    assert resource is not None
    amount = _amount_of(parts.count, resource)
    return e.Move.model_validate({"amount": amount, "between": {"spread": "among", "of": of, "owner": owner}})


def _amount_of(count: n.Count, resource: n.ResourceThing, place: Any = None) -> n.Amount:
    return n.Amount(count=count, resource=resource.resource, qualifier=resource.qualifier, place=place)


def _amount(parts: Parts) -> n.Node:
    resource = parts.one(n.ResourceThing)
    assert resource is not None
    return _amount_of(parts.count, resource, parts.one(n.Place) or parts.one(n.SeatPlace))


def _cancel(parts: Parts) -> n.Node:
    cards = parts.one(n.Cards)
    what = "card" if cards else parts.pick(_CANCELLED) or "any"
    return e.Cancel.model_validate({"what": what, "arena": arena(parts), "cards": cards})


def _immunity(parts: Parts) -> n.Node:
    number = parts.token("NUMBER")
    if number and parts.count != n.ONE:
        start = number.start_pos or 0
        raise RulesTextError("R010", "is too many: a nation takes one Immunity card", start, start + len(number), "1")
    return e.GainImmunity()


def _look(parts: Parts) -> n.Node:
    at = parts.pick({"AT_HAND": "hand", "AT_LANDSCAPE": "landscape"})
    return e.Look.model_validate({"at": at, "whose": parts.party("AT_HAND") or "rival"})


def _holder(parts: Parts) -> n.Node:
    if parts.has("SEAT"):
        return texts.SeatHolder(seat=parts.id("SEAT") or "")
    return texts.MostHolder.model_validate({"thing": parts.nodes[0]}) if parts.nodes else texts.ActiveHolder()


def _amounts(kind: type[n.Node], **words: Any) -> Callable[[Parts], n.Node]:
    def read(parts: Parts) -> n.Node:
        more = {key: value(parts) for key, value in words.items()}
        return kind.model_validate({**parts.amounts(), **more})

    return read


def _parts_of(kind: type[n.Node], name: str) -> Callable[[Parts], n.Node]:
    return lambda parts: kind.model_construct(None, **{name: parts.nodes})


def _clause(parts: Parts) -> n.Node:
    timing = next((node for node in parts.nodes if isinstance(node, t.TIMINGS)), None)
    return texts.Clause.model_construct(timing=timing, effects=tuple(x for x in parts.nodes if x is not timing))


def _resource(parts: Parts) -> n.Node:
    return n.ResourceThing.model_validate({"resource": parts.id(*_RESOURCES), "qualifier": parts.id(*_QUALIFIERS)})


RULES: Mapping[str, Callable[[Parts], Any]] = {
    "use": _use,
    "demand": _demand,
    "moment": first,
    "edge": made(texts.Edge),
    "costs": _parts_of(texts.Costs, "costs"),
    "clause": _clause,
    "choice": made(e.Choice, options=lambda parts: tuple(_effect(node, parts) for node in parts.nodes)),
    "others": _others,
    "activate": made(n.Activate, cards=one(n.Cards)),
    "develop": _develop,
    "develop_focus": made(n.DevelopFocus, count=count, arena=arena),
    "pay": _amounts(n.Pay),
    "give": _amounts(n.Give, to=party("TO")),
    "take": _amounts(e.Take, source=party("FROM")),
    "remove": made(n.Remove, cards=first),
    "remove_tokens": made(e.RemoveTokens, amount=_amount),
    "control": _control,
    "control_seat": made(n.ControlSeat, seat=id_of("SEAT")),
    "control_final_say": made(n.ControlFinalSay),
    "gain": _gain,
    "lose": _amounts(e.Lose, per=Parts.per),
    "do": _do,
    "ready": made(e.Ready, cards=first),
    "clash": made(e.Clash, arena=arena),
    "play": made(e.Play, cards=one(n.Cards), less=one(n.Amount), unmet=lambda parts: parts.has("UNMET")),
    "immunity": _immunity,
    "cancel": _cancel,
    "move": _move,
    "move_final_say": made(e.MoveFinalSay),
    "add_focus": made(e.AddFocus, count=count, arena=arena, per=Parts.per),
    "return_cards": made(e.Return, cards=first),
    "look": _look,
    "landscape": made(e.ResolveLandscape),
    "resolve_seat": made(e.ResolveSeat, seat=id_of("SEAT")),
    "national": made(e.TakeAction, action=id_of("NATIONAL")),
    "main_action": made(e.MainAction),
    "choose_base": made(e.ChooseBase),
    "signal": made(e.Signal, count=count),
    "noise": made(e.Noise),
    "spare": made(e.Spare),
    "amount": _amount,
    "resource": _resource,
    "place": _place("among"),
    "place_one": _place("one"),
    "place_each": _place("each"),
    "place_seat": made(n.SeatPlace, seat=id_of("SEAT")),
    "thing_keyword": made(n.KeywordThing, keyword=id_of("KEYWORD")),
    "thing_card": made(n.CardThing, card=id_of("KIND"), keyword=id_of("KEYWORD")),
    "thing_place": made(n.PlaceThing, place=id_of("PLACE")),
    "thing_resource": first,
    "thing_power_grab": made(n.PowerGrabThing, arena=arena),
    "this": made(n.ThisCard),
    **CARDS,
    **TIMING,
    "ward": made(texts.Ward),
    "goes_back": made(texts.GoesBack, unless=id_of("SEAT")),
    "breaks_ties": made(texts.BreaksTies),
    "passes": made(texts.Passes, to=lambda parts: parts.nodes),
    "holder": _holder,
}
"""How each rule of abilities.lark becomes a node."""
