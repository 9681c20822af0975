"""Puzzles that the tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

#: The repository.
ROOT = Path(__file__).resolve().parents[2]

EASY = "5...1...4274...6...8.9.4...81.46.3.2..2.3.1..7.6.91.58...5.3.1...5...9271...2...3"
SOLUTION = "593612784274358691681974235819465372452837169736291458927543816345186927168729543"


@pytest.fixture(autouse=True)
def _in_the_repository() -> None:
    """Examples are named as in the documentation."""
    os.chdir(ROOT)


@pytest.fixture
def easy() -> str:
    return EASY


@pytest.fixture
def solution() -> str:
    return SOLUTION


@pytest.fixture
def several() -> str:
    """Two solutions."""
    return (ROOT / "examples/several-solutions.txt").read_text()


@pytest.fixture
def impossible() -> str:
    """No solution."""
    return (ROOT / "examples/no-solution.txt").read_text()


@pytest.fixture
def hard() -> str:
    """Needs a forcing chain."""
    return (ROOT / "examples/sudoku4.txt").read_text()
