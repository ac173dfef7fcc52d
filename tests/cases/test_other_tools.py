"""Cells and headers as other tools write them: spaces before quotes, odd dividers, lists of programs, brackets."""

import pytest

from cardhouse.mending import plan_fixes, plan_format
from cardhouse_schema.dividing import divided, program_list


def fixed(found):
    """Return the cards' file after --fix, and whether a second run would change it again."""
    path = found.sources.folder / "cards.csv"
    for change in plan_fixes(found.sources.folder):
        change.write()
    return path.read_text(encoding="utf-8"), plan_fixes(found.sources.folder)


@pytest.mark.parametrize(
    ("row", "name", "text"),
    [
        ('A1, "Ash, the Bold", "Draw 1, then 2"', "Ash, the Bold", "Draw 1, then 2"),
        ('A1,  "Ash" ,"x"', "Ash", "x"),
        ('A1, "6"" blade", "a\nb"', '6" blade', "a\nb"),
    ],
)
def test_c08_spaces_around_quotes_are_read_as_they_were_meant_and_told(read, row, name, text):
    found = read(f"id, name, text\n{row}\nA2, Bex, y\n")
    assert (found.cards["A1"].name, found.cards["A1"].text.text, len(found.cards)) == (name, text, 2)
    assert {each.code for each in found.findings} == {"S061"}
    (change,) = plan_format(found.sources.folder)[0]
    change.write()
    assert (plan_format(found.sources.folder)[0], read_again(found)) == ([], (name, text))


def read_again(found):
    from tests.cases.conftest import Outcome

    again = Outcome(found.sources.folder)
    assert again.findings == []
    return again.cards["A1"].name, again.cards["A1"].text.text


@pytest.mark.parametrize(
    "row", ['A1, "Ash\nA2,Bex\nA3, "Cy"', 'A1, "Ash\nA2,Bex\nA3,Cy', 'A1, "6" blade"\nA2,Bex\nA3,Cy']
)
def test_c08_a_quote_behind_a_space_that_does_not_close_takes_no_rows(read, row):
    found = read(f"id,name\n{row}\n")
    assert (found.at("S008"), sorted(found.cards)) == (["2:name"], ["A2", "A3"])


@pytest.mark.parametrize("cell", [' He said "go"', ' 6" blade', "“Go”", "'Ash'"])
def test_c08_other_quotes_are_text(read, cell):
    assert read(f"id,name\nA1,{cell}\n").at("S061") == []


@pytest.mark.parametrize("mark", ["^", "~", ":", "，", "；", "   ", "\x1f"])
def test_c06_a_header_that_something_else_divides_is_told_once(read, mark):
    found = read(f"id{mark}name{mark}cost\nA1{mark}Ash{mark}2\n")
    assert (found.codes, found.at("S013"), found.sources.rejected) == (["S013"], ["1:"], 1)


@pytest.mark.parametrize(("said", "mark", "named"), [(",", ";", '";"'), (";", ",", '","'), ("|", "\t", '"\\t"')])
def test_c06_the_first_line_may_say_what_divides_nothing(read, said, mark, named):
    found = read(f"sep={said}\nid{mark}name{mark}cost\nA1{mark}Ash{mark}2\n")
    assert found.one("S013").message == f"sep={said} does not divide the header, {named} would"


@pytest.mark.parametrize("rows", ["Ash\tx\nBex\n", "Ash;x\nBex\n", "Ash; x, y\n"])
def test_c07_a_header_of_one_column_is_no_tie(read, rows):
    assert read(f"name\n{rows}").at("S013") == []


def test_c10_rows_that_lack_columns_without_a_name_lack_nothing(read):
    found = read("id,name,,\nA1,Ash\nA2,Bex,,\nA3\n")
    assert (found.at("S007"), sorted(found.cards)) == (["4:"], ["A1", "A2"])
    assert found.one("S007").message == "1 of 4 cells; name count as blank"


@pytest.mark.parametrize(
    "first", ["<!DOCTYPE html><html>", "  <HTML>", "\ufeff<?xml version='1.0'?>", "%PDF-1.7", b"\xd0\xcf\x11\xe0"]
)
def test_c02_what_a_download_gave_instead_is_no_table(read, first):
    data = first if isinstance(first, bytes) else first.encode()
    found = read(data + b"\n<p>sign in</p>\n")
    assert (found.codes, found.one("S002").severity) == (["S002"], "error")
    assert "not CSV" in found.one("S002").message


