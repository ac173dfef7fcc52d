"""The game that a file becomes: its card types, their columns and rows. Nothing is written yet."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from cardhouse.examine import font_cache
from cardhouse.starting.cells import Cells, cell_of
from cardhouse.starting.design import Column, Kind, Plan, sides_of
from cardhouse.starting.emoji import emoji_as_icons
from cardhouse.starting.kinds import Guess, Seen, fold, guess
from cardhouse.starting.leftovers import without_leftovers
from cardhouse.starting.lettering import Lettering
from cardhouse.starting.markup import icons_in, without_marks
from cardhouse.starting.material import Line, Material, Value
from cardhouse.starting.naming import (
    beside,
    column_name,
    kind_id,
    plain_header,
    set_name,
    slug,
    unique,
)
from cardhouse.starting.pictures import NONE, Pictures
from cardhouse.starting.role_names import BACKS, KEYWORDS
from cardhouse.starting.roles import Roles, find_roles, ids_form
from cardhouse.starting.strays import mended, odd_numbers, unnamed
from cardhouse_schema.declared_fields import is_free_id
from cardhouse_schema.finding import Finding
from cardhouse_schema.letters import without_hidden

Choose = Callable[[str, Seen, Guess], Guess]
"""Decides what a column is: given its header, what is in it, and the proposal."""

LABEL_ROOM = 38.0
"""mm that a label may take in capitals, tracking included; a flag's box stands before it."""

TITLE_ROOM = 41.0
"""mm that a kind's title may take."""

_LISTS = ("words", "list", "references")


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
    material = without_leftovers(_with_pictures(material, pictures))
    material = without_marks(emoji_as_icons(material, _printing()), pictures.columns)
    roles = find_roles(material, pictures.columns)
    material, findings = mended(material, roles.get("id"), roles.get("copies"))
    columns = _columns(material, roles, choose, pictures)
    texts = [column.header for column in columns if column.guess.kind == "text"]
    findings += [each for header in texts for each in odd_numbers(material, header)]
    lettering = Lettering(_letters(material, title), font_cache())
    columns = [_labelled(column, at, lettering) for at, column in enumerate(columns, 1)]
    title = lettering.label(title, "Game", "label-bold", LABEL_ROOM, 0.12)
    kinds = _kinds(material, roles, lettering)
    sets = {column.set: _terms(column.guess.words) for column in columns if column.set}
    icons = icons_in(_rules_texts(material, columns))
    merged, nameless = _fill(kinds, material, roles, columns, icons)
    columns = _double_faced(columns, kinds.values())
    for kind in kinds.values():
        kind.columns = [column for column in columns if any(column.name in card for card in kind.cards)]
        kind.required = {each.name for each in kind.columns if all(each.name in card for card in kind.cards)}
    ids = ids_form([card["id"] for kind in kinds.values() for card in kind.cards])
    pairs = [f'"{each.header}" names the back: two rows are one card' for each in columns if each.guess.kind == "back"]
    words = ", ".join(f"{{{each}}}" for each in icons)
    drawn = [f"an icon was drawn for each of {words}; better ones go into icons/"] if icons else []
    own = (*roles.remarks, *_untyped(material, roles), *merged, *pairs, *drawn, *lettering.remarks)
    remarks = (*material.remarks, *pictures.remarks, *own)
    coded = roles.get("id") is not None and any(c["id"] != c.get("number") for k in kinds.values() for c in k.cards)
    return Plan(
        title, ids, tuple(kinds.values()), sets, len(material.rows), remarks, coded, pictures.files,
        (*findings, *nameless), lettering, icons,
    )  # fmt: skip


def _printing() -> Callable[[str], bool]:
    """Return a test for the characters that the fonts of a new game have."""
    lettering = Lettering((), font_cache())
    return cache(lambda character: lettering.prints(character, "body") and lettering.prints(character, "title"))


def _letters(material: Material, title: str) -> Iterator[str]:
    yield from (title, *material.headers)
    for row in material.rows:
        yield from (value if isinstance(value, str) else " ".join(value) for value in row.cells.values())


def _rules_texts(material: Material, columns: Sequence[Column]) -> Iterator[str]:
    for column in columns:
        if column.guess.kind in ("rules", "abilities"):
            yield from (value for value in material.column(column.header) if isinstance(value, str))


def _labelled(column: Column, at: int, lettering: Lettering) -> Column:
    if column.guess.kind in ("rules", "abilities", "picture", "back"):
        return column
    return replace(column, printed=lettering.label(column.header, f"Column {at}", "label-bold", LABEL_ROOM, 0.12))


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
        name = "keywords" if plain_header(header) in KEYWORDS else column_name(header, at)
        seen = Seen(name, material.column(header), frozenset((*names, *map(fold, ids))), header)
        is_picture = header in pictures.others
        chosen = Guess("picture", "it names pictures") if is_picture else choose(header, seen, guess(seen))
        columns.append(_column(header, unique(beside(seen.name, every), taken, "_"), chosen, seen, names, ids))
    return columns


