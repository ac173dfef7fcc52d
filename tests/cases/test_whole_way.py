"""Hard inputs all the way: from the cells to the sheets, the JSON files and the database, as a designer runs it."""

import json
import re
import shutil
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardhouse.cli.main import run
from cardhouse.examine import examine

CASES = Path(__file__).parent
GAME = """
title = "Whole"
version = "1.0.0"
ids = "free"
size = {{ width = 63, height = 88 }}
[types.card]
title = "Card"
source = "{source}"
columns.cost = {{ kind = "whole-or-x", min = 0 }}
columns.keywords = {{ kind = "list", of = "keywords" }}
columns.text = {{ kind = "rules" }}
{more}
[decks.all]
title = "All"
count = 0
types = ["card"]
back = "back"
finished = false
[[targets]]
deck = "all"
value = "cost"
statistic = "mean"
expect = 1
digits = 1
[vocabulary.keywords]
guard = {{ name = "Guard" }}
swift = {{ name = "Swift" }}
go-again = {{ name = "Go again" }}
[vocabulary.icons]
sword = {{ name = "Sword" }}
coin = {{ name = "Coin" }}
coin2 = {{ name = "Coin 2" }}
coin10 = {{ name = "Coin 10" }}
shield = {{ name = "Shield" }}
"""
BASE = """
abstract = true
[fonts]
label = { package = "fontpkg-barlow-condensed", file = "BarlowCondensed-Bold.ttf" }
body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
[colors]
ink = "#000000"
"""
CARD = """
extends = "base"
[elements.title]
kind = "text"
text = "{name}"
font = "body"
size = 9
min = 0.5
x = 4
y = 8
width = 55
color = "ink"
[elements.box]
kind = "rules"
over = ["text"]
x = 4
y = 20
width = 55
bottom = 80
size = 9
prefer = 9
min = 6
gap = 0.5
font = "body"
bold = "body"
color = "ink"
"""
SIGN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></svg>'


@pytest.fixture
def game(tmp_path):
    """Make a game of a case's file, or of the text of one."""

    def making(text=None, case=None, file="cards", more="", title="{name}"):
        folder = tmp_path / "toy"
        for part in ("faces", "icons"):
            (folder / part).mkdir(parents=True, exist_ok=True)
        (folder / "game.toml").write_text(GAME.format(source=file, more=more), encoding="utf-8")
        for face, toml in {"base": BASE, "card": CARD.replace("{name}", title), "back": 'extends = "base"'}.items():
            (folder / "faces" / f"{face}.toml").write_text(toml, encoding="utf-8")
        for icon in ("sword", "coin", "coin2", "coin10", "shield"):
            (folder / "icons" / f"{icon}.svg").write_text(SIGN, encoding="utf-8")
        if case:
            shutil.copy(CASES / case / f"{file}.csv", folder / f"{file}.csv")
        else:
            (folder / f"{file}.csv").write_text(text, encoding="utf-8", newline="")
        return folder

    return making


class Built:
    """What a build of a folder left behind."""

    def __init__(self, folder, capsys, expect=0):
        self.folder, self.out = folder, folder.parent / "out"
        self.code = run(["build", str(folder), "--out", str(self.out)])
        told = capsys.readouterr()
        self.told = told.out + told.err
        assert self.code == expect, self.told
        assert "Traceback" not in self.told

    @property
    def cards(self):
        return json.loads((self.out / "toy/json/cards.json").read_text(encoding="utf-8"))["data"]

    @property
    def pdfs(self):
        return sorted(self.out.rglob("*.pdf"))

    def words(self):
        with closing(pypdfium2.PdfDocument(self.out / "toy/print/toy-a4.pdf")) as document:
            return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in document)

    def sql(self, query):
        with closing(sqlite3.connect(self.out / "toy/toy.sqlite")) as connection:
            return connection.execute(query).fetchall()


def shown(text):
    """Text as a PDF gives it back: without spaces, which lines break at."""
    return "".join(text.split())


def test_c22_one_file_a_card_under_names_that_every_system_takes(game, capsys, tmp_path):
    folder = game(case="C22", title="{id}")  # the font has no star
    built = Built(folder, capsys)
    names = [row.split(",", 1)[1].strip('"').replace('""', '"') for row in _lines(CASES / "C22" / "cards.csv")]
    assert [card["name"] for card in built.cards] == names
    assert [name for (name,) in built.sql("select name from card order by position")] == names
    files = [card["id"] for card in built.cards]
    for ident in files:
        assert run(["show", str(folder), ident, "--png", str(tmp_path / "faces" / f"{ident}.png")]) == 0
    capsys.readouterr()
    assert sorted(path.name for path in (tmp_path / "faces").iterdir()) == sorted(f"{ident}.png" for ident in files)
    assert len(files) == 8
    _are_legal(built.out)


