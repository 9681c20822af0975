"""Ctrl-C ends long work at once, and other threads go on meanwhile."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

import pytest

import ninefold

#: Questions that would take for ever.
ENDLESS = {
    "count": "ninefold.Puzzle('.' * 81).count(10**15)",
    "column": "ninefold.count(['.' * 81] * 4, limit=10**15)",
    "column with a timeout": "ninefold.facts(['.' * 81] * 4, limit=10**15, timeout=1000)",
    "generate": "ninefold.generate(10**6, er=(11.9, 12.0))",
    "stream": "list(ninefold.stream(['.' * 81]).count(limit=10**15))",
}

CHILD = """
import ninefold, signal, threading, time
raised = []
def press():
    time.sleep(0.3)
    raised.append(time.monotonic())
    signal.raise_signal(signal.SIGINT)
threading.Thread(target=press).start()
try:
    {work}
except KeyboardInterrupt:
    print("ended", time.monotonic() - raised[0])
"""


@pytest.mark.parametrize("name", ENDLESS)
def test_control_c_ends_it(name: str) -> None:
    child = [sys.executable, "-c", CHILD.format(work=ENDLESS[name])]
    done = subprocess.run(child, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.startswith("ended"), done


def test_the_lock_is_released() -> None:
    """A thread counts while another one is busy in the engine for a while."""
    ticks = 0
    over = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not over.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    ninefold.Puzzle("." * 81).count(30_000_000)
    over.set()
    thread.join()
    assert ticks > 5


def test_an_exception_of_the_progress_function_ends_it() -> None:
    from ninefold import _ninefold

    def told(done: int) -> None:
        raise RuntimeError("enough")

    question = '{"ask": "count", "limit": 1000000000000000}'
    with pytest.raises(RuntimeError, match="enough"):
        _ninefold.answer(
            *(question, ["." * 81]),
            columns=[None],
            prefix="",
            jobs=1,
            timeout=None,
            progress=told,
            stream=False,
        )
