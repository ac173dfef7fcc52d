"""What a draft shows in the window of a picture that cannot be drawn: a plate with its name. Used by the art element.

It is made to be seen at once and to be read across a table, and it keeps the name of the file, so that whoever holds
the card knows what to look for.
"""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardhouse.layout.color import mix
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Item, Shape, Text
from cardhouse.layout.outline import circle, polygon, rectangle
from cardhouse.layout.pen import em
from cardhouse.layout.pieces import items_of

Box = tuple[float, float, float, float]
"""x, y, width and height in mm."""

Corner = tuple[float, float]

TITLES = {
    "A001": "PICTURE MISSING",
    "A002": "OUTSIDE THE ART FOLDER",
    "A003": "PICTURE UNREADABLE",
    "A004": "FILE NAMED OTHERWISE",
    "A005": "TOO MANY PIXELS",
    "A012": "CROP OR FOCUS UNREADABLE",
}
INK, ALARM, WHITE = "#17171C", "#C9282D", "#FFFFFF"
FONT = "label"
"""Key of the font, where the faces have it; else their first one."""

LARGEST, SMALLEST, STEP = 9.0, 5.6, 0.4
"""Sizes of the name in pt."""

MOST_LINES = 3
_TAG, _TRACKING = 6.4, 0.12
_SIGN = 9.0
_GAP = 1.7
_WIDEST = 42.0
_STRIPE = 2.4
_LEAST = 26.0
"""A window that is narrower, in mm, holds no plate that could be read."""

_PIECES = re.compile(r"[^/\\_. -]*[/\\_. -]?")


@dataclass(frozen=True, slots=True)
class Setting:
    """A name, broken into lines.

    Attributes:
        size: In pt.
        lines: What stands on each.
        width: The widest, in mm.
    """

    size: float
    lines: tuple[str, ...]
    width: float

    @property
    def height(self) -> float:
        """From the top of the first line's capitals to the foot of the last line, in mm."""
        return em(self.size) * (1.16 * len(self.lines) - 0.3)


def placeholder(
    code: str, file: str, window: Sequence[Corner], kept_free: Iterable[Box], fonts: Fonts, safe: Box, paper: str
) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
    """Return what is drawn instead of a picture: its ground, clipped to the window, and the plate on top of it.

    Where the window shows too little of the plate, it is laid over the window and what is around it.

    Args:
        code: The rule that refused the picture.
        file: Its name, as the card's cell has it.
        window: Corners of the window, in mm.
        kept_free: Boxes that other elements cover.
        fonts: The faces' fonts.
        safe: What of the card no cut reaches.
        paper: The face's paper.
    """
    font = FONT if FONT in fonts.keys else fonts.keys[0]
    room = _inside(_bounds(window), safe)
    wide = room[2] if room[2] >= _LEAST else safe[2]
    tag, name = _tag(TITLES[code], font, fonts, wide), _named(file, font, fonts, wide)
    covers = tuple(kept_free)
    for sign in (_SIGN, 0.0):
        size = (max(tag.width, name.width, sign) + 2 * _GAP, _height(sign, tag, name) + 2 * _GAP)
        spot = _spot(size, room, window, covers)
        if spot is not None:
            break
    x, y = spot or _kept(size, room, safe)
    return tuple(_ground(_bounds(window), paper)), tuple(_plate(x, y, sign, tag, name, font, fonts, paper))


def _kept(size: Corner, room: Box, safe: Box) -> Corner:
    """Return the middle of the window, moved so far that a box around it stays on the card."""

    def along(axis: int) -> float:
        middle, half = room[axis] + room[axis + 2] / 2, size[axis] / 2
        return min(max(middle, safe[axis] + half), max(safe[axis] + safe[axis + 2] - half, safe[axis] + half))

    return along(0), along(1)


def _bounds(corners: Sequence[Corner]) -> Box:
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    return left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top


def _inside(box: Box, safe: Box) -> Box:
    left, top = max(box[0], safe[0]), max(box[1], safe[1])
    right, bottom = min(box[0] + box[2], safe[0] + safe[2]), min(box[1] + box[3], safe[1] + safe[3])
    return (left, top, right - left, bottom - top) if right > left and bottom > top else box


def _ground(box: Box, paper: str) -> Iterable[Item]:
    """Return the paper and broad stripes of 45 degrees: a place that is still to be filled."""
    x, y, width, height = box
    yield Shape(rectangle(x, y, width, height), mix(paper, INK, 0.05))
    stripe = mix(paper, INK, 0.11)
    for at in range(math.ceil((width + height) / _STRIPE / 2)):
        start = x + at * 2 * _STRIPE
        foot = ((start, y), (start + _STRIPE, y), (start + _STRIPE - height, y + height), (start - height, y + height))
        yield Shape(polygon(*foot), stripe)


def _tag(text: str, font: str, fonts: Fonts, room: float) -> Setting:
    size = _TAG
    while size > 3 and fonts.width(text, font, size, _TRACKING) + 2 * _GAP > room:
        size -= 0.2
    return Setting(size, (text,), fonts.width(text, font, size, _TRACKING) + _GAP * 1.6)


def _height(sign: float, tag: Setting, name: Setting) -> float:
    return (sign * 0.78 + _GAP if sign else 0.0) + _tag_height(tag) + _GAP + name.height


def _tag_height(tag: Setting) -> float:
    return em(tag.size) * 1.5


