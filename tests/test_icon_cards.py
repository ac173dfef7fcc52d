"""Reference cards of a game's icons: every icon with its word and token, on cards like the game's own, for any game."""

from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.cli.main import run
from cardhouse.examine import font_cache
from cardhouse.export.page import ruled, slot, upright
from cardhouse.icon_printing import list_icons
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.frame import Group, Shape, Text
from cardhouse.layout.icon_pages import Entry, Section, paged, sections, slots
from cardhouse.sheets.paper import find_paper
from cardhouse.sheets.preflight import card_size
from cardhouse.sheets.sheet import Copy, impose
from cardhouse.source.folder import read_folder
from cardhouse_schema.vocabulary import Vocabulary

CARDS = Path(__file__).parent.parent / "cards_src"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect x="2" y="2" width="20" height="20"/></svg>'
GAME = """
title = "Tide"
version = "1.0.0"
{more}
[vocabulary.keywords]
ebb = {{ name = "Ebb", rgb = "#1A6FB0", icon = "wave" }}
plain = {{ name = "Plain" }}
[vocabulary.resources]
coin = {{ name = "Coin" }}
{word}
[vocabulary.ranks]
first = {{ name = "First Rank", icon = "star" }}
again = {{ name = "Again", icon = "coin" }}
[types.card]
title = "Card"
source = "cards"
"""


@pytest.fixture
def tide(tmp_path):
    """Make a small declared game with artwork for its icons, faces as they are given."""

    def making(more="", word="", icons=("wave", "coin", "star"), **faces):
        folder = tmp_path / "tide"
        for name in ("icons", "faces"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / "game.toml").write_text(GAME.format(more=more, word=word), encoding="utf-8")
        for icon in icons:
            (folder / "icons" / f"{icon}.svg").write_text(DRAWING, encoding="utf-8")
        for name, toml in faces.items():
            (folder / "faces" / f"{name.replace('_', '-')}.toml").write_text(toml, encoding="utf-8")
        return folder

    return making


def listed(folder):
    sources, findings = read_folder(folder)
    assert sources is not None, findings
    return list_icons(folder, sources.game)


def every(items, kind):
    for item in items:
        if isinstance(item, kind):
            yield item
        if isinstance(item, Group):
            yield from every(item.items, kind)


def texts(frames):
    return [text.text for frame in frames for text in every(frame.items, Text)]


def words(file):
    document = pypdfium2.PdfDocument(file)
    said = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)
    document.close()
    return said


def test_a_pdf_holds_the_name_and_the_token_of_every_icon(politik, tmp_path):
    file = tmp_path / "icons.pdf"
    assert run(["print", str(CARDS / "politik"), "--icons", "--file", str(file)]) == 0
    said = words(file)
    drawings = {path.stem for path in (CARDS / "politik" / "icons").glob("*.svg")}
    found = [entry for section in sections(politik.vocabulary, drawings) for entry in section.entries]
    assert {entry.icon for entry in found} == drawings
    for entry in found:
        assert entry.name in said
        assert entry.token is None or f"{{{entry.token}}}" in said
    assert {entry.name for entry in found if not entry.token} >= {"Final Say", "Shield Military", "Pay"}


def test_equal_input_gives_equal_bytes(politik, tmp_path):
    for name in ("a.pdf", "b.pdf"):
        assert run(["print", str(CARDS / "politik"), "--icons", "--file", str(tmp_path / name)]) == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_sheets_are_those_of_the_cards(paper, politik, tmp_path):
    file = tmp_path / "icons.pdf"
    assert run(["print", str(CARDS / "politik"), "--icons", "--paper", paper, "--file", str(file)]) == 0
    copies = [Copy(name) for name in "abcde"]
    (sheet,) = impose(copies, card_size(politik), find_paper(paper), title="Politik", version="0.1.0")
    width, height = sheet.paper.points
    with pikepdf.open(file) as document:
        (page,) = document.pages
        assert [float(each) for each in page["/MediaBox"]] == pytest.approx([0, 0, width, height], abs=0.01)
        for name, box in (("/TrimBox", sheet.trim), ("/BleedBox", sheet.bleed)):
            assert [float(each) for each in page[name]] == pytest.approx(upright(box, height), abs=0.01)
        said = page.Contents.read_bytes().decode("latin-1")
    assert all(slot(placement, height) in said for placement in sheet.placements)
    assert ruled(sheet.marks) in said


