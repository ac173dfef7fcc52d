import pytest

from cardhouse.sheets.grid import CardDoesNotFit, CardSize, fit
from cardhouse.sheets.paper import find_paper

POKER = CardSize(63.5, 88.9, 3.0)


def figures(axis):
    return axis.count, axis.gutter, axis.margin, axis.bleed, axis.inner


def test_poker_on_a4_has_gutters_both_ways():
    grid = fit(find_paper("a4"), POKER)
    assert figures(grid.columns) == (3, 2.0, 7.75, 2.05, 1.0)
    assert figures(grid.rows) == (3, 2.0, 13.15, 3.0, 1.0)
    assert grid.capacity == 9


def test_poker_on_letter_has_a_gutter_across_only():
    grid = fit(find_paper("letter"), POKER)
    assert figures(grid.columns) == (3, 2.0, 10.7, 3.0, 1.0)
    assert figures(grid.rows) == (3, 0.0, 6.35, 0.65, 0.0)


@pytest.mark.parametrize(
    ("paper", "card", "counts"),
    [
        ("a4-landscape", POKER, (4, 2)),
        ("a3", POKER, (4, 4)),
        ("legal", POKER, (3, 3)),
        ("tabloid", POKER, (4, 4)),
        ("a4", CardSize(63, 88, 3), (3, 3)),
        ("letter", CardSize(63, 88, 3), (3, 3)),
        ("a4", CardSize(69.85, 120.65, 3), (2, 2)),
        ("200x297mm", CardSize(190, 287, 3), (1, 1)),
    ],
)
def test_counts(paper, card, counts):
    grid = fit(find_paper(paper), card)
    assert (grid.columns.count, grid.rows.count) == counts


def test_slots_start_at_the_margin_and_are_a_gutter_apart():
    columns = fit(find_paper("a4"), POKER).columns
    assert [columns.start(slot) for slot in range(3)] == [7.75, 73.25, 138.75]
    assert columns.cuts([0, 1]) == (7.75, 71.25, 73.25, 136.75)


def test_touching_neighbours_share_a_cut():
    rows = fit(find_paper("letter"), POKER).rows
    assert rows.cuts([0, 1]) == (6.35, 95.25, 184.15)


def test_cards_without_bleed_get_no_gutter_and_show_none():
    grid = fit(find_paper("a4"), CardSize(63.5, 88.9, 0.0))
    assert figures(grid.columns) == (3, 0.0, 9.75, 0.0, 0.0)


def test_a_single_card_needs_no_gutter_and_shows_all_its_bleed():
    grid = fit(find_paper("100x120mm"), POKER)
    assert figures(grid.columns) == (1, 0.0, 18.25, 3.0, 0.0)


def test_a_card_too_large_is_refused_with_what_would_fit():
    with pytest.raises(
        CardDoesNotFit, match=r"300 by 88\.9 mm does not fit on A4: .* room for 200 by 287 mm"
    ) as caught:
        fit(find_paper("a4"), CardSize(300, 88.9, 3))
    assert caught.value.code == "P002"
