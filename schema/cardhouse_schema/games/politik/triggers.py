"""Which moments of Politik an ability brings about itself, by what it costs and does. Pure: trees in, truth out."""

from collections.abc import Iterable

from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n

_WHO = {
    "you": ("you", "each-nation"),
    "rival": ("rival", "each-rival", "that-rival", "each-nation"),
    "nation": ("you", "rival", "each-rival", "that-rival", "each-nation", "attacker", "defender"),
}
"""For the actor of a moment, to whom an effect may befall."""

_DEEDS: dict[str, tuple[type[n.Node], ...]] = {
    "develop": (n.Develop, n.DevelopFocus),
    "remove": (n.Remove,),
    "play": (e.Play,),
    "activate": (n.Activate,),
    "ready": (e.Ready,),
    "gain": (n.GainObligations,),
}
"""What brings a deed about besides effects that bear its name."""

MAIN_DEEDS = ("research", "educate", "campaign", "exchange")
"""Deeds that are Main Actions, as often as their price is paid."""


def sets_off(parts: Iterable[n.Node], timing: n.Node) -> bool:
    """Tell whether one of these costs and effects brings about the moment of a timing clause."""
    return any(_brings(part, timing) for part in _each(parts))


def _each(parts: Iterable[n.Node]) -> Iterable[n.Node]:
    for part in parts:
        yield from part.options if isinstance(part, e.Choice) else (part,)


def _brings(part: n.Node, timing: n.Node) -> bool:
    whose = _WHO.get(getattr(timing, "who", "you"), (getattr(timing, "who", "you"),))
    by = getattr(part, "who", "you") in whose
    match timing:
        case t.Deed(verb=verb):
            return by and _does(part, (verb,))
        case t.EachCard(verbs=verbs):
            return by and _does(part, verbs)
        case t.ClashDeed(outcome="any", arena=arena):
            return by and isinstance(part, e.Clash) and _same(part.arena, arena)
        case t.NationalDeed(action=action):
            return by and isinstance(part, e.TakeAction) and part.action == action
        case t.ResourceDeed(verb="gain"):
            return by and (_moves(part, timing, (n.Gain, e.Take)) or _teaches(part, timing))
        case t.ResourceDeed(verb="pay"):
            return by and _moves(part, timing, (n.Pay,))
        case t.ResourceDeed():
            return _loses(part, timing, whose)
        case t.Resolves(what="landscape"):
            return isinstance(part, e.ResolveLandscape)
        case t.Resolves(arena=arena):
            return isinstance(part, e.Clash) and _same(part.arena, arena)
    return False  # turns come by themselves, Clashes have to be won, places to be taken


def _does(part: n.Node, verbs: Iterable[str]) -> bool:
    named = isinstance(part, e.Do) and part.verb in verbs
    return named or any(isinstance(part, _DEEDS.get(verb, ())) for verb in verbs)


def _moves(part: n.Node, timing: t.ResourceDeed, kinds: tuple[type[n.Node], ...]) -> bool:
    """Tell whether a part of one of these kinds has an amount of the resource."""
    amounts = getattr(part, "amounts", ()) if isinstance(part, kinds) else ()
    return any(each.resource == timing.resource and _same(each.qualifier, timing.qualifier) for each in amounts)


def _teaches(part: n.Node, timing: t.ResourceDeed) -> bool:
    return timing.resource == "leader" and isinstance(part, e.Do) and part.verb == "educate"


def _loses(part: n.Node, timing: t.ResourceDeed, whose: tuple[str, ...]) -> bool:
    if isinstance(part, e.Take):
        return part.source in whose and _moves(part, timing, (e.Take,))
    return getattr(part, "who", "you") in whose and _moves(part, timing, (e.Lose,))


def _same(one: str | None, other: str | None) -> bool:
    """Tell whether two qualifiers may be the same; None is any."""
    return one is None or other is None or one == other
