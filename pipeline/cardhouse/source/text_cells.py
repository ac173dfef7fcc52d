"""What a cell's text comes to: composed letters, plain line breaks, no space around, nothing that cannot be seen."""

import re
import unicodedata

from cardhouse.source.csv_text import Cell
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.cells import is_error_value
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.letters import without_hidden

_NAMED = re.compile(r"#\w")
"""What begins a name, not a sentence."""


def clean(text: str) -> str:
    """Return a cell in Unicode NFC with plain line breaks, without unseen characters and white space around it."""
    if text.isascii():
        return text.strip() if "\r" not in text else re.sub(r"\r\n?", "\n", text).strip()
    return unicodedata.normalize("NFC", without_hidden(re.sub(r"\r\n?", "\n", text)).strip())


def is_blank(row: list[Cell]) -> bool:
    """Tell whether no cell of a row holds anything that can be seen."""
    return not any(cell.text and clean(cell.text) for cell in row)


def is_hashed(row: list[Cell]) -> bool:
    """Tell whether a row begins with `#` as comments do, and not with the word of a failed formula."""
    return row[0].text.startswith("#") and not row[0].quoted and not is_error_value(row[0].text)


def is_comment(row: list[Cell], width: int | None = None) -> bool:
    """Tell whether a row below the header is a comment.

    It is one where only its first cell is filled. In a text, commas may divide a sentence after `# ` as well: it is one
    where its cells are not as many as the header's, or where a space follows each comma. `#1 Fan,2` is a card.

    Args:
        row: The row.
        width: How many cells the header of a text has; None in a workbook, where no sentence is divided.
    """
    if not is_hashed(row):
        return False
    if is_blank(row[1:]):
        return True
    return width is not None and not _NAMED.match(row[0].text) and (len(row) != width or _is_spaced(row))


def is_doubtful(row: list[Cell], width: int | None) -> bool:
    """Tell whether a comment could be a card as well: divided by more than a sentence's commas, or into all cells."""
    return is_comment(row, width) and not is_blank(row[1:]) and (len(row) == width or not _is_spaced(row))


def may_be_header(row: list[Cell]) -> bool:
    """Tell whether a row of a text could be its header: no comment, but perhaps with `#` for a column of numbers."""
    return not is_hashed(row) or (clean(row[0].text) == "#" and not is_blank(row[1:]) and not _is_spaced(row))


def _is_spaced(row: list[Cell]) -> bool:
    return all(cell.spaced or cell.text.startswith(" ") for cell in row[1:] if not is_blank([cell]))


def finding(code: str, where: SourceRef, message: str, suggestion: str | None = None) -> Finding:
    """Return a finding with its rule's severity."""
    return Finding(code, BY_CODE[code].severity, where, message, suggestion)
