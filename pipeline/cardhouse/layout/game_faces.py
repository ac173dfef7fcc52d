"""The faces of a whole game: every card and every back becomes a Frame. Runs after the cards are valid."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from cardhouse.layout.compose import NO_ARTWORK, back, lay_out, nowhere
from cardhouse.layout.elements.element import Element
from cardhouse.layout.elements.rules import Rules
from cardhouse.layout.face import NO_WORDS, Face, abstract_line, font_specs, load_faces
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame
from cardhouse.layout.hyphens import why_not
from cardhouse.layout.kit import Kit
from cardhouse.layout.legibility.told import Reader, reader
from cardhouse.layout.legibility.unfilled import colors_alone, never_shown
from cardhouse.layout.looks import dealt
from cardhouse.layout.records import Records
from cardhouse.layout.spoken import printed_by
from cardhouse.layout.svg import load_icons
from cardhouse.layout.unused import unused_icons
from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.faulty import NOTHING, Faulty
from cardhouse_schema.finding import Finding, Severity, SourceRef, few
from cardhouse_schema.game import Game, Locate
from cardhouse_schema.translatable import Printed
from cardhouse_schema.translated import Translated


class Fronts(NamedTuple):
    """Fronts that were laid out, or backs by the ids of their decks.

    Attributes:
        frames: The frames by card id; a card with an error has none.
        findings: What is wrong with them.
        noted: Ids of the cards of which something was found, told again or not.
    """

    frames: dict[str, Frame]
    findings: list[Finding]
    noted: set[str]


@dataclass(frozen=True)
class GameFaces:
    """A game's faces, ready for cards.

    Attributes:
        game: The game.
        faces: The faces that can be drawn, by name.
        kit: What they draw with.
        reader: Tells what cannot be read well on them.
    """

    game: Game
    faces: Mapping[str, Face]
    kit: Kit
    reader: Reader

    def front(self, card: Card, locate: Locate) -> tuple[Frame | None, list[Finding]]:
        """Lay out one card, and read it; with errors there is no frame."""
        face = self.faces.get(card.type_id)
        if face is None:
            return None, []

        def place(field: str) -> SourceRef | None:
            return locate(card, field.split(".")[0])

        frame, findings = lay_out(self.kit.cards[card.id], face, self.kit, place)
        return frame, [*findings, *(self.reader.findings(frame, face, place) if frame else ())]

    def fronts(self, cards: Sequence[Card], locate: Locate) -> Fronts:
        """Lay out cards."""
        made = Fronts({}, [], set())
        for card in cards:
            frame, faults = self.front(card, locate)
            made.findings.extend(faults)
            if faults:
                made.noted.add(card.id)
            if frame:
                made.frames[card.id] = frame
        return made._replace(findings=told_once(made.findings))

    def printed(self) -> Printed:
        """Return what the faces print besides what cards hold, in the game's own language."""
        return printed_by(face.merged.data for face in self.faces.values())

    def backs(self, known: Container[str] = ()) -> Fronts:
        """Lay out the back of every deck, by the id of the deck; leave out those that are known."""
        made = Fronts({}, [], set())
        for deck in self.game.decks.values():
            if deck.back not in self.faces or deck.id in known:
                continue
            face = self.faces[deck.back]
            frame, faults = back(face, self.kit)
            faults = [*faults, *(self.reader.findings(frame, face, nowhere, is_card=False) if frame else ())]
            made.findings.extend(faults)
            if faults:
                made.noted.add(deck.id)
            if frame:
                made.frames[deck.id] = frame
        return made


