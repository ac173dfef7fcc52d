"""What can stop the reading of a database."""

from pathlib import Path

from cardhouse.errors import CardhouseError


class DatabaseMissingError(CardhouseError):
    """There is no such file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} does not exist; `cardhouse build` makes it")


class NotADatabaseError(CardhouseError):
    """The file is no database of Cardhouse, or a damaged one."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} is not a database that Cardhouse can read: {reason}")


class OtherFormatError(CardhouseError):
    """The file was written by a Cardhouse with other tables."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(f"{path} has tables of version {found}, this Cardhouse reads {known}; build it again")


class StaleDatabaseError(CardhouseError):
    """A stored card is not what the game's models say a card is."""

    def __init__(self, path: Path, card_id: str, reason: str) -> None:
        super().__init__(f"{path}: the card {card_id} does not fit the game any more; build it again ({reason})")


class UnknownCardError(CardhouseError):
    """No card has this id.

    Attributes:
        near: Ids that were probably meant, the nearest first.
    """

    def __init__(self, card_id: str, near: list[str]) -> None:
        self.near = near
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f'no card has the id "{card_id}"{hint}')


class QueryError(CardhouseError):
    """A question to the database was not answered; the reason is SQLite's own."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"this query cannot be run: {reason}")


class QueryTimeoutError(QueryError):
    """A query ran longer than it may."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"it was stopped after {seconds:g} s")


class TooManyRowsError(QueryError):
    """A query gives more rows than anyone reads."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"it gives more than {limit:,} rows; add a LIMIT")
