"""Looks into a workbook's ZIP before a library opens it: how large it would become, what the library would not say.

The reader lays a sheet out as a full rectangle, drops error cells, takes a formula that was never worked out for a
blank cell, and does not tell what is hidden; none of that is safe with a stranger's file.
"""

import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cardhouse.errors import CardhouseError

MOST_MEBIBYTES = 48
"""Unpacked size up to which a workbook is read; 5,000 cards take about 3."""

MOST_CELLS = 2_000_000
"""Cells of the rectangle from A1 to the last filled one, up to which a sheet is read."""

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ROW = re.compile(rb"<(?:\w+:)?row\b([^>]*)>")
_CELL = re.compile(rb"<(?:\w+:)?c\b([^>]*)>(<(?:\w+:)?f\b[^>]*>[^<]*(?:</(?:\w+:)?f>)?)?(?:<(?:\w+:)?v>([^<]*))?")
_COLUMN = re.compile(rb"<(?:\w+:)?col\b([^>]*)>")
_ENDS = re.compile(rb'\b(?:min|max)="([0-9]{1,7})"')
_HIDDEN = re.compile(rb'\bhidden="(?:1|true)"')
_ESCAPE = re.compile("_(?=x[0-9A-Fa-f]{4}_)")
_MOST_COLUMNS = 16_384
_REFERENCE = re.compile(rb'\br="([A-Z]{0,3})([0-9]{0,8})"')
_ODS_ROW = re.compile(rb"<table:table-row\b([^>]*?)(/?)>")
_ODS_CELL = re.compile(
    rb"<table:(?:covered-)?table-cell\b([^>]*?)(?:/>|>(.*?)</table:(?:covered-)?table-cell>)", re.DOTALL
)
_ODS_COLUMN = re.compile(rb"<table:table-column\b([^>]*)>")
_COLLAPSED = re.compile(rb'table:visibility="(?:collapse|filter)"')
_ODS_TABLE = re.compile(rb"<table:table\b.*?</table:table>", re.DOTALL)
_ODS_NAME = re.compile(rb'table:name="([^"]*)"')
_REPEATED = re.compile(rb'number-(?:rows|columns)-repeated="([0-9]{1,9})"')
_PARAGRAPH = re.compile(rb"<text:p\b[^>]*>([^<]*)")


class NotAWorkbook(CardhouseError):
    """A file that cannot be read as a workbook."""

    def __init__(self, name: str, reason: str) -> None:
        """Take the file's name and what is wrong with it."""
        self.reason = reason
        super().__init__(f"{name} {reason}")


DAMAGES = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
    LookupError,
)
"""What the standard library raises for archives that are damaged, LookupError for a part without a name among them."""


@dataclass(frozen=True, slots=True)
class Oddities:
    """What of one sheet has to be said beside its values; rows and columns count from 0.

    Attributes:
        part: Name of the sheet in an .ods, of the sheet's part in an .xlsx.
        words: Error words of formulas, by place.
        pending: Places of formulas without a stored value.
        rows: Hidden rows.
        columns: Hidden columns.
    """

    part: str
    words: dict[tuple[int, int], str] = field(default_factory=dict)
    pending: set[tuple[int, int]] = field(default_factory=set)
    rows: set[int] = field(default_factory=set)
    columns: set[int] = field(default_factory=set)


def inspect(path: Path) -> list[Oddities]:
    """Return what has to be said of each sheet of a workbook that is safe to read.

    Raises:
        NotAWorkbook: It is none, it is locked, or it would be too large.
    """
    with path.open("rb") as stream:
        head = stream.read(8)
    if head == _OLE:
        raise NotAWorkbook(path.name, "is locked with a password, or an old .xls: save it as .xlsx without a password")
    try:
        with zipfile.ZipFile(path) as archive:
            return _inspect(path.name, archive)
    except DAMAGES as error:
        reason = "is locked with a password" if "encrypted" in str(error) else f"is no {path.suffix} workbook"
        raise NotAWorkbook(path.name, f"{reason}: save it again as .xlsx or .ods from your spreadsheet") from error


def _inspect(name: str, archive: zipfile.ZipFile) -> list[Oddities]:
    parts = [info for info in archive.infolist() if not info.is_dir()]
    if sum(info.file_size for info in parts) > MOST_MEBIBYTES * 1024 * 1024 or len(parts) > 5000:
        raise NotAWorkbook(name, f"would unpack to more than {MOST_MEBIBYTES} MiB; it is not read")
    found: list[Oddities] = []
    for info in parts:
        data = archive.read(info)  # checks the stated size and the checksum, which the library's reader may not
        if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
            raise NotAWorkbook(name, f"holds a document type in {info.filename}, which no spreadsheet writes")
        if info.filename == "META-INF/manifest.xml" and b"encryption-data" in data:
            raise NotAWorkbook(name, "is locked with a password: save it without one")
        if info.filename == "content.xml":
            found += _ods_oddities(name, data)
        elif re.fullmatch(r"xl/worksheets/[^/]+\.xml", info.filename):
            found.append(_xlsx_oddities(name, info.filename, data))
    return found


