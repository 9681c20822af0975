"""What people write first: constraint propagation and search, in forty lines, after Peter Norvig's essay.

Written anew for the comparison: the idea is his, the lines are ours.
"""

from __future__ import annotations

CELLS = range(81)
HOUSES = [
    *([9 * row + column for column in range(9)] for row in range(9)),
    *([9 * row + column for row in range(9)] for column in range(9)),
    *([27 * (box // 3) + 3 * (box % 3) + 9 * (k // 3) + k % 3 for k in range(9)] for box in range(9)),
]
OF = [[house for house in HOUSES if cell in house] for cell in CELLS]
PEERS = [{peer for house in OF[cell] for peer in house} - {cell} for cell in CELLS]


def solve(line: str) -> str | None:
    """The first solution."""
    board = ["123456789"] * 81
    for cell in CELLS:
        if line[cell] in "123456789" and not place(board, cell, line[cell]):
            return None
    found = search(board)
    return None if found is None else "".join(found)


def place(board: list[str], cell: int, digit: str) -> bool:
    return all(strike(board, cell, other) for other in board[cell] if other != digit)


def strike(board: list[str], cell: int, digit: str) -> bool:
    if digit not in board[cell]:
        return True
    left = board[cell] = board[cell].replace(digit, "")
    if not left or len(left) == 1 and not all(strike(board, peer, left) for peer in PEERS[cell]):
        return False
    for house in OF[cell]:
        places = [at for at in house if digit in board[at]]
        if not places or len(places) == 1 and not place(board, places[0], digit):
            return False
    return True


def search(board: list[str]) -> list[str] | None:
    open_cells = [cell for cell in CELLS if len(board[cell]) > 1]
    if not open_cells:
        return board
    cell = min(open_cells, key=lambda it: len(board[it]))
    for digit in board[cell]:
        trial = board.copy()
        if place(trial, cell, digit) and (found := search(trial)):
            return found
    return None
