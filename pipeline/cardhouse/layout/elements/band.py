"""The slanted band of keywords: one field each, with icon and label."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from cardhouse.layout.elements.element import Color, Element, Font, IconName, Number, Over, Words, number
from cardhouse.layout.frame import Group, Path
from cardhouse.layout.matrix import turned
from cardhouse.layout.outline import polygon
from cardhouse.layout.pen import Pen
from cardhouse.layout.text import TOLERANCE, sizes

LEAN = 1.0
"""mm by which the cuts between two fields lean to the left."""


@dataclass(frozen=True, slots=True)
class _Field:
    """One field of the band: its icon, its labels, its colours."""

    icon: str
    label: str
    short: str
    fill: str
    ink: str


class Band(Element):
    """A row of slanted fields that share the band by the length of their labels.

    Attributes:
        over: What each field stands for, `"{keywords}"`.
        icon: Its icon, where it has one.
        label: Its label, in capitals.
        short: A shorter label: where the labels do not fit at `prefer`, the longest takes its own, then the next.
        fill: Its colour.
        ink: Colour of icon and label.
        gap_color: Colour of the cuts between the fields.
        edge_color: Colour of the rules above and below.
        x: Left end of the band in mm; there `y` is its top.
        y: Top of the band at `x`, in mm.
        end: Right end in mm, past the trim.
        slope: How many degrees it rises to the right.
        height: In mm.
        rule: Height of the rules above and below, in mm.
        left: Left end of the first icon, in mm.
        right: Where the last label must end, in mm.
        font: Font of the labels.
        size: Largest size in pt.
        prefer: Size under which a label is shortened rather than all set smaller, in pt.
        min: Smallest size in pt.
        tracking: In em.
        mark: Side of the icons' grid in mm.
        gap: Least space between two fields, in mm.
    """

    kind: Literal["band"]
    over: Over
    icon: IconName
    label: Words
    short: Words
    fill: Color
    ink: Color
    gap_color: Color
    edge_color: Color
    x: Number
    y: Number
    end: Number
    slope: Number
    height: Number
    rule: Number = number(0.5)
    left: Number
    right: Number
    font: Font
    size: Number
    prefer: Number
    min: Number
    tracking: float = 0.0
    mark: Number = number(3.7)
    gap: Number = number(2.6)

    def draw(self, pen: Pen) -> None:
        """Draw the fields, the cuts between them, and the rules."""
        fields = [self._field(pen.entry(str(at), item, {})) for at, item in enumerate(pen.entries(self.over))]
        if not fields:
            return
        labels, size = self._labels(pen, fields)
        widths = [self._width(pen, label, size) for label in labels]
        lefts = self._lefts(pen, widths)
        cuts = [left - pen.number(self.gap) * 0.4 for left in lefts[1:]]
        for at, field in enumerate(fields):
            start = cuts[at - 1] if at else pen.number(self.x)
            end = cuts[at] if at < len(cuts) else pen.number(self.end)
            self._draw_field(pen, field, start, end, bool(at))
        for field, label, left in zip(fields, labels, lefts, strict=True):
            self._draw_label(pen, field, label, left, size)
        for drop in (0.0, pen.number(self.height)):
            edge = self._slab(pen, pen.number(self.x), pen.number(self.end), drop, pen.number(self.rule))
            pen.add(edge, pen.color(self.edge_color))

    def _field(self, entry: Pen) -> _Field:
        label, short = entry.words(self.label).upper(), entry.words(self.short).upper()
        fill, ink = entry.color(self.fill), entry.color(self.ink)
        return _Field(entry.words(self.icon.template), label, short, fill or "#FFFFFF", ink or "#000000")

    def _width(self, pen: Pen, label: str, size: float) -> float:
        return pen.number(self.mark) + 0.9 + pen.desk.kit.fonts.width(label, self.font, size, self.tracking)

    def _room(self, pen: Pen) -> float:
        return (pen.number(self.right) - pen.number(self.left)) / math.cos(math.radians(pen.number(self.slope)))

    def _labels(self, pen: Pen, fields: list[_Field]) -> tuple[list[str], float]:
        room = self._room(pen) - pen.number(self.gap) * (len(fields) - 1)
        tried = list(self._shortened(pen, fields))
        largest, prefer, smallest = (pen.number(value) for value in (self.size, self.prefer, self.min))
        for labels, least in [*((labels, prefer) for labels in tried), (tried[-1], smallest)]:
            for size in sizes(largest, least):
                if sum(self._width(pen, label, size) for label in labels) <= room + TOLERANCE:
                    pen.note(size, 1, 0.0)
                    return labels, size
        said = ", ".join(tried[-1])
        message = f'{pen.desk.name}: the labels {said} do not fit into the box "{pen.path}" at {smallest:g} pt'
        listed = [binding.path[0] for binding in self.over.bindings] if not isinstance(self.over, list) else []
        pen.report("L001", message, pen.place(listed))
        return tried[-1], smallest

    def _shortened(self, pen: Pen, fields: list[_Field]) -> Iterator[list[str]]:
        """Yield the labels whole, then with the longest one short, then with the next one short, too, and so on.

        A single whole label beside several short ones would look like a slip: it is shortened with the last but one.
        """
        wide = [self._width(pen, field.label, 1.0) for field in fields]
        labels = [field.label for field in fields]
        yield list(labels)
        longest = sorted(range(len(fields)), key=lambda at: -wide[at])
        rest = [at for at in longest if self._width(pen, fields[at].short, 1.0) < wide[at]]
        for step, at in enumerate(rest, 1):
            labels[at] = fields[at].short
            if step != len(fields) - 1 or step < 2 or step == len(rest):
                yield list(labels)

    def _lefts(self, pen: Pen, widths: list[float]) -> list[float]:
        count, gap = len(widths), pen.number(self.gap)
        spare = self._room(pen) - sum(widths) - gap * (count - 1)
        gap += min(3.0, max(0.0, spare) / count)
        shrink = math.cos(math.radians(pen.number(self.slope)))
        left = pen.number(self.left)
        lefts = []
        for width in widths:
            lefts.append(left)
            left += (width + gap) * shrink
        return lefts

    def _top(self, pen: Pen, x: float) -> float:
        return pen.number(self.y) - math.tan(math.radians(pen.number(self.slope))) * (x - pen.number(self.x))

    def _slab(self, pen: Pen, start: float, end: float, drop: float, height: float) -> Path:
        """Return a piece of the band with upright ends, `drop` below its top."""
        top, far = self._top(pen, start) + drop, self._top(pen, end) + drop
        return polygon((start, top), (end, far), (end, far + height), (start, top + height))

    def _field_path(self, pen: Pen, start: float, end: float, leans: tuple[float, float]) -> Path:
        """Return a field whose ends lean to the left: by so many mm at the foot of its start and of its end.

        It reaches under the rule below, so that no light shows between the two.
        """
        height = pen.number(self.height) + pen.number(self.rule) / 2
        feet = end - leans[1], start - leans[0]
        return polygon(
            (start, self._top(pen, start)),
            (end, self._top(pen, end)),
            (feet[0], self._top(pen, feet[0]) + height),
            (feet[1], self._top(pen, feet[1]) + height),
        )

    def _draw_field(self, pen: Pen, field: _Field, start: float, end: float, cut: bool) -> None:
        leans = LEAN if cut else 0.0, 0.0 if end >= pen.number(self.end) else LEAN
        pen.add(self._field_path(pen, start, end, leans), field.fill)
        if cut:
            pen.add(self._field_path(pen, start - 0.22, start + 0.22, (LEAN, LEAN)), pen.color(self.gap_color))

    def _draw_label(self, pen: Pen, field: _Field, label: str, left: float, size: float) -> None:
        inner, mark = pen.inner(), pen.number(self.mark)
        if field.icon:
            inner.stamp(field.icon, mark / 2, 0.05, mark, field.ink)
        baseline = pen.desk.kit.fonts.cap_height(self.font, size) / 2
        inner.write(label, mark + 0.8, baseline, self.font, size, field.ink, self.tracking)
        middle = self._top(pen, left) + (pen.number(self.height) + pen.number(self.rule)) / 2
        turn = turned(-pen.number(self.slope), left, middle)
        pen.items.append(Group(tuple(inner.items), turn))
