"""Tables whose cards stand in columns: names in the first row, words that columns are called by in the first column.

They are turned before anything else is read, so that a column is a row.
"""

from collections.abc import Sequence
from itertools import zip_longest

from cardhouse.source.csv_text import Cell
from cardhouse.source.text_cells import clean, is_blank
from cardhouse.starting.naming import plain_header
from cardhouse.starting.role_names import KNOWN, NAMES


def turned(table: Sequence[Sequence[Cell]]) -> list[list[Cell]] | None:
    """Return a table's columns as rows, or None where its rows are its cards.

    It is turned where its first column holds a word for names and another word that columns are called by, half of them
    at least, and its first row no further one. The line of a turned row is the number of its column.
    """
    rows = [row for row in table if not is_blank(list(row))]
    if len(rows) < 2 or max(map(len, rows)) < 3:
        return None
    words = [plain_header(clean(row[0].text)) for row in rows]
    known = [word for word in words if word in KNOWN]
    across = [plain_header(clean(cell.text)) for cell in rows[0][1:]]
    if len(set(known)) < 2 or 2 * len(known) < len(rows) or not set(words) & set(NAMES["name"]) or set(across) & KNOWN:
        return None
    blank = Cell("", 0)
    return [
        [Cell(cell.text, at, quoted=cell.quoted, broken=cell.broken) for cell in column]
        for at, column in enumerate(zip_longest(*rows, fillvalue=blank), 1)
    ]
