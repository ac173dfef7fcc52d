"""Findings about targets: a figure that is missed fails the run once its deck is finished."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, get_args

from cardhouse.stats.measure import Statistics
from cardhouse.stats.targets import Measured
from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.faulty import NOTHING, Faulty
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest

CODE = "B002"


def target_findings(game: Game, statistics: Statistics, faulty: Faulty = NOTHING) -> list[Finding]:
    """Return a finding for each target that does not hold: an error, or a note while its deck is unfinished.

    Args:
        game: Its targets.
        statistics: What was measured.
        faulty: What was not measured because it gave no card; the targets of decks that lack some of it wait.
    """
    found: list[Finding] = []
    waiting: set[str] = set()
    for position, measured in enumerate(statistics.targets):
        unknown = _unknown(game, statistics, position, measured, faulty)
        if unknown:
            found.append(unknown)
        elif _lacks_cards(game, measured, faulty):
            waiting.add(measured.deck_id)
        elif not measured.holds:
            found.append(_missed(game, position, measured))
    return [*found, *_unmeasured(game, waiting, faulty)]


def _lacks_cards(game: Game, measured: Measured, faulty: Faulty) -> bool:
    """Tell whether cards of a target's deck are missing, or good ones may lack what it is measured by."""
    missing = game.faulty_in([game.decks[measured.deck_id]], faulty)
    columns = ("copies", "deck", measured.value_id, measured.value_id.replace("-", "_"))
    return bool(missing) or missing.may_lack(columns)


def _unmeasured(game: Game, waiting: Collection[str], faulty: Faulty) -> Iterator[Finding]:
    """Yield one note for all targets that wait."""
    decks = [deck for deck in game.decks.values() if deck.id in waiting]
    if decks:
        noun = "deck" if len(decks) == 1 else "decks"
        missing = game.faulty_in(decks, faulty)
        yield missing.unchecked(f"the targets of the {noun} {' and '.join(deck.title for deck in decks)} are")


def _unknown(game: Game, statistics: Statistics, position: int, measured: Measured, faulty: Faulty) -> Finding | None:
    """Return a finding where a target names a deck or number that the game does not have."""
    if measured.deck_id not in game.decks:
        return _misnamed(game, position, "deck", measured.deck_id, list(game.decks))
    deck = next(deck.group for deck in statistics.decks if deck.group.id == measured.deck_id)
    models = [game.card_type(ident).model for ident in game.decks[measured.deck_id].types]
    # A column of numbers in which every cell is blank or X is known all the same; it has no mean.
    fields = {name for model in models for name in model.model_fields}
    known = [ident for ident in game.vocabulary.terms("values") if ident.replace("-", "_") in fields]
    known += [series.id for series in deck.numbers]
    complete = bool(deck.designs) and not game.faulty_in([game.decks[measured.deck_id]], faulty)
    takes = any(_takes_numbers(model, measured.value_id) for model in models)
    if measured.value_id in known or takes or (not complete and measured.value_id in fields):
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
