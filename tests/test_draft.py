"""Drafts: what can be printed is printed and marked, what cannot is named, and nothing else is touched."""

import json
import re
from contextlib import closing

import pypdfium2
import pytest
from PIL import Image

from cardhouse.cli.main import run
from cardhouse.examine import examine
from cardhouse.layout.frame import Group, Text

GAME = """
title = "Drafts"
version = "1.0.0"
ids = "free"
{more}
[types.card]
title = "Card"
source = "cards"
columns.text = {{ kind = "rules" }}
columns.next = {{ kind = "reference" }}
[decks.all]
title = "All"
count = 9
types = ["card"]
back = "back"
[vocabulary.icons]
sword = {{ name = "Sword" }}
"""
BASE = """
abstract = true
[fonts]
label = { package = "fontpkg-barlow-condensed", file = "BarlowCondensed-Bold.ttf" }
[colors]
paper = "#F6EEDD"
"""
CARD = """
extends = "base"
[elements.art]
kind = "art"
when = "art"
picture = "{art}"
window = [[4, 14], [59, 14], [59, 50], [4, 50]]
seed = "{id}"
over = ["paper"]
ink = "{item}"
partner = "paper"
paper = "paper"
hero = ""
second = ""
covered = [{ box = [20, 14, 39, 16] }]
[elements.name]
kind = "text"
text = "{name}"
font = "label"
size = 12
x = 4
y = 8
width = 50
color = "#000000"
[elements.box]
kind = "rules"
over = ["text"]
x = 4
y = 54
width = 55
bottom = 80
size = 9
prefer = 9
min = 8
gap = 0.5
font = "label"
bold = "label"
color = "#000000"
"""
SIZE = "size = { width = 63, height = 88 }"


@pytest.fixture
def game(tmp_path):
    def making(rows, more=SIZE):
        folder = tmp_path / "toy"
        for part in ("faces", "icons", "art"):
            (folder / part).mkdir(parents=True, exist_ok=True)
        (folder / "game.toml").write_text(GAME.format(more=more), encoding="utf-8")
        for face, toml in {"base": BASE, "card": CARD, "back": 'extends = "base"'}.items():
            (folder / "faces" / f"{face}.toml").write_text(toml, encoding="utf-8")
        (folder / "cards.csv").write_text("id,name,text,next,copies,art\n" + rows, encoding="utf-8")
        Image.new("RGB", (700, 500), "teal").save(folder / "art" / "good.png")
        (folder / "art" / "empty.png").write_bytes(b"")
        return folder

    return making


def printed(folder, *options):
    """Run `print --draft` and return its exit code, the words of each page, and what it said."""
    out = folder.parent / "out"
    code = run(["print", str(folder), "--draft", "--out", str(out), *options])
    return code, words(out / "toy" / "print" / "toy-a4-draft.pdf")


def words(pdf):
    if not pdf.is_file():
        return []
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def every(items):
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from every(item.items)


def said_on(folder, card):
    frame = examine(folder, draft=True).drawn.fronts[card]
    return [item.text for item in every(frame.items) if isinstance(item, Text)]


@pytest.mark.parametrize(
    ("cell", "title"),
    [
        ("lost.png", "PICTURE MISSING"),
        ("../good.png", "OUTSIDE THE ART FOLDER"),
        ("http://127.0.0.1:9/a.png", "OUTSIDE THE ART FOLDER"),
        ("empty.png", "PICTURE UNREADABLE"),
        ("GOOD.png", "FILE NAMED OTHERWISE"),
        ("good", "PICTURE MISSING"),
    ],
)
def test_art_that_cannot_be_drawn_stays_an_error_and_prints_as_a_placeholder_with_its_name(game, cell, title, capsys):
    folder = game(f"A1,Ash,Draw,,1,{cell}\nA2,Bex,Draw,,1,good.png\n")
    assert run(["print", str(folder), "--out", str(folder.parent / "out")]) == 1
    code, pages = printed(folder)
    assert code == 0
    assert title in pages[0]
    assert cell in pages[0].replace(" ", "")
    told = capsys.readouterr()
    assert "cards.csv:2:art: error A00" in told.err
    assert "2 cards on 2 pages; a draft: 1 face with a placeholder" in told.out
    assert said_on(folder, "A2") == ["Bex", "Draw"]


