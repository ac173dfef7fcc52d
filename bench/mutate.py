"""Mutations of the shipped sources: no traceback, no lost card. Run by hand: bench/mutate.py [COUNT]."""

import random
import sys
from collections.abc import Callable
from pathlib import Path

from cardhouse.source.decode import decode
from cardhouse.source.folder import all_games, read_game_file
from cardhouse.source.header import Columns
from cardhouse.source.opening import open_table
from cardhouse.source.table import read_rows
from cardhouse_schema.finding import Severity
from cardhouse_schema.game import CardType
from cardhouse_schema.validate import validate_row
from cardhouse_schema.vocabulary import Vocabulary

_ROWS = 6
"""Rows of each mutated piece: small ones let most of the time go into mutations."""

_BITS = "\",;\t\n\r{}“”'#-0X=\u00a0\u200b\u0421\ufeff\x00é👩"


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


def _encoding(data: bytes, dice: random.Random) -> bytes:
    text = data.decode("utf-8", errors="replace")
    return text.encode(dice.choice(("utf-16", "utf-16-le", "utf-8-sig", "cp1252", "latin-1")), errors="replace")


def _bytes(data: bytes, dice: random.Random) -> bytes:
    at = dice.randint(0, len(data))
    return data[:at] + dice.randbytes(1) + data[at + 1 :]


MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (_characters, _cells, _rows, _encoding, _bytes)


def account(data: bytes, card_type: CardType, vocabulary: Vocabulary) -> tuple[int, int, int]:
    """Return (rows, cards, rows reported) of a source.

    Raises:
        AssertionError: A row is neither a card nor reported.
    """
    text, findings = decode(data, "cards.csv")
    if any(finding.severity is Severity.ERROR for finding in findings):
        return 0, 0, 0
    columns = Columns(card_type.model.columns(), card_type.model.required_columns())
    rows = len(open_table(text, "cards.csv", columns).rows)
    table = read_rows(text, "cards.csv", columns)
    cards, reported = 0, table.rejected
    assert not table.rejected or table.findings
    for row in table.rows:
        card, faults = validate_row(card_type, row, vocabulary)
        cards, reported = cards + (card is not None), reported + (card is None)
        assert card is not None or any(fault.severity is Severity.ERROR for fault in faults)
    assert rows == cards + reported, (rows, cards, reported)
    return rows, cards, reported


def main(count: int) -> None:
    """Mutate, read, count, print."""
    dice, totals = random.Random(3), [0, 0, 0]
    root = Path(__file__).parent.parent
    games = [(folder, read_game_file(folder)) for folder in all_games(root)]
    sources = [
        (game, card_type, (folder / f"{card_type.source}.csv").read_bytes().split(b"\n"))
        for folder, game in games
        for card_type in game.card_types
    ]
    for _ in range(count):
        game, card_type, lines = dice.choice(sources)
        at = dice.randint(1, max(1, len(lines) - _ROWS))
        data = mutated(b"\n".join([lines[0], *lines[at : at + _ROWS], b""]), dice)
        totals = [old + new for old, new in zip(totals, account(data, card_type, game.vocabulary), strict=True)]
    print(f"{count} mutations: {totals[0]} rows = {totals[1]} cards + {totals[2]} reported; no traceback")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
