"""Setting: a text that is not plain becomes pieces, each in one font and one direction, in reading order.

Used where text is measured and where it is written, so that both agree. Plain text never comes here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from cardhouse.layout import bidi, scripts, shaping
from cardhouse.layout.fallbacks import asked, found
from cardhouse.layout.frame import Glyph
from cardhouse.layout.shaping import FontFace, Shaper, shaper

BOLD = 600
"""Weight from which a font is bold: what stands in for it is, too."""

_BOLD, _REGULAR = 700, 400
_SPACES = " \u00a0"


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text in one font and one direction.

    Attributes:
        text: Its characters, in reading order.
        font: Key of its font.
        level: Odd where it runs from right to left.
        width: Width of its glyphs in thousandths of an em; None where every letter is its own glyph.
        glyphs: From left to right, or None.
    """

    text: str
    font: str
    level: int
    width: float | None = None
    glyphs: tuple[Glyph, ...] | None = None


@dataclass(frozen=True, slots=True)
class Own:
    """What is known of a face's font.

    Attributes:
        key: Its key.
        has: Tells whether it has a glyph for a code point.
        weight: Its weight, 100 to 900.
        face: Its file, for letters that need shaping.
    """

    key: str
    has: Callable[[int], bool]
    weight: int
    face: FontFace


class Setter:
    """Sets texts of one language."""

    def __init__(self, language: str) -> None:
        """Take the language: its tag says which forms letters take and whether paragraphs run from the right."""
        self.language = language
        self.is_backwards = is_backwards(language)
        self._faces: dict[str, FontFace] = {}
        self._found: dict[tuple[str, int], str | None] = {}

    def shaper(self, key: str) -> Shaper:
        """Return the font of glyphs by the key that pieces name.

        Raises:
            KeyError: No piece has named it.
        """
        return shaper(self._faces[key])

    def base(self, text: str) -> int:
        """Return the level of a paragraph."""
        if scripts.is_plain(text) or not scripts.right_to_left(text):
            return 0
        return bidi.base_level(text, self.is_backwards)

    def begins_right(self, text: str) -> bool:
        """Tell whether a text begins at the right edge of its room."""
        return self.is_backwards or bool(self.base(text))

    def pieces(self, text: str, own: Own, levels: Sequence[int] | None = None) -> list[Piece]:
        """Return the pieces of a text in reading order.

        Args:
            text: In reading order.
            own: The font it is to be set in.
            levels: Of its characters, where it is part of a paragraph.
        """
        if not text:
            return []
        if levels is None:
            levels = bidi.levels(text, self.base(text))
        chosen = self._chosen(text, own, levels)
        made: list[Piece] = []
        at = 0
        for (level, font, shaped), group in groupby(zip(levels, *zip(*chosen, strict=True), strict=True)):
            end = at + len(list(group))
            made.append(self._piece(text[at:end], font, level, shaped))
            at = end
        return made

    def lacks(self, character: str, own: Own) -> bool:
        """Tell whether there is no glyph for a character: neither in the font nor in one that stands in for it."""
        if scripts.is_upright(character):
            return True
        if own.has(ord(character)) and not (scripts.needs_shaping(character) and not shaping.is_available()):
            return False
        return self._fallback(character, own) is None and not (scripts.is_mark(character) and shaping.is_available())

    def _chosen(self, text: str, own: Own, levels: Sequence[int]) -> list[tuple[str, bool]]:
        """Return the font of every character, and whether it is shaped."""
        chosen: list[tuple[str, bool]] = []
        for character, level in zip(text, levels, strict=True):
            if scripts.is_mark(character) and chosen and shaping.is_available():
                key = chosen[-1][0]
                if key == own.key:
                    self._faces[key] = own.face
                if key != own.key or own.has(ord(character)) or character in "\u200c\u200d":
                    # The letter that carries it is shaped together with it.
                    chosen[-1:] = [(key, True), (key, True)]
                    continue
            plain = own.has(ord(character)) or character in _SPACES
            key = own.key if plain else self._fallback(character, own) or own.key
            turned = bool(level % 2) and character not in _SPACES  # a space is the same from both sides
            shaped = shaping.is_available() and (key != own.key or turned or scripts.needs_shaping(character))
            if shaped and key == own.key:
                self._faces[key] = own.face
            chosen.append((key, shaped))
        return chosen

    def _fallback(self, character: str, own: Own) -> str | None:
        weight = _BOLD if own.weight >= BOLD else _REGULAR
        if (character, weight) not in self._found:
            self._found[character, weight] = self._asked(character, weight)
        return self._found[character, weight]

    def _asked(self, character: str, weight: int) -> str | None:
        """Return the key of the first font that stands in for a character, or None."""
        for each in asked(character):
            face = found(each, weight, self.language)
            if face is not None and shaper(face).has(character):
                key = f"{each.key}-{weight}"
                self._faces[key] = face
                return key
        return None

    def _piece(self, text: str, font: str, level: int, shaped: bool) -> Piece:
        if not shaped:
            return Piece(text, font, level)
        glyphs = self.shaper(font).shape(text, bool(level % 2), self.language)
        return Piece(text, font, level, sum(glyph.advance for glyph in glyphs), glyphs)


@lru_cache(maxsize=64)
def is_backwards(language: str) -> bool:
    """Tell whether a language is written from right to left (of those with a script of their own to say so)."""
    parts = language.lower().split("-")
    scripted = [part for part in parts[1:] if len(part) == 4 and part.isalpha()]
    if scripted:
        return scripted[0] in ("arab", "hebr", "syrc", "thaa", "nkoo", "adlm", "rohg", "mand", "samr")
    return parts[0] in ("ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi")
