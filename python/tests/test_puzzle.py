"""One puzzle, and all that can be asked of it."""

from __future__ import annotations

import pickle

import numpy
import pytest

import ninefold
from ninefold import NinefoldError, Puzzle


def test_it_is_solved(easy: str, solution: str) -> None:
    solved = Puzzle(easy).solve()
    assert str(solved) == solution
    assert solved.givens == easy
    assert solved.check().is_correct


def test_without_one_solution_it_says_why(several: str, impossible: str) -> None:
    with pytest.raises(ninefold.SeveralSolutionsError, match="several|more than one"):
        Puzzle(several).solve()
    with pytest.raises(ninefold.NoSolutionError, match="no solution|can't be finished"):
        Puzzle(impossible).solve()
    with pytest.raises(ninefold.NotRatedError, match="several solutions"):
        Puzzle(several).rate()


def test_solutions_are_counted_and_listed(easy: str, several: str, impossible: str) -> None:
    assert [Puzzle(text).count() for text in (easy, several, impossible)] == [1, 2, 0]
    assert [Puzzle(text).is_unique for text in (easy, several, impossible)] == [True, False, False]
    two = Puzzle(several).solutions()
    assert len(set(two)) == 2 and all(it.givens == Puzzle(several).givens for it in two)
    assert len(Puzzle("." * 81).solutions(limit=7)) == 7
    assert Puzzle("." * 81).count(limit=10_000) == 10_000
    assert Puzzle("." * 81).count(limit=1) == 1
    for limit in (0, -1):
        with pytest.raises(NinefoldError, match="at least 1"):
            Puzzle(easy).count(limit)
        with pytest.raises(NinefoldError, match="at least 1"):
            Puzzle(easy).solutions(limit)


def test_ratings(hard: str) -> None:
    rating = Puzzle(hard).rate(steps=True)
    assert rating.se is not None and rating.hodoku is not None
    assert rating.se.er == max(step["value"] for step in rating.se.steps)
    assert rating.hodoku.score == sum(step["value"] for step in rating.hodoku.steps)
    only = Puzzle(hard).rate("se-sukaku")
    assert (only.level, only.se, only.hodoku) == (None, None, None) and only.se_sukaku is not None
    with pytest.raises(NinefoldError, match="unknown variant `nonsense`"):
        Puzzle(hard).rate("nonsense")  # type: ignore[arg-type]


def test_facts(easy: str, several: str) -> None:
    facts = Puzzle(easy).facts()
    assert (facts.givens, facts.solutions, facts.singles, facts.backdoor_size) == (35, 1, 46, 0)
    assert facts.rating is not None and facts.rating.level == "easy"
    assert (facts.nesting, facts.idea, facts.opened_by, facts.longest_argument) == (0, "basics", None, 1)
    assert Puzzle(several).facts().rating is None
    assert Puzzle(several).facts().idea is None


def test_checks(easy: str, solution: str) -> None:
    puzzle = Puzzle(easy)
    assert puzzle.check(solution).standing == "correct"
    assert puzzle.check(puzzle.solve()).is_correct
    assert puzzle.check().standing == "on-track"
    wrong = puzzle.check(solution[:1] + "1" + solution[2:])
    assert wrong.standing == "wrong" and "r1c2" in wrong.mistakes and "r1c2" in wrong.words
    altered = puzzle.check("6" + solution[1:])
    assert altered.altered == ("r1c1",)


def test_equivalent_puzzles_have_one_form(easy: str) -> None:
    turned = "".join(easy[9 * (8 - column) + row] for row in range(9) for column in range(9))
    relabelled = easy.translate(str.maketrans("123456789", "987654321"))
    forms = {Puzzle(text).canonical().form for text in (easy, turned, relabelled)}
    assert len(forms) == 1
    [form] = forms
    assert form.canonical().form == form


def test_candidates_of_the_solution(easy: str) -> None:
    true = Puzzle(easy).candidates()
    assert len(true) == 46 and "9r1c2" in true


def test_formats(easy: str, solution: str) -> None:
    puzzle = Puzzle(easy)
    for name in ninefold.formats():
        try:
            written = puzzle.to(name)
        except ninefold.FormatError:
            continue
        # A Sukaku has no givens, but the same solution.
        assert str(Puzzle(written).solve()) == solution, name
    assert isinstance(puzzle.to("mat"), bytes)
    with pytest.raises(ninefold.FormatError, match="nonsense"):
        puzzle.to("nonsense")


def test_it_is_a_value(easy: str, several: str) -> None:
    one, same, other = Puzzle(easy), Puzzle(easy.replace(".", "0")), Puzzle(several)
    assert one == same and hash(one) == hash(same) and one != other and one != easy
    assert {one: 1}[same] == 1
    assert eval(repr(one)) == one
    assert pickle.loads(pickle.dumps(one)) == one


def test_equal_puzzles_are_equal_wherever_they_come_from(easy: str) -> None:
    puzzle = Puzzle(easy)
    for own in (puzzle.solve(), puzzle.after(puzzle.steps()[0])):
        assert Puzzle(own.to("json")) == own != puzzle
    assert Puzzle._of({"givens": easy, "placed": "." * 81}) == puzzle


def test_it_draws_itself(easy: str) -> None:
    puzzle = Puzzle(easy)
    assert puzzle._repr_svg_().startswith("<svg ")
    assert puzzle.svg(candidates=True, theme="dark") != puzzle.svg(theme="light")
    assert puzzle.board().count("\n") >= 11
    assert (puzzle.to_numpy() == numpy.array([*map(int, easy.replace(".", "0"))]).reshape(9, 9)).all()
