"""Motifs of money: a temple of a bank, coins, skyscrapers, and the bull and the bear of the market."""

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import circle, ellipse, outline, pierced, placed, poly, rectangle, segments, solid, stroke
from cardhouse.layout.frame import Item, Path


def bank(p: Palette) -> tuple[Item, ...]:
    """Draw a temple front with five columns, 128 wide and 100 high."""
    centres = tuple(-43 + 21.5 * column for column in range(5))
    shafts = tuple(rectangle(x - 5.2, -62, 10.4, 45) for x in centres)
    plates = tuple(rectangle(x - 7, y, 14, height) for x in centres for y, height in ((-64, 4), (-20, 3.4)))
    return (
        solid(p.ink, rectangle(-64, -6, 128, 6)),
        solid(p.dark, rectangle(-58, -12, 116, 6)),
        solid(p.light, rectangle(-53, -17, 106, 5)),
        solid(p.deep, rectangle(-50, -62, 100, 45)),
        solid(p.paper, *shafts),
        solid(p.light, *(rectangle(x + 0.6, -62, 4.6, 45) for x in centres)),
        solid(p.paper, *plates),
        solid(p.light, rectangle(-54, -72, 108, 9)),
        solid(p.dark, rectangle(-54, -66, 108, 3)),
        solid(p.paper, poly((-58, -72), (0, -100), (58, -72))),
        solid(p.light, poly((0, -100), (58, -72), (0, -72))),
        solid(p.dark, poly((-40, -75), (0, -94), (40, -75))),
        solid(p.accent, circle(0, -81, 5.5)),
    )


def _coin_edges(x: float, counts: range) -> tuple[Path, ...]:
    return tuple(
        outline(f"M{x - 17} {-10 - 10 * n}V{-4 - 10 * n}A17 4.6 0 0 0 {x + 17} {-4 - 10 * n}V{-10 - 10 * n}Z")
        for n in counts
    )


def _coin_lights(x: float, count: int) -> tuple[Path, ...]:
    return tuple(
        outline(
            f"M{x - 17} {-10 - 10 * n}V{-4 - 10 * n}A17 4.6 0 0 0 {x - 3} {0.4 - 10 * n}V{-6 - 10 * n}"
            f"A17 4.6 0 0 1 {x - 17} {-10 - 10 * n}Z"
        )
        for n in range(count)
    )


def coins(p: Palette) -> tuple[Item, ...]:
    """Draw three growing stacks of coins, 110 wide and 100 high."""
    items: list[Item] = []
    for x, count in ((-38, 3), (0, 6), (38, 9)):
        top = -10 * count
        items += [
            solid(p.dark, *_coin_edges(x, range(1, count, 2))),
            solid(p.main, *_coin_edges(x, range(0, count, 2))),
            solid(p.light, *_coin_lights(x, count)),
            stroke(p.deep, 1.2, *(outline(f"M{x - 17} {y}A17 4.6 0 0 0 {x + 17} {y}") for y in range(-10, top, -10))),
            solid(p.paper, ellipse(x, top, 17, 4.6)),
            solid(p.accent, ellipse(x, top, 10, 2.6)),
        ]
    return tuple(items)


def slab(p: Palette, width: float = 30, rows: int = 9, lit: int = 0) -> tuple[Item, ...]:
    """Draw a skyscraper seen from its corner, 100 high; every fifth window row from `lit` on has the accent."""
    left, edge, right = -width / 2, width * 0.08, width / 2
    tops = [-90 + 88 * row / rows for row in range(rows)]
    high = 88 / rows * 0.46
    bands = [
        poly((left + 2.4, y + 4), (edge - 2.4, y), (edge - 2.4, y + high), (left + 2.4, y + 4 + high)) for y in tops
    ]
    panes = [
        poly((edge + 2, y), (right - 2, y + 5), (right - 2, y + 5 + high * 0.8), (edge + 2, y + high * 0.8))
        for y in tops
    ]
    lamps = [band for row, band in enumerate(bands) if (row + lit) % 5 == 0]
    return (
        solid(p.light, poly((left, 0), (edge, 0), (edge, -100), (left, -94))),
        solid(p.deep, poly((edge, 0), (right, 0), (right, -92), (edge, -100))),
        solid(p.paper, *(band for band in bands if band not in lamps)),
        solid(p.accent, *lamps),
        solid(p.dark, *panes),
    )


