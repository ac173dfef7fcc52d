"""Reading a designer's file: comments around the header, JSON of all shapes, what is refused."""

import datetime
from pathlib import Path

import openpyxl
import pytest

from cardhouse.starting.material import FaultyMaterial, NoMaterial
from cardhouse.starting.tables import read_material


def read(tmp_path: Path, name: str, text: str | bytes):
    path = tmp_path / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_material(path)


def cells(material) -> list[dict]:
    return [dict(row.cells) for row in material.rows]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.csv", "# about\n\n#\nid,name\n# part one\n1,Ash\n\n2,Bex\n# end\n"),
        ("a.csv", "\ufeffsep=;\r\nid;name\r\n1;Ash\r\n2;Bex\r\n"),
        ("a.tsv", "id\tname\n1\tAsh\n2\tBex\n"),
        ("a.csv", "My game,\n\nid,name\n1,Ash\n2,Bex\n"),
        ("a.csv", "id,name,,\n1,Ash,,\n,,,\n2,Bex,,\n"),
        ("a.json", '[{"id": 1, "name": "Ash"}, {"id": 2.0, "name": " Bex "}]'),
        ("a.json", '{"version": [1], "cards": [{"id": "1", "name": "Ash"}, {"id": "2", "name": "Bex", "x": null}]}'),
    ],
)
def test_rows_are_read_whatever_stands_around_them(tmp_path, name, text):
    assert cells(read(tmp_path, name, text)) == [{"id": "1", "name": "Ash"}, {"id": "2", "name": "Bex"}]


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx"])
def test_a_card_whose_name_begins_with_a_hash_is_read(tmp_path, name):
    rows = [["Name", "Cost"], ["#1 Fan", "2"], ["# note", ""], ["Ash", "3"]]
    if name == "a.csv":
        found = read(tmp_path, name, "".join(",".join(row) + "\n" for row in rows))
    else:
        book = openpyxl.Workbook()
        for row in rows:
            book.active.append(row)
        book.save(tmp_path / name)
        found = read_material(tmp_path / name)
    assert [row["Name"] for row in cells(found)] == ["#1 Fan", "Ash"]
    assert found.remarks == ("1 line that begins with # is a comment and was left out",)
    assert found.findings == ()


def test_a_column_of_numbers_may_be_called_hash(tmp_path):
    found = read(tmp_path, "a.csv", "#,Name\n1,Ash\n2,Bex\n")
    assert (cells(found)[0], len(found.rows), found.remarks) == ({"#": "1", "Name": "Ash"}, 2, ())


def test_a_line_that_may_be_a_card_is_told(tmp_path):
    found = read(tmp_path, "a.csv", "Name,Cost,Text\n# Old,2\nAsh,3,Draw\n")
    assert [(each.code, each.where.line) for each in found.findings] == [("S023", 2)]
    assert [row["Name"] for row in cells(found)] == ["Ash"]


@pytest.mark.parametrize("name", ["a.csv", "a.xlsx"])
def test_a_header_that_comes_again_is_an_error(tmp_path, name):
    rows = [["Name", "Cost of  it"], ["Ash", "2"], ["name", "cost of it"]]
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    book.save(tmp_path / "a.xlsx")
    (tmp_path / "a.csv").write_text("".join(",".join(row) + "\n" for row in rows), encoding="utf-8")
    with pytest.raises(FaultyMaterial) as raised:
        read_material(tmp_path / name)
    assert [(each.code, each.where.line) for each in raised.value.findings] == [("S024", 3)]


def test_one_column_may_hold_its_own_title(tmp_path):
    assert [row["Word"] for row in cells(read(tmp_path, "a.csv", "Word\nword\nink\n"))] == ["word", "ink"]


def test_json_values_are_texts_and_lists_of_texts(tmp_path):
    found = read(
        tmp_path, "a.json", '[{"a": true, "b": ["x", 2, null], "c": [], "d": {"e": 1, "f g": {"h": "i"}}, "f": ""}]'
    )
    assert cells(found) == [{"a": "true", "b": ("x", "2"), "d e": "1", "d f g h": "i"}]


def test_lists_of_objects_become_readable_entries(tmp_path):
    found = read(tmp_path, "a.json", '[{"name": "Ash", "attacks": [{"name": "Bite", "cost": 2}, {"name": "Run"}]}]')
    assert cells(found) == [{"name": "Ash", "attacks": ("name: Bite, cost: 2", "name: Run")}]


@pytest.mark.parametrize("name", ["a.json", "a.jsonl", "a.ndjson"])
def test_an_object_a_line(tmp_path, name):
    assert cells(read(tmp_path, name, '{"name": "Ash"}\n\n{"name": "Bex"}\n')) == [{"name": "Ash"}, {"name": "Bex"}]


