"""Names of embedded font subsets. ReportLab calls the first subset of every font of every file AAAAAA.

A program that joins two PDFs may then take one subset for the other, and letters go missing. Here the tag follows from
the characters of the subset: equal subsets have equal tags, others differ.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import Any

from reportlab.pdfbase.ttfonts import SUBSETN

_LETTERS = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NAMED = re.compile(rb"(/(?:BaseFont|FontName) /)([A-Z]{6}\+[^\s/<>()\[\]]+)")  # looking behind takes 20 times as long


def tag_of(face: bytes, characters: Iterable[int]) -> bytes:
    """Return the six letters of a subset (ISO 32000-1, 9.6.4).

    Args:
        face: The PostScript name of the font.
        characters: The code points of the subset, in the order of their codes.
    """
    text = b",".join([face, *(b"%d" % each for each in characters)])
    number = int.from_bytes(hashlib.sha256(text).digest()[:8], "big")
    return bytes(_LETTERS[number // 26**place % 26] for place in range(6))


def subset_names(fonts: Iterable[Any], document: Any) -> dict[bytes, bytes]:
    """Return what the subsets of a document are to be called, by what ReportLab calls them.

    Args:
        fonts: The document's TrueType fonts.
        document: ReportLab's document.
    """
    names = {}
    for font in fonts:
        face = font.face.name + font.face.subfontNameX
        for place, subset in enumerate(font.state[document].subsets):
            names[SUBSETN(place) + b"+" + face] = tag_of(face, subset) + b"+" + face
    return names


def renamed(data: bytes, names: Mapping[bytes, bytes]) -> bytes:
    """Return a PDF with its subsets called otherwise; a name keeps its length, so that no object moves."""
    return _NAMED.sub(lambda match: match[1] + names.get(match[2], match[2]), data)
