"""A real cluster of several processes on one machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest

pyspark = pytest.importorskip("pyspark")

import ninefold  # noqa: E402
import ninefold.spark  # noqa: E402
from ninefold.spark import _job  # noqa: E402
from ninefold.spark.__main__ import main  # noqa: E402

pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def spark() -> Iterator[Any]:
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("ninefold tests")
    for name, value in {
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "500",
        "spark.executor.memory": "512m",
    }.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


LINES = [str(puzzle) for puzzle in ninefold.generate(300, seed=31)]


def frame(spark: Any, rows: list[Any], partitions: int = 3) -> Any:
    numbered = [(place, row) for place, row in enumerate(rows)]
    return spark.createDataFrame(numbered, "id long, puzzle string").repartition(partitions)


def columns(df: Any, *names: str) -> list[list[Any]]:
    rows = sorted(df.collect(), key=lambda row: row["id"])
    return [[row[name] for row in rows] for name in names]


def test_every_question_is_answered_as_on_one_machine(spark: Any) -> None:
    rows = [*LINES[:40], None, "rubbish", "." * 81]
    df = frame(spark, rows)
    asked: dict[Any, tuple[Any, str]] = {
        ninefold.spark.solve: (ninefold.solve, "solution"),
        ninefold.spark.count: (ninefold.count, "count"),
        ninefold.spark.rate: (ninefold.rate, "hodoku_score"),
        ninefold.spark.facts: (ninefold.facts, "backdoors"),
        ninefold.spark.canonical: (ninefold.canonical, "form"),
        ninefold.spark.steps: (ninefold.steps, "hardest"),
    }
    for far, (near, name) in asked.items():
        expected = near(rows)
        assert columns(far(df), name, "reason") == [expected[name], expected["reason"]]
    answers = ninefold.solve(rows)["solution"]
    pairs = list(zip(range(len(rows)), rows, answers))
    both = spark.createDataFrame(pairs, "id long, puzzle string, answer string")
    assert columns(ninefold.spark.check(both), "standing") == [ninefold.check(rows, answers)["standing"]]


def test_a_row_may_take_only_so_long(spark: Any, tmp_path: Path) -> None:
    late = "not done in time: broken off after 0 s"
    df = frame(spark, [LINES[0], "rubbish"])
    [reasons] = columns(ninefold.spark.rate(df, timeout=0), "reason")
    assert reasons[0] == late and reasons[1].startswith("can't be read")
    assert columns(ninefold.spark.rate(df, timeout=600), "er") == [[*ninefold.rate(LINES[:1])["er"], None]]
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    write(source, LINES[:4], 2)
    done = _job.run(lambda: spark, _job.Job("facts", str(source), str(target), timeout=0))
    assert (done.rows, done.reasons) == (4, {"not done in time": 4})


def test_partitions_change_nothing(spark: Any) -> None:
    expected = [str(puzzle) for puzzle in ninefold.generate(60, seed=5)]
    for partitions in (1, 7):
        told = ninefold.spark.generate(spark, 60, 5, partitions=partitions).collect()
        assert sorted((row["index"], row["puzzle"]) for row in told) == list(enumerate(expected))
    later = ninefold.spark.generate(spark, 10, 5, first=50, partitions=2).collect()
    assert sorted((row["index"], row["puzzle"]) for row in later) == list(enumerate(expected))[50:]


def test_one_of_each_class_stays(spark: Any) -> None:
    turned = ["".join(line[9 * c + r] for r in range(9) for c in range(9)) for line in LINES[:50]]
    rows = [*turned, *LINES, *LINES[:10], None, "rubbish"]
    kept = [
        [(row["id"], row["puzzle"]) for row in ninefold.spark.dedupe(frame(spark, rows, n), order="id").collect()]
        for n in (1, 5)
    ]
    assert sorted(kept[0]) == sorted(kept[1])
    ids = {number for number, _ in kept[0]}
    assert ids == {*range(50), *range(100, 350), 360, 361}


def write(path: Path, rows: list[Any], group: int) -> None:
    table = pyarrow.table({"id": range(len(rows)), "puzzle": pyarrow.array(rows, type=pyarrow.string())})
    pyarrow.parquet.write_table(table, path, row_group_size=group)


def read(path: Path) -> Any:
    return pyarrow.parquet.read_table(path).sort_by("id")


def test_a_job_goes_on_where_it_was_stopped(spark: Any, tmp_path: Path) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    rows = [*LINES[:100], *["rubbish"] * 50, *LINES[100:200]]
    write(source, rows, 50)
    job = _job.Job("rate", str(source), str(target))
    done = _job.run(lambda: spark, job)
    assert (done.rows, done.before, done.reasons) == (250, 0, {"can't be read": 50})
    assert read(target)["er"].to_pylist() == ninefold.rate(rows)["er"]
    parts = sorted(target.glob("part-*.parquet"))
    assert len(parts) == 5
    # What was complete is left as it is; what was not is made again.
    untouched = {part: part.stat().st_mtime_ns for part in parts[1:]}
    parts[0].unlink()
    (target / "_12.unfinished").write_bytes(b"half a file")
    again = _job.run(lambda: spark, job)
    assert (again.rows, again.before) == (50, 200)
    assert untouched == {part: part.stat().st_mtime_ns for part in parts[1:]}
    assert read(target)["id"].to_pylist() == list(range(250))
    with pytest.raises(ninefold.NinefoldError, match="answers of another job"):
        _job.run(lambda: spark, _job.Job("solve", str(source), str(target)))


def test_what_is_wrong_with_a_job_is_said(spark: Any, tmp_path: Path) -> None:
    with pytest.raises(ninefold.NinefoldError, match="no Parquet file in this folder"):
        _job.run(lambda: spark, _job.Job("rate", str(tmp_path), str(tmp_path / "out")))


def executors() -> list[int]:
    """The processes of the executors that this process's cluster has started."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except (OSError, NotADirectoryError):
            continue
        if entry.name.isdigit() and b"org.apache.spark.executor.CoarseGrainedExecutorBackend" in words:
            found.append(int(entry.name))
    return [pid for pid in found if is_ours(pid)]


