"""Distribute blocks to threads or processes. Answers are returned in order, with a bounded number of blocks in flight.

    blocks -> in_order -+-> worker 1: one block at work, one ready -+-> answers, in the order of the blocks
                        +-> worker 2: one block at work, one ready -+

Each process has its own pipe and shares no lock with the others, so it can be killed at any moment. The pools of the
standard library share locks: a process that is killed while it answers may hold one, and the pool waits forever.
"""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import Context
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from traceback import format_exc
from typing import Any, Generic, TypeVar

from descarte.core.deadline import check_deadline, get_seconds_left
from descarte.core.errors import DescarteError
from descarte.core.text import Text

AHEAD = 2
"""Blocks in flight per worker: one at work, one ready."""
_BEAT = 0.05
"""Seconds between two checks of the deadline while processes work."""
_DIED = Text(
    "a worker of this run ended unexpectedly, perhaps for lack of memory. Try again with fewer workers.",
    "un proceso de trabajo de esta ejecución terminó de forma inesperada, quizá por falta de memoria. Inténtalo de "
    "nuevo con menos procesos.",
)
Block = TypeVar("Block")
Answer = TypeVar("Answer")
Look = Callable[[int], object]
Work = Callable[[Block, Look | None], Answer]
Hand = Callable[[Block], Callable[[], Answer]]
"""Function that submits a block and returns a function that blocks until its answer is ready."""


class _WorkerEnded(Exception):
    """Raised in a worker when its answer is no longer needed."""


def answer_in_order(
    work: Work[Block, Answer], blocks: Iterable[Block], *, jobs: int, processes: bool, ahead: int = AHEAD
) -> Generator[tuple[Block, Answer]]:
    """Yield each block with its answer, in the order of the blocks. With one job the caller itself does the work.

    `work` answers a block, `jobs` is the number of workers, and `ahead` the number of blocks in flight per worker.

    >>> [answer for _, answer in answer_in_order(lambda block, look: 2 * block, [1, 2, 3], jobs=2, processes=False)]
    [2, 4, 6]
    """
    if jobs == 1:
        for block in blocks:
            yield block, work(block, None)
        return
    with _start_processes(work, jobs) if processes else _start_threads(work, jobs) as hand:
        waiting: deque[tuple[Block, Callable[[], Answer]]] = deque()
        for block in blocks:
            waiting.append((block, hand(block)))
            if len(waiting) >= ahead * jobs:
                first, answer = waiting.popleft()
                yield first, answer()
        while waiting:
            first, answer = waiting.popleft()
            yield first, answer()


@contextmanager
def defer_interrupts() -> Iterator[None]:
    """Delay Ctrl-C until the end of the `with` block. A process that is started inside does not receive it at all.

    >>> with defer_interrupts():
    ...     print("started")
    started
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _start_threads(work: Work[Block, Answer], jobs: int) -> Iterator[Hand[Block, Answer]]:
    ended = threading.Event()

    def look_at(_: int) -> None:
        if ended.is_set():
            raise _WorkerEnded

    executor = ThreadPoolExecutor(jobs)
    try:
        yield lambda block: executor.submit(work, block, look_at).result
    finally:
        ended.set()
        executor.shutdown(cancel_futures=True)


@contextmanager
def _start_processes(work: Work[Block, Answer], jobs: int) -> Iterator[Hand[Block, Answer]]:
    crew = _Processes(work, jobs)
    try:
        yield crew.submit_block
    finally:
        crew.end()


class _Worker:
    """A worker process, the pipe to it, and the number of its blocks in flight."""

    def __init__(self, work: Work[Any, Any]) -> None:
        context = get_context()
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self.blocks = 0
        with defer_interrupts():
            self.process.start()
        theirs.close()


class _Processes(Generic[Block, Answer]):
    """The worker processes, the blocks that wait for one, and the answers that have not been collected yet."""

    def __init__(self, work: Work[Block, Answer], jobs: int) -> None:
        self.work, self.jobs = work, jobs
        self.workers: list[_Worker] = []
        self.blocks: deque[tuple[int, Block]] = deque()
        self.answers: dict[int, tuple[bool, Any]] = {}
        self.handed = 0

    def submit_block(self, block: Block) -> Callable[[], Answer]:
        number = self.handed
        self.handed += 1
        self.blocks.append((number, block))
        self._hand_out_blocks()
        return lambda: self._wait_for_answer(number)

    def end(self) -> None:
        for worker in self.workers:
            worker.process.kill()
        for worker in self.workers:
            worker.process.join()
            worker.connection.close()

    def _wait_for_answer(self, number: int) -> Answer:
        while number not in self.answers:
            check_deadline()
            self._receive_answers()
        good, answer = self.answers.pop(number)
        if not good:
            raise answer
        found: Answer = answer
        return found

    def _receive_answers(self) -> None:
        ready = wait([worker.connection for worker in self.workers], min(_BEAT, get_seconds_left()))
        for worker in self.workers:
            if worker.connection in ready:
                try:
                    number, good, answer = worker.connection.recv()
                except (EOFError, OSError):
                    raise DescarteError(_DIED) from None
                self.answers[number] = good, answer
                worker.blocks -= 1
        self._hand_out_blocks()

    def _hand_out_blocks(self) -> None:
        """Send waiting blocks to the least busy workers. If all are busy, start another one, up to `jobs` workers."""
        while self.blocks:
            worker = min(self.workers, key=lambda worker: worker.blocks, default=None)
            if worker is None or (worker.blocks and len(self.workers) < self.jobs):
                worker = _Worker(self.work)
                self.workers.append(worker)
            if worker.blocks >= AHEAD:
                return
            worker.blocks += 1
            try:
                worker.connection.send(self.blocks.popleft())
            except OSError:
                raise DescarteError(_DIED) from None


def _serve(connection: Connection, work: Work[Any, Any]) -> None:
    """Answer blocks forever; the parent process ends this one. Ctrl-C is ignored, since the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    blocks: SimpleQueue[tuple[int, Any]] = SimpleQueue()
    threading.Thread(target=_receive, args=(connection, blocks), daemon=True).start()
    while True:
        number, block = blocks.get()
        connection.send((number, *_try_work(work, block)))


def _receive(connection: Connection, blocks: SimpleQueue[tuple[int, Any]]) -> None:
    """Read blocks immediately, so that the parent never waits for a busy worker. Exit when the parent ends."""
    parent = parent_process()
    assert parent is not None
    while parent.sentinel not in wait([connection, parent.sentinel]):
        blocks.put(connection.recv())
    os._exit(1)


def _try_work(work: Work[Any, Any], block: Any) -> tuple[bool, Any]:
    """Return True and the answer, or False and a picklable error. The work runs in an empty context."""
    try:
        return True, Context().run(work, block, None)
    except Exception as error:
        error.add_note(format_exc())
        try:
            return False, pickle.loads(pickle.dumps(error))
        except Exception:
            return False, RuntimeError(format_exc())
