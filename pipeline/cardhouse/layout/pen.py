"""The pen: what an element has in hand while one card is laid out. It resolves, measures and collects; never draws."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.layout import letters
from cardhouse.layout.bindings import BindingError, Scope, Template
from cardhouse.layout.color import linear
from cardhouse.layout.condition import Condition
from cardhouse.layout.desk import Desk
from cardhouse.layout.expression import Expression
from cardhouse.layout.fonts import MM_PER_POINT
from cardhouse.layout.frame import Fit, Group, Item, Path, Shape, Text
from cardhouse.layout.outline import polygon
from cardhouse.layout.paint import Paint, PaintError
from cardhouse.layout.pieces import items_of, set_pieces
from cardhouse.layout.svg import INK, Icon, tinted
from cardhouse.layout.typography import typographic
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef

GRID = 24.0
"""Units of the icons' grid: an icon's size is the side of this square."""


UNSEEN = "#000000"
"""Colour of words that are not painted; like that of the text around them, mostly, so that it need not change."""


class IconUnnamed(CardhouseError):
    """A face asks for an icon that the card's words do not name."""

    def __init__(self) -> None:
        super().__init__("an icon belongs here, but no word of the card names one")


STAND_IN = Icon(
    "",
    GRID,
    GRID,
    (
        Shape(polygon((4, 4), (20, 4), (20, 20), (4, 20)), None, INK, 2.2),
        Shape(polygon((5, 16.5), (16.5, 5), (19, 7.5), (7.5, 19)), INK),
    ),
)
"""What a draft shows for an icon without artwork: an empty tile, struck out."""


