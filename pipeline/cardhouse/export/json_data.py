"""The data of the JSON files, from a game's database alone."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from cardhouse.export.json_models import CardSet, Enums, Icon, Keyword, Migration, TypeOfCard
from cardhouse.export.json_schemas import path_of, type_path
from cardhouse.store.database import Database, Record
from cardhouse_schema.game import Game
from cardhouse_schema.sides import counted
from cardhouse_schema.vocabulary import TOKEN_SETS, Term

MIGRATIONS: tuple[Migration, ...] = ()
"""No id has been given up yet. The file is there all the same: a reader can rely on looking into it."""


@dataclass(frozen=True)
class Document:
    """One JSON file before it has its envelope.

    Attributes:
        path: Where it goes, inside the export.
        schema: Path of its schema, inside the export.
        data: Its content.
        records: How many entries it has.
    """

    path: str
    schema: str
    data: Any
    records: int


@dataclass(frozen=True)
class Content:
    """What a database holds, read once.

    Attributes:
        game: See `Database.game`.
        records: All cards in order.
        deck_of: The deck of each card by the card's id.
        icons: The folder of the game's SVG files, or None to leave their hashes out.
        behind: Ids of the records that are the backs of others: they are faces, but no cards of their own.
    """

    game: dict[str, Any]
    records: list[Record]
    deck_of: dict[str, str | None]
    icons: Path | None = None
    behind: frozenset[str] = frozenset()

    def designs(self, records: Iterable[Record]) -> int:
        """Return how many different cards these records are."""
        return sum(record["id"] not in self.behind for record in records)

    def terms(self, set_name: str) -> list[Term]:
        """Return the words of one set, in the game's order."""
        return [Term.model_validate(term) for term in self.game["vocabulary"].get(set_name, {}).values()]

    def in_deck(self, deck_id: str) -> list[Record]:
        """Return the cards of one deck, in order."""
        return [record for record in self.records if self.deck_of[record["id"]] == deck_id]

    def of_type(self, type_id: str) -> list[Record]:
        """Return the cards of one type, in order."""
        return [record for record in self.records if record["type_id"] == type_id]


def read_content(database: Database, icons: Path | None, game: Game | None = None) -> Content:
    """Read what the export needs; a game tells which cards are the backs of others."""
    records = database.records()
    cards = counted(game, records) if game else records
    behind = {record["id"] for record in records} - {record["id"] for record in cards}
    return Content(database.game(), records, database.decks(), icons, frozenset(behind))


def documents(content: Content) -> list[Document]:
    """Return every file but the manifest and the schemas.

    Raises:
        pydantic.ValidationError: The database holds what Cardhouse does not write, such as a deck whose id is no slug.
    """
    sets = [_set(content, deck) for deck in content.game["decks"].values()]
    enums = _enums(content)
    tables = [
        _table("sets", sets),
        _table("keywords", _keywords(content)),
        _table("types", [_type(content, kind) for kind in content.game["card_types"]]),
        _table("icons", _icons(content)),
        _table("migrations", MIGRATIONS),
        Document("enums.json", path_of("enums"), _dump(enums), sum(map(len, enums.words.values()))),
    ]
    cards = Document("cards.json", path_of("cards"), content.records, len(content.records))
    return [cards, *tables, *(_set_file(content, deck) for deck in sets)]


def copies(records: Iterable[Record]) -> int:
    """Return how many cards these designs are."""
    return sum(record["copies"] for record in records)


def _table(name: str, entries: Iterable[BaseModel]) -> Document:
    rows = [_dump(entry) for entry in entries]
    return Document(f"{name}.json", path_of(name), rows, len(rows))


def _dump(entry: BaseModel) -> dict[str, Any]:
    return entry.model_dump(mode="json")


def _set(content: Content, deck: dict[str, Any]) -> CardSet:
    records = content.in_deck(deck["id"])
    return CardSet(
        id=deck["id"],
        title=deck["title"],
        count=deck["count"],
        cards=copies(records),
        designs=content.designs(records),
        finished=deck["finished"],
        back=deck["back"],
        type_ids=deck["types"],
        card_ids=[record["id"] for record in records],
    )


def _set_file(content: Content, deck: CardSet) -> Document:
    records = content.in_deck(deck.id)
    data = {"set": _dump(deck), "cards": records}
    # The id may stand in a path: the model has seen that it is a slug.
    return Document(f"sets/{deck.id}.json", path_of("set"), data, len(records))


def _keywords(content: Content) -> list[Keyword]:
    bearers: dict[str, set[str]] = {}
    for record in content.records:
        for use in record.get("keywords") or []:
            bearers.setdefault(use["id"], set()).update({record["id"]} - content.behind)
    return [Keyword(**term.model_dump(), designs=len(bearers.get(term.id, ()))) for term in content.terms("keywords")]


def _type(content: Content, kind: dict[str, Any]) -> TypeOfCard:
    records = content.of_type(kind["id"])
    return TypeOfCard(
        id=kind["id"],
        title=kind["title"],
        schema_path=type_path(kind["id"]),
        deck_ids=[deck["id"] for deck in content.game["decks"].values() if kind["id"] in deck["types"]],
        not_rules=kind["not_rules"],
        designs=content.designs(records),
        cards=copies(records),
    )


def _icons(content: Content) -> list[Icon]:
    """Return the icons by id; where two sets have a word of the same id, the earlier set's is the icon's."""
    words = {term.id: term for name in reversed(TOKEN_SETS) for term in content.terms(name)}
    return [_icon(words[ident], content.icons) for ident in sorted(words)]


def _icon(term: Term, folder: Path | None) -> Icon:
    name = f"{term.icon or term.id}.svg"
    file = folder / name if folder else None
    seen = file is not None and file.is_file()
    return Icon(
        token=f"{{{term.id}}}",
        id=term.id,
        name=term.name,
        alt=term.name,
        svg=f"icons/{name}" if seen or (term.icon and not folder) else None,
        sha256=hashlib.sha256(file.read_bytes()).hexdigest() if file and seen else None,
    )


def _enums(content: Content) -> Enums:
    return Enums(
        type_ids=[kind["id"] for kind in content.game["card_types"]],
        deck_ids=list(content.game["decks"]),
        words={name: content.terms(name) for name in content.game["vocabulary"]},
    )
