"""Openings that depend on a chosen card: a small deck by hand, the shipped one against a count of its CSV files."""

import csv
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from tests.stats.conftest import card, costs, has, small_game

from cardhouse.source.folder import read_folder
from cardhouse.stats.facts import Counted
from cardhouse.stats.odds import count_odds
from cardhouse.stats.odds_tables import odds_json, odds_tables
from cardhouse_schema.game_file import read_game
from cardhouse_schema.odds import ChoiceSettings, OddsSettings, StartSettings

CHOICE = ChoiceSettings(
    column="starting_propaganda", family="base", own={"food": ("event",)}, met={"requirement": "media"}
)
START = StartSettings(type="nation", resources={"food": "food"}, always={"capital": 8}, choice=CHOICE)
SETTINGS = OddsSettings(deck="main", hand=2, unmet=("requirement",), totals=(1,), start=START)


def food(keyword: str | None = None) -> list[dict]:
    return [{**costs(("food", 1))[0], "qualifier_id": keyword}]


SIDES = (
    card("side", "nation", None, name="Side", food=1, starting_propaganda_ids=["base", "no-base", "unknown"]),
    card("base", "starting-propaganda", None, name="Base", keywords=has("statism")),
    card("no-base", "starting-propaganda", None, name="No base", keywords=has("media")),
)
DECK = (
    card("shares", "event", cost=food(), keywords=has("statism", "media")),  # only with Base
    card("shares-no-base", "event", copies=2, cost=food(), keywords=has("media")),  # Media is no base: with neither
    card("takes-any", cost=food(), keywords=has("media")),  # a company takes food from anywhere: with both
    card("names-it", cost=food("statism"), keywords=[]),  # only with Base
    card("variable", "event", cost=costs(("food", None)), keywords=[]),  # X may be 0: with both
    card("always", cost=costs(("capital", 8))),  # with both
    card("beyond", cost=costs(("capital", 9))),  # with neither
    card("one", cost=[], requirement=1),  # only with No base, which has Media
    card("two", cost=[], requirement=2),  # with neither
)


def test_what_is_held_lies_where_the_chosen_card_says():
    base, no_base = count_odds(small_game(), SETTINGS, [*SIDES, *DECK]).openings
    assert (base.id, base.choice, base.choice_title, base.playable) == ("side", "base", "Base", 5)
    assert (no_base.choice, no_base.playable) == ("no-base", 4)
    assert base.dead == Fraction(5 * 4, 10 * 9)
    assert no_base.dead == Fraction(6 * 5, 10 * 9)


def test_a_side_whose_choices_do_not_exist_has_one_opening_with_nothing_of_its_own():
    side = card("side", "nation", None, name="Side", food=1, starting_propaganda_ids=["unknown"])
    [opening] = count_odds(small_game(), SETTINGS, [side, *DECK]).openings
    assert (opening.choice, opening.playable) == (None, 3)


def test_tables_and_json_name_the_chosen_card():
    odds = count_odds(small_game(), SETTINGS, [*SIDES, *DECK])
    table = odds_tables(odds)[0]
    assert table.columns[:2] == ("Side", "Begins with")
    assert table.rows[1] == ("Side", "No base", "4", "33.3%", "n/a")
    assert [one["begins_with"] for one in odds_json(odds)["openings"]] == ["base", "no-base"]
    assert odds_json(odds)["openings"][0]["begins_with_name"] == "Base"


# ---------------------------------------------------------------- the shipped deck

CARDS = Path(__file__).parent.parent.parent / "cards_src" / "politik"
BASES = {"Capitalism", "Communism", "Fascism", "Statism"}
HELD = {"Capital": "capital", "Carbon": "carbon", "Food": "food", "Support": "support", "Leader": "leaders"}


