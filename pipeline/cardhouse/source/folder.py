"""A game's folder: game.toml and one file a card type, read and validated. The first stage of every command."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse.source.called import with_ids_meant
from cardhouse.source.decode import decode, read_bytes
from cardhouse.source.header import Columns
from cardhouse.source.known import Known
from cardhouse.source.places import TEXTS, columns_of, no_file, text_files
from cardhouse.source.sheet_source import sheet_sources, two_sources
from cardhouse.source.strays import strays
from cardhouse.source.table import Lost, Row, Table, read_rows
from cardhouse.source.translations import read_translations
from cardhouse.source.workbook import SUFFIXES
from cardhouse_schema import checks, habits
from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.faulty import NOTHING, Faulty, FaultyRow
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.game import CardType, Deal, Game
from cardhouse_schema.game_file import FILE
from cardhouse_schema.sides import as_one
from cardhouse_schema.suggest import nearest
from cardhouse_schema.translation import FOLDER, Translation
from cardhouse_schema.validate import validate_row


class NotAGameError(CardhouseError):
    """The named folder is not the folder of a game."""

    def __init__(self, name: str, known: list[str], others: int = 0) -> None:
        """Name what is near.

        Args:
            name: What was named.
            known: The games there are.
            others: How many further games were named; none of them is worked on.
        """
        near = nearest(name, known)
        hint = f'; did you mean "{near}"?' if near else f"; known games: {', '.join(known)}" if known else ""
        also = "; nothing was done for the other games either" if others else ""
        super().__init__(f'there is no game "{name}": no {FILE} there{hint}{also}')


class GameFileFaulty(CardhouseError):
    """game.toml cannot be used."""

    def __init__(self, folder: Path, findings: list[Finding]) -> None:
        """Name the first fault."""
        finding = findings[0]
        hint = f'; did you mean "{finding.suggestion}"?' if finding.suggestion else ""
        super().__init__(f"{folder}/{finding.where}: {finding.message}{hint}")


@dataclass(frozen=True)
class Sources:
    """What a game's folder holds.

    Attributes:
        folder: The folder.
        game: The game, from game.toml.
        cards: Every card that validated, by card type in the game's order, then in file order.
        rows: The row each card came from, by the position of the card in `cards`.
        faulty: The rows that gave no card, as far as they can be read, and the files that cannot be read.
        translations: The translations of its texts, by language.
    """

    folder: Path
    game: Game
    cards: tuple[Card, ...]
    rows: tuple[Row, ...]
    faulty: Faulty = NOTHING
    translations: Mapping[str, Translation] = field(default_factory=dict)

    @property
    def rejected(self) -> int:
        """How many rows gave no card."""
        return len(self.faulty.rows)

    @property
    def has_copies(self) -> bool:
        """Whether there is a single card to print."""
        return any(card.copies for card in self.cards)

    def deal(self) -> Deal:
        """Return the cards as checks see them."""
        return Deal(self.game, self.cards, _Locator(self.cards, self.rows), self.faulty)


def first_of_each_id(sources: Sources) -> Sources:
    """Return a game's sources without the cards whose id an earlier card has."""
    kept: dict[str, tuple[Card, Row]] = {}
    again: list[FaultyRow] = []
    for card, row in zip(sources.cards, sources.rows, strict=True):
        if card.id in kept:
            again.append(FaultyRow(card.type_id, _start_of(row), row, frozenset()))
        else:
            kept[card.id] = card, row
    cards, rows = tuple(card for card, _ in kept.values()), tuple(row for _, row in kept.values())
    return replace(sources, cards=cards, rows=rows, faulty=sources.faulty.joined(Faulty(tuple(again))))


def _start_of(row: Row) -> SourceRef:
    first = next(iter(row.values()))
    return SourceRef(first.file, first.line)


class _Locator:
    """Finds the cell of a card's field; the row's id where the cell was blank."""

    def __init__(self, cards: tuple[Card, ...], rows: tuple[Row, ...]) -> None:
        self._rows: Mapping[int, Row] = {id(card): row for card, row in zip(cards, rows, strict=True)}

    def __call__(self, card: Card, column: str) -> SourceRef | None:
        row = self._rows.get(id(card))
        if row is None:
            return None
        anywhere = row["id"]
        return row.get(column) or SourceRef(anywhere.file, anywhere.line, column)


def find_game(name: str, root: Path, others: int = 0) -> Path:
    """Return the folder of a game that is named by its folder under `root`/cards_src or by a path.

    Raises:
        NotAGameError: Neither is a folder with a game.toml.
    """
    for folder in (root / "cards_src" / name, Path(name)):
        if (folder / FILE).is_file():
            return folder
    raise NotAGameError(name, [path.name for path in all_games(root)], others)


def all_games(root: Path) -> list[Path]:
    """Return the folders of all games under `root`/cards_src, by name."""
    return sorted(path.parent for path in (root / "cards_src").glob(f"*/{FILE}"))


def read_game_file(folder: Path) -> Game:
    """Return a game without its cards.

    Raises:
        GameFileFaulty: game.toml cannot be used.
    """
    game, findings = _read_game_file(folder)
    if game is None:
        raise GameFileFaulty(folder, findings)
    return game


def _read_game_file(folder: Path, known: Known | None = None) -> tuple[Game | None, list[Finding]]:
    data, unread = read_bytes(folder / FILE, FILE)
    if data is None:
        return None, unread
    text, findings = decode(data, FILE)
    game, faults = (known or Known()).game(text, folder.resolve().name)
    return game, findings + faults


