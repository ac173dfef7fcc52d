"""Print jobs: chosen cards on a paper. Runs for `cardhouse print` and, with all cards, for every build."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardhouse.examine import Drawn, examine
from cardhouse.export.document import Meta
from cardhouse.export.memory import Memory
from cardhouse.export.pdf import write_pdf
from cardhouse.sheetable import CAPTION_FONT
from cardhouse.sheets.choice import choose
from cardhouse.sheets.grid import CardSize
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.sheet import Copy, Sheet, impose
from cardhouse.source.folder import Sources
from cardhouse.stages import PRINT
from cardhouse.store.order import in_order
from cardhouse_schema.card import Card
from cardhouse_schema.finding import Finding, worst
from cardhouse_schema.game import Game

Say = Callable[[str], None]
"""Tells a watching person what happens now."""


@dataclass(frozen=True)
class PrintJob:
    """What `cardhouse print` was asked for.

    Attributes:
        paper: Name or measure of the paper.
        picks: Numbers, ranges and ids; None for all.
        types, decks: Only these; empty for all.
        backs: Print backs for a flip over the long edge.
        file: Where to write; None for the game's print folder.
    """

    paper: str
    picks: str | None = None
    types: Sequence[str] = ()
    decks: Sequence[str] = ()
    backs: bool = True
    file: Path | None = None


@dataclass(frozen=True)
class Printed:
    """What a print job came to: the file with its cards and pages, or no file and the findings that forbade it."""

    file: Path | None
    cards: int
    pages: int
    findings: list[Finding]


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
    chosen = choose(in_order(game, sources.cards), game.deck_of, picks=job.picks, types=job.types, decks=job.decks)
    copies = [_copy(game, card) for card in chosen for _ in range(card.copies)]
    size = game.file.size
    sheets = impose(
        copies,
        CardSize(size.width, size.height, size.bleed),
        find_paper(job.paper),
        title=game.file.title,
        version=game.file.version,
        backs=job.backs,
    )
    frames = {f"front {ident}": frame for ident, frame in drawn.fronts.items()}
    frames |= {f"back {ident}": frame for ident, frame in drawn.backs.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    meta = Meta(f"{game.file.title} {game.file.version}", CAPTION_FONT, language=game.file.languages[0])
    write_pdf(path, sheets, frames, drawn.faces.kit.fonts, meta, memory=memory)
    return len(copies), sheets


def _copy(game: Game, card: Card) -> Copy:
    deck = game.deck_of(card)
    return Copy(f"front {card.id}", f"back {deck}" if deck else None)


def print_sheets(folder: Path, out: Path, job: PrintJob, say: Say) -> Printed:
    """Examine a game and write sheets of the chosen cards.

    Raises:
        CardhouseError: The paper or the choice of cards is none, or the file cannot be drawn.
    """
    paper = find_paper(job.paper)
    say(f"{folder.name}: checking")
    examined = examine(folder)
    sources, drawn = examined.sources, examined.drawn
    if sources is None or drawn is None or worst(examined.findings):
        return Printed(None, 0, 0, examined.findings)
    name = folder.resolve().name
    suffix = "-selection" if job.picks or job.types or job.decks or not job.backs else ""
    file = job.file or out / name / PRINT / f"{name}-{paper.name}{suffix}.pdf"
    say(f"{name}: printing {paper.name}")
    cards, sheets = write_sheets(file, sources, drawn, job)
    return Printed(file, cards, len(sheets), examined.findings)
