"""Sheets of cells as an .xlsx workbook that helps with typing. Runs for `cardhouse export xlsx`."""

import re
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from cardhouse.source.workbook_parts import escaped

LISTS = "lists"
"""Name of the hidden sheet that holds the words of the drop-down lists."""

SPARE_ROWS = 500
"""Rows below the last card that have drop-down lists and limits too."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_STAMP = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")
_PLAIN_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,14}", re.ASCII)
_LONGEST_CELL = 32767


@dataclass(frozen=True)
class Column:
    """One column.

    Attributes:
        name: Its header.
        words: What may stand in it; any text where empty.
        several: Whether a cell may hold more than one of the words.
        whole: Whether it holds whole numbers, between `least` and `most` where those are set.
        note: What is said beside its header.
    """

    name: str
    words: tuple[str, ...] = ()
    several: bool = False
    whole: bool = False
    least: int | None = None
    most: int | None = None
    note: str = ""


@dataclass(frozen=True)
class Table:
    """One sheet: its name, its columns, its rows of texts."""

    name: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]


def cell_text(text: str) -> str:
    """Return a text as a workbook can hold it: plain line breaks, no control characters."""
    return _CONTROL.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))[:_LONGEST_CELL]


def workbook_bytes(tables: Sequence[Table]) -> bytes:
    """Return a workbook with a sheet for each table; equal tables give equal bytes."""
    book = Workbook()
    for empty in book.worksheets:
        book.remove(empty)
    sheets = [book.create_sheet(table.name) for table in tables]
    lists = book.create_sheet(LISTS)
    lists.sheet_state = "hidden"
    places: dict[tuple[str, ...], str] = {}
    for sheet, table in zip(sheets, tables, strict=True):
        _fill(sheet, table)
        for at, column in enumerate(table.columns, start=1):
            _dress(sheet, at, column, table.rows)
            _guard(sheet, at, column, len(table.rows), lists, places)
    buffer = BytesIO()
    book.save(buffer)
    return _timeless(buffer.getvalue())


def _fill(sheet: Worksheet, table: Table) -> None:
    sheet.freeze_panes = "A2"
    for at, column in enumerate(table.columns, start=1):
        head = sheet.cell(1, at)
        _put(head, column.name)
        head.font = Font(bold=True)
        if column.note:
            head.comment = Comment(column.note, "Cardhouse", height=120, width=260)
    for number, row in enumerate(table.rows, start=2):
        for at, (text, column) in enumerate(zip(row, table.columns, strict=False), start=1):
            cell = sheet.cell(number, at)
            if column.whole and _PLAIN_NUMBER.fullmatch(text):
                cell.value = int(text)
            else:
                _put(cell, text)
                cell.alignment = Alignment(wrap_text=True, vertical="top")


def _put(cell: object, text: str) -> None:
    """Write a text that stays one: 007, 1E5 and =1+1 are neither numbers nor formulas."""
    if text:
        cell.value = escaped(cell_text(text))  # type: ignore[attr-defined] # openpyxl's cells have no type information
        cell.data_type = "s"  # type: ignore[attr-defined] # openpyxl's cells have no type information
    cell.number_format = "@"  # type: ignore[attr-defined] # the same


def _dress(sheet: Worksheet, at: int, column: Column, rows: Sequence[Sequence[str]]) -> None:
    longest = max((len(row[at - 1]) for row in rows if at <= len(row)), default=0)
    dimension = sheet.column_dimensions[get_column_letter(at)]
    dimension.width = min(60, max(len(column.name) + 2, longest + 1, 8))
    dimension.number_format = "General" if column.whole else "@"


def _guard(
    sheet: Worksheet, at: int, column: Column, rows: int, lists: Worksheet, places: dict[tuple[str, ...], str]
) -> None:
    rule = None
    if column.words:
        rule = DataValidation("list", formula1=_list_of(column.words, lists, places), allow_blank=True)
        rule.showErrorMessage = not column.several
        rule.error = "This word is not in the vocabulary of the game."
    elif column.whole:
        least = -(10**9) if column.least is None else column.least
        most = 10**9 if column.most is None else column.most
        rule = DataValidation("whole", str(least), str(most), operator="between", allow_blank=True)
        rule.showErrorMessage = True
        rule.error = f"A whole number from {least} to {most}."
    if rule is not None:
        letter = get_column_letter(at)
        rule.add(f"{letter}2:{letter}{rows + 1 + SPARE_ROWS}")
        sheet.add_data_validation(rule)


def _list_of(words: tuple[str, ...], lists: Worksheet, places: dict[tuple[str, ...], str]) -> str:
    """Return where a list of words stands on the hidden sheet; equal lists stand there once."""
    if words not in places:
        letter = get_column_letter(len(places) + 1)
        for number, word in enumerate(words, start=1):
            _put(lists[f"{letter}{number}"], word)
        places[words] = f"{LISTS}!${letter}$1:${letter}${len(words)}"
    return places[words]


def _timeless(data: bytes) -> bytes:
    """Return a workbook without the moment it was made in."""
    buffer = BytesIO()
    with zipfile.ZipFile(BytesIO(data)) as old, zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            content = old.read(info)
            if info.filename == "docProps/core.xml":
                content = _STAMP.sub(rb"\g<1>2000-01-01T00:00:00Z", content)
            fixed = zipfile.ZipInfo(info.filename, (1980, 1, 1, 0, 0, 0))
            fixed.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(fixed, content)
    return buffer.getvalue()
