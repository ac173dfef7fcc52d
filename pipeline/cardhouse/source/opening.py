"""Opens a table: what divides its cells, and which row is its header. Runs before any row is read."""

import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from cardhouse.source.csv_text import DELIMITERS, Cell, delimiter_of, sep_line, split_rows
from cardhouse.source.header import ALIASES, Columns
from cardhouse.source.odd_marks import divided_by, odd_mark
from cardhouse.source.text_cells import clean, finding, is_blank, is_comment, is_doubtful, is_hashed, may_be_header
from cardhouse_schema.finding import Finding, SourceRef

_SEARCHED = 20
"""How many filled rows may hold titles before the header must have come."""

_BAR = "|"
_ENOUGH = 2
"""A header that names so many columns is divided rightly."""

_SPELT = {"\t": "\\t"}
_ANY_MARK = re.compile("[,;\t|]")
_PLAIN = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True)
class Opened:
    """A file's rows from the header on; no header where there is none or it is not clear.

    Attributes:
        delimiter: What divides the cells; blank in a workbook.
        skipped: Length of a line `sep=;` before everything else.
    """

    header: list[Cell] | None
    rows: list[list[Cell]]
    findings: list[Finding]
    delimiter: str = ","
    skipped: int = 0


@dataclass(frozen=True)
class _Reading:
    """The filled rows as one delimiter gives them, the header's place among them, and how many columns are known.

    Attributes:
        doubts: Comments left out that could be cards.
    """

    mark: str
    found: int
    place: int | None
    rows: list[list[Cell]]
    doubts: tuple[list[Cell], ...] = ()

    @property
    def line(self) -> int:
        """The line of the header; beyond every line where there is none."""
        return sys.maxsize if self.place is None else self.rows[self.place][0].line


def open_table(text: str, file: str, columns: Columns) -> Opened:
    """Return the rows of a file without blank rows, comments and titles.

    Args:
        text: The file's text.
        file: Its path inside the game folder.
        columns: What its card type expects; they tell the header from titles above it, unless they state its row.
    """
    length, stated = sep_line(text)
    if stated and columns.delimiter and stated != columns.delimiter:
        message = f"the file says sep={stated}, but game.toml says {_setting(file, 'delimiter', columns.delimiter)}"
        return Opened(None, [], [finding("S035", SourceRef(file, 1), f"{message}; keep one of them")])
    if length and not stated:
        message = f'"{text[:length].strip()}" names no delimiter that can be read; one of , ; | or a tab divides cells'
        return Opened(None, [], [finding("S013", SourceRef(file, 1), message)])
    rest = text[length:]
    given = columns.delimiter or stated
    marks = [given] if given else _marks(rest)
    above = 1 if length else 0
    readings = [_reading(split_rows(rest, mark), mark, columns, mark == marks[0], above) for mark in marks]
    best = max(readings, key=lambda each: (each.found, -each.line, columns.tabs and each.mark == "\t"))
    if best.found < _ENOUGH and not given and _BAR in rest:
        barred = _reading(split_rows(rest, _BAR), _BAR, columns, False, above)
        best = barred if barred.found > best.found else best
    if best.place is None:
        last = rest.count("\n", 0, len(rest.rstrip())) + 1
        return Opened(None, [], [_no_header(best, last, file, columns)])
    header = best.rows[best.place]
    line = header[0].line + (1 if length else 0)
    where = SourceRef(file, line)
    fault = _unclear(best, readings, columns, where) or _undivided(header, columns, where)
    fault = fault or _divided_otherwise(header, columns, stated or "", where)
    if fault:
        return Opened(None, best.rows[best.place + 1 :], [fault])
    rows = [[_moved(cell, length) for cell in row] for row in best.rows] if length else best.rows
    notes = [_titles(rows[0], file, line)] if best.place and not columns.header_row else []
    notes += [_doubt(row[0], file, row[0].line + (1 if length else 0)) for row in best.doubts]
    return Opened(rows[best.place], rows[best.place + 1 :], notes, best.mark, length)


