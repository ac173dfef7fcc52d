"""The fonts of a new game, and the words it makes itself: labels, titles of kinds, its own title.

The default faces are narrow Latin ones. Where the file holds letters that they lack and that the text font has (Greek,
Cyrillic, arrows), the text font takes their places. A label that could still not be printed is spelt in Latin letters,
or becomes a plain word: no word that a new game makes itself may stop its print.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path

from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
from cardhouse.starting.letters import latin
from cardhouse.starting.naming import heading, plain_header
from cardhouse.starting.role_names import english

_PACKAGE = "font-source-sans-pro"
_BROAD = {
    key: FontSpec(_PACKAGE, f"SourceSansPro-{cut}.ttf")
    for key, cut in {"title": "Black", "label": "Semibold", "label-bold": "Bold", "label-heavy": "Black",
                     "italic": "Regular"}.items()
}  # fmt: skip
"""What takes the place of a font that lacks letters of the file."""

_SMALLEST = 7.0
"""pt of labels."""

_ENDS = re.compile(r"[\s,;:.()\[\]/–-]+$")


class Lettering:
    """Fonts that have the letters of a file, and labels in them."""

    def __init__(self, texts: Iterable[str], cache: Path) -> None:
        """Take the texts that will be printed, and the folder of prepared fonts."""
        specs = _default_fonts()
        fonts = Fonts({**specs, **{f"broad-{key}": spec for key, spec in _BROAD.items()}}, cache)
        letters = "".join(sorted({letter for text in texts for letter in f"{text}{text.upper()}" if ord(letter) > 126}))
        self.replaced: Mapping[str, FontSpec] = {
            key: spec
            for key, spec in _BROAD.items()
            if letters and len(fonts.missing(letters, f"broad-{key}")) < len(fonts.missing(letters, key))
        }
        self.remarks: list[str] = []
        self._fonts = Fonts({**specs, **self.replaced}, cache)

    def path(self, key: str) -> Path:
        """Return the file of a font."""
        return self._fonts.path(key)

    def width(self, text: str, key: str, tracking: float = 0.0) -> float:
        """Return the width of a text at the smallest size of labels, in mm."""
        return self._fonts.width(text, key, _SMALLEST, tracking)

    def prints(self, text: str, key: str) -> bool:
        """Tell whether a font, or one that is asked after it, has every letter of a text, as it is and in capitals."""
        return not self._fonts.missing(text + text.upper(), key)

    def label(self, header: str, otherwise: str, key: str, room: float, tracking: float = 0.0) -> str:
        """Return a word of the file as it can be printed, and remember what was changed.

        Args:
            header: The word as the file has it.
            otherwise: What to say where nothing of it can be printed.
            key: The font.
            room: The width it may take in capitals at the smallest size, in mm.
            tracking: In em.
        """
        plain = heading(header)
        words = self._printable(plain, header, key) or otherwise
        short = self._short(words, key, room, tracking) or otherwise
        if short != plain and plain:
            reason = "is too long for its place" if words == plain else "has letters that no font here has"
            self.remarks.append(f'"{plain[:60]}" {reason}: faces say "{short}"; change it in faces/')
        return short

    def _printable(self, plain: str, header: str, key: str) -> str:
        if self.prints(plain, key):
            return plain
        word = english(plain_header(header))
        if word:
            return heading(word)
        spelt = latin(plain)
        kept = "".join(letter for letter in spelt if self.prints(letter, key))
        lost = sum(letter.isalpha() for letter in spelt) - sum(letter.isalpha() for letter in kept)
        kept = heading(kept)
        return kept if lost <= len(kept) and any(letter.isalnum() for letter in kept) else ""

    def _short(self, words: str, key: str, room: float, tracking: float) -> str:
        """Return the words, or as many of their letters as there is room for, with an ellipsis."""
        if self._fits(words, key, room, tracking):
            return words
        for end in range(len(words) - 1, 0, -1):
            cut = _ENDS.sub("", words[:end]) + "…"
            whole = words[end : end + 1].isspace() or " " not in words[end // 2 : end]
            if whole and self._fits(cut, key, room, tracking):
                return cut
        return ""

    def _fits(self, words: str, key: str, room: float, tracking: float) -> bool:
        return max(self.width(each, key, tracking) for each in (words, words.upper())) <= room


def _default_fonts() -> dict[str, FontSpec]:
    text = (files("cardhouse.starting") / "faces" / "base.toml").read_text(encoding="utf-8")
    return {key: FontSpec(**table) for key, table in tomllib.loads(text)["fonts"].items()}
