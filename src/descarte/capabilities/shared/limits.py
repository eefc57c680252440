"""Everything that bounds what one request can ask of the machine, in one place; docs/api.md tells it."""

from __future__ import annotations

from dataclasses import dataclass, field

from descarte.core.cores import count_cores


@dataclass(frozen=True)
class ServerLimits:
    """How much one request may ask for, and how many may wait.

    >>> ServerLimits().squares
    2500
    """

    body: int = 2_000_000
    """Bytes of a request."""
    swallowed: int = 256 * 1024**2
    """Bytes of a request that is too large which are taken in before its client is told; then it is cut off."""
    squares: int = 2_500
    """Squares of the grid of a puzzle."""
    puzzles: int = 100
    """Puzzles read, made or reduced at once."""
    solutions: int = 1_000
    """Solutions listed."""
    count: int = 100_000_000
    """Solutions counted."""
    steps: int = 2_000
    """Steps explained."""
    events: int = 20_000
    """Events of an algorithm's log."""
    nodes: int = 10_000_000
    """Nodes of an algorithm's search."""
    pixels: int = 4_000
    """Width of a picture."""
    seconds: float = 10.0
    """Time for an answer, unless the request names another."""
    least_seconds: float = 0.05
    """The shortest time that a request may name."""
    most_seconds: float = 60.0
    """The longest time that a request may name."""
    grace: float = 2.0
    """Seconds over its time after which a worker is ended."""
    short: float = 1.0
    """Seconds that a request may have the worker that is kept for short work."""
    first_retry: float = 0.25
    """Seconds until a failed start of a worker is tried again; twice as long after each failure."""
    last_retry: float = 10.0
    """The longest time between two tries to start a worker."""
    queue: int = 64
    """Requests that wait for a worker; one more is sent away, to come again later."""
    patience: float = 30.0
    """Seconds that a request waits for a worker before it is sent away."""
    workers: int = field(default_factory=lambda: max(2, count_cores()))
    """Worker processes; with more than one, one of them is kept for short work."""
    memory: int = 4 * 1024**3
    """Bytes of address space for each worker."""


LIMITS = ServerLimits()
