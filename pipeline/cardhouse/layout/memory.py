"""Elements that come out alike on many cards are drawn once for a run: a field, a label, a disc with the same number.

What a plain element draws depends on nothing but the numbers and the values of the card that its face names for it.
They are the key under which its drawing is remembered. Elements whose findings, pictures or posters hang on more than
that are drawn for every card.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from pydantic import BaseModel

from cardhouse.errors import CardhouseError
from cardhouse.layout.bindings import Binding, Template
from cardhouse.layout.condition import Condition
from cardhouse.layout.expression import Expression
from cardhouse.layout.frame import Fit, Item
from cardhouse.layout.paint import Paint
from cardhouse.layout.pen import Pen

TRIED = 40
"""Cards after which an element that never came out alike is not looked up any more."""

MOST = 400
"""Drawings that are remembered of one element; a name or a number of its own on every card fills it and no more."""


class Drawable(Protocol):
    """An element of a face."""

    def is_plain(self) -> bool:
        """Tell whether its drawing depends on nothing but the numbers and values that it names."""

    def draw(self, pen: Pen) -> None:
        """Draw it."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What the drawing of an element depends on.

    Attributes:
        variables: Names of the face's numbers.
        bindings: Values of the card.
    """

    variables: tuple[str, ...]
    bindings: tuple[Binding, ...]

    def key(self, pen: Pen) -> tuple[Any, ...] | None:
        """Return the numbers and values as they are on this card, or None where one of them is not there or a list."""
        numbers, scope = pen.variables, pen.scope
        try:
            key: tuple[Any, ...] = tuple([numbers[name] for name in self.variables])
            if not self.bindings:
                return key
            values = [each.value(scope) for each in self.bindings]
            key = (*key, *values, *map(type, values))  # 0 and False are equal, but not alike
            hash(key)
        except (CardhouseError, KeyError, TypeError):
            return None
        return key


@dataclass(frozen=True, slots=True)
class Drawing:
    """What an element has drawn and told: its items, how its text came out, the numbers it gives to later elements."""

    items: tuple[Item, ...]
    fits: tuple[Fit, ...]
    measures: tuple[tuple[str, float], ...]


@dataclass(slots=True)
class Known:
    """The drawings of one element, by what it depends on.

    Attributes:
        needs: What that is.
        drawings: By the values of what it needs.
        asked: How often it was looked up.
        found: How often it was found.
    """

    needs: Needs
    drawings: dict[tuple[Any, ...], Drawing] = field(default_factory=dict)
    asked: int = 0
    found: int = 0

    def is_idle(self) -> bool:
        """Tell whether the element comes out different on every card, as far as is known."""
        return self.asked > TRIED and not self.found


Memory = dict[str, Known | None]
"""What is known of the elements of one face, by their path; None for one that is drawn for every card."""


def draw(element: Drawable, pen: Pen, memory: Memory) -> None:
    """Draw an element, from memory where it came out alike before.

    Args:
        element: An element of a face.
        pen: Its pen.
        memory: What is remembered of the face.
    """
    if pen.path not in memory:
        memory[pen.path] = _known(element, pen)
    known = memory[pen.path]
    if known is None or known.is_idle():
        element.draw(pen)
        return
    key = known.needs.key(pen)
    known.asked += 1
    drawing = known.drawings.get(key) if key is not None else None
    if drawing is None:
        drawing = _drawn(element, pen)
        if drawing and key is not None and len(known.drawings) < MOST:
            known.drawings[key] = drawing
            pen.desk.kit.kept.update(map(id, drawing.items))
        return
    known.found += 1
    pen.items += drawing.items
    if drawing.fits or drawing.measures:
        pen.desk.fits += drawing.fits
        pen.variables.update(drawing.measures)


def _drawn(element: Drawable, pen: Pen) -> Drawing | None:
    """Draw an element and return what it drew, or None where the card has a fault: each card tells its own."""
    desk = pen.desk
    items, fits, measures = len(pen.items), len(desk.fits), len(desk.measures)
    element.draw(pen)
    if desk.findings or desk.amiss or desk.lacking or desk.unprintable:
        return None
    return Drawing(tuple(pen.items[items:]), tuple(desk.fits[fits:]), tuple(desk.measures[measures:]))


def _known(element: Drawable, pen: Pen) -> Known | None:
    if not element.is_plain():
        return None
    parts = list(values(element))
    paints = {each.source: each for each in parts if isinstance(each, Paint)}
    # A value of the card may name any colour of the face.
    names = set(pen.desk.colors) if any(paint.templates for paint in paints.values()) else _names(paints.values())
    parts += list(_colors(names, pen.desk.colors))
    variables = {name for part in parts if isinstance(part, Expression) for name in part.names}
    variables |= {name for part in parts if isinstance(part, Condition) for name in part.variables}
    bindings = {each.source: _tolerant(each) for part in parts for each in _bindings(part)}
    return Known(Needs(tuple(sorted(variables)), tuple(bindings.values())))


def _tolerant(binding: Binding) -> Binding:
    """Return a binding that gives None where the card has nothing: a condition may ask for what is not there."""
    return Binding(binding.source, binding.path, True, binding.filters)


def _names(paints: Iterable[Paint]) -> set[str]:
    return {name for paint in paints for name in paint.names}


def _colors(names: set[str], table: Mapping[str, Paint]) -> Iterator[Paint]:
    """Yield the colours of these names and all that they build on."""
    rest, seen = sorted(names), set(names)
    while rest:
        paint = table[rest.pop()]
        yield paint
        new = sorted(paint.names - seen)
        seen.update(new)
        rest += new


def _bindings(part: Any) -> Sequence[Binding]:
    match part:
        case Condition(bindings=bindings) | Template(bindings=bindings):
            return bindings
        case Paint(templates=templates):
            return [binding for template in templates for binding in template.bindings]
    return ()


def values(value: Any) -> Iterator[Any]:
    """Yield every expression, text, condition and colour in an element, however deep."""
    match value:
        case BaseModel():
            for name in type(value).model_fields:
                yield from values(getattr(value, name))
        case dict():
            for inner in value.values():
                yield from values(inner)
        case list() | tuple():
            for inner in value:
                yield from values(inner)
        case Expression() | Condition() | Template() | Paint():
            yield value
        case _ if hasattr(value, "template"):
            yield value.template