def test_a_declared_game_lists_its_words_once_by_set_and_in_its_order(tide):
    found = listed(tide())
    assert found.findings == []
    (frame,) = found.frames
    said = texts([frame])
    assert said == ["ICONS", "TIDE", "RESOURCES", "Coin", "{coin}", "KEYWORDS", "Ebb", "{ebb}", "RANKS", "First Rank"]
    assert (frame.width, frame.height, frame.bleed) == (63.5, 88.9, 3)
    tiles = [shape.fill for shape in every(frame.items, Shape)]
    assert "#1A6FB0" in tiles


def test_each_icon_is_drawn_large_and_as_large_as_in_text(tide):
    (frame,) = listed(tide()).frames
    scales = [group.matrix[0] for group in every(frame.items, Group) if group.matrix[0] != 1]
    assert sorted({round(24 * scale, 2) for scale in scales}) == [2.8, 4.68]
    assert len(scales) == 6


def test_type_and_palette_are_the_games_own(tide):
    face = 'abstract = true\n[fonts]\ntitle = { package = "font-source-sans-pro", file = "SourceSansPro-Bold.ttf" }\n'
    face += (
        '[colors]\npaper = "#DDEEFF"\nkind = "#FF0000"\nsea = "#003355"\nink = "sea"\naccent = "mix(kind, sea, 0.5)"\n'
    )
    one = 'extends = "base"\n[colors]\nkind = "#00FF00"\n'
    found = listed(tide(base=face, card=one, other=one.replace("FF", "00")))
    assert found.findings == []
    bold = Fonts({"own": FontSpec("font-source-sans-pro", "SourceSansPro-Bold.ttf")}, font_cache())
    assert found.fonts.width("ICONS", "title", 10) == bold.width("ICONS", "own", 10)
    fills = {shape.fill for shape in every(found.frames[0].items, Shape)}
    assert {"#DDEEFF", "#003355", "#E0A526"} <= fills  # `accent` hangs on a colour that differs from face to face


def test_a_game_changes_the_face_key_by_key(tide):
    own = '[colors]\nlist_edge = "#00AA00"\n[elements.name]\ntext = "Zeichen"\n[elements.edge]\ndrop = true\n'
    found = listed(tide(icon_card=own))
    assert found.findings == []
    assert texts(found.frames)[0] == "ZEICHEN"


def test_a_mistake_in_a_games_own_face_has_its_line(tide, capsys):
    folder = tide(icon_card='[elements.name]\ntext = "Zeichen"\nfontt = "title"\n')
    assert run(["print", str(folder), "--icons"]) == 1
    said = capsys.readouterr().err
    assert 'faces/icon-card.toml:3:elements.name.fontt: error L003: there is no key "fontt" here' in said
    assert run(["check", str(folder)]) == 1
    assert "faces/icon-card.toml:3" in capsys.readouterr().out


def test_long_tokens_have_the_whole_width(tide):
    ident = "a-token-that-is-as-long-as-this-one"
    found = listed(tide(word=f'{ident} = {{ name = "Mechanised Infantry Battalion", icon = "coin" }}'))
    assert found.findings == []
    assert f"{{{ident}}}" in texts(found.frames)
    room = found.frames[0].width - 3
    for frame in found.frames:
        assert all(text.x + (text.width or 0) <= room for text in every(frame.items, Text))


def test_what_fits_in_no_way_is_an_error_at_its_word(tide, tmp_path, capsys):
    ident = "a-token-that-is-longer-than-any-card-of-this-size-could-ever-be-wide"
    folder = tide(word=f'{ident} = {{ name = "Long", icon = "coin" }}')
    file = tmp_path / "out.pdf"
    assert run(["print", str(folder), "--icons", "--file", str(file)]) == 1
    assert not file.exists()
    said = capsys.readouterr().err
    assert f"game.toml:10:vocabulary.resources.{ident}: error L001" in said
    assert "too wide for the box" in said


def test_a_game_without_icons_is_told_so(tide, tmp_path, capsys):
    folder = tide(icons=())
    text = (folder / "game.toml").read_text(encoding="utf-8")
    for name in ("wave", "star", "coin"):
        text = text.replace(f', icon = "{name}"', "")
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert run(["print", str(folder), "--icons", "--file", str(tmp_path / "out.pdf")]) == 2
    assert "error P001: Tide has no icons to list" in capsys.readouterr().err
    assert not (tmp_path / "out.pdf").exists()


