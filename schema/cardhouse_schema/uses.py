"""What cards gain, spend and ask for: from their columns, and from their rules texts as far as those are understood."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardhouse_schema.vocabulary import Vocabulary

Thing = tuple[str, str]
"""(set of the vocabulary, id): a resource and a keyword may have one name."""

_ENDS = re.compile(r"[.:;\n]")


@dataclass(frozen=True, slots=True)
class Uses:
    """What one card does.

    Attributes:
        traits: What its texts are (`edge`); a game with a grammar says which there are.
        gains: What it gives to somebody who plays or uses it.
        spends: What it costs, takes or asks for.
    """

    traits: frozenset[str] = frozenset()
    gains: frozenset[Thing] = frozenset()
    spends: frozenset[Thing] = frozenset()

    def joined(self, other: "Uses") -> "Uses":
        """Return what stands in one of two."""
        return Uses(self.traits | other.traits, self.gains | other.gains, self.spends | other.spends)


UsesReader = Callable[[Mapping[str, Any], Vocabulary], Uses]
"""Tells what the rules texts of a card do; it is given the card's JSON form."""


def column_uses(record: Mapping[str, Any], vocabulary: Vocabulary) -> Uses:
    """Return what a card's columns say: it gives the keywords it has, and spends every amount it costs.

    Args:
        record: The card's JSON form.
        vocabulary: The game's words.
    """
    keywords = record.get("keywords")
    has = [use["id"] for use in keywords if use.get("role") == "has"] if isinstance(keywords, list) else []
    spends: set[Thing] = set()
    for entry in _entries(record, "resource_id"):
        spends.add(("resources", entry["resource_id"]))
        if entry.get("qualifier_id") in vocabulary.terms("keywords"):
            spends.add(("keywords", entry["qualifier_id"]))
    return Uses(gains=frozenset(("keywords", ident) for ident in has), spends=frozenset(spends))


def worded_uses(record: Mapping[str, Any], gaining: Sequence[str], spending: Sequence[str]) -> Uses:
    """Return what rules texts without a grammar say: an icon is gained or spent behind a word that says so.

    A word counts up to the next of them or the end of its sentence or of the costs (`.`, `;`, `:`, a line break). A
    keyword is gained right behind such a word (`gain 1 Fire`); where else a text mentions it (`for each Fire`), it is
    asked for.

    Args:
        record: The card's JSON form.
        gaining: Words behind which things are gained, in any of their forms (`gain` is also `gains`).
        spending: Words behind which things are spent.
    """
    gains: set[Thing] = set()
    spends: set[Thing] = set()
    for text in _entries(record, "text_tokens"):
        for thing, word in _said(text["text_tokens"], (*gaining, *spending)):
            if word in gaining:
                gains.add(thing)
            elif word or thing[0] == "keywords":
                spends.add(thing)
    return Uses(gains=frozenset(gains), spends=frozenset(spends))


def _said(tokens: Iterable[Mapping[str, Any]], words: Sequence[str]) -> Iterator[tuple[Thing, str]]:
    """Yield each thing of a text with the word it stands behind, or with nothing."""
    forms = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, words))})\w{{0,3}}(?!\w)|{_ENDS.pattern}", re.IGNORECASE)
    known = {word.casefold(): word for word in words}
    behind, near = "", False
    for token in tokens:
        if token["t"] == "str":
            found = list(forms.finditer(token["v"]))
            for match in found:
                behind = known[match[1].casefold()] if match[1] else ""
            near = bool(found) and re.fullmatch(r"\s+(?:[0-9]+\s+|an?\s+)?", token["v"][found[-1].end() :]) is not None
        elif token["t"] == "icon":
            yield ("resources", token["id"]), behind
        else:
            yield ("keywords", token["id"]), behind if near else ""


def texts(record: Mapping[str, Any]) -> list[str]:
    """Return the rules texts of a card in plain words, in their order."""
    return [text["text_plain"] for text in _entries(record, "text_tokens")]


def _entries(record: Mapping[str, Any], key: str) -> Iterator[Mapping[str, Any]]:
    for value in record.values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, Mapping) and key in part:
                yield part
