"""One run at a time: a lock that the system lets go when the process that holds it ends, however it ends."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def _lock(stream: BinaryIO) -> None:
        while True:
            try:
                return msvcrt.locking(stream.fileno(), msvcrt.LK_LOCK, 1)
            except OSError as error:
                if error.errno != errno.EDEADLOCK:  # ten seconds went by; go on waiting
                    raise

else:
    import fcntl

    def _lock(stream: BinaryIO) -> None:
        fcntl.flock(stream, fcntl.LOCK_EX)


_NO_LOCKS = (errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file while the block runs; wait where another process holds it.

    A file system that knows no locks is no reason to do nothing: there the block runs without.

    Args:
        path: The file, made with its folder where it is missing; it stays, empty.

    Raises:
        OSError: It cannot be opened for writing.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as stream:
        try:
            _lock(stream)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                raise
        yield
