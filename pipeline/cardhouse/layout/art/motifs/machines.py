"""Motifs of machines: anvil, ladle, locomotive; satellite, mainframe, atom; dam and solar panels."""

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    circle,
    ellipse,
    halved,
    outline,
    pierced,
    placed,
    poly,
    rectangle,
    ring,
    segments,
    shade,
    solid,
    star,
    stroke,
    turned,
)
from cardhouse.layout.frame import Item

_ANVIL = outline(
    "M-62 -58C-54 -44 -40 -40 -28 -38C-12 -34 -12 -22 -22 -14L-34 -10V0H34V-10L22 -14C12 -24 14 -34 30 -38H44V-58Z"
)
_LADLE = outline("M-34 -74H34L28 -34C24 -24 14 -20 0 -20S-24 -24 -28 -34Z")
_ENGINE = outline("M-38 -12V-66C-38 -90 -18 -98 0 -98S38 -90 38 -66V-12Z")


def anvil(p: Palette) -> tuple[Item, ...]:
    """Draw a hammer that strikes an anvil, 128 wide and 112 high."""
    hammer = (
        *halved(p.accent, p.accent_dark, rectangle(-4, -4, 8, 66), x=1),
        *halved(p.paper, p.light, poly((-24, -13), (22, -13), (26, -8), (26, 8), (22, 13), (-24, 13)), x=4),
        solid(p.ink, rectangle(-28, -13, 7, 26)),
    )
    sparks = [turned(((-2.6, -16), (2.6, -16), (0, -34)), turn, -26, -58) for turn in (-80, -50, -20, 12)]
    return (
        solid(p.accent_light, *sparks, star(-26, -60, 9, 6, 0.5)),
        placed(hammer, 2, -80, 1.0, rotate=62),
        *halved(p.light, p.dark, _ANVIL, x=6),
        solid(p.paper, poly((-62, -58), (6, -58), (6, -53), (-58, -53))),
        solid(p.main, rectangle(6, -58, 38, 5)),
        solid(p.ink, rectangle(-38, -6, 76, 6)),
    )


def ladle(p: Palette) -> tuple[Item, ...]:
    """Draw a ladle that pours metal into a mould, 116 wide and 112 high."""
    pot = (
        stroke(p.ink, 4, outline("M-36 -66C-36 -104 36 -104 36 -66")),
        solid(p.accent_light, ellipse(0, -74, 34, 6)),
        *halved(p.paper, p.dark, _LADLE, x=8),
        *halved(p.light, p.deep, poly((-34, -74), (34, -74), (33, -64), (-33, -64)), x=8),
        solid(p.ink, circle(-33, -58, 6), circle(33, -58, 6)),
    )
    return (
        solid(p.ink, rectangle(-2, -128, 4, 34)),
        solid(p.accent, outline("M28 -54C40 -50 44 -40 43 -12H33C34 -32 32 -40 22 -46Z")),
        solid(p.accent_light, outline("M28 -54C36 -50 39 -40 38 -12H33C34 -32 32 -40 22 -46Z")),
        placed(pot, -8, -22, 0.92, rotate=18),
        solid(p.accent_light, ellipse(38, -13, 18, 4)),
        *halved(p.dark, p.ink, poly((8, 0), (66, 0), (60, -14), (14, -14)), x=42),
        solid(p.accent, rectangle(20, -14, 36, 3)),
        *halved(p.light, p.dark, poly((-62, 0), (-8, 0), (-14, -12), (-56, -12)), x=-28),
        solid(p.accent, circle(12, -26, 2.4), circle(56, -28, 2.8), circle(60, -40, 2), circle(20, -38, 2)),
    )


