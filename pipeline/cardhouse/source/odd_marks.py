"""Marks that divide tables elsewhere, but no cells here: a header that they divide is told, not read as one column."""

import re
from collections.abc import Callable, Sequence

from cardhouse.source.csv_text import DELIMITERS, Cell
from cardhouse.source.text_cells import clean

_ODD = "^~:#%/·¦，；、،\u001f\u0001 "
"""What divides tables that are none for a spreadsheet; the last one stands for two spaces or more."""

_ENOUGH = 2


def odd_mark(header: Sequence[Cell], is_known: Callable[[str], bool]) -> str | None:
    """Return what divides a header that is read as one cell, or None where it is one, or nothing is known of it.

    Args:
        header: The header row.
        is_known: Whether a text in small letters is the name of a column.
    """
    text = clean(header[0].text)
    if len(header) > 1 or header[0].quoted:
        return None
    return next((mark for mark in (*DELIMITERS, *_ODD) if _known_parts(text, mark, is_known) >= _ENOUGH), None)


def _known_parts(text: str, mark: str, is_known: Callable[[str], bool]) -> int:
    parts = re.split(r"\s{2,}", text) if mark == " " else text.split(mark)
    return len({*filter(is_known, (part.strip(" \"'").casefold() for part in parts))})


def divided_by(mark: str) -> str:
    """Return what is wrong with a table that a mark divides which divides none, as the end of a sentence."""
    shown = "spaces" if mark == " " else f'"{mark}"'
    return f"looks divided by {shown}; only , ; | or a tab divides cells: save it as CSV again"
