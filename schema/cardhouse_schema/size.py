"""The size of a game's cards, and lengths with their units. Read from game.toml and from the command line."""

import re
from typing import Any

from pydantic import Field, ValidationInfo, field_validator

from cardhouse_schema.vocabulary import Settings

UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}
_LENGTH = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)\s*(mm|cm|in|px)?", re.ASCII)


def length_in_mm(written: str, dpi: float | None = None) -> float:
    """Return a length such as `63mm`, `6.3 cm`, `2.5in` or, with a `dpi`, `750px` in mm.

    Raises:
        ValueError: It is no length, its unit is missing, or it is in pixels without a dpi.
    """
    match = _LENGTH.fullmatch(written.strip())
    if match is None:
        raise ValueError(f"{written!r} is no length; write it as 63mm, 6.3cm, 2.5in or 750px")
    if match[2] is None:
        raise ValueError(f"unit missing in {written!r}: write {match[1]}mm, cm, in or px")
    if match[2] != "px":
        return round(float(match[1]) * UNITS[match[2]], 4)
    if dpi is None:
        raise ValueError(f"{written!r} is in pixels, which have no size without dpi: add dpi = 300")
    return round(float(match[1]) / dpi * UNITS["in"], 4)


class Size(Settings):
    """The size of every card of the game, in mm; in game.toml also a text with its unit (`"2.5in"`).

    Attributes:
        dpi: Pixels to an inch, for lengths that are given in px.
    """

    dpi: float | None = Field(default=None, ge=50, le=2400, exclude=True)

    width: float = Field(gt=10, le=400)
    height: float = Field(gt=10, le=400)
    bleed: float = Field(default=3.0, ge=0, le=10)
    safe: float = Field(default=3.0, ge=0, le=20)
    corner: float = Field(default=3.0, ge=0, le=20)

    @field_validator("width", "height", "bleed", "safe", "corner", mode="before")
    @classmethod
    def _in_mm(cls, value: Any, info: ValidationInfo) -> Any:
        return length_in_mm(value, info.data.get("dpi")) if isinstance(value, str) else value
