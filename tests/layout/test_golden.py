"""Keeping dumps of frames: `--update-golden` removes those that no test asks for, and none that another one does."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ONE = """
def test_one(golden):
    golden("one", "1")

def test_three(golden):
    golden("three", "3")
"""
TWO = """
def test_two(golden):
    golden("two", "2")
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with three dumps, tests that ask for them, and a dump that none asks for."""
    folder = tmp_path / "tests" / "layout"
    folder.mkdir(parents=True)
    shutil.copy(Path(__file__).with_name("conftest.py"), folder)
    for name, text in (("test_one.py", ONE), ("test_two.py", TWO)):
        (folder / name).write_text(text, encoding="utf-8")
    dumps = tmp_path / "tests" / "golden" / "layout"
    dumps.mkdir(parents=True)
    for name in ("one", "two", "three", "gone"):
        (dumps / f"{name}.txt").write_text("as it was", encoding="utf-8")
    return tmp_path


def updated(project: Path, *args: str) -> dict[str, str]:
    """Write the dumps anew and return them by name."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    command = [sys.executable, "-m", "pytest", "--import-mode=importlib", "--update-golden", *args]
    subprocess.run(command, cwd=project, env=env, check=False, capture_output=True)
    dumps = (project / "tests" / "golden" / "layout").glob("*.txt")
    return {file.stem: file.read_text(encoding="utf-8") for file in dumps}


@pytest.mark.parametrize("workers", ["0", "2"])
def test_only_dumps_that_no_test_asks_for_are_removed_whatever_number_of_workers_there_is(project, workers):
    assert updated(project, "-n", workers, "tests/layout") == {"one": "1", "two": "2", "three": "3"}


@pytest.mark.parametrize(
    "args",
    [
        ("tests/layout/test_one.py",),
        ("tests/layout", "-k", "one or three", "-n", "2"),
    ],
)
def test_a_run_of_some_tests_removes_none(project, args):
    assert updated(project, *args) == {"one": "1", "two": "as it was", "three": "3", "gone": "as it was"}


def test_a_run_in_which_no_test_or_not_each_asks_removes_none(project):
    kept = dict.fromkeys(("one", "two", "three", "gone"), "as it was")
    assert updated(project, "tests/layout", "--collect-only") == kept
    assert updated(project, "tests/layout", "--setup-plan") == kept
    with (project / "tests" / "layout" / "test_two.py").open("a", encoding="utf-8") as stream:
        stream.write("\n\ndef test_four():\n    import pytest\n\n    pytest.skip('a part of what skipped tests do')\n")
    for workers in ("0", "2"):
        assert updated(project, "tests/layout", "-n", workers)["gone"] == "as it was"


def test_a_run_in_which_a_test_fails_removes_none(project):
    with (project / "tests" / "layout" / "test_two.py").open("a", encoding="utf-8") as stream:
        stream.write("    raise RuntimeError\n")
    assert updated(project, "-n", "2", "tests/layout") == {"one": "1", "two": "2", "three": "3", "gone": "as it was"}