def test_objects_by_their_ids(tmp_path):
    found = read(tmp_path, "a.json", '{"007": {"name": "Ash"}, "7": {"name": "Bex", "id": "own"}}')
    assert cells(found) == [{"id": "007", "name": "Ash"}, {"id": "own", "name": "Bex"}]


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("a.json", '[{"a": 1, "a": 2}]', 'the key "a" twice'),
        ("a.json", '[{"a b": 1, "A": {"B": 2}}]', 'two keys that are read as "A B"'),
        ("a.jsonl", '{"a": 1}\n{"a": }\n', "line 2: this is not JSON"),
        ("a.json", "[" * 100_000, "too deep"),
        ("a.csv", "Foo;Bar,Baz\na;b,c\n", "line 1: the header could be divided in two ways"),
        ("a.csv", "id\x81,name\n1,Zo\xeb\n".encode("latin-1"), "nor Windows-1252"),
    ],
)
def test_more_that_is_refused(tmp_path, name, text, reason):
    with pytest.raises(NoMaterial, match=reason):
        read(tmp_path, name, text)


def test_every_fault_is_told_at_once(tmp_path):
    with pytest.raises(FaultyMaterial) as caught:
        read(tmp_path, "a.csv", 'id,name\n1,"Ash\n2,Bex,3\n4,"6" x"\n')
    assert [(each.code, each.where.line) for each in caught.value.findings] == [("S008", 2), ("S006", 3), ("S008", 4)]


ODD = [
    ("id,name\n1,Zo\xeb\n".encode("latin-1"), "S002"),
    ("id\tname\n1\tAsh\n".encode("utf-16-le"), "S002"),
    ("id,name,cost\n1,Ash\n", "S007"),
    ("id,name\n1,As\u200bh\n", "F013"),
]


@pytest.mark.parametrize(("text", "code"), ODD)
def test_what_is_odd_is_told(tmp_path, text, code):
    assert [finding.code for finding in read(tmp_path, "a.csv", text).findings] == [code]


@pytest.mark.parametrize(
    "text",
    [
        "Mi juego; edici\u00f3n 2\n\nNombre;Coste;Texto\nAsh;1;a, b, c\nBex;2;d, e\n",
        "Nombre\tCoste\tTexto\nAsh\t1\ta, b, c\nBex\t2\td, e\n",
        "sep=|\nNombre|Coste|Texto\nAsh|1|a, b, c\nBex|2|d, e\n",
    ],
)
def test_headers_of_another_language(tmp_path, text):
    found = read(tmp_path, "a.csv", text)
    assert cells(found)[0] == {"Nombre": "Ash", "Coste": "1", "Texto": "a, b, c"}
    assert len(found.rows) == 2


def test_a_column_without_a_name_is_kept(tmp_path):
    found = read(tmp_path, "a.csv", "id,name,,\n1,Ash,,mine\n")
    assert cells(found) == [{"id": "1", "name": "Ash", "column 4": "mine"}]


def workbook(path, *sheets):
    book = openpyxl.Workbook()
    book.remove(book.active)
    for title, rows in sheets:
        page = book.create_sheet(title)
        for row in rows:
            page.append(row)
    book.save(path)
    return path


def test_a_workbook_is_told_of_as_a_source_is(tmp_path):
    day = datetime.date(2026, 2, 1)
    rows = [["My game"], ["id", "name", "two\nlines"], ["1", "Ash", day], ["2", "Bex", None]]
    found = read_material(workbook(tmp_path / "a.xlsx", ("first", rows), ("second", [["x"]])))
    assert cells(found) == [{"id": "1", "name": "Ash", "two lines": "2026-02-01"}, {"id": "2", "name": "Bex"}]
    assert [(row.line, finding.code) for row, finding in zip(found.rows, found.findings, strict=False)] == [(3, "S051")]
    assert any('the sheet was read: "first", not second' in remark for remark in found.remarks)
    assert any("line 2 is the header" in remark for remark in found.remarks)


def test_a_formula_without_a_value_is_refused(tmp_path):
    path = workbook(tmp_path / "a.xlsx", ("cards", [["id", "name"], ["1", '="a"&"b"']]))
    with pytest.raises(FaultyMaterial, match="line 2: the formula in cell B2"):
        read_material(path)


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("a.csv", "", "nothing in it"),
        ("a.csv", "id,name\n", "no row below"),
        ("a.csv", "id,name\n1,Ash\n2,Draw 1, then 2\n", "line 3: 3 cells for 2 columns"),
        ("a.csv", 'id,name\n1,"Ash\n', "line 2: a quote"),
        ("a.json", "{", "line 1: this is not JSON"),
        ("a.json", '{"a": 1}', "no list of cards"),
    ],
)
def test_what_cannot_be_told_apart_is_refused_with_its_line(tmp_path, name, text, reason):
    with pytest.raises(NoMaterial, match=reason):
        read(tmp_path, name, text)
