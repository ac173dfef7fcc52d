"""Laying out: what an element becomes on a card, and what stops a card."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardhouse.layout.color import mix, text_on
from cardhouse.layout.compose import back, lay_out
from cardhouse.layout.face import font_specs
from cardhouse.layout.fonts import MM_PER_POINT, Fonts
from cardhouse.layout.frame import Fit, Group, Picture, Shape
from cardhouse.layout.kit import Kit
from cardhouse_schema.finding import SourceRef

Said = Callable[..., dict[str, Any]]

TEXT = '[elements.t]\nkind = "text"\ntext = "{name}"\nfont = "body"\nsize = 10\nx = 5\ny = 8\ncolor = "ink"\n'
RULES = """
[elements.rules]
kind = "rules"
over = ["abilities"]
x = 5
y = "top"
width = 50
bottom = 80
size = 9
prefer = 8.5
min = 7
font = "body"
bold = "bold"
color = "ink"
"""
FIT = '[fit]\nvariable = "top"\nstops = [70, 60, 50]\n' + RULES


def test_a_text_is_written_where_its_face_says(bench: Any) -> None:
    (text,) = bench.texts(bench.frame(TEXT, {"id": "a", "name": "Low Water"}))
    assert (text.x, text.y, text.text, text.font, text.size, text.color) == (5, 8, "Low Water", "body", 10, "#101010")


def test_alignment_anchor_case_and_tracking(bench: Any, kit: Kit) -> None:
    more = 'align = "right"\nanchor = "middle"\ncase = "upper"\ntracking = 0.1\n'
    (text,) = bench.texts(bench.frame(TEXT + more, {"id": "a", "name": "Low"}))
    assert text.text == "LOW"
    assert text.x == pytest.approx(5 - kit.fonts.width("LOW", "body", 10, 0.1))
    assert text.y == pytest.approx(8 + kit.fonts.cap_height("body", 10) / 2)


def test_a_turned_text_keeps_its_middle(bench: Any, kit: Kit) -> None:
    (text,) = bench.texts(bench.frame(TEXT + 'anchor = "middle"\nrotate = 90\n', {"id": "a", "name": "Low"}))
    assert text.rotate == 90
    assert (text.x, text.y) == pytest.approx((5 - kit.fonts.cap_height("body", 10) / 2, 8))


def test_a_text_shrinks_to_its_room(bench: Any, kit: Kit) -> None:
    room = kit.fonts.width("Low Water", "body", 8.04)
    frame = bench.frame(TEXT + f"min = 6\nwidth = {room}\n", {"id": "a", "name": "Low Water"})
    assert frame.fits == (Fit("t", 8.0, 1, 0.0),)


def test_a_long_text_goes_on_two_lines(bench: Any) -> None:
    two = "min = 9\nwidth = 20\ntwo = { size = 8, min = 6, shift = [-3, 1] }\n"
    frame = bench.frame(TEXT + two, {"id": "a", "name": "The Ministry of Low Water"})
    assert [(text.text, text.y) for text in bench.texts(frame)] == [("The Ministry", 5), ("of Low Water", 9)]
    assert frame.fits[0].lines == 2


def test_a_text_that_does_not_fit_stops_the_card(bench: Any) -> None:
    frame, (finding,) = bench.try_out(TEXT + "min = 9\nwidth = 20\n", {"id": "a", "name": "The Ministry of Low Water"})
    assert frame is None
    assert (finding.code, finding.card) == ("L001", "a")
    assert '"The Ministry of Low Water" is ' in finding.message
    assert 'mm too wide for the box "t" at 9 pt on one line' in finding.message


def test_what_a_text_measures_is_known_to_later_elements(bench: Any, kit: Kit) -> None:
    rect = '[elements.r]\nkind = "rect"\nx = "t_width"\ny = "t_lines"\nwidth = "t_size"\nheight = 1\nfill = "ink"\n'
    (shape,) = bench.shapes(bench.frame(TEXT + rect, {"id": "a", "name": "Low"}))
    assert shape.path[0] == ("M", pytest.approx(kit.fonts.width("Low", "body", 10)), 1.0)
    assert shape.path[1][1] - shape.path[0][1] == pytest.approx(10)


def test_a_glyph_that_is_missing_stops_the_card(bench: Any) -> None:
    frame, (finding,) = bench.try_out(TEXT, {"id": "a", "name": "Low \ue002"})
    assert frame is None
    assert finding.code == "L002"
    assert 'no glyph for "\ue002" (U+E002) in "Low \ue002"' in finding.message


def test_a_field_that_is_missing_stops_the_card(bench: Any) -> None:
    frame, (finding,) = bench.try_out(TEXT, {"id": "a"})
    assert frame is None
    assert (finding.code, finding.where) == ("L003", SourceRef("faces/card.toml", 2, "elements.t"))
    assert 'the card has nothing at "name"' in finding.message


def test_a_variable_that_cannot_be_worked_out_is_named(bench: Any) -> None:
    toml = '[variables]\na = "1 / zero"\nzero = [{ when = "id", value = 0 }, { value = 1 }]\n'
    frame, (finding,) = bench.try_out(toml, {"id": "a"})
    assert frame is None
    assert (finding.code, finding.where) == ("L003", SourceRef("faces/card.toml", 3, "variables.a"))


def test_variables_may_depend_on_each_other_and_on_the_card(bench: Any) -> None:
    toml = '[variables]\nb = "a * 2"\na = [{ when = "tall", value = 7 }, { value = 3 }]\n'
    rect = '[elements.r]\nkind = "rect"\nx = "b"\ny = "width"\nwidth = 1\nheight = 1\nfill = "ink"\n'
    for record, expected in (({"id": "a", "tall": True}, 14.0), ({"id": "a"}, 6.0)):
        (shape,) = bench.shapes(bench.frame(toml + rect, record))
        assert shape.path[0] == ("M", expected, 60.0)


@pytest.mark.parametrize(("count", "top"), [(7, 70), (28, 60), (50, 50)])
def test_the_largest_art_is_taken_that_leaves_room_for_the_text(count: int, top: int, bench: Any, said: Said) -> None:
    record = {"id": "a", "abilities": [said("word " * count)]}
    frame = bench.frame(FIT, record)
    (fit,) = frame.fits
    assert 8.5 <= fit.size <= 9
    assert min(text.y for text in bench.texts(frame)) == pytest.approx(top + fit.size * MM_PER_POINT * 0.66, abs=0.1)


def test_at_the_last_stop_the_text_shrinks(bench: Any, said: Said) -> None:
    (fit,) = bench.frame(FIT, {"id": "a", "abilities": [said("word " * 70)]}).fits
    assert 7 <= fit.size < 8.5
    assert fit.slack >= 0


def test_the_search_for_the_largest_art_sees_each_box_of_a_name(bench: Any, said: Said) -> None:
    boxes = [
        f'[elements.{name}]\nkind = "group"\nwhen = "{field}"\n'
        + RULES.replace("elements.", f"elements.{name}.elements.").replace("abilities", field)
        for name, field in (("one", "abilities"), ("two", "more"))
    ]
    face = FIT.removesuffix(RULES) + "".join(boxes)
    short, long = bench.frame(face, {"id": "a", "abilities": [said("Short.")], "more": [said("word " * 40)]}).fits
    assert (short.box, short.size, long.box) == ("one.rules", 9, "two.rules")
    assert long.size >= 8.5


def test_a_text_that_does_not_fit_at_its_smallest_stops_the_card(bench: Any, said: Said) -> None:
    record = {"id": "a", "abilities": [said("word " * 150 + "the very end.")]}
    faces, _ = bench.load(card='extends = "base"\n' + FIT)
    place = SourceRef("cards.csv", 7, "abilities")
    frame, (finding,) = lay_out(record, faces["card"], bench.kit, lambda field: place if field == "abilities" else None)
    assert frame is None
    assert (finding.code, finding.where, finding.card) == ("L001", place, "a")
    assert 'the text in the box "rules" is ' in finding.message
    assert "too high at 7 pt" in finding.message
    assert finding.message.endswith("the very end.")


def test_costs_are_bold_and_icons_inline(bench: Any, said: Said) -> None:
    frame = bench.frame("[variables]\ntop = 50\n" + RULES, {"id": "a", "abilities": [said("Pay 1 {coin}: Draw 2.")]})
    assert [(text.text, text.font) for text in bench.texts(frame)] == [
        ("Pay 1", "bold"),
        (" Coin", "bold"),  # behind the icon, for whoever copies or searches the text
        (":", "bold"),
        ("Draw 2.", "body"),
    ]
    assert [text.text for text in bench.texts(frame) if text.unseen is not None] == [" Coin"]
    (icon,) = [item for item in frame.items if isinstance(item, Group)]
    assert icon.matrix[0] == pytest.approx(9 * MM_PER_POINT * 1.06 / 24)


def test_markup_in_a_cell_is_drawn_as_it_is(bench: Any, said: Said) -> None:
    raw = "<b>x</b> **y** {{coin}}"
    frame = bench.frame("[variables]\ntop = 50\n" + RULES, {"id": "a", "abilities": [said(raw)]})
    assert [text.text for text in bench.texts(frame)] == ["<b>x</b> **y** {coin}"]


def test_tiles_and_prefixes_are_chosen_by_rule(bench: Any, said: Said) -> None:
    choice = """
