"""`cardhouse export`: the cards in another tool's format."""

from pathlib import Path

import click

from cardhouse.cli.common import game_argument, language_option, out_option


@click.command("export")
@click.argument("format", type=click.Choice(["json", "xlsx"]))
@game_argument
@language_option
@out_option
def command(format: str, game: str, language: str | None, out: Path | None) -> int:
    """Write the cards of a game for another tool.

    json: one file with all cards, one a deck, one a translation, the vocabulary, and a JSON Schema for each; see
    docs/data.md. With --language the cards are examined in that language first, and what it lacks is told.

    xlsx: a workbook with a sheet a card type and drop-down lists; `cardhouse import xlsx` brings edits back.

    \b
    cardhouse export json politik
    cardhouse export xlsx politik
    """
    from cardhouse.cli.common import game_folders, output_folder, progress

    folder = game_folders((game,))[0]
    if format == "xlsx" and language is not None:
        raise click.UsageError("a workbook is in the cards' own language; translations are edited as i18n/*.csv")
    if format == "xlsx":
        return _workbook(folder, output_folder(out))
    from cardhouse.cli.report import print_outcomes
    from cardhouse.exporting import export

    outcome = export(folder, output_folder(out), format, say=progress, language=language)
    print_outcomes([outcome])
    return 0 if outcome.built else 1


def _workbook(folder: Path, out: Path) -> int:
    from cardhouse.export.atomic import replacing
    from cardhouse.workbooks import game_workbook

    name = folder.resolve().name
    path = out / name / "xlsx" / f"{name}.xlsx"
    data = game_workbook(folder)
    with replacing(path) as stream:
        stream.write(data)
    click.echo(path.as_posix())
    return 0
