"""A progress bar, for who asks for one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Told = Callable[[int], object]


@contextmanager
def shown(wanted: bool, total: int | None, unit: int = 1) -> Iterator[Told | None]:
    """Whom to tell how many are done, each of which is so many rows; nobody if no bar is wanted."""
    if not wanted:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield lambda done: print(f"\r{done * unit:,}", end="", file=sys.stderr, flush=True)
        print(file=sys.stderr)
        return
    with tqdm(total=total, unit=" puzzles", unit_scale=True) as bar:

        def told(done: int) -> None:
            rows = done * unit if total is None else min(done * unit, total)
            bar.update(rows - bar.n)

        yield told
