"""`cardhouse stats`: figures against targets."""

from pathlib import Path

import click

from cardhouse.cli.common import game_argument, out_option


@click.command("stats")
@game_argument
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", help="Form of the figures.")
@out_option
def command(game: str, style: str, out: Path | None) -> int:
    r"""Measure the deck of the last build: targets, values, keywords, costs; counted by copies.

    \b
    cardhouse stats politik
    cardhouse stats politik --format json
    """
    from cardhouse.build import statistics_of
    from cardhouse.cli.common import game_folders, open_database
    from cardhouse.export.terminal import print_statistics

    statistics = statistics_of(game_folders((game,))[0], open_database(game, out))
    print_statistics(statistics, style)
    return 0
