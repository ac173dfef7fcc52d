"""What was probably meant where a cell of pictures names no file: a crop or a focus point that cannot be read."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from pydantic import ValidationError

from cardhouse_schema.picture_cell import Crop, FocusPoint, PictureCell, plain, read_cell

FORM = "[x% y% width% height%] for a crop, then @ x% y% for a focus point"
"""How both are written."""

Size = tuple[int, int]
"""(width, height) in pixels."""

_ENDING = r"\.(?:png|jpe?g|jpe|jfif|webp|tiff?|gif|bmp)"
_NAMED = re.compile(rf"(?P<file>.*{_ENDING})(?P<rest>\W.*)", re.IGNORECASE | re.DOTALL)
_UNNAMED = re.compile(r"(?P<file>[^@\[]*[^\s@\[])\s+(?P<rest>[@\[].*)", re.DOTALL)
_ACROSS = {"left": 0.0, "right": 100.0}
_DOWN = {"top": 0.0, "bottom": 100.0}
_WORD = re.compile(r"\b(?:left|right|top|bottom|cent(?:er|re)|middle|focus|crop)\b", re.IGNORECASE)
_ENDS = re.compile(rf"{_ENDING}\Z", re.IGNORECASE)
_NUMBER = re.compile(r"(-?[0-9]+(?:\.[0-9]+|,[0-9]+(?=\s*%))?)\s*(%|px)?")
_BRACKETS = re.compile(r"[\[(]([^\[\]()]*)[\])]")
_DECIMALS = 2


@dataclass(frozen=True, slots=True)
class Misread:
    """A crop or focus point that cannot be read.

    Attributes:
        file: The picture that is probably meant.
        reason: What is wrong, as it goes on behind the cell.
        suggestion: The cell as it was probably meant, or None.
    """

    file: str
    reason: str
    suggestion: str | None


def misread(cell: str, size_of: Callable[[str], Size | None]) -> Misread | None:
    """Return what is wrong with a cell that names no file, or None where it is a name and nothing else.

    Args:
        cell: Its text.
        size_of: Gives the size of a picture, where there is one, to turn pixels into percent.
    """
    read = read_cell(cell)
    if read.placing and not read_cell(read.file).placing and misread(read.file, size_of) is None:
        return None
    found = None if _ENDS.search(cell) else _NAMED.fullmatch(cell) or _UNNAMED.fullmatch(cell)
    if found is None:
        return None
    file, rest = found["file"], found["rest"].strip()
    if not (re.search(r"[@\[%]", rest) or _WORD.search(rest) or len(_NUMBER.findall(rest)) in (2, 4, 6)):
        return None
    crop, focus = _parts(rest, lambda: size_of(file))
    inside, reason = _mended(crop, focus)
    suggestion = f"{file}{inside.placing}" if inside else None
    return Misread(file, reason or f'has "{rest}" behind the name, which cannot be read; write {FORM}', suggestion)


def _parts(rest: str, size: Callable[[], Size | None]) -> tuple[list[float], list[float]]:
    """Return the numbers of a crop and of a focus point in percent, as far as they can be told; else none."""
    crop: list[float] = []
    focus: list[float] = []
    for chunk in (*_BRACKETS.findall(rest), _BRACKETS.sub(" ", rest)):
        numbers = _percents(chunk, size) or _of_words(chunk)
        if len(numbers) not in (0, 2, 4, 6) or (len(numbers) >= 4 and crop) or (len(numbers) in (2, 6) and focus):
            return [], []
        crop = numbers[:4] if len(numbers) >= 4 else crop
        focus = numbers[-2:] if len(numbers) in (2, 6) else focus
    return crop, focus


def _percents(chunk: str, size: Callable[[], Size | None]) -> list[float]:
    """Return the numbers of a text in percent: pixels by the picture's size, shares such as 0.3 times a hundred."""
    found = _NUMBER.findall(chunk)
    numbers = [float(number.replace(",", ".")) for number, _ in found]
    units = {unit for _, unit in found}
    if "px" in units or (units == {""} and max(numbers) > 100):
        sides = size() if "%" not in units else None
        return [100 * number / sides[at % 2] for at, number in enumerate(numbers)] if sides else [0.0] * bool(numbers)
    is_shares = units == {""} and max(map(abs, numbers)) <= 1
    return [100 * number for number in numbers] if is_shares else numbers


def _of_words(chunk: str) -> list[float]:
    """Return the focus point that words such as `top left` name."""
    words = [word.lower() for word in _WORD.findall(chunk) if word.lower() not in ("focus", "crop")]
    if not words:
        return []
    return [next((places[word] for word in words if word in places), 50.0) for places in (_ACROSS, _DOWN)]


def _mended(crop: list[float], focus: list[float]) -> tuple[PictureCell | None, str]:
    """Return crop and focus point moved into the picture, or None, and what of them lies outside of it."""
    reasons: list[str] = []
    left, top, width, height = crop or (0.0, 0.0, 100.0, 100.0)
    if min(width, height) <= 0:
        return None, "has an empty crop: width and height must be above 0%"
    x, y = (_within(number) for number in focus or (50.0, 50.0))
    if [x, y] != (focus or [x, y]):
        reasons.append("has its focus point outside the picture, which ends at 100%")
    right, bottom = _within(left + width), _within(top + height)
    left, top = _within(left), _within(top)
    if crop and [left, top, right - left, bottom - top] != crop and _differs(crop, left, top, right, bottom):
        reasons.append("has a crop that reaches beyond the picture, which ends at 100%")
    try:
        cut = Crop(x=_round(left), y=_round(top), width=_side(left, right), height=_side(top, bottom)) if crop else None
        point = FocusPoint(x=_round(x), y=_round(y)) if focus else None
    except ValidationError:
        return None, " and ".join(reasons)
    return (PictureCell("", cut, point) if cut or point else None), " and ".join(reasons)


def _differs(crop: list[float], left: float, top: float, right: float, bottom: float) -> bool:
    return max(abs(a - b) for a, b in zip(crop, (left, top, right - left, bottom - top), strict=True)) > 0.01


def _within(number: float) -> float:
    return min(100.0, max(0.0, number))


def _round(number: float) -> int | float:
    return plain(round(number, _DECIMALS))


def _side(start: float, end: float) -> int | float:
    """Return a side that ends with the picture at the latest, although both of its numbers are rounded."""
    return _round(min(_round(end - start), 100 - _round(start)))
