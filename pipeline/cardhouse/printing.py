"""Print jobs: chosen cards on a paper. Runs for `cardhouse print` and, with all cards, for every build."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse.examine import Drawn, examine
from cardhouse.export.document import Meta
from cardhouse.export.memory import Memory
from cardhouse.export.pdf import write_pdf
from cardhouse.export.publish import holding
from cardhouse.sheetable import CAPTION_FONT
from cardhouse.sheets.choice import split_picks
from cardhouse.sheets.fault import PrintFault
from cardhouse.sheets.file_name import pdf_name
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.preflight import card_size, cutting_notes
from cardhouse.sheets.sheet import Sheet, impose
from cardhouse.source.folder import Sources
from cardhouse.stack import Stack, copies_of, drawable, shortfall, stack_of
from cardhouse.stages import PRINT
from cardhouse_schema.finding import Finding, Severity, worst
from cardhouse_schema.game import Game
from cardhouse_schema.severities import with_severities

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
        paper: Name or measure of the paper; None for the first one of game.toml.
        picks: Numbers, ranges and ids; None for all.
        types, decks: Only these; empty for all.
        backs: Print backs for a flip over the long edge; None for what game.toml says.
        file: Where to write; None for the game's print folder.
        draft: Print what can be printed, with placeholders for missing art, and mark the sheets.
        language: A language of the game; None for its own.
    """

    paper: str | None = None
    picks: str | None = None
    types: Sequence[str] = ()
    decks: Sequence[str] = ()
    backs: bool | None = None
    file: Path | None = None
    draft: bool = False
    language: str | None = None

    def settled(self, game: Game) -> "PrintJob":
        """Return the job with what it leaves open taken from game.toml."""
        settings = game.file.print
        paper = self.paper if self.paper is not None else next(iter(settings.papers), "a4")
        return replace(self, paper=paper, backs=settings.backs == "duplex" if self.backs is None else self.backs)

    def choice(self, game: Game) -> list[tuple[str, ...]]:
        """Return in what it differs from a run of all cards as game.toml wants it, for the file's name."""
        parts: list[tuple[str, ...]] = [] if self.picks is None else [("cards", *split_picks(self.picks))]
        parts += [("type", *self.types)] if self.types else []
        parts += [("deck", *self.decks)] if self.decks else []
        duplex = game.file.print.backs == "duplex"
        backs = duplex if self.backs is None else self.backs
        return parts if backs == duplex else [*parts, ("backs", "duplex" if backs else "none")]


@dataclass(frozen=True)
class Printed:
    """What a print job came to.

    Attributes:
        file: The PDF, or None where something forbade it.
        cards, pages: In it.
        findings: What was said of the game and of its cards on this paper.
        refused: What is wrong with the job itself, or None.
        lacks: What a draft lacks; empty for a job that is none.
    """

    file: Path | None
    cards: int
    pages: int
    findings: list[Finding]
    refused: Finding | None = None
    lacks: str = ""


class CannotWriteError(CardhouseError):
    """The PDF has no place to go."""

    def __init__(self, file: Path, reason: str) -> None:
        super().__init__(f"{file} cannot be written ({reason}); is it open elsewhere, or its folder read-only?")


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
    job = job.settled(game)
    stack = chosen_stack(sources, drawn, job)
    sheets = impose(
        copies_of(stack, sources, drawn, bool(job.backs)),
        card_size(game),
        find_paper(job.paper or ""),
        title=game.file.title,
        version=game.file.version,
        backs=bool(job.backs),
        draft=job.draft,
    )
    frames = {f"front {ident}": frame for ident, frame in drawn.fronts.items()}
    frames |= {f"back {ident}": frame for ident, frame in drawn.backs.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    meta = Meta(f"{game.file.title} {game.file.version}", CAPTION_FONT, language=drawn.faces.kit.fonts.setter.language)
    write_pdf(path, sheets, frames, drawn.faces.kit.fonts, meta, memory=memory)
    return stack.count, sheets


def chosen_stack(sources: Sources, drawn: Drawn, job: PrintJob) -> Stack:
    """Return the cards of a print job.

    Raises:
        UnknownChoice: A part of the choice names no card.
    """
    stack = stack_of(sources, job.picks, job.types, job.decks)
    return drawable(stack, drawn) if job.draft else stack


def print_sheets(folder: Path, out: Path, job: PrintJob, say: Say) -> Printed:
    """Examine a game and write sheets of the chosen cards.

    Raises:
        CannotWriteError: The PDF has no place to go.
        CardhouseError: A face cannot be drawn.
    """
    try:
        if job.paper is not None:
            find_paper(job.paper)
        say(f"{folder.name}: checking")
        examined = examine(folder, draft=job.draft, language=job.language)
        sources, drawn = examined.sources, examined.drawn
        if sources is None or drawn is None or (worst(examined.findings) and not job.draft):
            return Printed(None, 0, 0, examined.findings)
        stack = chosen_stack(sources, drawn, job)
        if stack.is_lost:
            return Printed(None, 0, 0, examined.findings)
        lacks = shortfall(stack, sources, examined.findings) if job.draft else ""
        told = examined.told.translation.language if examined.told else None
        job = replace(job, language=told)
        printed = _print(folder.resolve().name, out, sources, drawn, job, examined.findings, say)
        return replace(printed, lacks=lacks)
    except PrintFault as fault:
        return Printed(None, 0, 0, [], fault.finding())


def _print(
    name: str, out: Path, sources: Sources, drawn: Drawn, job: PrintJob, findings: list[Finding], say: Say
) -> Printed:
    paper = find_paper(job.settled(sources.game).paper or "")
    kind = f"{paper.name}-{job.language}" if job.language else paper.name
    stem = pdf_name(name, kind, job.choice(sources.game)).removesuffix(".pdf")
    file = job.file or out / name / PRINT / f"{stem}{'-draft' if job.draft else ''}.pdf"
    notes = with_severities(sources.game, cutting_notes(paper, card_size(sources.game)))
    say(f"{name}: printing {paper.name}")
    with writing(file, out / name, job):
        cards, sheets = write_sheets(file, sources, drawn, job)
    return Printed(file, cards, len(sheets), [*filter(_is_of_print, findings), *notes])


@contextmanager
def writing(file: Path, folder: Path, job: PrintJob) -> Iterator[None]:
    """Let a PDF be written where it may be, other runs kept out of the game's output.

    Args:
        file: The PDF.
        folder: The game's output folder.
        job: Where it names a file itself, no run can be in its way.

    Raises:
        DraftInPlaceOfSheets: It is a draft and has the name of finished sheets.
        CannotWriteError: The file cannot be written.
    """
    if file.exists() and not file.is_file():
        raise CannotWriteError(file, "it is not a file")
    if job.draft and _is_for_sheets(file, folder / PRINT):
        raise DraftInPlaceOfSheets(file)
    with nullcontext() if job.file else holding(folder):
        try:
            yield
        except OSError as error:
            raise CannotWriteError(file, error.strerror or str(error)) from error


def _is_of_print(finding: Finding) -> bool:
    """Tell whether a finding is worth a word beside sheets that were printed: notes on balance are not about them."""
    return finding.severity is not Severity.NOTE or not finding.code.startswith("B")


def _is_for_sheets(file: Path, folder: Path) -> bool:
    """Tell whether a file in a game's print folder bears the name of finished sheets."""
    return file.resolve().parent == folder.resolve() and not file.stem.endswith("-draft")
