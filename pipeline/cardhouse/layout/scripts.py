"""What a character is called, which way it runs, and whether its text needs more than one glyph a letter, side by side.

Asked only when a text is not plain ASCII.
"""

import re
import unicodedata

PLAIN = re.compile(
    "[\x00-\x7f\xa0-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u202f-\u205e\u2070-\u2bff]*"
)
"""Texts of Latin, Greek and Cyrillic letters, figures and common signs: a glyph a letter, from left to right."""

_BACKWARDS = ("R", "AL", "RLE", "RLO", "RLI")
_SPELLED = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "FULLWIDTH")
_WIDE = re.compile(
    "[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef"
    "\U0001f000-\U0001faff\U00020000-\U0003ffff]"
)
"""East Asian letters and signs, which stand for themselves wherever they stand."""

_UPRIGHT = ("MONGOLIAN", "PHAGS-PA")
"""Scripts that are written from top to bottom."""


def is_plain(text: str) -> bool:
    """Tell whether a text can be set letter by letter, as it stands."""
    return text.isascii() or PLAIN.fullmatch(text) is not None


def is_backwards(character: str) -> bool:
    """Tell whether a character runs from right to left."""
    return unicodedata.bidirectional(character) in _BACKWARDS


def right_to_left(text: str) -> str:
    """Return the characters of a text that run from right to left."""
    return "".join(each for each in text if is_backwards(each))


def is_upright(character: str) -> bool:
    """Tell whether a character belongs to a script that is written from top to bottom."""
    return unicodedata.name(character, "").startswith(_UPRIGHT)


def is_wide(character: str) -> bool:
    """Tell whether a character is an East Asian letter or sign."""
    return _WIDE.match(character) is not None


def needs_shaping(character: str) -> bool:
    """Tell whether a character's form or place hangs on its neighbours: joined letters, marks, vowels moved about."""
    if PLAIN.fullmatch(character) or is_wide(character):
        return False
    return is_backwards(character) or unicodedata.category(character)[0] in "LM" or character in "\u200c\u200d"


def is_mark(character: str) -> bool:
    """Tell whether a character belongs to the one before it: an accent, a vowel sign, a joiner."""
    return unicodedata.category(character)[0] == "M" or character in "\u200c\u200d"


def script(character: str) -> str:
    """Return the script a character belongs to, as its Unicode name says (`Hebrew`)."""
    word = unicodedata.name(character, "right-to-left").split()[0]
    return word.capitalize()


def code_point(character: str) -> str:
    """Return a character's code point, with the script where most fonts lack all of it (`U+5149, CJK`)."""
    word = unicodedata.name(character, "").split(" ")[0].split("-")[0]
    number = f"U+{ord(character):04X}"
    return f"{number}, {word if word == 'CJK' else word.capitalize()}" if word in _SPELLED else number
