"""What fails a build fails a check, and the other way round, with and without --strict; one fault of each family."""

import io
import re
import shutil
from pathlib import Path

import pytest
from PIL import Image

from cardhouse.cli.main import run

CARDS = Path(__file__).parent.parent.parent / "cards_src"
FINE, WARNS, FAILS = (0, 0), (0, 1), (1, 1)
"""Exit codes without and with --strict."""


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """Make the shipped game with two companies and nothing else, without targets, waivers and severities."""
    folder = tmp_path / "cards_src" / "small"
    shutil.copytree(CARDS / "politik", folder)
    for path in folder.glob("*.csv"):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text("".join(lines[: 3 if path.stem == "companies" else 1]), encoding="utf-8")
    text = re.sub(r"(?m)^count = \d+", "count = 0", (folder / "game.toml").read_text(encoding="utf-8"))
    text = re.sub(r"(?s)\[\[targets\]\].*?(?=\n\[vocabulary)", "", text)
    text = re.sub(r"(?s)\n(\[\[waivers\]\]|\[severities\]).*?(?=\n\[|\Z)", "", text)
    (folder / "game.toml").write_text(text, encoding="utf-8")
    shutil.rmtree(folder / "i18n")
    edit(folder / "game.toml", '["en", "de", "ar"]', '["en"]')
    edit(folder / "game.toml", "count = 0", "count = 2")
    edit(folder / "game.toml", '"a4", "letter"', '"a4"')
    monkeypatch.chdir(tmp_path)
    return folder


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def picture(form: str, side: int) -> bytes:
    stream = io.BytesIO()
    Image.new("RGB", (side, side)).save(stream, form)
    return stream.getvalue()


def company(old: str, new: str):
    return lambda folder: edit(folder / "companies.csv", old, new)


def art(name: str, data: bytes | None):
    def change(folder: Path) -> None:
        path = folder / "companies.csv"
        head, first, *rest = path.read_text(encoding="utf-8").splitlines()
        path.write_text("\n".join([head, f"{first.removesuffix(',')},{name}", *rest, ""]), encoding="utf-8")
        if data is not None:
            (folder / "art").mkdir(exist_ok=True)
            (folder / "art" / name).write_bytes(data)

    return change


def toml(more: str):
    def change(folder: Path) -> None:
        path = folder / "game.toml"
        path.write_text(f"{path.read_text(encoding='utf-8')}\n{more}\n", encoding="utf-8")

    return change


def stray(name: str):
    return lambda folder: (folder / name).write_text("id,name\n", encoding="utf-8")


def both(first, second):
    return lambda folder: (first(folder), second(folder))


def a_deck_that_is_begun(folder: Path) -> None:
    edit(folder / "game.toml", "count = 2", "count = 9\nfinished = false")


WAIVER = '[[waivers]]\ncode = "I006"\nreason = "an idle one"'
TARGET = '[[targets]]\ndeck = "politik"\nvalue = "military"\nstatistic = "mean"\nexpect = 4\ndigits = 0'
SEEDED = [
    ("nothing", lambda folder: None, "", FINE),
    ("a missing file", lambda folder: (folder / "events.csv").unlink(), "S001", FAILS),
    ("a stray table", stray("company.csv"), "S012", WARNS),
    ("a table that is not read", stray("notes.xls"), "S017", FINE),
    ("a number out of range", company("Lamplighters Mutual,,", "Lamplighters Mutual,,9"), "F003", FAILS),
    ("an unseen letter", company("Lamplighters Mutual", "Lamp\u200blighters Mutual"), "F013", WARNS),
    ("an unknown keyword", company("Energy", "Enrgy"), "K001", FAILS),
    ("a keyword in capitals", company("Energy", "ENERGY"), "K005", WARNS),
    ("an unknown icon", company("{margin}", "{margni}"), "R001", FAILS),
    ("an id twice", company("lamplighters,", "atoma,"), "I001", FAILS),
    ("a name twice", company("Lamplighters Mutual", "Atoma"), "I005", WARNS),
    ("a missing picture", art("none.png", None), "A001", FAILS),
    ("a coarse picture", art("a.png", picture("PNG", 60)), "A006", WARNS),
    ("a picture under another name", art("a.png", picture("JPEG", 900)), "A007", FINE),
    ("a name too long for its box", company("Lamplighters Mutual", "W" * 60), "L001", FAILS),
    ("a face that is missing", lambda folder: (folder / "faces/company.toml").unlink(), "L004", FAILS),
    ("a wrong count", lambda folder: edit(folder / "game.toml", "count = 2", "count = 3"), "B001", FAILS),
    ("a deck that is begun", a_deck_that_is_begun, "B001", FINE),
    ("a missed target", toml(TARGET), "B002", FAILS),
    ("a softened target", toml(f'{TARGET}\n[severities]\nB002 = "warning"'), "B002", WARNS),
    ("an idle waiver", toml(WAIVER), "B004", WARNS),
    ("a warning made an error", both(toml('[severities]\nS012 = "error"'), stray("x.csv")), "S012", FAILS),
    ("a faulty row that others wait for", both(toml(TARGET), company("Energy", "Enrgy")), "S020", FAILS),
]  # fmt: skip


@pytest.mark.parametrize(("change", "code", "codes"), [rest for _, *rest in SEEDED], ids=[name for name, *_ in SEEDED])
def test_check_and_build_agree(folder, capsys, change, code, codes):
    change(folder)
    for strict, expected in zip(([], ["--strict"]), codes, strict=True):
        assert run(["check", "small", *strict]) == expected
        checked = capsys.readouterr().out
        assert code in checked
        if codes == WARNS or bool(strict) == (codes == FINE):  # the other builds say nothing more
            assert run(["build", "small", *strict]) == expected
            built = capsys.readouterr().out
            assert ("  written     nothing" in built) == bool(expected)
            assert lines(checked) == lines(built)


def lines(out: str) -> list[str]:
    """Return the findings of a run, without what --fix could do, which only `check` says."""
    found = [line for line in out.splitlines() if re.search(r": (error|warning|note) [A-Z]\d{3}:", line)]
    return [line.removesuffix(" (--fix mends it)") for line in found]
