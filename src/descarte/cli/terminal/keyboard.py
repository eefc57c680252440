"""Keys of a terminal, one at a time, as they are pressed; however it ends, the terminal is as it was before."""

# ruff: noqa: PLC0415 (there are no terminal settings of this sort on Windows)

from __future__ import annotations

import os
import re
import select
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Read = Callable[[float | None], str]
"""Waits up to this many seconds for a key and returns its name, or "" when none was pressed."""

END = "\x04"
"""What is read when there will be no more keys; also Ctrl-D."""

OTHER = "other"
"""What is read for a key that has no name here."""

_NAMES = {"[C": "right", "[D": "left", "OC": "right", "OD": "left"}
_KEY = re.compile(r"\x1b(?:[O\[][0-9;]*.?)?|.", re.DOTALL)


def name_key(keys: str) -> str:
    """The name of what a terminal sent for one key; "" for a key without one.

    >>> name_key("\\x1b[C"), name_key("\\x1bOD"), name_key("b"), name_key("\\x1b[15~")
    ('right', 'left', 'b', '')
    """
    return _NAMES.get(keys[1:], "") if keys.startswith("\x1b") else keys[:1]


def split_keys(keys: str) -> list[str]:
    """The names of the keys in what a terminal sent at once.

    >>> split_keys("nn\\x1b[C\\x1b[15~q")
    ['n', 'n', 'right', 'q']
    """
    return [name for key in _KEY.findall(keys) if (name := name_key(key))]


def make_key_reader(stream: int) -> Read:
    """A function that reads the keys of a terminal, each once, however many come together."""
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
    """Keys come at once and are not shown; Ctrl-C still interrupts. Without a stream, standard input's."""
    import termios
    import tty

    stream = sys.stdin.fileno() if stream is None else stream
    before = termios.tcgetattr(stream)
    try:
        tty.setcbreak(stream)
        yield make_key_reader(stream)
    finally:
        termios.tcsetattr(stream, termios.TCSADRAIN, before)