def locomotive(p: Palette) -> tuple[Item, ...]:
    """Draw a locomotive head on, 120 wide and 118 high."""
    return (
        solid(p.deep, poly((-60, 0), (60, 0), (16, -24), (-16, -24))),
        solid(p.paper, *(poly((s * 46, 0), (s * 55, 0), (s * 14, -22), (s * 11, -22)) for s in (-1, 1))),
        solid(p.ink, rectangle(-8, -114, 16, 20)),
        solid(p.accent, rectangle(-10, -118, 20, 6)),
        *halved(p.dark, p.ink, _ENGINE, x=10),
        solid(p.light, outline("M-38 -12V-66C-38 -90 -18 -98 0 -98C-16 -92 -31 -84 -31 -64V-12Z")),
        pierced(p.light, *ring(0, -60, 28, 23)),
        *halved(p.accent, p.accent_dark, circle(0, -60, 23), x=6),
        solid(p.ink, circle(0, -60, 15)),
        solid(p.paper, circle(0, -60, 10.5)),
        solid(p.accent, rectangle(-42, -28, 84, 12), star(0, -86, 6.4)),
        solid(p.accent_dark, rectangle(10, -28, 32, 12)),
        solid(p.paper, circle(-31, -22, 5), circle(31, -22, 5)),
        solid(p.ink, poly((-32, -14), (32, -14), (42, 2), (-42, 2))),
        solid(
            p.accent,
            *(poly((n * 8 - 1, -13), (n * 8 + 1, -13), (n * 11 + 1.6, 1), (n * 11 - 1.6, 1)) for n in range(-3, 4)),
        ),
    )


def satellite(p: Palette) -> tuple[Item, ...]:
    """Draw a satellite in orbit, 136 wide and 100 high, floating."""
    cells = [rectangle(x + 11 * n, y, 9, 13) for x in (-66, 34) for n in range(3) for y in (-15, 1.6)]
    craft = (
        solid(p.ink, rectangle(-36, -2.4, 72, 4.8)),
        solid(p.paper, rectangle(-68, -17, 35, 34), rectangle(32, -17, 35, 34)),
        solid(p.accent, *cells[:6]),
        solid(p.accent_dark, *cells[6:]),
        *halved(p.paper, p.light, rectangle(-17, -20, 34, 40), x=5),
        solid(p.dark, rectangle(-17, -8, 34, 5), rectangle(-17, 4, 34, 5)),
        solid(p.ink, rectangle(-2, 20, 4, 10)),
        *halved(p.light, p.dark, outline("M-22 42C-20 22 20 22 22 42Z"), x=5),
        solid(p.accent, circle(0, 44, 4)),
    )
    return (placed(craft, 0, -56, 0.94, rotate=-28),)


def mainframe(p: Palette) -> tuple[Item, ...]:
    """Draw three cabinets of a mainframe with tape reels and lamps, 126 wide and 100 high."""
    lamps = [(column, row) for column in range(4) for row in range(6)]
    on = [rectangle(-14 + 8 * c, -52 + 7 * r, 5, 4) for c, r in lamps if (c * 3 + r * 2) % 4 == 0]
    off = [rectangle(-14 + 8 * c, -52 + 7 * r, 5, 4) for c, r in lamps if (c * 3 + r * 2) % 4]
    reels = [circle(x, y, 12) for x in (-42, 42) for y in (-80,)]
    hubs = [circle(x, -80, 4) for x in (-42, 42)]
    return (
        solid(p.paper, rectangle(-63, -98, 42, 98)),
        solid(p.light, rectangle(-21, -98, 42, 98)),
        solid(p.dark, rectangle(21, -98, 42, 98)),
        solid(p.ink, rectangle(-57, -94, 30, 28), rectangle(27, -94, 30, 28), rectangle(-17, -56, 34, 48)),
        solid(p.paper, *reels, rectangle(-17, -92, 34, 28)),
        solid(p.accent, *hubs, *on),
        solid(p.dark, *off),
        stroke(p.accent_dark, 3, outline("M-13 -72L-6 -80L0 -75L7 -86L13 -80")),
        solid(p.dark, *(rectangle(-57, -58 + 10 * n, 30, 4) for n in range(5))),
        solid(p.deep, *(rectangle(27, -58 + 10 * n, 30, 4) for n in range(5))),
        solid(p.ink, rectangle(-66, -5, 132, 5)),
    )


