"""Fonts that stand in where a face's font lacks a letter. They come with the package's optional extras.

Each speaks for a range of characters; of several the first that has the glyph is taken. All are Noto Sans, in the
weight of the font they stand in for.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cardhouse.layout import shaping
from cardhouse.layout.font_files import FontFileMissing, FontPackageMissing, installed
from cardhouse.layout.shaping import EXTRA, FontFace

CJK = "cjk"
"""The extra with the East Asian font, which is twenty times as large as all others together."""

_PACKAGES = {EXTRA: "manimgx-fonts", CJK: "manimgx-fonts-cjk"}
_COLLECTION = "NotoSansCJK-VF.otf.ttc"
_REGIONS = {"ja": 0, "ko": 1, "zh-hans": 2, "zh-hant": 3, "zh-hk": 4}


@dataclass(frozen=True, slots=True)
class Fallback:
    """A font that stands in.

    Attributes:
        key: What frames call it, without its weight.
        ranges: First and last code points that it is asked for.
        file: Its file.
        extra: The extra that brings it.
    """

    key: str
    ranges: tuple[tuple[int, int], ...]
    file: str
    extra: str = EXTRA

    def speaks_for(self, character: str) -> bool:
        """Tell whether it is asked for a character."""
        return any(first <= ord(character) <= last for first, last in self.ranges)


def _noto(name: str, *ranges: tuple[int, int]) -> Fallback:
    return Fallback(f"@{name.lower()}", ranges, f"NotoSans{name}[wght].ttf")


FALLBACKS = (
    _noto("Hebrew", (0x0590, 0x05FF), (0xFB1D, 0xFB4F)),
    _noto("Arabic", (0x0600, 0x06FF), (0x0750, 0x077F), (0x0870, 0x08FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC)),
    _noto("Armenian", (0x0530, 0x058F), (0xFB13, 0xFB17)),
    _noto("Devanagari", (0x0900, 0x097F), (0x1CD0, 0x1CFF), (0xA8E0, 0xA8FF)),
    _noto("Bengali", (0x0980, 0x09FF)),
    _noto("Gurmukhi", (0x0A00, 0x0A7F)),
    _noto("Gujarati", (0x0A80, 0x0AFF)),
    _noto("Oriya", (0x0B00, 0x0B7F)),
    _noto("Tamil", (0x0B80, 0x0BFF)),
    _noto("Telugu", (0x0C00, 0x0C7F)),
    _noto("Kannada", (0x0C80, 0x0CFF)),
    _noto("Malayalam", (0x0D00, 0x0D7F)),
    _noto("Sinhala", (0x0D80, 0x0DFF)),
    _noto("Thai", (0x0E00, 0x0E7F)),
    _noto("Lao", (0x0E80, 0x0EFF)),
    _noto("Myanmar", (0x1000, 0x109F), (0xA9E0, 0xA9FF), (0xAA60, 0xAA7F)),
    _noto("Georgian", (0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F)),
    _noto("Ethiopic", (0x1200, 0x139F), (0x2D80, 0x2DDF), (0xAB00, 0xAB2F)),
    _noto("Khmer", (0x1780, 0x17FF), (0x19E0, 0x19FF)),
    Fallback("@cjk", ((0x1100, 0x11FF), (0x2E80, 0x9FFF), (0xA960, 0xA97F), (0xAC00, 0xD7FF), (0xF900, 0xFAFF),
                      (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x20000, 0x3FFFF)), _COLLECTION, CJK),
    Fallback("@sans", ((0x00A0, 0x058F), (0x1E00, 0x2BFF), (0xA640, 0xA7FF)), "NotoSans[wght].ttf"),
    _noto("Symbols", (0x2000, 0x2BFF), (0x1F000, 0x1FAFF)),
    Fallback("@cjk", ((0x2000, 0x2BFF),), _COLLECTION, CJK),
)  # fmt: skip
"""In the order in which they are asked."""


def asked(character: str) -> Iterator[Fallback]:
    """Give the fonts that may stand in for a character, installed or not."""
    return (each for each in FALLBACKS if each.speaks_for(character))


def found(fallback: Fallback, weight: int, language: str) -> FontFace | None:
    """Return a font that stands in, at a weight, or None where its extra is not installed."""
    if not shaping.is_available():
        return None
    try:
        file, _ = installed(_PACKAGES[fallback.extra], fallback.file)
    except (FontPackageMissing, FontFileMissing):
        return None
    return FontFace(file, _region(language) if fallback.file == _COLLECTION else 0, weight)


def _region(language: str) -> int:
    """Return the number of a language's font in the collection: Han letters are drawn otherwise in each land."""
    tag = language.lower()
    if tag.startswith("zh"):
        parts = set(tag.split("-"))
        if parts & {"hk", "mo"}:
            return _REGIONS["zh-hk"]
        return _REGIONS["zh-hant" if parts & {"hant", "tw"} else "zh-hans"]
    return _REGIONS.get(tag.partition("-")[0], 0)


def lacking_extra(character: str) -> str | None:
    """Return the extra that would bring a font for a character and is not installed, or None."""
    lacking = [each.extra for each in asked(character) if found(each, 400, "en") is None]
    return lacking[0] if lacking else None
