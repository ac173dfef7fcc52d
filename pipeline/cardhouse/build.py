"""The commands' work: what passed examination is stored, printed and exported, or nothing is written at all."""

import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardhouse import __version__
from cardhouse.examine import Drawn, Examined, Stages, examine
from cardhouse.export import findings as findings_export
from cardhouse.export import report
from cardhouse.export.json_files import write_json
from cardhouse.export.publish import staging
from cardhouse.measuring import statistics_of
from cardhouse.printing import PrintJob, Say, write_sheets
from cardhouse.source.folder import Sources
from cardhouse.stats.measure import Statistics
from cardhouse.stats.plain import as_json as statistics_json
from cardhouse.store.database import Database
from cardhouse.store.write import write_database
from cardhouse_schema.finding import Finding, worst
from cardhouse_schema.game import Game

Exporter = Callable[[Path, Database, Sources], list[Path]]
"""Writes a game into a folder, from its database, and returns the files."""


def _json(folder: Path, database: Database, sources: Sources) -> list[Path]:
    return write_json(folder, database, sources.game, icons=sources.folder / "icons")


EXPORTERS: Mapping[str, Exporter] = {"json": _json}
"""Every format of `cardhouse export`, by the name that is also its folder's."""


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
        seconds: Time of each stage.
    """

    game: Path
    built: bool
    cards: int
    copies: int
    findings: list[Finding]
    statistics: Statistics | None
    files: tuple[str, ...] = ()
    seconds: dict[str, float] = field(default_factory=dict)

    def record(self) -> dict[str, Any]:
        """Return the outcome as JSON."""
        targets = statistics_json(self.statistics)["targets"] if self.statistics else []
        return {
            "game": self.game.as_posix(),
            "built": self.built,
            "cards": self.cards,
            "copies": self.copies,
            "findings": findings_export.as_json(self.findings),
            "targets": targets,
            "files": list(self.files),
            "stages": {stage: round(seconds, 4) for stage, seconds in self.seconds.items()},
        }


def build(folder: Path, out: Path, say: Say, strict: bool = False) -> Outcome:
    """Examine a game and write its database, sheets, JSON files and report.

    Args:
        folder: The game's folder.
        out: The folder of all games' output.
        say: Told of each stage.
        strict: Let warnings fail the build.

    Raises:
        CardhouseError: The build cannot go on; the last good files stay.
    """
    stages = Stages()
    say(f"{folder.name}: checking")
    examined = examine(folder, stages)
    sources, drawn = examined.sources, examined.drawn
    if sources is None or drawn is None or worst(examined.findings, strict):
        return _outcome(folder, examined, False, (), stages)
    target = out / folder.resolve().name
    with staging(target, owned=("json", "report")) as new:
        _write_all(new, sources, drawn, examined, stages, say)
        files = tuple(sorted(path.relative_to(new).as_posix() for path in new.rglob("*") if path.is_file()))
    return _outcome(folder, examined, True, files, stages)


def _write_all(new: Path, sources: Sources, drawn: Drawn, examined: Examined, stages: Stages, say: Say) -> None:
    game = sources.game
    with stages.timed("store"):
        say(f"{game.id}: storing {len(sources.cards)} cards")
        path = new / f"{game.id}.sqlite"
        write_database(path, game, sources.cards, sources.deal().locate, examined.findings)
    with Database(path) as database:
        with stages.timed("JSON"):
            say(f"{game.id}: writing JSON")
            _json(new / "json", database, sources)
        for paper in game.file.print.papers:
            with stages.timed(f"print {paper}"):
                say(f"{game.id}: printing {paper}")
                job = PrintJob(paper, backs=game.file.print.backs == "duplex")
                write_sheets(new / "print" / f"{game.id}-{paper}.pdf", sources, drawn, job)
        with stages.timed("report"):
            say(f"{game.id}: writing the report")
            _report(new, game, database, examined.findings)


def _report(new: Path, game: Game, database: Database, findings: list[Finding]) -> None:
    prints = tuple(sorted(f"print/{path.name}" for path in (new / "print").glob("*.pdf")))
    meta = report.Meta(f"cardhouse {__version__}", prints, ("json/cards.json", "json/manifest.json"))
    report.write_report(new, game, statistics_of(game, database), findings, meta)


def _outcome(folder: Path, examined: Examined, built: bool, files: tuple[str, ...], stages: Stages) -> Outcome:
    cards = examined.sources.cards if examined.sources else ()
    copies = sum(card.copies for card in cards)
    return Outcome(folder, built, len(cards), copies, examined.findings, examined.statistics, files, stages.seconds)


def export(folder: Path, out: Path, form: str, say: Say) -> Outcome:
    """Examine a game and write its cards for another tool, from a database of their own.

    Args:
        folder: The game's folder.
        out: The folder of all games' output.
        form: `json`.
        say: Told of each stage.
    """
    stages = Stages()
    say(f"{folder.name}: checking")
    examined = examine(folder, stages)
    sources = examined.sources
    if sources is None or worst(examined.findings):
        return _outcome(folder, examined, False, (), stages)
    target = out / folder.resolve().name
    with staging(target, owned=(form,)) as new, tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "cards.sqlite"
        write_database(path, sources.game, sources.cards, sources.deal().locate, examined.findings)
        with Database(path) as database:
            files = EXPORTERS[form](new / form, database, sources)
        names = tuple(sorted(file.relative_to(new).as_posix() for file in files))
    return _outcome(folder, examined, True, names, stages)
