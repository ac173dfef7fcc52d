"""Publishing: a folder of finished output takes the place of the last good one whole, or not at all."""

import ctypes
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardhouse.errors import CardhouseError
from cardhouse.export.lock import locked
from cardhouse.export.written import RECORD, InTheWayError, settle

_WORKSHOP = ".cardhouse"
"""The hidden folder beside all games' output, where new output grows."""


class UnwritableOutputError(CardhouseError):
    """The system refused to write a file of the output."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path}: {error.strerror or error}. The last good files are untouched")


class TwoOutputsError(CardhouseError):
    """A killed run left the last good output beside its place, and since then something else took the place."""

    def __init__(self, target: Path, previous: Path) -> None:
        super().__init__(f"a run that was killed left the last good output in {previous}, and since then {target} was "
                         "made by somebody else; move one of them away. Nothing was changed")  # fmt: skip


@contextmanager
def publishing(target: Path, part: str | None = None) -> Iterator[Path]:
    """Give a folder to write into; when the block ends without an error, what it holds is the new output.

    The new folder grows beside the old one. When it is whole, the two change names in one step, and the old one is
    deleted. A reader finds the old files or the new ones, never some of each. Where the block fails, or the renaming
    does, the old folder is as it was. Where the system has no such step, the old folder is first renamed out of the
    way: a process killed just then leaves it beside its place, whole, and the next run, or `restore`, puts it back.

    Files in `target` that no run of Cardhouse wrote are somebody's own and stay, unless the block writes the same path.
    A second run on the same target waits for the first.

    Args:
        target: The folder of finished files; made where it is missing.
        part: A folder within, where only that is written anew: `json`. Files of other parts stay as they are.

    Raises:
        CardhouseError: Something stands in the way, or the disk cannot be written; nothing was changed.
    """
    target = target.resolve()
    workshop = _workshop(target)
    with _open_workshop(target) as bench:
        new = bench / target.name
        with _speaking_of(target, new):
            new.mkdir()
            yield new
            settle(new, target, part)
            _swap(new, target, workshop / "previous")


@contextmanager
def holding(target: Path) -> Iterator[None]:
    """Keep other runs from replacing an output folder while a single file is put into it."""
    with _open_workshop(target.resolve()):
        yield


def restore(target: Path) -> None:
    """Put the last good output back where a killed run left it beside its place."""
    target = target.resolve()
    if not target.exists() and (_workshop(target) / "previous").exists():
        with holding(target):
            pass


def _workshop(target: Path) -> Path:
    return target.parent / _WORKSHOP / target.name


@contextmanager
def _open_workshop(target: Path) -> Iterator[Path]:
    """Give an empty folder on the target's disk, with the traces of killed runs tidied up and other runs kept out.

    Each run has a folder of its own, since a process of a killed run may go on writing into that run's for a moment.
    """
    workshop = _workshop(target)
    with _speaking_of(target), locked(workshop / "lock"):
        _tidy(target, workshop)
        with tempfile.TemporaryDirectory(prefix="run-", dir=workshop, ignore_cleanup_errors=True) as bench:
            yield Path(bench)


def _tidy(target: Path, workshop: Path) -> None:
    for left in workshop.glob("run-*"):
        shutil.rmtree(left, ignore_errors=True)
    previous = workshop / "previous"
    if not previous.exists():
        return
    if not target.exists():
        previous.rename(target)
    elif (target / RECORD).exists():  # the new output was in its place; only the clearing up was missing
        shutil.rmtree(previous)
    else:
        raise TwoOutputsError(target, previous)


def _swap(new: Path, target: Path, previous: Path) -> None:
    if target.exists() and not target.is_dir():
        raise InTheWayError(target)
    if target.exists() and _exchange(new, target):
        return  # what was replaced is cleared up with the workshop
    if target.exists():
        target.rename(previous)
    try:
        new.rename(target)
    except OSError:
        if previous.exists():
            previous.rename(target)
        raise
    shutil.rmtree(previous, ignore_errors=True)


def _exchange(new: Path, target: Path) -> bool:
    """Let two folders change names in one step, and tell whether the system could: Linux can (see rename(2))."""
    if sys.platform != "linux":
        return False
    try:
        call = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError):
        return False
    here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    return bool(call(here, os.fsencode(new), here, os.fsencode(target), exchange) == 0)


@contextmanager
def _speaking_of(target: Path, new: Path | None = None) -> Iterator[None]:
    """Let the system's errors speak of the files that a person knows, not of those that wait for their place."""
    try:
        yield
    except OSError as error:
        path = Path(error.filename) if isinstance(error.filename, str) else target
        known = target / path.relative_to(new) if new and path.is_relative_to(new) else path
        raise UnwritableOutputError(known, error) from error
    except CardhouseError as error:
        error.args = (str(error).replace(str(new), str(target)),)
        raise
