"""Cards and rows as lines of plain text, for a terminal or a pipe."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from typing import Any

from cardhouse_schema.card import Card, beside_pictures
from cardhouse_schema.game import Game
from cardhouse_schema.picture_cell import put_together

WIDTH = 78
_HIDDEN = ("type_id", "id", "name", "hash", "rules_hash")


def card_lines(game: Game, record: Mapping[str, Any], where: str) -> Iterator[str]:
    """Yield a card as lines of text: its name and kind, then every filled field.

    Args:
        game: For the words of its vocabulary.
        record: The card in its JSON form.
        where: The place of its source.
    """
    card_type = game.card_type(record["type_id"])
    yield f"{record['name']}  ({card_type.title}, {record['id']})"
    yield where
    for key, value in _with_whole_cells(card_type.model, record).items():
        if key not in _HIDDEN and value not in (None, []):
            yield from _field(card_type.model.column_of(key), _words(game, value))


def _with_whole_cells(model: type[Card], record: Mapping[str, Any]) -> dict[str, Any]:
    """Return a record whose pictures stand as in their cells, with crop and focus point."""
    pictures = {name: put_together(record, name) for name in model.PICTURES if record.get(name)}
    return {key: value for key, value in {**record, **pictures}.items() if key not in beside_pictures(model)}


def _field(label: str, lines: list[str]) -> Iterator[str]:
    indent = " " * 22
    for position, line in enumerate(lines):
        head = f"  {label:<18}  " if position == 0 else indent
        yield from textwrap.wrap(_printable(line), WIDTH, initial_indent=head, subsequent_indent=indent)


def _words(game: Game, value: Any) -> list[str]:
    """Return a value as lines: one an ability, everything else on one."""
    if isinstance(value, list) and any(isinstance(item, dict) and "text_plain" in item for item in value):
        return [item["text_plain"] for item in value]
    if isinstance(value, list):
        return ["; ".join(" ".join(_words(game, item)) for item in value)]
    if isinstance(value, dict):
        return [_part(game, value)]
    return [str(value)]


def _part(game: Game, part: Mapping[str, Any]) -> str:
    if "text_plain" in part:
        return str(part["text_plain"])
    if "resource_id" in part:
        name = game.vocabulary.terms("resources")[part["resource_id"]].name
        qualifier = f" ({part['qualifier_id']})" if part["qualifier_id"] else ""
        return f"{part['amount_text']} {name}{qualifier}"
    name = game.vocabulary.terms("keywords")[part["id"]].name
    return f"{name} {part['param_text']}" if part["param_text"] else name


def json_value(value: Any) -> Any:
    """Return a value of the database as JSON can hold it: bytes as hexadecimal text, numbers without bounds as null."""
    if isinstance(value, bytes):
        return value.hex()
    return value if not isinstance(value, float) or isfinite(value) else None


def row_lines(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> Iterator[str]:
    """Yield the answer of a query as a plain table; long cells are shown whole."""
    cells = [[_printable("" if cell is None else str(cell)) for cell in row] for row in [columns, *rows]]
    widths = [max(len(row[place]) for row in cells) for place in range(len(columns))]
    numbers = [bool(rows) and all(isinstance(row[place], int | float) for row in rows) for place in range(len(columns))]
    for position, row in enumerate(cells):
        aligned = [
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(row, widths, numbers, strict=True)
        ]
        yield "  ".join(aligned).rstrip()
        if position == 0:
            yield "  ".join("-" * width for width in widths)


def _printable(text: str) -> str:
    return "".join(" " if char == "\n" else char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)