def told_once(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings without the notes that were made of the same cell before."""
    told: set[tuple[str, str]] = set()
    return [finding for finding in findings if _is_new(finding, told)]


def _is_new(finding: Finding, told: set[tuple[str, str]]) -> bool:
    """Tell whether a finding is no note that was made of the same cell before: a picture's notes come once a file."""
    if finding.severity is not Severity.NOTE or finding.where is None or not finding.where.cell:
        return True
    key = (finding.code, finding.where.cell)
    known = key in told
    told.add(key)
    return not known


def one_an_icon(game: Game, findings: Sequence[Finding]) -> list[Finding]:
    """Return findings with one for each icon that has no artwork, whatever number of cards show it."""
    uses: dict[str, list[Finding]] = {}
    for finding in findings:
        if finding.code == NO_ARTWORK and finding.where:
            uses.setdefault(finding.where.file, []).append(finding)
    others = [finding for finding in findings if finding.code != NO_ARTWORK]
    # A file that is there but is no drawing has a finding of its own.
    broken = {finding.where.file for finding in others if finding.where}
    return others + [_all_uses(game, equal) for file, equal in uses.items() if file not in broken]


def _all_uses(game: Game, equal: Sequence[Finding]) -> Finding:
    uses = tuple(use for finding in equal for use in finding.uses)
    icon = _icon_of(equal[0])
    message = equal[0].message.removeprefix(f"{uses[0].card}: ")
    cards = "1 card shows it" if len(uses) == 1 else f"{len(uses)} cards show it"
    return replace(
        equal[0], where=_named(game, icon) or equal[0].where, message=f"{message}; {cards}: {few(uses)}", uses=uses
    )


def _icon_of(finding: Finding) -> str:
    return finding.where.file.removeprefix("icons/").removesuffix(".svg") if finding.where else ""


def _named(game: Game, icon: str) -> SourceRef | None:
    """Return the line of game.toml that names an icon, or the word that is called like it."""
    for set_name, terms in game.vocabulary.sets.items():
        for term in terms.values():
            if term.icon == icon:
                return game.place("vocabulary", set_name, term.id, "icon", cell=icon)
            if term.icon is None and term.id == icon:
                return game.place("vocabulary", set_name, term.id)
    return None


def read_faces(
    folder: Path,
    game: Game,
    cards: Sequence[Card],
    cache: Path,
    faulty: Faulty = NOTHING,
    draft: bool = False,
    sketch: bool = False,
    told: Translated | None = None,
) -> tuple[GameFaces, list[Finding]]:
    """Read a game's icons and faces.

    Args:
        folder: The game's folder.
        game: The game.
        cards: All its cards, so that a face can name another card.
        cache: Where prepared fonts are kept.
        faulty: Rows that gave no card; a card that shows one of them waits for it.
        draft: Draw placeholders for art that cannot be drawn.
        sketch: Only find what is wrong with faces, without their posters.
        told: The game in another language; where absent, in its own.
    """
    icons, findings = load_icons(folder / "icons")
    faces, faults = load_faces(folder / "faces", game.vocabulary, icons, told.words() if told else NO_WORDS)
    spoken = told.game if told else game
    fonts, clashes = font_specs(faces.values())
    findings += [*faults, *clashes, *_without_face(game, cards, folder, faces)]
    findings += [] if faults else unused_icons(icons, faces.values(), game)
    language = told.translation.language if told else game.file.languages[0]
    findings += [fault for face in faces.values() for fault in _undivided(face, language)]
    fonts_of_all, art = Fonts(fonts, cache, language), folder / "art"
    records = Records(cards, told.record) if told else Records(cards)
    kit = Kit(
        fonts_of_all, icons, spoken.vocabulary, game.file.size, art, records, spoken.decks, faulty, draft, sketch=sketch
    )
    findings += _unshown(faces, cards, kit)
    if sketch:
        return GameFaces(game, faces, kit, reader(game, kit)), findings
    decks: dict[str | None, list[Card]] = {}
    for card in cards:
        decks.setdefault(game.deck_of(card), []).append(card)
    for deck in decks.values():
        kit.looks.update(dealt(deck, faces, kit))
    return GameFaces(game, faces, kit, reader(game, kit)), findings


def _unshown(faces: Mapping[str, Face], cards: Sequence[Card], kit: Kit) -> Iterator[Finding]:
    """Give what faces never show, and what they show by colour alone."""
    kinds: dict[str, list[str]] = {}
    for card in cards:
        kinds.setdefault(card.type_id, []).append(card.id)
    for name, face in faces.items():
        records = [kit.cards[ident] for ident in kinds.get(name, ())]
        yield from never_shown(face, records, not kit.faulty)
        yield from colors_alone(face, kit.vocabulary)


def _undivided(face: Face, language: str) -> Iterator[Finding]:
    """Give a finding for every box that asks for words to be divided, where they are not."""
    reason = why_not(language)
    for path, element in _every(face.file.elements) if reason else ():
        if isinstance(element, Rules) and element.hyphenate:
            message = f'words of the box "{path}" are not divided: {reason}'
            yield Finding("L006", BY_CODE["L006"].severity, face.where(path), message)


def _every(elements: Mapping[str, Element], around: str = "") -> Iterator[tuple[str, Element]]:
    for name, element in elements.items():
        yield f"{around}{name}", element
        yield from _every(getattr(element, "elements", {}), f"{around}{name}.")


def _without_face(game: Game, cards: Sequence[Card], folder: Path, faces: Mapping[str, Face]) -> Iterator[Finding]:
    present = {card.type_id for card in cards}
    for card_type in game.card_types:
        name = f"faces/{card_type.id}.toml"
        if card_type.id in present and card_type.id not in faces:
            what = f"no face for the card type {card_type.title}"
            if not (folder / name).is_file():
                yield Finding("L004", BY_CODE["L004"].severity, SourceRef(name, 1), f"{what}: {name} is missing")
            elif line := abstract_line(folder / name):
                yield _only_a_base(SourceRef(name, line, "abstract"), what)
    for deck in game.decks.values():
        file = folder / "faces" / f"{deck.back}.toml"
        if deck.back not in faces and not file.is_file():
            where = game.place("decks", deck.id, "back", cell=deck.back)
            message = f"no face for the back of {deck.title}: faces/{deck.back}.toml is missing"
            yield Finding("L004", BY_CODE["L004"].severity, where, message)
        elif deck.back not in faces and (line := abstract_line(file)):
            where = SourceRef(f"faces/{deck.back}.toml", line, "abstract")
            yield _only_a_base(where, f"no face for the back of {deck.title}")


def _only_a_base(where: SourceRef, what: str) -> Finding:
    message = f"{what}: this one is abstract, for others to build on; leave that out"
    return Finding("L004", BY_CODE["L004"].severity, where, message)
