"""Motifs of power: dome, ballot box, fist, flags, ranks under searchlights, the puppeteer's hand, a gavel."""

from cardhouse.layout.art.motifs.media import watchtower
from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    circle,
    inside,
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
from cardhouse.layout.frame import Item

_DOME = outline("M-22 -65C-22 -88 -10 -94 0 -94S22 -88 22 -65Z")
_FINGERS = (
    "M-26 -58V-84A7 7 0 0 1 -13 -84V-58Z",
    "M-12 -58V-92A7 7 0 0 1 1 -92V-58Z",
    "M2 -54V-92A7 7 0 0 1 15 -92V-54Z",
    "M16 -54V-84A6 6 0 0 1 28 -84V-54Z",
)
_PALM = outline("M-26 -62H8L14 -56H28V-44C28 -34 22 -32 20 -26H-18C-22 -34 -26 -40 -26 -50Z")
_PALM_SHADE = outline("M6 -26C14 -34 16 -44 14 -56H28V-44C28 -34 22 -32 20 -26Z")
_THUMB = outline("M-30 -60C-30 -64 -28 -66 -24 -66H3C13 -66 14 -49 4 -48.5H-6C-12 -47 -13 -42 -20 -40L-28 -46Z")
_THUMB_SHADE = outline("M-2 -66H3C13 -66 14 -49 4 -48.5H1C8 -51 8 -63 -2 -66Z")
_CLOTH = outline("M0 0C16 -9 25.6 11.7 38.4 1.8S57.6 -7.2 64 1.8V41.8C57.6 32.8 51.2 32.8 38.4 41.8S16 31 0 40Z")
_FOLDS = (outline("M14 -20C20 0 22 20 18 60H34C38 20 34 0 30 -20Z"), outline("M48 -20C54 0 56 20 52 60H70V-20Z"))
_BODY = outline("M-44 0V-22C-44 -40 -26 -46 -14 -48V-56H14V-48C26 -46 44 -40 44 -22V0Z")
_HELMET = outline("M-27 -62C-27 -88 -14 -98 0 -98S27 -88 27 -62L31 -56H-31Z")


def dome(p: Palette) -> tuple[Item, ...]:
    """Draw a seat of government with a dome and two wings, 140 wide and 118 high."""
    return (
        solid(p.ink, rectangle(-70, -5, 140, 5)),
        solid(p.dark, rectangle(-64, -10, 128, 5), rectangle(30, -34, 34, 24)),
        solid(p.light, rectangle(-64, -34, 34, 24), rectangle(28, -38, 38, 4.4)),
        solid(p.paper, rectangle(-66, -38, 38, 4.4), *(rectangle(-60 + n * 8, -30, 4, 18) for n in range(4))),
        solid(p.light, *(rectangle(34 + n * 8, -30, 4, 18) for n in range(4)), rectangle(-30, -44, 60, 34)),
        solid(p.dark, rectangle(4, -44, 26, 34), rectangle(-22, -62, 44, 9)),
        solid(p.paper, poly((-34, -44), (0, -57), (34, -44))),
        solid(p.dark, poly((0, -57), (34, -44), (0, -44))),
        solid(p.paper, *(rectangle(-27 + n * 10, -42, 4.6, 32) for n in range(3))),
        solid(p.light, *(rectangle(3 + n * 10, -42, 4.6, 32) for n in range(3))),
        solid(p.paper, *(rectangle(-20.5 + n * 6.2, -61, 3.2, 8) for n in range(4))),
        solid(p.light, *(rectangle(4.3 + n * 6.2, -61, 3.2, 8) for n in range(3))),
        solid(p.paper, rectangle(-24, -65, 48, 3.4)),
        solid(p.light, _DOME),
        inside(
            _DOME,
            solid(p.deep, outline("M2 -100H30V-60H4C10 -74 8 -86 2 -94Z")),
            stroke(p.paper, 1.6, *(outline(f"M{x} -64C{x} -80 {x / 2} -90 0 -95") for x in (-13, -5))),
            stroke(p.dark, 1.6, *(outline(f"M{x} -64C{x} -80 {x / 2} -90 0 -95") for x in (6, 14))),
        ),
        solid(p.paper, rectangle(-4.4, -102, 8.8, 9)),
        solid(p.dark, rectangle(0.6, -102, 3.8, 9)),
        solid(p.ink, rectangle(-0.8, -118, 1.6, 14)),
        solid(p.accent, outline("M-5 -102A5 5.6 0 0 1 5 -102Z"), poly((0.8, -118), (15, -114), (0.8, -110))),
    )


