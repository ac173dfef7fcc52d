"""What laying a card out needs besides the card and its face: fonts, icons, words, sizes, other cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.layout.art.deal import Look
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.svg import Icon
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.faulty import CODE, NOTHING, Faulty
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.size import Size
from cardhouse_schema.vocabulary import Vocabulary

GAME_TABLES = ("cards", "decks", "tokens")
"""Tables that bindings can look ids up in, besides the vocabulary's sets."""


class FaultyCard(CardhouseError):
    """A card shows another one, whose row has faults."""

    def __init__(self, key: str) -> None:
        """Take the id that was looked up."""
        self.key = key
        super().__init__(f'it shows "{key}", whose row has faults')

    def finding(self, where: SourceRef | None, card: str) -> Finding:
        """Return the note that a card is not laid out yet."""
        place = SourceRef(where.file, where.line) if where else None
        return Finding(
            CODE, BY_CODE[CODE].severity, place, f"a face is not checked until this is mended: {self}", None, card
        )


@dataclass(frozen=True)
class Kit:
    """Everything faces draw from. One for a whole run.

    Attributes:
        fonts: The game's fonts, by the keys that faces use.
        icons: Its icons by name.
        vocabulary: Its words.
        size: Trim, bleed and safe zone, in mm.
        art: The folder of pictures, or None where the game has none.
        cards: Records of all cards by id, so that a card can name another.
        decks: Its decks by id.
        faulty: The rows that gave no card.
        draft: Draw a placeholder for art that cannot be drawn, instead of no card at all.
        looks: What each card was dealt for its posters, by its id and the name of the element.
        sketch: Only find what is wrong: posters, of which nothing can be, are left out.
        drawings: What is remembered of each face's elements, by the face's identity, with the face.
        kept: Identities of the items in them, which come again on other cards.
    """

    fonts: Fonts
    icons: Mapping[str, Icon]
    vocabulary: Vocabulary
    size: Size
    art: Path | None = None
    cards: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    decks: Mapping[str, Any] = field(default_factory=dict)
    faulty: Faulty = NOTHING
    draft: bool = False
    looks: dict[tuple[str, str], Look] = field(default_factory=dict)
    sketch: bool = False
    drawings: dict[int, tuple[Any, dict[str, Any]]] = field(default_factory=dict, init=False, repr=False, compare=False)
    kept: set[int] = field(default_factory=set, init=False, repr=False, compare=False)
    _drawable: dict[str, set[str]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def look_up(self, table: str, key: str) -> Any:
        """Return an entry of a vocabulary set, of `tokens` (any word rules text may name), `decks` or `cards`.

        Raises:
            KeyError: There is no such table or entry.
            FaultyCard: The entry is a card whose row has faults, or may be one.
        """
        if table == "cards":
            if key not in self.cards and self.faulty.may_hold("id", key):
                raise FaultyCard(key)
            return self.cards[key]
        if table == "decks":
            return self.decks[key]
        found = self.vocabulary.token(key) if table == "tokens" else self.vocabulary.terms(table).get(key)
        if found is None:
            raise KeyError(key)
        return found

    def missing(self, text: str, font: str) -> list[str]:
        """Return the characters that the font cannot draw, each once."""
        drawable = self._drawable.setdefault(font, set())
        if drawable.issuperset(text):
            return []
        missing = self.fonts.missing(text, font)
        drawable.update(set(text).difference(missing))
        return missing
