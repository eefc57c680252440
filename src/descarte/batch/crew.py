"""Blocks shared out to threads or processes: answers come back in order, and no more are under way than needed."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

from descarte.errors import DescarteError
from descarte.text import Text

AHEAD = 2
"""Blocks under way for each worker: one at work, one ready."""
_DIED = Text(
    "a process of this run ended unexpectedly (was there memory enough?)",
    "un proceso de esta ejecución terminó de forma inesperada (¿había memoria suficiente?)",
)
Block = TypeVar("Block")
Answer = TypeVar("Answer")
Look = Callable[[int], object]
Work = Callable[[Block, Look | None], Answer]


class _Ended(Exception):
    """Raised in a worker when no one waits for its answer any more."""


def cores() -> int:
    """How many workers can run at once.

    >>> cores() >= 1
    True
    """
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(
    work: Work[Block, Answer], blocks: Iterable[Block], *, jobs: int, processes: bool
) -> Generator[tuple[Block, Answer]]:
    """Each block with its answer, in the order of the blocks; one worker is the caller itself.

    >>> [answer for _, answer in in_order(lambda block, look: 2 * block, [1, 2, 3], jobs=2, processes=False)]
    [2, 4, 6]
    """
    if jobs == 1:
        for block in blocks:
            yield block, work(block, None)
        return
    with _processes(jobs) if processes else _threads(jobs) as (executor, look):
        waiting: deque[tuple[Block, Future[Answer]]] = deque()
        try:
            for block in blocks:
                waiting.append((block, executor.submit(work, block, look)))
                if len(waiting) >= AHEAD * jobs:
                    first, future = waiting.popleft()
                    yield first, future.result()
            while waiting:
                first, future = waiting.popleft()
                yield first, future.result()
        except BrokenProcessPool:
            raise DescarteError(_DIED) from None


@contextmanager
def _threads(jobs: int) -> Iterator[tuple[Executor, Look | None]]:
    ended = threading.Event()

    def look(_: int) -> None:
        if ended.is_set():
            raise _Ended

    executor = ThreadPoolExecutor(jobs)
    try:
        yield executor, look
    finally:
        ended.set()
        executor.shutdown(cancel_futures=True)


@contextmanager
def _processes(jobs: int) -> Iterator[tuple[Executor, Look | None]]:
    executor = ProcessPoolExecutor(jobs, get_context(), _prepare)
    try:
        yield executor, None
    except BaseException:
        for process in list((getattr(executor, "_processes", None) or {}).values()):
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _prepare() -> None:
    """Ctrl-C is for the process that people see: it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