def ballot_box(p: Palette) -> tuple[Item, ...]:
    """Draw a ballot going into its box, 124 wide and 112 high."""
    paper = (
        solid(p.paper, rectangle(-24, -62, 48, 62)),
        solid(p.tint, rectangle(2, -62, 22, 62)),
        solid(p.dark, *(rectangle(-16, -52 + n * 13, 7, 7) for n in range(3))),
        solid(p.light, *(rectangle(-5, -50.5 + n * 13, 20, 3.6) for n in range(3))),
        stroke(p.accent, 3.4, outline("M-17 -51L-13 -46L-5 -58")),
    )
    return (
        placed(paper, 2, -50, rotate=8),
        solid(p.paper, poly((-52, -48), (52, -48), (60, -40), (-60, -40))),
        solid(p.light, poly((14, -48), (52, -48), (60, -40), (14, -40))),
        solid(p.ink, rectangle(-34, -46, 68, 4)),
        solid(p.light, rectangle(-56, -40, 112, 40)),
        solid(p.dark, rectangle(14, -40, 42, 40)),
        solid(p.ink, rectangle(-56, -40, 112, 3.4), rectangle(-62, -3, 124, 4)),
        solid(p.accent, star(0, -18, 12)),
    )


def _fist(p: Palette, skin: str) -> tuple[Item, ...]:
    dark = shade(skin)
    return (
        solid(skin, poly((-17, 0), (18, 0), (20, -36), (-18, -36))),
        solid(dark, poly((4, 0), (18, 0), (20, -36), (6, -36))),
        solid(skin, *map(outline, _FINGERS)),
        solid(dark, *(rectangle(x + 9, -84, width, 26) for x, width in ((-26, 3.4), (-12, 3.4), (2, 3.4), (16, 3)))),
        solid(skin, _PALM),
        solid(dark, _PALM_SHADE),
        placed((solid(shade(skin, 1.8), _THUMB),), 1.2, 4.2),
        solid(skin, _THUMB),
        solid(dark, _THUMB_SHADE),
        solid(p.ink, poly((-24, 0), (26, 0), (25, -14), (-23, -14))),
        solid(p.paper, rectangle(-24, -18, 49, 4.5)),
    )


def flag(p: Palette, emblem: bool = False) -> tuple[Item, ...]:
    """Draw a waving flag on a pole, 66 wide and 108 high; the emblem is a star."""
    cloth: tuple[Item, ...] = (solid(p.accent, _CLOTH), inside(_CLOTH, solid(p.accent_dark, *_FOLDS)))
    if emblem:
        cloth = (*cloth, solid(p.paper, star(18, 19, 9)))
    return (
        solid(p.ink, rectangle(-1.6, -104, 3.2, 104)),
        solid(p.paper, circle(0, -105, 3)),
        placed(cloth, 1.6, -100),
    )


def raised_fist(p: Palette) -> tuple[Item, ...]:
    """Draw a fist between two flags, about 150 wide and 100 high."""
    banner = flag(p)
    return (
        placed(banner, -62, 0, 0.86),
        placed(banner, 38, 0, 0.78),
        placed(_fist(p, p.paper), 0, 0, 1.0),
    )


def flags(p: Palette) -> tuple[Item, ...]:
    """Draw five flags, the middle one with a star, about 160 wide and 100 high."""
    plain, marked = flag(p), flag(p, emblem=True)
    return tuple(
        placed(marked if n == 2 else plain, -78 + 32 * n, 0, 0.7 + 0.11 * (2 - abs(n - 2))) for n in (0, 4, 1, 3, 2)
    )


