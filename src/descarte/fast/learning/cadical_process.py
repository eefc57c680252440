"""The process that does the clause learning: reads a problem from standard input, writes solutions line by line.

CaDiCaL cannot be interrupted from Python, but a process can be ended. This one watches a leash, a pipe whose other
end its parent holds. When the parent ends, for whatever reason, the leash breaks and the process ends too.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
from collections.abc import Iterator
from importlib import import_module

from descarte.fast.learning.encode import Formula, TooLarge
from descarte.fast.learning.prepare import ReducedPuzzle, problem_from, remove_simple_candidates
from descarte.model.bits import Digit

SOLVER = "cadical153"
END, LARGE = "end", "large"


def main() -> None:
    """Solve the problem on standard input. The last line of the output shows that the process was not ended early."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leash, limit, plain = json.loads(sys.stdin.read())
    if leash is not None:
        end_with_parent(leash)
    try:
        for values in find_solutions(problem_from(plain), limit):
            print(*values, flush=True)
    except TooLarge:
        print(LARGE, flush=True)
    print(END, flush=True)


def end_with_parent(leash: int) -> None:
    """End this process when the other end of a pipe is closed, so that the solver need not poll."""
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415 - only some systems have it

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    fcntl.fcntl(leash, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(leash, fcntl.F_SETFL, fcntl.fcntl(leash, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([leash], [], [], 0)[0]:
        sys.exit(1)


def find_solutions(problem: ReducedPuzzle, limit: int) -> Iterator[list[Digit]]:
    """Yield up to `limit` solutions of a problem."""
    if not remove_simple_candidates(problem):
        return
    formula = Formula(problem)
    if not all(formula.clauses):
        return
    if not formula.open:
        yield formula.values(())
        return
    solver_class = import_module("pysat.solvers").Solver
    with solver_class(name=SOLVER, bootstrap_with=formula.clauses) as solver:
        for found in range(limit):
            if not solver.solve():
                return
            values = formula.values(solver.get_model())
            yield values
            if found + 1 < limit:
                solver.add_clause(formula.exclude_solution(values))
