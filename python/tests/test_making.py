"""New puzzles, exercises, and what there is to know."""

from __future__ import annotations

import datetime

import pytest

import ninefold


def test_a_run_depends_on_nothing_but_its_seed() -> None:
    many = ninefold.generate(600, seed=5)
    all_of_them = ninefold.generate(40, seed=5)
    assert all_of_them == many[:40] and ninefold.generate(200, seed=5, first=400, jobs=3) == many[400:]
    assert len(set(all_of_them)) == 40 and all(puzzle.is_unique for puzzle in all_of_them)
    assert ninefold.generate(40, seed=5, jobs=1) == all_of_them
    assert ninefold.generate(7, seed=5, first=33) == all_of_them[33:]
    assert ninefold.generate(1, seed=6) != all_of_them[:1]
    assert ninefold.generate(0) == []


def test_wishes_are_granted() -> None:
    for puzzle in ninefold.generate(3, level="hard", symmetry="rotate180", seed=2):
        assert puzzle.rate("se").level == "hard"
        assert "rotate180" in puzzle.facts().symmetries
    [fish] = ninefold.generate(1, require=["x-wing"], forbid=["harder"], seed=1)
    assert "x-wing" in fish.steps().techniques
    assert ninefold.generate(1, require="x-wing", forbid="harder", seed=1) == [fish]
    [few] = ninefold.generate(1, givens=(22, 24), seed=1)
    assert 22 <= 81 - few.givens.count(".") <= 24


def test_what_can_not_be_made_is_refused() -> None:
    with pytest.raises(ninefold.RecipeError, match="expected a level: easy, medium"):
        ninefold.generate(1, level="fiendish")  # type: ignore[arg-type]
    with pytest.raises(ninefold.RecipeError, match="-1"):
        ninefold.generate(-1)
    with pytest.raises(ninefold.UnknownTechniqueError, match="nonsense"):
        ninefold.generate(1, require=["nonsense"])
    with pytest.raises(ninefold.UnknownTechniqueError, match="nonsense"):
        ninefold.practise("nonsense")
    for wrong in (-1, 2**64):
        with pytest.raises(ninefold.RecipeError, match=f"seed is a number from 0 .*, and not {wrong}"):
            ninefold.generate(1, seed=wrong)
        with pytest.raises(ninefold.RecipeError, match=f"first is a number from 0 .*, and not {wrong}"):
            ninefold.practise("x-wing", first=wrong)
    with pytest.raises(ValueError, match="jobs is a number of threads, and not -2"):
        ninefold.generate(1, jobs=-2)


def test_the_puzzle_of_the_day() -> None:
    day = datetime.date(2026, 11, 16)
    assert ninefold.daily(day) == ninefold.daily("2026-11-16")
    assert ninefold.daily(day, "easy") != ninefold.daily(day, "hard")
    with pytest.raises(ninefold.RecipeError):
        ninefold.daily("yesterday")


def test_exercises_show_their_technique() -> None:
    for exercise in ninefold.practise("swordfish", 2, seed=9):
        found = exercise.position.possible_steps(techniques="swordfish")
        assert exercise.step.conclusions in [step.conclusions for step in found]
        assert exercise.position.check(exercise.solution).standing == "correct"
        assert exercise._repr_svg_().startswith("<svg ")


def test_exercises_are_as_many_as_asked_for() -> None:
    # More than the engine makes in one go.
    exercises = ninefold.practise("naked-single", 260, seed=2)
    assert len({exercise.position for exercise in exercises}) == 260
    assert exercises[258:] == ninefold.practise("naked-single", 2, seed=2, first=258)
    assert ninefold.practise("naked-single", 0) == []


def test_the_ladder_is_listed() -> None:
    ladder = ninefold.techniques()
    assert ladder[0].id == "full-house" and len(ladder) > 100
    [fish] = [technique for technique in ladder if technique.id == "x-wing"]
    assert (fish.se, fish.hodoku, fish.level) == ("3.2", "140", "hard")
