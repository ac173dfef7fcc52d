"""CSV text to cells that know their physical line. Own reader: the standard one knows only the line a row ends on."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

DELIMITERS = (",", ";", "\t")
_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell.

    Attributes:
        text: Its content, quotes taken off.
        line: The physical line it begins on, from 1.
        quoted: Whether it stood in quotes.
        broken: True where a quote opens it but does not close it rightly; `text` is then the rest of the line's cell.
    """

    text: str
    line: int
    quoted: bool = False
    broken: bool = False


def delimiter_of(text: str) -> str:
    """Return the delimiter of the header row: the first of tab, semicolon and comma found outside quotes.

    The candidates are counted in the first row that is neither blank nor a comment; with none of them, a comma.
    """
    for line in _BREAK.split(text):
        if line.strip() and not line.startswith("#"):
            bare = _QUOTED.sub("", line)
            return max(DELIMITERS, key=lambda mark: (bare.count(mark), -DELIMITERS.index(mark)))
    return ","


def split_rows(text: str, delimiter: str) -> Iterator[list[Cell]]:
    """Yield the rows of a CSV text; blank lines give rows of one blank cell."""
    plain = re.compile(rf"[^{re.escape(delimiter)}\r\n]*")
    position, line = 0, 1
    row: list[Cell] = []
    while True:
        cell, position = _read_cell(text, position, line, delimiter, plain)
        row.append(cell)
        if cell.quoted:
            line += len(_BREAK.findall(cell.text))
        if text[position : position + 1] == delimiter:
            position += 1
            continue
        yield row
        end = _BREAK.match(text, position)
        if not end or end.end() == len(text):
            return
        position, line, row = end.end(), line + 1, []


def _read_cell(text: str, position: int, line: int, delimiter: str, plain: re.Pattern[str]) -> tuple[Cell, int]:
    quoted = _QUOTED.match(text, position) if text.startswith('"', position) else None
    if quoted and text[quoted.end() : quoted.end() + 1] in ("", delimiter, "\r", "\n"):
        return Cell(quoted.group(1).replace('""', '"'), line, quoted=True), quoted.end()
    match = plain.match(text, position)
    assert match is not None  # the pattern matches the empty string
    return Cell(match.group(), line, broken=text.startswith('"', position)), match.end()
