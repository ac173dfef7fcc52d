"""Text on one line, or on two where one is too long."""

import math
from typing import Literal

from cardhouse.layout.elements.element import Color, Element, Font, Number, Part, Words, number, tell_unseen
from cardhouse.layout.elements.paragraphs import DESCENT
from cardhouse.layout.pen import Pen, em
from cardhouse.layout.text import fit_line, fit_two

FULL = 1000.0
"""mm; the room of a text without a width."""


class TwoLines(Part):
    """How a text is set that is too long for one line.

    Attributes:
        size: Largest size in pt.
        min: Smallest size in pt.
        shift: How far the two baselines lie below the single one, in mm.
        first: Room of the first line in mm; that of the text where absent.
    """

    size: Number
    min: Number
    shift: tuple[float, float]
    first: Number | None = None


class Text(Element):
    """Words on one line, shrunk to fit, or on two even lines.

    It gives later elements the variables `<name>_width` (mm), `<name>_size` (pt) and `<name>_lines`.

    Attributes:
        text: The words; where they come out empty, nothing is drawn.
        font: Key of the font.
        size: Largest size in pt.
        min: Smallest size in pt; `size` where absent.
        x: Left end, middle or right end, by `align`, in mm.
        y: The baseline, or with `anchor = "middle"` the middle of the capitals, in mm.
        width: Room in mm; none means that the text is never too wide.
        two: Set on two lines rather than not at all.
        tracking: Extra space between characters in em.
        rotate: Degrees clockwise around (x, y).
        echo: Whether it repeats what stands elsewhere on the face: it is left out where text is copied.
    """

    kind: Literal["text"]
    text: Words
    font: Font
    size: Number
    min: Number | None = None
    x: Number
    y: Number
    width: Number | None = None
    two: TwoLines | None = None
    align: Literal["left", "center", "right"] = "left"
    anchor: Literal["baseline", "middle"] = "baseline"
    case: Literal["as-is", "upper"] = "as-is"
    tracking: float = 0.0
    rotate: Number = number(0)
    echo: bool = False
    color: Color

    def columns(self) -> list[str]:
        """Return the fields that its words name."""
        return [binding.path[0] for binding in self.text.bindings]

    def is_plain(self) -> bool:
        """Tell that it depends on what it names alone."""
        return True

    def draw(self, pen: Pen) -> None:
        """Fit and write it; a text that does not fit is a finding."""
        words = pen.printed(" ".join(pen.words(self.text).split()), self.font)
        words = words.upper() if self.case == "upper" else words
        room = pen.number(self.width) if self.width else FULL
        size, lines = self._fitted(pen, words, room) if words else (pen.number(self.size), [])
        widths = [self._wide(pen, line, size) for line in lines]
        self._report(pen, words, size, widths, room)
        lift = self._lift(pen, words, size)
        for line, width, shift in zip(lines, widths, self._shifts(lines), strict=True):
            self._write(pen, line, size, width, shift - lift)
        name = pen.path.rpartition(".")[2]
        pen.measured(f"{name}_width", max(widths, default=0.0))
        pen.measured(f"{name}_size", size)
        pen.measured(f"{name}_lines", float(len(lines)))

    def _fitted(self, pen: Pen, words: str, room: float) -> tuple[float, list[str]]:
        largest = pen.number(self.size)
        smallest = pen.number(self.min) if self.min else largest
        fonts = pen.desk.kit.fonts
        size = fit_line(fonts.width(words, self.font, 1.0, self.tracking), largest, smallest, room)
        if size is not None:
            return size, [words]
        if self.two is None:
            return smallest, [words]
        first = pen.number(self.two.first) if self.two.first else room
        limits = pen.number(self.two.size), pen.number(self.two.min)
        found = fit_two(words, self.font, *limits, (first, room), self.tracking, fonts)
        return (found[0], list(found[1])) if found else (limits[1], [words])

    def _wide(self, pen: Pen, line: str, size: float) -> float:
        return pen.desk.kit.fonts.width(line, self.font, size, self.tracking)

    def _shifts(self, lines: list[str]) -> tuple[float, ...]:
        return self.two.shift if self.two and len(lines) == 2 else (0.0,) * len(lines)

    def _lift(self, pen: Pen, words: str, size: float) -> float:
        """Return by how many mm letters that hang low are raised where a face plans for capitals, which do not."""
        is_planned = self.anchor == "baseline" and self.case == "upper"
        low = pen.desk.kit.fonts.reach(words, self.font)[1] if is_planned else 0.0
        return em(size) * max(0.0, low - DESCENT)

    def _report(self, pen: Pen, words: str, size: float, widths: list[float], room: float) -> None:
        over = max(widths, default=0.0) - room
        if self.width and words:
            pen.note(size, len(widths), 0.0)
        if over <= 0.02:
            return
        lines = "two lines" if self.two else "one line"
        message = (
            f'{pen.desk.name}: "{words}" is {over:.1f} mm too wide for the box "{pen.path}" at {size:g} pt on {lines}'
        )
        pen.report("L001", message, pen.place(self.columns()))

    def _write(self, pen: Pen, line: str, size: float, width: float, shift: float) -> None:
        degrees = pen.number(self.rotate)
        turn = math.radians(degrees)
        back = {"left": 0.0, "center": width / 2, "right": width}[self.align]
        if self.align == "left" and self.width and pen.desk.kit.fonts.setter.begins_right(line):
            back = width + em(size) * self.tracking - pen.number(self.width)  # the last letter has its tracking, too
        drop = shift + (pen.desk.kit.fonts.cap_height(self.font, size) / 2 if self.anchor == "middle" else 0.0)
        x = pen.number(self.x) - back * math.cos(turn) - drop * math.sin(turn)
        y = pen.number(self.y) - back * math.sin(turn) + drop * math.cos(turn)
        color = pen.color(self.color)
        if color is None:
            tell_unseen(pen, self.color)
        else:
            pen.write(line, x, y, self.font, size, color, self.tracking, degrees, "" if self.echo else None, width)
