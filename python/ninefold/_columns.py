"""Many puzzles: columns in, columns out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence, Sized
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

from ninefold import _ninefold
from ninefold._drawing import escaped
from ninefold._progress import shown
from ninefold._puzzle import Method, Puzzle, positive

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

Scale = Literal["se", "hodoku", "se-sukaku"]

#: So many rows of a table are shown in a notebook.
_SHOWN = 10


@runtime_checkable
class ArrowArray(Protocol):
    """An array or a batch of any library that speaks Arrow."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...


@runtime_checkable
class ArrowStream(Protocol):
    """A column, a table or a reader of any library that speaks Arrow."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


#: A column of puzzles: Arrow in any guise, a numpy array of shape (n, 81), texts or puzzles in a sequence.
Puzzles = ArrowArray | ArrowStream | Sequence[Any] | Any


class Table:
    """Rows of answers, in columns that every library with Arrow takes without copying.

    >>> import ninefold
    >>> table = ninefold.count(["." * 81, "5", None], limit=3)
    >>> table["count"]
    [3, None, None]
    >>> table["reason"][2]
    'the row is null'
    >>> import pyarrow
    >>> pyarrow.table(table).schema.names
    ['count', 'reason']
    """

    def __init__(self, native: _ninefold.Table) -> None:
        self._native = native

    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""
        return self._native.column_names

    def __len__(self) -> int:
        return len(self._native)

    def __getitem__(self, column: str) -> list[Any]:
        """A column as a list."""
        return self._native.column(column)

    def to_dict(self) -> dict[str, list[Any]]:
        """All columns as lists."""
        return {name: self[name] for name in self.column_names}

    def to_pyarrow(self) -> pyarrow.Table:
        """As a table of pyarrow."""
        import pyarrow

        return pyarrow.table(self)

    def to_polars(self) -> polars.DataFrame:
        """As a frame of polars."""
        import polars

        return polars.DataFrame(self)

    def to_pandas(self) -> pandas.DataFrame:
        """As a frame of pandas, by way of pyarrow."""
        frame: pandas.DataFrame = self.to_pyarrow().to_pandas()
        return frame

    def __arrow_c_schema__(self) -> object:
        return self._native.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._native.__arrow_c_stream__(requested_schema)

    def __repr__(self) -> str:
        return f"<Table: {len(self)} rows of {', '.join(self.column_names)}>"

    def _repr_html_(self) -> str:
        columns = self.to_dict()
        rows = [list(row) for row in islice(zip(*columns.values()), _SHOWN)]
        more = f"<p>{len(self):,} rows</p>" if len(self) > _SHOWN else ""
        return f"<table>{_row(list(columns), 'th')}{''.join(map(_row, rows))}</table>{more}"


def _row(cells: Sequence[object], tag: str = "td") -> str:
    shown = (f"<{tag}>{escaped('' if cell is None else str(cell))}</{tag}>" for cell in cells)
    return f"<tr>{''.join(shown)}</tr>"


class Stream:
    """Batches of answers that are worked out as they are read, and only once.

    Iterate over it, or hand it to whatever reads Arrow streams.
    """

    def __init__(self, native: _ninefold.Stream) -> None:
        self._native = native

    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""
        return self._native.column_names

    def __iter__(self) -> Iterator[Table]:
        return map(Table, self._native)

    def to_pyarrow(self) -> pyarrow.RecordBatchReader:
        """As a reader of pyarrow."""
        import pyarrow

        return pyarrow.RecordBatchReader.from_stream(self)

    def __arrow_c_schema__(self) -> object:
        return self._native.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._native.__arrow_c_stream__(requested_schema)


def solve(
    puzzles: Puzzles,
    *,
    limit: int = 2,
    column: str | None = None,
    prefix: str = "",
    jobs: int | None = None,
    progress: bool = False,
) -> Table:
    """The solution of each puzzle: columns ``solution``, ``count`` (up to ``limit``) and ``reason``.

    A row without just one solution has a reason; so has one that can't be read, and its other columns are null. Of
    several solutions the first is given; ``limit=1`` does not ask whether there are more.

    Of a table ``column`` is taken (``puzzle``, ``quizzes`` or ``question`` need not be named), its other columns are
    kept, and ``prefix`` stands before the names of the new ones. ``jobs`` threads work, one for each core if nothing
    is said.

    >>> import ninefold
    >>> lines = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "?"]
    >>> solve(lines).to_dict()["count"]
    [1, None]
    """
    return _table(_solve(limit), puzzles, (column,), prefix, jobs, progress)


def count(
    puzzles: Puzzles,
    *,
    limit: int = 1000,
    column: str | None = None,
    prefix: str = "",
    jobs: int | None = None,
    progress: bool = False,
) -> Table:
    """How many solutions each puzzle has, up to ``limit``: columns ``count`` and ``reason``."""
    return _table(_count(limit), puzzles, (column,), prefix, jobs, progress)


def rate(
    puzzles: Puzzles,
    *,
    scales: Sequence[Scale] = ("se", "hodoku"),
    timeout: float | None = None,
    column: str | None = None,
    prefix: str = "",
    jobs: int | None = None,
    progress: bool = False,
) -> Table:
    """How hard each puzzle is.

    Columns ``level``, ``er``, ``ep``, ``ed`` of the scale ``se``, ``hodoku_level`` and ``hodoku_score`` of ``hodoku``,
    ``sukaku_er``, ``sukaku_ep`` and ``sukaku_ed`` of ``se-sukaku``, and ``reason``.

    A few puzzles in a million take minutes: with ``timeout``, a row that takes longer than so many seconds is broken
    off, and has nulls and a reason.

    >>> import ninefold
    >>> rate(ninefold.generate(3, seed=1, level="easy"), scales=["se"])["level"]
    ['easy', 'easy', 'easy']
    """
    return _table(_rate(scales), puzzles, (column,), prefix, jobs, progress, timeout)


def facts(
    puzzles: Puzzles,
    *,
    limit: int = 1000,
    timeout: float | None = None,
    column: str | None = None,
    prefix: str = "",
    jobs: int | None = None,
    progress: bool = False,
) -> Table:
    """What setters and researchers ask of each puzzle.

    Columns ``givens``, ``solutions`` (up to ``limit``), ``minimal``, ``redundant``, ``symmetry``, ``singles``,
    ``backdoor_size``, ``backdoors``, ``nesting``, ``idea``, ``opened_by``, ``longest_argument``, those of :func:`rate`, and
    ``reason``. ``timeout`` as in :func:`rate`.
    """
    return _table(_facts(limit), puzzles, (column,), prefix, jobs, progress, timeout)


def canonical(
    puzzles: Puzzles,
    *,
    column: str | None = None,
    prefix: str = "",
    jobs: int | None = None,
    progress: bool = False,
) -> Table:
    """The form that each puzzle shares with all its equivalents.

    Columns ``form``, ``transform``, ``automorphisms`` and ``reason``.
    """
    return _table(_canonical(), puzzles, (column,), prefix, jobs, progress)


def check(
    puzzles: Puzzles,
    answers: Puzzles | None = None,
    *,
    column: str | None = None,
    answer_column: str | None = None,
    prefix: str = "",
    jobs: int | None = None,
    progress: bool = False,
) -> Table:
    """Whether each answer is right.

    Columns ``standing`` (``correct``, ``on-track``, ``several`` or ``wrong``), ``wrong_cells``, ``words`` and ``reason``.
    Puzzles and answers are two columns, or two columns of one table.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> check([puzzle, puzzle], solve([puzzle])["solution"] + [puzzle])["standing"]
    ['correct', 'on-track']
    """
    if answers is not None:
        puzzles = _ninefold.paired(_source(puzzles), _source(answers))
    return _table(_check(), puzzles, (column, answer_column), prefix, jobs, progress)


def steps(
    puzzles: Puzzles,
    *,
    techniques: str | None = None,
    method: Method = "auto",
    timeout: float | None = None,
    column: str | None = None,
    prefix: str = "",
    jobs: int | None = None,
    progress: bool = False,
) -> Table:
    """How each puzzle is solved.

    Columns ``outcome``, ``steps`` (a list of ``round``, ``technique``, ``placements``, ``eliminations``, ``words``),
    ``hardest`` (a technique) and ``reason``. ``timeout`` as in :func:`rate`.
    """
    return _table(_steps(techniques, method), puzzles, (column,), prefix, jobs, progress, timeout)


class Streaming:
    """The same questions about a source that is larger than memory: see :func:`stream`."""

    def __init__(self, puzzles: Puzzles, columns: Sequence[str | None], **options: Any) -> None:
        self._puzzles, self._columns, self._options = puzzles, columns, options

    def _ask(
        self, question: Mapping[str, Any], *, columns: int = 1, timeout: float | None = None
    ) -> Stream:
        native = _ninefold.answer(
            json.dumps(question),
            _source(self._puzzles),
            columns=list(self._columns[:columns]),
            timeout=timeout,
            progress=None,
            stream=True,
            **self._options,
        )
        assert isinstance(native, _ninefold.Stream)
        return Stream(native)

    def solve(self, *, limit: int = 2) -> Stream:
        """As :func:`ninefold.solve`."""
        return self._ask(_solve(limit))

    def count(self, *, limit: int = 1000) -> Stream:
        """As :func:`ninefold.count`."""
        return self._ask(_count(limit))

    def rate(
        self, *, scales: Sequence[Scale] = ("se", "hodoku"), timeout: float | None = None
    ) -> Stream:
        """As :func:`ninefold.rate`."""
        return self._ask(_rate(scales), timeout=timeout)

    def facts(self, *, limit: int = 1000, timeout: float | None = None) -> Stream:
        """As :func:`ninefold.facts`."""
        return self._ask(_facts(limit), timeout=timeout)

    def canonical(self) -> Stream:
        """As :func:`ninefold.canonical`."""
        return self._ask(_canonical())

    def check(self) -> Stream:
        """As :func:`ninefold.check`, of a table with puzzles and answers."""
        return self._ask(_check(), columns=2)

    def steps(
        self,
        *,
        techniques: str | None = None,
        method: Method = "auto",
        timeout: float | None = None,
    ) -> Stream:
        """As :func:`ninefold.steps`."""
        return self._ask(_steps(techniques, method), timeout=timeout)


def stream(
    puzzles: Puzzles,
    *,
    column: str | None = None,
    answer_column: str | None = None,
    prefix: str = "",
    jobs: int | None = None,
) -> Streaming:
    """Asks about a source batch by batch, so that neither it nor the answers need fit into memory.

    >>> import ninefold, pyarrow
    >>> batch = pyarrow.record_batch({"puzzle": [str(it) for it in ninefold.generate(5, seed=3)]})
    >>> reader = pyarrow.RecordBatchReader.from_batches(batch.schema, iter([batch] * 3))
    >>> [len(table) for table in ninefold.stream(reader).rate(scales=["se"])]
    [5, 5, 5]
    """
    return Streaming(puzzles, (column, answer_column), prefix=prefix, jobs=jobs)


def _solve(limit: int) -> dict[str, Any]:
    return {"ask": "solve", "limit": positive(limit)}


def _count(limit: int) -> dict[str, Any]:
    return {"ask": "count", "limit": positive(limit)}


def _rate(scales: Sequence[Scale]) -> dict[str, Any]:
    return {"ask": "rate", "scales": [scales] if isinstance(scales, str) else list(scales)}


def _facts(limit: int) -> dict[str, Any]:
    return {"ask": "facts", "limit": positive(limit)}


def _canonical() -> dict[str, Any]:
    return {"ask": "canonical"}


def _check() -> dict[str, Any]:
    return {"ask": "check"}


def _steps(techniques: str | None, method: Method) -> dict[str, Any]:
    return {"ask": "steps", "techniques": techniques, "method": method}


def _table(
    question: Mapping[str, Any],
    puzzles: Puzzles,
    columns: Sequence[str | None],
    prefix: str,
    jobs: int | None,
    progress: bool,
    timeout: float | None = None,
) -> Table:
    total = len(puzzles) if progress and isinstance(puzzles, Sized) else None
    with shown(progress, total) as told:
        native = _ninefold.answer(
            json.dumps(question),
            _source(puzzles),
            columns=list(columns),
            prefix=prefix,
            jobs=jobs,
            timeout=timeout,
            progress=told,
            stream=False,
        )
    assert isinstance(native, _ninefold.Table)
    return Table(native)


def _source(puzzles: Puzzles) -> object:
    """What the extension takes: Arrow as it is, digits of an array as bytes, anything else as a list of texts."""
    if isinstance(puzzles, (ArrowArray, ArrowStream)):
        return puzzles
    if isinstance(puzzles, (str, bytes, Puzzle)) or hasattr(puzzles, "__fspath__"):
        found = type(puzzles).__name__
        raise TypeError(
            f"a column of puzzles is needed, and this is one {found}: use Puzzle(…), or list(read(…)) for a file of many"
        )
    if isinstance(puzzles, Mapping):
        raise TypeError("a column of puzzles is needed, and this is a mapping: take one of its values")
    if hasattr(puzzles, "__array_interface__") and hasattr(puzzles, "dtype"):
        return _digits(puzzles)
    try:
        items = list(puzzles)
    except TypeError:
        found = type(puzzles).__name__
        raise TypeError(f"a column of puzzles is needed, and this is {found}") from None
    return [_text(item) for item in items]


def _digits(array: Any) -> object:
    """The rows of a numpy array."""
    if array.dtype.kind in "OUST":
        return [_text(item) for item in array.reshape(-1).tolist()]
    if array.dtype.kind not in "iub" or array.shape[1:] not in ((81,), (9, 9)):
        raise TypeError(
            "an array of puzzles holds texts, or digits in the shape (n, 81) or (n, 9, 9), and this "
            f"one holds {array.dtype} in the shape {array.shape}"
        )
    digits = array.astype("uint8")
    # What is no digit must not become one by being cut to a byte.
    digits[(array < 0) | (array > 9)] = 255
    return digits.tobytes()


def _text(item: object) -> object:
    if isinstance(item, (str, type(None))):
        return item
    if isinstance(item, Puzzle):
        return item.digits
    if isinstance(item, bytes):
        return item.decode(errors="replace")
    # A float among texts is how pandas writes that there is nothing.
    return None if item != item else item
