"""Findings about targets: a figure that is missed fails the run once its deck is finished."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, get_args

from cardhouse.stats.measure import Statistics
from cardhouse.stats.measured import Measured
from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.faulty import NOTHING, Faulty
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest
from cardhouse_schema.target_checks import target_mistakes
from cardhouse_schema.targets import NumberTarget, StepsTarget

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
    mistaken = {int(keys[1]) for keys, _, _ in target_mistakes(game)}
    for position, measured in enumerate(statistics.targets):
        unknown = _unknown(game, statistics, position, measured, faulty)
        if unknown:
            found.append(unknown)
        elif position in mistaken:
            continue  # S011 has said what is wrong with it
        elif _lacks_cards(game, measured, faulty):
            waiting.add(measured.deck_id)
        elif not measured.holds:
            found.append(_missed(game, position, measured))
    return [*found, *_unmeasured(game, waiting, faulty)]


def _lacks_cards(game: Game, measured: Measured, faulty: Faulty) -> bool:
    """Tell whether cards of a target's deck are missing, or good ones may lack what it is measured by."""
    missing = _faulty_in(game, measured.deck_id, faulty)
    return bool(missing) or missing.may_lack(("copies", "deck", *measured.columns))


def _faulty_in(game: Game, deck_id: str, faulty: Faulty) -> Faulty:
    return game.faulty_in([game.decks[deck_id]], faulty) if deck_id else faulty


def _unmeasured(game: Game, waiting: Collection[str], faulty: Faulty) -> Iterator[Finding]:
    """Yield one note for all targets that wait."""
    if "" in waiting:
        yield faulty.unchecked("the targets over all cards are" if waiting == {""} else "the targets are")
        return
    decks = [deck for deck in game.decks.values() if deck.id in waiting]
    if decks:
        noun = "deck" if len(decks) == 1 else "decks"
        missing = game.faulty_in(decks, faulty)
        yield missing.unchecked(f"the targets of the {noun} {' and '.join(deck.title for deck in decks)} are")


def _unknown(game: Game, statistics: Statistics, position: int, measured: Measured, faulty: Faulty) -> Finding | None:
    """Return a finding where a target names a deck or number that the game does not have."""
    target = game.file.targets[position]
    if target.deck is not None and target.deck not in game.decks:
        return _misnamed(game, position, "deck", target.deck, list(game.decks))
    if not isinstance(target, NumberTarget | StepsTarget) or "." in target.value:
        return None
    groups = (deck.group for deck in statistics.decks if deck.group.id == target.deck)
    group = next(groups, statistics.whole)
    models = [each.model for each in game.types_in(target.deck, target.type)]
    # A column of numbers in which every cell is blank or X is known all the same; it has no mean.
    fields = {name for model in models for name in model.model_fields}
    known = [ident for ident in game.vocabulary.terms("values") if ident.replace("-", "_") in fields]
    known += [series.id for series in group.numbers if series.id in fields]
    complete = bool(group.designs) and not _faulty_in(game, measured.deck_id, faulty)
    takes = any(_takes_numbers(model, target.value) for model in models)
    if target.value in known or takes or (not complete and target.value in fields) or not models:
        return None
    return _misnamed(game, position, "value", target.value, known)


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
    severity = BY_CODE[CODE].severity if measured.finished else Severity.NOTE
    stated = game.file.targets[position].model_fields_set
    key = next((key for key in _STATING if key in stated), "statistic")
    cell = measured.words if measured.stated is None else str(measured.stated)
    where = game.place("targets", str(position), key, cell=cell)
    return Finding(CODE, severity, where, _sentence(game, measured))


_NUMBERS = ("mean", "share_above_zero", "steps")

_STATING = ("expect", "within", "exact", "min", "max", "least", "high")
"""The keys that state a figure, the first of them that a target has is pointed at."""


def _sentence(game: Game, measured: Measured) -> str:
    what = f"{measured.deck_title}: {measured.title}"
    stated = f"the target is {measured.words}"
    if measured.holds is None:
        lacking = "no card has this number" if measured.statistic in _NUMBERS else "there is no card"
        return f"{what} cannot be measured, {lacking}; {stated}"
    over = f"{measured.cards} cards"
    if not measured.finished and measured.deck_id and not measured.type_id:
        over = f"{measured.cards} of {game.decks[measured.deck_id].count} cards"
    words = f"{what} is {measured.found} over {over}, {stated}; {measured.shortfall}"
    return f"{words}; {measured.to_come}" if measured.to_come else words
