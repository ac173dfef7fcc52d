"""A slip in one cell is one finding: what rests on a faulty row counts it in, or says that it waits for it."""

import shutil
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import Workbook

from cardhouse.examine import examine
from cardhouse_schema.finding import Finding

CARDS = Path(__file__).parent.parent.parent / "cards_src"
GAME = """
title = "Toy"
version = "0.1.0"
[decks.heroes]
title = "Heroes"
count = 3
types = ["hero"]
back = "back"
[decks.places]
title = "Places"
count = 1
types = ["place"]
back = "back"
[[targets]]
deck = "heroes"
value = "power"
statistic = "mean"
expect = 2
digits = 0
[types.hero]
title = "Hero"
source = "heroes"
columns.power = { kind = "whole", max = 9, required = true }
columns.home = { kind = "reference", to = "place" }
columns.friend = { kind = "reference", to = "hero", by = "name" }
[types.place]
title = "Place"
source = "places"
columns.size = { kind = "whole" }
"""
HEROES = "id,number,name,power,home,friend\nash,1,Ash,1,inn,Bex\nbex,2,Bex,2,,Cy\ncy,3,Cy,3,,\n"
PLACES = "id,number,name,size\ninn,1,Inn,1\n"
SHAPES = ("csv", "tsv", "xlsx")


def files(folder: Path, shape: str, **texts: str) -> Path:
    """Write a game as CSV, with tabs, or as workbooks."""
    (folder / "game.toml").write_text(texts.pop("game", GAME), encoding="utf-8")
    for stem, text in {"heroes": HEROES, "places": PLACES, **texts}.items():
        if shape == "xlsx":
            book, stream = Workbook(), BytesIO()
            for row in text.splitlines():
                book.active.append([int(cell) if cell.isdecimal() else cell or None for cell in row.split(",")])
            book.save(stream)
            (folder / f"{stem}.xlsx").write_bytes(stream.getvalue())
        else:
            (folder / f"{stem}.csv").write_text(text.replace(",", "\t" if shape == "tsv" else ","), encoding="utf-8")
    return folder


def said(folder: Path) -> list[Finding]:
    """Return what is said of a game; it has no faces, which is not the point."""
    return [each for each in examine(folder).findings if each.code != "L004"]


def codes(folder: Path) -> list[str]:
    return sorted(each.code for each in said(folder))


def waits(folder: Path) -> list[str]:
    return sorted(each.message.split(" not checked")[0] for each in said(folder) if each.code == "S020")


@pytest.mark.parametrize("shape", SHAPES)
def test_the_sound_game_has_no_findings(shape, tmp_path):
    assert codes(files(tmp_path, shape)) == []


@pytest.mark.parametrize("shape", SHAPES)
def test_a_reference_to_a_faulty_row_is_known_and_its_deck_counts_it(shape, tmp_path):
    assert codes(files(tmp_path, shape, places=PLACES.replace("Inn,1", "Inn,small"))) == ["F002"]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_target_waits_for_a_faulty_row_and_says_so(shape, tmp_path):
    files(tmp_path, shape, heroes=HEROES.replace("Cy,3", "Cy,33"))
    assert codes(tmp_path) == ["F003", "S020"]
    (note,) = [each for each in said(tmp_path) if each.code == "S020"]
    assert note.message == "the targets of the deck Heroes are not checked until this is mended: 1 row with faults"
    assert (note.where.line, note.severity) == (4, "note")


def test_a_faulty_row_is_counted_where_the_count_is_wrong_all_the_same(tmp_path):
    files(tmp_path, "csv", heroes=HEROES.replace("Cy,3", "Cy,33") + "dee,4,Dee,2,,\n")
    (finding,) = [each for each in said(tmp_path) if each.code == "B001"]
    assert finding.message == "the deck Heroes holds 4 cards, 1 row with faults among them; game.toml states 3"


def test_a_count_waits_where_copies_cannot_be_read(tmp_path):
    files(tmp_path, "csv", heroes="id,number,name,copies,power\nash,1,Ash,2,2\nbex,2,Bex,some,2\n")
    assert codes(tmp_path) == ["F002", "S020", "S020"]
    assert waits(tmp_path) == ["the count of the deck Heroes is", "the targets of the deck Heroes are"]


UNREADABLE_ID = [
    ("inn,1,Inn,1", "In n,1,Inn,1", "I002"),
    ("inn,1,Inn,1", ",1,Inn,1", "F001"),
    ("inn,1,Inn,1", '"inn" x,1,Inn,1', "S008"),
]


