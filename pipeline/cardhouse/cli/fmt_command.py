"""`cardhouse fmt`: one way to write the same cards."""

from pathlib import Path

import click

from cardhouse.cli.common import games_argument


@click.command("fmt", short_help="Write the source files in their canonical form.")
@games_argument
@click.option("--check", is_flag=True, help="Write nothing; fail where a file is not in its canonical form.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
def command(games: tuple[str, ...], check: bool, diff: bool) -> int:
    """Write source files in one form: UTF-8, line feeds, the model's columns, as few quotes as can be, lists with "; ".

    Workbooks have no such form and stay as they are; `cardhouse import xlsx` makes CSV files of them.

    Comment rows keep their place; blank rows and empty columns without a name fall away. A file with a fault of shape
    (an S error, such as an unknown column) is left as it is.

    \b
    cardhouse fmt politik
    cardhouse fmt politik --check
    """
    from cardhouse.cli.common import game_folders
    from cardhouse.cli.each_game import each_game, exit_code

    results, all_went_on = each_game(game_folders(games), lambda folder: _format(folder, check, diff))
    return exit_code(all(results), all_went_on)


def _format(folder: Path, check: bool, diff: bool) -> bool:
    """Format one game and return whether there is nothing left to say about it."""
    from cardhouse.cli.report import print_diff, print_lines
    from cardhouse.mending import plan_format
    from cardhouse.workbook_fixes import workbook_files

    changes, findings = plan_format(folder)
    print_lines(folder.as_posix(), findings)
    faulty = (finding.where.file for finding in findings if finding.where and finding.code != "S001")
    for name in dict.fromkeys(faulty):
        click.echo(f"{folder.as_posix()}/{name}: left as it is; the faults above come first")
    for path in workbook_files(folder):
        way = f"cardhouse import xlsx {path.as_posix()} {folder.as_posix()}"
        click.echo(
            f"{path.as_posix()}: left as it is; fmt writes text files, and {way} makes CSV files of it", err=True
        )
    for change in changes:
        if diff:
            print_diff(change.diff())
        elif not check:
            change.write()
        if not diff:
            click.echo(f"{change.path.as_posix()}: {'would be written anew' if check else 'written anew'}")
    return not findings and not (changes and (check or diff))
