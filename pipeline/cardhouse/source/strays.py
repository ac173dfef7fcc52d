"""Files beside the sources that no card type reads: copies, lock files, spreadsheets. They are named, never read."""

import re
from collections.abc import Iterator
from pathlib import Path

from cardhouse.source.places import text_files
from cardhouse.source.workbook import SUFFIXES
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest

_HIDDEN = (".", "~$", "_")
_UNREAD = (".xls", ".xlsm", ".xlsb", ".numbers", ".gsheet")
"""Workbooks of a kind that is not read."""

_TABLES = (".csv", ".tsv", ".tab", ".xlsx", ".ods", *_UNREAD)
_COPY = re.compile(
    r"(?:copy of |kopie von |copie de |copia de |c[oó]pia de |kopia )?(?P<stem>.+?)"
    r"(?:[ _-]*\([0-9]+\)|[ ][0-9]+|[ _.-]+(?:copy|kopie|copie|copia|c[oó]pia|kopia|backup|bak|old|alt|orig)[ 0-9]*"
    r"|[ _.-]+\(?(?:.*conflicted copy.*|sync-conflict.*|in konflikt.*))?",
    re.IGNORECASE,
)
_LOCKS = (re.compile(r"\.~lock\.(?P<name>.+)#"), re.compile(r"~\$(?P<name>.+)"))


def strays(folder: Path, game: Game) -> Iterator[Finding]:
    """Yield a finding for each table in the folder that is no source, and for each source that is open elsewhere.

    Args:
        folder: The game's folder.
        game: The game.
    """
    stems = [card_type.source for card_type in game.card_types]
    books = [*stems, folder.resolve().name]
    read = {path.name for stem in stems for path in text_files(folder, stem)}
    read |= {f"{stem}{end}" for stem in books for end in SUFFIXES}
    for path in sorted(folder.iterdir()):
        name = path.name
        lock = next((match["name"] for lock in _LOCKS if (match := lock.fullmatch(name))), None)
        if lock is not None:
            if lock in read and (folder / lock).is_file():
                message = f"{lock} is open in another program; unsaved changes are not included"
                yield _finding("S016", lock, message)
        elif _is_table(path, stems) and name not in read and not name.startswith(_HIDDEN) and path.is_file():
            yield _stray(path, stems)


def _is_table(path: Path, stems: list[str]) -> bool:
    """Tell whether a file looks like one with cards: by its ending, or by a source's name and `.txt`."""
    suffix = path.suffix.lower()
    return suffix in _TABLES or (suffix == ".txt" and path.stem in stems)


def _stray(path: Path, stems: list[str]) -> Finding:
    copied = _COPY.fullmatch(path.stem)
    if copied and copied["stem"] != path.stem and copied["stem"] in stems:
        message = f"{path.name} looks like a copy of {copied['stem']}; its cards are in no output"
        return _finding("S012", path.name, message)
    if path.suffix.lower() in _UNREAD and path.stem in stems:
        message = f"{path.name} is not read, its cards are in no output; save it as {path.stem}.xlsx or {path.stem}.csv"
        return _finding("S012", path.name, message)
    near = nearest(path.name, [f"{stem}.csv" for stem in stems])
    if path.suffix.lower() == ".csv" or near:
        return _finding("S012", path.name, f"no card type reads {path.name}; its cards are in no output", near)
    return _finding("S017", path.name, f"{path.name} is not read: no card type takes its cards from it")


def _finding(code: str, file: str, message: str, suggestion: str | None = None) -> Finding:
    return Finding(code, BY_CODE[code].severity, SourceRef(file, 1), message, suggestion)
