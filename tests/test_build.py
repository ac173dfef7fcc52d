"""A build as a whole: equal bytes, the way from CSV to models and back, what a stranger's folder does."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pikepdf
import pytest

from cardhouse.examine import examine
from cardhouse.export.memory import Memory
from cardhouse.printing import PrintJob, write_sheets
from cardhouse.source.folder import read_folder
from cardhouse_schema.validate import validate_record

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def again(built, tmp_path_factory) -> Path:
    """A second build, in another folder, in another process, with another hash seed and files made in another order."""
    root = tmp_path_factory.mktemp("elsewhere") / "a folder with spaces"
    source = built / "cards_src" / "politik"
    for path in sorted(source.rglob("*"), reverse=True):
        if path.is_file():
            copy = root / "cards_src" / "politik" / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Pacific/Auckland"}
    command = [sys.executable, "-m", "cardhouse", "build", "politik"]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return root


def files(root: Path) -> dict[str, bytes]:
    output = root / "output" / "politik"
    return {path.relative_to(output).as_posix(): path.read_bytes() for path in output.rglob("*") if path.is_file()}


def test_two_builds_give_the_same_bytes(built, again):
    one, other = files(built), files(again)
    assert sorted(one) == sorted(other)
    assert [name for name in one if one[name] != other[name] and not name.endswith(".sqlite")] == []


def test_two_builds_give_the_same_database_dump(built, again):
    dumps = []
    for root in (built, again):
        with sqlite3.connect(root / "output" / "politik" / "politik.sqlite") as connection:
            dumps.append(list(connection.iterdump()))
        connection.close()
    assert dumps[0] == dumps[1]
    assert len(dumps[0]) > 1000


def test_csv_to_sqlite_to_json_to_models_gives_equal_cards(built):
    sources, _ = read_folder(built / "cards_src" / "politik")
    exported = json.loads((built / "output/politik/json/cards.json").read_text(encoding="utf-8"))["data"]
    game = sources.game
    cards = [validate_record(game.card_type(record["type_id"]), record, game.vocabulary) for record in exported]
    assert len(cards) == 545
    assert {card.id: card for card in cards} == {card.id: card for card in sources.cards}


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheets_of_the_shipped_game(built, paper):
    with pikepdf.open(built / f"output/politik/print/politik-{paper}.pdf") as document:
        assert len(document.pages) == 122
        assert document.Root.ViewerPreferences.PrintScaling == "/None"
        assert all("/TrimBox" in page and "/BleedBox" in page for page in document.pages)
        fonts = [
            item for item in document.objects if isinstance(item, pikepdf.Dictionary) and "/FontDescriptor" in item
        ]
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts)
        named = [
            item for item in document.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"
        ]
        assert all("/FontDescriptor" in font for font in named)
        forms = [
            item for item in document.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"
        ]
        assert len(forms) == 545 + 9


def test_faces_remembered_from_one_paper_to_the_next_change_no_byte(built, tmp_path):
    examined = examine(built / "cards_src" / "politik")
    memory = Memory()
    for name, shared in (("first", memory), ("shared", memory), ("alone", None)):
        job = PrintJob("a4" if name == "first" else "letter")
        write_sheets(tmp_path / f"{name}.pdf", examined.sources, examined.drawn, job, shared)
    assert (tmp_path / "shared.pdf").read_bytes() == (tmp_path / "alone.pdf").read_bytes()
    part = PrintJob("letter", types=["event"])
    for name, shared in (("part-shared", memory), ("part-alone", None)):
        write_sheets(tmp_path / f"{name}.pdf", examined.sources, examined.drawn, part, shared)
    assert (tmp_path / "part-shared.pdf").read_bytes() == (tmp_path / "part-alone.pdf").read_bytes()


def test_no_output_names_this_machine(built):
    here = [str(built).encode(), str(ROOT).encode()]
    for name, data in files(built).items():
        assert not [word for word in here if word in data], name
