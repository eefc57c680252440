"""Worker that runs chosen tests, each time in a child that imports the package again: one task, then one answer.

The child is forked from a process that has already imported pytest and the libraries, which saves most of the start.
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
"""Options that silence the warning about preloaded modules."""
OPTIONS = ("-x", "-n", "0", "--tb=no", "-m", "not long and not corpus", *PLUGINS, *REWRITTEN)
MEMORY = 6 << 30
BROKEN = 70
"""Exit code of a child in which pytest itself does not start; it does not kill a bug."""
A_TEST = 10.0
"""CPU seconds allowed per test, plus ten times what it needs without a bug; a test that takes longer hangs."""
IDLE = 60
"""Seconds without any running process after which a test counts as hanging.

Otherwise only CPU seconds count, because on a busy machine tests are slow without any bug.
"""


class Chosen:
    """Pytest plugin that runs only these tests, in this order, and notes the first that fails."""

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
        """Start the timer whose signal ends the process."""
        signal.setitimer(signal.ITIMER_VIRTUAL, A_TEST + 10 * self.needs.get(item.nodeid, 0.0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "failed" and not self.note.exists():
            self.note.write_text(report.nodeid)


def child(task: dict[str, Any], note: Path, log: Path) -> int:
    """Run the tests of a task, with limits."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    limit = int(task["seconds"])
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for number, target in ((0, os.devnull), (1, str(log)), (2, str(log))):
        os.dup2(os.open(target, os.O_RDWR | os.O_CREAT | os.O_TRUNC), number)
    return int(pytest.main([*OPTIONS, *task["files"]], plugins=[Chosen(task, note)]))


def run(task: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Run a task; return the exit code of pytest (None for a limit or a crash), the failed test and the seconds."""
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
    """Return True if a thread of the process or its descendants is running, ready, or waiting for a disk."""
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
    """Return the fields of a process from its state on; the name before them may contain anything."""
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
