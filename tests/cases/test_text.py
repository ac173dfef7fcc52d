"""Texts that do not fit or cannot be printed: shrunk while that helps, and otherwise named, never cut or boxed."""

import shutil
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.cli.main import run
from cardhouse.examine import examine
from cardhouse.layout import shaping
from cardhouse.layout.fonts import MM_PER_POINT
from cardhouse.layout.frame import Group, Text
from cardhouse_schema.game_file import read_game

CASES = Path(__file__).parent
GAME = """
title = "Texts"
version = "1.0.0"
ids = "free"
size = { width = 63, height = 88 }
[types.card]
title = "Card"
source = "cards"
columns.text = { kind = "abilities", max = 40 }
[decks.all]
title = "All"
count = 0
types = ["card"]
back = "back"
finished = false
[vocabulary.icons]
sword = { name = "Sword", icon = "sign" }
coin = { name = "Coin", icon = "sign" }
coin2 = { name = "Coin 2", icon = "sign" }
coin10 = { name = "Coin 10", icon = "sign" }
shield = { name = "Shield", icon = "sign" }
"""
BASE = """
abstract = true
[fonts]
label = { package = "fontpkg-barlow-condensed", file = "BarlowCondensed-Bold.ttf" }
body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
[colors]
ink = "#000000"
"""
CARD = """
extends = "base"
[elements.title]
kind = "text"
text = "{name}"
font = "body"
size = 12
min = 9
x = 4
y = 8
width = 45
color = "ink"
[elements.box]
kind = "rules"
over = ["text"]
x = 4
y = 50
width = 55
bottom = 80
size = 9
prefer = 9
min = 6
gap = 0.5
font = "body"
bold = "body"
color = "ink"
"""
SIGN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></svg>'


@pytest.fixture
def game(tmp_path):
    """Make a game of a case's cards, or of one text."""

    def making(case=None, name="Ash", text="ok"):
        folder = tmp_path / "game"
        for part in ("faces", "icons"):
            (folder / part).mkdir(parents=True, exist_ok=True)
        (folder / "game.toml").write_text(GAME.replace("coin2 =", '"coin2" ='), encoding="utf-8")
        for face, toml in {"base": BASE, "card": CARD, "back": 'extends = "base"'}.items():
            (folder / "faces" / f"{face}.toml").write_text(toml, encoding="utf-8")
        (folder / "icons" / "sign.svg").write_text(SIGN, encoding="utf-8")
        if case:
            shutil.copy(CASES / case / "cards.csv", folder / "cards.csv")
        else:
            cells = ['"' + cell.replace('"', '""') + '"' for cell in ("A1", name, text)]
            (folder / "cards.csv").write_text(f"id,name,text\n{','.join(cells)}\n", encoding="utf-8", newline="")
        return folder

    return making


def every(items):
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from every(item.items)


def faults(folder, *codes):
    """Findings of these rules as (card, column)."""
    return [(each.card, each.where.column) for each in examine(folder).findings if each.code in codes]


def sizes(folder):
    return {name: {fit.box: fit.size for fit in frame.fits} for name, frame in examine(folder).drawn.fronts.items()}


def test_text_shrinks_in_height_and_then_is_an_error(game):
    folder = game("C30")
    found = {each.card: each for each in examine(folder).findings if each.code == "L001"}
    assert set(found) == {"A1"}
    assert "2.6 mm too high at 6 pt" in found["A1"].message
    assert "2 of 14 lines" in found["A1"].message
    assert found["A1"].where.column == "text"
    assert sizes(folder)["A3"]["box"] == 9
    # A2 has commas outside quotes: it is no card at all, and said to be none.
    assert [each.where.line for each in examine(folder).findings if each.code == "S006"] == [16]


def test_lines_of_one_rules_text_are_set_as_lines_of_abilities_are(game):
    text = "Pay 1 {coin}: rest.\n\nGain {sword}\nand end"
    folder = game(text=text)
    listed = examine(folder).drawn.fronts["A1"]
    toml = folder / "game.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace('"abilities", max = 40', '"rules"'), encoding="utf-8")
    examined = examine(folder)
    assert examined.drawn.fronts["A1"] == listed
    assert "L002" not in {finding.code for finding in examined.findings}
    assert [item.text for item in every(listed.items) if isinstance(item, Text)][-1] == "and end"


def test_a_long_paragraph_is_shrunk_or_refused(game):
    sentence = "Draw a card, then put it back. "
    assert 6 <= sizes(game(text=sentence * 18))["A1"]["box"] < 9
    (found,) = [each for each in examine(game(text=sentence * 60)).findings if each.code == "L001"]
    assert "too high at 6 pt" in found.message
    assert examine(game(text=sentence * 60)).drawn.fronts == {}


