"""Each function in the walks of docs/architecture.md is called, and by the callers that they name."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import descarte
from descarte.cli.app import main
from descarte.core.text import Text
from descarte.formats import plain_line

ROOT = Path(__file__).parents[1]
SOURCE = Path(str(descarte.__file__)).parent
WALKS = dict(re.findall(r"^`(.*)`\n\n((?:    .*\n)+)", (ROOT / "docs" / "architecture.md").read_text(), re.M))
Call = tuple[str, ...]
"""A function and its callers, outermost first, each as file:name."""


def read_calls(walk: str) -> list[Call]:
    """Return each line of a walk after the lines that it is indented under."""
    above: list[str] = []
    calls = []
    for line in walk.splitlines():
        deep = (len(line) - len(line.lstrip()) - 4) // 2
        above = [*above[:deep], line.strip()]
        calls.append(tuple(above))
    return calls


def taken(run: Callable[[], object], wanted: set[str]) -> set[Call]:
    """Return the calls of the wanted functions during `run`."""
    calls: set[Call] = set()
    names: dict[Any, str] = {}
    stack: list[tuple[FrameType, str]] = []

    def watch(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if code not in names:
            path = Path(code.co_filename)
            inside = path.is_relative_to(SOURCE)
            names[code] = f"{path.relative_to(SOURCE).as_posix()}:{code.co_name}" if inside else ""
        if names[code] not in wanted:
            return
        if event == "call":
            stack.append((frame, names[code]))
            calls.add(tuple(name for _, name in stack))
        elif event == "return" and stack and stack[-1][0] is frame:
            stack.pop()

    sys.setprofile(watch)
    try:
        run()
    finally:
        sys.setprofile(None)
    return calls


def under(call: Call, seen: Call) -> bool:
    """Return True if `seen` ends with the same function and contains the calls of the walk in order."""
    rest = iter(seen)
    return seen[-1] == call[-1] and all(name in rest for name in call)


def post(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Send a request to the server. Its worker runs in this process, so that calls in it can be recorded."""
    from descarte.web.answer import answer_request  # noqa: PLC0415
    from descarte.web.pool import Pool  # noqa: PLC0415 (the server is an optional part)
    from descarte.web.routes import Site  # noqa: PLC0415

    sent: list[Any] = []

    async def wait_for_worker(*_: object) -> None:
        return None

    async def run(_pool: Pool, _worker: object, _job: object, work: Any, _hear: object) -> Any:
        return answer_request(work, None)

    async def request() -> None:
        body = json.dumps({"puzzle": "1.....3.4......2"}).encode()
        messages = [{"type": "http.request", "body": body}]

        async def receive() -> Any:
            return messages.pop() if messages else await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "POST", "path": path, "headers": [(b"host", b"127.0.0.1")]}
        await Site()(scope, receive, send)

    monkeypatch.setattr(Pool, "_wait_for_worker", wait_for_worker)
    monkeypatch.setattr(Pool, "_run", run)
    asyncio.run(request())
    assert sent[0]["status"] == 200


@pytest.mark.parametrize("command", WALKS)
def test_the_walks_are_as_they_are_told(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    monkeypatch.chdir(tmp_path)
    plain_line._build_empty_puzzle.cache_clear()
    calls = read_calls(WALKS[command])
    program, *arguments = command.split()
    if program == "POST":
        pytest.importorskip("starlette")
        seen = taken(lambda: post(arguments[0], monkeypatch), {call[-1] for call in calls})
    else:
        seen = taken(lambda: main(arguments), {call[-1] for call in calls})
    assert [call for call in calls if not any(under(call, one) for one in seen)] == []


def test_of_all_commands_only_the_one_that_is_called_says_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    say = Text.say

    def note(text: Text, *lang: Any) -> str:
        said.append(text.en)
        return say(text, *lang)

    monkeypatch.setattr(Text, "say", note)
    main(["solve", "--quiet", "1.....3.4......2"])
    assert "stop at the first solution, unique or not" in said
    assert "stop after N steps" not in said
    assert len(said) < 100


def test_the_kernel_loads_no_twin() -> None:
    pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
    script = (
        "import sys, descarte; descarte.solve('1.....3.4......2'); print('descarte.fast.python.engine' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_there_are_four_walks() -> None:
    assert [command.split()[1] for command in WALKS] == ["solve", "explain", "make", "/api/v1/explain"]
