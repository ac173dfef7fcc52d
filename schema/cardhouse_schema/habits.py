"""Habits of a deck: what each row may do alone, but what looks like a slip beside the other rows of its game."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from rapidfuzz import fuzz, process

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.checks import without_deck
from cardhouse_schema.declared import DeclaredType
from cardhouse_schema.declared_table import ColumnTable, TypeTable
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import Check, Deal

ALIKE = 88.0
"""Similarity (0-100) of two values from which one may be the other misspelt."""

COMMON = 4
"""So many times as often as its misspelling a value must stand in its column, and so often at least."""

SHORTEST = 5
"""Letters of a value from which spellings are compared: short codes differ by one letter on purpose."""

_PLAIN = re.compile(r"0*[0-9]{1,6}")
_ERRATA = re.compile(r"\b(?:errata|erratum)\b", re.IGNORECASE)
_WORDS = re.compile(r"\w+(?:[-'\u2019]\w+)*")


def number_gaps(deal: Deal) -> Iterator[Finding]:
    """Note printed numbers that are skipped in a deck: a card may have been lost on the way.

    Nothing is said where a faulty row, or a card in no known deck, may have one of them, nor of a deck that is not
    numbered throughout, nor where more numbers are free than taken: they mean something else then.
    """
    missing = without_deck(deal)
    if missing.rows or missing.unread:
        return
    for deck, cards in _by_deck(deal).items():
        numbered = sorted((int(card.number), card.id, card) for card in cards if _PLAIN.fullmatch(card.number or ""))
        gaps = [(low + 1, high - 1, card) for (low, *_), (high, _, card) in pairwise(numbered) if high > low + 1]
        lacking = sum(last - first + 1 for first, last, _ in gaps)
        if gaps and len(numbered) == len(cards) >= lacking:
            where = deal.locate(gaps[0][2], "number")
            yield _finding("I017", where, f"{_titled(deal, deck)} {_numbers(gaps, lacking)}", gaps[0][2])


def _by_deck(deal: Deal) -> dict[str | None, list[Card]]:
    decks: dict[str | None, list[Card]] = {}
    for card in deal.cards:
        decks.setdefault(deal.game.deck_of(card), []).append(card)
    return decks


def _titled(deal: Deal, deck: str | None) -> str:
    known = deal.game.decks.get(deck or "")
    return f"among the cards of the deck {known.title}" if known else "among the cards"


def _numbers(gaps: Sequence[tuple[int, int, Card]], lacking: int) -> str:
    said = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last, _ in gaps)
    return f"no one has the number {said}" if lacking == 1 else f"none have the numbers {said}"


def rare_spellings(deal: Deal) -> Iterator[Finding]:
    """Warn of a value that is nearly one which its column has again and again: an artist's name, a place."""
    for card_type in deal.game.card_types:
        if isinstance(card_type, DeclaredType):
            for name in _free_columns(card_type.table):
                yield from _misspelt(deal, deal.of_type(card_type.id), name)


def _free_columns(table: TypeTable) -> list[str]:
    return [name for name, column in table.columns.items() if column.kind == "text"]


def _misspelt(deal: Deal, cards: Sequence[Card], column: str) -> Iterator[Finding]:
    values = {card.id: value for card in cards if isinstance(value := getattr(card, column), str)}
    counts = Counter(values.values())
    common = [value for value, count in counts.items() if count >= COMMON and len(value) >= SHORTEST]
    rare = {value: near for value, count in counts.items() if (near := _near(value, count, common, counts))}
    for card in cards:
        near = rare.get(values.get(card.id, ""))
        if near:
            value = values[card.id]
            message = f'"{value}" stands here once or twice in {column}, "{near}" {counts[near]} times'
            yield _finding("F020", deal.locate(card, column), message, card, near)


def _near(value: str, count: int, common: Sequence[str], counts: Mapping[str, int]) -> str | None:
    """Return the common value that a rare one may stand for; another number in it is another value."""
    if count > 2 or len(value) < SHORTEST:
        return None
    digits = re.sub(r"\D", "", value)
    equal = [each for each in common if re.sub(r"\D", "", each) == digits]
    found = process.extractOne(value, equal, scorer=fuzz.ratio, processor=str.casefold, score_cutoff=ALIKE)
    return found[0] if found and counts[found[0]] >= COMMON * count else None


def said_keywords(deal: Deal) -> Iterator[Finding]:
    """Compare lists with the column that says their words too (`said_in`), in both directions."""
    for card_type in deal.game.card_types:
        if isinstance(card_type, DeclaredType):
            for name, column in card_type.table.columns.items():
                if column.said_in is not None:
                    for card in deal.of_type(card_type.id):
                        yield from _unsaid(deal, card, name, column)


def _unsaid(deal: Deal, card: Card, name: str, column: ColumnTable) -> Iterator[Finding]:
    terms = deal.game.vocabulary.terms(column.of or "")
    listed = {_id_of(entry) for entry in getattr(card, name) or ()}
    said = set(_said(getattr(card, column.said_in or ""), {term.name: ident for ident, term in terms.items()}))
    for ident in sorted(listed - said):
        message = f'"{terms[ident].name}" stands in {name}, but {column.said_in} does not say it'
        yield _finding("K010", deal.locate(card, name), message, card)
    for ident in sorted(said - listed):
        message = f'{column.said_in} says "{terms[ident].name}", which does not stand in {name}'
        yield _finding("K010", deal.locate(card, column.said_in or ""), message, card)


def _id_of(entry: Any) -> str:
    return entry if isinstance(entry, str) else str(entry.id)


def _said(value: Any, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the words of a set that a text says, as icons, in brackets or as plain words in their own spelling."""
    plain = ""
    for text in value if isinstance(value, list) else [value] * (value is not None):
        for token in getattr(text, "text_tokens", ()):
            if token.t != "str":
                yield token.id
        plain += f"{getattr(text, 'text_plain', text)} "
    found = " ".join(_WORDS.findall(plain))
    for name, ident in names.items():
        if _whole(name).search(found):
            yield ident


@cache
def _whole(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(' '.join(_WORDS.findall(name)))}(?!\w)")


def errata(deal: Deal) -> Iterator[Finding]:
    """Warn of rules texts that tell of their own history: a card says what holds, a changelog what held."""
    columns = {kind: kind.columns() for kind in {type(card) for card in deal.cards}}
    for card in deal.cards:
        for name in columns[type(card)]:
            value = getattr(card, name, None)
            if name not in ("notes", "flavor") and any(_ERRATA.search(text) for text in _texts(value)):
                message = f"{name} speaks of errata; the card says what holds, a changelog what held before"
                yield _finding("R003", deal.locate(card, name), message, card)


def _texts(value: Any) -> Iterator[str]:
    for text in value if isinstance(value, list) else [value]:
        plain = getattr(text, "text_plain", None)
        if plain:
            yield plain


def _finding(code: str, where: SourceRef | None, message: str, card: Card, near: str | None = None) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message, near, card.id)


CHECKS: tuple[Check, ...] = (number_gaps, rare_spellings, said_keywords, errata)
