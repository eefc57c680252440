"""The limits that protect a server from large requests; docs/api.md lists them."""

from __future__ import annotations

from dataclasses import dataclass, field

from descarte.core.cores import count_cores


@dataclass(frozen=True)
class ServerLimits:
    """Limits on the size of a request, on its time, and on the number of requests that wait.

    >>> ServerLimits().squares
    2500
    """

    body: int = 2_000_000
    """Maximum size of a request in bytes."""
    swallowed: int = 256 * 1024**2
    """Maximum bytes read from an oversized request so that its client gets the error. The connection is closed after
    that."""
    squares: int = 2_500
    """Maximum number of squares in the grid of a puzzle."""
    puzzles: int = 100
    """Maximum number of puzzles read, made or minimised per request."""
    solutions: int = 1_000
    """Maximum number of solutions listed."""
    count: int = 100_000_000
    """Maximum number of solutions counted."""
    steps: int = 2_000
    """Maximum number of steps of an explanation."""
    events: int = 20_000
    """Maximum number of events in an algorithm's log."""
    nodes: int = 10_000_000
    """Maximum number of nodes in an algorithm's search."""
    pixels: int = 4_000
    """Maximum width of a picture in pixels."""
    seconds: float = 10.0
    """Default timeout of a request in seconds."""
    least_seconds: float = 0.05
    """Shortest timeout that a request may set, in seconds."""
    most_seconds: float = 60.0
    """Longest timeout that a request may set, in seconds."""
    grace: float = 2.0
    """Seconds between the timeout of a request and the moment when its worker is killed."""
    short: float = 1.0
    """Maximum seconds that a request may occupy the worker reserved for short work."""
    first_retry: float = 0.25
    """Seconds before the start of a worker is tried again after a failure. They double after each further failure."""
    last_retry: float = 10.0
    """Maximum number of seconds between two attempts to start a worker."""
    queue: int = 64
    """Maximum number of requests that wait for a worker; further requests are rejected."""
    patience: float = 30.0
    """Maximum seconds that a request waits for a worker before it is rejected."""
    workers: int = field(default_factory=lambda: max(2, count_cores()))
    """Number of worker processes; if there are several, one is reserved for short work."""
    memory: int = 4 * 1024**3
    """Maximum address space of each worker in bytes."""


LIMITS = ServerLimits()
