"""All faults of one cell, and mistakes of game.toml, as a designer makes them in a copy of the shipped game."""

from pathlib import Path

import pytest

from cardhouse_schema.finding import SourceRef
from cardhouse_schema.game_file import read_game
from cardhouse_schema.numbers import plain_number
from cardhouse_schema.validate import validate_row

TOML = (Path(__file__).parents[2] / "cards_src" / "politik" / "game.toml").read_text(encoding="utf-8")
COMPANY = {
    "id": "atoma", "number": "1", "name": "Atoma", "military": "1", "political": "0", "corporate": "3",
    "keywords": "Energy", "margin": "5", "abilities": "Activate: Research.",
}  # fmt: skip
POWER = "Activate: Research."
STATION = {"id": "nova", "number": "1", "name": "Nova", "regions": "A; C", "signal": POWER, "noise": POWER}


def said(politik, row, column, cell):
    """Return the findings of one changed cell: code, line, suggestion."""
    cells = {**row, column: cell}
    refs = {name: SourceRef("cards.csv", 7, name, text) for name, text in cells.items()}
    kind = "station" if row is STATION else "company"
    card, findings = validate_row(politik.card_type(kind), refs, politik.vocabulary)
    assert {finding.where.column for finding in findings} <= {column}
    return card, [(finding.code, finding.where.line, finding.suggestion) for finding in findings]


CELLS = [
    ("keywords", "Enrgy; Media; Startup; Corruption; Financial", [("K001", 7, "Energy"), ("K002", 7, None)]),
    ("keywords", "Corruption; Strtup\nXyzzy", [("K001", 7, "Startup"), ("K001", 8, None), ("K003", 7, None)]),
    ("keywords", "Enrgy; Corruption", [("K001", 7, "Energy")]),
    ("keywords", "MEDIA; Enrgy", [("K001", 7, "Energy"), ("K005", 7, "Media")]),
    ("abilities", "{captial} {fod}\nX }", [("R001", 7, "{capital}"), ("R001", 7, "{food}"), ("R002", 8, None)]),
    ("abilities", "\x07 {fod}", [("F012", 7, None), ("R001", 7, "{food}")]),
    ("cost", "0 Food; 5 Fod (Militray)", [("F007", 7, None), ("F004", 7, "Food"), ("F004", 7, "Military")]),
    ("cost", "1 Capital; 2 Capital", [("F005", 7, None)]),
    ("cost", "1 Capital + 2 Food", [("F007", 7, "1 Capital; 2 Food")]),
    ("cost", "007 Food", [("F007", 7, "7 Food")]),
    ("cost", "99999999999999999999999 Capital", [("F007", 7, None)]),
    ("cost", "1000000 Capital", [("F007", 7, None)]),
]


@pytest.mark.parametrize(("column", "cell", "expected"), CELLS)
def test_every_fault_of_a_cell_comes_at_once(politik, column, cell, expected):
    card, findings = said(politik, COMPANY, column, cell)
    assert card is None
    assert findings == expected


@pytest.mark.parametrize("cell", ["999999 Capital", "X Food", "2X Food", "1 Leader (Military); 1 Leader (Political)"])
def test_amounts_that_a_card_can_print(politik, cell):
    card, findings = said(politik, COMPANY, "cost", cell)
    assert (findings, len(card.cost)) == ([], cell.count(";") + 1)


def test_a_repeated_entry_is_named_as_it_was_typed(politik):
    refs = {name: SourceRef("s.csv", 2, name, text) for name, text in {**STATION, "regions": "A; a"}.items()}
    _, (finding,) = validate_row(politik.card_type("station"), refs, politik.vocabulary)
    assert finding.message == '"A" stands in this list twice, the second time as "a"'


def test_a_needed_family_is_named_in_english(politik):
    refs = {name: SourceRef("s.csv", 2, name, text) for name, text in {**COMPANY, "keywords": "Corruption"}.items()}
    _, (finding,) = validate_row(politik.card_type("company"), refs, politik.vocabulary)
    assert finding.message.startswith("none of these keywords is an Industry: one of Energy, Financial,")


