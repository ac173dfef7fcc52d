"""From lark's parse tree of a timing clause to the typed one. Part of reading."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.children import Parts, arena, id_of, made, one, pick
from cardhouse_schema.games.politik.reading_cards import deed_drawn

_OUTCOMES = {"WIN": "win", "LOSE": "lose", "CLASH": "any"}
_TURNS = {"YOUR_TURN": "you", "RIVAL_TURN": "rival", "ANY_TURN": "any"}
_SPANS = {"FOCUS": "focus", "YOUR_TURN": "your-turn", "RIVAL_TURN": "rival-turn"}
_DEEDS = (
    "RESEARCH", "EDUCATE", "CAMPAIGN", "EXCHANGE", "SHIRK", "TRADE", "DEVELOP", "FOCUS", "REMOVE", "PLAY", "ACTIVATE",
    "READY",
)  # fmt: skip
_WORDS = re.compile(r"[^\s,]+")


def _when(parts: Parts, **more: Any) -> dict[str, Any]:
    """Return the facts that all deeds share, and those of one."""
    moment = parts.token("MOMENT")
    assert moment is not None
    return {"moment": moment.lower(), "who": parts.party("WHO"), **more}


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
        {"moment": str(parts.token("MOMENT")).lower(), "what": what, "arena": arena(parts)}
    )


def _resource_deed(parts: Parts) -> n.Node:
    resource = parts.one(n.ResourceThing)
    assert resource is not None
    facts = {"resource": resource.resource, "qualifier": resource.qualifier}
    return t.ResourceDeed.model_validate({"moment": "after", "verb": parts.id("GAIN", "PAY", "LOSE"), **facts})


TIMING: Mapping[str, Callable[[Parts], n.Node]] = {
    "timing": _deed,
    "each_card": _each_card,
    "during": made(t.During, what=pick(_SPANS)),
    "revealed": made(t.Revealed, moment=lambda parts: str(parts.token("MOMENT")).lower()),
    "resolves": _resolves,
    "turn": _turn,
    "any_time": made(t.AnyTime),
    "deed_cards": made(t.Deed, moment="after", verb=id_of(*_DEEDS), cards=one(n.Cards)),
    "deed_drawn": deed_drawn,
    "deed_clash": made(t.ClashDeed, moment="after", outcome=pick(_OUTCOMES), arena=arena),
    "deed_national": made(t.NationalDeed, moment="after", action=id_of("NATIONAL")),
    "deed_resource": _resource_deed,
    "deed_place": made(t.PlaceDeed, moment="after", verb=id_of("TAKE", "LOSE"), place=id_of("PLACE")),
    "deed_power_grab": made(t.PowerGrabDeed, moment="after", arena=arena),
    "deed_final_say": made(t.FinalSayDeed, moment="after", verb=id_of("TAKE", "LOSE")),
}
"""How each rule of the grammar on timing becomes a node."""
