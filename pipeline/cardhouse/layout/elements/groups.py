"""Elements together: group and repeat; and the list of all kinds."""

from typing import Annotated, Any, Literal

from pydantic import Field

from cardhouse.layout.elements.amounts import Amounts
from cardhouse.layout.elements.art import Art
from cardhouse.layout.elements.band import Band
from cardhouse.layout.elements.element import Element, Number, Over, Part, Point, all_fit, draw_all, number
from cardhouse.layout.elements.figures import Circle, Line, Polygon, Rays, Rect
from cardhouse.layout.elements.icons import Icon
from cardhouse.layout.elements.lines import Text
from cardhouse.layout.elements.rules import Rules
from cardhouse.layout.frame import Group as FrameGroup
from cardhouse.layout.frame import Path
from cardhouse.layout.matrix import turned
from cardhouse.layout.outline import circle, polygon
from cardhouse.layout.pen import Pen


class Clip(Part):
    """What a group shows: the inside of a circle (x, y, radius) or of a polygon, in mm."""

    circle: tuple[Number, Number, Number] | None = None
    polygon: list[Point] | None = Field(default=None, min_length=3, max_length=200)

    def path(self, pen: Pen) -> Path | None:
        """Return the outline in mm."""
        if self.circle is not None:
            x, y, radius = (pen.number(value) for value in self.circle)
            return circle(x, y, radius)
        points = self.polygon
        return polygon(*[(pen.number(x), pen.number(y)) for x, y in points]) if points else None


class Group(Element):
    """Elements that are turned, clipped or doubled together.

    Attributes:
        at: Where the origin of the elements inside lies, in mm.
        rotate: Degrees clockwise around that origin.
        clip: Only what lies inside shows.
        twice: Draw everything again, turned by 180 degrees around the middle of the card.
        elements: What stands in it.
    """

    kind: Literal["group"]
    at: Point | None = None
    rotate: Number = number(0)
    clip: Clip | None = None
    twice: bool = False
    elements: "dict[str, AnyElement]"

    def is_plain(self) -> bool:
        """Tell whether everything in it is."""
        return all(element.is_plain() for element in self.elements.values())

    def draw(self, pen: Pen) -> None:
        """Draw everything in it."""
        inner = pen.inner()
        draw_all(self.elements, inner)
        clip = self.clip.path(pen) if self.clip else None
        x, y = (pen.number(value) for value in self.at) if self.at else (0.0, 0.0)
        group = FrameGroup(tuple(inner.items), turned(pen.number(self.rotate), x, y), clip)
        pen.items.append(group)
        if self.twice:
            size = pen.desk.kit.size
            pen.items.append(FrameGroup((group,), (-1.0, 0.0, 0.0, -1.0, size.width, size.height)))

    def measures(self) -> bool:
        """Tell whether anything in it does."""
        return any(element.measures() for element in self.elements.values())

    def fits(self, pen: Pen) -> bool:
        """Tell whether all text in it fits."""
        return all_fit(self.elements, pen.inner())


class Repeat(Element):
    """Elements once for every entry of a list; they see `item`, the variables `i` (from 0) and `n`, and `item.key`.

    Attributes:
        over: `"{keywords}"`, `"{value}"` (that many times) or a list of words or tables.
        elements: What is drawn for each.
    """

    kind: Literal["repeat"]
    over: Over
    elements: "dict[str, AnyElement]"

    def draw(self, pen: Pen) -> None:
        """Draw the elements for each entry."""
        for entry in self._entries(pen):
            draw_all(self.elements, entry)

    def measures(self) -> bool:
        """Tell whether anything in it does."""
        return any(element.measures() for element in self.elements.values())

    def fits(self, pen: Pen) -> bool:
        """Tell whether all text in it fits."""
        return all(all_fit(self.elements, entry) for entry in self._entries(pen))

    def _entries(self, pen: Pen) -> list[Pen]:
        items = pen.entries(self.over)
        return [pen.entry(str(at), item, _numbers(item, at, len(items))) for at, item in enumerate(items)]


def _numbers(item: Any, at: int, count: int) -> dict[str, float]:
    table = item.items() if isinstance(item, dict) else ()
    own = {f"item.{key}": float(value) for key, value in table if type(value) in (int, float)}
    return {"i": float(at), "n": float(count), **own}


AnyElement = Annotated[
    Rect | Polygon | Circle | Line | Rays | Icon | Text | Amounts | Band | Rules | Art | Group | Repeat,
    Field(discriminator="kind"),
]

KINDS: dict[str, type[Element]] = {
    "rect": Rect,
    "polygon": Polygon,
    "circle": Circle,
    "line": Line,
    "rays": Rays,
    "icon": Icon,
    "text": Text,
    "amounts": Amounts,
    "band": Band,
    "rules": Rules,
    "art": Art,
    "group": Group,
    "repeat": Repeat,
}
"""Every kind of element by the word that faces use for it."""
