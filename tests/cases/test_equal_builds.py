"""Hard inputs that must go the whole way: from the file through the build to database, JSON, pictures and PDF."""

import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from cardhouse.cli.main import run

CASES = Path(__file__).parent
FACE = """extends = "base"
[elements.ground]
kind = "rect"
x = 0
y = 0
width = "width"
height = "height"
fill = "paper"
[elements.name]
kind = "text"
text = "{name}"
font = "title"
size = 12
min = 7
x = 4
y = 14
width = 55
color = "ink"
"""
TYPE = '[types.{0}]\ntitle = "{0}"\nsource = "{0}"\ncolumns.keywords = {{ kind = "list", of = "keywords" }}\n'


WORDS = ("Guard", "Swift", "Reach")


def write_game(folder: Path, case: str, *sources: str) -> Path:
    """Make a game of a case's files in the order in which they are named."""
    folder.mkdir(parents=True)
    (folder / "faces").mkdir()
    types = json.dumps(sources)
    deck = f'[decks.main]\ntitle = "Main"\ncount = 0\nfinished = false\nback = "back"\ntypes = {types}\n'
    head = 'title = "Hard"\nversion = "0.1.0"\nids = "free"\n'
    words = "[vocabulary.keywords]\n" + "".join(f'{word.lower()} = {{ name = "{word}" }}\n' for word in WORDS)
    described = words + "".join(TYPE.format(source) for source in sorted(sources))
    for source in sources:
        shutil.copyfile(CASES / case / f"{source}.csv", folder / f"{source}.csv")
        (folder / "faces" / f"{source}.toml").write_text(FACE)
    ordered = deck.replace(types, json.dumps(sorted(sources)))
    (folder / "game.toml").write_text(head + ordered + described)
    (folder / "faces" / "back.toml").write_text(FACE.replace("{name}", "Hard"))
    base = files("cardhouse.starting") / "faces" / "base.toml"
    (folder / "faces" / "base.toml").write_bytes(base.read_bytes())
    return folder


IDS = ["007", "7", "1E5", "0012", "1_000", "TRUE", "1E+05"]


@pytest.fixture(scope="module")
def codes(tmp_path_factory) -> Path:
    """The output of a game whose ids look like numbers."""
    root = tmp_path_factory.mktemp("codes")
    folder = write_game(root / "hard", "C17", "cards")
    assert run(["build", str(folder), "--out", str(root / "out")]) == 0
    return root / "out" / "hard"


def test_c17_ids_are_texts_in_the_database(codes):
    with sqlite3.connect(codes / "hard.sqlite") as database:
        found = database.execute("select id, typeof(id) from card").fetchall()
    assert sorted(found) == sorted((ident, "text") for ident in IDS)


def test_c17_ids_are_texts_in_json(codes):
    said = json.loads((codes / "json" / "cards.json").read_text(encoding="utf-8"))
    cards = list(said["data"].values() if isinstance(said["data"], dict) else said["data"])
    assert sorted(card["id"] for card in cards) == sorted(IDS)


def hashes(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def built(root: Path, sources: tuple[str, ...], seed: str, here: str) -> dict[str, str]:
    """Build the same cards elsewhere, with other hash seeds, folders and orders of files; return what came out."""
    folder = write_game(root / "deep" / "down" / "hard", "C51", *sources)
    where = root / here
    where.mkdir(exist_ok=True)
    environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": f"UTC{seed}", "LANG": "C"}
    out = os.path.relpath(root / "out", where)
    command = [sys.executable, "-m", "cardhouse", "build", os.path.relpath(folder, where), "--out", out]
    done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return hashes(root / "out")


def test_c51_equal_sources_give_equal_bytes(tmp_path):
    one = built(tmp_path / "one", ("b", "a"), "1", "here")
    two = built(tmp_path / "two of them", ("a", "b"), "77", "there")
    assert one == two
    assert {".sqlite", ".pdf", ".json"} <= {Path(name).suffix for name in one}
