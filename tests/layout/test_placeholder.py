"""The placeholder of a draft: it is seen whole, names its file, and stays inside its window."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.layout.elements.placeholder import SMALLEST, TITLES, placeholder
from cardhouse.layout.fonts import MM_PER_POINT
from cardhouse.layout.frame import Shape, Text

SAFE = (3.0, 3.0, 57.0, 82.9)
WINDOW = ((11.5, 16.2), (66.0, 16.2), (66.0, 52.0), (11.5, 58.0))
COVERS = ((36.0, 16.2, 30.0, 7.0), (49.0, 42.0, 12.0, 12.0))


def drawn(kit, file="lost.png", window=WINDOW, covers=COVERS, code="A001"):
    return placeholder(code, file, window, covers, kit.fonts, SAFE, "#F6EEDD")


def box(plate):
    """The plate's own box: left, top, right, bottom."""
    path = plate[0].path
    xs, ys = [step[1] for step in path if len(step) > 1], [step[2] for step in path if len(step) > 1]
    return min(xs), min(ys), max(xs), max(ys)


def texts(plate):
    return [item for item in plate if isinstance(item, Text)]


@pytest.mark.parametrize("code", TITLES)
def test_every_rule_that_refuses_a_picture_has_a_title(kit, code):
    _, plate = drawn(kit, code=code)
    assert [text.text for text in texts(plate)] == [TITLES[code], "lost.png"]


def test_it_steps_aside_for_what_covers_the_window(kit):
    _, plate = drawn(kit)
    left, top, right, bottom = box(plate)
    assert left >= 11.5
    assert right <= 60
    for x, y, width, height in COVERS:
        assert left >= x + width or right <= x or top >= y + height or bottom <= y
    middle = ((30.0, 30.0, 34.0, 28.0),)
    aside = box(drawn(kit, covers=middle)[1])
    assert box(drawn(kit, covers=())[1])[3] > 30
    assert aside[2] <= 30 or aside[3] <= 30


def test_the_ground_fills_the_window_and_text_stands_on_the_plate(kit):
    ground, plate = drawn(kit)
    assert all(isinstance(item, Shape) for item in ground)
    left, top, right, bottom = box(plate)
    for text in texts(plate):
        width = kit.fonts.width(text.text, text.font, text.size, text.tracking)
        assert left <= text.x
        assert text.x + width <= right + 1e-6
        assert top < text.y < bottom
    assert {text.color for text in texts(plate)} == {"#FFFFFF", "#17171C"}


def width_of(piece, fonts):
    if piece.glyphs is None:
        return fonts.width(piece.text, piece.font, piece.size)
    return sum(glyph.advance for glyph in piece.glyphs) / 1000 * piece.size * MM_PER_POINT


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text("abWi/_-. \\é画★א\n\u202e", min_size=1, max_size=300).filter(str.strip))
def test_any_name_is_set_inside_the_plate_with_glyphs_alone(kit, name):
    _, plate = drawn(kit, file=name)
    left, _, right, bottom = box(plate)
    pieces = texts(plate)[1:]
    assert 1 <= len({piece.y for piece in pieces}) <= 3
    for piece in pieces:
        assert piece.glyphs or kit.fonts.is_simple(piece.text, piece.font)
        assert left <= piece.x
        assert piece.x + width_of(piece, kit.fonts) <= right + 1e-6
        assert piece.y <= bottom
        assert piece.size >= SMALLEST - 1e-9


def test_a_name_that_never_fits_keeps_its_beginning_and_its_end(kit):
    _, plate = drawn(kit, file="north_" + "x" * 400 + "_final.png")
    shown = "".join(text.text for text in texts(plate)[1:])
    assert shown.startswith("north_")
    assert shown.endswith("_final.png")
    assert "…" in shown


def test_a_name_that_fits_is_whole(kit):
    name = "sub/dragon_of_the_northern_harbour_final_v12_cmyk_print.png"
    _, plate = drawn(kit, file=name)
    assert "".join(text.text for text in texts(plate)[1:]) == name


@pytest.mark.parametrize("side", [1, 4, 8, 14, 20, 30])
@pytest.mark.parametrize("at", [0, 20, 55])
def test_small_windows_have_one_too(kit, side, at):
    window = ((at, at), (at + side, at), (at + side, at + side), (at, at + side))
    _, plate = drawn(kit, window=window, covers=())
    left, top, right, bottom = box(plate)
    assert min(left - SAFE[0], top - SAFE[1]) >= -1e-9
    assert right <= SAFE[0] + SAFE[2] + 1e-9
    assert bottom <= SAFE[1] + SAFE[3] + 1e-9
    assert "".join(text.text for text in texts(plate)[1:]) == "lost.png"


def test_text_is_large_enough_to_read(kit):
    _, plate = drawn(kit)
    assert all(kit.fonts.cap_height(text.font, text.size) >= 1.3 for text in texts(plate))
    assert MM_PER_POINT * texts(plate)[1].size > 2.5
