"""JSON Schemas (2020-12) of the exported files, from the pydantic models that validate and write them.

Published schemas are open: a reader who validates with them does not break when a later version adds a field. The
closed ones, which refuse every unknown key, are for testing the export itself.
"""

from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from cardhouse.export.json_models import (
    CardSet,
    Enums,
    Icon,
    Keyword,
    Manifest,
    Meta,
    Migration,
    TranslationFile,
    TypeOfCard,
)
from cardhouse_schema import SCHEMA_VERSION
from cardhouse_schema.game import CardType, Game

Schema = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
FOLDER = f"schema/v{SCHEMA_VERSION.partition('.')[0]}"
"""Where the schemas stand; a new major version gets a folder of its own."""

_TABLES: tuple[tuple[str, str, Any], ...] = (
    ("sets", "The decks of the game, in its order", list[CardSet]),
    ("keywords", "The keywords, in the game's order", list[Keyword]),
    ("types", "The card types, in the game's order", list[TypeOfCard]),
    ("icons", "The icons that rules text may hold", list[Icon]),
    ("enums", "Ids and words that fields take their values from", Enums),
    ("migrations", "Ids that are no more, oldest first", list[Migration]),
    ("translation", "The texts of another language", TranslationFile),
    ("manifest", "The files of this export", Manifest),
)
_HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
_RENAMED = {"ge": "minimum", "gt": "exclusiveMinimum", "le": "maximum", "lt": "exclusiveMaximum"}


class _Written(GenerateJsonSchema):
    """Describes what is written: every key is always there, and names need no second spelling as titles."""

    def field_is_required(self, field: Any, total: bool) -> bool:
        return True

    def field_title_should_be_set(self, schema: core_schema.CoreSchema | Any) -> bool:
        return False


def schemas(game: Game, closed: bool = False) -> dict[str, Schema]:
    """Return the schema of every file, and of every card type, by its path in the export.

    Args:
        game: Tells the card types.
        closed: Refuse unknown keys.
    """
    found = {type_path(card_type.id): card_schema(card_type, closed) for card_type in game.card_types}
    found[path_of("meta")] = {"$schema": DIALECT, "title": "Meta", **_of(Meta, closed)}
    found[path_of("cards")] = _cards(game, closed)
    cards = {"type": "array", "items": {"$ref": "cards.schema.json#/$defs/card"}}
    one_set = _of(CardSet, closed)
    data = _object({"set": one_set, "cards": cards}, closed)
    found[path_of("set")] = _envelope("One deck and its cards, in order", data, closed)
    for name, title, kind in _TABLES:
        found[path_of(name)] = _envelope(title, _of(kind, closed), closed)
    return found


def path_of(name: str) -> str:
    """Return the path of a file's schema in the export."""
    return f"{FOLDER}/{name}.schema.json"


def type_path(type_id: str) -> str:
    """Return the path of a card type's schema in the export; apart, for a type may be called `sets`."""
    return path_of(f"types/{type_id}")


def card_schema(card_type: CardType, closed: bool = False) -> Schema:
    """Return the schema of one type's card records."""
    schema = _of(card_type.model, closed)
    properties = {**schema["properties"], "hash": _HASH, "rules_hash": _HASH}
    required = [*schema["required"], "hash", "rules_hash"]
    head = {"$schema": DIALECT, **schema, "title": card_type.title}
    return {**head, "properties": properties, "required": required}


def _cards(game: Game, closed: bool) -> Schema:
    paths = {card_type.id: f"types/{card_type.id}.schema.json" for card_type in game.card_types}
    card: Schema = {
        "oneOf": [{"$ref": path} for path in paths.values()],
        # JSON Schema takes no notice of this word; programs that make code from schemas do.
        "discriminator": {"propertyName": "type_id", "mapping": paths},
    }
    data = {"type": "array", "items": {"$ref": "#/$defs/card"}, "$defs": {"card": card}}
    return _envelope("All cards: by deck, then number, then id", data, closed)


def _envelope(title: str, data: Schema, closed: bool) -> Schema:
    parts = data.pop("$defs", {})
    properties = {"$schema": {"type": "string"}, "meta": {"$ref": "meta.schema.json"}, "data": data}
    head = {"$schema": DIALECT, "title": title, **_object(properties, closed)}
    return {**head, "$defs": parts} if parts else head


def _object(properties: dict[str, Schema], closed: bool) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": not closed,
    }


def _of(kind: Any, closed: bool) -> Schema:
    return _mended(_described(kind), closed)


@lru_cache(maxsize=64)  # a process that writes them again and again asks for the same ones
def _described(kind: Any) -> Schema:
    return TypeAdapter(kind).json_schema(mode="serialization", schema_generator=_Written)


def _mended(schema: Schema, closed: bool) -> Schema:
    """Return a schema without defaults, with open or closed objects, and with the limits that pydantic misnames.

    Where a validator stands before a number's limits, pydantic writes `ge` for `minimum`: no validator would heed it.
    """
    mended: Schema = {}
    for key, value in schema.items():
        match key:
            case "properties" | "$defs":
                mended[key] = {name: _mended(part, closed) for name, part in value.items()}
            case "anyOf" | "oneOf" | "allOf" | "prefixItems":
                mended[key] = [_mended(part, closed) for part in value]
            case "items" | "additionalProperties" if isinstance(value, dict):
                mended[key] = _mended(value, closed)
            case "default":
                continue
            case "const" if isinstance(value, bool) and not closed:
                continue  # a promise of today ("never parsed") that a later minor version may widen
            case _:
                mended[_RENAMED.get(key, key)] = value
    if "properties" in mended:
        mended["additionalProperties"] = not closed
    return mended
