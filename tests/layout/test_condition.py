"""Conditions in faces."""

import pytest

from cardhouse.layout.bindings import BindingError, Scope
from cardhouse.layout.condition import DEEPEST, ConditionError, read_condition


class NoTables:
    def look_up(self, table: str, key: str) -> object:
        raise KeyError(key)


CARD = {
    "margin": 0,
    "requirement": None,
    "cost": [],
    "flavor": "",
    "play": "edge",
    "timing": "During Focus",
    "value": 2,
    "keywords": [{"id": "tide"}],
    "colors": ["red"],
}


@pytest.mark.parametrize(
    ("source", "answer"),
    [
        ("margin", True),
        ("requirement", False),
        ("cost", False),
        ("flavor", False),
        ("absent", False),
        ("not requirement", True),
        ("play == edge", True),
        ("play != edge", False),
        ("play == 'edge'", True),
        ("timing == 'During Focus'", True),
        ("value == 2", True),
        ("value > 1", True),
        ("value >= 2 and value <= 2", True),
        ("value < 2", False),
        ("requirement > 1", False),
        ("requirement < 1", False),
        ("play == main or value == 2 and margin", True),
        ("(play == main or value == 2) and requirement", False),
        ("not (margin and cost)", True),
        ("keywords has tide", True),
        ("keywords has ember", False),
        ("colors has red", True),
        ("play has edge", False),
        ("keywords|count > 0", True),
        ("$i == 1", True),
        ("$i < 1", False),
    ],
)
def test_a_condition_is_decided(source: str, answer: bool) -> None:
    scope = Scope(CARD, NoTables(), variables={"i": 1.0})
    assert read_condition(source).holds(scope) is answer


def test_a_condition_knows_what_it_looks_at() -> None:
    condition = read_condition("play == edge and $i > 0")
    assert [binding.source for binding in condition.bindings] == ["play"]
    assert condition.variables == {"i"}


@pytest.mark.parametrize(
    "source",
    [
        "",
        "and",
        "play ==",
        "play == edge extra",
        "(play",
        "play)",
        "== edge",
        "'play'",
        "play = edge",
        "not",
        "(" * (DEEPEST + 2) + "a" + ")" * (DEEPEST + 2),
        "not " * (DEEPEST + 2) + "a",
        "value > many",
    ],
)
def test_a_wrong_condition_is_refused(source: str) -> None:
    with pytest.raises((ConditionError, BindingError)):
        read_condition(source)


def test_words_are_not_compared_by_size() -> None:
    with pytest.raises(ConditionError, match="compares 'edge' as a number"):
        read_condition("play > 1").holds(Scope(CARD, NoTables()))
