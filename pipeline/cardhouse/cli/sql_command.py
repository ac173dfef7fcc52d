"""`cardhouse sql`: read-only questions to the database."""

import csv
import json
import sys
from pathlib import Path

import click

from cardhouse.cli.common import game_argument, out_option


@click.command("sql", short_help="Ask the database in SQL.")
@game_argument
@click.argument("query")
@click.option(
    "--format", "style", type=click.Choice(["text", "json", "csv"]), default="text", help="Form of the answer."
)
@out_option
def command(game: str, query: str, style: str, out: Path | None) -> int:
    """Ask the database of the last build in SQL; it is opened read-only.

    Tables and views are described in docs/data.md; each card type has a view.

    \b
    cardhouse sql politik "select name, margin from company where margin > 3"
    """
    from cardhouse.cli.common import open_database
    from cardhouse.export.card_text import json_value, row_lines

    with open_database(game, out) as database:
        columns, rows = database.query(query)
    if style == "json":
        if len(set(columns)) < len(columns):
            raise click.UsageError("two columns have one name, and JSON would keep only one; name them with AS")
        records = [dict(zip(columns, map(json_value, row), strict=True)) for row in rows]
        click.echo(json.dumps(records, ensure_ascii=False, indent=2))
    elif style == "csv":
        csv.writer(sys.stdout, lineterminator="\n").writerows([columns, *rows])
    else:
        for line in row_lines(columns, rows):
            click.echo(line)
    return 0
