import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.sheets.file_name import LONGEST, pdf_name

WORDS = st.lists(st.text(max_size=400), max_size=4)
CHOICES = st.lists(st.tuples(st.sampled_from(["cards", "type", "deck"]), WORDS), min_size=1, max_size=3).map(
    lambda parts: [(word, *values) for word, values in dict(parts).items()]
)


def test_all_cards_need_no_further_words():
    assert pdf_name("politik", "a4", []) == "politik-a4.pdf"


def test_a_choice_can_be_read_and_has_its_own_sum():
    name = pdf_name("politik", "a4", [("cards", "1-9", "atoma"), ("backs", "none")])
    assert name == "politik-a4-backs-none-cards-1-9-atoma-f384177f.pdf"


@pytest.mark.parametrize(
    "other",
    [
        [("cards", "A2B")], [("cards", "a2b", "1")], [("type", "a2b")], [("deck", "a2b")], [("cards", "a2b ")],
        [("cards", "a_2b")], [("cards", "a2b"), ("backs", "none")],
    ],
)  # fmt: skip
def test_other_choices_have_other_names_even_where_capitals_do_not_count(other):
    assert pdf_name("g", "a4", other).lower() != pdf_name("g", "a4", [("cards", "a2b")]).lower()


def test_order_and_repetition_do_not_count():
    first = pdf_name("g", "a4", [("cards", "1", "2"), ("type", "x")])
    assert pdf_name("g", "a4", [("type", "x"), ("cards", "2", "1", "2")]) == first


@given(CHOICES)
def test_no_choice_leaves_the_folder_or_is_too_long(choice):
    name = pdf_name("politik", "a4", choice)
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")
    assert name.startswith("politik-a4-")
    assert name.count(".") == 1
    assert len(name) < 100


def test_a_long_game_leaves_no_room_for_words():
    name = pdf_name("g" * 190, "a4", [("cards", *map(str, range(500)))])
    assert len(name) <= LONGEST + 14
