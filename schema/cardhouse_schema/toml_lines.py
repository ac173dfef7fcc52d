"""Lines of keys in a TOML text, so that a mistake in it can be pointed at."""

import re
from collections.abc import Sequence

_HEADER = re.compile(r"^\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r'^\s*([A-Za-z0-9_.\-"\' ]+?)\s*=')


def line_of(text: str, path: Sequence[str | int]) -> int:
    """Return the line (from 1) on which a key stands, or the nearest table around it.

    Args:
        text: The TOML document.
        path: Keys and list positions that lead to the value, as pydantic reports them.
    """
    best, best_length = 1, 0
    wanted = [str(part) for part in path]
    for number, key in _keys(text):
        shared = _shared(key, wanted)
        if shared == len(key) and shared > best_length:
            best, best_length = number, shared
    return best


def _shared(key: list[str], wanted: list[str]) -> int:
    pairs = zip(key, wanted, strict=False)
    return next((index for index, (one, other) in enumerate(pairs) if one != other), min(len(key), len(wanted)))


def _keys(text: str) -> list[tuple[int, list[str]]]:
    found: list[tuple[int, list[str]]] = []
    table: list[str] = []
    counts: dict[tuple[str, ...], int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = _split(header.group(1))
            if line.lstrip().startswith("[["):
                position = counts.get(tuple(table), 0)
                counts[tuple(table)] = position + 1
                table = [*table, str(position)]
            found.append((number, table))
        elif key := _KEY.match(line):
            found.append((number, [*table, *_split(key.group(1))]))
    return found


def _split(dotted: str) -> list[str]:
    return [part.strip().strip("\"'") for part in dotted.split(".")]
