"""`cardhouse stats`: figures against targets."""

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardhouse.cli.common import game_argument, out_option

if TYPE_CHECKING:
    from cardhouse.stats.table import Table


@click.command("stats", short_help="Measure the deck against its targets.")
@game_argument
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", help="Form of the figures.")
@click.option("--odds", is_flag=True, help="Odds of opening hands and of drawn totals instead, by exact counting.")
@click.option(
    "--change",
    "changes",
    multiple=True,
    metavar="CARD.COLUMN=VALUE",
    help="With --odds: count as if this cell were changed, and show how far every chance moves. May be given often.",
)
@click.option("--worth", is_flag=True, help="What each card costs and is worth instead, by the game's value model.")
@out_option
def command(game: str, style: str, odds: bool, worth: bool, changes: tuple[str, ...], out: Path | None) -> int:
    """Measure the deck of the last build: targets, values, keywords, costs; counted by copies.

    \b
    cardhouse stats politik
    cardhouse stats politik --format json
    cardhouse stats politik --odds --change "atoma.cost=9 Capital"
    cardhouse stats politik --worth
    """
    from cardhouse.cli.common import game_of, open_database
    from cardhouse.measuring import odds_of, statistics_of, worth_of
    from cardhouse.stats.odds_tables import odds_json, odds_tables
    from cardhouse.stats.plain import as_json
    from cardhouse.stats.table import stats_tables
    from cardhouse.stats.worth import worth_json, worth_tables

    if odds and worth:
        raise click.UsageError("--odds and --worth are two reports; ask for one of them")
    if changes and not odds:
        raise click.UsageError("--change goes with --odds")
    with open_database(game, out) as database:
        if worth:
            own = game_of(game)
            appraised = worth_of(own, database)
            _show(worth_json(own, appraised) if style == "json" else worth_tables(own, appraised))
        elif odds:
            counted, before = odds_of(game_of(game), database, changes)
            _show(odds_json(counted) if style == "json" else odds_tables(counted, before))
        else:
            statistics = statistics_of(game_of(game), database)
            _show(as_json(statistics) if style == "json" else stats_tables(statistics))
    return 0


def _show(figures: "dict[str, Any] | list[Table]") -> None:
    from cardhouse.cli.common import wants_color
    from cardhouse.export.terminal import stats_text

    if isinstance(figures, dict):
        click.echo(json.dumps(figures, ensure_ascii=False, indent=2))
    else:
        width = shutil.get_terminal_size((80, 24)).columns
        click.echo(stats_text(figures, width, color=wants_color()), nl=False)