def _lines(path):
    return path.read_text(encoding="utf-8").splitlines()[1:]


def _are_legal(out):
    for path in out.rglob("*"):
        assert path.resolve().is_relative_to(out.resolve())
        assert not re.search(r'[<>:"\\|?*\x00-\x1f]|[. ]$', path.name), path
        assert path.stem.upper() not in {"CON", "PRN", "AUX", "NUL"}
        assert len(path.name.encode()) <= 255


@settings(deadline=None, max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.text('abcÆ★/\\:*?"<>|.CON ', min_size=1, max_size=40).filter(str.strip), min_size=1, max_size=4))
def test_c22_no_name_decides_where_a_file_goes(game, capsys, names):
    rows = "".join(f'A{at},"{name.replace(chr(34), chr(34) * 2)}"\n' for at, name in enumerate(names))
    folder = game(f"id,name\n{rows}")
    shutil.rmtree(folder.parent / "out", ignore_errors=True)
    code = run(["build", str(folder), "--out", str(folder.parent / "out")])
    told = capsys.readouterr()
    assert code == 0 or "error L002" in told.out  # the font has no star
    _are_legal(folder.parent / "out")


def test_c24_counts_know_one_spelling_of_a_keyword(game, capsys):
    rows = "A3,Cy,GUARD\nA4,Dee,Go Again \nA6,Fin,Guard\n"
    built = Built(game(f"id,name,keywords\n{rows}"), capsys)
    assert built.sql("select keyword_id, count(*) from card_keyword group by 1 order by 1") == [
        ("go-again", 1),
        ("guard", 2),
    ]
    keywords = json.loads((built.out / "toy/json/keywords.json").read_text(encoding="utf-8"))["data"]
    assert {each["id"]: each["designs"] for each in keywords} == {"guard": 2, "swift": 0, "go-again": 1}
    assert built.told.count("warning K005") == 2
    refused = Built(game("id,name,keywords\nA1,Ash,Gaurd\n"), capsys, expect=1)
    assert 'Did you mean "Guard"?' in refused.told


def test_c35_no_raw_token_reaches_the_sheet(game, capsys):
    lines = _lines(CASES / "C35" / "cards.csv")
    good = "\n".join(line for line in lines if line[:2] in ("A4", "A5"))
    built = Built(game(f"id,name,text\n{good}\n"), capsys)
    words = built.words()
    assert "Write {sword} plainly" in words
    assert words.count("{") == 1
    refused = Built(game(case="C35"), capsys, expect=1)
    assert all(f"cards.csv:{line}:text: error R00" in refused.told for line in (2, 3, 4, 7))


def test_c36_every_icon_has_a_place_of_its_own_inside_the_box(game):
    folder = game(case="C36")
    for card, count in {"A1": 4, "A2": 14, "A3": 2, "A4": 1}.items():
        boxes = [item for item in examine(folder).drawn.fronts[card].items if hasattr(item, "matrix")]
        places = [(round(box.matrix[4], 2), round(box.matrix[5], 2)) for box in boxes]
        assert len(set(places)) == len(places) == count
        assert places == sorted(places, key=lambda place: (place[1], place[0]))
        assert all(4 - 0.5 <= x <= 59 for x, _ in places)


@pytest.mark.parametrize("column", ["text", "name"])
def test_c37_markup_is_text(game, capsys, column):
    cells = [
        "If HP <3 & ATK> 2", "0 <A <9", "Gain <credits> now", "<b>bold start", "use &lt; or &amp; here", "J&C; Cuisine",
        "S&P 500", "</para><br/>", "**Pay** 1", "<font size=90>x</font>", "&#65;&nbsp;", "a\\b \\n %s $x",
    ]  # fmt: skip
    rows = [
        f"A{at},{'Ash ' + str(at) if column == 'text' else cell},{cell if column == 'text' else ''}"
        for at, cell in enumerate(cells)
    ]
    built = Built(game("id,name,text\n" + "\n".join(rows) + "\n"), capsys)
    stored = [card["text"]["text"] if column == "text" else card["name"] for card in built.cards]
    assert sorted(stored) == sorted(cells)
    key = "name" if column == "name" else "json_extract(data, '$.text.text')"
    assert sorted(text for (text,) in built.sql(f"select {key} from card")) == sorted(cells)
    words = shown(built.words())
    assert [cell for cell in cells if shown(cell) not in words] == []


