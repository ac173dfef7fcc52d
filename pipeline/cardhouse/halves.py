"""Fronts of a large game, laid out by two processes, half of the cards each. Part of every examination."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from os import cpu_count
from pathlib import Path
from typing import Any

from cardhouse.layout.frame import Frame
from cardhouse.layout.game_faces import GameFaces, told_once
from cardhouse_schema.card import Card
from cardhouse_schema.finding import Finding
from cardhouse_schema.game import Locate

WORTH_TWO = 400
"""Cards from which a second process saves more than it costs."""

_THREADS = Path("/proc/self/task")

LaidOut = tuple[dict[str, Frame], list[Finding]]


def lay_out_fronts(faces: GameFaces, cards: Sequence[Card], locate: Locate, keep: bool) -> LaidOut:
    """Lay out cards; the result is that of one process.

    Args:
        faces: The game's faces.
        cards: Its cards.
        locate: Gives the places of their fields.
        keep: Return the frames; where only the findings are wanted, sending them would take as long as making them.
    """
    if len(cards) < WORTH_TWO or not _can_fork():
        return _laid_out(faces, cards, locate, keep)
    middle = len(cards) // 2
    with _second(faces, cards[middle:], locate, keep) as line:
        frames, findings = _laid_out(faces, cards[:middle], locate, keep)
        rest = _received(line)
    # What failed over there is done again here, where it can be told.
    others, faults = rest or _laid_out(faces, cards[middle:], locate, keep)
    return frames | others, told_once([*findings, *faults])


def _laid_out(faces: GameFaces, cards: Sequence[Card], locate: Locate, keep: bool) -> LaidOut:
    frames, findings = faces.fronts(cards, locate)
    return (frames if keep else {}), findings


def _can_fork() -> bool:
    """Tell whether a copy of this process is cheap, safe (no other thread runs) and of use."""
    if sys.platform != "linux" or (cpu_count() or 1) < 2:
        return False
    return _THREADS.is_dir() and len(list(_THREADS.iterdir())) == 1


@contextmanager
def _second(faces: GameFaces, cards: Sequence[Card], locate: Locate, keep: bool) -> Iterator["Connection[Any, Any]"]:
    context = get_context("fork")  # faces are made of functions, which cannot be sent
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(theirs, ours, faces, cards, locate, keep), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        ours.close()
        process.kill()
        process.join()


def _serve(
    line: "Connection[Any, Any]",
    other_end: "Connection[Any, Any]",
    faces: GameFaces,
    cards: Sequence[Card],
    locate: Locate,
    keep: bool,
) -> None:
    other_end.close()
    with suppress(Exception, KeyboardInterrupt):  # nothing is sent then, and the first process does the work
        line.send(_laid_out(faces, cards, locate, keep))


def _received(line: "Connection[Any, Any]") -> LaidOut | None:
    try:
        received: LaidOut = line.recv()
    except (EOFError, OSError):
        return None
    return received