@pytest.mark.parametrize(("old", "new", "code"), UNREADABLE_ID, ids=[code for *_, code in UNREADABLE_ID])
def test_a_row_without_a_known_id_may_be_any_card(old, new, code, tmp_path):
    found = said(files(tmp_path, "csv", places=PLACES.replace(old, new)))
    assert code in {each.code for each in found}
    assert "I003" not in {each.code for each in found}
    assert 'whether a Place "inn" exists is' in waits(tmp_path)


def test_the_note_stands_at_the_row_that_cannot_be_named(tmp_path):
    heroes = HEROES.replace("Bex,2", "Bex,x").replace("cy,3,Cy,3,,", "cy,3,,3,,").replace("inn,Bex", "inn,Dee")
    files(tmp_path, "csv", heroes=heroes)
    (note,) = [each for each in said(tmp_path) if "whether" in each.message]
    assert note.message == 'whether a Hero "Dee" exists is not checked until this is mended: 1 row with faults'
    assert (note.code, note.where.line) == ("S020", 4)


def test_other_unknown_references_are_still_found(tmp_path):
    files(tmp_path, "csv", places=PLACES.replace("Inn,1", "Inn,x"), heroes=HEROES.replace(",inn,", ",imn,"))
    (finding,) = [each for each in said(tmp_path) if each.code == "I003"]
    assert (finding.where.line, finding.suggestion) == (2, "inn")


SURPLUS = [
    ("cy,3,Cy, Sir,3,,x", True),
    ("cy,3,Cy,3,,x,y", False),
]


@pytest.mark.parametrize(("row", "named"), SURPLUS)
def test_a_row_with_too_many_cells_keeps_the_cells_before_the_cut(row, named, tmp_path):
    """The comma that is missing its quotes stands in the name; without a hint, the id alone is sure."""
    files(tmp_path, "csv", heroes=HEROES.replace("cy,3,Cy,3,,", row), places=PLACES)
    sources = examine(tmp_path).sources
    (lost,) = sources.faulty.rows
    assert (lost.id, lost.number) == ("cy", "3" if named else "")
    assert lost.text("name") is None
    assert "I003" not in codes(tmp_path)


@pytest.mark.parametrize("shape", SHAPES)
def test_an_id_is_used_twice_although_one_row_is_faulty(shape, tmp_path):
    files(tmp_path, shape, heroes=HEROES.replace("cy,3,Cy,3", "bex,3,Cy,33"))
    (finding,) = [each for each in said(tmp_path) if each.code == "I001"]
    assert (finding.where.line, finding.where.column) == (4, "id")
    assert finding.message.startswith('the id "bex" is already used at heroes.')
    assert finding.message.endswith(":3; the rows differ")


def test_the_earlier_row_comes_first_even_where_it_is_the_faulty_one(tmp_path):
    files(tmp_path, "csv", heroes=HEROES.replace("ash,1,Ash,1", "bex,1,Ash,11"))
    (finding,) = [each for each in said(tmp_path) if each.code == "I001"]
    assert finding.where.line == 3
    assert "heroes.csv:2" in finding.message


def test_two_faulty_rows_are_compared_as_well(tmp_path):
    files(tmp_path, "csv", heroes=HEROES.replace("Cy,3", "Cy,33") + "cy,3,Cy,33,,\n")
    (finding,) = [each for each in said(tmp_path) if each.code == "I001"]
    assert finding.message.endswith("the rows are identical")


def test_names_and_numbers_of_faulty_rows_count(tmp_path):
    files(tmp_path, "csv", heroes=HEROES.replace("cy,3,Cy,3", "cy,2,Bex,33").replace(",,Cy", ",,"))
    assert {"I005", "I006"} <= set(codes(tmp_path))


FILES = [
    ("", "S010"),
    ("id,number,name,size,Size\ninn,1,Inn,1,1\n", "S005"),
    ("id,number,size\ninn,1,1\n", "S004"),
    ("id;number,name\ninn;1,Inn\n", "S013"),
    ("PK\x03\x04", "S002"),
    (None, "S001"),
]


@pytest.mark.parametrize(("text", "code"), FILES, ids=[code for _, code in FILES])
def test_a_file_that_gives_no_cards_is_the_only_error(text, code, tmp_path):
    files(tmp_path, "csv")
    (tmp_path / "places.csv").unlink()
    if text is not None:
        (tmp_path / "places.csv").write_bytes(text.encode())
    errors = {each.code for each in said(tmp_path) if each.severity == "error"}
    assert errors in ({code}, {code, "S003"})


