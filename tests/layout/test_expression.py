"""Arithmetic in faces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.layout.expression import LONGEST, ExpressionError, read_expression


@pytest.mark.parametrize(
    ("source", "value"),
    [
        (3, 3.0),
        (2.5, 2.5),
        ("7", 7.0),
        ("yl + 7.4", 67.4),
        ("-yl / 2 + +1", -29.0),
        ("(yl - 10) * 2", 100.0),
        ("max(yl, 61, 3) - min(1, 2)", 60.0),
        ("abs(-3)", 3.0),
        ("tan(45)", 1.0),
        ("item.lift * 2", 0.5),
    ],
)
def test_a_sum_gives_its_value(source: str | float, value: float) -> None:
    assert read_expression(source).value({"yl": 60.0, "item.lift": 0.25}) == pytest.approx(value)


def test_names_are_known_and_constants_are_folded() -> None:
    assert read_expression("a + item.b * 2").names == {"a", "item.b"}
    assert read_expression("a + 1").constant is None
    assert read_expression("2 * 3").constant == 6.0


@pytest.mark.parametrize(
    "source",
    [
        "",
        "yl +",
        "2 ** 9",
        "7 // 2",
        "7 % 2",
        "__import__('os')",
        "yl.real",
        "item.a.b",
        "[1, 2]",
        "(1).bit_length()",
        "min()",
        "min(*a)",
        "max(1, key=2)",
        "sum(1, 2)",
        "lambda: 1",
        "1 if yl else 2",
        "1 < 2",
        "True",
        "'1'",
        "1j",
        "x := 1",
        "1e999",
        "1 / 0",
        "1" + " + 1" * LONGEST,
        "(" * 150 + "1" + ")" * 40,
    ],
)
def test_anything_else_is_refused(source: str) -> None:
    with pytest.raises(ExpressionError, match="is no layout arithmetic"):
        read_expression(source)


def test_dividing_by_nothing_stops_the_card() -> None:
    with pytest.raises(ExpressionError, match="ZeroDivisionError"):
        read_expression("1 / (yl - 60)").value({"yl": 60.0})


def test_an_unknown_variable_stops_the_card() -> None:
    with pytest.raises(ExpressionError, match="KeyError"):
        read_expression("yl").value({})


@pytest.mark.parametrize("yl", [1e200, 101.0, -1e5, float("nan")])
def test_boundless_numbers_stop_the_card(yl: float) -> None:
    with pytest.raises(ExpressionError, match="beyond 10000"):
        read_expression("yl * abs(yl)").value({"yl": yl})


@pytest.mark.parametrize("source", ["1e308", "1e30", "tan(90)", 10001])
def test_a_boundless_number_is_found_when_the_face_is_read(source: str | float) -> None:
    with pytest.raises(ExpressionError, match="beyond 10000"):
        read_expression(source)


@given(st.text(max_size=60))
def test_no_text_does_anything_but_give_a_number_or_an_error(source: str) -> None:
    try:
        expression = read_expression(source)
    except ExpressionError:
        return
    assert expression.constant is None or isinstance(expression.constant, float)
