"""What goes wrong, in the engine's words."""

from __future__ import annotations


class NinefoldError(ValueError):
    """Something that the engine can't answer.

    ``line`` and ``column`` say where in a text the trouble is, if that is known.
    """

    def __init__(self, message: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class UnreadableError(NinefoldError):
    """No puzzle can be read from this."""


class NoSolutionError(NinefoldError):
    """The puzzle has no solution."""


class SeveralSolutionsError(NinefoldError):
    """The puzzle has more than one solution, and what was asked needs one."""


class NotRatedError(NinefoldError):
    """The puzzle has no rating."""


class NoFormError(NinefoldError):
    """The puzzle has no canonical form."""


class UnknownTechniqueError(NinefoldError):
    """There is no such technique."""


class FormatError(NinefoldError):
    """There is no such format, or it can't hold the puzzle."""


class RecipeError(NinefoldError):
    """No puzzle can be made like this."""


_BY_KIND = {
    "unreadable": UnreadableError,
    "techniques": UnknownTechniqueError,
    "format": FormatError,
    "recipe": RecipeError,
}


def refusal(kind: str, message: str, line: int | None, column: int | None) -> NinefoldError:
    """The exception for a refusal of the engine."""
    return _BY_KIND.get(kind, NinefoldError)(message, line, column)
