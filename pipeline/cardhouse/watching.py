"""Running again whenever a source file is saved. Runs for `check --watch`; ends with Ctrl-C."""

import gc
from collections.abc import Callable, Sequence
from pathlib import Path

from watchfiles import Change, watch

SUFFIXES = (".csv", ".tsv", ".tab", ".txt", ".xlsx", ".ods", ".json", ".toml", ".svg", ".png", ".jpg", ".jpeg")
"""Files whose change can change a finding."""


def watched(folders: Sequence[Path], run: Callable[[], int], again: Callable[[], None]) -> int:
    """Run now and after every save below the folders, until Ctrl-C; return what the last run returned.

    Args:
        folders: Folders of games.
        run: What to do; returns an exit code.
        again: Called before every run but the first.
    """
    code = 0
    try:
        code = run()
        for _ in watch(*folders, watch_filter=_matters, raise_interrupt=False):
            gc.collect()  # a command never does so by itself (cli/main.py), and this one may run all day
            again()
            code = run()
    except KeyboardInterrupt:
        pass
    return code


def _matters(change: Change, path: str) -> bool:
    """Tell whether a file is one of the game's, and not another program's lock or half-written file."""
    name = Path(path).name
    return not name.startswith((".", "~$", "_")) and name.lower().endswith(SUFFIXES)
