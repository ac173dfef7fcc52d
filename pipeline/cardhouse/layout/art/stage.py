"""The stage of one poster: its window, its inks and its dice, and where the hero stands on it."""

import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from cardhouse.layout.art.palette import Palette

Thing = TypeVar("Thing")

Box = tuple[float, float, float, float]
"""(x, y, width, height) in mm."""

SHARES = (0.9, 0.86, 0.82, 0.8, 0.78, 0.74, 0.7, 0.66, 0.62, 0.58, 0.54, 0.5, 0.46, 0.42)
"""Heights of the hero to try, as shares of the window's height, the largest first."""

SIDESTEPS = (0.0, -0.05, 0.05, -0.1, 0.1, -0.15, 0.15, -0.2, 0.2, -0.25, 0.25, -0.3, 0.3)
"""How far the hero may step aside, as shares of the window's width, the nearest first."""


class Dice:
    """Chances that depend on nothing but a seed.

    Only `random.Random.random()` is used: it is the one method whose numbers Python promises never to change.
    """

    def __init__(self, seed: str) -> None:
        """Seed from the SHA-256 of a text."""
        self._random = random.Random(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))

    def between(self, low: float, high: float) -> float:
        """Return a number between two others, rounded to 4 decimals."""
        return round(low + (high - low) * self._random.random(), 4)

    def below(self, count: int) -> int:
        """Return a whole number from 0 to `count` - 1."""
        return int(self._random.random() * count)

    def pick(self, things: Sequence[Thing]) -> Thing:
        """Return one of several things."""
        return things[self.below(len(things))]


@dataclass(frozen=True, slots=True)
class Room:
    """How far a hero reaches from the point it stands on, in its own units."""

    left: float
    right: float
    top: float


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a hero stands: its foot in mm and its scale in mm per unit."""

    x: float
    y: float
    scale: float

    def box(self, room: Room) -> Box:
        """Return the box that a hero of this size covers here."""
        return (
            self.x - room.left * self.scale,
            self.y - room.top * self.scale,
            (room.left + room.right) * self.scale,
            room.top * self.scale,
        )


@dataclass(frozen=True, slots=True)
class Stage:
    """What every layer of a poster is drawn on.

    Attributes:
        x, y, width, height: The window, in mm.
        ground: Height of the ground line (y, in mm).
        sun: Centre of the sun, in mm.
        inks: The palette.
        dice: The poster's chances, used by the layers in a fixed order.
    """

    x: float
    y: float
    width: float
    height: float
    ground: float
    sun: tuple[float, float]
    inks: Palette
    dice: Dice


def overlap(a: Box, b: Box) -> float:
    """Return the area that two boxes share, in mm²."""
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    if wide <= 0:
        return 0.0
    return wide * max(min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]), 0.0)


def spot_for(
    room: Room, window: Box, ground: float, centre: float, keep_clear: Sequence[Box], largest: float = 0.82
) -> Spot:
    """Return where a hero stands: as large as possible and near the wished centre, clear of what lies above.

    Args:
        room: How much space the hero takes, in its units.
        window: The poster's box, in mm.
        ground: The ground line (y, in mm).
        centre: Where its foot would like to be (x, in mm).
        keep_clear: Boxes covered by other things, in mm.
        largest: Greatest height as a share of the window's.

    Returns:
        The first spot that is clear of all of them; if there is none, the one that loses least to them.
    """
    boxes = [box for box in keep_clear if box[2] > 0 and box[3] > 0]
    tried: list[tuple[float, list[float]]] = []
    for scale, feet in _sizes(room, window, ground, centre, largest):
        foot = _clear_foot(Spot(0.0, ground, scale).box(room), feet, boxes)
        if foot is not None:
            return Spot(foot, ground, scale)
        tried.append((scale, feet))
    spots = [Spot(foot, ground, scale) for scale, feet in tried for foot in feet]
    losses = [sum(overlap(spot.box(room), box) for box in keep_clear) for spot in spots]
    return spots[losses.index(min(losses))]


def _clear_foot(box: Box, feet: Sequence[float], boxes: Sequence[Box]) -> float | None:
    """Return the first foot at which a hero is clear of boxes that are not empty, or None.

    Args:
        box: What the hero covers with its foot at 0, in mm.
        feet: Where it may stand (x, in mm).
        boxes: What is to be kept clear, in mm.
    """
    before, top, width, height = box
    bottom = top + height
    near = [(x, x + wide) for x, y, wide, high in boxes if y < bottom and top < y + high]
    for foot in feet:
        left = foot + before
        right = left + width
        if not any(start < right and left < end for start, end in near):
            return foot
    return None


def _sizes(
    room: Room, window: Box, ground: float, centre: float, largest: float
) -> Iterator[tuple[float, list[float]]]:
    """Yield the scales to try, the largest first, each with the feet to try, the best first."""
    x, y, width, height = window
    for share in (largest, *(share for share in SHARES if share < largest)):
        scale = min(share * height / room.top, 0.94 * width / (room.left + room.right), 0.98 * (ground - y) / room.top)
        low, high = x + 0.02 * width + room.left * scale, x + 0.98 * width - room.right * scale
        feet = [round(min(max(centre + step * width, low), high), 4) for step in SIDESTEPS]
        yield round(scale, 5), list(dict.fromkeys(feet))
