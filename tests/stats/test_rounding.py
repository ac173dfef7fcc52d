from decimal import Decimal
from fractions import Fraction

import pytest

from cardhouse.stats.rounding import half_up, shown


@pytest.mark.parametrize(
    ("exact", "digits", "rounded"),
    [
        (Fraction(1, 20), 1, "0.1"),
        (Fraction(129, 2), 0, "65"),
        (Fraction(643, 10), 0, "64"),
        (Fraction(125, 1000), 2, "0.13"),
        (Fraction(6449999, 100000), 0, "64"),
        (Fraction(115, 100), 1, "1.2"),
        (Fraction(6, 5), 2, "1.20"),
        (Fraction(-1, 2), 0, "0"),
        (Fraction(1005, 1000), 2, "1.01"),
        (Fraction(0), 1, "0.0"),
    ],
)
def test_an_exact_half_goes_up_whatever_binary_floats_would_make_of_it(exact, digits, rounded):
    assert half_up(exact, digits) == Decimal(rounded)
    assert str(half_up(exact, digits)) == rounded


def test_a_figure_without_cards_is_shown_as_not_available():
    assert shown(None, 2, "%") == "n/a"
    assert shown(Fraction(200, 3), 0, "%") == "67%"
