"""What lies behind a text: the fills of a face in drawing order, and which of them shows at a point.

Lines are passed over: they are thin. Icons and figures count; of art only the place is known.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Group, Item, Matrix, Path, Shape, Text
from cardhouse.layout.legibility.boxes import (
    PLAIN,
    Bounds,
    Placed,
    Point,
    bounds_of,
    combined,
    joined,
    meet,
    moved,
    placed,
)
from cardhouse.layout.legibility.figures import Fill, filled

ART = "art"
"""Stands for the colours of a picture or a poster, which nobody knows."""


class Standing(NamedTuple):
    """A run of text and what its own item has drawn before it.

    Attributes:
        run: The run.
        drawn: How many figures.
        ground: What they lie in, or None where there are none.
    """

    run: Placed
    drawn: int = 0
    ground: Bounds | None = None


@dataclass(slots=True)
class Part:
    """An item of a face, taken apart.

    Attributes:
        item: The item.
        texts: Its runs of text.
        bounds: What its figures lie in, or None where it has none.
        count: How many they are.
    """

    item: Item
    texts: list[Standing]
    bounds: Bounds | None = None
    count: int = 0
    _fills: list[Fill] | None = None

    @property
    def fills(self) -> list[Fill]:
        """Its filled figures, first to last."""
        if self._fills is None:
            self._fills = []
            _take(self.item, PLAIN, (), self._fills)
        return self._fills

    def add(self, bounds: Bounds, count: int) -> None:
        """Count figures that lie in these bounds."""
        self.bounds = joined(self.bounds, bounds) if self.bounds else bounds
        self.count += count


class Workshop:
    """Takes items apart, and remembers what groups of figures lie in: an icon comes often, in many places."""

    def __init__(self, fonts: Fonts) -> None:
        """Take the fonts of the texts."""
        self.fonts = fonts
        self._known: dict[int, tuple[tuple[Item, ...], Bounds | None, int]] = {}
        self._equal: dict[tuple[object, ...], Part] = {}

    def taken_apart(self, item: Item) -> Part:
        """Return the texts of an item, and where its figures lie."""
        part = Part(item, [])
        self._look(item, PLAIN, part)
        return part

    def equal(self, item: Item) -> Part | None:
        """Return the part of a plain figure or of art, the same for all that are equal; None for anything else."""
        key = None if isinstance(item, Text) else _key(item)
        if key is None:
            return None
        if key not in self._equal:
            self._equal[key] = self.taken_apart(item)
        return self._equal[key]

    @property
    def size(self) -> int:
        """How many figures are known."""
        return len(self._equal) + len(self._known)

    def forget(self) -> None:
        """Forget all figures."""
        self._known.clear()
        self._equal.clear()

    def _look(self, item: Item, matrix: Matrix, part: Part) -> None:
        if isinstance(item, Text):
            if item.box and item.unseen is None:
                part.texts.append(Standing(placed(item, matrix, self.fonts), part.count, part.bounds))
        elif isinstance(item, Shape):
            if item.fill is not None and item.path:
                part.add(_moved(_bounds(item.path), matrix), 1)
        elif isinstance(item, Group):
            inner = combined(matrix, item.matrix)
            if item.is_art:
                if item.clip:
                    part.add(_moved(_bounds(item.clip), inner), 1)
            elif item.items and all(type(each) is Shape for each in item.items):
                bounds, count = self._drawing(item)
                if bounds is not None:
                    part.add(_moved(bounds, inner), count)
            else:
                for each in item.items:
                    self._look(each, inner, part)

    def _drawing(self, group: Group) -> tuple[Bounds | None, int]:
        known = self._known.get(id(group.items))
        if known is None:
            shapes = [each for each in group.items if isinstance(each, Shape) and each.fill is not None and each.path]
            around_all = None
            for shape in shapes:
                around_all = joined(around_all, _bounds(shape.path)) if around_all else _bounds(shape.path)
            known = self._known[id(group.items)] = group.items, around_all, len(shapes)
        return known[1:]


def _key(item: Item) -> tuple[object, ...] | None:
    if isinstance(item, Shape):
        return item.path, item.fill
    return (item.clip, item.matrix) if isinstance(item, Group) and item.is_art else None


def _moved(bounds: Bounds, matrix: Matrix) -> Bounds:
    if matrix is PLAIN:
        return bounds
    left, top, right, bottom = bounds
    a, b, c, d, e, f = matrix
    if b == c == 0 and a > 0 and d > 0:
        return a * left + e, d * top + f, a * right + e, d * bottom + f
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return bounds_of([moved(matrix, corner) for corner in corners])


def _bounds(path: Path) -> Bounds:
    """Return what the points of a path lie in, those of curves' handles among them."""
    # A step is a letter and numbers, in pairs.
    across = cast("list[float]", [number for step in path for number in step[1::2]])
    down = cast("list[float]", [number for step in path for number in step[2::2]])
    return min(across), min(down), max(across), max(down)


def _take(item: Item, matrix: Matrix, clips: tuple[Fill, ...], fills: list[Fill]) -> None:
    """Collect the figures of an item, as many as the workshop counts."""
    if isinstance(item, Shape):
        if item.fill is not None and item.path:
            fills.append(filled(item.fill, item.path, matrix, item.even_odd, clips))
    elif isinstance(item, Group):
        inner = combined(matrix, item.matrix)
        if item.is_art:
            if item.clip:
                fills.append(filled(ART, item.clip, inner, True, clips))
            return
        own = (*clips, filled("", item.clip, inner, True, ())) if item.clip else clips
        for each in item.items:
            _take(each, inner, own, fills)


def behind(points: Sequence[Point], bounds: Bounds, parts: Sequence[Part], last: Part, text: Standing) -> set[str]:
    """Return the colours that lie behind points of a text; "" stands for bare paper.

    Args:
        points: On the card.
        bounds: What they lie in.
        parts: What was drawn before the item that the text belongs to, first to last.
        last: That item.
        text: The text.
    """
    colors: set[str] = set()
    rest = list(points)
    for fill in _downwards(bounds, parts, last, text):
        left = [point for point in rest if not fill.holds(point)]
        if len(left) < len(rest):
            colors.add(fill.color)
            rest = left
            if not rest:
                return colors
    return colors | {""}


def _downwards(bounds: Bounds, parts: Sequence[Part], last: Part, text: Standing) -> Iterable[Fill]:
    if text.drawn:
        yield from (fill for fill in reversed(last.fills[: text.drawn]) if meet(fill.bounds, bounds))
    for part in reversed(parts):
        if part.bounds is not None and meet(part.bounds, bounds):
            yield from (fill for fill in reversed(part.fills) if meet(fill.bounds, bounds))


def ground(run: Placed, parts: Sequence[Part], last: Part, text: Standing) -> Fill | None:
    """Return the uppermost figure behind a text if the text plainly lies in it as a whole, else None."""
    left, top, right, bottom = run.bounds
    if text.ground is not None and meet(text.ground, run.bounds):
        parts = (*parts, Part(last.item, [], text.ground, 0, last.fills[: text.drawn]))
    for part in reversed(parts):
        own = part.bounds
        # Asked for every part below every text: `meet` would cost more than it says.
        if own is None or left >= own[2] or own[0] >= right or top >= own[3] or own[1] >= bottom:
            continue
        for fill in reversed(part.fills):
            if meet(fill.bounds, run.bounds):
                return fill if fill.holds_all(run.corners, run.bounds) else None
    return None
