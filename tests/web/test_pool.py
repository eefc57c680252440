from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Thread
from typing import Any

import pytest

from descarte.capabilities import all_capabilities
from descarte.capabilities.shared.limits import LIMITS
from descarte.web import pool
from descarte.web.answer import WorkerRequest
from descarte.web.routes import Site
from tests.web.client import Answer, Client
from tests.web.conftest import running
from tests.web.test_routes import LONG, SMALL, assert_until, end_work, pids, wait_for_work

FAST = replace(LIMITS, workers=2, short=0.2, first_retry=0.02, last_retry=0.04)
HINT = {"puzzle": SMALL, "level": 4}


class FailingStart:
    """A start of workers that fails as long as the test wants it to."""

    def __init__(self) -> None:
        self.is_broken = False
        self.tries = 0

    def __call__(self, memory: int) -> pool.Worker:
        """Start a worker, or fail as on a machine without a free process."""
        self.tries += 1
        if self.is_broken:
            raise BlockingIOError(11, "Resource temporarily unavailable")
        return START(memory)


START = pool.Worker


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> FailingStart:
    found = FailingStart()
    monkeypatch.setattr(pool, "Worker", found)
    return found


def health(client: Client) -> Answer:
    return client.send("GET", "/api/v1/health")


def kill_all(client: Client) -> None:
    for worker in list(client.site.pool.workers):
        worker.process.kill()
        worker.process.join()


def test_a_healthy_server_tells_its_workers(client: Client) -> None:
    assert (health(client).status, health(client).record) == (200, {"workers": 2, "wanted": 2, "waiting": 0})


def test_workers_that_cannot_be_started_are_tried_again_until_they_can(start: FailingStart) -> None:
    with running(Site(limits=FAST)) as client:
        start.is_broken = True
        kill_all(client)
        answers: list[Answer] = []
        asking = Thread(target=lambda: answers.append(client.post("hint", HINT)))
        asking.start()
        assert_until(lambda: start.tries > 2 + 2 * 4)
        ill = health(client)
        assert (ill.status, ill.record["workers"], ill.headers["retry-after"]) == (503, 0, "2")
        assert "Resource temporarily unavailable" in ill.record["detail"]
        start.is_broken = False
        asking.join(60)
        assert answers[0].status == 200, "a request waits while workers are tried again"
        assert_until(lambda: health(client).status == 200)
        assert len(pids(client)) == 2


def test_who_gets_no_worker_because_none_can_be_started_is_told_so(start: FailingStart) -> None:
    with running(Site(limits=replace(FAST, patience=0.2))) as client:
        start.is_broken = True
        kill_all(client)
        away = client.post("hint", HINT, Accept_Language="es")
        assert (away.status, away.headers["retry-after"]) == (503, "2")
        assert "no puede iniciar un proceso" in away.record["detail"]


def test_a_server_that_starts_without_workers_gets_them_later(start: FailingStart) -> None:
    start.is_broken = True
    opening: list[int] = []

    def mend() -> None:
        assert_until(lambda: start.tries > 4)
        opening.append(start.tries)
        start.is_broken = False

    Thread(target=mend).start()
    with running(Site(limits=FAST)) as client:
        assert opening
        assert (health(client).status, client.post("hint", HINT).status) == (200, 200)


def test_a_worker_that_ends_as_it_starts_is_a_failed_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "serve_connection", exit)
    with pytest.raises(EOFError):
        START()


def ask_in_background(client: Client, count: int, request: dict[str, Any]) -> tuple[list[Thread], list[Answer]]:
    answers: list[Answer] = []
    threads = [Thread(target=lambda: answers.append(client.post("count", request))) for _ in range(count)]
    for thread in threads:
        thread.start()
    return threads, answers


def test_what_a_player_waits_for_at_every_move_counts_as_short() -> None:
    asked = {key for key, operation in all_capabilities().items() if operation.method == "POST" and operation.is_short}
    assert asked == {"board", "draw", "hint", "qr", "read", "write"}


def test_a_hint_is_given_while_long_requests_would_have_every_worker() -> None:
    with running(Site(limits=FAST)) as client:
        threads, answers = ask_in_background(client, 5, LONG)
        assert_until(lambda: len(client.site.pool.queue) == 3)
        hints = [client.post("hint", HINT) for _ in range(3)]
        assert ([hint.status for hint in hints], answers) == ([200] * 3, [])
        for _ in threads:
            end_work(client)
        for thread in threads:
            thread.join()


