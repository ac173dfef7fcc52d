"""What only the whole deck shows: keywords said and listed, near spellings of common values, skipped numbers."""

import pytest

from cardhouse.source.folder import check_cards, read_folder

GAME = """
title = "Toy"
version = "0.1.0"
[vocabulary.keywords]
guard = { name = "Guard" }
swift = { name = "Swift Foot" }
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
keywords = { kind = "list", of = "keywords", said_in = "text" }
text = { kind = "rules" }
artist = { kind = "text" }
"""


@pytest.fixture
def found(tmp_path):
    """Return the findings of a game of these rows."""

    def finding(head, *rows, game=GAME):
        (tmp_path / "game.toml").write_text(game, encoding="utf-8")
        (tmp_path / "cards.csv").write_text("\n".join([head, *rows, ""]), encoding="utf-8")
        sources, findings = read_folder(tmp_path)
        return [*findings, *check_cards(sources)]

    return finding


def texts(found, keywords, text):
    return [
        (each.code, each.where.column, each.message)
        for each in found("id,name,keywords,text", f'a,A,{keywords},"{text}"')
    ]


@pytest.mark.parametrize(
    "text", ["Guard. Draw.", "{guard} Draw.", "Draw. (Guard)", "Pay 2: Guard, then draw.", "Guard\n\nDraw."]
)
def test_a_listed_keyword_is_said(found, text):
    assert texts(found, "Guard", text) == []


@pytest.mark.parametrize("text", ["Swift Foot. Draw.", "Draw; swift-foot is not it. Swift\nFoot"])
def test_a_name_of_two_words_is_said_as_one(found, text):
    assert texts(found, "Swift Foot", text) == []


@pytest.mark.parametrize("text", ["Guards draw.", "Safeguard.", "guard the door.", ""])
def test_a_listed_keyword_that_is_not_said(found, text):
    assert texts(found, "Guard", text) == [("K010", "keywords", '"Guard" stands in keywords, but text does not say it')]


def test_a_said_keyword_that_is_not_listed(found):
    (finding,) = texts(found, "Guard", "Guard, Swift Foot. Draw.")
    assert finding == ("K010", "text", 'text says "Swift Foot", which does not stand in keywords')


@pytest.mark.parametrize(
    ("column", "code"), [("txet", "S030"), ("artist", None), ("keywords", "S030"), ("name", "S030")]
)
def test_the_column_that_says_them_exists(found, column, code, tmp_path):
    (tmp_path / "game.toml").write_text(GAME.replace('said_in = "text"', f'said_in = "{column}"'), encoding="utf-8")
    (tmp_path / "cards.csv").write_text("id,name\na,A\n", encoding="utf-8")
    codes = {each.code for each in read_folder(tmp_path)[1]}
    assert codes == ({code} if code else set())


def artists(found, *names):
    rows = [f"a{at},A{at},{name}" for at, name in enumerate(names)]
    return [(each.where.cell, each.suggestion) for each in found("id,name,artist", *rows) if each.code == "F020"]


@pytest.mark.parametrize(
    ("rare", "common"),
    [
        ("Stephen Somers", "Stephen Sommers"),
        ("stephen sommers", "Stephen Sommers"),
        ("Stephen  Sommers", "Stephen Sommers"),
        ("Pixoloid Studio", "Pixoloid Studios"),
        ("Zoë Garcia", "Zoë García"),
    ],
)
def test_a_near_spelling_of_a_common_value(found, rare, common):
    assert artists(found, *[common] * 4, rare) == [(rare, common)]


@pytest.mark.parametrize(
    "names",
    [
        ["Anna Berg"] * 4 + ["Hanna Bergström"],
        ["Set 1 of 10"] * 5 + ["Set 2 of 10"],
        ["Stephen Sommers"] * 3 + ["Stephen Somers"],
        ["Stephen Sommers"] * 5 + ["Stephen Somers"] * 3,
        ["Ada"] * 9 + ["Adi"],
    ],
)
def test_other_values_are_no_spellings(found, names):
    assert artists(found, *names) == []


def numbers(found, *given, game=GAME):
    rows = [f"a{at},{number},A{at}" for at, number in enumerate(given)]
    return [
        (each.message, each.where.line) for each in found("id,number,name", *rows, game=game) if each.code == "I017"
    ]


def test_skipped_numbers_are_told_once(found):
    assert numbers(found, 1, 2, 4, 5, 8, 9) == [("among the cards none have the numbers 3, 6-7", 4)]
    assert numbers(found, "03", "01") == [("among the cards no one has the number 2", 2)]


@pytest.mark.parametrize("given", [(5, 6, 7), (10, 20, 30), (1, 2, "P4"), (1, "", 3), (1,), (1, 1, 2)])
def test_numbers_that_skip_nothing_or_mean_something_else(found, given):
    assert numbers(found, *given) == []


def test_a_faulty_row_may_have_the_number(found):
    assert numbers(found, 1, 2, 4, "12345678901234") == []


def test_each_deck_has_numbers_of_its_own(found):
    decks = '[decks.red]\ntitle = "Red"\ncount = 9\ntypes = ["card"]\nback = "b"\n'
    assert numbers(found, 1, 3, game=GAME + decks)[0][0] == "among the cards of the deck Red no one has the number 2"


@pytest.mark.parametrize(
    ("text", "codes"), [("Gain 1 (errata: 2).", ["R003"]), ("ERRATUM: gain 1.", ["R003"]), ("Errant knights.", [])]
)
def test_errata_in_a_text(found, text, codes):
    game = GAME.replace(', said_in = "text"', "")
    assert [each.code for each in found("id,name,text", f"a,A,{text}", game=game)] == codes
