"""Motifs of trade: a vault, a piggy bank, charts that rise and fall, a top hat, a harbour crane, a shop, two beasts."""

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
    stroke,
    turned,
)
from cardhouse.layout.frame import Item

_PIG = outline("M-48 -44C-48 -66 -24 -78 2 -78C34 -78 50 -62 50 -42C50 -22 30 -10 2 -10C-26 -10 -48 -20 -48 -44Z")
_PIG_SHADE = outline("M14 -77C40 -73 50 -60 50 -42C50 -22 30 -10 2 -10C-6 -10 -16 -11 -24 -14C10 -16 30 -34 14 -77Z")
_BULL = outline(
    "M62 -30L48 -36L42 -22L45 0H34L28 -22L8 -30L-18 -28L-26 -16L-24 0H-35L-39 -18L-46 -30C-50 -44 -48 -56 -38 -64"
    "L-14 -74L8 -90C20 -96 32 -90 38 -78L54 -66L70 -50L68 -38Z"
)
_BULL_SHADE = outline(
    "M62 -30L48 -36L42 -22L45 0H34L28 -22L8 -30L-18 -28L-26 -16L-24 0H-35L-36 -6C-30 -40 10 -36 30 -50L68 -38Z"
)
_BEAR = outline(
    "M-62 0H-44L-40 -16L-22 -26L-4 -24L-2 0H16L20 -26L38 -32L54 -26L66 -28L74 -36L70 -46L56 -56C54 -66 46 -70 38 -66"
    "L30 -68C16 -84 -8 -86 -26 -78C-48 -72 -62 -54 -64 -34Z"
)
_BEAR_SHADE = outline(
    "M-62 0H-44L-40 -16L-22 -26L-4 -24L-2 0H16L20 -26L38 -32L54 -26L66 -28L74 -36"
    "C40 -36 10 -40 -8 -36C-30 -32 -52 -26 -63 -12Z"
)


def vault(p: Palette) -> tuple[Item, ...]:
    """Draw the round door of a vault, 100 wide and 104 high."""
    bolts = [turned(((-4, -46), (4, -46), (4, -37), (-4, -37)), turn) for turn in range(0, 360, 45)]
    spokes = [turned(((-2.6, -27), (2.6, -27), (2.6, 0), (-2.6, 0)), turn) for turn in range(15, 375, 60)]
    door = (
        *halved(p.paper, p.light, circle(0, 0, 39), x=9),
        pierced(p.dark, *ring(0, 0, 39, 34)),
        solid(p.ink, *bolts),
        solid(p.accent_dark, *spokes[:3]),
        solid(p.accent, *spokes[3:]),
        *halved(p.accent, p.accent_dark, circle(0, 0, 11), x=2),
        solid(p.paper, circle(0, 0, 4)),
    )
    return (
        *halved(p.dark, p.deep, rectangle(-51, -103, 102, 99), x=20),
        solid(p.paper, rectangle(-52, -104, 72, 5), rectangle(-52, -104, 5, 100)),
        solid(p.light, rectangle(19.8, -104, 31.2, 5)),
        solid(p.ink, circle(0, -54, 46)),
        placed(door, 0, -54),
        solid(p.ink, rectangle(-56, -6, 112, 6), rectangle(45, -78, 9, 14), rectangle(45, -44, 9, 14)),
    )


def piggy_bank(p: Palette) -> tuple[Item, ...]:
    """Draw a piggy bank and the coin that falls into it, 118 wide and 106 high."""
    coin = (
        *halved(p.accent, p.accent_dark, circle(0, 0, 13), x=3),
        solid(p.accent_light, rectangle(-2.4, -7, 4.8, 14)),
    )
    return (
        stroke(p.light, 4, outline("M48 -54C58 -60 62 -50 56 -48C50 -46 52 -56 60 -58")),
        *(item for x in (-28, 18) for item in halved(p.light, p.dark, rectangle(x, -22, 15, 22), x=x + 7)),
        solid(p.ink, rectangle(-28, -4, 15, 4), rectangle(18, -4, 15, 4)),
        solid(p.paper, _PIG),
        solid(p.light, _PIG_SHADE),
        solid(p.light, poly((-30, -68), (-36, -90), (-14, -76))),
        solid(p.main, poly((-27, -70), (-33, -85), (-18, -75))),
        *halved(p.light, p.main, ellipse(-48, -42, 9, 12), x=-46),
        solid(p.ink, circle(-50, -42, 2), circle(-44.6, -42, 2), circle(-30, -54, 3.4)),
        solid(p.ink, poly((-6, -77), (20, -77), (20, -73), (-6, -73))),
        placed(coin, 7, -93),
    )


