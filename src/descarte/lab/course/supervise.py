"""Supervisor that runs a student's file in its own process (`pupil.py`, confined by `confine.py`).

    grader ---- pupil process: killed after its last message, at its deadline, or when it writes too much
                +-- child processes: impossible, or killed together with the pupil process

The time of a run starts when the pupil process is ready, so that the start of Python does not count.
"""

from __future__ import annotations

import json
import os
import queue
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from descarte.core.deadline import check_deadline, limit_time
from descarte.core.errors import Stopped
from descarte.lab.course import pupil
from descarte.lab.course.messages import InvalidMessage
from descarte.lab.course.runner import LONGEST_LINE, MOST_MOVES, Follow, How, ProgramRun
from descarte.lab.course.submission import Submission

Level = Literal["namespaces", "user", "limits"]
_START = 20.0
"""Timeout in seconds for starting Python on a busy machine."""
_CHUNK = 1 << 16
_KEPT = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT")
_PACKAGE = Path(__file__).parents[2]


def run(
    submission: Submission, more: dict[str, Any], follow: Follow, over: Callable[[], object], seconds: float
) -> ProgramRun:
    """Run a file for at most `seconds` seconds. Pass each line of its output to `follow`, until `over()` is true."""
    return _run(submission, more, follow, over, seconds=seconds, level=containment().level)


@dataclass(frozen=True)
class Containment:
    """Level of confinement on this system (None if there is none), and the resources that remain open."""

    level: Level | None
    open: tuple[str, ...]


@cache
def containment() -> Containment:
    """Return the strongest confinement that works on this system, found by running a small program at each level.

    >>> containment().level in ("namespaces", "user", "limits", None)
    True
    """
    for level in _find_levels():
        answers: list[str] = []
        probe = Submission(Path("probe.py"), "", "import heapq, random\ndef solve(board): return True\n")
        task = {"givens": [], "neighbours": [], "size": 1, "revises": False}
        found = _run(probe, task, answers.append, answers.__len__, seconds=_START, level=level)
        if answers and answers[0].startswith("end "):
            return Containment(level, found.open)
    return Containment(None, ("processes", "network", "files"))


def _find_levels() -> Iterator[Level]:
    if sys.platform == "linux":
        yield "namespaces"
    if hasattr(os, "getuid"):
        if os.getuid() == 0:
            yield "user"
        yield "limits"


def _run(
    submission: Submission,
    more: dict[str, Any],
    follow: Follow,
    over: Callable[[], object],
    *,
    seconds: float,
    level: Level | None,
) -> ProgramRun:
    task = {
        "path": submission.path.name,
        "source": submission.source,
        "modules": submission.modules,
        "level": level,
        "seconds": seconds,
        "hidden": [str(_PACKAGE)],
        "judge": os.getpid(),
        **more,
    }
    start = time.monotonic()
    still_open: tuple[str, ...] = ()
    with _start_process(task, gently=level == "namespaces") as child:
        lines = _lines(_chunks(child))
        try:
            with limit_time(_START):
                greeting, _, rest = next(lines, "refused").partition(" ")
            if greeting != "ready":
                return ProgramRun("refused", 0)
            still_open = tuple(json.loads(rest))
            start = time.monotonic()
            with limit_time(seconds):
                how = _follow_lines(lines, follow, over)
        except InvalidMessage:
            how = "nonsense"
        except Stopped:
            how = "late"
    if how == "ended" and child.returncode in _CRASHES:
        how = "crashed"
    return ProgramRun(how, time.monotonic() - start, still_open)


_CRASHES = {code for number in (signal.SIGSEGV, signal.SIGABRT) for code in (-number, 128 + number)}
"""Exit codes of a crash: negative if the process itself crashed, above 128 if its child in a namespace did."""


def _follow_lines(lines: Iterator[str], follow: Follow, over: Callable[[], object]) -> How:
    for number, line in enumerate(lines):
        if number == MOST_MOVES:
            return "many"
        follow(line)
        if over():
            return "over"
    return "ended"


@contextmanager
def _start_process(task: dict[str, Any], *, gently: bool) -> Iterator[subprocess.Popen[bytes]]:
    """Start the process with its task, and end it when the `with` block ends."""
    child = subprocess.Popen(
        [sys.executable, "-I", "-S", str(Path(pupil.__file__))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=Path(sys.executable).anchor,
        env={name: os.environ[name] for name in _KEPT if name in os.environ},
        start_new_session=True,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        with suppress(OSError):
            child.stdin.write(json.dumps(task).encode())
            child.stdin.close()
        yield child
    finally:
        _end(child, gently=gently)
        with suppress(OSError):
            child.stdin.close()
        child.stdout.close()


def _end(child: subprocess.Popen[bytes], *, gently: bool) -> None:
    """End the process and everything that it started.

    With `gently` (for namespaces), terminate the process, which waits for a child in the namespace: it then kills this
    child with all its descendants, so that no zombie remains. Otherwise, kill the process group.
    """
    if gently:
        child.terminate()
        with suppress(subprocess.TimeoutExpired):
            child.wait(1)
            return
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
    child.wait()


def _lines(chunks: Iterator[bytes]) -> Iterator[str]:
    """Yield the lines of a program's output. Raise InvalidMessage if a line is too long or not ASCII.

    >>> list(_lines(iter([b"a 1", b" 2\\nu 1\\n"])))
    ['a 1 2', 'u 1']
    """
    rest = b""
    for chunk in chunks:
        *whole, rest = (rest + chunk).split(b"\n")
        if any(len(line) > LONGEST_LINE for line in (*whole, rest)):
            raise InvalidMessage
        for line in whole:
            if not line.isascii():
                raise InvalidMessage
            yield line.decode("ascii")


def _chunks(child: subprocess.Popen[bytes]) -> Iterator[bytes]:
    """Yield the output of the process in chunks until it closes the pipe. Raise TimeUp at the deadline."""
    assert child.stdout is not None
    wait = _read_by_thread if sys.platform == "win32" else _read_by_poll
    for chunk in wait(child.stdout.fileno()):
        check_deadline()
        if chunk == b"":
            return
        if chunk is not None:
            yield chunk


_PATIENCE = 0.02


def _read_by_poll(pipe: int) -> Iterator[bytes | None]:
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    while True:
        yield os.read(pipe, _CHUNK) if poll.poll(_PATIENCE * 1000) else None


def _read_by_thread(pipe: int) -> Iterator[bytes | None]:
    """Yield chunks from a pipe that cannot be polled, or None when there is no new chunk.

    A thread reads the pipe into a queue of at most eight chunks.
    """
    chunks: queue.Queue[bytes] = queue.Queue(8)

    def read() -> None:
        with suppress(OSError):
            while chunk := os.read(pipe, _CHUNK):
                chunks.put(chunk)
        chunks.put(b"")

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            yield chunks.get(timeout=_PATIENCE)
        except queue.Empty:
            yield None