def deco_tower(p: Palette) -> tuple[Item, ...]:
    """Draw a stepped tower with a spire, 44 wide and 122 high."""
    steps = ((44, 0, 46), (32, 46, 70), (20, 70, 86), (9, 86, 95))

    def ribs(places: tuple[float, float]) -> tuple[Path, ...]:
        return tuple(
            rectangle(w * place - 1.1, -high + 2.5, 2.2, high - low - 2.5) for w, low, high in steps for place in places
        )

    return (
        solid(p.paper, *(rectangle(-w / 2, -high, w / 2, high - low) for w, low, high in steps)),
        solid(p.dark, *(rectangle(0, -high, w / 2, high - low) for w, low, high in steps)),
        solid(p.light, *ribs((-0.34, -0.16))),
        solid(p.deep, *ribs((0.16, 0.34))),
        solid(p.ink, poly((-1.6, -94), (0, -122), (1.6, -94))),
    )


def skyscrapers(p: Palette) -> tuple[Item, ...]:
    """Draw a stepped tower between four slabs, 128 wide and about 107 high."""
    spire = solid(p.ink, poly((1.4, -99), (2.6, -128), (3.8, -99)))
    return (
        placed(slab(p, 30, lit=1), -52, 0, 0.62),
        placed((solid(p.ink, rectangle(-9, -106, 16, 10)), *slab(p, 32, lit=3)), 52, 0, 0.68),
        placed((spire, *slab(p, 30, lit=4)), -27, 0, 0.82),
        placed(slab(p, 34), 30, 0, 0.82),
        placed(deco_tower(p), 1, 0, 0.88),
    )


def bull(p: Palette) -> tuple[Item, ...]:
    """Draw a bull's head from the front, 130 wide and 121 high with the ring in its nose."""
    return (placed(_bull(p), 0, -10),)


def _bull(p: Palette) -> tuple[Item, ...]:
    sides = (-1, 1)
    horns = (
        f"M{s * 20} -74C{s * 44} -72 {s * 56} -84 {s * 50} -112C{s * 76} -88 {s * 64} -54 {s * 24} -56Z" for s in sides
    )
    return (
        solid(p.deep, *(poly((s * 24, -60), (s * 56, -52), (s * 30, -40)) for s in sides)),
        pierced(p.paper, *map(outline, horns)),
        solid(p.accent, poly((-30, -78), (30, -78), (34, -56), (20, -14), (0, -2), (-20, -14), (-34, -56))),
        solid(p.accent_dark, poly((0, -78), (30, -78), (34, -56), (20, -14), (0, -2))),
        solid(p.accent_light, poly((-13, -78), (13, -78), (6, -34), (-6, -34))),
        solid(p.accent, poly((0, -78), (13, -78), (6, -34), (0, -34))),
        solid(p.ink, *(poly((s * 12, -58), (s * 28, -62), (s * 24, -52)) for s in sides)),
        solid(p.ink, poly((-20, -24), (20, -24), (18, -8), (0, 2), (-18, -8))),
        solid(p.accent_dark, circle(-9, -14, 3.6), circle(9, -14, 3.6)),
        stroke(p.paper, 3, circle(0, 0, 7.5)),
    )


_BEAR = outline("M-44 -60C-44 -88 -24 -98 0 -98S44 -88 44 -60C44 -40 28 -14 0 -4C-28 -14 -44 -40 -44 -60Z")
_BEAR_SHADE = outline("M0 -98C24 -98 44 -88 44 -60C44 -40 28 -14 0 -4Z")
_MUZZLE = outline("M-24 -34C-24 -48 -12 -52 0 -52S24 -48 24 -34C24 -18 12 -8 0 -4C-12 -8 -24 -18 -24 -34Z")
_MUZZLE_SHADE = outline("M0 -52C12 -52 24 -48 24 -34C24 -18 12 -8 0 -4Z")


def bear(p: Palette) -> tuple[Item, ...]:
    """Draw a bear's head from the front, 94 wide and 103 high."""
    sides = (-1, 1)
    return (
        solid(p.accent, circle(-32, -88, 15)),
        solid(p.accent_dark, circle(32, -88, 15)),
        solid(p.ink, circle(-32, -88, 8), circle(32, -88, 8)),
        solid(p.accent, _BEAR),
        solid(p.accent_dark, _BEAR_SHADE),
        solid(p.accent_light, poly((-10, -92), (10, -92), (16, -48), (-16, -48))),
        solid(p.accent, poly((0, -92), (10, -92), (16, -48), (0, -48))),
        solid(p.ink, *(poly((s * 13, -58), (s * 29, -66), (s * 25, -54)) for s in sides)),
        solid(p.paper, _MUZZLE),
        solid(p.light, _MUZZLE_SHADE),
        solid(
            p.ink,
            poly((-11, -46), (11, -46), (0, -33)),
            *(poly((s * 8, -22), (s * 4, -22), (s * 6, -13)) for s in sides),
        ),
        stroke(p.ink, 2.6, segments((0, -34, 0, -24)), outline("M-12 -18C-6 -26 6 -26 12 -18")),
    )
