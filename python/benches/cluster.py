"""How a cluster scales: the same job on one executor and on more, and what is spent outside the engine.

    python python/benches/cluster.py [rows] [executors …]

Puzzles are made, rated and sieved by ``ninefold.spark`` on a cluster of processes of one machine with a core for each executor, and compared with one
thread of the engine alone on the same rows. Below the table stands what a billion rows would take.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet
from pyspark.sql import SparkSession

import ninefold
import ninefold.spark
from ninefold.spark import _job

BILLION = 1_000_000_000


def session(executors: int) -> Any:
    """A cluster of so many executors."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master(f"local-cluster[{executors},1,1024]")
    builder = builder.config("spark.ui.enabled", "false").config("spark.executor.memory", "512m")
    spark = builder.config("spark.sql.shuffle.partitions", "8").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    # The first job starts the interpreters; it is not what scales.
    ninefold.spark.generate(spark, 10 * executors, partitions=executors).collect()
    return spark


def timed(work: Callable[[], object]) -> float:
    """How long it takes, in seconds."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    """Measures, and prints."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    sizes = [int(size) for size in sys.argv[2:]] or [1, 2]
    folder = Path(tempfile.mkdtemp())
    source = folder / "puzzles.parquet"
    puzzles = [str(puzzle) for puzzle in ninefold.generate(rows, seed=1)]
    table = pyarrow.table({"index": range(rows), "puzzle": puzzles})
    pyarrow.parquet.write_table(table, source, row_group_size=max(rows // 40, 1))
    alone = {
        "generate": timed(lambda: ninefold.generate(rows, seed=1, jobs=1)),
        "rate": timed(lambda: ninefold.rate(table, jobs=1)),
        "dedupe": timed(lambda: ninefold.canonical(table, jobs=1)),
    }
    print(f"{'':10}{'executors':>10}{'rows a second':>16}{'outside the engine':>20}{'a billion, core hours':>24}")
    for name, seconds in alone.items():
        print(f"{name:10}{'none':>10}{rows / seconds:>16,.0f}{'':>20}{seconds / rows * BILLION / 3600:>24,.0f}")
    for size in sizes:
        spark = session(size)
        target = folder / f"rated-{size}"
        work = {
            "generate": lambda: ninefold.spark.generate(spark, rows, 1, partitions=40).agg({"puzzle": "max"}).collect(),
            "rate": lambda: _job.run(spark, _job.Job("rate", str(source), str(target))),
            "dedupe": lambda: ninefold.spark.dedupe(spark.read.parquet(str(source)), order="index").count(),
        }
        for name, job in work.items():
            seconds = timed(job)
            outside = 1 - alone[name] / (seconds * size)
            hours = seconds * size / rows * BILLION / 3600
            print(f"{name:10}{size:>10}{rows / seconds:>16,.0f}{outside:>20.0%}{hours:>24,.0f}")
        told = pyarrow.parquet.read_table(target).sort_by("index")["er"].to_pylist()
        assert told == ninefold.rate(table, scales=["se"])["er"], "the cluster says something else"
        spark.stop()


if __name__ == "__main__":
    main()
