"""Letters that were read in the wrong encoding (C02), and what spreadsheets make of cells and ids (C17)."""

import pytest

from cardhouse.mending import plan_fixes, with_fixes
from cardhouse_schema.mojibake import repaired


def misread(text: str) -> str:
    """Return UTF-8 as a program shows it that takes it for Windows-1252."""
    return "".join(bytes([byte]).decode("cp1252", errors="ignore") or chr(byte) for byte in text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "Crème Brûlée", "It’s “go” – now… €5", "Łukasz", "Zażółć gęślą", "Сова", "Ωmega, αβγ", "🔥 Fire 👩\u200d🚀",
        "10°", "½", "École", "Über", "brûlant", "Señor", "«\u00a0oui\u00a0»", "大富豪", "Đăng", "İstanbul", "voilà !",
    ],
)  # fmt: skip
def test_misread_letters_come_back_as_they_were(text):
    assert repaired(text) == (text, False)
    assert repaired(misread(text)) == (text, True)
    assert repaired(misread(misread(text))) == (text, True)


@pytest.mark.parametrize(
    "text",
    [
        "ARRÊTÉ»", "« IRMÃ »", "MAÇÃ", "CORAÇÃO", "NÃO", "São", "Ångström’s", "Ä–Ö", "ÊTRE – À", "Æ° x", "Ðþ", "ß»",
        "naïve–", "ÉÉ", "LIÇÃ…", "Ð", "Ÿ", "à°", "ISLÃ’s",
    ],
)  # fmt: skip
def test_honest_letters_stay(text):
    assert repaired(text) == (text, False)


@pytest.mark.parametrize(("text", "meant"), [("voilÃ", "voilà"), ("voilÃ , oui", "voilà , oui"), ("5Â â‚¬", "5 €")])
def test_a_lost_half_is_a_guess(text, meant):
    assert repaired(text) == (meant, False)


def test_misread_letters_are_said_and_mended_where_that_is_certain(read):
    found = read("id,name,text,notes,art\nA1,CrÃ¨me,Itâ€™s 5Â°,CrÃ¨me,CrÃ¨me.png\nA2,voilÃ,,,\n")
    assert found.at("F017") == ["2:name", "2:text", "2:art", "3:name"]
    said = [each for each in with_fixes(found.findings, found.sources.game) if each.code == "F017"]
    assert [(each.suggestion, each.fix) for each in said] == [
        ("Crème", "Crème"), ("It’s 5°", "It’s 5°"), ("Crème.png", None), ("voilà", None)
    ]  # fmt: skip
    assert '"CrÃ¨me" was saved in one encoding and read in another: it says "Crème"' in said[0].message
    for change in plan_fixes(found.sources.folder):
        change.write()
    text = (found.sources.folder / "cards.csv").read_text(encoding="utf-8")
    assert text == "id,name,text,notes,art\nA1,Crème,It’s 5°,CrÃ¨me,CrÃ¨me.png\nA2,voilÃ,,,\n"


@pytest.mark.parametrize(
    "cell",
    [
        "2-Jan",
        "Jan-02",
        "02-Jan-26",
        "2. Mai",
        "1.00E+15",
        "1,2E+05",
        "1E+05",
        "2026-01-02 00:00:00",
        "3-mars",
        "04. Okt",
    ],
)
def test_c17_what_a_spreadsheet_made_is_said(read, cell):
    assert read(f'id,name,type\nA1,Ash,"{cell}"\n').at("F018") == ["2:type"]
    if " " not in cell and "," not in cell:
        assert read(f"id,name\n{cell},Ash\n").at("I008") == ["2:id"]


@pytest.mark.parametrize(
    "cell", ["2-1", "1/2", "May", "Jan", "12 Angry", "1E5", "Mai-Tai", "May 2026 or later", "7-Up"]
)
def test_c17_honest_cells(read, cell):
    assert read(f"id,name,type\nA1,Ash,{cell}\n").findings == []


def test_c17_a_number_is_told_once(read):
    found = read("id,name,cost\nA1,Ash,2-Jan\n")
    assert found.codes == ["F002"]
    assert found.one("F002").message.endswith("it looks like a date that a spreadsheet has made of what was typed")


@pytest.mark.parametrize(
    ("ident", "places"), [("1234567890123456", ["2:id"]), ("123456789012345", []), ("0000000000000007", [])]
)
def test_c17_ids_with_more_digits_than_a_spreadsheet_keeps(read, ident, places):
    assert read(f"id,name\n{ident},Ash\n").at("I014") == places


@pytest.mark.parametrize("first", ["SEP=|", "Sep=|", '"sep=|"', "sep=|"])
def test_c06_the_first_line_may_be_in_capitals(read, first):
    found = read(f"{first}\nid|name|cost\nA1|Ash, the Bold; and so on|2\n")
    assert (found.findings, found.cards["A1"].name, found.cards["A1"].cost) == ([], "Ash, the Bold; and so on", 2)


def test_c06_a_bar_divides_where_nothing_else_does(read):
    found = read("id|name|text\nA1|Ash, x|Draw 1; end\n")
    assert (found.findings, found.cards["A1"].name, found.cards["A1"].text.text) == ([], "Ash, x", "Draw 1; end")
    assert read("id,name,keywords\nA1,Ash,Guard|Swift\n").findings == []


def test_c06_a_mark_that_divides_nothing_is_said(read):
    found = read("sep=:\nid:name\nA1:Ash\n")
    assert (found.at("S013"), found.cards) == (["1:"], {})


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ('A1,Ash,"Shout\nA2,Bex,Draw 1\nA3,Cy,6"\n', "would take lines 3-4 into it"),
        ('A1,Ash,"Shout\nA2,Bex,Draw 1\n', "would take line 3 into it, to the end of the file"),
        ('A1,Ash,"Shout go""\nA2,Bex,Draw 1\nA3,Cy,"Gain"\n', "would take lines 3-4 into it"),
        ('A1,Ash,"Say ""go"" now\nA2,Bex,x\nA3,Cy,y\n', "would take lines 3-4 into it, to the end of the file"),
    ],
)
def test_c08_the_lines_a_quote_takes_are_told(read, rows, said):
    found = read(f"id,name,text\n{rows}")
    assert [each.message.partition("; a spreadsheet ")[2] for each in found.findings if each.code == "S008"][:1] == [
        said
    ]


def test_c08_a_quote_that_takes_no_line_says_nothing_of_lines(read):
    assert "line" not in read('id,name,text\nA1,Ash,"6" blade"\nA2,Bex,x\n').one("S008").message
