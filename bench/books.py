"""Workbooks with faults in them, for mutate.py: odd values, rows and sheets, and bytes that are wrong."""

import datetime
import random
import zipfile
from collections.abc import Callable
from html import escape
from pathlib import Path

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

Value = str | int | float | bool | datetime.date | None
Grid = list[list[Value]]

_VALUES: tuple[Value, ...] = (
    None, "", " ", "\u200b", 0, 3, 2.5, 1e300, True, datetime.date(2026, 2, 1), "#REF!", "#N/A", "# note", "a\nb",
    "a,b;c\td", 'say "go"', "say “go”\nor stay", "x,y,z\nGain 1,2,3\nw", "sep=;", "id", "name", "'007", "é👩", "{coin",
)  # fmt: skip
_ERRORS = ("#REF!", "#N/A")
_HEAD = (
    '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
    'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:body>'
    '<office:spreadsheet><table:table table:name="cards">'
)
_TAIL = "</table:table></office:spreadsheet></office:body></office:document-content>"


def mutated_grid(grid: Grid, dice: random.Random) -> Grid:
    """Return the values of a sheet with one to four faults in them."""
    for _ in range(dice.randint(1, 4)):
        dice.choice(_FAULTS)(grid, dice)
    return grid


def _cell(grid: Grid, dice: random.Random) -> None:
    row = dice.choice(grid)
    if row:
        row[dice.randrange(len(row))] = dice.choice(_VALUES)


def _wider(grid: Grid, dice: random.Random) -> None:
    dice.choice(grid).extend(dice.choices(_VALUES, k=dice.randint(1, 3)))


def _moved(grid: Grid, dice: random.Random) -> None:
    dice.choice(grid).insert(0, dice.choice(_VALUES))


def _again(grid: Grid, dice: random.Random) -> None:
    grid.insert(dice.randint(0, len(grid)), list(dice.choice(grid)))


def _blank(grid: Grid, dice: random.Random) -> None:
    grid.insert(dice.randint(0, len(grid)), dice.choice(([], [None, " "], ["# note", 3], [None, None, "lost"])))


def _title(grid: Grid, dice: random.Random) -> None:
    grid.insert(0, ["My game", *[None] * dice.randint(0, 3)])


def _gone(grid: Grid, dice: random.Random) -> None:
    if len(grid) > 1:
        del grid[dice.randrange(len(grid))]


_FAULTS: tuple[Callable[[Grid, random.Random], None], ...] = (
    _cell, _cell, _wider, _moved, _again, _blank, _title, _gone,
)  # fmt: skip


def write_book(path: Path, grid: Grid, dice: random.Random) -> None:
    """Write a sheet as .xlsx or .ods; now and then with merged cells, a hidden sheet or one more beside it."""
    if path.suffix == ".ods":
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
            archive.writestr("META-INF/manifest.xml", "<manifest/>")
            archive.writestr("content.xml", _HEAD + "".join(map(_ods_row, grid)) + _TAIL)
        return
    book = Workbook()
    page = book.active
    assert isinstance(page, Worksheet)
    page.title = "cards"
    for at, row in enumerate(grid, 1):
        for place, value in enumerate(row, 1):
            cell = page.cell(at, place, value)
            if value in _ERRORS and dice.random() < 0.5:
                cell.data_type = "e"
    if dice.random() < 0.1:
        page.merge_cells(start_row=2, end_row=3, start_column=1, end_column=2)
    if dice.random() < 0.1:
        book.create_sheet("other", dice.randint(0, 1)).append(["id", "x"])
        page.sheet_state = dice.choice(("visible", "hidden"))
    book.save(path)


def _ods_row(row: list[Value]) -> str:
    return f"<table:table-row>{''.join(map(_ods_cell, row)) or '<table:table-cell/>'}</table:table-row>"


def _ods_cell(value: Value) -> str:
    match value:
        case None | "":
            return "<table:table-cell/>"
        case bool():
            kind = f'office:value-type="boolean" office:boolean-value="{str(value).lower()}"'
        case int() | float():
            kind = f'office:value-type="float" office:value="{value}"'
        case datetime.date():
            kind = f'office:value-type="date" office:date-value="{value.isoformat()}"'
        case _ if value in _ERRORS:
            kind = 'office:value-type="string" office:string-value="" calcext:value-type="error"'
        case _:
            kind = 'office:value-type="string"'
    parts = "".join(f"<text:p>{escape(part)}</text:p>" for part in str(value).split("\n"))
    return f"<table:table-cell {kind}>{parts}</table:table-cell>"


def damaged(data: bytes, dice: random.Random) -> bytes:
    """Return a workbook's bytes, one time in eight with some that are wrong."""
    if dice.random() < 0.875:
        return data
    raw = bytearray(data)
    for _ in range(dice.randint(1, 6)):
        raw[dice.randrange(len(raw))] = dice.randrange(256)
    return bytes(raw[: dice.choice((len(raw), len(raw), len(raw) // 2, 0))])