def _named(file: str, font: str, fonts: Fonts, room: float) -> Setting:
    """Set a name as large as it fits on three lines; one that never fits keeps its beginning and its end."""
    text = _drawable(file, font, fonts)
    width = max(min(_WIDEST, room - 4 * _GAP), 4.0)
    size = LARGEST
    while size > SMALLEST and len(_lines(text, font, fonts, size, width)) > (1 if size > 7.5 else MOST_LINES):
        size = round(size - STEP, 2)
    lines = _lines(text, font, fonts, size, width)
    kept = len(text)
    while len(lines) > MOST_LINES:
        kept -= 2
        lines = _lines(f"{text[: kept // 2]}…{text[len(text) - kept // 2 :]}", font, fonts, size, width)
    return Setting(size, tuple(lines), max(fonts.width(line, font, size) for line in lines))


def _drawable(text: str, font: str, fonts: Fonts) -> str:
    missing = set(fonts.missing(text, font))
    return "".join("?" if each in missing or not each.isprintable() else each for each in text)


def _lines(text: str, font: str, fonts: Fonts, size: float, width: float) -> list[str]:
    lines = [""]
    for piece in filter(None, _PIECES.findall(text)):
        if lines[-1] and fonts.width(lines[-1] + piece.rstrip(), font, size) > width:
            lines.append("")
        for character in piece:
            if lines[-1] and fonts.width(lines[-1] + character, font, size) > width and not character.isspace():
                lines.append("")
            lines[-1] += character
    return [line.strip() for line in lines if line.strip()] or [" "]


def _spot(size: Corner, room: Box, window: Sequence[Corner], covers: Sequence[Box]) -> Corner | None:
    """Return the centre of the place nearest to the window's middle where a box of this size is seen whole."""
    width, height = size
    x, y, wide, high = room
    middle = (x + wide / 2, y + high / 2)
    across = [middle[0] + step for step in _steps((wide - width) / 2)]
    down = [middle[1] + step for step in _steps((high - height) / 2)]
    spots = sorted(((a, b) for a in across for b in down), key=lambda spot: (math.dist(spot, middle), spot))
    return next((spot for spot in spots if _is_seen(spot, size, window, covers)), None)


def _steps(reach: float) -> list[float]:
    return [float(step) for step in range(-int(reach), int(reach) + 1)] if reach >= 0 else []


def _is_seen(spot: Corner, size: Corner, window: Sequence[Corner], covers: Sequence[Box]) -> bool:
    left, top, right, bottom = (
        spot[0] - size[0] / 2,
        spot[1] - size[1] / 2,
        spot[0] + size[0] / 2,
        spot[1] + size[1] / 2,
    )
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    free = not any(left < x + wide and x < right and top < y + high and y < bottom for x, y, wide, high in covers)
    return free and all(_holds(window, corner) for corner in corners)


def _holds(window: Sequence[Corner], point: Corner) -> bool:
    """Tell whether a point lies inside a polygon: a ray from it crosses the outline an odd number of times."""
    px, py = point
    crossed = False
    for (ax, ay), (bx, by) in zip(window, [*window[1:], window[0]], strict=True):
        if (ay > py) != (by > py) and px < ax + (py - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed


def _plate(
    x: float, y: float, sign: float, tag: Setting, name: Setting, font: str, fonts: Fonts, paper: str
) -> Iterable[Item]:
    """Return the sign, the tag and the name, one below the other around a centre, on a plate of the face's paper."""
    wide, high = max(tag.width, name.width, sign) + 2 * _GAP, _height(sign, tag, name) + 2 * _GAP
    yield Shape(rectangle(x - wide / 2, y - high / 2, wide, high), mix(paper, WHITE, 0.5), INK, 0.3)
    top = y - high / 2 + _GAP
    if sign:
        yield from _frame(x, top, sign, paper)
        top += sign * 0.78 + _GAP
    yield Shape(rectangle(x - tag.width / 2, top, tag.width, _tag_height(tag)), ALARM)
    cap = fonts.cap_height(font, tag.size)
    start = x - fonts.width(tag.lines[0], font, tag.size, _TRACKING) / 2
    yield Text(start, top + (_tag_height(tag) + cap) / 2, tag.lines[0], font, tag.size, WHITE, _TRACKING)
    top += _tag_height(tag) + _GAP + fonts.cap_height(font, name.size)
    for at, line in enumerate(name.lines):
        left = x - fonts.width(line, font, name.size) / 2
        yield from items_of(Text(left, top + at * em(name.size) * 1.16, line, font, name.size, INK), fonts)


def _frame(x: float, top: float, side: float, paper: str) -> Iterable[Item]:
    """Return the sign of a picture: a frame with a sun and two hills."""
    left, high = x - side / 2, side * 0.78
    unit = side / 24
    yield Shape(rectangle(left, top, side, high), INK)
    yield Shape(rectangle(left + 2 * unit, top + 2 * unit, side - 4 * unit, high - 4 * unit), mix(paper, WHITE, 0.5))
    yield Shape(circle(left + 7.5 * unit, top + 6.5 * unit, 2.1 * unit), ALARM)
    foot = top + high - 3.4 * unit
    yield Shape(
        polygon((left + 3.4 * unit, foot), (left + 8.4 * unit, foot - 5 * unit), (left + 13.4 * unit, foot)), INK
    )
    yield Shape(
        polygon((left + 9.4 * unit, foot), (left + 15.4 * unit, foot - 9 * unit), (left + 20.6 * unit, foot)), INK
    )
