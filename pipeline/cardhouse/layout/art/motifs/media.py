"""Motifs of media and culture: a mast, an eye, a megaphone, microphones, heads in profile."""

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    arc,
    circle,
    ellipse,
    inside,
    outline,
    pierced,
    placed,
    poly,
    rectangle,
    ring,
    segments,
    shade,
    solid,
    stroke,
    wedge,
)
from cardhouse.layout.frame import Item

_EYE = outline("M-60 0C-36 -34 -18 -42 0 -42S36 -34 60 0C36 34 18 42 0 42S-36 34 -60 0Z")
_LID = outline("M-60 0C-36 -34 -18 -42 0 -42S36 -34 60 0")
_CAPSULE = outline("M-8 -88A8 8 0 0 1 8 -88V-68A8 8 0 0 1 -8 -68Z")
_CAPSULE_SHADE = outline("M0 -96A8 8 0 0 1 8 -88V-68A8 8 0 0 1 0 -60Z")
HEAD = outline(
    "M-30 0C-26 -14 -34 -26 -40 -38C-52 -72 -26 -100 4 -100C26 -100 36 -86 35 -70C35 -67 34 -66 36 -62L44 -48"
    "C45 -46 43 -44 39 -44L39 -39L42 -37L39 -34L40 -30C40 -22 36 -18 28 -18C20 -18 12 -16 12 -8L14 0Z"
)
_BACK_OF_HEAD = poly((-60, 10), (-60, -110), (-8, -110), (6, 10))


def mast(p: Palette) -> tuple[Item, ...]:
    """Draw a broadcasting mast and its waves, 126 wide and 112 high."""
    braces = []
    for low, high in ((0, -18), (-18, -34), (-34, -48), (-48, -60)):
        wide, narrow = 17 * (1 + low / 80), 17 * (1 + high / 80)
        braces += [(-wide, low, narrow, high), (wide, low, -narrow, high), (-narrow, high, narrow, high)]
    waves = [arc(0, -90, 17 + 10 * n, base - 42, base + 42) for n in range(5) for base in (0, 180)]
    return (
        stroke(p.paper, 3.6, *waves),
        stroke(p.ink, 2, segments(*braces)),
        solid(p.ink, *(poly((s * 19, 0), (s * 14.6, 0), (0, -72), (0, -84)) for s in (-1, 1))),
        solid(p.ink, rectangle(-1.3, -112, 2.6, 34)),
        solid(p.accent, circle(0, -90, 5.6)),
        solid(p.paper, circle(0, -90, 2.4)),
    )


def eye(p: Palette) -> tuple[Item, ...]:
    """Draw one staring eye, 120 wide and 84 high, floating 8 above the ground."""
    return (placed(_eye(p), 0, -50),)


def _eye(p: Palette) -> tuple[Item, ...]:
    return (
        solid(p.paper, _EYE),
        inside(_EYE, solid(p.tint, outline("M0 -50H70V50H0Z"))),
        solid(p.accent, circle(0, 0, 33)),
        solid(p.accent_dark, *(wedge(0, 0, 31, step * 15, step * 15 + 6) for step in range(24))),
        stroke(p.ink, 3, circle(0, 0, 33)),
        solid(p.ink, circle(0, 0, 16)),
        solid(p.paper, circle(-7, -8, 5)),
        stroke(p.ink, 7, _LID),
    )


def watchtower(p: Palette) -> tuple[Item, ...]:
    """Draw a dark obelisk with an eye at its top, 40 wide and 100 high."""
    return (
        solid(p.ink, poly((-20, 0), (20, 0), (11, -100), (-11, -100))),
        solid(p.deep, poly((0, 0), (20, 0), (11, -100), (0, -100))),
        placed(_eye(p), 0, -80, 0.23),
    )


