"""`cardhouse export`: the cards in another tool's format."""

from pathlib import Path

import click

from cardhouse.cli.common import game_argument, out_option


@click.command("export")
@click.argument("format", type=click.Choice(["json"]))
@game_argument
@out_option
def command(format: str, game: str, out: Path | None) -> int:
    """Write the cards of a game for another tool.

    json: one file with all cards, one a deck, the vocabulary, and a JSON Schema for each; see docs/data.md.

    \b
    cardhouse export json politik
    """
    from cardhouse.cli.common import game_folders, output_folder, progress
    from cardhouse.cli.report import print_outcomes
    from cardhouse.exporting import export

    outcome = export(game_folders((game,))[0], output_folder(out), format, say=progress)
    print_outcomes([outcome])
    return 0 if outcome.built else 1
