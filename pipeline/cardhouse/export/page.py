"""Pages as PDF page operators: where faces go and what stands in the margins. Plain strings, no PDF library."""

from collections.abc import Mapping, Sequence

from cardhouse.errors import CardhouseError
from cardhouse.export.operators import UNITS_PER_MM, number, placed
from cardhouse.layout.frame import Frame
from cardhouse.sheets.marks import MARK_WIDTH, Line
from cardhouse.sheets.paper import POINTS_PER_MM
from cardhouse.sheets.sheet import Box, Placement, Sheet

_SCALE = POINTS_PER_MM / UNITS_PER_MM


class FrameMissing(CardhouseError):
    """A sheet names a frame that was not laid out."""

    def __init__(self, key: str) -> None:
        """Name the frame."""
        super().__init__(f"There is no laid-out face {key!r} to place on a sheet.")


class FrameOfOtherSize(CardhouseError):
    """A frame does not fill its slot, or runs over it."""

    def __init__(self, key: str, frame: Frame, slot: Placement) -> None:
        """Name the frame and both sizes."""
        super().__init__(
            f"The face {key!r} is {frame.width:g} by {frame.height:g} mm, "
            f"but the sheet has slots of {slot.width:g} by {slot.height:g} mm."
        )


def shown(sheets: Sequence[Sheet], frames: Mapping[str, Frame]) -> dict[str, Frame]:
    """Return the frames that sheets show, in order of appearance.

    Raises:
        FrameMissing: A sheet names a frame that is not there.
        FrameOfOtherSize: A frame does not fit its slot.
    """
    used: dict[str, Frame] = {}
    for placement in (placement for sheet in sheets for placement in sheet.placements):
        frame = frames.get(placement.frame)
        if frame is None:
            raise FrameMissing(placement.frame)
        if (frame.width, frame.height) != (placement.width, placement.height):
            raise FrameOfOtherSize(placement.frame, frame, placement)
        used[placement.frame] = frame
    return used


def upright(box: Box, height: float) -> tuple[float, float, float, float]:
    """Return a box in pt with y up: left, bottom, right, top.

    Args:
        box: In mm from the top-left corner, y down.
        height: Of the page, in pt.
    """
    left, top, right, bottom = (side * POINTS_PER_MM for side in box)
    return round(left, 3), round(height - bottom, 3), round(right, 3), round(height - top, 3)


def downward(x: float, y: float, height: float) -> str:
    """Return the matrix operator after which (0, 0) lies at a point of the page and y points down.

    Args:
        x: Of the point, in mm from the left.
        y: Of the point, in mm from the top.
        height: Of the page, in pt.
    """
    return placed((_SCALE, 0, 0, -_SCALE, x * POINTS_PER_MM, height - y * POINTS_PER_MM))


def slot(placement: Placement, height: float) -> str:
    """Return the operators that clip to a slot and move to the face's corner, the far one when it is turned."""
    left, bottom, right, top = upright(placement.clip, height)
    clip = f"{' '.join(number(each) for each in (left, bottom, right - left, top - bottom))} re W n"
    if placement.turn == 0:
        return f"{clip} {downward(placement.x, placement.y, height)}"
    x, y = placement.x + placement.width, placement.y + placement.height
    return f"{clip} {placed((-_SCALE, 0, 0, _SCALE, x * POINTS_PER_MM, height - y * POINTS_PER_MM))}"


def ruled(lines: Sequence[Line]) -> str:
    """Return the operators that draw marks, in micrometres with y down."""
    steps = [f"{MARK_WIDTH * UNITS_PER_MM:.0f} w"]
    for line in lines:
        x0, y0, x1, y1 = (round(end * UNITS_PER_MM) for end in (line.x0, line.y0, line.x1, line.y1))
        steps.append(f"{x0} {y0} m {x1} {y1} l")
    return "\n".join([*steps, "S"])
