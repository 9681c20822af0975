"""How fast puzzles are solved in Python: Ninefold and what people use now, in one run, on one core.

    python python/benches/compare.py [FILE of 81-character lines]

Each solver gets as many of the puzzles as it solves in a few seconds, after a first one that is not counted. What is
not installed is left out. Solvers are made for different things: CP-SAT is for problems of any shape and is rebuilt for each puzzle,
py-sudoku is for making boards in few lines and stops at the first solution, as does Norvig's; Ninefold proves that there is no second one.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
import time
from collections.abc import Callable, Iterator

import norvig

import ninefold

#: Seconds for each.
PATIENCE = 4.0

#: What solves one puzzle.
Solver = Callable[[str], object]


def alone(line: str) -> str:
    """Ninefold, one puzzle at a time."""
    return str(ninefold.Puzzle(line).solve())


def py_sudoku(line: str) -> object:
    """The package py-sudoku."""
    sudoku = importlib.import_module("sudoku")
    digits = [int(c) if c in "123456789" else None for c in line]
    board = [digits[at : at + 9] for at in range(0, 81, 9)]
    return sudoku.Sudoku(3, 3, board=board).solve().board


def cp_sat(line: str) -> object:
    """OR-tools, one thread."""
    cp_model = importlib.import_module("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 9, "") for _ in range(81)]
    for house in norvig.HOUSES:
        model.add_all_different(cells[cell] for cell in house)
    for cell, digit in zip(cells, line):
        if digit in "123456789":
            model.add(cell == int(digit))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.solve(model)
    return "".join(str(solver.value(cell)) for cell in cells)


def pencilmark(line: str) -> object:
    """The package pencilmark, which also proves that there is no second solution."""
    package = importlib.import_module("pencilmark")
    return package.solve(package.from_string(line))


SOLVERS: dict[str, tuple[str | None, Solver]] = {
    "Puzzle(line).solve()": (None, alone),
    "Norvig, 40 lines": (None, norvig.solve),
    "py-sudoku": ("sudoku", py_sudoku),
    "pencilmark": ("pencilmark", pencilmark),
    "OR-tools CP-SAT": ("ortools", cp_sat),
}


def puzzles(path: str | None) -> list[str]:
    """The lines of a file, or puzzles that are made."""
    if path is None:
        return [str(puzzle) for puzzle in ninefold.generate(100_000, seed=17)]
    with open(path) as file:
        return [line[:81] for line in file if len(line.strip()) >= 81]


def rates(lines: list[str]) -> Iterator[tuple[str, int, float]]:
    """Each solver, how many it solved, and how many a second."""
    start = time.perf_counter()
    table = ninefold.solve(lines, jobs=1)
    yield "ninefold.solve(column), 1 thread", len(table), len(table) / (time.perf_counter() - start)
    for name, (package, solver) in SOLVERS.items():
        if package and importlib.util.find_spec(package) is None:
            print(f"{name}: not installed", file=sys.stderr)
            continue
        solver(lines[0])
        done, start = 0, time.perf_counter()
        for line in lines[1:]:
            solver(line)
            done += 1
            if time.perf_counter() - start > PATIENCE:
                break
        yield name, done, done / (time.perf_counter() - start)


def main() -> None:
    """Prints the table."""
    lines = puzzles(sys.argv[1] if len(sys.argv) > 1 else None)
    print(f"{'':36}{'puzzles':>10}{'a second':>14}")
    for name, done, rate in rates(lines):
        print(f"{name:36}{done:>10,}{rate:>14,.1f}")


if __name__ == "__main__":
    main()