def test_words_wider_than_their_box_are_errors(game):
    begin = time.perf_counter()
    folder = game("C31")
    found = {(each.card, each.where.column): each.message for each in examine(folder).findings if each.code == "L001"}
    assert time.perf_counter() - begin < 1
    assert set(found) == {("A1", "name"), ("A2", "text"), ("A3", "text")}
    assert all("mm too wide" in message for message in found.values())
    assert "WWWW" in found["A2", "text"]


@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(1, 90), min_size=1, max_size=60))
def test_no_line_leaves_its_box_without_a_word(game, lengths):
    examined = examine(game(text=" ".join("m" * length for length in lengths)))
    frame = examined.drawn.fronts.get("A1")
    if frame is None:
        assert "L001" in {each.code for each in examined.findings}
        return
    fonts = examined.drawn.faces.kit.fonts
    lines = [item for item in every(frame.items) if isinstance(item, Text) and item.y > 50]
    assert sum(line.text.count("m") for line in lines) == sum(lengths)
    for line in lines:
        assert line.x + fonts.width(line.text, line.font, line.size) <= 4 + 55 + 0.1
        assert line.y <= 80


def test_every_missing_character_is_named_once_with_its_place(game):
    folder = game("C32")
    found = [each for each in examine(folder).findings if each.code == "L002"]
    assert {each.card for each in found} == {"A1"}
    told = " ".join(each.message for each in found)
    assert told.count("U+1F525") == 1
    assert {each.where.column for each in found} == {"text"}
    assert "U+0009" not in told


def test_accents_are_composed_and_tabs_are_spaces(game):
    frame = examine(game(name="Cafe\u0301", text="one\ttwo")).drawn.fronts["A1"]
    assert [item.text for item in every(frame.items) if isinstance(item, Text)] == ["Caf\u00e9", "one two"]


@pytest.fixture
def without_extra(monkeypatch):
    """Take the optional extra away: no shaping, no fonts that stand in, no patterns."""
    monkeypatch.setattr(shaping, "is_available", lambda: False)


@pytest.mark.parametrize(
    ("text", "script", "first"),
    [
        ("חרב האור", "Hebrew", "U+05D7"),
        ("سيف النور", "Arabic", "U+0633"),
        ("की तलवार", "Devanagari", "U+0915"),
        ("ดาบ", "Thai", "U+0E14"),
    ],
)
@pytest.mark.parametrize("column", ["name", "text"])
def test_without_the_extra_a_script_is_refused_by_card_field_and_script(
    game, without_extra, text, script, first, column
):
    folder = game(**{column: text})
    (found,) = [each for each in examine(folder).findings if each.code in ("L002", "L005")]
    assert (found.code, found.card, found.where.column) == ("L005", "A1", column)
    assert f"{script} text" in found.message
    assert first in found.message
    assert "pip install 'cardhouse[languages]'" in found.message
    assert examine(folder).drawn.fronts == {}


def test_without_the_extra_the_right_to_left_case_is_refused_whole(game, without_extra):
    assert sorted(faults(game("C33"), "L005")) == [("A1", "name"), ("A1", "text"), ("A2", "name"), ("A2", "text")]


@pytest.mark.parametrize(
    ("text", "points"), [("Guard ܐܒ", ("U+0710", "U+0712")), ("\u07d0\u07d1", ("U+07D0", "U+07D1"))]
)
def test_letters_that_no_font_has_are_named(game, text, points):
    (found,) = [each for each in examine(game(text=text)).findings if each.code in ("L002", "L005")]
    assert found.code == "L002"
    assert all(point in found.message for point in points)
    assert "pip" not in found.message


def test_text_from_top_to_bottom_is_refused(game):
    (found,) = [each for each in examine(game(text="\u182e\u1823\u1829")).findings if each.code in ("L002", "L005")]
    assert found.code == "L005"
    assert "from top to bottom" in found.message


def lines_of(frame, box):
    """Return the lines of the rules box or the title: the text of their items from left to right, and the right end."""
    rows = {}
    for item in every(frame.items):
        if isinstance(item, Text) and item.unseen is None and (item.y > 40) == (box == "text"):
            rows.setdefault(round(item.y, 2), []).append(item)
    return [sorted(row, key=lambda item: item.x) for _, row in sorted(rows.items())]


def end_of(item, fonts):
    if item.glyphs is None:
        return item.x + fonts.width(item.text, item.font, item.size)
    return item.x + sum(glyph.advance for glyph in item.glyphs) / 1000 * item.size * MM_PER_POINT


def test_the_right_to_left_case_is_set_in_order_joined_and_at_the_right_edge(game):
    examined = examine(game("C33"))
    assert faults(game("C33"), "L001", "L002", "L005") == []
    fonts, hebrew = examined.drawn.faces.kit.fonts, examined.drawn.fronts["A1"]
    (line,) = lines_of(hebrew, "text")
    assert [item.text for item in line if item.text.strip()] == [")", "Guard", "(", "קלפים", "2", "משוך"]
    assert [item.glyphs is None for item in line if item.text.strip()] == [False, True, False, False, True, False]
    arabic = examined.drawn.fronts["A2"]
    (line,) = lines_of(arabic, "text")
    assert [item.text for item in line if item.text.strip()] == ["بطاقتين", "اسحب"]
    for frame in (hebrew, arabic):
        assert end_of(lines_of(frame, "text")[0][-1], fonts) == pytest.approx(4 + 55, abs=0.01)
        assert end_of(lines_of(frame, "title")[0][-1], fonts) == pytest.approx(4 + 45, abs=0.01)


