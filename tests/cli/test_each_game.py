"""Several games in one run: what one of them cannot do is said at the end, and the others are worked on and shown."""

import json
import re
import shutil
from pathlib import Path

import pytest

from cardhouse.cli.main import run
from cardhouse.source.folder import read_folder

CARDS = Path(__file__).parent.parent.parent / "cards_src"


@pytest.fixture
def project(tmp_path, monkeypatch) -> Path:
    """Three small games of one card."""
    for name in ("alpha", "beta", "gamma"):
        folder = tmp_path / "cards_src" / name
        shutil.copytree(CARDS / "politik", folder, ignore=shutil.ignore_patterns("i18n"))
        for path in folder.glob("*.csv"):
            lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
            path.write_text("".join(lines[: 2 if path.stem == "companies" else 1]), encoding="utf-8")
        text = (folder / "game.toml").read_text(encoding="utf-8")
        text = re.sub(r"(?m)^count = \d+", "count = 0\nfinished = false", text)
        (folder / "game.toml").write_text(_without_targets(text), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _without_targets(text: str) -> str:
    head, _, rest = text.partition("[[targets]]")
    return head + rest[rest.index("[vocabulary") :]


def stop(*names: str):
    """Return a build that cannot go on with some games."""
    from cardhouse.build import build as real
    from cardhouse.errors import CardhouseError

    def build(folder: Path, *rest, **more):
        if folder.name in names:
            raise CardhouseError(f"{folder.name} is too large")
        return real(folder, *rest, **more)

    return build


@pytest.mark.parametrize("first", ["alpha", "beta", "gamma"])
def test_a_build_that_cannot_go_on_hides_no_other_one(project, monkeypatch, capsys, first):
    monkeypatch.setattr("cardhouse.rebuilding.build", stop(first))
    assert run(["build"]) == 2
    done = capsys.readouterr()
    others = [name for name in ("alpha", "beta", "gamma") if name != first]
    assert [f"  game        cards_src/{name}" in done.out for name in others] == [True, True]
    assert done.out.count("  written  ") == 2
    assert done.err == f"cardhouse: cards_src/{first}: {first} is too large\n"
    assert sorted(path.name for path in (project / "output").glob("[!.]*")) == others


def test_the_json_of_a_build_holds_the_games_that_went_on(project, monkeypatch, capsys):
    monkeypatch.setattr("cardhouse.rebuilding.build", stop("alpha"))
    assert run(["build", "alpha", "beta", "--format", "json"]) == 2
    assert [(each["game"], each["built"]) for each in json.loads(capsys.readouterr().out)] == [("cards_src/beta", True)]


def test_a_build_with_findings_and_one_that_stops_end_with_2(project, monkeypatch, capsys):
    (project / "cards_src/beta/companies.csv").unlink()
    assert run(["build", "beta", "gamma"]) == 1
    monkeypatch.setattr("cardhouse.rebuilding.build", stop("gamma"))
    assert run(["build", "beta", "gamma"]) == 2
    assert "S001" in capsys.readouterr().out


@pytest.mark.parametrize("style", ["text", "json", "github", "sarif"])
def test_a_check_that_cannot_go_on_hides_no_other_one(project, monkeypatch, capsys, style):
    from cardhouse.examine import examine as real

    def examine(folder: Path, **options):
        if folder.name == "alpha":
            raise PermissionError(13, "Permission denied", "faces")
        return real(folder, **options)

    monkeypatch.setattr("cardhouse.examine.examine", examine)
    (project / "cards_src/gamma/companies.csv").unlink()
    assert run(["check", "--format", style]) == 2
    done = capsys.readouterr()
    assert done.err == "cardhouse: cards_src/alpha: faces: Permission denied\n"
    assert "companies.csv" in done.out
    assert "gamma" in done.out


def test_a_game_file_with_faults_keeps_no_other_game_from_being_mended(project, capsys):
    (project / "cards_src/alpha/game.toml").write_text("title = [", encoding="utf-8")
    path = project / "cards_src/beta/companies.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("Energy", "Enrgy"), encoding="utf-8")
    assert run(["check", "alpha", "beta", "--diff"]) == 2
    assert "Enrgy" in capsys.readouterr().out
    assert run(["check", "alpha", "beta", "--fix"]) == 1
    done = capsys.readouterr()
    assert "Energy" in path.read_text(encoding="utf-8")
    assert "error S011" in done.out
    assert done.err == "cards_src/beta/companies.csv: 1 cell mended\n"


def test_fmt_goes_on_after_a_game_file_with_faults(project, capsys):
    (project / "cards_src/alpha/game.toml").write_text("title = [", encoding="utf-8")
    path = project / "cards_src/beta/companies.csv"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert run(["fmt"]) == 2
    done = capsys.readouterr()
    assert done.out == "cards_src/beta/companies.csv: written anew\n"
    assert done.err.startswith("cardhouse: cards_src/alpha/game.toml:1: this is not TOML")


def unreadable(monkeypatch, name: str, error: OSError) -> None:
    """Let one file refuse to be read."""
    real = Path.read_bytes

    def read_bytes(self: Path) -> bytes:
        if self.name == name:
            raise error
        return real(self)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)


