"""Plain figures: rect, polygon, circle, line, rays."""

import math
from typing import Literal

from pydantic import Field

from cardhouse.layout.elements.element import Color, Element, Number, Point, number, tell_unseen
from cardhouse.layout.frame import Path
from cardhouse.layout.outline import circle, polygon, rectangle
from cardhouse.layout.pen import Pen

LARGEST_RAYS = 120


class Figure(Element):
    """A filled and/or stroked outline.

    Attributes:
        fill: Its fill, or none.
        stroke: Its line, or none.
        line: Width of the line in mm.
    """

    fill: Color | None = None
    stroke: Color | None = None
    line: Number = number(0.25)

    def outline(self, pen: Pen) -> Path:
        """Return the figure in mm."""
        raise NotImplementedError

    def is_plain(self) -> bool:
        """Tell that it depends on what it names alone."""
        return True

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        if self.fill is None and self.stroke is None:  # where `none` is given, a face that builds on it may fill it
            tell_unseen(pen)
        pen.add(self.outline(pen), pen.color(self.fill), pen.color(self.stroke), pen.number(self.line))


class Rect(Figure):
    """A rectangle from its top-left corner, in mm."""

    kind: Literal["rect"]
    x: Number
    y: Number
    width: Number
    height: Number

    def outline(self, pen: Pen) -> Path:
        """Return the rectangle."""
        return rectangle(pen.number(self.x), pen.number(self.y), pen.number(self.width), pen.number(self.height))


class Polygon(Figure):
    """A closed figure through points, in mm."""

    kind: Literal["polygon"]
    points: list[Point] = Field(min_length=3, max_length=200)

    def outline(self, pen: Pen) -> Path:
        """Return the polygon."""
        return polygon(*[(pen.number(x), pen.number(y)) for x, y in self.points])


class Circle(Figure):
    """A circle around (x, y), in mm."""

    kind: Literal["circle"]
    x: Number
    y: Number
    radius: Number

    def outline(self, pen: Pen) -> Path:
        """Return the circle."""
        return circle(pen.number(self.x), pen.number(self.y), pen.number(self.radius))


class Line(Element):
    """A straight line, in mm."""

    kind: Literal["line"]
    start: Point
    end: Point
    stroke: Color
    line: Number = number(0.25)

    def is_plain(self) -> bool:
        """Tell that it depends on what it names alone."""
        return True

    def draw(self, pen: Pen) -> None:
        """Draw it."""
        (x1, y1), (x2, y2) = self.start, self.end
        path = (("M", pen.number(x1), pen.number(y1)), ("L", pen.number(x2), pen.number(y2)))
        pen.add(path, None, pen.color(self.stroke), pen.number(self.line))


class Rays(Figure):
    """Every second of an even fan of wedges around (x, y), out to a radius in mm; clip it with a group.

    Attributes:
        count: How many wedges are drawn.
        turn: Degrees clockwise by which the first begins after the direction to the right.
    """

    kind: Literal["rays"]
    x: Number
    y: Number
    radius: Number
    count: int = Field(ge=2, le=LARGEST_RAYS)
    turn: Number = number(0)

    def outline(self, pen: Pen) -> Path:
        """Return all wedges as one path."""
        x, y, radius = pen.number(self.x), pen.number(self.y), pen.number(self.radius)
        half = math.pi / self.count
        path: Path = ()
        for ray in range(self.count):
            begin = math.radians(pen.number(self.turn)) + 2 * half * ray
            tips = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in (begin, begin + half)]
            path += polygon((x, y), *tips)
        return path
