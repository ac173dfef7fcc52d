"""What a foreign query may do: read, for a limited time. Everything not named here is refused."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

_READING = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_RECURSIVE})
_PRAGMAS = frozenset(
    {"table_list", "table_info", "table_xinfo", "index_list", "index_info", "index_xinfo", "foreign_key_list"}
)
_NO_FUNCTIONS = frozenset({"load_extension", "fts3_tokenizer"})
_STEPS = 5_000
"""Steps of SQLite's machine between two looks at the clock: about a tenth of a millisecond."""

LONGEST_VALUE = 16 * 1024 * 1024
"""Bytes of the longest text a query may build; the clock does not run inside a single function."""


def restrict(connection: sqlite3.Connection) -> None:
    """Let a connection read and nothing else, from now on."""
    connection.execute("PRAGMA query_only = ON").close()
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE)
    connection.set_authorizer(_authorize)


def _authorize(action: int, first: str | None, second: str | None, schema: str | None, _inner: str | None) -> int:
    allowed = (
        action in _READING
        or (action == sqlite3.SQLITE_FUNCTION and str(second).lower() not in _NO_FUNCTIONS)
        or (action == sqlite3.SQLITE_PRAGMA and first in _PRAGMAS)
        # The full-text index asks for this number to know whether the file has changed under it.
        or (action == sqlite3.SQLITE_PRAGMA and first == "data_version" and second is None)
        # SQLite declares a virtual table (search, json_each) this way; the table itself it lets nobody change.
        or (action == sqlite3.SQLITE_UPDATE and first == "sqlite_master")
    )
    return sqlite3.SQLITE_OK if allowed else sqlite3.SQLITE_DENY


class Clock:
    """Stops a query at its deadline.

    Attributes:
        stopped: Whether it had to.
    """

    def __init__(self, seconds: float) -> None:
        self._deadline = time.monotonic() + seconds
        self.stopped = False

    def __call__(self) -> bool:
        """Return whether SQLite must stop now."""
        self.stopped = self.stopped or time.monotonic() > self._deadline
        return self.stopped


@contextmanager
def limited(connection: sqlite3.Connection, seconds: float) -> Iterator[Clock]:
    """Give a connection so many seconds for what the block asks of it."""
    clock = Clock(seconds)
    connection.set_progress_handler(clock, _STEPS)
    try:
        yield clock
    finally:
        connection.set_progress_handler(None, _STEPS)
