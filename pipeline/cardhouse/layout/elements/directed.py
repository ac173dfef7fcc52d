"""Lines that run both ways or hold letters of several fonts. Used by the `rules` element where text is not plain."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from cardhouse.layout import bidi
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Text
from cardhouse.layout.marks import set_mark
from cardhouse.layout.pen import Pen
from cardhouse.layout.pieces import places
from cardhouse.layout.setting import Piece
from cardhouse.layout.text import Line, Run, Word

ICON = "\ufffc"
"""Stands for an icon where directions are worked out."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What is moved as a whole when a line is put in order.

    Attributes:
        width: In mm.
        piece: Letters of one font, or None.
        run: The icon, or None; neither for a gap.
    """

    width: float
    piece: Piece | None = None
    run: Run | None = None


@dataclass(frozen=True, slots=True)
class Way:
    """How a paragraph runs.

    Attributes:
        base: Its level: 1 where it runs from right to left; None where it is plain.
        is_right: Whether its lines end at the right edge.
        top: How far shaped letters reach above the baseline, in em; 0 where there are none.
        bottom: How far they reach below it, in em.
    """

    base: int | None = None
    is_right: bool = False
    top: float = 0.0
    bottom: float = 0.0


PLAIN = Way()


def way_of(words: Sequence[Word], fonts: Fonts) -> Way:
    """Return how a paragraph runs."""
    setter = fonts.setter
    runs = [run for word in words for run in word.runs if not run.icon]
    letters: dict[str, set[str]] = {}
    for run in runs:
        letters.setdefault(run.font, set()).update(run.text)
    if all(fonts.is_simple(said, font) for font, said in letters.items()):
        return Way(is_right=True) if setter.is_backwards else PLAIN
    text = spelled(words)
    reach = [fonts.reach(run.text, run.font) for run in runs]
    return Way(setter.base(text), setter.begins_right(text), max(top for top, _ in reach), max(low for _, low in reach))


def spelled(words: Sequence[Word]) -> str:
    """Return words as one text, with U+FFFC for every icon."""
    return "".join(
        (" " if at and word.space else "") + "".join(ICON if run.icon else run.text for run in word.runs)
        for at, word in enumerate(words)
    )


def line_levels(lines: Sequence[Line], base: int) -> list[list[int]]:
    """Return the levels of every line's characters, as `spelled` gives them; they hang on the whole paragraph."""
    texts = [spelled(line) for line in lines]
    gaps = [int(bool(line and line[0].space)) for line in lines]
    levels = bidi.levels("".join(" " * gap + text for gap, text in zip(gaps, texts, strict=True)), base)
    found, at = [], 0
    for gap, text in zip(gaps, texts, strict=True):
        found.append(levels[at + gap : at + gap + len(text)])
        at += gap + len(text)
    return found


def write_directed(pen: Pen, line: Line, levels: Sequence[int], x: float, y: float, size: float, color: str) -> None:
    """Write a line; x is its left end and y its baseline, in mm; `size` is in pt."""
    fonts = pen.desk.kit.fonts
    for run in (run for word in line for run in word.runs if not run.icon):
        pen.check(run.text, run.font)
    units = list(_joined(_units(line, levels, size, fonts)))
    lefts = places([level for level, _ in units], [unit.width for _, unit in units])
    for (_, unit), left in zip(units, lefts, strict=True):
        if unit.piece:
            piece = unit.piece
            said = Text(x + left, y, piece.text, piece.font, size, color, glyphs=piece.glyphs)
            pen.items.append(said._replace(box=pen.path, width=unit.width))
        elif unit.run and unit.run.icon:
            run = unit.run
            set_mark(pen, unit.run.icon, x + left, y - fonts.cap_height(run.font, size) / 2, size, color)
            pen.say(f" {run.text}" if run.gap else run.text, x + left, y, run.font, size, run.width * size)


def _units(line: Line, levels: Sequence[int], size: float, fonts: Fonts) -> Iterator[tuple[int, Unit]]:
    place = 0
    for at, word in enumerate(line):
        if at and word.space:
            yield levels[place], Unit(word.space * size, Piece(" ", word.runs[0].font, levels[place]))
            place += 1
        for run in word.runs:
            if run.gap:
                yield levels[place], Unit(run.gap * size)
            if run.icon:
                yield levels[place], Unit(run.width * size, run=run)
                place += 1
                continue
            own = levels[place : place + len(run.text)]
            for piece in fonts.pieces(run.text, run.font, own):
                yield piece.level, Unit(fonts.piece_width(piece, size), piece)
            place += len(run.text)


def _joined(units: Iterable[tuple[int, Unit]]) -> Iterator[tuple[int, Unit]]:
    """Give units with plain neighbours of one font and direction as one."""
    held: tuple[int, Unit] | None = None
    for level, unit in units:
        if held and (both := _both(held[1].piece, unit.piece)):
            held = level, Unit(held[1].width + unit.width, both)
            continue
        if held:
            yield held
        held = level, unit
    if held:
        yield held


def _both(before: Piece | None, after: Piece | None) -> Piece | None:
    """Return two pieces as one, or None where they are not both plain, from left to right and of one font."""
    if not before or not after or before.glyphs or after.glyphs:
        return None
    alike = before.font == after.font and before.level == after.level and before.level % 2 == 0
    return Piece(before.text + after.text, before.font, before.level) if alike else None
