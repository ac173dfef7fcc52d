"""PDF files: sheets to print at home, and single faces. Runs last; the only exporter that draws with ReportLab.

Every face becomes one form that its copies share, every picture is stored once, and every font is embedded as a
subset. Equal input gives equal bytes: no date, no machine, no file name gets in.
"""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from cardhouse.export.atomic import replacing
from cardhouse.export.document import FontTable, GlyphMissing, Meta
from cardhouse.export.glyph_fonts import GlyphFont
from cardhouse.export.images import Image
from cardhouse.export.memory import Codes, DrawnFace, Memory, Word
from cardhouse.export.operators import UNITS_PER_MM, Drawing, Ink, kerned, paint, rgb
from cardhouse.export.page import downward, ruled, shown, slot, upright
from cardhouse.export.picture import Cut
from cardhouse.export.subset_tags import renamed, subset_names
from cardhouse.layout.frame import Frame, Glyph, Picture, Text
from cardhouse.layout.pieces import items_of
from cardhouse.sheets.marks import Caption
from cardhouse.sheets.paper import POINTS_PER_MM
from cardhouse.sheets.sheet import Box, NothingToPrint, Sheet

rl_config.useA85 = 0
"""Streams stay binary: a fifth smaller than the ASCII that ReportLab writes by default."""

COMPRESSION = 4
"""Twice as fast as zlib's default, for 2 % more bytes."""

BLACK = "#000000"
_PDF_VERSION = (1, 4)
"""The lowest with transparency, which pictures may have; press shops ask for no higher."""

_SMALLEST_CAPTION = 2.0
_UNUSED_FONT = "Vera"
"""A font that comes with ReportLab. A canvas must begin with some font; one that draws nothing is not embedded."""


def write_pdf(
    path: Path,
    sheets: Sequence[Sheet],
    frames: Mapping[str, Frame],
    fonts: FontTable,
    meta: Meta,
    *,
    ink: Ink = rgb,
    memory: Memory | None = None,
) -> None:
    """Write sheets as one PDF, a page each.

    Args:
        path: The file; replaced as a whole, or left as it was where anything goes wrong.
        sheets: In the order of the pages.
        frames: By the keys that the sheets use; others are ignored.
        fonts: By the keys that the frames use.
        meta: What the document says about itself.
        ink: Maps the frames' colours to what is printed.
        memory: Faces drawn for earlier documents of the run, with the same inks.

    Raises:
        NothingToPrint: There are no sheets.
        CardhouseError: A frame is missing or of another size, or a picture or a character cannot be drawn.
        OSError: The file cannot be written.
    """
    if not sheets:
        raise NothingToPrint
    document = _Document(fonts, meta, ink, memory)
    document.print_settings(duplex=any(sheet.side == "back" for sheet in sheets))
    document.define(shown(sheets, frames))
    for sheet in sheets:
        document.sheet(sheet)
    _save(path, document)


def write_face_pdf(path: Path, frame: Frame, fonts: FontTable, *, ink: Ink = rgb) -> None:
    """Write one face as a page of bleed size, with a TrimBox.

    Raises:
        CardhouseError: A picture or a character cannot be drawn.
        OSError: The file cannot be written.
    """
    with replacing(path) as stream:
        stream.write(face_pdf([frame], fonts, ink=ink))


def face_pdf(frames: Iterable[Frame], fonts: FontTable, *, bleed: bool = True, ink: Ink = rgb) -> bytes:
    """Return a PDF with one face a page, in the size of its bleed or of its trim.

    Raises:
        NothingToPrint: There are no faces.
        CardhouseError: A picture or a character cannot be drawn.
    """
    faces = list(frames)
    if not faces:
        raise NothingToPrint
    names = ", ".join(dict.fromkeys(frame.name for frame in faces))
    document = _Document(fonts, Meta(title=names[:200], caption_font=""), ink)
    document.print_settings(duplex=False)
    keyed = {str(index): frame for index, frame in enumerate(faces)}
    document.define(keyed)
    for key, frame in keyed.items():
        document.face(key, frame, frame.bleed if bleed else 0.0)
    return document.data()


def _save(path: Path, document: "_Document") -> None:
    data = document.data()
    with replacing(path) as stream:
        stream.write(data)


