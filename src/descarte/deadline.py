"""How long work may take: one deadline, which everything that may take long looks at.

Whoever sets a limit says `with within(seconds):`; whatever runs inside calls `look()` at least every 50 ms, or hands
`left()` to an engine that watches the clock itself. No function passes the deadline on by hand.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from descarte.errors import OptionError, Stopped
from descarte.text import Text

_TIME = Text("the time limit of {seconds:g} s was reached", "se alcanzó el límite de {seconds:g} s")
_SECONDS = Text("a time limit is above 0 s, not {seconds:g}", "un límite de tiempo es mayor que 0 s, no {seconds:g}")


class Deadline:
    """A moment on the monotonic clock, and the seconds that were allowed until then.

    >>> Deadline(60).left() > 59
    True
    """

    __slots__ = ("end", "seconds")

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.end = time.monotonic() + seconds

    def left(self) -> float:
        """The seconds that are left; 0 when there are none."""
        return max(0.0, self.end - time.monotonic())


class TimeUp(Stopped):
    """The deadline has passed; `deadline` is the one that did.

    >>> raise TimeUp(Deadline(2))
    Traceback (most recent call last):
    descarte.deadline.TimeUp: the time limit of 2 s was reached
    """

    def __init__(self, deadline: Deadline) -> None:
        super().__init__(_TIME.fill(seconds=deadline.seconds), 0)
        self.deadline = deadline


_current: ContextVar[Deadline | None] = ContextVar("deadline", default=None)


@contextmanager
def within(seconds: float | None) -> Iterator[Deadline | None]:
    """Inside, work has `seconds` seconds; of a deadline inside another, the earlier one counts.

    >>> with within(60), within(3600) as deadline:
    ...     deadline.seconds
    60
    """
    if seconds is not None and not seconds > 0:
        raise OptionError(_SECONDS.fill(seconds=seconds))
    outer = _current.get()
    if seconds is None or (outer is not None and outer.left() <= seconds):
        yield outer
        return
    token = _current.set(Deadline(seconds))
    try:
        yield _current.get()
    finally:
        _current.reset(token)


def look() -> None:
    """Raise TimeUp if the deadline in force has passed: 0.1 microseconds.

    >>> look()
    """
    deadline = _current.get()
    if deadline is not None and time.monotonic() > deadline.end:
        raise TimeUp(deadline)


def left() -> float:
    """The seconds left before the deadline in force; infinity without one.

    >>> left()
    inf
    """
    deadline = _current.get()
    return math.inf if deadline is None else deadline.left()
