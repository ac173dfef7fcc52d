"""From cells to rows with named columns. What does not fit the columns becomes a finding; no value is lost silently."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardhouse.source.csv_text import Cell, delimiter_of, split_rows
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.suggest import nearest

Row = dict[str, SourceRef]


@dataclass(frozen=True)
class Columns:
    """The columns that a file's card type knows, and those it cannot do without."""

    known: Sequence[str]
    required: Sequence[str]


def read_table(text: str, file: str, columns: Columns) -> tuple[list[Row], list[Finding]]:
    """Return the rows of a CSV text as filled cells by column name.

    Args:
        text: The file's text.
        file: Its path inside the game folder.
        columns: What its card type expects.
    """
    text, skipped = _without_sep_line(text)
    rows = (row for row in split_rows(text, delimiter_of(text)) if not _is_blank(row) and not _is_comment(row))
    rows = (_moved(row, skipped) for row in rows)
    header = next(rows, None)
    if header is None:
        return [], [_finding("S010", SourceRef(file, 1), "the file is empty: not even a header row")]
    names, findings = _read_header(header, file, columns)
    table: list[Row] = []
    for cells in rows:
        row, faults = _read_row(cells, names, file)
        findings += faults
        if row:
            table.append(row)
    return table, findings


def _without_sep_line(text: str) -> tuple[str, int]:
    """Drop the first line `sep=;` that Excel writes, keeping count of it."""
    match = re.match(r'"?sep=.?"?[ \t]*(?:\r\n|\n|\r)', text)
    return (text[match.end() :], 1) if match else (text, 0)


def _moved(row: list[Cell], lines: int) -> list[Cell]:
    return [Cell(cell.text, cell.line + lines, cell.quoted, cell.broken) for cell in row] if lines else row


def _is_blank(row: list[Cell]) -> bool:
    return not any(cell.text.strip() for cell in row)


def _is_comment(row: list[Cell]) -> bool:
    return row[0].text.startswith("#") and not row[0].quoted


def _read_header(header: list[Cell], file: str, columns: Columns) -> tuple[list[str], list[Finding]]:
    names = [_clean(cell.text) for cell in header]
    line = header[0].line
    findings: list[Finding] = []
    for position, name in enumerate(names):
        where = SourceRef(file, line, name, name)
        if name and name.casefold() in [other.casefold() for other in names[:position]]:
            findings.append(_finding("S005", where, f'the column "{name}" stands in the header twice'))
        elif name and name not in columns.known:
            findings.append(
                _finding("S003", where, f'no card of this type has a column "{name}"', nearest(name, columns.known))
            )
    for name in columns.required:
        if name not in names:
            findings.append(_finding("S004", SourceRef(file, line, name), f'the column "{name}" is missing'))
    return names, findings


def _read_row(cells: list[Cell], names: list[str], file: str) -> tuple[Row, list[Finding]]:
    row: Row = {}
    findings = list(_row_faults(cells, names, file))
    if any(finding.code == "S006" for finding in findings):
        return {}, findings
    for cell, name in zip(cells, names, strict=False):
        text = _clean(cell.text)
        if name and text and name not in row:
            row[name] = SourceRef(file, cell.line + _breaks_before(cell.text), name, text)
    return row, findings


def _row_faults(cells: list[Cell], names: list[str], file: str) -> Iterator[Finding]:
    line = cells[0].line
    for cell, name in zip(cells, names, strict=False):
        if cell.broken:
            message = 'a quote opens this cell but does not close it; inside quotes, write "" for a quote'
            yield _finding("S008", SourceRef(file, cell.line, name, cell.text), message)
        if not name and cell.text.strip():
            where = SourceRef(file, cell.line, "", cell.text)
            yield _finding("S009", where, f'"{cell.text.strip()}" stands under a column without a name')
    surplus = [cell.text for cell in cells[len(names) :] if cell.text.strip()]
    if surplus:
        message = f"{len(cells)} cells for {len(names)} columns; a cell with a comma needs quotes"
        yield _finding("S006", SourceRef(file, line, "", surplus[0]), message)
    elif len(cells) < len(names):
        message = f"{len(cells)} of {len(names)} cells; {', '.join(filter(None, names[len(cells) :]))} count as blank"
        yield _finding("S007", SourceRef(file, line), message)


def _breaks_before(text: str) -> int:
    return len(re.findall(r"\r\n|\n|\r", text[: len(text) - len(text.lstrip())]))


def _clean(text: str) -> str:
    """Return a cell in Unicode NFC with plain line breaks, without white space around it."""
    return unicodedata.normalize("NFC", re.sub(r"\r\n?", "\n", text)).strip()


def _finding(code: str, where: SourceRef, message: str, suggestion: str | None = None) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message, suggestion)
