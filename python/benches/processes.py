"""A cluster of processes on this machine, and what its processes use of the processors."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyspark.sql import SparkSession

import ninefold.spark


def session(executors: int) -> Any:
    """A cluster of so many executors."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master(f"local-cluster[{executors},1,1024]")
    for name, value in {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.executor.memory": "512m",
        "spark.sql.shuffle.partitions": "8",
    }.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    # The first job starts the interpreters; it is not what scales.
    ninefold.spark.generate(spark, 10 * executors, partitions=executors).collect()
    return spark


def own() -> float:
    """The processor time of this process, in seconds."""
    used = os.times()
    return used.user + used.system


def busy() -> float:
    """The processor time of this process and of all that have come from it, in seconds."""
    ticks = 0
    for process in family():
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        # Its own time, and that of its children that have ended.
        ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def family() -> Iterator[int]:
    """This process and all that have come from it."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(entry.name))
    open_ones = [os.getpid()]
    while open_ones:
        process = open_ones.pop()
        yield process
        open_ones.extend(children.get(process, []))


def executors() -> list[int]:
    """The executors of the cluster that this process has started."""
    found = []
    for process in family():
        try:
            words = Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"org.apache.spark.executor.CoarseGrainedExecutorBackend" in words:
            found.append(process)
    return found
