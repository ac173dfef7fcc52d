"""The edge of the command line: whatever happens, a sentence and an exit code."""

import pytest

from cardhouse.cli.main import CANNOT_GO_ON, run


@pytest.fixture
def faulty(monkeypatch):
    """A Cardhouse with a slip of its own in the examination."""

    def slip(*arguments, **options):
        raise ZeroDivisionError("division by zero")

    monkeypatch.delenv("CARDHOUSE_TRACEBACK", raising=False)
    monkeypatch.setattr("cardhouse.examine.check_cards", slip)


def test_a_slip_of_the_program_ends_with_a_sentence(politik_copy, monkeypatch, faulty, capsys):
    monkeypatch.chdir(politik_copy)
    assert run(["check", "politik"]) == CANNOT_GO_ON
    lines = capsys.readouterr().err.splitlines()
    assert lines[0].startswith("cardhouse: a fault of Cardhouse, not of your files: ZeroDivisionError at test_main.py:")
    assert lines[0].endswith(": division by zero")
    assert "CARDHOUSE_TRACEBACK=1" in lines[1]
    assert len(lines) == 2


def test_the_whole_traceback_is_given_to_whoever_asks(politik_copy, monkeypatch, faulty, capsys):
    monkeypatch.chdir(politik_copy)
    monkeypatch.setenv("CARDHOUSE_TRACEBACK", "1")
    assert run(["check", "politik"]) == CANNOT_GO_ON
    assert "Traceback (most recent call last):" in capsys.readouterr().err


def test_a_slip_in_the_second_process_is_told_by_the_first(politik_copy, monkeypatch, tmp_path, capsys):
    monkeypatch.chdir(politik_copy)
    monkeypatch.delenv("CARDHOUSE_TRACEBACK", raising=False)
    monkeypatch.setattr("cardhouse.build._print_all", lambda *_: None)
    monkeypatch.setattr("cardhouse.clerk.Clerk.start", lambda self, task, *_: self._line.send((task, (None,) * 4)))
    assert run(["build", "politik", "--out", str(tmp_path / "output")]) == CANNOT_GO_ON
    err = capsys.readouterr().err
    assert "a fault of Cardhouse, not of your files: RuntimeError" in err
    assert "Traceback" not in err
    monkeypatch.setenv("CARDHOUSE_TRACEBACK", "1")
    assert run(["build", "politik", "--out", str(tmp_path / "output")]) == CANNOT_GO_ON
    assert "datafiles.py" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "output").iterdir()] == [".cardhouse"]
