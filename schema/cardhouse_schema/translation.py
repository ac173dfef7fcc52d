"""A translation: texts of one language by what they stand for. Cards, words and faces take them from here."""

import hashlib
import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from cardhouse_schema.finding import SourceRef
from cardhouse_schema.vocabulary import Settings

FOLDER = "i18n"
"""The folder of a game with one file a language."""

COLUMNS = ("id", "field", "text", "source", "base", "state")
"""The columns of such a file: what is translated, its translation, the sum of the text that was translated; the base
text and how the translation stands are for the eyes of translators and are not read."""

FACE_WORDS = "face.words"
"""The id of words that stand in faces; their `field` is the word as the face has it."""

_SUM = 12
_BRACES = re.compile(r"\{\{|\}\}|\{[^{}]*\}")
_NUMBER = re.compile(r"\d+X(?!\w)|(?<!\w)X(?!\w)|\d+")

Key = tuple[str, str]
"""An id and one of its fields."""


class TranslationTable(Settings):
    """What is promised of a language.

    Attributes:
        complete: Whether every text should be translated: what is missing is told then.
    """

    complete: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a translation.

    Attributes:
        ident: What is translated: a card's id, `keywords.energy`, `decks.main`, `types.hero` or `face.words`.
        field: Its column or key.
        text: The translation; empty for none.
        source: The sum of the base text that was translated; empty where it is not known.
        where: The place of the text, or of the row where it has none.
        row: The place of the id.
    """

    ident: str
    field: str
    text: str
    source: str
    where: SourceRef
    row: SourceRef

    @property
    def key(self) -> Key:
        """What it stands for."""
        return self.ident, self.field


@dataclass(frozen=True)
class Translation:
    """The texts of one language.

    Attributes:
        language: Its tag (BCP 47).
        file: Its path inside the game folder.
        rows: All rows in the order of the file.
        entries: The rows with a text, by what they stand for; of two for one thing, the first.
    """

    language: str
    file: str
    rows: tuple[Entry, ...] = ()
    entries: Mapping[Key, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, language: str, file: str, rows: tuple[Entry, ...]) -> "Translation":
        """Return a translation of these rows."""
        filled = {entry.key: entry for entry in reversed(rows) if entry.text}
        return cls(language, file, rows, filled)

    def said(self, ident: str, name: str) -> str | None:
        """Return the text for a field of something, or None where the base text stands."""
        entry = self.entries.get((ident, name))
        return entry.text if entry else None


def sum_of(text: str) -> str:
    """Return the sum by which a base text is known again: 12 hexadecimal digits of the SHA-256 of its NFC."""
    return hashlib.sha256(unicodedata.normalize("NFC", text).encode()).hexdigest()[:_SUM]


def braces_in(text: str) -> Counter[str]:
    """Return the icons or bindings of a text, as they are written."""
    return Counter(match.replace(" ", "") for match in _BRACES.findall(text) if match not in ("{{", "}}"))


def numbers_in(text: str) -> Counter[str]:
    """Return the numbers of a text outside braces, in whatever digits: `12`, `X`, `2X`."""
    return Counter(map(_latin_digits, _NUMBER.findall(_BRACES.sub(" ", text))))


def _latin_digits(number: str) -> str:
    return "".join(str(unicodedata.digit(char)) if char.isdecimal() else char for char in number)
