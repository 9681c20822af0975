"""How a cluster scales: the same work on one executor and on more, and what is spent outside the engine.

    python python/benches/cluster.py [rows] [executors …]

Puzzles are made, rated and sieved by ``ninefold.spark`` on a cluster of processes of one machine with a core for each executor, and compared with one
thread of the engine alone on the same rows. What is spent outside the engine is told in processor time of all processes of the cluster, so that other
work on the machine matters less. The last column is what a billion rows would take.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet
from processes import busy, own, session

import ninefold
import ninefold.spark
from ninefold._making import lines
from ninefold.spark import _job

BILLION = 1_000_000_000


def timed(work: Callable[[], object], clock: Callable[[], float]) -> tuple[float, float]:
    """How long it takes by the clock, and how much of the processors by another, in seconds."""
    start, used = time.perf_counter(), clock()
    work()
    return time.perf_counter() - start, clock() - used


def say(name: str, executors: str, rows: int, times: tuple[float, float], engine: float) -> None:
    """A line of the table."""
    seconds, used = times
    outside = f"{1 - engine / used:.0%}" if used > engine else "0%"
    hours = used / rows * BILLION / 3600
    print(f"{name:10}{executors:>10}{rows / seconds:>16,.0f}{rows / used:>24,.0f}{outside:>20}{hours:>24,.0f}", flush=True)


def main() -> None:
    """Measures, and prints."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    sizes = [int(size) for size in sys.argv[2:]] or [1, 2]
    folder = Path(tempfile.mkdtemp())
    source = folder / "puzzles.parquet"
    table = pyarrow.table({"index": range(rows), "puzzle": lines(rows, seed=1)})
    pyarrow.parquet.write_table(table, source, row_group_size=max(rows // 40, 1))
    alone = {
        "generate": timed(lambda: lines(rows, seed=1, jobs=1), own),
        "rate": timed(lambda: ninefold.rate(table, jobs=1), own),
        "dedupe": timed(lambda: ninefold.canonical(table, jobs=1), own),
    }
    heads = ("rows a second", "a second of processor", "outside the engine", "a billion, core hours")
    print(f"{'':10}{'executors':>10}{heads[0]:>16}{heads[1]:>24}{heads[2]:>20}{heads[3]:>24}")
    for name, times in alone.items():
        say(name, "none", rows, times, times[1])
    for size in sizes:
        spark = session(size)
        target = folder / f"rated-{size}"
        work: dict[str, Callable[[], object]] = {
            "generate": lambda: ninefold.spark.generate(spark, rows, 1, partitions=40).agg({"puzzle": "max"}).collect(),
            "rate": lambda: _job.run(lambda: spark, _job.Job("rate", str(source), str(target))),
            "dedupe": lambda: ninefold.spark.dedupe(spark.read.parquet(str(source)), order="index").count(),
        }
        for name, job in work.items():
            say(name, str(size), rows, timed(job, busy), alone[name][1])
        told = pyarrow.parquet.read_table(target).sort_by("index")["er"].to_pylist()
        assert told == ninefold.rate(table, scales=["se"])["er"], "the cluster says something else"
        spark.stop()


if __name__ == "__main__":
    main()
