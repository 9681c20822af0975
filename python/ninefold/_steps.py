"""Steps of reasoning: one, a path of them, a hint, an explanation."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from ninefold import _state
from ninefold._ask import Report
from ninefold._drawing import image, paragraph, svg


@dataclass(frozen=True)
class Step:
    """One deduction: what was found, what follows from it, and how it is told and drawn.

    >>> import ninefold
    >>> step = ninefold.Puzzle("examples/sudoku1.txt").steps()[0]
    >>> step.technique, step.placements
    ('hidden-single', ('r3c3=1',))
    >>> print(step)
    r3c3 = 1: the only place for 1 in box 1
    """

    #: Steps of one round were all found in the grid as it was before the round.
    round: int
    #: The id of the technique, such as ``x-wing``.
    technique: str
    #: What people call it.
    name: str
    #: The id of its family.
    family: str
    #: The shape that it rests on: an object whose fields depend on its ``kind``.
    pattern: dict[str, Any] = field(repr=False)
    #: The digits that follow, as ``r4c7=5``.
    placements: tuple[str, ...]
    #: The candidates that are struck, as ``r4c7<>5``.
    eliminations: tuple[str, ...]
    #: The rules that the conclusions follow from, together with the candidates of the grid.
    premises: dict[str, Any] = field(repr=False)
    #: The step in a line.
    words: str
    #: The step in a few sentences.
    explanation: str = field(repr=False)
    #: What a drawing of it shows, role by role.
    highlights: dict[str, Any] = field(repr=False)
    #: The state in which it was found: givens, placed digits, candidates.
    before: dict[str, Any] = field(repr=False)

    @classmethod
    def _of(cls, report: Report, before: dict[str, Any]) -> Step:
        return cls(
            round=report["round"],
            technique=report["technique"],
            name=report["name"],
            family=report["family"],
            pattern=report["pattern"],
            placements=tuple(report["placements"]),
            eliminations=tuple(report["eliminations"]),
            premises=report["premises"],
            words=report["words"],
            explanation=_told(report),
            highlights=report.get("highlights", {}),
            before=before,
        )

    @property
    def conclusions(self) -> tuple[str, ...]:
        """Placements, then eliminations."""
        return self.placements + self.eliminations

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that make up the pattern, as ``r4c7``, row by row."""
        shown = [*self.highlights.get("cells", []), *self.highlights.get("changed", [])]
        roles = ("pattern", "second", "fins")
        marks = [mark for role in roles for mark in self.highlights.get(role, [])]
        changed = {conclusion[:4] for conclusion in self.conclusions}
        cells = {mark[-4:] for mark in marks} or {cell[:4] for cell in shown}
        return tuple(sorted(cells - changed or cells))

    def svg(self) -> str:
        """The board with the step drawn on it, as an SVG document."""
        return svg(self.before, candidates=True, highlights=self.highlights)

    def __str__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        return image(self.svg(), self.words) + paragraph(self.explanation)


def _told(report: Report) -> str:
    """The explanation, with the lines of its proof below if it has any."""
    lines = [report.get("explanation") or report["words"]]

    def tell(proof: Sequence[Report], depth: int) -> None:
        for line in proof:
            name = f"{line['name']}. " if line.get("name") else ""
            lines.append("  " * depth + name + line["text"])
            tell(line.get("lines", []), depth + 1)

    tell(report.get("proof", []), 1)
    return "\n".join(lines)


