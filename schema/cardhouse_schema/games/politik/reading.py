"""From lark's parse tree of a rules text to the typed tree. Runs once for each text that is read."""

from collections.abc import Callable, Mapping
from typing import Any

from lark import Token, Tree

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import texts
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.children import OWNERS, Parts, Places, arena, count, first, id_of, made, one, pick
from cardhouse_schema.games.politik.joining import merged, merged_costs
from cardhouse_schema.games.politik.reading_timing import TIMING
from cardhouse_schema.rules_text.language import RulesTextError
from cardhouse_schema.rules_text.words import Lexicon

_ACTORS = {
    "RIVAL": "rival",
    "EACH_RIVAL": "each-rival",
    "EACH_NATION": "each-nation",
}
_HANDS = {"IN_HAND": "you", "IN_RIVAL_HAND": "rival"}
_OTHERS = {"TO_RIVAL": "rival", "TO_EACH_RIVAL": "each-rival", "FROM_RIVAL": "rival", "FROM_EACH_RIVAL": "each-rival"}
_CANCELLED = {"THE_ABILITY": "ability", "THE_EVENT": "event", "THE_ACTION": "action", "CLASH": "clash"}
_RESOURCES = ("SUPPORT", "MARKET", "LEADER", "INFLUENCE", "RESOURCE")
_QUALIFIERS = ("BASE", "INDUSTRY", "ARENA")
_DOINGS = ("RESEARCH", "EDUCATE", "CAMPAIGN", "EXCHANGE", "PRICE", "SHIRK")


def read(parsed: Tree[Token], lexicon: Lexicon) -> tuple[texts.AnyText, Places]:
    """Return the typed tree of a parse tree, and where its nodes stand.

    Raises:
        RulesTextError: R015, where something stands as a cost or effect that is none.
    """
    places: Places = {}
    node, _, _ = _read(parsed, lexicon, places)
    return node, places


def _read(parsed: Tree[Token], lexicon: Lexicon, places: Places) -> tuple[Any, int, int]:
    """Return the node of a rule, its first character and the one behind its last."""
    children: list[Any] = []
    start, end = -1, 0
    for child in parsed.children:
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
    if isinstance(node, n.COSTS) and getattr(node, "who", "you") == "you" and not getattr(node, "per", None):
        return node
    raise _misplaced(node, parts, "is no cost; effects stand behind the colon")


def _effect(node: n.Node, parts: Parts) -> n.Node:
    if isinstance(node, e.EFFECTS):
        return node
    raise _misplaced(node, parts, "is a cost or condition; these stand before the colon")


def _others(parts: Parts) -> n.Node:
    node = parts.nodes[0]
    if "who" not in type(node).model_fields:
        raise _misplaced(node, parts, "is something that only you can be told to do")
    return node.model_copy(update={"who": parts.pick(_ACTORS)})


def _misplaced(node: n.Node, parts: Parts, why: str) -> RulesTextError:
    start, end, _ = parts.places[id(node)]
    return RulesTextError("R015", why, start, end)


def _develop(parts: Parts) -> n.Node:
    return n.Develop(cards=parts.one(n.Cards) or n.Cards(count=parts.count))


def _gain(parts: Parts) -> n.Node:
    return n.Gain(**parts.amounts(), per=parts.per())


def _do(parts: Parts) -> n.Node:
    verb, qualifier = parts.id(*_DOINGS), parts.id("SEAT", "PRICE_ROW")
    return e.Do.model_validate({"verb": verb, "count": parts.count, "qualifier": qualifier, "per": parts.per()})


def _control(parts: Parts) -> n.Node:
    extent = "most" if parts.has("MOST") else "none" if parts.has("NO") else "some"
    thing = next(node for node in parts.nodes if isinstance(node, n.THINGS))
    return n.Control(extent=extent, count=parts.count, thing=thing)


def _cards(parts: Parts) -> n.Node:
    which = "another" if parts.has("ANOTHER") else "each" if parts.has("EACH") else "some"
    owner = parts.pick(OWNERS) or "you"
    return n.Cards.model_validate(
        {
            "which": which,
            "count": parts.count,
            "cards": parts.ids("KIND"),
            "keyword": parts.id("KEYWORD"),
            "owner": owner,
        }
    )


def _per(parts: Parts) -> n.Node:
    thing = next(node for node in parts.nodes if isinstance(node, n.THINGS))
    hand = parts.pick(_HANDS)
    if hand is None:
        owner = parts.pick(OWNERS)
        return n.PerThing.model_validate({"step": _step(parts), "thing": thing, "owner": owner})
    if not isinstance(thing, n.CardThing) or thing.keyword or parts.has("NUMBER"):
        start, end, _ = parts.places[id(thing)]
        raise RulesTextError("R010", "only cards, or those of a kind, are counted in a hand", start, end, "card")
    return n.PerHand.model_validate({"card": thing.card, "owner": hand})


def _step(parts: Parts) -> int:
    token, count = parts.token("NUMBER"), parts.count
    if token and count.x:
        start = token.start_pos or 0
        raise RulesTextError(
            "R010", "things are counted one by one or by a number, not by X", start, start + len(token)
        )
    return count.n


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
    "develop_focus": made(n.DevelopFocus, count=count, arena=id_of("ARENA_ICON")),
    "pay": _amounts(n.Pay),
    "give": _amounts(n.Give, to=pick(_OTHERS)),
    "take": _amounts(e.Take, source=pick(_OTHERS)),
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
    "immunity": made(e.GainImmunity),
    "cancel": made(e.Cancel, what=pick(_CANCELLED), arena=arena),
    "move": _move,
    "move_final_say": made(e.MoveFinalSay),
    "add_focus": made(e.AddFocus, count=count, arena=id_of("ARENA_ICON"), per=Parts.per),
    "return_cards": made(e.Return, cards=first),
    "look": made(e.Look, at=pick({"AT_HAND": "hand", "AT_LANDSCAPE": "landscape"})),
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
    "per": _per,
    "per_nation": made(n.PerNation, who=pick({"RIVAL_WORD": "rival", "NATION_WORD": "nation"})),
    "cards": _cards,
    "this": made(n.ThisCard),
    **TIMING,
    "ward": made(texts.Ward),
    "goes_back": made(texts.GoesBack, unless=id_of("SEAT")),
    "breaks_ties": made(texts.BreaksTies),
    "passes": made(texts.Passes, to=lambda parts: parts.nodes),
    "holder": _holder,
}
"""How each rule of abilities.lark becomes a node."""
