"""Safe fixes in workbooks that are sources: planned as for text files, written cell by cell, read again before use."""

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cardhouse.mending import Change, fixes_of
from cardhouse.source.fixes import Wanted, everything
from cardhouse.source.folder import read_game_file
from cardhouse.source.places import columns_of, text_file
from cardhouse.source.sheet_source import SheetSource, sheet_sources
from cardhouse.source.spans import locate_cells
from cardhouse.source.workbook import NotAWorkbook, WorkSheet, read_workbook
from cardhouse.source.workbook_edit import Place, write_cells
from cardhouse.source.workbook_parts import column_letters
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import CardType, Game

_LOCKS = ("~${}", ".~lock.{}#")


@dataclass(frozen=True)
class WorkbookChange(Change):
    """A workbook's new bytes.

    Attributes:
        lines: Its cells before and after, as a diff has them.
    """

    lines: tuple[str, ...] = ()

    def diff(self) -> list[str]:
        """Return the changed cells; no program can apply this to a workbook."""
        return list(self.lines)


@dataclass(frozen=True)
class _Fix:
    """A new text for a cell of a sheet."""

    sheet: str
    place: Place
    where: SourceRef
    text: str


def workbooks_of(folder: Path, game: Game) -> Iterator[tuple[CardType, SheetSource]]:
    """Yield each card type whose cards are read from a workbook, with the sheet."""
    for card_type in game.card_types:
        if text_file(folder, card_type) is None:
            for book in sheet_sources(folder, card_type.source, folder.resolve().name)[:1]:
                yield card_type, book


def workbook_files(folder: Path) -> list[Path]:
    """Return the workbooks that a game's cards are read from.

    Raises:
        GameFileFaulty: game.toml cannot be used.
    """
    return list(dict.fromkeys(book.path for _, book in workbooks_of(folder, read_game_file(folder))))


def plan_workbook_fixes(folder: Path, wanted: Wanted = everything) -> tuple[list[Change], list[Finding]]:
    """Return the safe fixes of a game's workbooks, and those that cannot be written.

    Args:
        folder: The game's folder.
        wanted: The rules whose findings shall be mended.

    Raises:
        GameFileFaulty: game.toml cannot be used.
    """
    game = read_game_file(folder)
    fixes: dict[Path, list[_Fix]] = {}
    for card_type, book in workbooks_of(folder, game):
        fixes.setdefault(book.path, []).extend(_fixes(card_type, book, game, wanted))
    changes: list[Change] = []
    refused: list[Finding] = []
    for path, found in fixes.items():
        change, faults = _change(path, found) if found else (None, [])
        changes += [change] if change else []
        refused += faults
    return changes, refused


def _fixes(card_type: CardType, book: SheetSource, game: Game, wanted: Wanted) -> Iterator[_Fix]:
    if book.sheet is None:
        return
    located = locate_cells(book.sheet.rows, columns_of(game, card_type, book.file))
    for edit in fixes_of(located, card_type, game, wanted):
        row, column = edit.line, located.names.index(edit.column)
        before = book.sheet.rows[row - 1][column].text
        yield _Fix(book.sheet.name, (row - 1, column), SourceRef(book.file, row, edit.column, before), edit.text)


def _change(path: Path, fixes: list[_Fix]) -> tuple[Change | None, list[Finding]]:
    """Return a workbook with its fixes, and a finding for each that is not in it."""
    if path.suffix.lower() != ".xlsx":
        return None, [_refused(fix, "only .xlsx workbooks are written; mend it by hand") for fix in fixes]
    if any((path.parent / lock.format(path.name)).exists() for lock in _LOCKS):
        return None, [_refused(fix, "the workbook is open in another program; close it first") for fix in fixes]
    before = path.read_bytes()
    edits: dict[str, dict[Place, str]] = {}
    for fix in fixes:
        edits.setdefault(fix.sheet, {})[fix.place] = fix.text
    written = write_cells(path, before, edits)
    refused = [_refused(fix, reason) for fix in fixes if (reason := written.refused.get((fix.sheet, *fix.place)))]
    made = [fix for fix in fixes if (fix.sheet, *fix.place) not in written.refused]
    if made and not _holds(path, written.data, made):
        reason = "written and read again, the workbook was not as it should be; mend it by hand"
        return None, [*refused, *(_refused(fix, reason) for fix in made)]
    change = WorkbookChange(path, before, written.data, len(made), _lines(path, made)) if made else None
    return change, refused


def _holds(path: Path, data: bytes, made: list[_Fix]) -> bool:
    """Tell whether new bytes read as the workbook with exactly these cells changed."""
    wanted = {(fix.sheet, *fix.place): fix.text for fix in made}
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        copy.write_bytes(data)
        try:
            after = _texts(read_workbook(copy))
        except NotAWorkbook:
            return False
    return after == {**_texts(read_workbook(path)), **wanted}


def _texts(sheets: list[WorkSheet]) -> dict[tuple[str, int, int], str]:
    return {
        (sheet.name, at, place): cell.text
        for sheet in sheets
        for at, row in enumerate(sheet.rows)
        for place, cell in enumerate(row)
        if cell.text
    }


def _lines(path: Path, made: list[_Fix]) -> tuple[str, ...]:
    lines = [f"--- a/{path.as_posix()}", f"+++ b/{path.as_posix()}"]
    for fix in made:
        lines += [f"@@ {fix.sheet}!{column_letters(fix.place[1])}{fix.place[0] + 1} {fix.where.column} @@"]
        lines += [f"-{line}" for line in fix.where.cell.split("\n")]
        lines += [f"+{line}" for line in fix.text.split("\n")]
    return tuple(lines)


def _refused(fix: _Fix, reason: str) -> Finding:
    cell = f"{column_letters(fix.place[1])}{fix.place[0] + 1}"
    message = f"the fix cannot be written into cell {cell}: {reason}"
    return Finding("S055", BY_CODE["S055"].severity, fix.where, message, fix.text)
