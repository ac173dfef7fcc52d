"""`cardhouse build`: everything, for one game or all."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardhouse.cli.common import games_argument, out_option

if TYPE_CHECKING:
    from cardhouse.build import Outcome
    from cardhouse.rebuilding import Build

    Done = tuple[Outcome, str]


@click.command("build", short_help="Make database, print sheets, JSON files and report.")
@games_argument
@out_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", help="Form of the summary.")
@click.option("--draft", is_flag=True, help="Only sheets, of what is there, with placeholders for missing art.")
@click.option("--strict", is_flag=True, help="Let warnings fail the run as errors do.")
@click.option("--watch", is_flag=True, help="Build again what a saved file touches, until Ctrl-C.")
def command(games: tuple[str, ...], out: Path | None, style: str, draft: bool, strict: bool, watch: bool) -> int:
    """Check the cards and make the database, the print sheets, the JSON files and the report.

    Without GAME, every game under cards_src is built. When a finding fails the run nothing is written: the last good
    files stay. A game that cannot go on keeps no other one from being built.

    With --draft no finding stops it: cards that can be drawn go on sheets marked DRAFT (print/...-draft.pdf), a
    placeholder stands for every missing picture, and nothing else is written.

    With --watch it goes on: whenever a file of a game is saved, that game is built again, and of its cards only those
    that the change touches are laid out and drawn. Each run is told in a line, in JSON as well.

    \b
    cardhouse build
    cardhouse build politik --out /tmp/proofs
    cardhouse build politik --watch
    """
    from cardhouse.cli.common import game_folders, output_folder, progress

    if draft and strict:
        raise click.UsageError("--draft lets no finding fail and --strict lets all of them: choose one")
    folders, target = game_folders(games), output_folder(out)
    if watch:
        from cardhouse.rebuilding import rebuilder

        with rebuilder(target, progress, strict, draft) as build:
            return _watch(folders, target, build, style, draft)
    from cardhouse.rebuilding import builder

    return _run(folders, builder(target, progress, strict, draft), style, draft, _table)


def _run(
    folders: Sequence[Path],
    build: "Build",
    style: str,
    draft: bool,
    show: "Callable[[Done], None]",
    indent: int | None = 2,
) -> int:
    from cardhouse.cli.each_game import each_game, exit_code

    done, all_went_on = each_game(folders, build, show if style == "text" else None)
    if style == "json":
        records = [{**outcome.record(), **({"draft": lacks} if draft else {})} for outcome, lacks in done]
        click.echo(json.dumps(records, indent=indent))
    return exit_code(all(outcome.built for outcome, _ in done), all_went_on)


def _watch(folders: list[Path], out: Path, build: "Build", style: str, draft: bool) -> int:
    from cardhouse.watching import watched

    output = [(out / folder.resolve().name).resolve() for folder in folders]
    if any(folder.resolve().is_relative_to(each) for folder in folders for each in output):
        raise click.UsageError("--watch would take its own output for saves; choose another folder with --out")
    shows = iter([_table])

    def run(some: Sequence[Path]) -> int:
        return _run(some, build, style, draft, next(shows, _line), indent=None)

    return watched(folders, run, output)


def _table(done: "Done") -> None:
    from cardhouse.cli.report import print_outcomes

    outcome, lacks = done
    print_outcomes([outcome])
    if lacks and outcome.built:
        click.echo(f"  draft       {lacks}")


def _line(done: "Done") -> None:
    from cardhouse.cli.report import print_lines
    from cardhouse.rebuilding import line

    outcome, _ = done
    print_lines(outcome.game.as_posix(), outcome.findings)
    click.echo(line(outcome))
