"""Reading a designer's file: comments around the header, JSON of all shapes, what is refused."""

from pathlib import Path

import pytest

from cardhouse.starting.material import NoMaterial, read_material


def read(tmp_path: Path, name: str, text: str):
    path = tmp_path / name
    path.write_bytes(text.encode())
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


def test_json_values_are_texts_and_lists_of_texts(tmp_path):
    found = read(tmp_path, "a.json", '[{"a": true, "b": ["x", 2, null], "c": [], "d": {"e": 1}, "f": ""}]')
    assert cells(found) == [{"a": "true", "b": ("x", "2"), "d": '{"e":1}'}]


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("a.csv", "", "nothing in it"),
        ("a.csv", "id,name\n", "no row below"),
        ("a.csv", "text,Text\na,b\n", 'two columns are called "text"'),
        ("a.csv", "id,name\n1,Ash\n2,Draw 1, then 2\n", "line 3: more cells than columns"),
        ("a.csv", 'id,name\n1,"Ash\n', "line 2: a quote"),
        ("a.json", "{", "line 1: this is not JSON"),
        ("a.json", '{"a": 1}', "no list of cards"),
    ],
)
def test_what_cannot_be_told_apart_is_refused_with_its_line(tmp_path, name, text, reason):
    with pytest.raises(NoMaterial, match=reason):
        read(tmp_path, name, text)
