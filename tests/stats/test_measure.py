import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

from tests.stats.conftest import card, costs, has, small_game

from cardhouse.stats.group import Pair
from cardhouse.stats.measure import measure
from cardhouse.stats.plain import as_json


def by_id(groups):
    return {group.id: group for group in groups}


def test_designs_are_counted_once_and_everything_else_by_copies(deck):
    main = measure(small_game(), deck).decks[0].group
    assert (main.designs, main.copies) == (4, 4)
    military, corporate = main.values
    assert military.distribution.counts == ((0, 1), (1, 2), (2, 0), (3, 0), (4, 1))
    assert military.distribution.mean == Fraction(6, 4)
    assert military.distribution.share_above_zero == 75
    assert corporate.distribution.mean == Fraction(2, 4)
    assert corporate.distribution.share_above_zero == 25


def test_keywords_pairs_and_keywords_a_card(deck):
    main = measure(small_game(), deck).decks[0].group
    assert [(count.id, count.cards) for count in main.keywords] == [("energy", 3), ("media", 3), ("statism", 1)]
    assert main.pairs == (Pair("energy", "media", 2), Pair("energy", "statism", 1))
    assert main.keywords_a_card.counts == ((1, 1), (2, 3))


def test_a_keyword_that_a_text_only_refers_to_is_not_counted():
    refers = {"id": "media", "param": None, "role": "refers", "source": "text"}
    whole = measure(small_game(), [card("a", keywords=[*has("energy"), refers])]).whole
    assert [count.cards for count in whole.keywords] == [1, 0, 0]


def test_costs_know_free_cards_and_x(deck):
    (cost,) = measure(small_game(), deck).decks[0].group.costs
    assert (cost.id, cost.cards, cost.free, cost.variable_designs) == ("cost", 4, 1, 2)
    capital, food = cost.resources
    assert (capital.id, capital.distribution.counts, capital.variable) == ("capital", ((10, 2),), 1)
    assert (food.id, food.distribution.counts, food.variable) == ("food", ((1, 2),), 0)


def test_amounts_of_one_resource_add_up_and_x_makes_the_sum_variable():
    cards = [
        card("a", cost=costs(("food", 2), ("food", 3))),
        card("b", cost=costs(("food", 2), ("food", None))),
        card("c", cost=costs(("food", None), ("food", 2))),
    ]
    (food,) = measure(small_game(), cards).whole.costs[0].resources
    assert (food.distribution.counts, food.variable) == (((5, 1),), 2)


def test_other_numbers_are_found_by_their_form(deck):
    main, land = (found.group for found in measure(small_game(), deck).decks)
    requirement, margin = main.numbers
    assert (requirement.id, requirement.distribution.counts, requirement.blank) == ("requirement", ((1, 1), (3, 1)), 2)
    assert (margin.id, margin.distribution.counts, margin.blank) == ("margin", ((0, 1), (5, 2)), 0)
    assert [(series.id, series.distribution.counts) for series in land.numbers] == [("value", ((2, 2),))]


def test_abilities_and_text_lengths_by_type(deck):
    types = by_id(measure(small_game(), deck).types)
    company, event = types["company"], types["event"]
    assert company.abilities.counts == ((1, 1), (2, 2))
    assert (company.text_length.least, company.text_length.median, company.text_length.most) == (4, 8, 8)
    assert event.text_length.median == 12
    assert types["landscape"].text_length.median is None


def test_types_within_a_deck_and_cards_of_a_keyword(deck):
    statistics = measure(small_game(), deck)
    assert [(group.id, group.copies) for group in statistics.decks[0].types] == [("company", 3), ("event", 1)]
    energy = by_id(statistics.keywords)["energy"]
    assert (energy.designs, energy.copies) == (3, 3)
    assert energy.values[0].distribution.mean == Fraction(2, 3)


def test_values_of_a_deck_by_keyword_leave_other_decks_and_absent_keywords_out(deck):
    stranger = card("s", "landscape", "land", keywords=has("energy"), military=4)
    main, land = measure(small_game(), [*deck, stranger]).decks
    energy = main.keywords[0]
    assert [(one.id, one.designs, one.copies) for one in main.keywords] == [
        ("energy", 3, 3), ("media", 2, 3), ("statism", 1, 1),
    ]  # fmt: skip
    assert [one.distribution.mean for one in energy.values] == [Fraction(2, 3), 0]
    assert [(one.id, one.copies) for one in land.keywords] == [("energy", 1)]
    listed = as_json(measure(small_game(), [*deck, stranger]))["decks"][1]["by_keyword"]
    assert [(one["id"], one["copies"], one["values"][0]["mean"]) for one in listed] == [("energy", 1, 4)]


def test_a_game_without_cards_has_no_figures_and_no_divisions_by_zero():
    text = json.dumps(as_json(measure(small_game({"expect": 1.2}), [])), allow_nan=False)
    whole = json.loads(text)["whole"]
    assert (whole["designs"], whole["copies"]) == (0, 0)
    assert whole["values"][0]["mean"] is None
    assert whole["values"][0]["share_above_zero"] is None
    assert whole["values"][0]["histogram"] == {"0": 0, "1": 0, "2": 0, "3": 0, "4": 0}


def test_one_card():
    military = measure(small_game(), [card("a", military=3)]).whole.values[0].distribution
    assert (military.mean, military.share_above_zero, military.median) == (3, 100, 3)


def test_a_card_without_a_deck_counts_in_its_type_and_in_the_whole():
    statistics = measure(small_game(), [card("a", deck=None, military=1)])
    assert statistics.whole.copies == 1
    assert by_id(statistics.types)["company"].copies == 1
    assert all(found.group.copies == 0 for found in statistics.decks)


def test_json_rounds_half_up_and_keeps_the_order_of_the_vocabulary(deck):
    written = as_json(measure(small_game(), [card("a", military=1, copies=129), card("b", military=0, copies=71)]))
    military = written["whole"]["values"][0]
    assert (military["mean"], military["share_above_zero"]) == (0.65, 64.5)
    assert list(written) == ["format", "game", "targets", "whole", "decks", "types", "keywords"]
    assert [value["id"] for value in written["whole"]["values"]] == ["military", "corporate"]


def test_the_order_of_the_cards_does_not_matter(deck):
    game = small_game({"expect": 1.5})
    assert as_json(measure(game, deck)) == as_json(measure(game, deck[::-1]))


PROGRAM = """
import json, sys
from tests.stats.conftest import small_game, card, has, costs
from cardhouse.stats.measure import measure
from cardhouse.stats.plain import as_json
cards = [card(f"c{i}", military=i % 5, margin=i, zeta=i, alpha=1, keywords=has("statism", "media", "energy"),
              cost=costs(("zinc", 1), ("ash", 2), ("food", i))) for i in range(8)]
print(json.dumps(as_json(measure(small_game({"expect": 2}), cards))))
"""


def test_json_is_the_same_under_every_hash_seed():
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *(entry for entry in sys.path if entry)])
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(outputs) == 1
    resources = json.loads(outputs.pop())["whole"]["costs"][0]["resources"]
    assert [resource["id"] for resource in resources] == ["food", "ash", "zinc"]
