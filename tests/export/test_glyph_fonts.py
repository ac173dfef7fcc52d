"""Shaped text in a PDF: it is copied as it is read, its fonts are embedded, equal input gives equal bytes."""

import os
import subprocess
import sys
from io import BytesIO

import pikepdf
import pypdf
import pypdfium2
import pytest

from cardhouse.export.pdf import face_pdf
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Text
from cardhouse.layout.pieces import items_of

SPECS = {"body": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf")}
BLACK = "#000000"


@pytest.fixture(scope="module")
def fonts(tmp_path_factory):
    return Fonts(SPECS, tmp_path_factory.mktemp("fonts"))


def made(fonts, *lines):
    items = [
        item for at, line in enumerate(lines) for item in items_of(Text(5, 10 + 6 * at, line, "body", 10, BLACK), fonts)
    ]
    return face_pdf([Frame("a", 63, 88, 3, tuple(items))], fonts)


def read_by_pypdf(data):
    return pypdf.PdfReader(BytesIO(data)).pages[0].extract_text().split("\n")


def read_by_pdfium(data):
    return pypdfium2.PdfDocument(data)[0].get_textpage().get_text_bounded().split("\r\n")


@pytest.mark.parametrize(
    "line",
    [
        "سيف النور",
        "خمشیر نور",
        "חרב האור",
        "カードを2枚引く。「守護」",
        "抽2张牌，然后弃1张牌。",
        "빛의 검",
        "प्रकाश की तलवार",
        "ดาบแห่งแสง",
        "AVATAR To Type",
    ],
)
def test_text_is_copied_as_it_is_read(fonts, line):
    data = made(fonts, line)
    assert read_by_pypdf(data) == [line]
    assert read_by_pdfium(data) == [line]


def test_both_directions_in_one_line_are_copied_as_they_are_read(fonts):
    line = "ادفع 3 (Guard 2) ثم خذ"
    assert read_by_pypdf(made(fonts, line)) == [line]


def test_fonts_are_embedded_subsets(fonts):
    data = made(fonts, "سيف النور", "光の剣", "Plain")
    with pikepdf.open(BytesIO(data)) as pdf:
        assert pdf.check_pdf_syntax() == []
        kinds = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
        composite = [each for each in kinds if each.Subtype == "/Type0"]
        assert len(composite) == 2
        for font in composite:
            inner = font.DescendantFonts[0]
            assert inner.FontDescriptor.FontFile2.read_bytes()
            assert str(font.BaseFont)[7] == "+"
            assert str(font.BaseFont) == str(inner.BaseFont) == str(inner.FontDescriptor.FontName)
            assert len(inner.W[1]) < 12
    assert len(data) < 40_000
    assert made(fonts, "سيف")[:5] == b"%PDF-"


def test_kerning_is_drawn(fonts):
    plain, kerned = made(fonts, "HH"), made(fonts, "AV")
    boxes = [pypdfium2.PdfDocument(data)[0].get_textpage() for data in (plain, kerned)]
    (_, _, first, _), (second, _, _, _) = (boxes[1].get_charbox(at, loose=True) for at in (0, 1))
    moved = (second - first) / 10 * 1000
    assert moved == pytest.approx(fonts.kerning("body").pair("AV"), abs=2)
    (_, _, first, _), (second, _, _, _) = (boxes[0].get_charbox(at, loose=True) for at in (0, 1))
    assert second == pytest.approx(first, abs=0.02)


SCRIPT = """
import sys, hashlib
from pathlib import Path
sys.path[:0] = sys.argv[1:]
from cardhouse.export.pdf import face_pdf
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Frame, Text
from cardhouse.layout.pieces import items_of
fonts = Fonts({"body": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf")}, Path("cache"))
text = "سَيف النور 光の剣 प्रकाश Plain AV"
frame = Frame("a", 63, 88, 3, tuple(items_of(Text(5, 9, text, "body", 9, "#000000"), fonts)))
print(hashlib.sha256(face_pdf([frame, frame], fonts)).hexdigest())
"""


def test_equal_input_gives_equal_bytes_with_any_hash_seed(tmp_path):
    digests = set()
    for seed in ("0", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": f"UTC-{len(digests)}"}
        command = [sys.executable, "-c", SCRIPT, *map(os.path.abspath, sys.path)]
        done = subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True)
        digests.add(done.stdout)
    assert len(digests) == 1