@dataclass
class Pen:
    """Draws elements into a list of items.

    Attributes:
        desk: What is shared with the card's other pens.
        scope: What bindings see.
        variables: The numbers that expressions see.
        items: What has been drawn.
        path: Name of the element, with those around it and the number of the entry (`tiles.0.icon`).
    """

    desk: Desk
    scope: Scope
    variables: dict[str, float]
    items: list[Item] = field(default_factory=list)
    path: str = ""

    def inner(self) -> "Pen":
        """Return a pen that draws into a list of its own, for a group."""
        return Pen(self.desk, self.scope, self.variables, [], self.path)

    def entry(self, step: str, item: Any, numbers: Mapping[str, float]) -> "Pen":
        """Return a pen for one entry of a repeat or a row: same list of items, but it sees `item` and more numbers."""
        variables = {**self.variables, **numbers}
        scope = Scope(self.scope.record, self.scope.tables, self.scope.maps, item, variables)
        return Pen(self.desk, scope, variables, self.items, f"{self.path}.{step}")

    def number(self, expression: Expression) -> float:
        """Return a number of the face, in its unit."""
        return expression.value(self.variables) if expression.constant is None else expression.constant

    def words(self, template: Template) -> str:
        """Return words of the face with the card's values in them."""
        return template.words(self.scope)

    def printed(self, text: str, *fonts: str) -> str:
        """Return text with typographic apostrophes and quotation marks, as far as the fonts that set it have them."""
        return self.printed_parts([text], *fonts)[0]

    def printed_parts(self, texts: Sequence[str], *fonts: str) -> list[str]:
        """Return texts that make up one, such as those between icons, with typographic signs."""
        kit = self.desk.kit
        return typographic(
            texts,
            kit.fonts.setter.language,
            lambda signs: not any(kit.missing(signs, font) for font in fonts),
            lambda signs: all(kit.fonts.is_simple(signs, font) for font in fonts),
        )

    def holds(self, condition: Condition | None) -> bool:
        """Tell whether a condition holds; no condition always does."""
        return condition is None or condition.test(self.scope)

    def entries(self, over: Template | Sequence[Any]) -> Sequence[Any]:
        """Return what to repeat over: a list of the card, as many numbers as the card says, or the face's own list.

        Raises:
            BindingError: The card's value is no list and no small number.
        """
        if not isinstance(over, Template):
            return over
        value = over.single(self.scope)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100:
            return range(value)
        if value is None:
            return ()
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise BindingError(over.source, f"{value!r} is nothing to repeat over")
        return value

    def color(self, paint: Paint | None) -> str | None:
        """Return a colour as `#RRGGBB`, or None for no paint."""
        if paint is None:
            return None
        if paint.templates:
            return paint.color(self)
        inks = self.desk.inks
        if paint.source not in inks:
            inks[paint.source] = paint.color(self)
        return inks[paint.source]

    def named(self, name: str) -> str | None:
        """Return a colour of the face's table."""
        if name not in self.desk.inks:
            self.desk.inks[name] = self.desk.colors[name].color(self)
        return self.desk.inks[name]

    def term(self, set_name: str, ident: str) -> str:
        """Return the colour of a word of the vocabulary."""
        return self._checked(self.desk.kit.vocabulary.terms(set_name)[ident].rgb, f"${set_name}.{ident}")

    def bound(self, template: Template) -> str | None:
        """Return a colour that the card holds, or the colour of the face that it names."""
        value = template.single(self.scope)
        if value is None:
            return None
        if isinstance(value, str) and value in self.desk.colors:
            return self.named(value)
        return self._checked(value, template.source)

    @staticmethod
    def _checked(value: Any, source: str) -> str:
        try:
            linear(value)
        except (TypeError, ValueError, IndexError) as error:
            raise PaintError(source, f"it gives {value!r}") from error
        return str(value)

    def add(self, path: Path, fill: str | None, stroke: str | None = None, width: float = 0.25) -> None:
        """Draw a figure, unless it has no paint at all."""
        if fill is not None or stroke is not None:
            self.items.append(Shape(path, fill, stroke, width))

    def write(
        self,
        text: str,
        x: float,
        y: float,
        font: str,
        size: float,
        color: str,
        tracking: float = 0.0,
        rotate: float = 0.0,
        reads: str | None = None,
        width: float | None = None,
    ) -> None:
        """Draw a text; characters that cannot be drawn become findings. `width` in mm saves measuring it again."""
        fonts = self.desk.kit.fonts
        simple = fonts.is_simple(text, font)
        if not simple:
            self.check(text, font)
        whole = Text(x, y, text, font, size, color, tracking, rotate, reads=reads, box=self.path, width=width)
        self.items += [whole] if simple else set_pieces(whole, fonts.pieces(text, font), fonts)

    def say(self, text: str, x: float, y: float, font: str, size: float, width: float) -> None:
        """Set words behind an icon that are not seen, so that whoever copies or searches the text finds them.

        Where the font lacks one of their letters they are left out: nothing of the print depends on them.

        Args:
            text: What the icon reads as.
            x: Left end of its baseline, in mm.
            y: The baseline, in mm.
            font: Key of the font around it.
            size: In pt.
            width: Of the icon, in mm.
        """
        if self.desk.kit.sketch:
            return
        natural = self.desk.kit.fonts.width(text, font, size)
        if natural > 0 and width > 0 and not self.desk.kit.missing(text, font):
            share = round(100 * width / natural, 1)
            self.items += items_of(Text(x, y, text, font, size, UNSEEN, unseen=share), self.desk.kit.fonts)

    def check(self, text: str, font: str) -> None:
        """Report what cannot be drawn, each character once a field: a script that cannot be set, or no glyph."""
        missing = self.desk.kit.missing(text, font)
        if not missing:
            return
        where = self.place(self.desk.columns)
        news = [each for each in missing if self._is_news(letters.sign(each), where)]
        for code, message in letters.faults(news, text, font, self.path):
            self.report(code, f"{self.desk.name}: {message}", where)

    def _is_news(self, sign: str, where: SourceRef | None) -> bool:
        key = (sign, str(where) if where else self.path)
        known = key in self.desk.unprintable
        self.desk.unprintable.add(key)
        return not known

    def icon(self, name: str) -> Icon:
        """Return an icon by name; one without artwork is noted, and a stand-in takes its room.

        Raises:
            IconUnnamed: The name is empty.
        """
        if not name:
            raise IconUnnamed
        icon = self.desk.kit.icons.get(name)
        if icon is None:
            self.desk.lacking.setdefault(name, self.place(self.desk.columns))
        return icon or STAND_IN

    def stamp(self, name: str, x: float, y: float, size: float, color: str) -> None:
        """Draw an icon centred on (x, y); its 24-unit grid becomes `size` mm wide."""
        icon = self.icon(name)
        scale = size / GRID
        matrix = (scale, 0.0, 0.0, scale, x - icon.width * scale / 2, y - icon.height * scale / 2)
        self.items.append(Group(tinted(icon, color), matrix))

    def report(self, code: str, message: str, where: SourceRef | None, suggestion: str | None = None) -> None:
        """Note what is wrong with this card."""
        severity = BY_CODE[code].severity
        self.desk.findings.append(Finding(code, severity, where, message, suggestion, self.desk.name))

    def tell(self, code: str, said: str, fields: Iterable[str] = ()) -> None:
        """Note what is wrong with the element in work: something of the face itself, though perhaps not on all cards.

        Args:
            code: Of the rule.
            said: What the element does; its name and that of the face stand before it.
            fields: Those of the card that make it so.
        """
        name = ".".join(step for step in self.path.split(".") if not step.isdecimal())
        self.desk.amiss.setdefault((code, name), (said, self.place((*fields, *self.desk.columns, "id"))))

    def place(self, fields: Iterable[str]) -> SourceRef | None:
        """Return where the first of these fields that has a place stands in the sources.

        The place of an item is that of the field it names itself: `item.field`.
        """
        item = self.scope.item
        own = str(item["field"]) if isinstance(item, Mapping) and "field" in item else "item"
        named = (own if name == "item" else name for name in fields)
        return next((where for name in named if (where := self.desk.locate(name)) is not None), None)

    def note(self, size: float, lines: int, slack: float) -> None:
        """Note how a text box came out: pt, lines, mm of height left."""
        self.desk.fits.append(Fit(self.path, round(size, 2), lines, round(slack, 3)))

    def measured(self, name: str, value: float) -> None:
        """Let later elements of the face use a number that this one has measured."""
        self.variables[name] = value
        self.desk.measures.append((name, value))


def em(size: float) -> float:
    """Return the em of a font size in pt, in mm."""
    return size * MM_PER_POINT
