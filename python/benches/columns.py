"""How fast columns are answered, and how much memory that takes.

    python python/benches/columns.py FILE of 81-character lines [rows]

``solve`` over an Arrow column of so many rows (a million if nothing is said), on one thread and on all; ``rate`` over the lines of the file; the
time of ``import ninefold``. The command line gets the same puzzles as a file.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import pyarrow

import ninefold


def busy() -> float:
    """The processor time of this process and of those that it started, in seconds."""
    whose = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, whose))


def timed(work: Callable[[], object], clock: Callable[[], float] = busy) -> float:
    """The shortest of three runs, in seconds of the processor: other work on the machine matters less then."""
    times = []
    for _ in range(3):
        start = clock()
        work()
        times.append(clock() - start)
    return min(times)


def peak() -> int:
    """The most memory that the process has had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def say(what: str, rows: int, seconds: float) -> None:
    """A line of the table."""
    print(f"{what:44}{seconds:>9.3f} s{rows / seconds:>14,.0f} a second")


def main() -> None:
    """Measures, and prints."""
    with open(sys.argv[1]) as file:
        lines = [line[:81] for line in file if len(line.strip()) >= 81]
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    column = pyarrow.array((lines * (wanted // len(lines) + 1))[:wanted])
    before = peak()
    ninefold.solve(column, jobs=1)
    print(f"memory above the data: {peak() - before} MB; the data: {column.nbytes >> 20} MB")
    say("solve, 1 thread", wanted, timed(lambda: ninefold.solve(column, jobs=1)))
    say("solve, all cores, by the clock", wanted, timed(lambda: ninefold.solve(column), time.perf_counter))
    some = pyarrow.array(lines[:50_000])
    say("rate se, 1 thread", len(some), timed(lambda: ninefold.rate(some, scales=["se"], jobs=1)))
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(f"{line}\n" for line in lines[:50_000]))
        file.flush()
        command = [sys.executable, "-m", "ninefold", "rate", "--scale", "se", "--format", "csv"]
        command += ["--jobs", "1", file.name]
        seconds = timed(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True))
        say("ninefold rate, 1 thread, from a file", len(some), seconds)
    code = [sys.executable, "-X", "importtime", "-c", "import ninefold"]
    said = subprocess.run(code, capture_output=True, text=True, check=True).stderr
    [line] = [line for line in said.splitlines() if line.endswith("| ninefold")]
    print(f"import: {int(line.split('|')[1]) / 1000:.0f} ms")


if __name__ == "__main__":
    main()
