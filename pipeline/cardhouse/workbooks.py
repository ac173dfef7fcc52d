"""The round trip through a spreadsheet: a game's CSV files as one workbook, and edits brought back cell by cell."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, get_args

from cardhouse.errors import CardhouseError
from cardhouse.export.xlsx import LISTS, Column, Table, cell_text, workbook_bytes
from cardhouse.mending import Change
from cardhouse.source.csv_text import Cell
from cardhouse.source.edit import Edit, comment_text, read_encoded, replace_cells, row_text
from cardhouse.source.folder import read_game_file
from cardhouse.source.header import Columns
from cardhouse.source.places import columns_of, text_file
from cardhouse.source.readers import Reader
from cardhouse.source.sheet_source import sheet_sources
from cardhouse.source.spans import Located, locate
from cardhouse.source.text_cells import is_comment
from cardhouse.source.workbook import WorkSheet, examine_workbook
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.descriptions import description_of
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import CardType, Game

_NONSENSE = ("\u00a4 no word \u00a4", "zz-no-word-0")
_KEY = "id"


@dataclass
class Return:
    """What an edited workbook changes.

    Attributes:
        changes: New bytes of files, not written yet.
        lines: What was added, removed or edited, a sentence each.
        findings: What keeps it from being brought back; then there are no changes.
    """

    changes: list[Change] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def game_workbook(folder: Path) -> bytes:
    """Return a game's CSV files as a workbook with a sheet for each card type.

    Raises:
        CardhouseError: game.toml or a file cannot be read.
    """
    game = read_game_file(folder)
    return workbook_bytes([_table(each.located, each.card_type, game) for each in _files(folder, game)])


class CannotRead(CardhouseError):
    """A file of the round trip that cannot be opened."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path} cannot be read ({(error.strerror or str(error)).lower()}); nothing was written")


