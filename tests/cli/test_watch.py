"""`--watch` as a process: what it reacts to, what it says, and how it ends."""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cardhouse.layout.pictures import SUFFIXES
from cardhouse.source.places import TEXTS
from cardhouse.watching import matters

GAME = """
title = "{0}"
version = "1.0.0"
ids = "free"
[print]
papers = ["a4"]
[types.card]
title = "Card"
source = "cards"
"""
FACE = """
[fonts]
label = {{ package = "fontpkg-barlow-condensed", file = "BarlowCondensed-Bold.ttf" }}
[elements.{0}]
kind = "text"
text = "{{name}}"
font = "label"
size = 9
x = 4
y = 10
width = 40
color = "#102030"
"""


def new_game(root: Path, name: str) -> Path:
    folder = root / "cards_src" / name
    (folder / "faces").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME.format(name), encoding="utf-8")
    (folder / "faces" / "card.toml").write_text(FACE.format("name"), encoding="utf-8")
    (folder / "cards.csv").write_text("id,name\na1,Ash\na2,Beech\na3,Cedar\n", encoding="utf-8")
    return folder


class Watching:
    """A watching process, and the lines that it prints."""

    def __init__(self, root: Path, arguments: list[str], heed: Callable[[], object]) -> None:
        path = os.pathsep.join(filter(None, sys.path))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardhouse", *arguments],
            cwd=root,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            preexec_fn=heed,
            start_new_session=True,
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        for line in iter(self.process.stdout.readline, ""):
            self.lines.put(line.rstrip())

    def until(self, *words: str) -> list[str]:
        """Return the lines up to one with these words."""
        seen = [self.lines.get(timeout=60)]
        while not all(word in seen[-1] for word in words):
            seen.append(self.lines.get(timeout=60))
        return seen

    def is_quiet(self, seconds: float = 0.8) -> bool:
        try:
            return not self.lines.get(timeout=seconds)
        except queue.Empty:
            return True

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self._reader.join()
        self.process.stdout.close()

    def end(self) -> int:
        time.sleep(0.5)  # a run ends after its last line has been printed
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=30)


@pytest.fixture
def watching(tmp_path, heed_ctrl_c) -> Iterator[Callable[..., Watching]]:
    begun: list[Watching] = []

    def begin(*arguments: str) -> Watching:
        begun.append(Watching(tmp_path, [*arguments, "--watch"], heed_ctrl_c))
        return begun[-1]

    yield begin
    for each in begun:
        each.close()


def save(file: Path, old: str, new: str) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_a_build_goes_on_from_save_to_save(tmp_path, watching):
    folder = new_game(tmp_path, "toy")
    # The output lies in the game's own folder: what is written there is no save.
    process = watching("build", "toy", "--out", "cards_src/toy/out")
    process.until("seconds")
    printed = folder / "out/toy/print/toy-a4.pdf"
    before = printed.read_bytes()
    assert process.is_quiet()

    save(folder / "cards.csv", "Ash", "Oak")
    line = process.until("laid out")[-1]
    assert line.startswith("cards_src/toy: laid out 1 of 3 cards, drew 1 of 3 faces, 1 of 1 pages are new; 1 changed")
    first = printed.read_bytes()
    assert first != before

    save(folder / "cards.csv", "a2,Beech", "a1,Beech")
    lines = process.until("nothing written: the last good files stay")
    assert any("I001" in line for line in lines)
    assert printed.read_bytes() == first

    for name in (".~lock.cards.csv#", "~$cards.xlsx", "cards.csv.part", "notes.md", ".cards.csv.swp"):
        (folder / name).write_text("x", encoding="utf-8")
    assert process.is_quiet()

    # Three saves at once, the last of which mends the error.
    save(folder / "cards.csv", "Cedar", "Cherry")
    save(folder / "faces/card.toml", "102030", "302010")
    save(folder / "cards.csv", "a1,Beech", "a2,Beech")
    process.until("laid out 3 of 3 cards", "1 of 1 pages are new")
    assert process.is_quiet()
    assert process.end() == 0


def test_only_the_game_that_was_saved_is_built_and_json_comes_line_by_line(tmp_path, watching):
    folders = [new_game(tmp_path, name) for name in ("one", "two")]
    process = watching("build", "--format", "json")
    first = json.loads(process.until("redone")[-1])
    assert [(each["game"], each["built"]) for each in first] == [("cards_src/one", True), ("cards_src/two", True)]
    save(folders[1] / "cards.csv", "a1,Ash", "a2,Ash")
    (again,) = json.loads(process.until("redone")[-1])
    assert (again["game"], again["built"], again["redone"]["cards"]) == ("cards_src/two", False, 3)
    assert process.end() == 1


def test_output_in_place_of_the_sources_is_refused(tmp_path, watching):
    new_game(tmp_path, "toy")
    process = watching("build", "toy", "--out", "cards_src")
    process.until("--watch would take its own output for saves")
    assert process.process.wait(timeout=30) == 2


def test_a_folder_that_is_moved_away_and_back_is_seen(tmp_path, watching):
    folder = new_game(tmp_path, "toy")
    process = watching("build", "toy")
    process.until("seconds")
    (folder / "faces").rename(folder / "aside")
    process.until("nothing written")
    (folder / "aside").rename(folder / "faces")
    process.until("laid out", "pages are new")


def test_saves_while_it_builds_are_not_missed(tmp_path, watching):
    folder = new_game(tmp_path, "toy")
    process = watching("build", "toy")
    for number in range(1000):  # before, during and after the first build
        (folder / "cards.csv").write_text(f"id,name\na1,Ash {number}\n", encoding="utf-8")
        time.sleep(0.05)
        if not process.lines.empty():
            break
    process.until("laid out 1 of 1 cards")
    while not process.is_quiet(1.5):
        pass
    cards = json.loads((tmp_path / "output/toy/json/cards.json").read_text(encoding="utf-8"))["data"]
    assert [card["name"] for card in cards] == [f"Ash {number}"]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks for processes of its group")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_no_process_is_left(tmp_path, watching, end):
    new_game(tmp_path, "toy")
    process = watching("build", "toy")
    process.until("seconds")
    time.sleep(0.5)
    process.process.send_signal(end)
    assert process.process.wait(timeout=30) == (0 if end is signal.SIGINT else -signal.SIGKILL)
    for _ in range(200):
        try:
            os.killpg(process.process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("a process is left")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("cards.csv", True),
        ("game.toml", True),
        ("CARDS.XLSX", True),
        ("faces/card.toml", True),
        ("faces/_base.toml", True),
        ("art/_a.webp", True),
        ("i18n/de.csv", True),
        ("gone", True),
        ("art", True),
        ("_cards.csv", False),
        ("i18n/_de.csv", False),
        ("~$cards.xlsx", False),
        (".~lock.cards.csv#", False),
        (".git/heads/a.csv", False),
        ("cards.csv~", False),
        ("cards.csv.tmp", False),
        ("notes", False),
        ("out/game/json/cards.json", False),
    ],
)
def test_what_matters(tmp_path, name, expected):
    (tmp_path / "art").mkdir()
    (tmp_path / "notes").write_text("x", encoding="utf-8")
    assert matters(tmp_path / name, tmp_path, [tmp_path / "out"]) is expected


@pytest.mark.parametrize("ending", [*SUFFIXES, *TEXTS, ".xlsx", ".ods", ".toml", ".svg"])
def test_every_kind_of_source_matters(tmp_path, ending):
    assert matters(tmp_path / f"x{ending}", tmp_path)
