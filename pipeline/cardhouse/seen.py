"""Cards that were laid out and read without a finding, remembered between runs, so that checking looks at others only.

Part of every examination. What is remembered are keys (`layout/card_keys.py`), a file for each game and language in the
user's cache folder; it can be deleted at any time. Cards with a finding are looked at in every run: findings name lines
and columns.
"""

from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from platformdirs import user_cache_path

from cardhouse.layout.card_keys import SIZE, CardKeys
from cardhouse.layout.font_files import write_whole
from cardhouse_schema.card import Card

WORTH_IT = 200
"""Cards from which looking them up saves more than it costs."""

MOST_FILES = 100
"""Games that are remembered; the one that was checked longest ago is forgotten first."""


@dataclass
class Seen:
    """What is remembered of one game.

    Attributes:
        file: Where it is kept.
        keys: The keys of the game's cards by id, as they are now.
        before: The keys that were remembered.
    """

    file: Path
    keys: dict[str, bytes]
    before: frozenset[bytes]

    def others(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards that are not known to be without a finding."""
        return [card for card in cards if self.keys.get(card.id) not in self.before]

    def remember(self, noted: Container[str]) -> None:
        """Remember the cards without a finding in place of those of the last run.

        Args:
            noted: Ids of the cards with a finding.
        """
        clean = {key for ident, key in self.keys.items() if key and ident not in noted}
        if clean != self.before:
            with suppress(OSError):  # the next run is slower, and nothing else
                write_whole(self.file, b"".join(sorted(clean)))
                _forget(self.file.parent)


def seen(folder: Path, cards: Sequence[Card], keys: CardKeys) -> Seen:
    """Return what is remembered of a game.

    Args:
        folder: The game's folder.
        cards: Its cards.
        keys: Gives their keys.
    """
    asked = f"{folder.resolve()}\0{keys.language}".encode("utf-8", "surrogateescape")
    place = blake2b(asked, digest_size=SIZE).hexdigest()
    file = user_cache_path("cardhouse", appauthor=False) / "seen" / place
    try:
        kept = file.read_bytes()
    except OSError:
        kept = b""
    before = frozenset(kept[at : at + SIZE] for at in range(0, len(kept), SIZE))
    return Seen(file, {card.id: keys.key(card) for card in cards}, before)


def _forget(folder: Path) -> None:
    files = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in files[MOST_FILES:]:
        path.unlink(missing_ok=True)
