"""Reading game.toml: from its text to a Game, or to findings that name the line and the key."""

import tomllib
from collections.abc import Iterable

from pydantic import ValidationError

from cardhouse_schema import declared_checks
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.deck_checks import cards_in_decks, deck_mistakes
from cardhouse_schema.declared import mistakes, types_of
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Game, GameFile, GameRules
from cardhouse_schema.game_keys import Mistake, key_mistakes, said_of
from cardhouse_schema.game_mistakes import game_mistakes
from cardhouse_schema.games import NAMES, rules_of
from cardhouse_schema.odds_checks import odds_mistakes
from cardhouse_schema.severities import severity_mistakes
from cardhouse_schema.source_table import source_mistakes
from cardhouse_schema.suggest import nearest
from cardhouse_schema.target_checks import target_mistakes
from cardhouse_schema.toml_lines import line_of
from cardhouse_schema.toml_texts import text_mistakes
from cardhouse_schema.worth_checks import read_worth

FILE = "game.toml"


def read_game(text: str, ident: str) -> tuple[Game | None, list[Finding]]:
    """Return the game that a game.toml describes, or None and the reasons.

    Args:
        text: The content of game.toml.
        ident: Name of the game's folder.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return None, [_fault(_decode_line(error), "", f"this is not TOML: {error}")]
    except RecursionError:
        return None, [_fault(1, "", "the tables are nested too deeply")]
    wrong = _found(text, [*key_mistakes(data), *text_mistakes(data)])
    try:
        parsed = GameFile.model_validate(data)
    except ValidationError as error:
        return None, _once([*_found(text, said_of(error, data)), *wrong])
    game, findings = _assemble(parsed, text, ident)
    return game, _once([*wrong, *findings])


def _once(findings: list[Finding]) -> list[Finding]:
    return list(dict.fromkeys(findings))


def _found(text: str, wrong: Iterable[Mistake]) -> list[Finding]:
    return [_fault(line_of(text, keys), ".".join(map(str, keys)), message, near) for keys, message, near in wrong]


def _assemble(parsed: GameFile, text: str, ident: str) -> tuple[Game | None, list[Finding]]:
    if parsed.models is None and parsed.types:
        return _declared(parsed, text, ident)
    rules = rules_of(parsed.models)
    if rules is None:
        return None, [_no_models(parsed, text)]
    if parsed.types:
        message = f'models = "{parsed.models}" brings its card types along; [types] is for games without it'
        return None, [_fault(line_of(text, ["types"]), "types", message)]
    return _checked(parsed, rules, text, ident)


def _declared(parsed: GameFile, text: str, ident: str) -> tuple[Game | None, list[Finding]]:
    wrong = mistakes(parsed.types, parsed.vocabulary)
    if wrong:
        return None, [
            Finding(code, BY_CODE[code].severity, SourceRef(FILE, line_of(text, keys), ".".join(keys)), message, near)
            for code, keys, message, near in wrong
        ]
    rules = GameRules(ident, types_of(parsed.types.values()), declared_checks.CHECKS)
    return _checked(parsed, rules, text, ident)


def _no_models(parsed: GameFile, text: str) -> Finding:
    if parsed.models is None:
        return _fault(1, "types", "no card types: describe them in [types.<id>] tables; docs/own-game.md shows how")
    message = f'models = "{parsed.models}" names no known set of card models; known are {", ".join(NAMES)}'
    return _fault(line_of(text, ["models"]), "models", message, nearest(parsed.models, NAMES))


def _checked(parsed: GameFile, rules: GameRules, text: str, ident: str) -> tuple[Game | None, list[Finding]]:
    """Return the game unless a deck is built on a type that does not exist: nothing can be counted or printed then."""
    table, wrong_worth = read_worth(parsed.worth, rules, parsed.vocabulary)
    checks = (cards_in_decks, *rules.checks)
    game = Game(
        ident, parsed, rules.card_types, checks, text, rules.language, rules.uses, rules.traits, rules.worth, table
    )
    unknown = _unknown_types(game, text)
    wrong = [
        *unknown,
        *_unknown_sources(game, text),
        *_found(text, game_mistakes(parsed, rules)),
        *severity_mistakes(game),
        *_found(text, odds_mistakes(game)),
        *_found(text, target_mistakes(game)),
        *_found(text, wrong_worth),
    ]
    return (None, wrong) if unknown else (game, [*wrong, *deck_mistakes(game)])


def _unknown_sources(game: Game, text: str) -> list[Finding]:
    return [
        _fault(line_of(text, ["sources", name]), f"sources.{name}", message, near)
        for name, message, near in source_mistakes(game.file.sources, (each.source for each in game.card_types))
    ]


def _unknown_types(game: Game, text: str) -> list[Finding]:
    known = [card_type.id for card_type in game.card_types]
    return [
        _fault(
            line_of(text, ["decks", deck.id, "types"]),
            f"decks.{deck.id}.types",
            f'no card type is called "{type_id}"',
            nearest(type_id, known),
        )
        for deck in game.decks.values()
        for type_id in deck.types
        if type_id not in known
    ]


def _decode_line(error: tomllib.TOMLDecodeError) -> int:
    digits = str(error).rpartition("(at line ")[2].partition(",")[0]
    return int(digits) if digits.isdigit() else 1


def _fault(line: int, key: str, message: str, suggestion: str | None = None) -> Finding:
    return Finding("S011", BY_CODE["S011"].severity, SourceRef(FILE, line, key), message, suggestion)
