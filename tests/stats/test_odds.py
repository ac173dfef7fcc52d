"""Odds against a count of every hand, one by one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.stats.conftest import card, costs, small_game

from cardhouse.cli.main import run
from cardhouse.stats.odds import Odds, count_odds, hands_by_total
from cardhouse.stats.odds_tables import odds_json, odds_tables
from cardhouse.stats.openings import none_of
from cardhouse_schema.game_file import read_game
from cardhouse_schema.odds import OddsSettings, StartSettings

SETTINGS = OddsSettings(
    deck="main",
    hand=2,
    redraw=True,
    unmet=("requirement",),
    totals=(1, 2, 9),
    start=StartSettings(type="nation", resources={"capital": "capital", "food": "food"}),
)


def counted(*cards) -> Odds:
    sides = [card("rich", "nation", None, name="Rich", capital=9, food=None)]
    return count_odds(small_game(), SETTINGS, [*sides, *cards])


CARDS = (
    card("pays", military=1, cost=costs(("capital", 9))),
    card("too-dear", military=0, cost=costs(("capital", 10))),
    card("no-food", military=4, cost=costs(("capital", 1), ("food", 1))),
    card("any", copies=2, military=1, cost=costs(("food", None))),
    card("unmet", military=2, cost=[], requirement=1),
    card("gone", copies=0, military=4, cost=[]),
    card("elsewhere", "landscape", "land", cost=[]),
)


@given(st.lists(st.integers(0, 4), min_size=1, max_size=9), st.integers(1, 4))
def test_totals_are_those_of_every_hand(numbers, draws):
    draws = min(draws, len(numbers))
    every = Counter(sum(hand) for hand in combinations(numbers, draws))
    assert hands_by_total(Counter(numbers), draws) == every


@given(st.integers(0, 8), st.integers(0, 8), st.integers(0, 6))
def test_none_of_is_the_share_of_hands_without_a_marked_card(marked, others, drawn):
    cards = [True] * marked + [False] * others
    hands = [not any(hand) for hand in combinations(cards, drawn)]
    assert none_of(marked, len(cards), drawn) == (Fraction(sum(hands), len(hands)) if hands else None)


def test_a_redraw_is_a_second_hand_from_what_is_left():
    first = none_of(3, 20, 4)
    second = none_of(3, 16, 4)  # none of the marked cards went away with the first
    assert none_of(3, 20, 8) == first * second


def test_what_a_side_can_play_at_once():
    (opening,) = counted(*CARDS).openings
    assert (opening.id, opening.playable) == ("rich", 3)  # pays, and any twice
    assert opening.dead == Fraction(3, 15)  # 3 of the 6 cards are no use: C(3,2) of C(6,2) hands
    assert opening.dead_again == 0


def test_a_hand_larger_than_the_deck_has_no_chance_at_all():
    (opening,) = counted(CARDS[0]).openings
    assert (opening.dead, opening.dead_again) == (None, None)


def test_totals_of_draws_that_the_deck_is_large_enough_for():
    totals = [total for total in counted(*CARDS).totals if total.value == "military"]
    assert [total.draws for total in totals] == [1, 2]
    assert totals[0].mean == Fraction(9, 6)
    assert totals[0].at_least(2) == Fraction(2, 6)


def test_a_change_is_shown_where_it_moves_something():
    after = counted(*CARDS[1:], card("pays", military=3, cost=costs(("capital", 9))))
    opening, military, corporate = odds_tables(after, counted(*CARDS))
    assert opening.rows == (("Rich", "3", "20.0%", "0.0%"),)
    assert military.rows[1] == ("moved", "+0.33", "", "+16.7", "+16.7", "", "", "")
    assert [row[0] for row in corporate.rows] == ["1", "2"]


def test_the_json_has_exact_chances():
    (opening,) = odds_json(counted(*CARDS))["openings"]
    assert opening["dead_hand"] == {"decimal": 0.2, "exact": "1/5"}


@pytest.fixture
def shipped(built, monkeypatch):
    monkeypatch.chdir(built)


def test_the_command_counts_the_shipped_deck(shipped, capsys):
    assert run(["stats", "politik", "--odds", "--change", "atoma.military=4"]) == 0
    out = capsys.readouterr().out
    assert "OPENING HAND OF 6" in out
    assert "moved" in out


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("atoma", "write CARD.COLUMN=VALUE"),
        ("atma.military=1", 'did you mean "atoma"?'),
        ("atoma.militry=1", 'did you mean "military"?'),
        ("atoma.id=other", "Company has no column id that can be changed"),
        ("atoma.cost=9 Capitol", "Capitol"),
    ],
)
def test_a_change_that_cannot_be_made_is_refused(shipped, capsys, asked, says):
    assert run(["stats", "politik", "--odds", "--change", asked]) == 2
    assert says in capsys.readouterr().err


def test_a_change_without_odds_is_refused(shipped, capsys):
    assert run(["stats", "politik", "--change", "atoma.military=4"]) == 2
    assert "--change goes with --odds" in capsys.readouterr().err


def test_odds_that_speak_of_what_is_not_there_are_findings(politik_copy):
    text = (politik_copy / "cards_src" / "politik" / "game.toml").read_text()
    text = text.replace('type = "nation"', 'type = "natoin"').replace('unmet = ["requirement"]', 'unmet = ["demand2"]')
    _, findings = read_game(text, "politik")
    assert [(finding.where.column, finding.suggestion) for finding in findings] == [
        ("odds.unmet", "demand"),
        ("odds.start.type", "nation"),
    ]
    _, findings = read_game(text.replace("natoin", "nation").replace('food = "food"', 'foot = "feet"'), "politik")
    assert [finding.suggestion for finding in findings] == ["demand", "food", None]
