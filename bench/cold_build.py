"""`make bench`: times a full cold build of a game as a whole process, its stages, and start-up.

Each run is a new process that builds into a new folder. Fonts are cached on the machine between runs, as they are for
a designer; the first line also times one run with an empty font cache.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass

CARDHOUSE = [sys.executable, "-m", "cardhouse"]


@dataclass(frozen=True)
class Run:
    """One finished process: seconds by the clock and of both processors, peak memory in MiB, what it printed."""

    wall: float
    cpu: float
    mib: float
    printed: str


def run(arguments: list[str], environment: dict[str, str] | None = None) -> Run:
    """Run a command to its end and return what the operating system says of it."""
    with tempfile.TemporaryFile("w+") as out:
        begin = time.perf_counter()
        actions = [(os.POSIX_SPAWN_DUP2, out.fileno(), 1)]
        pid = os.posix_spawn(arguments[0], arguments, {**os.environ, **(environment or {})}, file_actions=actions)
        _, status, usage = os.wait4(pid, 0)
        wall = time.perf_counter() - begin
        out.seek(0)
        printed = out.read()
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{' '.join(arguments)} failed:\n{printed}")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, printed)


def build(game: str, environment: dict[str, str] | None = None) -> Run:
    """Build a game into a new folder."""
    with tempfile.TemporaryDirectory() as out:
        return run([*CARDHOUSE, "build", game, "--out", out, "--format", "json"], environment)


def spread(values: list[float]) -> str:
    """Return the median with the least and the greatest value."""
    return f"{statistics.median(values):7.3f}   ({min(values):.3f} - {max(values):.3f})"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="politik")
    parser.add_argument("-n", type=int, default=7, help="counted runs")
    wanted = parser.parse_args()
    print(
        f"{os.cpu_count()} processors, Python {sys.version.split()[0]}, median (least - greatest) of {wanted.n} runs\n"
    )

    with tempfile.TemporaryDirectory() as empty:
        first = build(wanted.game, {"XDG_CACHE_HOME": empty})
    build(wanted.game)
    runs = [build(wanted.game) for _ in range(wanted.n)]
    results = [json.loads(one.printed)[0] for one in runs]
    start = [run([*CARDHOUSE, "--help"]).wall for _ in range(wanted.n)]

    wall = statistics.median([one.wall for one in runs])
    print(f"cold build, whole process, s   {spread([one.wall for one in runs])}")
    print(f"  processor time, s            {spread([one.cpu for one in runs])}")
    for stage in results[0]["stages"]:
        print(f"  {stage:<28} {spread([result['stages'][stage] for result in results])}")
    print(f"cards a second                 {results[0]['copies'] / wall:7.0f}   ({results[0]['copies']} cards)")
    print(f"peak memory, MiB               {spread([one.mib for one in runs])}")
    print(f"with an empty font cache, s    {first.wall:7.3f}")
    print(f"cardhouse --help, s            {spread(start)}")


if __name__ == "__main__":
    main()
