"""What Politik's data can break although every single cell is right."""

from collections import Counter
from collections.abc import Iterator, Mapping

from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Check, Deal
from cardhouse_schema.games.politik.brakes import without_brake
from cardhouse_schema.games.politik.cards import Landscape, Nation, StartingPropaganda
from cardhouse_schema.games.politik.sense import counted, one_spelling, sense
from cardhouse_schema.games.politik.shapes import equal_trees
from cardhouse_schema.games.politik.swaps import one_swap
from cardhouse_schema.suggest import nearest

BALANCE = "B003"
"""The rule whose tolerance in game.toml says how far ups and downs may lie apart, in steps over the whole deck."""


def nations_and_propaganda(deal: Deal) -> Iterator[Finding]:
    """Demand that each Nation and its two Starting Propaganda name each other, as far as both could be read."""
    nations = {card.id: card for card in deal.cards if isinstance(card, Nation)}
    starts = {card.id: card for card in deal.cards if isinstance(card, StartingPropaganda)}
    for nation in nations.values():
        for ident in nation.starting_propaganda:
            yield from _named(deal, nation, ident, starts, nations)
    for start in starts.values():
        yield from _claimed(deal, start, nations, starts)
    faulty = deal.faulty.of_types(("nation", "starting-propaganda"))
    if faulty:
        yield faulty.unchecked("whether these Nations and Starting Propaganda name each other is")


def _named(
    deal: Deal, nation: Nation, ident: str, starts: dict[str, StartingPropaganda], nations: Mapping[str, Nation]
) -> Iterator[Finding]:
    where = deal.locate(nation, "starting_propaganda")
    if ident not in starts and deal.faulty.of_types(("starting-propaganda",)).may_hold("id", ident):
        return
    if ident not in starts:
        message = f'{nation.name} begins with "{ident}", but no Starting Propaganda has this id'
        yield _finding("I003", where, message, nation.id, nearest(ident, starts))
    elif starts[ident].nation in nations and starts[ident].nation != nation.id:
        message = f'{nation.name} begins with "{ident}", which says it belongs to "{starts[ident].nation}"'
        yield _finding("I004", where, message, nation.id, None)


def _claimed(
    deal: Deal, start: StartingPropaganda, nations: dict[str, Nation], starts: Mapping[str, StartingPropaganda]
) -> Iterator[Finding]:
    where = deal.locate(start, "nation")
    if start.nation not in nations and deal.faulty.of_types(("nation",)).may_hold("id", start.nation):
        return
    if start.nation not in nations:
        message = f'no Nation has the id "{start.nation}"'
        yield _finding("I003", where, message, start.id, nearest(start.nation, nations))
    elif set(nations[start.nation].starting_propaganda) - set(starts):
        return  # the Nation names one that does not exist; it was probably this one that was meant
    elif start.id not in nations[start.nation].starting_propaganda:
        message = f'{start.name} belongs to "{start.nation}", which does not begin with it'
        yield _finding("I004", where, message, start.id, None)


def landscape_balance(deal: Deal) -> Iterator[Finding]:
    """Demand that each price and each Industry moves up about as often and as far as down, over all Landscapes."""
    faulty = deal.faulty.of_types(("landscape",))
    if faulty or faulty.may_lack(("copies",)):
        yield faulty.unchecked("the balance of the Landscapes is")
        return
    up: Counter[tuple[str, str]] = Counter()
    down: Counter[tuple[str, str]] = Counter()
    for card in deal.cards:
        if isinstance(card, Landscape):
            moved = [("keywords", ident) for ident in card.industries] + [("prices", ident) for ident in card.prices]
            (up if card.market == "bull" else down).update(dict.fromkeys(moved, card.value * card.copies))
    tolerance = deal.game.file.tolerances.get(BALANCE, 0)
    for set_name, ident in sorted(up | down):
        rise, fall = up[set_name, ident], down[set_name, ident]
        if abs(rise - fall) > tolerance:
            name = deal.game.vocabulary.terms(set_name)[ident].name
            message = (
                f"over the Landscapes, {name} rises by {rise} and falls by {fall}; they may lie {tolerance:g} apart"
            )
            where = deal.game.place("tolerances", BALANCE, cell=f"{tolerance:g}")
            yield _finding(BALANCE, where, message, None, None)


def _finding(code: str, where: SourceRef | None, message: str, card: str | None, suggestion: str | None) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message, suggestion, card)


CHECKS: tuple[Check, ...] = (
    nations_and_propaganda,
    landscape_balance,
    one_spelling,
    sense,
    counted,
    equal_trees,
    one_swap,
    without_brake,
)
