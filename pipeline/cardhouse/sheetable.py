"""Whether a game's sheets can be printed as game.toml says. Runs with every check: no build is refused later."""

from collections.abc import Iterator

from cardhouse.errors import CardhouseError
from cardhouse.layout.game_faces import GameFaces
from cardhouse.sheets.grid import CardDoesNotFit, CardSize, fit
from cardhouse.sheets.paper import PAPERS, Paper, PaperSizeOdd, PaperUnknown, find_paper
from cardhouse.source.folder import Sources
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Game
from cardhouse_schema.suggest import nearest

CAPTION_FONT = "label"
"""Key of the faces' font that captions on sheets are set in."""


def print_findings(sources: Sources, faces: GameFaces, drawn: bool) -> Iterator[Finding]:
    """Yield what would keep a build from printing: papers that are none, cards that do not fit, nothing to print.

    Args:
        sources: The game and its cards.
        faces: Its faces, with the font of captions.
        drawn: Whether any card could be laid out.
    """
    yield from _papers(sources.game)
    if not sources.rejected and not any(card.copies for card in sources.cards):
        what = "every card has 0 copies" if sources.cards else "there are no cards"
        yield _finding("P001", SourceRef("game.toml", 1), f"{what}; nothing can be printed")
    if drawn:
        yield from _captions(sources.game, faces)


def _papers(game: Game) -> Iterator[Finding]:
    seen: dict[str, str] = {}
    for written in game.file.print.papers:
        where = game.place("print", "papers", cell=written)
        try:
            paper = find_paper(written)
        except (PaperUnknown, PaperSizeOdd) as error:
            near = nearest(written, PAPERS) if isinstance(error, PaperUnknown) else None
            yield _finding("S011", where, _plain(error), near)
            continue
        first = seen.setdefault(paper.name, written)
        if first is not written:
            again = f'"{written}" is "{first}" again' if first != written else f'"{written}" stands there twice'
            yield _finding("S011", where, f"papers: {again}; its sheets would be written twice")
        yield from _too_small(game, paper, where)


def _plain(error: PaperUnknown | PaperSizeOdd) -> str:
    return str(error).partition(" Did you mean")[0].rstrip(".")


def _too_small(game: Game, paper: Paper, where: SourceRef) -> Iterator[Finding]:
    size = game.file.size
    try:
        fit(paper, CardSize(size.width, size.height, size.bleed))
    except CardDoesNotFit as error:
        yield _finding("P002", where, str(error).rstrip("."))


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
        yield _finding("L002", where, message)


def _finding(code: str, where: SourceRef, message: str, near: str | None = None) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message, near)
