"""Fronts of a large game, laid out by two processes that take turns. Part of every examination.

The second process begins at once and the first joins in when it has nothing else to do. The cards lie in small stacks;
each process takes the next one as long as there are any, so that both end together.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

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
        meanwhile(lambda: _taken(stacks, numbers, work), len(cards) >= WORTH_TWO) as others,
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


def _taken(stacks: Stacks, numbers: int, work: Work) -> dict[int, Fronts]:
    """Lay out stacks until none is left."""
    done: dict[int, Fronts] = {}
    while number := os.read(numbers, 1):
        done[number[0]] = work(stacks[number[0]])
    return done


def _together(stacks: Stacks, numbers: int, work: Work, others: Callable[[], dict[int, Fronts] | None]) -> Fronts:
    done = _taken(stacks, numbers, work)
    done |= others() or {}
    whole = Fronts({}, [], set())
    for number, stack in enumerate(stacks):
        # What failed over there is done again here, where it can be told.
        made = done[number] if number in done else work(stack)
        whole.frames.update(made.frames)
        whole.findings.extend(made.findings)
        whole.noted.update(made.noted)
    return whole._replace(findings=told_once(whole.findings))
