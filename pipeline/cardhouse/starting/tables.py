"""Material from tables: text files and workbooks, opened and read as a game's own sources are.

Only the columns are not known yet: the header is the row that names some of those every card has, or the first that is
about as wide as the rows below it.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cardhouse.source.csv_text import DELIMITERS, Cell, sep_line, split_rows
from cardhouse.source.decode import decode
from cardhouse.source.header import Columns, Header, read_header
from cardhouse.source.opening import Opened, open_cells, open_table, padded
from cardhouse.source.places import TABBED
from cardhouse.source.table import read_row
from cardhouse.source.text_cells import clean, is_blank, is_comment, is_hashed, may_be_header
from cardhouse.source.workbook import SUFFIXES, WorkSheet, examine_workbook
from cardhouse.starting.material import FaultyMaterial, Line, Material, NoMaterial, without_edges
from cardhouse.starting.records import json_material
from cardhouse.starting.role_names import NAMES
from cardhouse_schema.finding import Finding, Severity, SourceRef

LARGEST = 64 * 1024 * 1024
"""Bytes; a file of cards has a few hundred thousand."""

_LOOKED_AT = 40
"""Filled rows among which the header stands."""

_WEIGHED = 200
"""Rows by which the delimiters are compared."""

_KNOWN = frozenset(name for names in NAMES.values() for name in names)


def read_material(path: Path) -> Material:
    """Read a CSV, TSV, XLSX, ODS or JSON file.

    Raises:
        NoMaterial: It holds no rows, or rows whose cells cannot be told apart.
        OSError: It cannot be read.
    """
    if path.stat().st_size > LARGEST:
        raise NoMaterial(path, f"it is larger than {LARGEST // 1024 // 1024} MiB")
    if path.suffix.lower() in SUFFIXES:
        return _workbook(path)
    text, findings = decode(path.read_bytes(), path.name)
    _refuse(path, findings)
    if path.suffix.lower() in (".json", ".jsonl", ".ndjson"):
        return json_material(path, text, tuple(findings))
    made = _text_table(path, text)
    return replace(made, findings=(*findings, *made.findings))


def _refuse(path: Path, findings: Sequence[Finding]) -> None:
    faults = [each for each in findings if each.severity is Severity.ERROR]
    if faults:
        raise FaultyMaterial(path, faults)


def _workbook(path: Path) -> Material:
    sheets, findings = examine_workbook(path)
    filled = [sheet for sheet in sheets if sheet.rows]
    named = [sheet for sheet in filled if sheet.name.casefold() == path.stem.casefold()]
    sheet = next(iter([*named, *filled]), None)
    if sheet is None:
        raise NoMaterial(path, "there is nothing in it")
    own = [_mild(each) for each in findings if _is_of(each, path, sheet) or each.code == "S052"]
    _refuse(path, own)
    made = _sheet_table(path, sheet)
    others = [each.name for each in filled if each is not sheet]
    said = (f'the sheet "{sheet.name}" was read, not {", ".join(others)}',) if others else ()
    return replace(made, remarks=(*said, *made.remarks), findings=(*own, *made.findings))


def _is_of(finding: Finding, path: Path, sheet: WorkSheet) -> bool:
    return finding.where is not None and finding.where.file == f"{path.name}!{sheet.name}"


def _mild(finding: Finding) -> Finding:
    """A date may be meant as one: it is told, and kept as a text."""
    return replace(finding, severity=Severity.WARNING) if finding.code == "S051" else finding


@dataclass(frozen=True)
class _Shape:
    """How a table would look with one delimiter: how well that fits, the delimiter, and the header's row."""

    fit: tuple[float, ...]
    mark: str
    header: list[Cell]


def _text_table(path: Path, text: str) -> Material:
    length, stated = sep_line(text)
    rest = text[length:]
    marks = [stated] if stated else [mark for mark in DELIMITERS if mark in rest] or [","]
    shapes = [shape for mark in marks if (shape := _shape(split_rows(rest, mark), mark))]
    if not shapes:
        raise NoMaterial(path, "there is nothing in it")
    tabs = path.suffix.lower().endswith(TABBED)
    best = max(shapes, key=lambda shape: (shape.fit, tabs and shape.mark == "\t"))
    line = best.header[0].line + (1 if length else 0)
    if sum(shape.fit == best.fit for shape in shapes) > 1 and not (tabs and best.mark == "\t"):
        _refuse(path, [_tie(path, line)])
    expected = _expected(best, line, best.mark)
    made = _material(path, open_table(text, path.name, expected), expected, text)
    return replace(made, remarks=_remarks(split_rows(rest, best.mark), best, line))


