"""`cardhouse stats`: figures against targets."""

import json
import shutil
from pathlib import Path

import click

from cardhouse.cli.common import game_argument, out_option


@click.command("stats", short_help="Measure the deck against its targets.")
@game_argument
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", help="Form of the figures.")
@out_option
def command(game: str, style: str, out: Path | None) -> int:
    """Measure the deck of the last build: targets, values, keywords, costs; counted by copies.

    \b
    cardhouse stats politik
    cardhouse stats politik --format json
    """
    from cardhouse.cli.common import game_of, open_database, wants_color
    from cardhouse.export.terminal import stats_text
    from cardhouse.measuring import statistics_of
    from cardhouse.stats.plain import as_json
    from cardhouse.stats.table import stats_tables

    with open_database(game, out) as database:
        statistics = statistics_of(game_of(game), database)
    if style == "json":
        click.echo(json.dumps(as_json(statistics), ensure_ascii=False, indent=2))
    else:
        width = shutil.get_terminal_size((80, 24)).columns
        click.echo(stats_text(stats_tables(statistics), width, color=wants_color()), nl=False)
    return 0
