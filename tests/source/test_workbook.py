"""Workbooks as sources: values as a designer sees them, faults with a place, and files that are no workbooks."""

import datetime
import re
import zipfile

import openpyxl
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cardhouse.source.folder import read_folder
from cardhouse.source.workbook import NotAWorkbook, examine_workbook, read_workbook

GAME = """
title = "T"
version = "1.0.0"
ids = "free"
[types.hero]
title = "Hero"
source = "heroes"
columns.cost = { kind = "whole" }
"""
CONTENT = """<?xml version="1.0"?><office:document-content
 xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:body>
<office:spreadsheet><table:table table:name="heroes">{}</table:table></office:spreadsheet>
</office:body></office:document-content>"""


def saved(path, *rows, sheet="heroes", **more):
    book = openpyxl.Workbook()
    book.active.title = sheet
    for row in rows:
        book.active.append(row)
    for change in more.values():
        change(book)
    book.save(path)
    return path


def ods(path, rows):
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr("content.xml", CONTENT.replace("\n", " ").replace("> <", "><").format(rows))
    return path


def texts(path):
    ((_, rows),) = read_workbook(path)
    return [[cell.text for cell in row] for row in rows]


def test_values_are_what_a_designer_sees(tmp_path):
    path = saved(tmp_path / "a.xlsx", ["007", 3.0, 2.5, True, "1E5", "x\ny", 0.1 + 0.2], [None], ["end", None, " "])
    assert texts(path) == [["007", "3", "2.5", "TRUE", "1E5", "x\ny", "0.3"], [], ["end"]]


def test_cells_know_their_row(tmp_path):
    ((name, rows),) = read_workbook(saved(tmp_path / "a.xlsx", ["id"], [None], ["b"]))
    assert name == "heroes"
    assert [cell.line for row in rows for cell in row] == [1, 3]


def test_an_error_cell_keeps_its_word(tmp_path):
    def fail(book):
        book.active["B2"].value, book.active["B2"].data_type = "#REF!", "e"

    assert texts(saved(tmp_path / "a.xlsx", ["id", "name"], ["a"], fail=fail)) == [["id", "name"], ["a", "#REF!"]]


def test_ods_texts_numbers_and_errors(tmp_path):
    rows = """<table:table-row><table:table-cell office:value-type="string"><text:p>id</text:p></table:table-cell>
    <table:table-cell office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="2"><table:table-cell/></table:table-row>
    <table:table-row><table:table-cell office:value-type="string"><text:p>007</text:p></table:table-cell>
    <table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#N/A</text:p>
    </table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/>
    </table:table-row>"""
    rows = re.sub(r"\s*\n\s*", "", rows)
    assert texts(ods(tmp_path / "a.ods", rows)) == [["id", "3"], [], [], ["007", "#N/A"]]


def test_dates_hidden_sheets_and_merged_cells_are_told(tmp_path):
    def more(book):
        book.create_sheet("old").sheet_state = "hidden"
        book.active.merge_cells("A2:A3")

    path = saved(tmp_path / "a.xlsx", ["id"], ["a", datetime.date(2026, 2, 1)], [None, "b"], more=more)
    sheets, findings = examine_workbook(path)
    assert [sheet.name for sheet in sheets] == ["heroes"]
    assert {(each.code, each.where.line, each.where.column) for each in findings} == {
        ("S051", 2, "B"), ("S052", 1, ""), ("S054", 2, "A"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "is no .xlsx workbook"),
        (b"id,name\na,Ash\n", "is no .xlsx workbook"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "password"),
        (b"PK\x03\x04junk", "is no .xlsx workbook"),
    ],
)
def test_what_is_no_workbook_is_said_in_a_sentence(data, word, tmp_path):
    (tmp_path / "a.xlsx").write_bytes(data)
    with pytest.raises(NotAWorkbook, match=word):
        read_workbook(tmp_path / "a.xlsx")


def test_a_bomb_is_not_unpacked(tmp_path):
    with zipfile.ZipFile(tmp_path / "a.xlsx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", bytes(60 * 1024 * 1024))
    with pytest.raises(NotAWorkbook, match="48 MiB"):
        read_workbook(tmp_path / "a.xlsx")


