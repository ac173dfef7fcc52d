"""What the stages of a run share: the time each took, and the folder of the sheets."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

PRINT = "print"
"""Folder of the sheets inside a game's output folder."""


@dataclass
class Stages:
    """Seconds that each stage took, in the order in which they ran."""

    seconds: dict[str, float] = field(default_factory=dict)
    begin: float = field(default_factory=time.perf_counter)

    @property
    def elapsed(self) -> float:
        """Seconds since the run began; stages may overlap, so this is no sum of theirs."""
        return time.perf_counter() - self.begin

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        """Add the time of the block to a stage."""
        begin = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[name] = self.seconds.get(name, 0.0) + time.perf_counter() - begin
