"""`cardhouse check`: read, validate, measure and lay out. With --fix also the safe fixes; nothing else is written."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardhouse.cli.common import games_argument, language_option

if TYPE_CHECKING:
    from cardhouse.kept import Kept
    from cardhouse.mending import Change
    from cardhouse.source.fixes import Wanted
    from cardhouse_schema.faulty import FaultyRow
    from cardhouse_schema.finding import Finding

    Run = Callable[[Sequence[Path]], int]
    Looked = tuple[list[Finding], bool, Sequence[FaultyRow]]


@click.command("check", short_help="Check cells, keywords, references, targets, faces.")
@games_argument
@click.option("--format", "style", type=click.Choice(["text", "json", "github", "sarif"]), default="text",
              help="Form of the findings.")  # fmt: skip
@click.option("--select", multiple=True, metavar="CODES", help="Only these rules: K001,I or the beginning of a code.")
@click.option("--ignore", multiple=True, metavar="CODES", help="All rules but these.")
@click.option("--strict", is_flag=True, help="Let warnings fail the run as errors do.")
@click.option("--fix", is_flag=True, help="Make the safe fixes first, with --select only those of its rules.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and write nothing.")
@language_option
@click.option("--watch", is_flag=True, help="Check again whenever a file is saved, until Ctrl-C.")
@click.option("--no-cache", "anew", is_flag=True, help="Lay out the cards again that had no finding and are unchanged.")
def command(
    games: tuple[str, ...],
    style: str,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    fix: bool,
    diff: bool,
    language: str | None,
    watch: bool,
    anew: bool,
) -> int:
    """Check every cell, keyword, reference, target and face; without --fix nothing is written.

    Without GAME, every game under cards_src is checked.

    \b
    cardhouse check politik
    cardhouse check politik --select K,I --format json
    cardhouse check politik --diff
    cardhouse check politik --fix
    cardhouse check politik --fix --select K
    cardhouse check politik --language de
    """
    from cardhouse.cli.common import game_folders
    from cardhouse_schema.selection import UnknownCode, is_selected, read_codes, selected

    if diff and (fix or watch or style != "text"):
        raise click.UsageError("--diff stands alone: it shows what --fix would do, as text")
    try:
        chosen, left_out = read_codes(select), read_codes(ignore)
    except UnknownCode as error:
        raise click.UsageError(str(error)) from None
    folders = game_folders(games)

    def wanted(code: str) -> bool:
        return is_selected(code, chosen, left_out)

    if diff:
        return _show_fixes(folders, wanted)
    mend = (lambda folder: _make_fixes(folder, wanted)) if fix else None
    run = _run(
        style,
        strict,
        mend,
        lambda items, read, rejected: selected(items, chosen, left_out, read, rejected),
        _look(language, anew, watch),
    )
    return _watch(folders, run, style) if watch else run(folders)


def _watch(folders: list[Path], run: "Run", style: str) -> int:
    from cardhouse.watching import watched

    saved = iter([False])

    def check(some: Sequence[Path]) -> int:
        if next(saved, True):
            click.echo("--- saved; checking again", err=style != "text")  # what a program reads stays whole
        return run(some)

    return watched(folders, check)


def _run(
    style: str,
    strict: bool,
    mend: Callable[[Path], None] | None,
    narrow: Callable[[list["Finding"], bool, Sequence["FaultyRow"]], list["Finding"]],
    look: Callable[[Path], "Looked"],
) -> "Run":
    """Return one run of the check, to be made once or again and again."""

    def work(folder: Path) -> tuple[str, list["Finding"]]:
        if mend:
            mend(folder)
        return folder.as_posix(), narrow(*look(folder))

    def run(folders: Sequence[Path]) -> int:
        from cardhouse.cli.each_game import each_game, exit_code
        from cardhouse.cli.report import print_findings
        from cardhouse_schema.finding import worst

        found, all_went_on = each_game(folders, work)
        print_findings(found, style)
        return exit_code(not any(worst(findings, strict) for _, findings in found), all_went_on)

    return run


def _look(language: str | None, anew: bool, watch: bool) -> "Callable[[Path], Looked]":
    """Return what examines a game; while watching, rows that were good before are not judged again."""
    from cardhouse.kept import Kept

    kept: dict[Path, Kept] = {}

    def look(folder: Path) -> "Looked":
        return _examine(folder, language, anew, kept.setdefault(folder, Kept()) if watch else None)

    return look


def _examine(folder: Path, language: str | None, anew: bool, kept: "Kept | None") -> "Looked":
    """Return what is found in a game, whether the game could be read at all, and the rows that gave no card."""
    from cardhouse.cli.common import progress
    from cardhouse.examine import examine
    from cardhouse.mending import with_fixes

    progress(f"checking {folder.name}")
    examined = examine(folder, keep=False, language=language, anew=anew, kept=kept)
    if examined.sources is None:
        return examined.findings, False, ()
    return with_fixes(examined.findings, examined.sources.game), True, examined.sources.faulty.rows


def _plan(folder: Path, wanted: "Wanted") -> tuple[list["Change"], list["Finding"]]:
    """Return the fixes of a game's files, and those that cannot be made."""
    from cardhouse.mending import plan_fixes
    from cardhouse.workbook_fixes import plan_workbook_fixes

    changes, refused = plan_workbook_fixes(folder, wanted)
    return [*plan_fixes(folder, wanted), *changes], refused


def _make_fixes(folder: Path, wanted: "Wanted") -> None:
    """Make the fixes of a game, and say which could not be made."""
    from cardhouse.cli.report import print_lines
    from cardhouse.source.folder import GameFileFaulty

    try:
        changes, refused = _plan(folder, wanted)
    except GameFileFaulty:
        return  # the check that follows names every fault of it
    print_lines(folder.as_posix(), refused, err=True)
    for change in changes:
        change.write()
        click.echo(f"{change.path.as_posix()}: {change.cells} {_cells(change.cells)} mended", err=True)


def _show_fixes(folders: list[Path], wanted: "Wanted") -> int:
    from cardhouse.cli.each_game import each_game, exit_code
    from cardhouse.cli.report import print_diff, print_lines

    def plan(folder: Path) -> list["Change"]:
        changes, refused = _plan(folder, wanted)
        print_lines(folder.as_posix(), refused, err=True)
        return changes

    plans, all_went_on = each_game(folders, plan)
    changes = [change for planned in plans for change in planned]
    for change in changes:
        print_diff(change.diff())
    total = sum(change.cells for change in changes)
    click.echo(f"--fix would change {total} {_cells(total)} in {len(changes)} files", err=True)
    return exit_code(not changes, all_went_on)


def _cells(count: int) -> str:
    return "cell" if count == 1 else "cells"
