"""A new game as data: its card types, their columns, its cards and words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardhouse.examine import font_cache
from cardhouse.starting.cells import entries_of
from cardhouse.starting.kinds import Guess, fold
from cardhouse.starting.lettering import Lettering
from cardhouse.starting.naming import heading, plural
from cardhouse_schema.finding import Finding


@dataclass(frozen=True)
class Column:
    """A column of the new game.

    Attributes:
        header: As the file has it.
        name: As game.toml has it.
        guess: What it is, and why.
        set: The set of its words, or None.
        to: Slug of the kind that all referred cards are of, or None.
        by: Whether it refers to cards by `id` or by `name`.
        missing: How many of its references lead to no card.
        separator: What stands between the entries of a list, where it is not the usual semicolon.
        printed: What is printed beside its value; blank where that is the header.
    """

    header: str
    name: str
    guess: Guess
    set: str | None = None
    to: str | None = None
    by: str = "name"
    missing: int = 0
    separator: str | None = None
    printed: str = ""

    @property
    def label(self) -> str:
        """What is printed beside its value."""
        return self.printed or heading(self.header) or self.name


@dataclass
class Kind:
    """A card type of the new game.

    Attributes:
        id: Its slug, which names its file and its face.
        title: The word on its cards.
        columns: Those of its columns that any of its cards fills in.
        required: Names of those that all of them fill in.
        cards: Its cards: cells by column name.
    """

    id: str
    title: str
    columns: list[Column] = field(default_factory=list)
    required: set[str] = field(default_factory=set)
    cards: list[dict[str, str]] = field(default_factory=list)

    def most(self, column: Column) -> int:
        """Return how many entries the longest list of a column has."""
        cells = [card[column.name] for card in self.cards if column.name in card]
        return max((len(entries_of(cell, column.separator)) for cell in cells), default=0)

    @property
    def source(self) -> str:
        """Stem of its file."""
        return plural(self.id.replace("-", "_"))


@dataclass(frozen=True)
class Plan:
    """A game to be written.

    Attributes:
        title: Its title.
        ids: Form of its ids.
        kinds: Its card types.
        sets: The words of its vocabulary, by set: id and printed word.
        rows: How many rows the file has.
        remarks: What was decided on the way.
        coded: Whether the file has ids that say more than the printed numbers.
        pictures: The files of its pictures, by their paths inside art/.
        findings: Cells of the file that do not fit their columns.
        lettering: The fonts of its faces.
        icons: The words that stand for icons in rules texts, by their ids.
    """

    title: str
    ids: str
    kinds: tuple[Kind, ...]
    sets: Mapping[str, Mapping[str, str]]
    rows: int
    remarks: tuple[str, ...]
    coded: bool = False
    pictures: Mapping[str, Path] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()
    lettering: Lettering = field(default_factory=lambda: Lettering((), font_cache()))
    icons: Mapping[str, str] = field(default_factory=dict)

    @property
    def copies(self) -> int:
        """Cards, copies counted."""
        columns = [column for kind in self.kinds for column in kind.columns]
        cards = [card for kind in self.kinds for card in kind.cards]
        other = next((column for column in columns if column.guess.kind == "back"), None)
        behind = behind_others(sides_of(cards, other)) if other else set()
        key = other.by if other else "id"
        return sum(int(card.get("copies", 1)) for card in cards if side_of(card[key], key) not in behind)


def sides_of(cards: Sequence[Mapping[str, str]], column: Column) -> dict[str, str]:
    """Return what each card names as its other side, by what it would be named itself."""
    named = [(card[column.by], card[column.name]) for card in cards if column.name in card]
    return {side_of(front, column.by): side_of(back, column.by) for front, back in named}


def side_of(written: str, by: str) -> str:
    """Return an id, or a name as names are compared."""
    return written if by == "id" else fold(written)


def behind_others(sides: Mapping[str, str]) -> set[str]:
    """Return the cards that are the backs of others; of two that name each other the later one."""
    fronts: list[str] = []
    for front, back in sides.items():
        if not (sides.get(back) == front and back in fronts):
            fronts.append(front)
    return {sides[front] for front in fronts}
