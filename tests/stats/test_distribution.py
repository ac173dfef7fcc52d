from fractions import Fraction

from cardhouse.stats.distribution import Distribution


def test_nothing_has_no_figures():
    empty = Distribution.of({})
    assert (empty.cards, empty.mean, empty.share_above_zero, empty.median) == (0, None, None, None)
    assert (empty.least, empty.most) == (None, None)


def test_a_declared_range_lists_numbers_without_cards_but_they_are_no_minimum():
    one = Distribution.of({2: 3}, range(5))
    assert one.counts == ((0, 0), (1, 0), (2, 3), (3, 0), (4, 0))
    assert (one.least, one.most, one.median, one.mean) == (2, 2, Fraction(2), Fraction(2))


def test_the_median_of_an_even_number_of_cards_lies_between_the_middle_two():
    assert Distribution.of({1: 2, 4: 2}).median == Fraction(5, 2)
    assert Distribution.of({1: 2, 4: 3}).median == 4
    assert Distribution.of({7: 1}).median == 7


def test_share_above_zero_is_exact_percent():
    assert Distribution.of({0: 1, 1: 1, 3: 1}).share_above_zero == Fraction(200, 3)
    assert Distribution.of({-1: 1, 0: 1}).share_above_zero == 0


def test_counts_of_zero_fall_away():
    assert Distribution.of({5: 0, 6: 1}).counts == ((6, 1),)
