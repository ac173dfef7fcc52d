"""Sheets of an .xlsx or .ods workbook as rows of cells, as a designer sees them. Read where a game has no CSV."""

import datetime
import html
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

from cardhouse.source.csv_text import Cell
from cardhouse.source.workbook_parts import NotAWorkbook, column_letters, inspect
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef

__all__ = ["SUFFIXES", "NotAWorkbook", "WorkSheet", "examine_workbook", "read_workbook"]

SUFFIXES = (".xlsx", ".ods")
"""Workbooks that are read."""

Value = str | int | float | bool | datetime.date | datetime.time | datetime.timedelta


class WorkSheet(NamedTuple):
    """One sheet.

    Attributes:
        name: As on its tab.
        rows: Its rows; a cell's `line` is its row in the spreadsheet, its place in the list is its column.
    """

    name: str
    rows: list[list[Cell]]


def read_workbook(path: Path) -> list[WorkSheet]:
    """Return the visible sheets of a workbook.

    Raises:
        NotAWorkbook: It is none, it is locked, or it would be too large.
        OSError: It cannot be read.
    """
    return examine_workbook(path)[0]


def examine_workbook(path: Path) -> tuple[list[WorkSheet], list[Finding]]:
    """Return the visible sheets of a workbook, and what of it cannot be taken as it is.

    Raises:
        NotAWorkbook: It is none, it is locked, or it would be too large.
        OSError: It cannot be read.
    """
    errors = {each.part: each.words for each in inspect(path)}
    parts = _parts_of_sheets(path) if path.suffix.lower() == ".xlsx" else {}
    sheets: list[WorkSheet] = []
    findings: list[Finding] = []
    try:
        with CalamineWorkbook.from_path(path) as book:
            for about in book.sheets_metadata:
                if about.typ != SheetTypeEnum.WorkSheet:
                    continue
                if about.visible != SheetVisibleEnum.Visible:
                    where = SourceRef(f"{path.name}!{about.name}", 1)
                    findings.append(_said("S052", where, f'the hidden sheet "{about.name}" is skipped'))
                    continue
                words = errors.get(parts.get(about.name, about.name), {})
                sheet, faults = _read_sheet(f"{path.name}!{about.name}", book.get_sheet_by_name(about.name), words)
                sheets.append(sheet)
                findings += faults
    except (CalamineError, ValueError, OverflowError) as error:
        raise NotAWorkbook(path.name, f"is no workbook that can be read ({error}): save it again") from error
    return sheets, findings


def _read_sheet(file: str, sheet: CalamineSheet, words: dict[tuple[int, int], str]) -> tuple[WorkSheet, list[Finding]]:
    findings: list[Finding] = []
    rows: list[list[Cell]] = []
    for at, values in enumerate(sheet.to_python(skip_empty_area=False)):
        texts = [words.get((at, place)) or _text(value) for place, value in enumerate(values)]
        for place, value in enumerate(values):
            if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
                findings.append(_date(file, at, place, texts[place]))
        while texts and not texts[-1].strip():
            texts.pop()
        rows.append([Cell(text, at + 1, quoted=(at, place) in words) for place, text in enumerate(texts)])
    while rows and not rows[-1]:
        rows.pop()
    findings += _merged(file, sheet, len(rows))
    return WorkSheet(sheet.name, rows), findings


def _text(value: Value) -> str:
    """Return a value as the cell shows it: 3 and not 3.0, TRUE and not True."""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else f"{value:.15g}"
    return value if isinstance(value, str) else str(value)


def _date(file: str, row: int, place: int, text: str) -> Finding:
    column = column_letters(place)
    cell = f"{column}{row + 1}"
    message = f"the spreadsheet took cell {cell} for a date or time; format the column as text, type it again"
    return _said("S051", SourceRef(file, row + 1, column, text), message)


def _merged(file: str, sheet: CalamineSheet, filled: int) -> Iterator[Finding]:
    for (top, left), (bottom, right) in sheet.merged_cell_ranges or []:
        if top < filled and (top, left) != (bottom, right):
            first, last = f"{column_letters(left)}{top + 1}", f"{column_letters(right)}{bottom + 1}"
            message = f"the cells {first} to {last} are merged: only {first} has the value, the others count as blank"
            yield _said("S054", SourceRef(file, top + 1, column_letters(left)), message)


def _said(code: str, where: SourceRef, message: str) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message)


def _parts_of_sheets(path: Path) -> dict[str, str]:
    """Return the part of each sheet of an .xlsx, by the sheet's name."""
    try:
        with zipfile.ZipFile(path) as archive:
            book = archive.read("xl/workbook.xml").decode("utf-8", "replace")
            links = archive.read("xl/_rels/workbook.xml.rels").decode("utf-8", "replace")
    except KeyError:
        return {}
    targets = {found["Id"]: found["Target"] for tag in _tags(links, "Relationship") if "Target" in (found := tag)}
    sheets = ((tag.get("name", ""), targets.get(tag.get("r:id", ""), "")) for tag in _tags(book, "sheet"))
    return {name: target.lstrip("/") if target.startswith("/") else f"xl/{target}" for name, target in sheets}


def _tags(text: str, name: str) -> Iterator[dict[str, str]]:
    for tag in re.finditer(rf"<(?:\w+:)?{name}\s([^>]*)>", text):
        yield {key: html.unescape(value) for key, value in re.findall(r'([\w:]+)="([^"]*)"', tag[1])}
