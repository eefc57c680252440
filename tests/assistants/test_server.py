"""The server of tools: limits, errors, languages, cancellation and progress, with the client of the SDK."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

pytest.importorskip("mcp")

import mcp_types as types
from mcp import Client

from descarte.assistants.server import OWN_LIMITS, make_server, prepare_work
from descarte.capabilities.shared.limits import LIMITS
from descarte.core.errors import InputError, OptionError
from descarte.core.text import speaking

LIMITED = replace(OWN_LIMITS, workers=1, grace=0.2)
Talk = Callable[[Client], Awaitable[Any]]


def talk(scenario: Talk, language: Any = "en") -> Any:
    """Run a scenario with a client of a new server in this process, whose worker is a process of its own."""

    async def run() -> Any:
        with speaking(language):
            server = make_server(LIMITED)
        async with Client(server, mode="legacy") as client:
            return await scenario(client)

    return asyncio.run(run())


def text_of(answer: types.CallToolResult) -> str:
    """Return the only text of an answer."""
    (content,) = answer.content
    assert isinstance(content, types.TextContent)
    return content.text


def test_tools_are_listed_and_called() -> None:
    async def scenario(client: Client) -> None:
        listed = await client.list_tools()
        assert "solve" in [tool.name for tool in listed.tools]
        answer = await client.call_tool("solve", {"puzzle": "1.....3.4......2"})
        assert answer.structured_content["status"] == "unique"

    talk(scenario)


def test_errors_are_those_of_the_tool_in_the_language_of_the_server() -> None:
    async def scenario(client: Client) -> list[str]:
        calls: list[tuple[str, dict[str, Any]]] = [
            ("solve", {"puzzle": "1..1..3.4......2"}),
            ("hint", {"puzzle": "1.....3.4......2", "level": 9}),
            ("rate", {"puzle": "1.....3.4......2"}),
            ("slove", {}),
        ]
        answers = [await client.call_tool(name, request) for name, request in calls]
        assert all(answer.is_error for answer in answers)
        return [text_of(answer) for answer in answers]

    faulty, wrong, unknown, tool = talk(scenario, "es")
    assert faulty == "el 1 aparece 2 veces en la fila 1: en f1c1 y f1c4"
    assert wrong == "se esperaba que «level» fuera un número entero de 1 a 4; en su lugar: 9"
    assert unknown.startswith("campo desconocido: 'puzle' (¿quizá 'puzzle'?); hay: puzzle, kind, with")
    assert tool.startswith("herramienta desconocida: 'slove' (¿quizá 'solve'?); hay: check, draw, explain")


def test_a_picture_is_a_png_if_it_can_be_drawn() -> None:
    pytest.importorskip("resvg_py")
    work = prepare_work("draw", {"puzzle": "1.....3.4......2"}, "en", LIMITS)
    assert work.request["as"] == "png"
    assert prepare_work("draw", {"puzzle": "1", "as": "svg"}, "en", LIMITS).request["as"] == "svg"


def test_the_limits_are_those_of_the_http_interface() -> None:
    assert prepare_work("solve", {"puzzle": "1"}, "en", LIMITS).seconds == LIMITS.seconds
    with pytest.raises(InputError, match=r"expected timeout to be a number from 0\.05 to 60"):
        prepare_work("solve", {"puzzle": "1", "timeout": 61}, "en", LIMITS)
    with pytest.raises(InputError, match="expected a request of at most 2000000 bytes"):
        prepare_work("solve", {"puzzle": {"n": "x" * LIMITS.body}}, "en", LIMITS)
    with pytest.raises(OptionError, match="unknown tool 'serve'"):
        prepare_work("serve", {}, "en", LIMITS)


def test_a_call_ends_at_its_timeout_with_what_was_found() -> None:
    async def scenario(client: Client) -> Any:
        return await client.call_tool("make", {"kind": "sudoku", "clues": 17, "timeout": 0.3})

    answer = talk(scenario)
    assert answer.is_error
    assert "0.3 s" in text_of(answer)


def test_other_calls_are_answered_while_one_works() -> None:
    async def scenario(client: Client) -> None:
        slow = asyncio.create_task(client.call_tool("make", {"clues": 17, "timeout": 20}))
        await asyncio.sleep(0.5)
        started = time.monotonic()
        assert len((await client.list_tools()).tools) == 7
        assert (await client.call_tool("nothing", {})).is_error
        assert time.monotonic() - started < 2
        assert not slow.done()
        slow.cancel()
        # The only worker was killed, and the next call gets its successor.
        answer = await client.call_tool("solve", {"puzzle": "1.....3.4......2"})
        assert answer.structured_content["status"] == "unique"

    talk(scenario)


def test_progress_is_reported_to_a_client_that_asks() -> None:
    heard: list[tuple[float, str | None]] = []

    async def hear(progress: float, total: float | None, message: str | None) -> None:
        assert total is None
        heard.append((progress, message))

    async def scenario(client: Client) -> None:
        await client.call_tool("make", {"clues": 17, "timeout": 1.5}, progress_callback=hear)

    talk(scenario)
    assert [number for number, _ in heard] == list(range(1, len(heard) + 1))
    assert 1 < len(heard) < 10
    tried = [int(str(message).removeprefix("found: 0, tried: ")) for _, message in heard]
    # Of the events in between, hundreds per report, only the last one is sent.
    assert tried[-1] > 10 * len(tried)