def _stream(data: bytes) -> pdfdoc.PDFStream:
    dictionary = pdfdoc.PDFDictionary({"Filter": pdfdoc.PDFName("FlateDecode")})
    return pdfdoc.PDFStream(dictionary, data, [])


class _Document:
    """A PDF while it is written."""

    def __init__(self, fonts: FontTable, meta: Meta, ink: Ink, memory: Memory | None = None) -> None:
        if _UNUSED_FONT not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(_UNUSED_FONT, f"{_UNUSED_FONT}.ttf"))
        self._canvas = Canvas(
            BytesIO(),
            pageCompression=1,
            invariant=1,
            pdfVersion=_PDF_VERSION,
            initialFontName=_UNUSED_FONT,
            lang=meta.language,
        )
        self._canvas.setTitle(meta.title)
        self._canvas.setAuthor(meta.author)
        self._canvas.setSubject(meta.subject)
        self._canvas.setCreator(meta.creator)
        self._fonts = fonts
        self._meta = meta
        self._black = f"{paint(ink(BLACK))} {paint(ink(BLACK), line=True)}"
        self._drawing = Drawing(ink, self._encode, self._paint)
        # ReportLab's way to write dynamic fonts (see its ttfonts module) and own forms leads over this private name.
        self._document = self._canvas._doc
        self._words: dict[tuple[str, Word], Codes] = {}
        self._glyphs: dict[str, GlyphFont] = {}
        self._forms: dict[str, str] = {}
        self._pictures: dict[Cut, str] = {}
        self._painted: dict[Cut, str] = {}
        self._asked: dict[tuple[str, Word], Codes] = {}
        self._memory = memory or Memory()

    def print_settings(self, *, duplex: bool) -> None:
        """Ask the print dialogue for true size, and for turning over the long edge where backs need it."""
        self._canvas.setViewerPreference("PrintScaling", "None")
        if duplex:
            self._canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")

    def data(self) -> bytes:
        """Return the finished file."""
        subsets = [font for font in self._document.delayedFonts if isinstance(font, TTFont)]
        names = subset_names(subsets, self._document)
        return renamed(bytes(self._canvas.getpdfdata()), names)

    def define(self, frames: Mapping[str, Frame]) -> None:
        """Store the pictures, then the faces, each as a form."""
        for cut, box in self._memory.boxes(frames.values()).items():
            self._pictures[cut] = self._picture_form(self._memory.images.image(cut, box))
        for key, frame in frames.items():
            self._forms[key] = self._face_form(frame)

    def _picture_form(self, image: Image) -> str:
        name = f"p{len(self._pictures)}"
        image.embed(self._document)
        form = pdfdoc.PDFFormXObject(0, 0, 1, 1)
        form.Contents = pdfdoc.PDFStream(content=f"/{self._document.getXObjectName(image.key)} Do")
        form.XObjects = self._document.xobjDict([image.key])
        self._document.addForm(name, form)
        return name

    def _face_form(self, frame: Frame) -> str:
        # Named by number: a card's own name could hold anything, and no two forms may share one.
        name = f"f{len(self._forms)}"
        edge = round(-frame.bleed * UNITS_PER_MM)
        right, bottom = (round((side + frame.bleed) * UNITS_PER_MM) for side in (frame.width, frame.height))
        face = self._memory.recall(frame, self._word, self._pictures) or self._drawn(frame)
        # beginForm and endForm would put every stream through a slow codec and compress it to the utmost.
        form = pdfdoc.PDFFormXObject(edge, edge, right, bottom)
        form.Contents = _stream(face.stream)
        form.XObjects = self._document.xobjDict([name for _, name in face.pictures])
        self._document.addForm(name, form)
        return name

    def _drawn(self, frame: Frame) -> DrawnFace:
        self._painted, self._asked = {}, {}
        data = zlib.compress(self._drawing.operators(frame.items).encode("ascii"), COMPRESSION)
        words = [(key, word, codes) for (key, word), codes in self._asked.items()]
        face = DrawnFace(frame, data, tuple(self._painted.items()), words)
        self._memory.keep(face)
        return face

    def _paint(self, picture: Picture) -> str:
        """Return the operator that paints a picture, and note that the face at hand needs it."""
        cut = (picture.file, picture.part)
        name = self._painted[cut] = self._pictures[cut]
        return f"/{self._document.getXObjectName(name)} Do"

    def _encode(self, key: str, text: Word) -> Codes:
        """Return a text as codes of embedded subsets, word by word, since words come again and texts do not."""
        if not isinstance(text, str):
            return self._asked_word(key, text)
        words = text.split(" ")
        chunks = list(self._asked_word(key, words[0]))
        for word in words[1:]:
            chunks += self._asked_word(key, " ")
            chunks += self._asked_word(key, word)
        return [(name, "".join(codes for _, codes in run)) for name, run in groupby(chunks, itemgetter(0))]

    def _asked_word(self, key: str, word: Word) -> Codes:
        codes = self._asked[key, word] = self._word(key, word)
        return codes

    def _word(self, key: str, word: Word) -> Codes:
        known = self._words.get((key, word))
        if known is None:
            made = self._letters(key, word) if isinstance(word, str) else self._shaped(key, word)
            known = self._words[key, word] = made
        return known

    def _letters(self, key: str, word: str) -> Codes:
        font = pdfmetrics.getFont(self._fonts.registered(key))
        for character in word:
            if ord(character) not in font.face.charToGlyph and character != "\xa0":
                raise GlyphMissing(word, character, font.fontName)
        kerning, at, made = self._fonts.kerning(key), 0, []
        for subset, codes in font.splitString(word, self._document):
            name = font.getSubsetInternalName(subset, self._document)
            made.append((name, kerned(codes, word[at : at + len(codes) + 1], kerning)))
            at += len(codes)
        return made

    def _shaped(self, key: str, glyphs: tuple[Glyph, ...]) -> Codes:
        font = self._glyphs.get(key)
        if font is None:
            font = self._glyphs[key] = GlyphFont(f"G{len(self._glyphs) + 1}", self._fonts.shaper(key))
            self._document.delayedFonts.append(font)
        return [(f"/{font.name}", font.codes(glyphs))]

    def sheet(self, sheet: Sheet) -> None:
        """Add a page."""
        width, height = sheet.paper.points
        self._page(width, height, sheet.trim, sheet.bleed)
        for placement in sheet.placements:
            self._stamp(placement.frame, slot(placement, height))
        self._canvas.addLiteral(f"q {downward(0, 0, height)} {self._black}")
        self._canvas.addLiteral(ruled(sheet.marks))
        self._caption(sheet.stamp)
        self._caption(sheet.caption)
        if sheet.ruler is not None:
            self._canvas.addLiteral(ruled(sheet.ruler.lines))
            self._caption(sheet.ruler.label)
        self._canvas.addLiteral("Q")
        self._canvas.showPage()

    def face(self, key: str, frame: Frame, bleed: float) -> None:
        """Add a page of one face and so much of its bleed."""
        width, height = frame.width + 2 * bleed, frame.height + 2 * bleed
        top = round(height * POINTS_PER_MM, 3)
        trim = (bleed, bleed, bleed + frame.width, bleed + frame.height)
        self._page(round(width * POINTS_PER_MM, 3), top, trim, (0.0, 0.0, width, height))
        self._stamp(key, downward(bleed, bleed, top))
        self._canvas.showPage()

    def _page(self, width: float, height: float, trim: Box, bleed: Box) -> None:
        self._canvas.setPageSize((width, height))
        self._canvas.setTrimBox(upright(trim, height))
        self._canvas.setBleedBox(upright(bleed, height))

    def _stamp(self, key: str, operators: str) -> None:
        self._canvas.addLiteral(f"q {operators}")
        self._canvas.doForm(self._forms[key])
        self._canvas.addLiteral("Q")

    def _caption(self, caption: Caption | None) -> None:
        if caption is None:
            return
        key = self._meta.caption_font
        width = self._fonts.width(caption.text, key, caption.size)
        size = max(_SMALLEST_CAPTION, caption.size * min(1.0, caption.width / width))
        text = Text(caption.x, caption.y, caption.text, key, size, BLACK, rotate=caption.rotate)
        self._canvas.addLiteral(self._drawing.operators(items_of(text, self._fonts)))
