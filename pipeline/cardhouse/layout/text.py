"""Lines and paragraphs: what fits where. Used by elements while a card is laid out; draws nothing.

Widths are kept in mm at 1 pt, because text is tried at many sizes and widths grow with the size.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardhouse.layout.breaks import halves
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.hyphens import HYPHEN

STEP = 0.1
"""pt between two sizes that are tried."""

TOLERANCE = 0.01
"""mm that a line may stick out: rounding, not text."""

SCRAP = 0.3
"""A last line shorter than this share of the room is a scrap."""

FULL_ENOUGH = 0.75
"""Share of the room from which a line is full enough not to divide the next word."""

NARROWEST = 0.7
"""Share of the room that lines may be narrowed to, to lengthen a last line."""


class Run(NamedTuple):
    """Characters in one font, or one icon.

    Attributes:
        text: The characters; empty for an icon.
        font: Key of the font.
        width: mm at 1 pt.
        icon: Id of the icon's word, or None.
        gap: Space before it inside its word, in mm at 1 pt.
    """

    text: str
    font: str
    width: float
    icon: str | None = None
    gap: float = 0.0


class Word(NamedTuple):
    """Runs that stay on one line.

    Attributes:
        runs: In reading order.
        width: mm at 1 pt.
        space: Width of the space before it, in mm at 1 pt; none behind a place where a line may end without one.
        hyphen: Width of the hyphen that is set where a line ends behind it, in mm at 1 pt; none for a whole word.
    """

    runs: tuple[Run, ...]
    width: float
    space: float
    hyphen: float = 0.0


Line = Sequence[Word]


@lru_cache(maxsize=1024)
def sizes(largest: float, smallest: float) -> tuple[float, ...]:
    """Return the sizes to try in pt, from the largest down to the smallest in steps of 0.1."""
    steps = max(0, int((largest - smallest) / STEP + 1e-6))
    tried = [round(largest - STEP * count, 3) for count in range(steps + 1)]
    return tuple(tried) if tried[-1] - smallest < 1e-6 else (*tried, smallest)


def fit_line(unit: float, largest: float, smallest: float, room: float) -> float | None:
    """Return the largest size in pt at which a line fits into `room` mm, or None; `unit` is its width at 1 pt."""
    if unit * largest <= room + TOLERANCE:
        return largest
    return next((size for size in sizes(largest, smallest) if unit * size <= room + TOLERANCE), None)


def fit_two(
    text: str, font: str, largest: float, smallest: float, rooms: tuple[float, float], tracking: float, fonts: Fonts
) -> tuple[float, tuple[str, str]] | None:
    """Return the largest size at which a text fits on two lines, and the most even such lines; None if none fits."""
    broken = [(pair, [fonts.width(line, font, 1.0, tracking) for line in pair]) for pair in halves(text)]
    for size in sizes(largest, smallest):
        fitting = [
            (max(units), pair)
            for pair, units in broken
            if all(unit * size <= room + TOLERANCE for unit, room in zip(units, rooms, strict=True))
        ]
        if fitting:
            return size, min(fitting)[1]
    return None


def wrap(words: Sequence[Word], room: float) -> list[Line]:
    """Break words into lines, each as full as it can be; a word wider than the room gets a line of its own.

    A word is divided only where the line would else be filled by less than `FULL_ENOUGH`.

    Args:
        words: What to break.
        room: mm at 1 pt.
    """
    lines: list[Line] = []
    start, used, at = 0, 0.0, 0
    while at < len(words):
        word = words[at]
        if at > start and used + word.space + word.width > room:
            at = _cut(words, start, at, room) if words[at - 1].hyphen else at
            lines.append(_ended(words[start:at]))
            start, used = at, 0.0
            continue
        used += word.width + (word.space if at > start else 0.0)
        at += 1
    if words:
        lines.append(words[start:])
    return lines


def _cut(words: Sequence[Word], start: int, end: int, room: float) -> int:
    """Return where a line ends best that would end inside a word: at its hyphen, or before the whole word."""
    whole = next((at for at in range(end, start, -1) if not words[at - 1].hyphen), start)
    if whole > start and line_width(words[start:whole]) >= room * FULL_ENOUGH:
        return whole
    for at in range(end, max(whole, start), -1):
        if line_width(words[start:at]) + words[at - 1].hyphen <= room:
            return at
    return whole if whole > start else end


def _ended(line: Line) -> Line:
    """Return a line with the hyphen of the word that it divides."""
    if not line[-1].hyphen:
        return line
    last = line[-1]
    *others, run = last.runs
    ended = run._replace(text=run.text + HYPHEN, width=run.width + last.hyphen)
    return [*line[:-1], last._replace(runs=(*others, ended), width=last.width + last.hyphen, hyphen=0.0)]


def wrap_well(words: Sequence[Word], room: float) -> list[Line]:
    """Break words into as few lines as `wrap` does, but leave no scrap on the last one if that can be helped."""
    lines = wrap(words, room)
    narrower = room
    while len(lines) > 1 and line_width(lines[-1]) < room * SCRAP and narrower > room * NARROWEST:
        narrower *= 0.97
        tried = wrap(words, narrower)
        if len(tried) > len(lines):
            break
        lines = tried
    return lines


def line_width(line: Line) -> float:
    """Return the width of a line in mm at 1 pt."""
    return sum(word.width for word in line) + sum(word.space for word in line[1:])
