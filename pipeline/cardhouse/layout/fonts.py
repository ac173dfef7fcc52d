"""Fonts: finds them in installed packages, measures text and registers them for the PDF exporter.

Used while text is fitted (so it must agree with what drawing will do: ReportLab, no kerning, no ligatures). Fonts come
from PyPI distributions; nothing is copied into a game's folder.
"""

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, distribution
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from cardhouse.errors import CardhouseError

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont as FontFile

MM_PER_POINT = 25.4 / 72


@dataclass(frozen=True, slots=True)
class FontSpec:
    """Where a font comes from.

    Attributes:
        package: Name of the installed distribution (`fontpkg-oswald`).
        file: Base name of the font file in it (`Oswald[wght].ttf`).
        weight: Weight to instance a variable font at; None for a static file.
    """

    package: str
    file: str
    weight: int | None = None


class FontPackageMissing(CardhouseError):
    """A font's distribution is not installed."""

    def __init__(self, spec: FontSpec) -> None:
        """Name the package and the command that installs it."""
        super().__init__(
            f"The font {spec.file} needs the package {spec.package}, which is not installed: pip install {spec.package}"
        )


class FontFileMissing(CardhouseError):
    """A font's distribution is installed but does not hold the file."""

    def __init__(self, spec: FontSpec, version: str) -> None:
        """Name the file and the version that lacks it."""
        super().__init__(
            f"The package {spec.package} {version} holds no font file {spec.file}; "
            f"if it should, pip install --force-reinstall {spec.package}"
        )


class FontUnusable(CardhouseError):
    """A font file cannot be embedded the way the table of fonts asks for."""

    def __init__(self, spec: FontSpec, reason: str) -> None:
        """Name the font; the reason is the end of the sentence."""
        super().__init__(f"The font {spec.file} of {spec.package} cannot be used: {reason}")


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

    def __init__(self, specs: Mapping[str, FontSpec], cache: Path) -> None:
        """Take the table of fonts.

        Args:
            specs: The fonts by the key that faces use.
            cache: Folder for instances of variable fonts; made when the first one is written.
        """
        self._specs = dict(specs)
        self._cache = cache
        self._sources: dict[str, _Source] = {}
        self._loaded: dict[str, TTFont] = {}
        self._widths: dict[str, dict[str, float]] = {}

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

    def width(self, text: str, key: str, size: float, tracking: float = 0.0) -> float:
        """Return the width of a run of text in mm, as ReportLab will draw it.

        Args:
            text: The run, in visual order.
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
            points = self._measured(text, key, widths)
        if tracking and text:
            points += tracking * (len(text) - 1)
        return points * size * MM_PER_POINT

    def _measured(self, text: str, key: str, widths: dict[str, float]) -> float:
        """Return a width at 1 pt, in pt; only single words are remembered, since whole lines rarely come twice."""
        font = self._font(key)
        if " " not in text:
            widths[text] = font.stringWidth(text, 1.0)
            return widths[text]
        words = text.split(" ")
        total = (len(words) - 1) * self._word(" ", font, widths)
        return float(total + sum(self._word(word, font, widths) for word in words if word))

    @staticmethod
    def _word(word: str, font: TTFont, widths: dict[str, float]) -> float:
        points = widths.get(word)
        if points is None:
            points = widths[word] = font.stringWidth(word, 1.0)
        return points

    def space(self, key: str, size: float) -> float:
        """Return the width of a space in mm at a size in pt."""
        return float(self._word(" ", self._font(key), self._widths.setdefault(key, {}))) * size * MM_PER_POINT

    def cap_height(self, key: str, size: float) -> float:
        """Return the height of capitals above the baseline in mm at a size in pt."""
        return float(self._font(key).face.capHeight) / 1000 * size * MM_PER_POINT

    def ascent(self, key: str, size: float) -> float:
        """Return the height above the baseline that the font asks for, in mm at a size in pt."""
        return float(self._font(key).face.ascent) / 1000 * size * MM_PER_POINT

    def descent(self, key: str, size: float) -> float:
        """Return the depth below the baseline that the font asks for, in mm at a size in pt; a positive number."""
        return -float(self._font(key).face.descent) / 1000 * size * MM_PER_POINT

    def missing(self, text: str, key: str) -> list[str]:
        """Return the characters of a text that the font has no glyph for, each once, in order of appearance."""
        glyphs = self._font(key).face.charToGlyph
        return [character for character in dict.fromkeys(text) if ord(character) not in glyphs]

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
        file, version = _installed(spec.package, spec.file)
        stem = Path(spec.file).stem.replace("[", "-").replace("]", "")
        name = f"{spec.package}-{version}-{stem}"
        if spec.weight is None:
            return _Source(file, name)
        name = f"{name}-{spec.weight}"
        static = self._cache / f"{name}.ttf"
        if not static.is_file():
            _write_atomically(static, _instance(file, spec))
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


@lru_cache(maxsize=256)
def _installed(package: str, file: str) -> tuple[Path, str]:
    """Return the path of a font file in an installed distribution, and the version of that distribution."""
    spec = FontSpec(package, file)
    try:
        found = distribution(package)
    except (PackageNotFoundError, ValueError) as error:
        raise FontPackageMissing(spec) from error
    for entry in found.files or ():
        if entry.name == file:
            path = Path(str(found.locate_file(entry)))
            if path.is_file():
                return path, found.version
    raise FontFileMissing(spec, found.version)


def _instance(file: Path, spec: FontSpec) -> bytes:
    """Return a variable font frozen at one weight; the same font and weight give the same bytes."""
    # Only the first run after an installation comes here; importing the instancer takes longer than drawing a deck.
    from fontTools.ttLib import TTFont as FontFile
    from fontTools.varLib.instancer import instantiateVariableFont

    with FontFile(file, recalcTimestamp=False) as font:
        axes = {axis.axisTag: axis for axis in font["fvar"].axes} if "fvar" in font else {}
        axis = axes.get("wght")
        if axis is None or not axis.minValue <= (spec.weight or 0) <= axis.maxValue:
            range_ = (
                f"its weights run from {axis.minValue:g} to {axis.maxValue:g}" if axis else "it has one weight only"
            )
            raise FontUnusable(spec, f"it cannot be set to weight {spec.weight}: {range_}")
        place = {tag: each.defaultValue for tag, each in axes.items()} | {"wght": spec.weight}
        static = instantiateVariableFont(font, place)
        _rename(static, spec)
        buffer = BytesIO()
        static.save(buffer)
        return buffer.getvalue()


def _rename(static: "FontFile", spec: FontSpec) -> None:
    """Give an instance its own PostScript name, so that two weights in one PDF cannot be taken for one font."""
    names = static["name"]
    own = names.getDebugName(6) or Path(spec.file).stem
    name = f"{own.partition('-')[0]}-wght{spec.weight}"
    for number in (4, 6):
        names.removeNames(nameID=number)
        names.setName(name, number, 3, 1, 0x409)


def _write_atomically(target: Path, data: bytes) -> None:
    """Write a file that other runs see whole or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=target.name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
