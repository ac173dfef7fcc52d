"""Motifs of electricity and oil: cooling towers, pylons, wind turbines, a pump jack."""

from itertools import pairwise

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    circle,
    ellipse,
    inside,
    outline,
    placed,
    poly,
    rectangle,
    segments,
    solid,
    stroke,
    turned,
)
from cardhouse.layout.frame import Item

_TOWER = outline("M-40 0C-27 -34 -22 -62 -29 -100H29C22 -62 27 -34 40 0Z")
_TOWER_LIT = outline("M-14 0C-8 -34 -6 -62 -9 -104H34V2H-14Z")
_TOWER_SHADE = outline("M8 0C7 -34 5 -62 7 -104H44V2H8Z")
_TOWER_DEEP = outline("M24 0C17 -34 14 -62 17 -104H46V2H24Z")


def cooling_tower(p: Palette) -> tuple[Item, ...]:
    """Draw one cooling tower, 80 wide and 100 high."""
    return (
        solid(p.paper, _TOWER),
        inside(
            _TOWER,
            solid(p.light, _TOWER_LIT),
            solid(p.dark, _TOWER_SHADE),
            solid(p.deep, _TOWER_DEEP),
            solid(p.accent, rectangle(-45, -34, 90, 4)),
            solid(p.ink, rectangle(-45, -8, 90, 9)),
        ),
        solid(p.ink, ellipse(0, -100, 29, 4.5)),
    )


def cooling_towers(p: Palette) -> tuple[Item, ...]:
    """Draw two cooling towers and the pylons that lead away from them."""
    tower, mast = cooling_tower(p), pylon(p)
    return (
        placed(tower, 26, 0, 0.72),
        placed(tower, -24, 4, 0.96),
        placed(mast, 88, 0, 0.5),
        placed(mast, 66, 0, 0.72),
    )


def _lattice(width: float, top: float, heights: tuple[float, ...]) -> tuple[tuple[float, float, float, float], ...]:
    braces: list[tuple[float, float, float, float]] = []
    for low, high in pairwise(heights):
        wide, narrow = width * (1 + low / top), width * (1 + high / top)
        braces += [(-wide, low, narrow, high), (wide, low, -narrow, high), (-narrow, high, narrow, high)]
    return tuple(braces)


def pylon(p: Palette) -> tuple[Item, ...]:
    """Draw one power pylon, 72 wide and 102 high, with insulators in the accent."""
    legs = tuple(poly((s * 24, 0), (s * 5, -70), (0, -102), (s * 1.5, -70), (s * 19, 0)) for s in (-1, 1))
    arms = tuple(
        poly((-reach, y), (0, y - 7), (reach, y), (reach, y + 2.4), (-reach, y + 2.4))
        for y, reach in ((-86, 27), (-71, 36))
    )
    hanging = tuple(
        rectangle(s * reach - 1.2, y + 2, 2.4, 5.6) for y, reach in ((-86, 27), (-71, 36)) for s in (-1, -0.55, 0.55, 1)
    )
    return (
        stroke(p.ink, 2.2, segments(*_lattice(21.5, 86, (0, -22, -42, -58, -70)))),
        solid(p.ink, *legs, *arms),
        solid(p.accent, *hanging),
    )


def pylons(p: Palette) -> tuple[Item, ...]:
    """Draw a line of three pylons with wires that leave the picture on both sides."""
    places = ((-46, 0.62), (0, 1.0), (52, 0.52))
    wires = []
    for side in (-1, 1):
        for height, reach in ((0.68, 0.36), (0.83, 0.27)):
            posts = [(-140, -46), *((x + side * reach * 100 * s, -100 * s * height) for x, s in places), (140, -40)]
            wires += [
                outline(f"M{a:.2f} {b:.2f}Q{(a + c) / 2:.2f} {(b + d) / 2 + 7:.2f} {c:.2f} {d:.2f}")
                for (a, b), (c, d) in pairwise(posts)
            ]
    mast = pylon(p)
    return (stroke(p.ink, 0.5, *wires), *(placed(mast, x, 0, scale) for x, scale in places))


_BLADE = ((-1.6, 0.0), (-4.2, -9.0), (-0.6, -40.0), (0.0, -42.0))
_BLADE_SHADE = ((0.0, -42.0), (1.4, -9.0), (1.6, 0.0), (-0.2, 0.0))


def turbine(p: Palette, turn: float = 20) -> tuple[Item, ...]:
    """Draw one wind turbine with its rotor turned by degrees; about 84 wide and 112 high."""
    angles = (turn, turn + 120, turn + 240)
    return (
        solid(p.paper, poly((-3.2, 0), (3.2, 0), (1.4, -70), (-1.4, -70))),
        solid(p.dark, poly((0, 0), (3.2, 0), (1.4, -70), (0, -70))),
        solid(p.paper, *(turned(_BLADE, angle, 0, -70) for angle in angles)),
        solid(p.dark, *(turned(_BLADE_SHADE, angle, 0, -70) for angle in angles)),
        solid(p.accent, circle(0, -70, 3.6)),
    )


def turbines(p: Palette) -> tuple[Item, ...]:
    """Draw three wind turbines of different distance."""
    return (
        placed(turbine(p, 10), -52, 0, 0.66),
        placed(turbine(p, 75), 50, 0, 0.74),
        placed(turbine(p, 38), 0, 0, 0.95),
    )


def pump_jack(p: Palette) -> tuple[Item, ...]:
    """Draw an oil pump, 112 wide and 90 high."""
    beam = (
        solid(p.accent, rectangle(-46, -4, 90, 8), outline("M38 -14C54 -10 56 10 46 26L38 14Z")),
        solid(p.accent_dark, rectangle(-46, 0, 84, 4)),
        solid(p.ink, rectangle(-52, -8, 14, 20)),
    )
    return (
        solid(p.ink, poly((-20, 0), (-14, 0), (2, -62), (-2, -66)), poly((20, 0), (14, 0), (-2, -62), (2, -66))),
        stroke(p.ink, 3, segments((-11, -22, 11, -22))),
        placed(beam, 0, -66, rotate=-14),
        stroke(p.ink, 1.6, segments((48, -66, 48, 0))),
        solid(p.dark, circle(-36, -22, 13)),
        solid(p.ink, circle(-36, -22, 4), rectangle(-52, -8, 32, 8), rectangle(36, -6, 24, 6)),
        solid(p.ink, rectangle(-58, -2.4, 122, 2.4)),
    )
