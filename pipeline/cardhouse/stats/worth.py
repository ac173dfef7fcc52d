"""What the cards cost and are worth, as tables and as JSON: outliers first. Runs for `cardhouse stats --worth`."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.stats.table import Table
from cardhouse_schema.card import Card
from cardhouse_schema.game import Game
from cardhouse_schema.worth import Estimate, Part, usual_of
from cardhouse_schema.worth_checks import estimates, unit_of

FORMAT = 1
"""Raised when a key changes its meaning or goes; new keys leave it as it is."""

NEAREST = 12
"""Cards within the bound that the tables show, the nearest to it first."""


class NoWorthError(CardhouseError):
    """The game does not say what its cards are worth."""

    def __init__(self, game: Game) -> None:
        lacks = "no value model" if game.worth is None else "no [worth] table in its game.toml"
        super().__init__(f"{game.file.title} has {lacks}, so nobody can tell what its cards are worth")


@dataclass(frozen=True, slots=True)
class Appraised:
    """A card's estimate with the card's name."""

    name: str
    estimate: Estimate


def appraise(game: Game, cards: Sequence[Card]) -> list[Appraised]:
    """Return the estimates of cards, those farthest beyond their bound first; none without a value model."""
    names = {card.id: card.name for card in cards}
    found = [Appraised(names[each.card], each) for each in estimates(game, cards)]
    return sorted(found, key=lambda each: (-abs(each.estimate.strain), each.estimate.card))


def worth_tables(game: Game, appraised: Sequence[Appraised]) -> list[Table]:
    """Return the tables of a game's estimates; without outliers, their table is left out."""
    outliers = [each for each in appraised if each.estimate.is_outlier]
    inside = [each for each in appraised if not each.estimate.is_outlier][:NEAREST]
    unit = unit_of(game)
    tables = [
        _cards(f"Beyond the bound, in {unit}", outliers),
        _cards(f"The nearest to the bound, in {unit}", inside),
        _types(game, appraised),
    ]
    return [table for table in tables if table.rows]


def _cards(title: str, appraised: Sequence[Appraised]) -> Table:
    rows = tuple(
        (
            f"{each.name} ({each.estimate.card})",
            whole(each.estimate.total_cost),
            whole(each.estimate.total_worth),
            f"{each.estimate.surplus:+.0f}",
            whole(each.estimate.bound),
        )
        for each in appraised
    )
    note = "Surplus: worth less cost, less what is usual for cards of the type."
    return Table(title, ("Card", "Cost", "Worth", "Surplus", "Bound"), rows, note)


def _types(game: Game, appraised: Sequence[Appraised]) -> Table:
    rows = tuple(
        (kind["title"], str(kind["cards"]), *(whole(kind[key]) for key in ("cost", "worth", "usual", "measured")))
        for kind in _type_records(game, appraised)
    )
    note = "Medians. Usual: the worth beyond the cost that game.toml states; measured: that of these cards."
    return Table("Worth by card type", ("", "Cards", "Cost", "Worth", "Usual", "Measured"), rows, note)


def worth_json(game: Game, appraised: Sequence[Appraised]) -> dict[str, Any]:
    """Return all estimates as JSON objects with fixed keys, those farthest beyond their bound first."""
    return {
        "format": FORMAT,
        "game": {"id": game.id, "title": game.file.title, "version": game.file.version},
        "unit": unit_of(game),
        "types": list(_type_records(game, appraised)),
        "cards": [_record(each) for each in appraised],
    }


def _type_records(game: Game, appraised: Sequence[Appraised]) -> Iterator[dict[str, Any]]:
    every = [each.estimate for each in appraised]
    for kind in game.card_types:
        found = [each for each in every if each.type_id == kind.id]
        if found:
            yield {
                "id": kind.id,
                "title": kind.title,
                "cards": len(found),
                "outliers": sum(each.is_outlier for each in found),
                "cost": rounded(median(each.total_cost for each in found)),
                "worth": rounded(median(each.total_worth for each in found)),
                "usual": rounded(found[0].usual),
                "measured": rounded(usual_of(found, kind.id) or 0.0),
            }


def _record(each: Appraised) -> dict[str, Any]:
    one = each.estimate
    return {
        "id": one.card,
        "name": each.name,
        "type_id": one.type_id,
        "cost": rounded(one.total_cost),
        "worth": rounded(one.total_worth),
        "usual": rounded(one.usual),
        "surplus": rounded(one.surplus),
        "bound": rounded(one.bound),
        "outlier": one.is_outlier,
        "cost_parts": [_part(part) for part in one.cost],
        "worth_parts": [_part(part) for part in one.worth],
    }


def _part(part: Part) -> dict[str, Any]:
    return {"what": part.what, "amount": rounded(part.amount), "how": part.how or None}


def worth_lines(game: Game, one: Estimate) -> Iterator[str]:
    """Yield a card's estimate part by part as plain text; `cardhouse show --worth` prints it."""
    unit = unit_of(game)
    yield f"  cost {one.total_cost:.1f} {unit}"
    yield from _part_lines(one.cost)
    yield f"  worth {one.total_worth:.1f} {unit}"
    yield from _part_lines(one.worth)
    state = "beyond" if one.is_outlier else "within"
    usual = f"worth less cost, less the usual {one.usual:g}"
    yield f"  surplus {one.surplus:+.1f}: {usual}; {state} the bound of {one.bound:.1f}"


def _part_lines(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        yield f"  {part.amount:8.1f}  {part.what}"
        if part.how:
            yield f"            = {part.how}"


def rounded(number: float) -> float:
    """Return a number with one decimal place, never -0."""
    return round(number, 1) + 0.0


def whole(number: float) -> str:
    """Return a number without decimal places, never -0."""
    return f"{round(number) + 0:d}"
