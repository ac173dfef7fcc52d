"""Frames: laid-out faces as plain data. Layout makes them, sheets place them, exporters draw them.

All lengths are in mm with y pointing down, measured from the top-left corner of the trim box; font sizes are in
points. Colours are `#RRGGBB`; an exporter that prints in CMYK maps them.

They are named tuples because a deck has a hundred thousand of them: those are made, and sent from one process to
another, in half the time that frozen data classes take.
"""

from dataclasses import dataclass
from typing import NamedTuple

Command = tuple[str | float, ...]
"""One path step: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) or ("Z",)."""

Path = tuple[Command, ...]

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x' = a x + c y + e, y' = b x + d y + f."""


class Shape(NamedTuple):
    """A filled and/or stroked path.

    Attributes:
        path: Its outline, in mm (or in the units of the Group around it).
        fill: Fill colour or None.
        stroke: Line colour or None.
        width: Line width, in the same units as the path.
        even_odd: Fill by the even-odd rule, so that inner outlines become holes.
        round_ends: Round line caps and joins instead of butt ends and mitres.
    """

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.25
    even_odd: bool = True
    round_ends: bool = False


@dataclass(frozen=True, slots=True)
class Glyph:
    """One glyph of a shaped run; lengths in thousandths of the font size.

    Attributes:
        index: Its number in the font.
        text: What it stands for, in reading order; empty for what belongs to a glyph beside it.
        advance: How far the next glyph stands behind it.
        shift: How far it is moved to the right.
        rise: How far it is moved up.
    """

    index: int
    text: str
    advance: float
    shift: float = 0.0
    rise: float = 0.0


class Text(NamedTuple):
    """One run of text on one baseline, in one direction.

    Attributes:
        x: Left end of the run on the baseline (for rotated text: the start of the run).
        y: The baseline.
        text: The characters, in reading order.
        font: Key of the font in the face's font table, or of one that stands in for it.
        size: Font size in pt.
        color: `#RRGGBB`.
        tracking: Extra space after each character, in em.
        rotate: Degrees clockwise around (x, y).
        unseen: None for a run that is printed; else it is only read, searched and copied (the word that an icon stands
            for), set in so many percent of its natural width.
        reads: What is read, searched and copied in its place; empty for a run that repeats what stands elsewhere on
            the face, None for what is printed.
        glyphs: What is drawn where letters are joined, moved or run from right to left, from left to right; None where
            every letter is its own glyph.
        box: The face's element that it belongs to, with those around it (`tiles.0.label`); empty for what stands on
            no face.
        width: From its left end to the end of its last letter, in mm; None where it was not measured.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    color: str
    tracking: float = 0.0
    rotate: float = 0.0
    unseen: float | None = None
    reads: str | None = None
    glyphs: tuple[Glyph, ...] | None = None
    box: str = ""
    width: float | None = None


class Picture(NamedTuple):
    """A raster picture or a part of it.

    Attributes:
        file: Absolute path of the file, already checked to lie inside the game's art folder.
        x, y, width, height: Where it goes (mm), nothing of it left out; the Group around it clips to the window.
        part: The pixels that are used (left, top, right, bottom) of the upright picture; all of them where None.
    """

    file: str
    x: float
    y: float
    width: float
    height: float
    part: tuple[int, int, int, int] | None = None


class Group(NamedTuple):
    """Items that share a transformation and a clip.

    Attributes:
        items: What is drawn, first to last.
        matrix: Applied to everything inside, the clip included.
        clip: Only what lies inside this path shows.
        is_art: Whether it is a picture or a poster, whose colours no face knows.
    """

    items: "tuple[Item, ...]"
    matrix: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    clip: Path | None = None
    is_art: bool = False


Item = Shape | Text | Picture | Group


class Fit(NamedTuple):
    """How one text box came out.

    Attributes:
        box: Name of the face's element.
        size: Font size used, in pt.
        lines: Number of lines.
        slack: Height left in the box, in mm; negative when the text did not fit.
    """

    box: str
    size: float
    lines: int
    slack: float


class Frame(NamedTuple):
    """A laid-out face.

    Attributes:
        name: Card id, or the name of a back.
        width, height: Trim size in mm.
        bleed: How far the drawing runs over the trim on every side, in mm.
        items: What is drawn, first to last.
        fits: How each text box came out.
    """

    name: str
    width: float
    height: float
    bleed: float
    items: tuple[Item, ...]
    fits: tuple[Fit, ...] = ()
