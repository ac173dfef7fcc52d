"""A small game for hand-computed statistics: one arena pair, four keywords, two decks."""

from typing import Any

import pytest

from cardhouse.stats.facts import Counted
from cardhouse_schema.game import Game
from cardhouse_schema.game_file import read_game

TOML = """
title = "Small"
version = "1.0.0"
models = "politik"

[size]
width = 63.5
height = 88.9

[decks.main]
title = "Main"
count = 4
types = ["company", "event"]
back = "b"
{finished}

[decks.land]
title = "Land"
count = 2
types = ["landscape"]
back = "b"

{targets}

[vocabulary.keywords]
energy = {{ name = "Energy", family = "industry", rgb = "#EC7A1C" }}
media = {{ name = "Media", family = "industry", rgb = "#CC3172" }}
statism = {{ name = "Statism", family = "base", rgb = "#2B4A9B" }}

[vocabulary.values]
military = {{ name = "Military", rgb = "#D1432A" }}
corporate = {{ name = "Corporate", rgb = "#E3AE22" }}

[vocabulary.resources]
capital = {{ name = "Capital" }}
food = {{ name = "Food" }}

[vocabulary.prices]
food = {{ name = "Food" }}

[vocabulary.markets]
bull = {{ name = "Bull" }}

[vocabulary.plays]
main = {{ name = "Main" }}

[vocabulary.regions]
a = {{ name = "A" }}
"""

TARGET = """
[[targets]]
deck = "{deck}"
value = "{value}"
statistic = "{statistic}"
expect = {expect}
digits = {digits}
"""


def small_game(*targets: dict[str, Any], finished: bool = True) -> Game:
    """Return the small game with targets; each gives `expect` and, where it differs, deck, value, statistic, digits."""
    usual = {"deck": "main", "value": "military", "statistic": "mean", "digits": 1}
    written = "".join(TARGET.format(**{**usual, **target}) for target in targets)
    text = TOML.format(targets=written, finished="" if finished else "finished = false")
    game, findings = read_game(text, "small")
    # Most kinds of card stand in no deck here, and some tests state a target twice.
    assert {finding.code for finding in findings} <= {"S022", "S011"}
    assert game is not None
    return game


def card(ident: str, type_id: str = "company", deck: str = "main", **fields: Any) -> Counted:
    """Return a card of which only the counted fields are given."""
    return Counted({"type_id": type_id, "id": ident, "copies": 1, **fields}, deck)


def has(*idents: str) -> list[dict[str, Any]]:
    return [{"id": ident, "param": None, "role": "has", "source": "declared"} for ident in idents]


def costs(*amounts: tuple[str, int | None]) -> list[dict[str, Any]]:
    return [
        {"resource_id": resource, "amount": amount, "amount_text": "X" if amount is None else str(amount)}
        for resource, amount in amounts
    ]


def texts(*plain: str) -> list[dict[str, Any]]:
    return [{"kind": "main", "text": text, "text_plain": text} for text in plain]


@pytest.fixture
def deck() -> list[Counted]:
    """Three designs, four cards, and one design with no copies that must not count."""
    return [
        card("a", copies=2, military=1, corporate=0, keywords=has("energy", "media"), requirement=None, margin=5,
             cost=costs(("capital", 10), ("food", 1)), abilities=texts("12345", "123")),
        card("b", military=4, corporate=2, keywords=has("media"), requirement=3, margin=0,
             cost=costs(("capital", None)), abilities=texts("1234")),
        card("c", "event", military=0, corporate=0, keywords=has("statism", "energy"), requirement=1, cost=[],
             abilities=texts("123456789012")),
        card("none", copies=0, military=4, corporate=4, keywords=has("energy"), requirement=9, margin=9,
             cost=costs(("food", None)), abilities=texts("x" * 500)),
        card("l", "landscape", "land", copies=2, value=2),
    ]  # fmt: skip
