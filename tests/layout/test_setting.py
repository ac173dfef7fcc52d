"""Text that is not plain: fonts that stand in, joined letters, pieces in order, lines at the right edge."""

import pytest

from cardhouse.layout import setting, shaping
from cardhouse.layout.font_files import FontSpec
from cardhouse.layout.fonts import MM_PER_POINT, Fonts
from cardhouse.layout.frame import Text
from cardhouse.layout.pieces import items_of

SPECS = {
    "body": FontSpec("font-source-sans-pro", "SourceSansPro-Regular.ttf"),
    "bold": FontSpec("font-source-sans-pro", "SourceSansPro-Bold.ttf"),
}
FACE = """
[elements.box]
kind = "rules"
over = ["text"]
x = 4
y = 10
width = 50
bottom = 80
size = 9
prefer = 9
min = 6
font = "body"
bold = "bold"
color = "ink"
"""


def table(folder, language="en"):
    return Fonts(SPECS, folder, language)


@pytest.fixture(scope="module")
def fonts(tmp_path_factory):
    return table(tmp_path_factory.mktemp("fonts"))


def told(fonts, text, key="body"):
    return [(piece.text, piece.font, piece.glyphs is not None) for piece in fonts.pieces(text, key)]


def test_each_script_finds_a_font_of_the_same_weight(fonts):
    assert told(fonts, "Ab שלום 2") == [
        ("Ab ", "body", False),
        ("שלום", "@hebrew-400", True),
        (" ", "body", False),
        ("2", "body", False),
    ]
    assert told(fonts, "نور", "bold") == [("نور", "@arabic-700", True)]
    assert [font for _, font, _ in told(fonts, "光 빛 の")][::2] == ["@cjk-400"] * 3
    assert told(fonts, "की") == [("की", "@devanagari-400", True)]
    assert told(fonts, "☂ ⓐ") == [("☂", "@cjk-400", True), (" ", "body", False), ("ⓐ", "@symbols-400", True)]


def test_plain_text_stays_in_its_font_without_shaping(fonts):
    assert fonts.is_simple("Ab é – 12", "body")
    assert not fonts.is_simple("x\u0304", "body")
    assert not fonts.is_simple("☂", "body")


def test_a_letter_is_shaped_together_with_its_mark(fonts):
    pieces = fonts.pieces("ax\u0304b", "body")
    assert [(piece.text, piece.glyphs is not None) for piece in pieces] == [
        ("a", False),
        ("x\u0304", True),
        ("b", False),
    ]
    assert fonts.missing("ax\u0304b", "body") == []


def test_arabic_letters_join(fonts):
    alone = {glyph.index for letter in "بيت" for glyph in fonts.pieces(letter, "body")[0].glyphs}
    (word,) = fonts.pieces("بيت", "body")
    bodies = [glyph for glyph in word.glyphs if glyph.advance > 100]
    assert len(bodies) == 3
    assert not alone.intersection(glyph.index for glyph in bodies if glyph.text != "ت")
    # From left to right stands the last letter first.
    assert [glyph.text for glyph in word.glyphs if glyph.text] == ["ت", "ي", "ب"]


def test_a_joiner_parts_letters_without_a_glyph_of_its_own(fonts):
    assert fonts.missing("می‌توانید", "body") == []
    (joined,), (parted,) = fonts.pieces("میتوانید", "body"), fonts.pieces("می‌توانید", "body")
    assert parted.width > joined.width


def test_brackets_are_mirrored_where_they_run_backwards(fonts):
    mirrored = next(piece for piece in fonts.pieces("אב (גד)", "body") if piece.text == "(").glyphs[0].index
    (closing,) = fonts.shaper("body").shape(")", False, "en")
    assert mirrored == closing.index


def test_the_width_is_the_sum_of_what_is_drawn(fonts):
    text = "אב Guard 2"
    pieces = fonts.pieces(text, "body")
    assert fonts.width(text, "body", 9) == pytest.approx(sum(fonts.piece_width(piece, 9) for piece in pieces))
    (word,) = fonts.pieces("نور", "body")
    assert fonts.width("نور", "body", 9) == pytest.approx(sum(g.advance for g in word.glyphs) / 1000 * 9 * MM_PER_POINT)
    assert fonts.width("نور", "body", 9, 0.2) == fonts.width("نور", "body", 9)


