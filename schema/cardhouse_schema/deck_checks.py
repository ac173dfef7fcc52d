"""Decks: every card stands in one. Mistakes of game.toml are found when it is read, those of cells with the cards."""

from collections.abc import Iterator

from cardhouse_schema.card import Card
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef
from cardhouse_schema.game import CardType, Deal, Game
from cardhouse_schema.suggest import nearest


def deck_mistakes(game: Game) -> Iterator[Finding]:
    """Yield card types of which nobody can tell the deck: they would have no back and count nowhere.

    A game may do without decks altogether.
    """
    for card_type in game.card_types if game.decks else ():
        decks = game.decks_for(card_type.id)
        if not decks:
            yield _in_none(game, card_type)
        elif len(decks) > 1 and "deck" not in card_type.model.model_fields:
            titles = ", ".join(f'"{deck.id}"' for deck in decks)
            where = game.place("decks", decks[1].id, "types", cell=card_type.id)
            message = f'the card type "{card_type.id}" stands in the decks {titles} and has no column "deck"'
            yield _finding("S021", where, f"{message}: leave it in one, or give it the column")


def _in_none(game: Game, card_type: CardType) -> Finding:
    near = next((deck for deck in game.decks.values() if nearest(card_type.id, deck.types)), None)
    where = game.place("types", card_type.id) if game.file.types else game.place("decks")
    message = f'the card type "{card_type.id}" stands in no deck: its cards have no backs and count nowhere'
    return _finding("S022", where, f"{message}; add it to types of {near.id if near else next(iter(game.decks))}")


def cards_in_decks(deal: Deal) -> Iterator[Finding]:
    """Demand that each card whose type has a deck column stands in a deck that takes it."""
    for card in deal.cards:
        if "deck" in type(card).model_fields:
            decks = deal.game.decks_for(card.type_id)
            deck = deal.game.deck_of(card)
            if deck is None and decks:
                choice = ", ".join(each.id for each in decks)
                yield _of_card(deal, card, "I013", f"the deck is blank; cards of this type stand in one of {choice}")
            elif deck is not None and deck not in [each.id for each in decks]:
                yield _elsewhere(deal, card, deck, [each.id for each in decks])


def _elsewhere(deal: Deal, card: Card, deck: str, known: list[str]) -> Finding:
    title = deal.game.card_type(card.type_id).title
    choice = f"; known are {', '.join(known)}" if known and not nearest(deck, known) else ""
    what = f'the deck "{deck}" takes no' if deck in deal.game.decks else f'no deck "{deck}" takes'
    return _of_card(deal, card, "I003", f"{what} cards of type {title}{choice}", nearest(deck, known))


def _of_card(deal: Deal, card: Card, code: str, message: str, near: str | None = None) -> Finding:
    return Finding(code, BY_CODE[code].severity, deal.locate(card, "deck"), message, near, card.id)


def _finding(code: str, where: SourceRef, message: str) -> Finding:
    return Finding(code, BY_CODE[code].severity, where, message)