REFUSALS = [
    (PermissionError(13, "Permission denied"), "companies.csv cannot be read: permission denied"),
    (FileNotFoundError(2, "No such file or directory"), "companies.csv cannot be read: no such file or directory"),
    (OSError(5, "Input/output error"), "companies.csv cannot be read: input/output error"),
]


@pytest.mark.parametrize(("error", "message"), REFUSALS, ids=[type(error).__name__ for error, _ in REFUSALS])
def test_a_file_that_cannot_be_read_is_a_finding_and_the_others_are_checked(
    project, monkeypatch, capsys, error, message
):
    stations = project / "cards_src/alpha/stations.csv"
    stations.write_text(stations.read_text(encoding="utf-8") + "nova,1,Nova,1,A; A,x,y,,,\n", encoding="utf-8")
    unreadable(monkeypatch, "companies.csv", error)
    sources, findings = read_folder(project / "cards_src/alpha")
    (finding,) = [each for each in findings if each.code == "S019"]
    assert (finding.message, finding.where.file, finding.where.line) == (message, "companies.csv", 1)
    assert "F005" in {each.code for each in findings}
    assert list(sources.faulty.unread) == ["company"]
    for arguments in (["check", "alpha"], ["check", "alpha", "--fix"], ["check", "alpha", "--format", "sarif"],
                      ["fmt", "alpha", "--check"], ["build", "alpha"]):  # fmt: skip
        assert run(arguments) == 1
        assert "companies.csv cannot be read" in capsys.readouterr().out
    assert run(["check", "alpha", "--diff"]) == 0


def test_a_folder_with_the_name_of_a_source_is_a_finding(project, capsys):
    (project / "cards_src/alpha/companies.csv").unlink()
    (project / "cards_src/alpha/companies.csv").mkdir()
    for command in ("check", "build", "fmt"):
        assert run([command, "alpha"]) == 1
        out = capsys.readouterr().out
        assert "companies.csv:1: error S019: companies.csv is a folder, not a table" in out
        assert out.count(": error ") == 1


def test_a_game_file_that_cannot_be_read_is_a_finding(project, monkeypatch, capsys):
    unreadable(monkeypatch, "game.toml", PermissionError(13, "Permission denied"))
    assert run(["check", "alpha"]) == 1
    assert "game.toml:1: error S019: game.toml cannot be read: permission denied" in capsys.readouterr().out
    assert run(["stats", "alpha"]) == 2


def test_a_workbook_that_cannot_be_read_is_a_finding(project, monkeypatch):
    import cardhouse.source.sheet_source as place

    def refuse(path: Path):
        raise PermissionError(13, "Permission denied", str(path))

    (project / "cards_src/alpha/companies.csv").rename(project / "cards_src/alpha/companies.xlsx")
    monkeypatch.setattr(place, "examine_workbook", refuse)
    _, findings = read_folder(project / "cards_src/alpha")
    assert [(each.code, each.where.file) for each in findings if each.severity == "error"] == [
        ("S019", "companies.xlsx")
    ]
