"""Filled figures on a card: what they lie in, and whether a point lies in them. Used to see what is behind a text."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import cast

from cardhouse.layout.frame import Matrix, Path
from cardhouse.layout.legibility.boxes import PLAIN, Bounds, Point, bounds_of, holds, joined, moved

STEPS = 4
"""Straight pieces that stand for a curve."""

Ring = Sequence[Point]


@dataclass(slots=True)
class Fill:
    """A filled figure.

    Attributes:
        color: `#RRGGBB`, or ART.
        bounds: What it lies in, on the card.
        path: Its outline, in the units of the groups around it.
        matrix: Of those groups.
        even_odd: How its holes are told.
        is_box: Whether it fills its bounds.
        clips: What the groups around it show.
    """

    color: str
    bounds: Bounds
    path: Path
    matrix: Matrix
    even_odd: bool
    is_box: bool
    clips: "tuple[Fill, ...]" = ()
    _rings: list[Ring] | None = None
    _is_convex: bool | None = None
    _room: Bounds | None = None

    def holds_all(self, corners: Sequence[Point], bounds: Bounds) -> bool:
        """Tell whether a figure with these corners and bounds is seen at a glance to lie in it."""
        if self.clips or not holds(self.bounds, bounds):
            return False
        if self.is_box:
            return True
        if self._room is not None and holds(self._room, bounds):
            return True
        if self._is_convex is None:
            self._is_convex = len(self.rings) == 1 and _is_convex(self.rings[0])
        inside = self._is_convex and all(_turns(self.rings, x, y) for x, y in corners)
        if inside:
            self._widen(bounds)
        return inside

    def _widen(self, bounds: Bounds) -> None:
        """Remember a box that lies in it, for the texts to come that lie in that."""
        left, top, right, bottom = both = joined(self._room, bounds) if self._room else bounds
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        if all(_turns(self.rings, x, y) for x, y in corners):
            self._room = both

    @property
    def rings(self) -> list[Ring]:
        """Its outlines on the card."""
        if self._rings is None:
            self._rings = _rings(self.path, self.matrix)
        return self._rings

    def holds(self, point: Point) -> bool:
        """Tell whether a point of the card lies in it."""
        x, y = point
        left, top, right, bottom = self.bounds
        if not (left <= x <= right and top <= y <= bottom):
            return False
        if not self.is_box:
            turns = _turns(self.rings, x, y)
            if not (turns % 2 if self.even_odd else turns):
                return False
        return all(clip.holds(point) for clip in self.clips)


def filled(color: str, path: Path, matrix: Matrix, even_odd: bool, clips: tuple[Fill, ...]) -> Fill:
    """Return a filled figure by its outline and the groups around it."""
    # A step is a letter and numbers, in pairs.
    points = cast("list[Point]", [point for step in path for point in zip(step[1::2], step[2::2], strict=True)])
    if matrix is not PLAIN:
        points = [moved(matrix, point) for point in points]
    bounds = bounds_of(points)
    is_box = len(path) == 5 and len(points) == 4 and _is_rectangle(points)
    return Fill(color, bounds, path, matrix, even_odd, is_box, clips)


def _is_rectangle(points: Sequence[Point]) -> bool:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    return (x0 == x3 and x1 == x2 and y0 == y1 and y2 == y3) or (x0 == x1 and x2 == x3 and y1 == y2 and y0 == y3)


def _rings(path: Path, matrix: Matrix) -> list[Ring]:
    """Return the outlines of a path on the card, curves as a few straight pieces."""
    rings: list[list[Point]] = []
    for name, *numbers in path:
        values = [float(number) for number in numbers]
        points = [moved(matrix, (x, y)) for x, y in zip(values[::2], values[1::2], strict=True)]
        if name == "M":
            rings.append(points)
        elif name == "L":
            rings[-1] += points
        elif name == "C":
            rings[-1] += _curve(rings[-1][-1], *points)
    return [ring for ring in rings if len(ring) > 2]


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterable[Point]:
    for step in range(1, STEPS + 1):
        t = step / STEPS
        s = 1 - t
        weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        points = (start, first, second, end)
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
        )


def _turns(rings: Sequence[Ring], x: float, y: float) -> int:
    """Return how often outlines wind around a point."""
    turns = 0
    for ring in rings:
        x1, y1 = ring[-1]
        for x2, y2 in ring:
            if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                turns += 1 if y2 > y1 else -1
            x1, y1 = x2, y2
    return turns


def _is_convex(ring: Ring) -> bool:
    """Tell whether an outline has no bay: it always turns the same way."""
    bends = set()
    for at, (x1, y1) in enumerate(ring):
        (x0, y0), (x2, y2) = ring[at - 1], ring[(at + 1) % len(ring)]
        bend = (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)
        if abs(bend) > 1e-9:
            bends.add(bend > 0)
    return len(bends) == 1
