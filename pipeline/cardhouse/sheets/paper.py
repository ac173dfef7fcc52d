"""Papers, by name or by size. Read when a run is set up, before anything is laid out."""

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from cardhouse.sheets.fault import PrintFault
from cardhouse_schema.suggest import nearest

MM_PER_INCH = 25.4
POINTS_PER_MM = 72 / MM_PER_INCH
SMALLEST, LARGEST = 40.0, 2000.0
"""Sides that can be a sheet of paper, in mm: a playing card's own size up to a large plotter."""

_UNITS = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH}
_SIDE = r"(\d{1,5}(?:\.\d{1,4})?)"
_SIZE = re.compile(rf"{_SIDE}\s*[x\u00d7]\s*{_SIDE}\s*(mm|cm|in)?", re.ASCII)
_LANDSCAPE = "-landscape"


class PaperUnknown(PrintFault):
    """A paper that is neither a known name nor a size."""

    code: ClassVar[str] = "P003"

    def __init__(self, value: str) -> None:
        """Say what papers there are and which was probably meant."""
        super().__init__(
            f"there is no paper {value!r}: use {', '.join(PAPERS)} (each also with {_LANDSCAPE}) "
            "or a size such as 210x297mm or 8.5x11in",
            nearest(value, PAPERS),
        )


class PaperSizeOdd(PrintFault):
    """A size that no sheet of paper has, mostly one in inches or pixels without saying so."""

    code: ClassVar[str] = "P003"

    def __init__(self, value: str, width: float, height: float) -> None:
        """Take the size in mm and say how inches are written."""
        bare = re.sub(r"[^0-9.x]", "", value.casefold().replace("\u00d7", "x"))
        super().__init__(
            f"the paper {value!r} would be {width:g} by {height:g} mm; "
            f"a side must be between {SMALLEST:g} and {LARGEST:g} mm",
            f"{bare}in" if _is_in_inches(bare) and max(width, height) < SMALLEST else None,
        )


def _is_in_inches(size: str) -> bool:
    """Tell whether two bare numbers would be a sheet of paper in inches."""
    return all(SMALLEST <= float(side) * MM_PER_INCH <= LARGEST for side in size.split("x"))


@dataclass(frozen=True, slots=True)
class Paper:
    """One kind of sheet.

    Attributes:
        name: How it is named in settings and file names: lower-case letters, digits, dot and hyphen only.
        label: How it is named in print.
        width, height: In mm.
    """

    name: str
    label: str
    width: float
    height: float

    @property
    def landscape(self) -> bool:
        """Whether the long edge is horizontal."""
        return self.width > self.height

    @property
    def points(self) -> tuple[float, float]:
        """Width and height in pt to 1/100 pt, as every other program writes A4 (595.28 x 841.89)."""
        return round(self.width * POINTS_PER_MM, 2), round(self.height * POINTS_PER_MM, 2)


PAPERS: dict[str, Paper] = {
    paper.name: paper
    for paper in (
        Paper("a4", "A4", 210.0, 297.0),
        Paper("letter", "Letter", 215.9, 279.4),
        Paper("a3", "A3", 297.0, 420.0),
        Paper("legal", "Legal", 215.9, 355.6),
        Paper("tabloid", "Tabloid", 279.4, 431.8),
    )
}
"""ISO 216 and ANSI/ASME Y14.1 sizes, upright."""


def find_paper(value: str) -> Paper:
    """Return the paper that a setting means.

    Args:
        value: A name of `PAPERS`, the same with `-landscape`, or `<width>x<height>` in mm or with mm, cm or in.

    Raises:
        PaperUnknown: It is neither a name nor a size.
        PaperSizeOdd: It is a size that no sheet has.
    """
    word = value.strip().casefold()
    known = PAPERS.get(word.removesuffix(_LANDSCAPE))
    if known is None:
        return _sized(value, word)
    return known if known.name == word else _turned(known)


def _turned(upright: Paper) -> Paper:
    return replace(
        upright,
        name=upright.name + _LANDSCAPE,
        label=f"{upright.label} landscape",
        width=upright.height,
        height=upright.width,
    )


def _sized(value: str, word: str) -> Paper:
    match = _SIZE.fullmatch(word)
    if match is None:
        raise PaperUnknown(value)
    unit = match[3] or "mm"
    width, height = (round(float(side) * _UNITS[unit], 4) for side in match.group(1, 2))
    if not all(SMALLEST <= side <= LARGEST for side in (width, height)):
        raise PaperSizeOdd(value, width, height)
    first, second = (f"{float(side):g}" for side in match.group(1, 2))
    return Paper(f"{first}x{second}{unit}", f"{first} x {second} {unit}", width, height)