def test_without_draft_there_is_no_placeholder_but_no_card(game):
    folder = game("A1,Ash,Draw,,1,lost.png\nA2,Bex,Draw,,1,good.png\n")
    assert set(examine(folder).drawn.fronts) == {"A2"}
    assert [each.code for each in examine(folder).findings] == [
        each.code for each in examine(folder, draft=True).findings
    ]


def test_all_art_there_prints_no_placeholder_and_is_a_draft_all_the_same(game, capsys):
    code, pages = printed(game("A1,Ash,Draw,,1,good.png\n"))
    assert code == 0
    assert all("DRAFT" in page for page in pages)
    assert "PICTURE" not in pages[0]
    assert "a draft: every face is drawn" in capsys.readouterr().out


ROWS = (
    "A1,Ash,Draw,,2,good.png\n"
    "A2,Bex,Draw {swrod},,1,\n"  # no card: an unknown icon
    f"A3,Cy,{'Draw a card. ' * 60},,1,\n"  # a text that does not fit
    "A4,Dee,Gain 🔥,,1,\n"  # no glyph
    "A5,Eli,Draw,A9,1,\n"  # a reference into the void
    "A1,Fin,Draw,,1,\n"  # an id that is used already
    "A6,Gus,Draw {sword},,1,lost.png\n"  # an icon without artwork, and no picture
)


def test_good_cards_are_printed_and_the_others_are_named(game, capsys):
    folder = game(ROWS)
    code, pages = printed(folder)
    told = capsys.readouterr()
    assert code == 0
    assert "4 cards on 2 pages; a draft: 1 face with a placeholder, 2 cards left out (A3, A4)" in told.out
    assert "2 rows that are no cards" in told.out
    assert [pages[0].count(name) for name in ("Ash", "Bex", "Cy", "Dee", "Eli", "Fin", "Gus")] == [2, 0, 0, 0, 1, 0, 1]
    codes = set(re.findall(r"error (\w\d{3})", told.err))
    assert codes == {"R001", "L001", "L002", "I003", "I001", "A010", "A001", "B001"}


