"""Cards that had no finding are not laid out again while nothing changes that their fronts hang on."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from cardhouse import examine as examining
from cardhouse import seen as remembering
from cardhouse.cli.main import run
from cardhouse.examine import examine
from cardhouse.layout.game_faces import GameFaces

GAME = """
title = "Seen"
version = "1.0.0"
ids = "free"
[size]
width = 63.5
height = 88.9
safe = 3.0
[types.card]
title = "Card"
source = "cards"
[types.card.columns]
text = { kind = "rules" }
other = { kind = "text" }
[vocabulary.resources]
coin = { name = "Coin", icon = "coin" }
"""
BASE = """
abstract = true
[fonts]
body = { package = "font-source-sans-pro", file = "SourceSansPro-Regular.ttf" }
"""
NAME = """
[elements.name]
kind = "text"
text = "{name}"
font = "body"
size = 9
x = 4
y = 10
width = 40
color = "#000000"
"""
ART = """
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
OTHER = """
[elements.other]
kind = "text"
when = "other"
text = "{other|cards.name}"
font = "body"
size = 9
x = 4
y = 70
width = 40
color = "#000000"
"""
FACE = f'extends = "base"\n{NAME}{ART}{OTHER}'
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2H22V22H2Z"/></svg>'


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """A game of six cards: one shows another, one has a picture with a note, one is too wide for its box."""
    monkeypatch.setattr(remembering, "user_cache_path", lambda *_, **__: tmp_path / "cache")
    monkeypatch.setattr(examining, "WORTH_IT", 1)
    game = tmp_path / "seen"
    for name in ("faces", "art", "icons"):
        (game / name).mkdir(parents=True)
    (game / "game.toml").write_text(GAME, encoding="utf-8")
    (game / "faces" / "base.toml").write_text(BASE, encoding="utf-8")
    (game / "faces" / "card.toml").write_text(FACE, encoding="utf-8")
    (game / "icons" / "coin.svg").write_text(ICON, encoding="utf-8")
    Image.new("RGB", (1800, 1600)).save(game / "art" / "a.png")
    Image.new("CMYK", (1800, 1600)).save(game / "art" / "b.jpg")
    rows = ["A1,One,,,a.png", f"A2,{'W' * 50},,,", "A3,Three,,A1,", "A4,Four,,,b.jpg", "A5,Five,,,b.jpg", "A6,Six,,,"]
    (game / "cards.csv").write_text("\n".join(["id,name,text,other,art", *rows, ""]), encoding="utf-8")
    return game


@pytest.fixture
def looked(monkeypatch) -> list[str]:
    """Ids of the cards that are laid out."""
    idents: list[str] = []
    front = GameFaces.front

    def counted(self, card, locate):
        idents.append(card.id)
        return front(self, card, locate)

    monkeypatch.setattr(GameFaces, "front", counted)
    return idents


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def check(folder: Path, **options: bool) -> list[tuple[str, str | None]]:
    return [(each.code, each.card) for each in examine(folder, keep=False, **options).findings]


def test_cards_without_a_finding_are_laid_out_once(folder, looked):
    first = check(folder)
    assert looked == ["A1", "A2", "A3", "A4", "A5", "A6"]
    looked.clear()
    assert check(folder) == first
    assert looked == ["A2", "A4", "A5"]
    assert {("L001", "A2"), ("A009", "A4")} <= set(first)


def test_anew_lays_out_all(folder, looked):
    check(folder)
    looked.clear()
    check(folder, anew=True)
    assert len(looked) == 6
    looked.clear()
    assert run(["check", str(folder), "--no-cache"]) == 1
    assert len(looked) == 6
    looked.clear()
    assert run(["check", str(folder)]) == 1
    assert len(looked) == 3


def test_a_build_fills_what_a_check_reads(folder, looked):
    examine(folder)
    examine(folder)
    assert len(looked) == 12
    looked.clear()
    check(folder)
    assert looked == ["A2", "A4", "A5"]


def _newer_picture(folder: Path) -> None:
    Image.new("RGB", (18, 16)).save(folder / "art" / "a.png")


def _translate(folder: Path) -> None:
    edit(folder / "game.toml", 'ids = "free"', 'ids = "free"\nlanguages = ["en", "de"]')
    (folder / "i18n").mkdir()
    (folder / "i18n" / "de.csv").write_text("id,field,text,source\nA6,name,Sechs,\n", encoding="utf-8")


ALL = ["A1", "A2", "A3", "A4", "A5", "A6"]


@pytest.mark.parametrize(
    ("change", "again"),
    [
        (lambda folder: edit(folder / "faces" / "card.toml", "width = 40", "width = 41"), ALL),
        (lambda folder: edit(folder / "faces" / "base.toml", "Regular", "Semibold"), ALL),
        (lambda folder: edit(folder / "game.toml", "safe = 3.0", "safe = 3.5"), ALL),
        (lambda folder: edit(folder / "icons" / "coin.svg", "M2 2", "M3 2"), ALL),
        (_newer_picture, ALL),
        # The face looks other cards up, so that every card may hang on every other.
        (lambda folder: edit(folder / "cards.csv", "A6,Six", "A6,Seven"), ALL),
        (lambda folder: edit(folder / "cards.csv", "A6,Six", ",Six"), ["A1", "A2", "A3", "A4", "A5"]),
        (lambda folder: edit(folder / "faces" / "card.toml", "[elements.name]", "# a remark\n[elements.name]"), None),
        (lambda folder: (folder / "notes.txt").write_text("x", encoding="utf-8"), None),
    ],
    ids=["face", "base", "game", "icon", "picture", "another card", "faulty row", "remark", "other file"],
)  # fmt: skip
def test_what_a_front_hangs_on_has_it_laid_out_again(
    folder: Path, looked: list[str], change: Callable[[Path], object], again: list[str] | None
):
    check(folder)
    looked.clear()
    change(folder)
    check(folder)
    assert looked == (again or ["A2", "A4", "A5"])


