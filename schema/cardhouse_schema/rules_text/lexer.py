"""Finds the terminals of a grammar in a text: at each place the longest phrase that may stand there.

Takes the place of lark's contextual lexer, which compiles one pattern for each of dozens of parser states: looking
phrases up by their first word is some ten times faster for a hundred short texts, and knows where each word begins.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lark import Token
from lark.lexer import Lexer

from cardhouse_schema.rules_text.words import Piece, Terminal, pieces

SIGNS = {":": "COLON", ",": "COMMA", ".": "DOT", "(": "LPAR", ")": "RPAR"}
"""What lark calls the signs that a grammar has in quotes."""


class UnknownPhrase(ValueError):
    """Nothing that may stand at a place stands there.

    Attributes:
        place: The first character, from 0.
        state: The state of lark's parser there.
    """

    def __init__(self, place: int, state: Any) -> None:
        self.place = place
        self.state = state
        super().__init__(f"unknown phrase at {place}")


class Phrases:
    """The phrases of all terminals, by their first word."""

    def __init__(self, terminals: Mapping[str, Terminal]) -> None:
        """Sort the phrases, longest first.

        Args:
            terminals: The terminals by name.
        """
        by_words: dict[tuple[str, ...], list[Terminal]] = defaultdict(list)
        for terminal in terminals.values():
            for phrase in terminal.phrases:
                by_words[tuple(piece.key for piece in pieces(phrase))].append(terminal)
        self._by_first: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = defaultdict(list)
        for words, those in sorted(by_words.items(), key=lambda entry: (-len(entry[0]), entry[0])):
            names = tuple(each.name for each in sorted(those, key=lambda each: (-each.priority, each.name)))
            self._by_first[words[0]].append((words, names))
        for sign, name in SIGNS.items():
            self._by_first[sign].append(((sign,), (name,)))
        patterns = [(each.priority, each.name, each.pattern) for each in terminals.values() if each.pattern]
        self._patterns = [
            (name, pattern) for _, name, pattern in sorted(patterns, key=lambda each: (-each[0], each[1]))
        ]

    def match(self, text: str, found: Sequence[Piece], at: int, accepted: Mapping[str, Any]) -> tuple[str, int] | None:
        """Return the terminal at a place and the number of the piece behind it, or None.

        Args:
            text: The whole text.
            found: Its pieces.
            at: The piece to begin with.
            accepted: Terminals that may stand there, as keys.
        """
        for name, pattern in self._patterns:
            if name in accepted and (match := pattern.match(text, found[at].start)):
                end = match.end()
                behind = next((each for each in range(at, len(found)) if found[each].end >= end), at)
                if found[behind].end == end:
                    return name, behind + 1
        for words, names in self._by_first.get(found[at].key, ()):
            name = next((each for each in names if each in accepted), "")
            behind = at + len(words)
            if name and (behind == at + 1 or words == tuple(piece.key for piece in found[at:behind])):
                return name, behind
        return None


class PhraseLexer(Lexer):
    """The lexer that lark asks for the next token of a text."""

    def __init__(self, phrases: Phrases, *_: Any, **__: Any) -> None:
        """Prepare to lex.

        Args:
            phrases: The phrases to find; what lark gives beside them is not needed.
        """
        self._phrases = phrases

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Token]:
        """Yield the tokens of a text, each as the state of the parser allows it.

        Raises:
            UnknownPhrase: Nothing that may stand at a place stands there.
        """
        text = lexer_state.text.text
        found, at = pieces(text), 0
        states = parser_state.parse_conf.states
        while at < len(found):
            accepted = states[parser_state.position]
            match = self._phrases.match(text, found, at, accepted)
            start = found[at].start
            if match is None:
                raise UnknownPhrase(start, parser_state)
            name, at = match
            yield Token(name, text[start : found[at - 1].end], start)
