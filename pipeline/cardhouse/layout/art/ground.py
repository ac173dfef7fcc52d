"""Grounds and horizons: what a hero stands on, and what stands far behind it."""

from collections.abc import Callable
from functools import lru_cache

from cardhouse.layout.art.pen import circle, outline, placed, poly, rectangle, solid, turned
from cardhouse.layout.art.stage import Dice, Stage
from cardhouse.layout.color import mix
from cardhouse.layout.frame import Command, Group, Item, Path

Ground = Callable[[Stage], tuple[Item, ...]]
Horizon = Callable[[Stage, str], tuple[Item, ...]]

VARIANTS = 6
"""Skylines, ranges, crowds and waters come in so many shapes each; sharing them keeps files small."""

_FAN = tuple(
    poly((0.055 * n, 0), (0.055 * n + 0.0035, 0), (round(0.2 * n + 0.01, 4), 1), (round(0.2 * n, 4), 1))
    for n in range(-10, 11)
)
_FURROWS = tuple(
    poly(
        (round(0.013 * n, 4), 0),
        (round(0.013 * n + 0.013, 4), 0),
        (round(0.157 * n + 0.157, 4), 1),
        (round(0.157 * n, 4), 1),
    )
    for n in range(-14, 14, 2)
)
_PASSER = (circle(0, -0.8, 0.15), poly((-0.17, -0.62), (0.17, -0.62), (0.1, 0), (-0.1, 0)))
_SHOULDERS = outline("M-0.46 0.3V0C-0.46 -0.34 -0.26 -0.52 0 -0.52S0.46 -0.34 0.46 0V0.3Z")


def _together(*figures: Path) -> Path:
    return tuple(command for figure in figures for command in figure)


def _moved(figure: Path, x: float, y: float, scale: float = 1.0) -> Path:
    moved: list[Command] = []
    for name, *numbers in figure:
        places = [float(value) * scale for value in numbers]
        moved.append((name, *(round(value + (y if at % 2 else x), 4) for at, value in enumerate(places))))
    return tuple(moved)


def _depth(stage: Stage) -> float:
    return stage.y + stage.height - stage.ground


def _floor(stage: Stage, color: str) -> Item:
    return solid(color, rectangle(stage.x, stage.ground, stage.width, round(_depth(stage) + 0.05, 4)))


def _stretched(stage: Stage, *items: Item) -> Group:
    """Return items drawn in units of the ground: x in window widths from its middle, y in depths from the horizon."""
    middle = stage.x + stage.width / 2
    return Group(items, (stage.width, 0.0, 0.0, round(_depth(stage), 4), middle, stage.ground))


def plaza(stage: Stage) -> tuple[Item, ...]:
    """A dark square with lines that run to the horizon, and a few people."""
    inks, dice = stage.inks, stage.dice
    size = 0.075 * stage.height
    people = tuple(
        placed(
            (solid(inks.accent_tint, *_PASSER),),
            stage.x + dice.between(0.03, 0.97) * stage.width,
            stage.ground + _depth(stage) * dice.between(0.25, 0.6),
            size,
        )
        for _ in range(7)
    )
    return (_floor(stage, inks.ink), _stretched(stage, solid(inks.dark, *_FAN)), *people)


@lru_cache(maxsize=VARIANTS)
def _ripples(variant: int) -> Path:
    dice = Dice(f"water {variant}")
    dashes: list[Path] = []
    row = 0.1
    while row < 1:
        for _ in range(6):
            dashes.append(rectangle(dice.between(-0.52, 0.48), round(row, 4), dice.between(0.03, 0.13), 0.05))
        row += dice.between(0.16, 0.25)
    return _together(*dashes)


def water(stage: Stage) -> tuple[Item, ...]:
    """Dark water with light on it."""
    ripples = solid(stage.inks.light, _ripples(stage.dice.below(VARIANTS)))
    return (_floor(stage, stage.inks.deep), _stretched(stage, ripples))


@lru_cache(maxsize=2 * VARIANTS)
def _crowd(variant: int, fists: bool) -> Path:
    """Return a row of 20 people, 0.8 units apart and about 1 unit high."""
    dice = Dice(f"crowd {variant}")
    figures: list[Path] = []
    for place in range(20):
        x, size = 0.8 * place + dice.between(-0.06, 0.06), dice.between(0.94, 1.08)
        figures += [_moved(circle(0, -0.78, 0.21), x, 0, size), _moved(_SHOULDERS, x, 0, size)]
        if fists and dice.between(0, 1) < 0.24:
            lean = dice.between(-10, 10)
            arm = ((-0.075, -0.55), (0.075, -0.55), (0.075, 0.2), (-0.075, 0.2))
            hand = ((-0.14, -0.82), (0.14, -0.82), (0.14, -0.54), (-0.14, -0.54))
            figures += [turned(figure, lean, x + 0.36, -0.6) for figure in (arm, hand)]
    return _together(*figures)