def test_where_no_other_card_is_shown_an_edit_concerns_one_card(folder, looked):
    (folder / "faces" / "card.toml").write_text(f'extends = "base"\n{NAME}', encoding="utf-8")
    check(folder)
    looked.clear()
    edit(folder / "cards.csv", "A6,Six", f"A6,{'M' * 60}")
    assert ("L001", "A6") in check(folder)
    assert looked == ["A2", "A6"]


def test_languages_are_remembered_apart(folder, looked):
    _translate(folder)
    check(folder)
    for _ in range(2):
        looked.clear()
        examine(folder, keep=False, language="de")
        check(folder)
    assert looked == ["A2", "A4", "A5"] * 2
    edit(folder / "i18n" / "de.csv", "Sechs", "M" * 60)
    assert ("L001", "A6") in [(each.code, each.card) for each in examine(folder, keep=False, language="de").findings]


@pytest.mark.parametrize("damage", [b"", b"no keys at all", b"\0" * 1000])
def test_a_damaged_memory_only_costs_time(folder, looked, damage):
    first = check(folder)
    (file,) = (path for path in folder.parent.joinpath("cache").rglob("*") if path.is_file())
    file.write_bytes(damage)
    looked.clear()
    assert check(folder) == first
    assert looked == ALL


def test_a_cache_that_cannot_be_written_only_costs_time(folder, looked):
    (folder.parent / "cache").write_text("a file where a folder should be", encoding="utf-8")
    assert check(folder) == check(folder)
    assert looked == ALL * 2


def test_a_draft_is_not_taken_for_the_whole(folder, looked):
    edit(folder / "cards.csv", "A6,Six,,,", "A6,Six,,,gone.png")
    examine(folder, draft=True, keep=False)
    looked.clear()
    assert ("A001", "A6") in check(folder)


def test_the_games_checked_longest_ago_are_forgotten(folder, monkeypatch):
    monkeypatch.setattr(remembering, "MOST_FILES", 3)
    for number in range(5):
        copy = folder.parent / f"copy-{number}"
        copy.mkdir()
        for part in ("game.toml", "cards.csv"):
            (copy / part).write_bytes((folder / part).read_bytes())
        (copy / "faces").mkdir()
        for face in (folder / "faces").iterdir():
            (copy / "faces" / face.name).write_bytes(face.read_bytes())
        check(copy)
    assert len([path for path in (folder.parent / "cache").rglob("*") if path.is_file()]) == 3


def test_findings_are_the_same_with_and_without(politik_copy, monkeypatch, capsys):
    monkeypatch.setattr(remembering, "user_cache_path", lambda *_, **__: politik_copy / "cache")
    monkeypatch.chdir(politik_copy)
    edit(politik_copy / "cards_src" / "politik" / "faces" / "hand.toml", "{flavor}", " ".join(["{flavor}"] * 6))
    found = []
    for options in (["--no-cache"], [], []):
        run(["check", "politik", "--format", "json", *options])
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1] == found[2]
    assert found[0][0]["findings"]


def test_a_picture_of_another_card_hangs_on_its_crop(folder, looked):
    art = ART.replace('when = "art"', 'when = "other"').replace("{art}", "{other|cards.art}")
    face = f'extends = "base"\n{NAME}{art}'
    assert 'picture = "{other|cards.art}"' in face
    (folder / "faces" / "card.toml").write_text(face, encoding="utf-8")
    check(folder)
    looked.clear()
    check(folder)
    noted = list(looked)
    for old, new in (("a.png", "a.png @ 0% 50%"), ("a.png @", "a.png [0% 0% 90% 90%] @")):
        looked.clear()
        edit(folder / "cards.csv", old, new)
        check(folder)
        assert looked == ALL
    looked.clear()
    edit(folder / "cards.csv", "A6,Six", "A6,Seven")
    check(folder)
    assert looked == [*noted, "A6"]


def test_where_links_lead_and_what_was_copied_over_counts(folder, looked):
    (folder / "faces" / "card.toml").write_text(f'extends = "base"\n{NAME}{ART}', encoding="utf-8")
    for name, size in (("fine", (1800, 1600)), ("coarse", (180, 160))):
        (folder / "art" / name).mkdir()
        Image.new("RGB", size).save(folder / "art" / name / "x.png")
    (folder / "art" / "now").symlink_to("fine")
    edit(folder / "cards.csv", "a.png", "now/x.png")
    assert "A006" not in [code for code, _ in check(folder)]
    (folder / "art" / "now").unlink()
    (folder / "art" / "now").symlink_to("coarse")
    assert ("A006", None) in [(code, None) for code, _ in check(folder)]


def test_a_picture_of_the_same_size_and_time_is_looked_at_again(folder, looked):
    (folder / "faces" / "card.toml").write_text(f'extends = "base"\n{NAME}{ART}', encoding="utf-8")
    picture = folder / "art" / "a.png"
    os.utime(picture, (1_700_000_000, 1_700_000_000))
    assert "A003" not in [code for code, _ in check(folder)]
    picture.write_bytes(bytes(picture.stat().st_size))
    os.utime(picture, (1_700_000_000, 1_700_000_000))
    assert "A003" in [code for code, _ in check(folder)]
