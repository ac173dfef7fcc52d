"""Motifs of letters and pictures: books, a marble head, a quill; a television set, a film camera, a newspaper."""

from cardhouse.layout.art.motifs.media import HEAD
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

_PAGE = outline("M0 -6C-14 -16 -40 -18 -62 -12V-70C-40 -76 -14 -74 0 -62Z")
_FEATHER = outline("M0 0C-26 -26 -30 -66 6 -104C32 -70 30 -30 6 0Z")
_TUBE = outline("M-42 -76C-20 -80 14 -80 26 -76C30 -58 30 -42 26 -28C14 -24 -20 -24 -42 -28C-46 -42 -46 -58 -42 -76Z")


def open_book(p: Palette) -> tuple[Item, ...]:
    """Draw an open book on two closed ones, 136 wide and 104 high."""
    lines = [outline(f"M-54 {-62 + 11 * n}C-38 {-66 + 11 * n} -20 {-64 + 11 * n} -8 {-58 + 11 * n}") for n in range(4)]
    book = (
        solid(p.accent_dark, poly((-68, -4), (0, 2), (68, -4), (68, -68), (0, -58), (-68, -68))),
        solid(p.paper, _PAGE),
        placed((solid(p.light, _PAGE),), 0, 0, flip=True),
        stroke(p.dark, 3, *lines),
        placed((stroke(p.dark, 3, *lines[1:]),), 0, 0, flip=True),
        solid(p.accent, poly((20, -67), (32, -70), (32, -34), (26, -40), (20, -32))),
    )
    return (
        *halved(p.accent, p.accent_dark, rectangle(-56, -15, 112, 15), x=24),
        solid(p.paper, rectangle(30, -12, 26, 9)),
        *halved(p.main, p.deep, rectangle(-48, -29, 100, 14), x=20),
        solid(p.accent_light, rectangle(-40, -29, 6, 14)),
        placed(book, 0, -30),
    )


def marble_head(p: Palette) -> tuple[Item, ...]:
    """Draw a marble head with a laurel on its plinth, 84 wide and 106 high."""
    leaves = [
        turned(((0, 0), (-5, -7), (0, -16), (5, -7)), lean, x, y)
        for x, y, lean in ((-30, -66, -10), (-25, -80, 14), (-13, -90, 40), (3, -94, 66), (19, -90, 92))
    ]
    head = (
        solid(shade(p.paper, 1.3), HEAD),
        inside(HEAD, solid(p.paper, poly((-60, 10), (-60, -110), (2, -110), (-4, -60), (10, -30), (-8, 10)))),
        solid(p.accent, *leaves),
        solid(p.deep, poly((24, -62), (32, -62), (33, -58), (26, -57))),
        solid(shade(p.paper, 2.2), outline("M-14 -58A8 9 0 0 1 0 -50C-2 -44 -8 -42 -10 -46Z")),
    )
    return (
        *halved(p.light, p.dark, poly((-38, 0), (38, 0), (34, -8), (-34, -8)), x=8),
        *halved(p.main, p.deep, rectangle(-30, -22, 60, 14), x=8),
        *halved(p.light, p.dark, rectangle(-34, -27, 68, 6), x=8),
        placed(head, -2, -26, 0.8),
    )


def quill(p: Palette) -> tuple[Item, ...]:
    """Draw a quill in an inkwell, 110 wide and 110 high."""
    plume = (
        solid(p.paper, _FEATHER),
        solid(p.accent, outline("M6 0C30 -30 32 -70 6 -104C8 -70 4 -34 0 0Z")),
        solid(p.deep, poly((-16, -40), (-26, -50), (2, -44)), poly((18, -52), (27, -62), (4, -56))),
        stroke(p.ink, 3, outline("M6 -104C8 -66 4 -24 -2 26")),
    )
    return (
        placed(plume, -2, -34, 0.86, rotate=30),
        *halved(p.light, p.dark, poly((-46, -4), (22, -4), (14, -38), (-38, -38)), x=2),
        *halved(p.accent, p.accent_dark, poly((-43, -14), (20, -14), (17, -28), (-40, -28)), x=2),
        *halved(p.paper, p.light, rectangle(-30, -47, 36, 9), x=-4),
        solid(p.ink, rectangle(-56, -5, 92, 5)),
    )


