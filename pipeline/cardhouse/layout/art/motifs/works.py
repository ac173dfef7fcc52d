"""Motifs of industry and science: factory, gears, crane, robot arm, dish, chip, rocket, container ship."""

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import (
    circle,
    ellipse,
    gear,
    inside,
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
)
from cardhouse.layout.frame import Item, Path

_ROCKET = outline("M0 -106C18 -90 17 -48 12 -16H-12C-17 -48 -18 -90 0 -106Z")


def _smoke(x: float, y: float, size: float) -> tuple[Path, ...]:
    return tuple(
        circle(
            round(x + size * (0.16 * n + 0.02 * n * n), 3),
            round(y - size * 0.19 * n, 3),
            round(size * (0.1 + 0.04 * n), 3),
        )
        for n in range(5)
    )


def factory(p: Palette) -> tuple[Item, ...]:
    """Draw a saw-tooth factory with three smoking stacks, 124 wide and 93 high (smoke higher)."""
    stacks = [(-52 + 19 * n, 92 - 10 * n) for n in range(3)]
    teeth = [-60 + 29.5 * n for n in range(4)]
    return (
        solid(p.paper, *_smoke(-52, -94, 30), *_smoke(-14, -74, 30)),
        solid(p.accent_light, *_smoke(-33, -84, 30)),
        solid(p.light, *(poly((x - 6, 0), (x + 6, 0), (x + 4.2, -h), (x - 4.2, -h)) for x, h in stacks)),
        solid(p.deep, *(poly((x + 0.6, 0), (x + 6, 0), (x + 4.2, -h), (x + 0.6, -h)) for x, h in stacks)),
        solid(p.ink, *(rectangle(x - 5, -h - 1, 10, 4) for x, h in stacks)),
        solid(p.accent, *(rectangle(x - 4.7, -h + 9, 9.4, 5) for x, h in stacks)),
        solid(p.dark, *(poly((x, 0), (x, -36), (x + 10, -54), (x + 29.5, -36), (x + 29.5, 0)) for x in teeth)),
        solid(p.paper, *(poly((x, -36), (x + 10, -54), (x + 10, -36)) for x in teeth)),
        solid(p.ink, *(poly((x + 10, -54), (x + 29.5, -36), (x + 10, -36)) for x in teeth)),
        solid(p.paper, *(rectangle(x + 3.5, -28, 22.4, 9) for x in teeth)),
        solid(p.dark, *(rectangle(x + 29.5 * place - 0.6, -28, 1.2, 9) for x in teeth for place in (0.3, 0.5, 0.7))),
        solid(p.ink, rectangle(-62, -12, 124, 12)),
        solid(p.accent, rectangle(-62, -13.6, 124, 2.4)),
    )


def _wheel(p: Palette, light: str, dark: str, teeth: int) -> tuple[Item, ...]:
    body = gear(50, 39, teeth)
    return (
        pierced(light, body, circle(0, 0, 13)),
        inside(body, pierced(dark, outline("M0 -60H60V60H0Z"), circle(0, 0, 13))),
        pierced(p.ink, *ring(0, 0, 31, 27)),
    )


def gears(p: Palette) -> tuple[Item, ...]:
    """Draw three cogwheels that mesh, about 140 wide and 104 high."""
    return (
        placed(_wheel(p, p.paper, p.light, 9), -42, -50, 0.66),
        placed(_wheel(p, p.light, p.dark, 8), 52, -74, 0.5, 14),
        placed(_wheel(p, p.accent, p.accent_dark, 12), 6, -38, 0.9, 8),
    )


def crane(p: Palette) -> tuple[Item, ...]:
    """Draw a tower crane, 90 wide and 104 high."""
    tower = [(-3, -10 * n, 3.4, -10 * n - 10) for n in range(9)]
    boom = [(4 + 8 * n, -87, 8 + 8 * n, -97 + 1.4 * n) for n in range(7)]
    return (
        solid(p.ink, rectangle(-4, -92, 2, 92), rectangle(2.4, -92, 2, 92), rectangle(-30, -88, 90, 2.4)),
        solid(p.ink, poly((-2, -104), (2, -104), (60, -88), (58, -86), (0, -101), (-28, -86), (-30, -88))),
        stroke(p.ink, 1.2, segments(*tower, *boom, (42, -86, 42, -52))),
        solid(p.accent, rectangle(-30, -86, 14, 11), rectangle(-5, -86, 10, 10), rectangle(33, -52, 18, 10)),
        solid(p.accent_dark, rectangle(42, -52, 9, 10), rectangle(-23, -86, 7, 11)),
        solid(p.dark, rectangle(-14, -4, 28, 4)),
    )


def robot_arm(p: Palette) -> tuple[Item, ...]:
    """Draw a robot arm reaching right, 76 wide and 94 high."""
    return (
        solid(p.ink, rectangle(-30, -8, 52, 8)),
        solid(p.dark, poly((-22, -8), (14, -8), (6, -22), (-14, -22))),
        solid(
            p.accent,
            poly((-13, -20), (5, -20), (-16, -78), (-28, -74)),
            poly((-22, -86), (-22, -70), (38, -82), (38, -90)),
        ),
        solid(
            p.accent_dark,
            poly((-4, -20), (5, -20), (-16, -78), (-22, -76)),
            poly((-22, -77), (-22, -70), (38, -82), (38, -86)),
        ),
        solid(p.dark, poly((33, -86), (43, -86), (42, -58), (34, -58))),
        solid(p.ink, outline("M30 -58H46V-54L43 -44H40L41 -53H35L36 -44H33L30 -54Z")),
        solid(p.ink, circle(-4, -22, 10), circle(-22, -78, 10), circle(38, -86, 8)),
        solid(p.paper, circle(-4, -22, 5), circle(-22, -78, 5), circle(38, -86, 4)),
    )


