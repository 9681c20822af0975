"""The recipe of the documentation for Dask."""

from __future__ import annotations

import pandas
import pytest

import ninefold

dask = pytest.importorskip("dask.dataframe")


@pytest.mark.filterwarnings("default")
def test_partitions_are_answered_where_they_are() -> None:
    lines = [str(puzzle) for puzzle in ninefold.generate(40, seed=6)]
    frame = dask.from_pandas(pandas.DataFrame({"puzzle": [*lines, "rubbish"]}), npartitions=3)

    def rate(part: pandas.DataFrame) -> pandas.DataFrame:
        return ninefold.rate(part, column="puzzle", jobs=1).to_pandas()

    rated = frame.map_partitions(rate, meta=rate(frame._meta)).compute()
    expected = ninefold.rate([*lines, "rubbish"])
    assert rated["er"].iloc[:-1].tolist() == expected["er"][:-1]
    assert rated["reason"].iloc[-1] == expected["reason"][-1]