def test_left_to_right_text_with_accents_is_not_refused(game):
    assert faults(game(name="Łódź", text="Deal ½ ≥ é"), "L005", "L002") == []


def test_chinese_and_japanese_text_without_a_font_is_refused(game, without_extra):
    folder = game("C34")
    assert set(faults(folder, "L002")) == {("A1", "name"), ("A1", "text"), ("A2", "text")}
    told = " ".join(each.message for each in examine(folder).findings if each.code == "L002")
    assert "U+5149, CJK" in told
    assert "Hiragana" in told
    assert "pip install 'cardhouse[cjk]'" in told


def test_the_chinese_and_japanese_case_wraps_between_letters(game):
    folder = game("C34")
    assert faults(folder, "L001", "L002") == []
    lines = ["".join(item.text for item in line) for line in lines_of(examine(folder).drawn.fronts["A1"], "text")]
    assert "".join(lines) == (CASES / "C34" / "cards.csv").read_text(encoding="utf-8").split("\n")[1].split(",")[2]
    assert len(lines) > 2
    assert not [line for line in lines if line[0] in "。、」）ー" or line[-1] in "「（" or line[-1].isdigit()]
    assert max(map(len, lines)) - min(map(len, lines[:-1])) <= 4


def test_as_many_icons_are_drawn_as_tokens_are_written(game):
    drawn = examine(game("C36")).drawn.fronts
    counts = {card: sum(isinstance(item, Group) for item in frame.items) for card, frame in drawn.items()}
    assert counts == {"A1": 4, "A2": 14, "A3": 2, "A4": 1}
    starts = {}
    for item in every(drawn["A2"].items):
        if isinstance(item, Text) and item.y > 50:
            starts.setdefault(round(item.y, 3), item.text)
    assert not any(text.startswith(".") for text in starts.values())


@pytest.mark.parametrize(("count", "lines"), [(4, 1), (5, 1), (40, 3)])
def test_a_row_of_icons_wraps_like_words(game, count, lines):
    row = "{coin}" * count
    folder = game("C36")
    (folder / "cards.csv").write_text(f"id,name,text\nA1,Ash,Pay {row}.\n", encoding="utf-8")
    assert faults(folder, "L001", "L011") == []
    frame = examine(folder).drawn.fronts["A1"]
    said = [item for item in every(frame.items) if isinstance(item, Text) and item.y > 30 and "Coin" in item.text]
    assert "".join(item.text for item in said).count("Coin") == count
    assert all(item.text in ("Coin", " Coin") for item in said)
    rows = {round(item.y, 2) for item in said}
    assert len(rows) == lines
    assert max(item.x for item in said) < 60


@pytest.mark.parametrize(
    ("size", "points"),
    [
        ('width = "63mm", height = "88mm"', (178.58, 249.45)),
        ('width = "2.5in", height = "3.5in"', (180, 252)),
        ('width = "750px", height = "1050px", dpi = 300', (180, 252)),
        ('width = "6.3cm", height = "88mm"', (178.58, 249.45)),
        ("width = 63, height = 88", (178.58, 249.45)),
    ],
)
def test_sizes_have_units(size, points):
    game, findings = read_game(f'title = "T"\nversion = "1.0.0"\nsize = {{ {size} }}\n{GAME.partition("88 }")[2]}', "t")
    assert findings == []
    measured = game.file.size.width * 72 / 25.4, game.file.size.height * 72 / 25.4
    assert measured == pytest.approx(points, abs=0.01)


@pytest.mark.parametrize(
    ("size", "word"),
    [
        ('width = "63", height = "88"', "unit missing"),
        ('width = "750px", height = "1050px"', "dpi"),
        ('width = "63 furlongs", height = "88mm"', "no length"),
    ],
)
def test_a_size_without_a_unit_is_an_error(size, word):
    game, findings = read_game(f'title = "T"\nversion = "1.0.0"\nsize = {{ {size} }}\n{GAME.partition("88 }")[2]}', "t")
    assert game is None
    assert word in findings[0].message
    assert {each.code for each in findings} == {"S011"}


@pytest.mark.parametrize(
    "arguments",
    [
        ["print", "x", "--backs", "short-edge"],
        ["export", "tts", "x"],
        ["diff", "x"],
        ["print", "x", "--language", "de"],
        ["print", "x", "--ruler"],
    ],
)
def test_what_is_not_there_yet_is_refused(arguments, capsys):
    assert run(arguments) == 2
    assert capsys.readouterr().err
