"""The games whose card models come with Cardhouse: a folder here, a folder in cards_src, and a name in GAMES each."""

from cardhouse_schema.game import GameRules
from cardhouse_schema.games import politik

GAMES: tuple[GameRules, ...] = (politik.GAME,)
