"""Pictures with a crop and a focus point, from the cell to the printed page: what shows, and what is told."""

import csv
import json
import sqlite3

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image

from cardhouse.cli.main import run
from cardhouse.examine import examine
from cardhouse.export.png import rasters
from cardhouse.layout.frame import Text
from cardhouse.layout.pictures import LEAST_DPI

RED, GREEN, BLUE, WHITE = (220, 20, 20), (20, 160, 20), (20, 20, 220), (240, 240, 240)
WINDOW = (4, 4, 55, 40)
"""x, y, width and height in mm, as in the face."""

GAME = """
title = "Crops"
version = "1.0.0"
ids = "free"
size = { width = 63, height = 88 }
[types.card]
title = "Card"
source = "cards"
columns.portrait = { kind = "picture" }
columns.photo = { kind = "text" }
[decks.all]
title = "All"
count = 0
types = ["card"]
back = "back"
finished = false
"""
BASE = """
abstract = true
[fonts]
label = { package = "fontpkg-barlow-condensed", file = "BarlowCondensed-Bold.ttf" }
[colors]
paper = "#FFFF00"
"""
CARD = """
extends = "base"
[elements.art]
kind = "art"
when = "FIELD"
picture = "{FIELD}"
window = [[4, 4], [59, 4], [59, 44], [4, 44]]
seed = "{id}"
over = ["paper"]
ink = "{item}"
partner = "paper"
paper = "paper"
hero = ""
second = ""
"""


