"""Looks: deals the posters of a whole deck, before any of its cards is laid out."""

from collections.abc import Iterator, Mapping, Sequence

from cardhouse.errors import CardhouseError
from cardhouse.layout.art.deal import Look, Wish, deal, known
from cardhouse.layout.bindings import Scope
from cardhouse.layout.desk import Desk
from cardhouse.layout.elements.art import Art
from cardhouse.layout.elements.element import Element
from cardhouse.layout.elements.groups import Group
from cardhouse.layout.face import Face
from cardhouse.layout.kit import Kit
from cardhouse.layout.pen import Pen
from cardhouse_schema.card import Card

Posters = dict[tuple[str, str], Look]
"""Looks by a card's id and the name of the element."""


def dealt(cards: Sequence[Card], faces: Mapping[str, Face], kit: Kit) -> Posters:
    """Deal the posters of a deck.

    A card that has a picture is dealt a poster too, so that giving it one redraws no other card.

    Args:
        cards: The cards of one deck, in their order.
        faces: The game's faces.
        kit: Fonts, icons, words and the records of the cards.
    """
    windows = {name: list(_windows(face.file.elements)) for name, face in faces.items()}
    wishes = {
        (card.id, name): wish
        for card in cards
        for name, art in windows.get(card.type_id, ())
        if (wish := _wish(card, name, art, faces[card.type_id], kit)) is not None
    }
    return dict(zip(wishes, deal(list(wishes.values())), strict=True))


def _windows(elements: Mapping[str, Element], outer: str = "") -> Iterator[tuple[str, Art]]:
    for name, element in elements.items():
        if isinstance(element, Art):
            yield outer + name, element
        elif isinstance(element, Group):
            yield from _windows(element.elements, f"{outer}{name}.")


def _wish(card: Card, name: str, art: Art, face: Face, kit: Kit) -> Wish | None:
    """Return what a card has to choose from; None where it has no face or cannot fill it, which laying out reports."""
    record = kit.cards[card.id]
    desk = Desk(kit, face.file.colors, face.file.plates, lambda _: None, card.id)
    pen = Pen(desk, Scope(record, kit, face.file.maps), {}, path=name)
    try:
        wish = art.wish(pen)
        list(map(known, wish.heroes))
    except (CardhouseError, KeyError):
        return None
    return wish