def ranks(p: Palette) -> tuple[Item, ...]:
    """Draw identical ranks below a watchtower and searchlights, 190 wide and 104 high. Deliberately not heroic."""
    tower = watchtower(p)
    beams = [wedge(0, 14, 190, turn - 4.5, turn + 4.5) for turn in (-133, -111.5, -90, -68.5, -47)]
    items: list[Item] = [solid(p.paper, *beams), placed(tower, 0, 0, 1.0)]
    for row, ink in enumerate((p.dark, p.deep, p.ink)):
        size = 0.26 + 0.06 * row
        guard = (solid(ink, _BODY, _HELMET, rectangle(-17, -60, 34, 10)), solid(p.accent, rectangle(-21, -66, 42, 4.6)))
        count = 9 - row
        step = 92 * size
        first = -step * (count - 1) / 2
        items += [placed(guard, round(first + n * step, 3), -22 + 16 * row, size) for n in range(count)]
    return tuple(items)


def puppeteer(p: Palette) -> tuple[Item, ...]:
    """Draw a hand from above that holds four figures on strings, 112 wide and 118 high."""
    tips = ((-17, -77), (-7, -72), (4, -73), (14, -79))
    feet = ((-50, 0.9), (-17, 1.0), (17, 1.0), (50, 0.9))
    strings = [
        (*tip, foot + side * 14 * size, -34 * size)
        for tip, (foot, size) in zip(tips, feet, strict=True)
        for side in (-1, 1)
    ]
    inks = (p.ink, p.deep, p.accent_dark, p.ink)
    return (
        stroke(p.paper, 0.7, segments(*strings)),
        *(placed(_puppet(ink), x, 0, 0.38 * size) for ink, (x, size) in zip(inks, feet, strict=True)),
        placed(_hand(p), 0, -120, 0.64),
    )


def _puppet(ink: str) -> tuple[Item, ...]:
    arms = [poly((s * 17, -66), (s * 40, -90), (s * 46, -84), (s * 16, -52)) for s in (-1, 1)]
    legs = [poly((s * 12, -28), (s * 2, -28), (s * 10, 0), (s * 20, 0)) for s in (-1, 1)]
    return (solid(ink, circle(0, -84, 14), poly((-17, -66), (17, -66), (12, -26), (-12, -26)), *arms, *legs),)


def _hand(p: Palette) -> tuple[Item, ...]:
    fingers = [
        outline(f"M{x - 6} 34V{y - 6}A6 6 0 0 0 {x + 6} {y - 6}V34Z")
        for x, y in ((-27, 62), (-11, 70), (6, 68), (22, 58))
    ]
    return (
        solid(p.ink, poly((-30, -120), (30, -120), (24, 6), (-24, 6))),
        solid(p.paper, rectangle(-25, 2, 50, 9)),
        solid(p.accent, circle(17, -6, 2.6)),
        solid(
            p.accent, outline("M-20 11H20L26 40H-30Z"), *fingers[:2], outline("M-28 22L-42 44A6 6 0 0 0 -32 50L-22 40Z")
        ),
        solid(p.accent_dark, outline("M6 11H20L26 40H8Z"), *fingers[2:]),
        stroke(p.ink, 0.9, segments((-17.6, 38, -17.6, 62), (-0.6, 38, -0.6, 60), (15.4, 38, 15.4, 50))),
    )


def gavel(p: Palette) -> tuple[Item, ...]:
    """Draw a gavel about to fall on its block, 128 wide and 108 high."""
    head = rectangle(-17, -34, 34, 68)
    hammer = (
        solid(p.dark, rectangle(14, -5.5, 66, 11), circle(82, 0, 8.5)),
        solid(p.light, rectangle(14, -5.5, 66, 4.4)),
        solid(p.light, head),
        inside(head, solid(p.dark, rectangle(3, -40, 20, 80))),
        solid(p.paper, rectangle(-20, -34, 40, 11), rectangle(-20, 23, 40, 11)),
        solid(shade(p.paper), rectangle(3, -34, 17, 11), rectangle(3, 23, 17, 11)),
        solid(p.accent, rectangle(-17, -4.5, 34, 9)),
    )
    return (
        solid(p.ink, rectangle(-70, -7, 76, 7)),
        solid(p.light, rectangle(-62, -17, 60, 10)),
        solid(p.dark, rectangle(-26, -17, 24, 10)),
        stroke(p.paper, 3, segments((-72, -26, -80, -34), (-66, -34, -70, -44), (2, -25, 12, -30))),
        placed(hammer, -20, -68, rotate=28),
    )