def megaphone(p: Palette) -> tuple[Item, ...]:
    """Draw a megaphone pointing up to the right, about 110 wide and 100 high."""
    horn = (
        solid(p.ink, poly((-10, 18), (6, 16), (12, 44), (-4, 46)), poly((-44, -11), (-22, -13), (-22, 13), (-44, 11))),
        solid(p.accent, rectangle(-50, -8, 7, 16)),
        solid(p.paper, poly((-22, -13), (44, -42), (44, 42), (-22, 13))),
        solid(p.light, poly((-22, 2), (44, 6), (44, 42), (-22, 13))),
        solid(p.dark, poly((-22, 8), (44, 24), (44, 42), (-22, 13))),
        solid(p.accent, poly((-6, -20), (2, -23.5), (2, 23.5), (-6, 20))),
        solid(p.ink, ellipse(44, 0, 12, 42)),
        solid(p.accent_dark, ellipse(45, 0, 8, 34)),
        solid(p.accent, ellipse(46, 0, 4, 20)),
    )
    return (placed(horn, 0, -46, rotate=-18),)


def microphones(p: Palette) -> tuple[Item, ...]:
    """Draw a press bundle of three microphones, about 100 wide and 96 high."""
    single = (
        solid(p.ink, rectangle(-1.6, -62, 3.2, 62)),
        solid(p.paper, _CAPSULE),
        solid(p.light, _CAPSULE_SHADE),
        solid(p.ink, *(rectangle(-8, -88 + bar * 6, 16, 2) for bar in range(4))),
        solid(p.accent, rectangle(-8, -64, 16, 4.4)),
    )
    return tuple(placed(single, 0, 0, rotate=turn) for turn in (-26, 26, 0))


def _head(p: Palette, inner: tuple[Item, ...]) -> tuple[Item, ...]:
    return (solid(p.ink, HEAD), inside(HEAD, solid(p.deep, _BACK_OF_HEAD)), placed(inner, -3, -66))


def thinker(p: Palette) -> tuple[Item, ...]:
    """Draw a head in profile with a sun for a mind, 96 wide and 100 high."""
    return _head(
        p,
        (
            solid(p.accent, *(wedge(0, 0, 25, 30 * ray, 30 * ray + 15) for ray in range(12))),
            solid(p.ink, circle(0, 0, 15)),
            solid(p.paper, circle(0, 0, 12.5)),
        ),
    )


def archivist(p: Palette) -> tuple[Item, ...]:
    """Draw a head in profile with nine windows for a mind, 96 wide and 100 high."""
    cells = [
        (column, row, rectangle(-17 + column * 12, -17 + row * 12, 9, 9)) for column in range(3) for row in range(3)
    ]
    return _head(
        p,
        (
            solid(p.paper, *(cell for column, row, cell in cells if (column + row) % 2)),
            solid(p.accent, *(cell for column, row, cell in cells if not (column + row) % 2)),
        ),
    )


def listener(p: Palette) -> tuple[Item, ...]:
    """Draw a head in profile with rings for a mind, 96 wide and 100 high."""
    return _head(
        p,
        (
            pierced(p.accent, *ring(0, 0, 24, 19)),
            pierced(p.paper, *ring(0, 0, 15, 10)),
            solid(p.accent, circle(0, 0, 6)),
        ),
    )


def facing_heads(p: Palette) -> tuple[Item, ...]:
    """Draw two heads that talk, 212 wide and 108 high; a hand's breadth stays between their noses."""
    other = (solid(p.accent_dark, HEAD), inside(HEAD, solid(shade(p.accent_dark, 0.6), _BACK_OF_HEAD)))
    return (
        placed((solid(p.ink, HEAD), inside(HEAD, solid(p.deep, _BACK_OF_HEAD))), -61, 0),
        placed(other, 61, 0, flip=True),
        solid(p.paper, outline("M-22 -108H8V-85H-6L-16 -72V-85H-22Z")),
        solid(p.accent_light, outline("M-6 -80H18V-60H14L14 -48L2 -60H-6Z")),
    )
