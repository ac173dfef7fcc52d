"""Politik: 547 cards in nine decks. Facts come from its rulebook; the texts of the cards are Cardhouse's own."""

from cardhouse_schema.game import CardType, GameRules
from cardhouse_schema.games.politik import cards
from cardhouse_schema.games.politik.checks import BALANCE, CHECKS
from cardhouse_schema.games.politik.language import PolitikLanguage
from cardhouse_schema.games.politik.uses import TRAITS, uses_of
from cardhouse_schema.games.politik.worth import PolitikWorth

CARD_TYPES = (
    CardType("company", "Company", cards.Company, "companies"),
    CardType("asset", "Asset", cards.Asset, "assets"),
    CardType("propaganda", "Propaganda", cards.Propaganda, "propaganda"),
    CardType("event", "Event", cards.Event, "events"),
    CardType("landscape", "Landscape", cards.Landscape, "landscapes"),
    CardType("starting-propaganda", "Starting Propaganda", cards.StartingPropaganda, "starting_propaganda"),
    CardType("obligation", "Obligation", cards.Obligation, "obligations"),
    CardType("nation", "Nation", cards.Nation, "nations"),
    CardType("startup", "Startup Company", cards.Startup, "startups"),
    CardType("station", "Broadcast Station", cards.Station, "stations"),
    CardType("special", "Special", cards.Special, "specials"),
)

SETS = ("keywords", "values", "resources", "prices", "markets", "plays", "regions")

GAME = GameRules("politik", CARD_TYPES, CHECKS, SETS, (BALANCE,), PolitikLanguage(), uses_of, TRAITS, PolitikWorth())
