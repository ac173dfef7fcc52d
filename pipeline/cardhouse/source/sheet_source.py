"""A card type's rows from a workbook: `<source>.xlsx` or `.ods`, or a sheet of its own in one named for the game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cardhouse.source.decode import unreadable
from cardhouse.source.table import Columns, Table, read_cells
from cardhouse.source.workbook import SUFFIXES, NotAWorkbook, WorkSheet, examine_workbook
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity, SourceRef


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
            return Table([], [], [*self.findings, *self._unseen()], read=False)
        table = read_cells(self.sheet.rows, self.file, columns)
        return replace(table, findings=self.findings + table.findings)

    def _unseen(self) -> list[Finding]:
        """Return the finding that no sheet can be seen, where nothing else fails the run for it."""
        if any(each.severity is Severity.ERROR for each in self.findings):
            return []
        message = f"{self.file} has no sheet that can be seen, so none of its cards is read"
        return [Finding("S001", BY_CODE["S001"].severity, SourceRef(self.file, 1), message)]


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
    except OSError as error:
        return [], [unreadable(path.name, error)]