def _xlsx_oddities(name: str, part: str, data: bytes) -> Oddities:
    odd = Oddities(part, columns=_hidden_columns(data))
    row, last, wide = -1, 0, 0
    starts = list(_ROW.finditer(data))
    for at, start in enumerate(starts):
        number = _REFERENCE.search(start[1])
        row = int(number[2]) - 1 if number and number[2] else row + 1
        if _HIDDEN.search(start[1]):
            odd.rows.add(row)
        column = -1
        end = starts[at + 1].start() if at + 1 < len(starts) else len(data)
        for cell in _CELL.finditer(data, start.end(), end):
            place = _REFERENCE.search(cell[1])
            column = column_number(place[1].decode()) if place and place[1] else column + 1
            if b't="e"' in cell[1] and cell[3]:
                odd.words[row, column] = cell[3].decode("utf-8", "replace")
            elif cell[2] and not cell[3] and b't="str"' not in cell[1]:
                odd.pending.add((row, column))
            last, wide = max(last, row + 1), max(wide, column + 1)
    _refuse_vast(name, last, wide)
    return odd


def _hidden_columns(data: bytes) -> set[int]:
    found: set[int] = set()
    for tag in _COLUMN.finditer(data):
        ends = _ENDS.findall(tag[1])
        if _HIDDEN.search(tag[1]) and len(ends) == 2:
            low, high = sorted(int(number) for number in ends)
            found.update(range(max(low, 1) - 1, min(high, _MOST_COLUMNS)))
    return found


def _ods_oddities(name: str, data: bytes) -> Iterator[Oddities]:
    for table in _ODS_TABLE.finditer(data):
        title = _ODS_NAME.search(table[0])
        odd = Oddities(title[1].decode("utf-8", "replace") if title else "", columns=_ods_hidden_columns(table[0]))
        row, last, wide = 0, 0, 0
        starts = list(_ODS_ROW.finditer(table[0]))
        for at, start in enumerate(starts):
            end = starts[at + 1].start() if at + 1 < len(starts) else len(table[0])
            filled = _ods_row(table[0][start.end() : end], row, odd)
            times = _times(start[1])
            if filled:
                last, wide = row + times, max(wide, filled)
                if _COLLAPSED.search(start[1]):
                    odd.rows.update(range(row, row + min(times, MOST_CELLS)))
            row += times
        _refuse_vast(name, last, wide)
        yield odd


def _ods_hidden_columns(table: bytes) -> set[int]:
    found: set[int] = set()
    column = 0
    for tag in _ODS_COLUMN.finditer(table):
        times = _times(tag[1])
        if _COLLAPSED.search(tag[1]):
            found.update(range(column, min(column + times, _MOST_COLUMNS)))
        column += times
    return found


def _ods_row(data: bytes, row: int, odd: Oddities) -> int:
    """Note the odd cells of a row and return how far it is filled."""
    column, filled = 0, 0
    for cell in _ODS_CELL.finditer(data):
        times = _times(cell[1])
        if cell[2]:
            filled = column + times
            paragraph = _PARAGRAPH.search(cell[2])
            if b'value-type="error"' in cell[1] and paragraph:
                odd.words[row, column] = paragraph[1].decode("utf-8", "replace")
        if b"table:formula=" in cell[1] and b"value-type=" not in cell[1]:
            odd.pending.add((row, column))
            filled = column + times
        column += times
    return filled


def _times(attributes: bytes) -> int:
    match = _REPEATED.search(attributes)
    return int(match[1]) if match else 1


def _refuse_vast(name: str, rows: int, columns: int) -> None:
    if rows * columns > MOST_CELLS:
        reason = f"has a filled cell in row {rows} and one in column {columns}: no card list is that large"
        raise NotAWorkbook(name, f"{reason}; delete what lies far out")


def escaped(text: str) -> str:
    """Return a text as it stands in a workbook's XML, where `_x0041_` is a way to write "A" (ECMA-376, ST_Xstring)."""
    return _ESCAPE.sub("_x005F_", text)


def column_number(letters: str) -> int:
    """Return a column's number from 0 (`A` is 0, `AA` is 26)."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number - 1


def column_letters(number: int) -> str:
    """Return a column's letters by its number from 0."""
    letters = ""
    while number >= 0:
        number, rest = divmod(number, 26)
        letters = chr(65 + rest) + letters
        number -= 1
    return letters
