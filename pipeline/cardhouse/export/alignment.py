"""Where each character of a cell, as it was read, stands in the file it was read from. For regions of findings."""

import unicodedata
from collections.abc import Iterator

from cardhouse.source.csv_text import Cell


def places_in(text: str, cell: Cell, read: str) -> list[int] | None:
    """Return the offsets in a file's text of the characters of a cell, and of its end.

    What reading changes is followed: quotes in quotes stand twice in the file, line breaks may be two characters,
    accents may stand behind their letter, and white space around a cell or unseen characters in it are left out.

    Args:
        text: The file's text.
        cell: The cell as it stands there.
        read: The cell as findings have it.

    Returns:
        One offset for each character of `read` and one more for its end, or None where it is not what the file holds.
    """
    start, end = (cell.start + 1, cell.end - 1) if cell.quoted else (cell.start, cell.end)
    found: list[int] = []
    last = start
    for first, behind, said in _pieces(text, start, end, cell.quoted):
        if len(found) == len(read):
            break
        if read.startswith(said, len(found)):
            found += [first] * len(said)
            last = behind
    return [*found, last] if len(found) == len(read) else None


def _pieces(text: str, at: int, end: int, quoted: bool) -> Iterator[tuple[int, int, str]]:
    """Yield where each letter with its accents begins and ends, and what it is read as."""
    while at < end:
        behind = at + 1
        if text[at] == "\r" or (quoted and text[at] == '"'):
            behind += text[at + 1 : min(behind + 1, end)] in ("\n", '"')
        while behind < end and unicodedata.combining(text[behind]):
            behind += 1
        said = text[at:behind]
        plain = "\n" if text[at] == "\r" else '"' if quoted and said == '""' else unicodedata.normalize("NFC", said)
        yield at, behind, plain
        at = behind
