"""Checks that hold for the cards of any game. They run after every row has been validated."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.cells import made_by_spreadsheet
from cardhouse_schema.copies import alike_texts
from cardhouse_schema.faulty import Faulty, FaultyRow, rows_with_faults
from cardhouse_schema.finding import Finding, Severity, SourceRef
from cardhouse_schema.game import Check, Deal, Deck
from cardhouse_schema.numbers import plain_number
from cardhouse_schema.sides import two_faced
from cardhouse_schema.suggest import nearest
from cardhouse_schema.worth_checks import beyond_bound

_NUMBER = re.compile(r"(?P<whole>[0-9]+)(?:\.(?P<fraction>[0-9]+))?(?:[eE](?P<power>[+-]?[0-9]{1,3}))?")
Design = Card | FaultyRow
"""A card, or a row that gave none but says what it is called."""

_KEPT_DIGITS = 15


def unique_ids(deal: Deal) -> Iterator[Finding]:
    """Demand that no id is used twice in the game."""
    for first, again in _repeats(deal, lambda card: card.id or None):
        message = f'the id "{again.id}" is already used{_at(deal, first, "id")}{_compared(deal, first, again)}'
        yield _finding("I001", deal.place(again, "id"), message, again)


def unique_names(deal: Deal) -> Iterator[Finding]:
    """Warn of a name that two cards share; case does not count, nor do the two sides of one card."""
    pairs = two_faced(deal.game, deal.cards)
    for first, again in _repeats(deal, lambda card: card.name.casefold() or None):
        if first.id != again.id and not _are_one(pairs, first, again):
            message = (
                f'the name "{again.name}" is already used by {first.id or "a faulty row"}{_at(deal, first, "name")}'
            )
            yield _finding("I005", deal.place(again, "name"), message, again)


def unique_numbers(deal: Deal) -> Iterator[Finding]:
    """Demand that no printed number is used twice in a deck, but for the two sides of one card.

    01 and 1 are one number, as for `--cards`.
    """
    pairs = two_faced(deal.game, deal.cards)
    for first, again in _repeats(deal, lambda card: _numbered(deal, card)):
        if first.id != again.id and not _are_one(pairs, first, again):
            spelt = "" if first.number == again.number else f" as {first.number}"
            message = f"number {again.number} is already used by {_called(first)}{spelt}{_at(deal, first, 'number')}"
            yield _finding("I006", deal.place(again, "number"), message, again)


def _numbered(deal: Deal, card: Design) -> tuple[str | None, str] | None:
    return (deal.game.deck_of(card), plain_number(card.number)) if card.number else None


def lookalike_ids(deal: Deal) -> Iterator[Finding]:
    """Warn of ids that a spreadsheet or a file system takes for one another."""
    for first, again in _repeats(deal, lambda card: _as_number(card.id) if card.id else None):
        if first.id != again.id:
            message = f'"{again.id}" and "{first.id}"{_at(deal, first, "id")} become the same number in a spreadsheet'
            yield _finding("I007", deal.place(again, "id"), message, again)
    for first, again in _repeats(deal, lambda card: card.id.casefold() or None):
        if first.id != again.id:
            message = f'"{again.id}" and "{first.id}"{_at(deal, first, "id")} differ only in capitals'
            yield _finding("I009", deal.place(again, "id"), message, again)


def damaged_ids(deal: Deal) -> Iterator[Finding]:
    """Warn of ids in the form to which a spreadsheet turns codes such as 1E5 and 2-1, and of those it will cut."""
    for card in deal.designs():
        if made := made_by_spreadsheet(card.id):
            message = f'"{card.id}" looks like a code that a spreadsheet has already turned into {made}'
            yield _finding("I008", deal.place(card, "id"), message, card)
        elif len(card.id) > _KEPT_DIGITS and card.id.isdecimal() and len(card.id.lstrip("0")) > _KEPT_DIGITS:
            message = (
                f'"{card.id}" has {len(card.id)} digits; a spreadsheet keeps {_KEPT_DIGITS} and makes the others 0'
            )
            yield _finding("I014", deal.place(card, "id"), message, card)


def deck_counts(deal: Deal) -> Iterator[Finding]:
    """Compare the number of cards in each deck with the number game.toml states; faulty rows are cards to be."""
    faulty = without_deck(deal)
    unknown: list[Deck] = []
    for deck in deal.game.decks.values():
        missing = deal.game.faulty_in([deck], faulty)
        found = _count(deal, deck, missing)
        if found is None:
            unknown.append(deck)
        else:
            yield from _miscounted(deal, deck, found, missing)
    if unknown:
        missing = deal.game.faulty_in(unknown, faulty)
        noun = "deck" if len(unknown) == 1 else "decks"
        yield missing.unchecked(f"the count of the {noun} {' and '.join(deck.title for deck in unknown)} is")


def without_deck(deal: Deal) -> Faulty:
    """Return everything that no deck can count on: faulty rows, and cards that name no deck which takes them."""
    types = [each.id for each in deal.game.card_types if "deck" in each.model.model_fields]
    takers = {ident: [None, *(deck.id for deck in deal.game.decks_for(ident))] for ident in types}
    cards = [card for ident in types for card in deal.of_type(ident) if deal.game.deck_of(card) not in takers[ident]]
    return deal.faulty.joined(Faulty(tuple(_astray(deal, card) for card in cards)))


def _astray(deal: Deal, card: Card) -> FaultyRow:
    where = deal.locate(card, "deck") or SourceRef("", 0)
    known = {"id": card.id, "copies": str(card.copies)}
    cells = {column: replace(where, column=column, cell=text) for column, text in known.items()}
    return FaultyRow(card.type_id, where, cells, frozenset({"deck"}))


def _count(deal: Deal, deck: Deck, missing: Faulty) -> int | None:
    """Return how many cards a deck holds, faulty rows among them; None where that cannot be said."""
    copies = [row.copies if deal.game.may_stand_in(row) == [deck.id] else None for row in missing.rows]
    if missing.unread or missing.may_lack(("copies", "deck")) or None in copies:
        return None
    return sum(card.copies for card in deal.in_deck(deck.id)) + sum(filter(None, copies))


def _miscounted(deal: Deal, deck: Deck, found: int, missing: Faulty) -> Iterator[Finding]:
    if found != deck.count:
        faulty = f", {rows_with_faults(len(missing.rows))} among them" if missing.rows else ""
        message = f"the deck {deck.title} holds {found} cards{faulty}; game.toml states {deck.count}"
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


def _repeats(deal: Deal, key: Callable[[Design], object]) -> Iterator[tuple[Design, Design]]:
    """Yield each design whose key an earlier one has, with that one; a key of None is nobody's."""
    seen: dict[object, Design] = {}
    for design in deal.designs():
        own = key(design)
        first = seen.setdefault(own, design)
        if first is not design and own is not None:
            yield first, design


