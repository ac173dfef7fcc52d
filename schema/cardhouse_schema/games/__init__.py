"""The games whose card models come with Cardhouse: a folder here, a folder in cards_src, and a name in NAMES each."""

from importlib import import_module

from cardhouse_schema.game import GameRules

NAMES = ("politik",)


def rules_of(name: str | None) -> GameRules | None:
    """Return the models and checks of a game, or None where none come under this name; only this game's are loaded."""
    if name not in NAMES:
        return None
    rules: GameRules = import_module(f"{__name__}.{name}").GAME
    return rules
