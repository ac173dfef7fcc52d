"""Fixes in workbooks: only their cells change, everything else stays byte for byte, what is unsafe is refused."""

import re
import zipfile
from io import BytesIO

import openpyxl
import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.chart import BarChart, Reference
from openpyxl.worksheet.datavalidation import DataValidation

from cardhouse.cli.main import run
from cardhouse.source.workbook import read_workbook
from cardhouse.workbook_fixes import plan_workbook_fixes

GAME = """
title = "T"
version = "1.0.0"
ids = "free"
[vocabulary.keywords]
guard = { name = "Guard" }
swift = { name = "Swift" }
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
cost = { kind = "whole" }
keywords = { kind = "list", of = "keywords" }
text = { kind = "rules" }
"""
ROWS = [
    ["id", "name", "cost", "keywords", "text"],
    ["A1", " Ash  x", 1, "Gaurd", "a  b & <c>\nd _x005F_x0041_"],
    ["A2", "Bex", 2, "GUARD|swift", "fine"],
]


def game(folder, change=lambda page: None, name="cards.xlsx", title="cards"):
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    book = openpyxl.Workbook()
    page = book.active
    page.title = title
    for row in ROWS:
        page.append(row)
    chart = BarChart()
    chart.add_data(Reference(page, min_col=3, min_row=1, max_row=3))
    page.add_chart(chart, "H2")
    choice = DataValidation(type="list", formula1='"Guard,Swift"')
    page.add_data_validation(choice)
    choice.add("D2:D99")
    page["B2"].font = openpyxl.styles.Font(bold=True)
    change(page)
    book.save(folder / name)
    return folder / name


def parts(data):
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return {info.filename: (archive.read(info), info.date_time) for info in archive.infolist()}


def with_parts(path, change):
    found = change({name: data for name, (data, _) in parts(path.read_bytes()).items()})
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in found.items():
            archive.writestr(name, data)


def shared(found):
    """Put the texts of the sheet into a table of shared strings, as spreadsheets do."""
    sheet, texts = "xl/worksheets/sheet1.xml", []

    def moved(match):
        texts.append(match[2])
        return f'<c r="{match[1].decode()}"'.encode() + match[3] + f' t="s"><v>{len(texts) - 1}</v></c>'.encode()

    cell = rb'<c r="(\w+)"(?=[^>]*t="inlineStr"[^>]*><is>(.*?)</is></c>)([^>]*?) t="inlineStr"[^>]*>.*?</c>'
    found[sheet] = re.sub(cell, moved, found[sheet], flags=re.DOTALL)
    items = b"".join(b"<si>" + text + b"</si>" for text in texts)
    found["xl/sharedStrings.xml"] = (
        b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' + items + b"</sst>"
    )
    kind = b'<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.'
    kind += b'spreadsheetml.sharedStrings+xml"/></Types>'
    if b"sharedStrings" not in found["[Content_Types].xml"]:
        found["[Content_Types].xml"] = found["[Content_Types].xml"].replace(b"</Types>", kind)
        link = b'<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/'
        link += b'sharedStrings" Target="sharedStrings.xml"/></Relationships>'
        rels = "xl/_rels/workbook.xml.rels"
        found[rels] = found[rels].replace(b"</Relationships>", link)
    return found


@pytest.mark.parametrize("form", [lambda found: found, shared])
def test_only_the_cells_of_fixes_change(tmp_path, form):
    path = game(tmp_path)
    with_parts(path, form)
    before = path.read_bytes()
    ((change,), refused) = plan_workbook_fixes(tmp_path)
    change.write()
    old, new = parts(before), parts(path.read_bytes())
    assert (refused, list(old)) == ([], list(new))
    assert [name for name in old if old[name] != new[name]] == ["xl/worksheets/sheet1.xml"]
    texts = [[cell.text for cell in row] for row in read_workbook(path)[0].rows]
    assert texts[1:] == [
        ["A1", "Ash x", "1", "Guard", "a b & <c>\nd _x0041_"],
        ["A2", "Bex", "2", "Guard; Swift", "fine"],
    ]
    page = openpyxl.load_workbook(path).active
    assert (page["B2"].font.b, page.data_validations.count, page["C2"].value) == (True, 1, 1)
    assert plan_workbook_fixes(tmp_path) == ([], [])


