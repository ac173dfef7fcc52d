"""`cardhouse show`: one card, as text or as its printed face."""

from pathlib import Path

import click

from cardhouse.cli.common import game_argument


@click.command("show")
@game_argument
@click.argument("card")
@click.option("--png", type=click.Path(dir_okay=False, path_type=Path), help="Write the card's face as a PNG.")
@click.option("--dpi", type=click.IntRange(36, 1200), default=300, show_default=True, help="Resolution of the PNG.")
def command(game: str, card: str, png: Path | None, dpi: int) -> int:
    r"""Show one card as its source stands now, by its id.

    \b
    cardhouse show politik atoma
    cardhouse show politik atoma --png atoma.png
    """
    from cardhouse.build import draw_card, read_card
    from cardhouse.cli.common import game_folders
    from cardhouse.cli.report import print_lines
    from cardhouse.export.terminal import print_card

    folder = game_folders((game,))[0]
    shown = read_card(folder, card)
    print_card(shown.game, shown.record, shown.where)
    if png is None:
        return 0
    findings = draw_card(folder, shown, png, dpi)
    print_lines(folder.as_posix(), findings, err=True)
    click.echo(f"{png}: {dpi} dpi" if png.exists() and not findings else "no picture was written", err=True)
    return 1 if findings else 0
