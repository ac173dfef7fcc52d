"""Motifs of corruption: a briefcase, an envelope under a table, a mask, tilted scales, an octopus."""

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    arc,
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
)
from cardhouse.layout.frame import Item

_MASK = outline("M-38 -92C-20 -84 20 -84 38 -92C44 -58 34 -26 0 -8C-34 -26 -44 -58 -38 -92Z")
_SMILE = outline("M-22 -42C-12 -34 12 -34 22 -42C18 -24 8 -18 0 -18S-18 -24 -22 -42Z")
_SLITS = (
    "M-30 -66C-24 -76 -12 -74 -7 -62C-14 -58 -24 -58 -30 -66Z",
    "M30 -66C24 -76 12 -74 7 -62C14 -58 24 -58 30 -66Z",
)
_PAN = outline("M-22 0H22C20 12 10 16 0 16S-20 12 -22 0Z")
_MANTLE = outline("M-26 -36C-40 -62 -30 -98 0 -98S40 -62 26 -36C20 -26 -20 -26 -26 -36Z")
_ARMS = (
    "M-18 -34C-34 -20 -66 -30 -70 -52C-71 -62 -58 -64 -56 -54",
    "M-12 -30C-22 -8 -48 -2 -64 -10C-74 -16 -68 -28 -60 -22",
    "M-5 -28C-8 -12 -18 -2 -30 -3",
    "M18 -34C34 -20 66 -30 70 -52C71 -62 58 -64 56 -54",
    "M12 -30C22 -8 48 -2 64 -10C74 -16 68 -28 60 -22",
    "M5 -28C8 -12 18 -2 30 -3",
)


def briefcase(p: Palette) -> tuple[Item, ...]:
    """Draw a briefcase too full of banknotes, 120 wide and 94 high."""
    notes = [
        poly((x, -60), (x + 22, -60), (x + 22 + lean, -76), (x + lean, -76))
        for x, lean in ((-46, -5), (-16, 3), (16, 7))
    ]
    marks = [
        poly((x + 7, -63), (x + 15, -63), (x + 15 + lean, -72), (x + 7 + lean, -72))
        for x, lean in ((-46, -3), (-16, 2), (16, 5))
    ]
    return (
        stroke(p.ink, 7, outline("M-18 -66V-82A7 7 0 0 1 -11 -89H11A7 7 0 0 1 18 -82V-66")),
        solid(p.paper, *notes),
        solid(p.dark, *marks),
        *halved(p.accent, p.accent_dark, poly((-56, 0), (56, 0), (60, -62), (-60, -62)), x=10),
        *halved(p.accent_light, p.accent, poly((-59, -38), (59, -38), (60, -62), (-60, -62)), x=10),
        solid(p.ink, rectangle(-59, -39.5, 118, 3)),
        solid(p.paper, rectangle(-40, -46, 15, 14), rectangle(25, -46, 15, 14)),
        solid(p.dark, rectangle(-35, -42, 5, 6), rectangle(30, -42, 5, 6)),
        solid(p.ink, rectangle(-60, -4, 120, 4)),
    )


def envelope(p: Palette) -> tuple[Item, ...]:
    """Draw an envelope that changes hands under a table, 152 wide and 104 high."""
    letter = (
        solid(p.accent, rectangle(-19, -29, 38, 14)),
        solid(p.accent_dark, circle(0, -21, 4)),
        *halved(p.paper, p.tint, rectangle(-28, -18, 56, 36), x=10),
        solid(p.light, poly((-28, -18), (28, -18), (0, 5))),
        solid(p.accent_dark, circle(0, 4, 5)),
    )
    sleeve = (
        solid(p.ink, poly((-70, -17), (-30, -13), (-30, 13), (-70, 17))),
        solid(p.paper, rectangle(-34, -13, 7, 26)),
    )
    left = (*sleeve, solid(p.accent_light, outline("M-27 -10H-6C2 -10 10 -7 10 -3S5 3 -1 3L-5 10H-27Z")))
    right = (*sleeve, solid(p.accent, outline("M-27 -10H-6C2 -10 10 -7 10 -3S5 3 -1 3L-5 10H-27Z")))
    return (
        solid(p.ink, rectangle(-70, -92, 140, 12), rectangle(-66, -80, 10, 80), rectangle(56, -80, 10, 80)),
        *halved(p.paper, p.light, rectangle(-82, -104, 164, 13), x=18),
        placed(left, -22, -25, 1.0),
        placed(right, 22, -31, 1.0, flip=True),
        placed(letter, 0, -29, 1.0, rotate=-9),
    )


