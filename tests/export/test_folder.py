import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cardhouse.export.folder import ForeignFileError, replacing_folder


def fill(folder: Path, **texts: str) -> None:
    """Write files as an export does: with a manifest that lists them."""
    for name, text in texts.items():
        (folder / name).write_text(text)
    (folder / "manifest.json").write_text(json.dumps({"data": {"files": [{"path": name} for name in texts]}}))


def export(folder: Path, **texts: str) -> None:
    with replacing_folder(folder) as new:
        fill(new, **texts)


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_new_folder_takes_the_place_of_the_old_one_whole(tmp_path):
    export(tmp_path / "json", a="1", b="1")
    export(tmp_path / "json", b="2", c="2")
    assert names(tmp_path) == ["json", "json/b", "json/c", "json/manifest.json"]
    assert (tmp_path / "json" / "b").read_text() == "2"


def test_an_empty_or_missing_folder_is_taken(tmp_path):
    (tmp_path / "empty").mkdir()
    export(tmp_path / "empty", a="1")
    export(tmp_path / "deep" / "down", a="1")
    assert (tmp_path / "empty" / "a").read_text() == (tmp_path / "deep" / "down" / "a").read_text() == "1"


@pytest.mark.parametrize("old", [(), ("a",)])
def test_files_of_somebodys_own_are_never_replaced(tmp_path, old):
    folder = tmp_path / "documents"
    folder.mkdir()
    if old:
        fill(folder, a="1")
    (folder / "thesis.txt").write_text("years of work")
    before = names(folder)
    with pytest.raises(ForeignFileError, match=r"thesis\.txt in it is not from an export"):
        export(folder, a="2")
    assert names(folder) == before
    assert names(tmp_path) == ["documents", *(f"documents/{name}" for name in before)]


def test_a_file_is_no_folder(tmp_path):
    (tmp_path / "json").write_text("mine")
    with pytest.raises(ForeignFileError):
        export(tmp_path / "json", a="1")
    assert (tmp_path / "json").read_text() == "mine"


def broken_export(folder: Path) -> None:
    with replacing_folder(folder) as new:
        (new / "a").write_text("2")
        raise ZeroDivisionError


def test_a_failing_export_leaves_the_old_folder_and_nothing_else(tmp_path):
    export(tmp_path / "json", a="1")
    with pytest.raises(ZeroDivisionError):
        broken_export(tmp_path / "json")
    assert names(tmp_path) == ["json", "json/a", "json/manifest.json"]
    assert (tmp_path / "json" / "a").read_text() == "1"


def test_a_renaming_that_fails_puts_the_old_folder_back(tmp_path, monkeypatch):
    export(tmp_path / "json", a="1")
    rename = Path.rename

    def refuse(self, target):
        if self.parent.parent == tmp_path:
            raise PermissionError(13, "held open")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(PermissionError):
        export(tmp_path / "json", a="2")
    assert names(tmp_path) == ["json", "json/a", "json/manifest.json"]
    assert (tmp_path / "json" / "a").read_text() == "1"


KILL = """
import os, pathlib, signal, sys
from cardhouse.export.folder import replacing_folder
folder, moment = pathlib.Path(sys.argv[1]), int(sys.argv[2])
rename, calls = pathlib.Path.rename, []
def counted(self, target):
    if len(calls) == moment:
        os.kill(os.getpid(), signal.SIGKILL)
    calls.append(target)
    return rename(self, target)
pathlib.Path.rename = counted
with replacing_folder(folder) as new:
    (new / "a").write_text("2")
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no SIGKILL")
@pytest.mark.parametrize("moment", [0, 1])
def test_a_killed_export_loses_nothing(tmp_path, moment):
    folder = tmp_path / "json"
    export(folder, a="1")
    done = subprocess.run([sys.executable, "-c", KILL, str(folder), str(moment)], env=os.environ, check=False)
    assert done.returncode == -signal.SIGKILL
    assert folder.exists() == (moment == 0)
    with pytest.raises(ZeroDivisionError):
        broken_export(folder)
    assert (folder / "a").read_text() == "1"
    export(folder, a="3")
    assert (folder / "a").read_text() == "3"
    assert not (tmp_path / ".json.previous").exists()
