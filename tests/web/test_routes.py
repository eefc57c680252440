from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import time
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from descarte.capabilities import all_capabilities
from descarte.capabilities.shared.limits import LIMITS
from descarte.core.text import Text
from descarte.web.problems import HttpProblem
from descarte.web.routes import Site
from tests.web.client import Answer, Client
from tests.web.conftest import running

SMALL = "1.....3.4......2"
LONG = {"puzzle": "." * 81, "timeout": 60}
"""A request to count solutions that takes longer than anyone waits."""
PATIENCE = 60.0
"""Timeout in seconds on a busy machine for what should be immediate."""


def test_the_page_is_there_with_its_variables(client: Client) -> None:
    page = client.send("GET", "/")
    assert (page.status, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    variables = client.send("GET", "/tokens.css")
    assert variables.headers["content-type"].startswith("text/css")
    assert b"--ink:" in variables.content


def test_no_answer_allows_code_of_others(client: Client) -> None:
    for answer in (client.send("GET", "/"), client.post("solve", {"puzzle": SMALL}), client.post("solve", {})):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/../../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/..%2fboard.py", "//etc/passwd"]
)
def test_no_file_but_those_of_the_page_is_served(path: str, client: Client) -> None:
    assert client.send("GET", path).status == 404


def test_a_text_is_never_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is called as the puzzle is, in the folder of the server, and one by its whole path."""
    secret = tmp_path / SMALL
    secret.write_text("12.......")
    monkeypatch.chdir(tmp_path)
    with running(Site(limits=replace(LIMITS, workers=1))) as fresh:
        for operation in all_capabilities().values():
            if "puzzle" in operation.example:
                named = fresh.post(operation.key, {**operation.example, "puzzle": SMALL, "timeout": 9})
                assert b'"latin"' not in named.content
                found = fresh.post(operation.key, {**operation.example, "puzzle": str(secret)})
                assert (found.status, b"latin" in found.content) == (422, False)


def test_a_quick_answer_is_the_one_of_a_worker(client: Client) -> None:
    quick = client.post("solve", {"puzzle": SMALL})
    slow = client.post("solve", {"puzzle": SMALL, "timeout": 30})
    assert quick.record == slow.record


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "localhost:{port}"}, 200),
        ({"Host": "[::1]:{port}"}, 200),
        ({"Origin": "http://127.0.0.1:{port}"}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Host": "127.0.0.1.evil.example:{port}"}, 403),
        ({"Host": "10.0.0.1"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec_Fetch_Site": "cross-site"}, 403),
        ({"Sec_Fetch_Site": "same-origin"}, 200),
    ],
)
def test_another_web_page_cannot_drive_it(headers: dict[str, str], status: int, client: Client) -> None:
    sent = {name: value.format(port=client.port) for name, value in headers.items()}
    assert client.post("solve", {"puzzle": SMALL}, **sent).status == status
    assert client.send("GET", "/", None, **sent).status == status


def test_bad_requests_are_problems_in_the_language_of_the_client(client: Client) -> None:
    found = client.post("hint", {"puzzle": SMALL, "level": 9}, Accept_Language="es-ES,en;q=0.5")
    assert (found.status, found.headers["content-type"]) == (422, "application/problem+json")
    assert found.record["detail"] == "se esperaba que «level» fuera un número entero de 1 a 4; en su lugar: 9"
    unknown = client.post("solve", {"puzle": SMALL})
    assert unknown.status == 400
    assert "did you mean 'puzzle'?" in unknown.record["detail"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[" * 100_000, 400),
        (b"\xff\xfe", 400),
        (b"[]", 422),
        (b"null", 422),
        (b'{"puzzle": 7}', 422),
        (b'{"puzzle": "\\ud800"}', 422),
        (b'{"puzzle": "\\u0000"}', 422),
        (b'{"puzzle": [[[[[[[[1]]]]]]]]}', 422),
        (b'{"puzzle": {"n": 99999999}}', 422),
        (b'{"puzzle": "1", "timeout": 1e400}', 422),
        (b"1" * (LIMITS.body + 1), 413),
    ],
)
def test_what_is_no_request_is_a_sentence(body: bytes, status: int, client: Client) -> None:
    found = client.send("POST", "/api/v1/explain", body)
    assert found.status == status
    assert len(found.record["detail"]) > 10


@pytest.mark.parametrize("depth", [60, 300, 900, 100_000])
def test_lists_that_are_too_deep_are_refused_and_every_worker_goes_on(depth: int, client: Client) -> None:
    before = pids(client)
    for _ in range(len(before) + 1):
        found = client.send("POST", "/api/v1/explain", b'{"puzzle": ' + b"[" * depth + b"]" * depth + b"}")
        assert found.status in (400, 422)
    assert client.post("explain", {"puzzle": SMALL}).status == 200
    assert pids(client) == before


def test_a_hundred_megabytes_are_a_sentence_too(client: Client) -> None:
    found = client.send("POST", "/api/v1/read", b'{"puzzle": "' + b"." * 100_000_000 + b'"}', Accept_Language="es")
    assert (found.status, found.record["detail"]) == (413, "una petición tiene 2000000 bytes como máximo")
    assert client.post("solve", {"puzzle": SMALL}).status == 200


def test_a_mistake_in_json_is_named_by_its_place(client: Client) -> None:
    found = client.send("POST", "/api/v1/read", b'{"puzzle":\n "1...",}')
    assert (found.record["line"], found.record["column"]) == (2, 9)


def test_a_list_that_was_asked_for_before_still_speaks_the_language_of_the_client(client: Client) -> None:
    asked = [client.send("GET", "/api/v1/rules", Accept_Language=language).content for language in ("en", "es", "en")]
    assert asked[0] == asked[2] != asked[1]


def test_a_list_is_made_once_even_when_who_asked_for_it_has_gone() -> None:
    with running(Site(limits=replace(LIMITS, workers=1))) as fresh:
        before = pids(fresh)
        connection = http.client.HTTPConnection("127.0.0.1", fresh.port)
        connection.request("GET", "/api/v1/formats")
        assert_until(lambda: fresh.site._lists)
        connection.close()
        found = fresh.send("GET", "/api/v1/formats")
        assert (found.status, len(found.record["formats"]) > 20) == (200, True)
        assert pids(fresh) == before
        os.kill(before.pop(), signal.SIGKILL)
        assert fresh.send("GET", "/api/v1/formats") == found, "no worker is asked again"


def test_a_list_that_could_not_be_made_is_made_when_it_is_asked_for_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise HttpProblem(504, Text("late", "tarde"))

    client.site._lists.clear()
    with monkeypatch.context() as patch:
        patch.setattr(client.site.pool, "ask", fail)
        assert client.send("GET", "/api/v1/formats").status == 504
    assert client.send("GET", "/api/v1/formats").status == 200


def test_unknown_paths_and_methods(client: Client) -> None:
    assert client.post("sovle", {}).status == 404
    wrong = client.send("GET", "/api/v1/solve")
    assert (wrong.status, wrong.headers["allow"]) == (405, "POST")
    assert wrong.record["detail"] == "/api/v1/solve accepts only POST"
    for path in ("health", "openapi.json", "kinds"):
        wrong = client.send("TRACE", f"/api/v1/{path}")
        assert (wrong.status, wrong.headers["allow"]) == (405, "GET")
        assert wrong.record["detail"] == f"/api/v1/{path} accepts only GET"


def test_a_file_is_only_read(client: Client) -> None:
    wrong = client.send("POST", "/index.html")
    assert (wrong.status, wrong.headers["allow"]) == (405, "GET, HEAD")
    assert wrong.record["detail"] == "/index.html accepts only GET"
    for path in ("/index.html", "/tokens.css"):
        head = client.send("HEAD", path)
        assert (head.status, head.content) == (200, b"")


def events_of(content: bytes) -> list[tuple[str, str]]:
    """Return the events of a stream, each as name and data."""
    found = []
    for block in content.decode().strip().split("\n\n"):
        name, data = block.split("\n")
        found.append((name.removeprefix("event: "), data.removeprefix("data: ")))
    return found


def test_a_stream_tells_progress_then_steps_then_the_answer(client: Client) -> None:
    found = client.post("explain", {"puzzle": SMALL}, Accept="text/event-stream")
    assert found.headers["content-type"].startswith("text/event-stream")
    events = events_of(found.content)
    assert [name for name, _ in events][-13:] == ["step"] * 12 + ["answer"]
    assert json.loads(events[-1][1]) == client.post("explain", {"puzzle": SMALL}).record


def test_a_problem_in_a_stream_is_its_last_event(client: Client) -> None:
    events = events_of(client.post("explain", {"puzzle": "123"}, Accept="text/event-stream").content)
    assert events[-1][0] == "problem"
    assert json.loads(events[-1][1])["status"] == 422


def pids(client: Client) -> set[int]:
    return {worker.process.pid or 0 for worker in client.site.pool.workers}


def test_a_worker_that_is_killed_is_replaced_and_the_others_never_notice() -> None:
    with running(Site(limits=replace(LIMITS, workers=2))) as client:
        before = pids(client)
        answers: list[Answer] = []
        asking = Thread(target=lambda: answers.append(client.post("count", LONG)))
        asking.start()
        busy = wait_for_work(client)
        other = client.post("explain", {"puzzle": SMALL, "timeout": 30})
        os.kill(busy, signal.SIGKILL)
        asking.join(PATIENCE)
        assert (answers[0].status, "ended before" in answers[0].record["detail"]) == (500, True)
        assert other.status == 200
        assert_until(lambda: len(pids(client)) == 2 and busy not in pids(client))
        assert len(pids(client) & before) == 1
        assert client.post("explain", {"puzzle": SMALL}).status == 200


def wait_for_work(client: Client) -> int:
    """Return the busy worker as soon as there is one."""
    pool = client.site.pool
    assert_until(lambda: pool.busy)
    return next(worker.process.pid or 0 for worker in list(pool.busy))


def end_work(client: Client) -> None:
    """End the busy worker, and wait until the pool has removed it."""
    busy = wait_for_work(client)
    os.kill(busy, signal.SIGKILL)
    assert_until(lambda: busy not in pids(client))


def assert_until(holds: object) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.02)


def test_work_stops_when_the_client_goes_away() -> None:
    with running(Site(limits=replace(LIMITS, workers=1))) as client:
        for headers in ({}, {"Accept": "text/event-stream"}):
            connection = http.client.HTTPConnection("127.0.0.1", client.port)
            connection.request("POST", "/api/v1/count", json.dumps(LONG), headers)
            busy = wait_for_work(client)
            assert isinstance(connection.sock, socket.socket)
            connection.sock.shutdown(socket.SHUT_RDWR)
            connection.close()
            assert_until(lambda busy=busy: not is_running(busy))
            assert client.post("count", {"puzzle": SMALL}).record["counts"]["solutions"] == 1


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_what_takes_too_long_is_stopped_and_says_so() -> None:
    with running(Site(limits=replace(LIMITS, workers=1))) as client:
        found = client.post("count", {"puzzle": "." * 81, "timeout": 0.3})
        assert (found.status, found.record["status"]) == (200, "stopped")
        hard = client.post("minimise", {"puzzle": "." * 80 + "1", "all": 100, "timeout": 30})
        assert (hard.status, hard.record["status"]) == (200, "several")


def test_a_worker_that_does_not_look_at_the_clock_is_ended() -> None:
    with running(Site(limits=replace(LIMITS, workers=1, grace=-29.5))) as client:
        found = client.post("count", {**LONG, "timeout": 30})
        assert (found.status, found.record["detail"]) == (504, "the time limit of 30 s was reached")
        assert client.post("count", {"puzzle": SMALL, "timeout": 60}).status == 200


def test_who_waits_too_long_for_a_worker_is_sent_away_for_now() -> None:
    with running(Site(limits=replace(LIMITS, workers=1, patience=0.2))) as client:
        busy = Thread(target=client.post, args=("count", LONG))
        busy.start()
        wait_for_work(client)
        assert client.post("count", {"puzzle": SMALL}).status == 503
        end_work(client)
        busy.join()
        assert_until(lambda: len(client.site.pool.idle) == 1)
        assert client.post("count", {"puzzle": SMALL}).status == 200


def test_more_requests_than_may_wait_are_sent_away_for_now() -> None:
    with running(Site(limits=replace(LIMITS, workers=1, queue=1))) as client:
        waiting = [Thread(target=client.post, args=("count", LONG)) for _ in range(2)]
        for thread in waiting:
            thread.start()
        assert_until(lambda: len(client.site.pool.queue) == 1)
        away = client.post("count", LONG)
        assert (away.status, away.headers["retry-after"]) == (503, "2")
        quick = client.post("solve", {"puzzle": SMALL})
        assert quick.status == 200
        for _ in waiting:
            end_work(client)
        for thread in waiting:
            thread.join()
        assert client.post("count", {"puzzle": SMALL}).status == 200
