"""Pictures as a PDF holds them: each compressed once for all documents of a run, and of the runs that follow.

Equal pixels are one image of a document, whatever their files are called.
"""

from copy import copy
from dataclasses import dataclass, field
from hashlib import blake2b
from io import BytesIO
from typing import Any

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc

from cardhouse.export.picture import Box, Cut, Raster, State, prepare, state_of

MOST_BYTES = 256 * 1024 * 1024
"""Of compressed pictures that are remembered, about 500 photographs of a whole poker card; others are made again."""


@dataclass(frozen=True, slots=True)
class Image:
    """A picture that any document can hold.

    Attributes:
        key: A digest of what it shows, its name in the document.
        pixels: ReportLab's image, compressed; documents take copies, since each writes a name on it.
        mask: That of its transparency, or None.
    """

    key: str
    pixels: Any
    mask: Any | None

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return len(self.pixels.streamContent) + (len(self.mask.streamContent) if self.mask else 0)

    def embed(self, document: Any) -> None:
        """Put it into a document under its key, once."""
        if document.getXObjectName(self.key) in document.idToObject:
            return
        pixels = copy(self.pixels)
        document.addForm(self.key, pixels)
        if self.mask is not None:
            name = f"{self.key}-mask"
            document.addForm(name, copy(self.mask))
            pixels.smask = pdfdoc.PDFObjectReference(document.getXObjectName(name))


def image_of(raster: Raster) -> Image:
    """Return a picture compressed."""
    source = ImageReader(raster.image if raster.jpeg is None else BytesIO(raster.jpeg))
    key = blake2b(f"{raster.image.mode} {raster.image.size}".encode(), digest_size=16)
    key.update(raster.image.tobytes() if raster.jpeg is None else raster.jpeg)
    pixels = pdfdoc.PDFImageXObject(key.hexdigest(), source, mask="auto")
    mask = pixels.__dict__.pop("_smask", None)  # where ReportLab's canvas takes it from, too
    return Image(key.hexdigest(), pixels, mask)


@dataclass
class Images:
    """The pictures of earlier documents, by their files and the pixels that are used of them."""

    _known: dict[Cut, tuple[State, Box, Image]] = field(default_factory=dict)
    _bytes: int = 0

    def image(self, cut: Cut, box: Box) -> Image:
        """Return a picture for a box.

        Args:
            cut: Absolute path of the file, and what is used of it.
            box: What that is shown in, in mm.

        Raises:
            PictureTooLarge: It has too many pixels.
            PictureUnreadable: It is no picture, or a damaged one.
        """
        file, part = cut
        state = state_of(file)  # before it is read: what changes meanwhile is another state
        known = self._known.get(cut)
        if known is not None and known[:2] == (state, box):
            return known[2]
        self._forget(cut)
        image = image_of(prepare(file, box, part))
        if self._bytes + image.size <= MOST_BYTES:
            self._known[cut] = state, box, image
            self._bytes += image.size
        return image

    def forget_others(self, cuts: set[Cut]) -> None:
        """Forget all but these."""
        for cut in set(self._known) - cuts:
            self._forget(cut)

    def _forget(self, cut: Cut) -> None:
        known = self._known.pop(cut, None)
        self._bytes -= known[2].size if known else 0
