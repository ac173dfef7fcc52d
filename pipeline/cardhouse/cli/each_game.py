"""Work on several games: one that cannot go on leaves the others their turn, and is named at the end."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import click

from cardhouse.errors import CardhouseError

Result = TypeVar("Result")


def each_game(
    folders: Sequence[Path], work: Callable[[Path], Result], done: Callable[[Result], None] | None = None
) -> tuple[list[Result], bool]:
    """Do something for each game and return what it came to, and whether all could go on.

    Args:
        folders: The games' folders.
        work: What to do.
        done: Told of each result at once.
    """
    results: list[Result] = []
    stopped: list[str] = []
    for folder in folders:
        try:
            result = work(folder)
        except BrokenPipeError:
            raise  # nobody reads any more: this concerns the whole run
        except CardhouseError as error:
            stopped.append(_sentence(folder, str(error)))
        except OSError as error:
            stopped.append(_sentence(folder, f"{error.filename or 'a file'}: {error.strerror or error}"))
        else:
            results.append(result)
            if done:
                done(result)
    for sentence in stopped:
        click.echo(f"cardhouse: {sentence}", err=True)
    return results, not stopped


def _sentence(folder: Path, reason: str) -> str:
    """Return a reason that names the game it is about."""
    name = folder.as_posix()
    return reason if reason.startswith(f"{name}/") else f"{name}: {reason}"


def exit_code(fine: bool, all_went_on: bool) -> int:
    """Return the exit code of a run: 0 fine, 1 findings that fail, 2 a game that could not go on."""
    if not all_went_on:
        return 2
    return 0 if fine else 1
