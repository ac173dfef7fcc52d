"""Where text and figures lie on a card: their corners and bounds in mm. Used by checks and guides; draws nothing."""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import NamedTuple

from cardhouse.layout.fonts import MM_PER_POINT, Fonts
from cardhouse.layout.frame import Group, Item, Matrix, Text

Point = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom, in mm."""

PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

HANGING = frozenset("gjpqyQ,;()[]{}|_/@§¶Çç")
"""Letters that reach below the baseline; those of scripts that are shaped are measured."""

DESCENT = 0.22
"""How far they do, in em."""


class Placed(NamedTuple):
    """A run of text on a card.

    Attributes:
        text: The run.
        corners: Those of its letters: from the top left one on, clockwise as they are read.
        bounds: What its corners lie in.
    """

    text: Text
    corners: tuple[Point, Point, Point, Point]
    bounds: Bounds

    @property
    def is_level(self) -> bool:
        """Whether it stands upright, so that its bounds are its corners."""
        return self.corners[0][1] == self.corners[1][1] and self.corners[0][0] <= self.corners[1][0]


def placed(text: Text, matrix: Matrix, fonts: Fonts) -> Placed:
    """Return where a run of text lies, from the top of its capitals to the foot of its letters.

    Args:
        text: The run.
        matrix: Of the groups around it.
        fonts: Those of its face.
    """
    width, top, low = _reach(text, fonts)
    x, y = text.x, text.y
    if matrix is PLAIN and not text.rotate:
        bounds = (x, y - top, x + width, y + low)
        left, high, right, bottom = bounds
        return Placed(text, ((left, high), (right, high), (right, bottom), (left, bottom)), bounds)
    turn = radians(text.rotate)
    across, down = cos(turn), sin(turn)
    ends = ((0.0, -top), (width, -top), (width, low), (0.0, low))
    local = [(x + along * across - drop * down, y + along * down + drop * across) for along, drop in ends]
    first, second, third, fourth = (moved(matrix, point) for point in local)
    corners = (first, second, third, fourth)
    return Placed(text, corners, bounds_of(corners))


def _reach(text: Text, fonts: Fonts) -> tuple[float, float, float]:
    """Return the width of a run, and how far it reaches above and below the baseline, in mm."""
    em = text.size * MM_PER_POINT
    if text.glyphs is None:
        low = 0.0 if HANGING.isdisjoint(text.text) else DESCENT * em
        width = text.width
        if width is None:
            width = fonts.width(text.text, text.font, text.size, text.tracking)
        return width, fonts.cap_height(text.font, text.size), low
    top, low = fonts.shaper(text.font).reach(text.glyphs)
    return sum(glyph.advance for glyph in text.glyphs) / 1000 * em, top / 1000 * em, max(low / 1000, 0.0) * em


def every_text(items: Sequence[Item], fonts: Fonts, matrix: Matrix = PLAIN) -> Iterator[Placed]:
    """Yield every printed run of a face's elements."""
    for item in items:
        if isinstance(item, Text) and item.box and item.unseen is None:
            yield placed(item, matrix, fonts)
        elif isinstance(item, Group) and not item.is_art:
            yield from every_text(item.items, fonts, combined(matrix, item.matrix))


def moved(matrix: Matrix, point: Point) -> Point:
    """Return where a point of a group lies on the card."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def combined(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the transformation of a group inside another."""
    if inner == PLAIN:
        return outer
    if outer is PLAIN:
        return inner
    a, b, c, d, e, f = inner
    (x1, y1), (x2, y2), (x0, y0) = moved(outer, (a, b)), moved(outer, (c, d)), moved(outer, (e, f))
    _, _, _, _, x, y = outer
    return x1 - x, y1 - y, x2 - x, y2 - y, x0, y0


def bounds_of(points: Sequence[Point]) -> Bounds:
    """Return what points lie in."""
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def meet(a: Bounds, b: Bounds) -> bool:
    """Tell whether two boxes overlap."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def holds(outer: Bounds, inner: Bounds) -> bool:
    """Tell whether a box lies in another."""
    return outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]


def joined(a: Bounds, b: Bounds) -> Bounds:
    """Return the box around two."""
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])
