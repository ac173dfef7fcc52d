"""Elements from memory: a card comes out as if each of its elements had been drawn for it alone."""

from dataclasses import replace
from typing import Any

import pytest

from cardhouse.layout.compose import lay_out
from cardhouse.layout.kit import Kit

FACE = """
[variables]
low = [{ when = "tall", value = 30 }, { value = 20 }]
[elements.name]
kind = "text"
text = "{name}"
font = "body"
size = 10
x = 5
y = 8
width = 50
color = "ink"
[elements.under]
kind = "rect"
x = 5
y = 9
width = "name_width"
height = 1
fill = "{ink?}"
[elements.field]
kind = "rect"
x = 0
y = "low"
width = 60
height = "10 / (name_lines + 1)"
fill = "paper"
[elements.badge]
kind = "group"
when = "badge"
elements.disc = { kind = "circle", x = 5, y = 5, radius = 3, fill = "gold", when = "rich" }
elements.value = { kind = "text", text = "{badge}", font = "bold", size = 8, x = 5, y = 5, color = "ink" }
"""

CARDS = [
    {"id": f"c{at}", "name": name, "tall": tall, "ink": ink, "badge": badge, "rich": rich}
    for at, (name, tall, ink, badge, rich) in enumerate(
        [
            ("Low", False, "gold", 1, 0),
            ("Low", True, "ink", 1, False),
            ("Low", False, None, "1", 0),
            ("High", True, "#102030", 0, None),
            ("Low", False, "gold", 1, 0),
            ("Low", 0, "gold", 1, True),
        ]
    )
]
"""Values that are equal and yet not alike (0 and False, 1 and "1") follow each other."""


def test_cards_come_out_as_if_each_were_the_first(bench: Any, kit: Kit) -> None:
    face = bench.face(FACE)
    together = [lay_out(card, face, kit) for card in CARDS * 20]
    alone = [lay_out(card, face, replace(kit)) for card in CARDS]
    assert together == alone * 20
    assert all(frame for frame, _ in alone)
    _, known = kit.drawings[id(face)]
    assert known["field"].found
    assert known["badge"].found


def test_each_card_is_told_what_is_wrong_with_it(bench: Any, kit: Kit) -> None:
    face = bench.face(FACE)
    cards = [{**CARDS[0], "id": ident, "name": "\U0001f525 \U0001f525"} for ident in ("a", "b", "c")]
    found = [[(each.code, each.card) for each in lay_out(card, face, kit)[1]] for card in cards]
    assert found == [[("L002", "a")], [("L002", "b")], [("L002", "c")]]


@pytest.mark.parametrize(
    "wrong", [{"name": "W" * 60}, {"ink": "no colour"}, {"badge": ["a list"]}, {"name": "\U0001f525"}]
)
def test_a_sketch_finds_what_a_drawing_finds(bench: Any, kit: Kit, wrong: dict[str, Any]) -> None:
    face, sketch = bench.face(FACE), replace(kit, sketch=True)
    cards = [*CARDS, {**CARDS[0], **wrong, "id": "odd"}, *CARDS]
    findings = [lay_out(card, face, kit)[1] for card in cards]
    assert [lay_out(card, face, sketch)[1] for card in cards] == findings
    assert [bool(each) for each in findings] == [False] * 6 + [True] + [False] * 6


def test_an_element_that_differs_on_every_card_is_given_up(bench: Any, kit: Kit) -> None:
    face = bench.face(FACE)
    for at in range(100):
        lay_out({**CARDS[0], "id": f"c{at}", "name": f"Name {at}"}, face, kit)
    _, known = kit.drawings[id(face)]
    assert known["name"].is_idle()
    assert known["name"].asked < 50
    assert known["field"].found > 90
