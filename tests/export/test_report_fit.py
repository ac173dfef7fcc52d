"""The report's table of text boxes."""

from cardhouse.export.report_fit import SetCard, fit_rows
from cardhouse.layout.frame import Fit

HOSTILE = "<b>Ash</b>"

CARDS = [
    SetCard("a", HOSTILE, "Hero", (Fit("rules", 8.8, 2, 3.0), Fit("tiles.0.word", 6.0, 1, 0.0))),
    SetCard("b", "Bex", "Hero", (Fit("rules", 7.0, 5, 0.4), Fit("tiles.1.word", 6.0, 1, 0.0))),
    SetCard("c", "Cal", "Hero", (Fit("rules", 7.0, 4, 1.1),)),
    SetCard("d", "Dot", "Land", (Fit("rules", 7.0, 5, 0.2),)),
]


def test_the_smallest_type_comes_first_and_the_least_room_among_equals() -> None:
    rows = fit_rows(CARDS)
    assert [(row.kind, row.box, row.smallest, row.median, row.lines, row.slack, row.cards) for row in rows] == [
        ("Hero", "tiles.word", "6", "6.0", 1, "–", 2),
        ("Land", "rules", "7", "7.0", 5, "0.2", 1),
        ("Hero", "rules", "7", "7.0", 5, "0.4", 3),
    ]
    assert [(row.names, row.more) for row in rows] == [((HOSTILE, "Bex"), 0), (("Dot",), 0), (("Bex", "Cal"), 0)]


def test_columns_count_every_box_once() -> None:
    rules = fit_rows(CARDS)[2]
    assert (rules.columns[0].size, rules.columns[0].cards, rules.columns[0].height) == ("7.0", 2, "100.00%")
    assert sum(column.cards for column in rules.columns) == 3
    assert len(rules.columns) <= 12


def test_no_more_than_three_cards_are_named() -> None:
    many = [SetCard(f"c{at}", f"Card {at}", "Hero", (Fit("rules", 7.0, 1, 0.0),)) for at in range(5)]
    assert [(row.names, row.more) for row in fit_rows(many)] == [(("Card 0", "Card 1", "Card 2"), 2)]
