"""The `cardhouse` command. Every exception becomes a sentence and an exit code here, and only here."""

import difflib
import os
import sys
from importlib import import_module

import click

from cardhouse import __version__
from cardhouse.errors import CardhouseError

COMMANDS = (
    "new",
    "check",
    "fmt",
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
    build another fifth of a second, so the process ends without it.
    """
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
    return code if isinstance(code, int) else FINE


def _stop(sentence: str) -> int:
    click.echo(f"cardhouse: {sentence}", err=True)
    return CANNOT_GO_ON
