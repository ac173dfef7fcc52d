"""Checks over all cards of a declared game: names and ids of other cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from cardhouse_schema import sides
from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.declared import DeclaredType
from cardhouse_schema.declared_table import ColumnTable
from cardhouse_schema.faulty import Faulty, FaultyRow
from cardhouse_schema.finding import Finding, Severity
from cardhouse_schema.game import Check, Deal
from cardhouse_schema.suggest import nearest

_REFERENCE = "I003"


def references(deal: Deal) -> Iterator[Finding]:
    """Demand that every reference leads to a card, and not to the card itself.

    A faulty row is a card to be; one whose id cannot be read may be any card, so nothing is said to be missing then.
    """
    known: dict[str | None, _Cards] = {}
    for card_type in deal.game.card_types:
        if isinstance(card_type, DeclaredType):
            for name, column in card_type.table.references.items():
                cards = known.setdefault(column.to, _Cards.of(deal, column.to))
                for card in deal.of_type(card_type.id):
                    yield from _in_cell(deal, card, name, column, cards)
    for cards in known.values():
        if cards.unsure:
            words = " and ".join(f'"{written}"' for written in sorted(cards.unsure))
            yield cards.faulty.without("id", "name").unchecked(f"whether a {cards.title} {words} exists is")


@dataclass(frozen=True)
class _Cards:
    """The cards that a column may refer to, faulty rows among them.

    Attributes:
        title: What they are called.
        names: Their printed names by id.
        ids: Their ids by printed name, in small letters; the first card of a name counts.
        faulty: The rows that gave no card.
        unsure: What was referred to and may be one of those rows.
    """

    title: str
    names: Mapping[str, str]
    ids: Mapping[str, str]
    faulty: Faulty
    unsure: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, deal: Deal, type_id: str | None) -> "_Cards":
        cards = deal.cards if type_id is None else deal.of_type(type_id)
        faulty = deal.faulty if type_id is None else deal.faulty.of_types((type_id,))
        title = "card" if type_id is None else deal.game.card_type(type_id).title
        every: list[Card | FaultyRow] = [*cards, *faulty.rows]
        ids = {_key(each.name): each.id for each in reversed(every) if each.name}
        return cls(title, {each.id: each.name for each in reversed(every) if each.id}, ids, faulty)

    def missing(self, written: str, by: str) -> tuple[str, str | None] | None:
        """Return a sentence and a suggestion where a reference leads to no card."""
        if (_key(written) in self.ids) if by == "name" else (written in self.names):
            return None
        if self.faulty.may_hold(by, written):
            self.unsure.add(written)
            return None
        if by == "name":
            return self._no_name(written)
        ident = self.ids.get(_key(written)) or next((each for each in self.names if _key(each) == _key(written)), None)
        named = f"; it is the name of {ident}" if _key(written) in self.ids else ""
        return f'no {self.title} has the id "{written}"{named}', ident or nearest(written, self.names)

    def _no_name(self, written: str) -> tuple[str, str | None]:
        if written in self.names:
            return f'no {self.title} is called "{written}"; it is the id of a card', self.names[written] or None
        return f'no {self.title} is called "{written}"', nearest(written, filter(None, self.names.values()))


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


CHECKS: tuple[Check, ...] = (references, *sides.CHECKS)
