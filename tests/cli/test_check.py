"""`cardhouse check`: forms of its findings, choosing among them, severities, waivers, fixes, watching."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import jsonschema
import pytest

from cardhouse.cli.main import run

SARIF = json.loads((Path(__file__).parent / "sarif.schema.json").read_text(encoding="utf-8"))

GAME = """
title = "Toy"
version = "0.1.0"
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
cost = { kind = "whole", min = 0, max = 9 }
keywords = { kind = "list", of = "keywords" }
[vocabulary.keywords]
guard = { name = "Guard" }
swift = { name = "Swift" }
"""


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """Write a game and check it; the faces are not the point, so findings of layout are left out."""
    folder = tmp_path / "cards_src" / "toy"
    folder.mkdir(parents=True)
    monkeypatch.chdir(tmp_path)

    def check(
        cards: str, *options: str, game: str = GAME, layout: tuple[str, ...] = ("--ignore", "L,B001,S026")
    ) -> int:
        (folder / "game.toml").write_text(game, encoding="utf-8")
        (folder / "cards.csv").write_bytes(cards.encode())
        return run(["check", "toy", *layout, *options])

    return check


def test_the_caret_stands_under_the_faulty_part(toy, capsys):
    assert toy('id,name,cost,keywords\na1,Ash,1,"Swift, Gaurd"\n') == 1
    assert capsys.readouterr().out == (
        "cards_src/toy/cards.csv\n"
        '  cards_src/toy/cards.csv:2:keywords: error K001: unknown keyword "Gaurd". Did you mean "Guard"?'
        " (--fix mends it)\n"
        "      | Swift, Gaurd\n"
        "      |        ^^^^^\n"
        "cards_src/toy: 1 error; --fix mends 1\n"
    )


def test_wide_letters_take_two_columns_and_unseen_ones_are_spelt_out(toy, capsys):
    toy("id,name,cost,keywords\na1,Ash,1,守護; 力; Guard\na2,B\x1bx,1,\n")
    lines = capsys.readouterr().out.splitlines()
    wide = next(place for place, line in enumerate(lines) if 'unknown keyword "力"' in line)
    assert lines[wide + 1 : wide + 3] == ["      | 守護; 力; Guard", "      |       ^^"]
    escaped = next(place for place, line in enumerate(lines) if "U+001B" in line)
    assert lines[escaped + 1 : escaped + 3] == ["      | B\\u001bx", "      |  ^^^^^^"]
    assert "\x1b" not in "".join(lines)


def test_equal_findings_stand_together_with_their_first_places(toy, capsys):
    rows = "".join(f"a{number},Ash {number},1,Gaurd\n" for number in range(25))
    assert toy(f"id,name,cost,keywords\n{rows}") == 1
    out = capsys.readouterr().out
    assert out.count("unknown keyword") == 1
    assert f"25 places: lines {', '.join(map(str, range(2, 22)))} and 5 more\n" in out
    assert out.endswith("cards_src/toy: 25 errors; --fix mends 25\n")
    toy(f"id,name,cost,keywords\n{rows}", "--format", "json")
    (game,) = json.loads(capsys.readouterr().out)
    assert [finding["line"] for finding in game["findings"]] == list(range(2, 27))
    assert {finding["fix"] for finding in game["findings"]} == {"Guard"}


def test_a_long_cell_is_shown_around_its_fault(toy, capsys):
    toy(f"id,name,cost,keywords\na1,Ash,1,{'x' * 100}; Gaurd; {'y' * 100}\n")
    shown = re.search(r"\| (…x+; Gaurd; y+…)\n +\| ( +\^{5})\n", capsys.readouterr().out)
    assert shown
    assert shown[2].index("^") == shown[1].index("Gaurd")


def test_github_annotations_are_escaped_as_github_asks(toy, capsys):
    assert toy('id,name,cost,keywords\na1,Ash,1,"Guard; 5%:,\nx"\n', "--format", "github") == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(
        "::error file=cards_src/toy/cards.csv,line=2,col=18,endColumn=20,title=K001 an unknown keyword"
    )
    assert '::keywords: unknown keyword "5%25:"; known are' in first
    assert "line=3,col=1,endColumn=1," in second


def test_annotations_escape_commas_and_colons_in_file_names():
    from cardhouse.export.github import annotations
    from cardhouse.export.regions import Regions
    from cardhouse_schema.finding import Finding, Severity, SourceRef

    finding = Finding("S012", Severity.WARNING, SourceRef("a,b:c%.csv", 3), "two\nlines")
    (line,) = annotations([finding], Regions(Path("g")))
    assert line.startswith("::warning file=g/a%2Cb%3Ac%25.csv,line=3,title=S012 ")
    assert line.endswith("::two%0Alines.")
    (line,) = annotations([Finding("B001", Severity.NOTE, None, "few")], Regions(Path("g")))
    assert re.fullmatch(r"::notice title=B001 [^:]*::few\.", line)


def sarif(capsys) -> dict:
    text = capsys.readouterr().out
    log = json.loads(text)
    jsonschema.Draft202012Validator(SARIF).validate(log)
    (only,) = log["runs"]
    return only


def test_sarif_follows_its_schema_and_carries_rules_regions_and_fixes(toy, capsys):
    assert toy('id,name,cost,keywords\na1,Ash 😀,99,"Swift, Gaurd"\n', "--format", "sarif") == 1
    log = sarif(capsys)
    codes = [rule["id"] for rule in log["tool"]["driver"]["rules"]]
    cost, keyword = log["results"]
    assert [codes[result["ruleIndex"]] for result in log["results"]] == ["F003", "K001"]
    place = keyword["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "cards_src/toy/cards.csv"}
    assert place["region"] == {"startLine": 2, "startColumn": 22, "endLine": 2, "endColumn": 27}
    assert cost["locations"][0]["physicalLocation"]["region"]["startColumn"] == 11
    (change,) = keyword["fixes"][0]["artifactChanges"]
    assert change["replacements"] == [
        {
            "deletedRegion": {"startLine": 2, "startColumn": 14, "endLine": 2, "endColumn": 28},
            "insertedContent": {"text": '"Swift; Guard"'},
        }
    ]


@pytest.mark.parametrize("name", ["{absolute}", "../{folder}/cards_src/toy"])
def test_sarif_names_no_folder_of_this_machine(toy, capsys, tmp_path, monkeypatch, name):
    toy("id,name,cost,keywords\na1,Ash,99,\n")
    (tmp_path / "else where").mkdir()
    monkeypatch.chdir(tmp_path / "else where")
    capsys.readouterr()
    path = str(tmp_path / "cards_src/toy") if name == "{absolute}" else "../cards_src/toy"
    run(["check", path, "--format", "sarif", "--select", "F"])
    (result,) = sarif(capsys)["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "cards_src/toy/cards.csv"


def test_no_findings_are_a_sarif_log_too(toy, capsys):
    assert toy("id,name,cost,keywords\na1,Ash,1,\n", "--format", "sarif") == 0
    assert sarif(capsys)["results"] == []


TWO = "id,name,cost,keywords\na1,Ash,99,Gaurd\n"
CHOICES = [
    (["--select", "K"], {"K001"}),
    (["--select", "k001,F"], {"K001", "F003"}),
    (["--select", "F00"], {"F003"}),
    (["--ignore", "F003"], {"K001"}),
    (["--select", "F,K", "--ignore", "K0"], {"F003"}),
    (["--select", "I"], {"S028"}),
]


@pytest.mark.parametrize(("options", "codes"), CHOICES, ids=[" ".join(options) for options, _ in CHOICES])
def test_choosing_rules(toy, capsys, options, codes):
    assert toy(TWO, *options, "--format", "json") == (0 if codes == {"S028"} else 1)
    (game,) = json.loads(capsys.readouterr().out)
    assert {finding["code"] for finding in game["findings"]} == codes


UNREAD = [
    (None, GAME, "S001"),
    (b"id,name\na1,Zo\xeb \xc5\x81\n", GAME, "S002"),
    (b"id,cost\na1,1\n", GAME, "S004"),
    (b"id,name,cost,Cost\na1,Ash,1,2\n", GAME, "S005"),
    (b"", GAME, "S010"),
    (b"id,name\n", GAME + "colour = \n", "S011"),
    (b"id,name\n", GAME.replace("version", "verison"), "S011"),
    (b"id;name,cost\na1;Ash,1\n", GAME, "S013"),
    ("folder", GAME, "S019"),
    (b"id,name\n", GAME + "[sources.cards]\nheader_row = 9\n", "S035"),
    (b"id,name\n", GAME.replace("cost =", "name ="), "S031"),
]


@pytest.mark.parametrize("options", [("--select", "K"), ("--ignore", "S,F,L"), ("--select", "K", "--ignore", "S0")])
@pytest.mark.parametrize(("data", "game", "code"), UNREAD)
def test_what_could_not_be_read_is_said_whatever_is_selected(tmp_path, capsys, data, game, code, options):
    (tmp_path / "game.toml").write_text(game, encoding="utf-8")
    if data == "folder":
        (tmp_path / "cards.csv").mkdir()
    elif data is not None:
        (tmp_path / "cards.csv").write_bytes(data)
    assert run(["check", str(tmp_path), *options, "--format", "json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert code in {each["code"] for each in found["findings"] if each["severity"] == "error"}


def test_a_workbook_that_could_not_be_read_is_said_whatever_is_selected(tmp_path, capsys):
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    (tmp_path / "cards.xlsx").write_bytes(b"id,name\n")
    assert run(["check", str(tmp_path), "--select", "K"]) == 1
    assert "S050" in capsys.readouterr().out
    (tmp_path / "cards.csv").write_text("id,name\n", encoding="utf-8")
    assert run(["check", str(tmp_path), "--select", "K"]) == 1
    assert "S053" in capsys.readouterr().out


def test_a_guessed_encoding_is_left_out_where_it_is_not_selected(tmp_path, capsys):
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    (tmp_path / "cards.csv").write_bytes(b"id,name\na1,Zo\xeb\n")
    assert run(["check", str(tmp_path), "--select", "K", "--strict"]) == 0
    assert "S002" not in capsys.readouterr().out


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_an_unknown_code_is_wrong_use(toy, capsys, option):
    assert toy(TWO, option, "K,I05") == 2
    assert '"I05" is no rule, nor the beginning of one; did you mean I005?' in capsys.readouterr().err


SAME = "id,name,cost,keywords\na1,Ash,1,\na2,Ash,1,\n"


def test_severities_of_the_game_file(toy, capsys):
    assert toy(SAME) == 0
    assert toy(SAME, "--strict") == 1
    assert toy(SAME, game=GAME + '[severities]\nI005 = "error"\n') == 1
    assert toy(SAME, "--strict", game=GAME + '[severities]\nI005 = "note"\n') == 0
    capsys.readouterr()
    assert toy(SAME, "--strict", game=GAME + '[severities]\nI005 = "off"\n') == 0
    assert "I005" not in capsys.readouterr().out


WRONG = [
    ('I05 = "error"', "there is no rule I05", "I005"),
    ('F003 = "off"', "F003 stays an error", ""),
    ('K001 = "warning"', "K001 stays an error", ""),
    ('I005 = "fatal"', "severities.I005", ""),
]


@pytest.mark.parametrize(("entry", "said", "near"), WRONG, ids=[entry for entry, *_ in WRONG])
def test_severities_that_cannot_be_followed_are_said(toy, capsys, entry, said, near):
    assert toy(SAME, game=f"{GAME}[severities]\n{entry}\n") == 1
    out = capsys.readouterr().out
    assert said in out
    assert f'Did you mean "{near}"?' in out or not near
    assert "game.toml:14:severities" in out


def test_a_waiver_accepts_a_finding_and_an_idle_one_is_a_finding(toy, capsys):
    waiver = '[[waivers]]\ncode = "I005"\ncard = "{}"\nreason = "twins by design"\n'
    assert toy(SAME, "--strict", game=GAME + waiver.format("a2")) == 0
    assert "no findings" in capsys.readouterr().out
    assert toy(SAME, "--strict", game=GAME + waiver.format("a9")) == 1
    out = capsys.readouterr().out
    assert "game.toml:14:waivers.0.code: warning B004: the waiver of I005 for a9 waives nothing" in out
    assert "I005: the name" in out


MESSY = 'id,name,cost,keywords\r\na1,"Ash",1,"Gaurd, swift"\r\na2, Bex ,99,Zebra'


def test_fix_changes_the_cells_and_reports_what_is_left(toy, capsys, tmp_path):
    file = tmp_path / "cards_src/toy/cards.csv"
    assert toy(MESSY, "--fix") == 1
    mended = b'id,name,cost,keywords\r\na1,"Ash",1,"Guard; Swift"\r\na2,Bex,99,Zebra'
    assert file.read_bytes() == mended
    done = capsys.readouterr()
    assert "F003" in done.out
    assert "Zebra" in done.out
    assert "Gaurd" not in done.out
    assert done.err == "cards_src/toy/cards.csv: 2 cells mended\n"
    assert run(["check", "toy", "--fix"]) == 1
    assert file.read_bytes() == mended
    assert capsys.readouterr().err == ""


def test_diff_shows_the_fixes_and_writes_nothing(toy, capsys, tmp_path):
    assert toy(MESSY, "--diff") == 1
    assert (tmp_path / "cards_src/toy/cards.csv").read_bytes() == MESSY.encode()
    done = capsys.readouterr()
    assert done.out == (
        "--- a/cards_src/toy/cards.csv\n+++ b/cards_src/toy/cards.csv\n@@ -1,3 +1,3 @@\n"
        ' id,name,cost,keywords\r\n-a1,"Ash",1,"Gaurd, swift"\r\n-a2, Bex ,99,Zebra\n\\ No newline at end of file\n'
        '+a1,"Ash",1,"Guard; Swift"\r\n+a2,Bex,99,Zebra\n\\ No newline at end of file\n'
    )
    assert done.err == "--fix would change 2 cells in 1 files\n"
    assert toy("id,name,cost,keywords\na1,Ash,1,\n", "--diff") == 0
    assert capsys.readouterr().out == ""
    assert toy(MESSY, "--diff", "--fix") == 2


def test_a_file_saved_meanwhile_is_not_overwritten(toy, tmp_path):
    from cardhouse.mending import ChangedMeanwhile, plan_fixes

    toy(MESSY)
    (change,) = plan_fixes(tmp_path / "cards_src/toy")
    change.path.write_bytes(b"id,name\n")
    with pytest.raises(ChangedMeanwhile, match=r"cards\.csv changed"):
        change.write()
    assert change.path.read_bytes() == b"id,name\n"
    assert sorted(path.name for path in change.path.parent.iterdir()) == ["cards.csv", "game.toml"]


def test_check_without_fix_writes_nothing(toy, tmp_path):
    toy(MESSY)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["cards.csv", "cards_src", "game.toml", "toy"]


def test_watching_checks_again_after_a_save_and_ends_with_the_last_code(toy, tmp_path, heed_ctrl_c):
    toy("id,name,cost,keywords\na1,Ash,1,Gaurd\n")
    command = [sys.executable, "-m", "cardhouse", "check", "toy", "--select", "K", "--watch"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
        preexec_fn=heed_ctrl_c,
    )
    assert process.stdout is not None
    try:
        assert said(process, "1 error; --fix mends 1")
        time.sleep(0.5)  # the watcher starts after the first run has been printed
        (tmp_path / "cards_src/toy/cards.csv").write_bytes(b"id,name,cost,keywords\na1,Ash,1,Guard\n")
        assert said(process, "--- saved; checking again")
        assert said(process, "no findings")
        time.sleep(0.5)  # and the run ends after its last line has been printed
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 0
    finally:
        process.kill()
        process.stdout.close()


def said(process: subprocess.Popen[str], text: str) -> bool:
    assert process.stdout is not None
    return any(text in line for line in iter(process.stdout.readline, ""))


@pytest.mark.parametrize(
    ("options", "cell"),
    [
        ([], "Guard; Swift"),
        (["--select", "S003"], "Gaurd|SWIFT "),
        (["--select", "K001"], "Guard|SWIFT "),
        (["--ignore", "K"], "Gaurd; SWIFT"),
    ],
)
def test_fixes_are_narrowed_as_findings_are(tmp_path, capsys, options, cell):
    folder = tmp_path / "toy"
    folder.mkdir()
    words = '[vocabulary.keywords]\nguard = { name = "Guard" }\nswift = { name = "Swift" }\n'
    columns = '[types.card]\ntitle = "Card"\nsource = "cards"\ncolumns.keywords = { kind = "list", of = "keywords" }\n'
    (folder / "game.toml").write_text(f'title = "T"\nversion = "1.0.0"\n{words}{columns}', encoding="utf-8")
    (folder / "cards.csv").write_text("id,name,keywords,x\na1,Ash,Gaurd|SWIFT ,\n", encoding="utf-8")
    run(["check", str(folder), "--diff", *options])
    shown = capsys.readouterr().out
    run(["check", str(folder), "--fix", *options])
    assert (folder / "cards.csv").read_text().splitlines()[1] == f"a1,Ash,{cell},"
    assert (f"+a1,Ash,{cell}," in shown) == (cell != "Gaurd|SWIFT ")


@pytest.mark.parametrize(
    ("cell", "mended"),
    [
        ("Gaurd;Zebra", {"Gaurd": True, "Zebra": False}),
        ("Zebra; swfit", {"Zebra": False, "swfit": True}),
        ("Gaurd;Swfit", {"Gaurd": True, "Swfit": True}),
        ("GUARD; Swfit", {"GUARD": True, "Swfit": True}),
    ],
)
def test_only_what_a_fix_ends_is_said_to_be_mended_by_it(toy, capsys, cell, mended):
    toy(f"id,name,cost,keywords\na1,Ash,1,{cell}\n", "--format", "json")
    (game,) = json.loads(capsys.readouterr().out)
    said = {re.search('"([^"]+)"', each["message"])[1]: each.get("fix") is not None for each in game["findings"]}
    assert said == mended
    toy(f"id,name,cost,keywords\na1,Ash,1,{cell}\n", "--fix", "--format", "json")
    (game,) = json.loads(capsys.readouterr().out)
    left = {re.search('"([^"]+)"', each["message"])[1] for each in game["findings"]}
    assert left == {word for word, ends in mended.items() if not ends}


@pytest.mark.parametrize(
    ("char", "shown"),
    [("\u200b", "\\u200b"), ("\u00ad", "\\u00ad"), ("\u3164", "\\u3164"), ("\u034f", "\\u034f"), ("\u200d", "\\u200d")],
)
def test_a_character_that_cannot_be_seen_is_shown_and_mended(toy, capsys, char, shown):
    cards = f"id,name,cost,keywords\na1,As{char}h,1,Gu{char}ard; Swift\n"
    assert toy(cards) == 0
    out = capsys.readouterr().out.splitlines()
    for cell, before in ((f"As{shown}h", 2), (f"Gu{shown}ard; Swift", 2)):
        at = out.index(f"      | {cell}")
        assert "warning F013" in out[at - 1]
        assert out[at - 1].endswith("cannot be seen; it is left out. (--fix mends it)")
        assert out[at + 1] == f"      | {' ' * before}^^^^^^"
    assert out[-1] == "cards_src/toy: 2 warnings; --fix mends 2"
    assert toy(cards, "--fix") == 0
    assert "F013" not in capsys.readouterr().out


def test_what_cannot_be_seen_in_notes_is_left_to_a_person(toy, capsys):
    toy("id,name,cost,keywords,notes\na1,Ash,1,Guard,a\u200bb\n")
    out = capsys.readouterr().out
    assert "      | a\\u200bb\n" in out
    assert "--fix" not in out
