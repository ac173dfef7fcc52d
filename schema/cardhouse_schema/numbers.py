"""Whole numbers as people and spreadsheets write them. What could be read in two ways is refused with a hint."""

import re
import unicodedata

from cardhouse_schema.cells import made_by_spreadsheet
from cardhouse_schema.fault import fault
from cardhouse_schema.letters import named

_WHOLE = re.compile(r"[+-]?[0-9]+", re.ASCII)
_MOST_DIGITS = 15
"""Spreadsheets keep no more digits than these."""


def whole_number(written: str) -> int:
    """Return the whole number that a cell holds; `3.0` counts as 3.

    Raises:
        PydanticCustomError: F002, with what was probably meant.
    """
    if len(written) < _MOST_DIGITS and written.isascii() and written.isdigit():
        return int(written)
    text = written.strip()
    point_zero = re.fullmatch(r"([+-]?[0-9]+)\.(?:0|00)", text)
    text = point_zero.group(1) if point_zero else text
    if not _WHOLE.fullmatch(text):
        hint, near = _hint(text)
        raise fault("F002", f'"{written}" is not a whole number{hint}', near)
    if len(text) > _MOST_DIGITS:
        raise fault("F002", f'"{written}" has too many digits')
    return int(text)


def plain_number(printed: str) -> str:
    """Return a printed number without zeros before it; letters beside it stay."""
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", printed)


def _hint(text: str) -> tuple[str, str | None]:
    grouped = re.fullmatch(r"[+-]?[0-9]{1,3}([.,' \u00a0\u202f’])[0-9]{3}(?:\1[0-9]{3})*", text)
    if grouped:
        plain = re.sub(r"[^0-9+-]", "", text)
        other = text[: text.index(grouped.group(1))]
        return f"; it may mean {plain} or {other}: write only digits", None
    if made_by_spreadsheet(text) == "a date":
        return "; it looks like a date that a spreadsheet has made of what was typed", None
    if re.fullmatch(r"[+-]?[0-9]+,[0-9]*", text):
        return "; is this a decimal comma?", None
    if re.fullmatch(r"[+-]?[0-9]*(?:\.[0-9]*)?[eE][+-]?[0-9]+", text):
        return "; numbers with an exponent are not read: write all digits", None
    return _strange(text)


def _strange(text: str) -> tuple[str, str | None]:
    odd = next((char for char in text if not char.isascii()), None)
    if odd is None:
        return "", None
    if unicodedata.numeric(odd, None) is not None and not odd.isdecimal():
        return f"; {named(odd)} is a fraction or another kind of number", None
    digits = "".join(str(unicodedata.decimal(char)) if char.isdecimal() else char for char in text)
    plain = re.sub("[\u2212\u2010-\u2015\ufe63\uff0d]", "-", digits)
    near = plain if _WHOLE.fullmatch(plain) else None
    return f"; it holds {named(odd)}" + (f": write {near}" if near else ""), near
