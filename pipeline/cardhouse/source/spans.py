"""Where the cells of a file stand in its text. Runs when something is written back or pointed at."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardhouse.source.csv_text import Cell, delimiter_of, sep_line, split_rows
from cardhouse.source.header import Columns, read_header
from cardhouse.source.opening import open_cells, open_table, padded
from cardhouse.source.text_cells import clean, is_blank, is_comment, may_be_header

_BREAK = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True)
class Located:
    """A file's cells with their places.

    Attributes:
        text: The file's text.
        delimiter: Its delimiter.
        above: Rows above the header, comments and titles.
        header: The header row, or None where the file has none.
        rows: The rows below the header, blank and comment rows included.
        names: The columns' names as findings have them.
    """

    text: str
    delimiter: str
    above: tuple[list[Cell], ...]
    header: list[Cell] | None
    rows: tuple[list[Cell], ...]
    names: tuple[str, ...]

    def data_rows(self) -> Iterator[list[Cell]]:
        """Yield the rows that hold cards."""
        return (row for row in self.rows if not is_blank(row) and not self.is_comment(row))

    def is_comment(self, row: list[Cell]) -> bool:
        """Tell whether a row below the header is a comment."""
        return is_comment(row, len(self.header) if self.header and self.delimiter else None)

    def row_at(self, line: int) -> list[Cell] | None:
        """Return the row with cards that covers a physical line."""
        return self._by_line.get(line)

    def cell_at(self, line: int, column: str) -> Cell | None:
        """Return the cell of a column in the row that covers a physical line; a header cell on the header's line."""
        row = self.header if self.header and line == self.header[0].line else self.row_at(line)
        place = self.names.index(column) if column in self.names else -1
        return row[place] if row and 0 <= place < len(row) else None

    @cached_property
    def _by_line(self) -> dict[int, list[Cell]]:
        return {line: row for row in self.data_rows() for line in range(row[0].line, _last_line(row) + 1)}

    @cached_property
    def line_starts(self) -> list[int]:
        """Offsets at which the physical lines begin."""
        return [0, *(match.end() for match in _BREAK.finditer(self.text))]


def locate(text: str, columns: Columns | None = None) -> Located:
    """Return the cells of a CSV text with their places in it.

    Args:
        text: The whole text of the file, without a byte-order mark.
        columns: What its card type expects, which tells the header from titles above it; without them, the first row
            that is neither blank nor a comment is the header.
    """
    length, stated = sep_line(text)
    rest = text[length:]
    opened = open_table(text, "", columns) if columns else None
    delimiter = opened.delimiter if opened else stated or delimiter_of(rest)
    rows = [_moved(row, length) if length else row for row in split_rows(rest, delimiter)]
    begin = opened.header[0].start if opened and opened.header else None
    place = next((at for at, row in enumerate(rows) if _is_header(row, begin)), None)
    if place is None or (opened and opened.header is None):
        return Located(text, delimiter, tuple(rows), None, (), ())
    header = rows[place]
    names = _names(header, columns)
    return Located(text, delimiter, tuple(rows[:place]), header, tuple(rows[place + 1 :]), names)


def locate_cells(cells: Sequence[Sequence[Cell]], columns: Columns) -> Located:
    """Return the cells of a sheet by their columns; they stand in no text.

    Args:
        cells: The sheet's rows.
        columns: What its card type expects.
    """
    rows = padded(cells)
    header = open_cells(rows, "", columns).header
    place = next((at for at, row in enumerate(rows) if row is header), None)
    if header is None or place is None:
        return Located("", "", tuple(rows), None, (), ())
    return Located("", "", tuple(rows[:place]), header, tuple(rows[place + 1 :]), _names(header, columns))


def _is_header(row: list[Cell], begin: int | None) -> bool:
    return row[0].start == begin if begin is not None else not is_blank(row) and may_be_header(row)


def _names(header: list[Cell], columns: Columns | None) -> tuple[str, ...]:
    """Return the columns' own names, or what stands in the header where no card has such a column."""
    titles = [clean(cell.text) for cell in header]
    own = read_header(header, "", columns).names if columns else titles
    return tuple(name or title for name, title in zip(own, titles, strict=True))


def _last_line(row: list[Cell]) -> int:
    return row[-1].line + len(_BREAK.findall(row[-1].text))


def _moved(row: list[Cell], offset: int) -> list[Cell]:
    return [cell._replace(line=cell.line + 1, start=cell.start + offset, end=cell.end + offset) for cell in row]
