"""The game that a file becomes: its card types, their columns and rows. Nothing is written yet."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardhouse.starting.cells import Cells, cell_of, entries_of
from cardhouse.starting.kinds import Guess, Seen, fold, guess
from cardhouse.starting.material import Line, Material, Value
from cardhouse.starting.naming import beside, column_name, heading, kind_id, plural, set_name, slug, unique
from cardhouse.starting.pictures import NONE, Pictures
from cardhouse.starting.roles import Roles, find_roles, ids_form

Choose = Callable[[str, Seen, Guess], Guess]
"""Decides what a column is: given its header, what is in it, and the proposal."""

BACKS = ("back", "back_face", "backside", "back_side", "reverse", "other_side", "flip_side")
"""Names of columns that name the other side of a double-faced card, where every entry is one."""

_LISTS = ("words", "list", "references")


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
    """

    header: str
    name: str
    guess: Guess
    set: str | None = None
    to: str | None = None
    by: str = "name"
    missing: int = 0
    separator: str | None = None

    @property
    def label(self) -> str:
        """What is printed beside its value."""
        return heading(self.header) or self.name


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
    """

    title: str
    ids: str
    kinds: tuple[Kind, ...]
    sets: Mapping[str, Mapping[str, str]]
    rows: int
    remarks: tuple[str, ...]
    coded: bool = False
    pictures: Mapping[str, Path] = field(default_factory=dict)

    @property
    def copies(self) -> int:
        """Cards, copies counted."""
        columns = [column for kind in self.kinds for column in kind.columns]
        cards = [card for kind in self.kinds for card in kind.cards]
        other = next((column for column in columns if column.guess.kind == "back"), None)
        behind = behind_others(sides_of(cards, other)) if other else set()
        key = other.by if other else "id"
        return sum(int(card.get("copies", 1)) for card in cards if _side(card[key], key) not in behind)


def sides_of(cards: Sequence[Mapping[str, str]], column: Column) -> dict[str, str]:
    """Return what each card names as its other side, by what it would be named itself."""
    named = [(card[column.by], card[column.name]) for card in cards if column.name in card]
    return {_side(front, column.by): _side(back, column.by) for front, back in named}


def _side(written: str, by: str) -> str:
    return written if by == "id" else fold(written)


def behind_others(sides: Mapping[str, str]) -> set[str]:
    """Return the cards that are the backs of others; of two that name each other the later one."""
    fronts: list[str] = []
    for front, back in sides.items():
        if not (sides.get(back) == front and back in fronts):
            fronts.append(front)
    return {sides[front] for front in fronts}


def _double_faced(columns: Sequence[Column], kinds: Iterable[Kind]) -> list[Column]:
    """Return the columns; one that names the other sides of cards, and nothing else, is of that kind."""
    cards = [card for kind in kinds for card in kind.cards]
    named = [each for each in columns if each.name in BACKS and each.guess.kind == "reference" and not each.missing]
    for column in named[:1]:
        sides = sides_of(cards, column)
        if all(front != back and sides.get(back) in (None, front) for front, back in sides.items()):
            reason = f"{column.guess.reason}: the other sides of double-faced cards"
            back = replace(column, guess=replace(column.guess, kind="back", reason=reason))
            return [back if each is column else each for each in columns]
    return list(columns)


def make_plan(material: Material, title: str, choose: Choose, pictures: Pictures = NONE) -> Plan:
    """Return the game that a file becomes.

    Args:
        material: The file's content.
        title: The game's title.
        choose: Decides each column but those of pictures.
        pictures: The pictures of its cards.
    """
    material = _with_pictures(material, pictures)
    roles = find_roles(material, pictures.columns)
    columns = _columns(material, roles, choose, pictures)
    kinds = _kinds(material, roles)
    sets = {column.set: _terms(column.guess.words) for column in columns if column.set}
    merged = _fill(kinds, material, roles, columns)
    columns = _double_faced(columns, kinds.values())
    for kind in kinds.values():
        kind.columns = [column for column in columns if any(column.name in card for card in kind.cards)]
        kind.required = {each.name for each in kind.columns if all(each.name in card for card in kind.cards)}
    ids = ids_form([card["id"] for kind in kinds.values() for card in kind.cards])
    pairs = [f'"{each.header}" names the back: two rows are one card' for each in columns if each.guess.kind == "back"]
    remarks = (*material.remarks, *pictures.remarks, *roles.remarks, *merged, *pairs)
    coded = roles.get("id") is not None and any(c["id"] != c.get("number") for k in kinds.values() for c in k.cards)
    return Plan(title, ids, tuple(kinds.values()), sets, len(material.rows), remarks, coded, pictures.files)


def _with_pictures(material: Material, pictures: Pictures) -> Material:
    """Return the rows with the paths inside art/ in their cells; a picture that is not there leaves its cell blank."""
    if not pictures.columns:
        return material
    rows = [Line(dict(_cells(row, pictures)), row.line) for row in material.rows]
    return replace(material, rows=tuple(rows))


def _cells(row: Line, pictures: Pictures) -> Iterator[tuple[str, Value]]:
    for header, value in row.cells.items():
        if header not in pictures.columns:
            yield header, value
        elif str(value) in pictures.names:
            yield header, pictures.names[str(value)]


def _columns(material: Material, roles: Roles, choose: Choose, pictures: Pictures) -> list[Column]:
    names, ids = _names(material, roles), _ids(material, roles)
    taken: set[str] = set()
    every = {column_name(header, at) for at, header in enumerate(material.headers, 1)}
    columns: list[Column] = []
    for at, header in enumerate(material.headers, 1):
        if header in roles.headers.values() or not material.column(header):
            continue
        seen = Seen(column_name(header, at), material.column(header), frozenset((*names, *map(fold, ids))))
        is_picture = header in pictures.others
        chosen = Guess("picture", "it names pictures") if is_picture else choose(header, seen, guess(seen))
        columns.append(_column(header, unique(beside(seen.name, every), taken, "_"), chosen, seen, names, ids))
    return columns


def _names(material: Material, roles: Roles) -> dict[str, str]:
    """Return the kind of each named card by its name in small letters."""
    name, kind = roles.get("name"), roles.get("type")
    cells = [row.cells for row in material.rows if name in row.cells] if name else []
    return {fold(str(row[name or ""])): kind_id(str(row.get(kind or "", ""))) for row in cells}


def _ids(material: Material, roles: Roles) -> dict[str, str]:
    header, kind = roles.get("id"), roles.get("type")
    rows = [row.cells for row in material.rows if header in row.cells] if header else []
    return {str(row[header or ""]): kind_id(str(row.get(kind or "", ""))) for row in rows}


def _column(
    header: str, name: str, chosen: Guess, seen: Seen, names: Mapping[str, str], ids: Mapping[str, str]
) -> Column:
    name = _shaped(name, chosen.kind)
    words = "keywords" if name == "keywords" else set_name(name)
    found = [entry for entries in seen.entries for entry in entries] if chosen.kind in _LISTS else seen.texts
    separator = _separator(found) if chosen.kind in _LISTS else None
    if chosen.kind not in ("reference", "references"):
        return Column(header, name, chosen, words if chosen.words else None, separator=separator)
    by_name = [names.get(fold(entry)) for entry in found]
    by_id = [ids.get(entry) for entry in found]
    by, hits = ("id", by_id) if None in by_name and None not in by_id else ("name", by_name)
    kinds = {hit for hit in hits if hit}
    to = kinds.pop() if len(kinds) == 1 and "" not in hits else None
    return Column(header, name, chosen, None, to, by, hits.count(None), separator)


def _shaped(name: str, kind: str) -> str:
    """Return a column's name, changed where other stages expect another kind of column under it."""
    fits = {"keywords": kind == "words", "abilities": kind == "abilities", "deck": False}
    return name if fits.get(name, True) else f"{name}_"


