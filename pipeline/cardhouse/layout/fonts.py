"""The fonts of a game: measures text and registers fonts for the PDF exporter.

Used while text is fitted, so it must agree with what drawing will do: plain text letter by letter with kerning, all
other text as the pieces of `cardhouse.layout.setting`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from cardhouse.errors import CardhouseError
from cardhouse.layout.font_files import FontSpec, FontUnusable, installed, instance, write_whole
from cardhouse.layout.kerning import Kerning, read_kerning
from cardhouse.layout.scripts import is_plain
from cardhouse.layout.setting import BOLD, Own, Piece, Setter
from cardhouse.layout.shaping import FontFace, Shaper

MM_PER_POINT = 25.4 / 72
_NO_BREAK = "\u00a0"
"""Drawn as a space, so that no font need have a glyph for it."""


class FontUnknown(CardhouseError):
    """A face names a font that its table of fonts does not have."""

    def __init__(self, key: str, known: list[str]) -> None:
        """Name the key and those that exist."""
        super().__init__(f"There is no font {key!r} in the table of fonts; it has {', '.join(sorted(known)) or 'none'}")


@dataclass(frozen=True, slots=True)
class _Source:
    """An installed font file: where it lies and what tells it from every other."""

    file: Path
    name: str


class Fonts:
    """The fonts of one game, by key. Files are found, instanced and parsed when they are first needed."""

    def __init__(self, specs: Mapping[str, FontSpec], cache: Path, language: str = "en") -> None:
        """Take the table of fonts.

        Args:
            specs: The fonts by the key that faces use.
            cache: Folder for instances of variable fonts and for kerning; made when the first one is written.
            language: BCP 47 tag of the texts.
        """
        self._specs = dict(specs)
        self._cache = cache
        self.setter = Setter(language)
        self._kernings: dict[str, Kerning] = {}
        self._simple: dict[str, set[str]] = {}
        self._owns: dict[str, Own] = {}
        self._sources: dict[str, _Source] = {}
        self._loaded: dict[str, TTFont] = {}
        self._widths: dict[str, dict[str, float]] = {}
        self._caps: dict[str, float] = {}

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all fonts, in the order of the faces."""
        return tuple(self._specs)

    def path(self, key: str) -> Path:
        """Return the file of a static TrueType font.

        Raises:
            CardhouseError: No such key, or the package, the file or the weight does not exist.
        """
        return self._source(key).file

    def registered(self, key: str) -> str:
        """Return the name under which ReportLab knows the font, registering it at the first call."""
        return str(self._font(key).fontName)

    def kerning(self, key: str) -> Kerning:
        """Return how far plain letters of a font move towards each other."""
        kerning = self._kernings.get(key)
        if kerning is None:
            source = self._source(key)
            kept = self._cache / f"{source.name}.kerning.json"
            kerning = self._kernings[key] = read_kerning(source.file, kept)
        return kerning

    def is_simple(self, text: Iterable[str], key: str) -> bool:
        """Tell whether a text, or all of some letters, is set letter by letter in this font, as it stands."""
        known = self._simple.get(key)
        if known is None:
            known = self._simple[key] = set()
        if known.issuperset(text):
            return True
        glyphs = self._font(key).face.charToGlyph
        simple = {each for each in text if is_plain(each) and (ord(each) in glyphs or each == _NO_BREAK)}
        known |= simple
        return simple.issuperset(text)

    def pieces(self, text: str, key: str, levels: Sequence[int] | None = None) -> list[Piece]:
        """Return the pieces of a text in reading order; `levels` of its characters where it is part of a paragraph."""
        return self.setter.pieces(text, self._own(key), levels)

    def piece_width(self, piece: Piece, size: float, tracking: float = 0.0) -> float:
        """Return the width of a piece in mm. Tracking, in em, stands behind every letter, but never tears glyphs."""
        if piece.width is None:
            letters = tracking * len(piece.text)
            if self.is_simple(piece.text, piece.font):
                return self.width(piece.text, piece.font, size) + letters * size * MM_PER_POINT
            # Letters that no font has: they are reported where they are written, and take the room of a box.
            return (float(self._font(piece.font).stringWidth(piece.text, 1.0)) + letters) * size * MM_PER_POINT
        return piece.width / 1000 * size * MM_PER_POINT

    def reach(self, text: str, key: str) -> tuple[float, float]:
        """Return how far the shaped letters of a text reach above and below the baseline, in em; 0 without any."""
        if self.is_simple(text, key):
            return 0.0, 0.0
        shaped = [piece for piece in self.pieces(text, key) if piece.glyphs]
        reach = [self.shaper(piece.font).reach(piece.glyphs or ()) for piece in shaped]
        return max((top for top, _ in reach), default=0.0) / 1000, max((low for _, low in reach), default=0.0) / 1000

    def shaper(self, key: str) -> Shaper:
        """Return the font of shaped pieces by the key that they name."""
        return self.setter.shaper(key)

    def width(self, text: str, key: str, size: float, tracking: float = 0.0) -> float:
        """Return the width of a run of text in mm, as it will be drawn.

        Args:
            text: The run, in reading order.
            key: The font.
            size: In pt.
            tracking: Space added between characters, in em; the one after the last character is not counted.
        """
        widths = self._widths.get(key)
        if widths is None:
            self._font(key)
            widths = self._widths[key] = {}
        points = widths.get(text)
        if points is None:
            if not self.is_simple(text, key):
                return self._pieced(text, key, size, tracking)
            points = self._measured(text, key, widths)
        if tracking and text:
            points += tracking * (len(text) - 1)
        return points * size * MM_PER_POINT

    def _pieced(self, text: str, key: str, size: float, tracking: float) -> float:
        pieces = self.pieces(text, key)
        loose = tracking * size * MM_PER_POINT if pieces and pieces[-1].width is None else 0.0
        return sum(self.piece_width(piece, size, tracking) for piece in pieces) - loose

    def _measured(self, text: str, key: str, widths: dict[str, float]) -> float:
        """Return a width at 1 pt, in pt; only single words are remembered, since whole lines rarely come twice."""
        if " " not in text:
            return self._word(text, key, widths)
        words = text.split(" ")
        total = (len(words) - 1) * self._word(" ", key, widths)
        return float(total + sum(self._word(word, key, widths) for word in words if word))

    def _word(self, word: str, key: str, widths: dict[str, float]) -> float:
        points = widths.get(word)
        if points is None:
            drawn = word.replace(_NO_BREAK, " ")
            points = widths[word] = self._font(key).stringWidth(drawn, 1.0) + self.kerning(key).total(word) / 1000
        return points

    def space(self, key: str, size: float) -> float:
        """Return the width of a space in mm at a size in pt."""
        return float(self._word(" ", key, self._widths.setdefault(key, {}))) * size * MM_PER_POINT

    def cap_height(self, key: str, size: float) -> float:
        """Return the height of capitals above the baseline in mm at a size in pt."""
        height = self._caps.get(key)
        if height is None:
            height = self._caps[key] = float(self._font(key).face.capHeight)
        return height / 1000 * size * MM_PER_POINT

    def ascent(self, key: str, size: float) -> float:
        """Return the height above the baseline that the font asks for, in mm at a size in pt."""
        return float(self._font(key).face.ascent) / 1000 * size * MM_PER_POINT

    def descent(self, key: str, size: float) -> float:
        """Return the depth below the baseline that the font asks for, in mm at a size in pt; a positive number."""
        return -float(self._font(key).face.descent) / 1000 * size * MM_PER_POINT

    def is_bold(self, key: str) -> bool:
        """Tell whether a font of the table is bold; one that stands in for it is not asked."""
        return key in self._specs and self._own(key).weight >= BOLD

    def missing(self, text: str, key: str) -> list[str]:
        """Return the characters of a text that cannot be drawn, each once, in order of appearance.

        A character is drawn with a glyph of the font, or of one that stands in for it; where its form hangs on its
        neighbours, only if they can be shaped.
        """
        if self.is_simple(text, key):
            return []
        own = self._own(key)
        return [each for each in dict.fromkeys(text) if each != _NO_BREAK and self.setter.lacks(each, own)]

    def _own(self, key: str) -> Own:
        own = self._owns.get(key)
        if own is None:
            face = self._font(key).face
            glyphs, table = face.charToGlyph, face.get_table("OS/2")
            weight = int.from_bytes(table[4:6], "big")
            own = self._owns[key] = Own(key, glyphs.__contains__, weight, FontFace(self._source(key).file))
        return own

    def _spec(self, key: str) -> FontSpec:
        spec = self._specs.get(key)
        if spec is None:
            raise FontUnknown(key, list(self._specs))
        return spec

    def _source(self, key: str) -> _Source:
        source = self._sources.get(key)
        if source is None:
            source = self._sources[key] = self._found(self._spec(key))
        return source

    def _found(self, spec: FontSpec) -> _Source:
        file, version = installed(spec.package, spec.file)
        stem = Path(spec.file).stem.replace("[", "-").replace("]", "")
        name = f"{spec.package}-{version}-{stem}"
        if spec.weight is None:
            return _Source(file, name)
        name = f"{name}-{spec.weight}"
        static = self._cache / f"{name}.ttf"
        if not static.is_file():
            write_whole(static, instance(file, spec))
        return _Source(static, name)

    def _font(self, key: str) -> TTFont:
        font = self._loaded.get(key)
        if font is None:
            font = self._loaded[key] = self._registered(key)
        return font

    def _registered(self, key: str) -> TTFont:
        source = self._source(key)
        if source.name in pdfmetrics.getRegisteredFontNames():
            return pdfmetrics.getFont(source.name)
        try:
            font = TTFont(source.name, str(source.file))
        except TTFError as error:
            raise FontUnusable(self._spec(key), str(error)) from error
        if "fvar" in font.face.table:
            raise FontUnusable(self._spec(key), "it is a variable font and the table of fonts gives no weight")
        pdfmetrics.registerFont(font)
        return font
