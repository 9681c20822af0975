"""Questions about the rows of a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

import pyarrow

import ninefold
from ninefold import Level, Method, Scale
from ninefold._columns import Table
from ninefold._making import lines
from ninefold.spark._schema import signed_schema

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

#: What answers a batch.
Question = Callable[[Any], Table]

#: Named arguments of such a question.
Wishes = dict[str, Any]

#: An executor's cores are Spark's to share out: one task, one thread.
JOBS = 1


def solve(df: DataFrame, column: str = "puzzle", *, limit: int = 2, prefix: str = "") -> DataFrame:
    """Adds what :func:`ninefold.solve` tells."""
    wishes: Wishes = {"limit": limit, "column": column, "prefix": prefix}
    return _asked(df, partial(ninefold.solve, **wishes, jobs=JOBS))


def count(df: DataFrame, column: str = "puzzle", *, limit: int = 1000, prefix: str = "") -> DataFrame:
    """Adds what :func:`ninefold.count` tells."""
    wishes: Wishes = {"limit": limit, "column": column, "prefix": prefix}
    return _asked(df, partial(ninefold.count, **wishes, jobs=JOBS))


def rate(
    df: DataFrame,
    column: str = "puzzle",
    *,
    scales: Sequence[Scale] = ("se", "hodoku"),
    timeout: float | None = None,
    prefix: str = "",
) -> DataFrame:
    """Adds what :func:`ninefold.rate` tells."""
    wishes: Wishes = {"scales": scales, "timeout": timeout, "column": column, "prefix": prefix}
    return _asked(df, partial(ninefold.rate, **wishes, jobs=JOBS))


def facts(
    df: DataFrame,
    column: str = "puzzle",
    *,
    limit: int = 1000,
    timeout: float | None = None,
    prefix: str = "",
) -> DataFrame:
    """Adds what :func:`ninefold.facts` tells."""
    wishes: Wishes = {"limit": limit, "timeout": timeout, "column": column, "prefix": prefix}
    return _asked(df, partial(ninefold.facts, **wishes, jobs=JOBS))


def canonical(df: DataFrame, column: str = "puzzle", *, prefix: str = "") -> DataFrame:
    """Adds what :func:`ninefold.canonical` tells."""
    return _asked(df, partial(ninefold.canonical, column=column, prefix=prefix, jobs=JOBS))


def check(
    df: DataFrame, column: str = "puzzle", answer_column: str = "answer", *, prefix: str = ""
) -> DataFrame:
    """Adds what :func:`ninefold.check` tells."""
    wishes: Wishes = {"column": column, "answer_column": answer_column, "prefix": prefix}
    return _asked(df, partial(ninefold.check, **wishes, jobs=JOBS))


def steps(
    df: DataFrame,
    column: str = "puzzle",
    *,
    techniques: str | None = None,
    method: Method = "auto",
    timeout: float | None = None,
    prefix: str = "",
) -> DataFrame:
    """Adds what :func:`ninefold.steps` tells."""
    wishes: Wishes = {"techniques": techniques, "method": method, "timeout": timeout}
    return _asked(df, partial(ninefold.steps, **wishes, column=column, prefix=prefix, jobs=JOBS))


def dedupe(df: DataFrame, column: str = "puzzle", *, order: str | None = None) -> DataFrame:
    """One row of each class of equivalent puzzles, with its canonical ``form``.

    It is the one that comes first by the column ``order``, or by its puzzle, so that it does not depend on where rows
    are. Rows without a form are all kept: ``form`` is null there, and ``reason`` says why.
    """
    from pyspark.sql import functions

    known = canonical(df, column).drop("transform", "automorphisms")
    columns = known.columns
    with_form = known.where(functions.col("form").isNotNull())
    # Of rows that are equal in what decides, the others decide, so that chance never does.
    rank = functions.struct(order or column, *(name for name in df.columns if name != order))
    first = functions.min_by(functions.struct(*columns), rank).alias("first")
    kept = with_form.groupBy(functions.col("form").alias("of")).agg(first).select("first.*")
    return kept.unionByName(known.where(functions.col("form").isNull()))


def generate(
    spark: SparkSession,
    n: int,
    seed: int = 0,
    *,
    level: Level | None = None,
    first: int = 0,
    partitions: int | None = None,
    **wishes: Any,
) -> DataFrame:
    """New puzzles: columns ``index`` and ``puzzle``.

    Puzzle ``index`` is that of :func:`ninefold.generate` with the same seed and wishes, wherever it is made.
    """
    schema = pyarrow.schema([("index", pyarrow.int64()), ("puzzle", pyarrow.string())])

    def made(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            for start, length in _runs(batch.column(0).to_pylist()):
                asked = {"level": level, "seed": seed, "first": start, **wishes}
                indices = list(range(start, start + length))
                yield pyarrow.record_batch([indices, lines(length, jobs=JOBS, **asked)], schema=schema)

    indices = spark.range(first, first + n, 1, partitions)
    return indices.mapInArrow(made, _spark_schema(schema))


def _runs(indices: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and the length of each run of consecutive numbers."""
    for _, run in groupby(enumerate(indices), lambda pair: pair[1] - pair[0]):
        numbers = [number for _, number in run]
        yield numbers[0], len(numbers)


def _asked(df: DataFrame, question: Question) -> DataFrame:
    """The frame with what a question adds to each of its batches."""
    from pyspark.sql.pandas.types import to_arrow_schema

    # An empty batch has the columns of all others.
    nothing = to_arrow_schema(df.schema).empty_table()
    schema = signed_schema(pyarrow.table(question(nothing)).schema)

    def answered(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            yield from pyarrow.table(question(batch)).cast(schema).to_batches()

    return df.mapInArrow(answered, _spark_schema(schema))


def _spark_schema(schema: pyarrow.Schema) -> Any:
    from pyspark.sql.pandas.types import from_arrow_schema

    return from_arrow_schema(schema)
