"""A game's rules text as a language: a lark grammar over the game's words, and what to say where a text leaves it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken
from pydantic import BaseModel

from cardhouse_schema.rules_text.expected import NUMBER, Meant, after, allowed, begun, in_digits, like, swapped
from cardhouse_schema.rules_text.lexer import SIGNS, PhraseLexer, Phrases, UnknownPhrase
from cardhouse_schema.rules_text.spans import Spans
from cardhouse_schema.rules_text.tables import is_of, load, stored
from cardhouse_schema.rules_text.words import Lexicon, MissingWord, pieces
from cardhouse_schema.vocabulary import Vocabulary

_FEW = 6
"""How many things a message lists."""

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
        slips: Words that people use in place of those of the language, in small letters, and these.
    """

    text: str
    starts: Mapping[str, str]
    table: str = ""
    slips: Mapping[str, str] = field(default_factory=dict)

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
    def _phrases(self) -> Phrases:
        return Phrases(self.lexicon.terminals)

    @cached_property
    def _lark(self) -> Lark:
        def lexer(*arguments: Any, **options: Any) -> PhraseLexer:
            return PhraseLexer(self._phrases)

        return load(self._grammar.text, list(self._grammar.starts), self._grammar.table, lexer)

    def parse(self, text: str, start: str) -> Tree[Token]:
        """Return the parse tree of a text.

        Raises:
            RulesTextError: R010, at the first character where the text leaves the language.
        """
        try:
            return self._lark.parse(text, start=start)
        except UnknownPhrase as error:
            raise self._fault(text, start, error.place, error.state) from None
        except UnexpectedToken as error:
            ended = error.token.type == "$END"
            place = len(text.rstrip()) if ended else error.token.start_pos or 0
            raise self._fault(text, start, place, error.state, "" if ended else str(error.token)) from None

    def _fault(self, text: str, start: str, place: int, state: Any, known: str = "") -> RulesTextError:
        """Return what is wrong at a place; `known` is a phrase of the language that stands there and may not."""
        names = allowed(state)
        terminals = [self.lexicon.terminals[name] for name in names if name in self.lexicon.terminals]
        phrases = [phrase for each in terminals for phrase in each.phrases]
        place, found, near = self._number(text, place, state) or self._meant(text, place, phrases)
        found = found if near else known or found
        what = f'"{found}"' if found else "the end"
        said = f"{what} at character {place + 1} of the {self._grammar.starts[start]} is not understood"
        starting = [
            each for each in terminals if any(pieces(phrase)[0].key == found.casefold() for phrase in each.phrases)
        ]
        signs = [_NAMES[name] for name in names if name in _NAMES]
        rest = sorted((label for each in terminals for label in each.labels), key=len)
        message = (
            f"{said}: {_listed([*(each.labels[0] for each in starting if each.labels), *signs, *rest])} can stand here"
        )
        return RulesTextError("R010", said if near else message, place, place + len(found), near)

    def _number(self, text: str, place: int, state: Any) -> Meant | None:
        """Return the number that a text has in letters at a place, or that is missing before the words there."""
        behind = after(state, NUMBER)
        found = pieces(text)
        at = next((at for at, piece in enumerate(found) if piece.start >= place), None)
        if behind is None or at is None:
            return None
        digits = in_digits(text[found[at].start : found[at].end])
        if digits:
            return Meant(place, text[place : found[at].end], digits)
        match = self._phrases.match(text, found, at, behind.parse_conf.states[behind.position])
        if match is None or match[0] in SIGNS.values() or after(behind, match[0]) is None:
            return None
        said = text[place : found[match[1] - 1].end]
        return Meant(place, said, f"1 {said}")

    def _meant(self, text: str, place: int, phrases: list[str]) -> Meant:
        """Return the words at a place, or from the word before it on, and what was probably meant by them."""
        slips = self._grammar.slips
        every = [phrase for each in self.lexicon.terminals.values() for phrase in each.phrases]
        before = [piece for piece in pieces(text) if piece.start < place]
        start = before[-1].start if before else place
        meant = swapped(text, place, phrases, slips) or begun(text, place, phrases)
        if meant is None and before:
            meant = _over(swapped(text, start, every, slips), place)
        meant = meant or like(text, place, phrases)
        if meant.near is None and meant.found and before:
            same = [each for each in every if pieces(each)[0].key == before[-1].key]
            return _over(like(text, start, same), place) or meant
        return meant


def _over(meant: Meant | None, place: int) -> Meant | None:
    """Return what was meant where it reaches over a place, else None."""
    return meant if meant and meant.near and meant.place + len(meant.found) > place else None


def _listed(labels: Iterable[str]) -> str:
    each = list(dict.fromkeys(filter(None, labels)))
    more = len(each) - _FEW
    if more <= 1:
        return ", ".join(each)
    return f"{', '.join(each[:_FEW])} and {more} other things"
