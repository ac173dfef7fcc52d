"""A game that is built again after an edit: only what the edit touches is made anew, all bytes are a cold build's."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest
from PIL import Image

from cardhouse.build import build
from cardhouse.clerk import Clerk
from cardhouse.errors import CardhouseError
from cardhouse.export import images
from cardhouse.export.images import Images
from cardhouse.kept import Kept, Redone
from cardhouse.layout.game_faces import GameFaces
from cardhouse.rebuilding import Build, rebuilder

GAME = """
title = "Again"
version = "1.0.0"
ids = "free"
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
text = { kind = "rules" }
coins = { kind = "list", of = "resources" }
[types.plain]
title = "Plain"
source = "plain"
[decks.all]
title = "All"
count = 0
finished = false
types = ["card", "plain"]
back = "back"
[vocabulary.resources]
coin = { name = "Coin", icon = "coin" }
gem = { name = "Gem", icon = "gem" }
"""
BASE = """
abstract = true
[fonts]
body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
label = { package = "fontpkg-barlow-condensed", file = "BarlowCondensed-Bold.ttf" }
"""
NAME = """
extends = "base"
[elements.name]
kind = "text"
text = "{name}"
font = "body"
size = 9
x = 4
y = 10
width = 40
color = "#102030"
"""
CARD = f"""{NAME}
[elements.coins]
kind = "repeat"
over = "{{coins}}"
[elements.coins.elements.icon]
kind = "icon"
icon = "{{item|resources.icon}}"
x = "4 + 8 * i"
y = 62
size = 6
color = "#000000"
[elements.text]
kind = "rules"
over = ["text"]
x = 4
y = 70
width = 50
bottom = 85
size = 9
prefer = 9
min = 8
gap = 0.5
font = "body"
bold = "body"
color = "#000000"
[elements.art]
kind = "art"
picture = "{{art}}"
window = [[4, 15], [59, 15], [59, 60], [4, 60]]
seed = "{{id}}"
over = ["#880000"]
ink = "{{item}}"
partner = "#FFFFFF"
paper = "#FFFFFF"
hero = "anvil"
second = ""
"""
BACK = 'extends = "base"\n[elements.field]\nkind = "rect"\nx = -3\ny = -3\nwidth = 80\nheight = 99\nfill = "#223344"\n'
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2H22V22H2Z"/></svg>'
CARDS = (
    "id,name,text,coins,art\n"
    "a1,Ash,Take a card.,Coin,\n"
    "a2,Beech,Pay.,Gem,a.png\n"
    "a3,Cedar,Take two.,,b.jpg\n"
    "a4,Date,Take it.,Gem; Coin,\n"
)


def say(_: str) -> None:
    """Say nothing."""


@pytest.fixture
def folder(tmp_path) -> Path:
    """A game of six cards of two types: with posters, icons and pictures, and with names alone."""
    game = tmp_path / "again"
    for name in ("faces", "art", "icons"):
        (game / name).mkdir(parents=True)
    for name, text in {
        "game.toml": GAME,
        "faces/base.toml": BASE,
        "faces/card.toml": CARD,
        "faces/plain.toml": NAME,
        "faces/back.toml": BACK,
        "icons/coin.svg": ICON,
        "icons/gem.svg": ICON.replace("M2 2", "M9 2"),
        "cards.csv": CARDS,
        "plain.csv": "id,name\np1,Pear\np2,Quince\n",
    }.items():
        (game / name).write_text(text, encoding="utf-8")
    Image.new("RGBA", (700, 600), (200, 30, 30, 120)).save(game / "art" / "a.png")
    Image.new("RGB", (700, 600), (30, 30, 200)).save(game / "art" / "b.jpg")
    return game


@pytest.fixture(scope="module", autouse=True)
def _loaded() -> None:
    import_module("cardhouse.datafiles")  # so that the second process of each build need not


@pytest.fixture
def again(folder, tmp_path):
    """Builds the game again and again into one output folder."""
    with rebuilder(tmp_path / "out", say) as work:
        yield work


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def written(out: Path) -> dict[str, object]:
    """Return what each file holds; of a database, what it tells."""
    found: dict[str, object] = {}
    for path in sorted(path for path in out.rglob("*") if path.is_file() and ".cardhouse" not in path.parts):
        name = path.relative_to(out).as_posix()
        found[name] = _dumped(path) if path.suffix == ".sqlite" else path.read_bytes()
    return found


def _dumped(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def redone(work: Build, folder: Path) -> Redone:
    outcome, _ = work(folder)
    assert outcome.built, outcome.findings
    assert outcome.redone is not None
    return outcome.redone


def same_as_cold(folder: Path, out: Path) -> bool:
    """Tell whether the output of a watched game is that of a build that knows of nothing."""
    cold = folder.parent / "cold"
    shutil.rmtree(cold, ignore_errors=True)
    assert build(folder, cold, say).built
    return written(cold) == written(out)


def newer_picture(folder: Path) -> None:
    Image.new("RGBA", (700, 600), (30, 200, 30, 120)).save(folder / "art" / "a.png")


def wider_picture(folder: Path) -> None:
    Image.new("RGBA", (900, 600), (30, 200, 30, 120)).save(folder / "art" / "a.png")


Change = Callable[[Path], object]


def edited(file: str, old: str, new: str) -> Change:
    return lambda folder: edit(folder / file, old, new)


EDITS: dict[str, tuple[Change, Redone]] = {
    "nothing": (lambda folder: None, Redone(0, 6, 0, 7, 0, 4)),
    "a text": (edited("cards.csv", "Take a", "Find a"), Redone(1, 6, 1, 7, 2, 4)),
    "a letter no card had": (edited("cards.csv", "Ash", "Ōsh"), Redone(1, 6, 1, 7, 2, 4)),
    "a face's colour": (edited("faces/plain.toml", "102030", "302010"), Redone(2, 6, 2, 7, 2, 4)),
    "the back": (edited("faces/back.toml", "223344", "443322"), Redone(0, 6, 1, 7, 2, 4)),
    "the font of all": (edited("faces/base.toml", "Regular", "Semibold"), Redone(6, 6, 6, 7, 2, 4)),
    "an icon": (edited("icons/gem.svg", "M9 2", "M5 2"), Redone(6, 6, 2, 7, 2, 4)),
    "pixels of a picture": (newer_picture, Redone(1, 6, 0, 7, 2, 4)),
    "a picture's width": (wider_picture, Redone(1, 6, 1, 7, 2, 4)),
    "a crop": (edited("cards.csv", "a.png", "a.png [0% 0% 60% 60%]"), Redone(1, 6, 1, 7, 2, 4)),
    "a focus point": (edited("cards.csv", "60% 60%]", "60% 60%] @ 0% 50%"), Redone(1, 6, 1, 7, 2, 4)),
    "the title": (edited("game.toml", "Again", "Once more"), Redone(6, 6, 0, 7, 4, 4)),
    "the size": (edited("game.toml", "[decks", "[size]\nwidth = 62\nheight = 88\n[decks"), Redone(6, 6, 7, 7, 4, 4)),
    "a picture for a poster": (edited("cards.csv", "Coin,\na2", "Coin,b.jpg\na2"), Redone(1, 6, 3, 7, 2, 4)),
    "another order": (edited("plain.csv", "p1,Pear\np2,Quince", "p2,Quince\np1,Pear"), Redone(0, 6, 0, 7, 0, 4)),
    "a card more": (edited("plain.csv", "id,name\n", "id,name\np0,Olive\n"), Redone(1, 7, 1, 8, 4, 4)),
    "a card less": (edited("plain.csv", "p1,Pear\n", ""), Redone(0, 6, 0, 7, 4, 4)),
    "another id": (edited("plain.csv", "p0,Olive", "p9,Olive"), Redone(1, 6, 1, 7, 2, 4)),
    "pictures less": (edited("cards.csv", "b.jpg", ""), Redone(2, 6, 3, 7, 2, 4)),
}
"""What is edited one after the other, and what of it is made again: fronts, faces drawn, pages, each of how many.

