"""Reading game.toml: from its text to a Game, or to findings that name the line and the key."""

import tomllib

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from cardhouse_schema import declared_checks
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.declared import mistakes, types_of
from cardhouse_schema.declared_table import KEYS, ColumnTable, TypeTable
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Deck, Game, GameFile, PrintDefaults, Size, Target, Waiver
from cardhouse_schema.games import GAMES
from cardhouse_schema.severities import severity_mistakes
from cardhouse_schema.suggest import nearest
from cardhouse_schema.toml_lines import line_of
from cardhouse_schema.vocabulary import Term

FILE = "game.toml"
_PARTS = (GameFile, Deck, Target, Waiver, Size, PrintDefaults, Term, TypeTable, ColumnTable)
_KEYS = [name for model in _PARTS for name in model.model_fields]


def read_game(text: str, ident: str) -> tuple[Game | None, list[Finding]]:
    """Return the game that a game.toml describes, or None and the reasons.

    Args:
        text: The content of game.toml.
        ident: Name of the game's folder.
    """
    try:
        parsed = GameFile.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        return None, [_fault(_decode_line(error), "", f"this is not TOML: {error}")]
    except ValidationError as error:
        return None, [_from_pydantic(text, details) for details in error.errors(include_url=False)]
    return _assemble(parsed, text, ident)


def _assemble(parsed: GameFile, text: str, ident: str) -> tuple[Game | None, list[Finding]]:
    if parsed.models is None and parsed.types:
        return _declared(parsed, text, ident)
    rules = next((rules for rules in GAMES if rules.id == parsed.models), None)
    if rules is None:
        return None, [_no_models(parsed, text)]
    if parsed.types:
        message = f'models = "{parsed.models}" brings its card types along; [types] is for games without it'
        return None, [_fault(line_of(text, ["types"]), "types", message)]
    game = Game(ident, parsed, rules.card_types, rules.checks, text, rules.language)
    return _checked(game, text)


def _declared(parsed: GameFile, text: str, ident: str) -> tuple[Game | None, list[Finding]]:
    wrong = mistakes(parsed.types, parsed.vocabulary)
    if wrong:
        return None, [
            Finding(code, BY_CODE[code].severity, SourceRef(FILE, line_of(text, keys), ".".join(keys)), message, near)
            for code, keys, message, near in wrong
        ]
    game = Game(ident, parsed, types_of(parsed.types.values()), declared_checks.CHECKS, text)
    return _checked(game, text)


def _no_models(parsed: GameFile, text: str) -> Finding:
    known = [rules.id for rules in GAMES]
    if parsed.models is None:
        return _fault(1, "types", "no card types: describe them in [types.<id>] tables; docs/own-game.md shows how")
    message = f'models = "{parsed.models}" names no known set of card models; known are {", ".join(known)}'
    return _fault(line_of(text, ["models"]), "models", message, nearest(parsed.models, known))


def _checked(game: Game, text: str) -> tuple[Game | None, list[Finding]]:
    """Return the game unless a deck is built on a type that does not exist: nothing can be counted or printed then."""
    unknown = _unknown_types(game, text)
    return None if unknown else game, unknown + severity_mistakes(game)


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


def _from_pydantic(text: str, details: ErrorDetails) -> Finding:
    path = [part for part in details["loc"] if part != "sets"]
    dotted = ".".join(map(str, path))
    line = line_of(text, path)
    if details["type"] == "extra_forbidden":
        return _fault(line, dotted, f'unknown key "{path[-1]}"', nearest(str(path[-1]), _KEYS))
    if details["type"] == "missing":
        return _fault(line, dotted, f'the key "{path[-1]}" is missing')
    near = nearest(str(details["input"]), KEYS) if path[-1:] == ["kind"] else None
    return _fault(line, dotted, f"{dotted} = {details['input']!r}: {details['msg']}", near)


def _decode_line(error: tomllib.TOMLDecodeError) -> int:
    digits = str(error).rpartition("(at line ")[2].partition(",")[0]
    return int(digits) if digits.isdigit() else 1


def _fault(line: int, key: str, message: str, suggestion: str | None = None) -> Finding:
    return Finding("S011", BY_CODE["S011"].severity, SourceRef(FILE, line, key), message, suggestion)
