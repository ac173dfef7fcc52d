"""What must never pass without a word: lost cards, missing files, faces that cannot be read, games left undone."""

import json
import re
from pathlib import Path

import pytest

from cardhouse.cli.main import run
from cardhouse.examine import examine
from cardhouse.export.atomic import replacing
from cardhouse.source.folder import read_folder

GAME = """
title = "Toy"
version = "0.1.0"
[decks.main]
title = "Main"
count = 1
types = ["card"]
back = "back"
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
cost = { kind = "whole", min = 0, max = 9 }
keywords = { kind = "list", of = "keywords" }
[vocabulary.keywords]
guard = { name = "Guard" }
"""


@pytest.fixture
def toy(tmp_path, monkeypatch):
    folder = tmp_path / "cards_src" / "toy"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def codes(capsys) -> dict[str, str]:
    (found,) = json.loads(capsys.readouterr().out)
    return {each["code"]: each["severity"] for each in found["findings"]}


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ("a1,Ash,1,Guard, and more\n", "S006"),
        ('a1,Ash,1,"Guard\n', "S008"),
        (",,,,lost\n", "S015"),
        ("id,name,cost,keywords,\n", "S024"),
    ],
)
@pytest.mark.parametrize("options", [("--select", "K"), ("--ignore", "S,L"), ("--select", "B", "--ignore", "S0")])
def test_rows_that_are_lost_are_told_whatever_is_selected(toy, capsys, rows, code, options):
    header = "id,name,cost,keywords" + ("," if code in ("S015", "S024") else "")
    (toy / "cards.csv").write_text(f"{header}\n{rows}", encoding="utf-8")
    assert run(["check", "toy", *options, "--format", "json"]) == 1
    assert codes(capsys)[code] == "error"


def test_rows_whose_errors_are_left_out_are_counted(toy, capsys):
    (toy / "cards.csv").write_text("id,name,cost\na1,Ash,x\na2,Bex,y\n", encoding="utf-8")
    assert run(["check", "toy", "--select", "K"]) == 0
    assert "cards.csv:2: note S028: 2 rows give no card, and their errors are" in (out := capsys.readouterr().out)
    assert "left out here by --select or --ignore" in out
    assert "F002" not in out
    assert run(["check", "toy", "--ignore", "L,B", "--format", "json"]) == 1
    assert "S028" not in codes(capsys)


def test_without_lost_rows_nothing_is_counted(toy, capsys):
    (toy / "cards.csv").write_text("id,name\na1,Ash\na1,Bex\n", encoding="utf-8")
    assert run(["check", "toy", "--select", "K"]) == 0
    assert "S028" not in capsys.readouterr().out


@pytest.mark.parametrize("options", [(), ("--select", "K"), ("--ignore", "F")])
def test_rows_of_a_file_whose_own_error_stays_are_not_counted(toy, capsys, options):
    (toy / "cards.csv").write_text("id\na1\na2\n", encoding="utf-8")
    assert run(["check", "toy", *options, "--format", "json"]) == 1
    told = codes(capsys)
    assert told["S004"] == "error"
    assert "S028" not in told


COLUMN_MISSING = [
    ("id,cost\na1,1\na2,zz\n", [("S004", 1, "name"), ("F002", 3, "cost")]),
    ("id,cost\na1,1\na2,2,3\n", [("S004", 1, "name"), ("S006", 3, "")]),
    ("id,name,keywords,Keywords\na1,,Guard,\n", [("S005", 1, "Keywords"), ("F001", 2, "name")]),
    ("id,nmae,cost\na1,Ash,x\n", [("S003", 1, "nmae"), ("S004", 1, "name"), ("F002", 2, "cost")]),
    ("name\nAsh\n", [("S004", 1, "id")]),
]


@pytest.mark.parametrize(("cards", "expected"), COLUMN_MISSING)
def test_a_missing_column_hides_no_other_mistake(toy, cards, expected):
    (toy / "cards.csv").write_text(cards, encoding="utf-8")
    sources, findings = read_folder(toy)
    found = [(each.code, each.where.line, each.where.column) for each in findings if each.where]
    assert [each for each in found if each[0] != "S026"] == expected
    assert sources is not None
    assert sources.cards == ()


def test_a_fault_below_a_missing_column_makes_its_cell_doubtful(toy):
    (toy / "cards.csv").write_text("id,cost\na1,1\na2,zz\n", encoding="utf-8")
    sources, _ = read_folder(toy)
    assert sources is not None
    assert [(row.text("cost"), row.text("name"), row.id) for row in sources.faulty.rows] == [
        ("1", "", "a1"),
        (None, "", "a2"),
    ]


def test_what_waits_for_a_row_stands_behind_its_errors(toy, capsys):
    (toy / "cards.csv").write_text("id,name,copies\na1,Ash,some\n", encoding="utf-8")
    assert run(["check", "toy", "--ignore", "L"]) == 1
    out = capsys.readouterr().out
    assert 0 < out.index("F002") < out.index("S020")


def test_show_names_the_faults_of_a_card(toy, capsys):
    (toy / "cards.csv").write_text("id,name,cost,keywords\na1,Ash,1,Guard\na2,Bex,x,Gaurd\n", encoding="utf-8")
    assert run(["show", "toy", "a2"]) == 2
    assert capsys.readouterr().err == (
        'cardhouse: the card "a2" at cards_src/toy/cards.csv:3 cannot be shown: its row has faults:\n'
        '  cards_src/toy/cards.csv:3:cost: F002: "x" is not a whole number.\n'
        '  cards_src/toy/cards.csv:3:keywords: K001: unknown keyword "Gaurd". Did you mean "Guard"?\n'
    )


