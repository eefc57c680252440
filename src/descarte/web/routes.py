"""The server as an ASGI application: access control, the HTTP interface under /api/v1, and the files of the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

from starlette.responses import PlainTextResponse
from starlette.staticfiles import StaticFiles

from descarte.capabilities import all_capabilities
from descarte.capabilities.shared.limits import LIMITS, ServerLimits
from descarte.core.errors import DescarteError
from descarte.core.text import Language, Text, speaking
from descarte.draw.step.layers import style_sheet
from descarte.web.answer import JSON, Reply, WorkerRequest, decode_request, make_worker_request
from descarte.web.classic_fast_path import answer_classic
from descarte.web.openapi import describe_api
from descarte.web.origin_check import SAFE_HEADERS, OriginCheck, language_of
from descarte.web.pool import Pool
from descarte.web.problems import TYPE, HttpProblem, problem_of

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

ROOT = "/api/v1/"
PAGE = Path(__file__).parent / "page"
STREAM = "text/event-stream"
_NO_OPERATION = Text(
    "{path} does not exist; {root}openapi.json lists all paths",
    "no existe {path}; {root}openapi.json muestra todas las rutas",
)
_METHOD = Text("{path} accepts only {method}", "{path} solo acepta {method}")
_LARGE = Text("a request has at most {most} bytes", "una petición tiene {most} bytes como máximo")


class ClientLeft(Exception):
    """Error: the client has closed the connection."""


def _require_method(scope: Scope, method: str) -> None:
    """Raise HttpProblem with status 405 unless a request has this method."""
    if scope["method"] != method:
        raise HttpProblem(405, _METHOD.fill(path=scope["path"], method=method), headers=(("allow", method),))


class Site:
    """The ASGI application."""

    def __init__(self, gate: OriginCheck | None = None, limits: ServerLimits = LIMITS) -> None:
        self.gate = gate or OriginCheck()
        self.limits = limits
        self.pool = Pool(limits)
        self._lists: dict[tuple[str, Language], asyncio.Future[Reply]] = {}
        """Cache of lists such as the techniques. They never change, so a worker builds each one only once."""
        self.file_caching = b"no-cache"
        """Cache-Control header for files of the page; browsers revalidate them, so that an update shows immediately."""
        self.files = StaticFiles(directory=PAGE, html=True, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or handle the start and the stop of the server."""
        if scope["type"] == "lifespan":
            await self._run_lifespan(receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)

    async def _run_lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        self.pool.open()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.pool.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.gate.check_headers(scope["headers"])
            path: str = scope["path"]
            if path.startswith(ROOT):
                await self._answer_api(path[len(ROOT) :], scope, receive, send)
            else:
                await self._send_file(scope, receive, send)
        except ClientLeft:
            return
        except (HttpProblem, DescarteError) as error:
            with speaking(language_of(scope["headers"])):
                problem = error if isinstance(error, HttpProblem) else problem_of(error)
                await send_reply(send, problem.status, problem.body(), TYPE, problem.headers)

    async def _send_file(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send a file of the page; /tokens.css is generated from the colours of the picture themes."""

        async def safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *SAFE_HEADERS, (b"cache-control", self.file_caching)]
            await send(message)

        path = scope["path"]
        if scope["method"] not in ("GET", "HEAD"):
            raise HttpProblem(405, _METHOD.fill(path=path, method="GET"), headers=(("allow", "GET, HEAD"),))
        if path == "/tokens.css":
            await PlainTextResponse(style_sheet(), media_type="text/css")(scope, receive, safe)
            return
        try:
            await self.files({**scope, "root_path": ""}, receive, safe)
        except Exception as error:
            if getattr(error, "status_code", None) not in (404, 405):
                raise
            raise HttpProblem(404, _NO_OPERATION.fill(path=path[:200], root=ROOT)) from None

    async def _answer_api(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        if name in ("openapi.json", "health"):
            _require_method(scope, "GET")
            is_health = name == "health"
            body = json.dumps(self.pool.health()).encode() if is_health else describe_api(language_of(scope["headers"]))
            await send_reply(send, 200, body, JSON)
            return
        operation = all_capabilities().get(name)
        if operation is None:
            raise HttpProblem(404, _NO_OPERATION.fill(path=scope["path"][:200], root=ROOT))
        _require_method(scope, operation.method)
        headers = scope["headers"]
        language = language_of(headers)
        request: Any = {}
        if operation.method == "POST":
            request = decode_request(await self._read_body(receive))
            quick = answer_classic(operation.key, request)
            if quick is not None:
                await send_reply(send, 200, quick, JSON)
                return
        work = make_worker_request(operation, request, language, self.limits)
        address, port = scope.get("client") or ("", 0)
        client = address, f"{address}:{port}"
        if STREAM in _accept_header(headers) and operation.method == "POST":
            await self._stream_events(work, client, receive, send)
            return
        asking = self.pool.ask(work, lambda _: None, client) if operation.method == "POST" else self._answer_list(work)
        answer = await self._wait_while_connected(asking, receive)
        await send_reply(send, answer.status, answer.content, answer.type)

    async def _answer_list(self, work: WorkerRequest) -> Reply:
        """Return a list from the cache or from a worker, which finishes it even if the client disconnects."""
        key = work.operation, work.language

        def forget_failure(made: asyncio.Future[Reply]) -> None:
            if made.cancelled() or made.exception() is not None or made.result().status != 200:
                self._lists.pop(key, None)

        if key not in self._lists:
            work = work._replace(seconds=self.limits.most_seconds)
            self._lists[key] = asyncio.ensure_future(self.pool.ask(work, lambda _: None))
            self._lists[key].add_done_callback(forget_failure)
        return await asyncio.shield(self._lists[key])

    async def _read_body(self, receive: Receive) -> bytes:
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientLeft
            part: bytes = message.get("body", b"")
            size += len(part)
            more = message.get("more_body")
            if size <= self.limits.body:
                parts.append(part)
            elif not more or size > self.limits.swallowed:
                raise HttpProblem(413, _LARGE.fill(most=self.limits.body), headers=(("connection", "close"),))
            if not more:
                return parts[0] if len(parts) == 1 else b"".join(parts)

    async def _wait_while_connected(self, asking: Any, receive: Receive) -> Reply:
        """Wait for an answer and return it. If the client disconnects first, cancel the work and raise ClientLeft."""
        work = asyncio.ensure_future(asking)
        leaving = asyncio.ensure_future(_wait_for_disconnect(receive))
        try:
            await asyncio.wait({work, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise ClientLeft
            answer: Reply = work.result()
            return answer
        finally:
            leaving.cancel()
            if not work.done():
                work.cancel()

    async def _stream_events(self, work: WorkerRequest, client: tuple[str, str], receive: Receive, send: Send) -> None:
        """Send events as they occur: progress and steps, then the answer or the problem."""
        events: asyncio.Queue[Reply | None] = asyncio.Queue()

        async def pump() -> None:
            while (event := await events.get()) is not None:
                await send({"type": "http.response.body", "body": _event(event), "more_body": True})

        await send(_start(200, STREAM, ((b"cache-control", b"no-store"),)))
        pumping = asyncio.ensure_future(pump())
        try:
            asking = self.pool.ask(work._replace(streams=True), events.put_nowait, client)
            last = await self._wait_while_connected(asking, receive)
        except HttpProblem as problem:
            with speaking(work.language):
                last = Reply("problem", problem.body(), problem.status, TYPE)
        except BaseException:
            pumping.cancel()
            raise
        events.put_nowait(last)
        events.put_nowait(None)
        await pumping
        await send({"type": "http.response.body", "body": b""})


async def _wait_for_disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


def _accept_header(headers: Any) -> str:
    return next((value.decode("latin-1") for name, value in headers if name == b"accept"), "")


def _event(event: Reply) -> bytes:
    return b"event: %s\ndata: %s\n\n" % (event.event.encode(), event.content)


def _start(status: int, type: str, more: tuple[tuple[bytes, bytes], ...] = ()) -> Message:
    return {
        "type": "http.response.start",
        "status": status,
        "headers": [(b"content-type", type.encode()), *SAFE_HEADERS, *more],
    }


async def send_reply(
    send: Send, status: int, content: bytes, type: str, headers: tuple[tuple[str, str], ...] = ()
) -> None:
    """Send a complete HTTP response."""
    more = tuple((name.encode(), value.encode("latin-1")) for name, value in headers)
    await send(_start(status, type, ((b"content-length", str(len(content)).encode()), *more)))
    await send({"type": "http.response.body", "body": content})
