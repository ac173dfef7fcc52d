"""Rules text as spans: pieces of the text as it is written, each with the token that it is. Writers yield them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardhouse_schema.rules_text.tokens import AnyToken, IconToken, KeywordToken, StrToken, merge
from cardhouse_schema.vocabulary import Term


@dataclass(frozen=True, slots=True)
class Span:
    """One piece of a text.

    Attributes:
        text: As a cell has it: `{capital}`.
        token: What it is, and reads as: the icon "Capital".
    """

    text: str
    token: AnyToken


Spans = tuple[Span, ...]
Pieces = str | Span | Spans | None
"""What a phrase is put together from; None and "" leave nothing."""

SPACE = Span(" ", StrToken(v=" "))


def icon(term: Term) -> Span:
    """Return the span of an icon."""
    return Span(f"{{{term.id}}}", IconToken(id=term.id, v=term.name))


def keyword(term: Term) -> Span:
    """Return the span of a keyword that the text mentions."""
    return Span(term.name, KeywordToken(id=term.id, v=term.name))


def glued(*pieces: Pieces) -> Spans:
    """Return pieces one behind the other."""
    return tuple(span for piece in pieces for span in _spans(piece))


def phrase(*pieces: Pieces) -> Spans:
    """Return pieces with a space between each two; pieces that are nothing are left out."""
    return listed(pieces, SPACE)


def listed(pieces: Iterable[Pieces], between: Pieces) -> Spans:
    """Return pieces with something between each two; pieces that are nothing are left out."""
    done: list[Span] = []
    for spans in filter(None, map(_spans, pieces)):
        done += [*_spans(between), *spans] if done else spans
    return tuple(done)


def capitalised(spans: Spans) -> Spans:
    """Return spans with a capital letter at the start."""
    first = spans[0] if spans else None
    if first is None or not isinstance(first.token, StrToken):
        return spans
    said = first.text[:1].upper() + first.text[1:]
    return (Span(said, StrToken(v=said)), *spans[1:])


def text_of(spans: Sequence[Span]) -> str:
    """Return the text as a cell has it."""
    return "".join(span.text for span in spans)


def tokens_of(spans: Sequence[Span]) -> list[AnyToken]:
    """Return the tokens, neighbouring runs of plain text made one."""
    return merge([span.token for span in spans])


def _spans(piece: Pieces) -> Spans:
    if not piece:
        return ()
    if isinstance(piece, str):
        return (Span(piece, StrToken(v=piece)),)
    return (piece,) if isinstance(piece, Span) else piece
