"""How often an ability of Politik is used in a game, by what it waits for and what it rotates. Pure."""

from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.texts import Use
from cardhouse_schema.games.politik.worth_effects import CORRUPTION
from cardhouse_schema.games.politik.worth_table import WorthTable


def uses(use: Use, table: WorthTable) -> float:
    """Return how often an ability in the tableau is used.

    That is no oftener than what it waits for and rotates allows; what has to be paid each time is not paid every time.
    """
    rotates = any(isinstance(cost, n.Activate) and cost.cards is None for cost in use.costs)
    removed = [cost.cards for cost in use.costs if isinstance(cost, n.Remove)]
    limits = [table.uses.activate] if rotates else []
    limits += [1.0 if isinstance(cards, n.ThisCard) else table.uses.remove for cards in removed]
    timing = None if isinstance(use.timing, t.AnyTime) else use.timing
    if timing is not None:
        limits.append(moments(timing, table))
    if not rotates and (use.costs or timing is None):
        limits.append(table.uses.edge if use.edge else table.uses.main)
    return min(limits)


def moments(timing: n.Node, table: WorthTable) -> float:
    """Return how often there is the moment that an ability waits for."""
    own = _own(timing, table)
    who = getattr(timing, "who", None) or {"rival-turn": "rival"}.get(getattr(timing, "what", ""), "you")
    whose = getattr(timing, "whose", None)
    who = {"rival": "rival", "any": "nation"}.get(whose, "you") if whose else who
    return own * {"you": 1.0, "rival": table.uses.rival}.get(who, 1 + table.uses.rival)


def _own(timing: n.Node, table: WorthTable) -> float:
    """Return how often a single nation brings the moment about."""
    known, shares = table.moments, table.shares
    match timing:
        case t.Deed(verb="gain"):
            return known.gains[CORRUPTION]  # each brings an Obligation, as the rules have it
        case t.Deed(verb=verb, cards=cards):
            return known.verbs[verb] * _narrowed(cards, table)
        case t.EachCard(verbs=verbs):
            return sum(known.verbs[verb] for verb in verbs)
        case t.ClashDeed(outcome=outcome, arena=arena):
            often = {"any": known.verbs["clash"], "win": known.win, "lose": known.verbs["clash"] - known.win}[outcome]
            return often * (shares.arena if arena else 1)
        case t.NationalDeed():
            return known.national
        case t.ResourceDeed(verb=verb, resource=resource, qualifier=qualifier):
            share = {"gain": 1.0, "pay": shares.again, "lose": shares.lost}[verb]
            return known.gains[resource] * share * (shares.qualifier if qualifier else 1)
        case t.PlaceDeed(verb=verb):
            return known.take if verb == "take" else known.take / 2
        case t.PowerGrabDeed(arena=arena):
            return known.power_grab * (shares.arena if arena else 1)
        case t.FinalSayDeed():
            return known.final_say
        case t.Resolves(what=what, arena=arena):
            return known.landscape if what == "landscape" else known.focus * (shares.arena if arena else 1)
        case t.During(what=what):
            return known.focus if what == "focus" else known.turn
        case t.Revealed():
            return known.focus
        case t.Turn():
            return known.turn
        case t.AnyTime():
            return table.uses.edge
    raise TypeError(type(timing))


def _narrowed(cards: n.Cards | None, table: WorthTable) -> float:
    """Return the share of a deed that is done to such cards."""
    if cards is None:
        return 1.0
    kinds = min(1.0, len(cards.cards) * table.shares.kind) if cards.cards else 1.0
    return kinds * (table.shares.keyword if cards.keyword else 1.0)
