"""Mutations of the shipped sources: no traceback, no lost card. Run by hand: bench/mutate.py [COUNT].

Half of the sources are CSV (with commas, semicolons or tabs), half are workbooks (XLSX and ODS).
"""

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from books import Grid, damaged, mutated_grid, write_book

from cardhouse.source.csv_text import split_rows
from cardhouse.source.decode import decode
from cardhouse.source.folder import all_games, read_game_file
from cardhouse.source.header import Columns
from cardhouse.source.opening import open_cells, open_table
from cardhouse.source.sheet_source import SheetSource, sheet_sources
from cardhouse.source.table import Table, read_rows
from cardhouse.source.text_cells import is_blank, is_comment
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import CardType
from cardhouse_schema.validate import validate_row
from cardhouse_schema.vocabulary import Vocabulary

_ROWS = 6
"""Rows of each mutated piece: small ones let most of the time go into mutations."""

_BITS = "\",;\t\n\r{}“”#'-0X=\u00a0\u200b\u0421\ufeff\x00é👩"


def mutated(data: bytes, dice: random.Random) -> bytes:
    """Return a source with one to four faults in it."""
    for _ in range(dice.randint(1, 4)):
        data = dice.choice(MUTATIONS)(data, dice)
    return data


def _characters(data: bytes, dice: random.Random) -> bytes:
    text, at = data.decode("utf-8", errors="surrogateescape"), dice.randint(0, len(data))
    text = text[:at] + dice.choice(_BITS) * dice.randint(0, 2) + text[at + dice.randint(0, 3) :]
    return text.encode("utf-8", errors="surrogateescape")


def _cells(data: bytes, dice: random.Random) -> bytes:
    cells = data.split(b",")
    at = dice.randrange(len(cells))
    cells[at : at + dice.randint(0, 2)] = [dice.choice(cells)] * dice.randint(0, 2)
    return b",".join(cells)


def _rows(data: bytes, dice: random.Random) -> bytes:
    rows = data.split(b"\n")
    at = dice.randrange(len(rows))
    rows[at : at + dice.randint(0, 1)] = [dice.choice(rows)] * dice.randint(0, 2)
    return b"\n".join(rows)


def _delimiter(data: bytes, dice: random.Random) -> bytes:
    return data.replace(b",", dice.choice((b"\t", b";", b"\t")))


def _encoding(data: bytes, dice: random.Random) -> bytes:
    text = data.decode("utf-8", errors="replace")
    return text.encode(dice.choice(("utf-16", "utf-16-le", "utf-8-sig", "cp1252", "latin-1")), errors="replace")


def _bytes(data: bytes, dice: random.Random) -> bytes:
    at = dice.randint(0, len(data))
    return data[:at] + dice.randbytes(1) + data[at + 1 :]


MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _characters, _cells, _rows, _delimiter, _encoding, _bytes,
)  # fmt: skip


@dataclass(frozen=True)
class Account:
    """What became of the rows of a source; a file that cannot be read has none, but a finding."""

    rows: int
    cards: int
    reported: int
    unread: int = 0


def account(data: bytes, card_type: CardType, vocabulary: Vocabulary) -> Account:
    """Return what became of the rows of a CSV source.

    Raises:
        AssertionError: A row is neither a card nor reported.
    """
    text, findings = decode(data, "cards.csv")
    if any(finding.severity is Severity.ERROR for finding in findings):
        return Account(0, 0, 0, 1)
    columns = _columns(card_type)
    table = read_rows(text, "cards.csv", columns)
    return _settled(len(open_table(text, "cards.csv", columns).rows), table, card_type, vocabulary)


def account_book(folder: Path, card_type: CardType, vocabulary: Vocabulary) -> Account:
    """Return what became of the rows of a folder's only workbook.

    Raises:
        AssertionError: A row is neither a card nor reported.
    """
    (source,) = sheet_sources(folder, card_type.source, "game")
    columns = _columns(card_type)
    table = source.read(columns)
    if source.sheet is None:
        assert not table.read
        assert _fails(table.findings)
        return Account(0, 0, 0, 1)
    return _settled(_filled(source, columns), table, card_type, vocabulary)


def _columns(card_type: CardType) -> Columns:
    return Columns(card_type.model.columns(), card_type.model.required_columns())


def _filled(source: SheetSource, columns: Columns) -> int:
    """Return how many rows of a sheet should be cards: all that are filled, without header, titles and comments."""
    assert source.sheet is not None
    filled = [row for row in source.sheet.rows if row and not is_blank(row) and not is_comment(row)]
    opened = open_cells(filled, source.file, columns)
    above = filled.index(opened.header) if opened.header else 0
    assert not above or any(each.code == "S014" for each in opened.findings)
    return max(len(filled) - above - 1, 0)


def _settled(rows: int, table: Table, card_type: CardType, vocabulary: Vocabulary) -> Account:
    cards, reported = 0, table.rejected
    assert not table.rejected or table.findings
    assert table.read or _fails(table.findings)
    for row in table.rows:
        card, faults = validate_row(card_type, row, vocabulary)
        cards, reported = cards + (card is not None), reported + (card is None)
        assert card is not None or _fails(faults)
    assert rows == cards + reported, (rows, cards, reported)
    assert cards == rows or _fails([*table.findings, *faults_of(table, card_type, vocabulary)])
    return Account(rows, cards, reported)


def faults_of(table: Table, card_type: CardType, vocabulary: Vocabulary) -> Iterator[Finding]:
    """Yield what is wrong with the cells of a table."""
    for row in table.rows:
        yield from validate_row(card_type, row, vocabulary)[1]


def _fails(findings: list[Finding]) -> bool:
    return any(finding.severity is Severity.ERROR for finding in findings)


def grid_of(data: bytes) -> Grid:
    """Return a CSV source as the values of a sheet: whole numbers as such, blank cells as nothing."""
    rows = split_rows(data.decode("utf-8", errors="replace"), ",")
    return [[int(cell.text) if cell.text.isdecimal() else cell.text or None for cell in row] for row in rows]


def main(count: int) -> None:
    """Mutate, read, count, print."""
    dice, totals = random.Random(3), Counter[str]()
    root = Path(__file__).parent.parent
    games = [(folder, read_game_file(folder)) for folder in all_games(root)]
    sources = [
        (game, card_type, (folder / f"{card_type.source}.csv").read_bytes().split(b"\n"))
        for folder, game in games
        for card_type in game.card_types
    ]
    with tempfile.TemporaryDirectory() as scratch:
        for place in range(count):
            game, card_type, lines = dice.choice(sources)
            at = dice.randint(1, max(1, len(lines) - _ROWS))
            data = b"\n".join([lines[0], *lines[at : at + _ROWS], b""])
            if place % 2:
                found = account(mutated(data, dice), card_type, game.vocabulary)
            else:
                path = Path(scratch) / f"{card_type.source}{dice.choice(('.xlsx', '.ods'))}"
                write_book(path, mutated_grid(grid_of(data), dice), dice)
                path.write_bytes(damaged(path.read_bytes(), dice))
                found = account_book(Path(scratch), card_type, game.vocabulary)
                path.unlink()
            totals.update(vars(found))
    print(
        f"{count} sources: {totals['rows']} rows = {totals['cards']} cards + {totals['reported']} reported, "
        f"{totals['unread']} files reported as a whole; no traceback"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
