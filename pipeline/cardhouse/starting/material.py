"""What stands in a designer's file, whatever its form: headers, and rows of texts and lists of texts. Read first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import orjson

from cardhouse.errors import CardhouseError
from cardhouse.source.csv_text import Cell, delimiter_of, split_rows
from cardhouse.source.decode import decode
from cardhouse.source.workbook import read_workbook

Value = str | tuple[str, ...]
"""A filled cell: its text, or the entries of a list."""

LARGEST = 64 * 1024 * 1024
"""Bytes; a file of cards has a few hundred thousand."""

_WORKBOOKS = (".xlsx", ".ods")


class NoMaterial(CardhouseError):
    """A file from which no game can be made."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path.name}: {reason}")


@dataclass(frozen=True)
class Line:
    """One row of the file: its filled cells by header, and the line it begins on (for JSON, which entry it is)."""

    cells: Mapping[str, Value]
    line: int


@dataclass(frozen=True)
class Material:
    """A file's content.

    Attributes:
        headers: The names of its columns as they are written, in order.
        rows: Its rows.
        remarks: What was done on the way, one sentence each.
    """

    headers: tuple[str, ...]
    rows: tuple[Line, ...]
    remarks: tuple[str, ...] = ()

    def column(self, header: str) -> list[Value]:
        """Return the filled cells of a column."""
        return [row.cells[header] for row in self.rows if header in row.cells]


def read_material(path: Path) -> Material:
    """Read a CSV, TSV, XLSX, ODS or JSON file.

    Raises:
        NoMaterial: It holds no rows, or rows whose cells cannot be told apart.
        OSError: It cannot be read.
    """
    if path.stat().st_size > LARGEST:
        raise NoMaterial(path, f"it is larger than {LARGEST // 1024 // 1024} MiB")
    if path.suffix.lower() in _WORKBOOKS:
        return _material(path, _workbook_rows(path), ())
    text, findings = decode(path.read_bytes(), path.name)
    remarks = tuple(finding.message for finding in findings)
    if path.suffix.lower() == ".json":
        return _from_json(path, text, remarks)
    rows, comments = _csv_rows(path, text)
    if comments:
        remarks += (f"{comments} lines that begin with # are comments and were left out",)
    return _material(path, rows, remarks)


def _csv_rows(path: Path, text: str) -> tuple[list[tuple[int, list[str]]], int]:
    """Return the filled rows with their lines, and how many were comments."""
    if text[:4].lower() == "sep=":
        text = "\n" + text.partition("\n")[2]
    rows = [row for row in split_rows(text, delimiter_of(text)) if any(cell.text.strip() for cell in row)]
    kept = [row for row in rows if not (row[0].text.startswith("#") and not row[0].quoted)]
    broken = [cell for row in kept for cell in row if cell.broken]
    if broken:
        reason = f"line {broken[0].line}: a quote opens a cell and does not close it: {_start(broken[0])}"
        raise NoMaterial(path, reason)
    return [(row[0].line, [cell.text for cell in row]) for row in kept], len(rows) - len(kept)


def _start(cell: Cell) -> str:
    return cell.text if len(cell.text) <= 40 else f"{cell.text[:40]} ..."


def _workbook_rows(path: Path) -> list[tuple[int, list[str]]]:
    """Return the rows of the first sheet that holds any."""
    for _, rows in read_workbook(path):
        filled = [row for row in rows if any(cell.text.strip() for cell in row)]
        if filled:
            return [(row[0].line, [cell.text for cell in row]) for row in filled]
    return []


def _material(path: Path, rows: Sequence[tuple[int, list[str]]], remarks: tuple[str, ...]) -> Material:
    if not rows:
        raise NoMaterial(path, "there is nothing in it")
    at = _header_row([cells for _, cells in rows])
    headers = _headers(path, rows[at][1], [cells for _, cells in rows[at + 1 :]])
    lines = [Line(_filled(path, number, headers, cells), number) for number, cells in rows[at + 1 :]]
    if at:
        remarks += (f"line {rows[at][0]} is the header; the {at} filled lines above it were left out",)
    if not lines:
        raise NoMaterial(path, "there is a header, but no row below it")
    return Material(tuple(header for header in headers if header), tuple(lines), remarks)


def _header_row(rows: Sequence[Sequence[str]]) -> int:
    """Return which row names the columns: the first that is about as wide as the widest of the first forty."""
    widths = [sum(bool(cell.strip()) for cell in cells) for cells in rows[:40]]
    return next(place for place, width in enumerate(widths) if 2 * width > max(widths))


def _headers(path: Path, cells: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    names = [" ".join(cell.split()) for cell in cells]
    while names and not names[-1]:
        names.pop()
    names = [name or (f"column {at + 1}" if _used(rows, at) else "") for at, name in enumerate(names)]
    folded = [name.casefold() for name in names if name]
    double = next((name for name in names if name and folded.count(name.casefold()) > 1), None)
    if double:
        raise NoMaterial(path, f'two columns are called "{double}"; give each a name of its own')
    return names


def _used(rows: Sequence[Sequence[str]], at: int) -> bool:
    return any(len(cells) > at and cells[at].strip() for cells in rows)


def _filled(path: Path, line: int, headers: Sequence[str], cells: Sequence[str]) -> dict[str, Value]:
    surplus = [cell.strip() for cell in cells[len(headers) :] if cell.strip()]
    if surplus:
        reason = f'line {line}: more cells than columns ("{surplus[0][:40]}"); a cell with a comma in it needs quotes'
        raise NoMaterial(path, reason)
    pairs = zip(headers, (_clean(cell) for cell in cells), strict=False)
    return {header: cell for header, cell in pairs if header and cell}


def _from_json(path: Path, text: str, remarks: tuple[str, ...]) -> Material:
    try:
        entries = _entries(orjson.loads(text))
    except orjson.JSONDecodeError as error:
        raise NoMaterial(path, f"line {error.lineno}: this is not JSON: {error.msg}") from error
    if not entries:
        raise NoMaterial(path, 'no list of cards in it; [{"name": ...}, ...] and {"cards": [...]} are read')
    rows = tuple(
        Line({" ".join(key.split()): value for key, value in _values(entry) if key.strip()}, at)
        for at, entry in enumerate(entries, 1)
    )
    return Material(tuple(dict.fromkeys(key for row in rows for key in row.cells)), rows, remarks)


def _entries(data: object) -> list[dict[str, object]]:
    """Return the largest list of objects at the top, or one step below it."""
    if isinstance(data, dict):
        lists = [each for each in (_entries(value) for value in data.values() if isinstance(value, list)) if each]
        return max(lists, key=len, default=[])
    if isinstance(data, list) and all(isinstance(entry, dict) for entry in data):
        return data
    return []


def _values(entry: Mapping[str, object]) -> Iterator[tuple[str, Value]]:
    for key, value in entry.items():
        if isinstance(value, list) and all(not isinstance(part, dict | list) for part in value):
            parts = tuple(part for part in map(_scalar, value) if part)
            if parts:
                yield key, parts
        elif text := _scalar(value):
            yield key, text


def _scalar(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case float() if value.is_integer():
            return str(int(value))
        case dict() | list():
            return orjson.dumps(value).decode()
        case _:
            return _clean(str(value))


def _clean(text: str) -> str:
    lines = [line.strip() for line in text.replace("\0", "").splitlines()]
    return "\n".join(lines).strip()
