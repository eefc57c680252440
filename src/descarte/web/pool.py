"""The pool of worker processes. Each answers one request at a time; a dead or late worker is replaced."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from typing import Any

from descarte.capabilities import all_capabilities
from descarte.capabilities.shared.limits import LIMITS, ServerLimits
from descarte.core.text import Text, speaking
from descarte.core.workers import defer_interrupts
from descarte.web.answer import TOO_DEEP, Reply, WorkerRequest, problem_reply
from descarte.web.fair_queue import FairQueue, QueuedRequest
from descarte.web.problems import HttpProblem
from descarte.web.worker import serve_connection

_LATE = Text("the time limit of {seconds:g} s was reached", "se alcanzó el límite de {seconds:g} s")
_DIED = Text(
    "the worker process of this request ended before it had an answer; a smaller puzzle may work",
    "el proceso de trabajo de esta petición terminó antes de tener la respuesta; quizá sirva un puzle más pequeño",
)
_BUSY = Text(
    "the server is busy and {count} {count:request is|requests are} waiting; try again in a few seconds",
    "el servidor está ocupado y {count:espera|esperan} {count} {count:petición|peticiones}; prueba de nuevo enseguida",
)
_NO_START = Text(
    "the server cannot start a worker process ({reason}). It will keep trying; repeat the request in a few seconds",
    "el servidor no puede iniciar un proceso de trabajo ({reason}). Lo sigue intentando; repite la petición en unos "
    "segundos",
)
RETRY_AFTER = 2
"""Seconds after which a client may repeat a request that was rejected."""
START_SECONDS = 30
"""Timeout in seconds for a new worker to report that it is ready."""
_MOVED = Reply("moved", b"")
"""Reply that makes a request give up its worker, to run again later."""


def kill_group(process: BaseProcess) -> None:
    """Kill a worker process and its children, which are in a process group of their own where there are such groups."""
    if process.pid is not None and hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()


class Worker:
    """A worker process with `memory` bytes of address space, and the connection to it."""

    def __init__(self, memory: int = LIMITS.memory) -> None:
        methods = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        if "forkserver" in methods:
            context.set_forkserver_preload(["descarte.web.worker_preload"])
            resource_tracker.ensure_running()  # Ctrl-C would end a tracker that the fork server starts
        self.connection, theirs = context.Pipe()
        self.process = context.Process(  # type: ignore[attr-defined]
            target=serve_connection, args=(theirs, memory), name="descarte-worker", daemon=True
        )
        try:
            with theirs, defer_interrupts():
                self.process.start()
            if not self.connection.poll(START_SECONDS):
                raise TimeoutError
            self.connection.recv()
        except BaseException:
            if self.process.pid is not None:
                self.end()
            self.connection.close()
            raise

    def run_request(self, work: WorkerRequest, hear: Callable[[Reply | None], object]) -> None:
        """Send a request to the process and pass every reply to `hear`. Pass None if the process has died."""
        try:
            self.connection.send(work)
        except RecursionError:
            with speaking(work.language):
                hear(problem_reply(HttpProblem(400, TOO_DEEP)))
            return
        except OSError:
            hear(None)
            return
        try:
            while True:
                reply: Reply = self.connection.recv()
                hear(reply)
                if reply.last:
                    return
        except Exception:
            hear(None)

    def end(self) -> None:
        """Kill the process and its children."""
        kill_group(self.process)
        self.process.join()
        self.connection.close()


@dataclass(eq=False)
class _Job(QueuedRequest):
    """A request that waits for a worker or uses one, and the replies of that worker."""

    turn: asyncio.Future[Worker] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    heard: asyncio.Queue[Reply | None] = field(default_factory=asyncio.Queue)
    is_long: bool = False
    """True if the request has used its worker for longer than a short request may."""


class Pool:
    """The worker processes, and the requests that use one or wait for one.

    One worker is reserved for short work. A request is long once it has used a worker for `limits.short` seconds. If
    all workers are busy with long requests when a new request arrives, the most recent long request is stopped. Its
    worker is killed, and the request starts again when a worker other than the reserved one is free.
    """

    def __init__(self, limits: ServerLimits) -> None:
        self.limits = limits
        self.workers: list[Worker] = []
        self.idle: deque[Worker] = deque()
        self.busy: dict[Worker, _Job] = {}
        self.queue: FairQueue[_Job] = FairQueue(limits.queue)
        self._fault = ""
        """Reason why the last start of a worker failed."""
        self._failing = 0
        """Number of workers whose start has failed and is being retried."""
        self._threads = ThreadPoolExecutor(limits.workers * 2, "descarte-talk")
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = asyncio.Event()

    def open(self) -> None:
        """Start the workers. Requests that arrive before a worker is ready wait for it."""
        for _ in range(self.limits.workers):
            self._start_task(self._add_worker())

    def health(self) -> dict[str, Any]:
        """Return the numbers of workers and of waiting requests.

        Raise HttpProblem with status 503 while a worker cannot be started.
        """
        found = {"workers": len(self.workers), "wanted": self.limits.workers, "waiting": len(self.queue)}
        if self._failing:
            raise self._make_unavailable_problem(_NO_START.fill(reason=self._fault), found)
        return found

    async def _add_worker(self) -> None:
        """Start a worker; if that fails, retry with increasing delays until the pool is closed."""
        delay = self.limits.first_retry
        is_failing = False
        while not self._closed.is_set():
            worker = await self._start_worker()
            if worker is not None:
                self._failing -= is_failing
                self.workers.append(worker)
                self._set_idle(worker)
                return
            self._failing += not is_failing
            is_failing = True
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), delay)
            delay = min(2 * delay, self.limits.last_retry)

    async def _start_worker(self) -> Worker | None:
        """Return a new worker, or None if it could not be started."""
        try:
            worker = await asyncio.get_running_loop().run_in_executor(self._threads, Worker, self.limits.memory)
        except Exception as error:
            self._fault = str(error) or type(error).__name__
            logging.getLogger(__name__).warning("a worker process could not be started: %s", self._fault)
            return None
        if self._closed.is_set():
            worker.end()
            return None
        return worker

    async def close(self) -> None:
        """Kill all workers and wait for the tasks of the pool."""
        self._closed.set()
        for worker in self.workers:
            worker.end()
        self.workers.clear()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False)

    async def ask(
        self, work: WorkerRequest, hear: Callable[[Reply], object], client: tuple[str, str] = ("", "")
    ) -> Reply:
        """Return the answer of a worker to a request. Cancelling this call kills the worker.

        `hear` is called with each event before the answer. `client` is the address and the connection of the client.
        When several requests wait, clients take turns.
        """
        operation = all_capabilities()[work.operation]
        is_short = operation.is_short or operation.method == "GET" or work.seconds <= self.limits.short
        job = _Job(client, is_short)
        steps = 0

        def hear_once(reply: Reply) -> None:
            """Pass a reply on, except steps that were already sent before the request was stopped and started again."""
            nonlocal steps
            steps += reply.event == "step"
            if reply.event != "step" or steps > sent:
                hear(reply)

        while True:
            sent, steps = steps, 0
            answer = await self._run(await self._wait_for_worker(job), job, work, hear_once)
            if answer is not None:
                return answer
            job.turn = asyncio.get_running_loop().create_future()

    async def _run(
        self, worker: Worker, job: _Job, work: WorkerRequest, hear: Callable[[Reply], object]
    ) -> Reply | None:
        """Return the answer of a worker, or None if the request was stopped to make room."""
        loop = asyncio.get_running_loop()
        heard = job.heard = asyncio.Queue()

        def hand_on(reply: Reply | None) -> None:
            loop.call_soon_threadsafe(heard.put_nowait, reply)

        turning = loop.call_later(self.limits.short, self._set_long, job)
        talking: asyncio.Future[None] | None = None
        is_finished = False
        try:
            talking = loop.run_in_executor(self._threads, worker.run_request, work, hand_on)
            async with asyncio.timeout(work.seconds + self.limits.grace):
                while (reply := await heard.get()) is not None:
                    if reply is _MOVED:
                        return None
                    if reply.last:
                        is_finished = True
                        return reply
                    hear(reply)
            raise HttpProblem(500, _DIED)
        except TimeoutError:
            raise HttpProblem(504, _LATE.fill(seconds=work.seconds)) from None
        finally:
            turning.cancel()
            self.busy.pop(worker, None)
            if is_finished:
                self._set_idle(worker)
            else:
                self._start_replacing(worker, talking)

    async def _wait_for_worker(self, job: _Job) -> Worker:
        """Queue a request and return its worker; raise HttpProblem if the queue is full or the wait takes too long."""
        leaving = self.queue.add(job)
        if leaving is not None and not leaving.turn.done():
            leaving.turn.set_exception(self._make_busy_problem())
        self._hand_out()
        try:
            # A request that was stopped to make room has been accepted before, so it may wait longer than a new one.
            async with asyncio.timeout(self.limits.most_seconds if job.is_moved else self.limits.patience):
                return await job.turn
        except TimeoutError:
            self._take_back(job)
            raise self._make_busy_problem() from None
        except asyncio.CancelledError:
            self._take_back(job)
            raise

    def _take_back(self, job: _Job) -> None:
        """Remove a cancelled request from the queue, and free its worker if it has just been given one."""
        self.queue.discard(job)
        if job.turn.done() and not job.turn.cancelled() and job.turn.exception() is None:
            worker = job.turn.result()
            self.busy.pop(worker, None)
            self._set_idle(worker)

    def _make_busy_problem(self) -> HttpProblem:
        if self._failing and not self.workers:
            return self._make_unavailable_problem(_NO_START.fill(reason=self._fault))
        return self._make_unavailable_problem(_BUSY.fill(count=len(self.queue)))

    def _make_unavailable_problem(self, detail: Text, more: dict[str, Any] | None = None) -> HttpProblem:
        return HttpProblem(503, detail, more or {}, (("retry-after", str(RETRY_AFTER)),))

    @property
    def _seats(self) -> int:
        """The number of workers that further long requests may use; one worker is reserved for short requests."""
        return max(1, self.limits.workers - 1) - sum(job.is_long for job in self.busy.values())

    def _set_idle(self, worker: Worker) -> None:
        self.idle.append(worker)
        self._hand_out()

    def _set_long(self, job: _Job) -> None:
        job.is_long = True
        self._hand_out()

    def _hand_out(self) -> None:
        """Give the idle workers to the next requests. If new requests still wait, try to make room for them."""
        while self.idle:
            if not self.idle[0].process.is_alive():
                self._start_replacing(self.idle.popleft())
                continue
            job = self.queue.take(is_long_allowed=self._seats > 0)
            if job is None:
                return
            if job.turn.done():  # the client of this request has just disconnected
                continue
            worker = self.idle.popleft()
            self.busy[worker] = job
            job.turn.set_result(worker)
        if self.queue.is_new_waiting:
            self._make_room()

    def _make_room(self) -> None:
        """If long requests occupy every worker, stop the most recent one and queue it again."""
        if self._seats >= 0:
            return
        worker, job = next(found for found in reversed(self.busy.items()) if not found[1].is_moved)
        job.is_moved = True
        del self.busy[worker]
        job.heard.put_nowait(_MOVED)

    def _start_replacing(self, worker: Worker, talking: asyncio.Future[None] | None = None) -> None:
        self._start_task(self._replace_when_ended(worker, talking))

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _replace_when_ended(self, worker: Worker, talking: asyncio.Future[None] | None) -> None:
        if worker in self.workers:
            self.workers.remove(worker)
        await asyncio.get_running_loop().run_in_executor(None, worker.end)
        if talking is not None:
            await asyncio.wait([talking])
        await self._add_worker()
