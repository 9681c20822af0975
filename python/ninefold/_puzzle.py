"""One puzzle."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from ninefold import _drawing, _ninefold, _state
from ninefold._ask import State, ask
from ninefold._errors import (
    NinefoldError,
    NoFormError,
    NoSolutionError,
    NotRatedError,
    SeveralSolutionsError,
)
from ninefold._reports import Check, Facts, Rating
from ninefold._steps import Explanation, Hint, Path, Step

if TYPE_CHECKING:
    from ninefold._columns import Scale

Method = Literal["auto", "logic", "exact"]


class Puzzle:
    """A puzzle, perhaps with what a player has filled in and struck.

    It is made from anything that Ninefold reads: a text (81 characters, a board, pencil marks, a link), bytes, a
    file in any format (``.sdk``, ``.mat``, CSV, …), a numpy array of 9×9 or 81, a list of lists. A text that is the
    name of a file means that file. Of several puzzles the first is taken; :func:`read` gives all.

    >>> import ninefold
    >>> puzzle = ninefold.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> puzzle.solve()
    Puzzle('534678912672195348198342567859761423426853791713924856961537284287419635345286179')
    >>> puzzle.is_unique, puzzle.rate().level
    (True, 'easy')
    >>> ninefold.Puzzle([[0] * 9] * 9).count(limit=5)
    5
    """

    __slots__ = ("_state",)
    _state: State

    def __init__(self, source: object) -> None:
        if isinstance(source, Puzzle):
            self._state = source._state
        else:
            self._state = _state.of_source(source)

    @classmethod
    def _of(cls, state: State) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._state = state if isinstance(state, str) else _state.normal(state)
        return puzzle

    @property
    def givens(self) -> str:
        """The givens: 81 characters, ``.`` for none."""
        return _state.givens(self._state)

    @property
    def digits(self) -> str:
        """Givens and digits that were filled in: 81 characters, ``.`` for none. The same as ``str(puzzle)``."""
        return _state.digits(self._state)

    @property
    def is_unique(self) -> bool:
        """Whether it has exactly one solution."""
        return bool(ask("parse", puzzle=self._state)["solutions"] == 1)

    def solve(self) -> Puzzle:
        """The solution.

        Raises :class:`NoSolutionError` or :class:`SeveralSolutionsError` if there is not just one.
        """
        report = ask("solve", puzzle=self._state, method="exact")
        if report["outcome"] == "no-solution":
            raise NoSolutionError(self.check().words)
        if report["outcome"] == "several-solutions":
            raise SeveralSolutionsError(self.check().words)
        return Puzzle._of(_state.solved(self._state, report["solutions"][0]))

    def solutions(self, limit: int = 1000) -> list[Puzzle]:
        """The first solutions, at most so many."""
        found = _ninefold.solutions(json.dumps(self._state), positive(limit))
        return [Puzzle._of(_state.solved(self._state, solution)) for solution in found]

    def count(self, limit: int = 1000) -> int:
        """How many solutions it has, or the limit if there are as many or more."""
        report = ask("solve", puzzle=self._state, method="exact", limit=positive(limit))
        if report["outcome"] == "several-solutions":
            return int(report["count"])
        return len(report["solutions"])

    def candidates(self) -> list[str]:
        """The candidates that stand in some solution, as ``5r4c7``."""
        return list(ask("candidates", puzzle=self._state)["candidates"])

    def rate(self, *scales: Scale, steps: bool = False) -> Rating:
        """How hard it is, on these scales (``se`` and ``hodoku`` if none is named).

        With ``steps``, each rating has the path that earned it. Raises :class:`NotRatedError` if it has not one
        solution.

        >>> Puzzle("examples/sudoku4.txt").rate("se").se
        SeRating(er=7.2, ep=1.2, ed=1.2)
        """
        report = ask("rate", puzzle=self._state, scales=list(scales) or None, steps=steps)
        if "note" in report:
            raise NotRatedError(report["note"])
        return Rating._of(report)

    def facts(self, limit: int = 1000) -> Facts:
        """What setters and researchers ask, counting solutions up to a limit."""
        return Facts._of(ask("facts", puzzle=self._state, limit=positive(limit)))

    def steps(self, *, techniques: str | None = None, method: Method = "auto") -> Path:
        """The steps that solve it.

        ``techniques`` says what may be used: ids, families, ``up-to:ID``, ``-ID``, with commas between. With
        ``method="logic"`` the path ends where logic ends.
        """
        fields = {"techniques": techniques, "method": method, "full": True}
        return Path(ask("solve", puzzle=self._state, **fields))

    def possible_steps(self, *, techniques: str | None = None) -> list[Step]:
        """Every step that is possible now, simplest first."""
        report = ask("steps", puzzle=self._state, techniques=techniques)
        return [Step._of(step, report["start"]) for step in report["steps"]]

    def hint(self, level: int = 1, *, techniques: str | None = None, skip: int = 0) -> Hint:
        """The next step: at level 1 where to look, at 2 what is there, at 3 the whole step.

        What is already wrong is named first. ``skip=1`` asks for the next best step.
        """
        if level not in (1, 2, 3):
            raise NinefoldError(f"a hint has the level 1, 2 or 3, and not {level}")
        report = ask("hint", puzzle=self._state, techniques=techniques, skip=skip)
        return Hint._of(report, level)

    def why(self, conclusion: str, *, techniques: str | None = None) -> Explanation:
        """Why ``r4c7=5`` or ``r4c7<>5`` holds, or, for ``r4c7``, what becomes of each digit there."""
        report = ask("why", puzzle=self._state, conclusion=conclusion, techniques=techniques)
        return Explanation._of(report, report["start"])

    def check(self, answer: object = None) -> Check:
        """Whether an answer to this puzzle, or what is filled in here, is right and can be finished."""
        answered = None if answer is None else Puzzle(answer)._state
        return Check._of(ask("check", puzzle=self._state, answer=answered))

    def canonical(self) -> Canonical:
        """The form that it shares with all its equivalents.

        Two puzzles are equivalent, that is, transforms of each other, if their forms are equal, and only then.
        """
        report = ask("canonical", puzzle=self._state)
        if "note" in report:
            raise NoFormError(report["note"])
        form = Puzzle._of(report["form"])
        return Canonical(form, report["transform"], report["automorphisms"])

    def after(self, step: Step) -> Puzzle:
        """The puzzle with what a step concludes."""
        state = ask("parse", puzzle=self._state)["state"]
        return Puzzle._of(_state.after(state, step.placements, step.eliminations))

    def to(self, format: str) -> str | bytes:
        """The puzzle in another format, by the id that ``ninefold.formats()`` has for it."""
        report = ask("convert", puzzle=self._state, to=format)
        text: str | None = report.get("text")
        return base64.b64decode(report["base64"]) if text is None else text

    def to_numpy(self) -> Any:
        """The digits as a numpy array of 9×9 bytes, 0 for an open cell."""
        import numpy

        line = self.digits.replace(".", "0").encode()
        return (numpy.frombuffer(line, dtype=numpy.uint8) - ord("0")).reshape(9, 9)

    def board(self, *, candidates: bool = False) -> str:
        """A board of characters, perhaps with pencil marks."""
        return _drawing.board(self._state, candidates=candidates)

    def svg(
        self, *, candidates: bool = False, large: bool = False, theme: _drawing.Theme = "auto"
    ) -> str:
        """A drawing, perhaps with pencil marks."""
        return _drawing.svg(self._state, candidates=candidates, large=large, theme=theme)

    def __str__(self) -> str:
        return self.digits

    def __repr__(self) -> str:
        return f"Puzzle({self.digits!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._state == other._state

    def __hash__(self) -> int:
        return hash(self.digits)

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True)
class Canonical:
    """The form that a puzzle shares with all its equivalents."""

    form: Puzzle
    #: A transform of the puzzle that gives the form.
    transform: str
    #: How many transforms leave the givens as they are.
    automorphisms: int


def read(source: str | bytes | os.PathLike[str]) -> Iterator[Puzzle]:
    """All puzzles of a text, bytes or a file, one after the other.

    >>> [puzzle.givens.count(".") for puzzle in read("examples/sudoku1.txt")]
    [46]
    """
    return map(Puzzle._of, _state.read(source))


def positive(limit: int) -> int:
    """A limit, if it can be one."""
    if limit < 1:
        raise NinefoldError(f"a limit is at least 1, and not {limit}")
    return limit
