"""Posters: the generated illustration of a card that has no picture. Called while its face is laid out.

Layers from back to front: sky and sun, horizon, the second sign in the haze, one hero, the ground. Everything that
varies is drawn from dice seeded with the card's id, so that a card looks the same in every build.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.errors import CardhouseError
from cardhouse.layout.art.ground import GROUNDS, HORIZONS
from cardhouse.layout.art.heroes import BY_NAME, Motif, drawn
from cardhouse.layout.art.monument import monument, room, small, small_room
from cardhouse.layout.art.palette import Palette, far, palette
from cardhouse.layout.art.pen import placed, rectangle
from cardhouse.layout.art.sky import SKIES, Sky
from cardhouse.layout.art.stage import Box, Dice, Room, Spot, Stage, overlap, spot_for
from cardhouse.layout.color import distance, mix
from cardhouse.layout.frame import Group, Item
from cardhouse.layout.svg import Icon

Hero = Icon | str | Sequence[Icon | str] | None
"""An icon, the name of a motif, several of both to choose from, or nobody."""

DISTANT_PLACES = (0.84, 0.16, 0.76, 0.24, 0.92, 0.08, 0.68, 0.32)
"""Where the second sign may stand, as shares of the window's width, the most wanted first."""

APART = 0.2
"""OKLab distance between a hero and every ink of the sky behind it; nearer ones swallow it."""

_SKIES = {sky.name: sky for sky in SKIES}
_GROUNDS = dict(GROUNDS)
_HORIZONS = dict(HORIZONS)


class PosterWordUnknown(CardhouseError):
    """A game asks for a sky, ground, horizon or hero that does not exist."""

    def __init__(self, what: str, name: str, known: Sequence[str]) -> None:
        """Name the word and those that exist."""
        super().__init__(f"There is no {what} {name!r} for posters; there are {', '.join(known)}")


@dataclass(frozen=True, slots=True)
class PosterStyle:
    """What a face allows its posters.

    Attributes:
        skies: Names from `SKIES`; one is drawn per card.
        grounds: Names from `GROUNDS`.
        horizons: Names from `HORIZONS`.
        partner: Accent colour where the card has no second one, `#RRGGBB`.
        paper: Paper colour of the game, `#RRGGBB`.
        keep_clear: Boxes in mm that other things cover; the hero steps out of their way. List bleed strips too.
        ground: Least and greatest height of the ground line, as shares of the window's height from its top.
    """

    skies: tuple[str, ...] = tuple(_SKIES)
    grounds: tuple[str, ...] = tuple(_GROUNDS)
    horizons: tuple[str, ...] = tuple(_HORIZONS)
    partner: str = "#D1432A"
    paper: str = "#F6EEDD"
    keep_clear: tuple[Box, ...] = ()
    ground: tuple[float, float] = (0.8, 0.86)

    def __post_init__(self) -> None:
        """Refuse names that do not exist.

        Raises:
            PosterWordUnknown: A name is not in its table, or a tuple of names is empty.
        """
        for what, names, known in (
            ("sky", self.skies, _SKIES),
            ("ground", self.grounds, _GROUNDS),
            ("horizon", self.horizons, _HORIZONS),
        ):
            for name in names or ("",):
                if name not in known:
                    raise PosterWordUnknown(what, name, list(known))


def poster(seed: str, inks: Sequence[str], hero: Hero, second: Hero, box: Box, style: PosterStyle) -> Group:
    """Return the poster of a card, clipped to its box.

    Args:
        seed: The card's id; equal seeds and arguments give equal posters.
        inks: Colours of the card's keywords (`#RRGGBB`), the leading one first.
        hero: What stands in the middle.
        second: What stands small at the horizon.
        box: The window (x, y, width, height) in mm; it may reach into the bleed.
        style: What the face allows.

    Raises:
        PosterWordUnknown: A hero is named that does not exist.
    """
    colors = palette(inks, style.partner, style.paper)
    plan = _planned(seed, colors, hero, second, box, style)
    x, y, width, height = box
    sun = round(plan.spot.x + plan.dice.between(-0.05, 0.05) * width, 4), round(y + 0.42 * height, 4)
    stage = Stage(x, y, width, height, plan.line, sun, colors, plan.dice)
    behind = plan.sky.colors(colors)[0]
    items = (
        *plan.sky.draw(stage),
        *_HORIZONS[plan.horizon](stage, behind),
        *_distant(plan, stage, behind, style.keep_clear),
        *_standing(plan, colors),
        *_GROUNDS[plan.ground](stage),
    )
    return Group(items, clip=rectangle(x, y, width, height))


