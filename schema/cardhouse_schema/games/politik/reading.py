"""From lark's parse tree of a rules text to the typed tree. Runs once for each text that is read."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from lark import Token, Tree

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import texts
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.joining import merged, merged_costs
from cardhouse_schema.rules_text.language import RulesTextError
from cardhouse_schema.rules_text.words import Lexicon

Places = dict[int, tuple[int, int, n.Node]]
"""Where nodes stand in the text, by the id() of the node: first character, the one behind the last, and the node."""

AnyNode = TypeVar("AnyNode", bound=n.Node)

_ACTORS = {
    "YOU": "you",
    "RIVAL": "rival",
    "A_NATION": "nation",
    "EACH_RIVAL": "each-rival",
    "EACH_NATION": "each-nation",
}
_OWNERS = {"YOU_CONTROL": "you", "RIVAL_CONTROLS": "rival"}
_HANDS = {"IN_HAND": "you", "IN_RIVAL_HAND": "rival"}
_OTHERS = {"TO_RIVAL": "rival", "TO_EACH_RIVAL": "each-rival", "FROM_RIVAL": "rival", "FROM_EACH_RIVAL": "each-rival"}
_CANCELLED = {"THE_ABILITY": "ability", "THE_EVENT": "event", "THE_ACTION": "action", "CLASH": "clash"}
_OUTCOMES = {"WIN": "win", "LOSE": "lose", "CLASH": "any"}
_TURNS = {"YOUR_TURN": "you", "RIVAL_TURN": "rival", "ANY_TURN": "any"}
_SPANS = {"FOCUS": "focus", "YOUR_TURN": "your-turn", "RIVAL_TURN": "rival-turn"}
_RESOURCES = ("SUPPORT", "MARKET", "LEADER", "INFLUENCE", "RESOURCE")
_QUALIFIERS = ("BASE", "INDUSTRY", "ARENA")
_PLACES = ("PLACE", "COMPANY")
_DOINGS = ("RESEARCH", "EDUCATE", "CAMPAIGN", "EXCHANGE", "PRICE", "SHIRK")
_WORDS = re.compile(r"[^\s,]+")
_DEEDS = (*_DOINGS, "TRADE", "DEVELOP", "FOCUS", "REMOVE", "PLAY", "ACTIVATE", "READY")


class Parts:
    """The children of one rule, asked for by what they are."""

    def __init__(self, children: Sequence[Any], lexicon: Lexicon, places: Places) -> None:
        self.nodes = tuple(child for child in children if isinstance(child, n.Node))
        self.tokens = tuple(child for child in children if isinstance(child, Token))
        self._lexicon = lexicon
        self.places = places

    def one(self, kind: type[AnyNode]) -> AnyNode | None:
        """Return the first node of a kind, or None."""
        return next((node for node in self.nodes if isinstance(node, kind)), None)

    def token(self, *names: str) -> Token | None:
        """Return the first token of these names, or None."""
        return next((token for token in self.tokens if token.type in names), None)

    def has(self, name: str) -> bool:
        """Tell whether there is a token of a name."""
        return self.token(name) is not None

    def id(self, *names: str) -> str | None:
        """Return the id of the word that the first token of these names is, or None."""
        token = self.token(*names)
        return self._lexicon.id_of(token.type, token) if token else None

    def ids(self, name: str) -> tuple[str, ...]:
        """Return the ids of all words under one name."""
        return tuple(self._lexicon.id_of(name, token) for token in self.tokens if token.type == name)

    def known(self, name: str, word: str) -> str:
        """Return the id of a word as a terminal writes it."""
        return self._lexicon.id_of(name, word)

    def pick(self, table: Mapping[str, str]) -> str | None:
        """Return what a table has for the first token that it names, or None."""
        return next((table[token.type] for token in self.tokens if token.type in table), None)

    @property
    def count(self) -> n.Count:
        """The number among the children, else 1."""
        token = self.token("NUMBER")
        said = token.upper() if token else "1"
        count = n.Count(n=int(said.rstrip("X") or "1"), x=said.endswith("X"))
        if token:
            start = token.start_pos or 0
            self.places[id(count)] = (start, start + len(token), count)
        return count

    @property
    def join(self) -> str:
        """How the amounts are joined."""
        return "or" if self.has("OR_MORE") else "and"

    def amounts(self) -> dict[str, Any]:
        """Return amounts and how they are joined."""
        return {"amounts": tuple(node for node in self.nodes if isinstance(node, n.Amount)), "join": self.join}

    def per(self) -> Any:
        """Return the for-each, or None."""
        return next((node for node in self.nodes if isinstance(node, n.PerThing | n.PerHand | n.PerNation)), None)

    def place_name(self) -> tuple[str | None, str | None]:
        """Return a place and its owner."""
        return self.id(*_PLACES), self.pick(_OWNERS)


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
    owner = parts.pick(_OWNERS) or "you"
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
        owner = parts.pick(_OWNERS)
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


def _arena(parts: Parts) -> str | None:
    return parts.id("ARENA")


def _when(parts: Parts, **more: Any) -> dict[str, Any]:
    """Return the facts that all deeds share, and those of one."""
    moment = parts.token("MOMENT")
    assert moment is not None
    return {"moment": moment.lower(), "who": parts.pick(_ACTORS), **more}


def _deed(parts: Parts) -> n.Node:
    """Put the moment and who does it into what is done."""
    done = parts.nodes[0]
    assert isinstance(done, t.TIMINGS)
    return done.model_copy(update=_when(parts))


def _each_card(parts: Parts) -> n.Node:
    listed = parts.token("DEEDS")
    verbs = [parts.known("DEEDS", word) for word in _WORDS.findall(listed) if word != "or"] if listed else []
    return t.EachCard.model_validate(_when(parts, verbs=tuple(verbs) or (parts.id(*_DEEDS),)))


def _turn(parts: Parts) -> n.Node:
    edge = parts.token("TURN_EDGE")
    assert edge is not None
    return t.Turn.model_validate({"edge": "start" if "start" in edge else "end", "whose": parts.pick(_TURNS)})


def _resolves(parts: Parts) -> n.Node:
    what = "clash" if parts.has("CLASH") else "landscape"
    return t.Resolves.model_validate(
        {"moment": str(parts.token("MOMENT")).lower(), "what": what, "arena": _arena(parts)}
    )


def _holder(parts: Parts) -> n.Node:
    if parts.has("SEAT"):
        return texts.SeatHolder(seat=parts.id("SEAT") or "")
    return texts.MostHolder.model_validate({"thing": parts.nodes[0]}) if parts.nodes else texts.ActiveHolder()


def _made(kind: type[n.Node], **words: Any) -> Callable[[Parts], n.Node]:
    """Return a reader that makes a node; each word is a constant or is found by a function of the parts."""

    def read(parts: Parts) -> n.Node:
        return kind.model_validate({key: value(parts) if callable(value) else value for key, value in words.items()})

    return read


def _first(parts: Parts) -> n.Node:
    return parts.nodes[0]


def _id(*names: str) -> Callable[[Parts], str | None]:
    return lambda parts: parts.id(*names)


def _pick(table: Mapping[str, str]) -> Callable[[Parts], str | None]:
    return lambda parts: parts.pick(table)


def _count(parts: Parts) -> n.Count:
    return parts.count


def _one(*kinds: type[n.Node]) -> Callable[[Parts], n.Node | None]:
    return lambda parts: next((node for node in parts.nodes if isinstance(node, kinds)), None)


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
    "moment": _first,
    "edge": _made(texts.Edge),
    "costs": _parts_of(texts.Costs, "costs"),
    "clause": _clause,
    "choice": _made(e.Choice, options=lambda parts: tuple(_effect(node, parts) for node in parts.nodes)),
    "others": _others,
    "activate": _made(n.Activate, cards=_one(n.Cards)),
    "develop": _develop,
    "develop_focus": _made(n.DevelopFocus, count=_count, arena=_id("ARENA_ICON")),
    "pay": _amounts(n.Pay),
    "give": _amounts(n.Give, to=_pick(_OTHERS)),
    "take": _amounts(e.Take, source=_pick(_OTHERS)),
    "remove": _made(n.Remove, cards=_first),
    "remove_tokens": _made(e.RemoveTokens, amount=_amount),
    "control": _control,
    "control_seat": _made(n.ControlSeat, seat=_id("SEAT")),
    "control_final_say": _made(n.ControlFinalSay),
    "gain": _gain,
    "lose": _amounts(e.Lose, per=Parts.per),
    "do": _do,
    "ready": _made(e.Ready, cards=_first),
    "clash": _made(e.Clash, arena=_arena),
    "play": _made(e.Play, cards=_one(n.Cards), less=_one(n.Amount), unmet=lambda parts: parts.has("UNMET")),
    "immunity": _made(e.GainImmunity),
    "cancel": _made(e.Cancel, what=_pick(_CANCELLED), arena=_arena),
    "move": _move,
    "move_final_say": _made(e.MoveFinalSay),
    "add_focus": _made(e.AddFocus, count=_count, arena=_id("ARENA_ICON"), per=Parts.per),
    "return_cards": _made(e.Return, cards=_first),
    "look": _made(e.Look, at=_pick({"AT_HAND": "hand", "AT_LANDSCAPE": "landscape"})),
    "landscape": _made(e.ResolveLandscape),
    "resolve_seat": _made(e.ResolveSeat, seat=_id("SEAT")),
    "national": _made(e.TakeAction, action=_id("NATIONAL")),
    "main_action": _made(e.MainAction),
    "choose_base": _made(e.ChooseBase),
    "signal": _made(e.Signal, count=_count),
    "noise": _made(e.Noise),
    "spare": _made(e.Spare),
    "amount": _amount,
    "resource": _resource,
    "place": _place("among"),
    "place_one": _place("one"),
    "place_each": _place("each"),
    "place_seat": _made(n.SeatPlace, seat=_id("SEAT")),
    "thing_keyword": _made(n.KeywordThing, keyword=_id("KEYWORD")),
    "thing_card": _made(n.CardThing, card=_id("KIND"), keyword=_id("KEYWORD")),
    "thing_place": _made(n.PlaceThing, place=_id("PLACE")),
    "thing_resource": _first,
    "thing_power_grab": _made(n.PowerGrabThing, arena=_arena),
    "per": _per,
    "per_nation": _made(n.PerNation, who=_pick({"RIVAL_WORD": "rival", "NATION_WORD": "nation"})),
    "cards": _cards,
    "this": _made(n.ThisCard),
    "timing": _deed,
    "each_card": _each_card,
    "during": _made(t.During, what=_pick(_SPANS)),
    "revealed": _made(t.Revealed, moment=lambda parts: str(parts.token("MOMENT")).lower()),
    "resolves": _resolves,
    "turn": _turn,
    "deed_cards": _made(t.Deed, moment="after", verb=_id(*_DEEDS), cards=_one(n.Cards)),
    "deed_clash": _made(t.ClashDeed, moment="after", outcome=_pick(_OUTCOMES), arena=_arena),
    "deed_national": _made(t.NationalDeed, moment="after", action=_id("NATIONAL")),
    "deed_resource": lambda parts: _resource_deed(parts),
    "deed_place": _made(t.PlaceDeed, moment="after", verb=_id("TAKE", "LOSE"), place=_id("PLACE")),
    "deed_power_grab": _made(t.PowerGrabDeed, moment="after", arena=_arena),
    "deed_final_say": _made(t.FinalSayDeed, moment="after", verb=_id("TAKE", "LOSE")),
    "ward": _made(texts.Ward),
    "goes_back": _made(texts.GoesBack, unless=_id("SEAT")),
    "breaks_ties": _made(texts.BreaksTies),
    "passes": _made(texts.Passes, to=lambda parts: parts.nodes),
    "holder": _holder,
}
"""How each rule of abilities.lark becomes a node."""


def _resource_deed(parts: Parts) -> n.Node:
    resource = parts.one(n.ResourceThing)
    assert resource is not None
    facts = {"resource": resource.resource, "qualifier": resource.qualifier}
    return t.ResourceDeed.model_validate({"moment": "after", "verb": parts.id("GAIN", "PAY", "LOSE"), **facts})
