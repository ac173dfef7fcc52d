"""A second process that does a part of the work meanwhile, on a copy of all that the first one holds."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from os import cpu_count
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

_THREADS = Path("/proc/self/task")


@contextmanager
def meanwhile(work: Callable[[], T], is_worth_it: bool) -> Iterator[Callable[[], T | None]]:
    """Begin some work in a second process; the function given waits for what it returns.

    Args:
        work: What is done; what it changes is seen by the second process alone.
        is_worth_it: Whether it takes longer than a copy of this process.

    Yields:
        A function that gives what the work returned, or None where it was not done: the first process does it then,
        and there it can say what is wrong.
    """
    if not is_worth_it or not _can_fork():
        yield lambda: None
        return
    context = get_context("fork")  # faces and checks are made of functions, which cannot be sent
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, ours, work), daemon=True)
    process.start()
    theirs.close()
    try:
        yield lambda: _received(ours)
    finally:
        ours.close()
        process.kill()
        process.join()


def _can_fork() -> bool:
    """Tell whether a copy of this process is cheap, safe (no other thread runs) and of use."""
    if sys.platform != "linux" or (cpu_count() or 1) < 2:
        return False
    return _THREADS.is_dir() and len(list(_THREADS.iterdir())) == 1


def _serve(line: "Connection[Any, Any]", other_end: "Connection[Any, Any]", work: Callable[[], Any]) -> None:
    other_end.close()
    with suppress(Exception, KeyboardInterrupt):  # nothing is sent then
        line.send(work())


def _received(line: "Connection[Any, Any]") -> Any:
    try:
        return line.recv()
    except (EOFError, OSError):
        return None
