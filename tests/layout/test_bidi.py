"""Directions: levels and orders worked out by hand, and those of an independent implementation."""

import unicodedata

import pytest
from bidi import get_display
from hypothesis import example, given
from hypothesis import strategies as st

from cardhouse.layout.bidi import base_level, levels, visual

LETTERS = "אבגאבתثب 12٣٤ab(c)[]{}+-,.:/%$! «»<>'\u0651\u05b0\ufffc"


def shown(text: str, base: int) -> str:
    return "".join(visual(list(zip(levels(text, base), text, strict=True))))


@pytest.mark.parametrize(
    ("text", "base", "expected"),
    [
        ("abc", 0, "abc"),
        ("אבג", 1, "גבא"),
        # Figures and Latin words keep their order, whatever runs around them.
        ("אב 12 גד", 1, "דג 12 בא"),
        ("אב Guard 2 גד", 1, "דג Guard 2 בא"),
        ("Draw אבג 3 now", 0, "Draw 3 גבא now"),
        # Brackets go with what they hold, or with the paragraph; who draws them mirrors them.
        ("אב (Guard)", 1, ")Guard( בא"),
        ("a (אב) b", 0, "a (בא) b"),
        ("אב [עד 10%]", 1, "]10% דע[ בא"),
        # An icon behind its number stands to the left of it.
        ("אב 3 \ufffc: גד", 1, "דג :\ufffc 3 בא"),
        # Arabic figures and their separators.
        ("اب ١٢٫٥ جد", 1, "دج ١٢٫٥ با"),
    ],
)
def test_orders_worked_out_by_hand(text: str, base: int, expected: str) -> None:
    assert shown(text, base) == expected


@given(st.text(st.sampled_from(LETTERS), min_size=1, max_size=16), st.sampled_from([0, 1]))
@example("[א(b]ג)", 0)
def test_every_order_is_that_of_an_independent_implementation(text: str, base: int) -> None:
    text = text.rstrip(" ") + "x"  # lines do not end with spaces, which would take the paragraph's level
    assert shown(text, base) == get_display(text, base_dir="RL"[1 - base])


def test_the_first_letter_decides_unless_the_language_does() -> None:
    assert base_level("12 Guard אב") == 0
    assert base_level("12 אב Guard") == 1
    assert base_level("Guard אב", right_to_left=True) == 1
    assert base_level("Draw 2.", right_to_left=True) == 0
    assert base_level("12") == 0


def test_brackets_are_paired_as_unicode_pairs_them() -> None:
    from cardhouse.layout.bidi import CLOSING, OPENING

    for one, two in zip(OPENING, CLOSING, strict=True):
        assert (unicodedata.category(one), unicodedata.category(two)) == ("Ps", "Pe")
        assert unicodedata.mirrored(one)
        assert unicodedata.mirrored(two)
