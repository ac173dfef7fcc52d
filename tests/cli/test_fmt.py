"""`cardhouse fmt`: writes, only checks, shows, or refuses."""

import shutil
from pathlib import Path

import pytest

from cardhouse.cli.main import run

GAME = """
title = "Toy"
version = "0.1.0"
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
cost = { kind = "whole" }
"""
UNLIKE = b"\xef\xbb\xbfname,cost,id,\r\nAsh,1,a1,\r\n,,,\r\n"
LIKE = b"id,name,cost\na1,Ash,1\n"


@pytest.fixture
def file(tmp_path, monkeypatch) -> Path:
    folder = tmp_path / "cards_src" / "toy"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "cards.csv").write_bytes(UNLIKE)
    monkeypatch.chdir(tmp_path)
    return folder / "cards.csv"


def test_fmt_writes_the_canonical_form_once(file, capsys):
    assert run(["fmt", "toy"]) == 0
    assert capsys.readouterr().out == "cards_src/toy/cards.csv: written anew\n"
    assert file.read_bytes() == LIKE
    assert run(["fmt", "toy"]) == 0
    assert capsys.readouterr().out == ""


def test_fmt_check_writes_nothing_and_fails_where_it_would(file, capsys):
    assert run(["fmt", "toy", "--check"]) == 1
    assert capsys.readouterr().out == "cards_src/toy/cards.csv: would be written anew\n"
    assert file.read_bytes() == UNLIKE
    file.write_bytes(LIKE)
    assert run(["fmt", "toy", "--check"]) == 0


def test_fmt_diff_shows_the_lines(file, capsys):
    assert run(["fmt", "toy", "--diff"]) == 1
    assert "\n-Ash,1,a1,\r\n" in capsys.readouterr().out
    assert file.read_bytes() == UNLIKE


def test_fmt_leaves_a_file_with_an_unknown_column_and_says_why(file, capsys):
    file.write_bytes(b"name,id,csot\nAsh,a1,1\n")
    assert run(["fmt", "toy"]) == 1
    out = capsys.readouterr().out
    assert "cards.csv:1:csot: error S003" in out
    assert "cards_src/toy/cards.csv: left as it is; the faults above come first" in out
    assert file.read_bytes() == b"name,id,csot\nAsh,a1,1\n"


def test_the_shipped_game_is_in_its_canonical_form(monkeypatch, tmp_path):
    root = Path(__file__).parent.parent.parent
    shutil.copytree(root / "cards_src", tmp_path / "cards_src")
    monkeypatch.chdir(tmp_path)
    assert run(["fmt", "--check"]) == 0
