"""The commands' work: what passed examination is stored, printed and exported, or nothing is written at all."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cardhouse.clerk import Clerk, clerk
from cardhouse.examine import Drawn, Examined, examine
from cardhouse.export import findings as findings_export
from cardhouse.export.json_changes import Changes, changes_between
from cardhouse.export.memory import Memory
from cardhouse.export.publish import publishing
from cardhouse.kept import Kept, Redone
from cardhouse.printing import PrintJob, Say, write_sheets
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.sheet import Sheet
from cardhouse.source.folder import Sources
from cardhouse.stages import PRINT, Stages
from cardhouse.stats.measure import Statistics
from cardhouse.stats.plain import as_json as statistics_json
from cardhouse_schema.finding import Finding, worst


@dataclass(frozen=True)
class Outcome:
    """What a build came to.

    Attributes:
        game: The game's folder.
        built: False where findings kept anything from being written.
        cards: Designs.
        copies: Cards counted by copies.
        findings: Everything that was noticed.
        statistics: Its figures, or None where game.toml cannot be used.
        files: The written files, as paths inside the game's output folder.
        seconds: Time of each stage; two processes share them, so they overlap.
        elapsed: Time from the beginning to the end.
        incomplete: Whether rows with faults are missing among the cards and in the figures.
        changes: What changed since the last export, or None where there was none.
        redone: What was done again in a game that is watched; else None.
    """

    game: Path
    built: bool
    cards: int
    copies: int
    findings: list[Finding]
    statistics: Statistics | None
    files: tuple[str, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)
    elapsed: float = 0.0
    incomplete: bool = False
    changes: Changes | None = None
    redone: Redone | None = None

    def record(self) -> dict[str, Any]:
        """Return the outcome as JSON."""
        figures = None if self.incomplete else self.statistics
        targets = statistics_json(figures)["targets"] if figures else []
        return {
            "game": self.game.as_posix(),
            "built": self.built,
            "cards": self.cards,
            "copies": self.copies,
            "findings": findings_export.as_json(self.findings),
            "targets": targets,
            "files": list(self.files),
            "changes": self.changes.record() if self.changes else None,
            "redone": self.redone.record() if self.redone else None,
            "seconds": round(self.elapsed, 4),
            "stages": {stage: round(seconds, 4) for stage, seconds in self.seconds.items()},
        }


def build(
    folder: Path,
    out: Path,
    say: Say,
    strict: bool = False,
    kept: Kept | None = None,
    clerks: Callable[[], AbstractContextManager[Clerk]] = clerk,
) -> Outcome:
    """Examine a game and write its database, sheets, JSON files and report.

    A second process writes the database and all that is made from it while this one draws the sheets; it starts at
    once, since loading the database library takes as long as checking the cards.

    Args:
        folder: The game's folder.
        out: The folder of all games' output.
        say: Told of each stage.
        strict: Let warnings fail the build.
        kept: What the last build of this process left; takes what this one leaves.
        clerks: Give the second process.

    Raises:
        CardhouseError: The build cannot go on; the last good files stay.
    """
    stages = Stages()
    if kept:
        kept.start()
    with clerks() as helper:
        say(f"{folder.name}: checking")
        examined = examine(folder, stages, kept=kept)
        sources, drawn = examined.sources, examined.drawn
        if sources is None or drawn is None or worst(examined.findings, strict):
            return outcome_of(folder, examined, False, (), stages, kept)
        with publishing(out / folder.resolve().name) as new:
            say(f"{folder.name}: storing and printing {len(sources.cards)} cards")
            fits = {ident: frame.fits for ident, frame in drawn.fronts.items()}
            helper.start("write_data", new, sources, examined.findings, fits)
            _print_all(new, sources, drawn, stages, kept)
            with stages.timed("wait for the data files"):
                stages.seconds |= helper.result()
            files = tuple(sorted(path.relative_to(new).as_posix() for path in new.rglob("*") if path.is_file()))
            changes = changes_between(out / folder.resolve().name / "json", new / "json")
    return with_changes(outcome_of(folder, examined, True, files, stages, kept), changes)


def _print_all(new: Path, sources: Sources, drawn: Drawn, stages: Stages, kept: Kept | None) -> None:
    settings, memory = sources.game.file.print, kept.drawings if kept else Memory()
    printed: dict[str, list[Sheet]] = {}
    papers = [find_paper(written).name for written in settings.papers] if sources.has_copies else []
    for paper in papers:
        with stages.timed(f"print {paper}"):
            job = PrintJob(paper, backs=settings.backs == "duplex")
            file = new / PRINT / f"{sources.game.id}-{paper}.pdf"
            _, printed[paper] = write_sheets(file, sources, drawn, job, memory)
    if kept:
        kept.printed(printed)


def with_changes(outcome: Outcome, changes: Changes | None) -> Outcome:
    """Return an outcome that also tells what changed since the last export."""
    if changes is None:
        return outcome
    return replace(outcome, changes=changes, findings=[*outcome.findings, *changes.findings()])


def outcome_of(
    folder: Path, examined: Examined, built: bool, files: tuple[str, ...], stages: Stages, kept: Kept | None = None
) -> Outcome:
    """Return what a build came to."""
    cards = examined.sources.cards if examined.sources else ()
    copies = sum(card.copies for card in cards)
    incomplete = examined.sources is not None and bool(examined.sources.faulty)
    designs = examined.statistics.whole.designs if examined.statistics else len(cards)
    return Outcome(
        folder, built, designs, copies, examined.findings, examined.statistics, files, stages.seconds,
        stages.elapsed, incomplete, redone=kept.redone if kept else None,
    )  # fmt: skip