def test_items_stand_side_by_side_in_order_and_are_drawn_as_they_are_read(fonts):
    items = items_of(Text(10, 5, "אב 2 Go", "body", 9, "#000000"), fonts)
    assert [item.text for item in items] == ["אב", " ", "2", " ", "Go"]
    assert [item.text for item in sorted(items, key=lambda item: item.x)] == ["Go", " ", "2", " ", "אב"]
    right = items[0].x + fonts.width("אב", "body", 9)
    assert right == pytest.approx(10 + fonts.width("אב 2 Go", "body", 9))
    turned = items_of(Text(10, 5, "אב 2", "body", 9, "#000000", rotate=90), fonts)
    assert {round(item.x, 6) for item in turned} == {10.0}


def test_han_letters_are_those_of_the_language(tmp_path):
    shapes = {}
    for language in ("ja", "zh", "zh-TW", "ko"):
        own = table(tmp_path, language)
        (piece,) = own.pieces("骨", "body")
        shapes[language] = piece.glyphs[0].index, own.shaper(piece.font).name
    assert len({name for _, name in shapes.values()}) == 4


@pytest.mark.parametrize("language", ["ar", "he", "fa-IR", "ur", "az-Arab"])
def test_languages_that_run_from_right_to_left(language):
    assert setting.is_backwards(language)


@pytest.mark.parametrize("language", ["en", "ja", "ku-Latn", "ar-Latn", "tr", "az"])
def test_languages_that_run_from_left_to_right(language):
    assert not setting.is_backwards(language)


def test_without_the_extra_nothing_stands_in(tmp_path, monkeypatch):
    monkeypatch.setattr(shaping, "is_available", lambda: False)
    own = table(tmp_path)
    assert own.missing("Ab שלום 光☂", "body") == ["ש", "ל", "ו", "ם", "光", "☂"]
    assert own.width("Ab שלום", "body", 9) > own.width("Ab", "body", 9)


def ends(frame, fonts):
    lines = {}
    for item in frame.items:
        if isinstance(item, Text) and item.unseen is None:
            wide = (
                fonts.width(item.text, item.font, item.size)
                if item.glyphs is None
                else sum(glyph.advance for glyph in item.glyphs) / 1000 * item.size * MM_PER_POINT
            )
            low, high = lines.get(round(item.y, 3), (99.0, 0.0))
            lines[round(item.y, 3)] = min(low, item.x), max(high, item.x + wide)
    return lines


def test_icons_keep_with_their_number_on_its_left_and_lines_end_right(bench, said, kit):
    frame = bench.frame(FACE, {"id": "a", "text": [said("שלם 3 {coin}: קבל קלף אחד או עוד קלף אחד מהחפיסה שלך")]})
    texts = {item.text: item for item in bench.texts(frame)}
    icon, number = texts["\u0020Coin"], texts["3"]
    assert icon.unseen is not None
    assert icon.x < number.x < texts["שלם"].x
    assert icon.y == number.y
    assert [end for _, end in ends(frame, kit.fonts).values()] == pytest.approx([54, 54], abs=0.01)


def test_a_language_from_the_right_aligns_plain_paragraphs_right_and_keeps_their_order(bench, said, kit, tmp_path):
    backwards = Fonts(kit.fonts._specs, tmp_path, "ar")
    frame = bench.frame(FACE, {"id": "a", "text": [said("Draw 2.")]}, fonts=backwards)
    (text,) = bench.texts(frame)
    assert text.text == "Draw 2."
    assert text.x + backwards.width("Draw 2.", "body", text.size) == pytest.approx(54)
    assert text.glyphs is None


def test_tall_letters_get_room_above_and_between_lines(bench, said, kit):
    latin = bench.texts(
        bench.frame(FACE, {"id": "a", "text": [said("Draw one card and then one more card and rest here")]})
    )
    marked = bench.frame(FACE, {"id": "a", "text": [said("بُطَاقَة مُشَكَّلَة " * 6)]})
    rows = sorted({item.y for item in bench.texts(marked)})
    plain = sorted({item.y for item in latin})
    assert rows[0] > plain[0] + 0.5
    assert rows[1] - rows[0] > plain[1] - plain[0]
    reach = kit.fonts.reach("مُشَكَّلَة", "body")
    assert rows[0] - 10 >= reach[0] * 9 * MM_PER_POINT - 0.01
