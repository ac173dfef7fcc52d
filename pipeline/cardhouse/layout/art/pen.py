"""The pen of the posters: flat shapes, holes, strokes and groups, in whatever units the group around them gives.

Paths come out of caches, so that the same figure is the same object on every poster and exporters write it once.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from cardhouse.layout.color import tone
from cardhouse.layout.frame import Group, Item, Matrix, Path, Shape
from cardhouse.layout.outline import Point, circle, ellipse, outline, polygon, rectangle

__all__ = ["arc", "circle", "ellipse", "gear", "halved", "inside", "outline", "pierced", "placed", "poly", "rectangle"]
__all__ += ["ring", "segments", "shade", "solid", "star", "stroke", "turned", "wedge"]

SHADE = -0.13
"""How much darker, in OKLab lightness, the shaded half of a surface is that has no ink of its own."""


@lru_cache(maxsize=8192)
def poly(*points: Point) -> Path:
    """Return a closed figure through these points, always in the same turning sense, so that overlaps never cancel."""
    around = zip(points, points[1:] + points[:1], strict=True)
    area = sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in around)
    return polygon(*(points if area >= 0 else points[::-1]))


@lru_cache(maxsize=8192)
def _joined(*figures: Path) -> Path:
    return tuple(command for figure in figures for command in figure)


def _one(figures: Sequence[Path]) -> Path:
    return figures[0] if len(figures) == 1 else _joined(*figures)


def solid(color: str, *figures: Path) -> Shape:
    """Fill figures with one ink; where they overlap they stay filled."""
    return Shape(_one(figures), fill=color, even_odd=False)


def pierced(color: str, *figures: Path) -> Shape:
    """Fill figures with one ink; a figure inside another is a hole."""
    return Shape(_one(figures), fill=color, even_odd=True)


def stroke(color: str, width: float, *figures: Path, round_ends: bool = False) -> Shape:
    """Draw figures as lines of one ink."""
    return Shape(_one(figures), stroke=color, width=width, round_ends=round_ends)


@lru_cache(maxsize=8192)
def segments(*ends: tuple[float, float, float, float]) -> Path:
    """Return straight lines, each given as (x1, y1, x2, y2)."""
    plain = [[float(value) + 0.0 for value in end] for end in ends]
    return tuple(command for x1, y1, x2, y2 in plain for command in (("M", x1, y1), ("L", x2, y2)))


def placed(
    items: tuple[Item, ...], x: float, y: float, scale: float = 1.0, rotate: float = 0.0, flip: bool = False
) -> Group:
    """Return items drawn at (x, y), enlarged, turned clockwise by degrees and, before all that, mirrored."""
    return Group(items, _matrix(x, y, scale, rotate, -1.0 if flip else 1.0))


def _matrix(x: float, y: float, scale: float, rotate: float, side: float) -> Matrix:
    cosine, sine = (1.0, 0.0) if not rotate else (math.cos(math.radians(rotate)), math.sin(math.radians(rotate)))
    turn = (scale * cosine * side, scale * sine * side, -scale * sine, scale * cosine)
    a, b, c, d, e, f = (float(value) + 0.0 for value in (*turn, x, y))
    return a, b, c, d, e, f


def inside(clip: Path, *items: Item) -> Group:
    """Return items of which only what lies inside a figure shows: the dark half of a volume, a pattern."""
    return Group(items, clip=clip)


def halved(light: str, dark: str, *figures: Path, x: float = 0.0) -> tuple[Item, ...]:
    """Return figures lit from the left: one ink, and another on what lies to the right of `x`."""
    return solid(light, *figures), inside(_one(figures), solid(dark, rectangle(x, -400, 400, 800)))


@lru_cache(maxsize=1024)
def shade(color: str, step: float = 1.0) -> str:
    """Return the shaded side of an ink, `step` times as dark as usual."""
    return tone(color, shift=SHADE * step)


@lru_cache(maxsize=1024)
def wedge(x: float, y: float, radius: float, start: float, end: float) -> Path:
    """Return a slice of a disc between two angles in degrees, clockwise from the right."""
    steps = max(2, int(abs(end - start) / 12) + 1)
    turn = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    return poly((x, y), *(_around(x, y, radius, angle) for angle in turn))


@lru_cache(maxsize=1024)
def arc(x: float, y: float, radius: float, start: float, end: float) -> Path:
    """Return an open arc between two angles in degrees, clockwise from the right."""
    (x1, y1), (x2, y2) = _around(x, y, radius, math.radians(start)), _around(x, y, radius, math.radians(end))
    large = int(abs(end - start) > 180)
    return outline(f"M{x1:.4f} {y1:.4f}A{radius:.4f} {radius:.4f} 0 {large} {int(end > start)} {x2:.4f} {y2:.4f}")


@lru_cache(maxsize=1024)
def ring(x: float, y: float, outer: float, inner: float) -> tuple[Path, Path]:
    """Return the two circles of a ring; fill them with `pierced`."""
    return circle(x, y, outer), circle(x, y, inner)


@lru_cache(maxsize=256)
def star(x: float, y: float, radius: float, points: int = 5, waist: float = 0.382) -> Path:
    """Return a star with one point up; `waist` is the inner radius as a share of the outer."""
    corners = range(2 * points)
    turn = [math.radians(180 / points * corner - 90) for corner in corners]
    return poly(*(_around(x, y, radius * (waist if corner % 2 else 1), turn[corner]) for corner in corners))


@lru_cache(maxsize=256)
def gear(radius: float, root: float, teeth: int, start: float = 0.0) -> Path:
    """Return the outline of a cogwheel around the origin, from tip radius and root radius."""
    half = 90 / teeth
    corners = ((-1.25, root), (-0.8, radius), (0.8, radius), (1.25, root))
    return poly(
        *(
            _around(0, 0, reach, math.radians(start + 360 / teeth * tooth - 90 + offset * half))
            for tooth in range(teeth)
            for offset, reach in corners
        )
    )


def turned(points: Sequence[Point], degrees: float, x: float = 0.0, y: float = 0.0) -> Path:
    """Return a closed figure turned clockwise around the origin, then moved by (x, y)."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return poly(*(_short(x + px * cosine - py * sine, y + px * sine + py * cosine) for px, py in points))


def _around(x: float, y: float, radius: float, angle: float) -> Point:
    return _short(x + radius * math.cos(angle), y + radius * math.sin(angle))


def _short(x: float, y: float) -> Point:
    return round(x, 4), round(y, 4)