def test_copies_under_a_wrong_name_give_no_wrong_count(tmp_path):
    files(tmp_path, "csv", heroes="id,number,name,copeis,power\nash,1,Ash,3,2\n")
    assert codes(tmp_path) == ["S003", "S020", "S020"]
    assert "copies" in next(each.message for each in said(tmp_path) if each.code == "S020")


DECKS = GAME.replace('types = ["place"]', 'types = ["hero"]').replace(
    "[types.place]", 'columns.deck = { kind = "deck" }\n[types.place]'
)


def test_a_card_in_a_misspelt_deck_makes_no_count_wrong(tmp_path):
    heroes = "id,number,name,power,deck\nash,1,Ash,2,heroes\nbex,2,Bex,2,heros\ncy,3,Cy,2,heroes\ndee,1,Dee,2,places\n"
    files(tmp_path, "csv", game=DECKS, heroes=heroes)
    assert codes(tmp_path) == ["I003", "S020", "S020", "S022"]
    assert waits(tmp_path)[0] == "the count of the decks Heroes and Places is"
    files(tmp_path, "csv", game=DECKS, heroes=heroes.replace("heros", "heroes"))
    assert codes(tmp_path) == ["S022"]
    files(tmp_path, "csv", game=DECKS, heroes=heroes.replace("Bex,2,heros", "Bex,22,heroes"))
    assert codes(tmp_path) == ["F003", "S020", "S022"]


def test_a_waiver_for_a_faulty_row_is_not_called_idle(tmp_path):
    waiver = '[[waivers]]\ncode = "I005"\ncard = "cy"\nreason = "twins by design"\n'
    files(tmp_path, "csv", game=GAME + waiver, heroes=HEROES.replace("Cy,3", "Cy,33"))
    assert codes(tmp_path) == ["F003", "S020", "S020"]
    files(tmp_path, "csv", game=GAME + waiver)
    assert codes(tmp_path) == ["B004"]


POLITIK = [
    ("nations.csv", "#14315F", "teal", {"F006"}),
    ("nations.csv", "UTP,,#14315F; #F2B632", "UTP,,#14315F", {"F008"}),
    ("nations.csv", "utp,1,", "UT P,1,", {"I002"}),
    ("starting_propaganda.csv", "utp,Capitalism", "utp,Captialism", {"K001"}),
    ("landscapes.csv", "Bull,2", "Bull,22", {"F003"}),
    ("landscapes.csv", "Bull,2", "Bul,2", {"F004"}),
    ("stations.csv", "A; C", "A; A", {"F005"}),
    ("specials.csv", ",3,immunity,", ",3,imunity,", {"I003"}),
    ("companies.csv", "Energy", "Enrgy", {"K001"}),
    ("nations.csv", "id,number", "id,nubmer", {"S003", "S004"}),
    ("starting_propaganda.csv", "number,name,copies", "number,name,nation", {"S005"}),
]


@pytest.mark.parametrize(("file", "old", "new", "expected"), POLITIK, ids=[f"{each[0]} {each[2]}" for each in POLITIK])
def test_one_slip_in_the_shipped_game_is_one_error(file, old, new, expected, tmp_path):
    shutil.copytree(CARDS / "politik", tmp_path, dirs_exist_ok=True)
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    failing = [each for each in examine(tmp_path).findings if each.severity != "note"]
    assert {each.code for each in failing} == expected, failing
    assert {each.where.file for each in failing} == {file}
    assert "S020" in {each.code for each in examine(tmp_path).findings} or file == "stations.csv"


def test_the_balance_and_the_pairs_of_politik_wait(tmp_path):
    shutil.copytree(CARDS / "politik", tmp_path, dirs_exist_ok=True)
    for file, old, new in (("landscapes.csv", "Bull,2", "Bull,3"), ("nations.csv", "#14315F", "teal")):
        text = (tmp_path / file).read_text(encoding="utf-8")
        (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    assert waits(tmp_path) == [
        "a face is",
        "a face is",
        "the balance of the Landscapes is",
        "whether these Nations and Starting Propaganda name each other is",
    ]


@pytest.mark.parametrize("game", sorted(path.parent.name for path in CARDS.glob("*/game.toml")))
def test_no_row_of_a_shipped_game_is_faulty_and_nothing_waits(game):
    examined = examine(CARDS / game)
    assert not examined.sources.faulty
    assert waits(CARDS / game) == []
