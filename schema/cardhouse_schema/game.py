"""A game: its vocabulary, decks and targets (game.toml) together with its card types and checks (Python)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, model_validator

from cardhouse_schema.card import Card
from cardhouse_schema.declared_table import DeclaredTypes
from cardhouse_schema.faulty import NOTHING, Faulty, FaultyRow
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.odds import OddsSettings
from cardhouse_schema.rules_text.language import RulesLanguage
from cardhouse_schema.size import Size
from cardhouse_schema.source_table import SourceTable
from cardhouse_schema.targets import Target
from cardhouse_schema.toml_lines import line_of
from cardhouse_schema.translation import TranslationTable
from cardhouse_schema.uses import UsesReader
from cardhouse_schema.vocabulary import SLUG, Settings, Vocabulary
from cardhouse_schema.worth import WorthModel


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

    id: str = Field(pattern=SLUG, max_length=60)
    title: str = Field(min_length=1)
    count: int = Field(ge=0, le=1_000_000)
    types: tuple[str, ...] = Field(min_length=1)
    back: str = Field(pattern=SLUG, max_length=60)
    finished: bool = True


class Waiver(Settings):
    """A finding that is accepted, with the reason."""

    code: str = Field(pattern=r"^[SFKRIALPB][0-9]{3}$")
    card: str | None = None
    reason: str = Field(min_length=8)


class PrintDefaults(Settings):
    """What `build` prints, and how small type may be.

    Attributes:
        papers: A file of sheets for each.
        backs: Behind the fronts, or nowhere.
        least_text: Smallest type of rules texts in pt; what is smaller is a finding.
        least_label: Smallest type of everything else in pt.
    """

    papers: tuple[str, ...] = Field(default=("a4", "letter"), min_length=1)
    backs: Literal["duplex", "none"] = "duplex"
    least_text: float = Field(default=6.5, gt=0, le=40)
    least_label: float = Field(default=5.5, gt=0, le=40)


Language = Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")]
"""A language's code (BCP 47), as PDF and HTML take it."""


class GameFile(DeclaredTypes):
    """game.toml, whole.

    Attributes:
        models: The set of card models that come with Cardhouse; where absent, `types` describes the game's own.
        ids: Form of the ids of declared types.
        worth: What things are worth, for the game's value model, which reads it.
        odds: How cards are drawn at the beginning, for `cardhouse stats --odds`.
        severities: What findings of a rule do to a run, where it is not what the catalogue says.
        tolerances: By rule, how far figures may lie from what a check of the game demands.
        sources: What source files do not say themselves, by their names without an ending.
        languages: Those of its texts: the first is the cards' own, into each other one there is a translation.
        translations: What is promised of these, by language.
        quotes: The quote marks of rules texts; where absent, the marks that most of a file's texts have.
    """

    title: str = Field(min_length=1)
    version: str = Field(pattern=r"^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$")
    languages: tuple[Language, ...] = Field(default=("en",), min_length=1)
    translations: dict[Language, TranslationTable] = Field(default_factory=dict)
    models: str | None = None
    ids: Literal["slug", "free"] = "slug"
    license: str = ""
    size: Size = Size(width=63.5, height=88.9)
    print: PrintDefaults = PrintDefaults()
    vocabulary: Vocabulary = Vocabulary.model_validate({})
    decks: dict[str, Deck] = Field(default_factory=dict)
    targets: tuple[Target, ...] = ()
    odds: OddsSettings | None = None
    worth: dict[str, Any] | None = None
    waivers: tuple[Waiver, ...] = ()
    severities: dict[str, Literal["error", "warning", "note", "off"]] = Field(default_factory=dict)
    tolerances: dict[str, Annotated[float, Field(ge=0, le=1_000_000)]] = Field(default_factory=dict)
    sources: dict[str, SourceTable] = Field(default_factory=dict)
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
    """All cards of one game, as checks see them.

    Attributes:
        game: The game.
        cards: Its cards.
        locate: Gives the place of a card's field.
        faulty: What should be cards and is none.
    """

    game: "Game"
    cards: Sequence[Card]
    locate: Locate
    faulty: Faulty = NOTHING

    def of_type(self, type_id: str) -> list[Card]:
        """Return the cards of one type in source order."""
        return [card for card in self.cards if card.type_id == type_id]

    def in_deck(self, deck_id: str) -> list[Card]:
        """Return the cards of one deck in source order."""
        return [card for card in self.cards if self.game.deck_of(card) == deck_id]

    def designs(self) -> "list[Card | FaultyRow]":
        """Return the cards and the rows that gave none, in source order."""
        if not self.faulty.rows:
            return list(self.cards)
        order = {card_type.id: place for place, card_type in enumerate(self.game.card_types)}
        every: list[Card | FaultyRow] = [*self.cards, *self.faulty.rows]
        return sorted(every, key=lambda each: (order.get(each.type_id, 0), self._line(each)))

    def _line(self, design: "Card | FaultyRow") -> int:
        where = self.place(design, "id")
        return where.line if where else 0

    def place(self, design: "Card | FaultyRow", column: str) -> SourceRef | None:
        """Return the place of a field of a card, or of a row that gave none."""
        return design.place(column) if isinstance(design, FaultyRow) else self.locate(design, column)


