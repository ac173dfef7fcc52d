"""Double-faced cards: a row whose back is another row. Together they are one card, printed and counted once.

A column of kind `back` names the other row. Of two rows that name each other the first in the sources is the front.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.declared import DeclaredType
from cardhouse_schema.declared_fields import alias_of
from cardhouse_schema.finding import Finding, Use, few
from cardhouse_schema.game import CardType, Check, Deal, Game

KIND = "back"
NO_BACK, SHARED, COUNTED, BARE = "I010", "I011", "I012", "P005"


def back_column(card_type: CardType) -> str | None:
    """Return the column in which a card type names its backs, or None."""
    if not isinstance(card_type, DeclaredType):
        return None
    return next((name for name, column in card_type.table.columns.items() if column.kind == KIND), None)


def named_backs(game: Game, cards: Sequence[Card]) -> dict[str, str]:
    """Return the row that each row names as its back, by id, whether or not the two can be one card."""
    named: dict[str, str] = {}
    for card_type in game.card_types:
        column = back_column(card_type)
        if column is None or not isinstance(card_type, DeclaredType):
            continue
        table = card_type.table.columns[column]
        ids = _ids([card for card in cards if table.to in (None, card.type_id)], table.by)
        for card in cards:
            back = ids.get(_key(getattr(card, column), table.by)) if card.type_id == card_type.id else None
            if back is not None:
                named.setdefault(card.id, back)
    return named


def _ids(cards: Sequence[Card], by: str) -> dict[str, str]:
    return {_key(card.id if by == "id" else card.name, by): card.id for card in reversed(cards)}


def _key(written: str | None, by: str) -> str:
    text = written or ""
    return text if by == "id" else " ".join(text.casefold().split())


def two_faced(game: Game, cards: Sequence[Card]) -> dict[str, str]:
    """Return the back of each double-faced card by its front, by id.

    Args:
        game: The game.
        cards: All its cards, in the order of the sources.
    """
    named = named_backs(game, cards)
    place = {card.id: at for at, card in enumerate(cards)}

    return {card: back for card, back in named.items() if card != back and _is_back(back, named, place)}


def _is_back(card: str, named: Mapping[str, str], place: Mapping[str, int]) -> bool:
    """Tell whether a row can stand behind others: it names no back itself, or the front that names it as its own."""
    own = named.get(card)
    return own is None or (own != card and named.get(own) == card and place[own] < place[card])


def as_one(game: Game, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards of which the backs of others have no copies of their own, so that every sum counts a card once."""
    behind = set(two_faced(game, cards).values())
    return tuple(card.model_copy(update={"copies": 0}) if card.id in behind else card for card in cards)


def counted(game: Game, records: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the records that are cards, not the backs of others."""
    keys: dict[str, tuple[str, str]] = {}
    for card_type in game.card_types:
        column = back_column(card_type)
        if column is not None and isinstance(card_type, DeclaredType):
            table = card_type.table.columns[column]
            keys[card_type.id] = (alias_of(column, table), "id" if table.by == "id" else "name")
    if not keys:
        return list(records)
    behind = set(_named_by(records, keys))
    return [each for each in records if each["copies"] or not {("id", each["id"]), _named(each)} & behind]


def _named_by(records: Iterable[Mapping[str, Any]], keys: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    for record in records:
        key, by = keys.get(record["type_id"], ("", ""))
        if record.get(key) is not None:
            yield by, _key(record[key], by)


def _named(record: Mapping[str, Any]) -> tuple[str, str]:
    return "name", _key(record["name"], "name")


def backs(deal: Deal) -> Iterator[Finding]:
    """Demand that every back can be one: neither the card itself nor a front; warn of one that two cards share."""
    named, first = named_backs(deal.game, deal.cards), dict[str, Card]()
    place = {card.id: at for at, card in enumerate(deal.cards)}
    for card in deal.cards:
        back = named.get(card.id)
        if back is None:
            continue
        where = deal.locate(card, _column(deal.game, card))
        reason = None if _is_back(back, named, place) else _no_back(card.id, back, named)
        if reason:
            yield Finding(NO_BACK, BY_CODE[NO_BACK].severity, where, reason, None, card.id)
        elif first.setdefault(back, card).id != card.id:
            message = f'"{back}" is the back of {first[back].id} already; it prints behind both'
            yield Finding(SHARED, BY_CODE[SHARED].severity, where, message, None, card.id)


def _column(game: Game, card: Card) -> str:
    return back_column(game.card_type(card.type_id)) or "id"


def _no_back(card: str, back: str, named: Mapping[str, str]) -> str | None:
    if back == card:
        return f'"{back}" is this card itself; leave the cell blank for the back of the deck'
    other = named.get(back)
    if other not in (None, card):
        return f'"{back}" cannot be the back of {card}: it is a front, with "{other}" behind it'
    return None


def bare(deal: Deal) -> Iterator[Finding]:
    """Demand that all cards have a back where some have one of their own, else paper shows through a deck."""
    faces = two_faced(deal.game, deal.cards)
    if not faces or deal.game.file.print.backs == "none":
        return
    behind = set(faces.values())
    without = [card for card in deal.cards if card.id not in faces and card.id not in behind and card.copies]
    uses = tuple(Use(card.id, deal.locate(card, "id")) for card in without if deal.game.deck_of(card) is None)
    if uses:
        cards = "1 card has no back" if len(uses) == 1 else f"{len(uses)} cards have no back"
        message = f"{cards}, neither one of their own nor that of a deck: {few(uses)}"
        yield Finding(BARE, BY_CODE[BARE].severity, uses[0].where, message, None, None, None, uses)


def counted_backs(deal: Deal) -> Iterator[Finding]:
    """Warn of a back with a number of copies that is not that of its front."""
    cards = {card.id: card for card in deal.cards}
    for front, back in two_faced(deal.game, deal.cards).items():
        where = deal.locate(cards[back], "copies")
        usual = ("", "0", "1", str(cards[front].copies))
        if where is not None and where.cell not in usual:
            number = f"whose number of copies ({cards[front].copies}) counts"
            message = f"{back} is the back of {front}, {number}; this one does not"
            yield Finding(COUNTED, BY_CODE[COUNTED].severity, where, message, None, back)


CHECKS: tuple[Check, ...] = (backs, counted_backs, bare)