def open_cells(cells: Iterable[list[Cell]], file: str, columns: Columns) -> Opened:
    """Return the rows of a sheet, whose cells are known, without blank rows, comments and titles.

    Args:
        cells: The rows of the sheet; a cell's line is its row there.
        file: The workbook's name.
        columns: What its card type expects; they tell the header from titles above it, unless they state its row.
    """
    for key, value in (("delimiter", columns.delimiter), ("encoding", columns.encoding)):
        if not value:
            continue
        setting = _setting(file, key, value)
        message = f"{setting} in game.toml is for text files: a workbook has cells of its own; leave it out"
        return Opened(None, [], [finding("S035", SourceRef(file, 1), message)])
    best = _reading(cells, "", columns, likely=True, above=0)
    if best.place is None:
        return Opened(None, [], [_no_header(best, best.rows[-1][0].line if best.rows else 1, file, columns)])
    notes = [_titles(best.rows[0], file, best.rows[best.place][0].line)]
    shown = notes if best.place and not columns.header_row else []
    return Opened(best.rows[best.place], best.rows[best.place + 1 :], shown, "")


def padded(rows: Sequence[Sequence[Cell]]) -> list[list[Cell]]:
    """Return the filled rows of a sheet, all as wide as the widest; the cells that a row lacks are blank."""
    wide = max(map(len, rows), default=0)
    return [[*row, *(Cell("", row[0].line) for _ in range(wide - len(row)))] for row in rows if row]


def _marks(text: str) -> list[str]:
    """Return the delimiters to try: the likeliest first, others only where they occur at all."""
    first = delimiter_of(text)
    return [first, *(mark for mark in DELIMITERS if mark != first and mark in text[:4000])]


def _reading(cells: Iterable[list[Cell]], mark: str, columns: Columns, likely: bool, above: int) -> _Reading:
    """Return the filled rows as one delimiter gives them; `above` lines stand before them."""
    known = {name.casefold() for name in (*columns.known, *ALIASES)}
    if columns.header_row:
        return _stated(cells, mark, known, columns.header_row - above)
    rows: list[list[Cell]] = []
    found: list[tuple[int, int]] = []
    for row in cells:
        if is_blank(row) or is_comment(row):
            continue
        rows.append(row)
        if mark and not may_be_header(row):
            continue
        if len(found) < _SEARCHED and not (found and found[0][0]):
            found.append((_known_in(row, known), 1 - len(rows)))
        elif not likely and not any(count for count, _ in found):
            break
    if not found:
        return _Reading(mark, 0, None, [])
    count, place = max(found)
    count, place = (count, place) if count > 1 else found[0]
    return _settled(mark, count, -place, rows)


def _settled(mark: str, found: int, place: int, rows: list[list[Cell]]) -> _Reading:
    """Return a reading without comments, now that the header tells them from cards."""
    width = len(rows[place]) if mark else None
    above = [row for row in rows[:place] if not (mark and is_hashed(row))]
    below = [row for row in rows[place + 1 :] if not is_comment(row, width)]
    doubts = tuple(row for row in rows[place + 1 :] if is_doubtful(row, width))
    return _Reading(mark, found, len(above), [*above, rows[place], *below], doubts)


def _stated(cells: Iterable[list[Cell]], mark: str, known: set[str], line: int) -> _Reading:
    """Return the rows with the header on a stated line; there, a `#` begins no comment."""
    rows: list[list[Cell]] = []
    place: int | None = None
    for row in cells:
        if row[0].line == line and not is_blank(row):
            place = len(rows)
            rows.append(row)
        elif not is_blank(row) and not is_comment(row):
            rows.append(row)
    return (
        _settled(mark, _known_in(rows[place], known), place, rows)
        if place is not None
        else _Reading(mark, 0, None, rows)
    )


