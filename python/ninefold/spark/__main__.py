"""``python -m ninefold.spark QUESTION IN OUT``: a job from Parquet to Parquet that can be stopped and taken up again."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ninefold import NinefoldError
from ninefold.spark._job import QUESTIONS, Job, run

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a job, and says what came of it."""
    parser = argparse.ArgumentParser(prog="python -m ninefold.spark", description=__doc__)
    parser.add_argument("question", choices=list(QUESTIONS))
    parser.add_argument("source", metavar="IN", help="a Parquet file, or a folder of them")
    parser.add_argument("target", metavar="OUT", help="the folder for the answers")
    parser.add_argument("--column", help="the column of the puzzles, if it is not plain which")
    parser.add_argument("--prefix", default="", help="what stands before the names of new columns")
    parser.add_argument("--timeout", type=float, metavar="SECONDS", help="how long a row may take")
    parser.add_argument("--master", help="where Spark runs, such as local[*], if not as configured")
    asked = parser.parse_args(arguments)

    def session() -> SparkSession:
        from pyspark.sql import SparkSession

        builder = SparkSession.builder.appName(f"ninefold {asked.question}")
        return (builder.master(asked.master) if asked.master else builder).getOrCreate()

    try:
        job = Job(
            asked.question, asked.source, asked.target, asked.column, asked.prefix, asked.timeout
        )
        done = run(session, job)
    except (NinefoldError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 4
    earlier = f", {done.before:,} were there already" if done.before else ""
    print(f"{done.rows:,} rows answered{earlier}", file=sys.stderr)
    for reason, count in sorted(done.reasons.items()):
        print(f"  {count:,} of them: {reason}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
