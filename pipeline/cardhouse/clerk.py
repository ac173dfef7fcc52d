"""The second process of a build. It loads only what data files need, and that while the first one checks the cards."""

import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import get_context
from typing import Any


class Clerk:
    """Writes data files in a process of its own."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def start(self, task: str, *arguments: Any) -> "Future[Any]":
        """Begin a function of `cardhouse.datafiles` and return its result to come."""
        return self._pool.submit(run, task, *arguments)


@contextmanager
def clerk() -> Iterator[Clerk]:
    """Give a clerk whose process already loads its libraries."""
    with ProcessPoolExecutor(1, mp_context=get_context(_start_method())) as pool:
        helper = Clerk(pool)
        helper.start("get_ready")
        yield helper


def _start_method() -> str:
    """Return how to start the process: forking saves a third of a second, but is safe only while no thread runs."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def run(task: str, *arguments: Any) -> Any:
    """Run a function of `cardhouse.datafiles`, by name: importing it here would load its libraries twice."""
    return getattr(import_module("cardhouse.datafiles"), task)(*arguments)
