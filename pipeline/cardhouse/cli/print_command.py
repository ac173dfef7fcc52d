"""`cardhouse print`: sheets of chosen cards on a chosen paper."""

from pathlib import Path

import click

from cardhouse.cli.common import game_argument, language_option, out_option


@click.command("print", short_help="Print sheets of all or chosen cards.")
@game_argument
@click.option(
    "--paper",
    help="a4, letter, a3, legal, tabloid, each also with -landscape, or a size: 210x297mm, 8.5x11in, mm where no unit "
    "is given.  [default: the first paper of game.toml]",
)
@click.option("--cards", "picks", help="Printed numbers, ranges and ids: 1-9,atoma.  [default: all]")
@click.option("--type", "types", multiple=True, help="Only these card types: hero,place.")
@click.option("--deck", "decks", multiple=True, help="Only these decks: heroes,places.")
@click.option(
    "--backs",
    type=click.Choice(["duplex", "none"]),
    help="duplex: a page of backs behind each sheet, for paper turned over its long edge.  "
    "[default: as game.toml says]",
)
@click.option(
    "--file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where to write the PDF.  [default: output/GAME/print/GAME-PAPER.pdf, and for chosen cards a name that tells "
    "the choice]",
)
@click.option("--icons", is_flag=True, help="Print reference cards of the game's icons, with their tokens, instead.")
@language_option
@click.option("--draft", is_flag=True, help="Print what is there, with placeholders for missing art.")
@out_option
def command(
    game: str,
    paper: str | None,
    picks: str | None,
    types: tuple[str, ...],
    decks: tuple[str, ...],
    backs: str | None,
    file: Path | None,
    icons: bool,
    language: str | None,
    draft: bool,
    out: Path | None,
) -> int:
    """Print sheets of some or all cards, with cut marks, at exact size.

    Numbers mean every card with that printed number among the chosen types and decks. Print at 100 %, never "fit".
    Each choice of cards gets a file of its own; a line on stdout says which. docs/printing.md tells of papers and cuts.
    Without backs, the two sides of a double-faced card are printed one after the other.

    A draft (file ...-draft.pdf, marked DRAFT) prints whatever can be printed; what is wrong is still told.

    \b
    cardhouse print politik --paper letter
    cardhouse print politik --cards 1-9,atoma --type company --backs none
    cardhouse print politik --type nation --language de
    cardhouse print politik --icons
    """
    from cardhouse.cli.common import game_folders, output_folder, progress, split
    from cardhouse.cli.report import print_lines
    from cardhouse.export.findings import sentence
    from cardhouse.icon_printing import print_icons
    from cardhouse.printing import PrintJob, print_sheets

    if icons and (picks is not None or types or decks):
        raise click.UsageError("--icons lists the icons of the whole game; leave out --cards, --type and --deck")
    folder = game_folders((game,))[0]
    duplex = None if backs is None else backs == "duplex"
    job = PrintJob(paper, picks, split(types), split(decks), duplex, file, draft, language)
    printed = (print_icons if icons else print_sheets)(folder, output_folder(out), job, say=progress)
    print_lines(folder.as_posix(), printed.findings, err=True)
    if printed.refused:
        click.echo(f"cardhouse: error {printed.refused.code}: {sentence(printed.refused)}", err=True)
        return 2
    if printed.file is None:
        click.echo("nothing was printed: these findings come first", err=True)
        return 1
    cards = f"{printed.cards} card{'' if printed.cards == 1 else 's'}"
    lacks = f"; a draft: {printed.lacks}" if draft else ""
    click.echo(f"{printed.file}: {cards} on {printed.pages} page{'' if printed.pages == 1 else 's'}{lacks}")
    return 0
