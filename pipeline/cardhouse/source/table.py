"""From cells to rows with named columns. What does not fit the columns becomes a finding; no value is lost silently."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from cardhouse.source.csv_text import Cell
from cardhouse.source.cuts import cut_cells, is_cut, surplus
from cardhouse.source.header import Columns, Header, letter_of, read_header
from cardhouse.source.opening import Opened, header_hints, open_cells, open_table, padded
from cardhouse.source.text_cells import clean, finding
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.letters import hidden_in, named

__all__ = ["Columns", "Lost", "Row", "Table", "read_cells", "read_row", "read_rows", "read_table"]

Row = dict[str, SourceRef]

_LOSING = ("S006", "S008", "S015", "S024")
"""Findings of a row after which no card is made of it."""


_TO_THE_QUOTE = re.compile(r'"[^"]*(?:""[^"]*)*')
"""A cell in quotes, up to the quote that closes it or to the end of the file."""


@dataclass(frozen=True)
class Lost:
    """A row that cannot be read.

    Attributes:
        where: Its place.
        cells: Its filled cells that surely stand under their own column.
        doubtful: The columns of which that cannot be said.
        whole: Whether nothing is wrong with the row itself: only its file lacks a column that every card needs.
    """

    where: SourceRef
    cells: Row
    doubtful: frozenset[str]
    whole: bool = False


@dataclass(frozen=True)
class Table:
    """The rows of a file.

    Attributes:
        rows: Filled cells by column name.
        lost: The rows that are not among them; each has a finding, or the whole file has one.
        findings: What does not fit.
        read: False where it is not even known what rows the file holds.
        unsure: Columns that may stand under a name nobody knows.
        absent: Columns that its header does not name, or names twice.
        tall: Whether a row has one number however many lines its cells have, as in a spreadsheet.
    """

    rows: list[Row]
    lost: list[Lost]
    findings: list[Finding]
    read: bool = True
    unsure: frozenset[str] = field(default_factory=frozenset)
    absent: frozenset[str] = field(default_factory=frozenset)
    tall: bool = False

    @property
    def rejected(self) -> int:
        """How many rows cannot be read."""
        return len(self.lost)


def read_table(text: str, file: str, columns: Columns) -> tuple[list[Row], list[Finding]]:
    """Return the rows of a CSV text as filled cells by column name, and what does not fit."""
    table = read_rows(text, file, columns)
    return table.rows, table.findings


def read_rows(text: str, file: str, columns: Columns) -> Table:
    """Return the rows of a CSV text, and how many of them cannot be read.

    Args:
        text: The file's text.
        file: Its path inside the game folder.
        columns: What its card type expects.
    """
    return _table(open_table(text, file, columns), file, columns, text)


def read_cells(cells: Sequence[Sequence[Cell]], file: str, columns: Columns) -> Table:
    """Return the rows of a sheet, and how many of them cannot be read.

    Args:
        cells: The sheet's rows; those that end before the widest one count as blank there.
        file: The workbook's name.
        columns: What its card type expects.
    """
    return replace(_table(open_cells(padded(cells), file, columns), file, columns, ""), tall=True)


def _table(opened: Opened, file: str, columns: Columns, text: str) -> Table:
    if opened.header is None:
        unknown = Header([], [])
        lost = [_lost(cells, unknown, file, columns) for cells in opened.rows]
        return Table([], lost, opened.findings, read=bool(opened.rows))
    header = replace(read_header(opened.header, file, columns), delimiter=opened.delimiter)
    said = opened.findings + header.findings
    said = said if header.usable else [_with_hint(each, opened.rows, columns, file) for each in said]
    absent = frozenset(columns.known).difference(header.names)
    table = Table([], [], said, unsure=header.unsure, absent=absent)
    # Where another line is the header, nothing that stands below this one is under its own name.
    readable = header.usable or said == opened.findings + header.findings
    for cells in opened.rows:
        row, faults = read_row(cells, header, file, text) if readable else ({}, [])
        table.findings.extend(each for each in faults if header.usable or each.code != "S015")
        if row and header.usable:
            table.rows.append(row)
        else:
            table.lost.append(replace(_lost(cells, header, file, columns), whole=bool(row)))
    if readable:
        table.findings.extend(cut_cells(opened.header, opened.rows, header.names, file, opened.delimiter))
    return table


def _with_hint(said: Finding, rows: list[list[Cell]], columns: Columns, file: str) -> Finding:
    if said.code != "S004":
        return said
    return replace(said, message=said.message + "".join(header_hints(rows, list(columns.required), file)))


def read_row(cells: list[Cell], header: Header, file: str, text: str) -> tuple[Row, list[Finding]]:
    """Return the filled cells of a row by column name, and what does not fit; no cells where values are in doubt.

    Args:
        cells: The row.
        header: The names of its columns.
        file: The file's path inside the game folder.
        text: The file's text.
    """
    if _is_header(cells, header):
        where = SourceRef(file, cells[0].line, "", cells[0].text)
        return {}, [finding("S024", where, "this row is the header again, no card; delete it")]
    findings = list(_row_faults(cells, header, file, text))
    if findings and any(each.code in _LOSING for each in findings):
        return {}, findings
    row: Row = {}
    for cell, name in zip(cells, header.names, strict=False):
        content = clean(cell.text) if name and cell.text else ""
        if content:
            row[name] = _place(cell, name, file, content)
            if not cell.text.isascii():
                findings += unseen(row[name], cell.text)
    if not row:
        where = SourceRef(file, cells[0].line, "", next(cell.text for cell in cells if cell.text.strip()))
        findings.append(finding("S015", where, "this row holds a value, but in no column of a card"))
    return row, findings


def _is_header(cells: list[Cell], header: Header) -> bool:
    """Tell whether a row repeats the titles; one title alone could be a card's word as well."""
    pairs = zip_longest(header.titles, (cell.text for cell in cells), fillvalue="")
    return sum(map(bool, header.titles)) > 1 and all(_plain(title) == _plain(text) for title, text in pairs)


