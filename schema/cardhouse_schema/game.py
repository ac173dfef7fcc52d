"""A game: its vocabulary, decks and targets (game.toml) together with its card types and checks (Python)."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pydantic import Field, ValidationInfo, field_validator, model_validator

from cardhouse_schema.card import Card
from cardhouse_schema.declared_table import DeclaredTypes
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.rules_text.language import RulesLanguage
from cardhouse_schema.toml_lines import line_of
from cardhouse_schema.vocabulary import SLUG, Settings, Vocabulary


class Deck(Settings):
    """One deck of the game.

    Attributes:
        id: Its slug.
        title: The name on the box list.
        count: How many cards (copies counted) the finished deck holds.
        types: The card types in it; a type that stands in several decks names its deck in a column.
        back: The face (faces/<back>.toml) printed on its backs.
        finished: False while cards are still missing: count and targets are then notes, not errors.
    """

    id: str = Field(pattern=SLUG)
    title: str
    count: int = Field(ge=0)
    types: tuple[str, ...]
    back: str = Field(pattern=SLUG)
    finished: bool = True


class Target(Settings):
    """A figure the game's balance is held to.

    Attributes:
        deck: The deck it is measured over, by copies.
        value: The number measured (`military`).
        statistic: `mean`, or `share_above_zero` in percent.
        expect: The stated figure.
        digits: Decimal places it is stated to; a measure holds when, rounded half up to them, it equals `expect`.
        source: Where the figure comes from.
    """

    deck: str
    value: str
    statistic: Literal["mean", "share_above_zero"]
    expect: float
    digits: int = Field(ge=0, le=6)
    source: str = ""


class Waiver(Settings):
    """A finding that is accepted, with the reason."""

    code: str = Field(pattern=r"^[SFKRIALPB]\d{3}$")
    card: str | None = None
    reason: str = Field(min_length=8)


UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}
_LENGTH = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)\s*(mm|cm|in|px)?", re.ASCII)


def length_in_mm(written: str, dpi: float | None = None) -> float:
    """Return a length such as `63mm`, `6.3 cm`, `2.5in` or, with a `dpi`, `750px` in mm.

    Raises:
        ValueError: It is no length, its unit is missing, or it is in pixels without a dpi.
    """
    match = _LENGTH.fullmatch(written.strip())
    if match is None:
        raise ValueError(f"{written!r} is no length; write it as 63mm, 6.3cm, 2.5in or 750px")
    if match[2] is None:
        raise ValueError(f"unit missing in {written!r}: write {match[1]}mm, cm, in or px")
    if match[2] != "px":
        return round(float(match[1]) * UNITS[match[2]], 4)
    if dpi is None:
        raise ValueError(f"{written!r} is in pixels, which have no size without dpi: add dpi = 300")
    return round(float(match[1]) / dpi * UNITS["in"], 4)


class Size(Settings):
    """The size of every card of the game, in mm; in game.toml also a text with its unit (`"2.5in"`).

    Attributes:
        dpi: Pixels to an inch, for lengths that are given in px.
    """

    dpi: float | None = Field(default=None, ge=50, le=2400, exclude=True)

    width: float = Field(gt=10, le=400)
    height: float = Field(gt=10, le=400)
    bleed: float = Field(default=3.0, ge=0, le=10)
    safe: float = Field(default=3.0, ge=0, le=20)
    corner: float = Field(default=3.0, ge=0, le=20)

    @field_validator("width", "height", "bleed", "safe", "corner", mode="before")
    @classmethod
    def _in_mm(cls, value: Any, info: ValidationInfo) -> Any:
        return length_in_mm(value, info.data.get("dpi")) if isinstance(value, str) else value


class PrintDefaults(Settings):
    """What `build` prints."""

    papers: tuple[str, ...] = ("a4", "letter")
    backs: Literal["duplex", "none"] = "duplex"


class GameFile(DeclaredTypes):
    """game.toml, whole.

    Attributes:
        models: The set of card models that come with Cardhouse; where absent, `types` describes the game's own.
        ids: Form of the ids of declared types.
        severities: What findings of a rule do to a run, where it is not what the catalogue says.
        quotes: The quote marks of rules texts; where absent, the marks that most of a file's texts have.
    """

    title: str = Field(min_length=1)
    version: str = Field(pattern=r"^\d+\.\d+\.\d+$")
    languages: tuple[str, ...] = Field(default=("en",), min_length=1)
    models: str | None = None
    ids: Literal["slug", "free"] = "slug"
    license: str = ""
    size: Size = Size(width=63.5, height=88.9)
    print: PrintDefaults = PrintDefaults()
    vocabulary: Vocabulary = Vocabulary(sets={})
    decks: dict[str, Deck] = Field(default_factory=dict)
    targets: tuple[Target, ...] = ()
    waivers: tuple[Waiver, ...] = ()
    severities: dict[str, Literal["error", "warning", "note", "off"]] = Field(default_factory=dict)
    quotes: Literal["straight", "curly"] | None = None

    @model_validator(mode="before")
    @classmethod
    def _name_the_decks(cls, data: Any) -> Any:
        if not isinstance(data, dict) or not isinstance(data.get("decks"), dict):
            return data
        decks = {
            ident: {"id": ident, **deck} if isinstance(deck, dict) else deck for ident, deck in data["decks"].items()
        }
        return {**data, "decks": decks}


@dataclass(frozen=True)
class CardType:
    """One kind of card.

    Attributes:
        id: Its slug, the discriminator in JSON.
        title: The word printed on the card.
        model: The pydantic model of its cards; the order of its fields is the order of the columns.
        source: Stem of its source file (`companies` for companies.csv).
    """

    id: str
    title: str
    model: type[Card]
    source: str


Locate = Callable[[Card, str], SourceRef | None]
"""Gives the place of a card's field in the sources."""


