"""Politik's rules text as a language: text to tree and back, in the words of one game.toml."""

import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from cardhouse_schema.games.politik.children import Places
from cardhouse_schema.games.politik.reading import read
from cardhouse_schema.games.politik.texts import AnyText
from cardhouse_schema.games.politik.timing import TIMINGS
from cardhouse_schema.games.politik.writing import Writer
from cardhouse_schema.rules_text.language import Grammar, Parser, RulesTextError
from cardhouse_schema.rules_text.spans import Spans, capitalised, text_of
from cardhouse_schema.rules_text.words import MissingWord, missing_words
from cardhouse_schema.vocabulary import Vocabulary

FORMS = {"ability": "ability", "demand": "demand", "effect": "effect", "moment": "timing clause"}
"""What can be read, by start rule of the grammar, and what messages call it."""

_REMEMBERED = 4096
"""Texts whose reading is kept: a check and its fixes come back to the same ones."""


def _file(name: str) -> str:
    return (pkgutil.get_data(__name__, name) or b"").decode()


_RIVALS = ("opponent", "player", "enemy")
SLIPS = {
    **{f"{article} {word}": "a rival" for word in _RIVALS for article in ("a", "an", "any", "another", "your")},
    **{f"the {word}": "that rival" for word in _RIVALS},
    **dict.fromkeys(_RIVALS, "rival"),
    **{f"for {many}": "for each" for many in ("every", "all", "any")},
    "each player": "each nation",
    "every player": "each nation",
    "every": "each",
    "per": "for each",
}
"""Words that the rules texts do not use (docs/politik-style.md) and those they have for them."""

GRAMMAR = Grammar(_file("abilities.lark"), FORMS, _file("abilities.json"), SLIPS)
"""The grammar, before it has the words of a game, and the tables made of it."""


@dataclass(frozen=True)
class Reading:
    """A text that was understood.

    Attributes:
        tree: What it says.
        spans: Its one spelling.
        places: Where the nodes of the tree stand in the text as it was written.
    """

    tree: AnyText
    spans: Spans
    places: Places

    @property
    def text(self) -> str:
        """The one spelling, as a cell has it."""
        return text_of(self.spans)


class Language:
    """Reads and writes rules texts in the words of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._parser = Parser(GRAMMAR, vocabulary)
        self._cached = lru_cache(maxsize=_REMEMBERED)(self._read)
        self._writer = Writer(vocabulary)

    def read(self, text: str, form: str) -> Reading:
        """Return what a text says.

        Args:
            text: The text of a cell, or one line of it.
            form: One of FORMS.

        Raises:
            RulesTextError: R010 where the text leaves the language, R015 where a cost or effect is out of place.
        """
        return self._cached(text, form)

    def _read(self, text: str, form: str) -> Reading:
        try:
            tree, places = read(self._parser.parse(text, form), self._parser.lexicon)
        except RulesTextError as error:
            raise error.within(text, FORMS[form]) from None
        return Reading(tree, self.write(tree), places)

    def write(self, tree: AnyText) -> Spans:
        """Return the one spelling of a tree."""
        spans = self._writer.write(tree)
        return capitalised(spans) if isinstance(tree, TIMINGS) else spans


@dataclass(frozen=True, eq=False)
class _Same:
    """A vocabulary as a key: the same object, not an equal one, since comparing all words takes longer than reading."""

    vocabulary: Vocabulary

    def __hash__(self) -> int:
        return id(self.vocabulary)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.vocabulary is self.vocabulary


def language_of(vocabulary: Vocabulary) -> Language:
    """Return the language in the words of a vocabulary, made once."""
    return _language(_Same(vocabulary))


@lru_cache(maxsize=8)
def _language(key: _Same) -> Language:
    return Language(key.vocabulary)


class PolitikLanguage:
    """Politik's rules text, whatever the words of its game.toml are."""

    @property
    def forms(self) -> Mapping[str, str]:
        """What can be read, and what messages call it."""
        return FORMS

    def read(self, text: str, form: str, vocabulary: Vocabulary) -> Reading:
        """Return what a text says; see `Language.read`."""
        return language_of(vocabulary).read(text, form)

    def missing(self, vocabulary: Vocabulary) -> Iterator[MissingWord]:
        """Yield the words that the grammar needs and a vocabulary lacks."""
        return missing_words(GRAMMAR.text, vocabulary)
