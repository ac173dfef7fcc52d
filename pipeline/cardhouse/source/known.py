"""What the last reading of a folder found good: game.toml and the rows of cards. Kept while a game is watched.

Most rows of a saved file are those of the file before. A row that gave a card without a finding gives the same card
again, as long as game.toml is the same, too.
"""

from dataclasses import dataclass, field

from cardhouse.source.table import Row
from cardhouse_schema.card import Card
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import CardType, Game
from cardhouse_schema.game_file import read_game
from cardhouse_schema.validate import validate_row

Key = tuple[str, tuple[tuple[str, str], ...]]
"""A card type, and the filled cells of a row by column."""


@dataclass
class Known:
    """What one reading leaves to the next."""

    _text: tuple[str, str] | None = None
    _read: tuple[Game | None, list[Finding]] = (None, [])
    _before: dict[Key, Card] = field(default_factory=dict)
    _now: dict[Key, Card] = field(default_factory=dict)

    def game(self, text: str, ident: str) -> tuple[Game | None, list[Finding]]:
        """Return what game.toml holds, and begin a reading: whatever the last one did not meet is forgotten.

        Args:
            text: Its text.
            ident: The name of the game's folder.
        """
        self._before, self._now = self._now, {}
        if self._text != (text, ident):
            self._text, self._before = (text, ident), {}
            self._read = read_game(text, ident)
        game, findings = self._read
        return game, list(findings)

    def row(self, card_type: CardType, row: Row, game: Game) -> tuple[Card | None, list[Finding]]:
        """Return the card of a row, and what is wrong with it. No two rows share a card: each has its own place.

        Args:
            card_type: The kind of card the file holds.
            row: Its filled cells.
            game: What `game` returned.
        """
        key = card_type.id, tuple((column, ref.cell) for column, ref in row.items())
        card = self._before.pop(key, None)
        findings: list[Finding] = []
        if card is None:
            card, findings = validate_row(card_type, row, game.vocabulary)
        if card is not None and not findings:
            self._now[key] = card
        return card, findings
