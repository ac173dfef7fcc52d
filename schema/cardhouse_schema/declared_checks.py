"""Checks over all cards of a declared game: names and ids of other cards, names of decks."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from cardhouse_schema import sides
from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.declared import DeclaredType
from cardhouse_schema.declared_table import ColumnTable
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Check, Deal
from cardhouse_schema.suggest import nearest

_REFERENCE = "I003"


def references(deal: Deal) -> Iterator[Finding]:
    """Demand that every reference leads to a card, and not to the card itself."""
    known: dict[str | None, _Cards] = {}
    for card_type in deal.game.card_types:
        if isinstance(card_type, DeclaredType):
            for name, column in card_type.table.references.items():
                cards = known.setdefault(column.to, _Cards.of(deal, column.to))
                for card in deal.of_type(card_type.id):
                    yield from _in_cell(deal, card, name, column, cards)


@dataclass(frozen=True)
class _Cards:
    """The cards that a column may refer to.

    Attributes:
        title: What they are called.
        names: Their printed names by id.
        ids: Their ids by printed name, in small letters; the first card of a name counts.
    """

    title: str
    names: Mapping[str, str]
    ids: Mapping[str, str]

    @classmethod
    def of(cls, deal: Deal, type_id: str | None) -> "_Cards":
        cards = deal.cards if type_id is None else deal.of_type(type_id)
        title = "card" if type_id is None else deal.game.card_type(type_id).title
        ids = {_key(card.name): card.id for card in reversed(cards)}
        return cls(title, {card.id: card.name for card in cards}, ids)

    def missing(self, written: str, by: str) -> tuple[str, str | None] | None:
        """Return a sentence and a suggestion where a reference leads to no card."""
        if by == "name":
            return None if _key(written) in self.ids else self._no_name(written)
        if written in self.names:
            return None
        ident = self.ids.get(_key(written)) or next((each for each in self.names if _key(each) == _key(written)), None)
        named = f"; it is the name of {ident}" if _key(written) in self.ids else ""
        return f'no {self.title} has the id "{written}"{named}', ident or nearest(written, self.names)

    def _no_name(self, written: str) -> tuple[str, str | None]:
        if written in self.names:
            return f'no {self.title} is called "{written}"; it is the id of a card', self.names[written]
        return f'no {self.title} is called "{written}"', nearest(written, self.names.values())


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def _in_cell(deal: Deal, card: Card, name: str, column: ColumnTable, cards: _Cards) -> Iterator[Finding]:
    value = getattr(card, name)
    for written in value if isinstance(value, list) else [value] * (value is not None):
        own = card.id if column.by == "id" else card.name
        if column.kind == sides.KIND and cards.missing(written, column.by) is None:
            continue  # a rule of its own says what of two sides cannot be
        wrong = (f'"{written}" is this card itself', None) if written == own else cards.missing(written, column.by)
        if wrong:
            mild = column.unresolved == "warning" or written == own
            severity = Severity.WARNING if mild else BY_CODE[_REFERENCE].severity
            message, near = wrong
            yield Finding(_REFERENCE, severity, deal.locate(card, name), message, near, card.id)


def decks(deal: Deal) -> Iterator[Finding]:
    """Demand that a card names a deck that takes its type."""
    for card_type in deal.game.card_types:
        if isinstance(card_type, DeclaredType) and "deck" in card_type.table.columns:
            known = [deck.id for deck in deal.game.decks_for(card_type.id)]
            yield from _unknown_decks(deal, deal.of_type(card_type.id), card_type.title, known)


def _unknown_decks(deal: Deal, cards: Iterable[Card], title: str, known: list[str]) -> Iterator[Finding]:
    for card in cards:
        deck = deal.game.deck_of(card)
        if deck is not None and deck not in known:
            message = f'no deck "{deck}" takes cards of type {title}'
            place = deal.locate(card, "deck")
            severity = BY_CODE[_REFERENCE].severity
            yield Finding(_REFERENCE, severity, place, message, nearest(deck, known), card.id)


CHECKS: tuple[Check, ...] = (references, decks, *sides.CHECKS)
