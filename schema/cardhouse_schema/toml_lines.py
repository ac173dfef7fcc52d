"""Lines of keys in a TOML text, so that a mistake can be pointed at. Read once tomllib has accepted the text."""

import re
from collections.abc import Sequence

Key = tuple[str, ...]

_PART = r"(?:[A-Za-z0-9_-]+|\"(?:[^\"\\]|\\.)*\"|'[^']*')"
_KEYS = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEADER = re.compile(rf"\s*(\[\[?)\s*({_KEYS})\s*\]")
_PAIR = re.compile(rf"\s*({_KEYS})\s*=")
_ONE = re.compile(_PART)
_SKIP = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}]',
    re.DOTALL,
)


def lines_of_keys(text: str) -> dict[Key, int]:
    """Return the line, from 1, of every table and key; entries of `[[x]]` count as ("x", "0"), ("x", "1") ...

    Keys inside inline tables and arrays are not listed: the key that holds them is.
    """
    places: dict[Key, int] = {}
    table: Key = ()
    counts: dict[Key, int] = {}
    for line, part in _statements(text):
        header = _HEADER.match(part)
        if header:
            table = _split(header.group(2))
            if header.group(1) == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = (*table, str(counts[table]))
            _note(places, table, line)
        elif pair := _PAIR.match(part):
            _note(places, (*table, *_split(pair.group(1))), line)
    return places


def line_of(text: str, path: Sequence[str | int]) -> int:
    """Return the line of a key, or of the nearest table around it, or 1.

    Args:
        text: The TOML document.
        path: Keys and positions in lists that lead to the value, as pydantic reports them.
    """
    places = lines_of_keys(text)
    steps = tuple(str(step) for step in path)
    return next((places[steps[:length]] for length in range(len(steps), 0, -1) if steps[:length] in places), 1)


def _note(places: dict[Key, int], key: Key, line: int) -> None:
    """Note a key, and the tables around it that have no line of their own before."""
    for length in range(1, len(key) + 1):
        places.setdefault(key[:length], line)


def _statements(text: str) -> list[tuple[int, str]]:
    """Return every line that begins a statement, with its number."""
    inside = {line for start, end in _long_values(text) for line in range(start + 1, end + 1)}
    return [(line, part) for line, part in enumerate(text.split("\n"), start=1) if line not in inside]


def _long_values(text: str) -> list[tuple[int, int]]:
    """Return the first and the last line of every string and bracket."""
    spans: list[tuple[int, int]] = []
    opened: list[int] = []
    line, done = 1, 0
    for match in _SKIP.finditer(text):
        line += text.count("\n", done, match.start())
        done = match.start()
        token = match.group()
        if token in ("[", "{"):
            opened.append(line)
        elif token in ("]", "}") and opened:
            spans.append((opened.pop(), line))
        else:
            spans.append((line, line + token.count("\n")))
    return spans


def _split(keys: str) -> Key:
    return tuple(part.strip("\"'") for part in _ONE.findall(keys))
