"""Steps, paths, hints and explanations."""

from __future__ import annotations

import pytest

import ninefold
from ninefold import Puzzle


def test_a_path_leads_to_the_solution(hard: str) -> None:
    puzzle = Puzzle(hard)
    path = puzzle.steps()
    assert path.outcome == "solved" and path.solutions == (str(puzzle.solve()),)
    for step in path:
        puzzle = puzzle.after(step)
    assert puzzle.digits == path.solutions[0]
    assert sum(path.techniques.values()) == len(path)
    assert path.hardest in list(path) and path[-1].placements


def test_every_step_is_drawn_in_the_grid_in_which_it_was_found(hard: str) -> None:
    path = Puzzle(hard).steps()
    for step in path:
        marks = [row.split() for row in step.before["candidates"]]
        for conclusion in step.conclusions:
            row, column, digit = int(conclusion[1]) - 1, int(conclusion[3]) - 1, conclusion[-1]
            assert digit in marks[row][column], (step, conclusion)
    assert path[3].svg().startswith("<svg ")
    assert "<img" in path[3]._repr_html_() and path[3].placements[0][:4] in path[3].explanation
    assert path._repr_html_().count("<img") == 2


def test_what_is_claimed_is_proved(hard: str) -> None:
    from ninefold._ask import ask

    path = Puzzle(hard).steps()
    report = ask("verify", paths=path.to_json())
    assert (report["steps"], report["refuted"]) == (len(path), [])


def test_cells_are_those_of_the_pattern() -> None:
    [exercise] = ninefold.practise("x-wing", seed=3)
    step = exercise.step
    assert len(step.cells) == 4
    rows, columns = {cell[1] for cell in step.cells}, {cell[3] for cell in step.cells}
    assert len(rows) == len(columns) == 2
    assert not set(step.cells) & {conclusion[:4] for conclusion in step.conclusions}


def test_techniques_can_be_chosen(hard: str) -> None:
    path = Puzzle(hard).steps(techniques="singles", method="logic")
    assert path.outcome == "stuck" and set(path.techniques) <= {
        "full-house",
        "hidden-single",
        "naked-single",
    }
    with pytest.raises(ninefold.UnknownTechniqueError, match="nonsense"):
        Puzzle(hard).steps(techniques="nonsense")
    with pytest.raises(ninefold.NinefoldError, match="unknown variant `magic`"):
        Puzzle(hard).steps(method="magic")  # type: ignore[arg-type]


def test_every_possible_step(easy: str) -> None:
    puzzle = Puzzle(easy)
    steps = puzzle.possible_steps(techniques="singles")
    hint = puzzle.hint().step
    assert len(steps) > 5 and hint is not None and steps[0].conclusions == hint.conclusions


def test_a_hint_has_three_levels(hard: str) -> None:
    told = [Puzzle(hard).hint(level).words for level in (1, 2, 3)]
    assert len(set(told)) == 3 and len(told[0]) < len(told[2])
    first, next_best = Puzzle(hard).hint().step, Puzzle(hard).hint(skip=1).step
    assert first is not None and next_best is not None and first != next_best
    assert "<img" in Puzzle(hard).hint(2)._repr_html_()
    with pytest.raises(ninefold.NinefoldError, match="level 1, 2 or 3"):
        Puzzle(hard).hint(4)


def test_mistakes_are_named_first(easy: str) -> None:
    state = {"givens": easy, "placed": "." + "3" + "." * 79}
    hint = Puzzle._of(state).hint(3)
    assert hint.step is None and hint.mistakes is not None
    assert "r1c2" in hint.words and hint.words.startswith("Stop")
    assert hint.svg().startswith("<svg ")


def test_why(easy: str) -> None:
    puzzle = Puzzle(easy)
    true, false = puzzle.why("r1c2=9"), puzzle.why("r1c2<>3")
    assert true.steps and false.steps and "r1c2" in str(true)
    every = puzzle.why("r1c2")
    assert "r1c2=9" in every.digits and every.digits["r1c2<>3"].words
    for rubbish in ("", "r1", "r1c0=5", "r1c2=0", "nine"):
        with pytest.raises(ninefold.NinefoldError):
            puzzle.why(rubbish)
