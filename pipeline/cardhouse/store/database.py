"""Reading a game's database.

This is the standard library's sqlite3 on purpose: loading SQLModel takes longer than any answer given here.
"""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from rapidfuzz import process, utils

from cardhouse.store import errors
from cardhouse.store.format import APPLICATION_ID, FORMAT_VERSION
from cardhouse.store.guard import limited, restrict
from cardhouse.store.search import full_text_query
from cardhouse_schema.finding import Finding, Severity, SourceRef

Record = dict[str, Any]
Value = str | int | float | bytes | None

SECONDS = 10.0
"""How long a query may run."""

MOST_ROWS = 100_000
"""How many rows a query may give."""

_NEAR = 72.0
_FIND = """
SELECT card.id, card.type_id, card.deck_id, card.number, card.name, snippet(search, -1, '', '', '…', 16)
FROM search JOIN card ON card.id = search.id WHERE search MATCH ?
ORDER BY bm25(search, 8, 10, 2, 1, 1), card.position LIMIT ?"""
_RECORDS = """
SELECT data FROM card WHERE (:type IS NULL OR type_id = :type) AND (:deck IS NULL OR deck_id = :deck)
ORDER BY position"""


@dataclass(frozen=True, slots=True)
class Hit:
    """A card that a search found.

    Attributes:
        excerpt: The words around the match, on one line.
    """

    id: str
    type_id: str
    deck_id: str | None
    number: str
    name: str
    excerpt: str


@dataclass(frozen=True, slots=True)
class StoredCard:
    """A card with what the database knows around it.

    Attributes:
        record: Its JSON form.
        file: Its source file, or None.
        line: The line in it, or None.
        findings: What the checks said of it.
    """

    record: Record
    deck_id: str | None
    file: str | None
    line: int | None
    findings: tuple[Finding, ...]


class Database:
    """A game's database, opened for reading alone. Use it in a `with` block or close it.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        """Open a file.

        Raises:
            DatabaseMissingError: There is no such file.
            NotADatabaseError: It is not a database, or not one of a game.
            OtherFormatError: Another Cardhouse wrote it.
        """
        self.path = path
        if not path.is_file():
            raise errors.DatabaseMissingError(path)
        # as_uri writes ?, # and % of a path as %3F, %23 and %25, so that none of them is taken for part of the URI.
        with self._reading():
            self._connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            self._check()
        except BaseException:
            self._connection.close()
            raise

    def __enter__(self) -> "Database":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def game(self) -> dict[str, Any]:
        """Return the game: `id`, `title`, `version`, and of game.toml what statistics and exports need."""
        (row,) = self._rows("SELECT id, title, version, data FROM game")
        return {"id": row[0], "title": row[1], "version": row[2], **json.loads(row[3])}

    def records(self, type_id: str | None = None, deck_id: str | None = None) -> list[Record]:
        """Return cards in their JSON form: by deck as game.toml lists them, then number, then id.

        Args:
            type_id: Only cards of this type.
            deck_id: Only cards of this deck.
        """
        return [json.loads(row[0]) for row in self._rows(_RECORDS, {"type": type_id, "deck": deck_id})]

    def decks(self) -> dict[str, str | None]:
        """Return the deck of each card by the card's id, in the order of the cards."""
        return dict(self._rows("SELECT id, deck_id FROM card ORDER BY position"))

    def findings(self, card_id: str | None = None) -> list[Finding]:
        """Return the findings that were stored with the cards, all or those about one card."""
        sql = """SELECT code, severity, file, line, "column", cell, message, suggestion, card_id FROM finding
                 WHERE :card IS NULL OR card_id = :card ORDER BY id"""
        return [_finding(*row) for row in self._rows(sql, {"card": card_id})]

    def show(self, card_id: str) -> StoredCard:
        """Return one card.

        Raises:
            UnknownCardError: No card has this id; it names near ones.
        """
        rows = self._rows("SELECT data, deck_id, file, line FROM card WHERE id = ?", (card_id,))
        if not rows:
            ids = [row[0] for row in self._rows("SELECT id FROM card ORDER BY position")]
            near = process.extract(card_id, ids, processor=utils.default_process, score_cutoff=_NEAR, limit=3)
            raise errors.UnknownCardError(card_id, [match[0] for match in near])
        data, deck_id, file, line = rows[0]
        return StoredCard(json.loads(data), deck_id, file, line, tuple(self.findings(card_id)))

    def find(self, text: str, limit: int = 20) -> list[Hit]:
        """Return the cards that hold every word of a text, best first; the last word may be a beginning.

        Accents and case do not count. Names weigh more than rules text, rules text more than the rest.

        Args:
            text: Anything a person types.
            limit: How many cards at most.
        """
        query = full_text_query(text)
        found = self._rows(_FIND, (query, max(limit, 0))) if query else []
        return [
            Hit(ident, type_id, deck_id, number, name, " ".join(excerpt.split()))
            for ident, type_id, deck_id, number, name, excerpt in found
        ]

    def query(
        self, sql: str, parameters: Sequence[Value] = (), seconds: float = SECONDS
    ) -> tuple[list[str], list[tuple[Value, ...]]]:
        """Return the column names and rows that one SELECT gives.

        Args:
            sql: The statement; it can read the database and nothing else.
            parameters: Values for its question marks.
            seconds: How long it may run.

        Raises:
            QueryError: It is wrong or would write; the message is SQLite's.
            QueryTimeoutError: It took too long.
            TooManyRowsError: It gives more than 100,000 rows.
        """
        with limited(self._connection, seconds) as clock:
            try:
                cursor = self._connection.execute(sql, parameters)
                rows = cursor.fetchmany(MOST_ROWS + 1)
                cursor.close()
            # Two statements in one are a Warning to sqlite3 before Python 3.12, text it cannot encode a ValueError.
            except (sqlite3.Error, sqlite3.Warning, ValueError, OverflowError, MemoryError) as error:
                raise errors.QueryTimeoutError(seconds) if clock.stopped else errors.QueryError(str(error)) from None
        if cursor.description is None:
            raise errors.QueryError("it asks for nothing")
        if len(rows) > MOST_ROWS:
            raise errors.TooManyRowsError(MOST_ROWS)
        return [column[0] for column in cursor.description], rows

    def _check(self) -> None:
        (application,) = self._rows("PRAGMA application_id")
        (version,) = self._rows("PRAGMA user_version")
        if application[0] != APPLICATION_ID:
            raise errors.NotADatabaseError(self.path, "it holds no cards")
        if version[0] != FORMAT_VERSION:
            raise errors.OtherFormatError(self.path, version[0], FORMAT_VERSION)
        with self._reading():
            restrict(self._connection)

    def _rows(self, sql: str, parameters: Sequence[Value] | dict[str, Value] = ()) -> list[tuple[Any, ...]]:
        with self._reading():
            return self._connection.execute(sql, parameters).fetchall()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise errors.NotADatabaseError(self.path, str(error)) from error


def _finding(code: str, severity: str, *rest: Any) -> Finding:
    file, line, column, cell, message, suggestion, card_id = rest
    where = SourceRef(file, line, column, cell) if file is not None else None
    return Finding(code, Severity(severity), where, message, suggestion, card_id)