def rows(name: str) -> list[dict[str, str]]:
    with (CARDS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def words(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(";") if word.strip()]


def by_hand(influence: int, corruption: bool) -> dict[tuple[str, str], int]:
    """Return the playable cards of each nation with each Starting Propaganda, counted from the cells alone."""
    starts = {row["id"]: set(words(row["keywords"])) for row in rows("starting_propaganda")}
    counted = {}
    for nation in rows("nations"):
        held = {name: int(nation[column]) for name, column in HELD.items()} | {"Influence": influence}
        for ident in words(nation["starting_propaganda"]):
            ladder = int(corruption and "Corruption" in starts[ident])
            counted[nation["id"], ident] = sum(
                int(row["requirement"] or 0) <= ladder and pays(row, kind, held, starts[ident] & BASES)
                for kind in ("companies", "assets", "propaganda", "events")
                for row in rows(kind)
            )
    return counted


def pays(row: dict[str, str], kind: str, held: dict[str, int], bases: set[str]) -> bool:
    for amount in words(row["cost"]):
        count, name = amount.partition(" (")[0].split(" ", 1)  # the arena of its Leaders is the nation's to choose
        if not count.endswith("X") and int(count) > held[name.removesuffix("s")]:
            return False
        if name == "Support" and kind == "propaganda" and not bases & set(words(row["keywords"])):
            return False
    return True


def shipped(**changes) -> dict[tuple[str, str], tuple[int, Fraction]]:
    sources, _ = read_folder(CARDS)
    assert sources is not None
    settings = sources.game.file.odds
    settings = settings.model_copy(update={"start": settings.start.model_copy(update=changes)})
    decks = {kind: deck for deck, each in sources.game.decks.items() for kind in each.types}
    cards = [Counted(each.record(), decks.get(each.type_id)) for each in sources.cards]
    return {
        (one.id, one.choice): (one.playable, one.dead) for one in count_odds(sources.game, settings, cards).openings
    }


def test_the_shipped_openings_are_those_of_a_count_from_the_cells():
    expected = by_hand(8, corruption=True)
    assert len(expected) == 24
    assert shipped() == {key: (many, Fraction(comb(412 - many, 6), comb(412, 6))) for key, many in expected.items()}
    percent = {key: round(100 * float(dead), 2) for key, (_, dead) in shipped().items()}
    assert percent["gran-santi", "indulgence-committee"] == 6.94
    assert percent["gran-santi", "feast-day-calendar"] == 8.88
    assert percent["arden", "standing-ministry"] == 0.69


def test_without_influence_and_corruption_the_openings_are_those_of_the_bases_alone():
    bare = shipped(
        always={}, choice=ChoiceSettings(column="starting_propaganda", family="base", own={"support": ("propaganda",)})
    )
    assert {key: many for key, (many, _) in bare.items()} == by_hand(0, corruption=False)
    percent = {key: round(100 * float(dead), 2) for key, (_, dead) in bare.items()}
    expected = {
        "indulgence-committee": 8.31, "feast-day-calendar": 9.27, "standing-ministry": 0.73, "crown-foresters": 0.81,
        "first-loaf-law": 11.73, "rain-futures": 12.23, "names-on-the-gate": 11.98, "exact-change-only": 9.89,
    }  # fmt: skip
    assert {ident: dead for (_, ident), dead in percent.items() if ident in expected} == expected


WRONG = [
    (
        'column = "starting_propaganda"',
        'column = "starting_propagnda"',
        "odds.start.choice.column",
        "starting_propaganda",
    ),
    ('family = "base"', 'family = "bass"', "odds.start.choice.family", "base"),
    ('own = { support = ["prop', 'own = { suport = ["prop', "odds.start.choice.own.suport", "support"),
    ('{ support = ["propaganda"] }', '{ support = ["propganda"] }', "odds.start.choice.own.support", "propaganda"),
    ("met = { requirement =", "met = { requirment =", "odds.start.choice.met.requirment", "requirement"),
    ('= "corruption" }\n', '= "coruption" }\n', "odds.start.choice.met.requirement", "corruption"),
    ("always = { influence", "always = { influense", "odds.start.always.influense", "influence"),
    ("always = { influence = 8", "always = { influence = -8", "odds.start.always.influence", None),
]


@pytest.mark.parametrize(("old", "new", "place", "near"), WRONG)
def test_a_choice_that_speaks_of_what_is_not_there_is_a_finding(old, new, place, near):
    text = (CARDS / "game.toml").read_text(encoding="utf-8")
    assert old in text
    start = text.index("[odds]")
    _, findings = read_game(text[:start] + text[start:].replace(old, new, 1), "politik")
    assert [(each.where.column, each.suggestion) for each in findings] == [(place, near)]
