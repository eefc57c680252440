"""Runner that runs a student's file in the grader's own process, without confinement.

It is for a worker of the student's own browser, which cannot start processes and is itself confined. Nothing that runs
the files of other people may use it: the command line runs files in processes (`supervise.py`), and no server runs any.

Python code is interrupted at its calls and loops when its time is up. Code in C, such as `time.sleep`, is not; the
browser's page ends the worker in that case.
"""

from __future__ import annotations

import builtins
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from typing import Any

from descarte.lab.course.messages import InvalidMessage
from descarte.lab.course.pupil import DEEPEST, PrintedText, SiblingModuleFinder, release_traceback, run_file
from descarte.lab.course.runner import LONGEST_LINE, MOST_MOVES, Follow, How, ProgramRun
from descarte.lab.course.submission import Submission

_RARE = 1024
"""Number of calls and jumps per look at the clock."""
_TOOL = 4
"""Number of this module for `sys.monitoring`; debuggers, coverage and profilers have reserved other numbers."""


class _End(BaseException):
    """Raised inside the student's program to end it. Exceptions that programs usually catch do not include it."""


class _Gate:
    """Messages of one run on their way to the grader. After the end of the run, every message raises `_End`."""

    def __init__(self, follow: Follow, over: Callable[[], object], seconds: float) -> None:
        self.how: How | None = None
        self.end = time.monotonic() + seconds
        self._follow, self._over, self._count = follow, over, 0

    def tell(self, line: str) -> None:
        """Pass a message to the grader, unless the run has ended."""
        if self.how is None and self._count == MOST_MOVES:
            self.how = "many"
        self.check_time()
        self._count += 1
        if len(line) > LONGEST_LINE:
            self.stop("nonsense")
        try:
            self._follow(line)
        except InvalidMessage:
            self.stop("nonsense")
        if self._over():
            self.stop("over")

    def check_time(self) -> None:
        """Raise `_End` if the run has ended or its time is up."""
        if self.how is None and time.monotonic() > self.end:
            self.how = "late"
        if self.how is not None:
            raise _End

    def stop(self, how: How) -> None:
        """End the run."""
        self.how = how
        raise _End


def run_in_process(
    submission: Submission, more: dict[str, Any], follow: Follow, over: Callable[[], object], seconds: float
) -> ProgramRun:
    """Run a file in this process for at most `seconds` seconds; a `Runner`.

    The file has a new namespace, and a copy of the task, as in a process of its own.
    """
    task = json.loads(json.dumps({"path": submission.path.name, "source": submission.source, **more}))
    start, gate = time.monotonic(), _Gate(follow, over, seconds)
    try:
        with _restoring(submission), _printing(gate, shown=bool(task.get("shown"))), _interrupting(gate.check_time):
            run_file(task, gate.tell)
    except _End as end:
        release_traceback(end)
    return ProgramRun(gate.how or "ended", time.monotonic() - start)


@contextmanager
def _restoring(submission: Submission) -> Iterator[None]:
    """Let the file import the modules of its folder, and undo afterwards what it has changed in the interpreter."""
    deepest, stdin, names = sys.getrecursionlimit(), sys.stdin, dict(vars(builtins))
    finder: Any = SiblingModuleFinder(submission.modules)
    sys.meta_path.insert(0, finder)
    sys.stdin = StringIO()
    try:
        sys.setrecursionlimit(max(deepest, DEEPEST))
        yield
    finally:
        sys.setrecursionlimit(deepest)
        sys.stdin = stdin
        sys.meta_path.remove(finder)
        for name in submission.modules:
            sys.modules.pop(name, None)
        for name in vars(builtins).keys() - names.keys():
            delattr(builtins, name)
        vars(builtins).update(names)


@contextmanager
def _printing(gate: _Gate, *, shown: bool) -> Iterator[None]:
    """Report what the file prints to the grader, or discard it."""
    sink: Any = PrintedText(gate.tell) if shown else _Discarded()
    with redirect_stdout(sink), redirect_stderr(sink):
        yield


class _Discarded(StringIO):
    """Stream that keeps nothing."""

    def write(self, text: str) -> int:
        """Discard a text."""
        return len(text)


@contextmanager
def _interrupting(check: Callable[[], None]) -> Iterator[None]:
    """Call `check` now and then at calls and loops of Python code. It may raise an exception, which ends the code.

    In a Python before 3.12, which no browser runs, it is called only at the messages of the file.
    """
    if sys.version_info < (3, 12):
        yield
        return
    count = 0

    def look(*_: object) -> None:
        nonlocal count
        count += 1
        if count % _RARE == 0:
            check()

    monitoring = sys.monitoring
    events = (monitoring.events.PY_START, monitoring.events.JUMP)
    monitoring.use_tool_id(_TOOL, "descarte")
    for event in events:
        monitoring.register_callback(_TOOL, event, look)
    monitoring.set_events(_TOOL, sum(events))
    try:
        yield
    finally:
        monitoring.set_events(_TOOL, 0)
        monitoring.free_tool_id(_TOOL)