def test_missing_artwork_stops_the_print_and_not_a_draft(tide, tmp_path, capsys):
    folder = tide(icons=("wave", "coin"))
    assert run(["print", str(folder), "--icons", "--out", str(tmp_path)]) == 1
    assert 'game.toml:12:vocabulary.ranks.first.icon: error A010: the icon "star"' in capsys.readouterr().err
    assert run(["print", str(folder), "--icons", "--draft", "--out", str(tmp_path)]) == 0
    file = tmp_path / "tide" / "print" / "tide-icons-a4-draft.pdf"
    assert capsys.readouterr().out == f"{file}: 1 card on 1 page; a draft: 1 icon without artwork\n"


def test_broken_artwork_is_told_where_it_is_listed(tide, tmp_path, capsys):
    folder = tide()
    (folder / "icons" / "star.svg").write_text("<svg", encoding="utf-8")
    (folder / "icons" / "other.svg").write_text("<svg", encoding="utf-8")
    assert run(["print", str(folder), "--icons", "--out", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "icons/star.svg" in said
    assert "other.svg" not in said


def test_faults_of_cards_keep_no_icons_back(tide, tmp_path):
    folder = tide()
    (folder / "cards.csv").write_text("id,name,widht\na,,b\n", encoding="utf-8")
    assert run(["print", str(folder), "--icons", "--out", str(tmp_path)]) == 0


def test_with_backs_two_cards_of_the_list_are_one(tide, tmp_path, capsys):
    folder = tide(more="[size]\nwidth = 63.5\nheight = 44")
    assert run(["print", str(folder), "--icons", "--backs", "duplex", "--out", str(tmp_path)]) == 0
    file = tmp_path / "tide" / "print" / "tide-icons-a4-duplex.pdf"
    document = pypdfium2.PdfDocument(file)
    said = [page.get_textpage().get_text_range() for page in document]
    document.close()
    assert len(said) == 2
    assert "{coin}" in said[0]
    assert "{ebb}" in said[1]


def test_cards_without_room_are_told(tide, tmp_path, capsys):
    folder = tide(more="[size]\nwidth = 63.5\nheight = 30")
    assert run(["print", str(folder), "--icons", "--out", str(tmp_path)]) == 2
    assert "a card has room for 1.4 rows of icons, and 2 are the least" in capsys.readouterr().err


@pytest.mark.parametrize("choice", ["--cards=1", "--type=card", "--deck=all"])
def test_a_choice_of_cards_is_none_of_icons(choice, tide, capsys):
    assert run(["print", str(tide()), "--icons", choice]) == 2
    assert "--icons lists the icons of the whole game" in capsys.readouterr().err


def test_another_language_has_its_words_and_the_same_tokens(tmp_path):
    file = tmp_path / "icons.pdf"
    assert run(["print", str(CARDS / "politik"), "--icons", "--language", "de", "--file", str(file)]) == 0
    said = words(file)
    assert "Nahrung" in said
    assert "{food}" in said
    assert "STICHWÖRTER" in said


def test_a_word_takes_its_colour_from_its_like():
    words = {
        "resources": {"rot": {"name": "Rot", "icon": "rot"}},
        "keywords": {"rot": {"name": "Rot", "rgb": "#123456"}},
    }
    (section,) = sections(Vocabulary.model_validate(words), set())
    assert [(entry.token, entry.rgb) for entry in section.entries] == [("rot", "#123456")]


Counts = st.lists(st.integers(1, 40), min_size=1, max_size=6)


def made(counts):
    return [
        Section(f"set-{at}", tuple(Entry("i", f"{at}-{each}", None, None, "") for each in range(count)))
        for at, count in enumerate(counts)
    ]


@given(Counts, st.integers(1, 3), st.integers(2, 12))
def test_every_icon_comes_once_and_in_order_and_no_card_overflows(counts, columns, rows):
    found = made(counts)
    pages = paged(found, columns, rows)
    dealt = [entry for page in pages for _, entries in page for entry in entries]
    assert dealt == [entry for section in found for entry in section.entries]
    for page in pages:
        drawn = list(slots(page))
        assert len(drawn) <= rows
        assert drawn[0]["heading"] is not None
        assert drawn[-1]["heading"] is None
    rows_of_all = sum(-(-count // columns) for count in counts)
    assert len(pages) >= (rows_of_all + len(counts)) / rows


def test_sections_stay_whole_where_they_can_and_the_rest_is_spread():
    pages = paged(made([9, 3, 12, 14]), 2, 9)
    assert [[section.id for section, _ in page] for page in pages] == [
        ["set-0"] * 5 + ["set-1"] * 2,
        ["set-2"] * 6,
        ["set-3"] * 7,
    ]
    assert [len(page) for page in paged(made([20]), 2, 9)] == [5, 5]
