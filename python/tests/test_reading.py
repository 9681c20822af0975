"""What a puzzle is made from, and what is refused with which words."""

from __future__ import annotations

from pathlib import Path

import numpy
import pandas
import pytest

import ninefold
from ninefold import Puzzle, UnreadableError

ROWS = """5...1...4 274...6.. .8.9.4... 81.46.3.2 ..2.3.1.. 7.6.91.58 ...5.3.1. ..5...927 1...2...3"""


def test_every_way_to_say_the_same_puzzle(easy: str, tmp_path: Path) -> None:
    board = numpy.array([int(c) if c != "." else 0 for c in easy]).reshape(9, 9)
    file = tmp_path / "puzzle.txt"
    file.write_text(easy)
    sources = [
        easy,
        easy.encode(),
        bytearray(easy.encode()),
        easy.replace(".", "0"),
        ROWS.replace(" ", "\n"),
        ROWS.split(),
        board,
        board.astype("float64"),
        board.reshape(81).astype("uint8"),
        board.tolist(),
        [[cell or None for cell in row] for row in board.tolist()],
        [["" if c == "." else c for c in row] for row in ROWS.split()],
        pandas.DataFrame(board).replace(0, float("nan")),
        file,
        str(file),
        Path("examples/sudoku1.mat"),
        Path("examples/sudoku1.mat").read_bytes(),
        Puzzle(easy),
    ]
    for source in sources:
        assert Puzzle(source) == Puzzle(easy), source


def test_what_a_player_has_done_is_kept() -> None:
    start = Puzzle(Path("examples/sudoku1.txt"))
    puzzle = start.after(start.steps()[0])
    assert puzzle.givens == start.digits != puzzle.digits
    assert Puzzle(puzzle.to("json")) == puzzle


def test_all_puzzles_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    made = ninefold.generate(5, seed=11)
    file.write_text("".join(f"{puzzle}\n" for puzzle in made))
    assert list(ninefold.read(file)) == made
    assert Puzzle(file) == made[0]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("", "empty"),
        ("5", "81"),
        ("5" * 80, "80"),
        (b"\xff\xfe\x00", ""),
        ("x" * 10_000_000, ""),
        ("\ud800" * 81, ""),
        ([[0] * 9] * 8, "a board has 81 cells, and this has 72"),
        (numpy.zeros((9, 9, 9)), "729"),
        ([10, *[0] * 80], "a digit from 1 to 9, or 0 if it is open, and not 10"),
        ([-1, *[0] * 80], "not -1"),
        ([1.5, *[0] * 80], "not 1.5"),
        (["a", *[0] * 80], "not 'a'"),
    ],
)
def test_what_is_no_puzzle_gets_words_that_help(source: object, words: str) -> None:
    with pytest.raises(UnreadableError, match=words or None):
        Puzzle(source)


def test_where_the_trouble_is(tmp_path: Path) -> None:
    file = tmp_path / "bad.txt"
    file.write_text("5" * 81 + "\n" + "5" * 80 + "\n")
    with pytest.raises(UnreadableError) as raised:
        list(ninefold.read(file))
    assert raised.value.line == 2


def test_other_objects_are_refused_by_their_type() -> None:
    for source in (object(), 3 + 4j, {1, 2}, [object()] * 81, None, 5, 0.5):
        with pytest.raises(TypeError, match="a puzzle is a text, bytes, a path or an array"):
            Puzzle(source)


def test_a_directory_is_named(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError, match="this is a directory; expected a file"):
        Puzzle(tmp_path)
    with pytest.raises(IsADirectoryError):
        Puzzle(str(tmp_path))
    with pytest.raises(FileNotFoundError):
        Puzzle(tmp_path / "none.txt")


def test_a_file_that_is_not_there_or_empty_is_told_from_a_puzzle(tmp_path: Path) -> None:
    for name in (str(tmp_path / "none"), "no-such-file.sdk", "none\\there"):
        with pytest.raises(FileNotFoundError, match="there is no such file, and it is no puzzle either"):
            Puzzle(name)
    # Near misses: what looks like a name and is there, or is a puzzle, or looks like neither.
    empty = tmp_path / "empty.txt"
    empty.touch()
    for source in (empty, str(empty)):
        with pytest.raises(UnreadableError, match="there is nothing in it"):
            Puzzle(source)
    (tmp_path / "bad.txt").write_text("rubbish")
    with pytest.raises(UnreadableError):
        Puzzle(str(tmp_path / "bad.txt"))
    with pytest.raises(UnreadableError):
        Puzzle("5" * 80)
