"""Icons, plain or on an outline of their own."""

from typing import Literal

from cardhouse.layout.elements.element import Color, Element, IconName, Number, number, tell_unseen
from cardhouse.layout.frame import Group, Shape
from cardhouse.layout.pen import GRID, Pen


class Icon(Element):
    """An icon centred on (x, y).

    Attributes:
        icon: Its name; a card that gives none leaves it out.
        size: Side of the icons' 24-unit grid, in mm.
        color: Its one ink; `none` with an outline leaves it hollow.
        outline: Colour of a line around it, drawn first.
        outline_width: Width of that line in mm; half of it lies inside, under the icon.
    """

    kind: Literal["icon"]
    icon: IconName
    x: Number
    y: Number
    size: Number
    color: Color
    outline: Color | None = None
    outline_width: Number = number(0.5)

    def is_plain(self) -> bool:
        """Tell that it depends on what it names alone."""
        return True

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        name = pen.words(self.icon.template)
        if not name:
            return
        x, y, size = pen.number(self.x), pen.number(self.y), pen.number(self.size)
        outline, color = pen.color(self.outline), pen.color(self.color)
        if outline is not None:
            pen.items.append(_outlined(pen, name, x, y, size, outline, pen.number(self.outline_width)))
        if color is not None:
            pen.stamp(name, x, y, size, color)
        elif outline is None and not any(paint and paint.templates for paint in (self.color, self.outline)):
            tell_unseen(pen, self.color)


def _outlined(pen: Pen, name: str, x: float, y: float, size: float, color: str, width: float) -> Group:
    icon = pen.icon(name)
    scale = size / GRID
    shapes = tuple(Shape(shape.path, None, color, width / scale, round_ends=True) for shape in icon.shapes)
    return Group(shapes, (scale, 0.0, 0.0, scale, x - icon.width * scale / 2, y - icon.height * scale / 2))
