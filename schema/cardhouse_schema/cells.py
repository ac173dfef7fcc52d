"""Faults of a cell that need no model to be seen: words of a broken formula, control characters, mixed scripts."""

import re
from collections.abc import Iterator

from cardhouse_schema.letters import named, strange_letters
from cardhouse_schema.mojibake import misread_word, repaired
from cardhouse_schema.remarks import Remark

_ERROR_VALUE = re.compile(
    r"#[¡¿]?(?:[^\W\d_a-zß-öø-ÿ][^\W_a-zß-öø-ÿ]*(?:[_/ ][^\W_a-zß-öø-ÿ]+)*[!?]"
    r"|N/A|N/B|N/D|NV|N/V|I/T|Н/Д|YOK|HIÁNYZIK|NENÍ_K_DISPOZICI|SAKNAS|PUUTTUU|GETTING_DATA|#+)"
    r"|Err:[0-9]{3}"
    r"|(?:Loading|Wird geladen|Chargement|Cargando|Caricamento|Laden|Carregando)(?: en cours| in corso)? ?(?:\.\.\.|…)"
)
_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufff9-\ufffb\ufffd-\uffff]"
)


_MONTH = (
    r"(?:Jan|Feb|Mar|M[äa]r|Mrz|Apr|May|Mai|Jun|Jul|Aug|Sep|Sept|Oct|Okt|Nov|Dec|Dez"
    r"|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|mei|mrt|fev|out|dez)"
)
_BY_SPREADSHEET = re.compile(
    rf"[0-9]{{1,2}}[-. ]{{1,2}}{_MONTH}\.?(?:[- ][0-9]{{2,4}})?|{_MONTH}\.?[- ][0-9]{{2}}"
    r"|[0-9]{4}-[0-9]{2}-[0-9]{2}[ T]00:00:00"
    r"|[0-9](?:[.,][0-9]+)?E[+-][0-9]{1,3}",
    re.IGNORECASE,
)
_LONGEST_MADE = 20


_FORMULA = re.compile(r"\{?=\s*[-+(]*(?:[A-Z][A-Z0-9_.]*\(|\$?[A-Z]{1,3}\$?[0-9]+\b|[0-9.]+\s*[-+*/^]|\")")
_FAILED_INSIDE = re.compile(
    r"(?<!\w)#(?:REF!|DIV/0!|NAME\?|VALUE!|NUM!|NULL!|N/A|SPILL!|CALC!|BEZUG!|WERT!|ZAHL!|NV|VALOR!|VALEUR!|ССЫЛКА!|Н/Д)(?!\w)"
)
_LEFT_BY_A_PROGRAM = re.compile(r"\[object [A-Z]\w*\]|undefined|null|NULL|NaN|<NA>|<null>|\(null\)")

_WORDS_LEFT = ("undefined", "null", "NULL", "NaN")
"""What of this is made of letters alone."""


def left_by_a_program(text: str) -> str | None:
    """Return what of a cell a program has left there instead of what it stands for, as a sentence, or None."""
    if text[0] in "={" and _FORMULA.match(text):
        return f'"{text}" is a formula, not what it comes to: export the sheet with its values'
    if "#" in text and (failed := _FAILED_INSIDE.search(text)):
        return f'"{failed[0]}" is a spreadsheet error value inside a text: mend the formula and export the sheet again'
    if _LEFT_BY_A_PROGRAM.fullmatch(text):
        return f'"{text}" is what a program writes for no value: leave the cell blank, or write what is meant'
    return None


def made_by_spreadsheet(text: str) -> str | None:
    """Return what a spreadsheet has probably made of a cell, "a date" or "a number", or None."""
    if len(text) > _LONGEST_MADE or text.isalpha() or not _BY_SPREADSHEET.fullmatch(text):
        return None
    return "a number" if re.fullmatch(r"[0-9.,]+[eE][+-][0-9]+", text) else "a date"


def is_error_value(text: str) -> bool:
    """Tell whether a cell is what a spreadsheet writes for a formula that failed or was not ready."""
    if text[:1] not in ("#", "E", "L", "W", "C") or _ERROR_VALUE.fullmatch(text) is None:
        return False
    return text[0] != "#" or text == text.upper()  # scripts beside Latin have small letters too


def is_plain(text: str) -> bool:
    """Tell at a glance that there is nothing to say of a cell, as of nearly all: no fault, no remark, no control.

    Only digits, words, and long ASCII texts that begin with a letter are looked at so; of others nothing is known yet.
    """
    if not text.isascii() or not text.isprintable():
        return False
    if text.isdigit() or text.replace(" ", "").isalpha():
        return text not in _WORDS_LEFT
    return len(text) > _LONGEST_MADE and text[0].isalpha() and "#" not in text and not is_error_value(text)


def cell_faults(column: str, text: str) -> Iterator[Remark]:
    """Yield what makes a cell unusable whatever its column takes."""
    if is_error_value(text):
        message = f'"{text}" is a spreadsheet error value, not a text; mend the formula and export the sheet again'
        yield Remark(column, "F011", message)
    for control in [] if text.isascii() and text.isprintable() else _CONTROL.finditer(text):
        what = "a letter was lost here" if control.group() == "\ufffd" else "it cannot be printed"
        message = f"{named(control.group())} at character {control.start() + 1}: {what}"
        yield Remark(column, "F012", message, offset=text.count("\n", 0, control.start()))


def without_control(text: str) -> str:
    """Return a cell without the characters that cannot be printed, so that the rest of it can be judged.

    In a text with icons a space stands for each, since the places of braces are counted.
    """
    return text if text.isascii() and text.isprintable() else _CONTROL.sub(" " if "{" in text else "", text)


def cell_remarks(column: str, text: str) -> Iterator[Remark]:
    """Yield what is odd in a cell that may be meant so."""
    if column != "id" and len(text) <= _LONGEST_MADE and (made := made_by_spreadsheet(text)):
        message = f'"{text}" looks like {made} that a spreadsheet has made of what was typed: type it anew as text'
        yield Remark(column, "F018", message)
    if said := left_by_a_program(text):
        yield Remark(column, "F021", said)
    if found := misread_word(text):
        word, mended, start = found
        message = f'"{word}" was saved in one encoding and read in another: it says "{mended}"'
        yield Remark(column, "F017", message, repaired(text)[0], text.count("\n", 0, start))
    for word, letter, meant, start in strange_letters(text):
        message = f'"{word}" mixes scripts: {named(letter)} looks like {meant[word.index(letter)]}'
        yield Remark(column, "F014", message, meant, text.count("\n", 0, start))
