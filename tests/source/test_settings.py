"""Settings of a source in game.toml: the header's line and the delimiter, for text files and workbooks alike."""

import csv
import io
import json
import re
from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.mending import plan_fixes, plan_format
from cardhouse.source.folder import read_folder
from cardhouse.source.text_cells import clean
from cardhouse_schema.game_file import read_game

GAME = """
title = "T"
version = "1.0.0"
ids = "free"
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
cost = { kind = "whole" }
text = { kind = "rules" }
[sources.cards]
"""


def read(folder, settings="", game=GAME, **files):
    (folder / "game.toml").write_text(game + settings, encoding="utf-8")
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text, encoding="utf-8", newline="")
    return read_folder(folder)


def ids(sources):
    return [card.id for card in sources.cards]


def said(findings):
    return [(finding.code, str(finding.where)) for finding in findings]


TITLED = "name,cost,text\nid,name\n\nid,name,cost\nA1,Ash,1\n"


def test_the_stated_line_is_the_header_whatever_stands_above(tmp_path):
    sources, findings = read(tmp_path, "header_row = 4", cards__csv=TITLED)
    assert (ids(sources), findings, sources.rows[0]["cost"].line) == (["A1"], [], 5)


def test_without_the_setting_such_titles_are_taken_for_the_header(tmp_path):
    assert "S004" in {finding.code for finding in read(tmp_path, cards__csv=TITLED)[1]}


@pytest.mark.parametrize("settings", ["", "header_row = 1"])
def test_a_header_may_begin_with_a_hash(tmp_path, settings):
    text = "#,id,name\n1,A1,Ash\n"
    sources, findings = read(tmp_path, settings, cards__csv=text)
    assert (ids(sources), said(findings)) == (["A1"], [("S003", "cards.csv:1:#")])


@pytest.mark.parametrize(
    ("settings", "text", "line"),
    [
        ("header_row = 9", "id,name\nA1,Ash\n", 2),
        ("header_row = 2", "My game\n\nid,name\nA1,Ash\n", 2),
        ("header_row = 2", '"My\ngame"\nid,name\nA1,Ash\n', 2),
        ('delimiter = ";"', "id,name\nA1,Ash\n", 1),
        ('delimiter = ";"', "sep=,\nid,name\nA1,Ash\n", 1),
    ],
)
def test_a_setting_that_does_not_fit_is_an_error_and_gives_no_cards(tmp_path, settings, text, line):
    sources, findings = read(tmp_path, settings, cards__csv=text)
    assert (ids(sources), said(findings)) == ([], [("S035", f"cards.csv:{line}")])


def test_the_line_of_a_sep_line_counts(tmp_path):
    sources, findings = read(tmp_path, "header_row = 3", cards__csv="sep=;\nMine\nid;name\nA1;Ash\n")
    assert (ids(sources), findings, sources.rows[0]["id"].line) == (["A1"], [], 4)


@pytest.mark.parametrize(("mark", "written"), [(",", '","'), (";", '";"'), ("\t", r'"\t"'), ("|", '"|"')])
def test_the_stated_delimiter_divides_and_the_others_stay_in_the_cells(tmp_path, mark, written):
    others = "".join(each for each in ",;\t|" if each != mark)
    text = mark.join(["id", "name", "text"]) + "\n" + mark.join(["A1", "Ash", f"a{others}b"]) + "\n"
    sources, findings = read(tmp_path, f"delimiter = {written}", cards__csv=text)
    assert (sources.cards[0].text.text, findings) == (f"a{others}b", [])


def test_a_tie_names_a_setting_that_ends_it(tmp_path):
    text = "id;name,text\nA1;x,y\n"
    (tie,) = read(tmp_path, cards__csv=text)[1]
    assert (tie.code, 'delimiter = ";" under [sources.cards]' in tie.message) == ("S013", True)
    assert "S013" not in {finding.code for finding in read(tmp_path, 'delimiter = ";"', cards__csv=text)[1]}


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_a_header_that_comes_too_late_is_named_with_its_setting(tmp_path, mark):
    notes = "".join(f"note {number}\n" for number in range(30))
    text = notes + f"id{mark}name\nA1{mark}Ash\n"
    _, findings = read(tmp_path, cards__csv=text)
    missing = [finding.message for finding in findings if finding.code == "S004"]
    assert all("set header_row = 31 under [sources.cards]" in message for message in missing)
    assert missing
    sources, findings = read(tmp_path, "header_row = 31", cards__csv=text)
    assert (ids(sources), findings) == (["A1"], [])


