"""What a cell's text comes to: composed letters, plain line breaks, no space around, nothing that cannot be seen."""

import re
import unicodedata

from cardhouse.source.csv_text import Cell
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.cells import is_error_value
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.letters import without_hidden


def clean(text: str) -> str:
    """Return a cell in Unicode NFC with plain line breaks, without unseen characters and white space around it."""
    if text.isascii():
        return text.strip() if "\r" not in text else re.sub(r"\r\n?", "\n", text).strip()
    return unicodedata.normalize("NFC", without_hidden(re.sub(r"\r\n?", "\n", text)).strip())


def is_blank(row: list[Cell]) -> bool:
    """Tell whether no cell of a row holds anything that can be seen."""
    return not any(cell.text and clean(cell.text) for cell in row)


def is_comment(row: list[Cell]) -> bool:
    """Tell whether a row is a comment: it begins with `#` and not with the word of a failed formula."""
    return row[0].text.startswith("#") and not row[0].quoted and not is_error_value(row[0].text)


def finding(code: str, where: SourceRef, message: str, suggestion: str | None = None) -> Finding:
    """Return a finding with its rule's severity."""
    return Finding(code, BY_CODE[code].severity, where, message, suggestion)
