"""Kerning: what fonts say of two neighbouring letters, as HarfBuzz reads them; read once, then kept."""

import json

import pytest
import uharfbuzz
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import MM_PER_POINT, Fonts
from cardhouse.layout.kerning import Kerning, read_kerning

SPECS = {
    "title": FontSpec("fontpkg-oswald", "Oswald[wght].ttf", 700),
    "label": FontSpec("fontpkg-barlow-condensed", "BarlowCondensed-Bold.ttf"),
    "text": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf"),
}


@pytest.fixture(scope="module")
def fonts(tmp_path_factory):
    return Fonts(SPECS, tmp_path_factory.mktemp("fonts"))


def shaped(fonts, key, text):
    """Return the width of a text in mm at 1 pt with kerning and nothing else, as HarfBuzz sets it."""
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(fonts.path(key)))))
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    off = ("liga", "clig", "calt", "rlig", "ccmp", "locl", "mark", "mkmk")
    uharfbuzz.shape(font, buffer, {"kern": True, **dict.fromkeys(off, False)})
    return sum(place.x_advance for place in buffer.glyph_positions) / font.face.upem * MM_PER_POINT


@pytest.mark.parametrize("key", SPECS)
@pytest.mark.parametrize("text", ["AVATAR", "To", "Ty", "Wave", "P.", "L’Y", "Łódź", "rgy,", ".T", "17", "(f)", "ÄV"])
def test_widths_are_those_of_harfbuzz(fonts, key, text):
    assert fonts.width(text, key, 1) == pytest.approx(shaped(fonts, key, text), abs=0.004 * len(text) * MM_PER_POINT)


@given(st.text(st.sampled_from("AVTWYPLFKXOQadefgkrtvwxyzfij.,:;’-–()0147ÉéÑüłČ"), min_size=2, max_size=12))
def test_widths_of_anything_are_those_of_harfbuzz(fonts, text):
    for key in SPECS:
        assert fonts.width(text, key, 1) == pytest.approx(
            shaped(fonts, key, text), abs=0.004 * len(text) * MM_PER_POINT
        )


def test_well_known_pairs_move_together(fonts):
    for key in SPECS:
        kerning = fonts.kerning(key)
        assert kerning.pair("AV") < -10
        assert kerning.pair("To") < -10
        assert kerning.pair("nn") == 0
    assert fonts.width("AV", "title", 10) < fonts.width("A", "title", 10) + fonts.width("V", "title", 10)


def test_kerning_is_kept_and_read_again(fonts, tmp_path):
    kept = tmp_path / "deep" / "x.json"
    read = read_kerning(fonts.path("title"), kept)
    data = json.loads(kept.read_text(encoding="utf-8"))
    assert read_kerning(tmp_path / "no such font", kept).pair("AV") == read.pair("AV")
    for broken in ("{", "[]", json.dumps({**data, "version": 0})):
        kept.write_text(broken, encoding="utf-8")
        assert read_kerning(fonts.path("title"), kept).pair("AV") == read.pair("AV")
        assert json.loads(kept.read_text(encoding="utf-8")) == data


def test_a_folder_that_cannot_be_written_costs_time_only(fonts, tmp_path):
    (tmp_path / "file").write_text("")
    assert read_kerning(fonts.path("title"), tmp_path / "file" / "x.json").pair("AV") < -10


def test_the_first_table_that_knows_a_pair_decides():
    classes = {"left": {"A": 1}, "right": {"V": 2}, "by": {"1,2": -50}}
    kerning = Kerning([{"pairs": {"AV": 5}}, classes, {"pairs": {"AW": -7, "BV": -9}}])
    assert [kerning.pair(each) for each in ("AV", "AW", "BV", "BW")] == [5, -7, -9, 0]
    assert Kerning([classes, {"pairs": {"AV": 5}}]).pair("AV") == -50
    assert kerning.total("AVBV") == 5 + 0 - 9
    assert kerning.total("") == 0
