"""Windows that cannot be meant as they are: without area, or with edges that cross. Asked for every card with art."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

Corner = tuple[float, float]
Edge = tuple[Corner, Corner]

LEAST_AREA = 0.01
"""mm² below which nothing shows."""


class Fault(NamedTuple):
    """What is wrong with a window.

    Attributes:
        said: A sentence without its subject.
        is_empty: Whether nothing of it shows.
    """

    said: str
    is_empty: bool


@lru_cache(maxsize=1024)
def fault_of(corners: tuple[Corner, ...]) -> Fault | None:
    """Return what is wrong with a window, or None.

    Args:
        corners: In mm, in the order in which its outline runs through them.
    """
    crossing = next(_crossings(corners), None)
    if crossing:
        first, second = (f"{at + 1} to {(at + 1) % len(corners) + 1}" for at in crossing)
        said = f"has a window that crosses itself: its edge from corner {first} meets that from {second}"
        return Fault(f"{said}; name the corners in their order around it", is_empty=False)
    ends = zip(corners, (*corners[1:], corners[0]), strict=True)
    if abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ends)) / 2 < LEAST_AREA:
        if not all(_is_flat(three) for three in combinations(corners, 3)):
            return Fault("has a window that meets itself; name the corners in their order around it", is_empty=False)
        said = "has a window without area, so nothing of it shows; move its corners apart, or leave it out"
        return Fault(said, is_empty=True)
    return None


def _is_flat(corners: tuple[Corner, ...]) -> bool:
    """Tell whether three corners lie on a line."""
    (x, y), (x1, y1), (x2, y2) = corners
    return abs((x1 - x) * (y2 - y) - (y1 - y) * (x2 - x)) / 2 < LEAST_AREA


def _crossings(corners: tuple[Corner, ...]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of edges that cross each other; those that only touch do not."""
    edges = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    for first, second in combinations(range(len(edges)), 2):
        if _apart(edges[first], edges[second]) and _apart(edges[second], edges[first]):
            yield first, second


def _apart(edge: Edge, other: Edge) -> bool:
    """Tell whether the ends of an edge lie on different sides of another one."""
    (x, y), (x2, y2) = other
    sides = [(x2 - x) * (py - y) - (y2 - y) * (px - x) for px, py in edge]
    return min(sides) < -LEAST_AREA and max(sides) > LEAST_AREA
