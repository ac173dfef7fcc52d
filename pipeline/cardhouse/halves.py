"""Fronts of a large game, laid out by two processes that take turns. Part of every examination.

The second process begins at once and the first joins in when it has nothing else to do. The cards lie in small stacks;
each process takes the next one as long as there are any, so that both end together.
"""

import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO

from cardhouse.layout.game_faces import Fronts, GameFaces, told_once
from cardhouse.second import meanwhile
from cardhouse_schema.card import Card
from cardhouse_schema.game import Locate

WORTH_TWO = 400
"""Cards from which a second process saves more than it costs."""

SMALLEST, MOST = 20, 200
"""Cards that a stack has at least, and how many stacks there are at most: their numbers are bytes."""

Stacks = Sequence[Sequence[Card]]
Work = Callable[[Sequence[Card]], Fronts]
Parcel = tuple[list[int], bytes]
"""Numbers of stacks, and what was made of them, packed in this order by one pickler."""


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

    size = max(SMALLEST, -(-len(cards) // MOST))
    stacks = [cards[at : at + size] for at in range(0, len(cards), size)]
    with (
        _numbers(len(stacks)) as numbers,
        meanwhile(lambda: _packed(stacks, numbers, work), len(cards) >= WORTH_TWO) as others,
    ):
        yield lambda: _together(stacks, numbers, work, others)


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


def _taken(stacks: Stacks, numbers: int, work: Work) -> Iterator[tuple[int, Fronts]]:
    """Lay out stacks until none is left."""
    while number := os.read(numbers, 1):
        yield number[0], work(stacks[number[0]])


def _packed(stacks: Stacks, numbers: int, work: Work) -> Parcel:
    """Lay out stacks and pack each at once, so that packing is shared out between the processes like laying out."""
    done: list[int] = []
    stream = BytesIO()
    pickler = pickle.Pickler(stream, pickle.HIGHEST_PROTOCOL)  # remembers what it packed: faces share most items
    for number, fronts in _taken(stacks, numbers, work):
        pickler.dump(fronts)
        done.append(number)
    return done, stream.getvalue()


def _unpacked(parcel: Parcel) -> dict[int, Fronts]:
    done, data = parcel
    unpickler = pickle.Unpickler(BytesIO(data))
    return {number: unpickler.load() for number in done}


def _together(stacks: Stacks, numbers: int, work: Work, others: Callable[[], Parcel | None]) -> Fronts:
    done = dict(_taken(stacks, numbers, work))
    done |= _unpacked(others() or ([], b""))
    whole = Fronts({}, [], set())
    for number, stack in enumerate(stacks):
        # What failed over there is done again here, where it can be told.
        made = done[number] if number in done else work(stack)
        whole.frames.update(made.frames)
        whole.findings.extend(made.findings)
        whole.noted.update(made.noted)
    return whole._replace(findings=told_once(whole.findings))
