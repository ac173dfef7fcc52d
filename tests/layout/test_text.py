"""Lines, paragraphs and rules text: what is measured is what will be drawn."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.layout.abilities import Voices, atoms, costs, words
from cardhouse.layout.breaks import halves
from cardhouse.layout.kit import Kit
from cardhouse.layout.text import Run, Word, fit_line, fit_two, line_width, sizes, wrap, wrap_well

VOICES = Voices("body", "bold")
Said = Callable[..., dict[str, Any]]


def test_sizes_go_down_by_tenths_to_the_smallest() -> None:
    assert sizes(8.3, 8.0) == (8.3, 8.2, 8.1, 8.0)
    assert sizes(8.0, 7.85) == (8.0, 7.9, 7.85)
    assert sizes(7, 7) == (7,)
    assert len(sizes(8.8, 7.0)) == 19


def test_a_line_takes_the_largest_size_that_fits() -> None:
    assert fit_line(unit=2.0, largest=10, smallest=5, room=30) == 10
    assert fit_line(unit=2.0, largest=10, smallest=5, room=15) == 7.5
    assert fit_line(unit=2.0, largest=10, smallest=8, room=15) is None


def test_two_lines_are_as_even_as_can_be(kit: Kit) -> None:
    fonts = kit.fonts
    size, lines = fit_two("one three five seven", "body", 10, 5, (100.0, 100.0), 0.0, fonts) or (0.0, ("", ""))
    assert (size, lines) == (10, ("one three", "five seven"))
    narrow = fonts.width("one", "body", 10) + 0.1
    assert fit_two("one three five seven", "body", 10, 10, (narrow, 100.0), 0.0, fonts) == (
        10,
        ("one", "three five seven"),
    )
    assert fit_two("undivided", "body", 10, 5, (100.0, 100.0), 0.0, fonts) is None
    assert halves("a b c") == [("a", "b c"), ("a b", "c")]


def word(width: float) -> Word:
    return Word((Run("x", "body", width),), width, 1.0)


def test_words_are_wrapped_greedily() -> None:
    made = [word(4), word(4), word(4), word(20), word(1)]
    assert [len(line) for line in wrap(made, 9)] == [2, 1, 1, 1]
    assert wrap([], 9) == []


def test_a_scrap_on_the_last_line_is_avoided_where_no_line_is_added() -> None:
    made = [word(4), word(4), word(4), word(2)]
    assert [len(line) for line in wrap(made, 14.5)] == [3, 1]
    assert [len(line) for line in wrap_well(made, 14.5)] == [2, 2]
    full = [word(7), word(7), word(7), word(7), word(1)]
    assert [len(line) for line in wrap_well(full, 15)] == [2, 2, 1]


@given(st.lists(st.floats(0.1, 30), min_size=1, max_size=30), st.floats(5, 60))
def test_wrapping_keeps_every_word_and_the_number_of_lines(widths: list[float], room: float) -> None:
    made = [word(width) for width in widths]
    plain, well = wrap(made, room), wrap_well(made, room)
    assert [each for line in plain for each in line] == made
    assert [each for line in well for each in line] == made
    assert len(well) <= len(plain)
    assert all(len(line) == 1 or line_width(line) <= room + 1e-9 for line in [*plain, *well])


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("Activate: Gain 1.", "Activate"),
        ("Activate, Pay 1 {coin}: Gain.", "Activate, Pay 1 Coin"),
        ("Gain 1. Then: nothing.", ""),
        ("Gain 1.", ""),
        ("At 1.5 {coin}: Gain.", "At 1.5 Coin"),
    ],
)
def test_costs_stand_before_the_first_colon_of_the_first_sentence(text: str, before: str, said: Said) -> None:
    assert costs(said(text)["text_tokens"]) == before


def spelled(text: str, kit: Kit, said: Said, prefix: str = "") -> list[str]:
    """Words as text: runs divided by |, bold in *, icons in <>."""
    made = words(atoms(said(text)["text_tokens"], prefix, VOICES), kit, {}, "body")
    marked = {"body": "{}", "bold": "*{}*"}
    return [
        "|".join(f"<{run.icon}>" if run.icon else marked[run.font].format(run.text) for run in each.runs)
        for each in made
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Gain 3 {coin} now.", ["Gain", "3|<coin>", "now."]),
        ("Gain 2X {coin}.", ["Gain", "2X|<coin>|."]),
        ("Pay 1 {coin}: Gain X {grain}", ["*Pay*", "*1*|<coin>|*:*", "Gain", "X|<grain>"]),
        ("Draw 2 and rest.", ["Draw 2", "and", "rest."]),
        ("Draw 2.", ["Draw 2."]),
        ("Gain {coin} {grain}", ["Gain", "<coin>", "<grain>"]),
        ("Gain 1 {coin} (Tide)", ["Gain", "1|<coin>", "(Tide)"]),
        ("Then 3 Tide cards", ["Then 3", "Tide", "cards"]),
        ("Pay 2X [shield] now", ["Pay", "2X [shield]", "now"]),
        ("Gain 3 {{swords}}, then", ["Gain", "3 {swords},", "then"]),
        ("Gain [any one] thing", ["Gain", "[any", "one]", "thing"]),
        ("an Ember's glow", ["an", "Ember's", "glow"]),
    ],
)
def test_a_number_stays_with_what_it_counts(text: str, expected: list[str], kit: Kit, said: Said) -> None:
    assert spelled(text, kit, said) == expected


def test_a_prefix_is_bold_and_stands_before_the_costs(kit: Kit, said: Said) -> None:
    assert spelled("Pay 1 {coin}: Rest.", kit, said, "Edge — Now,") == [
        *["*Edge*", "*—*", "*Now,*", "*Pay*", "*1*|<coin>|*:*", "Rest."]
    ]


@pytest.mark.parametrize("text", ["<b>bold</b> &amp; **x** __y__", "{{coin}} \\n %s"])
def test_markup_in_a_cell_is_text(text: str, kit: Kit, said: Said) -> None:
    plain = said(text)["text_plain"]
    assert " ".join(spelled(text, kit, said)) == plain
    assert "<coin>" not in plain


def test_widths_are_those_of_the_drawn_runs(kit: Kit, said: Said) -> None:
    (made,) = words(atoms(said("Draw 2")["text_tokens"], "", VOICES), kit, {}, "body")
    assert made.width == pytest.approx(kit.fonts.width("Draw 2", "body", 1.0))


def test_a_plate_makes_an_icon_as_wide_as_itself(kit: Kit, said: Said) -> None:
    tokens = said("{might}")["text_tokens"]
    bare, plated = (words(atoms(tokens, "", VOICES), kit, plates, "body")[0] for plates in ({}, {"might": "shield"}))
    assert bare.width == pytest.approx(1.06 * 22 / 24 * 25.4 / 72, rel=1e-3)
    assert plated.width == pytest.approx(1.1 * 25.4 / 72)
