"""The hand-over to clause learning, for puzzles that a search without memory cannot settle: big Latin squares, 25x25.

CaDiCaL (through python-sat, the extra `descarte[sat]`) works in a process of its own, which is ended at the time
limit, at Ctrl-C, and when this process goes away.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec

from descarte.errors import DescarteError, MissingExtra
from descarte.fast.engine import BEAT
from descarte.fast.learning_child import END
from descarte.fast.learning_prepare import problem_of
from descarte.model.bits import Digit
from descarte.model.puzzle import Puzzle
from descarte.text import Text

_WHAT = Text("clause learning", "el aprendizaje de cláusulas")
_DIED = Text(
    "the clause-learning process ended without an answer (exit code {code}{detail}); it may have run out of memory",
    "el proceso de aprendizaje de cláusulas terminó sin respuesta (código de salida {code}{detail}); "
    "puede que se quedara sin memoria",
)
_NO_PYTHON = Text(
    "clause learning needs a Python to start, but {found} cannot be started: {reason}",
    "el aprendizaje de cláusulas necesita arrancar un Python, pero {found} no arranca: {reason}",
)

_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from descarte.fast.learning_child import main; main()"
)


@dataclass(frozen=True)
class Found:
    """What a search has found: solutions, whether there are no others, and whether time ran out before that was known.

    >>> Found(((1, 2, 2, 1),), complete=True).stopped
    False
    """

    solutions: tuple[tuple[Digit, ...], ...]
    """For each solution the digits of the cells."""
    complete: bool = False
    """There is no solution but these."""
    stopped: bool = False
    """The time limit came first."""


def available() -> bool:
    """Whether python-sat is installed.

    >>> available() in (True, False)
    True
    """
    return find_spec("pysat") is not None


def search(
    puzzle: Puzzle, *, limit: int = 2, timeout: float | None = None, beat: Callable[[], object] | None = None
) -> Found:
    """Up to `limit` solutions of a puzzle within `timeout` seconds; `beat` is called now and then meanwhile.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> found = search(puzzle) if available() else Found(((1, 3, 2, 4, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 4, 2),), True)
    >>> len(found.solutions), found.complete, found.stopped
    (1, True, False)
    """
    if not available():
        raise MissingExtra(_WHAT, "sat")
    if limit < 1:
        return Found(())
    deadline = None if timeout is None else time.monotonic() + timeout
    problem = problem_of(puzzle).plain()
    lines, ended = _ask(problem, limit, deadline, beat)
    solutions = tuple(tuple(map(int, line.split())) for line in lines)
    return Found(solutions, complete=ended and len(solutions) < limit, stopped=not ended and len(solutions) < limit)


def _ask(
    problem: list[object], limit: int, deadline: float | None, beat: Callable[[], object] | None
) -> tuple[list[str], bool]:
    """The lines that the child wrote, and whether it came to its end before the deadline."""
    leash, held = os.pipe()
    try:
        try:
            child = _start(leash)
        finally:
            os.close(leash)
        try:
            request = json.dumps([None if sys.platform == "win32" else leash, limit, problem])
            return _answer(child, request, deadline, beat)
        finally:
            child.kill()
            child.communicate()
    finally:
        os.close(held)


def _start(leash: int) -> subprocess.Popen[str]:
    path = json.dumps([entry or os.getcwd() for entry in sys.path])
    try:
        return subprocess.Popen(
            [sys.executable, "-P", "-c", _START, path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            pass_fds=() if sys.platform == "win32" else (leash,),
        )
    except OSError as error:
        raise DescarteError(_NO_PYTHON.fill(found=sys.executable or "''", reason=str(error))) from error


def _answer(
    child: subprocess.Popen[str], request: str, deadline: float | None, beat: Callable[[], object] | None
) -> tuple[list[str], bool]:
    words: str | None = request
    late = False
    while True:
        rest = None if deadline is None or late else max(0.0, deadline - time.monotonic())
        if beat is not None and not late:
            rest = BEAT if rest is None else min(rest, BEAT)
        try:
            written, complaints = child.communicate(words, timeout=rest)
            break
        except subprocess.TimeoutExpired:
            words = None  # it has been sent, or still is
            if deadline is not None and time.monotonic() >= deadline:
                late = True
                child.kill()
            elif beat is not None:
                beat()
    lines = written.split("\n")[:-1]
    ended = END in lines
    if not ended and not late:
        last = (complaints.strip().split("\n") or [""])[-1]
        raise DescarteError(_DIED.fill(code=child.returncode, detail=last and f", {last}"))
    return [line for line in lines if line != END], ended
