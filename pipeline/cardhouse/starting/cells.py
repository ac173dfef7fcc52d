"""The cells of the new game's files: each value in the form that its kind of column takes."""

import re
from collections.abc import Iterable, Sequence
from typing import Protocol

from cardhouse.starting.kinds import Guess, fold, split_entries
from cardhouse.starting.markup import with_icons
from cardhouse.starting.material import Value
from cardhouse.starting.naming import slug, unique, without_accents
from cardhouse.starting.numbered import spelt
from cardhouse.starting.role_names import TRUE

_USUAL = re.compile(r"[;,|\n]")


class Filled(Protocol):
    """What a cell depends on: the column's kind and the mark between its entries."""

    @property
    def guess(self) -> Guess:
        """What it is."""

    @property
    def separator(self) -> str | None:
        """What stands between entries, where it is not the usual semicolon."""


def cell_of(column: Filled, value: Value, icons: Iterable[str] = ()) -> str:
    """Return a value as a cell of its column; the words of `icons` stand in braces."""
    kind = column.guess.kind
    if kind in ("words", "list", "references"):
        entries = value if isinstance(value, tuple) else split_entries(value)
        mark = column.separator or ";"
        return (mark if mark == "\n" else f"{mark} ").join(_spelt(column, entry) for entry in entries)
    text = value if isinstance(value, str) else "; ".join(value)
    match kind:
        case "flag":
            return "true" if text == "1" or without_accents(text) in TRUE else "false"
        case "rules" | "abilities":
            return with_icons(text, icons)
        case "one-of":
            return _spelt(column, text)
        case _:
            return " ".join(text.split())


def entries_of(cell: str, separator: str | None) -> list[str]:
    """Return the entries of a list's cell."""
    parts = cell.split(separator) if separator else _USUAL.split(cell)
    return [part.strip() for part in parts if part.strip()]


def _spelt(column: Filled, entry: str) -> str:
    """Return a word in the spelling of the vocabulary, with the number it may take; anything else as it is."""
    if column.guess.numbers and (form := spelt(entry, column.guess.words, column.guess.numbers)):
        return form
    return next((word for word in column.guess.words if fold(word) == fold(entry)), " ".join(entry.split()))


class Cells:
    """Gives every card its id, number and name; rows that are quite alike and have no name become one card."""

    def __init__(self, ids: set[str], numbered: bool) -> None:
        """Begin.

        Args:
            ids: The ids that the file has.
            numbered: Whether it has printed numbers; else ids that are small numbers, or the places of the rows, are.
        """
        self._ids = set(ids)
        self._numbered = numbered
        small = all(len(ident) <= 4 and ident.isascii() and ident.isdecimal() for ident in ids)
        self._by_id = bool(ids) and small and len(set(map(int, ids))) == len(ids)
        self._alike: dict[tuple[str, ...], dict[str, str]] = {}
        self._merged = 0

    def add(self, title: str, cards: list[dict[str, str]], row: dict[str, str], at: int) -> str | None:
        """Add a row to the cards of its kind, and return the name that was made for it, or None where none was.

        Args:
            title: The kind's title.
            cards: Its cards so far.
            row: The filled cells.
            at: The row's place in the file, from 1.
        """
        if "name" not in row and "id" not in row and self._counted(title, row):
            return None
        named = row.get("name") or _numbered(title, cards)
        ident = row.get("id") or unique(slug(named) or f"{slug(title) or 'card'}-{at}", self._ids)
        number = {} if self._numbered else {"number": ident if self._by_id else str(at)}
        card = {**row, **number, "id": ident, "name": named}
        if card.get("copies") == "1":
            del card["copies"]
        self._alike.setdefault(_content(title, row), card)
        cards.append(card)
        return None if "name" in row else named

    def _counted(self, title: str, row: dict[str, str]) -> bool:
        """Count a row without a name into one that is quite alike."""
        card = self._alike.get(_content(title, row))
        if card is None:
            return False
        card["copies"] = str(int(card.get("copies", "1")) + int(row.get("copies", "1")))
        self._merged += 1
        return True

    def remarks(self) -> list[str]:
        """Return what happened to rows without a name."""
        alike = f"{self._merged} rows without a name are like one before them and were counted as copies of it"
        return [alike] if self._merged else []


def _content(title: str, row: dict[str, str]) -> tuple[str, ...]:
    return (title, *(f"{name}={cell}" for name, cell in row.items() if name not in ("copies", "number")))


def _numbered(title: str, cards: Sequence[dict[str, str]]) -> str:
    names = {card["name"] for card in cards}
    return unique(title, names, " ")