def _called(design: Design) -> str:
    return design.id or "a row with faults"


def _compared(deal: Deal, first: Design, again: Design) -> str:
    """Say whether two rows are the same; nothing where equal cells may be all that is known of one of them."""
    if isinstance(first, FaultyRow) and isinstance(again, FaultyRow):
        same = _cells(deal, first) == _cells(deal, again) and first.doubtful == again.doubtful
    else:
        same = first == again or _cells(deal, first) == _cells(deal, again)
        if same and (isinstance(first, FaultyRow) or isinstance(again, FaultyRow)):
            return ""
    return "; the rows are identical" if same else "; the rows differ"


def _cells(deal: Deal, design: Design) -> dict[str, str]:
    """Return the filled cells of a row as they were read, whatever its card type makes of them."""
    if isinstance(design, FaultyRow):
        return {name: where.cell for name, where in design.cells.items()}
    places = {name: deal.locate(design, name) for name in design.columns()}
    return {name: where.cell for name, where in places.items() if where and where.cell}


def _are_one(pairs: Mapping[str, str], one: Design, other: Design) -> bool:
    return pairs.get(one.id) == other.id or pairs.get(other.id) == one.id


def _at(deal: Deal, card: Design, column: str) -> str:
    where = deal.place(card, column)
    return f" at {where.file}:{where.line}" if where else ""


def _finding(code: str, where: SourceRef | None, message: str, card: Design) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message, None, card.id or None)


CHECKS: tuple[Check, ...] = (
    unique_ids,
    unique_names,
    unique_numbers,
    lookalike_ids,
    damaged_ids,
    deck_counts,
    language_words,
    alike_texts,
    beyond_bound,
)
