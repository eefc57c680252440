"""Comparison with other solvers for Python: milliseconds of CPU per classic Sudoku, each used as its manual shows.

    make peers      installs the packages of bench/peers.txt into build/peers, for this comparison only

descarte, python-sat and exact-cover prove that there is no other solution. The others stop at the first solution.
"""

from __future__ import annotations

import signal
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module
from itertools import combinations
from types import FrameType
from typing import Any

from bench.corpus import ABSENT, CORPUS

from descarte import fast
from descarte.fast.classic_houses import LAYOUT

PUZZLES = CORPUS / "sudoku"
SETS = ("easy", "minimal", "hardest_1106")
MOST = 12
SECONDS = 20

Solver = Callable[[str], object]


def kernel() -> Solver:
    """Return the kernel of descarte as a solver."""
    solve: Solver = fast.solve9
    return solve


def python_sat() -> Solver:
    """Return python-sat with one solver for all puzzles and the givens as assumptions."""
    solvers = import_module("pysat.solvers")
    clauses = [[9 * cell + digit for digit in range(1, 10)] for cell in range(81)]
    for cell in range(81):
        clauses += [[-9 * cell - a, -9 * cell - b] for a, b in combinations(range(1, 10), 2)]
    for house in LAYOUT.houses:
        for digit in range(1, 10):
            clauses += [[-9 * a - digit, -9 * b - digit] for a, b in combinations(house.cells, 2)]
            clauses.append([9 * cell + digit for cell in house.cells])
    solver = solvers.Solver(name="g4", bootstrap_with=clauses)
    switches = [730]

    def solve(text: str) -> object:
        givens = [9 * cell + int(mark) for cell, mark in enumerate(text) if mark in "123456789"]
        solver.solve(assumptions=givens)
        found = [literal for literal in solver.get_model()[:729] if literal > 0]
        switches[0] += 1
        solver.add_clause([-switches[0], *(-literal for literal in found)])
        return solver.solve(assumptions=[*givens, switches[0]])

    return solve


def ortools() -> Solver:
    """Return CP-SAT with one all-different constraint per house."""
    model = import_module("ortools.sat.python.cp_model")

    def solve(text: str) -> object:
        problem = model.CpModel()
        cells = [problem.new_int_var(1, 9, "") if mark == "." else problem.new_constant(int(mark)) for mark in text]
        for house in LAYOUT.houses:
            problem.add_all_different([cells[cell] for cell in house.cells])
        solver = model.CpSolver()
        solver.parameters.num_workers = 1
        return solver.solve(problem)

    return solve


def exact_cover() -> Solver:
    """Return exact-cover, dancing links in C, on a matrix of 729 rows."""
    numpy, cover = import_module("numpy"), import_module("exact_cover")
    matrix = numpy.zeros((729, 324), dtype=numpy.int32)
    for cell in range(81):
        boxes = [index for index, house in enumerate(LAYOUT.houses) if cell in house.cells]
        for digit in range(9):
            matrix[9 * cell + digit, [cell, *(81 + 9 * index + digit for index in boxes)]] = 1

    def solve(text: str) -> object:
        rows = [
            9 * cell + digit for cell, mark in enumerate(text) for digit in range(9) if mark in (".", str(digit + 1))
        ]
        return cover.get_solution_count(numpy.ascontiguousarray(matrix[rows]))

    return solve


def dlxsudoku() -> Solver:
    """Return dlxsudoku, a solver in Python that uses simple deductions, then dancing links."""
    return lambda text: import_module("dlxsudoku").Sudoku(text.replace(".", "0")).solve()


def py_sudoku() -> Solver:
    """Return py-sudoku, a backtracking solver in Python."""
    grid = import_module("sudoku").Sudoku

    def solve(text: str) -> object:
        rows = [[int(mark) if mark != "." else 0 for mark in text[9 * row : 9 * row + 9]] for row in range(9)]
        return grid(3, 3, board=rows).solve()

    return solve


def python_constraint() -> Solver:
    """Return python-constraint, a general constraint solver in Python."""
    module: Any = import_module("constraint")

    def solve(text: str) -> object:
        problem = module.Problem()
        for cell, mark in enumerate(text):
            problem.addVariable(cell, list(range(1, 10)) if mark == "." else [int(mark)])
        for house in LAYOUT.houses:
            problem.addConstraint(module.AllDifferentConstraint(), list(house.cells))
        return problem.getSolution()

    return solve


PEERS = (kernel, python_sat, ortools, exact_cover, dlxsudoku, py_sudoku, python_constraint)


def give_up(_number: int, _frame: FrameType | None) -> None:
    """Raise TimeoutError to end the search of a puzzle that takes too long."""
    raise TimeoutError


def measure(solve: Solver, lines: list[str]) -> str:
    """Return as text the median time of the puzzles that were solved in time, and the number of the others."""
    times, late = [], 0
    for line in lines:
        if late == 2:
            break
        signal.alarm(SECONDS)
        start = time.process_time()
        try:
            solve(line)
            times.append((time.process_time() - start) * 1000)
        except TimeoutError:
            late += 1
        finally:
            signal.alarm(0)
    text = f"{statistics.median(times):10.4f}" if times else f"{'-':>10}"
    return text + (f" ({late}+ over {SECONDS} s)" if late else "")


def main() -> int:
    """Print a table with one row per solver."""
    if not PUZZLES.exists():
        print(ABSENT, file=sys.stderr)
        return 1
    signal.signal(signal.SIGALRM, give_up)
    sets = {name: (PUZZLES / f"{name}.txt").read_text().split()[:MOST] for name in SETS}
    print(f"{'milliseconds of CPU':20}" + "".join(f"{name:>14}" for name in SETS))
    for peer in PEERS:
        try:
            solve = peer()
        except ImportError as error:
            print(f"{peer.__name__:20}  not installed: {error.name}")
            continue
        solve(sets["easy"][0])
        print(f"{peer.__name__:20}" + "".join(f"{measure(solve, lines):>14}" for lines in sets.values()), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
