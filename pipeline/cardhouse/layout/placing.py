"""How a picture lies in its window: which pixels are used, how large they are drawn, what stands in the middle.

Used while a face is laid out. The window is always covered and the picture never stretched. "Focus point" as elsewhere:
the picture slides until this point is in the middle of the window, or an edge of the picture at an edge of the window.
"""

import re
from pathlib import Path
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.layout.bindings import Binding, Scope, Template
from cardhouse.layout.frame import Picture
from cardhouse.layout.pictures import PictureRefused, Sight, find_picture
from cardhouse_schema.fault import fault
from cardhouse_schema.picture_cell import Crop, FocusPoint, PictureCell, keys_beside, plain, read_cell
from cardhouse_schema.picture_mistakes import Misread, misread
from cardhouse_schema.sentences import shown

Box = tuple[float, float, float, float]
"""x, y, width and height in mm."""

Pixels = tuple[int, int, int, int]
"""left, top, right and bottom in pixels of the upright picture."""

Point = tuple[float, float]
"""(x, y) as shares of a picture's width and height."""

UNREADABLE = "A012"

MIDDLE: Point = (0.5, 0.5)


def read_focus(value: Any) -> Point:
    """Return the focus point that a face states.

    Raises:
        PydanticCustomError: It is not two numbers from 0 to 1.
    """
    are_two = isinstance(value, list | tuple) and len(value) == len(MIDDLE)
    if are_two and all(type(each) in (int, float) and 0 <= each <= 1 for each in value):
        return float(value[0]), float(value[1])
    numbers = [float(number) for number in re.findall(r"-?[0-9]+(?:\.[0-9]+)?", shown(value))]
    parts = 100 if numbers and all(number == 0 or number > 1 for number in numbers) else 1  # percent
    shares = [f"{plain(round(number / parts, 4))}" for number in numbers if 0 <= number / parts <= 1]
    near = f"[{', '.join(shares)}]" if len(numbers) == len(shares) == len(MIDDLE) else None
    message = f"focus = {shown(value)}; write two shares of width and height from 0 to 1, such as [0.5, 0.3]"
    raise fault("L003", message, near)


def cell_of(template: Template, file: str, scope: Scope) -> PictureCell:
    """Return what the cell says that a face takes its picture from.

    Args:
        template: How the face names the picture.
        file: What comes of it for this card.
        scope: What the face sees of it.
    """
    crop, focus = (_beside(template, at, scope) for at in (0, 1))
    return PictureCell(file, Crop(**crop) if crop else None, FocusPoint(**focus) if focus else None)


def _beside(template: Template, at: int, scope: Scope) -> dict[str, float] | None:
    """Return the crop (0) or focus point (1) that stands beside the field which holds the picture's name."""
    for binding in template.bindings:
        *steps, last = binding.filters or binding.path
        named = (*steps, keys_beside(last)[at])
        path, filters = (binding.path, named) if binding.filters else (named, ())
        try:
            found = Binding(binding.source, path, True, filters).value(scope)
        except (CardhouseError, KeyError):
            continue  # a column of text or a word of the face: nothing stands beside it
        if isinstance(found, dict):
            return found
    return None


def refusals(folder: Path | None, cell: PictureCell, error: PictureRefused) -> list[PictureRefused]:
    """Return what is wrong with a cell whose picture is refused, each with the whole cell as suggestion.

    Args:
        folder: The game's art folder, or None where it has none.
        cell: What it says.
        error: Why its file is refused.
    """
    if error.code == "A001" and read_cell(cell.file).placing and not cell.placing:
        reason = 'has a crop or a focus point, which only a column of kind = "picture" can have'
        return [PictureRefused(UNREADABLE, cell.file, reason)]
    wrong = find_misread(str(cell), folder) if error.code == "A001" else None
    if wrong is None:
        return [_with_placing(error, cell)]
    missing = _refusal(folder, wrong.file)
    near = wrong.suggestion
    if near and missing and missing.suggestion:
        near = f"{missing.suggestion}{near.removeprefix(wrong.file)}"
    told = [PictureRefused(UNREADABLE, str(cell), wrong.reason, near)]
    return [*told, PictureRefused(missing.code, wrong.file, missing.reason, near)] if missing else told


def _refusal(folder: Path | None, file: str) -> PictureRefused | None:
    try:
        find_picture(folder, file)
    except PictureRefused as error:
        return error
    return None


def _with_placing(error: PictureRefused, cell: PictureCell) -> PictureRefused:
    suggestion = f"{error.suggestion}{cell.placing}" if error.suggestion else None
    return PictureRefused(error.code, cell.file, error.reason, suggestion)


def find_misread(cell: str, folder: Path | None) -> Misread | None:
    """Return the crop or focus point in a cell that cannot be read; pixels are those of the pictures in a folder."""

    def size_of(file: str) -> tuple[int, int] | None:
        try:
            sight = find_picture(folder, file)
        except PictureRefused:
            return None
        return sight.width, sight.height

    return misread(cell, size_of)


def pixels_of(sight: Sight, crop: Crop | None) -> Pixels:
    """Return the pixels that a crop leaves: whole ones, at least one, none outside the picture."""
    if crop is None:
        return 0, 0, sight.width, sight.height
    left, right = _between(crop.x, crop.width, sight.width)
    top, bottom = _between(crop.y, crop.height, sight.height)
    return left, top, right, bottom


def _between(start: float, length: float, side: int) -> tuple[int, int]:
    first = min(round(start / 100 * side), side - 1)
    return first, min(max(round((start + length) / 100 * side), first + 1), side)


def covering(path: Path, whole: tuple[int, int], used: Pixels, box: Box, focus: Point) -> tuple[Picture, float]:
    """Return a picture that covers a window, and how wide one of its pixels is drawn, in mm.

    Args:
        path: Its file.
        whole: Its width and height in pixels, upright.
        used: The pixels to use.
        box: The window.
        focus: The point of these pixels that comes as near to the window's middle as their edges allow.
    """
    left, top, right, bottom = used
    x, y, width, height = box
    scale = max(width / (right - left), height / (bottom - top))
    wide, high = (right - left) * scale, (bottom - top) * scale
    at = (_slid(x, width, wide, focus[0]), _slid(y, height, high, focus[1]))
    return Picture(str(path), *at, wide, high, None if used == (0, 0, *whole) else used), scale


def _slid(start: float, window: float, length: float, focus: float) -> float:
    """Return where a picture of a length begins, so that it covers the window and its focus is next to the middle."""
    centred = start + window / 2 - focus * length
    return min(start, max(start + window - length, centred))
