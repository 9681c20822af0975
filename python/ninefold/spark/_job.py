"""From Parquet to Parquet, unit by unit: what is done stays done, whatever happens.

A unit is a row group of the source. Its answers go into a file of their own, which gets its name when it is complete. So a
task that is repeated writes the same file again, and a run that is repeated leaves out what is there: nothing is lost or
doubled.
"""

from __future__ import annotations

import json
import os
import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import pyarrow
import pyarrow.fs
import pyarrow.parquet

import ninefold
from ninefold import NinefoldError
from ninefold._columns import Table
from ninefold.spark._frames import JOBS
from ninefold.spark._schema import signed_schema

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

#: The questions that a job can ask.
QUESTIONS: dict[str, Callable[..., Table]] = {
    "solve": ninefold.solve,
    "count": ninefold.count,
    "rate": ninefold.rate,
    "facts": ninefold.facts,
    "canonical": ninefold.canonical,
    "steps": ninefold.steps,
}

#: Those that can take long, and have a ``timeout``.
LONG = ("rate", "facts", "steps")

#: So many rows are read and answered at a time.
ROWS = 16_384

#: What the job is, beside its results. Readers of Parquet pass over names that begin so.
RECORD = "_ninefold.json"


@dataclass(frozen=True)
class Unit:
    """A row group of a file."""

    file: str
    group: int
    rows: int
    #: The name of the file that its answers go to.
    name: str


@dataclass(frozen=True)
class Job:
    """A question about a source, and where the answers go."""

    question: str
    source: str
    target: str
    column: str | None = None
    prefix: str = ""
    #: How many seconds a row may take.
    timeout: float | None = None

    def __post_init__(self) -> None:
        if self.timeout is not None and self.question not in LONG:
            raise NinefoldError(f"{self.question} takes no timeout; {', '.join(LONG)} do")


@dataclass(frozen=True)
class Done:
    """What came of a run."""

    #: Rows that were answered now.
    rows: int
    #: Rows that an earlier run had answered.
    before: int
    #: How many rows have each reason, those that can't be read together.
    reasons: dict[str, int]


def run(session: Callable[[], SparkSession], job: Job) -> Done:
    """Answers what is not answered yet, in a session that is started if there is anything to do."""
    units = list(units_of(job.source))
    record(job, units)
    present = answered(job.target)
    open_units = [unit for unit in units if unit.name not in present]
    if not open_units:
        return Done(0, sum(unit.rows for unit in units), {})

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            for place in batch.column(0).to_pylist():
                rows, reasons = answer(job, open_units[place])
                yield pyarrow.record_batch({"rows": [rows], "reasons": [json.dumps(reasons)]})

    # One unit, one task: whichever executor is free takes the next.
    tasks = session().range(0, len(open_units), 1, len(open_units))
    results = tasks.mapInArrow(work, "rows long, reasons string").collect()
    reasons: Counter[str] = Counter()
    for result in results:
        reasons.update(json.loads(result["reasons"]))
    rows = sum(result["rows"] for result in results)
    return Done(rows, sum(unit.rows for unit in units) - rows, dict(reasons))


def units_of(source: str) -> Iterator[Unit]:
    """The row groups of a file, or of all files of a folder, in order."""
    system, path = _located(source)
    about = system.get_file_info(path)
    if about.type == pyarrow.fs.FileType.NotFound:
        raise FileNotFoundError(f"{source}: there is no such file")
    if about.type == pyarrow.fs.FileType.Directory:
        inside = system.get_file_info(pyarrow.fs.FileSelector(path, recursive=True))
        files = sorted(it.path for it in inside if it.is_file and _is_data(it.base_name))
    else:
        files = [path]
    if not files:
        raise NinefoldError(f"{source}: there is no Parquet file in this folder")
    for number, file in enumerate(files):
        about_file = pyarrow.parquet.read_metadata(system.open_input_file(file))
        for group in range(about_file.num_row_groups):
            rows = about_file.row_group(group).num_rows
            yield Unit(file, group, rows, f"part-{number:05}-{group:05}.parquet")


def answer(job: Job, unit: Unit) -> tuple[int, dict[str, int]]:
    """Writes the answers to a unit; tells how many rows it has, and their reasons."""
    system, target = _located(job.target)
    source, _ = _located(job.source)
    unfinished = f"{target}/_{uuid.uuid4().hex}.unfinished"
    reasons: Counter[str] = Counter()
    rows = 0
    writer = None
    file = pyarrow.parquet.ParquetFile(source.open_input_file(unit.file))
    for table in _tables(job, file, unit.group):
        writer = writer or pyarrow.parquet.ParquetWriter(unfinished, table.schema, filesystem=system)
        writer.write_table(table)
        rows += table.num_rows
        counted = table.column(f"{job.prefix}reason").drop_null().value_counts()
        for reason in counted.to_pylist():
            reasons[_kind(reason["values"])] += reason["counts"]
    if writer:
        writer.close()
        system.move(unfinished, f"{target}/{unit.name}")
    return rows, dict(reasons)


def _tables(
    job: Job, file: pyarrow.parquet.ParquetFile, group: int
) -> Iterator[pyarrow.Table]:
    question = QUESTIONS[job.question]
    wishes: dict[str, Any] = {"column": job.column, "prefix": job.prefix, "jobs": JOBS}
    if job.timeout is not None:
        wishes["timeout"] = job.timeout
    for batch in file.iter_batches(ROWS, row_groups=[group]):
        told = question(batch, **wishes)
        table = pyarrow.table(told)
        yield table.cast(signed_schema(table.schema))


def record(job: Job, units: Sequence[Unit]) -> None:
    """Notes what the job is, or refuses to go on with another one."""
    wanted = json.dumps({"job": asdict(job), "units": [asdict(unit) for unit in units]}, indent=1)
    system, target = _located(job.target)
    if system.get_file_info(target).type == pyarrow.fs.FileType.File:
        raise NotADirectoryError(f"{job.target}: this is a file; the answers need a folder")
    system.create_dir(target, recursive=True)
    path = f"{target}/{RECORD}"
    if system.get_file_info(path).type == pyarrow.fs.FileType.NotFound:
        if answered(job.target):
            raise NinefoldError(f"{job.target}: this folder has files of another job")
        with system.open_output_stream(path) as stream:
            stream.write(wanted.encode())
        return
    with system.open_input_stream(path) as stream:
        if stream.read().decode() != wanted:
            raise NinefoldError(
                f"{job.target}: this folder has answers of another job, or the source has changed; "
                "take another folder, or remove this one"
            )


def answered(target: str) -> set[str]:
    """The names of the files that are complete."""
    system, path = _located(target)
    selector = pyarrow.fs.FileSelector(path, allow_not_found=True)
    return {it.base_name for it in system.get_file_info(selector) if _is_data(it.base_name)}


def _is_data(name: str) -> bool:
    return name.endswith(".parquet") and not name.startswith(("_", "."))


def _kind(reason: str) -> str:
    """Reasons are counted by kind: no two lines of rubbish say the same."""
    return reason.split(":")[0]


def _located(address: str) -> tuple[Any, str]:
    """The file system of an address, and the path there."""
    local = address if "://" in address else os.path.abspath(address)
    system, path = pyarrow.fs.FileSystem.from_uri(local)
    return system, path
