"""Rating of many puzzles on all cores, in input order.

    puzzles -> chunks -> a pool of processes -> ratings, in order

Puzzles are sent as clues. Each process builds the puzzles from these, and each layout only once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

from descarte import kinds
from descarte.core.cores import count_cores
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import Fault, PuzzleError
from descarte.core.workers import answer_in_order
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.rating.rating import Rating, rate

HANDFUL = 8
"""Number of puzzles sent to a process at a time."""
WAITING = 4
"""Number of chunks in progress per process, so that a long file is not read far ahead of the work."""

Answer = Rating | tuple[Fault, ...]
"""A rating, or the faults of an invalid puzzle."""


def rate_many(
    puzzles: Iterable[Puzzle | None],
    *,
    jobs: int | None = None,
    timeout: float | None = None,
    uniqueness: bool = True,
) -> Iterator[Answer | None]:
    """Yield the rating of each puzzle, in order and without its trace.

    A faulty puzzle gets its faults, and None gets None. `jobs` is the number of processes (None for one per core),
    `timeout` the limit in seconds per puzzle. Without `uniqueness`, no step assumes that there is only one solution.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> [answer and answer.rating for answer in rate_many([puzzle, None, puzzle], jobs=1)]
    [1.2, None, 1.2]
    """
    jobs = jobs or count_cores()
    rated = partial(rate, uniqueness=uniqueness, traced=False)
    chunks = _split_into_chunks(puzzles)
    if jobs == 1:
        for chunk in chunks:
            for puzzle in chunk:
                yield None if puzzle is None else _rate_puzzle(puzzle, timeout, rated)
        return
    sent: deque[list[Puzzle | None]] = deque()
    work = partial(_rate_chunk, timeout, rated)
    with closing(
        answer_in_order(work, _send_clues(chunks, sent), jobs=jobs, processes=True, ahead=WAITING)
    ) as answered:
        for _, answers in answered:
            yield from _restore_puzzles(sent.popleft(), answers)


def _split_into_chunks(puzzles: Iterable[Puzzle | None]) -> Iterator[list[Puzzle | None]]:
    rest = iter(puzzles)
    while chunk := list(islice(rest, HANDFUL)):
        yield chunk


def _send_clues(
    chunks: Iterable[list[Puzzle | None]], sent: deque[list[Puzzle | None]]
) -> Iterator[list[Clues | None]]:
    """Yield the clues of each chunk for a process; `sent` keeps the puzzles until the process answers."""
    for chunk in chunks:
        sent.append(chunk)
        yield [None if puzzle is None else kinds.clues_of(puzzle) for puzzle in chunk]


def _restore_puzzles(chunk: list[Puzzle | None], answers: list[Answer | None]) -> Iterator[Answer | None]:
    for puzzle, answer in zip(chunk, answers, strict=True):
        assert isinstance(puzzle, Puzzle) or answer is None
        yield replace(answer, puzzle=puzzle) if isinstance(answer, Rating) and puzzle is not None else answer


def _rate_chunk(
    timeout: float | None, rated: Callable[..., Rating], chunk: list[Clues | None], _: object
) -> list[Answer | None]:
    return [None if clues is None else _build_and_rate(clues, timeout, rated) for clues in chunk]


def _build_and_rate(clues: Clues, timeout: float | None, rated: Callable[..., Rating]) -> Answer:
    with limit_time(timeout):
        try:
            return _rate_puzzle(kinds.build(clues), None, rated)
        except TimeUp as late:
            nobody: Any = None  # `_restore_puzzles` adds the puzzle in the main process
            return Rating("stopped", nobody, reason=late.message)


def _rate_puzzle(puzzle: Puzzle, timeout: float | None, rated: Callable[..., Rating]) -> Answer:
    try:
        return rated(puzzle, timeout=timeout)
    except PuzzleError as error:
        return error.faults
