"""The shape of a table that nobody has described: what divides it, which row is its header, or that it has none."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardhouse.source.csv_text import Cell
from cardhouse.source.text_cells import clean, is_blank, is_comment, may_be_header
from cardhouse.starting.header_words import LISTED
from cardhouse.starting.kinds import fold
from cardhouse.starting.naming import plain_header
from cardhouse.starting.role_names import KNOWN
from cardhouse_schema.declared_fields import is_free_id

_LOOKED_AT = 40
"""Filled rows among which the header stands."""

_WEIGHED = 200
"""Rows by which the delimiters are compared, and by which a card is told from a header."""

_LONGEST_TITLE = 44
"""Characters; a longer cell is no title of a column."""

_NUMBER = re.compile(r"[-+]?[$€£]?[0-9][0-9.,]*\s?[%€$£]?")
_CODE = re.compile(r"[0-9]+|[A-Za-z]{1,4}[-_. ]?[0-9]+")
_SENTENCE = re.compile(r"\S+(\s+\S+){2,}[.!?]")

_LISTED = frozenset(f"{word}{end}" for word in LISTED.split() for end in ("", "s", "es"))
"""What a list of one column is called above it, besides the words for names."""


@dataclass(frozen=True)
class Shape:
    """How a table would look with one delimiter.

    Attributes:
        fit: How well that fits.
        mark: The delimiter; empty in a workbook.
        header: The row of its header, or its first card.
        rows: Its filled rows from there on.
    """

    fit: tuple[float, ...]
    mark: str
    header: list[Cell]
    rows: list[list[Cell]]

    @property
    def known(self) -> int:
        """How many of the header's cells are words that columns are called by."""
        return known_in(self.header)


def shape_of(table: Iterable[list[Cell]], mark: str, line: int | None = None) -> Shape | None:
    """Return a table's shape, or None where nothing is in it.

    Args:
        table: Its rows.
        mark: What divides them; empty in a workbook.
        line: The line of the header, where that is stated.
    """
    rows: list[list[Cell]] = []
    for row in table:
        stated = line is not None and row[0].line == line
        if not is_blank(row) and (stated or (may_be_header(row) if mark else not is_comment(row))):
            rows.append(row)
        if len(rows) == _WEIGHED:
            break
    if not rows:
        return None
    place = _place(rows) if line is None else next((at for at, row in enumerate(rows) if row[0].line == line), None)
    if place is None:
        return None
    usual, often = Counter(map(len, rows)).most_common(1)[0]
    alike = often / len(rows) if usual > 1 and len(rows[place]) > 1 else 0.0
    return Shape((known_in(rows[place]), alike, len(rows[place])), mark, rows[place], rows[place:])


def _place(rows: Sequence[list[Cell]]) -> int:
    """Return the place of the header: the row with the most known words, else the first as wide as most others."""
    filled = [sum(bool(cell.text.strip()) for cell in cells) for cells in rows[:_LOOKED_AT]]
    usual = Counter(map(len, rows)).most_common(1)[0][0]
    wide = [place for place, width in enumerate(filled) if 2 * width > max(filled)]
    place = next((at for at in wide if len(rows[at]) == usual), wide[0])
    known = [known_in(cells) for cells in rows[:_LOOKED_AT]]
    return known.index(max(known)) if max(known) > 1 else place


def known_in(cells: Sequence[Cell]) -> int:
    """Return how many different cells are words that columns are called by."""
    return len({plain_header(clean(cell.text)) for cell in cells} & KNOWN)


def reason_for_a_card(shape: Shape) -> str | None:
    """Return why the first row is a card and no header, or None where it is a header."""
    if len(shape.rows) < 2 or shape.known > 1:
        return None
    reasons: list[str] = []
    for at, cell in enumerate(shape.header):
        title = clean(cell.text)
        below = [clean(row[at].text) for row in shape.rows[1:] if at < len(row) and row[at].text.strip()]
        if title and below:
            reasons += filter(None, [_reason(title, below, alone=len(shape.header) == 1)])
    if not reasons and not shape.known and len(shape.header) == 1:
        reasons += filter(None, [_reason_alone(shape)])
    return reasons[0] if len(reasons) > shape.known else None


def _reason(title: str, below: Sequence[str], alone: bool) -> str | None:
    numbers = sum(bool(_NUMBER.fullmatch(value)) for value in below)
    if _NUMBER.fullmatch(title) and 2 * numbers > len(below):
        return f'"{title}" is a number above numbers'
    if len(title) > _LONGEST_TITLE or _SENTENCE.fullmatch(title):
        return f'"{title[:40]}" is a text, no title'
    if not alone and not numbers and fold(title) in map(fold, below):
        return f'"{title}" comes again below'
    return None


def _reason_alone(shape: Shape) -> str | None:
    """Return why the first line of a list of names is one of them, too: nothing tells it from those below it.

    A card more is seen on the sheet; a card that was taken for the header is missed by nobody.
    """
    title = clean(shape.header[0].text)
    below = [clean(row[0].text) for row in shape.rows[1:]]
    if plain_header(title) in _LISTED or fold(title) in map(fold, below) or max(map(len, below)) > _LONGEST_TITLE:
        return None
    if any(map(_SENTENCE.fullmatch, below)) or all(map(_NUMBER.fullmatch, below)):
        return None
    return f'"{title}" is no word that columns are called by'


def made_titles(rows: Sequence[Sequence[Cell]]) -> list[str]:
    """Return titles for the columns of a table without a header, by what stands in them."""
    wide = max(map(len, rows))
    columns = [[clean(row[at].text) for row in rows if at < len(row) and row[at].text.strip()] for at in range(wide)]
    titles: list[str] = []
    for at, values in enumerate(columns):
        title = _title(values, len(rows), titles)
        numbered = [each for each in titles if each.split(" ")[0] == title]
        titles.append(f"{title} {len(numbered) + 1}" if numbered or title == "value" else title or f"column {at + 1}")
    return titles


def _title(values: Sequence[str], rows: int, taken: Sequence[str]) -> str:
    different = len({fold(value) for value in values})
    if not values:
        return ""
    if not taken and different == rows and all(_CODE.fullmatch(value) and is_free_id(value) for value in values):
        return "id"
    if all(_NUMBER.fullmatch(value) for value in values):
        return "value"
    longest = max(map(len, values))
    if "name" not in taken and longest <= _LONGEST_TITLE and 5 * different >= 4 * len(values):
        return "name"
    if longest > _LONGEST_TITLE or any(_SENTENCE.fullmatch(value) for value in values):
        return "text"
    return "type" if "type" not in taken and 2 * different <= rows else ""
