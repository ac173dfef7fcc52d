import csv
import json
from pathlib import Path

import pytest

from cardhouse.cli.main import run
from cardhouse.export.json_changes import Changes, changes_between
from cardhouse_schema.finding import Severity


def export(folder: Path, cards: dict[str, tuple[str, str]], game: str = "g", files: tuple[str, ...] = ()) -> Path:
    """Write as much of an export as is compared: ids with their hash and rules_hash, and a manifest."""
    data = [{"id": ident, "hash": one, "rules_hash": rules} for ident, (one, rules) in cards.items()]
    folder.mkdir()
    (folder / "cards.json").write_text(json.dumps({"meta": {"game": game}, "data": data}))
    (folder / "manifest.json").write_text(json.dumps({"data": {"files": [{"path": path} for path in files]}}))
    return folder


def test_cards_that_came_went_and_changed_are_told_apart(tmp_path):
    old = export(tmp_path / "old", {"a": ("1", "1"), "b": ("1", "1"), "c": ("1", "1"), "d": ("1", "1")},
                 files=("cards.json", "sets/x.json"))  # fmt: skip
    new = export(tmp_path / "new", {"a": ("1", "1"), "b": ("2", "1"), "c": ("2", "2"), "e": ("1", "1")},
                 files=("cards.json", "sets/y.json"))  # fmt: skip
    found = changes_between(old, new)
    assert found == Changes(came=("e",), went=("d",), rules=("c",), other=("b",), files=("sets/x.json",))
    assert found.words() == "1 came, 1 went, 2 changed (1 in their rules)"
    assert [(each.code, each.severity, each.message) for each in found.findings()] == [
        ("I020", Severity.NOTE, "1 card of the last export is no more: d"),
        ("I020", Severity.NOTE, "1 file of the last export is no more: sets/x.json"),
    ]


def test_equal_exports_say_so_and_give_no_note(tmp_path):
    old, new = (export(tmp_path / name, {"a": ("1", "1")}) for name in ("old", "new"))
    found = changes_between(old, new)
    assert found == Changes()
    assert (found.words(), found.findings()) == ("no card changed", [])


def test_many_are_counted_and_the_first_named(tmp_path):
    old = export(tmp_path / "old", {f"c{number:02}": ("1", "1") for number in range(12)})
    found = changes_between(old, export(tmp_path / "new", {}))
    assert found.findings()[0].message == (
        "12 cards of the last export are no more: c00, c01, c02, c03, c04, c05, c06, c07 and 4 more"
    )


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"data": 3}', '{"meta": {}, "data": [{"id": "a"}]}', "\xff"])
def test_a_damaged_or_missing_old_export_is_not_compared(tmp_path, text):
    new = export(tmp_path / "new", {"a": ("1", "1")})
    assert changes_between(tmp_path / "none", new) is None
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "cards.json").write_text(text, encoding="latin-1")
    assert changes_between(tmp_path / "old", new) is None


def test_another_game_is_not_compared(tmp_path):
    old = export(tmp_path / "old", {"a": ("1", "1")}, game="other")
    assert changes_between(old, export(tmp_path / "new", {})) is None


def test_an_export_tells_what_changed_since_the_last_one(politik_copy, monkeypatch, capsys):
    monkeypatch.chdir(politik_copy)
    game = politik_copy / "cards_src" / "politik" / "game.toml"
    game.write_text(
        game.read_text(encoding="utf-8").replace("count = 412", "count = 412\nfinished = false", 1), "utf-8"
    )
    assert run(["export", "json", "politik"]) == 0
    assert "since last" not in capsys.readouterr().out
    nations = politik_copy / "cards_src" / "politik" / "nations.csv"
    assets = politik_copy / "cards_src" / "politik" / "assets.csv"
    lines = assets.read_text(encoding="utf-8").splitlines(keepends=True)
    last = lines[-1].partition(",")[0]
    assets.write_text("".join(lines[:-1]), encoding="utf-8")
    header, first, *rest = csv.reader(nations.read_text(encoding="utf-8").splitlines())
    first[header.index("motto")] = "Quite another motto"
    with nations.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream).writerows([header, first, *rest])
    assert run(["export", "json", "politik"]) == 0
    said = capsys.readouterr().out
    assert "  since last  1 went, 1 changed\n" in said
    assert f"note I020: 1 card of the last export is no more: {last}." in said
