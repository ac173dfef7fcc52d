"""The JSON files as models: what their schemas are made from, and what is written goes through them."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from cardhouse_schema.parts import RulesText
from cardhouse_schema.vocabulary import SLUG, Term

_SHA256 = r"^[0-9a-f]{64}$"


MANIFEST = "manifest.json"
"""The file that lists all others."""


class Part(BaseModel):
    """Base of all parts: closed, so that nothing is written that the schemas do not describe."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Counts(Part):
    """How much there is.

    Attributes:
        designs: Different cards.
        cards: Cards in the box, copies counted.
    """

    designs: int = Field(ge=0)
    cards: int = Field(ge=0)
    decks: int = Field(ge=0)
    types: int = Field(ge=0)
    keywords: int = Field(ge=0)


class Meta(Part):
    """What a file belongs to; the same in every file of one export.

    Attributes:
        game: Id of the game.
        schema_version: Version of the form of these files (SemVer).
        data_version: Version of the game's content.
        generator: The program that wrote them.
        source_commit: The commit of the sources, where it was given.
        content_hash: SHA-256 of the data of all files; equal data has an equal hash, whatever the generator.
        license: Licence of the content, or null.
        language: Language of the texts.
    """

    game: str
    title: str
    schema_version: str = Field(pattern=r"^\d+\.\d+\.\d+$")
    data_version: str = Field(pattern=r"^\d+\.\d+\.\d+$")
    generator: str
    source_commit: str | None
    content_hash: str = Field(pattern=_SHA256)
    counts: Counts
    license: str | None
    language: str


class CardSet(Part):
    """A deck of the game.

    Attributes:
        count: Cards in the finished deck, as the game states it.
        cards: Cards there are, copies counted.
        designs: Different cards there are.
        finished: False while cards are still to come.
        back: Name of the back its cards share.
        card_ids: Its cards in order.
    """

    id: str = Field(pattern=SLUG)
    title: str
    count: int = Field(ge=0)
    cards: int = Field(ge=0)
    designs: int = Field(ge=0)
    finished: bool
    back: str
    type_ids: list[str]
    card_ids: list[str]


class Keyword(Term):
    """A keyword, with the number of different cards that have it."""

    designs: int = Field(ge=0)


class TypeOfCard(Part):
    """A card type.

    Attributes:
        schema_path: The JSON Schema of its cards.
        deck_ids: Decks it may stand in.
        not_rules: The keys of its cards that `rules_hash` leaves out, beside the two hashes.
    """

    id: str = Field(pattern=SLUG)
    title: str
    schema_path: str
    deck_ids: list[str]
    not_rules: list[str]
    designs: int = Field(ge=0)
    cards: int = Field(ge=0)


class Icon(Part):
    """A picture that stands in rules text.

    Attributes:
        token: How the text writes it.
        id: The `id` of its tokens in `text_tokens`.
        alt: What it reads as aloud.
        svg: Its file in the game's folder, or null where it has none.
        sha256: SHA-256 of that file, or null where the export did not see it.
    """

    token: str
    id: str = Field(pattern=SLUG)
    name: str
    alt: str
    svg: str | None
    sha256: str | None = Field(pattern=_SHA256)


class Enums(Part):
    """Every list of words that a field may take its value from.

    Attributes:
        words: The vocabulary by set, in the game's order.
    """

    type_ids: list[str]
    deck_ids: list[str]
    words: dict[str, list[Term]]


class Migration(Part):
    """What became of an id that is no more."""

    old_id: str
    new_id: str | None
    strategy: Literal["merge", "delete", "rename"]
    data_version: str
    note: str | None


class TranslatedCard(Part):
    """The texts of a card in another language.

    Attributes:
        texts: By the key that the text has on the card; one that is missing is in the language of the cards.
        stale: Those of them whose text on the card changed after they were translated.
    """

    texts: dict[str, str | RulesText | list[RulesText]]
    stale: list[str]


class TranslationFile(Part):
    """The texts of one language, as far as there are any.

    Attributes:
        language: Its tag (BCP 47).
        words: Names, labels and titles by what they name: `keywords.energy`, `decks.main`, `types.hero`.
        cards: The cards by id.
    """

    language: str
    words: dict[str, dict[str, str]]
    cards: dict[str, TranslatedCard]


class File(Part):
    """A file of the export.

    Attributes:
        records: Entries in its `data`, or null for a schema.
    """

    path: str
    sha256: str = Field(pattern=_SHA256)
    bytes: int = Field(ge=0)
    records: int | None = Field(ge=0)


class Manifest(Part):
    """Every other file of the export, by path."""

    files: list[File]
