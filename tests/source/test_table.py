import pytest

from cardhouse.source.csv_text import Cell
from cardhouse.source.decode import decode
from cardhouse.source.table import Columns, read_cells, read_rows, read_table

COLUMNS = Columns(known=("id", "name", "cost", "text"), required=("id", "name"))


def table(text: str):
    rows, findings = read_table(text, "cards.csv", COLUMNS)
    cells = [{name: ref.cell for name, ref in row.items()} for row in rows]
    return cells, [(finding.code, str(finding.where), finding.suggestion) for finding in findings]


def test_plain_rows_and_their_places():
    rows, findings = read_table('id,name,text\na1,Ash,"one\ntwo"\n\n# note\na2,Bex,\n', "cards.csv", COLUMNS)
    assert findings == []
    assert [str(ref) for row in rows for ref in row.values()] == [
        "cards.csv:2:id",
        "cards.csv:2:name",
        "cards.csv:2:text",
        "cards.csv:6:id",
        "cards.csv:6:name",
    ]


def test_a_cell_that_begins_with_line_breaks_keeps_the_line_of_its_first_word():
    rows, _ = read_table('id,name,text\na1,Ash,"\n\nDraw"\n', "cards.csv", COLUMNS)
    assert (rows[0]["text"].cell, rows[0]["text"].line) == ("Draw", 4)


def test_blank_rows_comments_and_the_sep_line_are_no_cards():
    cells, findings = table("sep=;\r\nid;name;text\r\n;;\r\n# x; y\r\na1;Ash;Draw 1, then 2\r\n")
    assert cells == [{"id": "a1", "name": "Ash", "text": "Draw 1, then 2"}]
    assert findings == []


def test_the_sep_line_counts_as_a_line():
    rows, _ = read_table("sep=;\nid;name\na1;Ash\n", "cards.csv", COLUMNS)
    assert rows[0]["id"].line == 3


HASHED = [
    ("#1 Fan,2", ["#1 Fan"], [("S007", "cards.csv:2", None)]),
    ("#1 Fan,2,,", ["#1 Fan"], []),
    ("#1 Fan, two,,", ["#1 Fan"], []),
    ("#,2,,", ["#"], []),
    ("# 1 Fan,2,,", ["# 1 Fan"], []),
    ("#1,2,,,x", [], [("S006", "cards.csv:2", None)]),
    ('"# 1 Fan",2,,', ["# 1 Fan"], []),
    ("# a note", [], []),
    ("#a note,, \u200b,", [], []),
    ("# a note, with a comma", [], []),
    ("## one, two, three, four, five,", [], []),
    ("# 1 Fan,2", [], [("S023", "cards.csv:2", None)]),
    ("# one, two, three, four", [], [("S023", "cards.csv:2", None)]),
]


@pytest.mark.parametrize(("line", "ids", "findings"), HASHED)
def test_a_line_with_a_hash_is_a_card_or_a_comment_or_said_to_be_in_doubt(line, ids, findings):
    cells, said = table(f"id,name,cost,text\n{line}\na1,Ash,,\n")
    assert ([row["id"] for row in cells], said) == ([*ids, "a1"], findings)


def test_a_doubtful_comment_keeps_its_line_below_a_sep_line():
    assert table("sep=;\nid;name;cost\n# a;b\n")[1] == [("S023", "cards.csv:3", None)]


@pytest.mark.parametrize("line", ["# id, name", "#id,name", "#1,2,3", "# a, b, c, d", "#, a, b"])
def test_a_line_with_a_hash_above_the_header_is_a_comment(line):
    assert table(f"{line}\nid,name\na1,Ash\n") == ([{"id": "a1", "name": "Ash"}], [])


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("", [("S010", "cards.csv:1", None)]),
        ("\n  \n# only a comment\n", [("S010", "cards.csv:1", None)]),
        ("id,nmae,name\n", [("S003", "cards.csv:1:nmae", "name")]),
        ("id,Name\n", [("S018", "cards.csv:1:Name", "name")]),
        ("id,Nmae\n", [("S003", "cards.csv:1:Nmae", "name"), ("S004", "cards.csv:1:name", None)]),
        (" ID ,NAME,name\n", [("S005", "cards.csv:1:name", None), ("S018", "cards.csv:1:ID", "id")]),
        ("id,name,text,Text \n", [("S005", "cards.csv:1:Text", None)]),
        ("id,name\na1,Ash,\n", []),
        ("id,name\na1,Ash,oops\n", [("S006", "cards.csv:2", None)]),
        ("id,name,text\na1,Ash, the Bold,\n", [("S006", "cards.csv:2", None)]),
        ('id,name,text\na1,"Ash", spaced,,\n', []),
        ("id,name,text\na1,Ash,,\n", []),
        ("id,name,cost,text\na1,Ash\n", [("S007", "cards.csv:2", None)]),
        ('id,name\na1,"6" blade"\n', [("S008", "cards.csv:2:name", '"6"" blade"')]),
        ("id,name,\na1,Ash,note to self\n", [("S009", "cards.csv:2", None)]),
        ("id,name,,\na1,Ash,,\n", []),
    ],
)
def test_each_fault_of_shape(text, findings):
    assert table(text)[1] == findings


def test_a_row_with_too_many_cells_is_reported_and_not_misread():
    cells, findings = table("id,name,text\na1,Ash,Draw 1, then discard 1\na2,Bex,Gain\n")
    assert cells == [{"id": "a2", "name": "Bex", "text": "Gain"}]
    assert findings == [("S006", "cards.csv:2", None)]


