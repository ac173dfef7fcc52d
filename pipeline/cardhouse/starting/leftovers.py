"""Rows of a file that are no cards: unticked boxes that a spreadsheet has below its last row, and a row of sums."""

import re
from collections.abc import Sequence
from dataclasses import replace

from cardhouse.starting.material import Line, Material, Value
from cardhouse.starting.naming import without_accents

_SUMS = frozenset(
    {"total", "totals", "grand total", "sum", "sum total", "summe", "gesamt", "insgesamt", "gesamtsumme", "somme",
     "suma", "totale", "totaal", "razem", "ogolem", "summa", "totalt", "i alt", "yhteensa", "celkem", "soucet", "spolu",
     "osszesen", "toplam", "ukupno", "soma", "συνολο", "итого", "всего", "разом", "合計", "合计", "總計",
     "总计", "합계"}
)  # fmt: skip
_UNTICKED = frozenset({"false", "falsch", "faux", "falso"})
_TICKED = frozenset({"true", "wahr", "vrai", "verdadero", "vero"})
_WHOLE = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_FEW = 3
"""Rows with one filled cell that are named at most."""


def without_leftovers(material: Material) -> Material:
    """Return the rows without those that are no cards, and a remark about each kind; rows of one cell are told."""
    rows = list(material.rows)
    boxes = [row for row in rows if len(material.headers) > 1 and _is_box(row)]
    boxes = boxes if len(boxes) < len(rows) and _are_alike(boxes) and _are_flags(material, boxes[0]) else []
    rows = [row for row in rows if row not in boxes]
    last = rows[-1] if len(rows) > 2 and _is_called_sum(rows[-1]) else None
    sums = [last] if last and (_is_bare(last, material) or _adds_up(last, rows[:-1])) else []
    sums = sums or (rows[-1:] if len(rows) > 3 and _holds_sums_alone(rows[-1], rows[:-1]) else [])
    rows = rows[: len(rows) - len(sums)]
    said = [f"{_rows(boxes)} only an unticked box and {_were(boxes)} left out"] if boxes else []
    said += [f"line {row.line} holds sums and was left out" for row in sums]
    said += [f"line {last.line} is called as a row of sums is and became a card"] if last and not sums else []
    said += _lone(rows)
    return replace(material, rows=tuple(rows), remarks=(*material.remarks, *said))


def _is_box(row: Line) -> bool:
    return all(isinstance(cell, str) and cell.casefold() in _UNTICKED for cell in row.cells.values())


def _are_alike(rows: Sequence[Line]) -> bool:
    """Tell whether all of them fill the same cells, as boxes that were dragged down do."""
    return len({tuple(row.cells) for row in rows}) == 1


def _are_flags(material: Material, row: Line) -> bool:
    """Tell whether the columns that a row fills hold nothing but boxes, ticked or not."""
    values = [value for header in row.cells for value in material.column(header)]
    return all(isinstance(value, str) and value.casefold() in _TICKED | _UNTICKED for value in values)


def _is_called_sum(row: Line) -> bool:
    first = next(iter(row.cells.values()), "")
    return isinstance(first, str) and without_accents(first).strip(" :.") in set(map(without_accents, _SUMS))


def _is_bare(row: Line, material: Material) -> bool:
    """Tell whether half of a row or more is blank."""
    return 2 * len(row.cells) <= len(material.headers) + 1


def _adds_up(row: Line, above: Sequence[Line]) -> bool:
    """Tell whether a cell of a row is the sum of its column, of two numbers or more."""
    return any(_is_sum(header, cell, above, least=2) for header, cell in row.cells.items())


def _holds_sums_alone(row: Line, above: Sequence[Line]) -> bool:
    """Tell whether every filled cell of a row is the sum of its column, of three numbers at least; most are blank."""
    filled = row.cells.items()
    most = max(len(line.cells) for line in above)
    return 2 * len(filled) < most and all(_is_sum(header, cell, above, least=3) for header, cell in filled)


def _is_sum(header: str, cell: Value, above: Sequence[Line], least: int) -> bool:
    numbers = [_number(line.cells[header]) for line in above if header in line.cells]
    known = [number for number in numbers if number is not None]
    total: int = sum(known)
    return len(known) >= least and total != 0 and total == _number(cell)


def _number(cell: Value) -> int | None:
    return int(cell) if isinstance(cell, str) and _WHOLE.fullmatch(cell) else None


def _lone(rows: Sequence[Line]) -> list[str]:
    """Name the rows that fill one cell where most fill three or more: titles of parts, perhaps."""
    alone = [row for row in rows if len(row.cells) == 1]
    most = sum(len(row.cells) > 2 for row in rows)
    if not alone or 2 * most < len(rows) or 3 * len(alone) > len(rows):
        return []
    shown = ", ".join(f'{row.line} ("{str(next(iter(row.cells.values())))[:30]}")' for row in alone[:_FEW])
    more = f" and {len(alone) - _FEW} more" if len(alone) > _FEW else ""
    if len(alone) == 1:
        return [f"line {shown} fills one cell only and became a card; delete it if it is none"]
    return [f"lines {shown}{more} fill one cell only and became cards; delete what is none"]


def _rows(rows: Sequence[Line]) -> str:
    return "1 row holds" if len(rows) == 1 else f"{len(rows)} rows hold"


def _were(rows: Sequence[Line]) -> str:
    return "was" if len(rows) == 1 else "were"
