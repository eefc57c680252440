"""Worker that reads tasks, each a list of tests to run, and writes an answer for each.

The tests of a task run in a child process, which imports descarte again. It is forked from a process that has already
imported pytest and other packages, so that it starts quickly.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import signal
import sys
import time
import traceback
from pathlib import Path
from typing import Any

import pytest

PRELOADED = ("hypothesis", "hypothesis.strategies", "rich.console", "rich.table", "rich.progress", "PIL.Image", "numpy")
PLUGINS = ("-p", "no:cacheprovider", "-p", "no:faulthandler")
REWRITTEN = ("-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning")
"""Options of pytest that silence the warning about modules that are already imported."""
OPTIONS = ("-x", "-n", "0", "--tb=no", "-m", "not long and not corpus", *PLUGINS, *REWRITTEN)
MEMORY = 6 << 30
BROKEN = 70
"""Exit code of a child in which pytest does not start. This does not count as a detected bug."""
A_TEST = 10.0
"""CPU seconds allowed per test, in addition to ten times the time that it needs without a bug."""
IDLE = 60
"""Number of seconds without a running process after which a test counts as hanging.

All other limits are in CPU seconds, because on a busy machine tests are slow even without a bug.
"""


class Chosen:
    """Pytest plugin that runs only the tests of a task, in their order, and writes the first failed one to a file."""

    def __init__(self, task: dict[str, Any], note: Path) -> None:
        self.order = {test: at for at, test in enumerate(task["tests"])}
        self.first, self.near = tuple(task["first"]), tuple(f"{file}::" for file in task["near"])
        self.without = {*task["without"]}
        self.needs: dict[str, float] = task["needs"]
        self.note = note

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = self.order
        items[:] = [item for item in items if item.nodeid in order or item.nodeid.startswith(self.near)]
        items[:] = [item for item in items if item.nodeid not in self.without]
        items.sort(key=lambda item: order.get(item.nodeid, len(order)))
        items.sort(key=lambda item: not item.nodeid.startswith(self.first))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Start a timer before each test. Its signal ends the process if the test takes too much CPU time."""
        signal.setitimer(signal.ITIMER_VIRTUAL, A_TEST + 10 * self.needs.get(item.nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "failed" and not self.note.exists():
            self.note.write_text(report.nodeid)


def child(task: dict[str, Any], note: Path, log: Path) -> int:
    """Run the tests of a task with limits of CPU time and memory, and return the exit code of pytest."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    limit = int(task["seconds"])
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for number, target in ((0, os.devnull), (1, str(log)), (2, str(log))):
        os.dup2(os.open(target, os.O_RDWR | os.O_CREAT | os.O_TRUNC), number)
    return int(pytest.main([*OPTIONS, *task["files"]], plugins=[Chosen(task, note)]))


def run(task: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Run a task in a child process. Return the exit code of pytest, the first failed test and the seconds.

    The exit code is None if the process reached a limit or crashed.
    """
    note, log = folder / "failed", folder / "log"
    note.unlink(missing_ok=True)
    start = time.monotonic()
    process = os.fork()
    if process == 0:
        try:
            code = child(task, note, log)
        except BaseException:
            log.write_text(traceback.format_exc())
            code = BROKEN
        os._exit(code)
    ended = _wait(process)
    by = note.read_text() if note.exists() else ""
    return {"code": ended, "by": by, "seconds": round(time.monotonic() - start, 1)}


def _wait(process: int) -> int | None:
    parent, idle, looked = os.getppid(), 0, time.monotonic()
    while idle < IDLE and os.getppid() == parent:
        done, status = os.waitpid(process, os.WNOHANG)
        if done:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process, signal.SIGKILL)
            return os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else None
        time.sleep(0.02)
        if time.monotonic() - looked >= 1:
            looked = time.monotonic()
            idle += not wants_to_run(process)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return None


def wants_to_run(process: int) -> bool:
    """Return True if a thread of a process or of its descendants is running, ready to run, or waiting for a disk."""
    states: dict[int, tuple[int, set[str]]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            tasks = [_after_name(task / "stat") for task in (folder / "task").iterdir()]
            for state, parent, *_ in tasks:
                states.setdefault(int(folder.name), (int(parent), set()))[1].add(state)
    started = [process]
    for one in started:
        started += [other for other, (parent, _) in states.items() if parent == one]
    return any(states[one][1] & {"R", "D"} for one in started if one in states)


def _after_name(file: Path) -> list[str]:
    """Return the fields of a file /proc/.../stat after the name, which may contain any characters."""
    return file.read_text(errors="replace").rpartition(")")[2].split()


def main() -> None:
    for name in PRELOADED:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    folder = Path(sys.argv[1])
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line), folder)), flush=True)


if __name__ == "__main__":
    main()
