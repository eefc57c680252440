"""The command line: `descarte solve`, `descarte check`... `main` is its entry point."""

from __future__ import annotations

import signal
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code. Ctrl-C prints no traceback, not even while modules are imported.

    >>> main(["check", "1.....3.4......2"])
    Sudoku 4x4, 4 givens: exactly one solution
    0
    """
    try:
        from descarte.cli.app import main as run
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    return run(argv)
