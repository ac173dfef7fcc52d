"""Places of findings as lines and columns of the files, for tools that show files. Reads each file once."""

from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from cardhouse.export.alignment import places_in
from cardhouse.export.faulty import faulty_part
from cardhouse.source.edit import CannotWriteBack, read_encoded, rewritten
from cardhouse.source.folder import GameFileFaulty, read_game_file
from cardhouse.source.header import Columns
from cardhouse.source.places import TEXTS, columns_of, text_files
from cardhouse.source.spans import Located, locate
from cardhouse_schema.finding import Finding

_HOME = "cards_src"


@dataclass(frozen=True, slots=True)
class Region:
    """Part of a file: lines and columns from 1, columns in UTF-16 units, the end column behind the last character."""

    start_line: int
    start_column: int | None = None
    end_line: int | None = None
    end_column: int | None = None


class Regions:
    """Finds the cells of findings in the files of one game."""

    def __init__(self, folder: Path) -> None:
        """Prepare to look.

        Args:
            folder: The game's folder, as it was named.
        """
        self._folder = folder
        self._files: dict[str, Located | None] = {}
        self._columns = _columns(folder)

    def path(self, file: str) -> str:
        """Return a file's path as another machine would find it: never absolute, never upwards."""
        parts = [part for part in self._folder.parts if part not in ("..", ".")]
        if self._folder.is_absolute():
            whole = self._folder.resolve().parts
            parts = list(whole[whole.index(_HOME) :] if _HOME in whole else whole[-1:])
        return str(PurePosixPath(*parts, file))

    def of(self, finding: Finding) -> Region:
        """Return the faulty part of a finding's cell, or its whole cell, or only its line."""
        where = finding.where
        if where is None:
            return Region(1)
        located = self._located(where.file)
        cell = located.cell_at(where.line, where.column) if located else None
        if located is None or cell is None:
            return Region(where.line)
        start, end = cell.start, cell.end
        part = faulty_part(finding)
        word = where.cell[part[0] : part[1]] if part else ""
        places = places_in(located.text, cell, where.cell) if word and finding.part else None
        if places and part:
            start, end = places[part[0]], places[min(part[1], len(where.cell))]
        elif word and located.text.count(word, start, end) == 1:
            start = located.text.index(word, start, end)
            end = start + len(word)
        return _region(located, start, end)

    def replacement(self, finding: Finding) -> tuple[Region, str] | None:
        """Return the whole cell of a finding with a fix, and what to put there; None without one."""
        where = finding.where
        located = self._located(where.file) if where else None
        cell = located.cell_at(where.line, where.column) if where and located else None
        if where is None or located is None or cell is None or finding.fix is None:
            return None
        place = located.names.index(where.column)
        written = rewritten(cell, place, finding.fix, located.delimiter)
        return _region(located, cell.start, cell.end), written

    def _located(self, file: str) -> Located | None:
        if file not in self._files:
            self._files[file] = _read(self._folder / file, self._columns.get(file))
        return self._files[file]


def _columns(folder: Path) -> dict[str, Columns]:
    """Return what each source file's columns are, or nothing where game.toml cannot be used."""
    try:
        game = read_game_file(folder)
    except (GameFileFaulty, OSError):
        return {}
    found = ((kind, path.name) for kind in game.card_types for path in text_files(folder, kind.source))
    return {file: columns_of(game, kind, file) for kind, file in found}


def _read(path: Path, columns: Columns | None) -> Located | None:
    if path.suffix.lower() not in TEXTS or not path.is_file():
        return None
    try:
        return locate(read_encoded(path.read_bytes(), columns.encoding if columns else None).text, columns)
    except (CannotWriteBack, OSError):
        return None


def _region(located: Located, start: int, end: int) -> Region:
    return Region(*_position(located, start), *_position(located, end))


def _position(located: Located, offset: int) -> tuple[int, int]:
    """Return line and column, from 1, of an offset in the text."""
    line = bisect_right(located.line_starts, offset)
    before = located.text[located.line_starts[line - 1] : offset]
    return line, len(before.encode("utf-16-le", "surrogatepass")) // 2 + 1
