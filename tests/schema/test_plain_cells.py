"""Cells that a glance finds plain: nothing that looks at them more closely has anything to say of them."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardhouse_schema.cells import cell_faults, cell_remarks, is_error_value, is_plain, without_control

ENDS = [
    "#REF!",
    "#",
    "undefined",
    "NaN",
    "null",
    "Err:502",
    "Loading...",
    "1-Jan",
    "Jan-20",
    "3E+5",
    "=SUM(A1)",
    "[object X]",
]
PARTS = st.one_of(
    st.text(max_size=12), st.sampled_from([*ENDS, " ", "e", "E", "Carregando en cours...", "\x07", "é", "{coin}"])
)


@given(st.lists(PARTS, min_size=1, max_size=4).map("".join).filter(str.strip))
@example("Carregando en cours ...")
@example("Wird geladen en cours...")
@example("undefined")
@example("NaN")
def test_nothing_is_said_of_a_plain_cell(text):
    if is_plain(text):
        assert not [*cell_faults("name", text), *cell_remarks("name", text)]
        assert not is_error_value(text)
        assert without_control(text) == text


@pytest.mark.parametrize("text", ["7", "Swift", "Pale Wolf of Dunmore", "Draw 2 cards, then discard 1."])
def test_what_most_cells_hold_is_plain(text):
    assert is_plain(text)


@pytest.mark.parametrize(
    "text", ["undefined", "#REF!", "1-Jan", "Carregando en cours ...", "Draw 2 cards\x07, then discard 1."]
)
def test_what_may_be_a_slip_is_not(text):
    assert not is_plain(text)
