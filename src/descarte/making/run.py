"""Tries one after the other, on one core or on all, until there are enough puzzles."""

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
"""Seconds before other processes are asked to help: to start them takes as long."""
HANDFUL = 0.05
"""Seconds of work, about, that go to a process at a time."""
LARGEST_HANDFUL = 200
WAITING = 3
"""The handfuls that are under way for each process."""
PATIENCE = 60.0
"""Seconds' worth of tries, about, before a wish is given up."""
GLANCE = 1.0
"""The same for a wish that no puzzle can meet: the nearest is looked for all the same."""
CHEAPEST = 0.001
"""No try is counted as cheaper than this."""

_TRIES = Text(
    "gave up after {tried} {tried:try|tries}: {found} of {count} {count:puzzle|puzzles} found",
    "se abandona tras {tried} {tried:intento|intentos}: {found} de {count} {count:puzle hallado|puzles hallados}",
)
_TIME = Text(
    "the time limit of {seconds:g} s was reached after {tried} {tried:try|tries}: "
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
    """A puzzle that is as asked for, with its solution, and the try that it came from."""

    attempt: Attempt
    puzzle: Puzzle
    key: str
    """What puzzles share that are the same."""


class NotMade(Stopped):
    """Not all puzzles that were asked for were found: `nearest` is the one that came nearest, if any did.

    >>> raise NotMade(Text("gave up after 5 tries", "se abandona tras 5 intentos"), 0, None)
    Traceback (most recent call last):
    descarte.making.run.NotMade: gave up after 5 tries
    """

    def __init__(self, message: Text, found: int, nearest: Attempt | None, *, late: bool = False) -> None:
        super().__init__(message, found)
        self.nearest, self.late = nearest, late


class MakingRun:
    """A run: iterate over it for what was made; it can be asked how far it is at any time.

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
        """How many were made that are the same as one made before."""
        self.nearest: Attempt | None = None
        self.hopeless = explain_impossible_givens(request)
        """Why nothing will be found, if that is known."""

    @property
    def patience(self) -> int:
        """How many tries in a row may come to nothing."""
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
        said = self.hopeless or words.fill(tried=self.tried, found=self.found, count=self.count)
        nearest, wanted = self.nearest, self.request.clues
        if nearest is not None and isinstance(wanted, int) and nearest.givens != wanted:
            said = _REACHED.fill(said=said, count=nearest.givens)
        return NotMade(said, self.found, self.nearest, late=late)


def _run_attempts(request: Request, start: int, jobs: int) -> Generator[Attempt, None, None]:
    """Every try from this number on, in order, without an end."""
    begun = time.monotonic()
    for number in numbers(start):
        if jobs > 1 and time.monotonic() - begun > ALONE:
            yield from _run_in_processes(request, number, jobs)
        check_deadline()
        yield run_attempt(request, number)


def run_attempt(request: Request, number: int) -> Attempt:
    """The try with this number.

    >>> run_attempt(Request(rows=4, columns=4), 7) == run_attempt(Request(rows=4, columns=4), 7)
    True
    """
    return maker_of(request.kind).attempt(request, number, random_stream_of(request.seed, number))


def _run_in_processes(request: Request, start: int, jobs: int) -> Iterator[Attempt]:
    """The tries from this number on, by several processes."""
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
