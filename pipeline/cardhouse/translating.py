"""The file of a translation, begun or brought up to date. Runs for `cardhouse translate`; no text in it is ever lost.

Rows keep their places and their texts, comments too; rows for what is not there yet come last, in the game's order.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse.layout.face import load_faces
from cardhouse.layout.spoken import printed_by
from cardhouse.layout.svg import load_icons
from cardhouse.mending import Change
from cardhouse.source.csv_text import Cell
from cardhouse.source.decode import decode, read_bytes
from cardhouse.source.edit import comment_text, row_text
from cardhouse.source.folder import GameFileFaulty, Sources, read_folder
from cardhouse.source.spans import Located, locate
from cardhouse.source.table import read_table
from cardhouse.source.text_cells import clean, is_blank
from cardhouse.source.translations import KNOWN, file_of, language_asked
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.translatable import Texts
from cardhouse_schema.translation import COLUMNS, Key, sum_of

MISSING, STALE, GONE = "missing", "stale", "gone"
"""How a row can stand; nothing is said of one that is current."""


class OwnLanguage(CardhouseError):
    """The language to translate into is that of the cards."""

    def __init__(self, language: str) -> None:
        super().__init__(f'"{language}" is the language of the cards; name another one of languages in game.toml')


class FaultyTranslation(CardhouseError):
    """A translation's file has faults of shape, so that it is left as it is."""

    def __init__(self, path: Path, finding: Finding) -> None:
        super().__init__(f"{path} is left as it is: {finding.where}: {finding.code}: {finding.message}")


@dataclass(frozen=True)
class Wanted:
    """Which texts get rows that have none yet.

    Attributes:
        types, decks: Only cards of these; empty for all.
        rows: Whether there are new rows at all.
    """

    types: Sequence[str] = ()
    decks: Sequence[str] = ()
    rows: bool = True

    @property
    def is_choice(self) -> bool:
        """Whether only some cards are wanted."""
        return bool(self.types or self.decks)


@dataclass(frozen=True)
class Plan:
    """What becomes of a translation's file.

    Attributes:
        change: Its new bytes.
        added: How many rows are new.
        states: How many rows are missing, stale and gone.
    """

    change: Change
    added: int
    states: Counter[str] = field(default_factory=Counter)

    @property
    def is_needed(self) -> bool:
        """Whether the file changes at all."""
        return self.change.before != self.change.after


def plan_translation(folder: Path, tag: str, wanted: Wanted) -> Plan:
    """Return what becomes of a translation.

    Args:
        folder: The game's folder.
        tag: The language, one of those that game.toml names.
        wanted: Which texts get new rows.

    Raises:
        GameFileFaulty: game.toml cannot be used.
        NoSuchLanguage: It does not name the language.
        OwnLanguage: It is the language of the cards.
        FaultyTranslation: The file that is there has faults of shape.
    """
    sources, findings = read_folder(folder)
    if sources is None:
        raise GameFileFaulty(folder, findings)
    language = language_asked(sources.game, tag)
    if language is None:
        raise OwnLanguage(tag)
    path = folder / file_of(language)
    data = _data(path, file_of(language))
    located = locate(decode(data, "")[0], KNOWN) if data else None
    texts = _texts(sources)
    rows = list(_rows(located)) if located else []
    done = [row if isinstance(row, str) else _updated(row, texts) for row in rows]
    known = {(row["id"], row["field"]) for row in done if not isinstance(row, str)}
    new = [_new(key, texts) for key in _wanted(sources, texts, wanted) if key not in known]
    mark = located.delimiter if located else ","
    lines = [*(_above(located) if located else ()), row_text(COLUMNS, mark), *_lines([*done, *new], mark)]
    states = Counter(row["state"].partition(":")[0] for row in [*done, *new] if not isinstance(row, str))
    states.pop("", None)
    return Plan(Change(path, data, "".join(f"{line}\n" for line in lines).encode()), len(new), states)


def _data(path: Path, file: str) -> bytes:
    """Return the bytes of the file that is there, none where there is none."""
    if not path.exists():
        return b""
    data, findings = read_bytes(path, file)
    if data is not None:
        text, faults = decode(data, file)
        findings = [*faults, *(read_table(text, file, KNOWN)[1] if not _worst(faults) else ())]
    if fault := _worst(findings):
        raise FaultyTranslation(path, fault)
    return data or b""


def _worst(findings: Iterable[Finding]) -> Finding | None:
    shape = (each for each in findings if each.code.startswith("S") and each.severity is Severity.ERROR)
    return next(shape, None)


def _texts(sources: Sources) -> Texts:
    icons, _ = load_icons(sources.folder / "icons")
    faces, _ = load_faces(sources.folder / "faces", sources.game.vocabulary, icons)
    return Texts(sources.game, sources.cards, printed_by(face.merged.data for face in faces.values()))


Row = dict[str, str]


def _above(located: Located) -> list[str]:
    return [_raw(located.text, row) for row in located.above if not is_blank(row)]


def _raw(text: str, row: list[Cell]) -> str:
    last = next(cell for cell in reversed(row) if cell.text.strip())
    return " ".join(text[row[0].start : last.end].split("\n")).rstrip()


def _rows(located: Located) -> Iterator[Row | str]:
    """Yield the rows below the header, comments as they stand."""
    for row in located.rows:
        if located.is_comment(row):
            yield comment_text(_raw(located.text, row), located.delimiter, len(COLUMNS))
        elif not is_blank(row):
            cells = dict(zip(located.names, (clean(cell.text) for cell in row), strict=False))
            yield {name: cells.get(name, "") for name in COLUMNS}


def _updated(row: Row, texts: Texts) -> Row:
    """Return a row with its base text and its state as they are now."""
    base = texts.base(row["id"], row["field"])
    if base is None:
        return {**row, "state": GONE}
    now = sum_of(base.text)
    if not row["text"]:
        return {**row, "source": now, "base": _cell(base.text), "state": MISSING}
    if row["source"].lower() in ("", now):
        return {**row, "source": now, "base": _cell(base.text), "state": ""}
    was = row["base"] if row["base"] != _cell(base.text) else ""
    state = f"{STALE}: was {was}" if was else row["state"] if row["state"].startswith(STALE) else STALE
    return {**row, "base": _cell(base.text), "state": state}


def _cell(text: str) -> str:
    return clean(unicodedata.normalize("NFC", text))


def _new(key: Key, texts: Texts) -> Row:
    ident, name = key
    return _updated({"id": ident, "field": name, "text": "", "source": "", "base": "", "state": ""}, texts)


def _wanted(sources: Sources, texts: Texts, wanted: Wanted) -> Iterator[Key]:
    """Yield the texts that should have a row: words and all texts of the cards that are wanted."""
    if not wanted.rows:
        return
    cards = {card.id: card for card in sources.cards}
    for ident, name in texts.expected():
        card = cards.get(ident)
        types_fit = card is None or not wanted.types or card.type_id in wanted.types
        if types_fit and (card is None or not wanted.decks or sources.game.deck_of(card) in wanted.decks):
            yield ident, name


def _lines(rows: Iterable[Row | str], mark: str) -> Iterator[str]:
    for row in rows:
        yield row if isinstance(row, str) else row_text([row[name] for name in COLUMNS], mark)
