from decimal import Decimal
from fractions import Fraction

import pytest
from tests.stats.conftest import card, small_game

from cardhouse.stats.measure import measure
from cardhouse.stats.verdicts import target_findings
from cardhouse_schema.finding import Severity

SHARE = {"statistic": "share_above_zero", "digits": 0}


def run(target, cards, finished=True):
    game = small_game(target, finished=finished)
    statistics = measure(game, cards)
    return statistics.targets[0], target_findings(game, statistics)


def of(*points):
    """Return one card for each number of points."""
    return [card(f"c{place}", military=number) for place, number in enumerate(points)]


def test_a_target_holds_when_the_rounded_figure_equals_it():
    measured, findings = run({"expect": 1.3}, of(1, 1, 1, 2))
    assert (measured.exact, measured.rounded, measured.holds) == (Fraction(5, 4), Decimal("1.3"), True)
    assert measured.shortfall == ""
    assert findings == []


def test_a_share_is_measured_in_percent():
    measured, findings = run(
        {**SHARE, "expect": 65}, [card("a", military=2, copies=129), card("b", military=0, copies=71)]
    )
    assert (measured.exact, measured.rounded, measured.holds, findings) == (Fraction(129, 2), 65, True, [])


def test_a_miss_in_a_finished_deck_is_an_error_at_the_expected_figure():
    measured, (finding,) = run({"expect": 2}, of(1, 1, 1, 1))
    assert measured.holds is False
    assert measured.shortfall == "4 more points needed"
    assert (finding.code, finding.severity) == ("B002", Severity.ERROR)
    assert finding.where.column == "targets.0.expect"
    assert finding.where.cell == "2.0"
    assert finding.message == "Main: Military, mean is 1.0 over 4 cards, the target is 2.0; 4 more points needed"


@pytest.mark.parametrize(
    ("points", "shortfall"),
    [
        ((2, 2, 2, 2, 2, 2, 2, 2, 2, 1), ""),
        ((2,) * 9 + (0,), "1 more point needed"),
        ((2,) * 8 + (0, 0), "3 more points needed"),
        ((2,) * 10, "1 fewer point needed"),
        ((3,) * 2 + (2,) * 8, "3 fewer points needed"),
    ],
)
def test_a_shortfall_is_the_smallest_change_that_makes_the_target_hold(points, shortfall):
    measured, _ = run({"expect": 1.9}, of(*points))
    assert measured.shortfall == shortfall


def test_the_shortfall_of_a_share_counts_cards():
    measured, _ = run({**SHARE, "expect": 50}, of(1, 0, 0, 0))
    assert measured.shortfall == "1 more card above 0 needed"


def test_few_cards_can_step_over_a_target():
    measured, _ = run({"expect": 1.2}, of(1, 1))
    assert measured.shortfall == "2 cards cannot make 1.2: 2 points give 1.0, 3 give 1.5"


def test_a_stated_figure_with_more_digits_than_it_is_rounded_to_never_holds():
    measured, (finding,) = run({"expect": 1.25}, of(1, 1, 1, 2))
    assert (measured.rounded, measured.stated, measured.holds) == (Decimal("1.3"), Decimal("1.25"), False)
    assert "cannot make 1.25" in finding.message


def test_a_miss_in_an_unfinished_deck_is_a_note_that_says_what_is_to_come():
    measured, (finding,) = run({"expect": 1.5}, of(1, 1), finished=False)
    assert finding.severity is Severity.NOTE
    # 4 cards hold 1.5 from 5.8 to 6.2 points: 6 in all, 4 of them on the two cards that are missing.
    assert measured.to_come == "the 2 cards to come need 4 points (2.00 a card)"
    assert "over 2 of 4 cards" in finding.message


def test_cards_to_come_may_be_too_few():
    measured, _ = run({**SHARE, "expect": 100}, of(0, 1), finished=False)
    assert measured.to_come == "the 2 cards to come cannot mend it"


def test_a_finished_deck_has_no_cards_to_come():
    measured, _ = run({"expect": 1.5}, of(1, 1))
    assert measured.to_come == ""


def test_without_cards_there_is_nothing_to_hold():
    measured, (finding,) = run({"expect": 1.2}, [])
    assert (measured.exact, measured.rounded, measured.holds) == (None, None, None)
    assert finding.severity is Severity.ERROR
    assert finding.message == "Main: Military, mean cannot be measured, no card has this number; the target is 1.2"


def test_other_numbers_can_be_targets():
    measured, findings = run({"value": "margin", "expect": 4, "digits": 0}, [card("a", margin=3), card("b", margin=4)])
    assert (measured.exact, measured.holds, findings) == (Fraction(7, 2), True, [])


def test_a_misspelt_deck_is_an_error_even_before_any_deck_is_finished():
    _, (finding,) = run({"deck": "mian", "expect": 1}, of(1), finished=False)
    assert (finding.severity, finding.where.column, finding.suggestion) == (Severity.ERROR, "targets.0.deck", "main")


def test_a_misspelt_value_is_an_error():
    _, (finding,) = run({"value": "militray", "expect": 1}, of(1))
    assert (finding.severity, finding.where.column, finding.suggestion) == (
        Severity.ERROR,
        "targets.0.value",
        "military",
    )


def test_a_field_that_is_no_number_is_no_target():
    _, (finding,) = run({"value": "name", "expect": 1}, of(1))
    assert finding.message == 'no number on the cards of this deck is called "name"'
