"""Fonts of shaped text: glyphs by number, not letters, embedded as composite fonts (ISO 32000-1, 9.7).

A document's font of this kind holds the glyphs that were drawn and nothing else; each says which letters it stands for,
so that text can be found and copied. Outlines come from the shaper, whatever the kind of the font file.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from reportlab.pdfbase import pdfdoc

from cardhouse.export.subset_tags import tag_of
from cardhouse.layout.frame import Glyph

if TYPE_CHECKING:
    from cardhouse.layout.shaping import Shaper

_SYMBOLIC = 4
_CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
{mappings}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""
_AT_ONCE = 100
"""Mappings that one section of a CMap may hold."""


Part = tuple[int, float, float]
"""A glyph of a cluster: its number, and how far it stands right of the cluster's origin and above the baseline."""

Cluster = tuple[str, int, tuple[Part, ...]]
"""What is drawn as one: the letters it stands for, its width and its glyphs, a letter with its dots and marks.

Its width is that of the shaped text, which kerning changes: programs that copy text take a gap for a space.
"""


class GlyphFont:
    """A font of one document, with a code for each cluster, given in the order in which they are met: 1, 2, 3.

    Programs that copy text want letters, not dots and marks without one; so what belongs to a letter is one outline.
    """

    def __init__(self, name: str, shaper: "Shaper") -> None:
        """Take the name of its resource and where its outlines come from."""
        self.name = name
        self._shaper = shaper
        self._codes: dict[Cluster, int] = {}

    def codes(self, glyphs: tuple[Glyph, ...]) -> str:
        """Return the operands of TJ that draw glyphs: codes in hexadecimal, and moves between them."""
        moves: list[str] = []
        owed = 0.0
        for text, parts, advance in _clusters(glyphs):
            code = self._codes.setdefault((text, round(advance), parts), len(self._codes) + 1)
            moves.append(f"{_moved(owed)}{code:04x}")
            owed = round(round(advance) - advance, 2)
        return "".join([*moves, _moved(owed)])

    def addObjects(self, document: Any) -> None:  # noqa: N802 - the name that ReportLab calls
        """Put the font into a document, as ReportLab asks its fonts to before it writes."""
        face = self._shaper.name.replace(" ", "").encode("ascii", "replace").decode()
        tag = tag_of(face.encode(), [ord(each) for each in repr(list(self._codes))])
        base = f"{tag.decode()}+{face}"
        program = _stream(_font_file(self._shaper, list(self._codes)), document)
        program.dictionary["Length1"] = len(program.content)
        descriptor = pdfdoc.PDFDictionary(self._descriptor(base, document.Reference(program)))
        widths = pdfdoc.PDFArray([1, pdfdoc.PDFArray([width for _, width, _ in self._codes])])
        system = {"Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"), "Supplement": 0}
        inner = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("CIDFontType2"),
            "BaseFont": pdfdoc.PDFName(base),
            "CIDSystemInfo": pdfdoc.PDFDictionary(system),
            "CIDToGIDMap": pdfdoc.PDFName("Identity"),
            "FontDescriptor": document.Reference(descriptor),
            "DW": 0,
            "W": widths,
        }
        outer = {
            "Type": pdfdoc.PDFName("Font"),
            "Subtype": pdfdoc.PDFName("Type0"),
            "BaseFont": pdfdoc.PDFName(base),
            "Encoding": pdfdoc.PDFName("Identity-H"),
            "DescendantFonts": pdfdoc.PDFArray([document.Reference(pdfdoc.PDFDictionary(inner))]),
            "ToUnicode": document.Reference(_stream(self._to_unicode(), document)),
        }
        fonts = document.idToObject["BasicFonts"].dict
        fonts[self.name] = document.Reference(pdfdoc.PDFDictionary(outer), self.name)

    def _descriptor(self, base: str, program: Any) -> dict[str, Any]:
        top, bottom = (round(each) for each in self._shaper.extents())
        return {
            "Type": pdfdoc.PDFName("FontDescriptor"),
            "FontName": pdfdoc.PDFName(base),
            "Flags": _SYMBOLIC,
            "FontBBox": pdfdoc.PDFArray([-1000, bottom, 2000, top]),
            "ItalicAngle": 0,
            "Ascent": top,
            "Descent": bottom,
            "CapHeight": top,
            "StemV": 80,
            "FontFile2": program,
        }

    def _to_unicode(self) -> bytes:
        told = [
            f"<{code:04x}> <{text.encode('utf-16-be').hex()}>" for (text, _, _), code in self._codes.items() if text
        ]
        sections = [told[at : at + _AT_ONCE] for at in range(0, len(told), _AT_ONCE)]
        mappings = "\n".join(f"{len(each)} beginbfchar\n" + "\n".join(each) + "\nendbfchar" for each in sections)
        return _CMAP.format(mappings=mappings).encode("ascii")


def _clusters(glyphs: tuple[Glyph, ...]) -> Iterator[tuple[str, tuple[Part, ...], float]]:
    """Give the letters, the glyphs and the advance of each cluster."""
    starts = [at for at, glyph in enumerate(glyphs) if glyph.text or not at]
    for start, end in pairwise([*starts, len(glyphs)]):
        parts, x = [], 0.0
        for glyph in glyphs[start:end]:
            parts.append((glyph.index, round(x + glyph.shift, 1), round(glyph.rise, 1)))
            x += glyph.advance
        yield glyphs[start].text, tuple(parts), x


def _moved(left: float) -> str:
    """Return the operand that moves what follows to the left by so many thousandths; none for nothing."""
    return f">{left:g}<" if abs(left) >= 0.01 else ""


def _stream(data: bytes, document: Any) -> Any:
    stream = pdfdoc.PDFStream(content=data)
    stream.filters = [pdfdoc.PDFZCompress] if document.compression else []
    return stream


def _font_file(shaper: "Shaper", clusters: Sequence[Cluster]) -> bytes:
    """Return a TrueType font whose first glyph is empty and whose others are these; equal input gives equal bytes."""
    # Needed only where shaped text is drawn; plain text comes with ReportLab's own subsets.
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    names = [".notdef", *(f"g{at}" for at in range(1, len(clusters) + 1))]
    outlines: dict[str, Any] = {".notdef": TTGlyphPen(None).glyph()}
    per_em = shaper.units / 1000
    for name, (_, _, parts) in zip(names[1:], clusters, strict=True):
        pen = TTGlyphPen(None)
        for index, x, y in parts:
            curves = Cu2QuPen(pen, max_err=shaper.units / 2000)
            shaper.draw(index, TransformPen(curves, (1, 0, 0, 1, x * per_em, y * per_em)))
        outlines[name] = pen.glyph()
    builder = FontBuilder(shaper.units, isTTF=True)
    builder.font.recalcTimestamp = False
    builder.updateHead(created=0, modified=0)
    builder.setupGlyphOrder(names)
    builder.setupGlyf(outlines)
    left = {name: getattr(builder.font["glyf"][name], "xMin", 0) for name in names}
    advances = [0, *(round(width * per_em) for _, width, _ in clusters)]
    builder.setupHorizontalMetrics({name: (wide, left[name]) for name, wide in zip(names, advances, strict=True)})
    top, bottom = (round(each * per_em) for each in shaper.extents())
    builder.setupHorizontalHeader(ascent=top, descent=bottom)
    builder.setupPost(keepGlyphNames=False)
    buffer = BytesIO()
    builder.font.save(buffer)
    return buffer.getvalue()
