"""Mistakes in the vocabulary of game.toml: words that cannot be told apart, typed or found. Runs when it is read."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import combinations

from cardhouse_schema.dividing import SEPARATORS
from cardhouse_schema.letters import key_of
from cardhouse_schema.vocabulary import TOKEN_SETS, Term, Vocabulary

Mistake = tuple[tuple[str, ...], str, str | None]
"""(keys in game.toml, sentence, what was probably meant)."""

RESERVED = ("sets", "cards", "decks", "tokens", "upper", "lower", "signed", "count", "first", "field")
"""Names that are tables and filters of faces, or the vocabulary's own."""

_SET = re.compile(r"[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*")


def word_mistakes(vocabulary: Vocabulary, listed: Iterable[str]) -> list[Mistake]:
    """Return what is wrong with the words of a game.

    Args:
        vocabulary: The words.
        listed: Sets whose words stand in lists, between `;`, `,` and `|`.
    """
    found: list[Mistake] = []
    lists = {*listed, "keywords", "resources"}
    for name, terms in vocabulary.sets.items():
        words = list(terms.values())
        found += [*_set_name(name), *(each for term in words for each in _form(name, term, name in lists))]
        found += [*_same_names(name, words), *_same_labels(name, words)]
    return [*found, *_same_tokens(vocabulary), *_same_qualifiers(vocabulary)]


def _at(set_name: str, term: Term) -> tuple[str, ...]:
    return ("vocabulary", set_name, term.id)


def _set_name(name: str) -> Iterator[Mistake]:
    if name in RESERVED:
        yield ("vocabulary", name), f'a set of words cannot be called "{name}": faces know it as something else', None
    elif not _SET.fullmatch(name):
        near = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_") or None
        yield ("vocabulary", name), f'"{name}" is no name for a set: small letters, digits, - and _ are', near


def _form(set_name: str, term: Term, listed: bool) -> Iterator[Mistake]:
    at = _at(set_name, term)
    tidy = unicodedata.normalize("NFC", " ".join(term.name.split()))
    if not re.search(r"\w", term.name):
        yield at, f'the name "{term.name}" holds no letter or digit; nobody could type or find it', None
    elif tidy != term.name:
        yield at, f'the name "{term.name}" has spaces or letters in a form that no cell has', tidy
    if re.search(r"[{}]", term.name):
        yield at, f'the name "{term.name}" holds a brace, which stands around icons', re.sub(r"[{}]", "", tidy) or None
    if listed and SEPARATORS.search(term.name):
        yield at, f'the name "{term.name}" holds a mark that divides lists; it could not be typed in one', None
    if term.param and set_name != "keywords":
        yield (*at, "param"), f'param is for keywords: "{term.name}" takes no number', None
    if set_name == "resources" and re.search(r"[()]", term.name):
        yield at, f'the name "{term.name}" holds a bracket, which stands around what an amount must belong to', None
    if term.label is not None and not term.label.strip():
        yield at, f'the label of "{term.name}" is blank; leave it out', None


def _same_names(set_name: str, terms: list[Term]) -> Iterator[Mistake]:
    """Yield words that a cell could mean in two ways: names and ids count, case and kinds of quotes do not."""
    for first, again in combinations(terms, 2):
        both = f'"{first.id}" and "{again.id}"'
        if key_of(first.name) == key_of(again.name):
            yield _at(set_name, again), f'{both} of {set_name} have one name, "{again.name}"', None
        elif key_of(again.name) == key_of(first.id) or key_of(first.name) == key_of(again.id):
            word = again.name if key_of(again.name) == key_of(first.id) else first.name
            yield _at(set_name, again), f'"{word}" would be both {both} of {set_name}: cells take names and ids', None


def _same_labels(set_name: str, terms: list[Term]) -> Iterator[Mistake]:
    """Yield words that look the same where there is only room for the short form."""
    for first, again in combinations(terms, 2):
        short = key_of(again.label or again.name)
        if short == key_of(first.label or first.name) and key_of(first.name) != key_of(again.name):
            message = f'"{first.name}" and "{again.name}" have one label, "{again.label or again.name}"'
            yield _at(set_name, again), f"{message}; on a card nobody could tell them apart", None
        elif again.label and key_of(again.label) == key_of(first.name) != key_of(again.name):
            yield _at(set_name, again), f'the label of "{again.name}" is the name of "{first.id}"', None
        elif first.label and key_of(first.label) == key_of(again.name) != key_of(first.name):
            yield _at(set_name, first), f'the label of "{first.name}" is the name of "{again.id}"', None


def _same_tokens(vocabulary: Vocabulary) -> Iterator[Mistake]:
    """Yield ids that stand in braces for two words of different names."""
    for first, again in combinations(TOKEN_SETS, 2):
        for ident, term in vocabulary.terms(again).items():
            other = vocabulary.terms(first).get(ident)
            if other is not None and key_of(other.name) != key_of(term.name):
                message = f'{{{ident}}} would be "{other.name}" of {first} and "{term.name}" of {again}'
                yield _at(again, term), message, None


def _same_qualifiers(vocabulary: Vocabulary) -> Iterator[Mistake]:
    """Yield names that could stand in brackets behind an amount for a keyword and for a value."""
    for keyword in vocabulary.terms("keywords").values():
        for value in vocabulary.terms("values").values():
            if key_of(keyword.name) == key_of(value.name) and keyword.id != value.id:
                message = f'"{value.name}" is the keyword "{keyword.id}" and the value "{value.id}"'
                yield _at("values", value), f"{message}; behind an amount it could be either", None
