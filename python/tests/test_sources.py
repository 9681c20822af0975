"""Columns from every library that people have theirs in."""

from __future__ import annotations

from collections.abc import Callable

import duckdb
import numpy
import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest

import ninefold

LINES = [str(puzzle) for puzzle in ninefold.generate(20, seed=4)]
DIGITS = numpy.array([[int(c) for c in line.replace(".", "0")] for line in LINES], dtype="uint8")
SOLVED = [str(ninefold.Puzzle(line).solve()) for line in LINES]


def chunked(kind: pyarrow.DataType) -> pyarrow.ChunkedArray:
    return pyarrow.chunked_array([LINES[:3], [], LINES[3:]], type=kind)


def of_digits(kind: pyarrow.DataType) -> pyarrow.Array:
    return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(DIGITS.reshape(-1), type=kind), 81)


COLUMNS: dict[str, Callable[[], object]] = {
    "list": lambda: LINES,
    "tuple": lambda: tuple(LINES),
    "puzzles": lambda: [ninefold.Puzzle(line) for line in LINES],
    "generator": lambda: (line for line in LINES),
    "numpy digits": lambda: DIGITS,
    "numpy 9×9": lambda: DIGITS.reshape(-1, 9, 9),
    "numpy int64": lambda: DIGITS.astype("int64"),
    "numpy in another order": lambda: numpy.asfortranarray(DIGITS),
    "numpy texts": lambda: numpy.array(LINES),
    "numpy bytes": lambda: numpy.array(LINES, dtype="S81"),
    "bytes": lambda: [line.encode() for line in LINES],
    "numpy objects": lambda: numpy.array(LINES, dtype=object),
    "pyarrow array": lambda: pyarrow.array(LINES),
    "pyarrow slice": lambda: pyarrow.array(["x", *LINES, "y"])[1:-1],
    "pyarrow chunks": lambda: chunked(pyarrow.string()),
    "pyarrow large": lambda: chunked(pyarrow.large_string()),
    "pyarrow view": lambda: chunked(pyarrow.string_view()),
    "pyarrow bytes": lambda: chunked(pyarrow.binary()),
    "pyarrow large bytes": lambda: chunked(pyarrow.large_binary()),
    "pyarrow 81 bytes": lambda: chunked(pyarrow.binary(81)),
    "pyarrow dictionary": lambda: pyarrow.array(LINES).dictionary_encode(),
    "pyarrow digits": lambda: of_digits(pyarrow.uint8()),
    "pyarrow int64 digits": lambda: of_digits(pyarrow.int64()),
    "pyarrow table": lambda: pyarrow.table({"puzzle": LINES}),
    "pyarrow batch": lambda: pyarrow.record_batch({"quizzes": LINES, "n": DIGITS[:, 0]}),
    "polars series": lambda: polars.Series(LINES),
    "polars frame": lambda: polars.DataFrame({"question": LINES, "n": range(20)}),
    "pandas series": lambda: pandas.Series(LINES),
    "pandas frame": lambda: pandas.DataFrame({"puzzle": LINES, "n": range(20)}),
    "duckdb": lambda: duckdb.sql("select unnest($lines) as puzzle", params={"lines": LINES}),
    "ours": lambda: ninefold.solve(pyarrow.table({"puzzle": LINES})),
}


@pytest.mark.parametrize("name", COLUMNS)
def test_every_kind_of_column(name: str) -> None:
    table = ninefold.solve(COLUMNS[name](), prefix="its_")
    assert table["its_solution"] == SOLVED
    assert table["its_reason"] == [None] * len(LINES)


def test_the_columns_of_a_table_are_kept() -> None:
    frame = polars.DataFrame({"id": range(20), "quiz": LINES, "source": ["forum"] * 20})
    table = ninefold.rate(frame, scales=["se"])
    assert table.column_names == ["id", "quiz", "source", "level", "er", "ep", "ed", "reason"]
    assert polars.DataFrame(table)["id"].to_list() == list(range(20))
    assert table.to_polars().equals(polars.DataFrame(table))
    assert table.to_pandas()["er"].tolist() == table["er"]
    assert table.to_pyarrow().schema.field("er").type == pyarrow.float64()
    assert table._repr_html_().count("<tr>") == 11 and "<p>20 rows</p>" in table._repr_html_()


def test_which_column_is_meant() -> None:
    frame = pyarrow.table({"a": LINES, "b": LINES})
    assert ninefold.solve(frame, column="b")["solution"] == SOLVED
    with pytest.raises(ValueError, match="which column.*a, b"):
        ninefold.solve(frame)
    with pytest.raises(ValueError, match='no column "c"; there are a, b'):
        ninefold.solve(frame, column="c")
    clash = pyarrow.table({"puzzle": LINES, "solution": SOLVED})
    with pytest.raises(ValueError, match='already has a column "solution"'):
        ninefold.solve(clash)
    assert ninefold.solve(clash, prefix="our_")["our_solution"] == SOLVED


def test_types_that_hold_no_puzzles() -> None:
    for column in (pyarrow.array([1, 2]), pyarrow.array([1.5]), pyarrow.array([[1, 2]])):
        with pytest.raises(TypeError, match="a column of puzzles holds texts, bytes or lists of 81"):
            ninefold.solve(column)


def test_nulls_have_a_reason() -> None:
    for column in (
        pyarrow.array([LINES[0], None]),
        pyarrow.array([LINES[0].encode(), None], type=pyarrow.binary(81)),
        polars.Series([LINES[0], None]),
        pandas.Series([LINES[0], None]),
        pandas.Series([LINES[0], float("nan")], dtype=object),
        [LINES[0], None],
    ):
        assert ninefold.solve(column)["solution"] == [SOLVED[0], None]
        assert ninefold.solve(column)["reason"] == [None, "the row is null"]
    assert ninefold.solve(pyarrow.nulls(3))["reason"] == ["the row is null"] * 3


def test_numbers_that_are_no_digits_are_not_cut_to_fit() -> None:
    for wrong in (10, 255, 256, 257, -1, 10**12):
        digits = DIGITS[:2].astype("int64")
        digits[1, 40] = wrong
        table = ninefold.solve(digits)
        assert table["solution"] == [SOLVED[0], None], wrong
        lists = pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(digits.reshape(-1)), 81)
        assert ninefold.solve(lists)["solution"] == [SOLVED[0], None], wrong


def test_any_form_may_stand_in_a_row() -> None:
    board = "\n".join(LINES[0][at : at + 9] for at in range(0, 81, 9))
    rows = [board, f"{LINES[1]} # a comment", ninefold.Puzzle(LINES[2]).to("json")]
    assert ninefold.solve(rows)["solution"] == SOLVED[:3]
    assert ninefold.solve(["x" * 5_000_000, LINES[0]])["solution"] == [None, SOLVED[0]]
    # Half a character, which no encoding writes.
    assert ninefold.solve(["\ud800" * 81, LINES[0]])["solution"] == [None, SOLVED[0]]


def test_answers_are_not_copied_by_whoever_takes_them() -> None:
    table = ninefold.solve(LINES)
    first = pyarrow.table(table)["solution"].chunk(0).buffers()[2].address
    again = pyarrow.table(table)["solution"].chunk(0).buffers()[2].address
    assert first == again
