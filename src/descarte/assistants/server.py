"""The server of tools for assistants. Worker processes do the work, with the limits of the HTTP interface."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import mcp_types as types
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

from descarte import __version__
from descarte.assistants.tools import (
    FORM,
    default_form,
    describe_event,
    find_tool,
    list_tools,
    to_error,
    to_result,
)
from descarte.capabilities.shared.limits import LIMITS, ServerLimits
from descarte.capabilities.shared.parameters import check_request
from descarte.core.errors import DescarteError, InputError
from descarte.core.text import Language, Text, language, speaking, strip_control_characters, without_flags
from descarte.web.answer import Reply, WorkerRequest
from descarte.web.pool import Pool
from descarte.web.problems import HttpProblem

OWN_LIMITS = replace(LIMITS, workers=2)
"""Limits of the server: it has one client, and one of its two workers is reserved for short work."""
_BEAT = 0.25
"""Seconds between two reports of progress."""
_INSTRUCTIONS = Text(
    "descarte solves, checks, explains, rates, makes and draws number-placement puzzles: Sudoku of any size and with"
    " drawn rules, Latin squares, jigsaws, Killer, Kakuro and others. A puzzle is text in any common format, such as"
    " one line with '.' for each empty cell. Cells are named by row and column: r3c5. Solve and rate with these tools"
    " instead of guessing: their answers are proved. To help a player, call 'hint' with a low level first.",
    "descarte resuelve, comprueba, explica, valora, hace y dibuja puzles de números: sudokus de cualquier tamaño y con"
    " reglas dibujadas, cuadrados latinos, sudokus irregulares, killers, kakuros y otros. Un puzle es texto en"
    " cualquier formato habitual, como una línea con '.' en cada casilla vacía. Las casillas se nombran por fila y"
    " columna: f3c5. Resuelve y valora con estas herramientas en vez de adivinar: sus respuestas están demostradas."
    " Para ayudar a quien juega, llama primero a 'hint' con un nivel bajo.",
)
_SMALLER = Text("a request of at most {most} bytes", "una petición de {most} bytes como máximo")
_BYTES = Text("{count} of them", "un total de {count}")

Context = ServerRequestContext[Pool, Any]


def make_server(limits: ServerLimits = OWN_LIMITS) -> Server[Pool]:
    """Return the server of the tools, in the current language. Its workers run only while it serves."""
    spoken = language()

    async def answer_list(_: Context, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        with speaking(spoken):
            return types.ListToolsResult(tools=list_tools())

    async def answer_call(context: Context, call: types.CallToolRequestParams) -> types.CallToolResult:
        with speaking(spoken), without_flags():
            try:
                work = prepare_work(call.name, call.arguments or {}, spoken, limits)
                return to_result(await _ask_worker(context, work))
            except HttpProblem as problem:
                return to_error(problem.detail)
            except DescarteError as error:
                return to_error("\n".join(map(strip_control_characters, str(error).split("\n"))))

    @asynccontextmanager
    async def run_workers(_: Server[Pool]) -> AsyncIterator[Pool]:
        pool = Pool(limits)
        pool.open()
        try:
            yield pool
        finally:
            await pool.close()

    return Server(
        "descarte",
        version=__version__,
        instructions=str(_INSTRUCTIONS),
        lifespan=run_workers,
        on_list_tools=answer_list,
        on_call_tool=answer_call,
    )


def prepare_work(name: str, arguments: dict[str, Any], spoken: Language, limits: ServerLimits) -> WorkerRequest:
    """Convert a tool call into a request for a worker.

    Raise OptionError for an unknown tool or parameter, InputError for a value that is not valid or a call that is too
    large.

    >>> prepare_work("rate", {"puzzle": "1.....3.4......2", "timeout": 2}, "en", LIMITS).seconds
    2.0
    """
    size = len(json.dumps(arguments, ensure_ascii=False).encode("utf-8", "replace"))
    if size > limits.body:
        raise InputError(_SMALLER.fill(most=limits.body), _BYTES.fill(count=size))
    capability = find_tool(name)
    values = check_request(capability.parameters, arguments)
    form = default_form(capability)
    if form is not None:
        values.setdefault(FORM, form)
    return WorkerRequest(capability.key, values, spoken, float(values.get("timeout", limits.seconds)))


async def _ask_worker(context: Context, work: WorkerRequest) -> Reply:
    """Return the answer of a worker. If this call is cancelled, the worker is killed.

    Report progress to a client that asked for it. Of several events that arrive between two reports, only the last one
    is sent. No event is sent once the answer is ready.
    """
    pool = context.lifespan_context
    if (context.meta or {}).get("progress_token") is None:
        return await pool.ask(work, lambda _: None)
    events: asyncio.Queue[Reply] = asyncio.Queue()

    async def send_progress() -> None:
        number = 0
        while True:
            event, number = await events.get(), number + 1
            while not events.empty():
                event = events.get_nowait()
            await context.session.report_progress(number, message=describe_event(event))
            await asyncio.sleep(_BEAT)

    sending = asyncio.create_task(send_progress())
    try:
        return await pool.ask(work._replace(streams=True), events.put_nowait)
    finally:
        sending.cancel()


async def serve_stdio() -> None:
    """Serve the tools over standard input and output until the client closes them."""
    server = make_server()
    async with stdio_server() as (received, sent):
        await server.run(received, sent, server.create_initialization_options())
