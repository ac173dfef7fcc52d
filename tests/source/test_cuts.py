"""Cells that a delimiter cuts in two, in rows that are no longer for it."""

import pytest

from cardhouse.source.csv_text import Cell
from cardhouse.source.table import Columns, read_cells, read_rows

COLUMNS = Columns(("id", "name", "cost", "text", "flavor", "notes"), ("id", "name"))


def signs(text: str) -> list[tuple[str, str, str]]:
    table = read_rows(text, "cards.csv", COLUMNS)
    return [(each.code, str(each.where), each.where.cell) for each in table.findings if each.where]


CUT = [
    ("id,name,text,flavor\nA1,Ash,Draw 1, then discard\nA2,Bex,Gain 1,\n", 2, "flavor", "then discard"),
    ("id,name,text,flavor\nA1,Ash,Draw 1, Then discard\nA2,Bex,Gain 1, or lose 1\n", 2, "flavor", "Then discard"),
    ("id,name,text,flavor\nA1,Ash, the Bold,Draw 1\nA2,Bex,Gain 1,\n", 2, "text", "the Bold"),
    ("name,id,text\nAsh, the Bold,\nBex,A2,Gain\n", 2, "id", "the Bold"),
    ("id;name;text;flavor\nA1;Ash;Draw 1; discard 1\n", 2, "flavor", "discard 1"),
    (
        "id,name,cost,text,flavor,notes\nA1,Ash,1,x,,\nA2,Bex,1,Draw 1, then discard 1,2\n",
        3,
        "flavor",
        "then discard 1",
    ),
    ('id,name,text,flavor\nA1,"Ash\nand ""Bex""",Draw 1, then\n', 3, "flavor", "then"),
]


THOUSANDS = [
    ("id,name,text,flavor\nA1,Ash,Pay 1,000\nA2,Bex,Gain 1,x\n", ["cards.csv:2:flavor"]),
    ("id,name,text,flavor\nA1,Ash,Pay 12,500 gold\nA2,Bex,Gain 1,x\n", ["cards.csv:2:flavor"]),
    ('id,name,text,flavor\nA1,Ash,"Pay 1,000",x\n', []),
    ("id,name,text,cost\nA1,Ash,Pay 1,100\nA2,Bex,Pay 2,200\n", []),
    ("id,name,text,cost\nA1,Ash,Level 3,100 gold\nA2,Bex,Level 1,50 gold\n", []),
    ("id,name,cost,text\nA1,Ash,1,000 is a number\n", []),
    ("id,name,text,flavor\nA1,Ash,Pay 1.5,000\n", []),
    ("id;name;text;flavor\nA1;Ash;Pay 1;000\n", []),
]


@pytest.mark.parametrize(("text", "places"), THOUSANDS)
def test_the_comma_of_a_large_number_cuts_a_text(text, places):
    assert [place for code, place, _ in signs(text) if code == "S036"] == places


@pytest.mark.parametrize(("text", "line", "column", "cell"), CUT)
def test_a_cut_cell_in_a_row_that_is_no_longer_for_it(text, line, column, cell):
    assert signs(text)[0] == ("S036", f"cards.csv:{line}:{column}", cell)


def test_the_whole_cell_is_said():
    table = read_rows(CUT[0][0], "cards.csv", COLUMNS)
    assert [each.message for each in table.findings] == [
        '"then discard" begins with a space, as the rest of "Draw 1, then discard" would; a cell with a comma needs '
        "quotes, and one that is whole no space"
    ]
    assert len(table.rows) == 2


@pytest.mark.parametrize(
    "text",
    [
        "id, name, text\nA1, Ash, Draw\nA2, Bex, Gain\n",
        "id,name,text\nA1, Ash, Draw\nA2, Bex, Gain\nA3,Cy,x\n",
        "id,name,text,flavor\nA1,Ash,x, One\nA2,Bex,y, Two\nA3,Cy,z, Three\nA4,Dee,z,\n",
        "id,name,text\nA1,Ash,Draw\n",
        "id,name,text\nA1, Ash,Draw\n",
        'id,name,text\nA1,"Ash, Bold", Draw\n',
        "id,name,cost,text\nA1,Ash,2, Draw\n",
        "id,name,cost,text\nA1,Ash,, Draw\n",
        "id\tname\ttext\nA1\tAsh\t Draw\n",
        "id;name;text\nA1;Ash, Bold;Draw 1, then 2\n",
        'id,name,text\nA1,Ash," Draw"\n',
        "id,name,text\nA1,Ash,   Draw\n",
    ],
)
def test_spaces_that_are_no_sign(text):
    assert [each for each in signs(text) if each[0] == "S036"] == []


def test_a_workbook_has_cells_of_its_own():
    rows = [
        [Cell(text, line) for text in row] for line, row in enumerate([["id", "name", "text"], ["A1", "x", " y"]], 1)
    ]
    assert read_cells(rows, "cards.xlsx!cards", COLUMNS).findings == []


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("id;name\nA1;Ash;x\n", "semicolon"),
        ("id\tname\nA1\tAsh\tx\n", "tab"),
        ("id,name\nA1,Ash,x\n", "comma"),
        ("id|name\nA1|Ash|x\n", "bar"),
    ],
)
def test_a_row_that_is_too_long_names_what_divides_its_cells(text, mark):
    (said,) = read_rows(text, "cards.csv", COLUMNS).findings
    assert (said.code, said.message) == ("S006", f"3 cells for 2 columns; a cell with a {mark} needs quotes")
