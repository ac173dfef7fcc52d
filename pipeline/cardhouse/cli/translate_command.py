"""`cardhouse translate`: the file of a translation, begun or brought up to date."""

import click

from cardhouse.cli.common import game_argument


@click.command("translate", short_help="Begin a translation, or bring it up to date.")
@game_argument
@click.argument("language")
@click.option("--type", "types", multiple=True, help="New rows only for these card types: hero,place.")
@click.option("--deck", "decks", multiple=True, help="New rows only for these decks: heroes,places.")
@click.option("--update", is_flag=True, help="No new rows at all; only bring those up to date that are there.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
def command(game: str, language: str, types: tuple[str, ...], decks: tuple[str, ...], update: bool, diff: bool) -> int:
    """Write i18n/LANGUAGE.csv: a row for each text of the game, with the text in the cards' language beside it.

    Translations that are there stay as they are. A row whose text has changed since is marked stale; when its
    translation is right again, empty its `source` cell and run the command once more. docs/languages.md tells of all
    columns.

    \b
    cardhouse translate politik de
    cardhouse translate politik de --type nation
    cardhouse translate politik de --update
    """
    from cardhouse.cli.common import game_folders, split
    from cardhouse.cli.report import print_diff
    from cardhouse.translating import Wanted, plan_translation

    folder = game_folders((game,))[0]
    plan = plan_translation(folder, language, Wanted(split(types), split(decks), rows=not update))
    if diff:
        print_diff(plan.change.diff())
    elif plan.is_needed:
        plan.change.path.parent.mkdir(exist_ok=True)
        plan.change.write()
    states = [f"{count} {state}" for state, count in sorted(plan.states.items())]
    what = ", ".join([f"{plan.added} new rows" if plan.added != 1 else "1 new row", *states])
    click.echo(f"{plan.change.path.as_posix()}: {what if plan.is_needed or states else 'up to date'}", err=diff)
    return 0
