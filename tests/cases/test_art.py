"""Pictures as designers leave them: misnamed, missing, damaged, huge, turned, in odd colours, not theirs."""

import shutil
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from cardhouse.cli.main import run
from cardhouse.examine import examine
from cardhouse.export.picture import prepare
from cardhouse.export.png import rasters
from cardhouse.layout.pictures import PictureRefused, find_picture
from cardhouse_schema.finding import Severity

CASES = Path(__file__).parent
GAME = """
title = "Pictures"
version = "1.0.0"
ids = "free"
size = { width = 63, height = 88 }
[types.card]
title = "Card"
source = "cards"
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
[elements.sheet]
kind = "rect"
x = -3
y = -3
width = 69
height = 94
fill = "paper"
"""
CARD = """
extends = "base"
[elements.art]
kind = "art"
when = "art"
picture = "{art}"
window = [[4, 4], [59, 4], [59, 44], [4, 44]]
seed = "{id}"
over = ["paper"]
ink = "{item}"
partner = "paper"
paper = "paper"
hero = ""
second = ""
"""


@pytest.fixture
def game(tmp_path):
    """Make a game of a case's cards, or of cells for the art column."""

    def making(case=None, cells=()):
        folder = tmp_path / "game"
        (folder / "faces").mkdir(parents=True, exist_ok=True)
        (folder / "game.toml").write_text(GAME, encoding="utf-8")
        for name, face in {"base": BASE, "card": CARD, "back": 'extends = "base"'}.items():
            (folder / "faces" / f"{name}.toml").write_text(face, encoding="utf-8")
        if case:
            shutil.copytree(CASES / case, folder, dirs_exist_ok=True)
        else:
            rows = [f"A{at},N{at},{cell}" for at, cell in enumerate(cells, start=1)]
            (folder / "cards.csv").write_text("\n".join(["id,name,art", *rows, ""]), encoding="utf-8")
            (folder / "art").mkdir(exist_ok=True)
        return folder

    return making


def said(folder):
    """What the art rules say, by card: code, place, suggestion and message."""
    found = [each for each in examine(folder).findings if each.code.startswith("A")]
    assert all(each.where.column == "art" for each in found)
    return {each.card: (each.code, each.where.line, each.suggestion, each.message) for each in found}


def faces(folder):
    examined = examine(folder)
    drawn = examined.drawn
    names = list(drawn.fronts)
    frames = [drawn.fronts[name] for name in names]
    return dict(zip(names, rasters(frames, drawn.faces.kit.fonts, dpi=150), strict=True))


def seen(folder, cell):
    """The picture's path, or the code of what is wrong."""
    try:
        return find_picture(folder, cell).path, None
    except PictureRefused as error:
        return None, error.code


def pixel(image, x, y):
    """The colour at (x, y) mm."""
    return image.getpixel((round(x / 25.4 * 150), round(y / 25.4 * 150)))


def near(color, expected, slack=6):
    return all(abs(one - other) <= slack for one, other in zip(color, expected, strict=True))


def test_names_are_judged_alike_on_every_computer(game):
    found = {card: each[:3] for card, each in said(game("C38")).items() if each[0] != "A006"}
    assert found == {
        "A1": ("A004", 2, "Dragon.png"),
        "A2": ("A001", 3, None),
        "A3": ("A004", 4, "sub/ember.png"),
        "A4": ("A001", 5, "Dragon.png"),
        "A5": ("A001", 6, None),
        "A7": ("A001", 8, "Dragon.png"),
    }
    assert "art/phoenix.png" in said(game("C38"))["A2"][3]
    assert "folder" in said(game("C38"))["A5"][3]


def test_no_path_leads_out_of_the_art_folder(game):
    folder = game("C54")
    (folder / "art" / "link.png").symlink_to("../secret.png")
    found = said(folder)
    assert {card for card, each in found.items() if each[0] == "A002"} == {"A1", "A2", "A3", "A4", "A5", "A6", "A8"}
    assert "URLs are not loaded" in found["A5"][3]
    assert "A7" not in found or found["A7"][0] == "A006"


