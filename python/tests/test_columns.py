"""Many puzzles: every question, against what is said of each puzzle alone."""

from __future__ import annotations

import numpy
import pyarrow
import pytest

import ninefold
from ninefold import Puzzle


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return [str(puzzle) for puzzle in ninefold.generate(30, seed=1)]


@pytest.fixture
def odd(lines: list[str], several: str, impossible: str) -> list[str | None]:
    """Good rows among rows of every other kind."""
    return [lines[0], None, "rubbish", several, lines[1], impossible, "", lines[2][:80]]


def test_solve(lines: list[str], odd: list[str | None], several: str) -> None:
    assert ninefold.solve(lines)["solution"] == [str(Puzzle(line).solve()) for line in lines]
    table = ninefold.solve(odd)
    assert table["count"] == [1, None, None, 2, 1, 0, None, None]
    assert table["solution"][3] in [str(it) for it in Puzzle(several).solutions()]
    reasons = table["reason"]
    assert [reason is None for reason in reasons] == [True, *[False] * 3, True, *[False] * 3]
    assert reasons[1] == "the row is null"
    assert reasons[2].startswith("can't be read: ")
    assert (reasons[3], reasons[5]) == ("several solutions", "no solution")
    assert ninefold.solve([several], limit=1)["reason"] == [None]


def test_count(odd: list[str | None]) -> None:
    assert ninefold.count(odd)["count"] == [1, None, None, 2, 1, 0, None, None]
    assert ninefold.count(["." * 81], limit=77)["count"] == [77]


def test_rate(lines: list[str], odd: list[str | None]) -> None:
    table = ninefold.rate(lines, scales=["se", "hodoku", "se-sukaku"])
    assert table.column_names == [
        *("level", "er", "ep", "ed", "hodoku_level", "hodoku_score"),
        *("sukaku_er", "sukaku_ep", "sukaku_ed", "reason"),
    ]
    for place, line in enumerate(lines):
        rating = Puzzle(line).rate("se", "hodoku", "se-sukaku")
        assert rating.se and rating.hodoku and rating.se_sukaku
        row = {name: column[place] for name, column in table.to_dict().items()}
        assert (row["level"], row["er"], row["ep"], row["ed"]) == (
            *(rating.level, rating.se.er, rating.se.ep, rating.se.ed),
        )
        assert (row["hodoku_level"], row["hodoku_score"]) == (rating.hodoku.level, rating.hodoku.score)
        assert (row["sukaku_er"], row["reason"]) == (rating.se_sukaku.er, None)
    assert ninefold.rate(odd, scales=["se"])["reason"][3] == "several solutions"
    assert ninefold.rate(odd, scales="se")["er"][5] is None  # type: ignore[arg-type]
    with pytest.raises(ninefold.NinefoldError, match="unknown variant `nonsense`"):
        ninefold.rate(odd, scales=["nonsense"])  # type: ignore[list-item]


def test_facts(lines: list[str], odd: list[str | None]) -> None:
    table = ninefold.facts(lines[:5]).to_dict()
    for place, line in enumerate(lines[:5]):
        facts = Puzzle(line).facts()
        assert table["givens"][place] == facts.givens
        assert table["minimal"][place] == facts.minimal
        assert table["singles"][place] == facts.singles
        assert table["backdoor_size"][place] == facts.backdoor_size
        assert table["nesting"][place] == facts.nesting
        assert table["idea"][place] == facts.idea
        assert table["opened_by"][place] == facts.opened_by
        assert table["longest_argument"][place] == facts.longest_argument
        assert table["symmetry"][place] == " ".join(facts.symmetries)
        assert facts.rating and facts.rating.se and table["er"][place] == facts.rating.se.er
    assert ninefold.facts(odd, limit=5)["solutions"] == [1, None, None, 2, 1, 0, None, None]


def test_canonical(lines: list[str], odd: list[str | None]) -> None:
    table = ninefold.canonical(lines)
    for place, line in enumerate(lines):
        known = Puzzle(line).canonical()
        assert table["form"][place] == str(known.form)
        assert table["transform"][place] == known.transform
        assert table["automorphisms"][place] == known.automorphisms
    assert [form is None for form in ninefold.canonical(odd)["form"]] == [
        *(False, True, True, False, False, False, True, True)
    ]


