"""What can be said of a game's print settings before anything is laid out, and of a paper before it is cut."""

from collections.abc import Sequence

from cardhouse.sheets.fault import PrintFault
from cardhouse.sheets.grid import Axis, CardSize, Grid, fit
from cardhouse.sheets.paper import Paper, find_paper
from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Game
from cardhouse_schema.severities import is_fixed

NARROW = 1.0
"""Bleed in mm; a careful hand with a knife wanders about as far."""


def print_faults(game: Game, cards: Sequence[Card], before: Sequence[Finding]) -> list[Finding]:
    """Return what keeps a game from being printed: no copies at all, or a paper of game.toml that will not do.

    Args:
        game: The game.
        cards: All its cards.
        before: What was found already: where cards are missing for a fault of their own, nothing is said of that.
    """
    known = any(finding.severity is Severity.ERROR and is_fixed(BY_CODE[finding.code]) for finding in before)
    found = [] if known or any(card.copies for card in cards) else [_nothing(cards)]
    for place, name in enumerate(game.file.print.papers):
        try:
            fit(find_paper(name), card_size(game))
        except PrintFault as fault:
            found.append(fault.finding(game.place("print", "papers", str(place), cell=name)))
    return found


def _nothing(cards: Sequence[Card]) -> Finding:
    """Return a warning for a game without a single copy: everything but sheets can be made of it."""
    why = "no card has a copy" if cards else "its files hold no cards"
    return Finding("P001", Severity.WARNING, None, f"there are no cards to print: {why}; no sheets are written")


def card_size(game: Game) -> CardSize:
    """Return the size that all cards of a game share."""
    size = game.file.size
    return CardSize(size.width, size.height, size.bleed)


def cutting_notes(paper: Paper, card: CardSize) -> list[Finding]:
    """Return a note for each direction in which cards touch on a paper and little bleed is left outside.

    Raises:
        CardDoesNotFit: The paper is too small.
    """
    grid = fit(paper, card)
    return [_note(paper, axis, noun) for axis, noun in _tight(grid, card)]


def _tight(grid: Grid, card: CardSize) -> list[tuple[Axis, str]]:
    axes = ((grid.columns, "columns"), (grid.rows, "rows"))
    narrow = min(NARROW, card.bleed)
    return [(axis, noun) for axis, noun in axes if axis.count > 1 and not axis.gutter and axis.bleed < narrow]


def _note(paper: Paper, axis: Axis, noun: str) -> Finding:
    message = (
        f"on {paper.label}, {axis.count} {noun} of {axis.size:g} mm leave {axis.margin:g} mm at either end: the {noun} "
        f"touch, one cut parts two cards, and {axis.bleed:g} mm of bleed is left at the ends; cut on the marks"
    )
    return Finding("P004", BY_CODE["P004"].severity, None, message)