def test_a_draft_build_writes_its_own_sheets_and_leaves_everything_else(game, capsys):
    folder = game("A1,Ash,Draw,,9,good.png\n")
    out = folder.parent / "out"
    assert run(["build", str(folder), "--out", str(out)]) == 0
    before = {path: path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}
    folder = game(ROWS)
    assert run(["build", str(folder), "--out", str(out)]) == 1
    capsys.readouterr()
    assert run(["build", str(folder), "--out", str(out), "--draft", "--format", "json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    after = {path: path.read_bytes() for path in sorted(out.rglob("*")) if path.is_file()}
    new = [path.relative_to(out / "toy").as_posix() for path in after if path not in before]
    assert new == told["files"] == ["print/toy-a4-draft.pdf", "print/toy-letter-draft.pdf"]
    assert {path: after[path] for path in before} == before
    assert "1 face with a placeholder" in told["draft"]


def test_equal_drafts_have_equal_bytes(game):
    folder = game(ROWS)
    made = []
    for out in ("one", "two"):
        run(["build", str(folder), "--draft", "--out", str(folder.parent / out)])
        made.append([path.read_bytes() for path in sorted((folder.parent / out).rglob("*.pdf"))])
    assert made[0] == made[1]
    assert len(made[0]) == 2


@pytest.mark.parametrize(
    ("rows", "more", "code", "word"),
    [
        ("A1,Ash,Draw,,1,\n", "size = 63", 1, "S011"),
        ("A1,Ash,Gain 🔥,,1,\n", SIZE, 1, "L002"),
        ("A1,Ash,Draw,,0,\n", SIZE, 2, "no cards to print"),
        ("A1,Ash,Draw,,1,\n", "size = { width = 300, height = 350 }", 2, "does not fit"),
    ],
)
@pytest.mark.parametrize("command", ["print", "build"])
def test_what_stops_a_draft_too(game, rows, more, code, word, command, capsys):
    folder = game(rows, more)
    assert run([command, str(folder), "--draft", "--out", str(folder.parent / "out")]) == code
    told = capsys.readouterr()
    assert word in told.err + told.out
    assert not list((folder.parent / "out").rglob("*.pdf"))


def test_draft_and_strict_exclude_each_other(game):
    assert run(["build", str(game("A1,Ash,Draw,,1,\n")), "--draft", "--strict"]) == 2


@pytest.mark.parametrize("sides", [["--paper", "letter"], ["--paper", "100x120mm"], ["--backs", "none"]])
def test_selections_and_other_papers_are_marked_too(game, sides, tmp_path, capsys):
    folder = game("A1,Ash,Draw,,1,lost.png\n")
    assert run(["print", str(folder), "--draft", "--file", str(tmp_path / "mine.pdf"), *sides]) == 0
    pages = words(tmp_path / "mine.pdf")
    assert pages
    assert all("DRAFT" in page for page in pages)


def test_no_draft_takes_the_place_of_finished_sheets(game, capsys):
    folder = game("A1,Ash,Draw,,9,good.png\n")
    out = folder.parent / "out"
    assert run(["build", str(folder), "--out", str(out)]) == 0
    for paper in ("a4", "letter"):
        sheets = out / "toy" / "print" / f"toy-{paper}.pdf"
        before = sheets.read_bytes()
        assert run(["print", str(folder), "--draft", "--out", str(out), "--file", str(sheets)]) == 2
        assert "a draft needs another" in capsys.readouterr().err
        assert sheets.read_bytes() == before


def test_a_back_that_cannot_be_drawn_leaves_the_fronts(game, capsys):
    folder = game("A1,Ash,Draw,,1,good.png\n")
    (folder / "faces" / "back.toml").unlink()
    code, pages = printed(folder)
    assert (code, len(pages)) == (0, 1)
    assert "L004" in capsys.readouterr().err


def test_an_icon_without_artwork_is_one_finding_with_all_its_cards(game, capsys):
    rows = "".join(f"A{at},Card {at},Draw {{sword}} {{sword}},,1,good.png\n" for at in range(1, 8))
    folder = game(rows)
    (finding,) = [each for each in examine(folder).findings if each.code == "A010"]
    assert str(finding.where) == "game.toml:17:vocabulary.icons.sword"
    assert "no icons/sword.svg; 7 cards show it: A1 (cards.csv:2), A2 (cards.csv:3), A3 (cards.csv:4) and 4 more" in (
        finding.message
    )
    for form in ("json", "sarif", "github"):
        assert run(["check", str(folder), "--format", form]) == 1
        told = capsys.readouterr().out
        assert all(f"A{at}" in told for at in range(1, 8)), form
    assert run(["check", str(folder), "--format", "json", "--select", "A010"]) == 1
    (told,) = json.loads(capsys.readouterr().out)
    uses = told["findings"][0]["uses"]
    assert [(use["card"], use["line"], use["column"]) for use in uses] == [
        (f"A{at}", at + 1, "text") for at in range(1, 8)
    ]


def test_an_icon_with_artwork_of_its_own_name_is_drawn(game):
    folder = game("A1,Ash,Draw {sword},,9,good.png\n")
    icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></svg>'
    (folder / "icons" / "sword.svg").write_text(icon, encoding="utf-8")
    assert [each.code for each in examine(folder).findings] == []
    assert "A1" in examine(folder).drawn.fronts


def test_a_misnamed_icon_gets_the_name_that_was_meant(game):
    folder = game("A1,Ash,Draw {sword},,1,good.png\n")
    path = folder / "game.toml"
    path.write_text(path.read_text().replace('"Sword" }', '"Sword", icon = "swrod" }'), encoding="utf-8")
    icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></svg>'
    (folder / "icons" / "sword.svg").write_text(icon, encoding="utf-8")
    (finding,) = [each for each in examine(folder).findings if each.code == "A010"]
    assert (str(finding.where), finding.suggestion) == ("game.toml:17:vocabulary.icons.sword.icon", "sword")
