"""What a face draws and nobody sees: words, figures and icons without a colour, and windows that enclose nothing."""

from typing import Any

import pytest

from cardhouse.layout.compose import back
from cardhouse.layout.window import fault_of

TEXT = '[elements.t]\nkind = "text"\ntext = "{name}"\nfont = "body"\nsize = 10\nx = 5\ny = 8\n'
TWO = "width = 9\ntwo = { size = 8, min = 5, shift = [0, 4] }\n"
RECT = '[elements.r]\nkind = "rect"\nx = 1\ny = 1\nwidth = 5\nheight = 5\n'
ICON = '[elements.i]\nkind = "icon"\nicon = "coin"\nx = 5\ny = 5\nsize = 4\n'
AMOUNTS = (
    '[elements.a]\nkind = "amounts"\nover = "{cost}"\nicon = "{item.id}"\ntext = "{item.amount}"\n'
    'x = 5\ny = 8\nsize = 9\nmin = 7\nwidth = 30\nfont = "body"\n'
)
SEEN, UNSEEN = {"id": "a", "name": "Low", "hue": "#101010"}, {"id": "b", "name": "High", "hue": None}
COST = {"id": "c", "cost": [{"id": "coin", "amount": 2}]}


def told(bench: Any, toml: str, record: dict[str, Any]) -> list[str]:
    frame, findings = bench.try_out(toml, record)
    assert frame is not None
    assert all(each.code == "L015" and each.where.file == "faces/card.toml" for each in findings)
    assert all([use.card for use in each.uses] == [record["id"]] for each in findings)
    return [each.message for each in findings]


@pytest.mark.parametrize(
    ("toml", "record", "colour"),
    [
        (TEXT + 'color = "none"', SEEN, "none"),
        ('[colors]\nveil = "none"\n' + TEXT + 'color = "veil"', SEEN, "veil"),
        ('[colors]\nveil = "none"\n' + TEXT + 'color = "mix(veil, ink, 0.5)"', SEEN, "mix(veil, ink, 0.5)"),
        (TEXT + 'color = "{hue}"', UNSEEN, "{hue}"),
        ('[colors]\nown = "{hue}"\n' + TEXT + 'color = "own"', UNSEEN, "own"),
        (TEXT + TWO + 'color = "none"', {"id": "a", "name": "one two"}, "none"),
        (AMOUNTS + 'color = "none"', COST, "none"),
        (ICON + 'color = "none"', SEEN, "none"),
        (ICON + 'color = "none"\noutline = "none"', SEEN, "none"),
    ],
)  # fmt: skip
def test_what_has_words_and_no_colour_is_told(bench: Any, toml: str, record: dict[str, Any], colour: str) -> None:
    (message,) = told(bench, toml, record)
    assert f'of the face card does not show: "{colour}" comes to no colour; give it one' in message


@pytest.mark.parametrize(
    ("toml", "record"),
    [
        (TEXT + 'color = "{hue}"', SEEN),
        (TEXT + 'color = "none"', {"id": "a", "name": " "}),
        (TEXT + 'color = "none"\nwhen = "hue"', UNSEEN),
        (AMOUNTS + 'color = "none"', {"id": "a", "cost": []}),
        (RECT + 'fill = "none"', SEEN),  # a face that builds on it may fill it
        (RECT + 'fill = "{hue}"', UNSEEN),
        (RECT + 'stroke = "ink"', SEEN),
        (ICON + 'color = "none"\noutline = "ink"', SEEN),
        (ICON + 'color = "{hue}"', UNSEEN),
    ],
)
def test_what_shows_or_may_be_left_out_is_not(bench: Any, toml: str, record: dict[str, Any]) -> None:
    assert told(bench, toml, record) == []


def test_a_figure_without_fill_and_stroke_is_told(bench: Any) -> None:
    (message,) = told(bench, RECT, SEEN)
    assert 'the element "r" of the face card does not show: it has neither fill nor stroke' in message


def test_each_card_tells_it_and_an_element_of_many_entries_once(bench: Any) -> None:
    inner = TEXT.replace("elements.t", "elements.all.elements.t") + 'color = "{hue}"'
    toml = '[elements.all]\nkind = "repeat"\nover = ["x", "y"]\n' + inner
    face = bench.face(toml)
    assert [len(told(bench, toml, record)) for record in (UNSEEN, SEEN, UNSEEN | {"id": "d"})] == [1, 0, 1]
    (finding,) = back(bench.face(toml.replace("{name}", "x").replace("{hue}", "none")), bench.kit)[1]
    assert (finding.where, finding.uses) == (face.where("all.t"), ())


@pytest.mark.parametrize(
    ("corners", "said"),
    [
        ([(0, 0), (9, 0), (9, 9), (0, 9)], None),
        ([(0, 9), (9, 9), (9, 0), (0, 0)], None),
        ([(0, 0), (9, 0), (3, 3), (0, 9)], None),  # a bay
        ([(0, 0), (9, 0), (9, 9), (9, 9), (0, 9)], None),  # a corner given twice
        ([(0, 0), (4, 0), (9, 0), (9, 9), (0, 9)], None),  # a corner on an edge
        ([(0, 0), (9, 9), (9, 0), (0, 9)], "crosses itself"),
        ([(0, 0), (9, 0), (9, 9), (4, -3), (0, 9)], "from corner 1 to 2 meets that from 3 to 4"),
        ([(0, 0), (9, 0), (0, 9), (9, 9)], "from corner 2 to 3 meets that from 4 to 1"),
        ([(0, 0), (9, 0), (9, 0.0001)], "without area"),
        ([(0, 5), (9, 5), (4, 5), (2, 5)], "without area"),
        ([(3, 3), (3, 3), (3, 3)], "without area"),
        ([(0, 0), (30, 20), (60, 40), (60, 0), (30, 20), (0, 40)], "meets itself"),  # two loops, one the other way
    ],
)
def test_windows_are_wrong_where_they_enclose_nothing_or_cross_themselves(
    corners: list[tuple[float, float]], said: str | None
) -> None:
    fault = fault_of(tuple(corners))
    if said is None:
        assert fault is None
    else:
        assert fault is not None
        assert said in fault.said
        assert fault.is_empty == (said == "without area")
