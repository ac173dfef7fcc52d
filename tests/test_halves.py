"""Two processes lay out the halves of a game: what comes out is what one process gives."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

GAME = """
title = "Halves"
version = "1.0.0"
ids = "free"
[types.card]
title = "Card"
source = "cards"
"""
FACE = """
[fonts]
body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
[elements.name]
kind = "text"
text = "{name}"
font = "body"
size = 9
x = 4
y = 10
width = 40
color = "#000000"
[elements.art]
kind = "art"
when = "art"
picture = "{art}"
window = [[4, 20], [59, 20], [59, 60], [4, 60]]
seed = "{id}"
over = ["#FFFFFF"]
ink = "{item}"
partner = "#FFFFFF"
paper = "#FFFFFF"
hero = ""
second = ""
"""
SCRIPT = """
import json, os, sys, time
from pathlib import Path
from cardhouse import halves, second
from cardhouse.examine import examine
from cardhouse.layout.game_faces import GameFaces
halves.WORTH_TWO, halves.SMALLEST, second.cpu_count = int(sys.argv[2]), 1, lambda: 2
first, own, fronts = os.getpid(), [], GameFaces.fronts
def counted(self, cards, locate):
    if os.getpid() != first and sys.argv[3] == "fails":
        raise MemoryError
    if os.getpid() == first and len(cards) == 1:
        time.sleep(0.3)  # meanwhile the second process takes others
    own.extend(card.id for card in cards)
    return fronts(self, cards, locate)
GameFaces.fronts = counted
examined = examine(Path(sys.argv[1]), keep=sys.argv[3] != "findings")
frames = examined.drawn.fronts
print(json.dumps({"own": own, "frames": [[key, repr(frames[key])] for key in frames],
                  "findings": [repr(each) for each in examined.findings]}))
"""
FORKING = pytest.mark.skipif(sys.platform != "linux", reason="only Linux forks")


@pytest.fixture
def folder(tmp_path):
    """A game of six cards: two too wide for their box, two with one picture whose note comes once."""
    (tmp_path / "faces").mkdir()
    (tmp_path / "art").mkdir()
    (tmp_path / "game.toml").write_text(GAME, encoding="utf-8")
    (tmp_path / "faces" / "card.toml").write_text(FACE, encoding="utf-8")
    Image.new("CMYK", (1800, 1600)).save(tmp_path / "art" / "a.jpg")
    wide = "W" * 50
    rows = ["A1,One,a.jpg", f"A2,{wide},", "A3,Three,", "A4,Four,a.jpg", f"A5,{wide},", "A6,Six,"]
    (tmp_path / "cards.csv").write_text("\n".join(["id,name,art", *rows, ""]), encoding="utf-8")
    return tmp_path


def examined(folder: Path, worth: int, mode: str = "") -> dict[str, list]:
    command = [sys.executable, "-c", SCRIPT, str(folder), str(worth), mode]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout)


@FORKING
def test_two_processes_give_what_one_gives(folder):
    alone, both = examined(folder, 7), examined(folder, 6)
    assert alone["own"] == ["A1", "A2", "A3", "A4", "A5", "A6"]
    assert 0 < len(both["own"]) < 6
    assert [key for key, _ in alone["frames"]] == ["A1", "A3", "A4", "A6"]
    assert sum("A009" in each for each in alone["findings"]) == 1
    assert sum("L001" in each for each in alone["findings"]) == 2
    assert (both["frames"], both["findings"]) == (alone["frames"], alone["findings"])


@FORKING
def test_without_frames_the_findings_are_the_same(folder):
    alone, both = examined(folder, 7, "findings"), examined(folder, 6, "findings")
    assert 0 < len(both["own"]) < 6
    assert both["findings"] == alone["findings"] == examined(folder, 7)["findings"]
    assert both["frames"] == alone["frames"] == []


@FORKING
def test_what_the_second_process_cannot_do_the_first_does(folder):
    alone, both = examined(folder, 7), examined(folder, 6, "fails")
    assert sorted(both["own"]) == ["A1", "A2", "A3", "A4", "A5", "A6"]
    assert (both["frames"], both["findings"]) == (alone["frames"], alone["findings"])
