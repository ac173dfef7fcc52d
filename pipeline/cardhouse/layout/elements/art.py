"""The window of a card: its own picture, or else a poster made from its colours and motifs."""

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from cardhouse.errors import CardhouseError
from cardhouse.layout.art.deal import Wish
from cardhouse.layout.art.heroes import BY_NAME
from cardhouse.layout.art.palette import palette
from cardhouse.layout.art.poster import poster
from cardhouse.layout.art.words import PosterStyle
from cardhouse.layout.bindings import Template
from cardhouse.layout.elements.element import Color, Element, Number, Over, Part, Point, When, Words
from cardhouse.layout.elements.placeholder import placeholder
from cardhouse.layout.expression import Expression
from cardhouse.layout.frame import Group, Item
from cardhouse.layout.outline import polygon
from cardhouse.layout.pen import Pen
from cardhouse.layout.pictures import LEAST_DPI, PictureRefused, Sight, find_picture
from cardhouse.layout.placing import MIDDLE, Pixels, cell_of, covering, pixels_of, read_focus, refusals
from cardhouse.layout.svg import Icon
from cardhouse.layout.window import fault_of

Boxed = tuple[float, float, float, float]
Focus = Annotated[tuple[float, float], BeforeValidator(read_focus)]


class Covered(Part):
    """A box that something else covers, so that the poster's hero steps out of its way.

    Attributes:
        when: Only where this holds.
        box: x, y, width and height in mm.
    """

    when: When | None = None
    box: tuple[Number, Number, Number, Number]


class Style(Part):
    """What the posters of a face are made of.

    Attributes:
        skies: Names of skies, of which one is chosen by chance; all where absent.
        grounds: The same for what lies in front.
        horizons: The same for what lies far behind.
        ground: Least and greatest height of the ground line, as shares of the window's height from its top.
    """

    skies: list[str] = Field(default_factory=list)
    grounds: list[str] = Field(default_factory=list)
    horizons: list[str] = Field(default_factory=list)
    ground: tuple[float, float] = (0.83, 0.89)

    def style(self, partner: str, paper: str, keep_clear: tuple[Boxed, ...]) -> PosterStyle:
        """Return the style for one card."""
        named = {"skies": self.skies, "grounds": self.grounds, "horizons": self.horizons}
        chosen = {key: tuple(names) for key, names in named.items() if names}
        return PosterStyle(partner=partner, paper=paper, keep_clear=keep_clear, ground=self.ground, **chosen)

    @model_validator(mode="after")
    def _known(self) -> "Style":
        try:
            self.style("#000000", "#FFFFFF", ())
        except CardhouseError as error:
            raise PydanticCustomError("face", "{message}", {"message": str(error)}) from error
        return self


