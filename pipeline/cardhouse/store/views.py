"""SQL of the views: one for each card type, with a column for each field of its model, and two over game.toml."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from cardhouse_schema.card import Card
from cardhouse_schema.game import CardType

_ITEMS = {
    "text_plain": "json_extract({0}, '$.text_plain')",
    "amount_text": "json_extract({0}, '$.amount_text') || ' ' || json_extract({0}, '$.resource_id')"
    " || coalesce(' (' || json_extract({0}, '$.qualifier_id') || ')', '')",
    "width": "json_extract({0}, '$.x') || '% ' || json_extract({0}, '$.y') || '% ' || json_extract({0}, '$.width')"
    " || '% ' || json_extract({0}, '$.height') || '%'",
    "y": "json_extract({0}, '$.x') || '% ' || json_extract({0}, '$.y') || '%'",
    "param": "json_extract({0}, '$.id') || coalesce(' ' || json_extract({0}, '$.param_text'), '')",
}
"""How a part of a card reads as one text, by the key that tells its kind: rules text, amount, crop, focus
point, keyword."""

_FIRST = ("id", "deck_id", "number", "name", "copies")
_LAST = ("flavor", "notes", "art", "art_crop", "art_focus")

SEARCH = """CREATE VIRTUAL TABLE search USING fts5(
    id, name, rules, keywords, words, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2')"""
"""Full-text search; `words` holds flavour, mottoes and whatever else of a card is text."""

VOCABULARY_VIEWS = (
    """CREATE VIEW term AS SELECT words.key AS set_name, term.key AS id,
    json_extract(term.value, '$.name') AS name, json_extract(term.value, '$.label') AS label,
    json_extract(term.value, '$.family') AS family, json_extract(term.value, '$.rgb') AS rgb,
    json_extract(term.value, '$.icon') AS icon
FROM game, json_each(game.data, '$.vocabulary') AS words, json_each(words.value) AS term""",
    """CREATE VIEW deck AS SELECT deck.key AS id, json_extract(deck.value, '$.title') AS title,
    json_extract(deck.value, '$.count') AS count, json_extract(deck.value, '$.finished') AS finished
FROM game, json_each(game.data, '$.decks') AS deck""",
)
"""The words and decks of game.toml as tables, for joins."""


def view_name(type_id: str, taken: Iterable[str]) -> str:
    """Return the name of a card type's view: its id with `_` for `-`; with `type_` before it while that is taken."""
    names = set(taken)
    name = type_id.replace("-", "_")
    while name in names or name.startswith("sqlite_"):
        name = f"type_{name}"
    return name


def view(card_type: CardType, name: str) -> str:
    """Return the SQL that makes a card type's view.

    Numbers and words are columns as they are; a list is its entries' texts joined with "; ", empty ones NULL.

    Args:
        card_type: The type; its model's serialised form tells the columns.
        name: What to call the view.
    """
    columns = (",\n" + "    ").join(_columns(card_type.model))
    return f"CREATE VIEW {_quoted(name)} AS SELECT\n    {columns}\nFROM card WHERE type_id = {_literal(card_type.id)}"


@lru_cache(maxsize=64)  # a process that writes a database again and again asks for the same ones
def _columns(model: type[Card]) -> tuple[str, ...]:
    schema = model.model_json_schema(mode="serialization")
    properties: dict[str, Any] = schema["properties"]
    middle = [key for key in properties if key not in (*_FIRST, *_LAST, "type_id")]
    return tuple(_column(key, properties.get(key, {}), schema.get("$defs", {})) for key in (*_FIRST, *middle, *_LAST))


def _column(key: str, schema: dict[str, Any], parts: dict[str, Any]) -> str:
    if key in _FIRST:
        return _quoted(key)
    path = _literal(f'$."{key}"')
    schema = _plain(schema, parts)
    if schema.get("type") == "array":
        item = _text_of("value", _plain(schema.get("items", {}), parts))
        listed = f"SELECT {item} AS entry FROM json_each(card.data, {path}) ORDER BY key"
        return f"(SELECT group_concat(entry, '; ') FROM ({listed})) AS {_quoted(key)}"
    return f"{_text_of(f'json_extract(data, {path})', schema)} AS {_quoted(key)}"


def _plain(schema: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    """Follow a reference, and take the one choice beside null."""
    if "$ref" in schema:
        return _plain(parts[schema["$ref"].rpartition("/")[2]], parts)
    choices = [choice for choice in schema.get("anyOf", []) if choice.get("type") != "null"]
    return _plain(choices[0], parts) if len(choices) == 1 else schema


def _text_of(value: str, schema: dict[str, Any]) -> str:
    keys = schema.get("properties", {})
    return next((text.format(value) for key, text in _ITEMS.items() if key in keys), value)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
