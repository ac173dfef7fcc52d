"""What stands in a cell of a picture column: a file, perhaps the part of it to use, perhaps its focus point.

    harbour.jpg [10% 0% 80% 60%] @ 30% 40%

The crop (x, y, width, height) is cut out first; the focus point (x, y) is a point of what is left. Both are percent of
the upright picture, from its top left corner, so they hold for a finer copy of it as well. A cell that does not end so
is the name of a file, whatever signs it holds: pictures have an ending, so no name reads as both.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, WithJsonSchema, model_validator

_NUMBER = r"([0-9]{1,3}(?:\.[0-9]{1,4})?)%"
_CROP = rf"\s+\[\s*{_NUMBER}\s+{_NUMBER}\s+{_NUMBER}\s+{_NUMBER}\s*\]"
_FOCUS = rf"\s+@\s*{_NUMBER}\s+{_NUMBER}"
_PLACING = re.compile(rf"(?<=\S)(?:{_CROP})?(?:{_FOCUS})?\Z")
_LONGEST = 120
"""Characters at the end of a cell that are looked into: the longest crop and focus point, with spaces to spare."""

_ROUNDING = 1e-6


Place = Annotated[int | float, Field(ge=0, le=100), WithJsonSchema({"type": "number", "minimum": 0, "maximum": 100})]
Side = Annotated[
    int | float, Field(gt=0, le=100), WithJsonSchema({"type": "number", "exclusiveMinimum": 0, "maximum": 100})
]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Crop(_Part):
    """The part of a picture that is used, in percent of its width and height.

    Attributes:
        x, y: Its top left corner.
        width, height: Its size.
    """

    x: Place
    y: Place
    width: Side
    height: Side

    @model_validator(mode="after")
    def _inside(self) -> "Crop":
        if max(self.x + self.width, self.y + self.height) > 100 + _ROUNDING:
            raise ValueError("the crop reaches beyond the picture")
        return self

    def __str__(self) -> str:
        return f"[{_written(self.x, self.y, self.width, self.height)}]"


class FocusPoint(_Part):
    """The point of a picture that stays nearest to the middle, in percent of the width and height of what is used."""

    x: Place
    y: Place

    def __str__(self) -> str:
        return f"@ {_written(self.x, self.y)}"


@dataclass(frozen=True, slots=True)
class PictureCell:
    """What a cell says.

    Attributes:
        file: The picture, as it is written.
        crop: The part of it to use, or None for all of it.
        focus: Its focus point, or None where the face decides.
    """

    file: str
    crop: Crop | None = None
    focus: FocusPoint | None = None

    @property
    def placing(self) -> str:
        """Crop and focus point as they stand behind the file's name; nothing where there is none."""
        return "".join(f" {part}" for part in (self.crop, self.focus) if part)

    def __str__(self) -> str:
        return f"{self.file}{self.placing}"


def read_cell(cell: str) -> PictureCell:
    """Return what a cell says; one whose end is no valid crop or focus point is the name of a file."""
    if not cell.endswith(("]", "%")):
        return PictureCell(cell)
    found = _PLACING.search(cell, max(0, len(cell) - _LONGEST))
    if found is None or not found.group():
        return PictureCell(cell)
    numbers = [None if text is None else plain(float(text)) for text in found.groups()]
    try:
        crop = Crop(**dict(zip(("x", "y", "width", "height"), numbers[:4], strict=True))) if found[1] else None
        focus = FocusPoint(x=numbers[4], y=numbers[5]) if found[5] else None
    except ValidationError:
        return PictureCell(cell)
    return PictureCell(cell[: found.start()], crop, focus)


def keys_beside(name: str) -> tuple[str, str]:
    """Return the keys of a picture column's crop and focus point."""
    return f"{name}_crop", f"{name}_focus"


def taken_apart(data: Mapping[str, Any], columns: tuple[str, ...]) -> dict[str, Any]:
    """Return the files that filled cells of these columns name, their crops and their focus points, by key.

    What is apart already, as in the JSON form, is left as it is.
    """
    found: dict[str, Any] = {}
    for name in columns:
        cell, (crop, focus) = data.get(name), keys_beside(name)
        if isinstance(cell, str) and ((read := read_cell(cell.strip())).placing or crop not in data):
            found |= {name: read.file, crop: read.crop, focus: read.focus}
    return found


def put_together(record: Mapping[str, Any], name: str) -> str:
    """Return the cell of a picture column of a card's JSON form, which has a picture."""
    crop, focus = (record.get(key) for key in keys_beside(name))
    read = PictureCell(record[name], Crop(**crop) if crop else None, FocusPoint(**focus) if focus else None)
    return str(read)


def plain(number: float) -> int | float:
    """Return a number as JSON in any language writes it: whole ones without a point."""
    return int(number) if float(number).is_integer() else number


def _written(*numbers: float) -> str:
    return " ".join(f"{number:.7g}%" for number in numbers)