def _bars(p: Palette, heights: tuple[int, ...]) -> tuple[Item, ...]:
    places = [(-56 + 24 * n, height) for n, height in enumerate(heights)]
    return (
        solid(p.paper, *(rectangle(x, -height, 10, height) for x, height in places)),
        solid(p.dark, *(rectangle(x + 10, -height, 8, height) for x, height in places)),
        solid(p.ink, rectangle(-64, -4, 128, 4)),
    )


def rising_chart(p: Palette) -> tuple[Item, ...]:
    """Draw five growing bars and an arrow over them, 136 wide and 106 high."""
    arrow = poly(
        (-64, -38),
        (-34, -64),
        (-18, -52),
        (28, -88),
        (20, -97),
        (62, -104),
        (58, -64),
        (49, -73),
        (-14, -32),
        (-33, -47),
        (-58, -26),
    )
    return (
        *_bars(p, (20, 34, 28, 50, 66)),
        solid(p.accent_light, arrow),
        solid(p.accent, poly((-14, -32), (-18, -42), (39, -82), (62, -104), (58, -64), (49, -73))),
    )


def falling_chart(p: Palette) -> tuple[Item, ...]:
    """Draw five shrinking bars and an arrow that breaks through the floor of them, 136 wide and 104 high."""
    arrow = poly(
        (-66, -92),
        (-58, -104),
        (-24, -76),
        (-8, -86),
        (36, -50),
        (45, -59),
        (60, -18),
        (18, -28),
        (26, -37),
        (-9, -66),
        (-25, -56),
    )
    return (
        *_bars(p, (66, 46, 52, 26, 14)),
        solid(p.accent_light, arrow),
        solid(p.accent, poly((-8, -75), (41, -43), (60, -18), (18, -28), (26, -37), (-9, -66), (-25, -56))),
    )


def top_hat(p: Palette) -> tuple[Item, ...]:
    """Draw a top hat on bundles of banknotes, 120 wide and 108 high."""
    crown = outline("M-32 -44L-36 -106C-20 -100 20 -100 36 -106L32 -44Z")
    bundles = [(-44, 0), (0, 0), (-22, -15), (22, -15), (44, 0)]
    return (
        *(item for x, y in bundles for item in halved(p.paper, p.light, rectangle(x - 21, y - 14, 42, 13), x=x + 6)),
        solid(p.accent_dark, *(rectangle(x - 6, y - 14, 10, 13) for x, y in bundles)),
        *halved(p.dark, p.ink, crown, x=4),
        solid(p.main, poly((-33, -104), (-24, -103), (-22, -58), (-30, -58))),
        solid(p.accent, poly((-33.4, -63), (33.4, -63), (32.2, -50), (-32.2, -50))),
        solid(p.accent_dark, poly((4, -63), (33.4, -63), (32.2, -50), (4, -50))),
        *halved(
            p.dark,
            p.ink,
            outline("M-58 -54C-50 -44 -30 -48 0 -48S50 -44 58 -54C58 -34 40 -30 0 -30S-58 -34 -58 -54Z"),
            x=4,
        ),
        solid(p.main, outline("M-58 -54C-50 -44 -30 -48 -10 -48L-10 -44C-34 -43 -52 -40 -58 -54Z")),
    )


