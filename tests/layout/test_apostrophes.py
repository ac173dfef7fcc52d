"""Apostrophes: typographic on the card, whatever the cell holds, and nothing else of the text changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.layout.apostrophes import printed
from cardhouse.layout.kit import Kit


@pytest.mark.parametrize(
    ("cell", "card"),
    [
        ("Nephew's Post", "Nephew’s Post"),
        ("Don't. Someone else's house.", "Don’t. Someone else’s house."),
        ("The workers' bread", "The workers’ bread"),
        ("Workers' own", "Workers’ own"),
        ("'Tis done", "'Tis done"),
        ("the '80s", "the '80s"),
        ("He said 'yes' twice", "He said 'yes' twice"),
        ("open('PWNED','w') it's", "open('PWNED','w') it’s"),
        ("the dogs' and cats' home", "the dogs’ and cats’ home"),
        ("l'État", "l’État"),
        ("5' by 6'", "5' by 6'"),
        ('"so"', '"so"'),
        ("Already curly: don’t", "Already curly: don’t"),
        ("it's a 6' wall", "it’s a 6' wall"),
        ("", ""),
        ("'", "'"),
    ],
)
def test_marks_are_exchanged_where_they_can_be_read_one_way_only(cell, card):
    assert printed(cell) == card


@given(st.text(alphabet="ab1 '’.,-(\"é\u2014"))
def test_only_straight_apostrophes_change_and_once_is_enough(text):
    after = printed(text)
    assert len(after) == len(text)
    assert all(one == other or (one == "'" and other == "’") for one, other in zip(text, after, strict=True))
    assert printed(after) == after


FACE = """
[elements.name]
kind = "text"
text = "{name}"
font = "bold"
size = 9
x = 2
y = 5
color = "ink"
[elements.rules]
kind = "rules"
over = ["abilities"]
x = 2
y = 10
width = 50
bottom = 80
size = 8
prefer = 8
min = 7
font = "body"
bold = "bold"
color = "ink"
[elements.rules.flavor]
text = "{flavor}"
font = "italic"
scale = 1
min = 7
color = "ink"
"""


def test_names_rules_and_flavour_are_printed_with_them(bench, said):
    abilities = [said("Don't: gain a rival's {coin} coin's worth.")]
    frame = bench.frame(FACE, {"id": "a", "name": "Nobody's", "flavor": "It's ours.", "abilities": abilities})
    text = "".join(each.text for each in bench.texts(frame))
    assert text.count("’") == 5
    assert "'" not in text


def test_a_font_without_them_keeps_the_mark_of_the_cell(bench, said, monkeypatch):
    real = Kit.missing
    monkeypatch.setattr(
        Kit, "missing", lambda kit, text, font: [*real(kit, text, font), *(["’"] if "’" in text else [])]
    )
    frame = bench.frame(FACE, {"id": "a", "name": "Nobody's", "flavor": "", "abilities": [said("It's.")]})
    assert [each.text for each in bench.texts(frame)] == ["Nobody's", "It's."]
