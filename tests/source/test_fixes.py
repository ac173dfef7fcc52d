"""Safe fixes: what they mend, and what they leave to a person."""

import pytest

from cardhouse.mending import plan_fixes, plan_format
from cardhouse.source.fixes import fixed, house_quotes, tidy, with_quotes
from cardhouse.source.readers import Reader
from cardhouse_schema.game_file import read_game

GAME = """
title = "Toy"
version = "0.1.0"
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
side = { kind = "one-of", words = ["North", "South"] }
cost = { kind = "amounts" }
keywords = { kind = "list", of = "keywords" }
parts = { kind = "list", of = "text", separator = "|" }
text = { kind = "rules" }
[vocabulary.keywords]
guard = { name = "Guard" }
swift = { name = "Swift" }
life-link = { name = "Life-Link" }
first-strike = { name = "First Strike" }
hunters-mark = { name = "Hunter's Mark" }
reach = { name = "Reach" }
roach = { name = "Roach" }
[vocabulary.resources]
coin = { name = "Coin", icon = "coin" }
food = { name = "Food" }
"""


def reader(column: str) -> Reader:
    game, findings = read_game(GAME, "toy")
    assert game is not None, findings
    return Reader(game.card_types[0].model, column, game.vocabulary)


FIXED = [
    ("keywords", "Gaurd", "Guard"),
    ("keywords", "swfit", "Swift"),
    ("keywords", "GUARD", "Guard"),
    ("keywords", "guard", "Guard"),
    ("keywords", "Guard|Swift", "Guard; Swift"),
    ("keywords", "Guard, Swift", "Guard; Swift"),
    ("keywords", ";Guard;;Swift;", "Guard; Swift"),
    ("keywords", "Guard\nSwift", "Guard; Swift"),
    ("keywords", "Guard / Swift", "Guard; Swift"),
    ("keywords", "Guard. swift.", "Guard; Swift"),
    ("keywords", "Gu\u0430rd", "Guard"),
    ("keywords", "First\u00a0Strike", "First Strike"),
    ("keywords", "Gu\u200bard", "Guard"),
    ("keywords", "Hunter’s Mark; guard", "Hunter's Mark; Guard"),
    ("keywords", "Gaurd, Zebra", "Guard; Zebra"),
    ("side", "north", "North"),
    ("side", "Nort", "North"),
    ("cost", "3 Coin, 1 food", "3 Coin; 1 Food"),
    ("text", "Gain  {cion}.", "Gain {coin}."),
    ("text", " Gain\u00ad {Coin} ", "Gain {coin}"),
    ("name", "  Ember\u00ad ", "Ember"),
]  # fmt: skip


@pytest.mark.parametrize(("column", "cell", "wanted"), FIXED, ids=[repr(cell) for _, cell, _ in FIXED])
def test_a_safe_fix(column, cell, wanted):
    assert fixed(cell, reader(column)) == wanted
    assert fixed(wanted, reader(column)) == wanted


LEFT = [
    ("keywords", "Zebra"),
    ("keywords", "Ruach"),
    ("keywords", "Guard; Swift"),
    ("keywords", "Life-Link; First Strike"),
    ("keywords", "first-strike"),
    ("side", "East"),
    ("parts", "one, two | three"),
    ("name", "gaurd"),
    ("name", "می\u200cخواهم"),
    ("name", "👩\u200d🚀 Ace"),
    ("flavor", "Guard, swift; and 6\" long"),
    ("text", "Pay {zzz}: {{not an icon}}"),
    ("notes", "two  spaces are mine"),
    ("cost", "3 Captial"),
]  # fmt: skip


@pytest.mark.parametrize(("column", "cell"), LEFT, ids=[cell for _, cell in LEFT])
def test_what_is_not_certain_is_left_to_a_person(column, cell):
    assert fixed(cell, reader(column)) == cell


def test_a_break_in_a_text_of_one_line_is_mended_where_its_rule_is_wanted():
    for cell in ("Ash \n Tree", "Ash\n\nTree", "Ash\tTree"):
        assert fixed(cell, reader("name"), wanted=lambda code: code == "F016") == "Ash Tree"
        assert fixed(cell, reader("name"), wanted=lambda code: code == "K001") == cell
    assert fixed("Zebra\nGaurd", reader("keywords"), wanted=lambda code: code == "F016") == "Zebra\nGaurd"
    assert fixed("Draw 1.\nDraw 2.", reader("text")) == "Draw 1.\nDraw 2."


def test_quote_marks_follow_the_most_used_ones_and_inches_stay():
    assert house_quotes(["it’s", "isn't", "“so”"]) == "curly"
    assert house_quotes(["6\" and 7'", "nothing"]) is None
    assert with_quotes("it’s “so”", "straight") == 'it\'s "so"'
    assert with_quotes('it\'s "so", ("no")', "curly") == "it’s “so”, (“no”)"
    assert with_quotes('a 6" blade, "so"', "curly") == 'a 6" blade, "so"'
    assert with_quotes("'tis", "curly") == "'tis"
    assert fixed("Don’t.", reader("text"), "straight") == "Don't."
    assert fixed("Don’t", reader("name"), "straight") == "Don’t"


def test_spaces_inside_lines_and_at_their_ends():
    assert tidy(" a  b \r\n c\t") == "a b\r\nc"