@pytest.mark.parametrize(
    "setting", ["header_row = 0", "header_row = true", 'header_row = "4"', 'delimiter = ":"', "x = 1"]
)
def test_bad_values_are_findings_at_their_line(setting):
    game, findings = read_game(GAME + setting, "t")
    assert (game, said(findings)) == (None, [("S011", f"game.toml:12:sources.cards.{setting.split()[0]}")])


def test_a_table_for_no_source_is_a_finding_with_the_near_name():
    (finding,) = read_game(GAME.replace("[sources.cards]", "[sources.crads]"), "t")[1]
    assert (finding.where.line, finding.suggestion) == (11, "cards")


def test_shipped_models_take_the_settings_too(politik_copy):
    folder = politik_copy / "cards_src" / "politik"
    events = folder / "events.csv"
    before, _ = read_folder(folder)
    events.write_text("id,number,name\n" + events.read_text(encoding="utf-8"), encoding="utf-8")
    game = folder / "game.toml"
    game.write_text(game.read_text(encoding="utf-8") + "\n[sources.events]\nheader_row = 2\n", encoding="utf-8")
    after, findings = read_folder(folder)
    assert (len(after.cards), findings) == (len(before.cards), [])


def workbook(path, *rows):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)


ROWS = [["name", "cost"], ["two\nlines", "text", "id"], [], ["id", "name"], ["A1", "Ash"]]


def test_the_row_of_a_workbook_is_the_one_that_the_spreadsheet_counts(tmp_path):
    workbook(tmp_path / "cards.xlsx", *ROWS)
    sources, findings = read(tmp_path, "header_row = 4")
    assert (ids(sources), findings, sources.rows[0]["id"].line) == (["A1"], [], 5)


@pytest.mark.parametrize("setting", ["header_row = 3", "header_row = 9", 'header_row = 4\ndelimiter = ";"'])
def test_a_setting_that_does_not_fit_a_workbook_is_an_error(tmp_path, setting):
    workbook(tmp_path / "cards.xlsx", *ROWS)
    sources, findings = read(tmp_path, setting)
    assert (ids(sources), [finding.code for finding in findings]) == ([], ["S035"])


def test_a_faulty_row_below_a_stated_header_is_remembered_with_its_row(tmp_path):
    workbook(tmp_path / "cards.xlsx", *ROWS[:3], ["id", "name", "cost"], ["A1", "Ash", "much\n,,"], ["A2", "Bex", 2])
    sources, findings = read(tmp_path, "header_row = 4")
    assert (ids(sources), said(findings)) == (["A2"], [("F002", "cards.xlsx:5:cost")])
    assert [(row.id, row.where.line) for row in sources.faulty.rows] == [("A1", 5)]


@pytest.mark.parametrize("ending", ["csv", "tsv", "tab", "txt"])
def test_a_table_that_cannot_be_read_is_a_finding_whatever_its_ending(tmp_path, monkeypatch, ending):
    real = Path.read_bytes

    def refuse(self):
        if self.stem == "cards":
            raise PermissionError(13, "Permission denied")
        return real(self)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    sources, findings = read(tmp_path, **{f"cards__{ending}": "id\tname\nA1\tAsh\n"})
    assert (said(findings), list(sources.faulty.unread)) == ([("S019", f"cards.{ending}:1")], ["card"])
    assert (said(plan_format(tmp_path)[1]), plan_fixes(tmp_path)) == ([("S019", f"cards.{ending}:1")], [])


@pytest.mark.parametrize("ending", ["csv", "tsv", "tab", "txt"])
def test_a_folder_of_a_tables_name_is_a_finding_unless_a_workbook_holds_the_cards(tmp_path, ending):
    (tmp_path / f"cards.{ending}").mkdir()
    assert said(read(tmp_path)[1]) == [("S019", f"cards.{ending}:1")]
    assert said(plan_format(tmp_path)[1]) == [("S019", f"cards.{ending}:1")]
    workbook(tmp_path / "cards.xlsx", ["id", "name"], ["B1", "Bex"])
    sources, findings = read(tmp_path)
    assert (ids(sources), findings, plan_format(tmp_path)) == (["B1"], [], ([], []))