@settings(deadline=None)
@given(st.text(alphabet="./\\:ab~%C\u2044 ", min_size=1, max_size=12).filter(str.strip))
def test_no_cell_opens_a_file_outside(tmp_path_factory, cell):
    folder = tmp_path_factory.getbasetemp() / "fence"
    (folder / "art" / "a").mkdir(parents=True, exist_ok=True)
    for name in ("b", "art/b", "art/a/b"):
        Image.new("RGB", (4, 4)).save(folder / name, "PNG")
    path, code = seen(folder / "art", cell)
    assert code in ("A001", "A002", "A004") or path.is_relative_to((folder / "art").resolve())


def test_damaged_and_disguised_files(game):
    found = said(game("C42"))
    assert {card: each[:2] for card, each in found.items() if each[0] not in ("A006",)} | {"A4": 0, "A5": 0} == {
        "A1": ("A003", 2), "A2": ("A003", 3), "A3": ("A003", 4), "A6": ("A003", 7), "A4": 0, "A5": 0,
    }  # fmt: skip
    for card, word in {"A1": "empty", "A2": "HTML", "A3": "cut off", "A6": "SVG"}.items():
        assert word in found[card][3]
    folder = game("C42")
    codes = {(each.code, each.card, each.severity) for each in examine(folder).findings}
    assert ("A008", "A4", Severity.NOTE) in codes
    assert ("A007", "A5", Severity.NOTE) in codes
    assert set(examine(folder).drawn.fronts) == {"A4", "A5"}
    red = pixel(faces(folder)["A4"], 30, 20)
    assert red[0] > 200
    assert red[1] < 60


@pytest.mark.parametrize("form", ["PNG", "JPEG", "GIF", "WEBP", "TIFF", "BMP"])
@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(share=st.floats(0.0, 0.95))
def test_a_picture_cut_off_anywhere_is_refused_or_whole(form, share, tmp_path):
    whole = tmp_path / "whole"
    image = Image.effect_noise((64, 48), 60)
    image.save(whole, form)
    data = whole.read_bytes()
    (tmp_path / "cut.png").write_bytes(data[: int(len(data) * share)])
    path, code = seen(tmp_path, "cut.png")
    assert code in ("A003", "A005") or prepare(str(path), (100, 100)).image.size == (64, 48)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n", "git lfs pull"),
        (b"%PDF-1.7\n", "is a PDF"),
        (b"8BPS\0\x01" + bytes(40), "Photoshop"),
        (b"\0\0\0\x18ftypheic" + bytes(40), "HEIC"),
        (b"RIFF\xff\xff\0\0WEBPVP8 ", "cut off or damaged"),
        (b"{}", "is no PNG"),
    ],
)
def test_what_a_file_is_instead_is_said(data, said, game):
    folder = game(cells=["a.png"])
    (folder / "art" / "a.png").write_bytes(data)
    with pytest.raises(PictureRefused, match=said):
        find_picture(folder / "art", "a.png")


def test_a_bomb_is_refused_by_its_header(game):
    begin = time.perf_counter()
    code, line, _, message = said(game("C43"))["A1"]
    assert (code, line) == ("A005", 2)
    assert "30000 x 30000 px" in message
    assert "limit of 80 megapixels" in message
    assert time.perf_counter() - begin < 2


def test_odd_colours_come_out_right_on_a_yellow_card(game):
    folder = game("C40")
    images = faces(folder)
    assert near(pixel(images["A1"], 31, 24), (255, 0, 0), 12)
    assert all(120 <= level <= 136 for level in pixel(images["A2"], 31, 24))
    for card in ("A3", "A4"):
        assert near(pixel(images[card], 10, 24), (255, 0, 0))
        assert near(pixel(images[card], 53, 24), (255, 255, 0))
    assert near(pixel(images["A5"], 31, 24), (255, 255, 0))
    notes = [each.card for each in examine(folder).findings if each.code == "A009"]
    assert notes == ["A1", "A2"]


