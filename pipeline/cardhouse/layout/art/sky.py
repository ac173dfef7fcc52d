"""Skies: what stands behind everything. Each draws the whole window and names the colour that the hero meets."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from cardhouse.layout.art.palette import Palette
from cardhouse.layout.art.pen import circle, inside, pierced, placed, poly, rectangle, solid, wedge
from cardhouse.layout.art.stage import Stage
from cardhouse.layout.color import mix
from cardhouse.layout.frame import Command, Group, Item, Path, Shape


@dataclass(frozen=True, slots=True)
class Sky:
    """One kind of sky.

    Attributes:
        name: What a face calls it.
        draw: Draws the whole window.
        inks: Names of the palette's inks it consists of; the first is what the horizon and the haze begin from.
        sun: Name of the ink of its sun, or None.
    """

    name: str
    draw: Callable[[Stage], tuple[Item, ...]]
    inks: tuple[str, ...]
    sun: str | None = None

    def colors(self, inks: Palette) -> tuple[str, ...]:
        """Return the colours of the air, without the sun."""
        return tuple(getattr(inks, name) for name in self.inks)


DISC = circle(0, 0, 1)


def _together(*figures: Path) -> Path:
    return tuple(command for figure in figures for command in figure)


@lru_cache(maxsize=8)
def sunburst(count: int) -> Path:
    """Return every second ray of a sunburst of radius 1."""
    return _together(*(wedge(0, 0, 1, 360 / count * ray, 360 / count * (ray + 0.5)) for ray in range(count)))


@lru_cache(maxsize=1)
def ripples() -> Path:
    """Return fifteen circles one unit apart; filled even-odd, every second ring shows."""
    return _together(*(circle(0, 0, ring) for ring in range(15, 0, -1)))


@lru_cache(maxsize=32)
def screen(pitch: float, largest: float, slope: float, top: float = 0.0, foot: float = 0.0) -> Path:
    """Return a dot screen, 1 high and 1.8 wide, whose dots grow towards the top and, by `slope`, to the right.

    Args:
        pitch: Distance of two dots.
        largest: Radius of the largest dots, in pitches.
        slope: 0 for dots that grow upwards only, 1 for dots that grow to the right only.
        top: Where a line begins at the upper edge (x), left of which no dots are wanted: a screen has hundreds, and
            those that something covers take as long to draw as the others.
        foot: Where it ends at the lower edge (x).
    """
    aslant = 1 + abs(top - foot)  # a dot reaches at most so many of its radii over the line, measured along its row
    commands: list[Command] = []
    for row in range(int(1 / (pitch * 0.866)) + 2):
        for column in range(int(1.8 / pitch) + 1):
            x, y = (column + row % 2 / 2) * pitch, row * pitch * 0.866
            strength = min(max((1 - y) * (1 - slope) + x / 1.8 * slope, 0.0), 1.0)
            radius = pitch * (0.05 + (largest - 0.05) * strength)
            if radius > 0.1 * pitch and x + aslant * radius > top + (foot - top) * y:
                commands += circle(round(x, 4), round(y, 4), round(radius, 4))
    return tuple(commands)


@lru_cache(maxsize=1)
def stars() -> Path:
    """Return 46 stars spread evenly over a field 1.8 wide and 1 high."""
    diamonds = []
    for n in range(1, 47):
        # Multiples of the plastic number's powers fill a plane without clumps.
        x, y, r = round(n * 0.7548776662 % 1 * 1.8, 4), round(n * 0.5698402910 % 1, 4), (0.006, 0.009, 0.014)[n % 3]
        diamonds.append(poly((x, y - r), (x + 0.7 * r, y), (x, y + r), (x - 0.7 * r, y)))
    return _together(*diamonds)


def _whole(stage: Stage, color: str) -> Shape:
    return solid(color, rectangle(stage.x, stage.y, stage.width, stage.height))


def _disc(color: str, x: float, y: float, radius: float) -> Group:
    return placed((solid(color, DISC),), x, y, radius)


def _burst(stage: Stage, under: str, over: str, sun: str) -> tuple[Item, ...]:
    burst = sunburst(stage.dice.pick((14, 16, 18)))
    reach = 2 * max(stage.width, stage.height)
    return (
        _whole(stage, under),
        placed((solid(over, burst),), *stage.sun, reach, stage.dice.between(0, 20)),
        _disc(sun, *stage.sun, 0.3 * stage.height),
    )


def rays(stage: Stage) -> tuple[Item, ...]:
    """A bright sunburst and a pale sun."""
    inks = stage.inks
    return _burst(stage, inks.light, inks.main, inks.accent_tint)


def dark_rays(stage: Stage) -> tuple[Item, ...]:
    """A dark sunburst and a sun in the accent."""
    inks = stage.inks
    return _burst(stage, inks.deep, inks.dark, inks.accent)


def pale_rays(stage: Stage) -> tuple[Item, ...]:
    """A pale sunburst and a sun in the main ink."""
    inks = stage.inks
    return _burst(stage, inks.tint, mix(inks.tint, inks.light, 0.55), inks.main)


def _ripples(stage: Stage, under: str, over: str, step: float) -> tuple[Item, ...]:
    return _whole(stage, under), placed((pierced(over, ripples()),), *stage.sun, step * stage.height)


def rings(stage: Stage) -> tuple[Item, ...]:
    """Bright rings around the hero."""
    return _ripples(stage, stage.inks.main, stage.inks.light, 0.11)


def dark_rings(stage: Stage) -> tuple[Item, ...]:
    """Dark rings around the hero."""
    return _ripples(stage, stage.inks.deep, stage.inks.dark, 0.12)


def _bands(stage: Stage, colors: tuple[str, ...], top: float, bottom: float, power: float) -> tuple[Item, ...]:
    """Return bands that grow thinner towards the horizon; `top` and `bottom` are shares of the window's height."""
    items: list[Item] = [_whole(stage, colors[0])]
    for number, color in enumerate(colors[1:], 1):
        share = top + (bottom - top) * float((number / len(colors)) ** (1 / power))
        y = round(stage.y + stage.height * share, 4)
        items.append(solid(color, rectangle(stage.x, y, stage.width, round(stage.y + stage.height - y, 4))))
    return tuple(items)


