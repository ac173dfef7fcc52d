"""Icons as letters: how wide they are beside text, and how they are set there. Used by rules text and amounts.

Icons are drawn on a square, but a wheat ear fills half of it; beside text each takes the room of its ink.
"""

from collections.abc import Mapping

from cardhouse.layout.art.monument import bounds
from cardhouse.layout.color import text_on
from cardhouse.layout.kit import Kit
from cardhouse.layout.pen import GRID, STAND_IN, Pen, em
from cardhouse.layout.svg import Icon
from cardhouse_schema.vocabulary import TOKEN_SETS, Term

INLINE = 1.06
"""Side of the icons' grid in running text, in em; it is centred on the capitals."""

PLATE_HEIGHT = 1.1
"""Height of an icon's plate in running text, in em."""

GLYPH = 0.5
"""Side of the grid of the icon on a plate, as a share of the plate's height."""

BEARING = 1.0
"""Units of the icons' grid left free on both sides of the ink."""


def ink_width(icon: Icon) -> float:
    """Return the width of an icon with its bearings, in sides of the grid."""
    left, _, right, _ = bounds(icon)
    return (right - left + 2 * BEARING) / GRID


def set_icon(pen: Pen, name: str, x: float, middle: float, side: float, color: str) -> float:
    """Draw an icon that begins at x, bearing included, and return where it ends; lengths in mm.

    Args:
        pen: What to draw with.
        name: The icon.
        x: Where it begins.
        middle: The height of its centre.
        side: Side of its grid.
        color: Its ink.
    """
    icon = pen.icon(name)
    scale = side / GRID
    centre = x + (BEARING - bounds(icon)[0] + icon.width / 2) * scale
    pen.stamp(name, centre, middle, side, color)
    return x + ink_width(icon) * side


def word_of(pen: Pen, icon: str) -> str:
    """Return the printed word that an icon stands for; its own name where it stands for none."""
    vocabulary = pen.desk.kit.vocabulary
    terms = (term for name in TOKEN_SETS for term in vocabulary.terms(name).values())
    return next((term.name for term in terms if term.icon == icon), icon)


def mark_width(ident: str, kit: Kit, plates: Mapping[str, str]) -> float:
    """Return the width of a word's icon in running text, in mm at 1 pt; a plate counts instead of what stands on it.

    Raises:
        KeyError: The game has no such word.
    """
    name = plates.get(ident) or artwork(kit.look_up("tokens", ident))
    icon = kit.icons.get(name, STAND_IN)
    return em(PLATE_HEIGHT) * icon.width / icon.height if ident in plates else em(INLINE) * ink_width(icon)


def artwork(term: Term) -> str:
    """Return the name of a word's icon: the one it names, else the one that is called like the word."""
    return term.icon or term.id


def set_mark(pen: Pen, ident: str, x: float, middle: float, size: float, color: str) -> None:
    """Draw a word's icon in running text of `size` pt; one with a plate stands on it, in the word's own colour."""
    desk = pen.desk
    term = desk.kit.look_up("tokens", ident)
    plate = desk.plates.get(ident)
    if plate is None:
        set_icon(pen, artwork(term), x, middle, em(size) * INLINE, color)
        return
    body, own, height = pen.icon(plate), term.rgb or color, em(size) * PLATE_HEIGHT
    centre = x + height * body.width / body.height / 2
    pen.stamp(plate, centre, middle, height / body.height * GRID, own)
    pen.stamp(artwork(term), centre, middle, height * GLYPH, text_on(own))