class NoHeader(CardhouseError):
    """A source file whose header cannot be read, so that none of its cells has a name."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} has no header that can be read; cardhouse check says why")


@dataclass(frozen=True)
class _File:
    """A source file: its card type, what is known of it, its bytes and its cells."""

    card_type: CardType
    path: Path
    columns: Columns
    data: bytes
    located: Located


def _files(folder: Path, game: Game) -> Iterator[_File]:
    for card_type in game.card_types:
        path = text_file(folder, card_type)
        if path is not None:
            columns, data = columns_of(game, card_type, path.name), _bytes(path)
            located = locate(read_encoded(data, columns.encoding).text, columns)
            if located.header is None:
                raise NoHeader(path)
            yield _File(card_type, path, columns, data, located)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CannotRead(path, error) from error


def _title(card_type: CardType) -> str:
    return card_type.source[:31] if card_type.source.casefold() != LISTS else f"{card_type.source}-cards"


def _table(located: Located, card_type: CardType, game: Game) -> Table:
    schema = card_type.model.model_json_schema(by_alias=False).get("properties", {})
    columns = [_column(name, card_type, game, schema.get(name, {})) for name in located.names]
    return Table(_title(card_type), columns, [[cell.text for cell in row] for row in located.data_rows()])


def _column(name: str, card_type: CardType, game: Game, schema: dict[str, Any]) -> Column:
    if name not in card_type.model.columns():
        return Column(name)
    note = description_of(card_type.model, name)
    number = next((part for part in (schema, *schema.get("anyOf", [])) if part.get("type") == "integer"), None)
    if number is not None:
        least, most = (_limit(card_type, name, bound) for bound in ("ge", "le"))
        return Column(name, whole=True, least=least, most=most, note=note)
    reader = Reader(card_type.model, name, game.vocabulary)
    if any(not reader.read(word).faults for word in _NONSENSE):
        return Column(name, note=note)
    words = tuple(word for word in (*reader.words, "true", "false") if not reader.read(word).faults)
    return Column(name, words, reader.is_list, note=note)


def _limit(card_type: CardType, name: str, bound: str) -> int | None:
    """Return the least (`ge`) or greatest (`le`) number of a column; None where there is no such limit."""
    info = card_type.model.model_fields[name]
    found = (getattr(part, bound) for part in _parts(info.annotation, *info.metadata) if hasattr(part, bound))
    return next((value for value in found if isinstance(value, int)), None)


def _parts(*kinds: Any) -> Iterator[Any]:
    """Yield annotations and everything they are made of."""
    for kind in kinds:
        yield kind
        yield from _parts(*get_args(kind), *getattr(kind, "metadata", ()))


def plan_import(folder: Path, workbook: Path) -> Return:
    """Return what an edited workbook changes in a game's CSV files; nothing is written.

    Raises:
        CardhouseError: The workbook, game.toml or a file cannot be read.
    """
    game = read_game_file(folder)
    try:
        sheets, said = examine_workbook(workbook)
    except OSError as error:
        raise CannotRead(workbook, error) from error
    found = Return(findings=[finding for finding in said if not _is_lists(finding)])
    named = {sheet.name.casefold(): sheet for sheet in sheets}
    for file in _files(folder, game):
        title = _title(file.card_type)
        sheet = named.pop(title.casefold(), None)
        if sheet is None:
            message = f'there is no sheet "{title}" for {file.path.name}'
            found.findings.append(_fault("S001", SourceRef(workbook.name, 1), message))
        else:
            _compare(file, sheet, found)
    for card_type in game.card_types:
        if text_file(folder, card_type) is None:
            _add(folder, card_type, _sheet_of(folder, workbook, card_type, named), found)
    for sheet in named.values():
        message = f'no card type has a sheet "{sheet.name}"; its cards are not brought back'
        found.findings.append(_fault("S012", SourceRef(f"{workbook.name}!{sheet.name}", 1), message))
    return found


def _sheet_of(folder: Path, workbook: Path, card_type: CardType, named: dict[str, WorkSheet]) -> WorkSheet | None:
    """Return the sheet with the cards of a type that has no text file yet, and take it from the others."""
    own = sheet_sources(folder, card_type.source, folder.resolve().name)
    sheet = next((book.sheet for book in own if book.path.resolve() == workbook.resolve()), None)
    name = sheet.name if sheet else _title(card_type)
    return named.pop(name.casefold(), None)


def _add(folder: Path, card_type: CardType, sheet: WorkSheet | None, found: Return) -> None:
    """Note the CSV file that a sheet becomes where the card type has none."""
    path = folder / f"{card_type.source}.csv"
    if sheet is None or not sheet.rows:
        return
    wide = max(map(len, sheet.rows))
    data = "".join(f"{_line(row, wide)}\n" for row in sheet.rows).encode()
    found.changes.append(Change(path, b"", data, sum(map(len, sheet.rows))))
    found.lines.append(
        f'{path.name} made of the sheet "{sheet.name}"; keep the workbook elsewhere than in {folder.as_posix()}'
    )


def _line(row: Sequence[Cell], wide: int) -> str:
    """Return a sheet's row as a line of CSV, as wide as all; blank rows and comments as they are."""
    texts = [cell.text for cell in row]
    if not row:
        return ""
    if is_comment(list(row)):
        return comment_text(re.sub(r"[\r\n]+", " ", ",".join(texts)), ",", wide)
    return row_text([*texts, *[""] * (wide - len(texts))], ",")


def _is_lists(finding: Finding) -> bool:
    return finding.code == "S052" and finding.where is not None and finding.where.file.endswith(f"!{LISTS}")


def _fault(code: str, where: SourceRef, message: str) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message)