class Path(Sequence[Step]):
    """The steps that solve a puzzle, in order.

    >>> import ninefold
    >>> path = ninefold.Puzzle("examples/sudoku1.txt").steps()
    >>> path.outcome, len(path), path.hardest.technique
    ('solved', 46, 'hidden-single')
    """

    def __init__(self, report: Report) -> None:
        self._report = report
        self._steps = tuple(_steps_of(report))

    @property
    def outcome(self) -> str:
        """``solved``, ``stuck``, ``no-solution`` or ``several-solutions``."""
        return str(self._report["outcome"])

    @property
    def reason(self) -> str | None:
        """Why there is no solution, in words."""
        return self._report.get("reason")

    @property
    def solutions(self) -> tuple[str, ...]:
        """The solutions that were found, two at most, 81 digits each."""
        return tuple(self._report["solutions"])

    @property
    def guesses(self) -> int:
        """How often search guessed where logic found nothing more."""
        return int(self._report.get("guesses") or 0)

    @property
    def hardest(self) -> Step | None:
        """The hardest step; the first, of equals."""
        place = self._report.get("hardest")
        return None if place is None else self._steps[place]

    @property
    def techniques(self) -> dict[str, int]:
        """How often each technique is used, in the order of their first use."""
        used: dict[str, int] = {}
        for step in self:
            used[step.technique] = used.get(step.technique, 0) + 1
        return used

    def to_json(self) -> str:
        """The document that ``ninefold verify`` proves, on one line."""
        return json.dumps({name: it for name, it in self._report.items() if name != "report"})

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...

    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        return self._steps[index]

    def __len__(self) -> int:
        return len(self._steps)

    def __str__(self) -> str:
        return "\n".join(f"{step.round}. {step.words}" for step in self)

    def __repr__(self) -> str:
        return f"<Path: {len(self)} steps, {self.outcome}>"

    def _repr_html_(self) -> str:
        start = image(svg(self._report["start"]), "the puzzle")
        told = paragraph(f"{len(self)} steps, {self.outcome}\n{self}")
        hardest = self.hardest
        if hardest is None:
            return start + told
        return f"{start}{told}<p>The hardest step:</p>{hardest._repr_html_()}"


def _steps_of(report: Report) -> Iterator[Step]:
    """The steps of a report, each with the state as the rounds before it leave it."""
    state = before = report["start"]
    current = 0
    for step in report["steps"]:
        if step["round"] != current:
            current, before = step["round"], state
        made = Step._of(step, before)
        yield made
        state = _state.after(state, made.placements, made.eliminations)


@dataclass(frozen=True)
class Hint:
    """What to tell a player who asks for help.

    >>> import ninefold
    >>> hint = ninefold.Puzzle("examples/sudoku1.txt").hint(level=2)
    >>> hint.level, hint.step.technique
    (2, 'hidden-single')
    """

    #: 1 says where to look, 2 what is there, 3 the whole step.
    level: int
    #: The hint at each level; or what there is to say instead, alone.
    stages: tuple[str, ...]
    #: The step, unless the puzzle is finished, wrong or too hard.
    step: Step | None
    #: What is already wrong, in words.
    mistakes: str | None
    _drawings: tuple[dict[str, Any], ...] = field(repr=False)
    _start: dict[str, Any] = field(repr=False)

    @classmethod
    def _of(cls, report: Report, level: int) -> Hint:
        steps = [Step._of(step, report["start"]) for step in report["steps"]]
        mistakes = report.get("mistakes")
        return cls(
            level=level,
            stages=tuple(report["stages"]),
            step=steps[0] if steps else None,
            mistakes=mistakes["words"] if mistakes else None,
            _drawings=tuple(report.get("drawings", [])),
            _start=report["start"],
        )

    @property
    def words(self) -> str:
        """The hint at its level."""
        return self.stages[min(self.level, len(self.stages)) - 1].strip()

    def svg(self) -> str:
        """The board with what the hint points out."""
        shown = self._drawings[self.level - 1] if self._drawings else None
        return svg(self._start, candidates=True, highlights=shown)

    def __str__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        return image(self.svg(), "the hint") + paragraph(self.words)


@dataclass(frozen=True)
class Explanation:
    """Why something is so, or why that can't be shown.

    >>> import ninefold
    >>> why = ninefold.Puzzle("examples/sudoku1.txt").why("r3c3=1")
    >>> [step.technique for step in why.steps]
    ['hidden-single']
    """

    #: The argument in words.
    words: str
    #: The steps that show it, one after the other; none if it can't be shown.
    steps: tuple[Step, ...]
    #: If every digit of a cell was asked about, the answer for each conclusion.
    digits: dict[str, Explanation] = field(default_factory=dict, repr=False)

    @classmethod
    def _of(cls, report: Report, start: dict[str, Any]) -> Explanation:
        digits = report.get("digits", [])
        return cls(
            words=report["words"].strip(),
            steps=tuple(_steps_of({"start": start, "steps": report["steps"]})),
            digits={digit["conclusion"]: cls._of(digit, start) for digit in digits},
        )

    def __str__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        drawn = "".join(image(step.svg(), step.words) for step in self.steps)
        return drawn + paragraph(self.words)
