"""What an output folder holds: files that earlier runs wrote, and files of somebody's own, which are kept."""

import hashlib
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardhouse.errors import CardhouseError

RECORD = ".written"
"""The file in a game's output folder that lists what Cardhouse wrote there, each path with its SHA-256."""


class InTheWayError(CardhouseError):
    """Something in the output folder stands where a finished file has to go."""

    def __init__(self, path: Path) -> None:
        kind = "a link" if path.is_symlink() else "a folder" if path.is_dir() else "a file"
        super().__init__(f"{path} is {kind}, and new output has to go there; move it away. Nothing was changed")


class UnwritableFolderError(CardhouseError):
    """A folder of earlier output cannot be changed."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder} cannot be written; allow it or choose another folder with --out. "
                         "Nothing was changed")  # fmt: skip


def written(folder: Path) -> dict[str, str]:
    """Return the paths that earlier runs wrote into a folder, with their SHA-256; none where no record can be read."""
    with suppress(OSError, ValueError, LookupError, TypeError, AttributeError):
        files = json.loads((folder / RECORD).read_bytes())["files"]
        return {str(path): str(digest) for path, digest in files.items()}
    return {}


def settle(new: Path, old: Path, part: str | None) -> None:
    """Complete a folder of new files with what stays of the old one, and with the record of what was written.

    What the old folder holds stays where the new files do not replace it. Only files that an earlier run wrote, that
    nobody changed since and that this run would have written again if they still belonged to the game, are left out.

    Args:
        new: The new files; the old ones are linked into it, or copied where the disk has no links.
        old: The folder that `new` will replace; it may be missing, and is not changed.
        part: The folder within that the run writes anew; None for all of it.

    Raises:
        InTheWayError: The old folder has a folder where a file has to go, or no real folder where one is needed.
        UnwritableFolderError: A folder of the old one cannot be changed.
        OSError: A file cannot be linked or copied.
    """
    fresh = {path.relative_to(new).as_posix(): _digest(path) for path in sorted(new.rglob("*")) if path.is_file()}
    record = written(old)
    _refuse_obstacles(old, fresh)
    for path in _entries(old):
        name = path.relative_to(old).as_posix()
        ours = name in record and (part is None or name.startswith(f"{part}/"))
        if name not in fresh and name != RECORD and not (ours and _digest(path) == record[name]):
            _carry(path, new / name)
    for folder in _folders(old):
        if (new / folder.relative_to(old)).is_dir():
            shutil.copymode(folder, new / folder.relative_to(old))
    kept = {name: digest for name, digest in record.items() if (new / name).is_file()}
    text = json.dumps({"files": dict(sorted((kept | fresh).items()))}, indent=1)
    (new / RECORD).write_text(text + "\n", encoding="utf-8")


def _digest(path: Path) -> str:
    """Return the SHA-256 of a file; of a link or anything else, none."""
    plain = path.is_file() and not path.is_symlink()
    return hashlib.sha256(path.read_bytes()).hexdigest() if plain else ""


def _refuse_obstacles(old: Path, fresh: dict[str, str]) -> None:
    for name in fresh:
        inner = [old.joinpath(*parts) for parts in _beginnings(Path(name).parts)]
        for folder in inner[:-1]:
            if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
                raise InTheWayError(folder)
        if inner[-1].is_dir():
            raise InTheWayError(inner[-1])
    for folder in _folders(old):
        if not os.access(folder, os.W_OK | os.X_OK):
            raise UnwritableFolderError(folder)


def _beginnings(parts: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [parts[: count + 1] for count in range(len(parts))]


def _folders(folder: Path) -> Iterator[Path]:
    """Yield a folder and all in it, never through a link."""
    yield from (Path(path) for path, _, _ in os.walk(folder))


def _entries(folder: Path) -> Iterator[Path]:
    """Yield everything in a folder that is carried over by itself: files, links, and folders with nothing in them."""
    for path, folders, files in os.walk(folder):
        yield from (Path(path) / name for name in sorted(files))
        yield from (Path(path) / name for name in sorted(folders) if (Path(path) / name).is_symlink())
        if not folders and not files and Path(path) != folder:
            yield Path(path)


def _carry(path: Path, target: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        target.mkdir(parents=True, exist_ok=True)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(path, target, follow_symlinks=False)
    except OSError:
        shutil.copy2(path, target, follow_symlinks=False)
