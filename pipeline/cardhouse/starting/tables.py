"""Material from tables: text files and workbooks, opened and read as a game's own sources are.

Only the columns are not known yet: the header is the row that names some of those every card has, or the first that is
about as wide as the rows below it; a first row that looks like a card is one.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from cardhouse.source.csv_text import STATED, Cell, sep_line, split_rows
from cardhouse.source.decode import decode
from cardhouse.source.header import Columns, Header
from cardhouse.source.odd_marks import divided_by, odd_mark
from cardhouse.source.opening import Opened, open_cells, open_table, padded
from cardhouse.source.places import TABBED
from cardhouse.source.table import read_row
from cardhouse.source.text_cells import clean, is_blank, is_comment, is_hashed
from cardhouse.source.workbook import SUFFIXES, WorkSheet
from cardhouse.starting.forms import is_json, other_form, ruled_table
from cardhouse.starting.material import AS_FOUND, Asked, FaultyMaterial, Line, Material, NoMaterial, without_edges
from cardhouse.starting.naming import plain_header
from cardhouse.starting.records import json_material
from cardhouse.starting.role_names import KNOWN
from cardhouse.starting.shape import Shape, made_titles, reason_for_a_card, shape_of
from cardhouse.starting.turned import turned
from cardhouse.starting.workbooks import chosen_sheets, joined
from cardhouse_schema.finding import Finding, Severity, SourceRef

LARGEST = 64 * 1024 * 1024
"""Bytes; a file of cards has a few hundred thousand."""


def read_material(path: Path, asked: Asked = AS_FOUND) -> Material:
    """Read a CSV, TSV, XLSX, ODS or JSON file.

    Args:
        path: The file.
        asked: What is known of its form.

    Raises:
        NoMaterial: It holds no rows, or rows whose cells cannot be told apart.
        OSError: It cannot be read.
    """
    if path.stat().st_size > LARGEST:
        raise NoMaterial(path, f"it is larger than {LARGEST // 1024 // 1024} MiB")
    if path.suffix.lower() in SUFFIXES:
        return _workbook(path, asked)
    if reason := other_form(path):
        raise NoMaterial(path, reason)
    text, findings = _decoded(path, asked.encoding)
    _refuse(path, findings)
    if is_json(path, text):
        return json_material(path, text, tuple(findings))
    ruled = ruled_table(text)
    made = _text_table(path, ruled[0] if ruled else text, asked)
    said = (_outside(ruled[1]),) if ruled and ruled[1] else ()
    return replace(made, remarks=(*said, *made.remarks), findings=(*findings, *made.findings))


def _outside(count: int) -> str:
    return "1 line outside the table was left out" if count == 1 else f"{count} lines outside the table were left out"


def _decoded(path: Path, encoding: str | None) -> tuple[str, list[Finding]]:
    """Return a file's text, in the encoding that was asked for or else in the one that is found."""
    if encoding is None:
        return decode(path.read_bytes(), path.name)
    try:
        text = path.read_bytes().decode(encoding)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise NoMaterial(
            path, f"line {line}: byte 0x{error.object[error.start]:02X} is no letter in {encoding}"
        ) from error
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), []


def _refuse(path: Path, findings: Sequence[Finding]) -> None:
    faults = [each for each in findings if each.severity is Severity.ERROR]
    if faults:
        raise FaultyMaterial(path, faults)


def _workbook(path: Path, asked: Asked) -> Material:
    chosen, left, findings = chosen_sheets(path, asked)
    _refuse(path, findings)
    made = [_sheet_table(path, sheet, f"{path.name}!{sheet.name}" if left or chosen[1:] else path.name, asked)
            for sheet in chosen]  # fmt: skip
    read = ", ".join(f'"{sheet.name}"' for sheet in chosen)
    others = f", not {', '.join(left)}; --sheet says which hold cards" if left else ""
    many = "sheets were" if chosen[1:] else "sheet was"
    said = (f"the {many} read: {read}{others}",) if left or chosen[1:] else ()
    whole = joined([(sheet.name, each) for sheet, each in zip(chosen, made, strict=True)])
    return replace(whole, remarks=(*said, *whole.remarks), findings=(*findings, *whole.findings))


def _text_table(path: Path, text: str, asked: Asked) -> Material:
    length, stated = sep_line(text)
    rest, above = text[length:], 1 if length else 0
    given = asked.delimiter or stated
    if given and stated and given != stated:
        raise NoMaterial(path, f"the file says sep={stated}, --delimiter says {given}")
    marks = [given] if given else [mark for mark in STATED if mark in rest] or [","]
    line = asked.header_row - above if asked.header_row else None
    shapes = [shape for mark in marks if (shape := shape_of(split_rows(rest, mark), mark, line))]
    if not shapes:
        raise NoMaterial(path, _nothing(asked))
    tabs = path.suffix.lower().endswith(TABBED)
    best = max(shapes, key=lambda shape: (shape.fit, tabs and shape.mark == "\t"))
    if asked.delimiter and len(best.header) == 1 and all(len(row) == 1 for row in best.rows):
        raise NoMaterial(path, f'--delimiter "{asked.delimiter}" divides nothing in it')
    if mark := odd_mark(best.header, lambda part: plain_header(part) in KNOWN):
        raise NoMaterial(path, f"line {best.header[0].line + above}: the header {divided_by(mark)}")
    place = best.header[0].line + above
    if sum(shape.fit == best.fit for shape in shapes) > 1 and not (tabs and best.mark == "\t"):
        _refuse(path, [_tie(path, place)])
    if across := _turned(path, list(split_rows(rest, best.mark)), asked):
        return across
    made = _material(path, path.name, open_table(text, path.name, _expected(best, place, best.mark)), best, asked, text)
    return replace(made, remarks=(*_remarks(split_rows(rest, best.mark), best, place), *made.remarks))


