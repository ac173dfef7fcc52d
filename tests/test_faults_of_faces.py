"""Faults of faces as `check` tells them: once, at their line, and without what only follows from them."""

from pathlib import Path

import pytest
from PIL import Image

from cardhouse.examine import examine
from cardhouse_schema.finding import Finding

GAME = """
title = "Faults"
version = "1.0.0"
ids = "free"
languages = ["en", "de"]
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
suit = { kind = "one-of", set = "suits" }
[vocabulary.suits]
sun = { name = "Sun" }
"""
FACE = """
[fonts]
body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
label = { package = "font-source-sans-pro", file = "SourceSansPro-Semibold.ttf" }
[elements.name]
kind = "text"
text = "{name} {suit|suits.name}"
font = "body"
size = 9
x = 4
y = 10
width = 50
color = "#000000"
[elements.word]
kind = "text"
text = "Suit"
font = "body"
size = 9
x = 4
y = 30
width = 40
color = "#000000"
[elements.art]
kind = "art"
picture = "{art}"
window = [[4, 40], [59, 40], [59, 60], [4, 60]]
seed = "{id}"
over = ["#880000"]
ink = "{item}"
partner = "#FFFFFF"
paper = "#FFFFFF"
hero = ""
second = ""
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game of three cards with one face and a translation of its word."""
    (tmp_path / "faces").mkdir()
    (tmp_path / "i18n").mkdir()
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    (tmp_path / "faces" / "card.toml").write_text(FACE, encoding="utf-8")
    (tmp_path / "cards.csv").write_text("id,name,suit\nA1,One,Sun\nA2,Two,Sun\nA3,Three,Sun\n", encoding="utf-8")
    (tmp_path / "i18n" / "de.csv").write_text("id,field,text,source\nface.words,Suit,Farbe,\n", encoding="utf-8")
    return tmp_path


def found(folder: Path, *codes: str) -> list[Finding]:
    return [each for each in examine(folder, keep=False).findings if each.code in codes]


def change(folder: Path, old: str, new: str) -> int:
    """Change the face and return the line of what was changed."""
    assert old in FACE
    (folder / "faces" / "card.toml").write_text(FACE.replace(old, new), encoding="utf-8")
    return FACE[: FACE.index(old)].count("\n") + 1


def test_the_face_of_these_tests_has_no_fault(folder):
    assert found(folder, "L003", "L004", "I024") == []


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("window = [[4, 40], [59, 40], [59, 60], [4, 60]]", "window = [[4, 40], [59, 40], [59]]", "window.2"),
        ("window = [[4, 40], [59, 40], [59, 60], [4, 60]]", "window = [[], [59, 40], [59, 50]]", "window.0"),
        ('hero = ""', 'hero = ""\ncovered = [{ box = [1, 2] }]', "covered.0.box"),
        ('hero = ""', 'hero = ""\nstyle = { ground = [0.5] }', "style.ground"),
    ],
)
def test_a_list_that_lacks_a_value_is_told_at_its_line(folder, old, new, key):
    line = change(folder, old, new)
    (finding,) = found(folder, "L003")
    assert finding.where.column == f"elements.art.{key}"
    assert finding.where.line - line in (0, 1)
    assert "a value is missing" in finding.message


def test_a_fault_of_a_face_is_told_once_for_all_its_cards(folder):
    change(folder, "suits.name", "suits.nmae")
    (finding,) = found(folder, "L003")
    assert finding.message.endswith("; so it is on 3 cards: A1, A2, A3")
    assert [use.card for use in finding.uses] == ["A1", "A2", "A3"]
    assert finding.suggestion == "name"


@pytest.mark.parametrize(
    ("binding", "near"),
    [
        ("{nmae}", "name"),
        ("{title}", None),
        ("{brief.text_plian}", "text_plain"),
        ("{tags.idd}", None),
        ("{brief.0}", None),
    ],
)
def test_a_wrong_step_of_a_binding_is_told_with_a_near_one_that_the_cards_have(folder, binding, near):
    columns = 'brief = { kind = "rules" }\ntags = { kind = "list", of = "suits" }\n'
    (folder / "game.toml").write_text(GAME.replace("[vocabulary", columns + "[vocabulary"), encoding="utf-8")
    cards = "id,name,suit,brief,tags\nA1,One,Sun,,\nA2,Two,Sun,Draw.,\nA3,Three,Sun,Rest.,Sun\n"
    (folder / "cards.csv").write_text(cards, encoding="utf-8")
    line = change(folder, '"{name} {suit', f'"{binding} {{suit')
    (finding,) = found(folder, "L003")
    assert (finding.where.file, finding.where.column) == ("faces/card.toml", "elements.name")
    assert finding.where.line == line - 2
    assert [use.card for use in finding.uses] == ["A1", "A2", "A3"]
    assert finding.suggestion == near


