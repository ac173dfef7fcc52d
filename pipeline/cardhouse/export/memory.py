"""Drawn faces, remembered from one document of a run to the next: A4 and Letter sheets show the same ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from cardhouse.layout.frame import Frame, Glyph

Codes = list[tuple[str, str]]
"""A word as ReportLab encodes it: names of embedded subsets, and codes in them."""

Word = str | tuple[Glyph, ...]
"""Letters, or glyphs where text is shaped."""

EncodeWord = Callable[[str, Word], Codes]


@dataclass(frozen=True, slots=True)
class DrawnFace:
    """A face as it stands in a document.

    Attributes:
        frame: What was drawn.
        stream: Its operators, compressed.
        pictures: Names of the picture forms that they paint.
        words: Font key, word and codes of every word, in order.
    """

    frame: Frame
    stream: bytes
    pictures: tuple[str, ...]
    words: Sequence[tuple[str, Word, Codes]]


@dataclass
class Memory:
    """What was drawn so far. Only for documents with the same fonts, inks and pictures."""

    _faces: dict[int, DrawnFace] = field(default_factory=dict)

    def keep(self, face: DrawnFace) -> None:
        """Remember a face."""
        self._faces[id(face.frame)] = face

    def recall(self, frame: Frame, encode: EncodeWord) -> DrawnFace | None:
        """Return a face that would come out just the same in this document, or None.

        Subsets are numbered in the order in which a document meets its characters, so each word is encoded anew and
        the codes compared; that also puts the characters into this document's subsets.
        """
        face = self._faces.get(id(frame))
        if face is None or face.pictures:
            return None
        codes = [encode(font, word) for font, word, _ in face.words]
        return face if codes == [known for _, _, known in face.words] else None
