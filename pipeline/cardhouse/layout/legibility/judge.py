"""What keeps a face from being read: small type, text outside the safe zone or without contrast, uneven titles.

Runs on every frame that is laid out.

Most items of a game's frames are the same objects again and again; what is known of them is kept.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from cardhouse.layout.color import contrast
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Item, Text
from cardhouse.layout.legibility.boxes import Bounds, Placed, joined, meet
from cardhouse.layout.legibility.figures import Fill
from cardhouse.layout.legibility.known import Good, Look, Places, boxes_of, is_known, look_of
from cardhouse.layout.legibility.scenery import ART, Part, Standing, Workshop, behind, ground

LEAST_CONTRAST, LEAST_CONTRAST_LARGE = 4.5, 3.0
"""Ratios that WCAG 2.2 wants (success criterion 1.4.3, AA)."""

LARGE, LARGE_BOLD = 18.0, 14.0
"""Sizes in pt from which text is large."""

ROUNDING = 0.05
"""mm that a letter may stick out, and pt that it may be too small."""

UNEVEN = 1 / 3
"""Share of the longer line that the shorter line of a title has at least."""

PAPER = "#FFFFFF"

KEPT = 4096
"""Items that are remembered."""

_PLACES = (
    (0.03, 0.5),
    *((across, down) for across in (0.2, 0.4, 0.6, 0.8) for down in (0.1, 0.5, 0.9)),
    (0.97, 0.5),
)
"""Where a text is looked behind, as shares of its width and height."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a game asks of its faces.

    Attributes:
        safe: The safe zone, in mm.
        text: Least size of rules texts in pt.
        label: Least size of everything else in pt.
    """

    safe: Bounds
    text: float
    label: float


@dataclass(frozen=True, slots=True)
class Role:
    """What an element of a face sets.

    Attributes:
        is_rules: Rules text, which is read at length.
        is_title: A text that may take two lines.
        columns: The fields that its words come from.
    """

    is_rules: bool = False
    is_title: bool = False
    columns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that cannot be read well.

    Attributes:
        code: Of the rule.
        box: Name of the face's element.
        said: What is wrong, without the name of the card.
    """

    code: str
    box: str
    said: str


