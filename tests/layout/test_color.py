"""Colours: known values of OKLab and of WCAG contrast, and the promises of mix, tone and text_on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.layout.color import contrast, distance, from_oklab, linear, luminance, mix, text_on, to_oklab, tone

COLORS = st.integers(0, 0xFFFFFF).map(lambda value: f"#{value:06X}")


@pytest.mark.parametrize(
    ("color", "lab"),
    [  # the values of css-color-4's sample conversions
        ("#FFFFFF", (1.0, 0.0, 0.0)),
        ("#000000", (0.0, 0.0, 0.0)),
        ("#FF0000", (0.62796, 0.22486, 0.12585)),
        ("#00FF00", (0.86644, -0.23389, 0.17950)),
        ("#0000FF", (0.45201, -0.03246, -0.31153)),
    ],
)
def test_oklab_of_known_colours(color, lab):
    assert to_oklab(color) == pytest.approx(lab, abs=2e-5)


@given(COLORS)
def test_oklab_and_back_is_the_same_colour(color):
    assert from_oklab(*to_oklab(color)) == color


@pytest.mark.parametrize(
    ("a", "b", "ratio"),
    [  # ratios that WCAG's own techniques and every checker state
        ("#000000", "#FFFFFF", 21.0),
        ("#FFFFFF", "#FFFFFF", 1.0),
        ("#777777", "#FFFFFF", 4.48),
        ("#767676", "#FFFFFF", 4.54),
        ("#FF0000", "#FFFFFF", 4.00),
        ("#0000FF", "#FFFFFF", 8.59),
    ],
)
def test_contrast_of_known_pairs(a, b, ratio):
    assert contrast(a, b) == pytest.approx(ratio, abs=0.005)
    assert contrast(b, a) == contrast(a, b)


def test_luminance_weighs_green_most():
    assert luminance("#00FF00") == pytest.approx(0.7152)
    assert luminance("#0000FF") == pytest.approx(0.0722)


def test_mix_ends_are_the_colours_and_grey_lies_between():
    assert mix("#D1432A", "#2A5FB0", 0.0) == "#D1432A"
    assert mix("#D1432A", "#2A5FB0", 1.0) == "#2A5FB0"
    assert mix("#000000", "#FFFFFF", 0.5) == "#636363"


def test_tone_sets_shifts_and_desaturates():
    assert to_oklab(tone("#EC7A1C", lightness=0.29, chroma=0.5))[0] == pytest.approx(0.29, abs=0.005)
    assert to_oklab(tone("#8A5AAE", shift=-0.1))[0] == pytest.approx(to_oklab("#8A5AAE")[0] - 0.1, abs=0.005)
    assert tone("#8A5AAE") == "#8A5AAE"
    grey = tone("#8A5AAE", chroma=0.0)
    assert grey[1:3] == grey[3:5] == grey[5:7]
    assert tone("#FFFFFF", shift=0.5) == "#FFFFFF"
    assert tone("#000000", shift=-0.5) == "#000000"


def test_distance_is_one_from_black_to_white():
    assert distance("#000000", "#FFFFFF") == pytest.approx(1.0, abs=1e-5)
    assert distance("#1A8052", "#1A8052") == 0.0


@pytest.mark.parametrize(
    ("background", "text"),
    [("#C9282D", "#FFFFFF"), ("#2B4A9B", "#FFFFFF"), ("#EC7A1C", "#17171C"), ("#1993BD", "#17171C")],
)
def test_text_on_known_fields(background, text):
    assert text_on(background, "#FFFFFF", "#17171C") == text


@given(COLORS)
def test_text_on_anything_reads(background):
    assert contrast(background, text_on(background, "#FFFFFF", "#000000")) >= 4.5


@pytest.mark.parametrize("text", ["", "FFFFFF", "#FFF", "#12345G", "#1234567", "red"])
def test_what_is_no_colour_is_refused(text):
    with pytest.raises(ValueError, match=r"colour|invalid literal"):
        linear(text)