Pictures are named in the order in which they come: where one comes or goes, cards with those after it are drawn again.
"""


def test_only_what_an_edit_touches_is_made_again_and_no_byte_differs(folder, tmp_path, again):
    assert redone(again, folder) == Redone(6, 6, 7, 7, 4, 4)
    for name, (change, expected) in EDITS.items():
        change(folder)
        assert (name, redone(again, folder)) == (name, expected)
        assert same_as_cold(folder, tmp_path / "out"), name


def test_what_cannot_be_built_leaves_the_last_files_and_the_next_good_save_is_built(folder, tmp_path, again):
    redone(again, folder)
    good = written(tmp_path / "out")
    for file, old, new in (
        ("cards.csv", "a1,Ash", "a2,Ash"),
        ("game.toml", "title =", "title"),
        ("cards.csv", "a.png", "gone.png"),
        ("faces/card.toml", "width = 50", "width = 1"),
    ):
        edit(folder / file, old, new)
        outcome, _ = again(folder)
        assert not outcome.built
        assert written(tmp_path / "out") == good
        edit(folder / file, new, old)
    edit(folder / "cards.csv", "Take two", "Take three")
    assert redone(again, folder).pages == 4
    assert same_as_cold(folder, tmp_path / "out")


def test_cards_of_one_row_keep_places_of_their_own(folder, again):
    redone(again, folder)
    edit(folder / "plain.csv", "p2,Quince", "p1,Pear\np2,Quince")
    for _ in range(2):
        outcome, _ = again(folder)
        (finding,) = [each for each in outcome.findings if each.code == "I001"]
        assert (finding.where.file, finding.where.line) == ("plain.csv", 3)


def test_what_is_found_of_a_card_is_told_in_every_run(folder, again):
    Image.new("CMYK", (700, 600)).save(folder / "art" / "b.jpg")
    for expected in (6, 1, 1):
        outcome, _ = again(folder)
        assert [each.card for each in outcome.findings if each.code == "A009"] == ["a3"]
        assert outcome.redone.laid_out == expected
    edit(folder / "cards.csv", "id,name", "# a line more\nid,name")
    outcome, _ = again(folder)
    (finding,) = [each for each in outcome.findings if each.code == "A009"]
    assert finding.where.line == 5


def test_a_run_that_fails_leaves_what_was_known_and_another_clerk(folder, tmp_path, again, monkeypatch):
    redone(again, folder)
    start = Clerk.start

    def failing(self: Clerk, task: str, *arguments: object) -> None:
        start(self, task, *arguments)
        raise CardhouseError("the disk is full")

    monkeypatch.setattr(Clerk, "start", failing)
    with pytest.raises(CardhouseError, match="full"):
        again(folder)
    monkeypatch.setattr(Clerk, "start", start)
    assert redone(again, folder) == Redone(0, 6, 0, 7, 0, 4)
    assert same_as_cold(folder, tmp_path / "out")


def test_no_more_is_kept_than_the_last_run_held(folder, tmp_path):
    kept = Kept()
    for number in range(4):
        edit(folder / "cards.csv", "Ash", "Ashes") if number else None
        edit(folder / "plain.csv", f"p{number}", f"p{number + 4}") if number in (1, 2) else None
        newer_picture(folder)
        assert build(folder, tmp_path / "out", say, kept=kept).built
    assert len(kept._frames) == len(kept._sides) == len(kept.drawings._faces) == len(kept.drawings._boxes) == 7
    assert len(kept.rows._now) == 6
    assert len(kept.drawings.images._known) == 2


def test_a_draft_is_made_again_likewise(folder, tmp_path):
    edit(folder / "cards.csv", "a.png", "gone.png")
    with rebuilder(tmp_path / "out", say, draft=True) as work:
        assert redone(work, folder) == Redone(6, 6, 7, 7, 4, 4)
        edit(folder / "plain.csv", "Pear", "Plum")
        assert redone(work, folder) == Redone(2, 6, 1, 7, 2, 4)


def test_an_icon_as_the_hero_of_posters_is_no_reason_to_lay_them_out_again(folder, tmp_path, again):
    edit(folder / "faces/card.toml", 'hero = "anvil"', 'hero = "gem"')
    redone(again, folder)
    edit(folder / "cards.csv", "Ash", "Oak")
    assert redone(again, folder).laid_out == 1
    edit(folder / "icons/gem.svg", "M9 2", "M5 2")
    assert redone(again, folder) == Redone(6, 6, 3, 7, 2, 4)
    assert same_as_cold(folder, tmp_path / "out")


def test_games_are_kept_apart(folder, tmp_path, again):
    other = tmp_path / "other"
    shutil.copytree(folder, other)
    for each in (folder, other):
        assert redone(again, each) == Redone(6, 6, 7, 7, 4, 4)
    edit(other / "cards.csv", "Ash", "Oak")
    assert redone(again, other).laid_out == 1
    assert redone(again, folder).laid_out == 0


def test_pictures_beyond_the_limit_are_made_again(folder, monkeypatch):
    made: list[str] = []
    prepare = images.prepare
    monkeypatch.setattr(images, "prepare", lambda file, *used: made.append(Path(file).name) or prepare(file, *used))
    files = [str(folder / "art" / name) for name in ("a.png", "b.jpg")]
    for most, expected in ((10**9, ["a.png", "b.jpg"]), (0, ["a.png", "b.jpg"] * 2)):
        monkeypatch.setattr(images, "MOST_BYTES", most)
        made.clear()
        known = Images()
        for file in files * 2:
            known.image((file, None), (50.0, 40.0))
        assert made == expected
    known.image((files[0], None), (10.0, 8.0))
    known.image((files[0], (0, 0, 90, 60)), (10.0, 8.0))
    assert made[-2:] == ["a.png"] * 2


def test_one_card_of_the_shipped_game(politik_copy, built, monkeypatch):
    folder, out = politik_copy / "cards_src" / "politik", politik_copy / "output"
    looked: list[str] = []
    front = GameFaces.front

    def counted(self: GameFaces, card, locate):
        looked.append(card.id)
        return front(self, card, locate)

    edit(folder / "companies.csv", "within the meaning of", "within the limits of")
    with rebuilder(out, say) as work:
        redone(work, folder)
        monkeypatch.setattr(GameFaces, "front", counted)
        edit(folder / "companies.csv", "within the limits of", "within the meaning of")
        made = redone(work, folder)
    assert looked == ["atoma"]
    assert (made.laid_out, made.drew, made.changed) == (1, 1, 2)
    assert written(out) == written(built / "output")
