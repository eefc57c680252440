"""Blocks shared out to threads or processes: answers come back in order, and no more are under way than needed.

    blocks -> in_order -+-> worker 1: one block at work, one ready -+-> answers, in the order of the blocks
                        +-> worker 2: one block at work, one ready -+

A process has a pipe of its own and shares no lock with the others: it can be killed at any moment. (The pools of the
standard library share locks: one that is killed while it answers may take a lock along, and the pool waits for ever.)
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
"""Blocks under way for each worker: one at work, one ready."""
_BEAT = 0.05
"""Seconds between two looks at the deadline while processes work."""
_DIED = Text(
    "a process of this run ended unexpectedly (perhaps there was not enough memory)",
    "un proceso de esta ejecución terminó de forma inesperada (quizá faltó memoria)",
)
Block = TypeVar("Block")
Answer = TypeVar("Answer")
Look = Callable[[int], object]
Work = Callable[[Block, Look | None], Answer]
Hand = Callable[[Block], Callable[[], Answer]]
"""Takes a block, and gives what waits for its answer."""


class _WorkerEnded(Exception):
    """Raised in a worker when no one waits for its answer any more."""


def answer_in_order(
    work: Work[Block, Answer], blocks: Iterable[Block], *, jobs: int, processes: bool, ahead: int = AHEAD
) -> Generator[tuple[Block, Answer]]:
    """Each block with its answer, in the order of the blocks; one worker is the caller itself.

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
    """Ctrl-C waits until this is over: a process that is started meanwhile does not get it at all.

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
    """A process, the pipe to it, and how many blocks it has."""

    def __init__(self, work: Work[Any, Any]) -> None:
        context = get_context()
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self.blocks = 0
        with defer_interrupts():
            self.process.start()
        theirs.close()


class _Processes(Generic[Block, Answer]):
    """The processes, the blocks that none of them has yet, and the answers that nobody has taken yet."""

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
        """Hand blocks to those that have fewest; a process is started when the others have work."""
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
    """Answer blocks for ever: who started this process ends it. Ctrl-C is for the process that people see."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    blocks: SimpleQueue[tuple[int, Any]] = SimpleQueue()
    threading.Thread(target=_receive, args=(connection, blocks), daemon=True).start()
    while True:
        number, block = blocks.get()
        connection.send((number, *_try_work(work, block)))


def _receive(connection: Connection, blocks: SimpleQueue[tuple[int, Any]]) -> None:
    """Read what comes at once, so that nobody who writes waits for a busy worker; end with the one who started this."""
    parent = parent_process()
    assert parent is not None
    while parent.sentinel not in wait([connection, parent.sentinel]):
        blocks.put(connection.recv())
    os._exit(1)


def _try_work(work: Work[Any, Any], block: Any) -> tuple[bool, Any]:
    """Whether the work was done, and its answer, or the error if that can travel; nothing of the caller is in force."""
    try:
        return True, Context().run(work, block, None)
    except Exception as error:
        error.add_note(format_exc())
        try:
            return False, pickle.loads(pickle.dumps(error))
        except Exception:
            return False, RuntimeError(format_exc())
