"""What every element of a face has, and the types of values that stand in faces."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

from cardhouse.errors import CardhouseError
from cardhouse.layout import memory
from cardhouse.layout.bindings import Template, read_template
from cardhouse.layout.condition import Condition, read_condition
from cardhouse.layout.expression import Expression, read_expression
from cardhouse.layout.paint import Paint, read_paint
from cardhouse.layout.pen import Pen

NAME = r"^[a-z][a-z0-9_]*$"
"""Names of elements and variables: they stand in expressions."""


@dataclass(frozen=True, slots=True)
class IconRef:
    """The name of an icon, perhaps taken from the card."""

    template: Template


class FontKey(str):
    """A key of the face's table of fonts."""

    __slots__ = ()


class TextWord(str):
    """The id of a word that rules text may name in braces."""

    __slots__ = ()


class OwnText(str):
    """A rules text that the face itself says, its icons written as in a cell: `{capital}`."""

    __slots__ = ()


def _reads(read: Callable[[Any], Any], *types: type) -> BeforeValidator:
    def validate(value: Any) -> Any:
        if not isinstance(value, types) or isinstance(value, bool):
            wanted = "text" if types == (str,) else "a number or a sum in quotes"
            raise PydanticCustomError("face", "{message}", {"message": f"{value!r}: {wanted} is wanted"})
        try:
            return read(value)
        except CardhouseError as error:
            raise PydanticCustomError("face", "{message}", {"message": str(error)}) from error

    return BeforeValidator(validate)


Number = Annotated[Expression, _reads(read_expression, int, float, str)]
Color = Annotated[Paint, _reads(read_paint, str)]
Words = Annotated[Template, _reads(read_template, str)]
When = Annotated[Condition, _reads(read_condition, str)]
IconName = Annotated[IconRef, _reads(lambda text: IconRef(read_template(text)), str)]
Font = Annotated[str, AfterValidator(FontKey)]
Spelled = Annotated[str, AfterValidator(TextWord)]
Said = Annotated[str, Field(min_length=1), AfterValidator(OwnText)]
Point = tuple[Number, Number]
Over = Words | list[dict[str, Any]] | list[str]
"""What to repeat over: `"{cost}"` (a list or a small whole number of the card) or the face's own list."""


def number(value: str | float) -> Any:
    """Return the default of a number's field."""
    return Field(default=read_expression(value))


def paint(value: str) -> Any:
    """Return the default of a colour's field."""
    return Field(default=read_paint(value))


def tell_unseen(pen: Pen, paint: Paint | None = None) -> None:
    """Note that the element in work does not show on this card, because it has no colour.

    Args:
        pen: Its pen.
        paint: The colour that it was given, if any.
    """
    templates = paint.templates if paint else ()
    fields = [binding.path[0] for template in templates for binding in template.bindings]
    why = f'"{paint.source}" comes to no colour' if paint else "it has neither fill nor stroke"
    pen.tell("L015", f"does not show: {why}; give it one, or leave it out", fields)


class Part(BaseModel):
    """Base of everything that a face holds: a misspelt key is an error, never ignored.

    Validators are built when the first face is read, for a whole face at once, not for every part on import.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True, defer_build=True)


class Element(Part):
    """One thing on a face.

    Attributes:
        kind: Which.
        when: Drawn only where this holds.
    """

    kind: str
    when: When | None = None

    def shows(self, pen: Pen) -> bool:
        """Tell whether the element stands on this card."""
        if self.when is None:
            return True
        if self.when.variables:
            return self.when.test(pen.scope)
        shown = pen.desk.shown
        if pen.path not in shown:
            shown[pen.path] = self.when.test(pen.scope)
        return shown[pen.path]

    def columns(self) -> list[str]:
        """Return the fields of the card that its text comes from, for findings."""
        return []

    def is_plain(self) -> bool:
        """Tell whether its drawing depends on nothing but the numbers and the values of the card that it names."""
        return False

    def draw(self, pen: Pen) -> None:
        """Draw the element; `pen.path` holds its name."""
        raise NotImplementedError

    def measures(self) -> bool:
        """Tell whether `fits` has anything to measure: the search for the largest art asks no other element."""
        return False

    def fits(self, pen: Pen) -> bool:
        """Tell whether all text in it fits at its preferred size, with the pen's variables as they are."""
        return True


def _showing(elements: Mapping[str, Element], pen: Pen) -> Iterator[Element]:
    outer = pen.path
    for name, element in elements.items():
        pen.path = pen.desk.at = f"{outer}.{name}" if outer else name
        if element.shows(pen):
            yield element
    pen.path = outer


def draw_all(elements: Mapping[str, Element], pen: Pen) -> None:
    """Draw elements, first to last."""
    for element in _showing(elements, pen):
        outer = pen.desk.columns
        pen.desk.columns = element.columns() or outer
        memory.draw(element, pen, pen.desk.drawings)
        pen.desk.columns = outer


def all_fit(elements: Mapping[str, Element], pen: Pen) -> bool:
    """Tell whether all text in these elements fits at its preferred size."""
    outer = pen.path
    fit = all(element.fits(pen) for element in _showing(elements, pen))
    pen.path = outer  # the first element that does not fit ends the search and leaves its own
    return fit
