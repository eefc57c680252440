"""`descarte mcp`: the client of the SDK starts the command and talks to it over its standard streams."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from typing import Any

import pytest

from descarte.cli.commands.mcp import _end_now as end_now
from tests.cli.conftest import Run

mcp = pytest.importorskip("mcp")


def test_without_its_part_it_says_how_to_get_it(descarte: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    outcome = descarte("mcp")
    assert outcome.code == 2
    assert "offering tools to assistants needs the optional part 'mcp'" in outcome.err


def test_a_client_lists_and_calls_the_tools_in_spanish() -> None:
    async def run() -> Any:
        command = mcp.StdioServerParameters(command=sys.executable, args=["-m", "descarte", "mcp", "--lang", "es"])
        async with mcp.Client(command) as client:
            tools = [tool.name for tool in (await client.list_tools()).tools]
            return tools, await client.call_tool("hint", {"puzzle": "1.....3.4......2", "level": 4})

    tools, answer = asyncio.run(run())
    assert "explain" in tools
    assert "Por tanto, f2c4 es 1." in answer.structured_content["hint"]


def test_an_interrupt_ends_it_although_it_waits_for_input() -> None:
    command = [sys.executable, "-m", "descarte", "mcp"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write('{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n')
        process.stdin.flush()
        assert '"id":1' in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 130


def test_its_workers_end_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[object] = []

    class Worker:
        pid = None

        def kill(self) -> None:
            ended.append("killed")

    monkeypatch.setattr("multiprocessing.active_children", lambda: [Worker(), Worker()])
    monkeypatch.setattr("os._exit", ended.append)
    end_now()
    assert ended == ["killed", "killed", 130]


def test_the_help_shows_the_configuration_of_an_assistant(descarte: Run) -> None:
    shown = " ".join(descarte("mcp", "--help").out.split())
    assert '{"mcpServers": {"descarte": {"command": "descarte", "args": ["mcp"]}}}' in shown
