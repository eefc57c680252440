"""Deadlines for long work, and listeners for its progress.

A caller sets a limit with `with limit_time(seconds):`. The work inside calls `check_deadline()` at least every 50 ms,
or passes `get_seconds_left()` to an engine that watches the clock itself. Other functions take no deadline as argument.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from descarte.core.errors import OptionError, Stopped
from descarte.core.text import Text

_TIME = Text("the time limit of {seconds:g} s was reached", "se alcanzó el límite de {seconds:g} s")
_SECONDS = Text(
    "a time limit must be above 0 s, not {seconds:g}", "un límite de tiempo debe ser mayor que 0 s, no {seconds:g}"
)


class Deadline:
    """A moment on the monotonic clock, and the seconds that were allowed until then.

    >>> Deadline(60).get_seconds_left() > 59
    True
    """

    __slots__ = ("end", "seconds")

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.end = time.monotonic() + seconds

    def get_seconds_left(self) -> float:
        """Return the seconds that are left, at least 0."""
        return max(0.0, self.end - time.monotonic())

    def extend_by(self, seconds: float) -> Deadline:
        """Return the same deadline postponed by some seconds, to leave time for putting the findings into words.

        >>> Deadline(1).extend_by(0.5).seconds, Deadline(1).extend_by(0.5).get_seconds_left() > 1.4
        (1, True)
        """
        found = Deadline(self.seconds)
        found.end = self.end + seconds
        return found


class TimeUp(Stopped):
    """Error: the deadline has passed. `deadline` is the one that did.

    >>> raise TimeUp(Deadline(2))
    Traceback (most recent call last):
    descarte.core.deadline.TimeUp: the time limit of 2 s was reached
    """

    def __init__(self, deadline: Deadline) -> None:
        super().__init__(_TIME.fill(seconds=deadline.seconds), 0)
        self.deadline = deadline


_current: ContextVar[Deadline | None] = ContextVar("deadline", default=None)
_listener: ContextVar[Callable[[Text], object] | None] = ContextVar("listener", default=None)
_Item = TypeVar("_Item")


class _TimeLimit:
    """Context manager that `limit_time` returns. It must be fast, as a puzzle may take only ten microseconds."""

    __slots__ = ("limit", "outer")

    def __init__(self, limit: float | Deadline | None) -> None:
        self.limit = limit

    def __enter__(self) -> Deadline | None:
        outer = self.outer = _current.get()
        if self.limit is None:
            return outer
        inner = self.limit if isinstance(self.limit, Deadline) else Deadline(self.limit)
        if outer is not None and outer.end <= inner.end:
            return outer
        _current.set(inner)
        return inner

    def __exit__(self, *_: object) -> None:
        _current.set(self.outer)


def limit_time(limit: float | Deadline | None) -> _TimeLimit:
    """Limit the work inside the `with` block to these seconds, or to this deadline.

    The earliest of nested limits counts. Raise OptionError if the seconds are not positive.

    >>> with limit_time(60), limit_time(3600) as deadline:
    ...     deadline.seconds
    60
    """
    if limit is not None and not isinstance(limit, Deadline) and not limit > 0:
        raise OptionError(_SECONDS.fill(seconds=limit))
    return _TimeLimit(limit)


def get_deadline() -> Deadline | None:
    """Return the current deadline, or None.

    >>> get_deadline() is None
    True
    """
    return _current.get()


def check_deadline() -> None:
    """Raise TimeUp if the current deadline has passed. This takes 0.1 microseconds.

    >>> check_deadline()
    """
    deadline = _current.get()
    if deadline is not None and time.monotonic() > deadline.end:
        raise TimeUp(deadline)


def get_seconds_left() -> float:
    """Return the seconds left before the current deadline, infinity without one.

    >>> get_seconds_left()
    inf
    """
    deadline = _current.get()
    return math.inf if deadline is None else deadline.get_seconds_left()


def check_deadline_each(items: Iterable[_Item]) -> Iterator[_Item]:
    """Yield the items, with a check of the deadline before each: for loops whose iterations may take a while.

    >>> list(check_deadline_each("abc"))
    ['a', 'b', 'c']
    """
    for item in items:
        check_deadline()
        yield item


@contextmanager
def listen_for_starts(listener: Callable[[Text], object]) -> Iterator[None]:
    """Call `listener` with the name of each task that begins inside the `with` block.

    >>> with listen_for_starts(print):
    ...     announce_start(Text("step 1", "paso 1"))
    step 1
    """
    outer = _listener.get()
    _listener.set(listener)
    try:
        yield
    finally:
        _listener.set(outer)


def announce_start(what: Text, **words: object) -> None:
    """Report to the listener, if there is one, that the task `what` begins. `words` fill the gaps of `what`."""
    listener = _listener.get()
    if listener is not None:
        listener(what.fill(**words))
