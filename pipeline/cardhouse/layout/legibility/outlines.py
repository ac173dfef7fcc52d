"""The text boxes of a face as lines over it, each with its name and size in pt. Drawn by `cardhouse show --guides`."""

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot

from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Item, Shape, Text
from cardhouse.layout.legibility.boxes import PLAIN, Placed, Point, every_text, joined, placed
from cardhouse.layout.outline import polygon

COLOR = "#7A1FA2"
LINE = 0.12
"""mm."""

SIZE = 3.2
"""pt; small enough to stand between two lines of text."""


def box_outlines(frame: Frame, fonts: Fonts) -> tuple[Item, ...]:
    """Return a line around the text of each box of a face, and above it the box's name with its size in pt."""
    boxes: dict[str, list[Placed]] = {}
    for run in every_text(frame.items, fonts):
        boxes.setdefault(run.text.box, []).append(run)
    return tuple(item for name, runs in boxes.items() for item in _drawn(name, runs, fonts))


def _drawn(name: str, runs: Sequence[Placed], fonts: Fonts) -> Iterator[Item]:
    sizes = sorted({run.text.size for run in runs})
    said = f"{name} {'–'.join(f'{size:.3g}' for size in dict.fromkeys((sizes[0], sizes[-1])))}"
    if all(run.is_level for run in runs):
        bounds = runs[0].bounds
        for run in runs[1:]:
            bounds = joined(bounds, run.bounds)
        left, top, right, bottom = bounds
        corners: list[Sequence[Point]] = [((left, top), (right, top), (right, bottom), (left, bottom))]
    else:
        corners = [run.corners for run in runs]
    for each in corners:
        yield Shape(polygon(*each), stroke=COLOR, width=LINE)
    (x0, y0), (x1, y1), _, (x3, y3) = corners[0]
    high = hypot(x3 - x0, y3 - y0) or 1.0
    x, y = x0 - (x3 - x0) / high * 0.3, y0 - (y3 - y0) / high * 0.3
    turn = degrees(atan2(y1 - y0, x1 - x0))
    label = Text(x, y, said, runs[0].text.font, SIZE, COLOR, rotate=turn, reads="")
    yield Shape(polygon(*placed(label, PLAIN, fonts).corners), fill="#FFFFFF")
    yield label
