"""Beyond one machine: the same questions about Apache Spark's data frames.

Each function adds the columns of its namesake in ``ninefold`` to a frame, batch by batch, where the rows are. Rows that
can't be read have nulls and a ``reason``; none fails a job. No answer depends on how many partitions or executors there
are, puzzles that are made included. Every executor needs this package and ``pyarrow``.

``python -m ninefold.spark rate in.parquet out.parquet`` goes from file to file, and goes on where it was stopped.
"""

from ninefold.spark._frames import canonical, check, count, dedupe, facts, generate, rate, solve, steps

__all__ = ["canonical", "check", "count", "dedupe", "facts", "generate", "rate", "solve", "steps"]