LISTS = [
    ("['Guard', 'Swift']", ["Guard", "Swift"]),
    ('["Guard","Swift"]', ["Guard", "Swift"]),
    ('["Hunter\'s Mark"]', ["Hunter's Mark"]),
    ("['Hunter\\'s Mark',]", ["Hunter's Mark"]),
    ("[]", []),
    ("[ 'Guard' ]", ["Guard"]),
    ("[Guard]", None),
    ("['Guard' 'Swift']", None),
    ("Guard", None),
]


@pytest.mark.parametrize(("cell", "entries"), LISTS)
def test_c25_lists_as_programs_write_them(read, cell, entries):
    assert program_list(cell) == entries
    if entries:
        quoted = cell.replace('"', '""')
        found = read(f'id,name,keywords\nA1,Ash,"{quoted}"\n')
        assert len(found.cards["A1"].keywords) == len(entries)
        text, again = fixed(found)
        assert (text, again) == (f'id,name,keywords\nA1,Ash,"{"; ".join(entries)}"\n', [])


@pytest.mark.parametrize(
    ("cell", "idents"),
    [
        ("First\nStrike", ["first-strike"]),
        ("Swift\nFirst\nStrike\nGuard", ["swift", "first-strike", "guard"]),
        ("Guard\tSwift", ["guard", "swift"]),
        ("Go\tagain; Guard", ["go-again", "guard"]),
        ("Guard &amp; Swift", ["guard", "swift"]),
    ],
)
def test_c25_a_word_that_was_wrapped_is_one(read, cell, idents):
    found = read(f'id,name,keywords\nA1,Ash,"{cell}"\n')
    assert [use.id for use in found.cards["A1"].keywords] == idents
    text, again = fixed(found)
    assert (text.count("\n"), again) == (2, [])


@pytest.mark.parametrize("cell", ["Hunter&#39;s Mark", "Hunter&apos;s Mark", "Hunter&#x27;s Mark"])
def test_c24_signs_of_html_are_one_word(read, cell):
    assert divided(f"Guard; {cell}") == ["Guard", cell]
    found = read(f"id,name,keywords\nA1,Ash,{cell}\n")
    assert found.one("K001").suggestion == "Hunter's Mark"
    assert fixed(found)[0].endswith("A1,Ash,Hunter's Mark\n")


@pytest.mark.parametrize(
    ("column", "cell"),
    [("keywords", "Guard₂"), ("keywords", "@Guard"), ("text", "{/sword}"), ("text", "\\{sword\\}"),
     ("text", "{sword2}")],
)  # fmt: skip
def test_c35_what_says_more_than_a_slip_is_not_mended(read, column, cell):
    found = read(f"id,name,{column}\nA1,Ash,{cell}\n")
    assert fixed(found) == (f"id,name,{column}\nA1,Ash,{cell}\n", [])


@pytest.mark.parametrize("cell", ["/Lif-Link", "/Life-Link\U000e0001", "/\nLife-Link", "Guard;\u200b Swft", "| Gaurd|"])
def test_c24_a_second_run_finds_nothing_to_mend(read, cell):
    assert fixed(read(f'id,name,keywords\nA1,Ash,"{cell}"\n'))[1] == []


@pytest.mark.parametrize("written", ["[sword]", "[[Sword]]", "<sword>", ":sword:", "｛sword｝", "%coin2%"])
def test_c35_icons_in_other_brackets_are_told(read, written):
    found = read(f'id,name,text\nA1,Ash,"Rest.\nDeal {written} now"\n')
    ident = "coin2" if "coin" in written else "sword"
    assert (found.at("F022"), found.one("F022").suggestion) == (["3:text"], f"{{{ident}}}")


@pytest.mark.parametrize("written", ["[zzz]", "<credits>", "(sword)", "sword: coin:", "a<sword", "100% coin%"])
def test_c35_other_words_in_brackets_are_text(read, written):
    assert read(f"id,name,text\nA1,Ash,Deal {written} now\n").findings == []


@pytest.mark.parametrize(
    "cell",
    ["=A1&B1", '=""Draw ""&B2', "=SUM(A1:A9)", "=VLOOKUP(A1;B:C;2)", "Gain #REF! coins", "#N/A coins", "undefined",
     "NULL",
     "[object Object]", "=1+1"],
)  # fmt: skip
def test_c15_what_a_program_left_is_told(read, cell):
    assert read(f'id,name,type\nA1,Ash,"{cell}"\n').at("F021") == ["2:type"]


@pytest.mark.parametrize(
    "cell", ["= rest", "=>", "Null", "Undefined Space", "C# 1 #5", "#1 Fan", "None", "a = b", "=^_^="]
)
def test_c15_signs_that_are_no_formula(read, cell):
    assert read(f"id,name,type\nA1,Ash,{cell}\n").findings == []
