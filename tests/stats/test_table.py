import pytest
from tests.stats.conftest import card, has, small_game

from cardhouse.export.terminal import stats_text
from cardhouse.stats.measure import measure
from cardhouse.stats.table import Table, stats_tables


@pytest.fixture
def tables(deck):
    return {table.title: table for table in stats_tables(measure(small_game({"expect": 1.5}, {"expect": 9}), deck))}


def test_every_row_fits_its_columns(tables):
    assert all(len(row) == len(table.columns) for table in tables.values() for row in table.rows)


def test_decks_and_targets(tables):
    assert tables["Decks"].rows[0] == ("Main", "4", "4", "4", "complete")
    assert tables["Targets"].rows[0] == ("Main: Military, mean", "1.5", "1.5", "holds", "")
    assert tables["Targets"].rows[1][3:] == ("missed", "30 more points needed")


def test_values_and_histograms(tables):
    assert tables["Main: values"].rows[0] == ("Main", "4", "1.50   75%", "0.50   25%")
    assert tables["Main: cards by value"].rows[0] == ("Military", "1", "2", "0", "0", "1")


def test_values_by_keyword_stand_against_the_targets(deck):
    game = small_game(
        {"expect": 1.5}, {"expect": 70, "statistic": "share_above_zero", "digits": 0, "value": "corporate"}
    )
    tables = {table.title: table for table in stats_tables(measure(game, deck))}
    assert tables["Main: values by keyword"].rows == (
        ("Energy", "3", "0.67   67%", "0.00    0%"),
        ("Media", "3", "2.00  100%", "0.67   33%"),
        ("Statism", "1", "0.00    0%", "0.00    0%"),
        ("Target", "", "1.50      ", "   70%"),
    )
    assert tables["Main: values"].rows[-1] == ("Target", "", "1.50      ", "   70%")
    assert not [title for title in tables if title.startswith("Land: values")]


def test_without_targets_there_is_no_line_of_them(deck):
    tables = {table.title: table for table in stats_tables(measure(small_game(), deck))}
    for title in ("Main: values", "Main: values by keyword"):
        assert "Target" not in [row[0] for row in tables[title].rows]


def test_costs_and_numbers(tables):
    assert tables["Main: costs"].rows[0] == ("Cost: Capital", "3", "1", "10", "10", "10", "10.00")
    assert tables["Main: numbers"].rows[0] == ("Requirement", "2", "2", "1", "2", "3", "2.00")


def test_left_out_pairs_are_counted():
    names = [f"k{number}" for number in range(7)]
    tables = stats_tables(measure(small_game(), [card("a", keywords=has(*names))]))
    pairs = next(table for table in tables if table.title.startswith("Keyword pairs"))
    assert len(pairs.rows) == 12
    assert pairs.note == "9 more pairs are in the JSON form and in the report."


@pytest.mark.parametrize("width", [60, 80, 120])
def test_text_keeps_to_the_width_and_has_no_escapes_without_color(tables, width):
    text = stats_text(list(tables.values()), width)
    assert max(map(len, text.splitlines())) <= width
    assert "\x1b" not in text
    assert "…" not in text


def test_text_in_color_has_escapes():
    assert "\x1b[" in stats_text([Table("T", ("a", "b"), (("x", "holds"),))], color=True)


def test_markup_and_control_characters_in_titles_stay_text():
    text = stats_text([Table("[red]T[/]", ("a",), (("\x1b[31mx",),))])
    assert "[RED]T[/]" in text
    assert "\\u001b[31mx" in text
