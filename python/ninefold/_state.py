"""States of a board as the engine writes them, and what Python has for a board."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Sequence
from typing import Any

from ninefold import _ninefold
from ninefold._ask import State
from ninefold._errors import UnreadableError

ROWS, CELLS = 9, 81

#: A short line that was meant as the name of a file, if it is no puzzle.
FILE_NAME = re.compile(r"^(?=.{1,255}$)(.*[/\\].*|.*\.[A-Za-z][A-Za-z0-9]{1,4})$")


def of_source(source: object) -> State:
    """The state of the first puzzle in anything that can hold one."""
    states = read(source, most=1)
    if not states:
        raise UnreadableError("there is no puzzle in it")
    return states[0]


def read(source: object, most: int | None = None) -> list[State]:
    """The states of the puzzles in a text, bytes, a file or an array."""
    try:
        return [json.loads(state) for state in _ninefold.read(data_of(source), most)]
    except UnreadableError:
        if isinstance(source, str) and FILE_NAME.search(source) and not os.path.exists(source):
            raise FileNotFoundError(f"{source}: there is no such file, and it is no puzzle either") from None
        raise


def normal(state: State) -> State:
    """The state as the engine writes it, so that equal puzzles have equal states."""
    same: State = json.loads(_ninefold.normal(json.dumps(state)))
    return same


def data_of(source: object) -> bytes:
    """What the engine is to read."""
    if isinstance(source, str):
        found = file_named(source)
        return source.encode(errors="surrogatepass") if found is None else found
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    if isinstance(source, os.PathLike):
        return content(os.fspath(source))
    return numbers(source).encode()


def file_named(text: str) -> bytes | None:
    """The content of the file with this name, if there is one and it could be a name."""
    if len(text) > 4096 or "\n" in text or "\0" in text or not os.path.exists(text):
        return None
    return content(text)


def content(path: str | bytes) -> bytes:
    """The bytes of a file."""
    if os.path.isdir(path):
        raise IsADirectoryError(f"{os.fsdecode(path)}: this is a directory; expected a file")
    with open(path, "rb") as file:
        return file.read()


def numbers(source: object) -> str:
    """The line of an array of 81 numbers, whatever its shape: 0, None or NaN for an open cell.

    Nine texts are the rows of a board.
    """
    for plain in ("to_numpy", "tolist"):
        if hasattr(source, plain):
            source = getattr(source, plain)()
    if source is None or isinstance(source, (int, float)):
        raise TypeError(no_puzzle(source))
    cells = list(flattened(source))
    if len(cells) == ROWS and all(isinstance(row, str) for row in cells):
        return "\n".join(map(str, cells))
    if len(cells) != CELLS:
        raise UnreadableError(f"a board has 81 cells, and this has {len(cells)}")
    return "".join(map(character, cells))


def flattened(source: object) -> Iterable[object]:
    """The items of nested sequences, one after the other."""
    if isinstance(source, Sequence) and not isinstance(source, (str, bytes)):
        for item in source:
            yield from flattened(item)
    elif isinstance(source, (str, int, float)) or source is None:
        yield source
    else:
        raise TypeError(no_puzzle(source))


def no_puzzle(source: object) -> str:
    """What is said of something that never holds a puzzle."""
    found = type(source).__name__
    return f"a puzzle is a text, bytes, a path or an array of 81 numbers, and this is {found}"


def character(cell: object) -> str:
    """A cell of a line."""
    # NaN, which differs from itself, is how tables write that there is nothing.
    if cell is None or cell in (0, "", "0", ".", " ") or cell != cell:
        return "."
    for digit in "123456789":
        if cell in (digit, int(digit)):
            return digit
    raise UnreadableError(f"a cell holds a digit from 1 to 9, or 0 if it is open, and not {cell!r}")


def digits(state: State) -> str:
    """The digits of a state, given or placed: 81 characters, ``.`` for none."""
    if isinstance(state, str):
        return state
    placed = state.get("placed", "." * CELLS)
    both = zip(state["givens"], placed)
    return "".join(given if given != "." else own for given, own in both)


def givens(state: State) -> str:
    """The givens of a state."""
    return state if isinstance(state, str) else str(state["givens"])


def solved(state: State, solution: str) -> State:
    """The state with every open cell filled in from a solution."""
    start = givens(state)
    placed = "".join("." if given != "." else digit for given, digit in zip(start, solution))
    return {"givens": start, "placed": placed}


def after(state: dict[str, Any], placements: Sequence[str], struck: Sequence[str]) -> dict[str, Any]:
    """The state after these conclusions. The engine strikes what a placed digit sees by itself."""
    placed = list(state["placed"])
    marks = [row.split() for row in state["candidates"]]
    for conclusion in placements:
        row, column, digit = place_of(conclusion)
        placed[9 * row + column] = digit
        marks[row][column] = "."
    for conclusion in struck:
        row, column, digit = place_of(conclusion)
        marks[row][column] = marks[row][column].replace(digit, "") or "."
    rows = [" ".join(row) for row in marks]
    return {"givens": state["givens"], "placed": "".join(placed), "candidates": rows}


def place_of(conclusion: str) -> tuple[int, int, str]:
    """Row, column and digit of ``r4c7=5`` or ``r4c7<>5``."""
    return int(conclusion[1]) - 1, int(conclusion[3]) - 1, conclusion[-1]
