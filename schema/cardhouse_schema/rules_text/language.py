"""A game's rules text as a language: a lark grammar over the game's words, and what to say where a text leaves it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken
from pydantic import BaseModel

from cardhouse_schema.rules_text.lexer import SIGNS, PhraseLexer, Phrases, UnknownPhrase
from cardhouse_schema.rules_text.spans import Spans
from cardhouse_schema.rules_text.tables import is_of, load, stored
from cardhouse_schema.rules_text.words import Lexicon, MissingWord, pieces
from cardhouse_schema.suggest import nearest
from cardhouse_schema.vocabulary import Vocabulary

_FEW = 6
"""How many things a message lists."""

_LONGEST = 5
"""Words of the longest phrase that is compared with what the text has."""

_NAMES = {name: f'"{sign}"' for sign, name in SIGNS.items()} | {"$END": "the end"}


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
        if self.code == "R010" and self.args[0].startswith(("the end", '"')):
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
    """A grammar, before it has the words of a game.

    Attributes:
        text: The lark file.
        starts: Its start rules, and what a text of each is called.
        table: The parser's tables as `tables.stored` made them of it, or "": then they are made anew, which takes a
            third of a second.
    """

    text: str
    starts: Mapping[str, str]
    table: str = ""

    def tables(self) -> str:
        """Return the tables to store beside the grammar: those that are stored, unless they are of another one."""
        starts = list(self.starts)
        return self.table if is_of(self.table, self.text, starts) else stored(self.text, starts)


class Parser:
    """A grammar in the words of one vocabulary."""

    def __init__(self, grammar: Grammar, vocabulary: Vocabulary) -> None:
        self._grammar = grammar
        self.lexicon = Lexicon(grammar.text, vocabulary)

    @cached_property
    def _lark(self) -> Lark:
        phrases = Phrases(self.lexicon.terminals)

        def lexer(*arguments: Any, **options: Any) -> PhraseLexer:
            return PhraseLexer(phrases)

        return load(self._grammar.text, list(self._grammar.starts), self._grammar.table, lexer)

    def parse(self, text: str, start: str) -> Tree[Token]:
        """Return the parse tree of a text.

        Raises:
            RulesTextError: R010, at the first character where the text leaves the language.
        """
        try:
            return self._lark.parse(text, start=start)
        except UnknownPhrase as error:
            raise self._fault(text, start, error.place, error.expected) from None
        except UnexpectedToken as error:
            ended = error.token.type == "$END"
            place = len(text.rstrip()) if ended else error.token.start_pos or 0
            raise self._fault(text, start, place, sorted(error.expected)) from None

    def _fault(self, text: str, start: str, place: int, expected: Iterable[str]) -> RulesTextError:
        terminals = [self.lexicon.terminals[name] for name in expected if name in self.lexicon.terminals]
        found, near = _nearest(text, place, [phrase for each in terminals for phrase in each.phrases])
        if near is None and found:
            every = [phrase for each in self.lexicon.terminals.values() for phrase in each.phrases]
            place, found, near = _begun(text, place, every) or (place, found, None)
        what = f'"{found}"' if found else "the end"
        said = f"{what} at character {place + 1} of the {self._grammar.starts[start]} is not understood"
        begun = [
            each for each in terminals if any(pieces(phrase)[0].key == found.casefold() for phrase in each.phrases)
        ]
        labels = [each.label for each in (*begun, *terminals)] + [_NAMES[name] for name in expected if name in _NAMES]
        message = said if near else f"{said}: {_listed(labels)} can stand here"
        return RulesTextError("R010", message, place, place + len(found), near)


def _nearest(text: str, place: int, phrases: list[str]) -> tuple[str, str | None]:
    """Return the words of a text at a place that something expected is near to, and it; else its first word there."""
    found = [piece for piece in pieces(text) if piece.start >= place]
    for many in range(min(_LONGEST, len(found)), 0, -1):
        said = text[place : found[many - 1].end]
        alike = [phrase for phrase in phrases if len(pieces(phrase)) == many and phrase != said]
        near = nearest(said, alike)
        if near:
            return said, near[0].upper() + near[1:] if said[0].isupper() else near
    return (text[place : found[0].end] if found else ""), None


def _begun(text: str, place: int, phrases: list[str]) -> tuple[int, str, str] | None:
    """Return the phrase that a text begins with the word before a place and then misspells: where, how, and it."""
    before = [piece for piece in pieces(text) if piece.start < place]
    if not before:
        return None
    start = before[-1].start
    found, near = _nearest(text, start, [each for each in phrases if pieces(each)[0].key == before[-1].key])
    return (start, found, near) if near and start + len(found) > place else None


def _listed(labels: Iterable[str]) -> str:
    each = list(dict.fromkeys(filter(None, labels)))
    return ", ".join(each[:_FEW]) + (f" and {len(each) - _FEW} other things" if len(each) > _FEW else "")
