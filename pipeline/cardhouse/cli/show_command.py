"""`cardhouse show`: one card, as text or as its printed face."""

from pathlib import Path

import click

from cardhouse.cli.common import game_argument, language_option


@click.command("show", short_help="Show one card as text or as its face.")
@game_argument
@click.argument("card")
@language_option
@click.option("--png", type=click.Path(dir_okay=False, path_type=Path), help="Write the card's face as a PNG.")
@click.option("--worth", is_flag=True, help="Tell what the card costs and is worth, part by part.")
@click.option("--guides", is_flag=True, help="Show bleed, trim, safe zone and text boxes.")
@click.option("--dpi", type=click.IntRange(36, 1200), default=300, show_default=True, help="Resolution of the PNG.")
def command(game: str, card: str, language: str | None, worth: bool, png: Path | None, dpi: int, guides: bool) -> int:
    """Show one card as its source stands now, by its id.

    \b
    cardhouse show politik atoma
    cardhouse show politik atoma --worth
    cardhouse show politik atoma --png atoma.png --guides
    cardhouse show politik atoma --language de
    """
    from cardhouse.cli.common import game_folders
    from cardhouse.cli.report import print_lines
    from cardhouse.export.card_text import card_lines
    from cardhouse.showing import draw_card, read_card, worth_of_card

    if png is not None and png.suffix.lower() != ".png":
        raise click.UsageError(f'--png writes a PNG: "{png.name}" should end in .png, such as {png.stem or "card"}.png')
    folder = game_folders((game,))[0]
    shown = read_card(folder, card, language)
    for line in card_lines(shown.game, shown.record, f"{folder.as_posix()}/{shown.where}"):
        click.echo(line)
    if worth:
        for line in worth_of_card(shown):
            click.echo(line)
    if png is None:
        return 0
    findings = draw_card(shown, png, dpi, guides)
    if findings:
        print_lines(folder.as_posix(), findings, err=True)
        click.echo("no picture was written: these findings come first", err=True)
        return 1
    click.echo(f"{png}: {dpi} dpi", err=True)
    return 0
