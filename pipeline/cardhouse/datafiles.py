"""The database and everything that is made from it alone: JSON files and report. Part of every build."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from cardhouse import __version__
from cardhouse.export import report
from cardhouse.export.json_files import write_json
from cardhouse.export.json_translations import translation_document
from cardhouse.export.report_fit import SetCard
from cardhouse.languages import told_in
from cardhouse.layout.frame import Fit
from cardhouse.measuring import statistics_of
from cardhouse.source.folder import Sources
from cardhouse.stages import PRINT, Stages
from cardhouse.stats.worth import appraise
from cardhouse.store.database import Database
from cardhouse.store.write import write_database
from cardhouse_schema.finding import Finding

Exporter = Callable[[Path, Database, Sources], list[Path]]
"""Writes a game into a folder, from its database, and returns the files."""


def _json(folder: Path, database: Database, sources: Sources) -> list[Path]:
    told = [found for language in sources.translations if (found := told_in(sources, language))]
    translations = [translation_document(each, sources.cards) for each in told]
    return write_json(folder, database, sources.game, icons=sources.folder / "icons", translations=translations)


EXPORTERS: Mapping[str, Exporter] = {"json": _json}
"""Every format of `cardhouse export`, by the name that is also its folder's."""


def write_data(
    new: Path, sources: Sources, findings: list[Finding], fits: Mapping[str, Sequence[Fit]]
) -> dict[str, float]:
    """Write the database, then from it alone the JSON files and the report.

    Args:
        new: The folder to write into.
        sources: The game and its cards.
        findings: What the checks said of them.
        fits: How the text boxes of each card came out, by its id.

    Returns:
        The seconds that each stage took.

    Raises:
        CardhouseError: A file cannot be made.
        OSError: A file cannot be written.
    """
    stages = Stages()
    path = new / f"{sources.game.id}.sqlite"
    with stages.timed("store"):
        write_database(path, sources.game, sources.cards, sources.deal().locate, findings)
    with Database(path) as database:
        with stages.timed("JSON"):
            _json(new / "json", database, sources)
        with stages.timed("report"):
            _report(new, sources, database, findings, fits)
    return stages.seconds


def _report(
    new: Path, sources: Sources, database: Database, findings: list[Finding], fits: Mapping[str, Sequence[Fit]]
) -> None:
    game = sources.game
    papers = game.file.print.papers if sources.has_copies else ()
    prints = tuple(f"{PRINT}/{game.id}-{paper}.pdf" for paper in papers)
    meta = report.Meta(f"cardhouse {__version__}", prints, ("json/cards.json", "json/manifest.json"))
    appraised = appraise(game, sources.cards)
    sets = [
        SetCard(card.id, card.name, game.card_type(card.type_id).title, tuple(fits.get(card.id, ())))
        for card in sources.cards
    ]
    report.write_report(new, game, statistics_of(game, database), findings, meta, appraised, sets)
