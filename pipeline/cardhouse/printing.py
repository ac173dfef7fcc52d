"""Print jobs: chosen cards on a paper. Runs for `cardhouse print` and, with all cards, for every build."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse.examine import Drawn, examine
from cardhouse.export.document import Meta
from cardhouse.export.memory import Memory
from cardhouse.export.pdf import write_pdf
from cardhouse.sheets.grid import CardSize
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.sheet import Sheet, impose
from cardhouse.source.folder import Sources
from cardhouse.stack import Stack, copies_of, drawable, shortfall, stack_of
from cardhouse.stages import PRINT
from cardhouse_schema.finding import Finding, worst
from cardhouse_schema.game import Game

CAPTION_FONT = "label"
"""Key of the faces' font that captions on sheets are set in."""

Say = Callable[[str], None]
"""Tells a watching person what happens now."""


class DraftInPlaceOfSheets(CardhouseError):
    """A draft that would be written over finished sheets."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} is the name of finished sheets; a draft needs another, such as {file.stem}-draft.pdf")


@dataclass(frozen=True)
class PrintJob:
    """What `cardhouse print` was asked for.

    Attributes:
        paper: Name or measure of the paper.
        picks: Numbers, ranges and ids; None for all.
        types, decks: Only these; empty for all.
        backs: Print backs for a flip over the long edge.
        file: Where to write; None for the game's print folder.
        draft: Print what can be printed, with placeholders for missing art, and mark the sheets.
    """

    paper: str
    picks: str | None = None
    types: Sequence[str] = ()
    decks: Sequence[str] = ()
    backs: bool = True
    file: Path | None = None
    draft: bool = False

    @property
    def suffix(self) -> str:
        """What the file's name says of the job: no selection or draft takes the place of the whole deck."""
        selection = "-selection" if self.picks or self.types or self.decks or not self.backs else ""
        return selection + ("-draft" if self.draft else "")


@dataclass(frozen=True)
class Printed:
    """What a print job came to: the file with its cards and pages, or no file and the findings that forbade it.

    Attributes:
        lacks: What a draft lacks; empty for a job that is none.
    """

    file: Path | None
    cards: int
    pages: int
    findings: list[Finding]
    lacks: str = ""


def write_sheets(
    path: Path, sources: Sources, drawn: Drawn, job: PrintJob, memory: Memory | None = None
) -> tuple[int, list[Sheet]]:
    """Write the sheets of a print job and return how many cards it has, and its pages.

    Args:
        path: The PDF.
        sources: The game and its cards.
        drawn: Their frames.
        job: Which cards, on which paper.
        memory: Faces drawn for earlier jobs of the run.

    Raises:
        CardhouseError: The choice of cards is none, or something cannot be drawn.
        OSError: The file cannot be written.
    """
    game = sources.game
    stack = chosen_stack(sources, drawn, job)
    sheets = impose(
        copies_of(stack, sources, drawn, job.backs),
        card_size(game),
        find_paper(job.paper),
        title=game.file.title,
        version=game.file.version,
        backs=job.backs,
        draft=job.draft,
    )
    frames = {f"front {ident}": frame for ident, frame in drawn.fronts.items()}
    frames |= {f"back {ident}": frame for ident, frame in drawn.backs.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    meta = Meta(f"{game.file.title} {game.file.version}", CAPTION_FONT, language=game.file.languages[0])
    write_pdf(path, sheets, frames, drawn.faces.kit.fonts, meta, memory=memory)
    return stack.count, sheets


def card_size(game: Game) -> CardSize:
    """Return the size that all cards of a game share."""
    size = game.file.size
    return CardSize(size.width, size.height, size.bleed)


def chosen_stack(sources: Sources, drawn: Drawn, job: PrintJob) -> Stack:
    """Return the cards of a print job.

    Raises:
        UnknownChoice: A part of the choice names no card.
    """
    stack = stack_of(sources, job.picks, job.types, job.decks)
    return drawable(stack, drawn) if job.draft else stack


def _finished(folder: Path, name: str, papers: Sequence[str]) -> set[Path]:
    """Return where the finished sheets of a game lie."""
    return {(folder / f"{name}-{paper}{end}.pdf").resolve() for paper in papers for end in ("", "-selection")}


def print_sheets(folder: Path, out: Path, job: PrintJob, say: Say) -> Printed:
    """Examine a game and write sheets of the chosen cards.

    Raises:
        CardhouseError: The paper or the choice of cards is none, or the file cannot be drawn.
    """
    paper = find_paper(job.paper)
    say(f"{folder.name}: checking")
    examined = examine(folder, draft=job.draft)
    sources, drawn = examined.sources, examined.drawn
    if sources is None or drawn is None or (worst(examined.findings) and not job.draft):
        return Printed(None, 0, 0, examined.findings)
    stack = chosen_stack(sources, drawn, job)
    if stack.is_lost:
        return Printed(None, 0, 0, examined.findings)
    name = folder.resolve().name
    file = job.file or out / name / PRINT / f"{name}-{paper.name}{job.suffix}.pdf"
    if job.draft and file.resolve() in _finished(
        out / name / PRINT, name, [paper.name, *sources.game.file.print.papers]
    ):
        raise DraftInPlaceOfSheets(file)
    say(f"{name}: printing {paper.name}")
    cards, sheets = write_sheets(file, sources, drawn, job)
    lacks = shortfall(stack, sources, examined.findings) if job.draft else ""
    return Printed(file, cards, len(sheets), examined.findings, lacks)
