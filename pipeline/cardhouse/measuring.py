"""Statistics of a game from its database alone. Runs for `cardhouse stats` and for the report of a build."""

from cardhouse.changing import changed
from cardhouse.errors import CardhouseError
from cardhouse.stats.facts import Counted
from cardhouse.stats.measure import Statistics, measure
from cardhouse.stats.odds import Odds, count_odds
from cardhouse.stats.worth import Appraised, NoWorthError, appraise
from cardhouse.store.database import Database
from cardhouse_schema.game import Game
from cardhouse_schema.sides import counted
from cardhouse_schema.validate import validate_record


class NoOddsError(CardhouseError):
    """The game says nothing of how its cards are drawn."""

    def __init__(self) -> None:
        super().__init__("game.toml has no [odds] table, which says what is drawn; docs/statistics.md shows one")


def statistics_of(game: Game, database: Database) -> Statistics:
    """Measure all cards of a database.

    Args:
        game: Its vocabulary, decks and targets.
        database: Its cards.
    """
    return measure(game, _counted(game, database))


def odds_of(game: Game, database: Database, changes: tuple[str, ...] = ()) -> tuple[Odds, Odds | None]:
    """Count the odds of drawing from a database's cards, and, where cells are changed, also those before.

    Args:
        game: Its vocabulary and its table [odds].
        database: Its cards.
        changes: Cells to change, each as `CARD.COLUMN=VALUE`.

    Returns:
        The odds, and those without the changes; None where there are none.

    Raises:
        NoOddsError: game.toml has no [odds].
        ChangeRefused: A change names nothing, or its card would not be valid.
    """
    if game.file.odds is None:
        raise NoOddsError
    cards = before = _counted(game, database)
    for change in changes:
        cards = changed(game, cards, change)
    odds = count_odds(game, game.file.odds, cards)
    return odds, count_odds(game, game.file.odds, before) if changes else None


def worth_of(game: Game, database: Database) -> list[Appraised]:
    """Estimate what the cards of a database cost and are worth, those farthest beyond their bound first.

    Args:
        game: Its card types, and its value model with its table.
        database: Its cards.

    Raises:
        NoWorthError: The game has no value model, or no table for it.
    """
    if game.worth_table is None:
        raise NoWorthError(game)
    records = database.records()
    return appraise(game, [validate_record(game.card_type(each["type_id"]), each, game.vocabulary) for each in records])


def _counted(game: Game, database: Database) -> list[Counted]:
    decks = database.decks()
    return [Counted(record, decks[record["id"]]) for record in counted(game, list(database.records()))]
