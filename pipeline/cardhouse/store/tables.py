"""The tables of a game's database. Only the writer imports this: SQLModel takes longer to load than a deck to store."""

from sqlalchemy import Column, MetaData, Text
from sqlmodel import Field, SQLModel

METADATA = MetaData()
"""Holds these tables alone, whatever else in the process defines tables with SQLModel."""


class _Table(SQLModel):
    metadata = METADATA


_PLAIN = {"sqlite_with_rowid": False}
"""Tables whose key is all there is to find a row by are stored in its order."""


class GameRow(_Table, table=True):
    """The game; one row.

    Attributes:
        data: JSON of what game.toml says of decks, vocabulary, targets, languages, licence and size, and of the types.
    """

    __tablename__ = "game"

    id: str = Field(sa_type=Text, primary_key=True)
    title: str = Field(sa_type=Text)
    version: str = Field(sa_type=Text)
    data: str = Field(sa_type=Text)


class CardRow(_Table, table=True):
    """A card.

    Attributes:
        position: Its place in the order of all cards, from 1.
        file: Source file in the game's folder, or None where the card came from elsewhere.
        line: Physical line in it.
        data: The JSON record of the card, from which all other tables can be told.
    """

    __tablename__ = "card"

    id: str = Field(sa_type=Text, primary_key=True)
    position: int = Field(unique=True)
    type_id: str = Field(sa_type=Text, index=True)
    deck_id: str | None = Field(sa_type=Text, index=True)
    number: str = Field(sa_type=Text)
    name: str = Field(sa_type=Text)
    copies: int
    file: str | None = Field(sa_type=Text)
    line: int | None
    hash: str = Field(sa_type=Text)
    rules_hash: str = Field(sa_type=Text)
    data: str = Field(sa_type=Text)


class CardKeywordRow(_Table, table=True):
    """A keyword of a card, in printed order from 1."""

    __tablename__ = "card_keyword"
    __table_args__ = _PLAIN

    card_id: str = Field(sa_type=Text, primary_key=True, foreign_key="card.id")
    position: int = Field(primary_key=True)
    keyword_id: str = Field(sa_type=Text, index=True)
    param: int | None
    param_text: str | None = Field(sa_type=Text)
    role: str = Field(sa_type=Text)
    source: str = Field(sa_type=Text)


class CardValueRow(_Table, table=True):
    """A number of a card: `margin`, `cost.capital`. What is blank or variable has no row."""

    __tablename__ = "card_value"
    __table_args__ = _PLAIN

    card_id: str = Field(sa_type=Text, primary_key=True, foreign_key="card.id")
    field: str = Field(sa_type=Text, primary_key=True, index=True)
    value: int


class AbilityRow(_Table, table=True):
    """A line of rules text: an ability, or the text of a field such as `effect`; by card from 1.

    Attributes:
        kind: The kind of ability, or None for a field's text.
        parsed: 1 where its costs and effects are known as data.
    """

    __tablename__ = "ability"
    __table_args__ = _PLAIN

    card_id: str = Field(sa_type=Text, primary_key=True, foreign_key="card.id")
    position: int = Field(primary_key=True)
    field: str = Field(sa_type=Text)
    kind: str | None = Field(sa_type=Text)
    text: str = Field(sa_type=Text)
    text_plain: str = Field(sa_type=Text)
    parsed: int


class FindingRow(_Table, table=True):
    """Something a check said while the cards were stored.

    Attributes:
        id: Its place in the report, from 1.
        column: Column of the source file; the dotted key in game.toml.
        card_id: The card it is about; not always one that could be stored.
    """

    __tablename__ = "finding"

    id: int = Field(primary_key=True)
    code: str = Field(sa_type=Text)
    severity: str = Field(sa_type=Text)
    file: str | None = Field(sa_type=Text)
    line: int | None
    column: str | None = Field(sa_column=Column("column", Text))
    cell: str | None = Field(sa_type=Text)
    message: str = Field(sa_type=Text)
    suggestion: str | None = Field(sa_type=Text)
    card_id: str | None = Field(sa_type=Text, index=True)
