"""`cardhouse find`: full-text search."""

import re
from pathlib import Path

import click

from cardhouse.cli.common import game_argument, out_option


@click.command("find", short_help="Search names, rules texts and flavour.")
@game_argument
@click.argument("text", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(1, 100_000), default=20, show_default=True, help="How many cards at most.")
@out_option
def command(game: str, text: tuple[str, ...], limit: int, out: Path | None) -> int:
    """Search names, rules texts and flavour of the last build.

    Every word must occur; the last one may be the beginning of a word.

    \b
    cardhouse find politik carbon
    cardhouse find politik "gain leader"
    """
    if not re.search(r"\w", " ".join(text)):
        raise click.UsageError(f'"{" ".join(text)}" holds no word to look for')
    from cardhouse.cli.common import open_database

    with open_database(game, out) as database:
        hits = database.find(" ".join(text), limit)
    for hit in hits:
        click.echo(f"{click.style(hit.id, bold=True)}  {hit.name}  ({hit.type_id})")
        if hit.excerpt:
            click.echo(f"    {hit.excerpt}")
    if not hits:
        click.echo("no card has that", err=True)
    return 0