def quarters(width, height):
    """A picture of four quarters: red and green above, blue and white below."""
    image = Image.new("RGB", (width, height), RED)
    image.paste(GREEN, (width // 2, 0, width, height // 2))
    image.paste(BLUE, (0, height // 2, width // 2, height))
    image.paste(WHITE, (width // 2, height // 2, width, height))
    return image


@pytest.fixture
def game(tmp_path):
    """Make a game of cells of one column, with a landscape and a portrait picture of four quarters."""

    def making(*cells, field="art", more=""):
        folder = tmp_path / "crops"
        for name in ("faces", "art"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / "game.toml").write_text(GAME)
        faces = {"base": BASE, "card": CARD.replace("FIELD", field) + more, "back": 'extends = "base"'}
        for name, face in faces.items():
            (folder / "faces" / f"{name}.toml").write_text(face)
        with (folder / "cards.csv").open("w", newline="") as stream:
            rows = [[f"A{at}", f"N{at}", cell] for at, cell in enumerate(cells, start=1)]
            csv.writer(stream, lineterminator="\n").writerows([["id", "name", field], *rows])
        quarters(2400, 1200).save(folder / "art" / "wide.png")
        quarters(1200, 2400).save(folder / "art" / "tall.png")
        return folder

    return making


def said(folder):
    found = [each for each in examine(folder).findings if each.code.startswith("A")]
    return [(each.card, each.code, each.suggestion) for each in found]


def middles(folder):
    """The colour in the middle of the window of each card, from the very PDF that prints."""
    drawn = examine(folder).drawn
    images = rasters(list(drawn.fronts.values()), drawn.faces.kit.fonts, dpi=100)
    x, y, width, height = WINDOW
    at = tuple(round(each / 25.4 * 100) for each in (x + width / 2, y + height / 2))
    return dict(zip(drawn.fronts, (nearest(image.getpixel(at)) for image in images), strict=True))


def nearest(color):
    return min((RED, GREEN, BLUE, WHITE), key=lambda known: sum(abs(a - b) for a, b in zip(known, color, strict=True)))


def test_the_focus_point_decides_what_stands_in_the_middle(game):
    folder = game("wide.png @ 25% 50%", "wide.png @ 75% 10%", "tall.png @ 10% 30%", "tall.png @ 90% 80%")
    found = middles(folder)
    assert found["A1"] in (RED, BLUE)
    assert found["A2"] in (GREEN, WHITE)
    assert found["A3"] in (RED, GREEN)
    assert found["A4"] in (BLUE, WHITE)


def test_the_crop_is_what_shows(game):
    cells = [f"wide.png [{x}% {y}% 50% 50%]" for y in (0, 50) for x in (0, 50)]
    folder = game(*cells)
    assert said(folder) == []
    assert list(middles(folder).values()) == [RED, GREEN, BLUE, WHITE]


def test_a_crop_hides_the_rest_to_the_edge_of_the_window(game):
    folder = game("wide.png [50% 50% 50% 50%]")
    drawn = examine(folder).drawn
    (image,) = rasters([drawn.fronts["A1"]], drawn.faces.kit.fonts, dpi=200)
    x, y, width, height = (each / 25.4 * 200 for each in WINDOW)
    corners = [(round(x) + 2, round(y) + 2), (round(x + width) - 3, round(y + height) - 3)]
    assert [nearest(image.getpixel(corner)) for corner in corners] == [WHITE, WHITE]


@pytest.mark.parametrize("turn", range(1, 9))
def test_crop_and_focus_point_are_those_of_the_upright_picture(turn, game):
    folder = game("turned.jpg [0% 0% 50% 50%]", "turned.jpg [50% 50% 50% 50%] @ 0% 0%", "turned.jpg @ 0% 100%")
    exif = Image.Exif()
    exif[0x0112] = turn
    upright = quarters(1200, 2400)
    back = {2: [0], 3: [3], 4: [1], 5: [5], 6: [2], 7: [6], 8: [4]}  # how a camera stores what is to be turned so
    stored = upright.transpose(Image.Transpose(back[turn][0])) if turn > 1 else upright
    stored.save(folder / "art" / "turned.jpg", exif=exif, quality=95)
    found = middles(folder)
    assert (found["A1"], found["A2"]) == (RED, WHITE)
    assert found["A3"] in (BLUE, WHITE)


def test_pixels_that_are_cut_off_get_into_no_file_and_the_whole_picture_keeps_its_own(game):
    folder = game("wide.png [0% 0% 50% 100%]", "wide.png")
    assert run(["print", str(folder), "--out", str(folder / "out"), "--paper", "a4"]) == 0
    (path,) = (folder / "out").rglob("*.pdf")
    with pypdfium2.PdfDocument(path) as document:
        kinds = [pdfium.FPDF_PAGEOBJ_IMAGE]
        images = [each for page in document for each in page.get_objects(filter=kinds, max_depth=9)]
        sizes = {each.get_px_size() for each in images}
    assert sizes == {(945, 473), (650, 650)}


def test_the_resolution_is_that_of_the_pixels_that_show(game):
    # 55 mm at 150 dpi are 325 px: a crop of 14 % of 2400 px has 336, one of 13 % has 312.
    folder = game("wide.png", "wide.png [40% 0% 14% 100%]", "wide.png [40% 0% 13% 100%]")
    (finding,) = [each for each in examine(folder).findings if each.code == "A006"]
    assert finding.card == "A3"
    assert "2400 x 1200 px, of which the crop leaves 312 x 1200 px, prints at about 144 dpi" in finding.message
    assert LEAST_DPI == 150


def test_what_cannot_be_read_is_told_with_line_cell_and_suggestion(game):
    folder = game("wide.png @ 30 40", "wide.png [600px 0px 1200px 600px]", "wide.png @ 50% 120%", "wide.png @ 30%")
    findings = [each for each in examine(folder).findings if each.code == "A012"]
    assert [(str(each.where), each.where.cell, each.suggestion) for each in findings] == [
        ("cards.csv:2:art", "wide.png @ 30 40", "wide.png @ 30% 40%"),
        ("cards.csv:3:art", "wide.png [600px 0px 1200px 600px]", "wide.png [25% 0% 50% 50%]"),
        ("cards.csv:4:art", "wide.png @ 50% 120%", "wide.png @ 50% 100%"),
        ("cards.csv:5:art", "wide.png @ 30%", None),
    ]
    assert "outside the picture" in findings[2].message


def test_names_are_judged_without_what_stands_behind_them(game):
    folder = game(
        "wyde.png @ 30% 40%", "Wide.PNG @ 30% 40%", "../x.png @ 1% 1%", "wyde.png @ top", "wide [0% 0% 50% 50%]"
    )
    assert said(folder) == [
        ("A1", "A001", "wide.png @ 30% 40%"),
        ("A2", "A004", "wide.png @ 30% 40%"),
        ("A3", "A002", None),
        ("A4", "A012", "wide.png @ 50% 0%"),
        ("A4", "A001", "wide.png @ 50% 0%"),
        ("A5", "A001", "wide.png [0% 0% 50% 50%]"),
    ]


def test_names_may_hold_the_signs_of_crops_and_focus_points(game):
    names = ["fox @ night [v2].png", "me@home 50%.png", "[1% 2% 3% 4%] @ 5% 6%.png"]
    folder = game(*names, *(f"{name} @ 75% 50%" for name in names))
    for name in names:
        quarters(2400, 1200).save(folder / "art" / name)
    assert said(folder) == []
    assert all(color in (GREEN, WHITE) for card, color in middles(folder).items() if card > "A3")


def test_a_column_of_text_has_neither_and_is_told_so(game):
    folder = game("wide.png", "wide.png @ 30% 40%", field="photo")
    (finding,) = [each for each in examine(folder).findings if each.code.startswith("A")]
    assert (finding.card, finding.code, str(finding.where)) == ("A2", "A012", "cards.csv:3:photo")
    assert 'kind = "picture"' in finding.message


def test_a_column_of_pictures_has_both(game):
    folder = game("wide.png [50% 0% 50% 100%] @ 50% 20%", field="portrait")
    assert said(folder) == []
    assert list(middles(folder).values()) == [GREEN]


def test_the_focus_point_of_the_face_is_for_all_cards(game):
    found = middles(game("tall.png", "tall.png @ 50% 80%", "wide.png", more="focus = [0.2, 0.2]\n"))
    assert found["A1"] in (RED, GREEN)
    assert found["A2"] in (BLUE, WHITE)
    assert found["A3"] in (RED, BLUE)


def test_a_draft_shows_placeholders_for_what_cannot_be_read(game):
    folder = game("wide.png @ 9% 9% [0% 0% 9% 9%]", "wide.png @ 30% 40%")
    assert run(["print", str(folder), "--out", str(folder / "out")]) == 1
    assert run(["print", str(folder), "--out", str(folder / "out"), "--draft"]) == 0
    fronts = examine(folder, draft=True).drawn.fronts
    assert len(fronts["A1"].items) > len(fronts["A2"].items)
    said = [item.text for item in fronts["A1"].items if isinstance(item, Text)]
    assert said[0] == "CROP OR FOCUS UNREADABLE"
    assert "".join(said[1:]).replace(" ", "") == "wide.png@9%9%[0%0%9%9%]"


def test_json_and_database_hold_the_path_and_what_stands_beside_it(game):
    folder = game("wide.png [50% 0% 50% 100%] @ 50% 20.5%", "wide.png")
    out = folder / "out"
    assert run(["build", str(folder), "--out", str(out)]) == 0
    first, second = json.loads(next(out.rglob("cards.json")).read_text())["data"]
    assert first["art"] == second["art"] == "wide.png"
    assert first["art_crop"] == {"x": 50, "y": 0, "width": 50, "height": 100}
    assert first["art_focus"] == {"x": 50, "y": 20.5}
    assert (second["art_crop"], second["art_focus"]) == (None, None)
    with sqlite3.connect(next(out.rglob("*.sqlite"))) as database:
        rows = database.execute("SELECT art, art_crop, art_focus FROM type_card ORDER BY id").fetchall()
        numbers = database.execute("SELECT * FROM card_value WHERE field LIKE 'art%'").fetchall()
    assert rows == [("wide.png", "50% 0% 50% 100%", "50% 20.5%"), ("wide.png", None, None)]
    assert numbers == []


def test_cells_survive_fmt_and_a_workbook_unchanged(game):
    folder = game("wide.png [50% 0% 50% 100%] @ 50% 20.5%", "tall.png @ 5% 5%")
    before = (folder / "cards.csv").read_bytes()
    assert run(["fmt", str(folder)]) == 0
    assert run(["check", str(folder), "--fix"]) == 0
    assert (folder / "cards.csv").read_bytes() == before
    assert run(["export", "xlsx", str(folder), "--out", str(folder / "out")]) == 0
    (book,) = (folder / "out").rglob("*.xlsx")
    assert run(["import", "xlsx", str(book), str(folder)]) == 0
    assert (folder / "cards.csv").read_bytes() == before


def test_a_fix_changes_no_name_of_a_file_whatever_stands_behind_it(game):
    name = "caf\u00c3\u00a9.png"
    folder = game(f"{name} @ 30% 40%", name)
    quarters(2400, 1200).save(folder / "art" / name)
    before = (folder / "cards.csv").read_bytes()
    assert run(["check", str(folder), "--fix", "--ignore", "F017"]) == 0
    assert run(["check", str(folder), "--fix"]) == 0
    assert (folder / "cards.csv").read_bytes() == before


def test_show_tells_the_cell_as_it_stands(game, capsys):
    folder = game("wide.png [50% 0% 50% 100%] @ 50% 20.5%")
    assert run(["show", str(folder), "A1"]) == 0
    assert "wide.png [50% 0% 50% 100%] @ 50% 20.5%" in capsys.readouterr().out