def test_fixes_can_be_narrowed(tmp_path):
    path = game(tmp_path)
    ((change,), _) = plan_workbook_fixes(tmp_path, lambda code: code == "K005")
    change.write()
    rows = read_workbook(path)[0].rows
    assert [row[3].text for row in rows[1:]] == ["Gaurd", "Guard|Swift"]
    assert rows[1][1].text == " Ash  x"


def rich(page):
    page["E3"] = CellRichText("a  ", TextBlock(InlineFont(b=True), "b"))


def protected(page):
    page.protection.sheet = True


@pytest.mark.parametrize(
    ("change", "cells", "reason"),
    [(rich, ["E3"], "format of their own"), (protected, ["B2", "D2", "D3", "E2"], "protected")],
)
def test_what_would_be_damaged_is_refused_with_its_cell(tmp_path, change, cells, reason):
    game(tmp_path, change)
    _, refused = plan_workbook_fixes(tmp_path)
    assert {finding.code for finding in refused} == {"S055"}
    assert sorted(re.findall(r"cell (\w+)", " ".join(f.message for f in refused))) == cells
    assert all(reason in finding.message for finding in refused)


@pytest.mark.parametrize("lock", ["~$cards.xlsx", ".~lock.cards.xlsx#"])
def test_an_open_workbook_is_left_alone(tmp_path, lock):
    path = game(tmp_path)
    (tmp_path / lock).write_bytes(b"")
    changes, refused = plan_workbook_fixes(tmp_path)
    assert (changes, {"open in another program" in finding.message for finding in refused}) == ([], {True})
    assert path.exists()


def test_a_signed_workbook_is_left_alone(tmp_path):
    path = game(tmp_path)
    with_parts(path, lambda found: {**found, "_xmlsignatures/sig1.xml": b"<Signature/>"})
    changes, refused = plan_workbook_fixes(tmp_path)
    assert (changes, {"signed" in finding.message for finding in refused}) == ([], {True})


def test_formulas_are_mended_at_their_source(tmp_path):
    path = game(tmp_path)
    cell = b'<c r="E3" t="str"><f>A1&amp;"  x"</f><v>id  x</v></c>'

    def formula(found):
        name = "xl/worksheets/sheet1.xml"
        return {**found, name: re.sub(rb'<c r="E3".*?</c>', lambda _: cell, found[name], flags=re.DOTALL)}

    with_parts(path, formula)
    ((change,), (refused,)) = plan_workbook_fixes(tmp_path)
    assert ("formula" in refused.message, refused.where.line) == (True, 3)
    assert cell in parts(change.after)["xl/worksheets/sheet1.xml"][0]


def test_a_sheet_of_a_shared_workbook(tmp_path):
    folder = tmp_path / "game"
    folder.mkdir()
    path = game(folder, lambda page: page.parent.create_sheet("other").append(["two  spaces"]), name="game.xlsx")
    assert run(["check", folder.as_posix(), "--fix"]) == 1  # the game has no faces
    sheets = {sheet.name: sheet.rows for sheet in read_workbook(path)}
    assert (sheets["cards"][1][1].text, sheets["other"][0][0].text) == ("Ash x", "two  spaces")


def test_the_command_says_what_it_does_not_write(tmp_path, capsys):
    game(tmp_path, rich)
    run(["check", tmp_path.as_posix(), "--diff"])
    out, err = capsys.readouterr()
    assert "-Gaurd" in out
    assert "S055" in err
    run(["fmt", tmp_path.as_posix()])
    out, err = capsys.readouterr()
    assert (out, "cards.xlsx: left as it is" in err, "cardhouse import xlsx" in err) == ("", True, True)