def _sheet_table(path: Path, sheet: WorkSheet) -> Material:
    rows = padded(sheet.rows)
    shape = _shape(rows, "")
    if shape is None:
        raise NoMaterial(path, "there is nothing in it")
    line = shape.header[0].line
    expected = _expected(shape, line, None)
    made = _material(path, open_cells(rows, path.name, expected), expected, "")
    return replace(made, remarks=_remarks(rows, shape, line))


def _expected(shape: _Shape, line: int, mark: str | None) -> Columns:
    """Return what is known of a table now: its header, and where that stands."""
    names = tuple(dict.fromkeys(filter(None, (clean(cell.text) for cell in shape.header))))
    return Columns(names, (), line, mark)


def _material(path: Path, opened: Opened, expected: Columns, text: str) -> Material:
    _refuse(path, opened.findings)
    assert opened.header is not None  # the shape has one, and opening the table found no fault
    findings = [each for each in read_header(opened.header, path.name, expected).findings if each.code == "S005"]
    findings += [each for each in opened.findings if each.code == "S023"]
    header = _named(opened.header, opened.rows)
    lines: list[Line] = []
    for cells in opened.rows:
        row, faults = read_row(cells, header, path.name, text)
        findings += faults
        filled = {name: value for name, where in row.items() if (value := without_edges(where.cell))}
        lines += [Line(filled, cells[0].line)] if filled else []
    _refuse(path, findings)
    if not lines:
        raise NoMaterial(path, "there is a header, but no row below it")
    headers = tuple(name for name in header.names if name)
    return Material(headers, tuple(lines), (), tuple(findings))


def _tie(path: Path, line: int) -> Finding:
    message = "the header could be divided in two ways; put a line sep=; (or sep=,) before everything else"
    return Finding("S013", Severity.ERROR, SourceRef(path.name, line), message)


def _shape(table: Iterable[list[Cell]], mark: str) -> _Shape | None:
    rows: list[list[Cell]] = []
    for row in table:
        if not is_blank(row) and (may_be_header(row) if mark else not is_comment(row)):
            rows.append(row)
        if len(rows) == _WEIGHED:
            break
    if not rows:
        return None
    filled = [sum(bool(cell.text.strip()) for cell in cells) for cells in rows[:_LOOKED_AT]]
    usual, often = Counter(map(len, rows)).most_common(1)[0]
    wide = [place for place, width in enumerate(filled) if 2 * width > max(filled)]
    place = next((at for at in wide if len(rows[at]) == usual), wide[0])
    known = [len({_folded(cell) for cell in cells} & _KNOWN) for cells in rows[:_LOOKED_AT]]
    if max(known) > 1:
        place = known.index(max(known))
    alike = often / len(rows) if usual > 1 and len(rows[place]) > 1 else 0.0
    return _Shape((known[place], alike, len(rows[place])), mark, rows[place])


def _folded(cell: Cell) -> str:
    return "_".join(clean(cell.text).casefold().replace("-", " ").replace("_", " ").split())


def _named(cells: Sequence[Cell], rows: Sequence[Sequence[Cell]]) -> Header:
    """Return the header with a name for every column that holds anything."""
    titles = [" ".join(clean(cell.text).split()) for cell in cells]
    used = {at for row in rows for at, cell in enumerate(row) if cell.text.strip()}
    taken = {title.casefold() for title in titles}
    names = []
    for at, title in enumerate(titles):
        made = next(name for number in range(at + 1, at + 1000) if (name := f"column {number}") not in taken)
        names.append(title or (made if at in used else ""))
        taken.add(names[-1].casefold())
    return Header(names, names)


def _remarks(table: Iterable[list[Cell]], best: _Shape, line: int) -> tuple[str, ...]:
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


def _is_comment(row: list[Cell], best: _Shape) -> bool:
    if best.mark and row[0].line < best.header[0].line:
        return is_hashed(row)
    return row[0].line != best.header[0].line and is_comment(row, len(best.header) if best.mark else None)


def _comments(count: int) -> str:
    if count == 1:
        return "1 line that begins with # is a comment and was left out"
    return f"{count} lines that begin with # are comments and were left out"
