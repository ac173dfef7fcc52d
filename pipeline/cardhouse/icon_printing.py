"""Reference cards of a game's icons, on sheets as its cards are. Runs for `cardhouse print --icons`."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from cardhouse.examine import font_cache
from cardhouse.export.document import Meta
from cardhouse.export.pdf import write_pdf
from cardhouse.languages import told_in
from cardhouse.layout.compose import NO_ARTWORK, nowhere
from cardhouse.layout.face import NO_WORDS, font_specs, load_faces
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame
from cardhouse.layout.game_faces import one_an_icon
from cardhouse.layout.icon_card import ICON_CARD
from cardhouse.layout.icon_pages import ON_CARDS, icon_cards, sections
from cardhouse.layout.kit import Kit
from cardhouse.layout.legibility.told import one_a_box, reader
from cardhouse.layout.svg import load_icons
from cardhouse.printing import Printed, PrintJob, Say, writing
from cardhouse.sheetable import CAPTION_FONT
from cardhouse.sheets.fault import PrintFault
from cardhouse.sheets.marks import DRAFT
from cardhouse.sheets.paper import Paper, find_paper
from cardhouse.sheets.preflight import card_size, cutting_notes
from cardhouse.sheets.sheet import Copy, Sheet, impose
from cardhouse.source.folder import read_folder
from cardhouse.stages import PRINT
from cardhouse_schema.finding import Finding, SourceRef, worst
from cardhouse_schema.game import Game
from cardhouse_schema.severities import with_severities
from cardhouse_schema.translated import Translated


class NoIcons(PrintFault):
    """No word of the game has an icon."""

    code: ClassVar[str] = "P001"

    def __init__(self, game: str) -> None:
        super().__init__(
            f"{game} has no icons to list: no word of its [vocabulary] names one, as in "
            'gold = { name = "Gold", icon = "gold" } with a drawing icons/gold.svg'
        )


@dataclass(frozen=True)
class Listed:
    """The icons of a game, laid out.

    Attributes:
        game: The game, in the language that was asked for.
        frames: A card each.
        fonts: Their fonts.
        findings: What is wrong with them.
    """

    game: Game
    frames: list[Frame]
    fonts: Fonts
    findings: list[Finding]


def print_icons(folder: Path, out: Path, job: PrintJob, say: Say) -> Printed:
    """Write sheets of the cards that list a game's icons; its own cards may still have faults.

    Args:
        folder: The game's folder.
        out: The folder of all games' output.
        job: On which paper, in which language; with backs, every second card is behind the one before it.
        say: Told of each stage.

    Raises:
        CannotWriteError: The PDF has no place to go.
        CardhouseError: The face of the cards cannot be drawn.
    """
    try:
        say(f"{folder.name}: reading")
        sources, findings = read_folder(folder)
        if sources is None:
            return Printed(None, 0, 0, findings)
        paper = find_paper(job.settled(sources.game).paper or "")
        told = told_in(sources, job.language)
        listed = list_icons(sources.folder, sources.game, told, job.draft)
        if worst(listed.findings) and not (job.draft and listed.frames):
            return Printed(None, 0, 0, listed.findings)
        language = told.translation.language if told else None
        name = folder.resolve().name
        file = job.file or out / name / PRINT / _file_name(name, paper, language, job)
        say(f"{name}: printing {paper.name}")
        with writing(file, out / name, job):
            sheets = _write(file, listed, paper, job)
        notes = with_severities(sources.game, cutting_notes(paper, card_size(sources.game)))
        findings = [*listed.findings, *notes]
        return Printed(file, len(listed.frames), len(sheets), findings, lacks=_lacks(findings) if job.draft else "")
    except PrintFault as fault:
        return Printed(None, 0, 0, [], fault.finding())


def list_icons(folder: Path, game: Game, told: Translated | None = None, draft: bool = False) -> Listed:
    """Lay out the cards that list a game's icons.

    Args:
        folder: The game's folder.
        game: The game.
        told: The game in another language; where absent, in its own.
        draft: Draw a tile for an icon without artwork.

    Raises:
        NoIcons: No word of the game has one.
        CardhouseError: The numbers of the face cannot be worked out.
    """
    spoken, words = (told.game, told.words()) if told else (game, NO_WORDS)
    language = told.translation.language if told else game.file.languages[0]
    icons, broken = load_icons(folder / "icons")
    found = sections(spoken.vocabulary, icons.keys(), frozenset(_stems(broken)))
    if not found:
        raise NoIcons(game.file.title)
    faces, findings = load_faces(folder / "faces", spoken.vocabulary, icons, words, with_icon_card=True)
    specs, clashes = font_specs(faces.values())
    fonts, findings = Fonts(specs, font_cache(), language), [*findings, *clashes]
    if ICON_CARD not in faces:
        return Listed(spoken, [], fonts, findings)
    kit, face = Kit(fonts, icons, spoken.vocabulary, game.file.size, draft=draft), faces[ICON_CARD]

    def place(field: str) -> SourceRef | None:
        set_name, dot, ident = field.partition(".")
        if set_name == ON_CARDS:
            return SourceRef(f"icons/{ident}.svg", 1)
        return game.place("vocabulary", set_name, ident) if dot else None

    frames, faults = icon_cards(found, spoken.file.title, face, kit, place)
    listed = {f"icons/{entry.icon}.svg" for section in found for entry in section.entries}
    findings += one_an_icon(game, [*(each for each in broken if each.where and each.where.file in listed), *faults])
    look = reader(game, kit)
    read = [each for frame in frames for each in look.findings(frame, face, nowhere, is_card=False)]
    return Listed(spoken, frames, fonts, [*findings, *dict.fromkeys(one_a_box(read))])


def _lacks(findings: list[Finding]) -> str:
    lacking = sum(finding.code == NO_ARTWORK for finding in findings)
    return f"{lacking} icon{'' if lacking == 1 else 's'} without artwork" if lacking else "every icon is drawn"


def _stems(findings: list[Finding]) -> list[str]:
    return [Path(each.where.file).stem for each in findings if each.where]


def _file_name(game: str, paper: Paper, language: str | None, job: PrintJob) -> str:
    parts = [game, "icons", paper.name, language, "duplex" if job.backs else None, DRAFT.lower() if job.draft else None]
    return "-".join(part for part in parts if part) + ".pdf"


def _write(file: Path, listed: Listed, paper: Paper, job: PrintJob) -> list[Sheet]:
    game, keys = listed.game, [str(at) for at in range(len(listed.frames))]
    behind = [*keys[1::2], None] if job.backs else [None] * len(keys)
    copies = [Copy(*pair) for pair in zip(keys[:: 2 if job.backs else 1], behind, strict=False)]
    title, version = game.file.title, game.file.version
    backs = bool(job.backs)
    sheets = impose(copies, card_size(game), paper, title=title, version=version, backs=backs, draft=job.draft)
    file.parent.mkdir(parents=True, exist_ok=True)
    meta = Meta(f"{title} {version}", CAPTION_FONT, language=listed.fonts.setter.language)
    write_pdf(file, sheets, dict(zip(keys, listed.frames, strict=True)), listed.fonts, meta)
    return sheets
