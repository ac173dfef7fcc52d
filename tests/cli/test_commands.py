"""The commands as a designer uses them, mistakes included."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from cardhouse.cli.main import COMMANDS, run


@pytest.fixture
def project(politik_copy, monkeypatch) -> Path:
    monkeypatch.chdir(politik_copy)
    return politik_copy


@pytest.fixture
def finished(built, monkeypatch) -> Path:
    monkeypatch.chdir(built)
    return built


def edit(project: Path, file: str, old: str, new: str) -> None:
    path = project / "cards_src" / "politik" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_shipped_game_passes(project, capsys):
    assert run(["check", "politik"]) == 0
    out = capsys.readouterr().out
    assert "cards_src/politik: " in out
    assert "error" not in out


def test_a_misspelt_keyword_names_line_column_cell_and_the_word_meant(project, capsys):
    edit(project, "companies.csv", "Energy; Corruption", "Enrgy; Corruption")
    assert run(["check", "politik"]) == 1
    out = capsys.readouterr().out
    assert 'companies.csv:2:keywords: error K001: unknown keyword "Enrgy". Did you mean "Energy"?' in out
    assert "| Enrgy; Corruption" in out


def test_findings_as_json(project, capsys):
    edit(project, "companies.csv", "Energy; Corruption", "Enrgy; Corruption")
    assert run(["check", "politik", "--format", "json"]) == 1
    (game,) = json.loads(capsys.readouterr().out)
    (error,) = [finding for finding in game["findings"] if finding["severity"] == "error"]
    assert error == {
        "code": "K001",
        "severity": "error",
        "file": "companies.csv",
        "line": 2,
        "column": "keywords",
        "cell": "Enrgy; Corruption",
        "start": 0,
        "end": 5,
        "message": 'unknown keyword "Enrgy"',
        "suggestion": "Energy",
        "card": "atoma",
        "fix": "Energy; Corruption",
        "uses": [],
    }


def test_warnings_fail_only_a_strict_run(project):
    (project / "cards_src" / "politik" / "company.csv").write_text("id,name\n")
    assert run(["check", "politik"]) == 0
    assert run(["check", "politik", "--strict"]) == 1


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_build_that_fails_leaves_the_last_good_files(project, capsys):
    assert run(["build", "politik"]) == 0
    before = files(project / "output")
    edit(project, "companies.csv", "Energy; Corruption", "Enrgy; Corruption")
    assert run(["build", "politik"]) == 1
    assert files(project / "output") == before
    assert "last good files stay" in capsys.readouterr().out


def test_a_build_writes_what_the_design_says(finished):
    names = set(files(finished / "output" / "politik"))
    assert {
        "politik.sqlite",
        "print/politik-a4.pdf",
        "print/politik-letter.pdf",
        "json/manifest.json",
        "json/cards.json",
        "report/index.html",
        "report/stats.json",
    } <= names
    assert [name for name in names if name.startswith(".")] == [".written"]


def test_print_chosen_cards(finished, tmp_path, capsys):
    file = tmp_path / "x.pdf"
    chosen = ["--cards", "1-9,atoma", "--type", "company,event", "--backs", "none"]
    assert run(["print", "politik", "--paper", "letter", *chosen, "--file", str(file)]) == 0
    said = capsys.readouterr()
    assert said.out == f"{file}: 9 cards on 1 page\n"
    assert "note P004: on Letter, 3 rows of 88.9 mm leave 6.35 mm" in said.err
    assert "B001" not in said.err
    assert file.read_bytes().startswith(b"%PDF-")


def test_each_choice_of_cards_has_a_file_of_its_own(finished, tmp_path, capsys):
    choices = ["--cards atoma", "--cards atoma --backs none", "--type nation --cards 1", "--type nation --cards 2"]
    for choice in choices:
        assert run(["print", "politik", "--out", str(tmp_path), *choice.split()]) == 0
    files = [Path(line.partition(": ")[0]) for line in capsys.readouterr().out.splitlines()]
    assert len(set(files)) == len(choices)
    assert set(files) == set((tmp_path / "politik" / "print").iterdir())


@pytest.mark.parametrize("place", ["folder", "missing/link"])
def test_a_place_that_cannot_be_written_is_named_as_it_was_given(finished, tmp_path, place, capsys):
    (tmp_path / "missing").write_text("a file where a folder should be")
    (tmp_path / "folder").mkdir()
    assert run(["print", "politik", "--cards", "atoma", "--file", str(tmp_path / place)]) == 2
    assert str(tmp_path / place) in capsys.readouterr().err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_what_is_no_file_is_never_replaced(finished, tmp_path, capsys):
    os.mkfifo(tmp_path / "pipe")
    assert run(["print", "politik", "--cards", "atoma", "--file", str(tmp_path / "pipe")]) == 2
    assert f"{tmp_path / 'pipe'} cannot be written (it is not a file)" in capsys.readouterr().err
    assert (tmp_path / "pipe").is_fifo()


def test_show_find_sql_and_stats(finished, capsys):
    assert run(["show", "politik", "atoma"]) == 0
    shown = capsys.readouterr().out
    assert "Atoma  (Company, atoma)\ncards_src/politik/companies.csv:2:id\n" in shown
    assert re.search(r"cost +15 Capital; 1 Carbon\n", shown)
    assert run(["find", "politik", "energy carbon"]) == 0
    assert "atoma" in capsys.readouterr().out
    assert run(["sql", "politik", "select name, margin from company where id = 'atoma'"]) == 0
    assert capsys.readouterr().out == "name   margin\n-----  ------\nAtoma       5\n"
    assert run(["sql", "politik", "select id from card where id = 'atoma'", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == [{"id": "atoma"}]
    assert run(["stats", "politik", "--format", "json"]) == 0
    assert [target["value"] for target in json.loads(capsys.readouterr().out)["targets"]][:1] == ["military"]
    assert run(["stats", "politik"]) == 0
    assert "Military" in capsys.readouterr().out


def test_read_shows_what_a_rules_text_says(project, capsys):
    assert run(["read", "politik", "activate: gain 4 {capital}"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        "Activate: Gain 4 {capital}.",
        "  (the one spelling; a card in another gets the warning R011)",
        "  kind: use",
    ]
    assert run(["read", "politik", "Pay X {food}", "--form", "demand", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tree"]["costs"][0]["kind"] == "pay"
    assert run(["read", "politik", "Activate: Gane 4 {capital}."]) == 1
    text, caret, fault = capsys.readouterr().out.splitlines()
    assert (caret.index("^"), caret.count("^")) == (text.index("Gane"), 4)
    assert fault.endswith('Did you mean "Gain"?')
    assert run(["read", "politik", "Gain 4 {captial}."]) == 1
    assert 'Did you mean "{capital}"?' in capsys.readouterr().out
    assert run(["read", "politik", "Gain", "--form", "dmand"]) == 2
    assert 'did you mean "demand"' in capsys.readouterr().err


def test_read_needs_a_game_with_a_grammar(tmp_path, capsys):
    game = 'title = "Toy"\nversion = "0.1.0"\n[types.card]\ntitle = "Card"\nsource = "cards"\n'
    (tmp_path / "game.toml").write_text(game, encoding="utf-8")
    assert run(["read", str(tmp_path), "Gain 4."]) == 2
    assert "Toy has no grammar" in capsys.readouterr().err


def test_show_writes_the_face_as_a_picture(finished, tmp_path):
    assert run(["show", "politik", "atoma", "--png", str(tmp_path / "a.png"), "--dpi", "72"]) == 0
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


def test_a_database_older_than_its_sources_is_said(finished, capsys, tmp_path):
    import os
    import shutil

    shutil.copytree(finished, tmp_path / "p")
    os.chdir(tmp_path / "p")
    later = (tmp_path / "p/output/politik/politik.sqlite").stat().st_mtime + 10
    os.utime(tmp_path / "p/cards_src/politik/assets.csv", (later, later))
    assert run(["find", "politik", "carbon"]) == 0
    assert "assets.csv changed after the last build" in capsys.readouterr().err


MISTAKES = [
    (["check", "politk"], 'there is no game "politk"', "politik"),
    (["show", "politik", "atmoa"], 'there is no card "atmoa"', "atoma"),
    (["print", "politik", "--cards", "900"], 'error P001: no card with the number "900"', ""),
    (["print", "politik", "--cards", "9-1"], 'error P001: the range "9-1" runs backwards', '"1-9"'),
    (["print", "politik", "--cards", ",,"], 'error P001: --cards ",," names no card', "numbers, ranges and ids"),
    (["print", "politik", "--paper", "a44"], "error P003: there is no paper 'a44'", '"a4"'),
    (["print", "politik", "--paper", "8.5x11"], "error P003: the paper '8.5x11'", '"8.5x11in"'),
    (["print", "politik", "--type", "compny"], 'error P001: no card type "compny"', "company"),
    (["print", "politik", "--type", ","], '"," names nothing', "leave the option out"),
    (["print", "politik", "--paper", "40x40mm"], "error P002: A card of 63.5 by 88.9 mm does not fit", ""),
    (["sql", "politik", "selct 1"], "selct", ""),
    (["sql", "politik", "delete from card"], "not authorized", ""),
    (["rules", "K999"], "there is no rule K999", ""),
    (["chek"], "No such command 'chek'", "check"),
    (["export", "xml", "politik"], "xml", "json"),
]


@pytest.mark.parametrize(("arguments", "said", "hint"), MISTAKES, ids=lambda value: " ".join(value)[:40])
def test_a_mistake_ends_with_a_sentence_and_exit_code_2(finished, arguments, said, hint, capsys):
    assert run(arguments) == 2
    err = capsys.readouterr().err
    assert said in err
    assert hint in err


def test_a_game_that_was_never_built_says_what_to_do(project, capsys):
    assert run(["find", "politik", "carbon"]) == 2
    assert "cardhouse build" in capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command, capsys):
    assert run([command, "--help"]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert [line for line in lines if line.startswith(f"cardhouse {command}")]  # the usage line begins with "Usage:"


def test_rules_explains_each_code(capsys):
    assert run(["rules"]) == 0
    assert "K001" in capsys.readouterr().out
    assert run(["rules", "k001"]) == 0
    assert "Enrgy" in capsys.readouterr().out


def cardhouse(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = f"set -o pipefail; {shlex.quote(sys.executable)} -m cardhouse {line}"
    return subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("line", ['sql politik "select * from card" | head -1', "check politik >&-"])
def test_a_reader_that_is_gone_is_no_fault(finished, line):
    done = cardhouse(line, finished)
    assert (done.returncode, done.stderr) == (0, "")


def test_answers_that_json_cannot_hold(finished, capsys):
    assert run(["sql", "politik", "select x'00ff' as a, 1e999 as b", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out) == [{"a": "00ff", "b": None}]
    assert run(["sql", "politik", "select 1 as a, 2 as a", "--format", "json"]) == 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'types = ["landscape"]',
            'types = ["landscpe"]',
            'no card type is called "landscpe". Did you mean "landscape"?',
        ),
        ('languages = ["en", "de", "ar"]', "languages = []", "languages"),
    ],
)
def test_a_mistake_in_the_game_file_is_a_finding(project, old, new, said, capsys):
    edit(project, "game.toml", old, new)
    for command in ("check", "build"):
        assert run([command, "politik"]) == 1
        out = capsys.readouterr().out
        assert "error S011" in out
        assert said in out


@pytest.mark.parametrize("code", ["K001", "K099"])
def test_no_waiver_lets_a_card_get_lost(project, code, capsys):
    edit(project, "companies.csv", "Energy; Corruption", "Enrgy; Corruption")
    path = project / "cards_src" / "politik" / "game.toml"
    waiver = f'\n[[waivers]]\ncode = "{code}"\nreason = "because we can"\n'
    path.write_text(path.read_text(encoding="utf-8") + waiver, encoding="utf-8")
    assert run(["build", "politik"]) == 1
    out = capsys.readouterr().out
    assert "K001: unknown keyword" in out
    assert "waivers.1.code: error S011" in out  # the shipped game has one of its own
