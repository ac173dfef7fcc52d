"""Two strangers' files, look-alikes of real ones: from the file to a PDF in two commands, without editing."""

import json
from pathlib import Path

import pytest

from cardhouse.cli.main import run

EVENTS = """# Cards of a game about a long rivalry
#
# starred: true means that the card leaves the game.

card_id,name,side,ops,era,starred,is_scoring,held_after_turn
# ---- Early (turns 1-3) ----
""" + "".join(
    f"{at},Event {at},{('North', 'South', 'Both')[at % 3]},{at % 5},{('Early', 'Late')[at % 2]},"
    f"{('true', 'false')[at % 2]},{'true' if at < 4 else 'false'},{3 if at < 4 else ''}\n"
    for at in range(1, 41)
)

CARDS = [
    {"is": "rule", "title": "Start here", "description": "Draw 1, play 1."},
    {"is": "rule", "title": "More of it", "description": "Draw 2, “play” 1 {really}."},
    {"is": "keeper", "title": "High tower", "category": "Place"},
    {"is": "keeper", "title": "Old Harbour", "category": "Place"},
    {"is": "keeper", "title": "Union of Sailors (UoS)", "category": "Guild"},
    {"is": "keeper", "title": "Weavers", "category": "guild"},
    {"is": "goal", "title": "Calm seas", "keepers": ["High Tower", "Union of Sailors"]},
    {"is": "goal", "title": "Calm seas", "keepers": ["Old Harbour", "Any guild, but not Weavers"]},
    {"is": "blank"},
    {"is": "blank"},
    {"is": "blank"},
]


@pytest.fixture
def here(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_table_with_comments_around_its_header(here, capsys):
    (here / "cards.csv").write_text(EVENTS, encoding="utf-8")
    assert run(["new", "rivals", "--from", "cards.csv", "--yes"]) == 0
    out = capsys.readouterr().out
    assert "40 rows became 40 cards" in out
    assert "ops: whole (all 40 values are whole numbers 0–4)" in out
    assert "starred: flag" in out
    assert "next: cardhouse print rivals" in out
    assert (here / "output/rivals/print/rivals-first-sheet.pdf").read_bytes().startswith(b"%PDF")
    assert run(["print", "rivals"]) == 0
    assert "40 cards" in capsys.readouterr().out
    assert (here / "output/rivals/print/rivals-a4.pdf").is_file()
    assert run(["build", "rivals"]) == 0
    assert (here / "output/rivals/rivals.sqlite").is_file()


def test_a_json_list_without_ids_with_references_by_name(here, capsys):
    (here / "deck.json").write_text(json.dumps({"cards": CARDS}), encoding="utf-8")
    assert run(["new", "guilds", "--from", "deck.json", "--yes"]) == 0
    out = capsys.readouterr().out
    assert "11 rows became 11 cards (9 designs" in out
    assert 'no Keeper is called "Union of Sailors"' in out
    assert 'no Keeper is called "Any guild, but not Weavers"' in out
    assert out.count("warning I003") == 2
    assert out.count("warning I005") == 1
    assert " error" not in out
    goals = (here / "guilds/goals.csv").read_text(encoding="utf-8")
    assert goals.splitlines()[1:] == [
        "calm-seas,7,Calm seas,,High Tower; Union of Sailors,,,",
        'calm-seas-2,8,Calm seas,,"Old Harbour; Any guild, but not Weavers",,,',
    ]
    assert run(["print", "guilds"]) == 0
    assert "11 cards" in capsys.readouterr().out


def test_equal_files_give_equal_folders(here):
    (here / "deck.json").write_text(json.dumps(CARDS), encoding="utf-8")
    for name in ("one/game", "two/game"):
        assert run(["new", name, "--from", "deck.json", "--yes"]) == 0
    made = [
        {path.relative_to(root): path.read_bytes() for path in root.rglob("*") if path.is_file()}
        for root in (here / "one", here / "two")
    ]
    assert made[0] == made[1]


def test_a_folder_that_exists_ends_the_command(here, capsys):
    (here / "mine").mkdir()
    assert run(["new", "mine", "--yes"]) == 2
    assert "mine exists already" in capsys.readouterr().err


def test_without_a_file_there_is_one_card_to_begin_with(here, capsys):
    assert run(["new", "mine", "--yes"]) == 0
    assert "1 row became 1 card (1 design: Card 1)" in capsys.readouterr().out
