"""Files that appear whole or not at all. Every exporter writes through here."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EISDIR
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Open a stream whose bytes replace the file when the block ends well; else the file stays as it was.

    The bytes wait in a hidden file in the same folder, which is made where it is missing, and are on the disk before
    the name changes hands.

    Raises:
        OSError: The folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    waiting = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        # Mode x never follows a link somebody left under this name, and the file gets the user's usual permissions.
        with waiting.open("xb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        waiting.replace(path)
    except OSError as error:
        _remove(waiting)
        # Nobody knows the hidden file: what cannot be written is the file itself.
        if error.filename == str(waiting):
            raise type(error)(error.errno, error.strerror, str(path)) from error
        raise
    except BaseException:
        _remove(waiting)
        raise


def _remove(file: Path) -> None:
    with suppress(OSError):
        file.unlink(missing_ok=True)
