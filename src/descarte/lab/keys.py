"""Keys of a terminal, one at a time, as they are pressed."""

# ruff: noqa: PLC0415 (there are no terminal settings of this sort on Windows)

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_ARROWS = {"[C": "right", "[D": "left", "OC": "right", "OD": "left"}


def named(keys: str) -> str:
    """The name of what a terminal sent for one key.

    >>> named("\\x1b[C"), named("\\x1bOD"), named("b")
    ('right', 'left', 'b')
    """
    return _ARROWS.get(keys[1:], "") if keys.startswith("\x1b") else keys[:1]


@contextmanager
def reading() -> Iterator[Callable[[float | None], str]]:
    """A function that waits for a key, at most so many seconds, and returns its name or "" when none came."""
    import termios
    import tty

    stream = sys.stdin.fileno()
    before = termios.tcgetattr(stream)

    def read(seconds: float | None) -> str:
        ready, _, _ = select.select([stream], [], [], seconds)
        return named(os.read(stream, 8).decode(errors="replace")) if ready else ""

    try:
        tty.setraw(stream)
        yield read
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)