def test_a_break_in_a_line_counts_as_a_space_and_one_in_prose_stays(politik):
    card, findings = said(politik, COMPANY, "name", "Helios\nWorks")
    assert (card.name, findings) == ("Helios Works", [("F016", 7, "Helios Works")])
    card, findings = said(politik, COMPANY, "flavor", "One.\nTwo.")
    assert (card.flavor, findings) == ("One.\nTwo.", [])


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("01", "1", True), ("A01", "A1", True), ("10", "1", False), ("100", "10", False), ("0", "00", True)],
)
def test_zeros_before_a_printed_number_do_not_count(one, other, same):
    assert (plain_number(one) == plain_number(other)) is same


GAME = [
    ('version = "0.1.0"', 'version = "1.2"', "S011", 0, "version", "1.2.0"),
    ('title = "Politik"', 'title = "Poli\\u202etik"', "S011", 0, "title", "Politik"),
    ('title = "Politik"', 'title = " "', "S011", 0, "title", None),
    ('languages = ["en", "de", "ar"]', 'languages = "en"', "S011", 0, "languages", '["en"]'),
    ('languages = ["en", "de", "ar"]', 'languages = ["English"]', "S011", 0, "languages.0", None),
    ('papers = ["a4", "letter"]', 'paper = ["a4"]', "S011", 0, "print.paper", "papers"),
    ('backs = "duplex"', 'backs = "duplx"', "S011", 0, "print.backs", "duplex"),
    ("count = 54\n", "count = 99999999999999999999\n", "S011", 0, "decks.landscape.count", None),
    ('back = "back-landscape"', 'back = "Back Landscape"', "S011", 0, "decks.landscape.back", "back-landscape"),
    ('types = ["landscape"]', "types = []", "S011", 0, "decks.landscape.types", None),
    ('types = ["landscape"]', 'types = ["landscape", "landscape"]', "S011", 0, "decks.landscape.types", None),
    ('types = ["landscape"]', 'types = ["landscape", "asset"]', "S021", 0, "decks.landscape.types", None),
    ('types = ["company", "asset",', 'types = ["company",', "S022", -3, "decks", None),
    ('title = "Landscape"', 'id = "land"\ntitle = "Landscape"', "S011", 0, "decks.landscape.id", None),
    ('statistic = "mean"', 'statistic = "meen"', "S011", 0, "targets.0.statistic", "mean"),
    ("expect = 1.2", "expect = inf", "S011", 0, "targets.0.expect", None),
    ("expect = 64", "expect = 164", "S011", 0, "targets.3.expect", None),
    ('rgb = "#EC7A1C"', 'rgb = "EC7A1C"', "S011", 0, "vocabulary.keywords.energy.rgb", "#EC7A1C"),
    ("cmyk = [5, 65, 100, 0]", "cmyk = [5, 65, 100]", "S011", 0, "vocabulary.keywords.energy.cmyk", None),
    ('name = "Energy"', 'name = "financial"', "S011", 1, "vocabulary.keywords.financial", None),
    ('name = "Energy"', 'name = "Energy "', "S011", 0, "vocabulary.keywords.energy", "Energy"),
    ('name = "Energy"', 'name = "Energy; Green"', "S011", 0, "vocabulary.keywords.energy", None),
    ('name = "Energy"', 'name = "--"', "S011", 0, "vocabulary.keywords.energy", None),
    ('label = "Ener"', 'label = "fin"', "S011", 1, "vocabulary.keywords.financial", None),
    ("[vocabulary.prices]", "[vocabulary.price]", "S011", None, "vocabulary.prices", "prices"),
    ("[vocabulary.markets]", "[vocabulary.sets]", "S011", None, "vocabulary.sets", None),
    ("B003 = 2", "B03 = 2", "S011", 0, "tolerances.B03", "B003"),
]  # fmt: skip
JARGON = ("Input should", "should match", "valid ", "pattern", "type=", "pydantic")


@pytest.mark.parametrize(("old", "new", "code", "below", "key", "suggestion"), GAME, ids=lambda each: str(each)[:30])
def test_a_mistake_in_game_toml_has_a_place_and_a_sentence(old, new, code, below, key, suggestion):
    """`below` is how many lines the finding stands below the mistake; None where there is no such line."""
    assert old in TOML
    line = 1 + TOML[: TOML.index(old)].count("\n")
    _, findings = read_game(TOML.replace(old, new, 1), "politik")
    found = [each for each in findings if each.where.column == key]
    assert [(each.code, each.suggestion) for each in found] == [(code, suggestion)], findings
    assert below is None or found[0].where.line == line + below
    assert not any(word in found[0].message for word in JARGON)
