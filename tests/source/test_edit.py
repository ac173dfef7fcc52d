"""Write-back: one cell changes, and no byte beside it."""

import codecs
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.source.csv_text import split_rows
from cardhouse.source.edit import CannotWriteBack, Edit, NoSuchCell, quoted_where_needed, read_encoded, replace_cells
from cardhouse.source.spans import locate

C56 = Path(__file__).parent.parent / "cases" / "C56" / "cards.csv"


def test_one_byte_changes_and_the_rest_of_the_file_is_as_it_was():
    before = C56.read_bytes()
    after = replace_cells(before, [Edit(3, "cost", "3")])
    assert len(after) == len(before)
    assert [(old, new) for old, new in zip(before, after, strict=True) if old != new] == [(ord("2"), ord("3"))]
    assert after == before.replace(b'"Bex",2,', b'"Bex",3,')


def test_a_cell_that_holds_its_text_already_keeps_its_quoting():
    before = C56.read_bytes()
    assert replace_cells(before, [Edit(2, "name", "Ash"), Edit(4, "cost", "03")]) == before


FORMS = [
    (b"id,name\na1,Ash\n", Edit(2, "name", "Bex"), b"id,name\na1,Bex\n"),
    (b"id,name\na1,Ash", Edit(2, "name", "A, b"), b'id,name\na1,"A, b"'),
    (b"id;name\r\na1;Ash\r\n", Edit(2, "name", "A, b"), b"id;name\r\na1;A, b\r\n"),
    (b"sep=;\r\nid;name\r\na1;Ash\r\n", Edit(3, "name", "x;y"), b'sep=;\r\nid;name\r\na1;"x;y"\r\n'),
    (b'id,name\na1,"Ash"\n', Edit(2, "name", 'say "go"'), b'id,name\na1,"say ""go"""\n'),
    (b"id,name\na1,Ash\n", Edit(2, "name", '6" blade'), b'id,name\na1,6" blade\n'),
    (b"id,name\na1,Ash\n", Edit(2, "id", "#1"), b'id,name\n"#1",Ash\n'),
    (b'id,name\r\na1,"A\r\nb"\r\n', Edit(3, "name", "C\nd"), b'id,name\r\na1,"C\r\nd"\r\n'),
    (b"id,name,cost,\na1,Ash\n", Edit(2, "cost", "3"), b"id,name,cost,\na1,Ash,3\n"),
    (b"# mine\n\nid,name\n\na1,Ash\n#,x\n", Edit(5, "name", ""), b"# mine\n\nid,name\n\na1,\n#,x\n"),
    ("id,name\na1,Zoë\n".encode("cp1252"), Edit(2, "id", "é"), "id,name\né,Zoë\n".encode("cp1252")),
]


@pytest.mark.parametrize(("before", "edit", "after"), FORMS, ids=range(len(FORMS)))
def test_the_form_of_the_file_is_kept(before, edit, after):
    assert replace_cells(before, [edit]) == after


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("mark", [True, False])
def test_utf_16_stays_utf_16(encoding, mark):
    bom = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}[encoding] if mark else b""
    before = bom + "id\tname\r\nA1\tAsh\r\n".encode(encoding)
    assert replace_cells(before, [Edit(2, "name", "Łuk")]) == bom + "id\tname\r\nA1\tŁuk\r\n".encode(encoding)


def test_what_cannot_be_written_is_refused():
    with pytest.raises(NoSuchCell, match="line 9"):
        replace_cells(b"id,name\na1,Ash\n", [Edit(9, "name", "x")])
    with pytest.raises(NoSuchCell, match="nmae"):
        replace_cells(b"id,name\na1,Ash\n", [Edit(2, "nmae", "x")])
    with pytest.raises(CannotWriteBack, match="U\\+0141"):
        replace_cells("id,name\na1,Zoë\n".encode("cp1252"), [Edit(2, "name", "Łuk")])
    with pytest.raises(CannotWriteBack, match="not all of its bytes"):
        replace_cells(b"id,name\na1,\x81\xff\n", [Edit(2, "name", "x")])


# Four characters: a longer cell can hold a line that looks like a row, and is then taken for swallowed rows (S008).
CELLS = st.text(st.sampled_from('ab,;"#\n é'), max_size=4)


@given(
    rows=st.lists(st.lists(CELLS, min_size=3, max_size=3), min_size=1, max_size=4),
    data=st.data(),
    end=st.sampled_from(["\n", "\r\n"]),
    last=st.booleans(),
)
def test_any_edit_of_any_file_is_read_back_and_touches_nothing_else(rows, data, end, last):
    rows = [[f"i{number}", *row[1:]] for number, row in enumerate(rows)]
    quotes = data.draw(st.lists(st.booleans(), min_size=3 * len(rows), max_size=3 * len(rows)))
    written = [
        ",".join('"' + c.replace('"', '""') + '"' if quotes[3 * r + i] else quoted_where_needed(c, ",", i == 0)
                 for i, c in enumerate(row))
        for r, row in enumerate(rows)
    ]  # fmt: skip
    before = (end.join(["id,b,c", *written]) + (end if last else "")).encode()
    place = data.draw(st.integers(0, len(rows) - 1))
    new = data.draw(CELLS)
    located = locate(before.decode())
    row = list(located.data_rows())[place]
    after = replace_cells(before, [Edit(row[0].line, "b", new)])
    cells = [[cell.text for cell in row] for row in locate(after.decode()).data_rows()]
    expected = [list(row) for row in rows]
    expected[place][1] = new
    if "\r\n" in row[1].text:
        expected[place][1] = new.replace("\n", "\r\n")
    assert cells == expected
    encoded = before.decode()
    assert after.startswith(encoded[: row[1].start].encode())
    assert after.endswith(encoded[row[1].end :].encode())


@given(st.text(st.sampled_from('ab,"\r\n;\té😀'), max_size=40))
def test_spans_cover_the_text_that_the_cells_came_from(text):
    for row in split_rows(text, ","):
        for cell in row:
            raw = text[cell.start : cell.end]
            assert cell.text == (raw[1:-1].replace('""', '"') if cell.quoted else raw)


def test_bytes_come_back_from_every_encoding():
    for data in (b"\xef\xbb\xbfid\n", "id\né".encode("cp1252"), "id\nŁ".encode("utf-16"), b""):
        file = read_encoded(data)
        assert file.bytes_of(file.text) == data
