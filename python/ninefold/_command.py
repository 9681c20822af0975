"""The console command ``ninefold``: the same program as the one that cargo builds."""

from __future__ import annotations

import signal
import sys

from ninefold import _ninefold


def main() -> int:
    """Does what the command line says."""
    # Ctrl-C is the program's own business: it finishes its file, or ends at once.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _ninefold.command(["ninefold", *sys.argv[1:]])
