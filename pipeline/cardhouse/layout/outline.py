"""Outlines: SVG path data and plain figures as paths. Used by icons when they load and by posters while they are drawn.

SVG path data is parsed by fontTools; this module only refuses what that parser would read differently from a browser.
"""

import math
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

from cardhouse.layout.frame import Command, Path

Point = tuple[float, float]

KAPPA = 0.5522847498
"""Length of a cubic's handles for a quarter of a unit circle."""

LARGEST = 100_000.0
"""No coordinate of an outline is larger; keeps numbers printable in a PDF."""

# Atomic groups keep these patterns linear on hostile input.
_NUMBER = r"(?>[-+]?(?:(?:0(?!\d)|[1-9]\d*)(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d+)?)[\s,]*+"
_NUMBERS = re.compile(rf"[\s,]*+(?:{_NUMBER})*+")
_ARCS = re.compile(rf"[\s,]*+(?:(?:{_NUMBER}){{3}}(?:[01][\s,]*+){{2}}(?:{_NUMBER}){{2}})++")
_ONE_NUMBER = re.compile(_NUMBER)
_STEP = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^A-DF-Za-df-z]*+)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


class OutlineError(ValueError):
    """Path data that cannot be drawn; the text says why."""


def numbers(text: str) -> list[float]:
    """Return the numbers of an SVG list (`points`, `viewBox`).

    Raises:
        OutlineError: There is something else in it, or a number that is too large.
    """
    if not _NUMBERS.fullmatch(text):
        raise OutlineError(f"{text!r} is not a list of numbers")
    found = [float(number.strip(" \t\r\n,")) for number in _ONE_NUMBER.findall(text)]
    if any(abs(number) > LARGEST for number in found):
        raise OutlineError(f"a number in {text!r} is larger than {LARGEST:.0f}")
    return found


@lru_cache(maxsize=4096)
def outline(data: str) -> Path:
    """Return SVG path data as a path of lines and cubics, coordinates rounded to 4 decimals.

    The same text gives the same object, so that exporters can cache by identity.

    Raises:
        OutlineError: The data breaks the SVG 1.1 grammar, or its numbers are too large.
    """
    text = " ".join(data.split())
    _check(text)
    pen = RecordingPen()
    try:
        parse_path(text, pen)
    except (ValueError, IndexError, ZeroDivisionError, OverflowError) as error:
        raise OutlineError(f"the path data cannot be read: {error}") from error
    return _commands(pen.value)


def _check(text: str) -> None:
    if not text or text[0] not in "Mm" or _STEP.sub("", text).strip():
        raise OutlineError("path data begins with M and holds commands and numbers only")
    for letter, arguments in _STEP.findall(text):
        if letter in "Aa":
            if not _ARCS.fullmatch(arguments):
                raise OutlineError(f"{letter}{arguments} is not an arc: radii, rotation, two flags of 0 or 1, end")
            continue
        need, found = _ARGUMENTS[letter.upper()], numbers(arguments)
        if bool(found) != bool(need) or (need and len(found) % need):
            raise OutlineError(f"{letter} takes {need} numbers at a time, not {len(found)}")


def _commands(steps: Iterable[tuple[str, Sequence[Point]]]) -> Path:
    commands: list[Command] = []
    here: Point = (0.0, 0.0)
    for name, points in steps:
        if name == "moveTo":
            commands.append(("M", *_rounded(points)))
        elif name == "lineTo":
            commands.append(("L", *_rounded(points)))
        elif name == "curveTo":
            commands.append(("C", *_rounded(points)))
        elif name == "qCurveTo":
            commands.append(("C", *_rounded(_raised(here, points[0], points[1]))))
        elif name == "closePath":
            commands.append(("Z",))
        here = points[-1] if points else here
    return tuple(commands)


def _raised(start: Point, control: Point, end: Point) -> tuple[Point, Point, Point]:
    """Return a quadratic curve as the control points and the end of the same cubic."""
    first = (start[0] + (control[0] - start[0]) * 2 / 3, start[1] + (control[1] - start[1]) * 2 / 3)
    second = (end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3)
    return first, second, end


def _rounded(points: Sequence[Point]) -> list[float]:
    values = [round(value, 4) + 0.0 for point in points for value in point]
    if not all(math.isfinite(value) and abs(value) <= LARGEST for value in values):
        raise OutlineError(f"the outline leaves the plane of {LARGEST:.0f} units")
    return values


def polygon(*points: Point) -> Path:
    """Return a closed figure through these points."""
    first, *others = ((_plain(x), _plain(y)) for x, y in points)
    return (("M", *first), *(("L", *point) for point in others), ("Z",))


def _plain(value: float) -> float:
    """Return a number as a float, never -0.0: caches take 1, 1.0 and True, or 0.0 and -0.0, for the same key."""
    return float(value) + 0.0


@lru_cache(maxsize=1024)
def rectangle(x: float, y: float, width: float, height: float) -> Path:
    """Return a rectangle from its top-left corner."""
    return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))


@lru_cache(maxsize=1024)
def ellipse(x: float, y: float, rx: float, ry: float) -> Path:
    """Return an ellipse around (x, y), drawn clockwise from its right end."""
    x, y, rx, ry = map(_plain, (x, y, rx, ry))
    a, b = rx * KAPPA, ry * KAPPA
    return (
        ("M", x + rx, y),
        ("C", x + rx, y + b, x + a, y + ry, x, y + ry),
        ("C", x - a, y + ry, x - rx, y + b, x - rx, y),
        ("C", x - rx, y - b, x - a, y - ry, x, y - ry),
        ("C", x + a, y - ry, x + rx, y - b, x + rx, y),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> Path:
    """Return a circle around (x, y)."""
    return ellipse(x, y, radius, radius)
