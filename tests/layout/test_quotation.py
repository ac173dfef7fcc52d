"""Quotation marks: those of the language on the card, whatever the cell holds, and nothing else of the text changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.layout.face import font_specs
from cardhouse.layout.fonts import Fonts
from cardhouse.layout.quotation import NARROW, WIDE, marks_of, quoted
from cardhouse.layout.typography import typographic


def said(text, language="en"):
    return quoted([text], language)[0]


@pytest.mark.parametrize(
    ("cell", "card"),
    [
        ('"so"', "“so”"),
        ('He said "yes" twice.', "He said “yes” twice."),
        ('"Yes," he said, "twice."', "“Yes,” he said, “twice.”"),
        ('(the "Fox"), "Hen"; "Egg": "Nest"!', "(the “Fox”), “Hen”; “Egg”: “Nest”!"),
        ('("quoted whole")', "(“quoted whole”)"),
        ('The "Fox"\'s den', "The “Fox”'s den"),
        ('— "what"—"that"', "— “what”—“that”"),
        ('"…and then"', "“…and then”"),
        ('"He said "no" to me"', "“He said ‘no’ to me”"),
        ('"Two\nlines"', "“Two\nlines”"),
        ('a 6" gun', 'a 6" gun'),
        ("5' 6\" tall", "5' 6\" tall"),
        ('6"x4" of "paper"', '6"x4" of “paper”'),
        ('the "6" gun"', 'the “6" gun”'),
        ('"a 6" by 4" board"', '“a 6" by 4" board”'),
        ('"Roll a 6"', "“Roll a 6”"),
        ('"Roll a 6" or "pass"', "“Roll a 6” or “pass”"),
        ('½" wide', '½" wide'),
        ('one "without its other half', 'one "without its other half'),
        ('a" b', 'a" b'),
        ('key="value" and "so"', 'key="value" and "so"'),
        ('open("PWNED","w")', 'open("PWNED","w")'),
        ('open("so")', 'open("so")'),
        ('["a","b"]', '["a","b"]'),
        ('{"a": 1}', '{"a": 1}'),
        ('""', '""'),
        ('" "', '" "'),
        ('"', '"'),
        ("", ""),
        ('"yes"/"no"', "“yes”/“no”"),
        ('Say "yes"/"no"/"pass", then rest.', "Say “yes”/“no”/“pass”, then rest."),
        ('("yes"/"no")', "(“yes”/“no”)"),
        ('"say "yes"/"no" now"', "“say ‘yes’/‘no’ now”"),
        ('"6"/"8"', "“6”/“8”"),
        ('"yes" / "no"', "“yes” / “no”"),
        ('"yes"/no', "“yes”/no"),
        ('yes/"no"', 'yes/"no"'),
        ('open docs/"my file".txt', 'open docs/"my file".txt'),
        ('"src"/"main"/app.py', '"src"/"main"/app.py'),
        ('"src"/"main".py', '"src"/"main".py'),
        ('"yes"/"no". Then rest', "“yes”/“no”. Then rest"),
        ('(usr/"x")', '(usr/"x")'),
        ('either/"or"; key/"value"', 'either/"or"; key/"value"'),
        ('Say: "go":', "Say: “go”:"),
        ('"go": "stop"', "“go”: “stop”"),
        ('"yes"/"no" wide', "“yes”/“no” wide"),
        ('"so a/"/b', "“so a/”/b"),
        ('"yes"/"no', '"yes"/"no'),
        ('yes/"no', 'yes/"no'),
        ('so"/"no"', 'so"/"no"'),
        ('6"/8"', '6"/8"'),
        ('6"/"so"', '6"/"so"'),
        ('usr/"my files"/old', 'usr/"my files"/old'),
        ('usr/bin/"x"', 'usr/bin/"x"'),
        ('C:/"My files"/x', 'C:/"My files"/x'),
        ('http://"x"', 'http://"x"'),
        ('</"b">', '</"b">'),
        ('"a"//"b"', '"a"//"b"'),
        ('"key":"value"', '"key":"value"'),
        ('key:"value" and "so"', 'key:"value" and "so"'),
        ('{"yes"/"no": 1}', '{"yes"/"no": 1}'),
        ("צה\"ל", "צה\"ל"),
        ("Already “curly” ones", "Already “curly” ones"),
    ],
)  # fmt: skip
def test_marks_are_exchanged_in_pairs_where_they_can_be_read_one_way_only(cell, card):
    assert said(cell) == card


@pytest.mark.parametrize(
    ("language", "card"),
    [
        ("en", "“so”"),
        ("en-GB", "“so”"),
        ("de", "„so“"),
        ("de-AT", "„so“"),
        ("fr", "«\u202fso\u202f»"),
        ("fr-CA", "«\u202fso\u202f»"),
        ("fr-CH", "«so»"),
        ("es", "“so”"),
        ("it", "«so»"),
        ("nl", "“so”"),
        ("pl", "„so”"),
        ("hu", "„so”"),
        ("cs", "„so“"),
        ("sv", "”so”"),
        ("nb", "«so»"),
        ("ru", "«so»"),
        ("pt", "“so”"),
        ("pt-PT", "«so»"),
        ("ja", "「so」"),
        ("zh", "“so”"),
        ("zh-Hant-TW", "「so」"),
        ("ar", "”so“"),
    ],
)
def test_each_language_has_its_own(language, card):
    assert said('"so"', language) == card


def test_inner_marks_are_those_of_the_language():
    assert said('"a "b" c"', "de") == "„a ‚b‘ c“"
    assert said('"a "b" c"', "fr") == f"«{NARROW}a «{NARROW}b{NARROW}» c{NARROW}»"
    assert said('"a "b "c" d" e"', "ru") == "«a „b «c» d“ e»"


def test_a_pair_may_stand_around_an_icon():
    assert quoted(['Say "gain 2 ', "Coin", '" or "', "Coin", '".'], "de") == [
        "Say „gain 2 ",
        "Coin",
        "“ or „",
        "Coin",
        "“.",
    ]


LANGUAGES = st.sampled_from(["en", "de", "fr", "fi", "ja", "ru", "ar"])


@given(st.lists(st.text(alphabet='ab1 ".,-(/:é\u2014=\n', max_size=12), max_size=4), LANGUAGES)
def test_nothing_but_straight_marks_changes_and_they_come_in_pairs(texts, language):
    printed = quoted(texts, language)
    marks = marks_of(language)
    assert len(printed) == len(texts)
    for before, after in zip(texts, printed, strict=True):
        undone = after
        for mark in marks:
            undone = undone.replace(mark, '"')
        assert undone == before
    assert ("".join(texts).count('"') - "".join(printed).count('"')) % 2 == 0


def test_a_font_without_the_narrow_space_has_the_wide_one():
    said = typographic(['"so"'], "fr", lambda signs: True, lambda signs: NARROW not in signs)
    assert said == [f"«{WIDE}so{WIDE}»"]
    assert typographic(['"so"'], "fr", lambda signs: True, lambda signs: True) == [f"«{NARROW}so{NARROW}»"]


def test_a_font_without_the_marks_keeps_those_of_the_cell():
    assert typographic(['"don\'t"'], "de", lambda signs: "„" not in signs, lambda signs: True) == ['"don’t"']


FACE = """
[elements.name]
kind = "text"
text = "{name}"
font = "label"
size = 9
x = 2
y = 5
color = "ink"
[elements.rules]
kind = "rules"
over = ["abilities"]
x = 2
y = 10
width = 50
bottom = 80
size = 8
prefer = 8
min = 7
font = "body"
bold = "bold"
color = "ink"
[elements.rules.flavor]
text = "{flavor}"
font = "italic"
scale = 1
min = 7
color = "ink"
"""


@pytest.fixture
def fonts_of(bench, tmp_path):
    """The fonts of the face, for texts of a language."""
    specs, _ = font_specs([bench.face(FACE)])
    return lambda language: Fonts(specs, tmp_path / "cache", language)


@pytest.mark.parametrize(
    ("language", "name", "rules", "flavor"),
    [
        ("en", "The “Old”", "Say “gain 2 Coin”.", "“So it is.”"),
        ("de", "The „Old“", "Say „gain 2 Coin“.", "„So it is.“"),
        ("fr", "The «\u00a0Old\u00a0»", "Say «\u202fgain 2 Coin\u202f».", "«\u202fSo it is.\u202f»"),
    ],
)
def test_names_rules_and_flavour_are_printed_with_them(language, name, rules, flavor, bench, fonts_of):
    tokens = [{"t": "str", "v": 'Say "gain 2 '}, {"t": "icon", "id": "coin", "v": "Coin"}, {"t": "str", "v": '".'}]
    text = 'Say "gain 2 {coin}".'
    abilities = [{"kind": "main", "text": text, "text_plain": 'Say "gain 2 Coin".', "text_tokens": tokens}]
    record = {"id": "a", "name": 'The "Old"', "flavor": '"So it is."', "abilities": abilities}
    frame = bench.frame(FACE, record, fonts=fonts_of(language))
    printed = [each.text for each in bench.texts(frame)]
    assert printed[0] == name
    assert "".join(printed[1:-1]).replace(" ", "") == rules.replace(" ", "")
    assert printed[-1] == flavor
    assert record["name"] == 'The "Old"'


def test_no_line_ends_between_a_mark_and_its_word(bench, fonts_of):
    record = {"id": "a", "name": "", "flavor": 'mot "mot" ' * 12, "abilities": []}
    frame = bench.frame(FACE, record, fonts=fonts_of("fr"))
    lines = [each.text for each in bench.texts(frame)]
    assert len(lines) > 2
    assert all(line.count("«") == line.count("»") for line in lines)
