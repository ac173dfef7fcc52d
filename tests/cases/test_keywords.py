"""Keyword lists as people type them: what divides them, and the numbers that some keywords take."""

import json
import re
from pathlib import Path

import pytest

from cardhouse.layout.bindings import BindingError, Scope, read_template
from cardhouse.layout.face import load_faces
from cardhouse.mending import plan_fixes, with_fixes
from cardhouse.source.folder import check_cards, read_folder
from cardhouse_schema.dividing import split_list
from cardhouse_schema.finding import Finding
from cardhouse_schema.parts import KeywordUse, read_text
from cardhouse_schema.validate import validate_record
from cardhouse_schema.vocabulary import Vocabulary

KEYWORDS = {
    "guard": {"name": "Guard"},
    "swift": {"name": "Swift"},
    "armor": {"name": "Armor", "param": "whole-or-x"},
    "pierce": {"name": "Pierce", "param": "whole"},
    "hit-run": {"name": "Hit & Run"},
    "first-strike": {"name": "First Strike"},
}
WORDS = Vocabulary.model_validate({"keywords": KEYWORDS})
MARKS = [
    ";", ",", "|", "\n", "\t", " ; ", "；", "，", "、", "｜", "،", "•", " • ", "／", "。", "·",
    "/", " / ", "\\", "&", " & ", " and ", ", and ", " und ", " + ", ".", ". ", " - ", " – ", "\n- ", "\n• ",
]  # fmt: skip
GAME = """
title = "Hard"
version = "0.1.0"
ids = "free"
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
keywords = { kind = "list", of = "keywords" }
traits = { kind = "list", of = "text" }
text = { kind = "rules" }
"""


def game(folder: Path, cell: str, column: str = "keywords") -> Path:
    words = "\n".join(
        f"{ident} = {{ {', '.join(f'{key} = {json.dumps(value)}' for key, value in term.items())} }}"
        for ident, term in KEYWORDS.items()
    )
    (folder / "game.toml").write_text(f"{GAME}[vocabulary.keywords]\n{words}\n", encoding="utf-8")
    quoted = cell.replace('"', '""')
    (folder / "cards.csv").write_text(f'id,name,{column}\nA1,Ash,"{quoted}"\n', encoding="utf-8")
    return folder


def found_in(folder: Path) -> tuple[list[Finding], list[str]]:
    """Return the findings, with their fixes, and the keywords as they are printed."""
    sources, findings = read_folder(folder)
    assert sources is not None
    uses = [use for card in sources.cards for use in getattr(card, "keywords", [])]
    names = [WORDS.terms("keywords")[use.id].name + (f" {use.param_text}" if use.param_text else "") for use in uses]
    return with_fixes([*findings, *check_cards(sources)], sources.game), names


@pytest.mark.parametrize("mark", MARKS)
def test_c25_whatever_divides_keywords(tmp_path, mark):
    folder = game(tmp_path, f"First Strike{mark}Hit & Run{mark}Armor 2")
    assert found_in(folder) == ([], ["First Strike", "Hit & Run", "Armor 2"])
    for change in plan_fixes(folder):
        change.write()
    assert '"First Strike; Hit & Run; Armor 2"' in (folder / "cards.csv").read_text(encoding="utf-8").replace(
        "A1,Ash,First Strike; Hit & Run; Armor 2", 'A1,Ash,"First Strike; Hit & Run; Armor 2"'
    )
    assert found_in(folder) == ([], ["First Strike", "Hit & Run", "Armor 2"])


@pytest.mark.parametrize("mark", MARKS)
def test_c25_a_misspelt_keyword_is_said_alone(tmp_path, mark):
    findings, _ = found_in(game(tmp_path, f"Gaurd{mark}Swift"))
    assert [(each.code, each.suggestion, each.fix) for each in findings] == [("K001", "Guard", "Guard; Swift")]


@pytest.mark.parametrize("cell", ["Guard Swift", "Guard or Swift", "guard > swift", "Guard with Swift", "Guard: Swift"])
def test_c25_two_keywords_with_anything_else_between_are_hinted(tmp_path, cell):
    findings, _ = found_in(game(tmp_path, cell))
    assert [(each.code, each.suggestion) for each in findings] == [("K001", "Guard; Swift")]
    assert "semicolon" in findings[0].message


@pytest.mark.parametrize(
    ("cell", "parts"),
    [
        ("Hit & Run/Guard", ["Hit & Run", "Guard"]),
        ("Rock and Roll", ["Rock and Roll"]),
        ("AC/DC; Guard", ["AC/DC", "Guard"]),
        ("Armor 1/2", ["Armor 1/2"]),
        ("Guard and Zebra", ["Guard", "Zebra"]),
        (" • Guard", ["Guard"]),
        ("Hit & Hit & Run", ["Hit", "Hit & Run"]),
    ],
)
def test_c25_marks_inside_words(cell, parts):
    assert split_list(cell, WORDS) == parts


def test_c25_lists_of_free_text_are_not_divided_at_words(tmp_path):
    sources, findings = read_folder(game(tmp_path, "Guard & Swift; AC/DC", "traits"))
    assert (findings, sources.cards[0].traits) == ([], ["Guard & Swift", "AC/DC"])


