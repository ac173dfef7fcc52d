"""What keeps a face from being read: where letters lie, what lies behind them, and what of it is told."""

from collections.abc import Callable
from typing import Any

import pytest

from cardhouse.layout.frame import Frame, Group, Shape, Text
from cardhouse.layout.legibility.boxes import combined, every_text, moved
from cardhouse.layout.legibility.judge import Judge, Role, Wanted
from cardhouse.layout.legibility.outlines import box_outlines
from cardhouse.layout.legibility.told import one_a_box
from cardhouse.layout.legibility.vision import GREY, alike, seen
from cardhouse.layout.matrix import turned
from cardhouse.layout.outline import circle, polygon, rectangle
from cardhouse_schema.catalogue import BY_CODE
from cardhouse_schema.finding import Finding, SourceRef, Use

INK, PAPER = "#101010", "#F0F0E0"
SAFE = (3.0, 3.0, 57.0, 87.0)

Faults = Callable[..., list[tuple[str, str]]]


def text(x: float = 10, y: float = 20, size: float = 8, color: str = INK, said: str = "ASH", **more: Any) -> Text:
    return Text(x, y, said, "body", size, color, box=more.pop("box", "name"), **more)


@pytest.fixture
def faults(kit: Any) -> Faults:
    """Judge items on a card of 60 by 90 mm; rules texts from 7 pt, labels from 5.5 pt."""

    def judging(*items: Any, **roles: Role) -> list[tuple[str, str]]:
        judge = Judge(kit.fonts, Wanted(SAFE, 7.0, 5.5))
        return [(each.code, each.said) for each in judge.faults(Frame("a", 60, 90, 3, items), roles)]

    return judging


def codes(found: list[tuple[str, str]]) -> list[str]:
    return [code for code, _ in found]


def test_type_has_a_least_size_by_what_it_says(faults: Faults) -> None:
    assert faults(text(size=5.4)) == [("L010", "5.4 pt is smaller than 5.5 pt, the least for labels")]
    assert faults(text(size=5.5)) == []
    assert codes(faults(text(size=6.8), name=Role(is_rules=True))) == ["L010"]
    assert codes(faults(text(size=7.0), name=Role(is_rules=True))) == []


def test_letters_stay_in_the_safe_zone_wherever_a_group_puts_them(faults: Faults, kit: Any) -> None:
    width = kit.fonts.width("ASH", "body", 8)
    high = kit.fonts.cap_height("body", 8)
    assert codes(faults(text(x=57 - width))) == []
    assert faults(text(x=57.4 - width)) == [("L011", '"ASH" reaches 0.4 mm out of the safe zone')]
    assert codes(faults(text(x=2.8))) == ["L011"]
    assert codes(faults(text(y=3 + high))) == []
    assert codes(faults(text(y=2.8 + high))) == ["L011"]
    assert codes(faults(text(y=87))) == []
    assert codes(faults(text(y=87, said="Sky"))) == ["L011"]  # y hangs below the baseline
    assert codes(faults(text(x=10, y=87.2 - width, rotate=90))) == ["L011"]
    assert codes(faults(text(x=10, y=86.8 - width, rotate=90))) == []
    assert codes(faults(Group((text(x=0, y=0),), turned(90, 10, 87.2 - width)))) == ["L011"]
    assert codes(faults(Group((text(x=0, y=0),), turned(90, 10, 86.8 - width)))) == []


def test_what_is_drawn_between_two_texts_of_one_look_counts_for_the_second(faults: Faults) -> None:
    paper, plate = Shape(rectangle(0, 0, 60, 90), PAPER), Shape(rectangle(14, 15, 9, 8), INK)
    wide, inner = text(said="ASHES TO ASHES"), text(x=15)
    assert faults(paper, wide, inner) == []
    assert codes(faults(paper, wide, plate, inner)) == ["L012"]
    assert faults(paper, wide, Shape(rectangle(10, 30, 9, 8), INK), inner) == []
    assert codes(faults(paper, text(), text(x=40), plate, text(x=15))) == ["L012"]
    assert codes(faults(paper, text(), Shape(rectangle(39, 15, 9, 8), INK), text(x=40), text(x=25))) == ["L012"]


