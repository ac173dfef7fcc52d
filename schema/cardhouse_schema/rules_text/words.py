"""Words of the vocabulary in a grammar: `<set>` and its forms in a lark file become patterns of a game's own words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardhouse_schema.vocabulary import Term, Vocabulary

_WORD = re.compile(
    r"<(?P<mark>[#~]?)(?P<set>[a-z][a-z-]*)(?::(?P<family>[a-z-]+)|\.(?P<ids>[a-z0-9,-]+))?(?P<forms>\+?)>"
)
_TERMINAL = re.compile(r"^(?P<name>_?[A-Z][A-Z0-9_]*)(?:\.\d+)?:\s*/(?P<pattern>.*)/[a-z]*$", re.MULTILINE)
_COMMENT = re.compile(r"^//.*$", re.MULTILINE)
_AHEAD = re.compile(r"\(\?[=!].*\)$")
_EITHER_CASE = re.compile(r"\[([A-Z])([a-z])\]")


class MissingWord(ValueError):
    """A grammar needs a word, or any word of a set, that the vocabulary does not have."""

    def __init__(self, set_name: str, ident: str) -> None:
        self.set_name = set_name
        self.ident = ident
        what = f'the word "{ident}" in [vocabulary.{set_name}]' if ident else f"words in [vocabulary.{set_name}]"
        super().__init__(f"the game's rules texts need {what}")


@dataclass(frozen=True)
class Terminal:
    """One terminal of a grammar, as messages speak of it.

    Attributes:
        label: What is expected where it may stand: `a keyword`, `Research`, `you control`.
        words: Every way to write it, where they can be counted; for suggestions.
    """

    label: str
    words: tuple[str, ...]


def several(term: Term) -> str:
    """Return a word in its second form: the plural of a noun, what a third person does; both end alike in English."""
    return term.plural or with_s(term.name)


def with_s(word: str) -> str:
    """Return an English word with its s: Companies, Researches, plays."""
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(?:s|x|z|ch|sh)$", word) else "s")


def expanded(grammar: str, vocabulary: Vocabulary) -> str:
    """Return a lark grammar with its words of the vocabulary filled in.

    Raises:
        MissingWord: The vocabulary lacks one.
    """
    return _WORD.sub(lambda match: _pattern(match, vocabulary), _COMMENT.sub("", grammar))


def terminals(grammar: str, vocabulary: Vocabulary) -> dict[str, Terminal]:
    """Return the terminals that a grammar declares by a pattern, by name."""
    found = _TERMINAL.finditer(grammar)
    return {match["name"]: _terminal(match["name"], match["pattern"], vocabulary) for match in found}


def missing_words(grammar: str, vocabulary: Vocabulary) -> Iterator[MissingWord]:
    """Yield every word that a grammar needs and the vocabulary lacks, each once."""
    seen: set[tuple[str, str]] = set()
    for match in _WORD.finditer(_COMMENT.sub("", grammar)):
        for ident in (match["ids"] or "").split(","):
            key = (match["set"], ident)
            known = ident in vocabulary.terms(match["set"]) if ident else bool(_named(match, vocabulary))
            if not known and key not in seen:
                seen.add(key)
                yield MissingWord(*key)


def _named(match: re.Match[str], vocabulary: Vocabulary) -> list[Term]:
    terms = vocabulary.terms(match["set"])
    if match["ids"]:
        return [terms[ident] for ident in match["ids"].split(",") if ident in terms]
    return [term for term in terms.values() if match["family"] in (None, term.family)]


def _spellings(match: re.Match[str], vocabulary: Vocabulary) -> list[str]:
    terms = _named(match, vocabulary)
    if match["mark"] == "#":
        return [f"{{{term.id}}}" for term in terms]
    names = [term.name for term in terms] + [several(term) for term in terms if match["forms"]]
    return list(dict.fromkeys(names))


def _pattern(match: re.Match[str], vocabulary: Vocabulary) -> str:
    wanting = [
        ident for ident in (match["ids"] or "").split(",") if ident and ident not in vocabulary.terms(match["set"])
    ]
    words = sorted(_spellings(match, vocabulary), key=lambda word: (-len(word), word))
    if wanting or not words:
        raise MissingWord(match["set"], wanting[0] if wanting else "")
    if match["mark"] == "#":
        return r"(?i:\{\s*(?:" + "|".join(_escaped(word[1:-1]) for word in words) + r")\s*\})"
    if match["mark"] == "~":
        return "(?:" + "|".join(_either_case(word) for word in words) + ")"
    return "(?:" + "|".join(map(_escaped, words)) + ")"


def _either_case(word: str) -> str:
    first, rest = word[0], _escaped(word[1:])
    return f"[{first.upper()}{first.lower()}]{rest}" if first.isalpha() else _escaped(word)


def _escaped(word: str) -> str:
    return r"\s+".join(re.escape(part).replace("/", r"\/") for part in word.split())


def _terminal(name: str, pattern: str, vocabulary: Vocabulary) -> Terminal:
    whole = _WORD.fullmatch(pattern.removesuffix(r"\b"))
    if whole:
        words = tuple(_spellings(whole, vocabulary))
        return Terminal(_label(whole, words), words)
    if _AHEAD.search(pattern):
        return Terminal(_AHEAD.sub("", pattern).replace("(?:", "").strip("()") if "[" not in pattern else "", ())
    return _fixed(name, pattern, vocabulary)


def _fixed(name: str, pattern: str, vocabulary: Vocabulary) -> Terminal:
    """Return a terminal of the language's own words, which may hold a word of the vocabulary."""
    text = _WORD.sub(lambda match: next(iter(_spellings(match, vocabulary)), ""), pattern)
    text = _EITHER_CASE.sub(lambda match: match[2], text).replace(r"\s+", " ").replace(r"\b", "")
    choices = tuple(text.split("|")) if re.fullmatch(r"[\w' {}|-]+", text) else ()
    return Terminal(" or ".join(choices) or name.strip("_").lower().replace("_", " "), choices)


def _label(match: re.Match[str], words: tuple[str, ...]) -> str:
    if match["ids"] or not words:
        return words[0] if words else ""
    what = match["family"] or match["set"].removesuffix("s")
    return f"{'an icon of a' if match['mark'] == '#' else 'a'} {what}"


class Ids:
    """From the words of a text back to the ids of game.toml."""

    def __init__(self, grammar: str, vocabulary: Vocabulary) -> None:
        """Prepare to look words up.

        Args:
            grammar: The grammar whose terminals name them.
            vocabulary: The game's words.
        """
        self._ids: dict[str, dict[str, str]] = {}
        for match in _TERMINAL.finditer(grammar):
            table = self._ids.setdefault(match["name"], {})
            for word in _WORD.finditer(match["pattern"]):
                for term in _named(word, vocabulary):
                    forms = (f"{{{term.id}}}",) if word["mark"] == "#" else (term.name, several(term))
                    table |= {_key(form): term.id for form in forms}

    def of(self, terminal: str, written: str) -> str:
        """Return the id of the word that a terminal's text is."""
        return self._ids[terminal][_key(written)]


def _key(word: str) -> str:
    return "".join(word.split()).casefold()
