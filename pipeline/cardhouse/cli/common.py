"""What several commands share: the game argument, where output goes, progress."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from cardhouse.store.database import Database
    from cardhouse_schema.game import Game

Command = TypeVar("Command", bound=Callable[..., Any])


def game_argument(function: Command) -> Command:
    """Take one game."""
    return click.argument("game")(function)


def games_argument(function: Command) -> Command:
    """Take any number of games; none means all under cards_src."""
    return click.argument("games", nargs=-1, metavar="[GAME]...")(function)


def out_option(function: Command) -> Command:
    """Take the folder that output goes to."""
    option = click.option(
        "--out",
        type=click.Path(file_okay=False, path_type=Path),
        default=None,
        help="Folder for generated files; each game gets a folder in it.  [default: output beside cards_src]",
    )
    return option(function)


def language_option(function: Command) -> Command:
    """Take one of the languages of the game."""
    option = click.option(
        "--language",
        metavar="TAG",
        default=None,
        help="In this language of the game: de, ar.  [default: that of the cards]",
    )
    return option(function)


def split(values: tuple[str, ...]) -> list[str]:
    """Return the entries of an option that takes commas and may be given several times."""
    found = [entry.strip() for value in values for entry in value.split(",") if entry.strip()]
    if values and not found:
        raise click.UsageError(f'"{",".join(values)}" names nothing; leave the option out for all')
    return found


def project_root() -> Path:
    """Return the nearest folder, from the current one upwards, that holds cards_src; else the current one."""
    here = Path.cwd()
    return next((folder for folder in (here, *here.parents) if (folder / "cards_src").is_dir()), here)


def output_folder(out: Path | None) -> Path:
    """Return the folder that all games' output goes to."""
    return out if out is not None else project_root() / "output"


def progress(message: str) -> None:
    """Say on stderr what happens now, where a person is watching."""
    if sys.stderr.isatty():
        click.echo(click.style(f"  {message}", dim=True), err=True)


def game_folders(names: tuple[str, ...]) -> list[Path]:
    """Return the folders of the named games, or of all games where none is named.

    Raises:
        NotAGameError: A name is no game.
        click.UsageError: None is named and cards_src holds none.
    """
    from cardhouse.source.folder import all_games, find_game

    root = project_root()
    if names:
        return [_short(find_game(name, root, len(names) - 1)) for name in names]
    folders = all_games(root)
    if not folders:
        raise click.UsageError("there is no game here; run this beside cards_src, or name a game's folder")
    return [_short(folder) for folder in folders]


def _short(folder: Path) -> Path:
    """Return a path as a person in the current folder would write it."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) and folder != here else folder


def wants_color() -> bool:
    """Tell whether stdout is a terminal that colour may be sent to (see no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def game_of(name: str) -> "Game":
    """Return a game as its game.toml says.

    Raises:
        CardhouseError: There is no such game, or its game.toml has faults.
    """
    from cardhouse.source.folder import read_game_file

    return read_game_file(game_folders((name,))[0])


def open_database(game: str, out: Path | None) -> "Database":
    """Open the database of a game's last build, with a word on stderr where the sources are newer.

    Raises:
        CardhouseError: There is no such game, or it was never built.
    """
    from cardhouse.export.publish import restore
    from cardhouse.source.folder import changed_since
    from cardhouse.store.database import Database

    folder = game_folders((game,))[0]
    path = output_folder(out) / folder.resolve().name / f"{folder.resolve().name}.sqlite"
    restore(path.parent)
    database = Database(path)
    if changed := changed_since(folder, path):
        click.echo(f"note: {changed} changed after the last build; cardhouse build {game} brings it in", err=True)
    return database