def _separator(entries: Sequence[str]) -> str | None:
    marks = [mark for mark in ";|,\n" if not any(mark in entry for entry in entries)]
    return None if len(marks) == 4 or not marks else marks[0]


def _terms(words: Sequence[str]) -> dict[str, str]:
    taken: set[str] = set()
    return {unique(slug(word, 40) or "word", taken): word for word in words}


def _kinds(material: Material, roles: Roles) -> dict[str, Kind]:
    header = roles.get("type")
    if header is None:
        return {"": Kind("card", "Card")}
    kinds: dict[str, Kind] = {}
    for row in material.rows:
        written = str(row.cells[header])
        kinds.setdefault(kind_id(written), Kind(kind_id(written), heading(written)))
    return kinds


def _fill(kinds: Mapping[str, Kind], material: Material, roles: Roles, columns: Sequence[Column]) -> list[str]:
    """Put every row into its kind, and return what happened to rows without a name."""
    given = _ids(material, roles)
    cells = Cells(set(given), roles.get("number") is not None)
    for at, row in enumerate(material.rows, 1):
        header = roles.get("type")
        kind = kinds[kind_id(str(row.cells[header])) if header else ""]
        own = {each.name: cell_of(each, row.cells[each.header]) for each in columns if each.header in row.cells}
        filled = {name: cell for name, cell in own.items() if cell}
        cells.add(kind.title, kind.cards, {**_given(row, roles), **filled}, at)
    return cells.remarks()


def _given(row: Line, roles: Roles) -> dict[str, str]:
    wanted = ("id", "number", "name", "copies", "flavor", "notes", "art")
    values: dict[str, Value | None] = {role: row.cells.get(roles.get(role) or "") for role in wanted}
    return {role: _one_line(role, value) for role, value in values.items() if isinstance(value, str)}


def _one_line(role: str, value: str) -> str:
    return value if role in ("notes", "art") else " ".join(value.split())
