"""Keys of cards: a digest of all that a front hangs on. Equal keys mean equal fronts, and equal findings about them.

Made once the faces are read, for what remembers cards from one run to the next.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import cardhouse
import cardhouse_schema
from cardhouse.layout.face import Face
from cardhouse.layout.kit import Kit
from cardhouse_schema.card import Card
from cardhouse_schema.game import Game
from cardhouse_schema.translated import Translated

SIZE = 16
"""Bytes of a key."""

_OF_OTHERS = re.compile(rb"cards\.([a-z0-9_]+)")
"""What a face takes from other cards: the table of that name is the only way to them."""


class CardKeys:
    """Gives the keys of a game's cards.

    Attributes:
        language: The language they are told in; nothing for the game's own.
    """

    def __init__(self, game: Game, faces: Mapping[str, Face], kit: Kit, told: Translated | None = None) -> None:
        """Take what fronts hang on besides their own cards.

        Args:
            game: The game.
            faces: Its faces by name.
            kit: What they draw with.
            told: The game in another language; where absent, in its own.
        """
        self._kit = kit
        self._fronts: dict[str, bytes] = {}
        self.language = told.translation.language if told else ""
        ground = _sum(*_game(game, kit), *_language(told))
        self._grounds = {name: _sum(ground, *self._face(face)) for name, face in faces.items()}

    def key(self, card: Card) -> bytes:
        """Return the key of a card's front; where its type has no face, there is nothing to tell cards apart for."""
        front = self.front(card)
        return _sum(front, self._outside) if front else b""

    def front(self, card: Card) -> bytes:
        """Return a key for this process alone, for who looks himself at the pictures that a front shows."""
        known = self._fronts.get(card.id)
        if known is None:
            ground = self._grounds.get(card.type_id)
            known = self._fronts[card.id] = _sum(ground, _written(self._kit.cards[card.id])) if ground else b""
        return known

    def back(self, name: str) -> bytes:
        """Return such a key of a back; nothing where there is no face of this name."""
        return self._grounds.get(name, b"")

    def _face(self, face: Face) -> Iterator[bytes]:
        data = _written(face.merged.data)
        yield from (face.name.encode(), data)
        if fields := sorted({field.decode() for field in _OF_OTHERS.findall(data)}):
            yield from (self._missing, *(_written(self._of_all(field)) for field in fields))

    def _of_all(self, field: str) -> Sequence[Any]:
        """Return a field of all cards with what stands beside it, such as the crop of a picture (`art_crop`)."""
        return [
            (ident, [(key, value) for key, value in record.items() if key == field or key.startswith(f"{field}_")])
            for ident, record in self._kit.cards.items()
        ]

    @cached_property
    def _missing(self) -> bytes:
        faulty = self._kit.faulty
        return _written([sorted(repr(row.text("id")) for row in faulty.rows), bool(faulty.unread)])

    @cached_property
    def _outside(self) -> bytes:
        """The digest of what a front hangs on and no process has in its hands: the pictures' files, the program's."""
        return _sum(*_program(), *(_pictures(self._kit.art) if self._kit.art else ()))


def _program() -> Iterator[bytes]:
    """Give what tells one state of the installed program from the next: its files, and the folders of packages."""
    yield f"{cardhouse.__version__} {sys.version}".encode()
    for package in (cardhouse, cardhouse_schema):
        yield from _states(Path(package.__path__[0]), "*.py")
    for entry in sys.path:
        place = Path(entry)
        if place.is_dir():
            yield _bytes(f"{entry} {place.stat().st_mtime_ns}")


def _game(game: Game, kit: Kit) -> Iterator[bytes]:
    yield _bytes(game.file.model_dump_json())
    for name, icon in sorted(kit.icons.items()):
        yield _bytes(f"{name} {icon}")
    yield str(kit.draft).encode()


def _language(told: Translated | None) -> Iterator[bytes]:
    if told is not None:
        yield told.translation.language.encode()
        for entry in told.translation.entries.values():
            yield from map(_bytes, (entry.ident, entry.field, entry.text))


def _pictures(folder: Path) -> Iterator[bytes]:
    """Give the state of every file of an art folder and where its links lead: pictures are too large to be read."""
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            yield _bytes(f"{path.relative_to(folder)} leads to {path.readlink()}")
        if path.is_file():
            state = path.stat()
            yield _bytes(f"{path.relative_to(folder)} {state.st_size} {state.st_mtime_ns}")
            yield _bytes(f"{state.st_ctime_ns} {state.st_ino}")  # a copy may keep the size and the time


def _states(folder: Path, pattern: str) -> Iterator[bytes]:
    """Give the size and the time of every file below a folder."""
    for path in sorted(folder.rglob(pattern)):
        if path.is_file():
            state = path.stat()
            yield _bytes(f"{path.relative_to(folder)} {state.st_size} {state.st_mtime_ns}")


def _written(data: Any) -> bytes:
    return _bytes(json.dumps(data, ensure_ascii=False))


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _sum(*parts: bytes) -> bytes:
    """Return the digest of some parts; their borders count."""
    total = blake2b(digest_size=SIZE)
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.digest()
