"""The lab: textbook algorithms as their sources describe them, with counters and event logs.

`algorithms/` holds the algorithms. `problem` defines the problem that they solve, and `trial` one run. `log/` writes,
reads, describes and shows the events of a run. `course/` holds the exercises and their grader. `experiments/` makes
many runs, with plots and reports.

>>> import descarte
>>> result = run(descarte.read("1.....3.4......2"), "forward-checking")
>>> result.status, result.counts["assignments"]
('found', 14)
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from descarte.core.deadline import TimeUp, limit_time
from descarte.core.discovery import discover
from descarte.core.errors import OptionError, PuzzleError
from descarte.core.text import Text
from descarte.lab.algorithms.algorithm import Algorithm, Outcome
from descarte.lab.algorithms.orderings import VALUES, VARIABLES, fewest_consistent
from descarte.lab.log.names import format_counters
from descarte.lab.problem import Problem
from descarte.lab.trial import Counts, LimitReached, Trial, Watch
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result, Status

if TYPE_CHECKING:
    from descarte.lab.log.reader import Trace

__all__ = ["Algorithm", "Problem", "Trial", "all_algorithms", "find", "record", "run"]

_UNKNOWN_ALGORITHM = Text("unknown algorithm", "algoritmo desconocido")
_UNKNOWN_VARIABLES = Text("unknown order of variables", "orden de variables desconocido")
_UNKNOWN_VALUES = Text("unknown order of values", "orden de valores desconocido")
_NO_ORDER = Text(
    "{name} does not let you choose the order of variables or values",
    "{name} no permite elegir el orden de variables o valores",
)
_NONE = Text(
    "no solution: {nodes} {nodes:node|nodes}, {checks} {checks:check|checks}, {prunes} {prunes:digit|digits} pruned, "
    "{backtracks} {backtracks:dead end|dead ends}",
    "sin solución: {nodes} {nodes:nodo|nodos}, {checks} {checks:comprobación|comprobaciones}, {prunes} "
    "{prunes:dígito podado|dígitos podados}, {backtracks} {backtracks:callejón|callejones} sin salida",
)
_STUCK = Text("{name} alone did not solve this puzzle", "{name} no ha resuelto este puzle por sí solo")


class AlgorithmResult(Result):
    """Result of one run of an algorithm. A notebook shows its counters, too.

    >>> import descarte
    >>> run(descarte.read("1.....3.4......2"), "mac")
    <AlgorithmResult of <Puzzle: sudoku 4x4, 4 given>: found, 1 grid>
    """

    def _notebook_lines(self) -> list[str]:
        return [*super()._notebook_lines(), format_counters(self.counts)]


@cache
def all_algorithms() -> tuple[Algorithm, ...]:
    """Return every algorithm, sorted by key.

    >>> {"backtracking", "ac3", "dancing-links"} <= {algorithm.key for algorithm in all_algorithms()}
    True
    """
    found = discover(f"{__name__}.algorithms", "ALGORITHMS", Algorithm)
    return tuple(sorted(found, key=lambda algorithm: algorithm.key))


def find(key: str) -> Algorithm:
    """Return the algorithm with this key. Raise OptionError if there is none.

    >>> find("mac").name.say("es")
    'mantener la consistencia de arco (MAC)'
    """
    for algorithm in all_algorithms():
        if algorithm.key == key:
            return algorithm
    raise OptionError.unknown(_UNKNOWN_ALGORITHM, key, [algorithm.key for algorithm in all_algorithms()])


def run(
    puzzle: Puzzle,
    key: str,
    *,
    variables: str | None = None,
    values: str | None = None,
    seed: int = 0,
    watch: Watch | None = None,
    limit: int | None = None,
    timeout: float | None = None,
    solutions: int = 1,
    begin: Callable[[Counts], None] | None = None,
) -> Result:
    """Run an algorithm until it has found `solutions` solutions, has tried everything, or reaches a limit.

    `variables` and `values` name the orders of variables and values (by default those of the algorithm). `seed`
    determines the random choices, and the function `watch` is called with every event.

    `timeout` is in seconds, for everything together; a deadline already in force applies too. `limit` is the maximum
    number of nodes, or of revisions for an algorithm that only filters.

    `counts` of the result has the counters and the CPU time in microseconds. The function `begin` is called with the
    counters before the run, so that a display can show them while they grow.

    Raise PuzzleError if the puzzle has faults, and OptionError if the algorithm or an order is unknown.

    >>> import descarte
    >>> run(descarte.read("1.....3.4......2"), "mac", variables="mrv", solutions=2).status
    'unique'
    """
    algorithm = find(key)
    with limit_time(timeout):
        try:
            faults, problem = puzzle.faults(), Problem(puzzle)
        except TimeUp as late:
            return _result("stopped", puzzle, (), Counts(), reason=late.message)
        if faults:
            raise PuzzleError(faults)
        trial = Trial(problem, watch=watch, want=solutions, limit=limit, seed=seed)
        trial.most_revisions = None if algorithm.searches else limit
        _set_orders(trial, algorithm, variables, values)
        if begin is not None:
            begin(trial.counts)
        return _outcome(trial, algorithm)


def _outcome(trial: Trial, algorithm: Algorithm) -> Result:
    reason: Text | None = None
    start = time.process_time_ns()
    try:
        with _raise_recursion_limit(len(trial.variables)):
            outcome = False if trial.problem.contradicted else algorithm.run(trial)
        status = _status(trial, outcome)
    except (LimitReached, TimeUp) as halt:
        status, reason = "stopped", halt.message
    spent = (time.process_time_ns() - start) // 1000
    if status == "none":
        reason = _NONE.fill(**trial.counts.record())
    elif status == "stuck":
        reason = _STUCK.fill(name=algorithm.name)
    return _result(status, trial.problem.puzzle, tuple(trial.grids), trial.counts, microseconds=spent, reason=reason)


def _result(
    status: Status,
    puzzle: Puzzle,
    grids: tuple[Grid, ...],
    counts: Counts,
    *,
    microseconds: int = 0,
    reason: Text | None = None,
) -> Result:
    counted = {"solutions": len(grids), **counts.record(), "microseconds": microseconds}
    return AlgorithmResult(status, puzzle, grids, counts=counted, reason=reason)


def record(puzzle: Puzzle, key: str, **ways: Any) -> Trace:
    """Run an algorithm and return its event log, which a notebook shows as an animated board.

    `ways` are the options of `run`. The log is a temporary file, which is deleted when the trace is closed.

    >>> import descarte
    >>> with record(descarte.read("1.....3.4......2"), "two-stacks") as trace:
    ...     len(trace), trace.end["status"]
    (80, 'found')
    """
    from descarte.lab.log.event_log import TraceWriter  # noqa: PLC0415
    from descarte.lab.log.reader import Trace  # noqa: PLC0415 (most runs are not recorded)

    folder = tempfile.TemporaryDirectory(prefix="descarte-")
    path = Path(folder.name) / "trace.jsonl"
    with TraceWriter(path, puzzle, {"algorithm": key, **ways}) as writer:
        writer.end(run(puzzle, key, watch=writer.watch, **ways))
    return Trace(path, folder=folder)


def _set_orders(trial: Trial, algorithm: Algorithm, variables: str | None, values: str | None) -> None:
    if not algorithm.orderings and (variables or values):
        raise OptionError(_NO_ORDER.fill(name=algorithm.name))
    variables, values = variables or algorithm.variables, values or algorithm.values
    if variables not in VARIABLES:
        raise OptionError.unknown(_UNKNOWN_VARIABLES, variables, list(VARIABLES))
    if values not in VALUES:
        raise OptionError.unknown(_UNKNOWN_VALUES, values, list(VALUES))
    trial.choose, trial.sort = VARIABLES[variables], VALUES[values]
    if variables == "mrv" and not algorithm.filters:
        trial.choose = fewest_consistent


def _status(trial: Trial, outcome: Outcome) -> Status:
    found = len(trial.grids)
    if outcome is None and not found:
        return "stuck"
    if outcome is not False and found == 1:
        return "found"
    return "none" if not found else "unique" if found == 1 else "several"


@contextmanager
def _raise_recursion_limit(count: int) -> Iterator[None]:
    """Raise Python's recursion limit inside the `with` block, so that a search can recurse once per cell."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, 4 * count + 1000))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
