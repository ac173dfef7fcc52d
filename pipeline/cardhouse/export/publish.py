"""Publishing: finished files take the place of the last good ones, one by one, once the last of them is written."""

import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_STAGING = ".staging-"
_ABANDONED = 3600.0


@contextmanager
def staging(target: Path) -> Iterator[Path]:
    """Give a folder to write into; when the block ends without an error, its files replace those in `target`.

    Nothing in `target` changes while the block runs, nor when the block fails or is killed. Files of `target` that the
    block did not write stay: they may be somebody's own.

    Args:
        target: The folder of finished files; made where it is missing.
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
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _sweep(target: Path) -> None:
    """Remove the staging folders that killed runs left behind an hour ago or earlier."""
    for folder in target.glob(f"{_STAGING}*"):
        if time.time() - folder.stat().st_mtime > _ABANDONED:
            shutil.rmtree(folder, ignore_errors=True)
