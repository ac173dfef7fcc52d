"""Apostrophes as they are printed. Cells hold the straight mark of the keyboard; faces print the typographic one.

Only marks that cannot be read otherwise are exchanged: inside a word (don't) and behind a plural (the workers' fund).
Feet, quotation marks and whatever looks like code stay as they were typed. The text keeps its length, so that places
in it stay what they are.
"""

import re

STRAIGHT, PRINTED = "'", "\u2019"

_INSIDE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_PLURAL = re.compile(r"(?<=[^\W\d_]s)'(?=\s|$)")


def printed(text: str) -> str:
    """Return a text with typographic apostrophes."""
    if STRAIGHT not in text:
        return text
    text = _INSIDE.sub(PRINTED, text)
    # Behind a mark that stays straight, one at the end of a word may close what that mark opened.
    while (found := _PLURAL.search(text)) and found.start() == text.index(STRAIGHT):
        text = text[: found.start()] + PRINTED + text[found.end() :]
    return text
