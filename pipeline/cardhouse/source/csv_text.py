"""CSV text to cells that know their physical line. Own reader: the standard one knows only the line a row ends on."""

import re
from collections.abc import Iterator
from typing import NamedTuple

DELIMITERS = (",", ";", "\t")
"""What a header is looked through for; `|`, which divides lists, only where none of these divides it."""

STATED = (*DELIMITERS, "|")
"""What a file or game.toml may say that divides its cells."""

_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_SPACED = re.compile(r' +"((?:[^"]|"")*)" *')
_BREAK = re.compile(r"\r\n|\n|\r")
_LINE = re.compile(r"[^\r\n]+")
_SEP_LINE = re.compile(r'"?sep=(?P<mark>.?)"?[ \t]*(?:\r\n|\n|\r|$)', re.IGNORECASE)
_CURLY_OPEN, _CURLY_CLOSE = "“„", "”"


class Cell(NamedTuple):
    """One cell; a tuple, since a large file has a hundred thousand of them.

    Attributes:
        text: Its content, quotes taken off.
        line: The physical line it begins on, from 1.
        quoted: Whether it stood in quotes.
        broken: True where a quote opens it but does not close it rightly; `text` is then the rest of the line's cell.
        start: Offset of its first character in the text, an opening quote included.
        end: Offset after its last character, a closing quote included.
        spaced: Whether spaces stand around its quotes; others than Cardhouse take them, and the quotes, into the cell.
    """

    text: str
    line: int
    quoted: bool = False
    broken: bool = False
    start: int = 0
    end: int = 0
    spaced: bool = False


def delimiter_of(text: str) -> str:
    """Return the delimiter of the header row: the first of tab, semicolon and comma found outside quotes.

    The candidates are counted in the first row that is neither blank nor a comment; with none of them, a comma.
    """
    for match in _LINE.finditer(text):
        line = match.group()
        if line.strip() and not line.startswith("#"):
            bare = _QUOTED.sub("", line)
            return max(DELIMITERS, key=lambda mark: (bare.count(mark), -DELIMITERS.index(mark)))
    return ","


def sep_line(text: str) -> tuple[int, str | None]:
    """Return the length of the line `sep=;` that Excel puts first, and the delimiter it states."""
    match = _SEP_LINE.match(text)
    if not match:
        return 0, None
    return match.end(), match["mark"] if match["mark"] in STATED else None


def split_rows(text: str, delimiter: str) -> Iterator[list[Cell]]:
    """Yield the rows of a CSV text; blank lines give rows of one blank cell."""
    plain = re.compile(rf"[^{re.escape(delimiter)}\r\n]*")
    simple = _simple(delimiter)
    position, line, width = 0, 1, 0
    row: list[Cell] = []
    while True:
        if match := simple.match(text, position):
            start, position, inner = position, match.end(), match[1]
            row.append(Cell(match[0] if inner is None else inner, line, inner is not None, False, start, position))
        else:
            cell, position = _read_cell(text, position, line, delimiter, plain, width)
            row.append(cell)
            if cell.quoted:
                line += len(_BREAK.findall(cell.text))
        if text[position : position + 1] == delimiter:
            position += 1
            continue
        yield row
        width = max(width, len(row))
        end = _BREAK.match(text, position)
        if not end or end.end() == len(text):
            return
        position, line, row = end.end(), line + 1, []


def _simple(delimiter: str) -> re.Pattern[str]:
    """Return what nearly all cells are: without spaces in front, in quotes only as a line without a quote within."""
    mark = re.escape(delimiter)
    return re.compile(rf'"([^"\r\n]*)"(?=[{mark}\r\n]|\Z)|(?![ "])[^{mark}\r\n]*')


def _read_cell(
    text: str, position: int, line: int, delimiter: str, plain: re.Pattern[str], width: int
) -> tuple[Cell, int]:
    if text.startswith(" ", position) and (spaced := _SPACED.match(text, position)):
        after = text[spaced.end() : spaced.end() + 1]
        if after in ("", delimiter, "\r", "\n") and not _takes_rows(spaced[1], delimiter, width):
            content, start = spaced[1].replace('""', '"'), spaced.start(1) - 1
            return Cell(content, line, quoted=True, start=start, end=spaced.end(1) + 1, spaced=True), spaced.end()
    opens = text.startswith('"', position)
    quoted = _QUOTED.match(text, position) if opens else None
    if quoted and text[quoted.end() : quoted.end() + 1] in ("", delimiter, "\r", "\n"):
        content, end = quoted.group(1), quoted.end()
        if not _takes_rows(content, delimiter, width):
            return Cell(content.replace('""', '"'), line, quoted=True, start=position, end=end), end
    match = plain.match(text, position)
    assert match is not None  # the pattern matches the empty string
    lone = match.group().startswith(" ") and match.group().lstrip(" ").startswith('"') and match.group().count('"') % 2
    return Cell(match.group(), line, broken=opens or bool(lone), start=position, end=match.end()), match.end()


def _takes_rows(content: str, delimiter: str, width: int) -> bool:
    return ("\n" in content or "\r" in content) and _swallows(content, delimiter, width)


def _swallows(content: str, delimiter: str, width: int) -> bool:
    """Tell whether a cell of several lines has taken in rows: closed by a curly quote, or made of rows of the file."""
    first, *others = _BREAK.split(content)
    curly = sum(map(first.count, _CURLY_CLOSE)) > sum(map(first.count, _CURLY_OPEN))
    if curly and first.rstrip().rstrip(delimiter).rstrip().endswith(_CURLY_CLOSE):
        return True
    whole = [line.split(delimiter) for line in others[:-1] if line.strip(f" {delimiter}")]
    rows = [cells for cells in whole if len(cells) == width and not any(cell.startswith(" ") for cell in cells)]
    return width > 2 and bool(rows) and len(rows) == len(whole)
