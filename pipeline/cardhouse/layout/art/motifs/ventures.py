"""Motifs of beginnings: a garage, a seedling, a paper plane, a hatching egg, a light bulb."""

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    circle,
    halved,
    inside,
    outline,
    placed,
    poly,
    rectangle,
    segments,
    shade,
    solid,
    stroke,
    turned,
)
from cardhouse.layout.frame import Item

_LEAF = outline("M0 -46C-4 -78 -36 -100 -66 -92C-66 -62 -36 -42 0 -46Z")
_LEAF_FOLD = outline("M0 -46C-20 -66 -40 -80 -66 -92C-66 -62 -36 -42 0 -46Z")
_EGG = outline("M0 0C-27 0 -38 -18 -38 -38C-38 -66 -18 -92 0 -92S38 -66 38 -38C38 -18 27 0 0 0Z")
_CRACK = ((-60, -44), (-38, -44), (-27, -54), (-16, -42), (-4, -56), (8, -42), (20, -55), (30, -45), (60, -46))
_GLASS = outline("M-13 -30C-13 -42 -33 -48 -33 -70A33 33 0 0 1 33 -70C33 -48 13 -42 13 -30Z")


def garage(p: Palette) -> tuple[Item, ...]:
    """Draw a garage with light under its half-open door, 124 wide and 92 high."""
    slats = [rectangle(-38, -58 + 7.4 * n, 76, 1.6) for n in range(1, 4)]
    return (
        *halved(p.light, p.dark, poly((-54, 0), (54, 0), (54, -56), (0, -86), (-54, -56)), x=22),
        solid(p.ink, poly((-62, -54), (0, -92), (62, -54), (62, -44), (0, -80), (-62, -44))),
        solid(p.accent, circle(0, -68, 5.4)),
        solid(p.ink, rectangle(-41, -61, 82, 61)),
        solid(p.accent_tint, rectangle(-38, -34, 76, 34)),
        *halved(p.paper, shade(p.paper), rectangle(-38, -58, 76, 25), x=14),
        solid(p.dark, *slats, rectangle(-38, -35, 76, 3)),
        solid(p.ink, rectangle(-30, -17, 34, 3.4), rectangle(-27, -15, 3, 15), rectangle(-3, -15, 3, 15)),
        solid(p.ink, circle(17, -23, 6), outline("M8 0V-10C8 -16 12 -17 17 -17S26 -16 26 -10V0Z")),
        solid(p.accent, poly((-24, -17), (-8, -17), (-8, -28), (-24, -28))),
        solid(p.accent_tint, poly((-38, 0), (38, 0), (60, 5), (-60, 5))),
    )


def seedling(p: Palette) -> tuple[Item, ...]:
    """Draw a seedling with two large leaves in its mound, 132 wide and 98 high."""
    return (
        solid(p.dark, poly((-4, -8), (4, -8), (2.6, -52), (-2.6, -52))),
        solid(p.paper, _LEAF),
        solid(p.light, _LEAF_FOLD),
        placed((solid(p.accent, _LEAF), solid(p.accent_dark, _LEAF_FOLD)), 0, -4, 0.9, flip=True),
        *halved(p.dark, p.ink, outline("M-46 2C-38 -18 -16 -24 0 -24S38 -18 46 2Z"), x=4),
        solid(p.light, outline("M-46 2C-38 -18 -16 -24 0 -24C-20 -19 -32 -10 -36 2Z")),
    )


def paper_plane(p: Palette) -> tuple[Item, ...]:
    """Draw a paper plane that climbs to the right, 132 wide and 96 high."""
    trail = ((-78, -8, -62, -10), (-54, -12, -40, -16), (-33, -19, -21, -25))
    return (
        stroke(p.accent, 4.4, segments(*trail)),
        solid(p.dark, poly((-22, -44), (58, -98), (-6, -20), (-14, -8))),
        solid(p.paper, poly((-62, -62), (58, -98), (-22, -44))),
        solid(p.accent, poly((-22, -44), (58, -98), (-14, -8))),
        solid(p.dark, poly((-10, -36), (58, -98), (22, -16))),
        solid(p.deep, poly((-14, -8), (-10, -36), (2, -30))),
    )


def hatching_egg(p: Palette) -> tuple[Item, ...]:
    """Draw a chick that looks out of its egg, 92 wide and 106 high."""
    upper = poly(*_CRACK, (60, -130), (-60, -130))
    lower = poly(*_CRACK, (60, 20), (-60, 20))
    shell = halved(p.paper, shade(p.paper), _EGG, x=8)
    chick = (
        *halved(p.accent, p.accent_dark, circle(0, -58, 27), x=8),
        solid(p.ink, circle(-10, -63, 4), circle(11, -63, 4)),
        solid(p.paper, circle(-11.4, -64.4, 1.4), circle(9.6, -64.4, 1.4)),
        solid(p.main, poly((-7, -57), (7, -57), (0, -46))),
        solid(p.dark, poly((0, -57), (7, -57), (0, -46))),
    )
    speckles = [
        circle(x, y, r) for x, y, r in ((-20, -24, 3.4), (-6, -14, 2.6), (16, -28, 3), (22, -12, 2.4), (-26, -38, 2.4))
    ]
    return (
        *chick,
        placed((inside(upper, *shell),), 16, -24, rotate=24),
        inside(lower, *shell, solid(p.light, *speckles)),
        solid(p.dark, poly((-46, 3), (46, 3), (36, -7), (-36, -7))),
        solid(
            p.light,
            *(
                turned(((-3, 0), (3, 0), (2, -15), (-2, -15)), lean, x, 1)
                for x, lean in ((-34, -40), (-20, -20), (24, 24), (37, 44))
            ),
        ),
    )


def light_bulb(p: Palette) -> tuple[Item, ...]:
    """Draw a light bulb that shines, 118 wide and 116 high."""
    rays = [turned(((-2.6, -44), (2.6, -44), (3.6, -57), (-3.6, -57)), turn, 0, -70) for turn in range(-120, 121, 30)]
    return (
        solid(p.accent, *rays),
        *halved(p.paper, p.accent_tint, _GLASS, x=9),
        stroke(p.accent_dark, 3.4, outline("M-6 -30L-12 -62L-4 -54L0 -64L4 -54L12 -62L6 -30")),
        solid(p.light, outline("M-26 -70A26 26 0 0 1 -12 -93L-8 -88A20 20 0 0 0 -20 -70Z")),
        *halved(p.dark, p.ink, rectangle(-14, -31, 28, 23), x=3),
        solid(p.light, *(rectangle(-16, -29 + 8 * n, 19, 4) for n in range(3))),
        solid(p.main, *(rectangle(3, -29 + 8 * n, 13, 4) for n in range(3))),
        solid(p.ink, poly((-9, -8), (9, -8), (5, 0), (-5, 0))),
    )