def test_a_cell_far_out_is_refused_before_it_fills_the_memory(tmp_path):
    def far(book):
        book.active["XFD1048576"] = "x"

    with pytest.raises(NotAWorkbook, match="row 1048576"):
        read_workbook(saved(tmp_path / "a.xlsx", ["id"], far=far))
    row = '<table:table-row table:number-rows-repeated="900000"><table:table-cell table:number-columns-repeated="900">'
    with pytest.raises(NotAWorkbook, match="row 900000"):
        read_workbook(ods(tmp_path / "a.ods", f"{row}<text:p>x</text:p></table:table-cell></table:table-row>"))


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.floats(0, 0.999), st.integers(0, 255)), min_size=1, max_size=8))
@example([(0.88671875, 0)])  # a part without a name
def test_a_damaged_workbook_is_read_or_refused(tmp_path, changes):
    raw = bytearray(saved(tmp_path / "whole.xlsx", ["id", "name"], ["a", "Ash"]).read_bytes())
    for share, byte in changes:
        raw[int(share * len(raw))] = byte
    (tmp_path / "cut.xlsx").write_bytes(raw)
    try:
        sheets = read_workbook(tmp_path / "cut.xlsx")
    except NotAWorkbook:
        return
    assert all(isinstance(cell.text, str) for _, rows in sheets for row in rows for cell in row)


@pytest.mark.parametrize("name", ["heroes.xlsx", "game.xlsx"])
def test_a_game_is_read_from_a_workbook(name, tmp_path):
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    saved(folder / name, ["id", "name", "cost"], ["007", "A\nB", 3], ["# note"], ["b", "Bex", 2.5])
    sources, findings = read_folder(folder)
    assert [(card.id, card.cost) for card in sources.cards] == [("007", 3)]
    assert sources.rejected == 1
    (fault,) = [each for each in findings if each.code == "F002"]
    assert (fault.where.line, fault.where.column, fault.where.cell) == (4, "cost", "2.5")
    assert fault.where.file.startswith(name)


@pytest.mark.parametrize("cell", ["# note", "#1 Fan", "#"])
def test_a_row_of_a_sheet_with_another_filled_cell_is_no_comment(cell, tmp_path):
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    saved(tmp_path / "heroes.xlsx", ["name", "id"], [cell, "a"], [cell], ["Bex", "b"])
    sources, findings = read_folder(tmp_path)
    assert ([(card.id, card.name) for card in sources.cards], findings) == ([("a", cell), ("b", "Bex")], [])


def test_a_csv_beside_a_workbook_is_an_error_that_names_both(tmp_path):
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    (tmp_path / "heroes.csv").write_text("id,name\na,Ash\n")
    assert "S053" not in {each.code for each in read_folder(tmp_path)[1]}
    saved(tmp_path / "heroes.xlsx", ["id", "name"], ["a", "Ash"])
    (fault,) = [each for each in read_folder(tmp_path)[1] if each.code == "S053"]
    assert "heroes.csv" in fault.message
    assert "heroes.xlsx" in fault.message


def test_a_workbook_that_cannot_be_read_is_a_finding(tmp_path):
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    (tmp_path / "heroes.xlsx").write_bytes(b"id,name\n")
    assert "S050" in {each.code for each in read_folder(tmp_path)[1]}


CELLS = [
    "one\na,b,c\nc",  # lines that would be rows of a CSV file
    "Say “go”\nor stay",  # a quote that looks as if a curly one closed it
    'an "open quote\nand more',
]


@pytest.mark.parametrize("text", CELLS)
def test_the_lines_of_a_cell_are_never_taken_for_rows(text, tmp_path):
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    saved(tmp_path / "heroes.xlsx", ["id", "name", "notes"], ["a", "Ash", text], ["b", "Bex", None])
    sources, findings = read_folder(tmp_path)
    assert findings == []
    assert [(card.id, card.notes) for card in sources.cards] == [("a", text), ("b", None)]


def test_a_fault_in_a_later_line_of_a_cell_stands_in_its_row(tmp_path):
    words = '[vocabulary.keywords]\nguard = { name = "Guard" }\n'
    keywords = 'columns.keywords = { kind = "list", of = "keywords" }\n'
    (tmp_path / "game.toml").write_text(f"{GAME}{keywords}{words}", encoding="utf-8")
    saved(tmp_path / "heroes.xlsx", ["id", "name", "keywords"], ["a", "Ash", "Guard\n\nGaurd"], ["b", "Bex", None])
    (fault,) = read_folder(tmp_path)[1]
    assert (fault.code, fault.where.line, fault.where.column) == ("K001", 2, "keywords")


