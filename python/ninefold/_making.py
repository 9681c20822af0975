"""New puzzles, exercises, and what there is to know: techniques and formats."""

from __future__ import annotations

import datetime
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ninefold import _ninefold
from ninefold._ask import ask, written
from ninefold._errors import RecipeError
from ninefold._progress import shown
from ninefold._puzzle import Puzzle
from ninefold._steps import Step

Level = Literal["easy", "medium", "hard", "unfair", "extreme"]

#: So many puzzles are made in one go at most: the engine is quickest with hundreds side by side.
_TOGETHER = 256

#: Each thread gets work so often at least, so that none is idle while another still has much to do.
_SHARES = 8


def generate(
    n: int = 1,
    *,
    level: Level | None = None,
    seed: int = 0,
    first: int = 0,
    er: tuple[float, float] | None = None,
    hodoku_score: tuple[int, int] | None = None,
    givens: tuple[int, int] | None = None,
    symmetry: str | None = None,
    require: Sequence[str] = (),
    forbid: Sequence[str] = (),
    only: str | None = None,
    jobs: int | None = None,
    progress: bool = False,
) -> list[Puzzle]:
    """New puzzles with one solution and no given to spare.

    The same seed and wishes give the same puzzles on any number of threads: puzzle ``i`` of a run depends on them
    and on ``i`` alone, so that ``first`` goes on where another run stopped.

    >>> import ninefold
    >>> hard = ninefold.generate(3, level="hard", seed=7)
    >>> [puzzle.rate().level for puzzle in hard]
    ['hard', 'hard', 'hard']
    >>> hard[2:] == ninefold.generate(1, level="hard", seed=7, first=2)
    True
    """
    wishes: dict[str, Any] = {"level": level, "seed": seed, "er": er, "hodoku_score": hodoku_score}
    wishes |= {"givens": givens, "symmetry": symmetry, "only": only}
    wishes |= {"require": _several(require), "forbid": _several(forbid)}
    return [Puzzle._of(line) for line in lines(n, first=first, jobs=jobs, progress=progress, **wishes)]


def lines(
    n: int, *, first: int = 0, jobs: int | None = None, progress: bool = False, **wishes: Any
) -> list[str]:
    """The puzzles of :func:`generate`, 81 characters each."""
    _check(n, first, wishes.get("seed", 0))
    threads = jobs or os.cpu_count() or 1
    # No puzzle depends on which others are made with it.
    size = max(1, min(_TOGETHER, n // (_SHARES * threads)))
    questions = [
        written("generate", first=first + at, count=min(size, n - at), **wishes)
        for at in range(0, n, size)
    ]
    with shown(progress, n, unit=size) as told:
        answers = _ninefold.ask_all(questions, jobs=jobs, progress=told)
    return [made["puzzle"] for answer in answers for made in json.loads(answer)["puzzles"]]


def _several(words: Sequence[str]) -> list[str]:
    """One word may stand for a list of one."""
    return [words] if isinstance(words, str) else list(words)


def _check(n: int, first: int, seed: int) -> None:
    """Refuses numbers that the engine has no words for."""
    if n < 0:
        raise RecipeError(f"so many can't be made: {n}")
    for name, number in {"first": first, "seed": seed}.items():
        if not 0 <= number < 2**64:
            raise RecipeError(f"{name} is a number from 0 to 2**64 - 1, and not {number}")


def daily(date: datetime.date | str, level: Level = "medium") -> Puzzle:
    """The puzzle of a day, the same for everyone."""
    return Puzzle._of(ask("daily", date=str(date), level=level)["puzzle"])


@dataclass(frozen=True)
class Exercise:
    """A position in which a technique is the next step."""

    #: The position, with all pencil marks that are left.
    position: Puzzle
    #: What there is to find.
    step: Step
    #: The puzzle that leads there.
    puzzle: Puzzle
    #: Its solution: 81 digits.
    solution: str

    def _repr_svg_(self) -> str:
        return self.position.svg(candidates=True)


def practise(technique: str, n: int = 1, *, seed: int = 0, first: int = 0) -> list[Exercise]:
    """Positions in which a technique is the next step.

    >>> import ninefold
    >>> [exercise] = ninefold.practise("x-wing", seed=1)
    >>> exercise.step.technique
    'x-wing'
    """
    _check(n, first, seed)
    fields = {"technique": technique, "seed": seed}
    # At least one question, so that an unknown technique is refused whatever the number.
    parts = range(0, max(n, 1), _TOGETHER)
    exercises = [
        exercise
        for at in parts
        for exercise in ask("practise", **fields, first=first + at, count=min(_TOGETHER, n - at))["exercises"]
    ]
    return [
        Exercise(
            position=Puzzle._of(made["start"]),
            step=Step._of(made["step"], made["start"]),
            puzzle=Puzzle._of(made["puzzle"]),
            solution=made["solution"],
        )
        for made in exercises
    ]


@dataclass(frozen=True)
class Technique:
    """A way of reasoning."""

    id: str
    name: str
    family: str
    #: How hard a puzzle is that needs it.
    level: str
    #: Its value on the scale of Sudoku Explainer, if that knows it.
    se: str | None
    #: Its score on the scale of HoDoKu, if that knows it.
    hodoku: str | None
    #: What it does, in a sentence.
    summary: str


def techniques() -> list[Technique]:
    """All techniques, simplest first."""
    fields = ("id", "name", "family", "level", "se", "hodoku", "summary")
    known = ask("techniques")["techniques"]
    return [Technique(**{name: it.get(name) for name in fields}) for it in known]


def formats() -> dict[str, str]:
    """The ids of all formats, and what each is."""
    return {it["id"]: it["description"] for it in ask("formats")["formats"]}