prefix = [{ when = "$i == 0 and item.costs", text = "First," }, { when = "item.field == extra", text = "Extra" }]
tiles = [
    { when = "item.kind == edge", icon = "coin", fill = "gold", ink = "ink", tint = "mix(paper, gold, 0.3)" },
    { icon = "drop", fill = "ink", ink = "paper" },
]
"""
    rules = RULES.replace('["abilities"]', '["abilities", "extra"]') + choice
    record = {"id": "a", "abilities": [said("Pay: Rest."), said("Edge: Go.", "edge")], "extra": said("More.")}
    frame = bench.frame("[variables]\ntop = 40\n" + rules, record)
    assert [text.text for text in bench.texts(frame)] == ["First, Pay:", "Rest.", "Edge:", "Go.", "Extra", "More."]
    tiles = [shape.fill for shape in frame.items if isinstance(shape, Shape)]
    assert tiles == ["#101010", mix("#F0F0E0", "#F0B51E", 0.3), "#F0B51E", "#101010"]


def test_a_plate_carries_its_icon_in_the_words_own_colour(bench: Any, said: Said) -> None:
    toml = '[plates]\nmight = "shield"\n[variables]\ntop = 50\n' + RULES
    frame = bench.frame(toml, {"id": "a", "abilities": [said("{might}")]})
    assert [shape.fill for shape in bench.shapes(frame)] == ["#B02A1C", text_on("#B02A1C")]


def test_a_spelled_word_is_set_as_a_word(bench: Any, said: Said) -> None:
    record = {"id": "a", "abilities": [said("Gain 2 {might}.")]}
    toml = "[variables]\ntop = 50\n" + RULES
    assert len(bench.shapes(bench.frame(toml, record))) == 1
    frame = bench.frame(toml.replace('kind = "rules"\n', 'kind = "rules"\nspelled = ["might"]\n'), record)
    assert bench.shapes(frame) == []
    assert "".join(text.text for text in bench.texts(frame)) == "Gain 2\u00a0Might."


def test_a_face_says_rules_of_its_own(bench: Any) -> None:
    toml = "[variables]\ntop = 50\n" + RULES.replace('over = ["abilities"]', 'text = "Rest: pay 2 {coin}.\\nOr go."')
    frame = bench.frame(toml, {"id": "a", "abilities": []})
    said = [(text.text, text.font) for text in bench.texts(frame) if text.unseen is None]
    assert said == [("Rest:", "bold"), ("pay 2", "body"), (".", "body"), ("Or go.", "body")]
    assert len(bench.shapes(frame)) == 1
    (fit,) = frame.fits
    assert fit.lines == 2


def test_a_flavour_line_stands_below_in_its_own_size(bench: Any, said: Said) -> None:
    flavor = '[elements.rules.flavor]\ntext = "{flavor}"\nfont = "italic"\nscale = 0.5\nmin = 6.8\ncolor = "gold"\n'
    record = {"id": "a", "abilities": [said("Rest.")], "flavor": "So they said."}
    rule, said_line = bench.texts(bench.frame("[variables]\ntop = 50\n" + RULES + flavor, record))
    assert (said_line.text, said_line.font, said_line.size, said_line.color) == (
        "So they said.",
        "italic",
        6.8,
        "#F0B51E",
    )
    assert said_line.y > rule.y
    none = bench.frame("[variables]\ntop = 50\n" + RULES + flavor, {**record, "flavor": None})
    assert len(bench.texts(none)) == 1


AMOUNTS = """
[elements.cost]
kind = "amounts"
over = "{cost}"
icon = "{item.id|tokens.icon}"
text = "{item.amount}"
mark = "{item.mark}"
x = 55
y = 20
align = "right"
size = 12
min = 8
width = 40
font = "label"
color = "paper"
plate = { fill = "ink", height = 6, end = 62, slant = 1, label = "COST", font = "label", size = 5, pad = [2, 1] }
"""


def test_amounts_end_where_they_should_and_their_plate_begins_before_them(bench: Any, kit: Kit) -> None:
    cost = [{"id": "coin", "amount": 15, "mark": None}, {"id": "grain", "amount": "X", "mark": "coin"}]
    frame = bench.frame(AMOUNTS, {"id": "a", "cost": cost})
    label, first, second = bench.texts(frame)
    assert [text.text for text in (label, first, second)] == ["COST", "15", "X"]
    assert len([item for item in frame.items if isinstance(item, Group)]) == 3
    plate = frame.items[0]
    assert isinstance(plate, Shape)
    assert plate.path[0][1] == pytest.approx(label.x - 2 + 1)
    assert plate.path[1] == ("L", 62.0, 17.0)


def test_no_amount_draws_nothing(bench: Any) -> None:
    assert bench.frame(AMOUNTS, {"id": "a", "cost": []}).items == ()


def test_amounts_that_do_not_fit_stop_the_card(bench: Any) -> None:
    cost = [{"id": "coin", "amount": 1000000, "mark": None}] * 4
    frame, (finding,) = bench.try_out(AMOUNTS, {"id": "a", "cost": cost})
    assert frame is None
    assert finding.code == "L001"
    assert '4 amounts do not fit into the box "cost" at 8 pt' in finding.message


def test_a_spread_row_fills_its_width(bench: Any, kit: Kit) -> None:
    toml = AMOUNTS[: AMOUNTS.index("plate")].replace('align = "right"', "spread = true").replace("x = 55", "x = 5")
    cost = [{"id": "coin", "amount": 1, "mark": None}] * 3
    last = bench.texts(bench.frame(toml, {"id": "a", "cost": cost}))[-1]
    assert last.x + kit.fonts.width("1", "label", 12) == pytest.approx(45)


BAND = """
[elements.band]
kind = "band"
over = "{keywords}"
icon = "{item|keywords.icon}"
label = "{item|keywords.name}"
short = "{item|keywords.label}"
fill = "{item|keywords.rgb}"
ink = "on({item|keywords.rgb})"
gap_color = "paper"
edge_color = "ink"
x = 0
y = 50
end = 63
slope = 6
height = 5
left = 3
right = 57
font = "label"
size = 7.4
prefer = 6.4
min = 5.8
"""


def test_a_band_shares_its_length_among_the_keywords(bench: Any) -> None:
    frame = bench.frame(BAND.replace("{item|keywords.icon}", ""), {"id": "a", "keywords": ["tide", "ember", "gale"]})
    assert [text.text for text in bench.texts(frame)] == ["TIDE", "EMBER", "GALE"]
    assert [text.color for text in bench.texts(frame)] == ["#FFFFFF", "#17171C", "#FFFFFF"]
    fills = [shape.fill for shape in bench.shapes(frame)]
    assert fills == ["#1A6FB0", "#F2C230", "#F0F0E0", "#4A4A50", "#F0F0E0", "#101010", "#101010"]


@pytest.mark.parametrize(
    ("right", "labels"), [(35, ["TIDE", "EMBER", "GALE"]), (33, ["TIDE", "EM", "GALE"]), (30, ["TI", "EM", "GALE"])]
)
def test_a_narrow_band_shortens_the_longest_label_first(right: float, labels: list[str], bench: Any) -> None:
    narrow = BAND.replace("right = 57", f"right = {right}").replace("{item|keywords.icon}", "")
    frame = bench.frame(narrow, {"id": "a", "keywords": ["tide", "ember", "gale"]})
    assert [text.text for text in bench.texts(frame)] == labels
    assert all(text.size >= 6.4 for text in bench.texts(frame))


@pytest.mark.parametrize(("right", "labels"), [(33, ["TIDE", "EM", "GALE"]), (30, ["TI", "EM", "GA"])])
def test_no_single_label_of_three_stays_whole(right: float, labels: list[str], bench: Any) -> None:
    brief = '[maps.brief]\ntide = "Ti"\nember = "Em"\ngale = "Ga"\n'
    narrow = BAND.replace("right = 57", f"right = {right}").replace("{item|keywords.icon}", "")
    frame = bench.frame(
        brief + narrow.replace("{item|keywords.label}", "{item|brief}"),
        {"id": "a", "keywords": ["tide", "ember", "gale"]},
    )
    assert [text.text for text in bench.texts(frame)] == labels


def test_labels_are_shortened_before_they_get_smaller_than_preferred(bench: Any) -> None:
    narrow = BAND.replace("right = 57", "right = 29.4").replace("{item|keywords.icon}", "")
    (first, *_) = texts = bench.texts(bench.frame(narrow, {"id": "a", "keywords": ["tide", "ember", "gale"]}))
    assert [text.text for text in texts] == ["TI", "EM", "GALE"]
    assert 5.8 <= first.size < 6.4


def test_labels_that_do_not_fit_stop_the_card(bench: Any) -> None:
    narrow = BAND.replace("right = 57", "right = 12").replace("{item|keywords.icon}", "")
    frame, (finding,) = bench.try_out(narrow, {"id": "a", "keywords": ["tide", "ember", "gale"]})
    assert frame is None
    assert finding.code == "L001"


def test_an_icon_the_card_names_must_exist(bench: Any) -> None:
    toml = '[elements.i]\nkind = "icon"\nicon = "{sign}"\nx = 5\ny = 5\nsize = 4\ncolor = "ink"\n'
    frame, (finding,) = bench.try_out(toml, {"id": "a", "sign": "../coin"})
    assert frame is None
    assert finding.code == "A010"
    assert 'the icon "../coin" has no artwork' in finding.message
    assert bench.frame(toml, {"id": "a", "sign": None}).items == ()


def test_a_repeat_sees_its_entries(bench: Any) -> None:
    toml = '[elements.r]\nkind = "repeat"\nover = "{list}"\n[elements.r.elements.t]\n' + TEXT.split("\n", 1)[1]
    toml = toml.replace('"{name}"', '"{item.word}"').replace("x = 5", 'x = "i"').replace("y = 8", 'y = "n"')
    frame = bench.frame(toml, {"id": "a", "list": [{"word": "one"}, {"word": "two"}]})
    assert [(text.text, text.x, text.y) for text in bench.texts(frame)] == [("one", 0, 2), ("two", 1, 2)]


@pytest.mark.parametrize("value", ["text", -1, 101, True, 2.5, {"a": 1}])
def test_there_is_no_repeating_over_other_things(value: Any, bench: Any) -> None:
    toml = '[elements.r]\nkind = "repeat"\nover = "{list}"\nelements = {}\n'
    frame, (finding,) = bench.try_out(toml, {"id": "a", "list": value})
    assert frame is None
    assert "is nothing to repeat over" in finding.message


def test_a_group_that_stands_twice_is_point_symmetric(bench: Any, load: Any, kit: Kit) -> None:
    toml = '[elements.half]\nkind = "group"\ntwice = true\n[elements.half.elements.r]\nkind = "rect"\n'
    toml += 'x = 1\ny = 2\nwidth = 3\nheight = 4\nfill = "ink"\n'
    faces, findings = load(back_any='extends = "base"\n' + toml)
    assert findings == []
    frame, findings = back(faces["back-any"], kit)
    assert findings == []
    assert frame is not None
    assert frame.name == "back-any"
    once, again = frame.items
    assert isinstance(again, Group)
    assert again.items == (once,)
    assert again.matrix == (-1, 0, 0, -1, 60, 90)


ART = """
[elements.art]
kind = "art"
picture = "{art}"
window = [[10, 10], [50, 10], [50, 28], [10, 32]]
seed = "{id}"
over = "{keywords}"
ink = "{item|keywords.rgb}"
partner = "gold"
paper = "paper"
hero = "dome coin"
second = ""
"""


def test_a_card_without_a_picture_has_a_poster_in_its_window(bench: Any) -> None:
    record = {"id": "a", "art": None, "keywords": ["tide"]}
    frame = bench.frame(ART, record)
    (window,) = frame.items
    assert isinstance(window, Group)
    assert window.clip == (("M", 10, 10), ("L", 50, 10), ("L", 50, 28), ("L", 10, 32), ("Z",))
    assert "#1A6FB0" in {shape.fill for shape in bench.shapes(frame)}
    assert bench.frame(ART, record) == frame
    assert bench.frame(ART, {**record, "id": "b"}).items != frame.items


def test_a_picture_covers_its_window(bench: Any, tmp_path: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    Image.new("RGB", (400, 400)).save(art / "wide.png")
    frame = bench.frame(ART, {"id": "a", "art": "wide.png", "keywords": []}, art=art)
    picture = frame.items[0].items[0]
    assert picture == Picture(
        str(art / "wide.png"), 10, pytest.approx(10 + 11 - 20), pytest.approx(40), pytest.approx(40)
    )


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("none.png", "A001"),
        ("../secret.png", "A002"),
        ("/etc/passwd", "A002"),
        ("a\x00b", "A001"),
        ("page.png", "A003"),
        ("link.png", "A002"),
        ("sign.svg", "A003"),
    ],
)
def test_a_picture_that_cannot_be_drawn_stops_the_card(file: str, code: str, bench: Any, tmp_path: Path) -> None:
    art = tmp_path / "art"
    art.mkdir()
    Image.new("RGB", (4, 4)).save(tmp_path / "secret.png")
    (art / "sign.svg").write_text("<svg/>")
    (art / "page.png").write_text("<html>")
    (art / "link.png").symlink_to(tmp_path / "secret.png")
    frame, (finding,) = bench.try_out(ART, {"id": "a", "art": file, "keywords": []}, art=art)
    assert frame is None
    assert finding.code == code


@pytest.mark.parametrize(
    ("style", "message"), [('skies = ["raise"]', "no sky 'raise'"), ('grounds = ["sea"]', "no ground 'sea'")]
)
def test_a_poster_style_is_checked_when_the_face_is_loaded(style: str, message: str, load: Any) -> None:
    _, (finding,) = load(card='extends = "base"\n' + ART + f"[elements.art.style]\n{style}\n")
    assert message in finding.message
    assert finding.where is not None
    assert finding.where.column == "elements.art.style"


def test_the_same_card_gives_the_same_frame(bench: Any, said: Said, tmp_path: Path) -> None:
    record = {"id": "a", "name": "Low", "abilities": [said("Gain 3 {coin}.")]}
    fresh = Fonts(font_specs(bench.load(card='extends = "base"')[0].values())[0], tmp_path)
    assert bench.frame(TEXT + FIT, record) == bench.frame(TEXT + FIT, record, fonts=fresh)


def test_a_whole_card_is_drawn_as_before(bench: Any, said: Said, golden: Callable[[str, str], None]) -> None:
    toml = Path(__file__).with_name("whole_card.toml").read_text(encoding="utf-8")
    record = {
        "id": "low-water",
        "name": "The Ministry of Low Water",
        "might": 3,
        "keywords": ["tide", "ember"],
        "cost": [{"id": "coin", "amount": 2, "mark": None}],
        "abilities": [said("Pay 1 {coin}: Gain 2 {grain} for each Tide."), said("Edge: Draw 2, then rest.", "edge")],
        "flavor": "The tide keeps its own minutes.",
    }
    golden("whole-card", bench.dump(bench.frame(toml, record)))