def _known_in(row: list[Cell], known: set[str]) -> int:
    return len({clean(cell.text).casefold() for cell in row} & known)


def _no_header(best: _Reading, last: int, file: str, columns: Columns) -> Finding:
    if not columns.header_row or not best.rows:
        return finding("S010", SourceRef(file, 1), "the file is empty: not even a header row")
    what = "a blank line or the inside of a cell" if columns.header_row <= last else "a line beyond the last one"
    message = f"{_setting(file, 'header_row', columns.header_row)} in game.toml names {what}"
    return finding("S035", SourceRef(file, min(columns.header_row, last)), message)


def _unclear(best: _Reading, readings: list[_Reading], columns: Columns, where: SourceRef) -> Finding | None:
    equal = sum(
        (reading.found, reading.line) == (best.found, best.line) and len(reading.rows[reading.place or 0]) > 1
        for reading in readings
    )
    if not best.found or equal < 2 or (columns.tabs and best.mark == "\t"):
        return None
    setting = _setting(where.file, "delimiter", ";")
    message = (
        f'the header could be divided in two ways; write {setting} (or ",") in game.toml, or put a line sep=; first'
    )
    return finding("S013", where, message)


def _undivided(header: list[Cell], columns: Columns, where: SourceRef) -> Finding | None:
    """Return a finding where the stated delimiter leaves the header in one piece that another one would divide."""
    other = next((mark for mark in DELIMITERS if mark in header[0].text), None)
    if columns.delimiter is None or len(header) > 1 or header[0].quoted or other is None:
        return None
    setting = _setting(where.file, "delimiter", columns.delimiter)
    message = f"{setting} in game.toml does not divide the header, {_quoted(other)} would"
    return finding("S035", where, message, other)


def _divided_otherwise(header: list[Cell], columns: Columns, stated: str, where: SourceRef) -> Finding | None:
    """Return a finding where the header is one piece in which columns stand side by side, whatever divides them."""
    known = {name.casefold() for name in (*columns.known, *ALIASES)}
    mark = None if columns.header_row else odd_mark(header, lambda part: part in known)
    if mark is None:
        return None
    if mark not in DELIMITERS:
        return finding("S013", where, f"the header {divided_by(mark)}")
    said = f"sep={_SPELT.get(stated, stated)} does not divide the header, {_quoted(mark)} would"
    return finding("S013", where, said)


def _moved(cell: Cell, offset: int) -> Cell:
    return cell._replace(line=cell.line + 1, start=cell.start + offset, end=cell.end + offset)


def _titles(row: list[Cell], file: str, line: int) -> Finding:
    message = f"line {line} counts as the header; what stands above it is taken for titles"
    return finding("S014", SourceRef(file, row[0].line, "", row[0].text), message)


def _doubt(cell: Cell, file: str, line: int) -> Finding:
    message = "this line is taken for a comment; if it is a card, put its first cell in quotes"
    return finding("S023", SourceRef(file, line, "", cell.text), message)


def header_hints(rows: list[list[Cell]], missing: list[str], file: str) -> Iterator[str]:
    """Yield what to do where required columns are missing in the header, but a row further below names them all."""
    wanted = {name.casefold() for name in missing}
    for row in rows:
        if wanted <= {clean(part).casefold() for cell in row for part in _ANY_MARK.split(cell.text)}:
            yield f"; line {row[0].line} looks like the header: set {_setting(file, 'header_row', row[0].line)}"
            return


def _setting(file: str, key: str, value: str | int) -> str:
    """Return a setting of a source as it is written in game.toml, with its table."""
    stem = file.rpartition("!")[2] if "!" in file else PurePath(file).stem
    name = stem if _PLAIN.fullmatch(stem) else json.dumps(stem, ensure_ascii=False)
    return f"{key} = {value if isinstance(value, int) else _quoted(value)} under [sources.{name}]"


def _quoted(mark: str) -> str:
    return f'"{_SPELT.get(mark, mark)}"'
