"""Writing a game's database: built in memory, then put in the place of the old file in one step."""

import sqlite3
import tempfile
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Connection, create_engine, insert
from sqlalchemy.schema import CreateIndex, CreateTable

from cardhouse.errors import CardhouseError
from cardhouse.store.format import APPLICATION_ID, FORMAT_VERSION
from cardhouse.store.rows import Row, card_rows, finding_rows, game_row
from cardhouse.store.tables import METADATA
from cardhouse.store.views import SEARCH, VOCABULARY_VIEWS, view, view_name
from cardhouse_schema.card import Card
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Game, Locate


class RepeatedIdError(CardhouseError):
    """Two cards have the same id, which the checks should have stopped."""

    def __init__(self, card_id: str) -> None:
        super().__init__(f"two cards have the id {card_id}; a database holds each id once")


class DatabaseNotWrittenError(CardhouseError):
    """The finished database could not be put on the disk."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} cannot be written: {reason}; the old file is untouched")


def write_database(path: Path, game: Game, cards: Sequence[Card], locate: Locate, findings: Sequence[Finding]) -> None:
    """Write the database of a game; the old file is there until the new one is whole.

    Equal arguments give equal bytes with the same SQLite library.

    Args:
        path: The file; its folder is made where it is missing.
        game: The game.
        cards: Its cards, in any order.
        locate: Gives the place of a card's id in the sources.
        findings: What to keep in the table of findings, in the order they are shown.

    Raises:
        RepeatedIdError: Two cards share an id.
        NumberTooLargeError: A number does not fit into 64 bits.
        DatabaseNotWrittenError: The disk is full, or the folder cannot be written.
    """
    _refuse_repeats(cards)
    rows = card_rows(game, cards, locate)
    # One connection to a database in memory: nothing on the disk can be half of it, no journal is left behind.
    engine = create_engine("sqlite://")
    try:
        with engine.connect() as connection:
            _make(connection, game)
            _fill(connection, "game", [game_row(game)])
            _fill(connection, "card", rows.cards)
            _fill(connection, "card_keyword", rows.keywords)
            _fill(connection, "card_value", rows.values)
            _fill(connection, "ability", rows.abilities)
            _fill(connection, "finding", finding_rows(findings))
            _fill_search(connection, rows.search)
            connection.commit()
            _save(connection, path)
    finally:
        engine.dispose()


def _refuse_repeats(cards: Sequence[Card]) -> None:
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            raise RepeatedIdError(card.id)
        seen.add(card.id)


def _make(connection: Connection, game: Game) -> None:
    for pragma in ("page_size = 4096", "encoding = 'UTF-8'", f"application_id = {APPLICATION_ID}"):
        connection.exec_driver_sql(f"PRAGMA {pragma}")
    connection.exec_driver_sql(f"PRAGMA user_version = {FORMAT_VERSION}")
    # Not METADATA.create_all: it makes a table's indexes in the order of a set, which differs from run to run.
    for table in METADATA.sorted_tables:
        connection.execute(CreateTable(table))
        for index in sorted(table.indexes, key=lambda index: str(index.name)):
            connection.execute(CreateIndex(index))
    for statement in (SEARCH, *VOCABULARY_VIEWS):
        connection.exec_driver_sql(statement)
    for card_type in game.card_types:
        name = view_name(card_type.id, connection.exec_driver_sql("SELECT name FROM sqlite_master").scalars())
        connection.exec_driver_sql(view(card_type, name))


def _fill(connection: Connection, table: str, rows: list[Row]) -> None:
    # SQLAlchemy Core: the same rows as SQLModel objects take twelve times as long.
    if rows:
        connection.execute(insert(METADATA.tables[table]), rows)


def _fill_search(connection: Connection, rows: list[Row]) -> None:
    if rows:
        columns = ("id", "name", "rules", "keywords", "words")
        values = [tuple(row[column] for column in columns) for row in rows]
        connection.exec_driver_sql(f"INSERT INTO search ({', '.join(columns)}) VALUES (?, ?, ?, ?, ?)", values)
    connection.exec_driver_sql("INSERT INTO search (search) VALUES ('optimize')")


def _save(connection: Connection, path: Path) -> None:
    """Copy the database into a new file beside `path`, compactly, and rename it."""
    driver: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]  # typed as any driver's
    path = path.absolute()
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with tempfile.TemporaryDirectory(prefix=f".{path.name}.", dir=path.parent) as folder:
            whole = Path(folder) / path.name
            driver.execute("VACUUM INTO ?", (str(whole),))
            whole.replace(path)
    except (sqlite3.Error, OSError) as error:
        raise DatabaseNotWrittenError(path, str(error)) from error