@pytest.mark.parametrize("again", ["id,name,cost", "ID, Name ,COST,,", '"id","name","cost"'])
def test_a_header_that_comes_again_is_no_card(again):
    found = read_rows(f"id,name,cost,\na1,Ash,1,\n{again}\nid,name,2,\n", "cards.csv", COLUMNS)
    assert [row["id"].cell for row in found.rows] == ["a1", "id"]
    assert [(each.code, each.where.line, each.severity) for each in found.findings] == [("S024", 3, "error")]
    assert [(lost.where.line, lost.cells) for lost in found.lost] == [(3, {})]


def test_cells_are_composed_unicode_without_space_around():
    cells, _ = table("id,name\na1,  Cre\u0301me \u00a0\n")
    assert cells == [{"id": "a1", "name": "Cr\u00e9me"}]


TEXT = "id,name\r\na1,Łukasz\r\n"


@pytest.mark.parametrize(
    ("data", "text", "codes"),
    [
        (TEXT.encode(), TEXT, []),
        (TEXT.encode("utf-8-sig"), TEXT, []),
        (TEXT.encode("utf-16"), TEXT, []),
        (b"\xfe\xff" + TEXT.encode("utf-16-be"), TEXT, []),
        (TEXT.encode("utf-16-le"), TEXT, ["S002"]),
        ("a,“Crème” — 2…".encode("cp1252"), "a,“Crème” — 2…", ["S002"]),
    ],
)
def test_encodings(data, text, codes):
    found, findings = decode(data, "cards.csv")
    assert found == text
    assert [finding.code for finding in findings] == codes


def test_the_encoding_warning_names_the_line_and_the_byte():
    _, findings = decode("id,name\na1,Zo\u00eb\n".encode("cp1252"), "cards.csv")
    assert str(findings[0].where) == "cards.csv:2"
    assert "0xEB" in findings[0].message


MIXED = [
    "a1,Łukasz\na2,Zo".encode() + b"\xeb\n",
    "a1,“Crème”\na2,Zo".encode() + b"\xeb\n",
    "a1,à\na2,Zo".encode() + b"\xeb, \xe9t\xe9\n",
    "a1,\u6f22\U0001f0a1\na2,Zo".encode() + b"\xeb\n",
    "a1,są\na2,Zo".encode() + b"\xeb\n",
]


@pytest.mark.parametrize("data", MIXED)
def test_one_byte_of_another_encoding_among_utf8_is_an_error_at_its_line(data):
    text, (fault,) = decode(data, "cards.csv")
    assert (text, fault.code, fault.severity, fault.where.line) == ("", "S002", "error", 2)
    assert "byte 0xEB" in fault.message


@pytest.mark.parametrize(
    "text", ["« Évidé\u00a0» déjà", "„GRÜN WIE DIE SÄÄ“ für Öl", "“CAFÉ” señor, Zoë", "naïve – œuvre …"]
)
def test_windows_1252_whose_words_end_like_utf8_is_still_a_warning(text):
    found, (fault,) = decode(text.encode("cp1252"), "cards.csv")
    assert (found, fault.code, fault.severity) == (text, "S002", "warning")


def test_bytes_that_are_no_text_are_an_error():
    text, findings = decode(b"id,\x81\xff", "cards.csv")
    assert text == ""
    assert [finding.severity for finding in findings] == ["error"]


def test_where_a_row_was_cut_is_said_only_where_a_cell_shows_it():
    shown = read_table("id,name,text,cost\na1,Ash,Gain 2, then 3,4\n", "cards.csv", COLUMNS)[1][0].message
    assert shown == '5 cells for 4 columns; a cell with a comma needs quotes, here near "text"'
    unknown = read_table("id,name,text,cost\na1,Ash,Gain 2,then 3,4\n", "cards.csv", COLUMNS)[1][0].message
    assert unknown == "5 cells for 4 columns; a cell with a comma needs quotes"


def test_capitals_in_a_header_change_no_column():
    cells, findings = table("ID, Name ,Cost,TEXT\na1,Ash,3,Go\n")
    assert cells == [{"id": "a1", "name": "Ash", "cost": "3", "text": "Go"}]
    assert findings == [("S018", f"cards.csv:1:{title}", title.lower()) for title in ("ID", "Name", "Cost", "TEXT")]


@pytest.mark.parametrize("titles", ["copies,quantity", "Quantity,COPIES", "quantity,Quantity"])
def test_a_column_beside_its_other_name_is_there_twice(titles):
    columns = Columns(known=("id", "name", "copies"), required=("id", "name"))
    rows, findings = read_table(f"id,name,{titles}\na1,Ash,1,2\n", "cards.csv", columns)
    assert ([each.code for each in findings], rows) == (["S005"], [])
    assert "columns C and D" in findings[0].message
    assert 'the same column "copies"' in findings[0].message


def test_a_column_of_its_own_is_no_other_name():
    columns = Columns(known=("id", "name", "copies", "quantity"), required=("id", "name"))
    rows, findings = read_table("id,name,copies,Quantity\na1,Ash,1,2\n", "cards.csv", columns)
    assert [each.code for each in findings] == ["S018"]
    assert (rows[0]["copies"].cell, rows[0]["quantity"].cell) == ("1", "2")


def test_capitals_in_the_header_of_a_sheet_change_no_column():
    cells = [[Cell("ID", 1), Cell(" Name ", 1)], [Cell("a1", 2), Cell("Ash", 2)]]
    read = read_cells(cells, "cards.xlsx!cards", COLUMNS)
    assert [{name: ref.cell for name, ref in row.items()} for row in read.rows] == [{"id": "a1", "name": "Ash"}]
    assert [each.code for each in read.findings] == ["S018", "S018"]
