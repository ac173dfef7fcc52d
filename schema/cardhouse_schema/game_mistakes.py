"""Mistakes in game.toml that no single key shows: what stands twice, what is missing, what does not go together."""

from collections.abc import Iterator

from cardhouse_schema.game import GameFile, GameRules
from cardhouse_schema.game_keys import Mistake
from cardhouse_schema.letters import key_of
from cardhouse_schema.size import Size
from cardhouse_schema.suggest import nearest
from cardhouse_schema.wordlist import word_mistakes


def game_mistakes(file: GameFile, rules: GameRules) -> list[Mistake]:
    """Return what is wrong with a game.toml whose keys are all of the right form.

    Args:
        file: What it says.
        rules: Its card types, and what its checks need.
    """
    columns = [column for table in file.types.values() for column in table.columns.values()]
    listed = [column.of for column in columns if column.kind == "list" and column.of and column.separator is None]
    return [
        *word_mistakes(file.vocabulary, listed if file.types else rules.sets),
        *_missing_sets(file, rules),
        *_decks(file),
        *_repeated(file),
        *_translations(file),
        *_size(file.size),
        *_tolerances(file, rules),
    ]


def _missing_sets(file: GameFile, rules: GameRules) -> Iterator[Mistake]:
    unknown = [name for name in file.vocabulary.sets if name not in rules.sets]
    for name in rules.sets:
        if not file.vocabulary.terms(name):
            state = "has no words" if name in file.vocabulary.sets else "is missing"
            yield (
                ("vocabulary", name),
                f"cards take words from [vocabulary.{name}], which {state}",
                _meant(name, unknown),
            )


def _meant(name: str, unknown: list[str]) -> str | None:
    return name if nearest(name, unknown) else None


def _decks(file: GameFile) -> Iterator[Mistake]:
    titles: dict[str, str] = {}
    for deck in file.decks.values():
        first = titles.setdefault(key_of(deck.title), deck.id)
        if first != deck.id:
            message = (
                f'the decks "{first}" and "{deck.id}" have one title, "{deck.title}": nobody could tell them apart'
            )
            yield ("decks", deck.id, "title"), message, None
        for type_id in dict.fromkeys(each for each in deck.types if deck.types.count(each) > 1):
            yield ("decks", deck.id, "types"), f'types: "{type_id}" stands there twice', None


def _repeated(file: GameFile) -> Iterator[Mistake]:
    for code in dict.fromkeys(each for each in file.languages if file.languages.count(each) > 1):
        yield ("languages",), f'languages: "{code}" stands there twice', None


def _translations(file: GameFile) -> Iterator[Mistake]:
    others = file.languages[1:]
    known = f"translations are into {', '.join(others)}" if others else "languages names no second language"
    for code in file.translations:
        if code not in others:
            message = f'"{code}" is no language that this game is translated into; {known}'
            yield ("translations", code), message, nearest(code, others)


def _size(size: Size) -> Iterator[Mistake]:
    half = min(size.width, size.height) / 2
    for key in ("safe", "corner"):
        if getattr(size, key) >= half:
            message = (
                f"{key} {getattr(size, key):g} mm: a card of {size.width:g} by {size.height:g} mm has no room for it"
            )
            yield ("size", key), message, None


def _tolerances(file: GameFile, rules: GameRules) -> Iterator[Mistake]:
    for code in file.tolerances:
        if code not in rules.tolerances:
            known = f"; known are {', '.join(rules.tolerances)}" if rules.tolerances else ""
            yield (
                ("tolerances", code),
                f"no check of this game has a tolerance {code}{known}",
                nearest(code, rules.tolerances),
            )