def test_a_fault_that_one_card_has_names_it(folder):
    change(folder, "{suit|suits.name}", "{id|brief}")
    face = (folder / "faces" / "card.toml").read_text(encoding="utf-8")
    (folder / "faces" / "card.toml").write_text(f'[maps.brief]\nA1 = "x"\nA3 = "y"\n{face}', encoding="utf-8")
    (finding,) = found(folder, "L003")
    assert (finding.card, finding.uses) == ("A2", ())


def test_a_face_for_others_to_build_on_is_none_for_its_card_type(folder):
    change(folder, "\n[fonts]", "abstract = true\n[fonts]")
    (finding,) = found(folder, "L004")
    assert (finding.where.file, finding.where.line) == ("faces/card.toml", 1)
    assert "abstract" in finding.message


def test_translations_of_a_broken_face_wait_for_it(folder):
    change(folder, 'kind = "art"', 'kind = "atr"')
    assert found(folder, "I024") == []
    (note,) = found(folder, "S020")
    assert (note.where.file, note.where.column) == ("faces/card.toml", "elements.art")
    (folder / "faces" / "card.toml").write_text(FACE.replace('"Suit"', '"Kind"'), encoding="utf-8")
    (error,) = found(folder, "I024")
    assert error.where.file == "i18n/de.csv"


def test_a_text_without_a_colour_is_told_at_its_element_with_the_cards_that_show_it(folder):
    line = change(folder, '[elements.word]\nkind = "text"', '[elements.word]\nkind = "text"\nwhen = "id != A2"')
    face = (folder / "faces" / "card.toml").read_text(encoding="utf-8")
    start = face.index("[elements.word]")
    hidden = face[:start] + face[start:].replace('"#000000"', '"none"', 1)
    (folder / "faces" / "card.toml").write_text(hidden, encoding="utf-8")
    (finding,) = found(folder, "L015")
    assert (finding.where.file, finding.where.line) == ("faces/card.toml", line)
    assert '"none" comes to no colour; give it one, or leave it out' in finding.message
    assert [(use.card, use.where.line) for use in finding.uses] == [("A1", 2), ("A3", 4)]


@pytest.mark.parametrize(
    ("window", "said"),
    [
        (
            "[[4, 40], [59, 60], [59, 40], [4, 60]]",
            "crosses itself: its edge from corner 1 to 2 meets",
        ),
        ("[[4, 40], [59, 40], [59, 40]]", "without area"),
        ("[[4, 40], [4, 40], [4, 40]]", "without area"),
    ],
)
def test_a_window_that_cannot_be_meant_is_told_at_its_element(folder, window, said):
    change(folder, "[[4, 40], [59, 40], [59, 60], [4, 60]]", window)
    (folder / "art").mkdir()
    Image.new("RGB", (600, 600)).save(folder / "art" / "a.png")
    cards = "id,name,suit,art\nA1,One,Sun,\nA2,Two,Sun,a.png\nA3,Three,Sun,\n"
    (folder / "cards.csv").write_text(cards, encoding="utf-8")
    (finding,) = found(folder, "L016")
    assert (finding.where.file, finding.where.column) == ("faces/card.toml", "elements.art")
    assert said in finding.message
    assert [use.card for use in finding.uses] == ["A1", "A2", "A3"]


@pytest.mark.parametrize(
    ("ident", "field"),
    [
        ("suits.sun", "title"),
        ("A1", 'x" of face.words is never taken from a translation'),
    ],
)
def test_translations_of_what_no_face_says_do_not_wait_for_a_broken_one(folder, ident, field):
    cell = field.replace('"', '""')
    row = f'{ident},"{cell}",Sonne,\n'
    with (folder / "i18n" / "de.csv").open("a", encoding="utf-8") as stream:
        stream.write(row)
    change(folder, 'kind = "art"', 'kind = "atr"')
    (error,) = found(folder, "I024")
    assert (error.where.file, error.where.line, error.where.cell) == ("i18n/de.csv", 3, field)
    assert len(found(folder, "S020")) == 1


def test_a_misspelt_font_package_is_not_to_be_installed(folder):
    change(folder, 'body = { package = "font-source-sans-pro"', 'body = { package = "font-source-sans-por"')
    (finding,) = found(folder, "L003")
    assert 'did you mean "font-source-sans-pro"?' in finding.message
    assert "pip install" not in finding.message
