"""Statistics of a game from its database alone. Runs for `cardhouse stats` and for the report of a build."""

from cardhouse.stats.facts import Counted
from cardhouse.stats.measure import Statistics, measure
from cardhouse.store.database import Database
from cardhouse_schema.game import Game
from cardhouse_schema.sides import counted


def statistics_of(game: Game, database: Database) -> Statistics:
    """Measure all cards of a database.

    Args:
        game: Its vocabulary, decks and targets.
        database: Its cards.
    """
    decks = database.decks()
    return measure(game, [Counted(record, decks[record["id"]]) for record in counted(game, list(database.records()))])
