"""What `check` passes, `build` builds: mistakes that only a build would meet are findings of the check."""

import re
import shutil
from pathlib import Path

import pytest

from cardhouse.build import build

CARDS = Path(__file__).parent.parent / "cards_src" / "politik"
COMPANY = "id,number,name,copies,military,political,corporate,keywords,cost,margin,abilities\n"
ROW = '{id},{number},{name},{copies},1,0,3,Energy,{cost},5,"Activate: Gain 3 {{capital}}."\n'
GOOD = {"id": "atoma", "number": "1", "name": "Atoma", "copies": "1", "cost": "15 Capital"}

MUTATIONS = [
    ("game.toml", '"letter"]', '"leter"]', "P003", "letter"),
    ("game.toml", '"letter"]', '"../letter"]', "P003", "letter"),
    ("game.toml", '"letter"]', '"A4"]', "S011", None),
    ("game.toml", '"letter"]', '"letter", "letter"]', "S011", None),
    ("game.toml", '"letter"]', '"8.5x11"]', "P003", "8.5x11in"),
    ("game.toml", '"letter"]', '"60x60mm"]', "P002", None),
    ("game.toml", '"letter"]', '" Letter-Landscape ", "8.5x11in"]', None, None),
    ("game.toml", 'title = "Politik"', 'title = "\U0001f525"', "L002", None),
    ("game.toml", 'title = "Politik"', 'title = "A/..\\\\B \\"<&>"', None, None),
    ("game.toml", "expect = 1.2", "expect = nan", "S011", None),
    ("game.toml", "width = 63.5", "width = 300", "P002", None),
    ("game.toml", "corner = 3.0", "corner = 0.0", None, None),
    ("game.toml", 'languages = ["en"]', 'languages = ["pt-BR", "ar"]', None, None),
    ("game.toml", 'icon = "energy"', 'icon = "nowhere"', "A010", None),
    ("game.toml", 'rgb = "#EC7A1C", ', "", "L003", None),
    ("faces/base.toml", "label = {", "labels = {", "L003", "labels"),
    ("companies.csv", "15 Capital", "99999999999999999999999 Capital", "F007", None),
    ("companies.csv", "15 Capital", "999999 Capital; 999999 Food; X Carbon", None, None),
    ("companies.csv", ",1,1,0,3,", ",0,1,0,3,", None, None),  # P001 warns: everything but sheets is made
    ("companies.csv", "Atoma", '"=HYPERLINK(""x"")"', None, None),
]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """The shipped game with one card, its decks not finished."""
    folder = tmp_path / "politik"
    shutil.copytree(CARDS, folder)
    for path in folder.glob("*.csv"):
        path.write_text(path.read_text(encoding="utf-8").split("\n")[0] + "\n", encoding="utf-8")
    (folder / "companies.csv").write_text(COMPANY + ROW.format(**GOOD), encoding="utf-8")
    shutil.rmtree(folder / "i18n")
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("finished = false", "")
    text = text.replace('["en", "de", "ar"]', '["en"]')
    (folder / "game.toml").write_text(re.sub(r"(?m)^back = ", "finished = false\nback = ", text), encoding="utf-8")
    return folder


@pytest.mark.parametrize(("file", "old", "new", "code", "suggestion"), MUTATIONS, ids=lambda each: str(each)[:40])
def test_a_build_is_made_or_refused_with_a_finding(game, tmp_path, file, old, new, code, suggestion):
    text = (game / file).read_text(encoding="utf-8")
    assert old in text
    (game / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    outcome = build(game, tmp_path / "out", say=lambda _: None)
    errors = [finding for finding in outcome.findings if finding.severity == "error"]
    assert outcome.built is (not errors)
    if code is None:
        assert errors == []
    else:
        assert (code, suggestion) in [(finding.code, finding.suggestion) for finding in errors]
        assert all(finding.where and finding.where.file and finding.where.line for finding in errors)
