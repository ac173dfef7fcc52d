"""Motifs of a regime: a wall, loudspeakers, boots in step, a wall of eyes. Deliberately not heroic; no real emblem."""

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    circle,
    ellipse,
    halved,
    outline,
    placed,
    poly,
    rectangle,
    segments,
    solid,
    stroke,
    wedge,
)
from cardhouse.layout.frame import Item

_BOOT = outline("M-11 -66H11V-20C18 -14 26 -12 28 -6V0H-11Z")
_LEG = outline("M-9 -116H9L12 -92L11 -62H-11L-12 -92Z")
_SCREEN_EYE = outline("M-15 0C-9 -9 -4 -11 0 -11S9 -9 15 0C9 9 4 11 0 11S-9 9 -15 0Z")
_HORN = (poly((0, -6), (38, -22), (38, 22), (0, 6)), poly((0, 0), (38, 3), (38, 22), (0, 6)))


def wall(p: Palette) -> tuple[Item, ...]:
    """Draw a wall with wire on it, a shut gate and a searchlight tower, 412 wide and 108 high; both ends run on."""
    posts = [poly((x - 1.6, -52), (x + 1.6, -52), (x + 9, -70), (x + 6, -71)) for x in range(-203, 204, 29)]
    joints = [rectangle(x, -46 + row * 16, 2, 16) for row in range(3) for x in range(-201 + 13 * (row % 2), 200, 26)]
    beams = [wedge(30, -94, 150, turn - 7, turn + 7) for turn in (196, 344)]
    return (
        solid(p.paper, *beams),
        *halved(p.dark, p.ink, poly((20, 0), (40, 0), (37, -82), (23, -82)), x=31),
        *halved(p.main, p.deep, rectangle(17, -100, 26, 18), x=31),
        solid(p.ink, poly((13, -100), (47, -100), (40, -108), (20, -108))),
        solid(p.accent, rectangle(20, -96, 20, 8)),
        stroke(p.ink, 1.6, segments(*((-206, y, 206, y) for y in (-57, -64, -70)))),
        solid(p.ink, *posts),
        solid(p.light, rectangle(-206, -46, 412, 46)),
        solid(p.main, *joints, rectangle(-206, -30.4, 412, 2), rectangle(-206, -14.4, 412, 2)),
        solid(p.paper, rectangle(-206, -52, 412, 7)),
        solid(p.ink, rectangle(-52, -38, 36, 38)),
        solid(p.accent, rectangle(-49, -35, 30, 5)),
        solid(p.accent_dark, *(rectangle(-48 + 7.4 * n, -28, 4, 28) for n in range(4))),
    )


def loudspeakers(p: Palette) -> tuple[Item, ...]:
    """Draw four loudspeakers on one pole, 104 wide and 108 high."""

    def horn(light: str, dark: str, mouth: str) -> tuple[Item, ...]:
        return (
            solid(p.ink, rectangle(-10, -8, 12, 16)),
            solid(light, _HORN[0]),
            solid(dark, _HORN[1]),
            solid(p.ink, ellipse(38, 0, 7, 22)),
            solid(mouth, ellipse(39, 0, 4.4, 16)),
        )

    left, right = horn(p.paper, p.light, p.accent), horn(p.dark, p.deep, p.accent_dark)
    return (
        *halved(p.light, p.ink, poly((-4, 0), (4, 0), (3, -108), (-3, -108)), x=0),
        solid(p.ink, rectangle(-16, -5, 32, 5), rectangle(-14, -84, 28, 4), rectangle(-14, -40, 28, 4)),
        placed(right, 10, -82, 1.0, rotate=-6),
        placed(right, 10, -38, 1.0, rotate=7),
        placed(left, -10, -82, 1.0, rotate=6, flip=True),
        placed(left, -10, -38, 1.0, rotate=-7, flip=True),
        solid(p.accent, circle(0, -106, 4)),
    )


def boots(p: Palette) -> tuple[Item, ...]:
    """Draw a row of identical boots in step, cut off above the knee, 210 wide and 112 high."""
    one = (
        solid(p.accent_dark, _LEG),
        solid(p.ink, _BOOT),
        solid(p.main, rectangle(-8, -62, 4, 42)),
        solid(p.accent, rectangle(-12, -69, 24, 6), rectangle(-11, -4, 39, 4)),
    )
    return tuple(placed(one, -88 + 44 * n, 0, 0.96) for n in range(5))


def screens(p: Palette) -> tuple[Item, ...]:
    """Draw a wall of nine screens with the same eye on each, 128 wide and 102 high."""
    places = [(-41 + 41 * column, -86 + 32 * row) for row in range(3) for column in range(3)]
    return (
        solid(p.ink, rectangle(-64, -104, 128, 100)),
        solid(p.light, *(rectangle(x - 18, y - 13, 36, 26) for x, y in places)),
        solid(p.main, *(poly((x + 18, y - 13), (x + 18, y + 13), (x - 8, y + 13)) for x, y in places)),
        *(placed((solid(p.paper, _SCREEN_EYE),), x, y) for x, y in places),
        solid(p.accent, *(circle(x, y, 8) for x, y in places)),
        solid(p.ink, *(circle(x, y, 4) for x, y in places)),
        solid(p.ink, rectangle(-52, -5, 14, 5), rectangle(38, -5, 14, 5)),
        solid(p.accent, rectangle(-64, -107, 128, 4)),
    )
