"""Many puzzles rated on all cores, in the order in which they come.

    puzzles -> handfuls -> a pool of processes -> ratings, in order

Puzzles travel as clues: each process builds them on layouts of its own, made once.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from typing import Any

from descarte import kinds
from descarte.deadline import TimeUp, within
from descarte.errors import Fault, PuzzleError
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.rating.rating import Rating, rate

HANDFUL = 8
"""Puzzles sent to a process at a time."""
WAITING = 4
"""Handfuls under way for each process: a long file is not read ahead of the work."""

Answer = Rating | tuple[Fault, ...]
"""A rating, or everything that is wrong with the puzzle."""
_Given = Sequence[tuple[Puzzle, Answer | None]]


def cores() -> int:
    """How many processes can run at once.

    >>> cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def rate_many(
    puzzles: Iterable[Puzzle | None],
    *,
    jobs: int | None = None,
    timeout: float | None = None,
    uniqueness: bool = True,
) -> Iterator[Answer | None]:
    """The rating of each puzzle, in order, without its trace; None stays None, a faulty puzzle gives its faults.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> [answer and answer.rating for answer in rate_many([puzzle, None, puzzle], jobs=1)]
    [1.2, None, 1.2]
    """
    jobs = jobs or cores()
    rated = partial(rate, uniqueness=uniqueness, traced=False)
    handfuls = _handfuls(puzzles)
    if jobs == 1:
        for handful in handfuls:
            for puzzle in handful:
                yield None if puzzle is None else _answer(puzzle, timeout, rated)
        return
    with get_context().Pool(jobs, _prepare) as pool:
        waiting: deque[tuple[list[Puzzle | None], AsyncResult[list[Answer | None]]]] = deque()
        for handful in handfuls:
            clues = [None if puzzle is None else kinds.clues_of(puzzle) for puzzle in handful]
            waiting.append((handful, pool.apply_async(_work, (clues, timeout, rated))))
            if len(waiting) >= WAITING * jobs:
                yield from _collect(*waiting.popleft())
        while waiting:
            yield from _collect(*waiting.popleft())


def _handfuls(puzzles: Iterable[Puzzle | None]) -> Iterator[list[Puzzle | None]]:
    rest = iter(puzzles)
    while handful := list(islice(rest, HANDFUL)):
        yield handful


def _collect(handful: list[Puzzle | None], result: AsyncResult[list[Answer | None]]) -> Iterator[Answer | None]:
    for puzzle, answer in zip(handful, result.get(), strict=True):
        assert isinstance(puzzle, Puzzle) or answer is None
        yield replace(answer, puzzle=puzzle) if isinstance(answer, Rating) and puzzle is not None else answer


def _prepare() -> None:
    """Ctrl-C is for the process that people see: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _work(handful: list[Clues | None], timeout: float | None, rated: Callable[..., Rating]) -> list[Answer | None]:
    return [None if clues is None else _built(clues, timeout, rated) for clues in handful]


def _built(clues: Clues, timeout: float | None, rated: Callable[..., Rating]) -> Answer:
    with within(timeout):
        try:
            return _answer(kinds.build(clues), None, rated)
        except TimeUp as late:
            nobody: Any = None  # the process that collects the answers has the puzzle
            return Rating("stopped", nobody, reason=late.message)


def _answer(puzzle: Puzzle, timeout: float | None, rated: Callable[..., Rating]) -> Answer:
    try:
        return rated(puzzle, timeout=timeout)
    except PuzzleError as error:
        return error.faults
