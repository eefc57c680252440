"""Threads that take turns: each cuts a block from the input, answers it, and writes the answer after all earlier ones.

    thread 1    cut 0 | answer 0       | write 0 | cut 2 | answer 2      | write 2
    thread 2          | cut 1 | answer 1     | write 1 | cut 3 | answer 3      | ...

No block moves between threads. So two threads are 1.86 times as fast as one on classic Sudokus, instead of 1.69 times
with a third thread that reads and writes for both.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Iterable
from contextvars import copy_context
from typing import Generic

from descarte.core.workers import Answer, Block, Work

_BEAT = 0.005
"""Seconds between two checks of whether the threads are done."""


_MMAP_THRESHOLD, _TRIM_THRESHOLD = -3, -1
"""Numbers of two options of `mallopt` in glibc."""


def retain_freed_memory() -> None:
    """Make glibc keep the memory that a block frees, for the next block. Do nothing with another C library.

    Otherwise the memory goes back to the system, which provides it again page by page. With this setting, two threads
    are 1.85 instead of 1.6 times as fast as one. It affects the whole process, so only programs may call this function.
    """
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):
        return
    mallopt(_MMAP_THRESHOLD, 32 << 20)
    mallopt(_TRIM_THRESHOLD, 64 << 20)


class _WorkAbandoned(Exception):
    """Raised in a thread to abandon its block, because the run has ended."""


def answer_in_turns(
    work: Work[Block, Answer], blocks: Iterable[Block], take: Callable[[Block, Answer], bool], *, jobs: int
) -> None:
    """Answer blocks on `jobs` threads. Pass the answers to `take` in the order of the blocks, until it returns False.

    >>> taken = []
    >>> def take(block, answer):
    ...     taken.append(answer)
    ...     return True
    >>> answer_in_turns(lambda block, look: 2 * block, [1, 2, 3, 4], take, jobs=2)
    >>> taken
    [2, 4, 6, 8]
    """
    turns = _SharedWork(work, blocks, take)
    try:
        for _ in range(jobs):
            threading.Thread(target=copy_context().run, args=(turns.run,)).start()
        turns.wait_until_done()
    finally:
        turns.end()
        turns.wait_until_done()
    if turns.error is not None:
        raise turns.error


class _SharedWork(Generic[Block, Answer]):
    """State shared by the worker threads."""

    def __init__(
        self, work: Work[Block, Answer], blocks: Iterable[Block], take: Callable[[Block, Answer], bool]
    ) -> None:
        self.work, self.blocks, self.take = work, iter(blocks), take
        self.cutting, self.changed = threading.Lock(), threading.Condition()
        self.cut = self.turn = self.busy = 0
        self.ended = False
        self.error: BaseException | None = None

    def run(self) -> None:
        """Process blocks until none is left. Each thread runs this method."""
        with self.changed:
            self.busy += 1
        try:
            while not self.ended and self._run_block():
                pass
        except BaseException as error:
            self.error = self.error or error
            self.end()
        finally:
            with self.changed:
                self.busy -= 1

    def wait_until_done(self) -> None:
        """Wait until the work has ended and no thread is busy.

        This polls, because in Python 3.11 `Thread.join` and conditions may not work after Ctrl-C.
        """
        while not self.ended or self.busy:
            time.sleep(_BEAT)

    def end(self) -> None:
        """End the work: no thread begins another block."""
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def _run_block(self) -> bool:
        """Process one block. Return False if there is no further block or the run has ended."""
        with self.cutting:
            mine = self.cut
            self.cut += 1
            block, failure = self._take_next_block()
        done = None
        if block is not None:
            try:
                done = block, self.work(block, self._check_ended)
            except Exception as error:
                failure = error
        with self.changed:
            self.changed.wait_for(lambda: self.ended or self.turn == mine)
            if self.ended:
                return False
        if failure is not None:
            raise failure
        if done is None or not self.take(*done):
            self.end()
            return False
        with self.changed:
            self.turn += 1
            self.changed.notify_all()
        return True

    def _take_next_block(self) -> tuple[Block | None, Exception | None]:
        try:
            return next(self.blocks, None), None
        except Exception as error:
            return None, error

    def _check_ended(self, _: int) -> None:
        if self.ended:
            raise _WorkAbandoned
