"""Publishing: finished files take the place of the last good ones together, after the last of them is written."""

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_STAGING = ".staging-"
_ABANDONED = 3600.0


@contextmanager
def staging(target: Path, owned: tuple[str, ...] = ()) -> Iterator[Path]:
    """Give a folder to write into; when the block ends without an error, its files replace those in `target`.

    Nothing in `target` changes while the block runs, nor when it fails or is killed. Other files of `target` stay,
    except in the folders named in `owned`, which afterwards hold what the block wrote and no more.

    Args:
        target: The folder of finished files; made where it is missing.
        owned: Names of folders in it that belong to this writer alone.
    """
    target.mkdir(parents=True, exist_ok=True)
    _sweep(target)
    folder = Path(tempfile.mkdtemp(prefix=_STAGING, dir=target))
    try:
        yield folder
        new = [path.relative_to(folder) for path in _files(folder)]
        for path in new:
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).replace(target / path)
        _drop_leftovers(target, owned, set(new))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _drop_leftovers(target: Path, owned: tuple[str, ...], new: set[Path]) -> None:
    for name in owned:
        for path in _files(target / name):
            if path.relative_to(target) not in new:
                path.unlink()


def _sweep(target: Path) -> None:
    """Remove the staging folders that killed runs left behind an hour ago or earlier."""
    for folder in target.glob(f"{_STAGING}*"):
        if time.time() - folder.stat().st_mtime > _ABANDONED:
            shutil.rmtree(folder, ignore_errors=True)
