import math

import pytest

from cardhouse.export.operators import Drawing, number, outline, paint, rgb, scale_of
from cardhouse.layout.frame import Group, Picture, Shape, Text

LINE = (("M", 1.0, 2.0), ("L", 3.5, 2.0), ("C", 4, 4, 5, 5, 6, 6.0005), ("Z",))


def drawn(*items):
    drawing = Drawing(
        rgb, lambda font, text: [(f"/{font}", text.encode().hex())], lambda picture: f"/{picture.file} Do"
    )
    return drawing.operators(items).split("\n")


def test_paths_are_written_in_micrometres():
    assert outline(LINE, 1000) == "1000 2000 m 3500 2000 l 4000 4000 5000 5000 6000 6000 c h"


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_a_coordinate_that_is_no_number_is_refused(bad):
    with pytest.raises(ValueError, match="no number"):
        drawn(Shape((("M", 0, 0), ("L", bad, 1)), fill="#000000"))


def test_fill_line_and_both_with_their_rules():
    square = (("M", 0, 0), ("L", 1, 0), ("L", 1, 1), ("Z",))
    path = "0 0 m 1000 0 l 1000 1000 l h"
    assert drawn(
        Shape(square, fill="#FF0000"),
        Shape(square, fill="#FF0000", even_odd=False),
        Shape(square, stroke="#0000FF", width=0.3),
        Shape(square, fill="#00FF00", stroke="#0000FF", width=0.3, round_ends=True),
        Shape(square, fill="#00FF00", stroke="#0000FF", width=0.3, even_odd=False, round_ends=True),
    ) == [
        "1 0 0 rg",
        f"{path} f*",
        f"{path} f",
        "0 0 1 RG",
        "300 w 0 J 0 j",
        f"{path} S",
        "0 1 0 rg",
        "300 w 1 J 1 j",
        f"{path} B*",
        f"{path} B",
    ]


def test_a_shape_without_ink_or_path_draws_nothing():
    assert drawn(Shape(LINE), Shape((), fill="#000000")) == [""]


def test_text_stands_upright_on_a_page_whose_y_points_down():
    assert drawn(Text(10, 20, "Ab", "font", 10, "#000000")) == [
        "0 0 0 rg",
        "BT 1 0 0 -1 10000 20000 Tm /font 3527.8 Tf <4162> Tj ET",
    ]


def test_text_turns_clockwise():
    assert drawn(Text(1, 2, "A", "font", 10, "#000000", rotate=90))[1].startswith("BT 0 1 1 0 1000 2000 Tm")


def test_spacing_is_set_in_em_and_taken_back():
    lines = drawn(
        Text(0, 0, "A", "f", 10, "#000000", tracking=0.1),
        Text(0, 0, "B", "f", 10, "#000000", tracking=0.1),
        Text(0, 0, "C", "f", 10, "#000000"),
    )
    assert "352.8 Tc /f 3527.8 Tf <41> Tj" in lines[1]
    assert "Tc" not in lines[2]
    assert "Tf" not in lines[2]
    assert "0 Tc <43> Tj" in lines[3]


def test_words_behind_an_icon_are_set_without_paint_and_in_its_width():
    line = drawn(Text(0, 0, " Coin", "f", 10, "#000000", unseen=44.5))[1]
    assert line.startswith("BT 1 0 0 -1 0 0 Tm 3 Tr 44.5 Tz ")
    assert line.endswith(" Tj 0 Tr 100 Tz ET")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (Text(0, 0, "2", "f", 10, "#000000", reads="2 Öl"), "0032002000d6006c"),
        (Text(0, 0, "A", "f", 10, "#000000", reads=""), ""),
        (Text(0, 0, "A\U0001f30a", "f", 10, "#000000", tracking=0.1), "0041d83cdf0a"),
    ],
)
def test_what_reads_otherwise_than_it_is_painted_is_marked(text, said):
    line = drawn(text)[1]
    assert f"/Span<</ActualText<feff{said}>>>BDC " in line
    assert line.endswith(" Tj EMC ET")
    assert line.count("BDC") == line.count("EMC") == 1


def test_plain_text_is_not_marked():
    assert "BDC" not in drawn(Text(0, 0, "A", "f", 10, "#000000"))[1]


