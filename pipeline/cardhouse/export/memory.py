"""Drawn faces, remembered from one document to the next: A4 and Letter sheets show the same ones.

So do, but for a few, the sheets of the next run, where one process makes them again and again.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from cardhouse.export.images import Images
from cardhouse.export.picture import Box, Cut, boxes
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
        pictures: What they paint, and the names of its forms.
        words: Font key, word and codes of every word, in order.
    """

    frame: Frame
    stream: bytes
    pictures: tuple[tuple[Cut, str], ...]
    words: Sequence[tuple[str, Word, Codes]]


@dataclass
class Memory:
    """What was drawn so far. Only for documents with the same inks.

    Attributes:
        drew: Identities of the frames that were drawn, not recalled, since this was last emptied.
        images: Their pictures.
    """

    drew: set[int] = field(default_factory=set)
    images: Images = field(default_factory=Images)
    _faces: dict[int, DrawnFace] = field(default_factory=dict)
    _boxes: dict[int, tuple[Frame, dict[Cut, Box]]] = field(default_factory=dict)

    def keep(self, face: DrawnFace) -> None:
        """Remember a face."""
        self.drew.add(id(face.frame))
        self._faces[id(face.frame)] = face

    def recall(self, frame: Frame, encode: EncodeWord, pictures: Mapping[Cut, str]) -> DrawnFace | None:
        """Return a face that would come out just the same in this document, or None.

        Subsets are numbered in the order in which a document meets its characters, so each word is encoded anew and
        the codes compared; that also puts the characters into this document's subsets. Pictures have names by number.

        Args:
            frame: What is to be drawn.
            encode: Gives the codes of a word.
            pictures: The names of the document's picture forms.
        """
        face = self._faces.get(id(frame))
        if face is None or any(pictures[cut] != name for cut, name in face.pictures):
            return None
        codes = [encode(font, word) for font, word, _ in face.words]
        return face if codes == [known for _, _, known in face.words] else None

    def boxes(self, frames: Iterable[Frame]) -> dict[Cut, Box]:
        """Return every picture, or part of one, of these frames with the largest box it is shown in."""
        largest: dict[Cut, Box] = {}
        for frame in frames:
            known = self._boxes.get(id(frame))
            if known is None:
                known = self._boxes[id(frame)] = frame, boxes(frame)
            for cut, (width, height) in known[1].items():
                widest, highest = largest.get(cut, (0.0, 0.0))
                largest[cut] = max(widest, width), max(highest, height)
        return largest

    def files(self, frame: Frame) -> tuple[str, ...]:
        """Return the picture files of a frame."""
        return tuple(dict.fromkeys(file for file, _ in self.boxes([frame])))

    def forget_others(self, frames: Iterable[Frame]) -> None:
        """Forget all but these frames."""
        kept = set(map(id, frames))
        self._faces = {ident: face for ident, face in self._faces.items() if ident in kept}
        self._boxes = {ident: each for ident, each in self._boxes.items() if ident in kept}
        self.images.forget_others({cut for _, found in self._boxes.values() for cut in found})
