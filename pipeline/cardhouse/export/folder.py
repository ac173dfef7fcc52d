"""Folders that appear whole or not at all, and never take the place of somebody's own files."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardhouse.errors import CardhouseError

MANIFEST = "manifest.json"


class ForeignFileError(CardhouseError):
    """A folder that would be replaced holds something else."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(
            f"{folder} would be replaced whole, but {name} in it is not from an export; choose another folder"
        )


@contextmanager
def replacing_folder(folder: Path) -> Iterator[Path]:
    """Give a new folder to fill; when the block ends well, it takes the place of `folder`.

    The new folder grows under a hidden name beside the old one and is renamed when it is whole; the old one is first
    renamed out of the way and then deleted. So a reader finds the old files, for a moment no folder, or the new
    files, but never some of each. When the block fails, the old folder was not touched; when the process is killed
    between the two renamings, the next export puts the old folder back first.

    Args:
        folder: What is replaced. It may be missing or empty; else its manifest.json must list every file in it.

    Raises:
        ForeignFileError: It holds a file that no export wrote.
        OSError: The folder around it cannot be written.
    """
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    previous = folder.with_name(f".{folder.name}.previous")
    _recover(folder, previous)
    _refuse_foreign(folder)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}.", dir=folder.parent) as waiting:
        new = Path(waiting) / folder.name
        new.mkdir()
        yield new
        _swap(new, folder, previous)


def _recover(folder: Path, previous: Path) -> None:
    if previous.is_dir() and not folder.exists():
        previous.rename(folder)
    elif previous.is_dir():
        shutil.rmtree(previous)


def _refuse_foreign(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise ForeignFileError(folder.parent, folder.name)
    listed = _listed(folder / MANIFEST)
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name not in listed and (path.is_symlink() or not path.is_dir()):
            raise ForeignFileError(folder, name)


def _listed(manifest: Path) -> set[str]:
    """Return the paths that an export's manifest names, itself among them; none where it cannot be read."""
    try:
        files = json.loads(manifest.read_bytes())["data"]["files"]
        return {MANIFEST, *(str(file["path"]) for file in files)}
    except (OSError, ValueError, LookupError, TypeError):
        return set()


def _swap(new: Path, folder: Path, previous: Path) -> None:
    if folder.exists():
        folder.rename(previous)
    try:
        new.rename(folder)
    except OSError:
        if previous.exists():
            previous.rename(folder)
        raise
    shutil.rmtree(previous, ignore_errors=True)
