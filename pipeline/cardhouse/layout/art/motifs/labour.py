"""Motifs of labour and the commune: a sheaf of wheat, a worker, a tractor, housing blocks."""

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    circle,
    gear,
    halved,
    outline,
    pierced,
    placed,
    poly,
    rectangle,
    segments,
    shade,
    solid,
    star,
    stroke,
    turned,
)
from cardhouse.layout.frame import Item, Path

_GRAIN = outline("M0 0C-6 -5 -6 -13 0 -19C6 -13 6 -5 0 0Z")
_FACE = outline("M-18 -70C-18 -93 18 -93 18 -70V-57C18 -44 8 -36 0 -36C-8 -36 -18 -44 -18 -57Z")
_SHOULDERS = outline("M-52 2C-52 -20 -36 -26 -13 -32H13C36 -26 52 -20 52 2Z")
_CAP = outline("M-24 -74C-26 -97 18 -101 25 -82L38 -73H-22Z")
_CAP_SHADE = outline("M4 -93C14 -92 22 -90 25 -82L38 -73H6Z")


def _ear(lit: str, shaded: str, stalk: str) -> tuple[Item, ...]:
    rows = range(4)
    left = [placed((solid(lit, _GRAIN),), -1, -56 - 11 * row, 1, -38) for row in rows]
    right = [placed((solid(shaded, _GRAIN),), 1, -56 - 11 * row, 1, 38) for row in rows]
    return (solid(stalk, rectangle(-1.5, -92, 3, 92)), *left, *right, placed((solid(lit, _GRAIN),), 0, -95))


def wheat(p: Palette) -> tuple[Item, ...]:
    """Draw a sheaf of five ears of wheat, 108 wide and 108 high."""
    bright, deep = _ear(p.paper, p.accent, p.accent), _ear(p.accent_light, p.accent_dark, p.accent_dark)
    stubble = [turned(((-3, 0), (3, 0), (2, 30), (-2, 30)), lean, 0, -28) for lean in (-34, -18, 0, 18, 34)]
    return (
        solid(p.accent_dark, *stubble),
        placed(deep, 0, -22, 0.78, rotate=38),
        placed(bright, 0, -22, 0.78, rotate=-38),
        placed(deep, 0, -22, 0.84, rotate=19),
        placed(bright, 0, -22, 0.84, rotate=-19),
        placed(bright, 0, -22, 0.8),
        *halved(p.main, p.deep, poly((-11, -22), (11, -22), (13, -36), (-13, -36)), x=3),
        solid(p.ink, rectangle(-12, -31, 24, 4)),
    )


def worker(p: Palette) -> tuple[Item, ...]:
    """Draw a worker with a cap before a cogwheel, 104 wide and 108 high."""
    skin, dark = p.paper, shade(p.paper, 1.4)
    return (
        placed((pierced(p.accent, gear(52, 43, 14), circle(0, 0, 32)),), 0, -56),
        *halved(p.main, p.deep, _SHOULDERS, x=5),
        solid(
            p.accent_dark,
            poly((-26, -28), (-17, -31), (-10, 2), (-22, 2)),
            poly((26, -28), (17, -31), (10, 2), (22, 2)),
        ),
        solid(dark, poly((-9, -44), (9, -44), (12, -31), (0, -20), (-12, -31))),
        solid(skin, circle(-18, -62, 4.4)),
        *halved(skin, dark, _FACE, x=3),
        solid(shade(p.paper, 2.6), poly((0, -66), (6, -54), (-2, -54))),
        solid(p.ink, rectangle(-12, -65, 7, 3.4), rectangle(5, -65, 7, 3.4), rectangle(-5, -47.6, 11, 2.6)),
        solid(p.dark, _CAP),
        solid(p.ink, _CAP_SHADE),
        solid(p.accent, star(-6, -83, 6)),
    )


def tractor(p: Palette) -> tuple[Item, ...]:
    """Draw a tractor that drives to the right, 126 wide and 92 high."""
    lugs = gear(35, 31, 20)
    return (
        solid(p.ink, rectangle(30, -88, 5, 34), rectangle(27, -91, 11, 5)),
        stroke(p.ink, 4, outline("M-44 -44V-90H4V-44")),
        solid(p.accent_dark, poly((-52, -90), (12, -90), (8, -96), (-48, -96))),
        solid(p.tint, rectangle(-41, -87, 42, 34)),
        solid(p.accent, outline("M-6 -26V-58H50C58 -58 60 -52 60 -46V-26Z")),
        solid(p.accent_dark, outline("M-6 -26V-36H60V-26Z"), rectangle(52, -56, 6, 22)),
        solid(p.accent_light, rectangle(-2, -58, 50, 5)),
        solid(
            p.ink,
            *(rectangle(16 + 8 * n, -52, 4, 13) for n in range(4)),
            poly((-20, -36), (-10, -36), (-4, -62), (-8, -64)),
        ),
        *halved(
            p.accent, p.accent_dark, outline("M-62 -40C-58 -70 -12 -70 -4 -36L-14 -30C-24 -54 -46 -54 -54 -36Z"), x=-20
        ),
        placed(
            (
                solid(p.ink, lugs),
                solid(p.light, circle(0, 0, 17)),
                solid(p.dark, circle(0, 0, 9)),
                solid(p.paper, circle(0, 0, 4)),
            ),
            -32,
            -35,
        ),
        placed(
            (solid(p.ink, circle(0, 0, 19)), solid(p.light, circle(0, 0, 10)), solid(p.dark, circle(0, 0, 4))), 46, -19
        ),
    )


def housing(p: Palette) -> tuple[Item, ...]:
    """Draw three equal housing blocks, the middle one with a star, 136 wide and 112 high."""

    def block(lit: int) -> tuple[Item, ...]:
        panes = [
            (column, row, rectangle(-15 + 9 * column, -82 + 13.4 * row, 5.6, 7))
            for column in range(4)
            for row in range(6)
        ]
        lamps: list[Path] = [pane for column, row, pane in panes if (column * 3 + row * 5 + lit) % 7 == 0]
        others = [(column, pane) for column, _, pane in panes if pane not in lamps]
        return (
            *halved(p.paper, p.light, rectangle(-19, -88, 38, 88), x=3),
            solid(p.deep, *(pane for column, pane in others if column < 2)),
            solid(p.dark, *(pane for column, pane in others if column >= 2)),
            solid(p.accent, *lamps),
            solid(p.ink, rectangle(-21, -91, 42, 4), rectangle(-6, -8, 12, 8)),
        )

    return (
        placed(block(2), -48, 0, 0.9),
        placed(block(5), 48, 0, 0.9),
        placed(block(0), 0, 0, 1.06),
        solid(p.ink, rectangle(-1.2, -104, 2.4, 10)),
        solid(p.accent, star(0, -108, 9)),
        stroke(p.ink, 1.6, segments((-29, -60, -20, -60), (20, -60, 29, -60))),
    )