def mask(p: Palette) -> tuple[Item, ...]:
    """Draw a smiling mask on its stick, 84 wide and 104 high."""
    face = (
        *halved(p.paper, p.accent, _MASK, x=0),
        solid(p.accent_dark, outline("M16 -86C26 -87 32 -89 38 -92C44 -58 34 -26 0 -8C20 -30 26 -56 16 -86Z")),
        solid(p.ink, *map(outline, _SLITS), _SMILE),
        solid(p.ink, outline("M-4 -60L-8 -46H0V-60Z")),
    )
    return (
        *halved(p.light, p.dark, poly((24, -34), (30, -36), (40, 0), (34, 0)), x=34),
        placed(face, -4, -8, 1.06, rotate=-8),
        solid(p.accent, poly((-44, -92), (-66, -76), (-54, -70), (-64, -52), (-46, -66), (-38, -84))),
    )


def scales(p: Palette) -> tuple[Item, ...]:
    """Draw scales that gold has tilted, 124 wide and 104 high."""
    pan = halved(p.accent, p.accent_dark, _PAN, x=4)
    gold = [ellipse(x, y, 9, 3.4) for x, y in ((-8, -3), (8, -3), (0, -8), (-4, -13))]
    left, right = (-47, -74), (47, -98)
    chains = [(x, y, x + side * 20, pan_y) for (x, y), pan_y in ((left, -26), (right, -56)) for side in (-1, 1)]
    return (
        stroke(p.paper, 1.8, segments(*chains)),
        *halved(p.light, p.dark, poly((-5, -10), (5, -10), (3, -92), (-3, -92))),
        solid(
            p.paper,
            poly(
                (left[0] - 4, left[1] - 2),
                (right[0] + 4, right[1] - 3),
                (right[0] + 4, right[1] + 3),
                (left[0] - 4, left[1] + 5),
            ),
        ),
        solid(p.light, poly((0, -89), (right[0] + 4, right[1] - 1), (right[0] + 4, right[1] + 3), (0, -83))),
        *halved(p.accent, p.accent_dark, circle(0, -87, 8)),
        placed(
            (
                solid(p.accent_tint, *gold),
                solid(p.accent_light, *(ellipse(x, y + 1.6, 9, 2.4) for x, y in ((-8, -3), (8, -3)))),
                *pan,
            ),
            left[0],
            -26,
            1.15,
        ),
        placed(pan, right[0], -56, 1.15),
        *halved(p.light, p.dark, poly((-30, 0), (30, 0), (18, -12), (-18, -12)), x=4),
        solid(p.ink, rectangle(-36, -5, 72, 5)),
    )


def octopus(p: Palette) -> tuple[Item, ...]:
    """Draw an octopus with a coin in its arms, 152 wide and 100 high."""
    arms = [outline(path) for path in _ARMS]
    suckers = [
        circle(x, y, 2)
        for x, y in ((-40, -27), (-56, -36), (-38, -7), (-54, -7), (40, -27), (56, -36), (38, -7), (54, -7))
    ]
    return (
        stroke(p.accent_dark, 10.5, *arms[3:], round_ends=True),
        stroke(p.accent, 10.5, *arms[:3], round_ends=True),
        solid(p.accent_tint, *suckers),
        *halved(p.accent, p.accent_dark, _MANTLE, x=7),
        solid(p.accent_light, outline("M-24 -70C-22 -84 -12 -91 -4 -92C-12 -86 -16 -78 -16 -68Z")),
        solid(p.paper, circle(-12, -48, 8), circle(12, -48, 8)),
        solid(p.ink, circle(-10, -47, 4), circle(14, -47, 4)),
        stroke(p.ink, 3.4, arc(-12, -48, 8.6, 190, 330), arc(12, -48, 8.6, 210, 350)),
        *halved(p.paper, p.light, circle(66, -54, 9), x=67),
        *halved(p.paper, p.light, rectangle(-74, -64, 20, 13), x=-62),
        solid(p.ink, circle(66, -54, 4), circle(-64, -57.5, 3.4)),
    )
