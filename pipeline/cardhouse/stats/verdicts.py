"""Findings about targets: a figure that is missed fails the run once its deck is finished."""

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from cardhouse.stats.measure import Statistics
from cardhouse.stats.targets import Measured
from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest

CODE = "B002"


def target_findings(game: Game, statistics: Statistics) -> list[Finding]:
    """Return a finding for each target that does not hold: an error, or a note while its deck is unfinished."""
    found: list[Finding] = []
    for position, measured in enumerate(statistics.targets):
        unknown = _unknown(game, statistics, position, measured)
        if unknown:
            found.append(unknown)
        elif not measured.holds:
            found.append(_missed(game, position, measured))
    return found


def _unknown(game: Game, statistics: Statistics, position: int, measured: Measured) -> Finding | None:
    """Return a finding where a target names a deck or number that the game does not have."""
    if measured.deck_id not in game.decks:
        return _misnamed(game, position, "deck", measured.deck_id, list(game.decks))
    deck = next(deck.group for deck in statistics.decks if deck.group.id == measured.deck_id)
    models = [game.card_type(ident).model for ident in game.decks[measured.deck_id].types]
    # A column of numbers in which every cell is blank or X is known all the same; it has no mean.
    fields = {name for model in models for name in model.model_fields}
    known = [ident for ident in game.vocabulary.terms("values") if ident.replace("-", "_") in fields]
    known += [series.id for series in deck.numbers]
    if measured.value_id in known or any(_takes_numbers(model, measured.value_id) for model in models):
        return None
    return _misnamed(game, position, "value", measured.value_id, known)


def _takes_numbers(model: type[Card], name: str) -> bool:
    def parts(annotation: Any) -> Iterator[Any]:
        yield annotation
        for part in get_args(annotation):
            yield from parts(part)

    return name in model.model_fields and int in parts(model.model_fields[name].annotation)


def _misnamed(game: Game, position: int, key: str, name: str, known: Sequence[str]) -> Finding:
    noun = "deck" if key == "deck" else "number on the cards of this deck"
    where = game.place("targets", str(position), key, cell=name)
    return Finding(CODE, BY_CODE[CODE].severity, where, f'no {noun} is called "{name}"', nearest(name, known))


def _missed(game: Game, position: int, measured: Measured) -> Finding:
    deck = game.decks[measured.deck_id]
    severity = BY_CODE[CODE].severity if deck.finished else Severity.NOTE
    where = game.place("targets", str(position), "expect", cell=str(measured.stated))
    return Finding(CODE, severity, where, _sentence(measured, deck.count, deck.finished))


def _sentence(measured: Measured, count: int, finished: bool) -> str:
    what = f"{measured.deck_title}: {measured.title}"
    stated = f"the target is {measured.stated}{measured.unit}"
    if measured.rounded is None:
        return f"{what} cannot be measured, no card has this number; {stated}"
    over = f"{measured.cards} cards" if finished else f"{measured.cards} of {count} cards"
    words = f"{what} is {measured.rounded}{measured.unit} over {over}, {stated}; {measured.shortfall}"
    return f"{words}; {measured.to_come}" if measured.to_come else words
