"""`cardhouse read`: one rules text, as data."""

import click

from cardhouse.cli.common import game_argument


@click.command("read", short_help="Read one rules text and show what it says.")
@game_argument
@click.argument("text")
@click.option("--form", default=None, help="What it is; a wrong name lists all.  [default: an ability]")
@click.option("--json", "as_json", is_flag=True, help="Print what it says as JSON.")
def command(game: str, text: str, form: str | None, as_json: bool) -> int:
    """Read one rules text of a game that has a grammar: its one spelling and what it says, or what is wrong with it.

    \b
    cardhouse read politik "Activate: Gain 4 {capital}."
    cardhouse read politik "Pay X {food}" --form demand
    """
    from cardhouse.cli.common import game_of
    from cardhouse.rules_reading import read_text

    said = read_text(game_of(game), text, form)
    for line in said.json_lines() if as_json and said.tree else said.lines():
        click.echo(line)
    return 0 if said.tree else 1