@pytest.mark.parametrize("name", ["heroes.xlsx", "game.xlsx"])
def test_cards_on_a_hidden_sheet_are_missed_loudly(name, tmp_path):
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    book = openpyxl.Workbook()
    book.active.title = "heroes"
    book.active.append(["id", "name"])
    book.active.append(["a", "Ash"])
    (book.create_chartsheet if name == "heroes.xlsx" else book.create_sheet)("front")
    book.active = 1
    book["heroes"].sheet_state = "hidden"
    book.save(folder / name)
    sources, findings = read_folder(folder)
    assert [each.code for each in findings] == ["S052", "S001"]
    assert list(sources.faulty.unread) == ["hero"]


@pytest.mark.parametrize(
    ("value", "typed", "said"),
    [
        (datetime.date(2026, 2, 1), "2-1", '"2-1", "1-2", "2-26" or "FEB1"'),
        (datetime.date(2026, 3, 4), "3-4", '"3-4", "4-3", "3/4" or "4/3"'),
        (datetime.date(2026, 5, 5), "5-5", '"5-5" or "5/5"'),
        (datetime.date(2026, 1, 1), "1-1", '"1-1" or "1/1"'),
        (datetime.date(2026, 12, 24), "12-24", '"12-24" or "12/24"'),
        (datetime.time(2, 1), "2:1", 'the time 02:01:00 of what was typed into cell B2, probably "2:1"'),
    ],
)
def test_a_date_is_explained_by_what_was_probably_typed(tmp_path, value, typed, said):
    (finding,) = examine_workbook(saved(tmp_path / "a.xlsx", ["id", "range"], ["A1", value]))[1]
    assert (finding.code, finding.suggestion, said in finding.message) == ("S051", typed, True)
    assert "format the column as text" in finding.message


def test_a_moment_is_no_slip_of_the_spreadsheet(tmp_path):
    moment = datetime.datetime(2026, 2, 1, 13, 30)
    (finding,) = examine_workbook(saved(tmp_path / "a.xlsx", ["id", "seen"], ["A1", moment]))[1]
    assert (finding.code, finding.suggestion, "probably" in finding.message) == ("S051", None, False)


def test_a_formula_that_was_never_worked_out_is_no_blank_cell(tmp_path):
    (finding,) = examine_workbook(saved(tmp_path / "a.xlsx", ["id", "name"], ["A1", '="a"&"b"']))[1]
    assert (finding.code, str(finding.where)) == ("S056", "a.xlsx!heroes:2:B")


def test_a_formula_that_gives_an_empty_text_is_fine(tmp_path):
    path = saved(tmp_path / "a.xlsx", ["id", "name"], ["A1", '=""'])
    with zipfile.ZipFile(path) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in held.items():
            archive.writestr(name, data.replace(b'<c r="B2">', b'<c r="B2" t="str">'))
    assert examine_workbook(path)[1] == []


CELL = '<table:table-cell table:formula="of:=1" {}><text:p>{}</text:p></table:table-cell>'
FORMULA = f"<table:table-row>{CELL}</table:table-row>"


def test_formulas_of_an_ods(tmp_path):
    worked_out = FORMULA.format('office:value-type="string"', "x")
    assert examine_workbook(ods(tmp_path / "a.ods", worked_out))[1] == []
    (finding,) = examine_workbook(ods(tmp_path / "b.ods", worked_out + FORMULA.format("", "")))[1]
    assert (finding.code, finding.where.line, finding.where.column) == ("S056", 2, "A")


def hide(book):
    page = book.active
    page.row_dimensions[3].hidden = page.row_dimensions[4].hidden = page.row_dimensions[9].hidden = True
    page.column_dimensions["B"].hidden = page.column_dimensions["Z"].hidden = True


def test_hidden_rows_and_columns_are_read_and_named(tmp_path):
    path = saved(tmp_path / "a.xlsx", ["id", "name"], ["A1", "Ash"], ["A2", "Bex"], ["A3", "Cy"], hide=hide)
    sheets, findings = examine_workbook(path)
    assert len(sheets[0].rows) == 4
    assert [(finding.code, finding.message.partition(" are ")[0].partition(" is ")[0]) for finding in findings] == [
        ("S057", "rows 3, 4"), ("S057", "column B"),
    ]  # fmt: skip
