"""Motifs of negotiation: a handshake, a round table, a treaty, a bridge, two chess pieces."""

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
    shade,
    solid,
    star,
    stroke,
)
from cardhouse.layout.frame import Item

_NEAR_HAND = outline("M-30 -15L-8 -17L24 -1C31 3 27 12 19 10L1 3L-6 12L-30 15Z")
_FAR_HAND = outline("M32 -15L10 -18L-8 -12L-16 -1C-19 5 -12 9 -7 5L4 -3L22 6L16 17L32 15Z")
_KNUCKLES = tuple(outline(f"M{x} {y}L{x + 9} {y + 9}") for x, y in ((-13, 9), (-5, 12), (4, 13), (13, 10)))
_BUST = outline("M-14 0V-11C-14 -20 -9 -23 0 -23S14 -20 14 -11V0Z")
_PAWN = outline(
    "M-25 0V-9L-18 -15C-9 -26 -8 -40 -7 -52L-16 -58V-65H-10C-24 -76 -17 -99 0 -99S24 -76 10 -65H16V-58L7 -52"
    "C8 -40 9 -26 18 -15L25 -9V0Z"
)
_CABLE = outline("M-96 -36C-78 -46 -58 -66 -44 -92C-30 -56 -16 -36 0 -36S30 -56 44 -92C58 -66 78 -46 96 -36")


def handshake(p: Palette) -> tuple[Item, ...]:
    """Draw two hands that shake, 140 wide and 84 high, floating 14 above the ground."""
    grip = (
        *halved(p.accent, p.accent_dark, poly((36, -22), (76, -27), (76, 27), (36, 22)), x=56),
        solid(p.paper, rectangle(30, -20, 8, 40)),
        solid(p.accent_light, _FAR_HAND),
        stroke(p.accent_light, 9, *_KNUCKLES, round_ends=True),
        *halved(p.dark, p.deep, poly((-36, -22), (-76, -27), (-76, 27), (-36, 22)), x=-56),
        solid(p.paper, rectangle(-38, -20, 8, 40)),
        solid(p.paper, _NEAR_HAND),
        solid(shade(p.paper), poly((-6, 12), (1, 3), (19, 10), (27, 9), (24, 4), (2, -4), (-12, 12))),
    )
    return (placed(grip, 0, -50, 0.92, rotate=-9),)


def round_table(p: Palette) -> tuple[Item, ...]:
    """Draw five people behind a round table, 136 wide and 84 high."""
    seats = (
        (-46, 0.96, p.light),
        (46, 0.96, p.dark),
        (-24, 1.06, p.accent),
        (24, 1.06, p.accent_dark),
        (0, 1.16, p.accent_light),
    )
    people = [
        placed(
            (solid(p.paper, circle(0, -33, 9.6)), solid(shade(p.paper), poly((2, -42), (9, -38), (9, -28), (2, -24)))),
            x,
            -34 - 6 * size,
            size,
        )
        for x, size, _ in seats
    ]
    coats = [placed((solid(ink, _BUST),), x, -34 - 6 * size, size) for x, size, ink in seats]
    return (
        *(item for pair in zip(people, coats, strict=True) for item in pair),
        *halved(p.dark, p.ink, poly((-20, 0), (20, 0), (9, -10), (9, -26), (-9, -26), (-9, -10))),
        solid(p.deep, ellipse(0, -30, 68, 15)),
        *halved(p.paper, p.light, ellipse(0, -35, 68, 15), x=14),
        solid(
            p.accent,
            poly((-40, -36), (-24, -38), (-18, -34), (-35, -32)),
            poly((18, -32), (34, -35), (42, -31), (25, -28)),
        ),
        solid(p.ink, ellipse(0, -36, 9, 3)),
    )


def treaty(p: Palette) -> tuple[Item, ...]:
    """Draw a sealed treaty and the pen that signs it, 92 wide and 102 high."""
    lines = [rectangle(-25, -78 + 9 * n, (50, 44, 50, 36)[n], 3.6) for n in range(4)]
    sheet = (
        *halved(p.paper, p.tint, poly((-36, -2), (36, -2), (36, -94), (-36, -94)), x=12),
        solid(p.light, poly((36, -2), (20, -2), (36, -18))),
        solid(p.dark, *lines),
        solid(
            p.accent_dark,
            poly((-20, -22), (-12, -22), (-14, 4), (-19, -2), (-25, 3)),
            poly((-12, -22), (-4, -22), (2, 2), (-5, -2), (-9, 4)),
        ),
        solid(p.accent, star(-12, -25, 15, 12, 0.82)),
        solid(p.paper, circle(-12, -25, 7)),
    )
    pen = (
        *halved(p.accent, p.accent_dark, poly((-5, -18), (5, -18), (6, -78), (-6, -78))),
        solid(p.ink, poly((-5, -16), (5, -16), (0, 0)), rectangle(-6, -50, 12, 4)),
        solid(p.accent_light, rectangle(-5, -22, 10, 5)),
    )
    return (placed(sheet, -4, -4, rotate=-5), placed(pen, 16, -22, rotate=34))


def bridge(p: Palette) -> tuple[Item, ...]:
    """Draw a suspension bridge, 192 wide and 100 high; its deck runs on past both sides."""
    hangers = [(x, -26, x, -36 - abs(x) ** 2 * 0.0205) for x in (-34, -23, -12, 0, 12, 23, 34)]
    outer = [(s * x, -26, s * x, -36 - (96 - x) ** 1.35 * 0.23) for s in (-1, 1) for x in (55, 66, 78)]
    legs = [poly((s * 44 - 8, 0), (s * 44 + 8, 0), (s * 44 + 5, -96), (s * 44 - 5, -96)) for s in (-1, 1)]
    darks = [poly((s * 44 + 1, 0), (s * 44 + 8, 0), (s * 44 + 5, -96), (s * 44 + 1, -96)) for s in (-1, 1)]
    return (
        stroke(p.accent, 1.6, segments(*hangers, *outer)),
        stroke(p.accent, 3.2, _CABLE),
        solid(p.paper, *legs),
        solid(p.dark, *darks),
        solid(p.accent_dark, *(rectangle(s * 44 - 8, y, 16, 5) for s in (-1, 1) for y in (-100, -60))),
        solid(p.ink, rectangle(-140, -22, 280, 6)),
        solid(p.accent, rectangle(-140, -26, 280, 5)),
        solid(p.ink, *(rectangle(s * 44 - 13, -7, 26, 7) for s in (-1, 1))),
    )


def chess(p: Palette) -> tuple[Item, ...]:
    """Draw a bright pawn and a dark one, face to face, 108 wide and 100 high."""

    def pawn(light: str, dark: str, foot: str) -> tuple[Item, ...]:
        return (*halved(light, dark, _PAWN, x=3), solid(foot, rectangle(-26, -7, 52, 7), rectangle(-17, -64, 34, 4)))

    return (
        placed(pawn(p.accent, p.accent_dark, p.ink), 29, 0, 0.94),
        placed(pawn(p.paper, p.light, p.dark), -27, 0),
    )
