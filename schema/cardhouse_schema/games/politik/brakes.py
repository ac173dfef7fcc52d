"""Abilities of Politik without a brake (B008): used again and again in one turn, they give back what they take.

Sources: rulebook, "Edge Actions" (any number, on any turn), "Main Actions" (two a turn), "Canceled Effects".
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Deal
from cardhouse_schema.games.politik import cards as c
from cardhouse_schema.games.politik import effects as e
from cardhouse_schema.games.politik import timing as t
from cardhouse_schema.games.politik import tree as n
from cardhouse_schema.games.politik.flows import Flow, Flows
from cardhouse_schema.games.politik.texts import Use
from cardhouse_schema.games.politik.triggers import MAIN_DEEDS, sets_off
from cardhouse_schema.games.politik.worth_effects import Scales
from cardhouse_schema.games.politik.worth_table import WorthTable

CODE = "B008"

_X = (1, 2, 5)
"""What X is tried with: a loop that holds for a small X or for a large one is a loop."""

_Said = tuple[int, str]
"""(number of the ability from 0, what is wrong with it)."""


def without_brake(deal: Deal) -> Iterator[Finding]:
    """Warn of abilities that nothing stops from being used again and again, and of actions and Cancels for nothing."""
    table = deal.game.worth_table
    if not isinstance(table, WorthTable):
        return
    for card in deal.cards:
        said: Iterator[_Said] = iter(())
        if isinstance(card, c.Event):
            said = _of_event(card, table)
        elif isinstance(card, c.Venture | c.Propaganda | c.StartingPropaganda):
            said = _of_tableau(card, table)
        for at, message in said:
            where = deal.locate(card, "abilities")
            text = card.abilities[at].text_plain  # type: ignore[attr-defined] # who is said of has them
            yield Finding(CODE, BY_CODE[CODE].severity, where, f'"{text}" {message}', None, card.id)


def _of_tableau(card: c.Venture | c.Propaganda | c.StartingPropaganda, table: WorthTable) -> Iterator[_Said]:
    uses = [(at, each.tree) for at, each in enumerate(card.abilities) if isinstance(each.tree, Use)]
    found = set()
    for at, use in uses:
        message = _alone(card, use, table)
        if message:
            found.add(at)
            yield at, message
    for (one, first), (other, second) in combinations([pair for pair in uses if pair[0] not in found], 2):
        if _loops(card, (first, second), table):
            text = card.abilities[one].text_plain
            yield other, f'and "{text}" can be used in turn, again and again: together they give back all they take'


def _alone(card: Card, use: Use, table: WorthTable) -> str | None:
    """Return what is wrong with an ability by itself, or None."""
    if _loops(card, (use,), table):
        return f"can be used again and again in one turn: {_why(use)}"
    cancels, acts = use.edge and _has(use, e.Cancel), _has(use, e.MainAction) and _is_main(use.timing)
    if not (cancels or acts) or not any(flow.takes_nothing for flow in _flows(card, use, table, 1)):
        return None
    if cancels:
        return "Cancels each time, for nothing: it takes no card and no resource, and does not rotate"
    return "gives back the Main Action that sets it off, again and again, and takes nothing for it"


def _why(use: Use) -> str:
    """Return why nothing stops a loop of one ability."""
    if use.timing is not None and not _is_open(use.timing):
        return "it brings about the moment that it waits for"
    if not use.edge:
        return "it gives back its Main Action and all else that it takes"
    if any(isinstance(cost, n.Activate) for cost in use.costs):
        return "it Readies what it rotates, and gives back what else it takes"
    if any(not isinstance(cost, n.Control | n.ControlSeat | n.ControlFinalSay) for cost in use.costs):
        return "it gives back as much as it takes"
    return "it takes no action, waits for no moment, rotates nothing and costs nothing"


def _loops(card: Card, uses: Sequence[Use], table: WorthTable) -> bool:
    """Tell whether these abilities, used one after the other, can be used again at once, without end."""
    parts = [part for use in uses for part in (*use.costs, *use.effects)]
    if any(not _is_open(use.timing) and not sets_off(parts, use.timing) for use in uses if use.timing):
        return False
    if not all(use.edge for use in uses) and not any(_has(use, e.MainAction) for use in uses):
        return False
    if any(isinstance(part, n.Activate) for part in parts) and not any(_has(use, e.Ready) for use in uses):
        return False
    if all(isinstance(part, e.Look | e.Ready) for use in uses for part in use.effects) and len(uses) == 1:
        return _only_readies_itself(uses[0])
    return any(
        flow.takes_nothing and flow.actions <= 0
        for x in _X
        for chosen in product(*(list(_flows(card, use, table, x)) for use in uses))
        for flow in (sum(chosen, Flow()),)
    )


def _only_readies_itself(use: Use) -> bool:
    """Tell whether an ability that only looks or Readies costs nothing; looking again shows nothing new."""
    return use.edge and not use.costs and _has(use, e.Ready)


def _flows(card: Card, use: Use, table: WorthTable, x: int) -> Iterator[Flow]:
    requirement = float(getattr(card, "requirement", None) or 0)
    keywords = frozenset(each.id for each in getattr(card, "keywords", ()))
    kind = {"startup": "company", "starting-propaganda": "propaganda"}.get(card.type_id, card.type_id)
    return Flows(Scales(table, requirement), kind, keywords, x).of(use)


def _is_open(timing: n.Node | None) -> bool:
    """Tell whether a timing is no moment but a while, in which an ability can be used more than once."""
    return timing is None or isinstance(timing, t.AnyTime | t.During)


def _is_main(timing: n.Node | None) -> bool:
    """Tell whether a moment is that of a Main Action, which its nation can take as often as it has actions."""
    if isinstance(timing, t.ClashDeed):
        return timing.who in ("you", "nation") and timing.outcome == "any"
    return isinstance(timing, t.Deed) and timing.who in ("you", "nation") and timing.verb in MAIN_DEEDS


def _has(use: Use, kind: type[n.Node]) -> bool:
    return any(isinstance(part, kind) for each in use.effects for part in getattr(each, "options", (each,)))


def _of_event(card: c.Event, table: WorthTable) -> Iterator[_Said]:
    """Yield what an Event gives for nothing: it is used once, and takes its card."""
    uses = [(at, each.tree) for at, each in enumerate(card.abilities) if isinstance(each.tree, Use)]
    free = [(at, use) for at, use in uses if any(flow.takes_nothing for flow in _flows(card, use, table, 1))]
    if card.cost or len(free) < len(uses):
        return
    gained = sum(isinstance(effect, e.MainAction) for _, use in free for effect in use.effects)
    if gained > (card.play == "main"):
        at = next(at for at, use in free if _has(use, e.MainAction))
        yield at, "gives more Main Actions than it takes, and costs nothing"
    for at, use in free:
        if card.timing is None and any(isinstance(effect, e.Cancel) and effect.what == "any" for effect in use.effects):
            yield at, "Cancels whatever a rival declares, whenever it likes, and costs nothing"