@pytest.mark.parametrize("cell", ["guard", "GUARD", "Ｇuard"])
def test_c24_another_case_is_noted(tmp_path, cell):
    findings, names = found_in(game(tmp_path, cell))
    assert names == ["Guard"]
    assert [(each.code, each.suggestion, each.fix) for each in findings] == [("K005", "Guard", "Guard")]


def test_c24_an_id_is_no_other_spelling(tmp_path):
    assert found_in(game(tmp_path, "hit-run; first-strike")) == ([], ["Hit & Run", "First Strike"])


@pytest.mark.parametrize(
    ("cell", "param", "printed"), [("Armor 2", 2, "2"), ("Armor X", None, "X"), ("Armor 2X", None, "2X")]
)
def test_c24_keywords_with_a_number(tmp_path, cell, param, printed):
    sources, findings = read_folder(game(tmp_path, f"Guard; {cell}"))
    assert findings == []
    card = sources.cards[0]
    assert card.keywords[1] == KeywordUse(id="armor", param=param, param_text=printed)
    assert validate_record(sources.game.card_types[0], card.record(), sources.game.vocabulary) == card


@pytest.mark.parametrize(
    ("cell", "code", "near", "fix"),
    [
        ("Armor", "K007", None, None),
        ("Armor two", "K007", None, None),
        ("Armor 1.5", "K007", None, None),
        ("Pierce X", "K007", None, None),
        ("Armor 1234567", "K007", None, None),
        ("Guard 2", "K008", "Guard", None),
        ("Armor 1; Armor 2", "K009", None, None),
        ("Armor 1; Armor", "K007", None, None),
        ("armor 2", "K005", "Armor 2", "Armor 2"),
        ("Armor x", "K005", "Armor X", "Armor X"),
        ("Armor (2)", "K005", "Armor 2", "Armor 2"),
        ("Armor2", "K005", "Armor 2", "Armor 2"),
        ("Armor +2", "K005", "Armor 2", "Armor 2"),
        ("Armor: 02", "K005", "Armor 2", "Armor 2"),
        ("Amror 2", "K001", "Armor 2", "Armor 2"),
        ("Аrmor 2", "K001", "Armor 2", "Armor 2"),
        ("Armor 2; armor 2", "K006", None, None),
    ],
)
def test_c24_numbers_that_are_missing_or_odd(tmp_path, cell, code, near, fix):
    findings, _ = found_in(game(tmp_path, cell))
    own = [each for each in findings if each.code == code]
    assert [(each.suggestion, each.fix) for each in own] == [(near, fix)], findings


def test_c24_a_number_belongs_to_the_keyword_in_rules_text():
    tokens = read_text("Gain Armor 3, Armor X or Guard 2; lose Armor.", WORDS)["text_tokens"]
    said = [(token.v, token.param) for token in tokens if token.t == "kw"]
    assert said == [("Armor 3", 3), ("Armor X", None), ("Guard", None), ("Armor", None)]
    assert "".join(token.v for token in tokens) == "Gain Armor 3, Armor X or Guard 2; lose Armor."


def test_c24_param_is_for_keywords(tmp_path):
    folder = game(tmp_path, "Guard")
    toml = (folder / "game.toml").read_text(encoding="utf-8")
    extra = '[vocabulary.sides]\nnorth = { name = "North", param = "whole" }\n'
    (folder / "game.toml").write_text(toml + extra, encoding="utf-8")
    findings = read_folder(folder)[1]
    assert [(each.code, str(each.where)) for each in findings] == [
        ("S011", f"game.toml:{len(toml.splitlines()) + 2}:vocabulary.sides.north.param")
    ]
    assert re.search("param is for keywords", findings[0].message)


class _Tables:
    def look_up(self, table: str, key: str) -> object:
        return WORDS.terms(table)[key]


def test_c24_a_face_prints_the_number():
    uses = [{"id": "guard", "param_text": None}, {"id": "armor", "param_text": "X"}]
    scope = Scope({"keywords": uses}, _Tables())
    assert read_template("{keywords.0|keyword}, {keywords.1|keyword|upper}").words(scope) == "Guard, ARMOR X"
    with pytest.raises(BindingError, match="entry of keywords"):
        read_template("{keywords.1.id|keyword}").words(scope)


FACE = """
[fonts.body]
package = "fontpkg-jost"
file = "Jost-Variable.ttf"
[elements.words]
kind = "text"
when = "keywords.0"
text = "{TEXT}"
font = "body"
size = 8
min = 7
x = 5
y = 5
width = 40
color = "#000000"
"""


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("{keywords.0.id|keywords.name}", ["elements.words"]),
        ("{keywords.0.id|keywords.label|upper}", ["elements.words"]),
        ("{keywords.0|keyword}", []),
        ("{keywords.0.id|keywords.name} {keywords.0.param_text}", []),
    ],
)
def test_c24_a_face_that_leaves_numbers_out_is_found(tmp_path, text, faults):
    (tmp_path / "card.toml").write_text(FACE.replace("{TEXT}", text), encoding="utf-8")
    findings = load_faces(tmp_path, WORDS, {})[1]
    assert [each.where.column for each in findings if each.where and "numbers" in each.message] == faults
    assert len(findings) == len(faults), findings
