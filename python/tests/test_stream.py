"""Sources that are larger than memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polars
import pyarrow
import pyarrow.parquet
import pytest

import ninefold

LINES = [str(puzzle) for puzzle in ninefold.generate(50, seed=8)]
BATCH = pyarrow.record_batch({"puzzle": LINES})


def endless(pulled: list[int]) -> pyarrow.RecordBatchReader:
    def batches() -> Iterator[pyarrow.RecordBatch]:
        while True:
            pulled.append(1)
            yield BATCH

    return pyarrow.RecordBatchReader.from_batches(BATCH.schema, batches())


def test_no_more_is_taken_than_asked_for() -> None:
    pulled: list[int] = []
    stream = iter(ninefold.stream(endless(pulled)).solve())
    for _ in range(3):
        assert len(next(stream)) == 50
    assert len(pulled) <= 5


def test_every_question_streams() -> None:
    table = pyarrow.table(BATCH).append_column("answer", [ninefold.solve(LINES)["solution"]])
    asked = ninefold.stream(table, jobs=2)
    whole = {
        "solve": ninefold.solve(table),
        "count": ninefold.count(table),
        "rate": ninefold.rate(table),
        "facts": ninefold.facts(table),
        "canonical": ninefold.canonical(table),
        "check": ninefold.check(table),
        "steps": ninefold.steps(table),
    }
    for name, expected in whole.items():
        stream = getattr(asked, name)()
        assert stream.column_names == expected.column_names
        assert stream.to_pyarrow().read_all().equals(expected.to_pyarrow()), name


def test_from_file_to_file(tmp_path: Path) -> None:
    source, target = tmp_path / "in.parquet", tmp_path / "out.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"puzzle": LINES * 40}), source, row_group_size=300)
    file = pyarrow.parquet.ParquetFile(source)
    reader = pyarrow.RecordBatchReader.from_batches(file.schema_arrow, file.iter_batches(300))
    answers = ninefold.stream(reader).rate(scales=["se"]).to_pyarrow()
    with pyarrow.parquet.ParquetWriter(target, answers.schema) as writer:
        for batch in answers:
            writer.write_batch(batch)
    assert polars.read_parquet(target)["er"].to_list() == ninefold.rate(LINES)["er"] * 40


def test_a_stream_is_read_once() -> None:
    stream = ninefold.stream(LINES).solve()
    assert pyarrow.table(stream).num_rows == 50
    with pytest.raises(ValueError, match="has been read"):
        list(stream)


def test_what_the_source_raises_comes_out() -> None:
    def broken() -> Iterator[pyarrow.RecordBatch]:
        yield BATCH
        raise OSError("the disk is gone")

    reader = pyarrow.RecordBatchReader.from_batches(BATCH.schema, broken())
    stream = iter(ninefold.stream(reader).solve())
    assert len(next(stream)) == 50
    with pytest.raises(Exception, match="the disk is gone"):
        next(stream)


def test_a_long_chunk_comes_out_in_pieces() -> None:
    long = pyarrow.array(LINES * 3000)
    lengths = [len(table) for table in ninefold.stream(long).count(limit=2)]
    assert sum(lengths) == 150_000 and max(lengths) <= 65_536
