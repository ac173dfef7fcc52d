"""The `cardhouse` command. Every exception becomes a sentence and an exit code here, and only here."""

import difflib
import gc
import os
import sys
import traceback
from importlib import import_module
from pathlib import Path

import click

from cardhouse import __version__
from cardhouse.errors import CardhouseError

COMMANDS = (
    "new",
    "check",
    "fmt",
    "translate",
    "build",
    "print",
    "export",
    "import",
    "stats",
    "show",
    "find",
    "sql",
    "read",
    "rules",
)

FINE, FINDINGS, CANNOT_GO_ON = 0, 1, 2

TRACEBACK = "CARDHOUSE_TRACEBACK"
"""The environment variable that asks for the whole traceback where Cardhouse itself is at fault."""


class Commands(click.Group):
    """Finds each command in a module of its own name, so that starting up costs no more than the command used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in the order of the work, not of the alphabet."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the module of a command; a name that is none ends with the nearest one."""
        if cmd_name not in COMMANDS:
            near = difflib.get_close_matches(cmd_name, COMMANDS, 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise click.UsageError(f"No such command {cmd_name!r}.{hint}", ctx)
        command = import_module(f"cardhouse.cli.{cmd_name}_command").command
        return command if isinstance(command, click.Command) else None


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="cardhouse")
def cli() -> None:
    """Check, build, print and export the cards of your game.

    Cards are CSV files under cards_src/GAME. GAME is a name under cards_src or the path of any game's folder.

    Exit codes: 0 fine, 1 findings that fail, 2 wrong use or a run that cannot go on.
    """


def main() -> None:
    """Run the command line and exit.

    Files are closed and written by then; taking hundreds of thousands of card parts down one by one would cost a
    build another fifth of a second, so the process ends without it. For the same reason nobody looks for cycles among
    those parts: a command keeps nearly all it makes until it ends.
    """
    gc.disable()
    code = run(sys.argv[1:])
    for stream in filter(None, (sys.stdout, sys.stderr)):  # None where the caller closed it
        stream.flush()
    os._exit(code)


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code."""
    try:
        color = False if os.environ.get("NO_COLOR") else None
        code = cli.main(arguments, prog_name="cardhouse", standalone_mode=False, color=color)
        if sys.stdout:
            sys.stdout.flush()
    except click.ClickException as error:
        error.show()
        return CANNOT_GO_ON
    except CardhouseError as error:
        return _stop(str(error))
    except BrokenPipeError:
        # The reader is gone: let what Python flushes at exit go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except SystemExit:
        # Click's way of ending when the reader of a pipe is gone; all else comes back as a value or an exception.
        return FINE
    except OSError as error:
        return _stop(f"{error.filename or 'a file'}: {error.strerror or error}")
    except (KeyboardInterrupt, click.Abort):
        return _stop("stopped; the last good files are untouched")
    except Exception as error:  # a slip of ours: the person at the keyboard did nothing wrong
        return _stop(_slip(error))
    return code if isinstance(code, int) else FINE


def _slip(error: Exception) -> str:
    """Return what to say of an error that nobody foresaw: enough to report it, and how to get the rest."""
    if os.environ.get(TRACEBACK):
        return "".join(traceback.format_exception(error)).rstrip()
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return (
        f"a fault of Cardhouse, not of your files: {type(error).__name__}{place}: {error}\n"
        f"The last good files are untouched. Please report it with the output of the same command under {TRACEBACK}=1."
    )


def _stop(sentence: str) -> int:
    click.echo(f"cardhouse: {sentence}", err=True)
    return CANNOT_GO_ON
