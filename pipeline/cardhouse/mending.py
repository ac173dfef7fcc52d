"""Changes to a game's source files: safe fixes and the canonical form. Planned first, then written, file by file."""

import difflib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse.export.atomic import replacing
from cardhouse.source.canonical import canonical
from cardhouse.source.csv_text import Cell
from cardhouse.source.decode import read_bytes
from cardhouse.source.edit import CannotWriteBack, Edit, read_encoded, replace_cells
from cardhouse.source.fixes import Wanted, everything, fixed, house_quotes
from cardhouse.source.folder import missing, read_game_file
from cardhouse.source.places import columns_of, no_file, text_file
from cardhouse.source.readers import Reader
from cardhouse.source.sheet_source import sheet_sources
from cardhouse.source.spans import Located, locate
from cardhouse.source.table import unseen
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import CardType, Game
from cardhouse_schema.validate import validate_row


class ChangedMeanwhile(CardhouseError):
    """A file was saved by another program between reading and writing."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} changed while it was worked on; nothing was written to it, run the command again")


@dataclass(frozen=True)
class Change:
    """One file's new bytes, not written yet.

    Attributes:
        path: The file.
        before: Its bytes as they were read; none of a file that is not there yet.
        after: Its bytes as they should be.
        cells: How many cells change; 0 where the whole file is written anew.
        encoding: The file's encoding, where game.toml states it.
    """

    path: Path
    before: bytes
    after: bytes
    cells: int = 0
    encoding: str | None = field(default=None, kw_only=True)

    def write(self) -> None:
        """Replace the file in one step.

        Raises:
            ChangedMeanwhile: It is not what was read any more.
        """
        path = self.path.resolve()
        if (path.read_bytes() if path.exists() else b"") != self.before:
            raise ChangedMeanwhile(self.path)
        with replacing(path) as stream:
            stream.write(self.after)

    def diff(self) -> list[str]:
        """Return a unified diff, line by line without line ends, that `patch` can apply to a UTF-8 file."""
        old, new = (read_encoded(data, self.encoding).text for data in (self.before, self.after))
        name = self.path.as_posix()
        return list(_diff_lines(old, new, name))


def plan_fixes(folder: Path, wanted: Wanted = everything) -> list[Change]:
    """Return the safe fixes of a game's text files; files that need none are not among them.

    Args:
        folder: The game's folder.
        wanted: The rules whose findings shall be mended.

    Raises:
        GameFileFaulty: game.toml cannot be used.
    """
    game = read_game_file(folder)
    changes: list[Change] = []
    for card_type, path in _sources(folder, game):
        data, _ = read_bytes(path, path.name)
        if data is None:
            continue  # checking it gives S019
        try:
            columns = columns_of(game, card_type, path.name)
            located = locate(read_encoded(data, columns.encoding).text, columns)
            edits = fixes_of(located, card_type, game, wanted)
            after = replace_cells(data, edits, columns)
        except CannotWriteBack:
            continue  # reading it gives S002, which names the byte
        if after != data:
            changes.append(Change(path, data, after, len(edits), encoding=columns.encoding))
    return changes


def plan_format(folder: Path) -> tuple[list[Change], list[Finding]]:
    """Return what the canonical form changes, and the findings that keep other files from it.

    Raises:
        GameFileFaulty: game.toml cannot be used.
    """
    game = read_game_file(folder)
    changes: list[Change] = []
    findings = list(_missing(folder, game))
    for card_type, path in _sources(folder, game):
        data, unread = read_bytes(path, path.name)
        findings += unread
        if data is None:
            continue
        columns = columns_of(game, card_type, path.name)
        form = canonical(data, path.name, card_type, game.vocabulary, columns)
        findings += form.findings
        if form.data is not None and form.data != data:
            changes.append(Change(path, data, form.data, encoding=columns.encoding))
    return changes, findings


def with_fixes(findings: Iterable[Finding], game: Game) -> list[Finding]:
    """Return findings with the safe fix of their cell, where there is one that mends what they say."""
    readers = _Readers(game)
    return [_with_fix(finding, readers) for finding in findings]


class _Readers:
    """Readers by file and column, the fixes of cells and what is said of them, each made once."""

    def __init__(self, game: Game) -> None:
        self._types = {card_type.source: card_type for card_type in game.card_types}
        self._game = game
        self._fixes: dict[tuple[int, str], str] = {}
        self._made: dict[tuple[str, str], Reader | None] = {}
        self._said: dict[tuple[str, str, str], Counter[tuple[str, str]]] = {}

    def fix(self, cell: str, reader: Reader) -> str:
        key = (id(reader), cell)
        if key not in self._fixes:
            self._fixes[key] = fixed(cell, reader)
        return self._fixes[key]

    def of(self, file: str, column: str) -> Reader | None:
        if (file, column) not in self._made:
            # Nothing is written into .ods files.
            card_type = None if file.partition("!")[0].endswith(".ods") else self._type(file)
            known = card_type is not None and column in card_type.model.columns()
            reader = Reader(card_type.model, column, self._game.vocabulary) if card_type and known else None
            self._made[file, column] = reader
        return self._made[file, column]

    def said(self, where: SourceRef) -> Counter[tuple[str, str]]:
        """Return how often each sentence is said of a cell by itself, with its code."""
        key = (where.file, where.column, where.cell)
        if key not in self._said:
            card_type = self._type(where.file)
            found = validate_row(card_type, {where.column: where}, self._game.vocabulary)[1] if card_type else []
            own = (each for each in found if each.where and each.where.column == where.column)
            self._said[key] = Counter((each.code, each.message) for each in (*own, *unseen(where, where.cell)))
        return self._said[key]

    def _type(self, file: str) -> CardType | None:
        return self._types.get(file.rpartition("!")[2] if "!" in file else Path(file).stem)


def _with_fix(finding: Finding, readers: _Readers) -> Finding:
    where = finding.where
    reader = readers.of(where.file, where.column) if where and where.cell and finding.fix is None else None
    if reader is None or where is None:
        return finding
    text = readers.fix(where.cell, reader)
    return replace(finding, fix=text) if text != where.cell and _mends(finding, where, text, readers) else finding


def _mends(finding: Finding, where: SourceRef, text: str, readers: _Readers) -> bool:
    """Tell whether a finding is gone when its cell has another text.

    A sentence that quotes the whole cell changes with it: then fewer of its kind must be left, or the suggestion taken.
    """
    before, after = readers.said(where), readers.said(replace(where, cell=text))
    own = (finding.code, finding.message)
    if own not in before or after[own] >= before[own]:
        return False
    said = finding.suggestion is not None and finding.suggestion in text and finding.suggestion not in where.cell
    return said or _of_kind(finding.code, after) < _of_kind(finding.code, before)


def _of_kind(code: str, said: Counter[tuple[str, str]]) -> int:
    return sum(number for (kind, _), number in said.items() if kind == code)


def _sources(folder: Path, game: Game) -> Iterator[tuple[CardType, Path]]:
    for card_type in game.card_types:
        path = text_file(folder, card_type) or _unreadable(folder, card_type)
        if path is not None:
            yield card_type, path


def _missing(folder: Path, game: Game) -> Iterator[Finding]:
    """Yield a finding for each card type whose cards stand nowhere."""
    here = {card_type.id for card_type, _ in _sources(folder, game)}
    for card_type in game.card_types:
        if card_type.id not in here and not sheet_sources(folder, card_type.source, folder.resolve().name):
            yield missing(card_type)


def _unreadable(folder: Path, card_type: CardType) -> Path | None:
    """Return what stands where a text file should be, unless a workbook holds the cards."""
    path = no_file(folder, card_type.source)
    return None if path is None or sheet_sources(folder, card_type.source, folder.resolve().name) else path


def fixes_of(located: Located, card_type: CardType, game: Game, wanted: Wanted = everything) -> list[Edit]:
    """Return the safe fixes of a table.

    Args:
        located: Its cells.
        card_type: What they hold.
        game: The game, for its words and quote marks.
        wanted: The rules whose findings shall be mended.
    """
    names, known = located.names, card_type.model.columns()
    columns = {
        place: Reader(card_type.model, name, game.vocabulary)
        for place, name in enumerate(names)
        if name in known and names.count(name) == 1
    }
    rows = [row for row in located.data_rows() if _is_sound(row, len(names))]
    prose = (row[place].text for row in rows for place in columns if place < len(row) and columns[place].is_prose)
    quotes = game.file.quotes or house_quotes(prose)
    done: dict[tuple[int, str], str] = {}
    edits: list[Edit] = []
    for row in rows:
        for place, reader in columns.items():
            if place < len(row):
                edits += _fix_of(row[place], place, reader, lambda text, by: fixed(text, by, quotes, wanted), done)
    return edits


def _fix_of(
    cell: Cell, place: int, reader: Reader, mend: Callable[[str, Reader], str], done: dict[tuple[int, str], str]
) -> list[Edit]:
    key = (place, cell.text)
    if key not in done:
        done[key] = mend(cell.text, reader)
    return [Edit(cell.line, reader.column, done[key])] if done[key] != cell.text else []


def _is_sound(row: list[Cell], width: int) -> bool:
    """Tell whether each cell surely stands under its own column."""
    return not any(cell.broken for cell in row) and not any(cell.text.strip() for cell in row[width:])


def _diff_lines(old: str, new: str, name: str) -> Iterator[str]:
    lines = difflib.unified_diff(_lines(old), _lines(new), f"a/{name}", f"b/{name}")
    for line in lines:
        yield line.removesuffix("\n")
        if not line.endswith("\n"):
            yield "\\ No newline at end of file"


def _lines(text: str) -> list[str]:
    return [f"{line}\n" for line in text.split("\n")[:-1]] + ([last] if (last := text.split("\n")[-1]) else [])
