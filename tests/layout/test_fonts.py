"""Fonts: widths equal ReportLab's, instances are deterministic and cached, everything missing is said plainly."""

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from cardhouse.errors import CardhouseError
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts

MM = 25.4 / 72
SPECS = {
    "title": FontSpec("fontpkg-oswald", "Oswald[wght].ttf", 700),
    "thin": FontSpec("fontpkg-oswald", "Oswald[wght].ttf", 300),
    "label": FontSpec("fontpkg-barlow-condensed", "BarlowCondensed-Bold.ttf"),
    "text": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf"),
}


@pytest.fixture(scope="module")
def fonts(tmp_path_factory):
    return Fonts(SPECS, tmp_path_factory.mktemp("fonts"))


def kerned(fonts, key, text):
    """Return what kerning adds to a text, in em: between letters, never beside a space."""
    return sum(fonts.kerning(key).total(word) for word in text.split(" ")) / 1000


@pytest.mark.parametrize("key", SPECS)
@pytest.mark.parametrize("text", ["Gain", "Gain 3 for each", "AVAVA To", "  two  spaces ", " ", "", "é–’ 12"])
def test_widths_are_what_is_drawn(fonts, key, text):
    drawn = pdfmetrics.stringWidth(text, fonts.registered(key), 8.8) + kerned(fonts, key, text) * 8.8
    assert fonts.width(text, key, 8.8) == pytest.approx(drawn * MM, abs=1e-9)


@given(st.text(st.characters(codec="latin-1", exclude_categories=["C"]), max_size=40), st.floats(5, 40))
def test_widths_of_anything_are_what_is_drawn(fonts, text, size):
    drawn = pdfmetrics.stringWidth(text.replace("\xa0", " "), fonts.registered("text"), size)
    drawn += kerned(fonts, "text", text) * size
    assert fonts.width(text, "text", size) == pytest.approx(drawn * MM, abs=1e-6)


def test_a_known_width(fonts):
    # Source Sans: A is 544 units of 1000 wide, a space 200.
    assert fonts.width("A A", "text", 10) == pytest.approx((544 + 200 + 544) / 1000 * 10 * MM)
    assert fonts.space("text", 10) == pytest.approx(2 * MM)


def test_tracking_counts_between_characters_only(fonts):
    plain = fonts.width("COST", "label", 7)
    assert fonts.width("COST", "label", 7, 0.12) == pytest.approx(plain + 3 * 0.12 * 7 * MM)
    assert fonts.width("C", "label", 7, 0.12) == fonts.width("C", "label", 7)
    assert fonts.width("", "label", 7, 0.12) == 0


def test_vertical_measures_come_from_the_font(fonts):
    assert fonts.cap_height("text", 10) == pytest.approx(0.660 * 10 * MM)
    assert fonts.ascent("text", 10) == pytest.approx(0.750 * 10 * MM)
    assert fonts.descent("text", 10) == pytest.approx(0.250 * 10 * MM)
    assert fonts.cap_height("title", 20) == pytest.approx(2 * fonts.cap_height("title", 10))


def test_missing_glyphs_are_listed_once_in_order(fonts):
    assert fonts.missing("Ab é – † \u00a0", "text") == []
    assert fonts.missing("\ue000a\ue000𐤀b", "text") == ["\ue000", "𐤀"]


def test_a_static_font_is_used_where_it_lies(fonts):
    assert fonts.path("label").name == "BarlowCondensed-Bold.ttf"
    assert "site-packages" in fonts.path("label").parts


def test_an_instance_is_named_for_everything_it_depends_on(fonts):
    assert fonts.path("title").name == f"fontpkg-oswald-{version('fontpkg-oswald')}-Oswald-wght-700.ttf"
    assert fonts.registered("title") != fonts.registered("thin")
    assert fonts.width("MMM", "title", 10) > fonts.width("MMM", "thin", 10)


def test_an_instance_is_static_and_has_its_own_name(fonts):
    face = TTFont("probe", str(fonts.path("title"))).face
    assert "fvar" not in face.table
    assert "glyf" in face.table
    assert face.name == b"Oswald-wght700"


def test_instances_are_equal_byte_for_byte_and_made_once(fonts, tmp_path):
    again = Fonts(SPECS, tmp_path / "new" / "cache")
    path = again.path("title")
    assert path.read_bytes() == fonts.path("title").read_bytes()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    path.write_bytes(b"kept")
    assert Fonts(SPECS, tmp_path / "new" / "cache").path("title").read_bytes() == b"kept"


def test_instancing_is_imported_only_for_the_first_run(fonts):
    cache = fonts.path("title").parent
    code = f"""
import sys
from pathlib import Path
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
fonts = Fonts({{"title": FontSpec("fontpkg-oswald", "Oswald[wght].ttf", 700)}}, Path({str(cache)!r}))
assert fonts.width("A", "title", 10) > 1
assert not any(name.startswith("fontTools") for name in sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": ":".join(sys.path)})


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        (FontSpec("font-that-is-not-there", "A.ttf"), "pip install font-that-is-not-there"),
        (FontSpec("../evil", "A.ttf"), "../evil, which is not installed"),
        (FontSpec("", "A.ttf"), "not installed"),
        (FontSpec("fontpkg-oswald", "Oswald-Bold.ttf"), "holds no font file Oswald-Bold.ttf"),
        (FontSpec("fontpkg-oswald", "../files/Oswald[wght].ttf"), "holds no font file"),
        (FontSpec("fontpkg-oswald", "Oswald[wght].ttf"), "gives no weight"),
        (FontSpec("fontpkg-oswald", "Oswald[wght].ttf", 950), "from 200 to 700"),
        (FontSpec("fontpkg-barlow-condensed", "BarlowCondensed-Bold.ttf", 700), "one weight only"),
        (FontSpec("fontpkg-oswald", "__init__.py"), "cannot be used"),
    ],
)
def test_what_cannot_be_used_stops_the_run_with_the_cure(tmp_path, spec, words):
    with pytest.raises(CardhouseError, match=r"font|package") as stopped:
        Fonts({"x": spec}, tmp_path).width("A", "x", 10)
    assert words in str(stopped.value)
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_key_names_those_that_exist(fonts):
    with pytest.raises(CardhouseError, match=r"'titel'.*label, text, thin, title"):
        fonts.width("A", "titel", 10)


def test_a_failed_write_leaves_nothing_behind(tmp_path, monkeypatch):
    def full(self: Path, target: Path) -> Path:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="disk full"):
        Fonts(SPECS, tmp_path).path("title")
    assert list(tmp_path.iterdir()) == []