def test_check(lines: list[str]) -> None:
    answers: list[str | None] = list(ninefold.solve(lines)["solution"])
    answers[1], answers[2], answers[3] = lines[1], answers[3], None
    answers[4] = "rubbish"
    table = ninefold.check(lines, answers)
    assert table["standing"][:5] == ["correct", "on-track", "wrong", None, None]
    assert table["reason"][3] == "the answer: the row is null"
    assert table["reason"][4].startswith("the answer: can't be read")
    assert table["wrong_cells"][0] == "" and table["wrong_cells"][2]
    pair = pyarrow.table({"quizzes": lines, "solutions": answers})
    assert ninefold.check(pair)["standing"] == table["standing"]
    assert ninefold.check(lines)["standing"] == ["on-track"] * len(lines)
    with pytest.raises(ValueError, match="30 puzzles and 2 answers"):
        ninefold.check(lines, answers[:2])


def test_steps(lines: list[str], odd: list[str | None]) -> None:
    table = ninefold.steps(lines[:5])
    for place, line in enumerate(lines[:5]):
        path = Puzzle(line).steps()
        told = [(step["technique"], tuple(step["placements"])) for step in table["steps"][place]]
        assert told == [(step.technique, step.placements) for step in path]
        assert path.hardest and table["hardest"][place] == path.hardest.technique
    outcomes = ninefold.steps(odd, techniques="singles", method="logic")["outcome"]
    assert outcomes[3] == "several-solutions" and outcomes[5] == "no-solution"
    with pytest.raises(ninefold.UnknownTechniqueError):
        ninefold.steps(lines, techniques="nonsense")


def test_the_number_of_threads_changes_nothing(lines: list[str]) -> None:
    many = lines * 50
    for jobs in (1, 2, 3, 16):
        assert ninefold.solve(many, jobs=jobs)["solution"] == ninefold.solve(lines)["solution"] * 50
        assert ninefold.rate(lines, jobs=jobs)["er"] == ninefold.rate(lines)["er"]


def test_a_column_without_rows_has_columns() -> None:
    for question in (ninefold.solve, ninefold.rate, ninefold.facts, ninefold.steps):
        table = question([])
        assert len(table) == 0 and pyarrow.table(table).num_columns == len(table.column_names)
        assert table["reason"] == []


def test_progress_is_told(lines: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    ninefold.rate(lines, progress=True)
    assert "30" in capsys.readouterr().err
    ninefold.generate(5, progress=True)
    assert "5" in capsys.readouterr().err


def test_no_column_is_told_from_a_column(lines: list[str]) -> None:
    for one in (lines[0], lines[0].encode(), Puzzle(lines[0])):
        with pytest.raises(TypeError, match="use Puzzle"):
            ninefold.solve(one)
    with pytest.raises(ninefold.NinefoldError, match="a limit is at least 1, and not 0"):
        ninefold.solve(lines, limit=0)
    with pytest.raises(ValueError, match="jobs is a number of threads, and not -1"):
        ninefold.solve(lines, jobs=-1)
    assert ninefold.solve(lines, jobs=0)["count"] == [1] * len(lines)
    with pytest.raises(TypeError, match="this is a mapping: take one of its values"):
        ninefold.solve({"puzzle": lines})
    with pytest.raises(TypeError, match="a column of puzzles is needed, and this is int"):
        ninefold.solve(5)
    with pytest.raises(TypeError, match="item 1 of the list is neither a text nor None, but int"):
        ninefold.solve([lines[0], 5])
    with pytest.raises(TypeError, match="holds float64 in the shape"):
        ninefold.solve(numpy.zeros((3, 81)))
    with pytest.raises(TypeError, match=r"in the shape \(3, 80\)"):
        ninefold.solve(numpy.zeros((3, 80), dtype="uint8"))


def test_a_row_that_takes_too_long_is_broken_off(lines: list[str]) -> None:
    rows = [*lines[:3], None]
    late = "not done in time: broken off after 0 s"
    for question in (ninefold.rate, ninefold.facts, ninefold.steps):
        table = question(rows, timeout=0)
        assert table["reason"] == [late, late, late, "the row is null"]
        for name in table.column_names[:-1]:
            assert table[name] == [None] * 4, name
        # Nothing changes for whoever has time enough.
        assert question(rows, timeout=600).to_dict() == question(rows).to_dict()
    for wrong in (-1, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="a timeout is a number of seconds from 0 on"):
            ninefold.rate(rows, timeout=wrong)


@pytest.mark.parametrize("jobs", [1, 2])
def test_only_the_row_that_takes_long_is_broken_off(lines: list[str], jobs: int) -> None:
    # Nobody counts the solutions of an empty board; two threads get one each.
    endless = "." * 81
    rows = [*lines[:3], endless, *lines[3:], endless]
    table = ninefold.facts(rows, limit=10**15, timeout=1, jobs=jobs)
    expected: list[float | None] = list(ninefold.facts(lines)["er"])
    assert table["er"] == [*expected[:3], None, *expected[3:], None]
    late = "not done in time: broken off after 1 s"
    assert [place for place, reason in enumerate(table["reason"]) if reason == late] == [3, 31]