def test_what_a_group_draws_between_its_own_texts_counts_too(faults: Faults) -> None:
    paper, plate = Shape(rectangle(0, 0, 60, 90), PAPER), Shape(rectangle(5, 22, 50, 8), INK)
    moved_by_one = (1.0, 0.0, 0.0, 1.0, 1.0, 0.0)
    assert codes(faults(paper, Group((text(y=20), plate, text(y=27)), moved_by_one))) == ["L012"]
    assert codes(faults(paper, Group((text(y=20), text(y=35), plate, text(y=27)), moved_by_one))) == ["L012"]
    assert faults(paper, Group((text(y=20), plate, text(y=35)), moved_by_one)) == []
    art = Group((), clip=rectangle(5, 22, 50, 8), is_art=True)
    assert codes(faults(paper, Group((text(y=20), art, text(y=27)), moved_by_one))) == ["L012"]


def test_bold_type_does_not_speak_for_lighter_type_beside_it(faults: Faults, kit: Any) -> None:
    bold = next(key for key in kit.fonts.keys if kit.fonts.is_bold(key))
    paper, grey = Shape(rectangle(0, 0, 60, 90), "#FFFFFF"), "#888888"
    large = Text(10, 20, "COST", bold, 14, grey, box="name")
    lighter = text(x=30, size=14, color=grey), text(y=26, size=14, color=grey, said="ASH ASH ASH")
    assert faults(paper, large) == []
    assert codes(faults(paper, *lighter)) == ["L012"]
    assert codes(faults(paper, large, *lighter)) == ["L012"]


def test_contrast_is_that_with_what_lies_behind(faults: Faults) -> None:
    ground = Shape(rectangle(0, 0, 60, 90), INK)
    assert faults(ground, text()) == [("L012", f"{INK} on {INK} has a contrast of 1.0:1 (want 4.5:1)")]
    assert faults(ground, Shape(rectangle(5, 10, 40, 15), PAPER), text()) == []
    assert codes(faults(ground, Shape(rectangle(5, 10, 8, 15), PAPER), text())) == ["L012"]  # only half of it
    assert faults(text(), ground) == []  # what is drawn later hides it, but does not lie behind
    assert faults(text(color=PAPER)) == [("L012", f"{PAPER} on #FFFFFF has a contrast of 1.2:1 (want 4.5:1)")]


def test_holes_bays_clips_and_turns_show_what_is_below(faults: Faults) -> None:
    ground = Shape(rectangle(0, 0, 60, 90), PAPER)
    ring = Shape((*rectangle(4, 4, 52, 60), *rectangle(8, 12, 30, 12)), INK)
    assert faults(ground, ring, text()) == []
    whole = Shape(ring.path, INK, even_odd=False)
    assert codes(faults(ground, whole, text())) == ["L012"]
    bay = Shape(polygon((5, 5), (30, 5), (30, 12), (8, 12), (8, 24), (30, 24), (30, 30), (5, 30)), INK)
    assert faults(ground, bay, text()) == []
    dark = Shape(rectangle(0, 0, 60, 90), INK)
    assert faults(ground, Group((dark,), clip=rectangle(30, 0, 30, 90)), text()) == []
    assert codes(faults(ground, Group((dark,), clip=rectangle(0, 0, 30, 90)), text())) == ["L012"]
    disc = Group((Shape(circle(0, 0, 9), INK),), turned(30, 13, 19))
    assert codes(faults(ground, disc, text())) == ["L012"]
    assert faults(ground, disc, text(color=PAPER)) == []


def test_large_type_needs_less_contrast(faults: Faults) -> None:
    grey = "#8A8A8A"  # 3.5:1 on white
    assert codes(faults(text(size=17.9, color=grey))) == ["L012"]
    assert codes(faults(text(size=18, color=grey))) == []
    bold = Text(10, 20, "ASH", "bold", 14, grey, box="name")
    assert codes(faults(bold)) == []


def test_no_colour_of_art_is_known_unless_a_field_covers_it(faults: Faults) -> None:
    art = Group((), clip=rectangle(0, 0, 60, 40), is_art=True)
    assert faults(art, text()) == [("L012", "it lies on art, whose colours nobody knows: put a field behind it")]
    assert faults(art, Shape(rectangle(5, 10, 40, 15), PAPER), text()) == []
    assert faults(art, text(y=60)) == []


