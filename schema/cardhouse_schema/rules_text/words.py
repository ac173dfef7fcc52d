"""The terminals of a grammar: phrases of the language and words of the vocabulary, which `<set>` and its forms name.

A terminal is one line of the lark file, `NAME: "a phrase" | <verbs.gain+>`, or `NAME: /pattern/`. lark itself only
learns their names; `lexer.py` finds the phrases, whatever the case of their letters and the spaces between their words.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from cardhouse_schema.vocabulary import Term, Vocabulary

_WORD = re.compile(r"<(?P<mark>#?)(?P<set>[a-z][a-z-]*)(?::(?P<family>[a-z-]+)|\.(?P<ids>[a-z0-9,-]+))?(?P<forms>\+?)>")
_TERMINAL = re.compile(r"^(?P<name>_?[A-Z][A-Z0-9_]*)(?:\.(?P<priority>[0-9]+))?: (?P<body>.+)$", re.MULTILINE)
_ITEM = re.compile(rf'"(?P<words>[^"]*)"|{_WORD.pattern}')
_FEW = 4
"""Words of a set that messages list; of more they name the set."""

_PIECE = re.compile(r"\{[^{}]*\}?|\w+(?:['’-]\w+)*|\S")


class MissingWord(ValueError):
    """A grammar needs a word, or any word of a set, that the vocabulary does not have."""

    def __init__(self, set_name: str, ident: str) -> None:
        self.set_name = set_name
        self.ident = ident
        what = f'the word "{ident}" in [vocabulary.{set_name}]' if ident else f"words in [vocabulary.{set_name}]"
        super().__init__(f"the game's rules texts need {what}")


@dataclass(frozen=True, slots=True)
class Piece:
    """One word, icon or sign of a text.

    Attributes:
        start: Its first character, from 0.
        end: The character behind its last.
        key: It without what does not tell words apart.
    """

    start: int
    end: int
    key: str


def pieces(text: str) -> list[Piece]:
    """Return the words, icons and signs of a text."""
    return [Piece(match.start(), match.end(), _key(match.group())) for match in _PIECE.finditer(text)]


def _keys(text: str) -> tuple[str, ...]:
    return tuple(piece.key for piece in pieces(text))


def _key(piece: str) -> str:
    if piece[0] == "{":
        return "{" + "-".join(piece.strip("{}").split()).casefold() + "}"
    return piece.replace("’", "'").casefold()


@dataclass(frozen=True)
class Terminal:
    """One terminal.

    Attributes:
        name: Its name in the grammar.
        priority: Where a phrase is more than one terminal's, the highest wins.
        labels: What messages call it: `a keyword`, `Research`, `you control`; each of a few words; none for what needs
            no mention.
        phrases: Every way to write it; empty for a pattern.
        pattern: A pattern, or None.
    """

    name: str
    priority: int
    labels: tuple[str, ...]
    phrases: tuple[str, ...]
    pattern: re.Pattern[str] | None = None


def several(term: Term) -> str:
    """Return a word in its second form: the plural of a noun, what a third person does; both end alike in English."""
    return term.plural or with_s(term.name)


def with_s(word: str) -> str:
    """Return an English word with its s: Companies, Researches, plays."""
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(?:s|x|z|ch|sh)$", word) else "s")


def missing_words(grammar: str, vocabulary: Vocabulary) -> Iterator[MissingWord]:
    """Yield every word that a grammar needs and the vocabulary lacks, each once."""
    bodies = "\n".join(match["body"] for match in _TERMINAL.finditer(grammar))
    needed = dict.fromkeys(
        (match["set"], match["family"], ident) for match in _WORD.finditer(bodies) for ident in _idents(match)
    )
    for set_name, family, ident in needed:
        terms = vocabulary.terms(set_name)
        known = ident in terms if ident else any(family in (None, term.family) for term in terms.values())
        if not known:
            yield MissingWord(set_name, ident)


def rules_of(grammar: str) -> str:
    """Return what lark reads: the rules, and the names of the terminals."""
    names = [match["name"] for match in _TERMINAL.finditer(grammar)]
    return _TERMINAL.sub("", grammar) + f"\n%declare {' '.join(names)}\n"


class Lexicon:
    """The terminals of a grammar in the words of one vocabulary."""

    def __init__(self, grammar: str, vocabulary: Vocabulary) -> None:
        """Fill the words in; those that the vocabulary lacks are left out (`missing_words` names them).

        Args:
            grammar: The grammar, with its terminals.
            vocabulary: The game's words.
        """
        self._vocabulary = vocabulary
        self._known: dict[tuple[str, str], str] = {}
        self._bodies = {match["name"]: match["body"] for match in _TERMINAL.finditer(grammar)}
        made = (self._terminal(match) for match in _TERMINAL.finditer(grammar))
        self.terminals = {terminal.name: terminal for terminal in made}

    def id_of(self, name: str, written: str) -> str:
        """Return the id of the word that a terminal's text is.

        Raises:
            KeyError: It is no such word.
        """
        known = self._known.get((name, written))
        if known is None:
            known = self._ids[name][_keys(written)]
            self._known[name, written] = known
        return known

    def first_form(self, name: str, written: str) -> str | None:
        """Return the first form of a terminal's text that is in its second form (`gain` of `gains`), else None."""
        return next((one for one, other in self._forms(name) if _keys(other) == _keys(written) != _keys(one)), None)

    def second_form(self, name: str, written: str) -> str:
        """Return the second form of a terminal's text, whichever it is in: `gains` of `gain`."""
        forms = self._forms(name)
        return next((other for one, other in forms if _keys(written) in (_keys(one), _keys(other))), written)

    def _forms(self, name: str) -> list[tuple[str, str]]:
        """Return the words of a terminal, each with its second form."""
        terms = [term for match in _WORD.finditer(self._bodies[name]) for term in _named(match, self._vocabulary)]
        phrases = self.terminals[name].phrases
        return [(term.name, several(term)) for term in terms] or [
            (phrase, with_s(phrase)) for phrase in phrases if with_s(phrase) in phrases
        ]

    @cached_property
    def _ids(self) -> dict[str, dict[tuple[str, ...], str]]:
        return {name: dict(self._words_of(body)) for name, body in self._bodies.items()}

    def _words_of(self, body: str) -> Iterator[tuple[tuple[str, ...], str]]:
        for match in _WORD.finditer(body):
            for term in _named(match, self._vocabulary):
                for form in (f"{{{term.id}}}",) if match["mark"] else (term.name, several(term)):
                    yield _keys(form), term.id

    def _terminal(self, match: re.Match[str]) -> Terminal:
        name, priority, body = match["name"], int(match["priority"] or 0), match["body"]
        if body.startswith("/"):
            pattern = _WORD.sub(lambda word: _either(_spellings(word, self._vocabulary)), body[1:-1])
            return Terminal(
                name, priority, tuple(filter(None, [_named_for(name)])), (), re.compile(pattern, re.IGNORECASE)
            )
        phrases = tuple(phrase for each in body.split(" | ") for phrase in self._phrases(each))
        return Terminal(name, priority, self._labels(body, phrases), phrases)

    def _phrases(self, body: str) -> Iterator[str]:
        """Yield the phrases of words in quotes and words of the vocabulary that stand side by side."""
        items = [
            [item["words"]] if item["words"] is not None else _spellings(item, self._vocabulary)
            for item in _ITEM.finditer(body)
        ]
        yield from (" ".join(words) for words in product(*items))

    def _labels(self, body: str, phrases: Sequence[str]) -> tuple[str, ...]:
        if not phrases:
            return ()
        one = body.split(" | ")[0]
        whole = [_WORD.fullmatch(each) for each in body.split(" | ")]
        named = next((each for each in whole if each and not each["ids"] and not each["mark"]), whole[0])
        if named and not named["ids"]:
            what = named["family"] or named["set"].removesuffix("s")
            terms = _named(named, self._vocabulary)
            few = len(terms) <= _FEW and not named["mark"] and not named["family"]
            return (
                tuple(term.name for term in terms) if few else (f"{'an icon of ' if named['mark'] else ''}{_an(what)}",)
            )
        if "<" in one and '"' in one:
            return (list(self._phrases(one))[-1],)  # the plural, where it is one
        return (phrases[0] if whole[0] or "<" in body or len(phrases) > 2 else " or ".join(phrases),)


def _an(word: str) -> str:
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word}"


def _idents(match: re.Match[str]) -> list[str]:
    return (match["ids"] or "").split(",")


def _named(match: re.Match[str], vocabulary: Vocabulary) -> list[Term]:
    terms = vocabulary.terms(match["set"])
    if match["ids"]:
        return [terms[ident] for ident in _idents(match) if ident in terms]
    return [term for term in terms.values() if match["family"] in (None, term.family)]


def _spellings(match: re.Match[str], vocabulary: Vocabulary) -> list[str]:
    terms = _named(match, vocabulary)
    if match["mark"]:
        return [f"{{{term.id}}}" for term in terms]
    names = [term.name for term in terms] + [several(term) for term in terms if match["forms"]]
    return list(dict.fromkeys(names))


def _either(words: list[str]) -> str:
    if not words:
        return "(?!)"
    longest = sorted(words, key=lambda word: (-len(word), word))
    return "(?:" + "|".join(r"\s+".join(map(re.escape, word.split())) for word in longest) + ")"


def _named_for(name: str) -> str:
    """Return what messages call a pattern: its name, but for those that only look ahead."""
    return "" if name.startswith("_") or "_" in name else _an(name.lower())
