"""Everything that can be said of a game without writing anything: read, validate, check, measure, lay out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from platformdirs import user_cache_path

from cardhouse.halves import laying_out
from cardhouse.kept import Faces, Kept
from cardhouse.languages import check_translations, told_in, without_words_of_faces
from cardhouse.layout.card_keys import CardKeys
from cardhouse.layout.frame import Frame
from cardhouse.layout.game_faces import Fronts, GameFaces, one_an_icon, read_faces
from cardhouse.layout.legibility.told import one_a_box, one_a_fault
from cardhouse.second import meanwhile
from cardhouse.seen import WORTH_IT, Seen, seen
from cardhouse.sheetable import print_findings
from cardhouse.source.folder import Sources, check_cards, first_of_each_id, read_folder
from cardhouse.stages import Stages
from cardhouse.stats.facts import Counted
from cardhouse.stats.measure import Statistics, measure
from cardhouse.stats.verdicts import target_findings
from cardhouse_schema.card import Card, content
from cardhouse_schema.checks import without_deck
from cardhouse_schema.faulty import CODE as WAITING
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.sides import counted
from cardhouse_schema.translated import Translated
from cardhouse_schema.waivers import waive

WORTH_A_PROCESS = 1500
"""Cards from which comparing them all with each other takes longer than it costs to have another process do it."""


@dataclass(frozen=True)
class Drawn:
    """Everything that can be printed: fronts by card id, backs by deck id, and the faces they come from."""

    faces: GameFaces
    fronts: dict[str, Frame]
    backs: dict[str, Frame]


@dataclass(frozen=True)
class Examined:
    """A game as far as it can be judged without writing anything.

    Attributes:
        sources: Game and cards, or None where game.toml cannot be used.
        statistics: Its figures, or None likewise, and where only findings were wanted and the game has no targets.
        drawn: Its frames, or None likewise.
        findings: Everything that the stages had to say, waivers applied.
        told: The game in the language that was asked for, or None for its own.
    """

    sources: Sources | None
    statistics: Statistics | None
    drawn: Drawn | None
    findings: list[Finding]
    told: Translated | None = None


def examine(
    folder: Path,
    stages: Stages | None = None,
    draft: bool = False,
    keep: bool = True,
    language: str | None = None,
    anew: bool = False,
    kept: Kept | None = None,
) -> Examined:
    """Read, validate, check, measure and lay out a game; write nothing.

    Args:
        folder: The game's folder.
        stages: Takes the time of each stage.
        draft: Draw placeholders for art that cannot be drawn, and of cards with one id the first; findings stay.
        keep: Lay out every front and keep it; where only findings are wanted, cards that were laid out before without
            one are passed over.
        anew: Pass over none.
        language: Lay the cards out in this language of the game, and tell what its translation lacks.
        kept: What the last run of this process left; takes what this one leaves, without `keep` of the rows alone.

    Raises:
        NoSuchLanguage: The game does not have it.
    """
    stages = stages or Stages()
    with stages.timed("read and validate"):
        sources, findings = read_folder(folder, kept.rows if kept else None)
    if sources is None:
        return Examined(None, None, None, findings)
    with meanwhile(lambda: check_cards(sources), len(sources.cards) >= WORTH_A_PROCESS) as checked:
        shown = first_of_each_id(sources) if draft else sources
        told, locate = told_in(shown, language), shown.deal().locate
        with stages.timed("lay out"):
            faces, amiss = read_faces(
                shown.folder, shown.game, shown.cards, font_cache(), shown.faulty, draft, sketch=not keep, told=told
            )
            past = _past(shown, faces, told, kept if keep else None)
            wanted = past.others(shown.cards, keep, anew)
        with laying_out(faces, wanted, told.located(locate) if told else locate, keep) as finish:
            with stages.timed("measure"):
                missing, wants = without_deck(shown.deal()), keep or shown.game.file.targets
                statistics = _measure_cards(shown) if wants else None
                aims = target_findings(shown.game, statistics, missing) if statistics else []
            with stages.timed("check"):
                found = checked()
                findings += check_cards(sources) if found is None else found
                said = check_translations(shown, faces.printed(), told.translation.language if told else None)
                findings += without_words_of_faces(said, amiss)
                findings += aims
            with stages.timed("lay out"):
                drawn, faults = past.drawn(faces, finish)
    findings += _of_faces([*amiss, *faults], shown, findings, {row.id for row in missing.rows})
    findings += print_findings(shown, drawn.faces, bool(drawn.faces.faces), findings)
    return Examined(shown, statistics, drawn, waive(shown.game, findings, shown.faulty), told)


def _of_faces(faults: list[Finding], shown: Sources, findings: list[Finding], faulty: set[str]) -> list[Finding]:
    """Return what is wrong with faces without what follows from other findings."""
    astray = {finding.card for finding in findings if finding.code == "I003"}
    whole = one_a_box(one_an_icon(shown.game, faults))
    own = [fault for fault in whole if fault.code != "L003" or fault.card is None or fault.card not in astray]
    return one_a_fault(_without_consequences(own, faulty))


def _without_consequences(faults: list[Finding], faulty: set[str]) -> list[Finding]:
    """Return the faults of layout, but a note instead where a face cannot be filled because the card is faulty."""
    return [_waiting(fault) if fault.code == "L003" and fault.card in faulty else fault for fault in faults]


def _waiting(fault: Finding) -> Finding:
    message = f"the face of {fault.card} is not checked until this is mended: a row with faults"
    return replace(fault, code=WAITING, severity=Severity.NOTE, message=message, suggestion=None)


@dataclass(frozen=True)
class _Past:
    """What is known of the cards from earlier runs: that nothing is found of them, and, while watching, their faces."""

    seen: Seen | None
    known: Faces | None

    def others(self, cards: Sequence[Card], keep: bool, anew: bool) -> Sequence[Card]:
        """Return the cards that are to be laid out."""
        if self.known:
            return self.known.others(cards)
        return self.seen.others(cards) if self.seen and not keep and not anew else cards

    def drawn(self, faces: GameFaces, finish: Callable[[], Fronts]) -> tuple[Drawn, list[Finding]]:
        """Lay out the backs, and the rest of the fronts; also return what is found of them."""
        backs = faces.backs(self.known.backs if self.known else ())
        fronts = finish()
        if self.seen:
            self.seen.remember(fronts.noted)
        whole = self.known.whole(fronts, backs) if self.known else (fronts.frames, backs.frames)
        return Drawn(faces, *whole), [*fronts.findings, *backs.findings]


def _past(sources: Sources, faces: GameFaces, told: Translated | None, kept: Kept | None) -> _Past:
    many = len(sources.cards) >= WORTH_IT  # else looking them up costs more than it saves
    if not many and not kept:
        return _Past(None, None)
    keys = CardKeys(sources.game, faces.faces, faces.kit, told)
    return _Past(
        seen(sources.folder, sources.cards, keys) if many else None,
        kept.known(sources.cards, faces, keys) if kept else None,
    )


def font_cache() -> Path:
    """Return the folder in which prepared fonts are kept between runs."""
    return user_cache_path("cardhouse", appauthor=False) / "fonts"


def _measure_cards(sources: Sources) -> Statistics:
    game = sources.game
    decks = {card.id: game.deck_of(card) for card in sources.cards}
    records = counted(game, [content(card) for card in sources.cards])
    return measure(game, [Counted(record, decks[record["id"]]) for record in records])
