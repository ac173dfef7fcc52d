"""Rules text as tokens: plain runs, icons written `{capital}`, and words of the vocabulary."""

import re
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from cardhouse_schema.letters import key_of, odd_letter
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Term, Vocabulary


class _Token(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    v: str


class StrToken(_Token):
    """A run of ordinary text."""

    t: Literal["str"] = "str"


class IconToken(_Token):
    """An icon; `v` is what it reads as aloud ("Capital")."""

    t: Literal["icon"] = "icon"
    id: str


class KeywordToken(_Token):
    """A keyword of the game, mentioned by its printed name `v`, with its number where one stands there."""

    t: Literal["kw"] = "kw"
    id: str
    param: int | None = None
    role: Literal["has", "grants", "removes", "refers"] = "refers"


AnyToken = StrToken | IconToken | KeywordToken
Token = Annotated[StrToken | IconToken | KeywordToken, Field(discriminator="t")]


class TokenError(ValueError):
    """A brace that does not hold a known icon.

    Attributes:
        offset: Where in the text it stands, in characters from 0.
        found: The text in question.
        suggestion: What was probably meant, with its braces, or None.
        malformed: True where the braces themselves are wrong, False where the word in them is.
    """

    def __init__(self, offset: int, found: str, suggestion: str | None, malformed: bool) -> None:
        self.offset = offset
        self.found = found
        self.suggestion = suggestion
        self.malformed = malformed
        if not malformed:
            odd = odd_letter(found, suggestion) if suggestion else None
            what = "there is no icon of this name" + (f": {odd}" if odd else "")
        elif found == "{":
            what = "this brace is never closed; write {{ for a brace"
        else:
            what = "this brace opens or closes no icon; write {{ or }} for a brace"
        super().__init__(f"{found!r} at character {offset + 1}: {what}")


_PIECE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")


def tokenise(text: str, vocabulary: Vocabulary) -> list[AnyToken]:
    """Split rules text into tokens; `{{` and `}}` are literal braces.

    Joining the `v` of all tokens gives the plain text.

    Raises:
        TokenError: At the first brace that is no icon of the vocabulary.
    """
    tokens: list[AnyToken] = []
    plain = ""
    done = 0
    for match in _PIECE.finditer(text):
        plain += text[done : match.start()]
        done = match.end()
        piece = match.group()
        if piece in ("{{", "}}"):
            plain += piece[0]
            continue
        tokens += _keywords(plain, vocabulary)
        plain = ""
        tokens.append(_icon(match, vocabulary))
    return merge([*tokens, *_keywords(plain + text[done:], vocabulary)])


def faults_in(text: str, vocabulary: Vocabulary) -> list[TokenError]:
    """Return every brace of a text that is no icon of the vocabulary."""
    icons = [match for match in _PIECE.finditer(text) if match.group() not in ("{{", "}}")]
    return [found for match in icons if isinstance(found := _read(match, vocabulary), TokenError)]


def _icon(match: re.Match[str], vocabulary: Vocabulary) -> IconToken:
    found = _read(match, vocabulary)
    if isinstance(found, TokenError):
        raise found
    return found


def _read(match: re.Match[str], vocabulary: Vocabulary) -> IconToken | TokenError:
    ident = (match.group(1) or "").strip()
    term = _term(ident, vocabulary) if ident else None
    if term:
        return IconToken(id=term.id, v=term.name)
    meant = ident or re.split(r"[ {}.,:;]", match.string[match.end() :], maxsplit=1)[0]
    near = nearest(meant, vocabulary.tokens())
    return TokenError(match.start(), match.group(), f"{{{near}}}" if near else None, malformed=not ident)


def _term(written: str, vocabulary: Vocabulary) -> Term | None:
    """Return the term that a brace names; spaces inside and the case of its letters do not count."""
    exact = vocabulary.token(written)
    if exact:
        return exact
    key = "-".join(key_of(written).split())
    return next((vocabulary.token(ident) for ident in vocabulary.tokens() if ident == key), None)


def _keywords(text: str, vocabulary: Vocabulary) -> Iterator[StrToken | KeywordToken]:
    done = 0
    for match in vocabulary.keyword_pattern.finditer(text):
        if match.start() > done:
            yield StrToken(v=text[done : match.start()])
        yield _keyword(match.group(), vocabulary.keyword_names)
        done = match.end()
    if done < len(text):
        yield StrToken(v=text[done:])


def _keyword(written: str, names: dict[str, str]) -> KeywordToken:
    if written in names:
        return KeywordToken(id=names[written], v=written)
    name, _, number = written.rpartition(" ")
    return KeywordToken(id=names[name], v=written, param=int(number) if number.isdecimal() else None)


def merge(tokens: list[AnyToken]) -> list[AnyToken]:
    """Return tokens with neighbouring runs of plain text made one."""
    merged: list[AnyToken] = []
    for token in tokens:
        last = merged[-1] if merged else None
        if isinstance(token, StrToken) and isinstance(last, StrToken):
            merged[-1] = StrToken(v=last.v + token.v)
        else:
            merged.append(token)
    return merged