def dusk(stage: Stage) -> tuple[Item, ...]:
    """Bands from night to a light horizon, and a low sun."""
    inks = stage.inks
    colors = (inks.deep, inks.dark, inks.main, inks.light, mix(inks.light, inks.accent_tint, 0.55), inks.accent_tint)
    x, y = stage.sun
    low = _disc(inks.accent_tint, x, y + 0.1 * stage.height, 0.27 * stage.height)
    return (*_bands(stage, colors, 0.0, 0.92, 1.25), low)


_SUNSET_BARS = tuple(rectangle(-1.05, 0.12 + 0.2 * bar, 2.1, 0.06 + 0.035 * bar) for bar in range(5))


def sunset(stage: Stage) -> tuple[Item, ...]:
    """A plain sky and one large sun, cut into bars towards the horizon."""
    inks = stage.inks
    x, y = stage.sun
    sun = (solid(inks.accent, DISC), solid(inks.light, *_SUNSET_BARS))
    upper = rectangle(stage.x, stage.y, stage.width, round(0.16 * stage.height, 4))
    return (
        _whole(stage, inks.light),
        solid(inks.main, upper),
        placed(sun, x, y + 0.08 * stage.height, 0.4 * stage.height),
    )


def split(stage: Stage) -> tuple[Item, ...]:
    """Two fields with a slanted bar between them and a dot screen over the paler one."""
    inks, x, y, w, h = stage.inks, stage.x, stage.y, stage.width, stage.height
    field = poly((x, y), (x + 0.62 * w, y), (x + 0.18 * w, y + h), (x, y + h))
    bar = poly((x + 0.62 * w, y), (x + 0.7 * w, y), (x + 0.26 * w, y + h), (x + 0.18 * w, y + h))
    other = poly((x + 0.7 * w, y), (x + w, y), (x + w, y + h), (x + 0.26 * w, y + h))
    wide = ceil(4 * w / h) / 4  # in steps, so that windows of nearly one form share a screen
    # Left of the line from 0.7 to 0.26 of the width, the bar's edge, all of it is covered.
    dotted = screen(0.062, 0.5, 0.5, 1.75 - 0.3 * wide, 1.75 - 0.74 * wide)
    dots = inside(other, placed((solid(inks.light, dotted),), x + w - 1.75 * h, y, h))
    return (_whole(stage, inks.tint), dots, solid(inks.main, field), solid(inks.accent, bar))


def night(stage: Stage) -> tuple[Item, ...]:
    """Bands of dark blue air, stars and a sickle moon."""
    inks, h = stage.inks, stage.height
    bands = _bands(stage, (inks.deep, mix(inks.deep, inks.dark, 0.5), inks.dark, inks.main), 0.35, 1.0, 1.2)
    mirrored = stage.dice.below(2) == 1
    field = placed(
        (solid(inks.accent_tint, stars()),), stage.x + (1.8 * h if mirrored else 0.0), stage.y, h, 0, mirrored
    )
    x, y = stage.sun[0] + 0.3 * h * (-1 if mirrored else 1), stage.y + 0.26 * h
    moon = (_disc(inks.accent_tint, x, y, 0.16 * h), _disc(inks.deep, x + 0.06 * h, y - 0.03 * h, 0.14 * h))
    return (*bands, field, *moon)


def tone(stage: Stage) -> tuple[Item, ...]:
    """A dot screen that fades towards the horizon, and a pale sun."""
    inks, h = stage.inks, stage.height
    dots = placed((solid(inks.main, screen(0.058, 0.64, 0.0)),), stage.x, stage.y, max(h, stage.width / 1.75))
    return (_whole(stage, inks.light), dots, _disc(inks.accent_tint, *stage.sun, 0.34 * h))


SKIES = (
    Sky("rays", rays, ("main", "light"), "accent_tint"),
    Sky("dark-rays", dark_rays, ("dark", "deep"), "accent"),
    Sky("pale-rays", pale_rays, ("tint", "light"), "main"),
    Sky("rings", rings, ("main", "light")),
    Sky("dark-rings", dark_rings, ("dark", "deep")),
    Sky("dusk", dusk, ("main", "light", "dark"), "accent_tint"),
    Sky("sunset", sunset, ("light",), "accent"),
    Sky("split", split, ("tint", "main")),
    Sky("night", night, ("dark", "deep")),
    Sky("tone", tone, ("light", "main"), "accent_tint"),
)
"""In the order in which the documentation shows them. A new sky is one function and one line here."""
