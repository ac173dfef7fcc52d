"""Pieces of a text as items of a Frame: each in its place on the line, one after the other as they are read.

Used for text that is not plain. Programs that copy text mostly take it in the order in which it was drawn.
"""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin

from cardhouse.layout.bidi import visual
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Text
from cardhouse.layout.setting import Piece


def items_of(whole: Text, fonts: Fonts) -> list[Text]:
    """Return a text as items: itself where it is plain, else its pieces."""
    if fonts.is_simple(whole.text, whole.font):
        return [whole]
    return list(set_pieces(whole, fonts.pieces(whole.text, whole.font), fonts))


def set_pieces(whole: Text, pieces: Sequence[Piece], fonts: Fonts) -> Iterator[Text]:
    """Give the items of a text.

    Args:
        whole: The text as one run, for its place and look.
        pieces: Its pieces in reading order.
        fonts: What they are measured with.
    """
    share = 1.0 if whole.unseen is None else whole.unseen / 100
    widths = [fonts.piece_width(piece, whole.size, whole.tracking) * share for piece in pieces]
    lefts = places([piece.level for piece in pieces], widths)
    turn = radians(whole.rotate)
    for at, (piece, left, width) in enumerate(zip(pieces, lefts, widths, strict=True)):
        yield whole._replace(
            x=whole.x + left * cos(turn),
            y=whole.y + left * sin(turn),
            text=piece.text,
            font=piece.font,
            tracking=whole.tracking if piece.glyphs is None else 0.0,  # joined letters are not torn apart
            reads=whole.reads if at == 0 or whole.reads is None else "",
            glyphs=piece.glyphs,
            width=width,
        )


def places(levels: Sequence[int], widths: Sequence[float]) -> list[float]:
    """Return how far right of the line's left end each piece begins, in mm; all in reading order."""
    lefts, x = [0.0] * len(widths), 0.0
    for at in visual(list(zip(levels, range(len(levels)), strict=True))):
        lefts[at] = x
        x += widths[at]
    return lefts
