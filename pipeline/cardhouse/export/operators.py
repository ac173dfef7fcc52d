"""Frames as PDF page operators: plain strings, no PDF library. The exporter wraps them into pages and forms.

Coordinates are written as whole micrometres with y pointing down: shorter than decimals in mm, quicker to write and
to compress, and finer than any printer. One matrix outside turns them into points.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import zip_longest
from math import cos, radians, sin, sqrt

from cardhouse.layout.frame import Glyph, Group, Item, Matrix, Path, Picture, Shape, Text
from cardhouse.layout.kerning import Kerning

Color = tuple[float, ...]
"""Red, green, blue, or cyan, magenta, yellow, black; each from 0 to 1."""

Ink = Callable[[str], Color]
"""Turns the `#RRGGBB` of a Frame into what is printed: the one place where a CMYK map comes in."""

Encode = Callable[[str, str | tuple[Glyph, ...]], Sequence[tuple[str, str]]]
"""Splits (font key, text or glyphs) into (name of a font resource, codes), since a PDF font may hold 256 codes only.

Codes are hexadecimal; `>60<` between two moves the second to the left by so many thousandths of an em.
"""


Paint = Callable[[Picture], str]
"""Gives for a picture the operator that paints it over the unit square, y up."""

UNITS_PER_MM = 1000
FINE_UNITS_PER_MM = 100_000
"""Used inside groups that enlarge, where a micrometre before enlarging would be a visible step."""

_ENLARGED = 4.0
_MM_PER_POINT = 25.4 / 72
_IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_FILLING = {(False, False): " f", (False, True): " f*", (True, False): " B", (True, True): " B*"}
"""Operators by whether there is a line and whether the even-odd rule holds."""

_STEPS = {"M": "%d %d m", "L": "%d %d l", "C": "%d %d %d %d %d %d c", "Z": "h"}


def rgb(color: str) -> Color:
    """Return the parts of `#RRGGBB`.

    Raises:
        ValueError: It is anything else.
    """
    if len(color) != 7 or color[0] != "#":
        raise ValueError(f"{color!r} is no colour of the form #RRGGBB")
    red, green, blue = bytes.fromhex(color[1:])
    return red / 255, green / 255, blue / 255


def paint(color: Color, *, line: bool = False) -> str:
    """Return the operator that sets the fill colour, or the colour of lines."""
    operator = "rg" if len(color) == 3 else "k"
    return f"{' '.join(map(number, color))} {operator.upper() if line else operator}"


@lru_cache(maxsize=4096)
def number(value: float, digits: int = 3) -> str:
    """Return a number as PDF writes it: no exponent, no needless zeros."""
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text


def placed(matrix: Matrix) -> str:
    """Return the operator that sets a matrix.

    Raises:
        ValueError: A number is not finite.
    """
    a, b, c, d, e, f = matrix
    written = f"{a:.8f} {b:.8f} {c:.8f} {d:.8f} {e:.3f} {f:.3f} cm"
    if "n" in written:
        raise ValueError(f"A matrix has a number that is none: {matrix!r}")
    return written.replace(".00000000", "")


@lru_cache(maxsize=8192)
def outline(path: Path, units: int) -> str:
    """Return the operators that build a path; whole numbers, cut off at the micrometre.

    Raises:
        ValueError: A coordinate is not a finite number.
    """
    pattern = _pattern("".join([str(step[0]) for step in path]))
    try:
        return pattern % tuple([value * units for step in path for value in step[1:]])
    except (OverflowError, ValueError) as error:
        raise ValueError(f"A path has a coordinate that is no number: {path!r:.200}") from error


@lru_cache(maxsize=4096)
def _pattern(steps: str) -> str:
    return " ".join([_STEPS[step] for step in steps])


@lru_cache(maxsize=256)
def _turned(degrees: float) -> str:
    """Return the four turning numbers of a text matrix; the second axis runs up the letters, against y."""
    turn = radians(degrees)
    right, down = cos(turn), sin(turn)
    return " ".join(number(each, 6) for each in (right, down, down, -right))


def _spoken(text: Text) -> tuple[str, str]:
    """Return what goes before and after a run whose letters are not read just as they are painted.

    Unseen words are set without paint. Marked content says what a repetition reads as (nothing), and what spaced
    letters do, which programs would else take for many short words. See ISO 32000-1, 9.3.6 and 14.9.4.
    """
    if text.unseen is not None:
        return f"3 Tr {number(text.unseen, 1)} Tz", "0 Tr 100 Tz "
    words = text.text if text.reads is None else text.reads
    return f"/Span<</ActualText<feff{words.encode('utf-16-be').hex()}>>>BDC", "EMC "


def kerned(codes: bytes, text: str, kerning: Kerning) -> str:
    """Return codes of letters with the moves between them; `text` may hold one letter more, which comes next."""
    moves = kerning.moves(text)
    if not any(moves):
        return codes.hex()
    # The last letter of all has none behind it.
    return "".join(
        f"{code:02x}>{-move}<" if move else f"{code:02x}" for code, move in zip_longest(codes, moves, fillvalue=0)
    )


def _moved(codes: str) -> str:
    """Return the operator that draws codes with moves; PDFium forgets moves between strings that are all empty."""
    return f"[<{codes}>] TJ".replace("<>", "")


class Drawing:
    """Writes Frames. Colours, line styles and fonts are set only when they change.

    The methods for shapes, groups and texts run a hundred thousand times for a deck, so they call little.
    """

    def __init__(self, ink: Ink, encode: Encode, picture: Paint) -> None:
        """Take what differs between documents: the colours, the fonts and the pictures."""
        self._ink = ink
        self._encode = encode
        self._paint = picture
        self._fills: dict[str, str] = {}
        self._strokes: dict[str, str] = {}
        self._leaves: dict[tuple[object, ...], tuple[Sequence[Item], list[str]]] = {}

    def operators(self, items: Sequence[Item]) -> str:
        """Return the operators of a whole drawing; a face's trim has its top-left corner at (0, 0)."""
        self._out: list[str] = []
        self._units, self._scale = UNITS_PER_MM, 1.0
        self._fill = self._stroke = self._style = self._font = ""
        self._spacing = "0 Tc"
        self._items(items)
        return "\n".join(self._out)

    def _items(self, items: Sequence[Item]) -> None:
        for item in items:
            if isinstance(item, Shape):
                self._shape(item)
            elif isinstance(item, Group):
                self._group(item)
            elif isinstance(item, Text):
                self._text(item)
            else:
                self._picture(item)

    def _shape(self, shape: Shape) -> None:
        if not shape.path or (shape.fill is None and shape.stroke is None):
            return
        operator = " S"
        if shape.fill is not None:
            if shape.fill != self._fill:
                self._set_fill(shape.fill)
            operator = _FILLING[shape.stroke is not None, shape.even_odd]
        if shape.stroke is not None:
            self._set_stroke(shape.stroke, shape.width, shape.round_ends)
        self._out.append(outline(shape.path, self._units) + operator)

    def _set_fill(self, color: str) -> None:
        if color not in self._fills:
            self._fills[color] = paint(self._ink(color))
        self._fill = color
        self._out.append(self._fills[color])

    def _set_stroke(self, color: str, width: float, round_ends: bool) -> None:
        if color != self._stroke:
            if color not in self._strokes:
                self._strokes[color] = paint(self._ink(color), line=True)
            self._stroke = color
            self._out.append(self._strokes[color])
        style = f"{number(width * self._units, 1)} w {'1 J 1 j' if round_ends else '0 J 0 j'}"
        if style != self._style:
            self._style = style
            self._out.append(style)

    def _text(self, text: Text) -> None:
        if not text.text:
            return
        if text.color != self._fill:
            self._set_fill(text.color)
        size, units = text.size * _MM_PER_POINT * self._units, self._units
        words = [f"BT {_turned(text.rotate)} {round(text.x * units)} {round(text.y * units)} Tm"]
        before, after = (
            _spoken(text) if text.unseen is not None or text.reads is not None or text.tracking else ("", "")
        )
        words += [before] if before else []
        spacing = f"{number(text.tracking * size, 1)} Tc"
        if spacing != self._spacing:
            self._spacing = spacing
            words.append(spacing)
        for name, codes in self._encode(text.font, text.text if text.glyphs is None else text.glyphs):
            font = f"{name} {number(size, 1)} Tf"
            if font != self._font:
                self._font = font
                words.append(font)
            words.append(_moved(codes) if ">" in codes else f"<{codes}> Tj")
        words.append(f"{after}ET")
        self._out.append(" ".join(words))

    def _picture(self, picture: Picture) -> None:
        left, top, width, height = (
            side * self._units for side in (picture.x, picture.y, picture.width, picture.height)
        )
        self._out.append(f"q {placed((width, 0, 0, -height, left, top + height))} {self._paint(picture)} Q")

    def _group(self, group: Group) -> None:
        if group.clip is None and group.matrix == _IDENTITY:
            self._items(group.items)
            return
        if group.clip == ():
            return
        outer = (self._units, self._scale, self._fill, self._stroke, self._style, self._font, self._spacing)
        self._out.append("q")
        if group.matrix != _IDENTITY:
            self._enter(group.matrix)
        if group.clip is not None:
            # By the even-odd rule, as a Shape with the same path is filled unless it says otherwise.
            self._out.append(outline(group.clip, self._units) + " W* n")
        self._leaf(group.items)
        self._out.append("Q")
        self._units, self._scale, self._fill, self._stroke, self._style, self._font, self._spacing = outer

    def _leaf(self, items: Sequence[Item]) -> None:
        """Write what is in a group; figures alone, such as those of an icon, once for all groups that share them."""
        key = (id(items), self._units, self._fill, self._stroke, self._style)
        known = self._leaves.get(key)
        if known is None:
            outer, self._out = self._out, []
            self._items(items)
            known, self._out = (items, self._out), outer
            if all(type(item) is Shape for item in items):
                self._leaves[key] = known  # with the items, so that no others get their identity
        self._out += known[1]

    def _enter(self, matrix: Matrix) -> None:
        """Set a matrix; lengths inside get finer units where it enlarges."""
        before = self._units
        self._scale *= scale_of(matrix)
        self._units = FINE_UNITS_PER_MM if self._scale > _ENLARGED else UNITS_PER_MM
        finer = before / self._units
        a, b, c, d, e, f = matrix
        self._out.append(placed((a * finer, b * finer, c * finer, d * finer, e * before, f * before)))


def scale_of(matrix: Matrix) -> float:
    """Return how much a matrix enlarges: the square root of its change of area."""
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))
