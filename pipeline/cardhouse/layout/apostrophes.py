"""Apostrophes as they are printed. Cells hold the straight mark of the keyboard; faces print the typographic one.

Only marks that cannot be read otherwise are exchanged: feet and minutes (6') stay, and so do double quotes, whose form
differs from language to language. The text keeps its length, so that places in it stay what they are.
"""

import re

STRAIGHT, OPENING, CLOSING = "'", "\u2018", "\u2019"

_AFTER_A_LETTER = re.compile(r"(?<=[^\W\d_])'")
_AFTER_A_SENTENCE = re.compile(r"(?<=[.,!?\u2026])'(?!\w)")
_BEFORE_A_WORD = re.compile(r"(?<![^\s(\[{\u2014\u2013-])'(?=\w)")
_END = re.compile(r"(?<=[\w.,!?\u2026])\u2019(?!\w)")


def printed(text: str) -> str:
    """Return a text with typographic apostrophes: don't, the workers', 'tis, and 'quoted words' between two marks."""
    if STRAIGHT not in text:
        return text
    text = _AFTER_A_SENTENCE.sub(CLOSING, _AFTER_A_LETTER.sub(CLOSING, text))
    return _BEFORE_A_WORD.sub(lambda mark: OPENING if _END.search(text, mark.end()) else CLOSING, text)
