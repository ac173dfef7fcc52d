"""Icons: reads the SVG files of a game's icons folder once, before faces are laid out.

Only what a one-ink stencil needs is understood: path, rect, circle, polygon and line, black fill or stroke. Everything
else is a finding and the icon is left out; nothing in a file is executed, fetched or passed over in silence.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path as FilePath
from xml.parsers import expat

from cardhouse.layout.frame import Path, Shape
from cardhouse.layout.outline import OutlineError, circle, numbers, outline, polygon, rectangle
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.vocabulary import SLUG

INK = "#000000"
"""Stands for the icon's one ink until `tinted` replaces it."""

LARGEST_FILE = 64 * 1024
"""Bytes. A hand-readable icon has one or two thousand."""

_NAMESPACE = "http://www.w3.org/2000/svg"
_INKS = frozenset({"black", "#000", "#000000", "currentColor"})
_PAINT = frozenset({"id", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "fill-rule"})
_GEOMETRY = {
    "path": ("d",),
    "rect": ("x", "y", "width", "height"),
    "circle": ("cx", "cy", "r"),
    "polygon": ("points",),
    "line": ("x1", "y1", "x2", "y2"),
}
_ROOT = frozenset({"viewBox", "width", "height", "version", "id"})
_WORDS = frozenset({"title", "desc"})


@dataclass(frozen=True, slots=True, eq=False)
class Icon:
    """One icon. Compared by identity, so that it is a cheap key for caches.

    Attributes:
        name: Stem of its file, a slug.
        width: Width of its view box, in icon units.
        height: Height of its view box, in icon units.
        shapes: What is drawn, first to last, in icon units; every colour is `INK`.
    """

    name: str
    width: float
    height: float
    shapes: tuple[Shape, ...]


@lru_cache(maxsize=8192)
def tinted(icon: Icon, color: str) -> tuple[Shape, ...]:
    """Return the shapes of an icon in a colour (`#RRGGBB`), in icon units; paths are shared with the icon."""
    return tuple(
        Shape(
            path=shape.path,
            fill=shape.fill and color,
            stroke=shape.stroke and color,
            width=shape.width,
            even_odd=shape.even_odd,
            round_ends=shape.round_ends,
        )
        for shape in icon.shapes
    )


def load_icons(folder: FilePath) -> tuple[dict[str, Icon], list[Finding]]:
    """Read every `*.svg` of a folder, in the order of their names.

    Args:
        folder: The game's icons folder; one that does not exist has no icons.

    Returns:
        The icons by name, and one L003 for every reason to leave a file out.
    """
    icons: dict[str, Icon] = {}
    findings: list[Finding] = []
    for file in sorted(folder.glob("*.svg")):
        reading = _Reading(f"{folder.name}/{file.name}")
        icon = _icon(file, reading)
        findings += reading.findings
        if icon is not None:
            icons[icon.name] = icon
    return icons, findings


@dataclass(frozen=True, slots=True)
class _Element:
    name: str
    attributes: Mapping[str, str]
    line: int


class _Stop(Exception):
    """Ends the reading of one file whose finding is already noted."""


