"""Solve by clause learning the puzzles that other searches cannot solve in time: large Latin squares, 25x25 grids.

cadical    CaDiCaL, from python-sat (the extra `sat`). It is the faster solver and runs in a process of its own, which
           is ended at the time limit, at Ctrl-C, and when this process ends.
kernel     the clause learner of the kernel, which runs in this process
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import Literal

from descarte.core.deadline import TimeUp, announce_start, get_seconds_left, limit_time
from descarte.core.errors import DescarteError, MissingExtra
from descarte.core.text import Text
from descarte.fast.contract import BEAT
from descarte.fast.learning.cadical_process import END, LARGE
from descarte.fast.learning.encode import Formula, TooLarge
from descarte.fast.learning.prepare import problem_of, remove_simple_candidates
from descarte.model.bits import Digit
from descarte.model.puzzle import Puzzle

_WHAT = Text("clause learning", "el aprendizaje de cláusulas")
_SLOWER = Text(
    "a search that the optional part 'sat' would shorten", "una búsqueda que la parte opcional 'sat' acortaría"
)
_DIED = Text(
    "the clause-learning process ended without an answer (exit code {code}{detail}); it may have run out of memory",
    "el proceso de aprendizaje de cláusulas terminó sin respuesta (código de salida {code}{detail}); "
    "puede que se quedara sin memoria",
)
_NO_PYTHON = Text(
    "clause learning has to start a Python process, but {found} cannot be started: {reason}",
    "el aprendizaje de cláusulas tiene que iniciar un proceso de Python, pero no se puede iniciar {found}: {reason}",
)

_START = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]); "
    "from descarte.fast.learning.cadical_process import main; main()"
)


@dataclass(frozen=True)
class LearningResult:
    """The result of a search: solutions, and flags for a complete search and for the time limit.

    >>> LearningResult(((1, 2, 2, 1),), complete=True).stopped
    False
    """

    solutions: tuple[tuple[Digit, ...], ...]
    """The digits of the cells of each solution."""
    complete: bool = False
    """True if there are no other solutions."""
    stopped: bool = False
    """True if the time limit ended the search before it was complete or had found enough solutions."""


Solver = Literal["cadical", "kernel"]


def available_solvers() -> tuple[Solver, ...]:
    """Return the installed solvers, the best one first.

    >>> "kernel" in available_solvers()
    True
    """
    solvers: list[tuple[Solver, str]] = [("cadical", "pysat"), ("kernel", "descarte.fast._kernel")]
    return tuple(name for name, module in solvers if find_spec(module) is not None)


def search_by_learning(
    puzzle: Puzzle,
    *,
    limit: int = 2,
    timeout: float | None = None,
    beat: Callable[[], object] | None = None,
    solver: Solver | None = None,
) -> LearningResult:
    """Return up to `limit` solutions of a puzzle within `timeout` seconds. `beat` is called regularly meanwhile.

    Without `solver`, use the best one. Raise TooLarge for a puzzle with too many clauses, and MissingExtra if there is
    no solver.

    >>> import descarte
    >>> found = search_by_learning(descarte.read("1.....3.4......2"))
    >>> len(found.solutions), found.complete, found.stopped
    (1, True, False)
    """
    solvers = available_solvers()
    if not solvers or (solver is not None and solver not in solvers):
        raise MissingExtra(_WHAT, "sat")
    if limit < 1:
        return LearningResult(())
    if timeout is not None and timeout <= 0:
        return LearningResult((), stopped=True)
    chosen = _search_with_cadical if (solver or solvers[0]) == "cadical" else _search_with_kernel
    if "cadical" not in solvers:
        announce_start(_SLOWER)
    solutions: list[tuple[Digit, ...]] = []
    try:
        with limit_time(timeout):
            ended = chosen(puzzle, limit, beat, solutions)
    except TimeUp:
        ended = False
    enough = len(solutions) >= limit
    return LearningResult(tuple(solutions), complete=ended and not enough, stopped=not ended and not enough)


def _search_with_kernel(
    puzzle: Puzzle, limit: int, beat: Callable[[], object] | None, solutions: list[tuple[Digit, ...]]
) -> bool:
    """Append up to `limit` solutions. Return True if the search was complete before the deadline."""
    problem = problem_of(puzzle)
    if not remove_simple_candidates(problem):
        return True
    formula = Formula(problem)
    numbers = array("i", chain.from_iterable((*clause, 0) for clause in formula.clauses))
    tell = None if beat is None else lambda _found, _conflicts: beat()
    learn = import_module("descarte.fast._kernel").learn
    ending, models, _ = learn(formula.variables, numbers, formula.candidates, limit, get_seconds_left(), tell)
    solutions.extend(tuple(formula.values([1 if true else -1 for true in model])) for model in models)
    return bool(ending != "deadline")


def _search_with_cadical(
    puzzle: Puzzle, limit: int, beat: Callable[[], object] | None, solutions: list[tuple[Digit, ...]]
) -> bool:
    """Append up to `limit` solutions with CaDiCaL in another process. Return True as `_search_with_kernel` does."""
    problem = problem_of(puzzle).to_lists()
    lines, ended = _run_child(problem, limit, time.monotonic() + get_seconds_left(), beat)
    if LARGE in lines:
        raise TooLarge
    solutions.extend(tuple(map(int, line.split())) for line in lines)
    return ended


def _run_child(
    problem: list[object], limit: int, deadline: float, beat: Callable[[], object] | None
) -> tuple[list[str], bool]:
    """Return the lines that the child wrote, and True if it finished before the deadline."""
    leash, held = os.pipe()
    try:
        try:
            child = _start(leash)
        finally:
            os.close(leash)
        try:
            request = json.dumps([None if sys.platform == "win32" else leash, limit, problem])
            return _read_child_lines(child, request, deadline, beat)
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


def _read_child_lines(
    child: subprocess.Popen[str], request: str, deadline: float, beat: Callable[[], object] | None
) -> tuple[list[str], bool]:
    words: str | None = request
    late = False
    while True:
        rest = None if late else _find_timeout(deadline, BEAT if beat is not None else None)
        try:
            written, complaints = child.communicate(words, timeout=rest)
            break
        except subprocess.TimeoutExpired:
            words = None  # the request has been sent, or is being sent
            if time.monotonic() >= deadline:
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


def _find_timeout(deadline: float, beat: float | None) -> float | None:
    """Return the seconds until the deadline or the next beat, whichever comes first, or None if there is neither."""
    rest = None if deadline == math.inf else max(0.0, deadline - time.monotonic())
    if beat is None:
        return rest
    return beat if rest is None else min(rest, beat)