def test_empty_text_draws_nothing():
    assert drawn(Text(0, 0, "", "f", 10, "#000000")) == [""]


def test_groups_nest_with_matrix_and_even_odd_clip_and_give_the_state_back():
    dot = Shape((("M", 0, 0), ("L", 1, 1)), fill="#FF0000")
    other = Shape((("M", 0, 0), ("L", 1, 1)), fill="#0000FF")
    inner = Group((other,), clip=(("M", 0, 0), ("L", 2, 0), ("L", 2, 2), ("Z",)))
    assert drawn(dot, Group((dot, inner), (2, 0, 0, 2, 5, 6)), dot) == [
        "1 0 0 rg",
        "0 0 m 1000 1000 l f*",
        "q",
        "2 0 0 2 5000.000 6000.000 cm",
        "0 0 m 1000 1000 l f*",
        "q",
        "0 0 m 2000 0 l 2000 2000 l h W* n",
        "0 0 1 rg",
        "0 0 m 1000 1000 l f*",
        "Q",
        "Q",
        "0 0 m 1000 1000 l f*",
    ]


def test_a_plain_group_costs_nothing_and_an_empty_clip_hides_all():
    dot = Shape((("M", 0, 0), ("L", 1, 1)), fill="#FF0000")
    assert drawn(Group((dot,))) == drawn(dot)
    assert drawn(Group((dot,), clip=())) == [""]


def test_what_is_enlarged_is_written_finer():
    dot = Shape((("M", 0, 0), ("L", 0.12345, 0.5)), stroke="#000000", width=0.01)
    lines = drawn(Group((dot,), (60, 0, 0, 60, 1, 2)))
    assert lines[1] == "0.60000000 0 0 0.60000000 1000.000 2000.000 cm"
    assert lines[-2] == "0 0 m 12345 50000 l S"
    assert "1000 w" in lines[3]


def test_a_picture_fills_its_box_upright():
    assert drawn(Picture("p", 2, 3, 10, 20)) == ["q 10000 0 0 -20000 2000.000 23000.000 cm /p Do Q"]


def test_colours():
    assert paint(rgb("#FF8000")) == "1 0.502 0 rg"
    assert paint((0, 0.5, 1, 0.25), line=True) == "0 0.5 1 0.25 K"


@pytest.mark.parametrize("bad", ["red", "#FFF", "#GG0000", "FF00001", "#12345 ", "", "#ff00ff "])
def test_a_colour_of_another_form_is_refused(bad):
    with pytest.raises(ValueError, match=r"RRGGBB|hexadecimal"):
        rgb(bad)


def test_numbers_have_no_exponent_and_no_needless_zeros():
    assert [number(value) for value in (-1e-9, 1e7, 2.5, -0.1234567, 10)] == ["0", "10000000", "2.5", "-0.123", "10"]


def test_scale_of_a_turned_matrix():
    assert scale_of((0, 3, -3, 0, 9, 9)) == 3


def test_figures_that_groups_share_are_written_for_what_goes_before_each():
    square = (("M", 0, 0), ("L", 1, 0), ("L", 1, 1), ("Z",))
    matrices = [(2.0, 0.0, 0.0, 2.0, at, 0.0) for at in range(4)] + [(8.0, 0.0, 0.0, 8.0, 9.0, 0.0)]

    def groups(same):
        shared = (Shape(square, "#FF0000"), Shape(square, None, "#0000FF", 0.3), Shape(square, "#00FF00"))
        lone = (Shape(square, "#FF0000"), Text(0, 0, "a", "b", 8, "#00FF00"))
        for at, matrix in enumerate(matrices):
            yield Shape(square, ("#FF0000", "#00FF00")[at % 2], "#0000FF", 0.3)
            yield Group(shared if same else (*shared,), matrix)
            yield Group(lone if same else (*lone,), matrix, clip=square)

    once, anew = drawn(*groups(True)), drawn(*groups(False))
    assert once == anew
    assert once.count("q") == 2 * len(matrices)
    assert "1 0 0 rg" not in once[once.index("q") : once.index("Q")]  # it is set when the first group begins
    assert once.count("1 0 0 rg") > 3
