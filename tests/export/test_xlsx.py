"""The round trip through a workbook: helpful sheets out, exactly the edits back."""

import os
import shutil
from errno import EACCES
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest

from cardhouse import workbooks
from cardhouse.cli.main import run
from cardhouse.workbooks import game_workbook, plan_import

GAME = """
title = "T"
version = "1.0.0"
ids = "free"
[vocabulary.keywords]
guard = { name = "Guard" }
swift = { name = "Swift" }
[types.hero]
title = "Hero"
source = "heroes"
columns.cost = { kind = "whole", min = 0, max = 9, help = "What it costs." }
columns.side = { kind = "one-of", set = "keywords" }
columns.text = { kind = "text" }
"""
CSV = (
    b'\xef\xbb\xbf"id",name,cost,side,text,extra\r\n'
    b'007,Ash,03,Guard,"=1+1",\r\n# a note\r\n1E5,"B,x",2,,"a\r\nb",+x\r\n'
    b"\r\nC,@Cy,1,Swift,-5,"
)


def test_every_column_of_the_shipped_game_says_what_it_is_for(politik_copy):
    data = game_workbook(politik_copy / "cards_src" / "politik")
    book = openpyxl.load_workbook(BytesIO(data))
    sheets = [sheet for sheet in book.worksheets if sheet.sheet_state == "visible"]
    notes = {(sheet.title, cell.value): cell.comment and cell.comment.text for sheet in sheets for cell in sheet[1]}
    assert [place for place, note in notes.items() if not note] == []
    assert notes["companies", "margin"] == "The Margin it starts with, from 0 to 8."
    assert notes["companies", "keywords"] == "Its keywords, at most four, one of them an Industry."
    assert notes["events", "keywords"] == "Its keywords, at most four."
    assert notes["nations", "carbon"] == "How much of it the Nation starts with."


def test_the_columns_of_a_declared_game_say_what_game_toml_says(game):
    sheet = openpyxl.load_workbook(BytesIO(game_workbook(game)))["heroes"]
    notes = {cell.value: cell.comment.text if cell.comment else None for cell in sheet[1]}
    assert notes["cost"] == "What it costs."
    assert notes["name"] == "Its printed name."
    assert (notes["side"], notes["extra"]) == (None, None)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to the superuser")
def test_a_file_without_the_right_to_read_it(game, tmp_path, capsys):
    (game / "heroes.csv").chmod(0)
    assert run(["export", "xlsx", str(game), "--out", str(tmp_path / "out")]) == 2
    assert f"{game}/heroes.csv cannot be read (permission denied); nothing was written" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["export", "import"])
def test_a_file_that_cannot_be_read_is_named_in_a_sentence(game, tmp_path, capsys, monkeypatch, command):
    plain = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == "game.toml":
            return plain(path)
        raise PermissionError(EACCES, "Permission denied", str(path))

    book = tmp_path / "game.xlsx"
    monkeypatch.setattr(Path, "read_bytes", refuse)
    monkeypatch.setattr(workbooks, "examine_workbook", refuse)
    places = [str(game), "--out", str(tmp_path)] if command == "export" else [str(book), str(game)]
    assert run([command, "xlsx", *places]) == 2
    named = game / "heroes.csv" if command == "export" else book
    assert capsys.readouterr().err == f"cardhouse: {named} cannot be read (permission denied); nothing was written\n"


@pytest.fixture
def game(tmp_path):
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "heroes.csv").write_bytes(CSV)
    (tmp_path / "game.xlsx").write_bytes(game_workbook(folder))
    return folder


def edited(game, change):
    path = game.parent / "edited.xlsx"
    book = openpyxl.load_workbook(game.parent / "game.xlsx")
    change(book["heroes"])
    book.save(path)
    return path


def test_equal_games_give_equal_bytes(game):
    assert game_workbook(game) == (game.parent / "game.xlsx").read_bytes()


def test_texts_stay_texts_and_nothing_is_a_formula(game):
    sheet = openpyxl.load_workbook(game.parent / "game.xlsx")["heroes"]
    assert [(cell.value, cell.data_type, cell.number_format) for cell in sheet["E"][1:]] == [
        ("=1+1", "s", "@"), ("a\nb", "s", "@"), ("-5", "s", "@"),
    ]  # fmt: skip
    assert [cell.value for cell in sheet["A"][1:]] == ["007", "1E5", "C"]
    assert [cell.value for cell in sheet["C"][1:]] == ["03", 2, 1]
    assert "f" not in {cell.data_type for row in sheet.iter_rows() for cell in row}