def television(p: Palette) -> tuple[Item, ...]:
    """Draw an old television set, 104 wide and 110 high."""
    bars = [rectangle(-46 + 15 * n, -84, 15, 62) for n in range(5)]
    inks = (p.paper, p.accent, p.light, p.accent_dark, p.dark)
    return (
        stroke(p.ink, 2.6, segments((-4, -84, -26, -110), (2, -84, 22, -108))),
        solid(p.accent, circle(-26, -110, 4), circle(22, -108, 4)),
        solid(p.ink, poly((-40, -14), (-32, -14), (-42, 0), (-48, 0)), poly((40, -14), (32, -14), (42, 0), (48, 0))),
        *halved(p.light, p.dark, rectangle(-52, -88, 104, 75), x=30),
        solid(
            p.ink,
            outline(
                "M-46 -80C-20 -84 14 -84 30 -80C34 -60 34 -40 30 -22C14 -18 -20 -18 -46 -22C-50 -40 -50 -60 -46 -80Z"
            ),
        ),
        inside(_TUBE, *(solid(ink, bar) for ink, bar in zip(inks, bars, strict=True))),
        solid(p.accent, circle(41, -72, 5.4), circle(41, -56, 5.4)),
        solid(p.paper, *(rectangle(36, -42 + 6 * n, 10, 2.6) for n in range(4))),
    )


def film_camera(p: Palette) -> tuple[Item, ...]:
    """Draw a film camera on its tripod, 112 wide and 108 high."""
    reel = (
        *halved(p.light, p.dark, circle(0, 0, 19), x=4),
        solid(p.ink, *(circle(x, y, 4.6) for x, y in ((0, -10), (9.5, -3), (6, 8), (-6, 8), (-9.5, -3)))),
        solid(p.accent, circle(0, 0, 3.4)),
    )
    return (
        solid(p.light, poly((-6, -38), (-1, -38), (-32, 0), (-39, 0))),
        solid(p.accent_dark, poly((6, -38), (1, -38), (32, 0), (39, 0)), rectangle(-3, -38, 6, 38)),
        placed(reel, -24, -88, 1.0),
        placed(reel, 15, -88, 1.0),
        *halved(p.accent, p.accent_dark, rectangle(-38, -74, 66, 36), x=8),
        solid(p.accent_light, rectangle(-38, -74, 66, 5)),
        solid(p.ink, rectangle(28, -66, 10, 20), rectangle(-48, -66, 10, 14)),
        *halved(p.paper, p.light, poly((38, -60), (56, -72), (56, -40), (38, -52)), x=46),
        solid(p.paper, circle(-18, -56, 9)),
        solid(p.ink, circle(-18, -56, 4), rectangle(0, -62, 20, 4), rectangle(0, -54, 20, 4)),
    )


def newspaper(p: Palette) -> tuple[Item, ...]:
    """Draw a newspaper on its pile, 116 wide and 106 high."""
    columns = [rectangle(x, y, 22, 2.6) for x in (8,) for y in (-46, -40, -34, -28, -22)]
    below = [rectangle(-36, y, 36, 2.6) for y in (-16, -10)]
    front = (
        *halved(p.paper, p.tint, rectangle(-42, -98, 84, 96), x=20),
        solid(p.ink, rectangle(-36, -92, 72, 13)),
        solid(p.paper, *(rectangle(-31 + 9.2 * n, -89, 5, 7) for n in range(7))),
        solid(p.dark, rectangle(-36, -74, 66, 6), rectangle(-36, -64, 48, 6)),
        *halved(p.accent, p.accent_dark, rectangle(-36, -52, 38, 32), x=-10),
        solid(p.accent_light, circle(-24, -42, 6), poly((-36, -20), (-24, -34), (-14, -24), (-8, -30), (2, -20))),
        solid(p.light, *columns, *below, rectangle(8, -16, 22, 2.6)),
    )
    return (
        *(
            item
            for n in range(3)
            for item in halved(
                p.light if n % 2 else p.paper, p.dark, rectangle(-54 + 2 * (n % 2), -6 - 6 * n, 108, 6), x=24
            )
        ),
        solid(p.ink, rectangle(-8, -18, 8, 18)),
        placed(front, 2, -12, 0.94, rotate=6),
    )
