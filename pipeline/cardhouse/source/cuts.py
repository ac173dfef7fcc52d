"""Cells that a comma has cut in two because they stand without quotes. Runs while rows are read.

Where the row gets longer than the header, the rest of it has slipped for certain. Where it does not, because its last
cells were left out or blank, two signs are left: behind the comma inside a sentence stands a space, behind those
between cells there is none; and in `Pay 1,000 gold` three digits follow a text that ends in a number.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardhouse.source.csv_text import Cell
from cardhouse.source.text_cells import finding
from cardhouse_schema.finding import Finding, SourceRef

_REST = re.compile(r" \S")
_NUMBER = re.compile(r"\s*[0-9]+\s*")
_THOUSANDS = re.compile(r"0[0-9]{2}(?![0-9])|[0-9]{3}(?=\s+[^\W\d]|[.)])")
"""What follows the comma of a large number: none of its own, since it begins with a zero, or has words behind it."""

_BEFORE_THOUSANDS = re.compile(r"(?:.*[^0-9.,])[1-9][0-9]{0,2}", re.DOTALL)
_MARKS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
_HABIT = 3
"""So many cells of a column that begin with a space, most of them not in a small letter, are its way of writing."""


def is_cut(cells: Sequence[Cell]) -> bool:
    """Tell whether a cell seems to be the rest of the one before it: what follows a comma begins with a space."""
    return any(_is_rest(before, cell) for before, cell in pairwise(cells))


def surplus(cells: Sequence[Cell], titles: Sequence[str], file: str, delimiter: str) -> Finding:
    """Return the finding that a row has more cells than the header has columns (S006).

    Args:
        cells: The row.
        titles: The columns' names.
        file: The file's path inside the game folder.
        delimiter: What divides its cells; blank in a workbook.
    """
    cut = next((place for place, cell in enumerate(cells) if place and cell.text.startswith(" ")), None)
    near = "" if cut is None else f', here near "{titles[min(cut, len(titles)) - 1]}"'
    beyond = next((cell.text for cell in cells[len(titles) :] if cell.text.strip()), cells[cut or 0].text)
    advice = f"; a cell with a {_MARKS[delimiter]} needs quotes{near}" if delimiter else ""
    message = f"{len(cells)} cells for {len(titles)} columns{advice}"
    return finding("S006", SourceRef(file, cells[0].line, "", beyond), message)


def cut_cells(
    header: Sequence[Cell], rows: Sequence[Sequence[Cell]], names: Sequence[str], file: str, delimiter: str
) -> Iterator[Finding]:
    """Yield a finding (S036) for each row of no more cells than the header in which one was probably cut in two.

    Files and columns in which a space follows the delimiter again and again are written so, and not cut.

    Args:
        header: The header row.
        rows: The rows below it.
        names: The columns' own names.
        file: The file's path inside the game folder.
        delimiter: What divides its cells; where it is none that stands in sentences, nothing is found.
    """
    if delimiter == ",":
        yield from _cut_numbers(header, rows, names, file)
    if delimiter not in (",", ";") or any(_is_spaced(cell) for cell in header[1:]):
        return
    places = [(row, place) for row in rows if len(row) <= len(header) and (place := _place(row, names))]
    if not places or 2 * sum(_is_all_spaced(row) for row in rows) >= len(rows) > 1:
        return
    usual = {place for _, place in places if _is_habit([row[place].text for row in rows if len(row) > place])}
    for row, place in places:
        if place not in usual:
            yield _cut(row, place, names, file, delimiter)


def _cut_numbers(
    header: Sequence[Cell], rows: Sequence[Sequence[Cell]], names: Sequence[str], file: str
) -> Iterator[Finding]:
    """Yield a finding for each row in which the comma of a large number has cut a text, in columns without numbers."""
    for place in range(1, len(header)):
        digits = (row for row in rows if place < len(row) <= len(header) and row[place].text[:3].isdecimal())
        hits = [row for row in digits if _is_thousands(row[place - 1], row[place])]
        column = [row[place].text.strip() for row in rows if len(row) > place] if hits else []
        if 2 * sum(text[:1].isdigit() for text in column) > len([*filter(None, column)]) > 1:
            continue
        for row in hits:
            rest, whole = row[place].text, f"{row[place - 1].text},{row[place].text}".strip()
            message = f'"{rest}" may be the rest of "{whole}"; a cell with a comma needs quotes'
            yield finding("S036", SourceRef(file, row[place].line, names[place] or names[place - 1], rest), message)


def _is_thousands(before: Cell, cell: Cell) -> bool:
    if before.quoted or cell.quoted:
        return False
    return bool(_THOUSANDS.match(cell.text)) and bool(_BEFORE_THOUSANDS.fullmatch(before.text))


def _place(row: Sequence[Cell], names: Sequence[str]) -> int | None:
    """Return the place of the cell that seems to be the rest of the one before it; an id or a number has no rest."""
    if not any(cell.text.startswith(" ") for cell in row):
        return None
    first = 2 if names[:1] == ["id"] else 1
    rests = (
        place
        for place in range(first, len(row))
        if _is_rest(row[place - 1], row[place]) and not _NUMBER.fullmatch(row[place - 1].text)
    )
    place = next(rests, None)
    return None if place is None or _is_all_spaced(row) else place


def _is_rest(before: Cell, cell: Cell) -> bool:
    return _is_spaced(cell) and bool(before.text.strip()) and not before.quoted


def _is_spaced(cell: Cell) -> bool:
    return not cell.quoted and _REST.match(cell.text) is not None


def _is_all_spaced(row: Sequence[Cell]) -> bool:
    """Tell whether a space follows every delimiter of a row that a filled cell follows, and that there are several."""
    filled = [_is_spaced(cell) for cell in row[1:] if cell.text.strip()]
    return len(filled) > 1 and all(filled)


def _is_habit(texts: Sequence[str]) -> bool:
    spaced = [text for text in texts if text.startswith(" ") and text.strip()]
    filled = [text for text in texts if text.strip()]
    small = [text for text in spaced if text.lstrip()[0].islower()]
    return len(spaced) >= _HABIT and 4 * len(spaced) >= 3 * len(filled) and 2 * len(small) < len(spaced)


def _cut(row: Sequence[Cell], place: int, names: Sequence[str], file: str, delimiter: str) -> Finding:
    before, rest = row[place - 1].text.strip(), row[place].text
    whole, mark = f"{before}{delimiter}{rest}".strip(), _MARKS[delimiter]
    column = names[place] or names[place - 1]
    message = (
        f'"{rest.strip()}" begins with a space, as the rest of "{whole}" would; a cell with a {mark} needs quotes, '
        "and one that is whole no space"
    )
    return finding("S036", SourceRef(file, row[place].line, column, rest.strip()), message)
