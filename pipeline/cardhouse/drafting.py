"""Drafts: sheets to play with tonight, whatever is still missing. Runs for `--draft` of build and print.

A draft is paper alone: the database, the JSON files and the report stay those of the last good build, and its sheets
have names of their own.
"""

from pathlib import Path

from cardhouse.build import Outcome, outcome_of
from cardhouse.examine import examine
from cardhouse.export.memory import Memory
from cardhouse.export.publish import holding
from cardhouse.kept import Kept
from cardhouse.printing import PrintJob, Say, write_sheets
from cardhouse.sheets.grid import fit
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.preflight import card_size
from cardhouse.sheets.sheet import Sheet
from cardhouse.stack import drawable, shortfall, stack_of
from cardhouse.stages import PRINT, Stages


def build_draft(folder: Path, out: Path, say: Say, kept: Kept | None = None) -> tuple[Outcome, str]:
    """Write the sheets of a game as drafts, and return what came of it and what they lack.

    Args:
        folder: The game's folder.
        out: The folder of all games' output.
        say: Told of each stage.
        kept: What the last draft of this process left; takes what this one leaves.

    Raises:
        CardhouseError: Not a single card can be printed, or a paper is none; nothing is written then.
    """
    stages = Stages()
    if kept:
        kept.start()
    say(f"{folder.name}: checking")
    examined = examine(folder, stages, draft=True, kept=kept)
    sources, drawn = examined.sources, examined.drawn
    if sources is None or drawn is None:
        return outcome_of(folder, examined, False, (), stages, kept), ""
    stack = drawable(stack_of(sources), drawn)
    if stack.is_lost:
        return outcome_of(folder, examined, False, (), stages, kept), ""
    settings, memory, name = sources.game.file.print, kept.drawings if kept else Memory(), folder.resolve().name
    files: list[str] = []
    printed: dict[str, list[Sheet]] = {}
    papers = [find_paper(each) for each in settings.papers]
    for paper in papers:
        fit(paper, card_size(sources.game))
    for paper, written in zip(papers, settings.papers, strict=True):
        with stages.timed(f"print {paper.name}"), holding(out / name):
            job = PrintJob(written, backs=settings.backs == "duplex", draft=True)
            files.append(f"{PRINT}/{name}-{paper.name}-draft.pdf")
            _, printed[paper.name] = write_sheets(out / name / files[-1], sources, drawn, job, memory)
    if kept:
        kept.printed(printed)
    lacks = shortfall(stack, sources, examined.findings)
    return outcome_of(folder, examined, True, tuple(files), stages, kept), lacks
