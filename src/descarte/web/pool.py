"""Worker processes: each does one piece of work at a time; one that takes too long or dies is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import resource_tracker
from typing import Any

from descarte.crew import uninterrupted
from descarte.text import Text, speaking
from descarte.web.limits import ServerLimits
from descarte.web.problems import HttpProblem
from descarte.web.worker import TOO_DEEP, Reply, Work, problem_reply, serve

_LATE = Text("the time limit of {seconds:g} s was reached", "se alcanzó el límite de {seconds:g} s")
_DIED = Text(
    "the process that worked on this request ended before it had an answer; a smaller puzzle may do",
    "el proceso que atendía esta petición terminó antes de tener la respuesta; quizá sirva un puzle más pequeño",
)
_BUSY = Text(
    "the server is busy and {count} {count:request is|requests are} waiting; try again in a few seconds",
    "el servidor está ocupado y {count:espera|esperan} {count} {count:petición|peticiones}; prueba de nuevo enseguida",
)
RETRY_AFTER = 2
"""Seconds after which a client that was sent away may come again."""


class Worker:
    """A process, and the connection to it."""

    def __init__(self) -> None:
        methods = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
        if "forkserver" in methods:
            context.set_forkserver_preload(["descarte.web.preload"])
            resource_tracker.ensure_running()  # as the fork server starts it, Ctrl-C would be let through again
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), name="descarte-worker", daemon=True)  # type: ignore[attr-defined]
        with uninterrupted():
            self.process.start()
        theirs.close()

    def talk(self, work: Work, hear: Callable[[Reply | None], object]) -> None:
        """Hand over a piece of work and hear every reply; None when the process is gone."""
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
        """End the process, and those that it has started."""
        pid = self.process.pid
        if pid is not None and hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(pid, signal.SIGKILL)
        self.process.kill()
        self.process.join()
        self.connection.close()


class Pool:
    """The workers, those that are idle, and the requests that wait for one."""

    def __init__(self, limits: ServerLimits) -> None:
        self.limits = limits
        self.workers: list[Worker] = []
        self.idle: asyncio.Queue[Worker] = asyncio.Queue()
        self.waiting = 0
        self._threads = ThreadPoolExecutor(limits.workers * 2, "descarte-talk")
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def open(self) -> None:
        """Start the workers; a request that comes before they are ready waits for them."""
        for _ in range(self.limits.workers):
            self._begin(self._add())

    async def _add(self) -> None:
        worker = await asyncio.get_running_loop().run_in_executor(self._threads, Worker)
        if self._closed:
            worker.end()
            return
        self.workers.append(worker)
        self.idle.put_nowait(worker)

    async def close(self) -> None:
        """End them all."""
        self._closed = True
        for worker in self.workers:
            worker.end()
        self.workers.clear()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False)

    async def ask(self, work: Work, hear: Callable[[Reply], object]) -> Reply:
        """The answer to a piece of work; `hear` takes what comes before it. When cancelled, the worker is ended."""
        worker = await self._free()
        loop = asyncio.get_running_loop()
        heard: asyncio.Queue[Reply | None] = asyncio.Queue()

        def hand_on(reply: Reply | None) -> None:
            loop.call_soon_threadsafe(heard.put_nowait, reply)

        talking = loop.run_in_executor(self._threads, worker.talk, work, hand_on)
        finished = False
        try:
            async with asyncio.timeout(work.seconds + self.limits.grace):
                while (reply := await heard.get()) is not None:
                    if reply.last:
                        finished = True
                        return reply
                    hear(reply)
            raise HttpProblem(500, _DIED)
        except TimeoutError:
            raise HttpProblem(504, _LATE.fill(seconds=work.seconds)) from None
        finally:
            if finished:
                self.idle.put_nowait(worker)
            else:
                self._replace(worker, talking)

    async def _free(self) -> Worker:
        """A worker that is idle, after those who came before."""
        if self.waiting >= self.limits.queue:
            raise self._busy()
        self.waiting += 1
        try:
            async with asyncio.timeout(self.limits.patience):
                while not (worker := await self.idle.get()).process.is_alive():
                    self._replace(worker)
            return worker
        except TimeoutError:
            raise self._busy() from None
        finally:
            self.waiting -= 1

    def _busy(self) -> HttpProblem:
        return HttpProblem(503, _BUSY.fill(count=self.waiting), headers=(("retry-after", str(RETRY_AFTER)),))

    def _replace(self, worker: Worker, talking: asyncio.Future[None] | None = None) -> None:
        self._begin(self._replaced(worker, talking))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _replaced(self, worker: Worker, talking: asyncio.Future[None] | None) -> None:
        if worker in self.workers:
            self.workers.remove(worker)
        await asyncio.get_running_loop().run_in_executor(None, worker.end)
        if talking is not None:
            await asyncio.wait([talking])
        if not self._closed:
            await self._add()
