"""Everything that can be said of a game without writing anything: read, validate, check, measure, lay out."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

from cardhouse.halves import lay_out_fronts
from cardhouse.layout.frame import Frame
from cardhouse.layout.game_faces import GameFaces, read_faces
from cardhouse.source.folder import Sources, check_cards, read_folder
from cardhouse.stages import Stages
from cardhouse.stats.facts import Counted
from cardhouse.stats.measure import Statistics, measure
from cardhouse.stats.verdicts import target_findings
from cardhouse_schema.card import content
from cardhouse_schema.finding import Finding
from cardhouse_schema.waivers import waive


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
        statistics: Its figures, or None likewise.
        drawn: Its frames, or None likewise.
        findings: Everything that the stages had to say, waivers applied.
    """

    sources: Sources | None
    statistics: Statistics | None
    drawn: Drawn | None
    findings: list[Finding]


def examine(folder: Path, stages: Stages | None = None, keep: bool = True) -> Examined:
    """Read, validate, check, measure and lay out a game; write nothing.

    Args:
        folder: The game's folder.
        stages: Takes the time of each stage.
        keep: Keep the fronts; where only findings are wanted, there is no need to.
    """
    stages = stages or Stages()
    with stages.timed("read and validate"):
        sources, findings = read_folder(folder)
    if sources is None:
        return Examined(None, None, None, findings)
    with stages.timed("check"):
        findings += check_cards(sources)
    with stages.timed("measure"):
        statistics = _measure_cards(sources)
        findings += target_findings(sources.game, statistics)
    with stages.timed("lay out"):
        drawn, faults = lay_out_all(sources, keep)
        findings += faults
    return Examined(sources, statistics, drawn, waive(sources.game, findings))


def lay_out_all(sources: Sources, keep: bool = True) -> tuple[Drawn, list[Finding]]:
    """Lay out every card and every back of a game, and keep the fronts or not."""
    faces, findings = read_faces(sources.folder, sources.game, sources.cards, font_cache())
    fronts, faults = lay_out_fronts(faces, sources.cards, sources.deal().locate, keep)
    backs, more = faces.backs()
    return Drawn(faces, fronts, backs), [*findings, *faults, *more]


def font_cache() -> Path:
    """Return the folder in which prepared fonts are kept between runs."""
    return user_cache_path("cardhouse", appauthor=False) / "fonts"


def _measure_cards(sources: Sources) -> Statistics:
    game = sources.game
    return measure(game, [Counted(content(card), game.deck_of(card)) for card in sources.cards])
