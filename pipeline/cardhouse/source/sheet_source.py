"""A card type's rows from a workbook: `<source>.xlsx` or `.ods`, or a sheet of its own in one named for the game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cardhouse.source.table import Columns, Table, read_rows
from cardhouse.source.workbook import SUFFIXES, NotAWorkbook, WorkSheet, examine_workbook, sheet_text
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef


@dataclass(frozen=True)
class SheetSource:
    """Where the cards of a type stand.

    Attributes:
        path: The workbook.
        file: Its name, with `!` and the sheet's name where the workbook holds all card types.
        sheet: The sheet, or None where it cannot be read.
        findings: What of the workbook cannot be taken as it is.
    """

    path: Path
    file: str
    sheet: WorkSheet | None
    findings: list[Finding]

    def read(self, columns: Columns) -> Table:
        """Return the rows as filled cells by column name; lines are rows of the spreadsheet."""
        if self.sheet is None:
            return Table([], 0, self.findings)
        text, numbers = sheet_text(self.sheet.rows)
        faults = self._misfits(columns, numbers)
        if faults:
            return Table([], 0, self.findings + faults)
        table = read_rows(text, self.file, in_text(columns, numbers))
        rows = [{name: _moved(where, numbers) for name, where in row.items()} for row in table.rows]
        moved = [replace(each, where=_moved(each.where, numbers)) if each.where else each for each in table.findings]
        return Table(rows, table.rejected, self.findings + moved)

    def _misfits(self, columns: Columns, numbers: Sequence[int]) -> list[Finding]:
        """Return findings for settings of game.toml that no sheet, or not this one, can follow."""
        found = []
        if columns.delimiter:
            found.append("delimiter in game.toml is for text files: a workbook has cells of its own; leave it out")
        if columns.header_row and columns.header_row not in numbers[1:]:
            last = max(numbers)
            found.append(f"header_row = {columns.header_row} in game.toml, but the sheet ends in row {last}")
        return [Finding("S035", BY_CODE["S035"].severity, SourceRef(self.file, 1), message) for message in found]


def in_text(columns: Columns, numbers: Sequence[int]) -> Columns:
    """Return what is known of a sheet as it holds for the text made of it: cells between commas, lines for rows."""
    line = numbers.index(columns.header_row, 1) if columns.header_row in numbers[1:] else columns.header_row
    return replace(columns, header_row=line, delimiter=",")


def sheet_sources(folder: Path, stem: str, game: str) -> list[SheetSource]:
    """Return every workbook or sheet that holds the cards of a source; none where there is no such file.

    Args:
        folder: The game's folder.
        stem: The source, without a suffix.
        game: Stem of the workbook with a sheet for each source.
    """
    own = [_own(path) for suffix in SUFFIXES if (path := folder / f"{stem}{suffix}").is_file()]
    shared = [folder / f"{game}{suffix}" for suffix in SUFFIXES if game != stem]
    return own + [found for path in shared if path.is_file() for found in _shared(path, stem)]


def two_sources(names: Sequence[str], title: str) -> Finding:
    """Return the finding that several files hold the cards of one type."""
    message = f"{' and '.join(names)} both hold the cards of type {title}; keep one of them"
    return Finding("S053", BY_CODE["S053"].severity, SourceRef(names[0], 1), message)


def _own(path: Path) -> SheetSource:
    sheets, findings = _opened(path)
    filled = [sheet for sheet in sheets if sheet.rows]
    named = [sheet for sheet in filled if sheet.name.casefold() == path.stem.casefold()]
    chosen = next(iter([*named, *filled, *sheets]), None)
    for sheet in filled:
        if sheet is not chosen:
            message = f'the sheet "{sheet.name}" is not read: another one holds the cards'
            findings.append(Finding("S012", BY_CODE["S012"].severity, SourceRef(path.name, 1), message))
    return SheetSource(path, path.name, chosen, findings)


def _shared(path: Path, stem: str) -> list[SheetSource]:
    sheets, findings = _opened(path)
    if not sheets:
        return [SheetSource(path, path.name, None, findings)]
    named = [sheet for sheet in sheets if sheet.name.casefold() == stem.casefold()]
    own = [each for each in findings if each.where and each.where.file.rpartition("!")[2].casefold() == stem.casefold()]
    if own and not named:
        return [SheetSource(path, f"{path.name}!{stem}", None, own)]
    return [SheetSource(path, f"{path.name}!{sheet.name}", sheet, own) for sheet in named]


def _opened(path: Path) -> tuple[list[WorkSheet], list[Finding]]:
    try:
        return examine_workbook(path)
    except NotAWorkbook as error:
        return [], [Finding("S050", BY_CODE["S050"].severity, SourceRef(path.name, 1), str(error))]


def _moved(where: SourceRef, numbers: Sequence[int]) -> SourceRef:
    return replace(where, line=numbers[where.line]) if where.line < len(numbers) else where
