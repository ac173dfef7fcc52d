"""Whether a game's sheets can be printed as game.toml says. Runs with every check: no build is refused later."""

from collections.abc import Iterator, Sequence

from cardhouse.errors import CardhouseError
from cardhouse.layout.game_faces import GameFaces
from cardhouse.layout.letters import installing
from cardhouse.sheets.fault import PrintFault
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.preflight import print_faults
from cardhouse.source.folder import Sources
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Game

CAPTION_FONT = "label"
"""Key of the faces' font that captions on sheets are set in."""


def print_findings(sources: Sources, faces: GameFaces, drawn: bool, before: Sequence[Finding]) -> Iterator[Finding]:
    """Yield what would keep a build from printing: papers that are none, cards that do not fit, nothing to print.

    Args:
        sources: The game and its cards.
        faces: Its faces, with the font of captions.
        drawn: Whether any card could be laid out.
        before: What was found already.
    """
    yield from print_faults(sources.game, sources.cards, before)
    yield from _twice(sources.game)
    yield from _without_deck(sources.game)
    if drawn:
        yield from _captions(sources.game, faces)


def _without_deck(game: Game) -> Iterator[Finding]:
    if not game.decks and game.file.print.backs != "none":
        message = "no table [decks.<id>]: cards have no backs of a deck, and nothing is counted or measured"
        yield _finding("S026", game.place("decks"), message)


def _twice(game: Game) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    for place, written in enumerate(game.file.print.papers):
        try:
            name = find_paper(written).name
        except PrintFault:
            continue
        first = seen.setdefault(name, written)
        if first is not written:
            again = f'"{written}" is "{first}" again' if first != written else f'"{written}" stands there twice'
            where = game.place("print", "papers", str(place), cell=written)
            yield _finding("S011", where, f"papers: {again}; its sheets would be written twice")


def _captions(game: Game, faces: GameFaces) -> Iterator[Finding]:
    where = game.place("title", cell=game.file.title)
    try:
        missing = faces.kit.fonts.missing(game.file.title, CAPTION_FONT)
    except CardhouseError as error:
        message = f'captions on sheets are set in the font "{CAPTION_FONT}" of the faces: {error}'
        yield _finding("L003", SourceRef("faces", 1), message)
        return
    if missing:
        named = ", ".join(f'"{each}"' for each in missing)
        message = f'the font "{CAPTION_FONT}", in which sheets are captioned, has no glyph for {named} of the title'
        yield _finding("L002", where, f"{message}{installing(missing)}")


def _finding(code: str, where: SourceRef, message: str) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message)
