"""What the judge says as findings: at the line of the face that makes it so, one for all cards that show it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardhouse.layout.desk import Locate
from cardhouse.layout.elements.element import Element
from cardhouse.layout.elements.lines import Text
from cardhouse.layout.elements.rules import Rules
from cardhouse.layout.face import Face
from cardhouse.layout.frame import Frame
from cardhouse.layout.kit import Kit
from cardhouse.layout.legibility.judge import Fault, Judge, Role, Wanted
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef, Use, few
from cardhouse_schema.game import Game

OF_A_BOX = frozenset({"L010", "L011", "L012", "L015", "L016"})
"""Rules that the face breaks, whatever card it shows."""


@dataclass
class Reader:
    """Tells what cannot be read on the faces of one game.

    Attributes:
        judge: Looks at each frame.
        roles: What the elements of each face set, by the face's name.
    """

    judge: Judge
    roles: dict[str, dict[str, Role]] = field(default_factory=dict)

    def findings(self, frame: Frame, face: Face, locate: Locate, is_card: bool = True) -> list[Finding]:
        """Return what cannot be read well on a laid-out face.

        Args:
            frame: The face; its posters may be left out.
            face: Where it comes from.
            locate: Gives the place of a field of the card.
            is_card: False for the back of a deck.
        """
        if face.name not in self.roles:
            self.roles[face.name] = dict(roles_of(face.file.elements))
        roles = self.roles[face.name]
        faults = self.judge.faults(frame, roles)
        return [_finding(fault, frame, face, roles[fault.box], locate, is_card) for fault in faults]


def reader(game: Game, kit: Kit) -> Reader:
    """Return what reads the faces of a game."""
    size, limits = game.file.size, game.file.print
    safe = (size.safe, size.safe, size.width - size.safe, size.height - size.safe)
    return Reader(Judge(kit.fonts, Wanted(safe, limits.least_text, limits.least_label), kit.kept))


def roles_of(elements: Mapping[str, Element], around: str = "") -> Iterator[tuple[str, Role]]:
    """Yield the names of all elements, with those around them, and what they set."""
    for name, element in elements.items():
        is_title = isinstance(element, Text) and element.two is not None
        yield around + name, Role(isinstance(element, Rules), is_title, tuple(element.columns()))
        yield from roles_of(getattr(element, "elements", {}), f"{around}{name}.")


def _finding(fault: Fault, frame: Frame, face: Face, role: Role, locate: Locate, is_card: bool) -> Finding:
    severity = BY_CODE[fault.code].severity
    if fault.code not in OF_A_BOX:
        place = next((where for column in role.columns if (where := locate(column))), None)
        card = frame.name if is_card else None
        return Finding(fault.code, severity, place or face.where(fault.box), f"{frame.name}: {fault.said}", None, card)
    uses = (Use(frame.name, next((where for each in (*role.columns, "id") if (where := locate(each))), None)),)
    message = f'the text in the box "{fault.box}": {fault.said}'
    return Finding(fault.code, severity, face.where(fault.box), message, uses=uses if is_card else ())


def one_a_box(findings: Sequence[Finding]) -> list[Finding]:
    """Return findings with one for each box that cannot be read, whatever number of cards show it."""
    boxes: dict[tuple[str, SourceRef | None, str], list[Finding]] = {}
    for finding in findings:
        if finding.code in OF_A_BOX:
            # An element may lack several fields, which is told before any card shows it.
            own = finding.message if finding.code == "L015" and not finding.uses else ""
            boxes.setdefault((finding.code, finding.where, own), []).append(finding)
    others = [finding for finding in findings if finding.code not in OF_A_BOX]
    return others + [_together(equal) for equal in boxes.values()]


def _together(equal: Sequence[Finding]) -> Finding:
    uses = tuple(use for finding in equal for use in finding.uses)
    if not uses:
        return equal[0]
    more = f"; so it is, or nearly, on {len(uses)} cards" if len(uses) > 1 else ""
    return replace(equal[0], message=f"{equal[0].message}{more}: {few(uses)}", uses=uses)


def one_a_fault(findings: Sequence[Finding]) -> list[Finding]:
    """Return findings with one for each fault of a face (L003), whatever number of cards it shows on."""
    faults: dict[tuple[SourceRef | None, str], list[Finding]] = {}
    others = []
    for finding in findings:
        if finding.code == "L003" and finding.card:
            faults.setdefault((finding.where, finding.message.removeprefix(f"{finding.card}: ")), []).append(finding)
        else:
            others.append(finding)
    return others + [_one_fault(said, equal) for (_, said), equal in faults.items()]


def _one_fault(said: str, equal: Sequence[Finding]) -> Finding:
    if len(equal) == 1:
        return equal[0]
    uses = tuple(Use(finding.card or "", None) for finding in equal)
    # A card that has nothing where the others have something knows of no step to suggest.
    near = next((finding.suggestion for finding in equal if finding.suggestion), None)
    message = f"{said}; so it is on {len(uses)} cards: {few(uses)}"
    return replace(equal[0], message=message, suggestion=near, card=None, uses=uses)