@dataclass(frozen=True)
class Deal:
    """All cards of one game, as checks see them."""

    game: "Game"
    cards: Sequence[Card]
    locate: Locate

    def of_type(self, type_id: str) -> list[Card]:
        """Return the cards of one type in source order."""
        return [card for card in self.cards if card.type_id == type_id]

    def in_deck(self, deck_id: str) -> list[Card]:
        """Return the cards of one deck in source order."""
        return [card for card in self.cards if self.game.deck_of(card) == deck_id]


Check = Callable[[Deal], Iterable[Finding]]


@dataclass(frozen=True)
class GameRules:
    """The part of a game that is Python: its card types and the checks that go over all of its cards.

    Attributes:
        language: Its rules text as a language, where it has a grammar.
    """

    id: str
    card_types: tuple[CardType, ...]
    checks: tuple[Check, ...]
    language: RulesLanguage | None = None


@dataclass(frozen=True)
class Game:
    """Everything that is known of a game before its cards are read.

    Attributes:
        id: The name of its folder.
        file: What game.toml says.
        card_types: In the order in which cards are stored, printed and exported.
        checks: Rules over all cards that single models cannot see.
        text: game.toml as it was read, for pointing into it.
        language: Its rules text as a language, or None where words of its texts are found one by one.
    """

    id: str
    file: GameFile
    card_types: tuple[CardType, ...]
    checks: tuple[Check, ...] = ()
    text: str = ""
    language: RulesLanguage | None = None

    def place(self, *keys: str, cell: str = "") -> SourceRef:
        """Return the place of a key in game.toml."""
        return SourceRef("game.toml", line_of(self.text, keys), ".".join(keys), cell)

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the game."""
        return self.file.vocabulary

    @property
    def decks(self) -> Mapping[str, Deck]:
        """The decks by id, in the order of game.toml."""
        return self.file.decks

    def card_type(self, type_id: str) -> CardType:
        """Return a card type by id.

        Raises:
            KeyError: The game has no such type.
        """
        return {card_type.id: card_type for card_type in self.card_types}[type_id]

    def decks_for(self, type_id: str) -> list[Deck]:
        """Return the decks that a card of this type may stand in."""
        return [deck for deck in self.decks.values() if type_id in deck.types]

    def deck_of(self, card: Card) -> str | None:
        """Return the id of a card's deck: its `deck` column where the type has one, else the type's only deck."""
        named = getattr(card, "deck", None)
        if named is not None:
            return str(named)
        decks = self.decks_for(card.type_id)
        return decks[0].id if len(decks) == 1 else None
