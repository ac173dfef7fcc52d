"""Motifs of the state: a chamber of seats, a lectern between flags, a rubber stamp, a ministry."""

import math

from cardhouse.layout.art.motifs.power import flag
from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    circle,
    halved,
    outline,
    placed,
    poly,
    rectangle,
    segments,
    shade,
    solid,
    star,
    stroke,
    wedge,
)
from cardhouse.layout.frame import Item, Path

_KNOB = outline("M-9 -58C-9 -66 -18 -68 -18 -80A18 18 0 0 1 18 -80C18 -68 9 -66 9 -58Z")


def _seats(first: int, last: int) -> tuple[Path, ...]:
    """Return the seats between two angles of a half circle of four rows."""
    return tuple(
        circle(
            round(-reach * math.cos(math.radians(turn)), 2), round(-10 - reach * math.sin(math.radians(turn)), 2), 5.2
        )
        for row, reach in enumerate((34, 49, 64, 79))
        for turn in (180 * (n + 0.5) / (7 + 3 * row) for n in range(7 + 3 * row))
        if first <= turn < last
    )


def chamber(p: Palette) -> tuple[Item, ...]:
    """Draw a half circle of seats around a rostrum, 176 wide and 100 high."""
    return (
        solid(p.ink, wedge(0, -8, 90, 180, 360)),
        solid(p.deep, wedge(0, -8, 90, 270, 360)),
        solid(p.paper, *_seats(0, 66)),
        solid(p.light, *_seats(66, 108)),
        solid(p.accent, *_seats(108, 148)),
        solid(p.accent_dark, *_seats(148, 181)),
        solid(p.ink, rectangle(-90, -9, 180, 9)),
        *halved(p.paper, p.light, poly((-15, 0), (15, 0), (19, -24), (-19, -24)), x=5),
        solid(p.accent, star(0, -11, 7)),
        solid(p.ink, circle(0, -37, 6.4), outline("M-12 -24C-12 -31 -6 -31 0 -31S12 -31 12 -24Z")),
    )


def lectern(p: Palette) -> tuple[Item, ...]:
    """Draw a lectern with microphones between two flags, 150 wide and 108 high."""
    cloth = flag(p)
    return (
        placed(cloth, -66, 0, 0.98),
        placed(cloth, 34, 0, 0.9),
        stroke(p.ink, 2.4, segments((-6, -62, -13, -80), (6, -62, 13, -80))),
        solid(p.ink, circle(-14, -83, 4.4), circle(14, -83, 4.4)),
        *halved(p.light, p.dark, poly((-20, 0), (20, 0), (28, -56), (-28, -56)), x=7),
        *halved(p.paper, p.light, poly((-36, -66), (36, -66), (30, -54), (-30, -54)), x=9),
        *halved(p.accent, p.accent_dark, circle(0, -32, 13), x=3),
        solid(p.paper, star(0, -31, 9)),
        *halved(p.dark, p.ink, rectangle(-30, -8, 60, 8), x=7),
    )


def rubber_stamp(p: Palette) -> tuple[Item, ...]:
    """Draw a rubber stamp above the form it has passed, 130 wide and 108 high."""
    form = (
        *halved(p.paper, p.tint, poly((-58, 0), (58, 0), (48, -28), (-48, -28)), x=22),
        solid(
            p.light,
            poly((-44, -20), (-12, -20), (-13, -24), (-42, -24)),
            poly((-48, -12), (-16, -12), (-17, -16), (-46, -16)),
        ),
        solid(p.accent_dark, poly((8, -6), (46, -6), (42, -21), (8, -21))),
        solid(p.tint, poly((12, -9), (41, -9), (39, -18), (12, -18))),
    )
    stamp = (
        *halved(p.light, p.dark, _KNOB, x=4),
        *halved(p.dark, p.ink, rectangle(-8, -62, 16, 22), x=2),
        *halved(p.light, p.dark, poly((-34, -20), (34, -20), (26, -42), (-26, -42)), x=8),
        solid(p.accent, rectangle(-35, -21, 70, 7)),
        solid(p.accent_dark, rectangle(8, -21, 27, 7)),
    )
    return (*form, placed(stamp, 0, -14, 0.98, rotate=-14))


def ministry(p: Palette) -> tuple[Item, ...]:
    """Draw a stepped ministry with a clock, 132 wide and 112 high."""
    blocks = ((66, 0, 34), (44, 34, 66), (24, 66, 92))
    slots = [
        (x, -high + 6, high - low - 10)
        for half, low, high in blocks
        for x in (-half + 7 + 12 * n for n in range(int((2 * half - 6) / 12)))
        if high < 90
    ]
    return (
        *(
            item
            for half, low, high in blocks
            for item in halved(p.light, p.dark, rectangle(-half, -high, 2 * half, high - low), x=half * 0.3)
        ),
        solid(p.paper, *(rectangle(x, y, 6, height) for x, y, height in slots if x < 8)),
        solid(p.deep, *(rectangle(x, y, 6, height) for x, y, height in slots if x >= 8)),
        solid(p.paper, *(rectangle(-half - 2, -high - 3, half * 1.3 + 2, 4) for half, _, high in blocks)),
        solid(p.main, *(rectangle(half * 0.3, -high - 3, half * 0.7 + 2, 4) for half, _, high in blocks)),
        solid(p.paper, circle(0, -79, 9)),
        stroke(p.ink, 2.4, segments((0, -79, 0, -86), (-1, -79, 5, -77))),
        solid(p.ink, rectangle(-12, -22, 24, 22), rectangle(-1, -114, 2, 20)),
        solid(p.accent, poly((1, -114), (22, -109), (1, -103)), rectangle(-9, -19, 18, 4)),
        solid(shade(p.light), rectangle(-70, -3, 88, 3)),
        solid(p.ink, rectangle(18, -3, 52, 3)),
    )