def test_the_sheet_helps_with_typing(game):
    book = openpyxl.load_workbook(game.parent / "game.xlsx")
    sheet = book["heroes"]
    assert sheet.freeze_panes == "A2"
    assert "What it costs." in sheet["C1"].comment.text
    rules = {str(rule.sqref).split(":")[0]: rule for rule in sheet.data_validations.dataValidation}
    assert (rules["C2"].type, rules["C2"].formula1, rules["C2"].formula2) == ("whole", "0", "9")
    assert rules["D2"].formula1 == "lists!$A$1:$A$2"
    assert book["lists"].sheet_state == "hidden"
    assert [cell.value for cell in book["lists"]["A"]] == ["Guard", "Swift"]


def test_an_unedited_workbook_changes_nothing(game):
    plan = plan_import(game, edited(game, lambda sheet: None))
    assert (plan.changes, plan.lines, plan.findings) == ([], [], [])


@pytest.mark.parametrize("text", ["Ash_x0041_", "Draw _x005F_ y", "_x000a_", "_x000D_", "a_x0041_x0042_", "_x00g1_"])
def test_a_text_that_looks_like_an_escape_stays_as_it_is(game, text):
    source = game / "heroes.csv"
    source.write_bytes(source.read_bytes().replace(b"=1+1", text.encode()))
    (game.parent / "game.xlsx").write_bytes(game_workbook(game))
    plan = plan_import(game, game.parent / "game.xlsx")
    assert (plan.changes, plan.lines, plan.findings) == ([], [], [])


def test_one_edited_cell_changes_only_that_cell(game):
    def change(sheet):
        sheet["C3"] = 4

    (changed,) = plan_import(game, edited(game, change)).changes
    assert changed.after == CSV.replace(b'"B,x",2', b'"B,x",4')


def test_sorted_rows_and_columns_are_no_edit(game):
    def change(sheet):
        sheet.move_range("A3:F3", rows=4)

    assert plan_import(game, edited(game, change)).changes == []


def test_added_and_removed_rows(game):
    def change(sheet):
        sheet.delete_rows(3)
        sheet.append(["D", 'Dee "D"', 5])

    plan = plan_import(game, edited(game, change))
    (changed,) = plan.changes
    lost = CSV.replace(b'1E5,"B,x",2,,"a\r\nb",+x\r\n', b"")
    assert changed.after == lost + b'\r\nD,Dee "D",5,,,\r\n'
    assert plan.lines == ["heroes.csv:4 removed: 1E5", "heroes.csv added: D"]


@pytest.mark.parametrize(("value", "codes"), [("price", ["S004", "S003"]), (None, ["S004"])])
def test_a_renamed_or_missing_column_is_a_finding(value, codes, game):
    def change(sheet):
        sheet["C1"] = value

    plan = plan_import(game, edited(game, change))
    assert [each.code for each in plan.findings] == codes
    assert plan.changes == []


def test_the_shipped_game_comes_back_as_it_went(politik_copy: Path, monkeypatch, capsys):
    monkeypatch.chdir(politik_copy)
    source = politik_copy / "cards_src" / "politik"
    shutil.copytree(source, politik_copy / "before")
    assert run(["export", "xlsx", "politik"]) == 0
    assert run(["import", "xlsx", "output/politik/xlsx/politik.xlsx", "politik"]) == 0
    assert "0 changes in 0 files" in capsys.readouterr().out
    for path in (politik_copy / "before").glob("*.csv"):
        assert path.read_bytes() == (source / path.name).read_bytes()


TOY = """title = "T"
version = "1.0.0"
[types.card]
title = "Card"
source = "cards"
columns.cost = { kind = "whole" }
"""


@pytest.mark.parametrize(
    ("name", "title"), [("cards.xlsx", "Sheet"), ("toy.xlsx", "cards"), ("../other.xlsx", "cards")]
)
def test_a_type_without_a_csv_file_gets_one_from_its_sheet(tmp_path, name, title, capsys):
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "game.toml").write_text(TOY, encoding="utf-8")
    book = openpyxl.Workbook()
    book.active.title = title
    for row in (["# a, word"], ["id", "name", "cost"], [], ["a1", 'Ash, "x"', 3], ["a2", "two\nlines"]):
        book.active.append(row)
    book.save(folder / name)
    assert run(["import", "xlsx", str(folder / name), str(folder)]) == 0
    text = '# a, word\nid,name,cost\n\na1,"Ash, ""x""",3\na2,"two\nlines",\n'
    assert (folder / "cards.csv").read_text(encoding="utf-8") == text
    assert "1 change in 1 file" in capsys.readouterr().out
    assert run(["import", "xlsx", str(folder / name), str(folder)]) in (0, 1)
    assert (folder / "cards.csv").read_text(encoding="utf-8") == text
