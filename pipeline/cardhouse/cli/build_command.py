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
@click.option("--strict", is_flag=True, help="Let warnings fail the run as errors do.")
def command(games: tuple[str, ...], out: Path | None, style: str, strict: bool) -> int:
    """Check the cards and make the database, the print sheets, the JSON files and the report.

    Without GAME, every game under cards_src is built. When a finding fails the run nothing is written: the last good
    files stay. A game that cannot go on keeps no other one from being built.

    \b
    cardhouse build
    cardhouse build politik --out /tmp/proofs
    """
    from cardhouse.build import build
    from cardhouse.cli.common import game_folders, output_folder, progress
    from cardhouse.cli.each_game import each_game, exit_code
    from cardhouse.cli.report import print_outcomes

    def work(folder: Path) -> "Outcome":
        return build(folder, output_folder(out), strict=strict, say=progress)

    def show(outcome: "Outcome") -> None:
        print_outcomes([outcome])

    outcomes, all_went_on = each_game(game_folders(games), work, show if style == "text" else None)
    if style == "json":
        click.echo(json.dumps([outcome.record() for outcome in outcomes], indent=2))
    return exit_code(all(outcome.built for outcome in outcomes), all_went_on)