class Judge:
    """Judges the frames of one game."""

    def __init__(self, fonts: Fonts, wanted: Wanted, kept: Set[int] = frozenset()) -> None:
        """Take the game's fonts, what is asked of its faces, and the identities of items that come on many cards."""
        self.fonts, self.wanted, self.kept = fonts, wanted, kept
        self._workshop = Workshop(fonts)
        self._parts: dict[int, Part] = {}
        self._good: dict[tuple[int, ...], Good] = {}
        self._colors: dict[tuple[int, ...], set[str]] = {}
        self._contrasts: dict[tuple[str, str], float] = {}
        self._fine: set[tuple[str, str, str, float]] = set()
        self._least = max(wanted.text, wanted.label) - ROUNDING

    def faults(self, frame: Frame, roles: Mapping[str, Role]) -> list[Fault]:
        """Return what cannot be read well on a frame, each fault of an element once.

        Args:
            frame: A face with its texts; posters may be left out.
            roles: What its elements set, by their names without numbers; the others set labels.
        """
        if self._workshop.size > KEPT or len(self._good) > KEPT:
            self._forget()
        known = self._parts
        passing: set[int] = set()
        parts = [known.get(id(item)) or self._part(item, passing) for item in frame.items]
        figures = [part for part in parts if part.bounds is not None]
        numbers = tuple(map(id, figures))
        good = Good() if passing.intersection(numbers) else self._good.setdefault(numbers, Good())
        whole = boxes_of(part for part in parts if part.texts and id(part) not in good.parts)
        faults: list[Fault] = []
        below = 0
        for part in parts:
            if part.texts and id(part) not in good.parts:
                under = figures[:below]
                new = (text for text in part.texts if not is_known(text, under, good.places))
                found = [fault for text in new for fault in self._judged(text, part, under, roles, good.places, whole)]
                if not found and id(part) not in passing:
                    good.parts.add(id(part))
                faults += found
            below += part.bounds is not None
        faults += _uneven(frame, parts, roles)
        by_box: dict[tuple[str, str], Fault] = {}
        for fault in faults:
            by_box.setdefault((fault.code, fault.box), fault)
        return list(by_box.values())

    def _part(self, item: Item, passing: set[int]) -> Part:
        """Return an item taken apart; one that comes on this card alone is passing."""
        equal = self._workshop.equal(item)
        part = equal or self._workshop.taken_apart(item)
        if id(item) in self.kept:
            self._parts[id(item)] = part
        elif equal is None:
            passing.add(id(part))
        return part

    def _forget(self) -> None:
        for each in (self._parts, self._good, self._colors):
            each.clear()
        self._workshop.forget()

    def _judged(
        self,
        standing: Standing,
        part: Part,
        below: Sequence[Part],
        roles: Mapping[str, Role],
        places: Places,
        whole: Mapping[Look, Bounds],
    ) -> list[Fault]:
        run = standing.run
        text = run.text
        fill = ground(run, below, part, standing)
        look = (text.color, fill.color if fill else "", text.font, text.size)
        faults: list[Fault] = []
        if text.size < self._least or self._over(run.bounds) > ROUNDING:
            faults += self._small_or_outside(run, roles)
        if fill is None or look not in self._fine:
            pale = list(self._pale(text, {fill.color} if fill else self._behind(standing, part, below)))
            faults += pale
            if fill and not pale:
                self._fine.add(look)
        if not faults and fill and run.is_level:
            key = look_of(run)
            known = places.get(key, (run.bounds, 0))[0]
            wider = (whole.get(key, known), joined(known, run.bounds), run.bounds)
            clear = (box for box in wider if box == run.bounds or self._is_clear(box, standing, part, below, fill))
            places[key] = next(clear), len(below)
        return faults

    def _is_clear(self, box: Bounds, standing: Standing, part: Part, below: Sequence[Part], fill: Fill) -> bool:
        """Tell whether all of a box is as clear as one of the texts that stand in it."""
        if self._over(box) > ROUNDING:
            return False
        left, top, right, bottom = box
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        return ground(Placed(standing.run.text, corners, box), below, part, standing) is fill

    def _small_or_outside(self, placed: Placed, roles: Mapping[str, Role]) -> Iterator[Fault]:
        text = placed.text
        name = name_of(text.box)
        is_rules = roles.get(name, _LABEL).is_rules
        least = self.wanted.text if is_rules else self.wanted.label
        if text.size < least - ROUNDING:
            what = "rules texts" if is_rules else "labels"
            yield Fault("L010", name, f"{text.size:g} pt is smaller than {least:g} pt, the least for {what}")
        over = self._over(placed.bounds)
        if over > ROUNDING:
            yield Fault("L011", name, f'"{text.text}" reaches {over:.1f} mm out of the safe zone')

    def _over(self, bounds: Bounds) -> float:
        left, top, right, bottom = bounds
        safe = self.wanted.safe
        return max(safe[0] - left, safe[1] - top, right - safe[2], bottom - safe[3])

    def _pale(self, text: Text, colors: set[str]) -> Iterator[Fault]:
        is_large = text.size >= (LARGE_BOLD if self.fonts.is_bold(text.font) else LARGE)
        least = LEAST_CONTRAST_LARGE if is_large else LEAST_CONTRAST
        if ART in colors:
            yield Fault("L012", name_of(text.box), "it lies on art, whose colours nobody knows: put a field behind it")
        worst, ratio = self._worst(text.color, colors)
        if ratio < least:
            said = f"{text.color} on {worst} has a contrast of {ratio:.1f}:1 (want {least:g}:1)"
            yield Fault("L012", name_of(text.box), said)

    def _behind(self, standing: Standing, part: Part, below: Sequence[Part]) -> set[str]:
        run = standing.run
        met = [each for each in below if each.bounds and meet(each.bounds, run.bounds)]
        if not all(id(each.item) in self.kept for each in (part, *met)):
            return behind(_points(run), run.bounds, met, part, standing)
        key = (id(standing), *map(id, met))
        colors = self._colors.get(key)
        if colors is None:
            colors = self._colors[key] = behind(_points(run), run.bounds, met, part, standing)
        return colors

    def _worst(self, color: str, colors: Iterable[str]) -> tuple[str, float]:
        """Return which of some colours a colour stands out from least, and by how much."""
        worst, least = "", 22.0
        for each in colors:
            ground = each or PAPER
            if each == ART:
                continue
            ratio = self._contrasts.get((color, ground))
            if ratio is None:
                ratio = self._contrasts[color, ground] = contrast(color, ground)
            if ratio < least:
                worst, least = ground, ratio
        return worst, least


_LABEL = Role()
_NAMES: dict[str, str] = {}


def name_of(box: str) -> str:
    """Return the name of an element without the numbers of its repetitions."""
    name = _NAMES.get(box)
    if name is None:
        name = _NAMES[box] = ".".join(step for step in box.split(".") if not step.isdecimal())
    return name


def _points(placed: Placed) -> list[tuple[float, float]]:
    """Return where a text is looked behind: all over its letters, not in the corners of its box, which none fills."""
    (x0, y0), (x1, y1), _, (x3, y3) = placed.corners
    return [
        (x0 + (x1 - x0) * across + (x3 - x0) * down, y0 + (y1 - y0) * across + (y3 - y0) * down)
        for across, down in _PLACES
    ]


def _uneven(frame: Frame, parts: Sequence[Part], roles: Mapping[str, Role]) -> Iterator[Fault]:
    """Yield the titles on two lines of which one is much shorter."""
    for fit in frame.fits:
        if fit.lines != 2 or not roles.get(name_of(fit.box), _LABEL).is_title:
            continue
        runs = [each.run for part in parts for each in part.texts if each.run.text.box == fit.box]
        lines: dict[float, list[Placed]] = {}
        for placed in runs:
            lines.setdefault(placed.text.y, []).append(placed)
        first, *others = [" ".join(placed.text.text for placed in line) for line in lines.values()]
        lengths = [sum(abs(p.corners[1][0] - p.corners[0][0]) for p in line) for line in lines.values()]
        if len(lengths) == 2 and min(lengths) < UNEVEN * max(lengths):
            share = 100 * min(lengths) / max(lengths)
            said = f'of its two lines "{first}" and "{others[0]}" one has {share:.0f} % of the other'
            yield Fault("L014", fit.box, said)