class _Reading:
    """One file being read: its elements so far and what is wrong with it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.elements: list[_Element] = []
        self.findings: list[Finding] = []
        self._open: list[str] = []
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.ProcessingInstructionHandler = self._instruction

    def refuse(self, line: int, message: str) -> None:
        self.findings.append(Finding("L003", Severity.ERROR, SourceRef(self.file, line), f"{self.file}: {message}."))

    def parse(self, data: bytes) -> None:
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            self.refuse(error.lineno, f"this is not well-formed XML ({expat.ErrorString(error.code)})")
        except _Stop:
            return

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        line = self._parser.CurrentLineNumber
        namespace, _, local = name.rpartition(" ")
        within = self._open[-1] if self._open else None
        allowed = {"svg"} if within is None else _WORDS | set(_GEOMETRY) if self._open == ["svg"] else set()
        if namespace != _NAMESPACE or local not in allowed:
            self.refuse(line, f"an icon may not hold the element <{local}>" + (f" in <{within}>" if within else ""))
            raise _Stop
        self.elements.append(_Element(local, attributes, line))
        self._open.append(local)

    def _end(self, name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        if text.strip() and self._open[-1] not in _WORDS:
            self.refuse(self._parser.CurrentLineNumber, f"the text in <{self._open[-1]}> would not be drawn")
            raise _Stop

    def _doctype(self, name: str, system: str | None, public: str | None, internal: int) -> None:
        self.refuse(self._parser.CurrentLineNumber, "a DOCTYPE is refused, because it can define entities")
        raise _Stop

    def _instruction(self, target: str, data: str) -> None:
        self.refuse(self._parser.CurrentLineNumber, f"the processing instruction <?{target}?> is refused")
        raise _Stop


def _icon(file: FilePath, reading: _Reading) -> Icon | None:
    problem = _unreadable(file)
    if problem is not None:
        reading.refuse(1, problem)
        return None
    try:
        reading.parse(file.read_bytes())
    except OSError as error:
        reading.refuse(1, f"the file cannot be read: {(error.strerror or str(error)).lower()}")
    if reading.findings:
        return None
    root, *inside = reading.elements
    size: tuple[float, float] | None = None
    shapes: list[Shape] = []
    for element in (root, *inside):
        try:
            if element is root:
                size = _view_box(element)
            elif element.name not in _WORDS:
                shapes.append(_shape(element))
        except OutlineError as error:
            reading.refuse(element.line, f"<{element.name}>: {error}")
    if not shapes and not reading.findings:
        reading.refuse(root.line, "there is nothing to draw in <svg>")
    if size is None or reading.findings:
        return None
    return Icon(file.stem, size[0], size[1], tuple(shapes))


def _unreadable(file: FilePath) -> str | None:
    if not re.fullmatch(SLUG, file.stem):
        return "an icon's file name is a slug: small letters, digits and single hyphens"
    if file.is_symlink() or not file.is_file():
        return "an icon is a plain file, neither a link nor a folder"
    if file.stat().st_size > LARGEST_FILE:
        return f"the file is larger than {LARGEST_FILE // 1024} KiB"
    return None


def _known(element: _Element, allowed: frozenset[str] | set[str]) -> None:
    for name in element.attributes:
        if name not in allowed:
            raise OutlineError(f"the attribute {name.rpartition(' ')[2]} is not one an icon may use")


def _view_box(root: _Element) -> tuple[float, float]:
    _known(root, _ROOT)
    box = numbers(root.attributes.get("viewBox", ""))
    if len(box) != 4 or box[:2] != [0, 0] or min(box[2:]) <= 0:
        raise OutlineError('the viewBox is "0 0 width height"')
    return box[2], box[3]


def _shape(element: _Element) -> Shape:
    _known(element, _PAINT.union(_GEOMETRY[element.name]))
    read = element.attributes.get
    fill, stroke = _ink(read("fill", INK), "fill"), _ink(read("stroke", "none"), "stroke")
    if fill is None and stroke is None:
        raise OutlineError("it has neither a fill nor a stroke")
    width = _number(element, "stroke-width", 1.0)
    if stroke is not None and width <= 0:
        raise OutlineError("its stroke has no width")
    return Shape(_path(element), fill, stroke, width, _even_odd(read("fill-rule", "nonzero")), _round(element))


def _ink(value: str, name: str) -> str | None:
    if value == "none":
        return None
    if value not in _INKS:
        raise OutlineError(f"the {name} {value!r} is neither black nor none: an icon has one ink")
    return INK


def _even_odd(value: str) -> bool:
    if value not in ("evenodd", "nonzero"):
        raise OutlineError(f"the fill-rule is evenodd or nonzero, not {value!r}")
    return value == "evenodd"


def _round(element: _Element) -> bool:
    ends = element.attributes.get("stroke-linecap", "butt"), element.attributes.get("stroke-linejoin", "miter")
    if ends not in (("butt", "miter"), ("round", "round")):
        raise OutlineError("stroke-linecap and stroke-linejoin are both round, or butt and miter")
    return ends[0] == "round"


def _number(element: _Element, name: str, default: float = 0.0) -> float:
    text = element.attributes.get(name)
    if text is None:
        return default
    found = numbers(text)
    if len(found) != 1:
        raise OutlineError(f"{name} is one number without a unit, not {text!r}")
    return found[0]


def _path(element: _Element) -> Path:
    if element.name == "path":
        return outline(element.attributes.get("d", ""))
    if element.name == "polygon":
        return _polygon(numbers(element.attributes.get("points", "")))
    values = [_number(element, name) for name in _GEOMETRY[element.name]]
    if element.name == "line":
        return (("M", values[0], values[1]), ("L", values[2], values[3]))
    if min(values[2:]) <= 0:
        raise OutlineError("it has no size")
    return rectangle(*values) if element.name == "rect" else circle(*values)


def _polygon(values: list[float]) -> Path:
    if len(values) < 6 or len(values) % 2:
        raise OutlineError("a polygon needs pairs of numbers, three pairs or more")
    return polygon(*zip(values[::2], values[1::2], strict=True))
