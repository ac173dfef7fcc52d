"""The translations of a game, read from i18n/. Runs with the cards; what they stand for is judged later."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse.source.decode import decode, read_bytes
from cardhouse.source.header import Columns
from cardhouse.source.table import Row, read_rows
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest
from cardhouse_schema.translation import COLUMNS, FOLDER, Entry, Translation

KNOWN = Columns(COLUMNS, COLUMNS[:3])
"""What is known of such a file before it is read."""

_HIDDEN = (".", "~$", "_")


class NoSuchLanguage(CardhouseError):
    """A language was asked for that the game does not have."""

    def __init__(self, game: Game, tag: str) -> None:
        """Name what is near, and what there is."""
        known = game.file.languages
        near = nearest(tag, known)
        hint = f'; did you mean "{near}"?' if near else f"; it has {', '.join(known)} (languages in game.toml)"
        super().__init__(f'{game.id} has no language "{tag}"{hint}')


def language_asked(game: Game, tag: str | None) -> str | None:
    """Return the language of a translation that was asked for, or None for the game's own.

    Raises:
        NoSuchLanguage: The game does not have it.
    """
    if tag is None:
        return None
    found = next((each for each in game.file.languages if each.casefold() == tag.casefold()), None)
    if found is None:
        raise NoSuchLanguage(game, tag)
    return None if found == game.file.languages[0] else found


def file_of(language: str) -> str:
    """Return the path of a language's file inside the game folder."""
    return f"{FOLDER}/{language}.csv"


def read_translations(folder: Path, game: Game) -> tuple[dict[str, Translation], list[Finding]]:
    """Return the translations of a game by language, and what is wrong with their files.

    Args:
        folder: The game's folder.
        game: The game; its first language is that of the cards, and it has a translation into each other one.
    """
    found: dict[str, Translation] = {}
    findings = list(_unread(folder, game))
    for language in game.file.languages[1:]:
        name = file_of(language)
        if (folder / name).is_file():
            found[language], faults = read_translation(folder / name, name, language)
            findings += faults
        else:
            message = f"{name} is missing: every output in {language} has the base text; cardhouse translate begins it"
            findings.append(_finding(game.place("languages", cell=language), message))
    return found, findings


def read_translation(path: Path, file: str, language: str) -> tuple[Translation, list[Finding]]:
    """Return a translation and what is wrong with its file.

    Args:
        path: The file.
        file: Its path inside the game folder.
        language: Its language.
    """
    data, findings = read_bytes(path, file)
    if data is None:
        return Translation(language, file), findings
    text, findings = decode(data, file)
    if any(each.severity is Severity.ERROR for each in findings):
        return Translation(language, file), findings
    table = read_rows(text, file, KNOWN)
    entries, faults = [], list(map(_advised, table.findings))
    for row in table.rows:
        lacking = [name for name in ("id", "field") if name not in row]
        if lacking:
            place = next(iter(row.values()))
            faults.append(_unnamed(SourceRef(file, place.line, lacking[0]), lacking[0]))
        else:
            entries.append(_entry(row))
    return Translation.of(language, file, tuple(entries)), [*findings, *faults]


def _advised(said: Finding) -> Finding:
    """Return a finding with what the file should look like, where it has a column for each field."""
    if said.code != "S004":
        return said
    form = "a translation has a row for each text, with the columns id, field and text"
    return replace(said, message=f"{said.message}; {form}: cardhouse translate begins one")


def _entry(row: Row) -> Entry:
    ident, text = row["id"], row.get("text")
    where = text or SourceRef(ident.file, ident.line, "text")
    source = row["source"].cell if "source" in row else ""
    return Entry(ident.cell, row["field"].cell, text.cell if text else "", source, where, ident)


def _unnamed(where: SourceRef, column: str) -> Finding:
    message = f"{column} is blank: the row does not say what it translates"
    return Finding("F001", BY_CODE["F001"].severity, where, message)


def _unread(folder: Path, game: Game) -> Iterator[Finding]:
    """Yield a finding for each file in i18n/ that is no translation into a language of the game."""
    read = {file_of(language) for language in game.file.languages[1:]}
    for path in sorted(each for each in folder.glob(f"{FOLDER}/**/*") if each.is_file()):
        name = path.relative_to(folder).as_posix()
        if name not in read and not path.name.startswith(_HIDDEN):
            known = f"the translations are {', '.join(sorted(read))}" if read else "game.toml names no second language"
            message = f"{name} is not read: languages in game.toml say what is, and {known}"
            yield _finding(SourceRef(name, 1), message, nearest(name, sorted(read)))


def _finding(where: SourceRef, message: str, near: str | None = None) -> Finding:
    return Finding("S025", BY_CODE["S025"].severity, where, message, near)
