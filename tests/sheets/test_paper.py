import pytest

from cardhouse.sheets.paper import PAPERS, Paper, PaperSizeOdd, PaperUnknown, find_paper


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("a4", (595.28, 841.89)),
        ("letter", (612.0, 792.0)),
        ("a3", (841.89, 1190.55)),
        ("legal", (612.0, 1008.0)),
        ("tabloid", (792.0, 1224.0)),
        ("a4-landscape", (841.89, 595.28)),
    ],
)
def test_named_papers_have_their_exact_size_in_points(name, points):
    assert find_paper(name).points == points


def test_names_are_read_in_any_case_and_with_spaces_around():
    assert find_paper(" A4 ") is PAPERS["a4"]


def test_landscape_is_the_same_paper_on_its_side():
    turned = find_paper("Letter-Landscape")
    assert (turned.name, turned.label) == ("letter-landscape", "Letter landscape")
    assert (turned.width, turned.height, turned.landscape) == (279.4, 215.9, True)
    assert not find_paper("letter").landscape


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("210x297", Paper("210x297mm", "210 x 297 mm", 210, 297)),
        ("210x297mm", Paper("210x297mm", "210 x 297 mm", 210, 297)),
        ("8.5x11in", Paper("8.5x11in", "8.5 x 11 in", 215.9, 279.4)),
        ("21 \u00d7 29.70 CM", Paper("21x29.7cm", "21 x 29.7 cm", 210, 297)),
    ],
)
def test_sizes_are_read_with_units_and_in_mm_without(value, expected):
    assert find_paper(value) == expected


@pytest.mark.parametrize(
    "value", ["", "a44", "210", "x", "210x", "-210x297", "1e2x297", "nanxinf", "210x297pt", "٢١٠x٢٩٧"]
)
def test_what_is_no_paper_is_refused_with_the_list(value):
    with pytest.raises(PaperUnknown, match="use a4, letter, a3, legal, tabloid"):
        find_paper(value)


def test_a_near_name_is_suggested():
    with pytest.raises(PaperUnknown, match=r"did you mean \"letter\"\?"):
        find_paper("leter")


def test_inches_without_their_unit_are_refused_with_the_way_to_write_them():
    with pytest.raises(PaperSizeOdd, match=r"8\.5 by 11 mm; .*; did you mean \"8\.5x11in\"\?"):
        find_paper("8.5x11")


def test_pixels_are_refused():
    with pytest.raises(PaperSizeOdd, match=r"2480 by 3508 mm; a side must be between 40 and 2000 mm$"):
        find_paper("2480x3508")


@pytest.mark.parametrize("value", ["../etcx297", "210x297/..", "210x297mm\n"])
def test_the_name_of_a_paper_is_safe_in_a_file_name(value):
    try:
        name = find_paper(value).name
    except PaperUnknown:
        return
    assert name == "210x297mm"
