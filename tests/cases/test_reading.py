"""Hard inputs of reading and validating. Each stands for its kind, so each is tried in variations."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic_core import PydanticCustomError

from cardhouse.export.findings_text import text_lines
from cardhouse.source.folder import check_cards, read_folder
from cardhouse_schema.numbers import whole_number


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_c01_marks_and_line_ends_are_normal(read, newline, mark):
    found = read(mark + newline.join(["id,name,art", "A1,Ash,ash.png", ""]).encode())
    assert found.findings == []
    assert found.cards["A1"].art == "ash.png"


def test_c01(case):
    found = case("C01")
    assert (found.findings, [card.art for card in found.cards.values()]) == ([], ["ash.png", "bex.png"])


def test_c02(case):
    found = case("C02")
    assert (found.cards["A1"].name, found.cards["A1"].text.text) == (
        "Crème Brûlée Golem",
        "The golem’s blow — deal 2…",
    )
    assert "0xE8" in found.one("S002").message


def test_c03(case):
    found = case("C03", "le_bom", "be_bom", "le_nobom")
    assert [card.name for card in found.sources.cards] == ["Ash", "Łukasz"] * 3
    assert found.one("S002").where.file == "le_nobom.csv"


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be", "utf-16", "utf-8-sig", "utf-32"])
def test_c03_other_encodings(read, codec):
    assert read("id\tname\nA1\tŁukasz, the 1st; so\n".encode(codec)).cards["A1"].name == "Łukasz, the 1st; so"


@pytest.mark.parametrize("data", [b"\xff\xfea\0b", b"\xef\xbb\xbfid,name\nA1,\xff", b"id\x81\xff", b"PK\x03\x04..."])
def test_c03_bytes_that_are_no_text_are_an_error(read, data):
    assert read(data).codes == ["S002"]


def test_c06(case):
    found = case("C06")
    assert (found.cards["A1"].name, found.cards["A1"].text.text) == ("Ash, the Bold", "Draw 1, then discard 1; gain 2")
    assert found.sources.rows[0]["id"].line == 3


def test_c07(case):
    found = case("C07", "comma", "tabs", "onecol")
    assert [card.text.text for card in found.sources.cards] == [
        "Choose one; draw 1; gain 2; end",
        "Move; attack; rest; end; end",
        "Pay 1, 2, or 3; draw",
        "Move 1, 2; end",
    ]
    assert found.one("S004").where.file == "onecol.csv"
    assert found.sources.rejected == 2


def test_c07_a_tie_is_an_error_until_the_delimiter_is_stated(read):
    assert read("id;name,text\nA1;x,y\n").at("S013") == ["1:"]
    assert read("sep=;\nid;name;text,\nA1;x;y\n").at("S013") == []


def test_c08(case):
    found = case("C08", "swallow", "inch")
    swallowed, inch = [finding for finding in found.findings if finding.code == "S008"]
    assert (str(swallowed.where), str(inch.where)) == ("swallow.csv:2:text", "inch.csv:2:text")
    assert "curly" in swallowed.message
    assert "lines 3-4" in swallowed.message
    assert inch.suggestion == '"6"" blade"'
    assert [card.text.text for card in found.sources.cards if card.id in ("A2", "A3")][-2:] == ['6" blade'] * 2


def test_c08_a_quote_that_a_later_inch_mark_closes_takes_no_rows(read):
    found = read('id,name,text\nA1,Ash,"Shout\nA2,Bex,Draw 1\nA3,Cy,6"\n')
    assert sorted(found.cards) == ["A2", "A3"]
    assert found.at("S008") == ["2:text"]


def test_c08_honest_cells_of_several_lines_stay_whole(read):
    found = read('id,name,text\nA1,Ash,"Say “go”\nthen rest, or draw, or gain\nend"\n')
    assert found.findings == []
    assert found.cards["A1"].text.text == "Say “go”\nthen rest, or draw, or gain\nend"


def test_c10(case):
    found = case("C10")
    assert list(found.cards) == ["A1", "A2"]
    assert (found.at("S009"), found.at("F001")) == (["4:"], ["5:id", "5:name"])
    assert "column F" in found.one("S009").message
    assert found.sources.rejected == 1


def test_c10_a_row_with_values_in_no_known_column_is_reported(read):
    found = read("id,name,,zzz\n,,note,\n,,,more\n")
    assert (found.at("S015"), found.sources.rejected) == (["2:", "3:"], 2)


def test_c11(case):
    found = case("C11")
    assert "columns C, D and E" in found.one("S005").message
    assert (found.cards, found.sources.rejected) == ({}, 1)


def test_c13(case):
    found = case("C13")
    assert 'near "text"' in found.one("S006").message
    assert "keywords, text, quantity" in found.one("S007").message
    assert list(found.cards) == ["A2", "A3"]


def test_c14(case):
    found = case("C14")
    assert (found.sources.rows[0]["id"].line, found.codes) == (5, ["S014"])


@pytest.mark.parametrize("title", ["My Game", "My Game; set 1; 2024", "A\tB", '"My, own",,,', "Set,1,2,3,4,5,6"])
def test_c14_titles_of_any_shape(read, title):
    found = read(f"{title}\n\nid,name,cost\nA1,Ash,1\n")
    assert (list(found.cards), found.codes) == (["A1"], ["S014"])


def test_c15(case):
    found = case("C15")
    assert found.at("F011") == ["2:name", "2:text", "3:cost", "3:text", "5:cost", "5:text"]
    assert (list(found.cards), found.codes) == (["A3"], ["F011"])


@pytest.mark.parametrize(
    "word", ["#NAME?", "#WERT!", "#ÜBERLAUF!", "#¡REF!", "#NULL!", "#NV", "#SPILL!", "Err:502", "Loading…", "#####"]
)
def test_c15_words_of_failed_formulas(read, word):
    assert read(f"id,name,type\nA1,Ash,{word}\n").at("F011") == ["2:type"]


@pytest.mark.parametrize(
    "words",
    [
        "#¿NOMBRE? #¡VALOR! #¡REF! #¡DIV/0! #¡NUM! #N/D",
        "#N/B #WAARDE! #VERW! #DEEL/0! #NAAM?",
        "#Н/Д #ЗНАЧ! #ССЫЛКА! #ДЕЛ/0! #ИМЯ?",
        "#YOK #DEĞER! #BAŞV! #SAYI/0! #AD?",
        "#HIÁNYZIK #ÉRTÉK! #HIV! #ZÉRÓOSZTÓ! #NÉV?",
        "#NENÍ_K_DISPOZICI #HODNOTA! #ODKAZ! #DĚLENÍ_NULOU! #NÁZEV?",
        "#N/D! #ARG! #ADR! #DZIEL/0! #NAZWA?",
        "#I/T #VÆRDI! #VÄRDEFEL! #SAKNAS! #REFERENS! #DIVISION/0! #NAMN?",
        "#PUUTTUU! #ARVO! #VIITTAUS! #JAKO/0! #NIMI?",
        "#SPILL! #CALC! #GETTING_DATA #FIELD! #BLOCKED! #CONNECT! #UNKNOWN!",
    ],
)
def test_c15_words_of_failed_formulas_in_many_languages(read, words):
    rows = "".join(f"A{number},Ash {number},{word}\n" for number, word in enumerate(words.split()))
    assert read(f"id,name,type\n{rows}").at("F011") == [f"{line + 2}:type" for line in range(len(words.split()))]


@pytest.mark.parametrize(
    "word",
    ["#Ура!", "#yok", "#Yok", "#Н/д", "#1 Fan", "#hashtag!", "Loading... please wait", "Error", "# 1", "C# Rules!"],
)
def test_c15_honest_words(read, word):
    assert read(f"id,name\nA1,{word}\n").findings == []


def test_c15_a_failed_id_is_no_comment(read):
    found = read("id,name\n#REF!,Ash\n")
    assert (found.at("F011"), found.sources.rejected) == (["2:id"], 1)


def test_c15_a_failed_id_alone_in_its_row_is_no_comment(read):
    found = read("id,name\n#REF!\nA1,Ash\n# REF!\n")
    assert (found.at("F011"), found.sources.rejected, list(found.cards)) == (["2:id"], 1, ["A1"])


def test_c17(case):
    found = case("C17")
    assert list(found.cards) == ["007", "7", "1E5", "0012", "1_000", "TRUE", "1E+05"]
    assert (found.at("I007"), found.at("I008")) == (["3:id", "8:id"], ["8:id"])


@pytest.mark.parametrize(("one", "other"), [("1.50", "1.5"), ("100000", "1E5"), ("0.10", "0.1"), ("00", "0")])
def test_c17_equal_numbers(read, one, other):
    assert read(f"id,name\n{one},Ash\n{other},Bex\n").at("I007") == ["3:id"]


@pytest.mark.parametrize(("one", "other"), [("10", "1"), ("1.05", "1.5"), ("A7", "A07"), ("0.1", "0.01")])
def test_c17_other_numbers(read, one, other):
    assert read(f"id,name\n{one},Ash\n{other},Bex\n").findings == []


def test_ids_that_differ_in_capitals(read):
    assert read("id,name\nA2b,Ash\nA2B,Bex\n").at("I009") == ["3:id"]


def test_c19(case):
    found = case("C19")
    assert {card.id: (card.cost, card.cost_text) for card in found.cards.values()} == {"A1": (3, "3"), "A6": (2, "2")}
    assert found.at("F002") == [f"{line}:cost" for line in (3, 4, 5, 6, 8, 9)]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("A1,Ash,,2", "; the rows are identical"),
        ("A1,Ash,,3", "; the rows differ"),
        ("A1,Ash,2,", "; the rows differ"),
        ("A1,Ash,,2,", "; the rows are identical"),
    ],
)
def test_c20_rows_of_two_files_are_compared_by_their_cells(read, row, said):
    found = read(core="id,name,cost,copies\nA1,Ash,,2\n", exp=f"id,name,cost,copies\n{row}\n")
    assert found.one("I001").message == f'the id "A1" is already used at core.csv:2:id{said}'.replace(":2:id", ":2")


def test_c20_of_a_good_row_and_a_faulty_one_only_what_is_sure_is_said(read):
    equal = read(core="id,name,cost\nA1,Ash,x\n", exp="id,name,cost\nA1,Ash,x\n")
    assert equal.one("I001").message.endswith("; the rows are identical")
    other = read(core="id,name,cost\nA1,Ash,3\n", exp="id,name,cost\nA1,Ash,x\n")
    assert other.one("I001").message.endswith("; the rows differ")
    toml = other.sources.folder / "game.toml"
    core, exp = toml.read_text(encoding="utf-8").split('source = "exp"')
    toml.write_text(f'{core}source = "exp"{exp.replace("whole-or-x", "whole")}', encoding="utf-8")
    for name in ("core", "exp"):
        (toml.parent / f"{name}.csv").write_text("id,name,cost\nA1,Ash,X\n", encoding="utf-8")
    findings = check_cards(read_folder(toml.parent)[0])
    assert [each.message for each in findings if each.code == "I001"] == ['the id "A1" is already used at core.csv:2']


@given(st.from_regex(r"[+-]?[0-9０-９.,eE½\u2212 ]{1,6}", fullmatch=True))
def test_c19_a_number_is_read_right_or_not_at_all(written):
    try:
        value = whole_number(written)
    except PydanticCustomError:
        return
    text = written.strip()
    assert str(value) == text.removesuffix("0").removesuffix("0").removesuffix(".").lstrip("+") or value == int(
        text.partition(".")[0]
    )
    assert text.isascii()
    assert not set(text) & set(",eE ")


def test_c20(case):
    found = case("C20", "core", "exp")
    twins, other = [finding for finding in found.findings if finding.code == "I001"]
    assert (str(twins.where), str(other.where)) == ("core.csv:4:id", "exp.csv:3:id")
    assert "core.csv:3; the rows are identical" in twins.message
    assert "core.csv:2; the rows differ" in other.message


@pytest.mark.parametrize(("length", "codes"), [(60, []), (61, ["F009"]), (70, ["F009"])])
@pytest.mark.parametrize("ids", ["free", "slug"])
def test_c22_a_long_id_is_counted_in_characters(read, tmp_path, length, codes, ids):
    toml = read("id,name\n" + "a" * length + ",Ash\n").sources.folder / "game.toml"
    toml.write_text(toml.read_text(encoding="utf-8").replace('ids = "free"', f'ids = "{ids}"'), encoding="utf-8")
    findings = read_folder(tmp_path)[1]
    assert [each.code for each in findings] == codes
    assert [each.message for each in findings] == [f"id has {length} characters; at most 60 fit" for _ in codes]


def test_c22_names_are_kept(case):
    found = case("C22")
    assert [card.name for card in found.sources.cards][2:6] == ['AC/DC: "Live"?', "CON", "nul.", "Æther ★"]
    assert found.codes == ["I005"]


@pytest.mark.parametrize("ident", ["CON", "nul.txt", "a/b", "..", "a.", "a b", "a:b", "é", "-a", "COM1"])
def test_c22_ids_are_legal_file_names(read, ident):
    assert read(f"id,name\n{ident},Ash\n").at("I002") == ["2:id"]


def test_c23(case):
    found = case("C23")
    said = [(f.where.line, f.suggestion) for f in found.findings if f.code == "I003" and f.where]
    assert said == [(4, "A2b"), (6, None), (7, None)]


def test_c24(case):
    found = case("C24")
    said = {f.where.line: (f.code, f.suggestion) for f in found.findings if f.where and f.code.startswith("K")}
    assert said == {
        2: ("K001", "Guard"),
        3: ("K001", "Swift"),
        4: ("K005", "Guard"),
        5: ("K005", "Go again"),
        6: ("K001", None),
    }
    assert [use.id for card in found.sources.cards for use in card.keywords] == ["guard", "go-again", "guard"]


def test_c25(case):
    found = case("C25")
    lists = {card.id: [use.id for use in card.keywords] for card in found.sources.cards}
    assert [lists[f"A{number}"] for number in range(1, 8)] == [["guard", "swift"]] * 7
    assert (lists["A8"], lists["A9"], lists["B1"]) == (["life-link", "first-strike"], ["guard"], ["hunters-mark"])
    assert (found.at("K006"), found.at("K005")) == (["11:keywords"], ["11:keywords", "12:keywords"])


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(["Guard", "First Strike", "Life-Link"]), min_size=1, unique=True), st.data())
def test_c25_any_mix_of_separators(read, words, data):

    marks = [data.draw(st.sampled_from([";", ", ", " | ", "\n", " / ", ". ", ";;"])) for _ in words]
    cell = "".join(word + mark for word, mark in zip(words, marks, strict=True)).replace('"', '""')
    found = read(f'id,name,keywords\nA1,Ash,"{cell}"\n')
    assert [use.id for use in found.cards["A1"].keywords] == [word.lower().replace(" ", "-") for word in words]


def test_c28(case):
    found = case("C28")
    assert [use.id for card in found.sources.cards for use in card.keywords][:4] == [
        "swift", "guard", "guard", "first-strike"
    ]  # fmt: skip
    assert found.at("F013") == ["3:keywords", "4:keywords", "8:name"]
    assert [found.cards[ident].name for ident in ("A5", "A6", "A7")] == ["می\u200cخواهم", "👩\u200d🚀 Ace", "Ember"]


def test_c28_control_characters(read):
    assert read("id,name\nA1,As\x07h\nA2,Be\ufffdx\nA3,\u202eCy\n").at("F012") == ["2:name", "3:name", "4:name"]
    assert read('id,name,text\nA1,Ash,"one\ntwo\tthree"\n').at("F012") == []


def test_c29(case):
    found = case("C29")
    said = [(f.where.line, f.code, f.suggestion) for f in found.findings if f.where and f.code != "S012"]
    assert said == [(2, "K001", "Cleave"), (3, "K001", "Armor"), (5, "F014", "Cat")]
    assert "U+0421" in next(f.message for f in found.findings)


@pytest.mark.parametrize("name", ["Сова", "Ωmega 3μ", "Ash Сова", "naïve"])
def test_c29_whole_words_of_a_script(read, name):
    assert read(f"id,name\nA1,{name}\n").at("F014") == []


def test_c35(case):
    found = case("C35")
    said = [(f.where.line, f.code, f.suggestion) for f in found.findings if f.where]
    assert said == [(2, "R001", "{sword}"), (3, "R002", "{sword}"), (4, "R002", None), (7, "R001", None)]
    assert found.cards["A4"].text.text_plain == "Write {sword} plainly"
    assert found.cards["A5"].text.text_plain == "Sword and Sword"


def test_c37(case):
    found = case("C37")
    assert found.findings == []
    assert [card.text.text_plain for card in found.sources.cards] == [
        "If HP <3 & ATK> 2", "0 <A <9", "Gain <credits> now", "<b>bold start", "use &lt; or &amp; here"
    ]  # fmt: skip


def test_c49_equal_findings_stand_together(read):
    found = read("id,name,keywords\n" + "".join(f"A{number},Ash {number},Gaurd\n" for number in range(30)))
    lines = [line for _, line in text_lines(found.findings)]
    assert len(found.at("K001")) == 30
    assert sum("Gaurd" in line and "K001" in line for line in lines) == 1
    assert any("30 places" in line and "and 10 more" in line for line in lines)


def test_c51_the_order_is_that_of_types_and_rows(case):
    assert list(case("C51", "b", "a").cards) == ["A10", "A2", "A1"]


def test_c55(case):
    found = case("C55")
    assert found.cards["A1"].name == "'); DROP TABLE cards;--"
    assert found.cards["A2"].text.text_plain == "<font color=\"open('PWNED','w')\">x</font>"
    assert (found.at("S003"), found.at("R001")) == (["1:note]; x"], ["4:text", "4:text"])


def test_c57(case):
    found = case("C57")
    assert list(found.cards) == ["A1"]
    assert "open in another program" in found.one("S016").message
    assert "looks like a copy of cards" in found.one("S012").message
    assert found.one("S017").where.file == "notes.xlsx"


@pytest.mark.parametrize(
    "name",
    ["cards (2)", "cards 2", "cards - Kopie", "cards - Copie", "Copia de cards", "Kopie von cards", "cards_backup",
     "cards_old", "cards (conflicted copy 2026-05-01)", "cards (Mia's conflicted copy 2026-05-01)",
     "cards.sync-conflict-20260501-100000-ABCDEFG"],
)  # fmt: skip
def test_c57_copies_by_many_programs(read, name):
    folder = read("id,name\nA1,Ash\n").sources.folder
    (folder / f"{name}.csv").write_text("id,name\nA1,Ash\n", encoding="utf-8")
    (said,) = [each for each in read_folder(folder)[1] if each.code == "S012"]
    assert said.message == f"{name}.csv looks like a copy of cards; its cards are in no output"


@pytest.mark.parametrize("end", ["xls", "xlsm", "numbers", "gsheet"])
def test_c57_workbooks_that_are_not_read(read, end):
    folder = read("id,name\nA1,Ash\n").sources.folder
    (folder / f"cards.{end}").write_bytes(b"\xd0\xcf")
    (said,) = [each for each in read_folder(folder)[1] if each.code == "S012"]
    assert (said.suggestion, "save it as cards.xlsx or cards.csv" in said.message) == (None, True)


def test_c57_a_quiet_folder(read):
    assert read("id,name\nA1,Ash\n").findings == []


def test_c62(case):
    found = case("C62", "empty", "zero", "nothing")
    assert found.one("S010").where.file == "nothing.csv"
    assert [card.copies for card in found.sources.cards] == [0]
    assert [card.cost_text for card in case("C62", "one").sources.cards] == ["X"]


def test_the_alias_is_a_note_alone_and_a_column_twice_beside_copies(read):
    assert read("id,name,quantity\nA1,Ash,3\n").cards["A1"].copies == 3
    found = read("id,name,copies,quantity\nA1,Ash,3,4\n")
    assert (found.cards, found.at("S005")) == ({}, ["1:quantity"])
