"""The second process of a build. It loads only what data files need, and that while the first one checks the cards."""

import gc
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from cardhouse.errors import CardhouseError


class DataFilesFailed(CardhouseError):
    """The second process could not write a file; the sentence is that of its own error."""


class ClerkLost(CardhouseError):
    """The second process ended before its work did."""

    def __init__(self) -> None:
        super().__init__("the process that writes the data files was ended from outside; nothing was replaced")


class Clerk:
    """Writes data files in a process of its own."""

    def __init__(self, line: "Connection[Any, Any]") -> None:
        self._line = line

    def start(self, task: str, *arguments: Any) -> None:
        """Begin a function of `cardhouse.datafiles`.

        Raises:
            ClerkLost: The process is gone.
        """
        try:
            self._line.send((task, arguments))
        except OSError as error:
            raise ClerkLost from error

    def result(self) -> Any:
        """Wait for the function to end and return its result.

        Raises:
            DataFilesFailed: It raised a CardhouseError.
            OSError: It raised one.
            ClerkLost: The process is gone.
        """
        try:
            outcome, value = self._line.recv()
        except (EOFError, ConnectionError) as error:
            raise ClerkLost from error
        if outcome == "done":
            return value
        raise DataFilesFailed(value) if outcome == "stopped" else value


@contextmanager
def clerk(lasting: bool = False) -> Iterator[Clerk]:
    """Give a clerk whose process already loads its libraries; a lasting one tidies up after every task."""
    # Forking saves a third of a second, but is safe only while no thread runs.
    forking = sys.platform == "linux" and threading.active_count() == 1
    context = get_context("fork") if forking else get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, ours, lasting), daemon=True)
    process.start()
    theirs.close()
    try:
        yield Clerk(ours)
    finally:
        ours.close()
        process.join()


class Office:
    """Lends one clerk from run to run, so that its libraries are loaded once; to be closed at the end."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._clerk: Clerk | None = None

    @contextmanager
    def clerk(self) -> Iterator[Clerk]:
        """Give the clerk for a run. After a run that failed the next one gets another: it may be busy or gone."""
        if self._clerk is None:
            self._clerk = self._stack.enter_context(clerk(lasting=True))
        try:
            yield self._clerk
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Send the clerk home."""
        self._clerk = None
        self._stack.close()


def _serve(line: "Connection[Any, Any]", other_end: "Connection[Any, Any]", lasting: bool) -> None:
    """Do tasks until the first process closes the line, be it because it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process, which then closes the line
    other_end.close()
    datafiles = import_module("cardhouse.datafiles")  # by name: the first process must not load it
    gc.freeze()
    while True:
        try:
            task, arguments = line.recv()
        except (EOFError, ConnectionError):
            return
        outcome = _outcome(getattr(datafiles, task), arguments)
        with suppress(OSError):  # the first process may have given up meanwhile
            line.send(outcome)
        if lasting:
            del task, arguments, outcome
            gc.collect()  # while nobody waits: a command never does so by itself (cli/main.py)


def _outcome(task: Any, arguments: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return "done", task(*arguments)
    except CardhouseError as error:
        return "stopped", str(error)
    except OSError as error:
        return "failed", OSError(error.errno, error.strerror or str(error), error.filename)
    except Exception as error:  # a fault of the program: the place where it happened goes along
        fault = RuntimeError(f"{type(error).__name__}: {error}")
        fault.add_note(traceback.format_exc())
        return "failed", fault