def _compare(file: _File, sheet: WorkSheet, found: Return) -> None:
    """Note what a sheet changes in its file."""
    path, located = file.path, file.located
    head = [cell.text.strip() for cell in sheet.rows[0]] if sheet.rows else []
    names = located.names
    faults = [*_header_faults(head, names, sheet)]
    rows = [row for row in sheet.rows[1:] if any(cell.text.strip() for cell in row)]
    olds = list(located.data_rows())
    pairs = _paired(olds, rows, names, head)
    if pairs is None and not faults:
        message = f'ids stand twice in {path.name} or in the sheet "{sheet.name}", so its rows cannot be told apart'
        faults.append(_fault("I001", SourceRef(sheet.name, 1, _KEY), message))
    if faults or pairs is None:
        found.findings += faults
        return
    edits = [edit for old, new in pairs if old and new for edit in _edits(old, new, names, head)]
    removed = [old for old, new in pairs if new is None and old]
    added = [[_at(new, head, name) for name in names] for old, new in pairs if old is None and new]
    found.lines += [f"{path.name}:{edit.line}:{edit.column} is now {edit.text!r}" for edit in edits]
    found.lines += [f"{path.name}:{row[0].line} removed: {row[0].text}" for row in removed]
    found.lines += [f"{path.name} added: {cells[0]}" for cells in added]
    if edits or removed or added:
        encoding = file.columns.encoding
        after = _without(replace_cells(file.data, edits, file.columns), removed, file.columns)
        found.changes.append(
            Change(path, file.data, _with(after, added, located.delimiter, encoding), len(edits), encoding=encoding)
        )


def _header_faults(head: Sequence[str], names: Sequence[str], sheet: WorkSheet) -> Iterator[Finding]:
    for name in names:
        if name and name not in head:
            message = f'the column "{name}" is missing in the sheet "{sheet.name}"; nothing of it is brought back'
            yield _fault("S004", SourceRef(sheet.name, 1, name), message)
    for name in head:
        if name and name not in names:
            message = f'the sheet "{sheet.name}" has a column "{name}" that its file does not have'
            yield _fault("S003", SourceRef(sheet.name, 1, name, name), message)


Pair = tuple[list[Cell] | None, list[Cell] | None]


def _paired(
    olds: list[list[Cell]], news: list[list[Cell]], names: Sequence[str], head: Sequence[str]
) -> list[Pair] | None:
    """Return rows of the file with those of the sheet by id; None where ids do not tell rows apart."""
    before = [_at(row, names, _KEY) for row in olds]
    after = [_at(row, head, _KEY) for row in news]
    if before == after:
        return list(zip(olds, news, strict=True))
    if len(set(before)) != len(before) or len(set(after)) != len(after):
        return None
    by_id = dict(zip(after, news, strict=True))
    known = set(before)
    kept: list[Pair] = [(old, by_id.get(ident)) for old, ident in zip(olds, before, strict=True)]
    return kept + [(None, new) for new, ident in zip(news, after, strict=True) if ident not in known]


def _at(row: Sequence[Cell], names: Sequence[str], name: str) -> str:
    place = names.index(name) if name in names else len(row)
    return cell_text(row[place].text).strip() if place < len(row) else ""


def _edits(old: list[Cell], new: list[Cell], names: Sequence[str], head: Sequence[str]) -> Iterator[Edit]:
    for name in dict.fromkeys(filter(None, names)):
        if _at(old, names, name) != _at(new, head, name):
            yield Edit(old[0].line, name, _at(new, head, name))


def _without(data: bytes, removed: Sequence[list[Cell]], columns: Columns) -> bytes:
    """Return a file without some of its rows, given as they stood in it before cells of other rows changed."""
    if not removed:
        return data
    file = read_encoded(data, columns.encoding)
    located, text = locate(file.text, columns), file.text
    gone = {row[0].line for row in removed}
    for row in reversed([row for row in located.data_rows() if row[0].line in gone]):
        rest = text[row[-1].end :]
        rest = rest[2:] if rest.startswith("\r\n") else rest[1:]
        text = text[: row[0].start] + rest
    return file.bytes_of(text)


def _with(data: bytes, added: Sequence[Sequence[str]], delimiter: str, encoding: str | None) -> bytes:
    """Return a file with rows added at its end."""
    if not added:
        return data
    file = read_encoded(data, encoding)
    end = "\r\n" if "\r\n" in file.text else "\n"
    text = file.text if file.text.endswith(("\n", "\r")) else file.text + end
    return file.bytes_of(text + "".join(row_text(cells, delimiter) + end for cells in added))