def _plain(text: str) -> str:
    return " ".join(clean(text).casefold().split())


def _place(cell: Cell, name: str, file: str, content: str) -> SourceRef:
    above = _breaks_before(cell.text) if cell.quoted and cell.text[0].isspace() else 0
    return SourceRef(file, cell.line + above, name, content)


def _lost(cells: list[Cell], header: Header, file: str, columns: Columns) -> Lost:
    """Return what can still be said of a row: the cells before the first one that may have slipped."""
    sure = 0 if _is_header(cells, header) else _sure(cells, header)
    own = [*zip(cells, header.names, strict=False)][:sure]
    texts = {name: (cell, clean(cell.text)) for cell, name in own if name}
    found = {name: _place(cell, name, file, content) for name, (cell, content) in texts.items() if content}
    absent = frozenset(columns.known).difference(header.names, header.unsure) if header.names else frozenset()
    doubtful = frozenset(columns.known).difference(texts, absent) if found else frozenset(columns.known)
    return Lost(SourceRef(file, cells[0].line), found, doubtful)


def _sure(cells: list[Cell], header: Header) -> int:
    """Return how many cells at the beginning of a row surely stand under their own column."""
    broken = next((place for place, cell in enumerate(cells) if cell.broken), len(cells))
    if not any(cell.text.strip() for cell in cells[len(header.titles) :]):
        return broken
    # No id holds a comma, so one that comes first is whole; of the others, those before the part that was cut off.
    cut = next((place for place, cell in enumerate(cells) if place and cell.text.startswith(" ")), 1)
    return min(broken, max(cut - 1, 1 if header.names[:1] == ["id"] else 0))


def unseen(where: SourceRef, text: str) -> Iterator[Finding]:
    """Yield a finding for each character of a cell that nobody sees; they show the cell with it.

    Args:
        where: The cell's place.
        text: Its text as it stands in the file.
    """
    hidden = hidden_in(text)
    shown = unicodedata.normalize("NFC", re.sub(r"\r\n?", "\n", text)).strip() if hidden else ""
    for char in hidden:
        said = finding("F013", replace(where, cell=shown), f"{named(char)} cannot be seen; it is left out")
        at = shown.find(char)
        yield replace(said, part=(at, at + 1)) if at >= 0 else said


def _row_faults(cells: list[Cell], header: Header, file: str, text: str) -> Iterator[Finding]:
    titles, line = header.titles, cells[0].line
    for place, cell in enumerate(cells):
        title = titles[place] if place < len(titles) else ""
        if cell.broken:
            yield _broken(cell, title, file, text)
        if cell.spaced:
            message = "spaces stand around the quotes of this cell; it is read without them, a spreadsheet keeps both"
            yield finding("S061", SourceRef(file, cell.line, title, cell.text), message)
        if place < len(titles) and not title and cell.text.strip():
            message = f'"{cell.text.strip()}" stands in column {letter_of(place)}, which has no name'
            yield finding("S009", SourceRef(file, cell.line, "", cell.text), message)
    beyond = cells[len(titles) :]
    if any(cell.text.strip() for cell in beyond) or (beyond and is_cut(cells)):
        yield surplus(cells, titles, file, header.delimiter)
    elif len(cells) < len(titles):
        missing = ", ".join(filter(None, titles[len(cells) :]))
        if not missing:
            return
        yield finding("S007", SourceRef(file, line), f"{len(cells)} of {len(titles)} cells; {missing} count as blank")


def _broken(cell: Cell, title: str, file: str, text: str) -> Finding:
    where = SourceRef(file, cell.line, title, cell.text)
    inner = cell.text.rstrip()[1:-1]
    if len(cell.text) > 2 and cell.text.rstrip().endswith('"'):
        mended = '"' + inner.replace('""', '"').replace('"', '""') + '"'
        message = 'inside quotes, a quote is written twice: ""'
        return finding("S008", where, message + _taken(cell, text), mended)
    if _closes(cell, text):
        message = 'the quote that opens this cell closes before its end; put all of it in quotes, with "" for a quote'
        whole = '"' + cell.text.rstrip().replace('"', '""') + '"' if cell.text.count('"') % 2 == 0 else None
        return finding("S008", where, message, whole)
    message = 'a quote opens this cell but does not close it; inside quotes, write "" for a quote'
    if "”" in cell.text or "“" in cell.text:
        message = 'a straight quote opens this cell, but a curly one closes it; close it with "'
    return finding("S008", where, message + _taken(cell, text))


def _closes(cell: Cell, text: str) -> bool:
    """Tell whether a quote opens and closes a part of a cell on its first line."""
    inside = _TO_THE_QUOTE.match(text, cell.start)
    return bool(inside and inside.end() < len(text) and not re.search(r"[\r\n]", inside[0]))


def _taken(cell: Cell, text: str) -> str:
    """Return which lines a program that follows the quotes takes into a cell, as the end of a sentence."""
    inside = _TO_THE_QUOTE.match(text, cell.start)
    end = inside.end() if inside else cell.end
    last = cell.line + len(re.findall(r"\r\n|\n|\r", text[cell.start : end].rstrip()))
    if last == cell.line:
        return ""
    taken = f"line {last}" if last == cell.line + 1 else f"lines {cell.line + 1}-{last}"
    return f"; a spreadsheet would take {taken} into it" + (", to the end of the file" if end == len(text) else "")


def _breaks_before(text: str) -> int:
    return len(re.findall(r"\r\n|\n|\r", text[: len(text) - len(text.lstrip())]))
