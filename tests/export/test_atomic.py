import stat

import pytest

from cardhouse.export import atomic
from cardhouse.export.atomic import replacing


def test_a_file_appears_when_the_block_ends_and_its_folder_is_made(tmp_path):
    path = tmp_path / "new" / "file.pdf"
    with replacing(path) as stream:
        stream.write(b"all of it")
        assert not path.exists()
    assert path.read_bytes() == b"all of it"
    assert list(path.parent.iterdir()) == [path]


def test_an_error_in_the_middle_leaves_the_file_and_no_rest(tmp_path):
    path = tmp_path / "file.pdf"
    path.write_bytes(b"old")
    with pytest.raises(TypeError), replacing(path) as stream:
        stream.writelines([b"half", "no bytes"])
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_the_file_and_no_rest(tmp_path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic.os, "fsync", full)
    path = tmp_path / "file.pdf"
    path.write_bytes(b"old")
    with pytest.raises(OSError, match="No space"), replacing(path) as stream:
        stream.write(b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_may_be_read_like_any_other_of_the_user(tmp_path):
    (tmp_path / "usual").touch()
    with replacing(tmp_path / "ours") as stream:
        stream.write(b"")
    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("usual", "ours")}
    assert len(modes) == 1
