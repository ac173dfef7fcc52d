"""Posters: the generated illustration of a card that has no picture. Called while its face is laid out.

Layers from back to front: sky and sun, horizon, the second sign in the haze, one hero, the ground. What they consist
of is dealt to the card (`deal.py`); the rest is drawn from dice seeded with the card's id, so that a card looks the
same in every build.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardhouse.layout.art.deal import Look, Sign, Wish, deal, known
from cardhouse.layout.art.ground import GROUNDS, HORIZONS
from cardhouse.layout.art.heroes import drawn
from cardhouse.layout.art.monument import monument, room, small, small_room
from cardhouse.layout.art.palette import Palette, far, palette
from cardhouse.layout.art.pen import placed, rectangle
from cardhouse.layout.art.stage import Box, Dice, Room, Spot, Stage, overlap, spot_for
from cardhouse.layout.art.words import PosterStyle
from cardhouse.layout.color import mix
from cardhouse.layout.frame import Group, Item
from cardhouse.layout.svg import Icon

Hero = Icon | str | Sequence[Icon | str] | None
"""An icon, the name of a motif, several of both to choose from, or nobody."""

DISTANT_PLACES = (0.84, 0.16, 0.76, 0.24, 0.92, 0.08, 0.68, 0.32)
"""Where the second sign may stand, as shares of the window's width, the most wanted first."""

SEEN = 0.45
"""Share of the second sign that must show; where the hero hides more of it, there is none."""

_GROUNDS = dict(GROUNDS)
_HORIZONS = dict(HORIZONS)


def poster(
    seed: str,
    inks: Sequence[str],
    hero: Hero,
    second: Hero,
    box: Box,
    style: PosterStyle,
    look: Look | None = None,
) -> Group:
    """Return the poster of a card, clipped to its box.

    Args:
        seed: The card's id; equal arguments give equal posters.
        inks: Colours of the card's keywords (`#RRGGBB`), the leading one first.
        hero: What stands in the middle.
        second: What stands small at the horizon.
        box: The window (x, y, width, height) in mm; it may reach into the bleed.
        style: What the face allows.
        look: What the card was dealt; None deals as if it were alone in its deck.

    Raises:
        PosterWordUnknown: A hero is named that does not exist.
    """
    colors = palette(inks, style.partner, style.paper)
    plan = _planned(seed, colors, hero, second, box, style, look)
    x, y, width, height = box
    dice = plan.dice
    sun = (
        round(plan.spot.x + dice.between(-0.12, 0.12) * width, 4),
        round(y + dice.between(0.36, 0.48) * height, 4),
    )
    stage = Stage(x, y, width, height, plan.spot.y, sun, colors, dice)
    behind = plan.look.sky.colors(colors)[0]
    items = (
        *plan.look.sky.draw(stage),
        *_HORIZONS[plan.look.horizon](stage, behind),
        *_distant(plan, stage, behind, style.keep_clear),
        *_standing(plan, colors),
        *_GROUNDS[plan.look.ground](stage),
    )
    return Group(items, clip=rectangle(x, y, width, height))


def hero_box(
    seed: str,
    inks: Sequence[str],
    hero: Hero,
    second: Hero,
    box: Box,
    style: PosterStyle,
    look: Look | None = None,
) -> Box | None:
    """Return the box in mm that the hero of `poster` with these arguments covers, or None without a hero."""
    plan = _planned(seed, palette(inks, style.partner, style.paper), hero, second, box, style, look)
    return None if plan.look.hero is None else plan.spot.box(_room(plan.look))


@dataclass(frozen=True, slots=True)
class _Plan:
    """What is decided before anything is drawn."""

    dice: Dice
    look: Look
    second: Sign | None
    spot: Spot


def _planned(
    seed: str, inks: Palette, hero: Hero, second: Hero, box: Box, style: PosterStyle, look: Look | None
) -> _Plan:
    look = look or next(deal([Wish(seed, choices(hero), inks, style)]))
    dice = Dice(seed)
    others = choices(second)
    other = known(dice.pick(others)) if others else None
    line = round(box[1] + box[3] * (dice.between(*style.ground) + look.framing.lower), 4)
    centre = box[0] + box[2] * (look.framing.centre + dice.between(-0.03, 0.03))
    spot = spot_for(_room(look), box, line, centre, style.keep_clear, look.framing.largest)
    return _Plan(dice, look, None if other is look.hero else other, spot)


def choices(hero: Hero) -> Sequence[Icon | str]:
    """Return what there is to choose from as a list."""
    if hero is None:
        return ()
    return (hero,) if isinstance(hero, str | Icon) else hero


def _room(look: Look) -> Room:
    if look.hero is None:
        return Room(20, 20, 60)
    size = room(look.hero) if isinstance(look.hero, Icon) else look.hero.room
    return Room(size.right, size.left, size.top) if look.flip else size


def _standing(plan: _Plan, inks: Palette) -> tuple[Item, ...]:
    hero, sky = plan.look.hero, plan.look.sky
    if hero is None:
        return ()
    if isinstance(hero, Icon):
        sun = (getattr(inks, sky.sun),) if sky.sun else ()
        items = monument(hero, inks, (*sky.colors(inks), *sun))
    else:
        items = drawn(hero, inks)
    return (placed(items, plan.spot.x, plan.spot.y, plan.spot.scale, flip=plan.look.flip),)


def _distant(plan: _Plan, stage: Stage, behind: str, keep_clear: Sequence[Box]) -> tuple[Item, ...]:
    """Return the second sign in the haze, where the hero and the things above leave most of it to be seen."""
    if plan.second is None:
        return ()
    if isinstance(plan.second, Icon):
        items, size = small(plan.second, mix(behind, stage.inks.ink, 0.42)), small_room(plan.second)
    else:
        items, size = drawn(plan.second, far(stage.inks, behind, 0.55)), plan.second.room
    scale = round(0.46 * stage.height / 100, 5)
    hidden = [*keep_clear, *([] if plan.look.hero is None else [plan.spot.box(_room(plan.look))])]
    spots = [Spot(round(stage.x + share * stage.width, 4), stage.ground, scale) for share in DISTANT_PLACES]
    losses = [sum(overlap(spot.box(size), box) for box in hidden) for spot in spots]
    spot = spots[losses.index(min(losses))]
    _, _, wide, high = spot.box(size)
    if min(losses) > (1 - SEEN) * wide * high:
        return ()
    return (placed(items, spot.x, spot.y, spot.scale),)