def _names(material: Material, roles: Roles) -> dict[str, str]:
    """Return the kind of each named card by its name in small letters."""
    name, ids = roles.get("name"), _kind_ids(material, roles)
    rows = [row for row in material.rows if name in row.cells] if name else []
    return {fold(str(row.cells[name or ""])): ids[_written_kind(row, roles)] for row in rows}


def _ids(material: Material, roles: Roles) -> dict[str, str]:
    header, ids = roles.get("id"), _kind_ids(material, roles)
    rows = [row for row in material.rows if header in row.cells] if header else []
    return {str(row.cells[header or ""]): ids[_written_kind(row, roles)] for row in rows}


def _written_kind(row: Line, roles: Roles) -> str:
    """Return the word of a row's kind as it is compared; empty where it says none."""
    header = roles.get("type")
    return fold(str(row.cells.get(header, ""))) if header else ""


def _kind_ids(material: Material, roles: Roles) -> dict[str, str]:
    """Return the ids of the kinds by the words in the file; of one card type only the empty word has an id: none."""
    if roles.get("type") is None:
        return {"": ""}
    taken: set[str] = set()
    written = dict.fromkeys(_written_kind(row, roles) for row in material.rows)
    return {word: unique(kind_id(word) or "card", taken) for word in written}


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
    likelier = by_id.count(None) < by_name.count(None) and all(map(is_free_id, found))
    by, hits = ("id", by_id) if likelier else ("name", by_name)
    kinds = {hit for hit in hits if hit}
    to = kinds.pop() if len(kinds) == 1 and "" not in hits else None
    return Column(header, name, chosen, None, to, by, hits.count(None), separator)


def _shaped(name: str, kind: str) -> str:
    """Return a column's name, changed where other stages expect another kind of column under it."""
    fits = {"keywords": kind == "words", "abilities": kind == "abilities", "deck": False, "type": kind != "one-of"}
    return name if fits.get(name, True) else f"{name}_"


def _separator(entries: Sequence[str]) -> str | None:
    marks = [mark for mark in ";|,\n" if not any(mark in entry for entry in entries)]
    return None if len(marks) == 4 or not marks else marks[0]


def _terms(words: Sequence[str]) -> dict[str, str]:
    taken: set[str] = set()
    return {unique(slug(word, 40) or "word", taken): word for word in words}


def _kinds(material: Material, roles: Roles, lettering: Lettering) -> dict[str, Kind]:
    """Return the card types by the words that stand for them in the file; those of one word's spellings are one."""
    header = roles.get("type")
    if header is None:
        return {"": Kind("card", "Card")}
    ids = _kind_ids(material, roles)
    kinds: dict[str, Kind] = {}
    for row in material.rows:
        word = _written_kind(row, roles)
        if word not in kinds:
            number = f"Kind {len(kinds) + 1}" if word else "Card"
            kinds[word] = Kind(
                ids[word], lettering.label(str(row.cells.get(header, "")), number, "title", TITLE_ROOM, 0.12)
            )
    return kinds


def _untyped(material: Material, roles: Roles) -> list[str]:
    header = roles.get("type")
    blank = sum(header not in row.cells for row in material.rows) if header else 0
    rows = "1 row has" if blank == 1 else f"{blank} rows have"
    return [f'{rows} no "{header}" and became the card type Card'] if blank else []


def _fill(
    kinds: Mapping[str, Kind], material: Material, roles: Roles, columns: Sequence[Column], icons: Iterable[str]
) -> tuple[list[str], list[Finding]]:
    """Put every row into its kind, and return what happened to rows without a name, and those that got one."""
    given = _ids(material, roles)
    cells = Cells(set(given), roles.get("number") is not None)
    header = roles.get("name") or next(iter(roles.named_by), None)
    nameless: list[Finding] = []
    named_after: str | None = None
    for at, row in enumerate(material.rows, 1):
        kind = kinds[_written_kind(row, roles)]
        own = {each.name: cell_of(each, row.cells[each.header], icons) for each in columns if each.header in row.cells}
        filled = {name: cell for name, cell in own.items() if without_hidden(cell).strip()}
        made = " ".join(str(row.cells[header]) for header in roles.named_by if header in row.cells)
        named = {"name": made} if made else {}
        made_name = cells.add(kind.title, kind.cards, {**named, **_given(row, roles), **filled}, at)
        named_after = named_after or made_name
        nameless += [unnamed(row, header, made_name)] if made_name and header else []
    of_kinds = [f'no column names the cards: they are called "{named_after}" and so on'] if named_after else []
    return [*cells.remarks(), *(of_kinds if header is None else [])], nameless


def _given(row: Line, roles: Roles) -> dict[str, str]:
    wanted = ("id", "number", "name", "copies", "flavor", "notes", "art")
    values: dict[str, Value | None] = {role: row.cells.get(roles.get(role) or "") for role in wanted}
    return {role: _one_line(role, value) for role, value in values.items() if isinstance(value, str)}


def _one_line(role: str, value: str) -> str:
    return value if role in ("notes", "art") else " ".join(value.split())
