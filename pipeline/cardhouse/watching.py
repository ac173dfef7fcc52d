"""Running again whenever a source file is saved, until Ctrl-C. Runs for `--watch` of check and build.

A process of its own watches: the system's notifier needs a thread, and where one runs, no other process may be forked
(see `halves.py` and `clerk.py`). What is saved while a run goes on waits for it, and all of it makes one run.
"""

import gc
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from watchfiles import Change, watch

from cardhouse.errors import CardhouseError
from cardhouse.layout.pictures import SUFFIXES as PICTURES

DRAWN = (".toml", ".svg", *PICTURES)
"""What is read under any name; tables that begin with `_` are not."""

SUFFIXES = (".csv", ".tsv", ".tab", ".txt", ".xlsx", ".ods", ".json", *DRAWN)
"""Files whose change can change a run."""

QUIET = 100
"""Milliseconds without a further change, after which a file counts as saved and not half written."""

PULSE = 100
"""Milliseconds after which the watching process looks whether the first one still lives."""

WHOLE = 16
"""Runs after which all that is kept is looked through for what nobody needs."""

Line = Connection


class CannotWatch(CardhouseError):
    """The system does not tell of changes in a folder."""

    def __init__(self, reason: str) -> None:
        """Take what the system says."""
        super().__init__(f"the folders cannot be watched: {reason}")


def watched(
    folders: Sequence[Path],
    run: Callable[[Sequence[Path]], int],
    output: Sequence[Path] = (),
) -> int:
    """Run now and after every save below the folders, until Ctrl-C; return what the last run returned.

    Args:
        folders: Folders of games.
        run: What to do, first for all of them, then for those in which something was saved; returns an exit code.
        output: Folders that the runs write into; nothing in them matters.

    Raises:
        CannotWatch: Nobody tells of changes.
        KeyboardInterrupt: Ctrl-C came before the first run ended.
    """
    with _watcher([folder.resolve() for folder in folders], [folder.resolve() for folder in output]) as line:
        _received(line)  # from now on no change is missed
        code = run(folders)
        with suppress(KeyboardInterrupt):
            for number in count():
                # A command never does so by itself (cli/main.py), and this one may run all day. What a run leaves is
                # young; it is worth looking through the rest now and then only.
                gc.collect(0 if number % WHOLE else 2)
                code = run([folders[place] for place in sorted(_received(line))])
        return code


def matters(path: Path, folder: Path, output: Sequence[Path] = ()) -> bool:
    """Tell whether a file is one of the game's: no output, no lock, and nothing that another program half wrote.

    Args:
        path: A file that was made, changed or removed, or a folder that was moved as a whole.
        folder: The game's folder.
        output: Folders that do not matter.
    """
    if any(path.is_relative_to(each) or path == each.parent for each in output):
        return False
    ending = path.suffix.lower()
    if any(step.startswith((".", "~$")) for step in path.relative_to(folder).parts):
        return False
    if path.name.startswith("_") and ending not in DRAWN:
        return False
    return ending in SUFFIXES or (not ending and not path.is_file())


@contextmanager
def _watcher(folders: Sequence[Path], output: Sequence[Path]) -> Iterator["Line[Any, Any]"]:
    """Give the line of a process that sends the places of the folders in which something was saved."""
    context = get_context("fork") if sys.platform == "linux" else get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_serve, args=(theirs, folders, output), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()
        process.kill()
        process.join()


def _received(line: "Line[Any, Any]") -> set[int]:
    """Wait for the next changes and return the places of their folders; what has piled up counts as one.

    Raises:
        CannotWatch: The watching process failed or is gone.
    """
    places: set[int] = set()
    try:
        while not line.poll(1.0):  # a wait without an end would not be left by Ctrl-C everywhere
            pass
        while line.poll(0):
            found = line.recv()
            if isinstance(found, str):
                raise CannotWatch(found)
            places |= found
    except (EOFError, ConnectionError) as error:
        raise CannotWatch("the process that watched them was ended from outside") from error
    return places


def _serve(line: "Line[Any, Any]", folders: Sequence[Path], output: Sequence[Path]) -> None:
    """Send changes until the first process is gone; the first message, of none, says that watching has begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the first process, which then ends this one
    first = parent_process()

    def is_ours(_: Change, path: str) -> bool:
        return bool(_places(Path(path), folders, output))

    pulses = watch(*folders, watch_filter=is_ours, step=QUIET, rust_timeout=PULSE, yield_on_timeout=True,
                   raise_interrupt=False)  # fmt: skip
    with suppress(ConnectionError):
        try:
            for number, changes in enumerate(pulses):
                if first is None or not first.is_alive():
                    return
                places = {place for _, path in changes for place in _places(Path(path), folders, output)}
                if places or number == 0:
                    line.send(places)
        except (OSError, RuntimeError) as error:  # what the notifier raises where the system refuses
            line.send(getattr(error, "strerror", None) or str(error))


def _places(path: Path, folders: Sequence[Path], output: Sequence[Path]) -> set[int]:
    return {
        place
        for place, folder in enumerate(folders)
        if path.is_relative_to(folder) and path != folder and matters(path, folder, output)
    }
