"""What holds of any puzzle, and of anything that is none."""

from __future__ import annotations

import pickle
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as some

import ninefold
from ninefold import Puzzle

LINES = [str(puzzle) for puzzle in ninefold.generate(50, seed=21)]
ROWS = some.one_of(
    some.none(),
    some.sampled_from(LINES),
    some.text(max_size=200),
    some.text(alphabet="0123456789.", min_size=78, max_size=84),
)


@given(some.lists(ROWS, max_size=40), some.integers(1, 4))
@settings(max_examples=100, deadline=None)
def test_whatever_stands_beside_it_a_row_has_its_own_answer(rows: list[str | None], jobs: int) -> None:
    table = ninefold.solve(rows, jobs=jobs)
    alone = [ninefold.solve([row], jobs=1).to_dict() for row in rows]
    assert len(table) == len(rows)
    for name in table.column_names:
        assert table[name] == [answer[name][0] for answer in alone]


@given(ROWS)
@settings(max_examples=200, deadline=None)
def test_a_row_is_read_as_a_puzzle_is(row: str | None) -> None:
    reason = ninefold.count([row], limit=1)["reason"][0]
    try:
        Puzzle(row or "")
        readable = row is not None
    except (ninefold.UnreadableError, OSError):
        readable = False
    assert readable == (reason is None)


@given(some.text(), some.binary())
@settings(max_examples=200, deadline=None)
def test_nothing_but_an_exception_of_ours_comes_of_rubbish(text: str, data: bytes) -> None:
    for source in (text, data):
        try:
            puzzle = Puzzle(source)
        except (ninefold.UnreadableError, OSError):
            continue
        assert Puzzle(str(puzzle)).digits == puzzle.digits


@given(some.sampled_from(LINES), some.permutations("123456789"), some.booleans())
@settings(max_examples=50, deadline=None)
def test_relabelling_changes_nothing_that_matters(line: str, digits: list[str], turn: bool) -> None:
    other = line.translate(str.maketrans("123456789", "".join(digits)))
    if turn:
        other = "".join(other[9 * column + row] for row in range(9) for column in range(9))
    one, same = Puzzle(line), Puzzle(other)
    assert one.canonical().form == same.canonical().form
    assert one.rate("se").level == same.rate("se").level


@given(some.sampled_from(LINES))
@settings(max_examples=20, deadline=None)
def test_a_puzzle_travels(line: str) -> None:
    puzzle = Puzzle(line).after(Puzzle(line).steps()[0])
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert Puzzle(puzzle.to("json")).digits == puzzle.digits


def test_importing_it_takes_nothing_else_along() -> None:
    code = """
import sys
import ninefold
heavy = {"numpy", "pyarrow", "pandas", "polars", "tqdm", "pyspark", "asyncio"} & set(sys.modules)
assert not heavy, heavy
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
