import os
import time
from pathlib import Path

import pytest

from cardhouse.export.publish import staging


def files(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in folder.rglob("*") if path.is_file()}


def write(folder: Path, **texts: str) -> None:
    for name, text in texts.items():
        path = folder / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def test_finished_files_replace_the_old_ones_and_leave_others_alone(tmp_path):
    write(tmp_path, json__old="1", json__cards="1", print__mine="kept", deck="1")
    with staging(tmp_path) as folder:
        write(folder, json__cards="2", deck="2", report__index="2")
        assert files(tmp_path)["deck"] == "1"
    assert files(tmp_path) == {
        "json/old": "1",
        "json/cards": "2",
        "print/mine": "kept",
        "deck": "2",
        "report/index": "2",
    }


def fail_in(target: Path) -> None:
    with staging(target) as folder:
        write(folder, json__cards="2")
        raise ZeroDivisionError


def test_a_failure_changes_nothing_and_leaves_nothing_behind(tmp_path):
    write(tmp_path, json__cards="1")
    with pytest.raises(ZeroDivisionError):
        fail_in(tmp_path)
    assert files(tmp_path) == {"json/cards": "1"}
    assert [path.name for path in tmp_path.iterdir()] == ["json"]


def test_what_a_killed_run_left_is_swept_later_but_not_under_a_running_one(tmp_path):
    for name, age in (("old", 7200), ("new", 5)):
        write(tmp_path, **{f".staging-{name}__half": "x"})
        os.utime(tmp_path / f".staging-{name}", (time.time() - age,) * 2)
    with staging(tmp_path):
        pass
    assert list(files(tmp_path)) == [".staging-new/half"]