Check = Callable[[Deal], Iterable[Finding]]


@dataclass(frozen=True)
class GameRules:
    """The part of a game that is Python: its card types and the checks that go over all of its cards.

    Attributes:
        id: The name that `models` in game.toml gives.
        card_types: Its card types.
        checks: Its checks.
        sets: The sets of words that its cards need.
        tolerances: The rules of its checks that game.toml may state a tolerance for.
        language: Its rules text as a language, where it has a grammar.
        uses: What its rules texts gain, spend and ask for, where it has a grammar.
        traits: What `uses` can say that a card is, by id, with the words that follow "with".
        worth: Its value model, where it has one.
    """

    id: str
    card_types: tuple[CardType, ...]
    checks: tuple[Check, ...]
    sets: tuple[str, ...] = ()
    tolerances: tuple[str, ...] = ()
    language: RulesLanguage | None = None
    uses: UsesReader | None = None
    traits: Mapping[str, str] = field(default_factory=dict)
    worth: WorthModel | None = None


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
        uses: What its rules texts gain, spend and ask for, or None where they are not understood.
        traits: What `uses` can say that a card is, by id, with the words that follow "with".
        worth: Its value model, or None.
        worth_table: What its model goes by, or None where game.toml does not say it.
    """

    id: str
    file: GameFile
    card_types: tuple[CardType, ...]
    checks: tuple[Check, ...] = ()
    text: str = ""
    language: RulesLanguage | None = None
    uses: UsesReader | None = None
    traits: Mapping[str, str] = field(default_factory=dict)
    worth: WorthModel | None = None
    worth_table: BaseModel | None = None

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

    def types_in(self, deck: str | None, only: str | None = None) -> list[CardType]:
        """Return the card types that may stand in a deck, or in the whole game, or the one of them that is named."""
        named = self.decks.get(deck) if deck is not None else None
        ids = named.types if named else [each.id for each in self.card_types]
        return [each for each in self.card_types if each.id in ids and only in (None, each.id)]

    def decks_for(self, type_id: str) -> list[Deck]:
        """Return the decks that a card of this type may stand in."""
        return [deck for deck in self.decks.values() if type_id in deck.types]

    def may_stand_in(self, row: FaultyRow) -> list[str]:
        """Return the ids of the decks that a row which gave no card may belong to: one, where that can be said."""
        decks = [deck.id for deck in self.decks_for(row.type_id)]
        return [row.deck] if row.deck in decks else decks

    def faulty_in(self, decks: Iterable[Deck], faulty: Faulty) -> Faulty:
        """Return what some decks may lack of their cards."""
        wanted = {deck.id: deck.types for deck in decks}
        part = faulty.of_types({ident for types in wanted.values() for ident in types})
        return replace(
            part, rows=tuple(row for row in part.rows if not wanted.keys().isdisjoint(self.may_stand_in(row)))
        )

    def deck_of(self, card: Card | FaultyRow) -> str | None:
        """Return the id of a card's deck: its `deck` column where the type has one, else the type's only deck."""
        named = card.deck if isinstance(card, FaultyRow) else vars(card).get("deck")
        if named is not None:
            return str(named)
        decks = self.decks_for(card.type_id)
        return decks[0].id if len(decks) == 1 else None
