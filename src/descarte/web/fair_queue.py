"""The queue of requests for a worker: short ones first, then the client that was served least recently."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Generic, TypeVar

_numbers = count()
_MOST_CLIENTS = 10_000
"""Maximum number of clients whose last turn is remembered. If there are more, all turns are forgotten."""


@dataclass(eq=False)
class QueuedRequest:
    """One request that waits for a worker."""

    client: tuple[str, str]
    """Address and connection of the client."""
    is_short: bool
    """True if the operation of the request or its timeout shows that it will be short."""
    is_moved: bool = False
    """True if the request became long while it ran, and was stopped to make room for others."""
    number: int = field(default_factory=lambda: next(_numbers))
    """Position of the request in the order of arrival."""


Item = TypeVar("Item", bound=QueuedRequest)


class FairQueue(Generic[Item]):
    """The queue of waiting requests, at most `size` of them.

    >>> queue = FairQueue(size=2)
    >>> for name, is_short in (("ann", False), ("ann", False), ("bob", True)):
    ...     removed = queue.add(QueuedRequest((name, ""), is_short))
    >>> removed.client, len(queue)
    (('ann', ''), 2)
    >>> queue.take(is_long_allowed=True).client
    ('bob', '')
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self._waiting: list[Item] = []
        self._turns: dict[str | tuple[str, str], int] = {}
        """Number of the last turn of each address, and of each connection."""
        self._turn = 0

    def __iter__(self) -> Iterator[Item]:
        return iter(list(self._waiting))

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_new_waiting(self) -> bool:
        """True if a request waits that has not run yet."""
        return any(not waiting.is_moved for waiting in self._waiting)

    def add(self, waiting: Item) -> Item | None:
        """Add a request. Return the one that has to leave, perhaps the new one, or None if there is room.

        Long requests leave before short ones, then those of the client with the most requests, then the newest.
        """
        self._waiting.append(waiting)
        # A request that was stopped to make room has been accepted before, so it is added even to a full queue.
        if len(self._waiting) <= self.size or waiting.is_moved:
            return None
        addresses = Counter(other.client[0] for other in self._waiting)
        connections = Counter(other.client for other in self._waiting)
        leaving = max(
            (other for other in self._waiting if not other.is_moved),
            key=lambda other: (not other.is_short, addresses[other.client[0]], connections[other.client], other.number),
        )
        self._waiting.remove(leaving)
        return leaving

    def discard(self, waiting: Item) -> None:
        """Remove a request from the queue if it still waits."""
        if waiting in self._waiting:
            self._waiting.remove(waiting)

    def take(self, *, is_long_allowed: bool) -> Item | None:
        """Remove and return the next request; return None if there is none.

        If `is_long_allowed` is false, skip requests that became long.
        """
        found = min(
            (waiting for waiting in self._waiting if is_long_allowed or not waiting.is_moved),
            key=self._order,
            default=None,
        )
        if found is None:
            return None
        self._waiting.remove(found)
        self._turn += 1
        if not self._waiting or len(self._turns) > _MOST_CLIENTS:
            self._turns.clear()
        self._turns[found.client[0]] = self._turns[found.client] = self._turn
        return found

    def _order(self, waiting: Item) -> tuple[bool, int, int, int]:
        address = self._turns.get(waiting.client[0], 0)
        return not waiting.is_short, address, self._turns.get(waiting.client, 0), waiting.number
