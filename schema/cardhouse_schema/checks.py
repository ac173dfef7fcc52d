"""Checks that hold for the cards of any game. They run after every row has been validated."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.game import Check, Deal
from cardhouse_schema.suggest import nearest

_NUMBER = re.compile(r"(?P<whole>[0-9]+)(?:\.(?P<fraction>[0-9]+))?(?:[eE](?P<power>[+-]?[0-9]{1,3}))?")
_DAMAGED = re.compile(r"[0-9](?:[.,][0-9]+)?E[+-][0-9]+")


def unique_ids(deal: Deal) -> Iterator[Finding]:
    """Demand that no id is used twice in the game."""
    for first, again in _repeats(deal, lambda card: card.id):
        same = "; the rows are identical" if first == again else "; the rows differ"
        message = f'the id "{again.id}" is already used{_at(deal, first, "id")}{same}'
        yield _finding("I001", deal.locate(again, "id"), message, again)


def unique_names(deal: Deal) -> Iterator[Finding]:
    """Warn of a name that two cards share; case does not count."""
    for first, again in _repeats(deal, lambda card: card.name.casefold()):
        if first.id != again.id:
            message = f'the name "{again.name}" is already used by {first.id}{_at(deal, first, "name")}'
            yield _finding("I005", deal.locate(again, "name"), message, again)


def unique_numbers(deal: Deal) -> Iterator[Finding]:
    """Demand that no printed number is used twice in a deck."""
    for first, again in _repeats(deal, lambda card: (deal.game.deck_of(card), card.number)):
        if first.id != again.id and again.number:
            message = f"number {again.number} is already used by {first.id}{_at(deal, first, 'number')}"
            yield _finding("I006", deal.locate(again, "number"), message, again)


def lookalike_ids(deal: Deal) -> Iterator[Finding]:
    """Warn of ids that a spreadsheet or a file system takes for one another."""
    for first, again in _repeats(deal, lambda card: _as_number(card.id)):
        if first.id != again.id:
            message = f'"{again.id}" and "{first.id}"{_at(deal, first, "id")} become the same number in a spreadsheet'
            yield _finding("I007", deal.locate(again, "id"), message, again)
    for first, again in _repeats(deal, lambda card: card.id.casefold()):
        if first.id != again.id:
            message = f'"{again.id}" and "{first.id}"{_at(deal, first, "id")} differ only in capitals'
            yield _finding("I009", deal.locate(again, "id"), message, again)


def damaged_ids(deal: Deal) -> Iterator[Finding]:
    """Warn of ids in the form to which a spreadsheet turns long numbers and codes such as 1E5."""
    for card in deal.cards:
        if _DAMAGED.fullmatch(card.id):
            message = f'"{card.id}" looks like a code that a spreadsheet has already turned into a number'
            yield _finding("I008", deal.locate(card, "id"), message, card)


def deck_counts(deal: Deal) -> Iterator[Finding]:
    """Compare the number of cards in each deck with the number game.toml states."""
    for deck in deal.game.decks.values():
        found = sum(card.copies for card in deal.in_deck(deck.id))
        if found != deck.count:
            message = f"the deck {deck.title} holds {found} cards; game.toml states {deck.count}"
            where = deal.game.place("decks", deck.id, "count", cell=str(deck.count))
            finding = Finding("B001", BY_CODE["B001"].severity, where, message)
            yield finding if deck.finished else replace(finding, severity=Severity.NOTE)


def language_words(deal: Deal) -> Iterator[Finding]:
    """Demand every word that the game's rules texts are made of; without it no text with it is understood."""
    game = deal.game
    for word in game.language.missing(game.vocabulary) if game.language else ():
        near = nearest(word.ident, game.vocabulary.terms(word.set_name)) if word.ident else None
        where = game.place("vocabulary", word.set_name)
        yield Finding("S011", BY_CODE["S011"].severity, where, str(word), near)


def _as_number(ident: str) -> object:
    """Return the number that a spreadsheet makes of an id, or the id itself."""
    match = _NUMBER.fullmatch(ident)
    if not match:
        return ident
    whole, fraction = match["whole"].lstrip("0"), match["fraction"] or ""
    digits = (whole + fraction).lstrip("0")
    power = int(match["power"] or 0) + len(digits) - len(fraction)
    return (digits.rstrip("0"), power if digits else 0)


def _repeats(deal: Deal, key: Callable[[Card], object]) -> Iterator[tuple[Card, Card]]:
    seen: dict[object, Card] = {}
    for card in deal.cards:
        first = seen.setdefault(key(card), card)
        if first is not card:
            yield first, card


def _at(deal: Deal, card: Card, column: str) -> str:
    where = deal.locate(card, column)
    return f" at {where.file}:{where.line}" if where else ""


def _finding(code: str, where: SourceRef | None, message: str, card: Card) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message, None, card.id)


CHECKS: tuple[Check, ...] = (
    unique_ids,
    unique_names,
    unique_numbers,
    lookalike_ids,
    damaged_ids,
    deck_counts,
    language_words,
)
