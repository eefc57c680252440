"""Read the key presses of a terminal one at a time. The settings of the terminal are always restored."""

from __future__ import annotations

import os
import re
import select
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Read = Callable[[float | None], str]
"""Function that waits up to the given number of seconds and returns the name of a key, or "" if none was pressed."""

END = "\x04"
"""Name that a reader returns for Ctrl-D, and at the end of its input."""

OTHER = "other"
"""Name that a reader returns for a key that has no name of its own."""

_NAMES = {"[C": "right", "[D": "left", "OC": "right", "OD": "left"}
_KEY = re.compile(r"\x1b(?:[O\[][0-9;]*.?)?|.", re.DOTALL)


def name_key(keys: str) -> str:
    """Return the name of a key from the characters that a terminal sent for it, or "" if the key has no name.

    >>> name_key("\\x1b[C"), name_key("\\x1bOD"), name_key("b"), name_key("\\x1b[15~")
    ('right', 'left', 'b', '')
    """
    return _NAMES.get(keys[1:], "") if keys.startswith("\x1b") else keys[:1]


def split_keys(keys: str) -> list[str]:
    """Return the names of the keys in the characters that a terminal sent together.

    >>> split_keys("nn\\x1b[C\\x1b[15~q")
    ['n', 'n', 'right', 'q']
    """
    return [name for key in _KEY.findall(keys) if (name := name_key(key))]


def make_key_reader(stream: int) -> Read:
    """Return a function that reads the keys of a terminal one by one, even if several arrive together."""
    waiting: deque[str] = deque()

    def read(seconds: float | None) -> str:
        if waiting:
            return waiting.popleft()
        if not select.select([stream], [], [], seconds)[0]:
            return ""
        sent = os.read(stream, 64)
        waiting.extend(split_keys(sent.decode(errors="replace")) if sent else [END])
        return waiting.popleft() if waiting else OTHER

    return read


@contextmanager
def open_key_reader(stream: int | None = None) -> Iterator[Read]:
    """Yield a reader for unbuffered keys of `stream`, by default standard input; Ctrl-C still interrupts."""
    import termios
    import tty

    stream = sys.stdin.fileno() if stream is None else stream
    before = termios.tcgetattr(stream)
    try:
        tty.setcbreak(stream)
        yield make_key_reader(stream)
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)
