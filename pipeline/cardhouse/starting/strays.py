"""Cells that do not fit what the rest of their column is: ids that can be none, odd numbers of copies, odd numbers.

One such cell among many changes nothing for its column. It is told with its place, and so is what was made of it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardhouse.starting.material import Line, Material, Value
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.declared_fields import is_free_id
from cardhouse_schema.finding import Finding, SourceRef

_COPIES = re.compile(
    r"[x×]?\s*([0-9]{1,3})(?:[.,]0+)?\s*(?:[x×]|mal|times|pcs|pieces|cards?|copies|st\.?|stk\.?|stück|шт\.?|枚|张|장)?",
    re.IGNORECASE,
)
_PLAIN_COPIES = re.compile(r"[0-9]{1,3}")
_NUMBER = re.compile(r"[-+−]?(?:0|[1-9][0-9]{0,8})")

_MOST_ODD = 10
"""One in so many values may be no number in a column of numbers."""


def copies_in(text: str) -> int | None:
    """Return the number that a cell of copies means (`2`, `2x`, `×2`, `2.0`), or None."""
    found = _COPIES.fullmatch(text.strip())
    return int(found[1]) if found else None


def stray_ids(material: Material, header: str) -> dict[int, str]:
    """Return why cells can be no ids, by the row's place from 0."""
    strays: dict[int, str] = {}
    first: dict[str, int] = {}
    for at, row in enumerate(material.rows):
        cell = row.cells.get(header)
        if not isinstance(cell, str):
            strays[at] = "some rows have none" if cell is None else "it holds lists"
        elif not is_free_id(cell):
            strays[at] = f'"{cell[:40]}" can be no id: ids are file names, of letters, digits and - _ . +'
        elif cell.casefold() in first:
            strays[at] = f'"{cell}" is there twice'
        else:
            first[cell.casefold()] = at
    return strays


def mended(material: Material, ids: str | None, copies: str | None) -> tuple[Material, list[Finding]]:
    """Return the rows without ids that can be none, with whole numbers of copies, and what is told of the changes.

    Args:
        material: The file's content.
        ids: The header of the ids.
        copies: The header of the copies.
    """
    findings: list[Finding] = []
    rows = list(material.rows)
    for at, reason in stray_ids(material, ids).items() if ids else ():
        row = rows[at]
        if ids in row.cells:
            findings.append(_told("S058", row, ids or "", f"{reason}; the card's id is made of its name"))
        rows[at] = _without(row, ids or "")
    if copies:
        rows = [row if copies not in row.cells else _counted(row, copies, findings) for row in rows]
    return replace(material, rows=tuple(rows)), findings


def _counted(row: Line, header: str, findings: list[Finding]) -> Line:
    cell = row.cells[header]
    count = copies_in(cell) if isinstance(cell, str) else None
    if count is None:
        message = f'"{_shown(cell)}" is no number of copies; the card is printed once'
        findings.append(_told("S058", row, header, message))
        return _without(row, header)
    if not _PLAIN_COPIES.fullmatch(_shown(cell)):
        findings.append(_told("S058", row, header, f'"{_shown(cell)}" is taken for {count}'))
    return replace(row, cells={**row.cells, header: str(count)})


def unnamed(row: Line, header: str, made: str) -> Finding:
    """Tell of a card whose name is blank, and how it is called now."""
    message = f'the name is blank; the card is called "{made}"'
    return Finding("S060", BY_CODE["S060"].severity, SourceRef(row.file, row.line, header), message)


def odd_numbers(material: Material, header: str) -> Iterator[Finding]:
    """Yield the cells that are no number in a column that else holds whole numbers alone."""
    filled = [row for row in material.rows if header in row.cells]
    odd = [row for row in filled if not _NUMBER.fullmatch(_shown(row.cells[header]))]
    few = len(odd) == 1 and len(filled) > 2
    if not odd or (_MOST_ODD * len(odd) > len(filled) and not few):
        return
    for row in odd:
        message = (
            f'{len(filled) - len(odd)} of the {len(filled)} values of "{header}" are whole numbers, this one is none: '
            "the column is kept as text"
        )
        yield _told("S059", row, header, message)


def _told(code: str, row: Line, header: str, message: str) -> Finding:
    where = SourceRef(row.file, row.line, header, _shown(row.cells[header]))
    return Finding(code, BY_CODE[code].severity, where, message)


def _without(row: Line, header: str) -> Line:
    cells: Mapping[str, Value] = {key: value for key, value in row.cells.items() if key != header}
    return replace(row, cells=cells)


def _shown(cell: Value) -> str:
    return cell if isinstance(cell, str) else "; ".join(cell)
