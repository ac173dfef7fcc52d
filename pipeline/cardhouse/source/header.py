"""The header row: the names of a table's columns. Every row is read by it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardhouse.source.csv_text import Cell
from cardhouse.source.text_cells import clean, finding
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.letters import odd_letter
from cardhouse_schema.suggest import nearest

ALIASES = {"quantity": "copies"}
"""Columns that other tools call otherwise."""


@dataclass(frozen=True)
class Columns:
    """What is known of a table before it is read.

    Attributes:
        known: The columns of its card type.
        required: Those it cannot do without.
        header_row: The line of its header, where game.toml states it.
        delimiter: What divides its cells, where game.toml states it.
        tabs: Whether its name says that tabs do (cards.tsv).
        encoding: Its encoding, where game.toml states it.
    """

    known: Sequence[str]
    required: Sequence[str]
    header_row: int | None = None
    delimiter: str | None = None
    tabs: bool = False
    encoding: str | None = None


@dataclass(frozen=True)
class Header:
    """What the header says.

    Attributes:
        names: The columns' names, blank where a column has none and where no card has such a column.
        titles: The names as written.
        usable: False where rows cannot be read by it.
        unsure: Columns that may stand under a name nobody knows.
        delimiter: What divides the cells of the file; blank in a workbook.
    """

    names: list[str]
    titles: list[str]
    usable: bool = True
    findings: list[Finding] = field(default_factory=list)
    unsure: frozenset[str] = frozenset()
    delimiter: str = ","


def read_header(cells: list[Cell], file: str, columns: Columns) -> Header:
    """Return the columns' names and what is wrong with them."""
    line = cells[0].line
    titles = [clean(cell.text) for cell in cells]
    names = [_own_name(title, columns) for title in titles]
    findings = [*_twice(titles, names, file, line)]
    for title, name in zip(titles, names, strict=True):
        if not title or _is_twice(name, names):
            continue
        where = SourceRef(file, line, title, title)
        if name not in columns.known:
            near = nearest(title, columns.known)
            odd = odd_letter(title, near) if near else None
            message = f'no card of this type has a column "{title}"' + (f": {odd}" if odd else "")
            findings.append(finding("S003", where, message, near))
        elif title != name:
            findings.append(finding("S018", where, f'"{title}" is read as the column "{name}"', name))
    missing = [name for name in columns.required if name not in names]
    for name in missing:
        findings.append(finding("S004", SourceRef(file, line, name), f'the column "{name}" is missing'))
    usable = not any(each.code in ("S004", "S005") for each in findings)
    lost = any(each.code in ("S003", "S005") for each in findings)
    unsure = frozenset(columns.known).difference(names) if lost else frozenset()
    own = [name if name in columns.known and not _is_twice(name, names) else "" for name in names]
    return Header(own, titles, usable, findings, unsure | (frozenset(columns.known) & _doubled(names)))


def _doubled(names: list[str]) -> frozenset[str]:
    return frozenset(name for name in names if _is_twice(name, names))


def _own_name(title: str, columns: Columns) -> str:
    """Return the known column that a title means, whatever its capitals and whichever tool named it, or the title."""
    if title in columns.known:
        return title
    key = title.casefold()
    for meant in (key, ALIASES.get(key, key)):
        own = [name for name in columns.known if name.casefold() == meant]
        if len(own) == 1:
            return own[0]
    return title


def _is_twice(name: str, names: list[str]) -> bool:
    return sum(name.casefold() == other.casefold() for other in names) > 1


def _twice(titles: list[str], names: list[str], file: str, line: int) -> list[Finding]:
    """Return a finding for each group of titles that mean one column, or differ at most in case."""
    groups: dict[str, list[int]] = {}
    for place, title in enumerate(titles):
        if title:
            groups.setdefault(names[place].casefold(), []).append(place)
    found = []
    for places in groups.values():
        if len(places) > 1:
            which = ", ".join(letter_of(place) for place in places[:-1]) + f" and {letter_of(places[-1])}"
            alike = len({titles[place].casefold() for place in places}) == 1
            called = "" if alike else " (" + ", ".join(f'"{titles[place]}"' for place in places) + ")"
            message = f'columns {which}{called} are the same column "{names[places[0]]}"; none of them is read'
            title = titles[places[1]]
            found.append(finding("S005", SourceRef(file, line, title, title), message))
    return found


def letter_of(place: int) -> str:
    """Return a column's letters in a spreadsheet: A for 0, AA for 26."""
    letters, place = "", place + 1
    while place:
        place, digit = divmod(place - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters
