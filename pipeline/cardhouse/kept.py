"""What a process that builds a game again and again keeps from one run to the next: cards, Frames and what was drawn.

Part of every build of a watched game. A face is laid out again where its key (`layout/card_keys.py`), what its posters
were dealt or one of its pictures is another than before. One that comes out as it was stays the same object, so that
its drawing is found again (`export/memory.py`). Faces with a finding are laid out in every run: findings name lines and
columns.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardhouse.export.memory import Memory
from cardhouse.export.picture import State, state_of
from cardhouse.layout.card_keys import CardKeys
from cardhouse.layout.frame import Frame
from cardhouse.layout.game_faces import Fronts, GameFaces
from cardhouse.sheets.sheet import Sheet
from cardhouse.source.known import Known
from cardhouse_schema.card import Card

Name = tuple[str, str]
"""`front` and the id of a card, or `back` and that of a deck."""

Key = tuple[bytes, tuple[Any, ...]]
"""What a face hangs on but for pictures: its key, and what its posters were dealt."""

Frames = dict[str, Frame]

Placed = tuple[Frame | None, tuple[Any, ...]]
"""What is placed on a sheet, and the states of its pictures."""

Page = tuple[Sheet, list[Placed]]
"""A sheet, and what is placed on it."""


@dataclass(frozen=True)
class Redone:
    """What one run did again.

    Attributes:
        laid_out, cards: Fronts that were laid out, of how many.
        drew, faces: Fronts and backs that were drawn, of how many.
        changed, pages: Pages of all papers that are others than those before, of how many; 0 where none was printed.
    """

    laid_out: int = 0
    cards: int = 0
    drew: int = 0
    faces: int = 0
    changed: int = 0
    pages: int = 0

    def words(self) -> str:
        """Return it in one line: "laid out 1 of 540 cards, drew 1 of 549 faces, 4 of 240 pages are new"."""
        parts = [f"laid out {self.laid_out} of {self.cards} cards"]
        if self.pages:
            parts += [f"drew {self.drew} of {self.faces} faces", f"{self.changed} of {self.pages} pages are new"]
        return ", ".join(parts)

    def record(self) -> dict[str, int]:
        """Return it as JSON."""
        return dict(vars(self))


@dataclass(frozen=True)
class Art:
    """The art folder at the beginning of a run.

    Attributes:
        files: The state of each file by its path, links followed.
        names: All names in it, and where links lead to.
    """

    files: Mapping[str, State] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    def of(self, files: Sequence[str]) -> tuple[Any, ...]:
        """Return all that a face with these pictures hangs on."""
        return (self.names, *(self.files.get(file) for file in files)) if files else ()


def art(folder: Path | None) -> Art:
    """Return what stands in an art folder now."""
    files: dict[str, State] = {}
    names: list[str] = []
    for path in sorted(folder.rglob("*")) if folder is not None else ():
        names.append(f"{path} {path.readlink() if path.is_symlink() else ''}")
        if path.is_file():
            files[str(path.resolve())] = state_of(path)
    return Art(files, tuple(names))


@dataclass(frozen=True, slots=True)
class Side:
    """A face that was laid out without a finding.

    Attributes:
        frame: What came out.
        key: What it hung on.
        pictures: The files on it.
        art: What these were.
    """

    frame: Frame
    key: Key
    pictures: tuple[str, ...]
    art: tuple[Any, ...]


@dataclass
class Kept:
    """What one game leaves to its next run. Never more than that run held: what it did not meet is forgotten.

    Attributes:
        rows: Its cards by their rows.
        drawings: What was drawn.
        redone: What the run at hand did again.
    """

    rows: Known = field(default_factory=Known)
    drawings: Memory = field(default_factory=Memory)
    redone: Redone = field(default_factory=Redone)
    _frames: dict[Name, Frame] = field(default_factory=dict)
    _sides: dict[Name, Side] = field(default_factory=dict)
    _pages: dict[str, list[Page]] = field(default_factory=dict)
    _art: Art = field(default_factory=Art)

    def start(self) -> None:
        """Begin a run: nothing was done yet."""
        self.redone = Redone()
        self.drawings.drew.clear()

    def known(self, cards: Sequence[Card], faces: GameFaces, keys: CardKeys) -> "Faces":
        """Return what of the last run holds for these cards still. Called before any of them is laid out."""
        looks: dict[str, list[Any]] = {}
        for (ident, element), look in faces.kit.looks.items():
            # An icon is another object in every run; what it shows is in the key.
            hero = look.hero and (type(look.hero), look.hero.name)
            looks.setdefault(ident, []).append((element, hero, replace(look, hero=None)))
        now: dict[Name, Key] = {("front", card.id): (keys.front(card), tuple(looks.get(card.id, ()))) for card in cards}
        now |= {("back", deck.id): (keys.back(deck.back), ()) for deck in faces.game.decks.values()}
        pictures = self._art = art(faces.kit.art)
        sides = {
            name: side
            for name, side in self._sides.items()
            if now.get(name) == side.key and pictures.of(side.pictures) == side.art
        }
        return Faces(self, cards, now, pictures, sides)

    def take(self, sides: dict[Name, Side], frames: dict[Name, Frame], redone: Redone) -> dict[Name, Frame]:
        """Keep the faces of a run in place of the last one's, and return them: the old objects where they are equal."""
        old = self._frames
        self._frames = {name: old[name] if old.get(name) == frame else frame for name, frame in frames.items()}
        self._sides = {name: replace(side, frame=self._frames[name]) for name, side in sides.items()}
        self.redone = redone
        self.drawings.forget_others(self._frames.values())
        return self._frames

    def printed(self, papers: Mapping[str, Sequence[Sheet]]) -> None:
        """Take what was printed on each paper."""
        frames: dict[str, Placed] = {
            " ".join(name): (frame, tuple(map(self._art.files.get, self.drawings.files(frame))))
            for name, frame in self._frames.items()
        }
        pages: dict[str, list[Page]] = {
            paper: [(sheet, [frames.get(placed.frame, (None, ())) for placed in sheet.placements]) for sheet in sheets]
            for paper, sheets in papers.items()
        }
        changed = sum(_others(each, self._pages.get(paper, [])) for paper, each in pages.items())
        self.redone = replace(
            self.redone, drew=len(self.drawings.drew), changed=changed, pages=sum(map(len, pages.values()))
        )
        self._pages = pages


@dataclass(frozen=True)
class Faces:
    """The faces of one run: those that are known, and those that are to be laid out.

    Attributes:
        kept: Where they are kept.
        cards: All cards.
        now: What each face hangs on.
        art: The art folder.
        sides: The faces that are known.
    """

    kept: Kept
    cards: Sequence[Card]
    now: Mapping[Name, Key]
    art: Art
    sides: dict[Name, Side]

    def others(self, cards: Sequence[Card]) -> list[Card]:
        """Return the cards whose front is not known."""
        return [card for card in cards if ("front", card.id) not in self.sides]

    @property
    def backs(self) -> set[str]:
        """The decks whose back is known, by id."""
        return {ident for side, ident in self.sides if side == "back"}

    def whole(self, fronts: Fronts, backs: Fronts) -> tuple[Frames, Frames]:
        """Return all fronts and backs in their order, once those that were not known are laid out."""
        made = {("front", ident): frame for ident, frame in fronts.frames.items()}
        made |= {("back", ident): frame for ident, frame in backs.frames.items()}
        noted = {*(("front", ident) for ident in fronts.noted), *(("back", ident) for ident in backs.noted)}
        known = {name: side.frame for name, side in self.sides.items()}
        frames = {name: frame for name in self.now if (frame := made.get(name) or known.get(name))}
        sides = {
            name: self._side(name, frame) for name, frame in made.items() if name not in noted and self.now[name][0]
        }
        redone = Redone(len(self.others(self.cards)), len(self.cards), faces=len(frames))
        same = self.kept.take({**self.sides, **sides}, frames, redone)
        return _of("front", same), _of("back", same)

    def _side(self, name: Name, frame: Frame) -> Side:
        pictures = self.kept.drawings.files(frame)
        return Side(frame, self.now[name], pictures, self.art.of(pictures))


def _of(side: str, frames: Mapping[Name, Frame]) -> Frames:
    return {ident: frame for (each, ident), frame in frames.items() if each == side}


def _others(pages: Sequence[Page], before: Sequence[Page]) -> int:
    """Return how many pages are others than those in their place before."""
    return sum(page != old for page, old in zip(pages, before, strict=False)) + max(0, len(pages) - len(before))