def test_the_same_fault_of_an_element_is_told_once_and_other_cards_do_not_hide_it(kit: Any) -> None:
    dark, light = Shape(rectangle(0, 0, 60, 90), INK), Shape(rectangle(0, 0, 60, 90), PAPER)
    word, kept = text(), set()
    kept.update(map(id, (dark, light, word)))
    judge = Judge(kit.fonts, Wanted(SAFE, 7.0, 5.5), kept)
    for _ in range(3):
        assert judge.faults(Frame("a", 60, 90, 3, (light, word)), {}) == []
        assert [each.code for each in judge.faults(Frame("b", 60, 90, 3, (dark, word, text(y=40))), {})] == ["L012"]
        far = text(x=10, y=89, said="Sky")
        assert [each.code for each in judge.faults(Frame("c", 60, 90, 3, (light, far)), {})] == ["L011"]


def test_an_uneven_title_is_told_with_its_lines(bench: Any, kit: Any) -> None:
    face = """
    [elements.name]
    kind = "text"
    text = "{name}"
    font = "body"
    size = 12
    x = 5
    y = 20
    width = 33
    color = "ink"
    two = { size = 12, min = 12, shift = [-4, 1] }
    """
    roles = {"name": Role(is_title=True)}
    judge = Judge(kit.fonts, Wanted(SAFE, 7.0, 5.5))
    uneven = bench.frame(face, {"id": "a", "name": "I Am Internationalism"})
    (fault,) = judge.faults(uneven, roles)
    assert fault.code == "L014"
    assert fault.said.startswith('of its two lines "I Am" and "Internationalism" one has ')
    even = bench.frame(face, {"id": "a", "name": "National Internationalism"})
    assert judge.faults(even, roles) == []
    assert judge.faults(uneven, {}) == []


def test_other_eyes_see_other_colours() -> None:
    assert seen("#808080") == dict.fromkeys(seen("#808080"), "#808080")
    red_green = {"red": "#A8641E", "green": "#6B7B1E", "blue": "#2040C0"}
    assert [(first, second) for first, second, _ in alike(red_green)] == [("red", "green")]
    assert list(alike({"orange": "#C46A1B", "blue": "#2F80D0"})) == [("orange", "blue", [GREY])]
    assert list(alike({"black": "#101010", "gold": "#F0B51E"})) == []


def test_one_finding_stands_for_all_cards() -> None:
    where = SourceRef("faces/card.toml", 7, "elements.name")
    each = [
        Finding("L010", BY_CODE["L010"].severity, where, "it is small", uses=(Use(f"c{at}", None),)) for at in range(5)
    ]
    other = Finding("L014", BY_CODE["L014"].severity, where, "c1: uneven", None, "c1")
    assert [(one.code, len(one.uses)) for one in one_a_box([*each, other])] == [("L014", 0), ("L010", 5)]
    assert one_a_box(each)[0].message.endswith("c0, c1, c2 and 2 more")


def test_guides_show_each_box_with_its_name_and_size(kit: Any) -> None:
    frame = Frame("a", 60, 90, 3, (text(), Group((text(box="tiles.0.word", size=6),), turned(90, 30, 30))))
    drawn = box_outlines(frame, kit.fonts)
    assert [item.text for item in drawn if isinstance(item, Text)] == ["name 8", "tiles.0.word 6"]
    assert [item.rotate for item in drawn if isinstance(item, Text)] == [0, pytest.approx(90)]
    assert len([item for item in drawn if isinstance(item, Shape) and item.stroke]) == 2


def test_groups_in_groups_move_together(kit: Any) -> None:
    outer, inner = turned(90, 10, 20), turned(0, 5, 0)
    assert moved(combined(outer, inner), (1, 0)) == pytest.approx(moved(outer, moved(inner, (1, 0))))
    (run,) = every_text((Group((Group((text(x=1, y=0),), inner),), outer),), kit.fonts)
    assert run.corners[3] == pytest.approx((10, 26))