def test_c37(game, capsys):
    built = Built(game(case="C37"), capsys)
    words = shown(built.words())
    rows = [line.split(",", 2) for line in _lines(CASES / "C37" / "cards.csv")]
    assert all(shown(cell) in words for row in rows for cell in row[1:])
    assert [(card["name"], card["text"]["text"]) for card in built.cards] == [(name, text) for _, name, text in rows]


HOSTILE = (
    "'); DROP TABLE cards;--", '<img src="http://127.0.0.1:9/x.png"/>', "<font color=\"open('PWNED','w')\">x</font>",
    "${{7*7}} %(id)s", "=1+1", "@SUM(A1)", '";--', "{{7*7}} {{0.__class__}}", "\\u0041 \\x41", "$(touch PWNED)",
    "`touch PWNED`",
)  # fmt: skip


@pytest.mark.parametrize("cell", HOSTILE)
def test_c55_whatever_a_cell_holds_it_is_text(game, capsys, cell, tmp_path, monkeypatch):
    def refuse(*_):
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.chdir(tmp_path)
    quoted = '"' + cell.replace('"', '""') + '"'
    name = cell if "{" not in cell else "Ash"
    built = Built(game(f'id,name,text\nA1,"{name.replace(chr(34), chr(34) * 2)}",{quoted}\nA2,Bex,Draw\n'), capsys)
    plain = cell.replace("{{", "{").replace("}}", "}")
    assert [card["text"]["text_plain"] for card in built.cards] == [plain, "Draw"]
    assert built.sql("select count(*) from card") == [(2,)]
    assert shown(plain) in shown(built.words())
    page = (built.out / "toy/report/index.html").read_text(encoding="utf-8")
    assert "<img src" not in page
    assert run(["find", str(built.folder), cell, "--out", str(built.out)]) in (0, 1, 2)
    assert built.sql("select count(*) from card") == [(2,)]
    assert not list(tmp_path.rglob("*PWNED*"))


def test_c55_an_odd_header_is_refused_with_its_place(game, capsys):
    built = Built(game(case="C55"), capsys, expect=1)
    assert "cards.csv:1:note]; x: error S003" in built.told
    assert "cards.csv:4:text: error R001" in built.told
    assert built.pdfs == []


@pytest.mark.parametrize(
    ("text", "designs"), [("id,name,cost,quantity\n", 0), ("id,name,cost,copies\nA1,Ash,1,0\nA2,Bex,X,0\n", 2)]
)
def test_c62_without_a_copy_there_is_everything_but_sheets(game, capsys, text, designs):
    built = Built(game(text), capsys)
    assert "there are no cards to print" in built.told
    assert len(built.cards) == designs
    assert built.pdfs == []
    assert built.sql("select count(*), coalesce(sum(copies), 0) from card") == [(designs, 0)]
    assert "print/" not in (built.out / "toy/report/index.html").read_text(encoding="utf-8")
    _has_no_nan(built.out)
    assert "mean" in built.told
    assert "cannot be measured" in built.told
    for command in (["print", str(built.folder)], ["print", str(built.folder), "--backs", "none"]):
        assert run([*command, "--out", str(built.out)]) == 2
        assert "no cards to print" in capsys.readouterr().err
    assert built.pdfs == []
    assert run(["build", str(built.folder), "--out", str(built.out), "--strict"]) == 1


def _has_no_nan(out):
    def refuse(word):
        raise AssertionError(word)

    for path in out.rglob("*.json"):
        data = json.loads(path.read_text(encoding="utf-8"), parse_constant=refuse)
        assert data is not None

    assert not re.search(r"\bnan\b", (out / "toy/report/index.html").read_text(encoding="utf-8"), re.IGNORECASE)


@pytest.mark.parametrize("file", ["empty", "zero"])
def test_c62_the_files_of_the_case(game, capsys, file):
    built = Built(game(case="C62", file=file), capsys)
    assert (len(built.cards), built.pdfs) == ({"empty": 0, "zero": 1}[file], [])


def test_c62_an_empty_file_is_an_error(game, capsys):
    built = Built(game(case="C62", file="nothing"), capsys, expect=1)
    assert "error S010" in built.told
    assert "empty" in built.told
    assert built.pdfs == []


def test_c62_one_card_is_one_page(game, capsys):
    folder = game(case="C62", file="one")
    built = Built(folder, capsys)
    assert run(["print", str(folder), "--backs", "none", "--file", str(built.out / "one.pdf")]) == 0
    with closing(pypdfium2.PdfDocument(built.out / "one.pdf")) as document:
        assert len(document) == 1
    capsys.readouterr()
    assert run(["stats", str(folder), "--out", str(built.out)]) == 0
    told = capsys.readouterr().out
    assert "n/a" in told
    assert "Cost, mean: n/a of 1.0" in built.told
    assert "nan" not in told.casefold()
    _has_no_nan(built.out)
