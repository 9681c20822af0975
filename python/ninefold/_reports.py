"""What the engine says of one puzzle, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ninefold._ask import Report


@dataclass(frozen=True)
class SeRating:
    """A rating on the scale of Sudoku Explainer."""

    #: The hardest step.
    er: float
    #: The hardest step up to the first digit.
    ep: float
    #: The first step.
    ed: float
    #: The path that earned it, if asked for: technique, value and conclusions of each step.
    steps: tuple[dict[str, Any], ...] = field(default=(), repr=False)

    @classmethod
    def _of(cls, report: Report | None) -> SeRating | None:
        if report is None:
            return None
        steps = tuple(report.get("steps", []))
        return cls(er=report["er"], ep=report["ep"], ed=report["ed"], steps=steps)


@dataclass(frozen=True)
class HodokuRating:
    """A rating on the scale of HoDoKu."""

    #: ``Easy``, ``Medium``, ``Hard``, ``Unfair`` or ``Extreme``.
    level: str
    #: The sum of the scores of all steps.
    score: int
    #: How many steps were guesses.
    guesses: int
    #: The path that earned it, if asked for: technique, value and conclusions of each step.
    steps: tuple[dict[str, Any], ...] = field(default=(), repr=False)

    @classmethod
    def _of(cls, report: Report | None) -> HodokuRating | None:
        if report is None:
            return None
        return cls(
            level=report["level"],
            score=report["score"],
            guesses=report["guesses"],
            steps=tuple(report.get("steps", [])),
        )


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is, on the scales that were asked for."""

    #: ``easy``, ``medium``, ``hard``, ``unfair`` or ``extreme``; None without ``se``.
    level: str | None
    se: SeRating | None
    hodoku: HodokuRating | None
    #: On the scale of Sudoku Explainer with the techniques of SukakuExplainer.
    se_sukaku: SeRating | None = None

    @classmethod
    def _of(cls, report: Report) -> Rating:
        return cls(
            level=report.get("level"),
            se=SeRating._of(report.get("se")),
            hodoku=HodokuRating._of(report.get("hodoku")),
            se_sukaku=SeRating._of(report.get("se_sukaku")),
        )


@dataclass(frozen=True)
class Facts:
    """What setters and researchers ask of a puzzle."""

    #: How many givens it has.
    givens: int
    #: How many solutions it has, up to the limit.
    solutions: int
    #: Whether it has one solution and no given can be left out.
    minimal: bool
    #: Givens of which each alone could be left out.
    redundant: tuple[str, ...]
    #: How the pattern of the givens maps onto itself.
    symmetries: tuple[str, ...]
    #: How many cells singles alone fill.
    singles: int
    #: How many cells must be filled in for singles to solve it, if it has one solution and needs three
    #: at most.
    backdoor_size: int | None
    #: How many sets of that size there are.
    backdoors: int | None
    #: How deep candidates must be tried within each other for singles to solve it, if it has one solution and
    #: that is two at most.
    nesting: int | None
    #: The idea that opens it, if it has one solution: ``basics``, ``guess``, or the family of a technique.
    idea: str | None
    #: That technique.
    opened_by: str | None
    #: How many implications the longest argument has on the way to its solution.
    longest_argument: int | None
    #: How hard it is, if it has one solution.
    rating: Rating | None

    @classmethod
    def _of(cls, report: Report) -> Facts:
        rating = report["rating"]
        return cls(
            givens=report["givens"],
            solutions=report["solutions"],
            minimal=report["minimal"],
            redundant=tuple(report["redundant"]),
            symmetries=tuple(report["symmetries"]),
            singles=report["singles"],
            backdoor_size=report.get("backdoor_size"),
            backdoors=report.get("backdoors"),
            nesting=report.get("nesting"),
            idea=report.get("idea"),
            opened_by=report.get("opened_by"),
            longest_argument=report.get("longest_argument"),
            rating=None if "note" in rating else Rating._of(rating),
        )


@dataclass(frozen=True)
class Check:
    """How a grid stands that someone has filled in."""

    #: ``correct``, ``on-track``, ``several`` or ``wrong``.
    standing: str
    #: What is wrong, and whether it can still be finished.
    words: str
    #: Cells whose digit is wrong or whose right candidate was struck, as ``r4c7``.
    mistakes: tuple[str, ...]
    #: Givens that the answer changes.
    altered: tuple[str, ...]
    #: Givens that the answer leaves out.
    missing: tuple[str, ...]

    @classmethod
    def _of(cls, report: Report) -> Check:
        mistakes = report.get("mistakes") or {"cells": []}
        return cls(
            standing=report["standing"],
            words=report["words"].strip(),
            mistakes=tuple(mistakes["cells"]),
            altered=tuple(report["altered"]),
            missing=tuple(report["missing"]),
        )

    @property
    def is_correct(self) -> bool:
        """Whether every cell has its digit, and all are right."""
        return self.standing == "correct"

    def __str__(self) -> str:
        return self.words
