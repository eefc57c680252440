"""Runs of attempts, on one core or on all, until there are enough puzzles."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import count as numbers

from descarte import kinds
from descarte.core.deadline import Deadline, TimeUp, check_deadline, limit_time
from descarte.core.errors import Stopped
from descarte.core.text import Text
from descarte.core.workers import answer_in_order
from descarte.making import maker_of
from descarte.making.difficulty.impossible_givens import explain_impossible_givens
from descarte.making.grids.fingerprint import key_of
from descarte.making.random_stream import random_stream_of
from descarte.making.request import Attempt, Request
from descarte.model.puzzle import Puzzle

ALONE = 0.4
"""Seconds before other processes are used, since starting them takes as long."""
HANDFUL = 0.05
"""Approximate seconds of work per task given to a process."""
LARGEST_HANDFUL = 200
WAITING = 3
"""Number of tasks under way per process."""
PATIENCE = 60.0
"""Approximate seconds of attempts without a result before a request is given up."""
GLANCE = 1.0
"""Seconds of attempts for a request that no puzzle can satisfy. They only serve to find the nearest result."""
CHEAPEST = 0.001
"""Minimum number of seconds that an attempt is assumed to take, for dividing the work."""

_TRIES = Text(
    "gave up after {tried} {tried:attempt|attempts}: {found} of {count} {count:puzzle|puzzles} found",
    "se abandona tras {tried} {tried:intento|intentos}: {found} de {count} {count:puzle hallado|puzles hallados}",
)
_TIME = Text(
    "the time limit of {seconds:g} s was reached after {tried} {tried:attempt|attempts}: "
    "{found} of {count} {count:puzzle|puzzles} found",
    "se alcanzó el límite de {seconds:g} s tras {tried} {tried:intento|intentos}: "
    "{found} de {count} {count:puzle hallado|puzles hallados}",
)
_REACHED = Text(
    "{said}; the nearest has {count} {count:given|givens}",
    "{said}; lo más parecido tiene {count} {count:número dado|números dados}",
)


@dataclass(frozen=True)
class MadePuzzle:
    """A puzzle that satisfies the request, with its solution and the attempt that made it."""

    attempt: Attempt
    puzzle: Puzzle
    key: str
    """Key that equivalent puzzles share."""


class NotMade(Stopped):
    """Error: not all requested puzzles were found.

    `nearest` is the result nearest to the request, or None. `late` is True if the time limit was the reason.

    >>> raise NotMade(Text("gave up after 5 attempts", "se abandona tras 5 intentos"), 0, None)
    Traceback (most recent call last):
    descarte.making.run.NotMade: gave up after 5 attempts
    """

    def __init__(self, message: Text, found: int, nearest: Attempt | None, *, late: bool = False) -> None:
        super().__init__(message, found)
        self.nearest, self.late = nearest, late


class MakingRun:
    """A run of attempts that yields the puzzles made. Its progress can be read at any time.

    `start` is the number of the first attempt. `found` is the number of puzzles made earlier, and `seen` has their
    keys. `tell` is called after each attempt with the numbers of puzzles and of attempts.

    >>> run = MakingRun(Request(rows=4, columns=4, seed="1"), 2)
    >>> [made.puzzle.layout.rows for made in run], run.found
    ([4, 4], 2)
    """

    def __init__(
        self,
        request: Request,
        count: int = 1,
        *,
        jobs: int = 1,
        timeout: float | Deadline | None = None,
        start: int = 0,
        found: int = 0,
        seen: Collection[str] = (),
        tell: Callable[[int, int], object] = lambda _found, _tried: None,
    ) -> None:
        self.request, self.count, self.jobs = request, count, jobs
        self.found, self.tried, self.seen, self.tell = found, start, set(seen), tell
        self.timeout = timeout
        self.twice = 0
        """Number of puzzles dropped because they are equivalent to earlier ones."""
        self.nearest: Attempt | None = None
        self.hopeless = explain_impossible_givens(request)
        """Reason why no puzzle can satisfy the request, or None if no reason is known."""

    @property
    def patience(self) -> int:
        """Maximum number of consecutive attempts without a result."""
        seconds = PATIENCE if self.hopeless is None else min(GLANCE, PATIENCE)
        return max(10, int(seconds / max(CHEAPEST, maker_of(self.request.kind).seconds(self.request))))

    def __iter__(self) -> Iterator[MadePuzzle]:
        last = self.tried
        if self.found >= self.count:
            return
        deadline = Deadline(self.timeout) if isinstance(self.timeout, float | int) else self.timeout
        with closing(_run_attempts(self.request, self.tried, self.jobs)) as attempts:
            while True:
                made = self._accept_attempt(self._next_attempt(attempts, deadline))
                self.tell(self.found, self.tried)
                if made is not None:
                    last = self.tried
                    yield made
                    if self.found >= self.count:
                        return
                elif self.tried - last >= self.patience:
                    raise self._make_error(_TRIES)

    def _next_attempt(self, attempts: Iterator[Attempt], deadline: Deadline | None) -> Attempt:
        try:
            with limit_time(deadline):
                return next(attempts)
        except TimeUp as late:
            raise self._make_error(_TIME.fill(seconds=late.deadline.seconds), late=True) from None

    def _accept_attempt(self, attempt: Attempt) -> MadePuzzle | None:
        self.tried = attempt.number + 1
        if attempt.clues is None:
            return None
        if not attempt.made:
            if self.nearest is None or attempt.distance < self.nearest.distance:
                self.nearest = attempt
            return None
        puzzle = kinds.build(attempt.clues)
        key = key_of(puzzle, plainly=self.count == 1)
        if key in self.seen:
            self.twice += 1
            return None
        self.seen.add(key)
        self.found += 1
        return MadePuzzle(attempt, puzzle, key)

    def _make_error(self, words: Text, *, late: bool = False) -> NotMade:
        message = self.hopeless or words.fill(tried=self.tried, found=self.found, count=self.count)
        nearest, wanted = self.nearest, self.request.clues
        if nearest is not None and isinstance(wanted, int) and nearest.givens != wanted:
            message = _REACHED.fill(said=message, count=nearest.givens)
        return NotMade(message, self.found, self.nearest, late=late)


def _run_attempts(request: Request, start: int, jobs: int) -> Generator[Attempt, None, None]:
    """Yield attempts from `start` onwards, in order, forever."""
    begun = time.monotonic()
    for number in numbers(start):
        if jobs > 1 and time.monotonic() - begun > ALONE:
            yield from _run_in_processes(request, number, jobs)
        check_deadline()
        yield run_attempt(request, number)


def run_attempt(request: Request, number: int) -> Attempt:
    """Run attempt `number`; the same number always gives the same result.

    >>> run_attempt(Request(rows=4, columns=4), 7) == run_attempt(Request(rows=4, columns=4), 7)
    True
    """
    return maker_of(request.kind).attempt(request, number, random_stream_of(request.seed, number))


def _run_in_processes(request: Request, start: int, jobs: int) -> Iterator[Attempt]:
    """Yield attempts from `start` onwards, made by several processes."""
    cost = max(CHEAPEST, maker_of(request.kind).seconds(request))
    size = max(1, min(LARGEST_HANDFUL, int(HANDFUL / cost)))
    ranges = (range(first, first + size) for first in numbers(start, size))
    with closing(
        answer_in_order(partial(_run_tries, request), ranges, jobs=jobs, processes=True, ahead=WAITING)
    ) as answered:
        for _, attempts in answered:
            yield from attempts


def _run_tries(request: Request, tries: range, _: object) -> list[Attempt]:
    return [run_attempt(request, number) for number in tries]
