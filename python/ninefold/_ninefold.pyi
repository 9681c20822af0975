"""The extension module: what the package is made of, and nothing for others to call."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, final

__all__ = [
    "Stream",
    "Table",
    "__version__",
    "answer",
    "ask",
    "ask_all",
    "command",
    "normal",
    "paired",
    "read",
    "solutions",
]

__version__: str

@final
class Table:
    @property
    def column_names(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def column(self, name: str) -> list[Any]: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class Stream:
    @property
    def column_names(self) -> list[str]: ...
    def __iter__(self) -> Iterator[Table]: ...
    def __next__(self) -> Table: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

def ask(question: str) -> str: ...
def ask_all(
    questions: Sequence[str],
    *,
    jobs: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> list[str]: ...
def normal(state: str) -> str: ...
def read(data: bytes, most: int | None = None) -> list[str]: ...
def solutions(state: str, most: int) -> list[str]: ...
def answer(
    question: str,
    source: object,
    *,
    columns: Sequence[str | None],
    prefix: str,
    jobs: int | None,
    timeout: float | None,
    progress: Callable[[int], object] | None,
    stream: bool,
) -> Table | Stream: ...
def paired(puzzles: object, answers: object) -> Table: ...
def command(arguments: Sequence[str]) -> int: ...