def robot_arms(p: Palette) -> tuple[Item, ...]:
    """Draw two robot arms at work on each other's side, about 130 wide and 96 high."""
    arm = robot_arm(p)
    return (placed(arm, 52, 0, 0.62, flip=True), placed(arm, -30, 0, 1.0))


def dish(p: Palette) -> tuple[Item, ...]:
    """Draw a parabolic antenna that looks up to the left, about 92 wide and 96 high."""
    bowl = (
        solid(p.dark, outline("M-46 0A46 46 0 0 0 46 0Z")),
        solid(p.light, outline("M-46 0A46 46 0 0 0 6 45.6L0 0Z")),
        solid(p.paper, ellipse(0, 0, 46, 9)),
        solid(p.light, ellipse(0, 0, 36, 6)),
        solid(p.ink, poly((-30, 0), (-1, -40), (1, -40), (30, 0), (26, 0), (0, -36), (-26, 0))),
        solid(p.accent, circle(0, -41, 6)),
    )
    return (
        solid(p.ink, poly((-20, 0), (20, 0), (6, -38), (-6, -38)), rectangle(-28, -5, 56, 5)),
        placed(bowl, 2, -52, rotate=-38),
    )


def dishes(p: Palette) -> tuple[Item, ...]:
    """Draw a large antenna and a small one behind it, about 140 wide and 96 high."""
    one = dish(p)
    return (placed(one, 58, 0, 0.5), placed(one, -18, 0, 0.98))


def chip(p: Palette) -> tuple[Item, ...]:
    """Draw a microchip from above, 120 wide and 120 high, floating 4 above the ground."""
    rows = [n * 11 - 2 for n in range(-3, 4)]
    legs = [rectangle(n, -60, 4, 120) for n in rows] + [rectangle(-60, n, 120, 4) for n in rows]
    body = (
        solid(p.accent, *legs),
        solid(p.ink, rectangle(-42, -42, 84, 84)),
        solid(p.dark, rectangle(-30, -30, 60, 60)),
        solid(p.paper, rectangle(-18, -18, 36, 36)),
        solid(p.light, poly((18, -18), (18, 18), (-18, 18))),
    )
    return (placed(body, 0, -52, 0.8),)


def rocket(p: Palette) -> tuple[Item, ...]:
    """Draw a rocket that lifts off in a cloud, about 104 wide and 120 high."""
    ship = (
        solid(p.accent, poly((-13, -16), (13, -16), (5, 0), (0, 34), (-5, 0))),
        solid(p.paper, poly((-7, -16), (7, -16), (0, 16))),
        solid(p.accent, poly((-11, -46), (-28, -20), (-28, -8), (-11, -18))),
        solid(p.accent_dark, poly((11, -46), (28, -20), (28, -8), (11, -18))),
        solid(p.paper, _ROCKET),
        inside(
            _ROCKET,
            solid(p.dark, rectangle(1, -110, 30, 100)),
            solid(p.accent, rectangle(-20, -106, 40, 24)),
            solid(p.accent_dark, rectangle(1, -106, 30, 24)),
            solid(p.ink, rectangle(-20, -30, 40, 5)),
        ),
        solid(p.ink, circle(0, -66, 7)),
        solid(p.accent_light, circle(0, -66, 4.4)),
    )
    puffs = [circle(-45 + 15 * n, -3 - 3 * (n % 2), 10 + 4 * (3 - abs(3 - n)) * 0.8) for n in range(7)]
    return (
        solid(p.paper, *puffs),
        placed(ship, 2, -24, 0.9, 12),
        solid(p.light, *(circle(-52 + 17.5 * n, 5, 12) for n in range(7))),
    )


def container_ship(p: Palette) -> tuple[Item, ...]:
    """Draw a loaded container ship, 164 wide and 116 high."""
    inks = (p.accent, p.paper, p.light, p.accent_dark, p.dark)
    stacks = [(n, row) for n in range(7) for row in range((3, 4, 2, 4, 3, 4, 2)[n])]

    def boxes(ink: int, left: float, width: float) -> tuple[Path, ...]:
        return tuple(
            rectangle(-66 + n * 14.5 + left, -46 - row * 9.4, width, 8.6)
            for n, row in stacks
            if (n * 3 + row * 2) % 5 == ink
        )

    return (
        *(solid(color, *boxes(number, 0, 13.4)) for number, color in enumerate(inks)),
        *(solid(shade(color, 0.8), *boxes(number, 9, 4.4)) for number, color in enumerate(inks)),
        solid(p.paper, rectangle(42, -92, 22, 56)),
        solid(p.light, rectangle(55, -92, 9, 56)),
        solid(p.ink, rectangle(38, -98, 30, 8), *(rectangle(45, -84 + n * 12, 8, 5) for n in range(3))),
        solid(p.accent, rectangle(46, -116, 9, 18)),
        solid(p.ink, rectangle(46, -111, 9, 4), poly((-86, -38), (78, -38), (70, 0), (-64, 0))),
        solid(p.accent_dark, poly((-76, -22), (74, -22), (70, 0), (-64, 0))),
        solid(p.paper, rectangle(-86, -40, 164, 4)),
    )