@pytest.mark.parametrize("ending", ["tsv", "tab", "txt"])
def test_tables_with_tabs_are_sources(tmp_path, ending):
    sources, findings = read(tmp_path, **{f"cards__{ending}": "id\tname\ttext\nA1\tAsh, or; so\tDraw 1, 2\n"})
    assert (sources.cards[0].name, findings) == ("Ash, or; so", [])
    assert sources.rows[0]["id"].file == f"cards.{ending}"


def test_the_ending_decides_a_tie(tmp_path):
    text = "id\tname,text\nA1\tAsh\n"
    assert "S013" in {each.code for each in read(tmp_path, cards__csv=text)[1]}
    (tmp_path / "cards.csv").unlink()
    assert "S013" not in {each.code for each in read(tmp_path, cards__tsv=text)[1]}


@pytest.mark.parametrize("other", ["cards.tsv", "cards.tab", "cards.xlsx"])
def test_two_files_for_one_type_are_an_error_that_names_both(tmp_path, other):
    if other.endswith("xlsx"):
        workbook(tmp_path / other, ["id", "name"], ["B1", "Bex"])
    else:
        (tmp_path / other).write_text("id\tname\nB1\tBex\n")
    sources, findings = read(tmp_path, cards__csv="id,name\nA1,Ash\n")
    (both,) = [finding for finding in findings if finding.code == "S053"]
    assert (ids(sources), f"cards.csv and {other}" in both.message) == (["A1"], True)


def test_a_text_of_a_sources_name_beside_its_table_is_named(tmp_path):
    _, findings = read(tmp_path, cards__csv="id,name\nA1,Ash\n", cards__txt="remember the milk")
    assert said(findings) == [("S017", "cards.txt:1")]


FORMS = [
    ("", "cards.tsv", "id\tname\tcost\n A1\tAsh, Bex\t1\n", "id\tname\tcost\nA1\tAsh, Bex\t1\n"),
    ('delimiter = ";"', "cards.csv", "id;name\n A1;a,b\n", "id;name\nA1;a,b\n"),
    ("header_row = 4", "cards.csv", "A,name,cost\n\n\nname,id\nAsh,A1\n", "# A name cost\n\n\nid,name\nA1,Ash\n"),
]


@pytest.mark.parametrize(("setting", "name", "text", "form"), FORMS)
def test_the_canonical_form_keeps_to_the_settings(tmp_path, setting, name, text, form):
    before, _ = read(tmp_path, setting, **{name.replace(".", "__"): text})
    ((change,), _) = plan_format(tmp_path)
    assert change.after.decode() == form
    change.write()
    after, findings = read_folder(tmp_path)
    assert (after.cards, findings, plan_format(tmp_path)) == (before.cards, [], ([], []))


def test_fixes_keep_to_the_settings(tmp_path):
    text = "name;text\nid;name;text\nA1;Ash  Ash;x,  y\n"
    read(tmp_path, 'header_row = 2\ndelimiter = ";"', cards__csv=text)
    (change,) = plan_fixes(tmp_path)
    assert change.after.decode() == "name;text\nid;name;text\nA1;Ash Ash;x, y\n"


CELLS = st.text(st.sampled_from('ab,;\t|"\n x'), max_size=6).map(str.strip)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from([",", ";", "\t", "|"]),
    st.lists(st.tuples(CELLS.map(lambda cell: f"n{cell}"), CELLS), min_size=1, max_size=5),
    st.sampled_from(["\n", "\r\n"]),
    st.integers(0, 3),
)
def test_any_cells_come_back_from_a_stated_shape(tmp_path, mark, rows, newline, above):
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=mark, lineterminator=newline)
    writer.writerow(["id", "name", "notes"])
    writer.writerows([f"A{at}", name, notes] for at, (name, notes) in enumerate(rows))
    text = f"id{mark}name{mark}cost{newline}" * above + stream.getvalue()
    stated = f"header_row = {above + 1}\ndelimiter = {json.dumps(mark)}"
    sources, findings = read(tmp_path, stated, cards__csv=text)
    assert [finding.code for finding in findings if finding.code.startswith("S")] == []
    assert [(card.name, card.notes or "") for card in sources.cards] == [
        (re.sub(r"\s*[\n\t]\s*", " ", clean(name)), clean(notes)) for name, notes in rows
    ]
