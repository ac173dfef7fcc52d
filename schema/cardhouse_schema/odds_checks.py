"""What [odds] in game.toml speaks of and the game does not have."""

from collections.abc import Collection, Iterator

from cardhouse_schema.game import Game
from cardhouse_schema.game_keys import Mistake
from cardhouse_schema.odds import ChoiceSettings, OddsSettings, StartSettings
from cardhouse_schema.suggest import nearest

_Asked = tuple[tuple[str, ...], str, Collection[str], str]
"""(keys below [odds], the word there, the words that may stand there, what they are)."""


def odds_mistakes(game: Game) -> Iterator[Mistake]:
    """Yield a mistake for every deck, number, card type and resource that does not exist."""
    for keys, word, known, kind in _asked(game, game.file.odds) if game.file.odds else ():
        if word not in known:
            yield ("odds", *keys), f'there is no {kind} "{word}"', nearest(word, sorted(known))


def _asked(game: Game, odds: OddsSettings) -> Iterator[_Asked]:
    kinds = {kind.id: list(kind.model.model_fields) for kind in game.card_types}
    yield ("deck",), odds.deck, game.decks, "deck"
    for name in odds.unmet:
        yield ("unmet",), name, {field for fields in kinds.values() for field in fields}, "number"
    if odds.start:
        yield ("start", "type"), odds.start.type, kinds, "card type"
        for resource, field in odds.start.resources.items():
            keys = ("start", "resources", resource)
            yield keys, resource, game.vocabulary.terms("resources"), "resource"
            if odds.start.type in kinds:
                yield keys, field, kinds[odds.start.type], f"number of {odds.start.type}"
        for resource in odds.start.always:
            yield ("start", "always", resource), resource, game.vocabulary.terms("resources"), "resource"
        if odds.start.choice:
            yield from _of_choice(game, odds, odds.start, odds.start.choice)


def _of_choice(game: Game, odds: OddsSettings, start: StartSettings, choice: ChoiceSettings) -> Iterator[_Asked]:
    kinds = {kind.id: list(kind.model.model_fields) for kind in game.card_types}
    keywords, at = game.vocabulary.terms("keywords"), ("start", "choice")
    if start.type in kinds:
        yield (*at, "column"), choice.column, kinds[start.type], f"column of {start.type}"
    yield (*at, "family"), choice.family, {term.family for term in keywords.values() if term.family}, "family"
    for resource, types in choice.own.items():
        yield (*at, "own", resource), resource, [*start.resources, *start.always], "resource of a start"
        for kind in types:
            yield (*at, "own", resource), kind, kinds, "card type"
    fields = {field for kind in kinds.values() for field in kind}
    for number, keyword in choice.met.items():
        if fields.issuperset(odds.unmet):  # else the word there is wrong, and probably this one is meant
            yield (*at, "met", number), number, odds.unmet, "number among unmet"
        yield (*at, "met", number), keyword, keywords, "keyword"
