"""Exports: the cards of a game for another tool. Runs for `cardhouse export`."""

import tempfile
from pathlib import Path

from cardhouse.build import Outcome, outcome_of, with_changes
from cardhouse.datafiles import EXPORTERS
from cardhouse.examine import examine
from cardhouse.export.json_changes import changes_between
from cardhouse.export.publish import publishing
from cardhouse.printing import Say
from cardhouse.stages import Stages
from cardhouse.store.database import Database
from cardhouse.store.write import write_database
from cardhouse_schema.finding import worst


def export(folder: Path, out: Path, form: str, say: Say, language: str | None = None) -> Outcome:
    """Examine a game and write its cards for another tool, from a database of their own.

    Args:
        folder: The game's folder.
        out: The folder of all games' output.
        form: `json`.
        say: Told of each stage.
        language: Examine the game in this language of its own; the files hold all languages.

    Raises:
        NoSuchLanguage: The game does not have it.
    """
    stages = Stages()
    say(f"{folder.name}: checking")
    examined = examine(folder, stages, language=language)
    sources = examined.sources
    if sources is None or worst(examined.findings):
        return outcome_of(folder, examined, False, (), stages)
    target = out / folder.resolve().name
    with publishing(target, part=form) as new, tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "cards.sqlite"
        write_database(path, sources.game, sources.cards, sources.deal().locate, examined.findings)
        with Database(path) as database:
            files = EXPORTERS[form](new / form, database, sources)
        names = tuple(sorted(file.relative_to(new).as_posix() for file in files))
        changes = changes_between(target / form, new / form)
    return with_changes(outcome_of(folder, examined, True, names, stages), changes)
