"""From the database back to cards.

Apart from database.py, because the models take longer to load than a query takes to run.
"""

from pydantic import ValidationError

from cardhouse.store.database import Database
from cardhouse.store.errors import StaleDatabaseError
from cardhouse_schema.card import Card
from cardhouse_schema.game import Game
from cardhouse_schema.validate import validate_record


def read_cards(database: Database, game: Game) -> list[Card]:
    """Return all cards of a database as models, in the database's order, each checked against its hashes.

    Raises:
        StaleDatabaseError: A card is of an unknown type, not of its type's form, or does not match its hash.
    """
    types = {card_type.id: card_type for card_type in game.card_types}
    cards: list[Card] = []
    for record in database.records():
        try:
            cards.append(validate_record(types[record["type_id"]], record, game.vocabulary))
        except KeyError as error:
            raise StaleDatabaseError(database.path, record["id"], f"no card type is called {error}") from error
        except (ValidationError, ValueError) as error:
            raise StaleDatabaseError(database.path, record["id"], str(error)) from error
    return cards
