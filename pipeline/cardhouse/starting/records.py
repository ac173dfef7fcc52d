"""Material from JSON: a list of objects, objects by id, or an object a line. Nested objects become columns."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardhouse.starting.material import Line, Material, NoMaterial, Value, without_edges
from cardhouse.starting.naming import plain_header
from cardhouse.starting.plain_json import plain_json
from cardhouse.starting.role_names import NAMES
from cardhouse.starting.workbooks import joined
from cardhouse_schema.finding import Finding

Entries = list[dict[str, object]]

_CARDS = ("cards", "deck", "karten", "cartes", "cartas", "carte", "карты")
"""Keys of the list of cards, where there are other lists beside it."""

_HALF = re.compile("[\ud800-\udfff]")

LONGEST_NAME = 40
"""Characters of a text that can be a card's name."""

DEEPEST = 4
"""Objects in objects that become columns; what lies deeper is kept as JSON text."""


def json_material(path: Path, text: str, findings: tuple[Finding, ...]) -> Material:
    """Return what a JSON file holds.

    Args:
        path: The file.
        text: Its text.
        findings: What was said of its encoding.

    Raises:
        NoMaterial: It is no JSON, names a key twice, or holds no list of cards.
    """
    lists, left = _lists(_parsed(path, text))
    if not lists:
        raise NoMaterial(path, 'no list of cards in it; [{"name": ...}, ...] and {"cards": [...]} are read')
    said = (f"read: {', '.join(name for name, _ in lists)}; not read: {', '.join(left)}",) if left else ()
    whole = joined([(name, _material(path, entries)) for name, entries in lists])
    return replace(whole, remarks=(*said, *whole.remarks), findings=findings)


def _material(path: Path, entries: Sequence[Mapping[str, object]]) -> Material:
    rows = tuple(Line(dict(_values(path, entry)), at, path.name) for at, entry in enumerate(entries, 1))
    remarks: list[str] = []
    for at, entry in enumerate(entries, 1):
        remarks += _odd_characters(path, at, entry)
    return Material(tuple(dict.fromkeys(key for row in rows for key in row.cells)), rows, tuple(remarks))


def _odd_characters(path: Path, at: int, entry: Mapping[str, object]) -> Iterator[str]:
    """Yield what is left out of an object's texts; half a character is a fault, since no file can hold it."""
    for key, value in entry.items():
        text = f"{key}{json.dumps(value, ensure_ascii=False)}"
        half = _HALF.search(text)
        if half:
            raise NoMaterial(path, f'object {at}, "{_plain(key)}": \\u{ord(half[0]):04x} is half a character')
        if "\\u0000" in text or "\0" in text:
            yield f'object {at}, "{key}": a character without a meaning (NUL) was left out'


def _plain(key: str) -> str:
    return _HALF.sub("?", key)


def _parsed(path: Path, text: str) -> Any:
    lines = [(at, line) for at, line in enumerate(text.split("\n"), 1) if line.strip()]
    if path.suffix.lower() in (".jsonl", ".ndjson") or (len(lines) > 1 and all(map(_is_object, lines))):
        return [_loaded(path, line, at) for at, line in lines]
    return _loaded(path, text, 1)


def _is_object(line: tuple[int, str]) -> bool:
    return line[1].lstrip().startswith("{") and line[1].rstrip().endswith("}")


def _loaded(path: Path, text: str, line: int) -> Any:
    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(found)
        if len(made) < len(found):
            keys = [key for key, _ in found]
            double = next(key for key in keys if keys.count(key) > 1)
            raise NoMaterial(path, f'one object has the key "{double}" twice; neither value is taken')
        return made

    def constant(name: str) -> str | None:
        return None if name == "NaN" else name

    try:
        try:
            return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
        except json.JSONDecodeError:
            plain = plain_json(text)
            if plain == text:
                raise
            return json.loads(plain, object_pairs_hook=pairs, parse_constant=constant)
    except json.JSONDecodeError as error:
        raise NoMaterial(path, f"line {line + error.lineno - 1}: this is not JSON: {error.msg}") from error
    except RecursionError as error:
        raise NoMaterial(path, "its lists and objects lie too deep in each other") from error


