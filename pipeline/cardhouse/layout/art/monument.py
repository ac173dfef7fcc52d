"""Heroes made of an icon: the sign of a keyword as a monument on a plinth, and small at the horizon."""

from functools import lru_cache

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import inside, placed, poly, rectangle, solid
from cardhouse.layout.art.stage import Room
from cardhouse.layout.color import distance
from cardhouse.layout.frame import Item
from cardhouse.layout.svg import Icon, tinted

HEIGHT = 82.0
"""Height of the sign on its plinth, in the hero's units (the whole is 100 high)."""

WIDEST = 104.0
PLINTH = 18.0


@lru_cache(maxsize=1024)
def bounds(icon: Icon) -> tuple[float, float, float, float]:
    """Return the least and greatest x and y of an icon's drawing as (left, top, right, bottom), in icon units.

    Control points count, so that the box may be a little wider than the drawing.
    """
    xs: list[float] = []
    ys: list[float] = []
    for shape in icon.shapes:
        edge = shape.width / 2 if shape.stroke else 0.0
        for _, *numbers in shape.path:
            values = [float(number) for number in numbers]
            xs += [value + side for value in values[::2] for side in (-edge, edge)]
            ys += [value + side for value in values[1::2] for side in (-edge, edge)]
    return min(xs), min(ys), max(xs), max(ys)


def _scale(icon: Icon, height: float, widest: float) -> float:
    left, top, right, bottom = bounds(icon)
    return min(height / (bottom - top), widest / (right - left))


@lru_cache(maxsize=1024)
def room(icon: Icon) -> Room:
    """Return how much space the monument takes."""
    left, _, right, _ = bounds(icon)
    half = max((right - left) / 2 * _scale(icon, HEIGHT, WIDEST), 30.0) + 6
    return Room(half, half, PLINTH + HEIGHT)


@lru_cache(maxsize=1024)
def monument(icon: Icon, inks: Palette, around: tuple[str, ...]) -> tuple[Item, ...]:
    """Draw an icon as a standing sign, lit from the left.

    Args:
        icon: The sign.
        inks: The palette of the poster.
        around: The colours behind it, from which both of its sides must stand out.
    """
    left, top, right, bottom = bounds(icon)
    scale = _scale(icon, HEIGHT, WIDEST)
    middle = (left + right) / 2
    light = _standing_out((inks.paper, inks.main), around[:2])
    edge = inks.ink if light == inks.main else inks.deep
    dark = (
        inks.dark
        if light == inks.main
        else _standing_out((inks.accent_light, inks.accent, inks.light, inks.dark), (*around, light, edge))
    )
    x, y = round(-middle * scale, 4), round(-PLINTH - bottom * scale, 4)
    right_half = rectangle(middle, top - 2, right - middle + 4, bottom - top + 4)
    return (
        *_plinth(inks, max(30.0, (right - left) / 2 * scale * 0.8)),
        *(placed(tinted(icon, edge), round(x + depth, 4), y, round(scale, 5)) for depth in (1.6, 3.2)),
        placed((*tinted(icon, light), inside(right_half, *tinted(icon, dark))), x, y, round(scale, 5)),
    )


def _standing_out(candidates: tuple[str, ...], around: tuple[str, ...]) -> str:
    """Return the candidate whose nearest neighbour among the colours around it is the farthest."""
    return max(candidates, key=lambda color: min(distance(color, other) for other in around))


def _plinth(inks: Palette, half: float) -> tuple[Item, ...]:
    half = round(half, 4)
    return (
        solid(inks.ink, rectangle(-half - 6, -5, 2 * half + 12, 5)),
        solid(inks.light, rectangle(-half, -14, 2 * half, 9)),
        solid(inks.deep, rectangle(half * 0.4, -14, half * 0.6, 9)),
        solid(inks.paper, poly((-half - 3, -18), (half + 3, -18), (half + 3, -14), (-half - 3, -14))),
        solid(inks.dark, rectangle(half * 0.4, -18, half * 0.6 + 3, 4)),
    )


@lru_cache(maxsize=1024)
def small(icon: Icon, color: str) -> tuple[Item, ...]:
    """Draw an icon in one ink, 100 high (or 130 wide), standing on (0, 0)."""
    left, _, right, bottom = bounds(icon)
    scale = _scale(icon, 100.0, 130.0)
    x, y = -(left + right) / 2 * scale, -bottom * scale
    return (placed(tinted(icon, color), round(x, 4), round(y, 4), round(scale, 5)),)


@lru_cache(maxsize=1024)
def small_room(icon: Icon) -> Room:
    """Return how much space `small` takes."""
    left, top, right, bottom = bounds(icon)
    scale = _scale(icon, 100.0, 130.0)
    return Room((right - left) / 2 * scale, (right - left) / 2 * scale, (bottom - top) * scale)