def test_a_note_about_a_file_comes_once(game):
    folder = game(cells=["a.jpg", "a.jpg"])
    Image.new("CMYK", (800, 600)).save(folder / "art" / "a.jpg")
    assert [each.code for each in examine(folder).findings if each.code == "A009"] == ["A009"]


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_camera_turn_is_applied_to_size_and_pixels(turn, game):
    folder = game(cells=["a.jpg"])
    image = Image.new("RGB", (800, 400), "blue")
    image.paste("red", (0, 0, 400, 400))
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = turn, "SECRET"
    image.save(folder / "art" / "a.jpg", exif=exif, quality=95)
    sight = find_picture(folder / "art", "a.jpg")
    assert (sight.width, sight.height) == ((800, 400) if turn < 5 else (400, 800))


def test_the_photo_of_a_phone_stands_upright(game):
    sight = find_picture(CASES / "C41" / "art", "exif6.jpg")
    assert (sight.width, sight.height) == (40, 80)
    image = prepare(str(sight.path), (400, 800)).image
    assert image.size == (40, 80)
    assert image.getpixel((20, 10))[0] > 200
    assert image.getpixel((20, 70))[2] > 150
    assert image.info == {}


def test_a_circle_stays_round_whatever_its_dpi_marks(game):
    folder = game("C44")
    (picture,) = examine(folder).drawn.fronts["A1"].items[1].items
    with Image.open(folder / "art" / "circle_300x150dpi.png") as image:
        wide, high = image.size
    assert picture.width / picture.height == pytest.approx(wide / high)
    assert picture.width >= 55 - 1e-9
    assert picture.height >= 40 - 1e-9


def test_a_picture_with_too_few_pixels_is_a_warning(game):
    found = {each.card: each for each in examine(game("C44")).findings if each.code == "A006"}
    assert "tiny.png" in found["A2"].message
    assert "100 x 60 px" in found["A2"].message
    assert "about 38 dpi (want 150 or more)" in found["A2"].message
    assert found["A2"].severity is Severity.WARNING


def test_a_good_picture_says_nothing(game):
    folder = game(cells=["sub/../a.png", ""])
    Image.new("RGB", (650, 480)).save(folder / "art" / "a.png")
    assert said(folder) == {}
    assert set(examine(folder).drawn.fronts) == {"A1", "A2"}


def test_check_tells_all_faults_in_one_run_and_the_build_is_refused(game, capsys):
    folder = game("C42")
    assert run(["check", str(folder)]) == 1
    told = capsys.readouterr().out
    assert all(f"cards.csv:{line}:art" in told for line in (2, 3, 4, 7))
    assert run(["build", str(folder), "--out", str(folder / "out")]) == 1
    assert not list((folder / "out").rglob("*.pdf"))


@pytest.mark.parametrize(
    ("case", "good", "placeholders"),
    [("C38", {"A6"}, {"A1", "A2", "A3", "A4", "A5", "A7"}), ("C42", {"A4", "A5"}, {"A1", "A2", "A3", "A6"})],
)
def test_a_draft_prints_good_cards_and_placeholders_where_a_build_is_refused(case, good, placeholders, game, capsys):
    folder = game(case)
    out = folder / "out"
    assert run(["build", str(folder), "--out", str(out)]) == 1
    refused = capsys.readouterr().out
    assert run(["build", str(folder), "--out", str(out), "--draft"]) == 0
    told = capsys.readouterr().out
    assert [line for line in refused.splitlines() if " error A" in line] == [
        line for line in told.splitlines() if " error A" in line
    ]
    assert f"{len(placeholders)} faces with placeholders" in told
    assert sorted(path.name for path in out.glob("[!.]*/**/*") if path.is_file()) == [
        "game-a4-draft.pdf",
        "game-letter-draft.pdf",
    ]
    fronts = examine(folder, draft=True).drawn.fronts
    assert {card for card, frame in fronts.items() if len(frame.items) > 2} == placeholders
    assert good == set(fronts) - placeholders
    assert set(faces(folder)) == good