def _lists(data: object) -> tuple[list[tuple[str, Entries]], list[str]]:
    """Return the lists of cards by their keys, and the keys of other lists of objects.

    A list at the top; the one called `cards`; all whose objects have names; else the longest one; objects by their ids,
    or texts by their names; one card alone.
    """
    if not isinstance(data, dict):
        entries = _entries(data)
        return ([("cards", entries)] if entries else []), []
    found = {key: entries for key, value in data.items() if isinstance(value, list) and (entries := _entries(value))}
    if not found:
        entries = _by_key(data)
        return ([("cards", entries)] if entries else _deeper(data)), []
    called = [key for key in found if plain_header(key) in _CARDS]
    named = [key for key, entries in found.items() if all(_is_named(entry) for entry in entries)]
    chosen = called or named or [max(found, key=lambda key: len(found[key]))]
    return [(key, found[key]) for key in chosen], [key for key in found if key not in chosen]


def _deeper(data: Mapping[str, object]) -> list[tuple[str, Entries]]:
    """Return the lists of the only object of an object: `{"game": {"cards": [...]}}`."""
    inner = [value for value in data.values() if isinstance(value, dict)]
    return _lists(inner[0])[0] if len(inner) == 1 else []


def _by_key(data: Mapping[str, object]) -> Entries:
    values = list(data.values())
    if _is_named(data):
        return [dict(data)]
    if len(values) > 1 and all(isinstance(value, dict) for value in values):
        return [{"id": key, **value} for key, value in data.items() if isinstance(value, dict)]
    if len(values) > 1 and all(isinstance(value, str) for value in values):
        return [{"name": key, "text": value} for key, value in data.items()]
    return []


def _entries(data: object) -> Entries:
    """Return a list of objects; of a list of texts an object each, of a list of lists one for each but the first."""
    if not isinstance(data, list) or not data:
        return []
    if all(isinstance(entry, dict) for entry in data):
        return data
    if len(data) > 1 and all(isinstance(entry, list) and entry for entry in data):
        titles = [str(title) for title in data[0]]
        titles += [f"column {at}" for at in range(len(titles) + 1, max(map(len, data)) + 1)]
        return [dict(zip(titles, row, strict=False)) for row in data[1:]] if len(set(titles)) == len(titles) else []
    if all(isinstance(entry, str) and entry.strip() for entry in data):
        short = all(len(entry) <= LONGEST_NAME for entry in data)
        return [{"name" if short else "text": entry} for entry in data]
    return []


def _is_named(entry: Mapping[str, object]) -> bool:
    return any(plain_header(key) in NAMES["name"] for key in entry)


def _values(path: Path, entry: Mapping[str, object]) -> Iterator[tuple[str, Value]]:
    """Yield the filled cells of an object; two keys that give one column are a fault."""
    seen: set[str] = set()
    for header, value in _flat(entry, DEEPEST):
        if header.casefold() in seen:
            raise NoMaterial(path, f'one object has two keys that are read as "{header}"; give each a name of its own')
        seen.add(header.casefold())
        if header and value:
            yield header, value


def _flat(entry: Mapping[str, object], depth: int) -> Iterator[tuple[str, Value]]:
    for key, value in entry.items():
        header = " ".join(key.split())
        if isinstance(value, dict) and value and depth > 1:
            yield from ((f"{header} {below}".strip(), each) for below, each in _flat(value, depth - 1))
        elif isinstance(value, list):
            yield header, tuple(filter(None, map(_part, value)))
        else:
            yield header, _scalar(value)


def _part(value: object) -> str:
    """Return an entry of a list; of an object its keys and values."""
    if isinstance(value, dict) and not any(isinstance(each, dict | list) for each in value.values()):
        return ", ".join(f"{key}: {text}" for key, each in value.items() if (text := _scalar(each)))
    return _scalar(value)


def _scalar(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case float() if value.is_integer() and abs(value) < 1e15:
            return str(int(value))
        case dict() | list():
            return json.dumps(value, ensure_ascii=False) if value else ""
        case _:
            return without_edges(str(value))