def is_ours(pid: int) -> bool:
    while pid > 1:
        if pid == os.getpid():
            return True
        try:
            pid = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            return False
    return False


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are found in /proc")
def test_an_executor_that_dies_loses_and_doubles_nothing(spark: Any, tmp_path: Path) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    rows = LINES * 4
    write(source, rows, 60)
    killed: list[int] = []

    def kill() -> None:
        # Somewhere in the middle: when the first parts are there.
        for _ in range(600):
            if len(list(target.glob("part-*.parquet"))) >= 2 and executors():
                killed.append(executors()[0])
                os.kill(killed[0], signal.SIGKILL)
                return
            time.sleep(0.02)

    thread = threading.Thread(target=kill)
    thread.start()
    done = _job.run(lambda: spark, _job.Job("facts", str(source), str(target)))
    thread.join()
    assert killed
    assert done.rows == len(rows)
    table = read(target)
    assert table["id"].to_pylist() == list(range(len(rows)))
    assert table["er"].to_pylist() == ninefold.rate(LINES)["er"] * 4


def test_the_command(tmp_path: Path) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    write(source, [*LINES[:20], None], 10)
    command = [sys.executable, "-m", "ninefold.spark", "solve", str(source), str(target)]
    command += ["--master", "local[1]"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    assert "21 rows answered\n  1 of them: the row is null" in done.stderr
    assert read(target)["solution"].to_pylist() == [*ninefold.solve(LINES[:20])["solution"], None]
    record = json.loads((target / _job.RECORD).read_text())
    assert record["job"]["question"] == "solve" and len(record["units"]) == 3


def test_a_command_that_can_not_be_done_starts_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path / "in.parquet", LINES[:3], 3)
    source, target = str(tmp_path / "in.parquet"), str(tmp_path / "out")
    assert main(["solve", str(tmp_path / "none"), target]) == 4
    assert "none: there is no such file" in capsys.readouterr().err
    assert main(["solve", source, target, "--timeout", "3"]) == 4
    assert "solve takes no timeout; rate, facts, steps do" in capsys.readouterr().err
