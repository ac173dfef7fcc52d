"""Building games again and again: what one run leaves, the next one uses. Runs for `cardhouse build --watch`."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cardhouse.build import Outcome, build
from cardhouse.clerk import Office
from cardhouse.drafting import build_draft
from cardhouse.kept import Kept
from cardhouse.printing import Say

Build = Callable[[Path], tuple[Outcome, str]]
"""Builds a game, and returns what came of it and what a draft of it lacks."""


def builder(out: Path, say: Say, strict: bool = False, draft: bool = False) -> Build:
    """Return what builds games once.

    Args:
        out: The folder of all games' output.
        say: Told of each stage.
        strict: Let warnings fail a build.
        draft: Make drafts.
    """
    if draft:
        return lambda folder: build_draft(folder, out, say)
    return lambda folder: (build(folder, out, say, strict), "")


@contextmanager
def rebuilder(out: Path, say: Say, strict: bool = False, draft: bool = False) -> Iterator[Build]:
    """Give what builds games again and again, with the arguments of `builder`.

    A run that raises leaves what the one before had left.
    """
    kept: dict[Path, Kept] = {}
    with closing(Office()) as office:

        def work(folder: Path) -> tuple[Outcome, str]:
            own = kept.setdefault(folder, Kept())
            if draft:
                return build_draft(folder, out, say, own)
            return build(folder, out, say, strict, own, office.clerk), ""

        yield work


def line(outcome: Outcome) -> str:
    """Return in one line what a run did again."""
    done = outcome.redone.words() if outcome.redone else ""
    if not outcome.built:
        done = f"{done}; nothing written: the last good files stay"
    elif outcome.changes:
        done = f"{done}; {outcome.changes.words()}"
    return f"{outcome.game.as_posix()}: {done}; {outcome.elapsed:.1f} s"