class Art(Element):
    """A picture or a poster behind a slanted window.

    Attributes:
        picture: Path of the picture inside the game's art folder; a poster where it comes out empty.
        window: Corners of what shows, in mm.
        focus: Focus point of pictures whose cell names none: x and y as shares of their width and height.
        seed: What the poster's chances hang on, the card's id.
        over: What gives the poster its inks, `"{keywords}"`.
        ink: The ink of each.
        partner: The second ink where there is only one.
        paper: The poster's brightest ink.
        hero: Names of motifs or icons, divided by spaces; one is chosen by chance.
        second: The same for the sign far behind.
        covered: Boxes that other elements cover.
        style: What posters are made of.
    """

    kind: Literal["art"]
    picture: Words
    window: list[Point] = Field(min_length=3, max_length=20)
    focus: Focus = MIDDLE
    seed: Words
    over: Over
    ink: Color
    partner: Color
    paper: Color
    hero: Words
    second: Words
    covered: list[Covered] = Field(default_factory=list)
    style: Style = Style()

    def draw(self, pen: Pen) -> None:
        """Draw the picture, else the poster."""
        corners = [(pen.number(x), pen.number(y)) for x, y in self.window]
        if fault := fault_of(tuple(corners)):
            pen.tell("L016", fault.said)
            if fault.is_empty:
                return
        left, top = min(x for x, _ in corners), min(y for _, y in corners)
        box = (left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)
        file = pen.words(self.picture)
        inside = self._picture(pen, file, box, corners) if file else (self._poster(pen, box),)
        if inside:
            pen.items.append(Group(inside, clip=polygon(*corners), is_art=True))

    def _poster(self, pen: Pen, box: Boxed) -> Group:
        style, inks = self._style(pen, self._boxes(pen)), self._inks(pen)
        look = pen.desk.kit.looks.get((pen.desk.name, pen.path))
        seed, hero, second = pen.words(self.seed), _signs(pen, self.hero), _signs(pen, self.second)
        return Group(()) if pen.desk.kit.sketch else poster(seed, inks, hero, second, box, style, look)

    def wish(self, pen: Pen) -> Wish:
        """Return what the poster of a card has to choose from, for the dealing of a whole deck."""
        style = self._style(pen, ())
        inks = palette(self._inks(pen), style.partner, style.paper)
        return Wish(pen.words(self.seed), _signs(pen, self.hero), inks, style)

    def _inks(self, pen: Pen) -> list[str]:
        entries = [pen.entry(str(at), item, {}) for at, item in enumerate(pen.entries(self.over))]
        return [ink for entry in entries if (ink := entry.color(self.ink)) is not None]

    def _style(self, pen: Pen, keep_clear: tuple[Boxed, ...]) -> PosterStyle:
        return self.style.style(pen.color(self.partner) or "#888888", pen.color(self.paper) or "#FFFFFF", keep_clear)

    def _boxes(self, pen: Pen) -> tuple[Boxed, ...]:
        return tuple(_box(pen, each.box) for each in self.covered if pen.holds(each.when))

    def _picture(self, pen: Pen, file: str, box: Boxed, corners: Sequence[tuple[float, float]]) -> tuple[Item, ...]:
        where = pen.place([binding.path[0] for binding in self.picture.bindings])
        cell = cell_of(self.picture, file, pen.scope)
        try:
            sight = find_picture(pen.desk.kit.art, file)
        except PictureRefused as error:
            told = refusals(pen.desk.kit.art, cell, error)
            for each in told:
                pen.report(each.code, f"{pen.desk.name}: {each}", where, each.suggestion)
            return self._stand_in(pen, told[0].code, told[0].file, corners) if pen.desk.kit.draft else ()
        used = pixels_of(sight, cell.crop)
        focus = (cell.focus.x / 100, cell.focus.y / 100) if cell.focus else self.focus
        picture, scale = covering(sight.path, (sight.width, sight.height), used, box, focus)
        for code, message in (*sight.notes, *_coarse(sight, file, used, scale)):
            pen.report(code, f"{pen.desk.name}: {message}", where)
        return (picture,)

    def _stand_in(self, pen: Pen, code: str, file: str, corners: Sequence[tuple[float, float]]) -> tuple[Item, ...]:
        size, paper = pen.desk.kit.size, pen.color(self.paper) or "#FFFFFF"
        safe = (size.safe, size.safe, size.width - 2 * size.safe, size.height - 2 * size.safe)
        ground, plate = placeholder(code, file, corners, self._boxes(pen), pen.desk.kit.fonts, safe, paper)
        if "." in pen.path:  # what stands in a group is moved and turned with it
            return (*ground, *plate)
        pen.desk.overlays += plate
        return ground


def _coarse(sight: Sight, file: str, used: Pixels, scale: float) -> list[tuple[str, str]]:
    dpi = sight.dpi(scale)
    if dpi >= LEAST_DPI:
        return []
    left, top, right, bottom = used
    size = f'"{file}", {sight.width} x {sight.height} px,'
    if used != (0, 0, sight.width, sight.height):
        size += f" of which the crop leaves {right - left} x {bottom - top} px,"
    return [("A006", f"{size} prints at about {dpi:.0f} dpi (want {LEAST_DPI} or more)")]


def _box(pen: Pen, box: tuple[Expression, Expression, Expression, Expression]) -> Boxed:
    x, y, width, height = (pen.number(value) for value in box)
    return x, y, width, height


def _signs(pen: Pen, names: Template) -> list[Icon | str]:
    """Return the motifs and icons that words name."""
    return [name if name in BY_NAME else pen.icon(name) for name in pen.words(names).split()]