def _nothing(asked: Asked) -> str:
    return f"line {asked.header_row} holds nothing" if asked.header_row else "there is nothing in it"


def _sheet_table(path: Path, sheet: WorkSheet, file: str, asked: Asked) -> Material:
    rows = padded(sheet.rows)
    if across := _turned(path, rows, asked):
        return across
    shape = shape_of(rows, "", asked.header_row or None)
    if shape is None:
        raise NoMaterial(path, _nothing(asked))
    line = shape.header[0].line
    made = _material(path, file, open_cells(rows, path.name, _expected(shape, line, None)), shape, asked, "")
    return replace(made, remarks=(*_remarks(rows, shape, line), *made.remarks))


def _turned(path: Path, table: list[list[Cell]], asked: Asked) -> Material | None:
    """Return a table whose cards stand in columns; None where they stand in rows, or where its header is stated."""
    rows = turned(table) if asked.header_row is None else None
    shape = shape_of(rows, "", 1) if rows else None
    if not rows or not shape:
        return None
    opened = open_cells(rows, path.name, _expected(shape, 1, None))
    made = _material(path, path.name, opened, shape, replace(asked, header_row=1), "")
    said = "its cards stand in columns: the table was turned, and lines in what follows are its columns"
    return replace(made, remarks=(said, *made.remarks))


def _expected(shape: Shape, line: int, mark: str | None) -> Columns:
    """Return what is known of a table now: its header, and where that stands."""
    names = tuple(dict.fromkeys(filter(None, (clean(cell.text) for cell in shape.header))))
    return Columns(names, (), line, mark)


def _material(path: Path, file: str, opened: Opened, shape: Shape, asked: Asked, text: str) -> Material:
    _refuse(path, opened.findings)
    assert opened.header is not None  # the shape has one, and opening the table found no fault
    findings = [each for each in opened.findings if each.code == "S023"]
    headless = "you say so" if asked.header_row == 0 else None if asked.header_row else reason_for_a_card(shape)
    rows = opened.rows
    remarks: tuple[str, ...] = ()
    if headless:
        rows = [opened.header, *opened.rows]
        titles = made_titles(rows)
        remarks = (_without_header(titles, opened.header[0].line, headless),)
    else:
        titles, twice = _titles(opened.header, opened.rows, file)
        findings += twice
    written = [""] * len(titles) if headless else [clean(cell.text) for cell in opened.header]
    header = Header(
        titles, [title or name for title, name in zip(written, titles, strict=True)], delimiter=opened.delimiter
    )
    lines: list[Line] = []
    for cells in rows:
        row, faults = read_row(cells, header, file, text)
        findings += faults
        filled = {name: value for name, where in row.items() if (value := without_edges(where.cell))}
        lines += [Line(filled, cells[0].line, file)] if filled else []
    _refuse(path, findings)
    if not lines:
        raise NoMaterial(path, "there is a header, but no row below it")
    return Material(tuple(name for name in titles if name), tuple(lines), remarks, tuple(findings))


def _without_header(titles: Sequence[str], line: int, reason: str) -> str:
    return (
        f"line {line} is read as a card, not as a header: {reason}. The columns are called {', '.join(titles)}; "
        f"--header-row {line} takes it for the header"
    )


def _tie(path: Path, line: int) -> Finding:
    message = "the header could be divided in two ways; say --delimiter, or put a line sep=; before everything else"
    return Finding("S013", Severity.ERROR, SourceRef(path.name, line), message)


def _titles(cells: Sequence[Cell], rows: Sequence[Sequence[Cell]], file: str) -> tuple[list[str], list[Finding]]:
    """Return a name of its own for every column that holds anything, and what is told of those with one name."""
    titles = [" ".join(clean(cell.text).split()) for cell in cells]
    used = {at for row in rows for at, cell in enumerate(row) if cell.text.strip()}
    counts = Counter(title.casefold() for title in titles)
    taken: set[str] = set(counts)
    names: list[str] = []
    findings: list[Finding] = []
    for at, title in enumerate(titles):
        again = bool(title) and title.casefold() in {name.casefold() for name in names}
        stem, first = (title, 2) if again else ("column", at + 1)
        made = next(
            name for number in range(first, first + 1000) if (name := f"{stem} {number}").casefold() not in taken
        )
        name = made if again or not title else title
        names.append(name if title or at in used else "")
        taken.add(name.casefold())
        if again:
            message = f'a column before this one is called "{title}" too; this one is read as "{name}"'
            where = SourceRef(file, cells[at].line, title, title)
            findings.append(Finding("S005", Severity.WARNING, where, message))
    return names, findings


def _remarks(table: Iterable[list[Cell]], best: Shape, line: int) -> tuple[str, ...]:
    """Say which rows were left out."""
    rows = list(table)
    comments = sum(not is_blank(row) and _is_comment(row, best) for row in rows)
    filled = (row for row in rows if row[0].line < best.header[0].line and not is_blank(row))
    above = sum(not _is_comment(row, best) for row in filled)
    said: tuple[str, ...] = (_comments(comments),) if comments else ()
    if above:
        lines = "the filled line above it was" if above == 1 else f"the {above} filled lines above it were"
        said += (f"line {line} is the header; {lines} left out",)
    return said


def _is_comment(row: list[Cell], best: Shape) -> bool:
    if best.mark and row[0].line < best.header[0].line:
        return is_hashed(row)
    return row[0].line != best.header[0].line and is_comment(row, len(best.header) if best.mark else None)


def _comments(count: int) -> str:
    if count == 1:
        return "1 line that begins with # is a comment and was left out"
    return f"{count} lines that begin with # are comments and were left out"