def hero_box(seed: str, inks: Sequence[str], hero: Hero, second: Hero, box: Box, style: PosterStyle) -> Box | None:
    """Return the box in mm that the hero of `poster` with these arguments covers, or None without a hero."""
    plan = _planned(seed, palette(inks, style.partner, style.paper), hero, second, box, style)
    return None if plan.hero is None else plan.spot.box(_room(plan.hero))


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the dice decided, before anything is drawn."""

    dice: Dice
    sky: Sky
    ground: str
    horizon: str
    hero: Icon | Motif | None
    second: Icon | Motif | None
    line: float
    spot: Spot


def _planned(seed: str, inks: Palette, hero: Hero, second: Hero, box: Box, style: PosterStyle) -> _Plan:
    dice = Dice(seed)
    chosen, other = _chosen(hero, dice), _chosen(second, dice)
    sky = dice.pick(_skies_for(chosen, [_SKIES[name] for name in style.skies], inks))
    grounds = [name for name in style.grounds if not isinstance(chosen, Motif) or name in chosen.grounds]
    ground, horizon = dice.pick(grounds or style.grounds), dice.pick(style.horizons)
    line = round(box[1] + box[3] * dice.between(*style.ground), 4)
    centre = box[0] + box[2] * dice.between(0.42, 0.58)
    spot = spot_for(_room(chosen), box, line, centre, style.keep_clear)
    return _Plan(dice, sky, ground, horizon, chosen, None if other is chosen else other, line, spot)


def _skies_for(hero: Icon | Motif | None, skies: Sequence[Sky], inks: Palette) -> Sequence[Sky]:
    """Return the skies that a hero stands out from; if there is none, the one it stands out from most."""
    if not isinstance(hero, Motif) or hero.body is None:
        return skies
    body = getattr(inks, hero.body)
    apart = [min(distance(body, color) for color in sky.colors(inks)) for sky in skies]
    clear = [sky for sky, far_off in zip(skies, apart, strict=True) if far_off >= APART]
    return clear or [skies[apart.index(max(apart))]]


def _chosen(hero: Hero, dice: Dice) -> Icon | Motif | None:
    if isinstance(hero, Sequence) and not isinstance(hero, str):
        hero = dice.pick(hero) if hero else None
    if isinstance(hero, str):
        if hero not in BY_NAME:
            raise PosterWordUnknown("hero", hero, list(BY_NAME))
        return BY_NAME[hero]
    return hero


def _room(hero: Icon | Motif | None) -> Room:
    if hero is None:
        return Room(20, 20, 60)
    return room(hero) if isinstance(hero, Icon) else hero.room


def _standing(plan: _Plan, inks: Palette) -> tuple[Item, ...]:
    if plan.hero is None:
        return ()
    if isinstance(plan.hero, Icon):
        sun = (getattr(inks, plan.sky.sun),) if plan.sky.sun else ()
        items = monument(plan.hero, inks, (*plan.sky.colors(inks), *sun))
    else:
        items = drawn(plan.hero, inks)
    return (placed(items, plan.spot.x, plan.spot.y, plan.spot.scale),)


def _distant(plan: _Plan, stage: Stage, behind: str, keep_clear: Sequence[Box]) -> tuple[Item, ...]:
    """Return the second sign in the haze, where the hero and the things above leave most of it to be seen."""
    if plan.second is None:
        return ()
    if isinstance(plan.second, Icon):
        items, size = small(plan.second, mix(behind, stage.inks.ink, 0.42)), small_room(plan.second)
    else:
        items, size = drawn(plan.second, far(stage.inks, behind, 0.55)), plan.second.room
    scale = round(0.46 * stage.height / 100, 5)
    hidden = [*keep_clear, *([] if plan.hero is None else [plan.spot.box(_room(plan.hero))])]
    spots = [Spot(round(stage.x + share * stage.width, 4), stage.ground, scale) for share in DISTANT_PLACES]
    spot = min(spots, key=lambda spot: sum(overlap(spot.box(size), box) for box in hidden))
    return (placed(items, spot.x, spot.y, spot.scale),)