def test_show_writes_png_files_alone(toy, capsys):
    (toy / "cards.csv").write_text("id,name\na1,Ash\n", encoding="utf-8")
    assert run(["show", "toy", "a1", "--png", "x.jpg"]) == 2
    assert '"x.jpg" should end in .png, such as x.png' in capsys.readouterr().err


def test_an_error_of_writing_names_the_file_and_not_the_hidden_one(tmp_path):
    (tmp_path / "a.png").mkdir()
    with pytest.raises(OSError, match="directory") as caught, replacing(tmp_path / "a.png"):
        pass
    assert caught.value.filename == str(tmp_path / "a.png")
    name = "x" * 300
    with pytest.raises(OSError, match="too long") as caught, replacing(tmp_path / name):
        pass
    assert caught.value.filename == str(tmp_path / name)


def test_fmt_tells_of_a_missing_file(toy, capsys):
    assert run(["fmt", "toy"]) == 1
    assert "S001: cards.csv is missing" in (out := capsys.readouterr().out)
    assert "left as it is" not in out


def test_a_mistyped_game_among_several_says_that_nothing_was_done(toy, capsys):
    (toy / "cards.csv").write_text("id,name\na1,Ash\n", encoding="utf-8")
    assert run(["check", "toy", "tyo"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert 'did you mean "toy"?; nothing was done for the other games either' in said.err
    assert run(["check", "tyo"]) == 2
    assert "nothing was done" not in capsys.readouterr().err


@pytest.mark.parametrize("name", ["faces/card.toml", "icons/coin.svg"])
def test_a_face_or_icon_that_cannot_be_read_is_a_finding(toy, monkeypatch, name):
    (toy / "cards.csv").write_text("id,name\na1,Ash\n", encoding="utf-8")
    (toy / name).parent.mkdir()
    (toy / name).write_text("x", encoding="utf-8")
    plain = Path.read_bytes

    def refuse(path: Path) -> bytes:
        if path.name == Path(name).name:
            raise PermissionError(13, "Permission denied", str(path))
        return plain(path)

    monkeypatch.setattr(Path, "read_bytes", refuse)
    said = [each.message for each in examine(toy).findings if each.where and each.where.file == name]
    assert [message.rstrip(".") for message in said] == [f"{name}: the file cannot be read: permission denied"]


def test_files_that_are_no_translation_are_told_by_name(toy):
    (toy / "cards.csv").write_text("id,name\na1,Ash\n", encoding="utf-8")
    (toy / "i18n" / "de").mkdir(parents=True)
    (toy / "i18n" / "de" / "cards.csv").write_text("id,name\na1,Asche\n", encoding="utf-8")
    (toy / "i18n" / "fr.csv").write_text("id,name\n", encoding="utf-8")
    (toy / "i18n" / ".DS_Store").write_bytes(b"")
    (toy / "game.toml").write_text(f'languages = ["en", "de"]\n{GAME}', encoding="utf-8")
    found = [each for each in read_folder(toy)[1] if each.code == "S025"]
    assert sorted(str(each.where) for each in found) == [
        "game.toml:1:languages",
        "i18n/de/cards.csv:1",
        "i18n/fr.csv:1",
    ]
    assert {each.message for each in found if str(each.where) == "i18n/fr.csv:1"} == {
        "i18n/fr.csv is not read: languages in game.toml say what is, and the translations are i18n/de.csv"
    }


def test_a_game_without_a_deck_is_told_so_unless_it_wants_no_backs(toy):
    (toy / "cards.csv").write_text("id,name\na1,Ash\n", encoding="utf-8")
    game = re.sub(r"(?s)\[decks.main\].*?(?=\[types)", "", GAME)
    (toy / "game.toml").write_text(game, encoding="utf-8")
    assert "S026" in {each.code for each in examine(toy).findings}
    (toy / "game.toml").write_text(f'{game}[print]\nbacks = "none"\n', encoding="utf-8")
    assert "S026" not in {each.code for each in examine(toy).findings}


def test_two_decks_of_one_title_are_refused(toy):
    deck = '[decks.more]\ntitle = "MAIN"\ncount = 1\ntypes = ["card"]\nback = "back"\n'
    (toy / "game.toml").write_text(GAME + deck, encoding="utf-8")
    said = [each for each in read_folder(toy)[1] if each.code == "S011"]
    assert [str(each.where).partition(":")[2] for each in said] == [f"{len(GAME.splitlines()) + 2}:decks.more.title"]
    assert 'the decks "main" and "more" have one title' in said[0].message


def test_nothing_to_look_for_is_wrong_use(toy, capsys):
    assert run(["find", "toy", ""]) == 2
    assert "holds no word to look for" in capsys.readouterr().err


@pytest.mark.parametrize(("size", "near"), [("0x0", None), ("8.5x11", "8.5x11in"), ("1x1", None), ("30x30", "30x30in")])
def test_a_paper_is_suggested_only_where_it_is_one(toy, capsys, size, near):
    (toy / "cards.csv").write_text("id,name\na1,Ash\n", encoding="utf-8")
    assert run(["print", "toy", "--paper", size]) == 2
    hint = f' Did you mean "{near}"?' if near else ""
    assert capsys.readouterr().err.rstrip().endswith(f"must be between 40 and 2000 mm.{hint}")