def harbour_crane(p: Palette) -> tuple[Item, ...]:
    """Draw a harbour crane over a stack of containers, 140 wide and 108 high."""
    boxes = ((p.accent, -66, 0), (p.paper, -66, -15), (p.light, -26, 0))
    return (
        *(item for ink, x, y in boxes for item in halved(ink, shade(ink, 1.2), rectangle(x, y - 14, 38, 14), x=x + 26)),
        solid(p.ink, rectangle(-6, -66, 7, 66), rectangle(42, -66, 7, 66), rectangle(-10, -70, 64, 6)),
        stroke(p.ink, 3.4, segments((0, -10, 43, -58))),
        *halved(p.accent, p.accent_dark, poly((-72, -80), (64, -80), (64, -70), (-72, -70)), x=14),
        solid(
            p.ink,
            poly((14, -108), (21, -108), (-64, -78), (-72, -80)),
            poly((14, -108), (21, -108), (64, -78), (58, -80)),
            rectangle(14, -108, 7, 40),
        ),
        stroke(p.ink, 1.8, segments((-56, -70, -56, -46), (-34, -70, -34, -46))),
        *halved(p.light, p.dark, rectangle(-64, -47, 38, 13), x=-38),
        solid(p.paper, rectangle(26, -94, 14, 12)),
    )


def shop(p: Palette) -> tuple[Item, ...]:
    """Draw a shop with a striped awning, 124 wide and 96 high."""
    edges = [-60 + 15 * n for n in range(9)]
    flaps = [
        outline(f"M{(x * 0.86):.2f} -74L{x} -52A7.5 7.5 0 0 0 {x + 15} -52L{((x + 15) * 0.86):.2f} -74Z")
        for x in edges[:8]
    ]
    return (
        *halved(p.light, p.dark, rectangle(-52, -96, 104, 96), x=22),
        *halved(p.paper, p.light, rectangle(-42, -92, 84, 14), x=22),
        solid(p.accent_dark, *(rectangle(-34 + 12 * n, -88, 8, 6) for n in range(6))),
        solid(p.ink, rectangle(-45, -46, 58, 38), rectangle(20, -46, 24, 46)),
        solid(p.accent_tint, rectangle(-42, -43, 52, 32), rectangle(23, -42, 18, 22)),
        solid(p.accent, rectangle(-36, -25, 10, 14), circle(-16, -17, 6), poly((-4, -11), (6, -11), (1, -28))),
        solid(p.paper, *flaps[::2]),
        solid(p.accent, *flaps[1:4:2]),
        solid(p.accent_dark, *flaps[5::2]),
        solid(p.ink, rectangle(-58, -4, 116, 4)),
    )


def charging_bull(p: Palette) -> tuple[Item, ...]:
    """Draw a bull that charges to the right, its head down, 134 wide and 98 high."""
    return (
        stroke(p.accent_dark, 4.4, outline("M-42 -60C-62 -68 -64 -84 -54 -94")),
        solid(p.accent, _BULL),
        solid(p.accent_dark, _BULL_SHADE),
        solid(
            p.paper,
            outline("M46 -66C50 -82 66 -86 78 -78C68 -78 60 -72 58 -58Z"),
            outline("M60 -58C66 -66 78 -66 84 -56C76 -60 70 -56 66 -50Z"),
        ),
        solid(p.ink, circle(57, -50, 3), poly((60, -32), (70, -40), (70, -46), (73, -44), (70, -34))),
        solid(p.ink, rectangle(-36, -6, 13, 6), rectangle(33, -6, 13, 6)),
        solid(p.paper, circle(-53, -96, 4)),
    )


def prowling_bear(p: Palette) -> tuple[Item, ...]:
    """Draw a bear that walks to the right, 140 wide and 86 high."""
    return (
        solid(p.accent_dark, circle(34, -67, 8)),
        solid(p.accent, _BEAR),
        solid(p.accent_dark, _BEAR_SHADE),
        solid(p.accent, circle(44, -67, 8)),
        solid(p.ink, circle(44, -67, 4), circle(58, -48, 3), circle(72, -41, 4.4)),
        solid(p.paper, *(poly((x, -6), (x + 5, -6), (x + 4, 2)) for x in (-48, -56, 8, 1))),
    )
