"""Rows that gave no card, as far as they can be read. Checks over all cards ask them before they miss a card."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from pydantic_core import PydanticCustomError

from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.numbers import whole_number

CODE = "S020"


@dataclass(frozen=True)
class FaultyRow:
    """A row that gave no card.

    Attributes:
        type_id: The card type of its file.
        where: The place of the row.
        cells: Its filled cells that surely stand under their own column.
        doubtful: Columns of which it is not known what the row holds there: the cell is faulty, or may be another's.
    """

    type_id: str
    where: SourceRef
    cells: Mapping[str, SourceRef]
    doubtful: frozenset[str]

    def text(self, column: str) -> str | None:
        """Return what stands in a column: nothing where it is blank, None where it is not known."""
        if column in self.doubtful:
            return None
        return self.cells[column].cell if column in self.cells else ""

    @property
    def id(self) -> str:
        """Its id, or nothing where it is not known."""
        return self.text("id") or ""

    @property
    def name(self) -> str:
        """Its name, or nothing where it is not known."""
        return self.text("name") or ""

    @property
    def number(self) -> str:
        """Its printed number, or nothing where it is not known."""
        return self.text("number") or ""

    @property
    def deck(self) -> str | None:
        """The deck it names, or None where it names none or it is not known."""
        return self.text("deck") or None

    @property
    def copies(self) -> int | None:
        """How many cards it stands for, or None where it is not known."""
        text = self.text("copies")
        try:
            return 1 if text == "" else None if text is None else whole_number(text)
        except PydanticCustomError:
            return None

    def place(self, column: str) -> SourceRef:
        """Return the place of one of its cells."""
        return self.cells.get(column) or SourceRef(self.where.file, self.where.line, column)


@dataclass(frozen=True)
class Faulty:
    """Everything in the sources that should be cards and is none.

    Attributes:
        rows: The rows that gave no card.
        unread: Files of which it is not known what rows they hold, by card type.
        unsure: Columns that good cards may lack because the header names an unknown one, by card type.
    """

    rows: tuple[FaultyRow, ...] = ()
    unread: Mapping[str, SourceRef] = field(default_factory=dict)
    unsure: Mapping[str, frozenset[str]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Tell whether any card is missing."""
        return bool(self.rows or self.unread)

    def of_types(self, types: Collection[str]) -> "Faulty":
        """Return what concerns some card types."""
        return Faulty(
            tuple(row for row in self.rows if row.type_id in types),
            {ident: where for ident, where in self.unread.items() if ident in types},
            {ident: names for ident, names in self.unsure.items() if ident in types},
        )

    def may_hold(self, column: str, text: str) -> bool:
        """Tell whether a missing card has this text in a column, or may have it."""
        return bool(self.unread) or any(row.text(column) in (None, "", text) for row in self.rows)

    def without(self, *columns: str) -> "Faulty":
        """Return the rows of which one of these columns is not known, and the unread files."""
        return Faulty(tuple(row for row in self.rows if any(not row.text(name) for name in columns)), self.unread)

    def may_lack(self, columns: Collection[str]) -> bool:
        """Tell whether good cards may lack one of these columns."""
        return any(not names.isdisjoint(columns) for names in self.unsure.values())

    def joined(self, other: "Faulty") -> "Faulty":
        """Return what is here and what is in another, in this order."""
        return Faulty(self.rows + other.rows, {**self.unread, **other.unread}, {**self.unsure, **other.unsure})

    def unchecked(self, what: str) -> Finding:
        """Return the note that something is not checked because of it.

        Args:
            what: A subject with its verb: "the balance of the deck is".
        """
        rows, files = len(self.rows), sorted({where.file for where in self.unread.values()})
        reasons = [rows_with_faults(rows)] if rows else []
        reasons += [f"{' and '.join(files)} cannot be read"] if files else []
        if not reasons:
            names = sorted({name for names in self.unsure.values() for name in names})
            reasons = [f"{' or '.join(names)} may stand under an unknown name"]
        places = [*(row.where for row in self.rows), *self.unread.values()]
        where = SourceRef(places[0].file, places[0].line) if places else None
        message = f"{what} not checked until this is mended: {' and '.join(reasons)}"
        return Finding(CODE, BY_CODE[CODE].severity, where, message)


NOTHING = Faulty()
"""What sources without a fault lack."""


def rows_with_faults(count: int) -> str:
    """Return a number of faulty rows in words."""
    return f"{count} row{'' if count == 1 else 's'} with faults"
