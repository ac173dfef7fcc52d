"""`cardhouse import`: edits made in another tool, brought back into the CSV files."""

from pathlib import Path

import click

from cardhouse.cli.common import game_argument


@click.command("import", short_help="Bring edits of a workbook back into the CSV files.")
@click.argument("format", type=click.Choice(["xlsx"]))
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@game_argument
def command(format: str, file: Path, game: str) -> int:
    """Bring the edits of a workbook from `cardhouse export xlsx` back into the CSV files.

    Only cells that were edited change; rows are told apart by their id. Check the game afterwards. A card type without
    a CSV file gets one from its sheet, also where the workbook is a source of the game.

    \b
    cardhouse import xlsx output/politik/xlsx/politik.xlsx politik
    """
    from cardhouse.cli.common import game_folders
    from cardhouse.cli.report import print_lines
    from cardhouse.workbooks import plan_import
    from cardhouse_schema.finding import worst

    folder = game_folders((game,))[0]
    plan = plan_import(folder, file)
    print_lines(file.parent.as_posix(), plan.findings, err=True)
    if worst(plan.findings, strict=True):
        click.echo("nothing was brought back: these findings come first", err=True)
        return 1
    for change in plan.changes:
        change.write()
    for line in plan.lines:
        click.echo(line)
    changes = "1 change" if len(plan.lines) == 1 else f"{len(plan.lines)} changes"
    files = "1 file" if len(plan.changes) == 1 else f"{len(plan.changes)} files"
    click.echo(f"{changes} in {files}")
    return 0
