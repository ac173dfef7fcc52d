"""One card, as its source stands now: its record, its place, its face. Runs for `cardhouse show`."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.examine import font_cache
from cardhouse.export.findings import sentence
from cardhouse.export.png import write_png
from cardhouse.languages import told_in
from cardhouse.layout.game_faces import read_faces
from cardhouse.layout.legibility.outlines import box_outlines
from cardhouse.source.folder import GameFileFaulty, Sources, read_folder
from cardhouse.stats.worth import NoWorthError, worth_lines
from cardhouse_schema.card import Card
from cardhouse_schema.finding import Finding, Severity, SourceRef, worst
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest
from cardhouse_schema.translated import Translated
from cardhouse_schema.worth_checks import estimates


class NoSuchCard(CardhouseError):
    """The sources have no valid card of this id."""

    def __init__(self, ident: str, known: list[str], rejected: int) -> None:
        """Name the card and what is near it."""
        near = nearest(ident, known)
        hint = f'; did you mean "{near}"?' if near else ""
        faulty = f" ({rejected} rows have faults; cardhouse check names them)" if rejected else ""
        super().__init__(f'there is no card "{ident}"{hint}{faulty}')


class FaultyCard(CardhouseError):
    """The row of this id has faults, so that there is no card to show."""

    def __init__(self, folder: Path, ident: str, row: SourceRef, findings: list[Finding]) -> None:
        """Name the row and each of its faults with its place."""
        own = [each for each in findings if each.severity is Severity.ERROR and _is_about(each, ident, row)]
        said = [f"  {folder.as_posix()}/{each.where}: {each.code}: {sentence(each)}" for each in own]
        head = f'the card "{ident}" at {folder.as_posix()}/{row.file}:{row.line} cannot be shown: its row has faults'
        super().__init__("\n".join([head + (":" if said else "; cardhouse check names them"), *said]))


def _is_about(finding: Finding, ident: str, row: SourceRef) -> bool:
    where = finding.where
    return where is not None and where.file == row.file and (finding.card == ident or where.line == row.line)


class NotEstimated(CardhouseError):
    """The value model of the game says nothing of this kind of card."""

    def __init__(self, title: str) -> None:
        super().__init__(f"the value model says nothing of cards of type {title}: nobody pays for them")


@dataclass(frozen=True)
class Shown:
    """A card to show.

    Attributes:
        sources: The game it belongs to.
        card: The card.
        where: The place of its id.
        told: The game in the language that was asked for, or None for its own.
    """

    sources: Sources
    card: Card
    where: SourceRef | None
    told: Translated | None = None

    @property
    def game(self) -> Game:
        """The game, its words in the language that was asked for."""
        return self.told.game if self.told else self.sources.game

    @property
    def record(self) -> dict[str, Any]:
        """The card in its JSON form, its texts in the language that was asked for."""
        return {**self.card.record(), **(self.told.texts(self.card) if self.told else {})}


def read_card(folder: Path, ident: str, language: str | None = None) -> Shown:
    """Return a card by its id, in a language of the game or else in its own.

    Raises:
        NoSuchLanguage: The game does not have the language.
        NoSuchCard: No row has this id.
        FaultyCard: Its row has faults.
        GameFileFaulty: game.toml cannot be used.
    """
    sources, findings = read_folder(folder)
    if sources is None:
        raise GameFileFaulty(folder, findings)
    card = next((card for card in sources.cards if card.id == ident), None)
    row = next((row for row in sources.faulty.rows if row.id == ident), None) if card is None else None
    if row is not None:
        raise FaultyCard(folder, ident, row.where, findings)
    if card is None:
        raise NoSuchCard(ident, [card.id for card in sources.cards], sources.rejected)
    return Shown(sources, card, sources.deal().locate(card, "id"), told_in(sources, language))


def worth_of_card(shown: Shown) -> list[str]:
    """Return what a card costs and is worth, as lines of text.

    Raises:
        NoWorthError: The game has no value model, or no table for it.
        NotEstimated: The model says nothing of this kind of card.
    """
    game = shown.sources.game
    if game.worth_table is None:
        raise NoWorthError(game)
    found = estimates(game, [shown.card])
    if not found:
        raise NotEstimated(game.card_type(shown.card.type_id).title)
    return list(worth_lines(game, found[0]))


def draw_card(shown: Shown, path: Path, dpi: int, guides: bool = False) -> list[Finding]:
    """Write a card's face as a PNG and return no findings, or write nothing and return the findings.

    Raises:
        CardhouseError: The face cannot be drawn.
        OSError: The file cannot be written.
    """
    sources, told, locate = shown.sources, shown.told, shown.sources.deal().locate
    faces, findings = read_faces(sources.folder, sources.game, sources.cards, font_cache(), sources.faulty, told=told)
    frame, faults = faces.front(shown.card, told.located(locate) if told else locate)
    findings += faults
    if frame is None or worst(findings):
        return findings
    size = sources.game.file.size
    boxes = box_outlines(frame, faces.kit.fonts) if guides else ()
    write_png(path, frame, faces.kit.fonts, dpi=dpi, bleed=guides, guides=guides, safe=size.safe, boxes=boxes)
    return []