def game(tmp_path, data: bytes, toml: str = GAME):
    (tmp_path / "game.toml").write_text(toml, encoding="utf-8")
    (tmp_path / "cards.csv").write_bytes(data)
    return tmp_path


def test_fixes_change_those_cells_only_and_a_second_run_changes_nothing(tmp_path):
    before = b'\xef\xbb\xbf"id",name,keywords,odd,\r\na1,"Ash",Gaurd,  x  ,\r\n# a  b\r\na2,Bex ,"Guard, Swift",03,'
    folder = game(tmp_path, before)
    (change,) = plan_fixes(folder)
    change.write()
    wanted = before.replace(b"Gaurd", b"Guard").replace(b"Bex ", b"Bex").replace(b"Guard, S", b"Guard; S")
    assert (folder / "cards.csv").read_bytes() == wanted
    assert change.cells == 3
    assert plan_fixes(folder) == []


def test_rows_whose_cells_may_be_shifted_are_left_alone(tmp_path):
    assert plan_fixes(game(tmp_path, b'id,name,keywords\na1,Ash, b,Gaurd\na2,"x" y,Gaurd\n')) == []


def test_the_house_of_quotes_may_be_set_in_the_game_file(tmp_path):
    folder = game(tmp_path, b"id,name,text\na1,Ash,Don't.\n", 'quotes = "curly"\n' + GAME)
    (change,) = plan_fixes(folder)
    assert change.after.decode() == "id,name,text\na1,Ash,Don’t.\n"


CANONICAL = [
    (b"\xef\xbb\xbfname,id,\r\nAsh,a1,\r\n,,\r\n\r\n", b"id,name\na1,Ash\n"),
    (b"sep=;\nid;name\na1;A, b\n", b'id,name\na1,"A, b"\n'),
    (b'id,keywords,name\n# note, "x"\na1,Guard|Swift,"Ash"\n', b'id,name,keywords\n# note, "x"\na1,Ash,Guard; Swift\n'),
    (b'# top\nid,name\n"#1",Ash\n', b'# top\nid,name\n"#1",Ash\n'),
    (b"id;name\n#a, b\n# c,d;\na1;Ash\n", b"id,name\n# a, b\n# c, d\na1,Ash\n"),
    (b"id,name,,\n# c,d\na1,Ash,,\n", b"id,name\n# c, d\na1,Ash\n"),
    (b"name,id\n#1 Fan,a1\n", b'id,name\na1,#1 Fan\n'),
    ("id\tname\r\na1\tŁ".encode("utf-16"), "id,name\na1,Ł\n".encode()),
    ("id,name\na1,Zoë\n".encode("cp1252"), "id,name\na1,Zoë\n".encode()),
    (b"My game,,\n\nname,id,quantity\nAsh,a1,2\n", b"# My game\nid,name,copies\na1,Ash,2\n"),
    (b"id,name,\na1,Ash,lost?\n", b"id,name,\na1,Ash,lost?\n"),
    (b'id,name,text\na1,Ash,"a\r\nb "\n', b'id,name,text\na1,Ash,"a\nb"\n'),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after"), CANONICAL, ids=range(len(CANONICAL)))
def test_the_canonical_form_of_a_file_and_that_it_is_its_own(tmp_path, before, after):
    folder = game(tmp_path, before)
    for change in plan_format(folder)[0]:
        change.write()
    assert (folder / "cards.csv").read_bytes() == after
    assert plan_format(folder) == ([], [])


def test_a_file_with_a_fault_of_shape_is_not_touched(tmp_path):
    changes, findings = plan_format(game(tmp_path, b"name,id,maring\nAsh,a1,3\n"))
    assert (changes, [finding.code for finding in findings]) == ([], ["S003"])


NARROWED = [
    ("keywords", "Gu\u200bard|swift ; Swfit", ["F013"], "Guard|swift ; Swfit"),
    ("keywords", "Gaurd|swift", ["K005"], "Gaurd|Swift"),
    ("keywords", "Gaurd|swift", ["K001"], "Guard|swift"),
    ("keywords", "Gaurd|swift", ["K001", "K005"], "Guard|Swift"),
    ("keywords", "Gaurd|swift", ["F015", "F004", "S003"], "Gaurd|swift"),
    ("keywords", "Guard|Swift", [""], "Guard; Swift"),
    ("side", "north", ["F015"], "north"),
    ("side", "north", ["F004"], "North"),
    ("side", "Nort", ["F004"], "North"),
    ("side", "Nort", ["K001"], "Nort"),
    ("text", " Gain\u00ad  {cion}.", ["R001"], " Gain\u00ad  {coin}."),
    ("text", " Gain\u00ad  {cion}.", ["F013"], " Gain  {cion}."),
    ("text", " Gain\u00ad  {cion}.", [""], "Gain\u00ad {cion}."),
    ("name", " Ash\u200b  x", ["S003"], " Ash\u200b  x"),
]


@pytest.mark.parametrize(("column", "cell", "codes", "wanted"), NARROWED)
def test_a_run_can_be_narrowed_to_some_rules(column, cell, codes, wanted):
    assert fixed(cell, reader(column), "straight", lambda code: code in codes) == wanted
