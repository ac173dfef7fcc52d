"""Fronts of a large game, laid out by two processes that take turns. Part of every examination.

The second process begins at once and the first joins in when it has nothing else to do. The cards lie in small stacks;
each process takes the next one as long as there are any, so that both end together.
"""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from os import cpu_count
from pathlib import Path
from typing import Any

from cardhouse.layout.game_faces import Fronts, GameFaces, told_once
from cardhouse_schema.card import Card
from cardhouse_schema.game import Locate

WORTH_TWO = 400
"""Cards from which a second process saves more than it costs."""

SMALLEST, MOST = 20, 200
"""Cards that a stack has at least, and how many stacks there are at most: their numbers are bytes."""

_THREADS = Path("/proc/self/task")

Stacks = Sequence[Sequence[Card]]
Work = Callable[[Sequence[Card]], Fronts]


@contextmanager
def laying_out(faces: GameFaces, cards: Sequence[Card], locate: Locate, keep: bool) -> Iterator[Callable[[], Fronts]]:
    """Begin to lay out cards; the function given ends it and returns what one process would have made.

    Args:
        faces: The game's faces.
        cards: Its cards.
        locate: Gives the places of their fields.
        keep: Return the frames; where only the findings are wanted, sending them would take as long as making them.
    """

    def work(stack: Sequence[Card]) -> Fronts:
        made = faces.fronts(stack, locate)
        return made if keep else made._replace(frames={})

    if len(cards) < WORTH_TWO or not _can_fork():
        yield lambda: work(cards)
        return
    size = max(SMALLEST, -(-len(cards) // MOST))
    stacks = [cards[at : at + size] for at in range(0, len(cards), size)]
    with _numbers(len(stacks)) as numbers, _second(stacks, numbers, work) as line:
        yield lambda: _together(stacks, numbers, work, line)


def _can_fork() -> bool:
    """Tell whether a copy of this process is cheap, safe (no other thread runs) and of use."""
    if sys.platform != "linux" or (cpu_count() or 1) < 2:
        return False
    return _THREADS.is_dir() and len(list(_THREADS.iterdir())) == 1


@contextmanager
def _numbers(count: int) -> Iterator[int]:
    """Give a pipe of stacks' numbers, a byte each: who reads one, has it alone."""
    numbers, end = os.pipe()
    os.write(end, bytes(range(count)))
    os.close(end)
    try:
        yield numbers
    finally:
        os.close(numbers)


def _taken(stacks: Stacks, numbers: int, work: Work) -> dict[int, Fronts]:
    """Lay out stacks until none is left."""
    done: dict[int, Fronts] = {}
    while number := os.read(numbers, 1):
        done[number[0]] = work(stacks[number[0]])
    return done


def _together(stacks: Stacks, numbers: int, work: Work, line: "Connection[Any, Any]") -> Fronts:
    done = _taken(stacks, numbers, work)
    done |= _received(line)
    whole = Fronts({}, [], set())
    for number, stack in enumerate(stacks):
        # What failed over there is done again here, where it can be told.
        made = done[number] if number in done else work(stack)
        whole.frames.update(made.frames)
        whole.findings.extend(made.findings)
        whole.noted.update(made.noted)
    return whole._replace(findings=told_once(whole.findings))


@contextmanager
def _second(stacks: Stacks, numbers: int, work: Work) -> Iterator["Connection[Any, Any]"]:
    context = get_context("fork")  # faces are made of functions, which cannot be sent
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, ours, stacks, numbers, work), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()
        process.kill()
        process.join()


def _serve(
    line: "Connection[Any, Any]", other_end: "Connection[Any, Any]", stacks: Stacks, numbers: int, work: Work
) -> None:
    other_end.close()
    with suppress(Exception, KeyboardInterrupt):  # nothing is sent then, and the first process does the work
        line.send(_taken(stacks, numbers, work))


def _received(line: "Connection[Any, Any]") -> dict[int, Fronts]:
    try:
        received: dict[int, Fronts] = line.recv()
    except (EOFError, OSError):
        return {}
    return received
