"""The number of processor cores that this process may use."""

from __future__ import annotations

import os


def count_cores() -> int:
    """Return the number of processor cores that this process may use.

    >>> count_cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
