"""A game's rules text as a language: a lark grammar over the game's words, and what to say where a text leaves it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from pydantic import BaseModel

from cardhouse_schema.rules_text.spans import Spans
from cardhouse_schema.rules_text.words import MissingWord, Terminal, expanded, terminals
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Vocabulary

_FEW = 6
"""How many things a message lists."""

_LONGEST = 5
"""Words of the longest phrase that is compared with what the text has."""

_PIECE = re.compile(r"\{[^{}]*\}?|[\w'-]+|\S")


class RulesTextError(ValueError):
    """A text that a game's language does not hold.

    Attributes:
        code: The rule it breaks.
        start: Where the fault begins, in characters from 0.
        end: Where it ends.
        suggestion: What was probably meant in its place, or None.
    """

    def __init__(self, code: str, message: str, start: int, end: int, suggestion: str | None = None) -> None:
        self.code = code
        self.start = start
        self.end = end
        self.suggestion = suggestion
        super().__init__(message)

    def within(self, text: str, what: str) -> "RulesTextError":
        """Return the error with the words it is about, and where they stand, before its sentence."""
        if self.args[0].startswith('"') or self.start == len(text):
            return self
        message = f'"{text[self.start : self.end]}" at character {self.start + 1} of the {what} {self.args[0]}'
        return RulesTextError(self.code, message, self.start, self.end, self.suggestion)


class Understood(Protocol):
    """A text that a game's language holds: what it says, and its one spelling."""

    @property
    def tree(self) -> BaseModel:
        """What it says."""

    @property
    def spans(self) -> Spans:
        """Its one spelling, in pieces with their tokens."""


class RulesLanguage(Protocol):
    """A game's rules text as a language, whatever the words of its game.toml are."""

    @property
    def forms(self) -> Mapping[str, str]:
        """What can be read, and what messages call it; the first is what most texts are."""

    def read(self, text: str, form: str, vocabulary: Vocabulary) -> Understood:
        """Return what a text says.

        Raises:
            RulesTextError: The language does not hold it.
        """

    def missing(self, vocabulary: Vocabulary) -> Iterator[MissingWord]:
        """Yield the words that a vocabulary must have for it and lacks."""


@dataclass(frozen=True)
class Grammar:
    """A grammar and the words it is filled with.

    Attributes:
        text: The lark grammar, with `<set>` and its forms for words of the vocabulary.
        starts: Its start rules, and what a text of each is called.
        vocabulary: The game's words.
    """

    text: str
    starts: dict[str, str]
    vocabulary: Vocabulary

    @cached_property
    def terminals(self) -> dict[str, Terminal]:
        """The terminals by name, as messages speak of them."""
        return terminals(self.text, self.vocabulary)

    @cached_property
    def _lark(self) -> Lark:
        return Lark(
            expanded(self.text, self.vocabulary),
            parser="lalr",
            lexer="contextual",
            start=list(self.starts),
            propagate_positions=True,
            maybe_placeholders=False,
        )

    def parse(self, text: str, start: str) -> Tree[Token]:
        """Return the parse tree of a text.

        Raises:
            RulesTextError: R010, at the first character where the text leaves the language.
        """
        try:
            return self._lark.parse(text, start=start)
        except UnexpectedInput as error:
            raise self._fault(text, start, error) from None

    def _fault(self, text: str, start: str, error: UnexpectedInput) -> RulesTextError:
        place = _place(text, error)
        expected = sorted(_expected(error))
        words = [word for name in expected for word in self._words(name)]
        found, near = _nearest(text, place, words)
        what = f'"{found}"' if found else f"the end of the {self.starts[start]}"
        said = f"{what} at character {place + 1} of the {self.starts[start]} is not understood"
        labels = _listed([label for name in expected if (label := self._label(name))])
        message = said if near else f"{said}: {labels} can stand here"
        return RulesTextError("R010", message, place, place + len(found), near)

    def _words(self, name: str) -> tuple[str, ...]:
        return self.terminals[name].words if name in self.terminals else ()

    def _label(self, name: str) -> str:
        if name in self.terminals:
            return self.terminals[name].label
        return _SIGNS.get(name, "")


_SIGNS = {"COLON": '":"', "COMMA": '","', "DOT": '"."', "LPAR": '"("', "RPAR": '")"', "$END": "the end"}


def _place(text: str, error: UnexpectedInput) -> int:
    ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    place = len(text) if ended or error.pos_in_stream is None else error.pos_in_stream
    return len(text.rstrip()) if place >= len(text.rstrip()) else place


def _expected(error: UnexpectedInput) -> Iterable[str]:
    if isinstance(error, UnexpectedToken):
        return error.accepts or error.expected
    return error.allowed or () if isinstance(error, UnexpectedCharacters) else ()


def _nearest(text: str, place: int, words: list[str]) -> tuple[str, str | None]:
    """Return the words of a text at a place that something expected is near to, and it; else its first word there."""
    pieces = [match.end() for match in _PIECE.finditer(text, place)]
    for many in range(min(_LONGEST, len(pieces)), 0, -1):
        said = text[place : pieces[many - 1]]
        alike = [word for word in words if len(_PIECE.findall(word)) == many and word != said]
        near = nearest(said, alike)
        if near:
            return said, near
    return (text[place : pieces[0]] if pieces else ""), None


def _listed(labels: list[str]) -> str:
    each = list(dict.fromkeys(labels))
    few = each[:_FEW]
    return ", ".join(few) + (f" and {len(each) - _FEW} other things" if len(each) > _FEW else "")
