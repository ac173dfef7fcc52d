"""Draw odds as plain tables and as JSON."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from cardhouse.stats.odds import Odds, Total
from cardhouse.stats.openings import Opening
from cardhouse.stats.rounding import half_up, shown
from cardhouse.stats.table import Table

_DIGITS = 6


def odds_tables(odds: Odds, before: Odds | None = None) -> list[Table]:
    """Return the odds as tables; tables that would be empty are left out.

    Args:
        odds: What was counted.
        before: The same before a change; then every chance says how far it moved.
    """
    tables = [_openings(odds, before), *_totals(odds, before)]
    return [table for table in tables if table.rows]


def odds_json(odds: Odds) -> dict[str, Any]:
    """Return the odds as JSON: chances as decimals of six places and, exactly, as fractions."""
    return {
        "deck": odds.deck,
        "cards": odds.cards,
        "hand": odds.hand,
        "openings": [
            {
                "id": one.id,
                "name": one.title,
                "begins_with": one.choice,
                "begins_with_name": one.choice_title,
                "playable": one.playable,
                "dead_hand": _chance(one.dead),
                "dead_after_redraw": _chance(one.dead_again),
            }
            for one in odds.openings
        ],
        "totals": [
            {
                "value": one.value,
                "draws": one.draws,
                "mean": _chance(one.mean),
                "chances": [{"total": total, "chance": _chance(chance)} for total, chance in one.chances],
            }
            for one in odds.totals
        ],
    }


def _chance(chance: Fraction | None) -> dict[str, Any] | None:
    return None if chance is None else {"decimal": float(half_up(chance, _DIGITS)), "exact": str(chance)}


def _openings(odds: Odds, before: Odds | None) -> Table:
    earlier = {(one.id, one.choice): one for one in before.openings} if before else {}
    chosen = any(one.choice for one in odds.openings)
    rows = tuple(_opening(one, earlier.get((one.id, one.choice)), chosen) for one in odds.openings)
    return Table(
        f"Opening hand of {odds.hand}, from {odds.cards} cards",
        ("Side", *(("Begins with",) if chosen else ()), "Playable", "Nothing to play", "Nor after a redraw"),
        rows,
        note="Chances of a hand without a card that the side can pay for and meets; every hand is counted.",
    )


def _opening(one: Opening, earlier: Opening | None, chosen: bool) -> tuple[str, ...]:
    playable = str(one.playable) + (_step(one.playable - earlier.playable) if earlier else "")
    return (
        one.title,
        *((one.choice_title or "n/a",) if chosen else ()),
        playable,
        _moved(one.dead, earlier.dead if earlier else None),
        _moved(one.dead_again, earlier.dead_again if earlier else None),
    )


def _totals(odds: Odds, before: Odds | None) -> list[Table]:
    earlier = {(one.value, one.draws): one for one in before.totals} if before else {}
    values = dict.fromkeys(one.value for one in odds.totals)
    return [_total([one for one in odds.totals if one.value == value], earlier) for value in values]


def _total(totals: Sequence[Total], earlier: dict[tuple[str, int], Total]) -> Table:
    most = max(total for one in totals for total, _ in one.chances)
    columns = [min(step, most) for step in (1, 2, 3, 4, 6, 8, 10, 12)]
    reached = [step for place, step in enumerate(columns) if step not in columns[:place]]
    rows = tuple(row for one in totals for row in _total_rows(one, earlier.get((one.value, one.draws)), reached))
    return Table(
        f"{totals[0].title}: total of drawn cards",
        ("Cards drawn", "Mean", *(f"{step}+" for step in reached)),
        rows,
        note="Each column is the chance of that total or more.",
    )


def _total_rows(one: Total, earlier: Total | None, reached: Sequence[int]) -> list[tuple[str, ...]]:
    """Return the row of one size of draw and, after a change that moved it, a row of the steps below it."""
    row = (str(one.draws), shown(one.mean, 2), *(shown(100 * one.at_least(step), 1, "%") for step in reached))
    if earlier is None or earlier.chances == one.chances:
        return [row]
    steps = (_step_of(100 * (one.at_least(step) - earlier.at_least(step)), 1) for step in reached)
    return [row, ("moved", _step_of(one.mean - earlier.mean, 2), *steps)]


def _moved(chance: Fraction | None, earlier: Fraction | None) -> str:
    if chance is None:
        return "n/a"
    step = _step_of(100 * (chance - earlier), 1) if earlier is not None else ""
    return f"{shown(100 * chance, 1)}%" + (f" ({step})" if step else "")


def _step(step: int) -> str:
    return f" ({step:+d})" if step else ""


def _step_of(step: Fraction, digits: int) -> str:
    return f"{'+' if step > 0 else '−'}{shown(abs(step), digits)}" if half_up(abs(step), digits) else ""
