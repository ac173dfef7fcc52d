"""The header row: where it stands, what divides it, and the names of its columns. Every row is read by it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cardhouse.source.csv_text import DELIMITERS, Cell, delimiter_of, sep_line, split_rows
from cardhouse.source.text_cells import clean, finding, is_blank, is_comment
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.suggest import nearest

ALIASES = {"quantity": "copies"}
"""Columns that other tools call otherwise."""

_SEARCHED = 20
"""How many filled rows may hold titles before the header must have come."""


@dataclass(frozen=True)
class Columns:
    """The columns that a file's card type knows, and those it cannot do without."""

    known: Sequence[str]
    required: Sequence[str]


@dataclass(frozen=True)
class Header:
    """What the header says.

    Attributes:
        names: The columns' names, blank where a column has none and where no card has such a column.
        titles: The names as written.
        usable: False where rows cannot be read by it.
        unsure: Columns that may stand under a name nobody knows.
    """

    names: list[str]
    titles: list[str]
    usable: bool = True
    findings: list[Finding] = field(default_factory=list)
    unsure: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Opened:
    """A file's rows from the header on; None where there is no header or its delimiter is not clear."""

    header: list[Cell] | None
    rows: list[list[Cell]]
    findings: list[Finding]


def open_table(text: str, file: str, columns: Columns) -> Opened:
    """Return the rows of a file without blank rows, comments and titles.

    Args:
        text: The file's text.
        file: Its path inside the game folder.
        columns: What its card type expects; they tell the header from titles above it.
    """
    length, stated = sep_line(text)
    rest = text[length:]
    marks = [stated] if stated else _marks(rest)
    readings = [_reading(split_rows(rest, mark), columns, likely=mark == marks[0]) for mark in marks]
    best = max(readings, key=lambda reading: reading[0])
    place, rows = best[1:]
    if place is None:
        return _empty(file)
    header = rows[place]
    line = header[0].line + (1 if length else 0)
    if best[0] > 0 and sum(reading[0] == best[0] for reading in readings) > 1:
        message = "the header could be divided in two ways; put sep=; (or sep=,) on a line before it"
        return Opened(None, rows[place + 1 :], [finding("S013", SourceRef(file, line), message)])
    if length:
        rows = [[_moved(cell, length) for cell in row] for row in rows]
    notes = [_titles(rows[0], file, line)] if place else []
    return Opened(rows[place], rows[place + 1 :], notes)


def open_cells(cells: Iterable[list[Cell]], file: str, columns: Columns) -> Opened:
    """Return the rows of a sheet, whose cells are known, without blank rows, comments and titles.

    Args:
        cells: The rows of the sheet.
        file: The workbook's name.
        columns: What its card type expects; they tell the header from titles above it.
    """
    _, place, rows = _reading(cells, columns, likely=True)
    if place is None:
        return _empty(file)
    notes = [_titles(rows[0], file, rows[place][0].line)] if place else []
    return Opened(rows[place], rows[place + 1 :], notes)


def _empty(file: str) -> Opened:
    return Opened(None, [], [finding("S010", SourceRef(file, 1), "the file is empty: not even a header row")])


def _marks(text: str) -> list[str]:
    """Return the delimiters to try: the likeliest first, others only where they occur at all."""
    first = delimiter_of(text)
    return [first, *(mark for mark in DELIMITERS if mark != first and mark in text[:4000])]


def _reading(cells: Iterable[list[Cell]], columns: Columns, likely: bool) -> tuple[int, int | None, list[list[Cell]]]:
    """Return (known columns found, place of the header, filled rows) as one delimiter gives them."""
    rows: list[list[Cell]] = []
    found: list[int] = []
    known = {name.casefold() for name in (*columns.known, *ALIASES)}
    for row in cells:
        if is_blank(row) or is_comment(row):
            continue
        rows.append(row)
        if len(found) < _SEARCHED and not (found and found[0]):
            found.append(len({clean(cell.text).casefold() for cell in row} & known))
        elif not likely and not any(found):
            break
    if not rows:
        return 0, None, []
    place = max(range(len(found)), key=lambda at: (found[at], -at))
    place = place if found[place] > 1 else 0
    return found[place], place, rows


def _moved(cell: Cell, offset: int) -> Cell:
    return Cell(cell.text, cell.line + 1, cell.quoted, cell.broken, cell.start + offset, cell.end + offset)


def _titles(row: list[Cell], file: str, line: int) -> Finding:
    message = f"line {line} counts as the header; what stands above it is taken for titles"
    return finding("S014", SourceRef(file, row[0].line, "", row[0].text), message)


def read_header(cells: list[Cell], file: str, columns: Columns) -> Header:
    """Return the columns' names and what is wrong with them."""
    line = cells[0].line
    titles = [clean(cell.text) for cell in cells]
    names = [_own_name(title, titles, columns) for title in titles]
    findings = [*_twice(titles, file, line)]
    for title, name in zip(titles, names, strict=True):
        if title and title != name and name:
            message = f'"{title}" is read as the column "{name}"'
            findings.append(finding("S018", SourceRef(file, line, title, title), message, name))
        elif title and name not in columns.known and not _is_twice(title, titles):
            message = f'no card of this type has a column "{title}"'
            findings.append(
                finding("S003", SourceRef(file, line, title, title), message, nearest(title, columns.known))
            )
    missing = [name for name in columns.required if name not in names]
    for name in missing:
        findings.append(finding("S004", SourceRef(file, line, name), f'the column "{name}" is missing'))
    usable = not any(each.code in ("S004", "S005") for each in findings)
    lost = any(each.code in ("S003", "S005") for each in findings)
    unsure = frozenset(columns.known).difference(names) if lost else frozenset()
    own = [name if name in columns.known and not _is_twice(name, names) else "" for name in names]
    return Header(own, titles, usable, findings, unsure | (frozenset(columns.known) & _doubled(names)))


def _doubled(names: list[str]) -> frozenset[str]:
    return frozenset(name for name in names if _is_twice(name, names))


def _own_name(title: str, titles: list[str], columns: Columns) -> str:
    alias = ALIASES.get(title.casefold(), title)
    return alias if alias in columns.known and alias not in titles and title not in columns.known else title


def _is_twice(title: str, titles: list[str]) -> bool:
    return sum(title.casefold() == other.casefold() for other in titles) > 1


def _twice(titles: list[str], file: str, line: int) -> list[Finding]:
    """Return a finding for each group of columns whose names differ at most in case."""
    groups: dict[str, list[int]] = {}
    for place, title in enumerate(titles):
        if title:
            groups.setdefault(title.casefold(), []).append(place)
    found = []
    for places in groups.values():
        if len(places) > 1:
            which = ", ".join(letter_of(place) for place in places[:-1]) + f" and {letter_of(places[-1])}"
            message = f'columns {which} are the same column "{titles[places[0]]}"; none of them is read'
            title = titles[places[1]]
            found.append(finding("S005", SourceRef(file, line, title, title), message))
    return found


def letter_of(place: int) -> str:
    """Return a column's letters in a spreadsheet: A for 0, AA for 26."""
    letters, place = "", place + 1
    while place:
        place, digit = divmod(place - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters
