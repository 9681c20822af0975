"""A Sudoku engine: solves, explains, rates, generates and compares puzzles, one or millions.

>>> import ninefold
>>> puzzle = ninefold.Puzzle("examples/sudoku1.txt")
>>> print(puzzle.hint(level=3))
Hidden single. The 1 of box 1 can only go to r3c3: r1c2 and r1c3 see the 1 in r1c5; r3c1 sees the 1 in r9c1. So r3c3 = 1.

:class:`Puzzle` is one puzzle; :func:`solve`, :func:`count`, :func:`rate`, :func:`facts`, :func:`canonical`, :func:`check` and
:func:`steps` answer for columns of them; :func:`generate` and :func:`practise` make new ones; ``ninefold.spark`` goes beyond one
machine.
"""

from ninefold._columns import (
    Scale,
    Stream,
    Streaming,
    Table,
    canonical,
    check,
    count,
    facts,
    rate,
    solve,
    steps,
    stream,
)
from ninefold._errors import (
    FormatError,
    NinefoldError,
    NoFormError,
    NoSolutionError,
    NotRatedError,
    RecipeError,
    SeveralSolutionsError,
    UnknownTechniqueError,
    UnreadableError,
)
from ninefold._making import (
    Exercise,
    Level,
    Technique,
    daily,
    formats,
    generate,
    practise,
    techniques,
)
from ninefold._ninefold import __version__
from ninefold._puzzle import Canonical, Method, Puzzle, read
from ninefold._reports import Check, Facts, HodokuRating, Rating, SeRating
from ninefold._steps import Explanation, Hint, Path, Step

__all__ = [
    "Canonical",
    "Check",
    "Exercise",
    "Explanation",
    "Facts",
    "FormatError",
    "Hint",
    "HodokuRating",
    "Level",
    "Method",
    "NinefoldError",
    "NoFormError",
    "NoSolutionError",
    "NotRatedError",
    "Path",
    "Puzzle",
    "Rating",
    "RecipeError",
    "Scale",
    "SeRating",
    "SeveralSolutionsError",
    "Step",
    "Stream",
    "Streaming",
    "Table",
    "Technique",
    "UnknownTechniqueError",
    "UnreadableError",
    "__version__",
    "canonical",
    "check",
    "count",
    "daily",
    "facts",
    "formats",
    "generate",
    "practise",
    "rate",
    "read",
    "solve",
    "steps",
    "stream",
    "techniques",
]