def _rows(stage: Stage, fists: bool) -> tuple[Item, ...]:
    inks, dice, size = stage.inks, stage.dice, 0.2 * stage.height
    foot = stage.y + 1.07 * stage.height
    ranks = []
    for row, ink in ((1, inks.dark), (0, inks.ink)):
        shape = solid(ink, _crowd(dice.below(VARIANTS), fists))
        left = stage.x - size * dice.between(0.1, 0.8)
        ranks.append(placed((shape,), left, foot - row * 0.5 * size, size))
    return (_floor(stage, inks.deep), *ranks)


def crowd(stage: Stage) -> tuple[Item, ...]:
    """Two rows of people seen from behind."""
    return _rows(stage, fists=False)


def protest(stage: Stage) -> tuple[Item, ...]:
    """Two rows of people, some with a raised fist."""
    return _rows(stage, fists=True)


def field(stage: Stage) -> tuple[Item, ...]:
    """Furrows that run to the horizon."""
    inks = stage.inks
    edge = solid(inks.ink, rectangle(stage.x, stage.ground, stage.width, 0.4))
    return (_floor(stage, inks.dark), _stretched(stage, solid(inks.main, *_FURROWS)), edge)


def ink(stage: Stage) -> tuple[Item, ...]:
    """Plain darkness."""
    return (_floor(stage, stage.inks.ink),)


def steps(stage: Stage) -> tuple[Item, ...]:
    """A wide flight of steps."""
    inks = stage.inks
    treads = tuple(rectangle(-0.5, round(0.2 * n, 2), 1, 0.2) for n in (1, 3))
    return (_floor(stage, inks.dark), _stretched(stage, solid(inks.ink, *treads, rectangle(-0.5, 0.9, 1, 0.1))))


GROUNDS: tuple[tuple[str, Ground], ...] = (
    ("plaza", plaza),
    ("water", water),
    ("crowd", crowd),
    ("protest", protest),
    ("field", field),
    ("ink", ink),
    ("steps", steps),
)


@lru_cache(maxsize=VARIANTS)
def _skyline(variant: int) -> Path:
    """Return a skyline 24 wide and at most 10 high (towers a little more), its foot at y = 0.2."""
    dice = Dice(f"skyline {variant}")
    figures: list[Path] = []
    x = 0.0
    while x < 24:
        width, height, roof = dice.between(1.1, 2.6), dice.between(3.5, 10), dice.between(0, 1)
        figures.append(rectangle(round(x, 4), -height, round(width + 0.06, 4), height + 0.2))
        middle = round(x + width / 2, 4)
        if roof < 0.25:
            figures.append(
                poly((round(x, 4), -height), (middle, round(-height - 0.7 * width, 4)), (round(x + width, 4), -height))
            )
        elif roof < 0.45:
            figures.append(rectangle(round(x + width / 4, 4), round(-height - 0.6, 4), round(width / 2, 4), 0.7))
        elif roof < 0.6:
            figures.append(rectangle(round(middle - 0.07, 4), round(-height - 2.2, 4), 0.14, 2.3))
        x += width
    return _together(*figures)


def skyline(stage: Stage, behind: str) -> tuple[Item, ...]:
    """A far town in one haze."""
    haze = solid(mix(behind, stage.inks.ink, 0.3), _skyline(stage.dice.below(VARIANTS)))
    scale = max(0.034 * stage.height, stage.width / 22)
    return (placed((haze,), stage.x - stage.dice.between(0, 2) * scale, stage.ground, scale),)


@lru_cache(maxsize=VARIANTS)
def _range(variant: int) -> tuple[Path, Path, Path]:
    """Return a range of four mountains, 1 wide and 1 high: bodies, shaded sides, snow."""
    dice = Dice(f"mountains {variant}")
    bodies, shades, snows = [], [], []
    for n in range(4):
        middle, high, half = (n + 0.5) / 4 + dice.between(-0.06, 0.06), dice.between(0.6, 1), dice.between(0.19, 0.26)
        top = middle + dice.between(-0.03, 0.03)
        left, right = middle - half, middle + half
        bodies.append(poly((left, 0), (top, -high), (right, 0)))
        shades.append(poly((top, -high), (right, 0), (top + 0.2 * half, 0), (top - 0.08 * half, -0.5 * high)))
        ends = ((top - (top - left) * 0.26, -0.74 * high), (top + (right - top) * 0.28, -0.72 * high))
        snows.append(
            poly((top, -high), ends[0], (top - 0.06 * half, -0.8 * high), (top + 0.05 * half, -0.68 * high), ends[1])
        )
    return _together(*bodies), _together(*shades), _together(*snows)


def mountains(stage: Stage, behind: str) -> tuple[Item, ...]:
    """A far mountain range with snow."""
    inks = stage.inks
    body, shaded, snow = _range(stage.dice.below(VARIANTS))
    items = (
        solid(mix(behind, inks.ink, 0.24), body),
        solid(mix(behind, inks.ink, 0.38), shaded),
        solid(mix(behind, inks.paper, 0.4), snow),
    )
    return (Group(items, (stage.width, 0.0, 0.0, 0.4 * stage.height, stage.x, stage.ground)),)


def flat(stage: Stage, behind: str) -> tuple[Item, ...]:
    """Nothing: the sky comes down to the ground."""
    return ()


HORIZONS: tuple[tuple[str, Horizon], ...] = (("skyline", skyline), ("mountains", mountains), ("flat", flat))