def read_folder(folder: Path, known: Known | None = None) -> tuple[Sources | None, list[Finding]]:
    """Return a game and its validated cards, or None where game.toml itself cannot be used.

    Args:
        folder: A folder with a game.toml.
        known: What the last reading of it found good; takes what this one does.
    """
    known = known or Known()
    game, findings = _read_game_file(folder, known)
    if game is None:
        return None, findings
    pairs: list[tuple[Card, Row]] = []
    faulty = Faulty()
    for card_type in game.card_types:
        table = _read_source(folder, game, card_type)
        good, bad, faults = _judged(card_type, table, game, known)
        pairs += good
        findings += [*table.findings, *faults]
        faulty = faulty.joined(bad)
    findings += strays(folder, game)
    findings = with_ids_meant(findings, [card for card, _ in pairs], faulty.rows, game.decks)
    translations, faults = read_translations(folder, game)
    findings += faults
    cards, kept = as_one(game, [card for card, _ in pairs]), tuple(row for _, row in pairs)
    return Sources(folder, game, cards, kept, faulty, translations), findings


def _judged(
    card_type: CardType, table: Table, game: Game, known: Known
) -> tuple[list[tuple[Card, Row]], Faulty, list[Finding]]:
    """Return the cards of a file with their rows, everything in it that is no card, and why."""
    pairs: list[tuple[Card, Row]] = []
    findings: list[Finding] = []
    lost: list[FaultyRow] = []
    for each in table.lost:
        faults = _faults_of_lost(card_type, each, table, game)
        findings += faults
        lost.append(FaultyRow(card_type.id, each.where, each.cells, each.doubtful.union(_bad_columns(faults))))
    for row in table.rows:
        card, faults = known.row(card_type, row, game)
        findings += [_in_row(fault, row) for fault in faults] if table.tall else faults
        if card:
            pairs.append((card, row))
        else:
            lost.append(_rejected(card_type, row, faults, table.unsure))
    lost.sort(key=lambda each: each.where.line)
    unread = {} if table.read else {card_type.id: _place_of_error(table)}
    return pairs, Faulty(tuple(lost), unread, {card_type.id: table.unsure} if table.unsure else {}), findings


def _place_of_error(table: Table) -> SourceRef:
    return next(each.where for each in table.findings if each.where and each.severity is Severity.ERROR)


def _rejected(card_type: CardType, row: Row, faults: list[Finding], unsure: frozenset[str]) -> FaultyRow:
    return FaultyRow(card_type.id, _start_of(row), row, unsure.union(_bad_columns(faults)))


def _bad_columns(faults: list[Finding]) -> set[str]:
    return {fault.where.column for fault in faults if fault.where and fault.severity is Severity.ERROR}


def _faults_of_lost(card_type: CardType, lost: Lost, table: Table, game: Game) -> list[Finding]:
    """Return what is wrong with the cells of a row whose file lacks a column, so that all mistakes come in one run."""
    if not lost.whole:
        return []
    _, faults = validate_row(card_type, lost.cells, game.vocabulary)
    own = [fault for fault in faults if not fault.where or fault.where.column not in table.absent]
    return [_in_row(fault, lost.cells) for fault in own] if table.tall else own


def _in_row(finding: Finding, row: Row) -> Finding:
    """Return a finding at the number of its row: in a spreadsheet, the lines of a cell have none of their own."""
    line = next(iter(row.values())).line
    return replace(finding, where=replace(finding.where, line=line)) if finding.where else finding


def changed_since(folder: Path, built: Path) -> str | None:
    """Return the name of a source file that is newer than a built file, or None."""
    tables = (path for end in (*TEXTS, *SUFFIXES) for path in folder.glob(f"*{end}"))
    sources = sorted([folder / FILE, *tables, *folder.glob(f"{FOLDER}/*.csv")])
    moment = built.stat().st_mtime_ns
    return next((path.name for path in sources if path.stat().st_mtime_ns > moment), None)


def check_cards(sources: Sources) -> list[Finding]:
    """Return what the general checks and the game's own checks say of all cards together."""
    deal = sources.deal()
    return [finding for check in (*checks.CHECKS, *habits.CHECKS, *sources.game.checks) for finding in check(deal)]


def _read_source(folder: Path, game: Game, card_type: CardType) -> Table:
    texts = text_files(folder, card_type.source)
    books = sheet_sources(folder, card_type.source, folder.resolve().name)
    names = [*(path.name for path in texts), *(book.file for book in books)]
    findings = [two_sources(names, card_type.title)] if len(names) > 1 else []
    text = texts[0] if texts else None if books else no_file(folder, card_type.source)
    if text:
        table = _read_text(text, text.name, columns_of(game, card_type, text.name))
    elif books:
        table = books[0].read(columns_of(game, card_type, books[0].file))
    else:
        table = Table([], [], [missing(card_type)], read=False)
    return replace(table, findings=findings + table.findings)


def missing(card_type: CardType) -> Finding:
    """Return the finding that a card type has no file."""
    file = f"{card_type.source}.csv"
    message = f"{file} is missing: it holds the cards of type {card_type.title}"
    return Finding("S001", BY_CODE["S001"].severity, SourceRef(file, 1), message)


def _read_text(path: Path, file: str, columns: Columns) -> Table:
    data, unread = read_bytes(path, file)
    if data is None:
        return Table([], [], unread, read=False)
    text, faults = decode(data, file, columns.encoding)
    if any(each.severity is Severity.ERROR for each in faults):
        return Table([], [], faults, read=False)
    table = read_rows(text, file, columns)
    return replace(table, findings=faults + table.findings)
