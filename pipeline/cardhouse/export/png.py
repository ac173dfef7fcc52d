"""PNG pictures of single faces, rasterised from the very PDF that prints: for previews, tables and proofs."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path as File
from threading import Lock

import pypdfium2
import pypdfium2.raw
from PIL import Image

from cardhouse.export.atomic import replacing
from cardhouse.export.document import FontTable
from cardhouse.export.pdf import face_pdf
from cardhouse.layout.frame import Frame, Item, Path, Shape

MM_PER_INCH = 25.4
COMPRESSION = 6

BLEED_COLOR, TRIM_COLOR, SAFE_COLOR = "#E5007D", "#0091D5", "#00913A"
"""Guides, from the outside in."""

GUIDE_WIDTH = 0.15
_PDFIUM = Lock()
"""PDFium may not run in two threads at once; the studio has several."""


def write_png(
    path: File,
    frame: Frame,
    fonts: FontTable,
    *,
    dpi: int = 300,
    bleed: bool = False,
    guides: bool = False,
    safe: float = 3.0,
    boxes: Sequence[Item] = (),
) -> None:
    """Write one face as a PNG.

    Args:
        path: The file; replaced as a whole, or left as it was where anything goes wrong.
        frame: The face.
        fonts: By the keys that the frame uses.
        dpi: Pixels per inch; a poker card of 63.5 x 88.9 mm has 750 x 1050 at 300.
        bleed: Show the bleed too.
        guides: Draw the lines of bleed, trim and safe zone over the face, and its boxes.
        safe: Distance of the safe zone from the trim, in mm.
        boxes: What shows its text boxes.

    Raises:
        CardhouseError: A picture or a character cannot be drawn.
        OSError: The file cannot be written.
    """
    shown = with_guides(frame, safe, boxes) if guides else frame
    for image in rasters([shown], fonts, dpi=dpi, bleed=bleed):
        with replacing(path) as stream:
            image.save(stream, "PNG", compress_level=COMPRESSION, dpi=(dpi, dpi))


def rasters(frames: Iterable[Frame], fonts: FontTable, *, dpi: int = 300, bleed: bool = False) -> Iterator[Image.Image]:
    """Give faces as RGB pictures, in order; many at once share fonts and pictures.

    Raises:
        CardhouseError: A picture or a character cannot be drawn.
    """
    faces = list(frames)
    if not faces:
        return
    with _PDFIUM:
        document = pypdfium2.PdfDocument(face_pdf(faces, fonts, bleed=bleed))
    try:
        for index, frame in enumerate(faces):
            with _PDFIUM:
                image = _rendered(document, index, pixels(frame, dpi, bleed))
            yield image
    finally:
        with _PDFIUM:
            document.close()


def pixels(frame: Frame, dpi: int, bleed: bool) -> tuple[int, int]:
    """Return the size of a face's picture."""
    around = 2 * frame.bleed if bleed else 0.0
    width, height = (round((side + around) / MM_PER_INCH * dpi) for side in (frame.width, frame.height))
    return max(1, width), max(1, height)


def _rendered(document: pypdfium2.PdfDocument, index: int, size: tuple[int, int]) -> Image.Image:
    """Draw a page into exactly so many pixels; pypdfium2's own method rounds sizes up."""
    raw = pypdfium2.raw
    page = document[index]
    bitmap = pypdfium2.PdfBitmap.new_native(*size, raw.FPDFBitmap_BGR)
    try:
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
        raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, 0)
        image: Image.Image = bitmap.to_pil().convert("RGB")
        image.load()
        return image
    finally:
        bitmap.close()
        page.close()


def with_guides(frame: Frame, safe: float, boxes: Sequence[Item] = ()) -> Frame:
    """Return a face with the lines of bleed, trim and safe zone drawn over it, and its boxes under them."""
    half = GUIDE_WIDTH / 2
    lines = ((half - frame.bleed, BLEED_COLOR), (0.0, TRIM_COLOR), (safe, SAFE_COLOR))
    guides: tuple[Item, ...] = tuple(
        Shape(_rectangle(frame, inset), stroke=color, width=GUIDE_WIDTH) for inset, color in lines
    )
    return frame._replace(items=(*frame.items, *boxes, *guides))


def _rectangle(frame: Frame, inset: float) -> Path:
    right, bottom = frame.width - inset, frame.height - inset
    return (("M", inset, inset), ("L", right, inset), ("L", right, bottom), ("L", inset, bottom), ("Z",))