def test_long_requests_that_made_room_leave_a_worker_for_short_ones() -> None:
    with running(Site(limits=FAST)) as client:
        found = client.site.pool
        threads, _ = ask_in_background(client, 4, LONG)
        assert_until(lambda: [job.is_moved for job in found.queue] == [True] * 2)
        assert client.post("hint", HINT).status == 200
        assert_until(lambda: len(found.idle) == 1)
        assert ([job.is_moved for job in found.queue], len(found.busy)) == ([True] * 3, 1)
        for _ in threads:
            end_work(client)
        for thread in threads:
            thread.join()


def test_a_long_request_that_made_room_is_answered_later() -> None:
    with running(Site(limits=FAST)) as client:
        threads, answers = ask_in_background(client, 2, {**LONG, "timeout": 0.6})
        assert_until(lambda: sum(job.is_long for job in client.site.pool.busy.values()) == 2)
        assert client.post("hint", HINT).status == 200
        assert any(job.is_moved for job in [*client.site.pool.queue, *client.site.pool.busy.values()])
        for thread in threads:
            thread.join()
        assert [answer.record["status"] for answer in answers] == ["stopped"] * 2


def test_long_requests_have_every_worker_while_no_one_else_asks() -> None:
    with running(Site(limits=FAST)) as client:
        threads, answers = ask_in_background(client, 2, {**LONG, "timeout": 0.6})
        for thread in threads:
            thread.join()
        assert [answer.record["status"] for answer in answers] == ["stopped"] * 2
        assert client.site.pool.busy == {}


def test_a_full_queue_of_long_requests_has_room_for_a_hint() -> None:
    with running(Site(limits=replace(FAST, queue=2))) as client:
        threads, answers = ask_in_background(client, 4, LONG)
        assert_until(lambda: len(client.site.pool.queue) == 2)
        assert client.post("hint", HINT).status == 200
        for _ in range(3):
            end_work(client)
        for thread in threads:
            thread.join()
        assert sorted(answer.status for answer in answers) == [500, 500, 500, 503]


def test_a_stream_tells_each_step_once_also_when_it_starts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The request makes room after its first steps: those that it has told are not told again."""
    with running(Site(limits=FAST)) as client:
        whole = client.post("explain", {"puzzle": SMALL}, Accept="text/event-stream")
        found = client.site.pool
        is_moved = False
        talk = pool.Worker.run_request

        def interrupted(worker: pool.Worker, work: Any, hear: Any) -> None:
            def listen(reply: Any) -> None:
                nonlocal is_moved
                hear(reply)
                if not is_moved and reply is not None and b'"number": 3' in reply.content:
                    is_moved = True
                    hear(pool._MOVED)

            talk(worker, work, listen)

        monkeypatch.setattr(pool.Worker, "run_request", interrupted)
        again = client.post("explain", {"puzzle": SMALL}, Accept="text/event-stream")
        assert is_moved
        assert (again.content.count(b"event: step"), found.busy) == (12, {})
        assert again.content.endswith(whole.content[-200:])


def test_one_worker_takes_long_and_short_requests_alike() -> None:
    with running(Site(limits=replace(FAST, workers=1))) as client:
        threads, _ = ask_in_background(client, 1, LONG)
        wait_for_work(client)
        hint = Thread(target=client.post, args=("hint", HINT))
        hint.start()
        assert_until(lambda: len(client.site.pool.queue) == 1)
        end_work(client)
        for thread in [*threads, hint]:
            thread.join(60)


class IdleWorker(pool.Worker):
    """A worker without a process."""

    def __init__(self) -> None:
        self.process = self

    def is_alive(self) -> bool:
        """Return True, so that the worker can be used."""
        return True


@pytest.mark.parametrize("is_worker_first", [True, False])
def test_a_worker_that_gets_free_as_a_client_leaves_is_for_the_next_one(is_worker_first: bool) -> None:
    async def leave() -> None:
        found, worker = pool.Pool(FAST), IdleWorker()
        leaving = asyncio.create_task(found.ask(WorkerRequest("hint", HINT, "en", 5.0), print))
        await asyncio.sleep(0)
        if is_worker_first:
            found._set_idle(worker)
        leaving.cancel()
        if not is_worker_first:
            found._set_idle(worker)
        with pytest.raises(asyncio.CancelledError):
            await leaving
        assert (list(found.idle), found.busy, len(found.queue)) == ([worker], {}, 0)

    with ThreadPoolExecutor(1) as thread:  # a browser of other tests may have left a loop running in this one
        thread.submit(asyncio.run, leave()).result()
