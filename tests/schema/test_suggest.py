import pytest

from cardhouse_schema.suggest import nearest


@pytest.mark.parametrize(
    ("word", "known", "near"),
    [
        ("Enrgy", ["Energy", "Media"], "Energy"),
        ("ENERGY", ["Media", "Energy"], "Energy"),
        ("upt", ["arden", "utp"], "utp"),
        ("Foo", ["Clash", "Food"], "Food"),
        ("F", ["A", "B"], None),
        ("Zebra", ["Energy", "Media"], None),
        ("", ["Energy"], None),
        ("!!!", ["Energy", "abc"], None),
        ("x", [], None),
    ],
)
def test_the_near_word_or_none(word, known, near):
    assert nearest(word, known) == near
