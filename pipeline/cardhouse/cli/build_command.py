"""`cardhouse build`: everything, for one game or all."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardhouse.cli.common import games_argument, out_option

if TYPE_CHECKING:
    from cardhouse.build import Outcome


@click.command("build", short_help="Make database, print sheets, JSON files and report.")
@games_argument
@out_option
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", help="Form of the summary.")
@click.option("--draft", is_flag=True, help="Only sheets, of what is there, with placeholders for missing art.")
@click.option("--strict", is_flag=True, help="Let warnings fail the run as errors do.")
def command(games: tuple[str, ...], out: Path | None, style: str, draft: bool, strict: bool) -> int:
    """Check the cards and make the database, the print sheets, the JSON files and the report.

    Without GAME, every game under cards_src is built. When a finding fails the run nothing is written: the last good
    files stay. A game that cannot go on keeps no other one from being built.

    With --draft no finding stops it: cards that can be drawn go on sheets marked DRAFT (print/...-draft.pdf), a
    placeholder stands for every missing picture, and nothing else is written.

    \b
    cardhouse build
    cardhouse build politik --out /tmp/proofs
    """
    from cardhouse.build import build
    from cardhouse.cli.common import game_folders, output_folder, progress
    from cardhouse.cli.each_game import each_game, exit_code
    from cardhouse.cli.report import print_outcomes
    from cardhouse.drafting import build_draft

    if draft and strict:
        raise click.UsageError("--draft lets no finding fail and --strict lets all of them: choose one")

    def work(folder: Path) -> "tuple[Outcome, str]":
        if draft:
            return build_draft(folder, output_folder(out), say=progress)
        return build(folder, output_folder(out), strict=strict, say=progress), ""

    def show(done: "tuple[Outcome, str]") -> None:
        outcome, lacks = done
        print_outcomes([outcome])
        if lacks and outcome.built:
            click.echo(f"  draft       {lacks}")

    done, all_went_on = each_game(game_folders(games), work, show if style == "text" else None)
    if style == "json":
        records = [{**outcome.record(), **({"draft": lacks} if draft else {})} for outcome, lacks in done]
        click.echo(json.dumps(records, indent=2))
    return exit_code(all(outcome.built for outcome, _ in done), all_went_on)