def atom(p: Palette) -> tuple[Item, ...]:
    """Draw an atom with three orbits on a stand, 104 wide and 108 high."""
    orbits = [
        placed((pierced(ink, ellipse(0, 0, 52, 19), ellipse(0, 0, 46.6, 14)),), 0, -58, 1.0, turn)
        for ink, turn in ((p.accent, 0), (p.paper, 60), (p.light, 120))
    ]
    return (
        *halved(p.light, p.dark, poly((-30, 0), (30, 0), (14, -9), (-14, -9)), x=4),
        solid(p.ink, rectangle(-3, -24, 6, 16)),
        *orbits,
        *halved(p.accent, p.accent_dark, circle(0, -58, 14), x=4),
        solid(p.accent_light, circle(-5, -63, 3.4)),
        solid(p.paper, circle(-51, -54, 6), circle(30, -97, 6)),
        solid(p.accent, circle(22, -14, 6)),
    )


def dam(p: Palette) -> tuple[Item, ...]:
    """Draw a dam between two cliffs, water falling from its gates, 180 wide and 92 high."""
    gates = (-36, 0, 36)
    return (
        *halved(p.paper, p.light, poly((-66, 0), (66, 0), (78, -74), (-78, -74)), x=22),
        solid(
            p.dark,
            *(poly((x - 4, -74), (x + 4, -74), (x * 0.86 + 3, 0), (x * 0.86 - 3, 0)) for x in (-56, -19, 19, 56)),
        ),
        solid(p.ink, rectangle(-90, -82, 180, 9)),
        solid(p.accent, rectangle(-90, -82, 180, 3)),
        solid(p.ink, *(rectangle(x - 10, -64, 20, 16) for x in gates)),
        solid(p.accent, *(poly((x - 8, -56), (x + 8, -56), (x * 0.9 + 15, 2), (x * 0.9 - 15, 2)) for x in gates)),
        solid(p.accent_tint, *(poly((x - 8, -56), (x - 3, -56), (x * 0.9 - 5, 2), (x * 0.9 - 15, 2)) for x in gates)),
        solid(p.dark, poly((-130, 2), (-60, 2), (-70, -34), (-66, -54), (-84, -76), (-80, -92), (-130, -98))),
        solid(p.deep, poly((130, 2), (56, 2), (68, -30), (64, -52), (82, -70), (78, -90), (130, -104))),
        *(item for x in (-24, 24) for item in halved(p.paper, p.light, rectangle(x - 7, -94, 14, 12), x=x + 2)),
    )


def solar_panels(p: Palette) -> tuple[Item, ...]:
    """Draw three solar panels that face a low sun, 150 wide and 96 high."""
    lines = [(-34 + 17 * n + 9, -8, -34 + 17 * n, -52) for n in range(1, 4)]
    rows = [(-27, -19, 38, -19), (-31, -34, 36, -34), (-32, -45, 35, -45)]
    panel = (
        solid(p.ink, poly((-4, 0), (4, 0), (4, -24), (-4, -24)), rectangle(-18, -4, 36, 4)),
        solid(p.paper, poly((-28, -6), (42, -6), (34, -54), (-38, -54))),
        solid(p.accent_dark, poly((-24, -9), (37, -9), (30, -51), (-33, -51))),
        solid(p.accent, poly((-24, -9), (-33, -51), (12, -51), (-2, -9))),
        stroke(p.paper, 1.7, segments(*lines, *rows[:2])),
    )
    return (
        placed(panel, 40, -26, 0.86),
        placed(panel, -34, -22, 1.0),
        placed(panel, 10, 0, 1.32),
        solid(shade(p.dark), rectangle(-40, -2, 96, 2)),
    )
