"""JSON as people write it by hand: comments and commas after last entries, which the standard (RFC 8259) has not."""

import re

_COMMENT = r"//[^\n]*|/\*.*?\*/"
_PIECES = re.compile(
    rf'"(?:[^"\\\n]|\\.)*"|(?P<comment>{_COMMENT})|(?P<comma>,(?=(?:\s|{_COMMENT})*[\]}}]))', re.DOTALL
)


def plain_json(text: str) -> str:
    """Return a text without comments and commas after last entries; every other character keeps its place."""
    return _PIECES.sub(_plain, text)


def _plain(piece: re.Match[str]) -> str:
    if piece["comment"] is None and piece["comma"] is None:
        return piece[0]
    return re.sub(r"[^\n]", " ", piece[0])
