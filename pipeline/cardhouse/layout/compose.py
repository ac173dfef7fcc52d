"""Laying out: a card, its face and the kit become a Frame. Pure; runs once for every card and every back."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardhouse.errors import CardhouseError
from cardhouse.layout.bindings import BindingError, Scope
from cardhouse.layout.desk import Desk, Locate
from cardhouse.layout.elements.element import all_fit, draw_all
from cardhouse.layout.expression import Expression
from cardhouse.layout.face import Face
from cardhouse.layout.face_file import Choice
from cardhouse.layout.frame import Frame
from cardhouse.layout.kit import FaultyCard, Kit
from cardhouse.layout.pen import Pen
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity, SourceRef, Use, worst
from cardhouse_schema.suggest import nearest

NO_ARTWORK = "A010"


def nowhere(_: str) -> SourceRef | None:
    """Know no place of any field."""
    return None


def lay_out(
    record: Mapping[str, Any], face: Face, kit: Kit, locate: Locate = nowhere, stop: float | None = None
) -> tuple[Frame | None, list[Finding]]:
    """Lay out one card.

    Args:
        record: The card in its JSON form.
        face: The face of its kind.
        kit: Fonts, icons, words, sizes and the other cards.
        locate: Gives the place of a field in the sources, for findings.
        stop: The stop of the face's search to lay it out at; None to search.

    Returns:
        The frame, and what is wrong. With an error there is no frame: L001 a text that does not fit at its smallest
        size, L002 a character without a glyph, L003 a face that this card cannot fill, A001 to A005 a
        picture that cannot be drawn, A010 an icon without artwork. Warnings and notes come with a frame; in a draft
        so do errors of art, which a placeholder shows.
    """
    name = str(record.get("id", face.name))
    _, drawings = kit.drawings.setdefault(id(face), (face, {}))
    desk = Desk(kit, face.file.colors, face.file.plates, locate, name, drawings=drawings)
    try:
        pen = _pen(record, face, desk, stop)
        draw_all(face.file.elements, pen)
    except FaultyCard as error:
        return None, [*desk.findings, error.finding(locate("id"), name)]
    except (CardhouseError, KeyError) as error:
        return None, [*desk.findings, *_lacking(desk), _undrawable(error, face, desk)]
    findings = [*desk.findings, *_lacking(desk), *_amiss(desk, face, "id" in record)]
    if worst([finding for finding in findings if not (kit.draft and _has_placeholder(finding))]):
        return None, findings
    size = kit.size
    items = (*pen.items, *desk.overlays)
    return Frame(name, size.width, size.height, size.bleed, items, tuple(desk.fits)), findings


def _has_placeholder(finding: Finding) -> bool:
    return finding.code.startswith("A")


def _lacking(desk: Desk) -> Iterator[Finding]:
    """Return a finding for each icon of the card without artwork; its place is the file that is missing."""
    for icon, where in desk.lacking.items():
        message = f'{desk.name}: the icon "{icon}" has no artwork: there is no icons/{icon}.svg'
        missing, near = SourceRef(f"icons/{icon}.svg", 1), nearest(icon, desk.kit.icons)
        yield Finding(
            NO_ARTWORK, BY_CODE[NO_ARTWORK].severity, missing, message, near, None, None, (Use(desk.name, where),)
        )


def _amiss(desk: Desk, face: Face, is_card: bool) -> Iterator[Finding]:
    """Return a finding for each element that cannot be meant as it is; its place is the face's."""
    for (code, name), (said, where) in desk.amiss.items():
        message, uses = f'the element "{name}" of the face {face.name} {said}', (Use(desk.name, where),)
        yield Finding(code, BY_CODE[code].severity, face.where(name), message, uses=uses if is_card else ())


def _undrawable(error: CardhouseError | KeyError, face: Face, desk: Desk) -> Finding:
    what = f'the variable "{desk.variable}"' if desk.variable else f'the element "{desk.at}"'
    where = face.merged.where(("variables", desk.variable)) if desk.variable else face.where(desk.at)
    reason = f'there is no "{error.args[0]}"' if isinstance(error, KeyError) else str(error)
    message = f"{desk.name}: {what} of the face {face.name} cannot be worked out: {reason}"
    near = error.suggestion if isinstance(error, BindingError) else None
    return Finding("L003", Severity.ERROR, where, message, near, desk.name)


def back(face: Face, kit: Kit) -> tuple[Frame | None, list[Finding]]:
    """Lay out a face that shows no card: the back of a deck."""
    return lay_out({}, face, kit)


def number_of(name: str, face: Face, kit: Kit, stop: float) -> float:
    """Return a variable of a face that hangs on no card.

    Args:
        name: Of the variable.
        face: The face.
        kit: What it draws with.
        stop: A stop of its search.

    Raises:
        CardhouseError: It cannot be worked out.
    """
    desk = Desk(kit, face.file.colors, face.file.plates, nowhere, face.name)
    return _pen({}, face, desk, stop).variables[name]


def _pen(record: Mapping[str, Any], face: Face, desk: Desk, stop: float | None = None) -> Pen:
    """Return the pen that draws the face, its variables set so that the art is as large as the text allows."""
    size = desk.kit.size
    fixed = {"width": size.width, "height": size.height, "bleed": size.bleed, "safe": size.safe}
    stops = [stop] if stop is not None else face.file.fit.stops if face.file.fit else [0.0]
    settled: dict[str, float] = {}
    for each in stops:
        variables = fixed | settled | ({face.file.fit.variable: each} if face.file.fit else {})
        pen = Pen(desk, Scope(record, desk.kit, face.file.maps, None, variables), variables)
        if each == stops[-1]:
            break
        _work_out(face.sought, face, pen)
        settled = settled or {name: value for name, value in variables.items() if name not in face.moving}
        if all_fit(face.measured, pen):
            break
    _work_out(face.order, face, pen)
    return pen


def _work_out(names: Iterable[str], face: Face, pen: Pen) -> None:
    """Give the pen these variables of the face, as far as it has not got them."""
    for name in names:
        if name not in pen.variables:
            pen.desk.variable = name
            pen.variables[name] = _chosen(face.file.variables[name], pen)
    pen.desk.variable = None


def _chosen(value: Expression | list[Choice], pen: Pen) -> float:
    if isinstance(value, Expression):
        return pen.number(value)
    return next((pen.number(choice.value) for choice in value if pen.holds(choice.when)), 0.0)
