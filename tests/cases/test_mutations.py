"""Good files with faults put into them: reading never raises, and every row is a card or reported."""

import datetime
import zipfile
from html import escape
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook
from tests.cases.conftest import Outcome, toml_of

from cardhouse.source.decode import decode
from cardhouse.source.header import Columns
from cardhouse.source.opening import open_table
from cardhouse_schema.finding import Severity

GOOD = (
    "id,name,cost,keywords,text,copies\n"
    "A1,Ash,1,Guard; Swift,Draw {coin}.,2\n"
    'A2,"Bex, the Bold",X,Reach,"Gain 1\nor draw",1\n'
    'A3,Łukasz,,"First Strike","Say ""go"".",\n'
    "A4,Dee,4,Life-Link,Rest,1\n"
)
BITS = st.sampled_from([*'",;\t\n\r{}“”#-0X=é\u00a0\u200b\u0421\ufeff\x00', "\n\n", '""', ",,,", "A1,Ash\n", "#REF!"])
CHANGES = st.lists(st.tuples(st.integers(0, len(GOOD)), st.integers(0, 4), BITS | st.just("")), min_size=1, max_size=5)
CODECS = st.sampled_from(["utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=CHANGES, codec=CODECS)
def test_rows_are_cards_or_reported(read, changes, codec):
    text = GOOD
    for at, gone, new in changes:
        text = text[:at] + new + text[at + gone :]
    data = text.encode(codec, errors="replace")
    found = read(data)
    decoded, faults = decode(data, "cards.csv")
    model = found.sources.game.card_types[0].model
    rows = len(open_table(decoded, "cards.csv", Columns(model.columns(), model.required_columns())).rows)
    unread = any(fault.severity is Severity.ERROR for fault in faults)
    assert unread or rows == len(found.sources.cards) + found.sources.rejected
    failed = any(finding.severity is Severity.ERROR for finding in found.findings)
    assert failed or not found.sources.rejected


VALUES = st.sampled_from([
    None, "", " ", "\u200b", 0, 3, 2.5, True, datetime.date(2026, 2, 1), "#REF!", "# note", "A1", "A 1", "Guard",
    "Gaurd",     "a\nb", "x,y,z,,,\nGain 1,2,3,4,5,6\nw", "say “go”\nor stay", "sep=;", "id", "name", "{coin",
])  # fmt: skip
GRID = [
    ["id", "name", "cost", "keywords", "text", "copies"],
    ["A1", "Ash", 1, "Guard; Swift", "Draw {coin}.", 2],
    ["A2", "Bex", "X", "Reach", "Gain 1\nor draw", None],
    ["# a note", None, " "],
    ["#1 Fan", None, 3],
    [],
    ["A3", "Cy", 4, "Guard"],
]
STEPS = st.tuples(st.integers(0, 5), st.integers(0, 7), st.sampled_from(["set", "insert", "again", "title"]), VALUES)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(STEPS, min_size=1, max_size=5), suffix=st.sampled_from([".xlsx", ".ods"]))
def test_rows_of_workbooks_are_cards_or_reported(tmp_path, steps, suffix):
    grid = [list(row) for row in GRID]
    for at, place, step, value in steps:
        if step == "again":
            grid.append(list(grid[at]))
        elif step == "title":
            grid.insert(0, [value])
        else:
            grid[at][place : place + (step == "set")] = [value]
    filled = [row for row in grid if any(visible(value) for value in row) and not is_note(row)]
    found = outcome_of_book(tmp_path, grid, suffix)
    failed = any(finding.severity is Severity.ERROR for finding in found.findings)
    if not filled:
        assert failed
        return
    titles = [finding for finding in found.findings if finding.code == "S014"]
    rows = len(found.sources.cards) + found.sources.rejected
    assert rows == len(filled) - 1 or (titles and rows < len(filled) - 1)
    assert failed or not found.sources.rejected


def is_note(row: list[object]) -> bool:
    return str(row[0]).startswith("#") and row[0] != "#REF!" and not any(visible(value) for value in row[1:])


def visible(value: object) -> bool:
    return value is not None and str(value).strip(" \u200b") != ""


def outcome_of_book(folder: Path, grid: list[list[object]], suffix: str) -> Outcome:
    """Write a sheet as the only source of a game and read it."""
    (folder / "game.toml").write_text(toml_of("cards"), encoding="utf-8")
    for path in folder.glob("cards.*"):
        path.unlink()
    if suffix == ".xlsx":
        book = Workbook()
        for at, row in enumerate(grid, 1):
            for place, value in enumerate(row, 1):
                book.active.cell(at, place, value)
        book.save(folder / "cards.xlsx")
    else:
        with zipfile.ZipFile(folder / "cards.ods", "w") as archive:
            archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
            archive.writestr("META-INF/manifest.xml", "<manifest/>")
            archive.writestr("content.xml", ODS.format("".join(map(ods_row, grid))))
    return Outcome(folder)


ODS = (
    '<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>'
    '<table:table table:name="cards">{}</table:table></office:spreadsheet></office:body></office:document-content>'
)


def ods_row(row: list[object]) -> str:
    return f"<table:table-row>{''.join(map(ods_cell, row)) or '<table:table-cell/>'}</table:table-row>"


def ods_cell(value: object) -> str:
    if value is None or value == "":
        return "<table:table-cell/>"
    kind = f'float" office:value="{value}' if type(value) in (int, float) else "string"
    if isinstance(value, datetime.date):
        kind = f'date" office:date-value="{value.isoformat()}'
    parts = "".join(f"<text:p>{escape(part)}</text:p>" for part in str(value).split("\n"))
    return f'<table:table-cell office:value-type="{kind}">{parts}</table:table-cell>'


def test_tabs_divide_rows_as_commas_do(read):
    found = read("id\tname\tcost\nA1\tAsh, the Bold\t1\nA2\tBex\tmuch\nA3\tCy\t1\tlost\n")
    assert list(found.cards) == ["A1"]
    assert [(row.id, row.name) for row in found.sources.faulty.rows] == [("A2", "Bex"), ("A3", "")]
