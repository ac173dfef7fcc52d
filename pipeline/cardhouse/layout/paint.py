"""Colours in faces: `"ink"`, `"#F6EEDD"`, `"$keywords.energy"`, `"{item.id|keywords.rgb}"`, `"mix(paper, gold, 0.3)"`.

Read when a face is loaded, worked out for every card.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from cardhouse.errors import CardhouseError
from cardhouse.layout.bindings import Template, read_template
from cardhouse.layout.color import mix, text_on, tone

_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_TERM = re.compile(r"\$([a-z][a-z0-9_-]*)\.([a-z0-9-]+)")
_TOKEN = re.compile(r"\s*(#[0-9A-Fa-f]{6}|\$[a-z0-9_.-]+|\{[^{}]*\}|[a-z][a-z0-9_-]*|[-+]?[0-9]*\.?[0-9]+|[(),])")
DEEPEST = 8
"""Functions that may stand inside each other."""


class PaintError(CardhouseError):
    """A colour that cannot be read, or that a card does not give."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f'"{source}" is no colour: {reason}')


class Inks(Protocol):
    """Where colours come from."""

    def named(self, name: str) -> str | None:
        """Return a colour of the face's `[colors]`."""

    def term(self, set_name: str, ident: str) -> str:
        """Return the colour of a word of the vocabulary."""

    def bound(self, template: Template) -> str | None:
        """Return a colour that the card holds."""


Mixer = Callable[[Inks], str | None]


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour of a face.

    Attributes:
        source: As the face writes it.
        names: The colours of the face's table it builds on.
        terms: The (set, id) of the vocabulary it builds on.
        templates: What it takes from the card.
        mixer: Gives `#RRGGBB`, or None for no paint.
    """

    source: str
    names: frozenset[str]
    terms: frozenset[tuple[str, str]]
    templates: tuple[Template, ...]
    mixer: Mixer

    def color(self, inks: Inks) -> str | None:
        """Return `#RRGGBB`, or None for no paint.

        Raises:
            PaintError: The card's value is no colour.
        """
        return self.mixer(inks)


@lru_cache(maxsize=4096, typed=True)
def read_paint(source: str) -> Paint:
    """Read a colour.

    A name of `[colors]`, `none`, `#RRGGBB`, `$set.id` (the vocabulary), `{binding}`, or a function of colours:
    `on(c)` or `on(c, light, dark)` the text colour for a background, `mix(a, b, t)` the colour at t between two,
    `tone(c, shift)` lighter (+) or darker (-) by OKLab lightness, `tone(c, shift, chroma)` also greyer or purer.

    Raises:
        PaintError: It is nothing of the kind.
    """
    reading = _Reading(source)
    mixer = reading.paint(0)
    if reading.rest:
        raise PaintError(source, f'"{reading.rest[0]}" stands behind it')
    return Paint(source, frozenset(reading.names), frozenset(reading.terms), tuple(reading.templates), mixer)


class _Reading:
    """One colour being read, left to right."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.names: set[str] = set()
        self.terms: set[tuple[str, str]] = set()
        self.templates: list[Template] = []
        self.rest: list[str] = []
        done = 0
        while source[done:].strip():
            match = _TOKEN.match(source, done)
            if not match:
                raise PaintError(source, "it cannot be read")
            self.rest.append(match.group(1))
            done = match.end()

    def _next(self, what: str) -> str:
        if not self.rest:
            raise PaintError(self.source, f"{what} is missing")
        return self.rest.pop(0)

    def paint(self, depth: int) -> Mixer:
        token = self._next("a colour")
        if depth > DEEPEST:
            raise PaintError(self.source, "it is nested too deeply")
        if self.rest[:1] == ["("]:
            return self._function(token, depth)
        if _HEX.fullmatch(token):
            color = token.upper()
            return lambda _: color
        if match := _TERM.fullmatch(token):
            return self._term(match.group(1), match.group(2))
        if token.startswith("{"):
            return self._bound(read_template(token))
        if _NAME.fullmatch(token):
            return self._named(token)
        raise PaintError(self.source, f'"{token}" is neither a name nor #RRGGBB')

    def _term(self, set_name: str, ident: str) -> Mixer:
        self.terms.add((set_name, ident))
        return lambda inks: inks.term(set_name, ident)

    def _bound(self, template: Template) -> Mixer:
        self.templates.append(template)
        return lambda inks: inks.bound(template)

    def _named(self, name: str) -> Mixer:
        if name == "none":
            return lambda _: None
        self.names.add(name)
        return lambda inks: inks.named(name)

    def _function(self, name: str, depth: int) -> Mixer:
        self._next("a bracket")
        colors, figures = [self.paint(depth + 1)], []
        while (sign := self._next("a closing bracket")) == ",":
            if self.rest and re.fullmatch(r"[-+]?[0-9]*\.?[0-9]+", self.rest[0]):
                figures.append(float(self.rest.pop(0)))
            else:
                colors.append(self.paint(depth + 1))
        if sign != ")":
            raise PaintError(self.source, f'"{sign}" stands where a comma or a bracket should')
        function = _FUNCTIONS.get((name, len(colors), len(figures)))
        if function is None:
            raise PaintError(self.source, "known are on(c), on(c, light, dark), mix(a, b, t), tone(c, shift[, chroma])")
        return _mixed(function, colors, figures)


def _mixed(function: Callable[..., str], colors: list[Mixer], figures: list[float]) -> Mixer:
    def mixer(inks: Inks) -> str | None:
        made = [color(inks) for color in colors]
        return None if None in made else function(*made, *figures)

    return mixer


def _toned(color: str, shift: float, chroma: float = 1.0) -> str:
    return tone(color, shift=shift, chroma=chroma)


_FUNCTIONS: dict[tuple[str, int, int], Callable[..., str]] = {
    ("on", 1, 0): text_on,
    ("on", 3, 0): text_on,
    ("mix", 2, 1): mix,
    ("tone", 1, 1): _toned,
    ("tone", 1, 2): _toned,
}
