"""A row of amounts: icon and number, icon and number."""

from dataclasses import dataclass
from typing import Literal

from cardhouse.layout.elements.element import (
    Color,
    Element,
    Font,
    IconName,
    Number,
    Over,
    Part,
    Words,
    number,
    tell_unseen,
)
from cardhouse.layout.marks import ink_width, set_icon, word_of
from cardhouse.layout.outline import polygon
from cardhouse.layout.pen import Pen, em
from cardhouse.layout.text import TOLERANCE, sizes


class Plate(Part):
    """A field behind the row, with a label before it, as wide as both need.

    Attributes:
        fill: Its colour.
        height: In mm, centred on the row.
        end: Where it ends on the right, in mm.
        slant: How far its left edge leans at the top, in mm.
        label: A word before the row.
        font: The label's font.
        size: The label's size in pt.
        tracking: The label's tracking in em.
        pad: Space before and after the label, in mm.
    """

    fill: Color
    height: Number
    end: Number
    slant: Number = number(0)
    label: Words
    font: Font
    size: Number
    tracking: float = 0.0
    pad: tuple[Number, Number]


class Amounts(Element):
    """Icons with numbers, in one row.

    Attributes:
        over: What each stands for: `"{cost}"` or the face's own list.
        icon: Its icon.
        text: Its number.
        mark: A second icon behind the number (what a Leader or Support must belong to); none where it comes out empty.
        x: Left end, middle or right end, by `align`, in mm.
        y: Middle of the capitals, in mm.
        size: Largest size in pt.
        min: Smallest size in pt.
        width: Room of the row in mm, its plate's label included.
        font: Font of the numbers.
        scale: Height of the icons in em.
        inner: Space between icon and number, in mm.
        gap: Space between two amounts, in mm.
        spread: Set the amounts apart so that the row fills its width.
        plate: A field behind the row.
    """

    kind: Literal["amounts"]
    over: Over
    icon: IconName
    text: Words
    mark: IconName | None = None
    x: Number
    y: Number
    size: Number
    min: Number
    width: Number
    font: Font
    color: Color
    align: Literal["left", "center", "right"] = "left"
    scale: Number = number(1)
    inner: Number = number(0.7)
    gap: Number = number(2)
    spread: bool = False
    plate: Plate | None = None

    def draw(self, pen: Pen) -> None:
        """Draw the row and its plate; nothing where there is no amount."""
        row = [self._amount(pen.entry(str(at), item, {})) for at, item in enumerate(pen.entries(self.over))]
        color = pen.color(self.color)
        if not row:
            return
        if color is None:
            tell_unseen(pen, self.color)
            return
        label = self._label_width(pen)
        size = self._fitted(pen, row, label)
        wide, gap = self._set(pen, row, size, label)
        back = {"left": 0.0, "center": wide / 2, "right": wide}[self.align]
        left = pen.number(self.x) - back
        if self.plate:
            self._draw_plate(pen, self.plate, left - label, color)
        for amount in row:
            left = self._draw_amount(pen, amount, left, size, color) + gap

    def _amount(self, entry: Pen) -> "_Amount":
        marks = [entry.words(self.mark.template)] if self.mark else []
        icons = [entry.words(self.icon.template), *[mark for mark in marks if mark]]
        return _Amount(icons, entry.words(self.text), [ink_width(entry.icon(name)) for name in icons])

    def _label_width(self, pen: Pen) -> float:
        if self.plate is None:
            return 0.0
        plate, fonts = self.plate, pen.desk.kit.fonts
        before, after = (pen.number(value) for value in plate.pad)
        label = fonts.width(pen.words(plate.label), plate.font, pen.number(plate.size), plate.tracking)
        return before + label + after

    def _width(self, pen: Pen, amount: "_Amount", size: float) -> float:
        inner = pen.number(self.inner)
        icons = [width * pen.number(self.scale) * em(size) for width in amount.widths]
        text = pen.desk.kit.fonts.width(amount.text, self.font, size)
        return sum(icons) + text + inner * (len(icons) - (0 if amount.text else 1))

    def _fitted(self, pen: Pen, row: list["_Amount"], label: float) -> float:
        room, gap = pen.number(self.width) - label, pen.number(self.gap) * (len(row) - 1)
        smallest = pen.number(self.min)
        for size in sizes(pen.number(self.size), smallest):
            if sum(self._width(pen, amount, size) for amount in row) + gap <= room + TOLERANCE:
                pen.note(size, 1, 0.0)
                return size
        fields = [binding.path[0] for binding in self.over.bindings] if not isinstance(self.over, list) else []
        pen.note(smallest, 1, 0.0)
        message = f'{pen.desk.name}: {len(row)} amounts do not fit into the box "{pen.path}" at {smallest:g} pt'
        pen.report("L001", message, pen.place(fields))
        return smallest

    def _set(self, pen: Pen, row: list["_Amount"], size: float, label: float) -> tuple[float, float]:
        bare = sum(self._width(pen, amount, size) for amount in row)
        room, gap, spaces = pen.number(self.width) - label, pen.number(self.gap), len(row) - 1
        if self.spread and spaces:
            gap = max(gap, (room - bare) / spaces)
        return bare + gap * spaces, gap

    def _draw_amount(self, pen: Pen, amount: "_Amount", left: float, size: float, color: str) -> float:
        y, inner, scale = pen.number(self.y), pen.number(self.inner), pen.number(self.scale) * em(size)
        fonts, (first, *marks) = pen.desk.kit.fonts, amount.icons
        baseline = y + fonts.cap_height(self.font, size) / 2
        start, left = left, set_icon(pen, first, left, y, scale, color)
        said = " ".join([word_of(pen, first), *(f"({word_of(pen, mark)})" for mark in marks)])
        if amount.text:
            reads = f"{amount.text} {said}"
            pen.write(amount.text, left + inner, baseline, self.font, size, color, reads=reads)
            left += inner + fonts.width(amount.text, self.font, size)
        else:
            pen.say(said, start, baseline, self.font, size, left - start)
        for mark in marks:
            left = set_icon(pen, mark, left + inner, y, scale, color)
        return left

    def _draw_plate(self, pen: Pen, plate: Plate, left: float, color: str) -> None:
        y, end, height, slant = (pen.number(each) for each in (self.y, plate.end, plate.height, plate.slant))
        top, bottom = y - height / 2, y + height / 2
        pen.add(polygon((left + slant, top), (end, top), (end, bottom), (left, bottom)), pen.color(plate.fill))
        size = pen.number(plate.size)
        baseline = y + pen.desk.kit.fonts.cap_height(plate.font, size) / 2
        x = left + pen.number(plate.pad[0])
        pen.write(pen.words(plate.label), x, baseline, plate.font, size, color, plate.tracking)


@dataclass(frozen=True, slots=True)
class _Amount:
    """One amount: its icons, its number, and how wide the icons are (in sides of their grid)."""

    icons: list[str]
    text: str
    widths: list[float]
