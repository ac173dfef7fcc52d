"""What the PDFs hold, looked at with other libraries than the one that writes them."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from cardhouse.export import atomic
from cardhouse.export.document import GlyphMissing, Meta
from cardhouse.export.page import FrameMissing, FrameOfOtherSize
from cardhouse.export.pdf import face_pdf, write_face_pdf, write_pdf
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Group, Picture, Shape, Text
from cardhouse.sheets.grid import CardSize
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.sheet import Copy, NothingToPrint, impose

POKER = CardSize(63.5, 88.9, 3.0)
META = Meta(title="Title (of) \\the game", caption_font="label", author="Author", subject="Subject", language="de")


@pytest.fixture
def fonts(tmp_path):
    return Fonts(
        {
            "text": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf"),
            "label": FontSpec("fontpkg-barlow-condensed", "BarlowCondensed-SemiBold.ttf"),
        },
        tmp_path / "fonts",
    )


def box(x, y, width, height):
    return (("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",))


def card(name, color="#FF0000", *items, size=POKER):
    field = Shape(box(-3, -3, size.width + 6, size.height + 6), fill=color)
    return Frame(name, size.width, size.height, size.bleed, (field, *items))


def imposed(copies, paper="a4", **options):
    return impose(copies, POKER, find_paper(paper), title="Game", version="1.0.0", **options)


def printed(path, frames, fonts, paper="a4", **options):
    """Write one copy of every frame."""
    write_pdf(path, imposed([Copy(key) for key in frames], paper), frames, fonts, META, **options)
    return path


def resources(document):
    """Every resource dictionary: of pages and of all forms, however deep."""
    seen = []
    todo = [page.Resources for page in document.pages]
    while todo:
        resource = todo.pop()
        seen.append(resource)
        for form in resource.get("/XObject", {}).values():
            if form.Subtype == "/Form" and form.get("/Resources") is not None:
                todo.append(form.Resources)
    return seen


def color_at(path, x, y, page=0):
    """The colour of a page at a point, in mm from the top-left."""
    document = pypdfium2.PdfDocument(path)
    image = document[page].render(scale=4).to_pil()
    document.close()
    return image.getpixel((round(x / 25.4 * 72 * 4), round(y / 25.4 * 72 * 4)))


def words(path, page=0):
    document = pypdfium2.PdfDocument(path)
    text = document[page].get_textpage().get_text_bounded()
    document.close()
    return text


def test_pages_have_the_exact_size_and_their_boxes(tmp_path, fonts):
    path = printed(tmp_path / "a4.pdf", {str(i): card(str(i)) for i in range(9)}, fonts)
    with pikepdf.open(path) as pdf:
        page = pdf.pages[0]
        assert [float(side) for side in page.MediaBox] == [0, 0, 595.28, 841.89]
        assert [float(side) for side in page.TrimBox] == pytest.approx([21.969, 37.273, 573.311, 804.614], abs=0.01)
        assert [float(side) for side in page.BleedBox] == pytest.approx([16.157, 28.769, 579.118, 813.118], abs=0.01)
    path = printed(tmp_path / "letter.pdf", {"a": card("a")}, fonts, "letter")
    with pikepdf.open(path) as pdf:
        assert [float(side) for side in pdf.pages[0].MediaBox] == [0, 0, 612, 792]


def test_the_print_dialogue_is_asked_for_true_size(tmp_path, fonts):
    with pikepdf.open(printed(tmp_path / "x.pdf", {"a": card("a")}, fonts)) as pdf:
        assert dict(pdf.Root.ViewerPreferences) == {"/PrintScaling": "/None"}
        assert pdf.Root.Lang == "de"


@pytest.mark.parametrize("paper", ["a4", "a4-landscape"])
def test_backs_ask_for_turning_over_the_long_edge(tmp_path, fonts, paper):
    frames = {"a": card("a"), "b": card("b")}
    write_pdf(tmp_path / "x.pdf", imposed([Copy("a", "b")], paper), frames, fonts, META)
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
        assert len(pdf.pages) == 2


def test_metadata_says_what_was_given_and_nothing_of_the_machine(tmp_path, fonts):
    with pikepdf.open(printed(tmp_path / "x.pdf", {"a": card("a")}, fonts)) as pdf:
        info = {key: str(value) for key, value in pdf.docinfo.items()}
        assert pdf.pdf_version == "1.4"
    assert info["/Title"] == "Title (of) \\the game"
    assert (info["/Author"], info["/Subject"], info["/Creator"]) == ("Author", "Subject", "Cardhouse")
    assert info["/CreationDate"] == info["/ModDate"] == "D:20000101000000+00'00'"
    assert str(tmp_path).encode() not in (tmp_path / "x.pdf").read_bytes()


def test_every_font_is_an_embedded_subset_with_a_map_to_unicode(tmp_path, fonts):
    text = Text(5, 20, "Grün", "text", 9, "#000000")
    path = printed(tmp_path / "x.pdf", {"a": card("a", "#FFFFFF", text), "b": card("b")}, fonts)
    with pikepdf.open(path) as pdf:
        found = {str(font.BaseFont): font for each in resources(pdf) for font in each.get("/Font", {}).values()}
        assert sorted(name.partition("+")[2] for name in found) == ["BarlowCondensed-SemiBold", "SourceSansPro-Regular"]
        for name, font in found.items():
            assert name[7] == "+"
            assert font.FontDescriptor.FontFile2.read_bytes()
            assert b"beginbfchar" in font.ToUnicode.read_bytes()
        assert {str(each.BaseFont) for each in pdf.objects if is_font(each)} == set(found)


def is_font(thing):
    return isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"


def test_other_programs_find_no_fault(tmp_path, fonts):
    frames = {str(i): card(str(i), "#123456", Text(9, 9, f"Card {i}", "text", 9, "#FFFFFF")) for i in range(12)}
    with pikepdf.open(printed(tmp_path / "x.pdf", frames, fonts)) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert len(pdf.pages) == 2


def test_text_comes_out_in_reading_order_with_all_its_letters(tmp_path, fonts):
    first = card(
        "a",
        "#FFFFFF",
        Text(9, 9, "Über “Ärger” ", "text", 9, "#000000"),
        Text(9, 14, "second line", "label", 9, "#000000"),
    )
    second = card("b", "#FFFFFF", Text(9, 9, "Next (card) \\ <b>", "text", 9, "#000000"))
    lines = words(printed(tmp_path / "x.pdf", {"a": first, "b": second}, fonts)).split()
    assert " ".join(lines).startswith("Über “Ärger” second line Next (card) \\ <b> Game 1.0.0 · sheet 1 of 1 · front")


def test_more_than_256_characters_of_one_font_come_out_right(tmp_path, fonts):
    signs = [chr(code) for code in (*range(0x21, 0x7F), *range(0xC0, 0x180), *range(0x391, 0x3A2))]
    text = "".join(sign for sign in signs if fonts.is_simple(sign, "text"))
    assert len(text) > 256
    path = tmp_path / "x.pdf"
    write_face_pdf(path, card("a", "#FFFFFF", Text(0, 20, text, "text", 0.7, "#000000")), fonts)
    assert words(path).replace("\r\n", "") == text


def test_a_face_is_stored_once_and_placed_many_times(tmp_path, fonts):
    frames = {"a": card("a"), "b": card("b", "#0000FF")}
    write_pdf(tmp_path / "x.pdf", imposed([Copy("a", "b")] * 20), frames, fonts, META)
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        forms = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]
        placed = [each for each in pikepdf.parse_content_stream(pdf.pages[0]) if str(each.operator) == "Do"]
    assert len(forms) == 2
    assert len(placed) == 9


def test_a_picture_is_stored_once_upright_and_with_its_transparency(tmp_path, fonts):
    image = Image.new("RGBA", (300, 300), (0, 0, 255, 255))
    image.paste((0, 255, 0, 255), (0, 0, 300, 150))
    image.paste((0, 0, 0, 0), (0, 0, 150, 150))
    image.save(tmp_path / "art.png")
    shown = Group((Picture(str(tmp_path / "art.png"), 0, 0, 40, 40),), (1, 0, 0, 1, 10, 10), box(0, 0, 40, 30))
    frames = {"a": card("a", "#FF0000", shown), "b": card("b", "#FF0000", shown)}
    path = printed(tmp_path / "x.pdf", frames, fonts)
    with pikepdf.open(path) as pdf:
        images = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"]
        assert len([each for each in images if "/SMask" in each]) == 1
        assert len(images) == 2
    corner_x, corner_y = 7.75 + 10, 13.15 + 10
    assert color_at(path, corner_x + 10, corner_y + 10) == (255, 0, 0)
    assert color_at(path, corner_x + 30, corner_y + 10) == (0, 255, 0)
    assert color_at(path, corner_x + 10, corner_y + 25) == (0, 0, 255)
    assert color_at(path, corner_x + 10, corner_y + 35) == (255, 0, 0)


def test_cards_are_clipped_to_their_share_of_the_gutter(tmp_path, fonts):
    path = printed(tmp_path / "x.pdf", {"a": card("a", "#FF0000"), "b": card("b", "#0000FF")}, fonts)
    assert color_at(path, 72.0, 60) == (255, 0, 0)
    assert color_at(path, 72.6, 60) == (0, 0, 255)
    assert color_at(path, 5.4, 60) == (255, 255, 255)
    assert color_at(path, 6.2, 60) == (255, 0, 0)


def test_marks_stand_on_the_cut_lines_and_only_in_the_margins(tmp_path, fonts):
    path = printed(tmp_path / "x.pdf", {"a": card("a", "#FFFFFF")}, fonts)
    assert max(color_at(path, 7.75, 8)) < 200
    assert max(color_at(path, 3, 13.15)) < 200
    assert color_at(path, 7.75, 11.5) == (255, 255, 255)
    assert color_at(path, 40, 13.15) == (255, 255, 255)


def test_a_back_lies_behind_its_front(tmp_path, fonts):
    frames = {"a": card("a"), "b": card("b", "#0000FF", Shape(box(0, 0, 10, 10), fill="#00FF00"))}
    write_pdf(tmp_path / "x.pdf", imposed([Copy("a", "b")]), frames, fonts, META)
    assert color_at(tmp_path / "x.pdf", 138.75 + 5, 13.15 + 5, page=1) == (0, 255, 0)
    write_pdf(tmp_path / "y.pdf", imposed([Copy("a", "b")], "a4-landscape"), frames, fonts, META)
    assert color_at(tmp_path / "y.pdf", 18.5 + 63.5 - 5, 210 - 15.1 - 5, page=1) == (0, 255, 0)


def test_colours_go_through_one_map(tmp_path, fonts):
    def cmyk(color):
        return (0.0, 1.0, 1.0, 0.0) if color == "#FF0000" else (0.0, 0.0, 0.0, 1.0)

    text = Text(9, 9, "black", "text", 9, "#000000")
    path = printed(tmp_path / "x.pdf", {"a": card("a", "#FF0000", text)}, fonts, ink=cmyk)
    with pikepdf.open(path) as pdf:
        form = next(iter(pdf.pages[0].Resources.XObject.values()))
        operators = {str(each.operator) for each in pikepdf.parse_content_stream(form)}
        operators |= {str(each.operator) for each in pikepdf.parse_content_stream(pdf.pages[0])}
    assert {"k", "K"} <= operators
    assert not {"rg", "RG", "g", "G"} & operators


def test_a_caption_longer_than_its_room_is_set_smaller(tmp_path, fonts):
    sheets = impose([Copy("a")], POKER, find_paper("a4"), title="Long " * 40, version="1", backs=False)
    write_pdf(tmp_path / "x.pdf", sheets, {"a": card("a")}, fonts, META)
    document = pypdfium2.PdfDocument(tmp_path / "x.pdf")
    page = document[0].get_textpage()
    rights = [page.get_charbox(index)[2] for index in range(page.count_chars())]
    label = page.get_text_bounded().index("50 mm")
    assert max(rights[: label - 2]) / 72 * 25.4 <= sheets[0].caption.x + sheets[0].caption.width + 0.1
    document.close()


def test_a_face_page_has_bleed_size_and_a_trim_box(tmp_path, fonts):
    write_face_pdf(tmp_path / "x.pdf", card("a"), fonts)
    with pikepdf.open(tmp_path / "x.pdf") as pdf:
        page = pdf.pages[0]
        assert [float(side) for side in page.MediaBox] == [0, 0, 197.008, 269.008]
        assert [float(side) for side in page.BleedBox] == [0, 0, 197.008, 269.008]
        assert [float(side) for side in page.TrimBox] == pytest.approx([8.504, 8.504, 188.504, 260.504], abs=0.001)
        assert pdf.check_pdf_syntax() == []
        assert not [each for each in pdf.objects if is_font(each)]


SCRIPT = """
import sys
from pathlib import Path
sys.path[:0] = sys.argv[3:]
from cardhouse.export.document import Meta
from cardhouse.export.pdf import write_pdf
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Picture, Shape, Text
from cardhouse.sheets.grid import CardSize
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.sheet import Copy, impose
fonts = Fonts({"t": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf")}, Path("cache"))
square = (("M", 0, 0), ("L", 9, 0), ("L", 9, 9), ("Z",))
frames = {
    f"c{i}": Frame(f"c{i}", 63.5, 88.9, 3, (
        Shape(square, fill="#AA0000"), Text(5, 5, f"Card {i}", "t", 9, "#000000"), Picture(sys.argv[2], 9, 9, 9, 9)
    ))
    for i in range(12)
}
sheets = impose([Copy(key, "c0") for key in frames], CardSize(63.5, 88.9, 3), find_paper("a4"), title="T", version="1")
write_pdf(Path(sys.argv[1]), sheets, frames, fonts, Meta("T", "t"))
"""


def test_equal_input_gives_equal_bytes_in_any_folder_with_any_hash_seed(tmp_path):
    Image.new("RGBA", (40, 40), (9, 200, 9, 120)).save(tmp_path / "art.png")
    digests = set()
    for seed in ("0", "1", "4711"):
        folder = tmp_path / f"at-{seed}"
        folder.mkdir()
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": f"UTC-{len(digests)}"}
        subprocess.run(
            [
                sys.executable,
                "-c",
                SCRIPT,
                f"name-{seed}.pdf",
                str(tmp_path / "art.png"),
                *map(os.path.abspath, sys.path),
            ],
            cwd=folder,
            env=environment,
            check=True,
        )
        digests.add(hashlib.sha256((folder / f"name-{seed}.pdf").read_bytes()).hexdigest())
    assert len(digests) == 1


@pytest.mark.parametrize("fails", ["while drawing", "while writing"])
def test_an_error_leaves_the_last_good_file(tmp_path, fonts, monkeypatch, fails):
    path = printed(tmp_path / "x.pdf", {"a": card("a")}, fonts)
    good = path.read_bytes()
    bad = (
        card("b", "#000000", Shape((("M", float("nan"), 0), ("L", 1, 1)), fill="#FF0000"))
        if "drawing" in fails
        else card("b")
    )
    if "writing" in fails:

        def full(_):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(atomic.os, "fsync", full)
    with pytest.raises((ValueError, OSError), match=r"no number|No space"):
        printed(path, {"a": card("a"), "b": bad}, fonts)
    assert path.read_bytes() == good
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["x.pdf"]


def test_no_sheets_and_no_faces_are_no_file(tmp_path, fonts):
    with pytest.raises(NothingToPrint):
        write_pdf(tmp_path / "x.pdf", [], {}, fonts, META)
    with pytest.raises(NothingToPrint):
        face_pdf([], fonts)
    assert list(tmp_path.iterdir()) == []


def test_a_frame_that_was_not_laid_out_is_named(tmp_path, fonts):
    with pytest.raises(FrameMissing, match="'b'"):
        write_pdf(tmp_path / "x.pdf", imposed([Copy("a"), Copy("b")]), {"a": card("a")}, fonts, META)


def test_a_frame_of_another_size_is_named_with_both_sizes(tmp_path, fonts):
    other = card("b", size=CardSize(63, 88, 3))
    with pytest.raises(FrameOfOtherSize, match=r"'b' is 63 by 88 mm, but .* 63\.5 by 88\.9 mm"):
        write_pdf(tmp_path / "x.pdf", imposed([Copy("b")]), {"b": other}, fonts, META)


def test_a_character_without_glyph_is_never_a_box(tmp_path, fonts):
    with pytest.raises(GlyphMissing, match=r"BarlowCondensed.* has no '\u6f22' \(U\+6F22\)"):
        printed(tmp_path / "x.pdf", {"a": card("a", "#FFFFFF", Text(0, 0, "a \u6f22", "label", 9, "#000000"))}, fonts)
    assert not (tmp_path / "x.pdf").exists()


def test_a_name_with_any_characters_is_only_a_name(tmp_path, fonts):
    key = "../a (b) /F1 Do \n%"
    path = printed(tmp_path / "x.pdf", {key: card(key)}, fonts)
    with pikepdf.open(path) as pdf:
        assert pdf.check_pdf_syntax() == []
    kept = tmp_path / "fonts"  # kerning, read once
    assert [each for each in tmp_path.rglob("*") if each.is_file() and each.parent != kept] == [Path(path)]
