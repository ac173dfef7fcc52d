"""How pictures lie in their windows: always covered, the focus point as near to the middle as the edges allow."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cardhouse.layout.frame import Group, Picture
from cardhouse.layout.pictures import Sight
from cardhouse.layout.placing import covering, pixels_of
from cardhouse_schema.picture_cell import Crop

FACE = """
[elements.art]
kind = "art"
picture = "{art}"
window = [[10, 10], [50, 10], [50, 30], [10, 30]]
seed = "{id}"
over = ["gold"]
ink = "{item}"
partner = "gold"
paper = "paper"
hero = ""
second = ""
"""

sides = st.integers(1, 8000)
shares = st.floats(0, 1)
lengths = st.floats(1, 200)


@st.composite
def crops(draw: st.DrawFn) -> Crop:
    x, y = draw(st.floats(0, 99.9)), draw(st.floats(0, 99.9))
    return Crop(x=x, y=y, width=draw(st.floats(0.01, 100 - x)), height=draw(st.floats(0.01, 100 - y)))


@given(sides, sides, st.none() | crops(), st.tuples(lengths, lengths), st.tuples(shares, shares))
def test_the_window_is_covered_and_the_focus_point_next_to_its_middle(
    wide: int, high: int, crop: Crop | None, window: tuple[float, float], focus: tuple[float, float]
) -> None:
    used = pixels_of(Sight(Path("a.png"), wide, high, ()), crop)
    box = (-3.0, 5.0, *window)
    picture, scale = covering(Path("a.png"), (wide, high), used, box, focus)
    assert (picture.width, picture.height) == pytest.approx(((used[2] - used[0]) * scale, (used[3] - used[1]) * scale))
    slack = 1e-9 * max(picture.width, picture.height)
    for start, length, at, side, share in zip(
        (picture.x, picture.y), (picture.width, picture.height), box[:2], window, focus, strict=True
    ):
        assert start <= at + slack
        assert start + length >= at + side - slack
        off = start + share * length - (at + side / 2)
        at_left_edge, at_right_edge = abs(start - at) <= slack, abs(start + length - at - side) <= slack
        assert abs(off) <= slack or (at_left_edge and off < 0) or (at_right_edge and off > 0) or length <= side + slack
    tight = min(picture.width - window[0], picture.height - window[1])
    assert tight <= slack, "larger than it needs to be"


@given(sides, sides, crops())
def test_a_crop_never_leaves_the_picture_and_never_is_empty(wide: int, high: int, crop: Crop) -> None:
    left, top, right, bottom = pixels_of(Sight(Path("a.png"), wide, high, ()), crop)
    assert 0 <= left < right <= wide
    assert 0 <= top < bottom <= high
    assert abs(left - crop.x / 100 * wide) <= 1
    assert abs(bottom - (crop.y + crop.height) / 100 * high) <= 1.5, (
        "half a pixel of rounding, and one where none is left"
    )


def test_without_a_crop_the_whole_picture_is_meant() -> None:
    assert pixels_of(Sight(Path("a.png"), 70, 30, ()), None) == (0, 0, 70, 30)
    picture, _ = covering(Path("a.png"), (70, 30), (0, 0, 70, 30), (0, 0, 70, 30), (0.5, 0.5))
    assert picture == Picture("a.png", 0, 0, 70, 30)


def drawn(bench: Any, tmp_path: Path, record: dict[str, Any], more: str = "") -> Picture:
    art = tmp_path / "art"
    art.mkdir(exist_ok=True)
    Image.new("RGB", (800, 800)).save(art / "a.png")
    whole = {"id": "a", "art": "a.png", "art_crop": None, "art_focus": None}
    (window,) = bench.frame(FACE + more, whole | record, art=art).items
    assert isinstance(window, Group)
    (picture,) = window.items
    assert isinstance(picture, Picture)
    return picture


def test_a_face_states_the_focus_point_and_a_cell_has_the_last_word(bench: Any, tmp_path: Path) -> None:
    top = drawn(bench, tmp_path, {}, "focus = [0.5, 0]")
    assert (top.y, top.height) == (10, 40)
    third = drawn(bench, tmp_path, {}, "focus = [0.5, 0.4]")
    assert third.y == pytest.approx(20 - 0.4 * 40)
    cell = drawn(bench, tmp_path, {"art_focus": {"x": 50, "y": 100}}, "focus = [0.5, 0]")
    assert cell.y == pytest.approx(30 - 40)


def test_the_focus_point_is_one_of_what_the_crop_leaves(bench: Any, tmp_path: Path) -> None:
    record = {"art_crop": {"x": 50, "y": 0, "width": 50, "height": 100}, "art_focus": {"x": 50, "y": 50}}
    picture = drawn(bench, tmp_path, record)
    assert picture.part == (400, 0, 800, 800)
    assert (picture.x, picture.y) == pytest.approx((10, 20 - 40))
    assert (picture.width, picture.height) == pytest.approx((40, 80))


def test_the_picture_of_another_card_keeps_its_crop_and_focus(bench: Any, tmp_path: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    Image.new("RGB", (800, 800)).save(art / "a.png")
    face = FACE.replace('"{art}"', '"{friend|cards.art}"') + "focus = [0, 0]"
    friend = {"id": "b", "art": "a.png", "art_crop": None, "art_focus": {"x": 0, "y": 100}}
    frame = bench.frame(face, {"id": "a", "friend": "b"}, art=art, cards={"b": friend})
    assert frame.items[0].items[0].y == pytest.approx(-10)


def test_a_picture_that_the_face_names_itself_has_the_focus_point_of_the_face(bench: Any, tmp_path: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    Image.new("RGB", (800, 800)).save(art / "a.png")
    frame = bench.frame(FACE.replace('"{art}"', '"a.png"') + "focus = [0, 1]", {"id": "a"}, art=art)
    assert frame.items[0].items[0].y == pytest.approx(-10)


@pytest.mark.parametrize(
    ("focus", "suggestion"),
    [
        ("[50, 30]", "[0.5, 0.3]"),
        ("[0.5, 1.5]", None),
        ('["50%", "30%"]', "[0.5, 0.3]"),
        ('"50% 30%"', "[0.5, 0.3]"),
        ('"top"', None),
        ("[0.5]", None),
        ("[nan, 0.5]", None),
        ("[true, 0.5]", None),
        ("0.5", None),
        ("{ x = 0.5, y = 0.5 }", None),
        ("[-0.1, 0.5]", None),
        ("[500, 0.5]", None),
    ],
)
def test_a_focus_point_that_is_none_is_told_with_its_line(focus: str, suggestion: str | None, load: Any) -> None:
    faces, (finding,) = load(card=f'extends = "base"\n{FACE}focus = {focus}\n')
    assert set(faces) == {"base"} or "card" not in faces
    assert (finding.code, finding.suggestion) == ("L003", suggestion)
    assert (finding.where.file, finding.where.line) == ("faces/card.toml", 14)
    assert "two shares of width and height from 0 to 1" in finding.message
