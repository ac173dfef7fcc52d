"""Names of printed files: every choice of cards has its own, the same one each time."""

import hashlib
import json
import re
from collections.abc import Sequence

LONGEST = 200
"""Bytes of a file name: file systems take 255, and a file that is being written bears a longer name."""

_WORDS = 48
_OTHER = re.compile(r"[^a-z0-9]+")


def pdf_name(game: str, paper: str, choice: Sequence[Sequence[str]]) -> str:
    """Return the file name of a print run: `politik-a4.pdf`, `politik-a4-cards-1-9-atoma-3fa85f64.pdf`.

    The readable part is cut and cleaned, so that nothing in it can leave the folder; the sum at its end tells two
    choices apart that read alike. Order and repetition do not count.

    Args:
        game: The game's folder name.
        paper: The paper's name.
        choice: What was chosen, each part with its own word first: `("cards", "1-9", "atoma")`; empty for all.
    """
    head = f"{game}-{paper}"
    if not choice:
        return f"{head}.pdf"
    parts = sorted([part[0], *sorted(set(part[1:]))] for part in choice)
    words = _OTHER.sub("-", "-".join(word for part in parts for word in part).lower())
    room = max(0, min(_WORDS, LONGEST - len(head.encode())))
    readable = words[:room].strip("-")
    digest = hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:8]
    return f"{'-'.join(word for word in (head, readable, digest) if word)}.pdf"
