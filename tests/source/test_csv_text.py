import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.source.csv_text import delimiter_of, split_rows


def rows(text: str, delimiter: str = ",") -> list[list[tuple[str, int]]]:
    return [[(cell.text, cell.line) for cell in row] for row in split_rows(text, delimiter)]


def test_lines_after_a_cell_of_several_lines():
    assert rows('id,text\na,"one\ntwo"\nb,"x\n\ny",z\nc,end') == [
        [("id", 1), ("text", 1)],
        [("a", 2), ("one\ntwo", 2)],
        [("b", 4), ("x\n\ny", 4), ("z", 6)],
        [("c", 7), ("end", 7)],
    ]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_every_kind_of_line_end(newline):
    assert rows(newline.join(["a,b", "1,2", ""])) == [[("a", 1), ("b", 1)], [("1", 2), ("2", 2)]]


def test_doubled_quotes_and_quotes_inside_plain_cells():
    assert rows('"6"" blade",6" blade') == [[('6" blade', 1), ('6" blade', 1)]]


def test_a_quote_that_does_not_close_takes_no_other_row():
    found = list(split_rows('id,text\nA1,"Shout go”\nA2,Draw\nA3,"Gain 2"\n', ","))
    assert [[cell.text for cell in row] for row in found] == [
        ["id", "text"],
        ["A1", '"Shout go”'],
        ["A2", "Draw"],
        ["A3", "Gain 2"],
    ]
    assert [cell.broken for row in found for cell in row] == [False] * 3 + [True] + [False] * 4


@pytest.mark.parametrize(
    ("text", "delimiter"),
    [
        ("id,name,text\na,b,c; d; e; f; g", ","),
        ("id;name\na,b,c;d", ";"),
        ("id\tname\n", "\t"),
        ('"a;b;c",d\n', ","),
        ("# a; comment; row;\nid,name\n", ","),
        ("id\n", ","),
        ("", ","),
    ],
)
def test_the_delimiter_is_that_of_the_header(text, delimiter):
    assert delimiter_of(text) == delimiter


# Four characters: a longer cell can hold a line that looks like a row, and is then taken for swallowed rows.
CELLS = st.lists(st.lists(st.text(alphabet='ab,;"\n é', max_size=4), min_size=2, max_size=4), min_size=1, max_size=5)


@given(CELLS)
def test_reads_what_the_standard_library_writes(table):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(table)
    assert [[cell.text for cell in row] for row in split_rows(text.getvalue(), ",")] == table


@given(CELLS)
def test_the_line_of_each_cell_is_where_its_text_begins(table):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows(table)
    lines = text.getvalue().split("\n")
    for row in split_rows(text.getvalue(), ","):
        for cell in row:
            assert cell.text.split("\n")[0].replace('"', '""') in lines[cell.line - 1]


def test_a_line_of_bare_commas_in_a_cell_is_no_row():
    text = 'a,b,c\n1,2,"x\n,,\ny"\n'
    assert [cell.text for cell in list(split_rows(text, ","))[1]] == ["1", "2", "x\n,,\ny"]
