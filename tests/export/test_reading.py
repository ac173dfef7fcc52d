"""What a program reads out of a PDF: icons as words, repetitions once, subsets told apart."""

import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardhouse.examine import examine
from cardhouse.export.pdf import face_pdf
from cardhouse.export.subset_tags import renamed, tag_of
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Text

CARDS = Path(__file__).parents[2] / "cards_src"


@pytest.fixture(scope="module")
def drawn():
    found = examine(CARDS / "politik").drawn
    assert found is not None
    return found


def words(data: bytes) -> str:
    """Return the text of the first page, white space as single blanks."""
    document = pypdfium2.PdfDocument(data)
    text = document[0].get_textpage().get_text_range()
    document.close()
    return " ".join(text.split())


def test_icons_are_words_among_the_words_around_them(drawn):
    text = words(face_pdf([drawn.fronts["atoma"]], drawn.faces.kit.fonts))
    assert "COST 15 Capital 1 Carbon" in text
    assert "Activate: Gain 1 Carbon for each Energy you control." in text


def test_spaced_letters_are_whole_words_and_the_spine_is_marked_as_a_repetition(drawn):
    data = face_pdf([drawn.fronts["atoma"]], drawn.faces.kit.fonts)
    assert "CORRUPTION" in words(data)
    with pikepdf.open(BytesIO(data)) as document:
        streams = b"\n".join(each.read_bytes() for each in document.objects if _is_form(each))
    assert streams.count(b"/Span<</ActualText<feff>>>BDC") == 3  # kind, name and number on the spine
    assert streams.count(b"BDC") == streams.count(b"EMC") > 3


def _is_form(each) -> bool:
    return isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"


def test_a_word_that_the_font_cannot_draw_is_left_out_and_nothing_else(drawn):
    every = [item for frame in drawn.fronts.values() for item in frame.items if isinstance(item, Text)]
    assert any(item.unseen is not None for item in every)
    assert all(0 < item.unseen < 1000 for item in every if item.unseen is not None)


@pytest.fixture
def fonts(tmp_path):
    return Fonts({"text": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf"),
                  "bold": FontSpec("font-source-sans-pro", "SourceSansPro-Bold.ttf")}, tmp_path)  # fmt: skip


def tags(text: str, fonts, *more: str) -> list[str]:
    items = [Text(5, 10, text, "text", 10, "#000000"), *(Text(5, 20, each, "bold", 10, "#000000") for each in more)]
    data = face_pdf([Frame("a", 63.5, 88.9, 3.0, tuple(items))], fonts)
    with pikepdf.open(BytesIO(data)) as document:
        names = [str(each.BaseFont) for each in document.objects if _is_font(each)]
        assert sorted(names) == sorted(str(each.FontDescriptor.FontName) for each in document.objects if _is_font(each))
    assert all(re.fullmatch(r"/[A-Z]{6}\+SourceSansPro-\w+", name) for name in names)
    return names


def _is_font(each) -> bool:
    return isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"


def test_subsets_have_tags_of_their_own(fonts):
    many = "".join(map(chr, range(0xC0, 0x17F)))
    first = tags(many, fonts, "A")
    assert len(first) == 3  # more letters than one subset holds, and the bold ones
    assert len({name[1:7] for name in first}) == 3
    assert tags(many, fonts, "A") == first
    assert tags("Ω", fonts) != tags("ΩΨ", fonts)
    assert tags("Ω", fonts) == tags("Ωmega", fonts)  # every subset begins with all of ASCII


def test_tags_are_six_letters_that_follow_from_face_and_characters():
    assert re.fullmatch(rb"[A-Z]{6}", tag_of(b"Face", [65]))
    assert len({tag_of(b"Face", [65]), tag_of(b"Face", [66]), tag_of(b"Other", [65]), tag_of(b"Face", [6, 5])}) == 4


def test_only_names_of_fonts_are_changed_and_nothing_moves():
    data = b"/BaseFont /AAAAAA+F /X /AAAAAA+F (AAAAAA+F)\n/FontName /AAAAAA+F\n/BaseFont /AAAAAB+G "
    new = renamed(data, {b"AAAAAA+F": b"QWERTY+F"})
    assert new == b"/BaseFont /QWERTY+F /X /AAAAAA+F (AAAAAA+F)\n/FontName /QWERTY+F\n/BaseFont /AAAAAB+G "
