"""The whole way on a cluster: puzzles are made, rated and sieved, while things go wrong, and everything is counted and compared.

    python python/benches/whole.py FOLDER [--rows 100000] [--rated 100000] [--executors 2] [--timeout SECONDS]

A file of garbage lies among the puzzles, an executor is killed in the middle of the rating, and one row in a hundred comes again turned upside down. All rows
must be there once, with the puzzles of ``ninefold generate`` on the command line and, for a sample of them, the ratings of ``ninefold rate``.
A folder with what an earlier run has finished is taken up again.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.compute
import pyarrow.dataset
import pyarrow.parquet
from processes import busy, executors, session

import ninefold.spark
from ninefold.spark import _job

#: So many rows are a unit of work.
UNIT = 20_000

#: So many units, from beginning to end, are rated again by the command line.
SAMPLES = 5

COMMAND = [sys.executable, "-m", "ninefold"]


class Stopwatch:
    """Tells of each part how long it took, and what it used of the processors."""

    def __init__(self) -> None:
        self._start, self._used = time.perf_counter(), busy()

    def lap(self, what: str, rows: int) -> None:
        seconds, used = time.perf_counter() - self._start, busy() - self._used
        print(f"{what:40}{rows:>12,} rows{seconds:>8.0f} s{used:>8.0f} s of processor", flush=True)
        self._start, self._used = time.perf_counter(), busy()


def garbage(rows: int) -> pyarrow.Table:
    """Rows that hold no puzzle, of every kind. Their numbers are negative."""
    chance = random.Random(7)
    kinds = [
        lambda: None,
        lambda: "",
        lambda: "".join(chance.choices("123456789.", k=chance.choice([80, 82]))),
        lambda: "".join(chr(chance.randrange(32, 0x3000)) for _ in range(81)),
        lambda: "x" * 100_000,
        lambda: "1" * 81,
    ]
    lines = [kinds[row % len(kinds)]() for row in range(rows)]
    return pyarrow.table({"index": [-1 - row for row in range(rows)], "puzzle": pyarrow.array(lines, pyarrow.string())})


def kill_one(target: Path, parts: int, killed: list[int]) -> None:
    """Kills an executor once so many parts are there."""
    while len(list(target.glob("part-*.parquet"))) < parts or not executors():
        time.sleep(0.05)
    killed.append(executors()[0])
    os.kill(killed[0], signal.SIGKILL)


def checksum(lines: Iterable[bytes]) -> str:
    """Of lines in their order."""
    whole = hashlib.sha256()
    for line in lines:
        whole.update(line)
    return whole.hexdigest()


def in_order(folder: Path) -> Iterator[bytes]:
    """The puzzles of the cluster by their index."""
    table = pyarrow.dataset.dataset(folder).to_table().sort_by("index")
    assert table["index"].to_pylist() == list(range(table.num_rows)), "a row is missing, or there twice"
    for puzzle in table["puzzle"]:
        yield f"{puzzle}\n".encode()


def of_command(rows: int) -> Iterator[bytes]:
    """The same puzzles from the command line, on one core."""
    asked = [*COMMAND, "generate", "-n", str(rows), "--seed", "1", "--jobs", "1", "--format", "line"]
    with subprocess.Popen(asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout
        yield from process.stdout


def compare(rated: pyarrow.Table) -> None:
    """Asks the command line about these rows."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("".join(f"{puzzle}\n" for puzzle in rated["puzzle"].to_pylist()))
        file.flush()
        asked = [*COMMAND, "rate", "--format", "csv", "--jobs", "1", file.name]
        told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    rows = zip(rated.to_pylist(), csv.DictReader(told.splitlines()), strict=True)
    for ours, theirs in rows:
        if ours["reason"] is None:
            same = [str(ours[name]) for name in ("puzzle", "er", "ep", "ed", "hodoku_score")]
            assert same == [theirs[name] for name in ("puzzle", "er", "ep", "ed", "hodoku_score")], ours


def with_images(df: Any) -> Any:
    """The frame, and one row in a hundred again, turned upside down, with a later number."""
    from pyspark.sql import functions

    again = df.where("index % 100 = 0").select(
        (functions.col("index") + 10**12).alias("index"), functions.reverse("puzzle").alias("puzzle")
    )
    return df.unionByName(again)


def some(made: Path, rows: int, folder: Path) -> Path:
    """A folder with the first so many rows that were made, and a file of garbage."""
    folder.mkdir(exist_ok=True)
    for file in sorted(made.glob("part-*.parquet"))[: rows // UNIT]:
        shutil.copy(file, folder)
    pyarrow.parquet.write_table(garbage(rows // 1000), folder / "garbage.parquet")
    return folder


def counted(target: Path, rows: int) -> None:
    """Every row is there once, and all garbage has a reason."""
    rated = pyarrow.dataset.dataset(target).to_table(columns=["index", "reason"])
    expected = list(range(-(rows // 1000), rows))
    assert sorted(rated["index"].to_pylist()) == expected, "a row is missing, or there twice"
    wrong = rated.filter(pyarrow.compute.field("index") < 0)
    assert wrong["reason"].null_count == 0, "garbage was rated"


def main() -> None:
    """Does all of it, and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rows", type=int, default=100_000, help=f"a multiple of {UNIT:,}")
    parser.add_argument("--rated", type=int, help="how many of them are rated, if not all")
    parser.add_argument("--executors", type=int, default=2)
    parser.add_argument("--timeout", type=float, help="seconds that the rating of a row may take")
    asked = parser.parse_args()
    rows, rated = asked.rows, asked.rated or asked.rows
    puzzles, target = asked.folder / "puzzles", asked.folder / "rated"
    spark = session(asked.executors)
    watch = Stopwatch()
    if not (puzzles / "_SUCCESS").exists():
        made = ninefold.spark.generate(spark, rows, 1, partitions=rows // UNIT)
        made.write.parquet(str(puzzles), mode="overwrite")
        watch.lap("made", rows)
    kept = ninefold.spark.dedupe(with_images(spark.read.parquet(str(puzzles))), order="index")
    told = kept.selectExpr("count(*)", "max(index)").collect()[0]
    assert tuple(told) == (rows, rows - 1), told
    watch.lap("sieved", rows + rows // 100)
    source = some(puzzles, rated, asked.folder / "source")
    killed: list[int] = []
    parts = len(list(target.glob("part-*.parquet"))) + max(rated // UNIT // 3, 1)
    threading.Thread(target=kill_one, args=(target, parts, killed), daemon=True).start()
    done = _job.run(lambda: spark, _job.Job("rate", str(source), str(target), timeout=asked.timeout))
    watch.lap("rated", done.rows)
    print(f"executor {killed} was killed; reasons: {done.reasons}; answered before: {done.before:,}")
    spark.stop()
    watch = Stopwatch()
    counted(target, rated)
    watch.lap("counted", rated)
    assert checksum(in_order(puzzles)) == checksum(of_command(rows)), "the command line makes other puzzles"
    watch.lap("puzzles compared with the command line", rows)
    sample = sorted(target.glob("part-*.parquet"))[:: max(rated // UNIT // SAMPLES, 1)]
    again = 0
    for part in sample:
        table = pyarrow.parquet.read_table(part).filter(pyarrow.compute.field("index") >= 0)
        if table.num_rows:
            compare(table)
        again += table.num_rows
    watch.lap("ratings compared with the command line", again)


if __name__ == "__main__":
    main()
