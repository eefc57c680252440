"""Comparison of the lab with the csp module of aima-python, and the cost of event logs, in milliseconds of CPU.

    make peers      installs aima3, the package of aima-python, into build/peers; without it, the comparison uses
                    figures that were measured on another machine with aima-python (csp.py of 2024)

Both run the same algorithms on the same grids: forward checking and MAC with the fewest values first, and AC-3. aima
breaks ties at random, so its counts vary from run to run. Its assignments include the givens.
"""

from __future__ import annotations

import platform
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import descarte
from descarte import lab
from descarte.lab.log.event_log import TraceWriter
from descarte.model.puzzle import Puzzle

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
HARDER = "4173698.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
FIGURES = {("fc mrv", "easy"): 10.0, ("fc mrv", "harder1"): 390.0}
REVISIONS = 2910
LEAST_FASTER, MOST_TRACED = 5.0, 3.0
RUNS = 15

Ways = dict[str, Any]
OURS: dict[str, tuple[str, Ways]] = {
    "fc mrv": ("forward-checking", {"variables": "mrv"}),
    "mac mrv": ("mac", {"variables": "mrv"}),
    "ac3": ("ac3", {}),
    "ac3 smallest": ("ac3-smallest", {}),
}


def milliseconds(work: Callable[[], object], runs: int = RUNS) -> list[float]:
    """Call a function `runs` times and return the CPU time of each call, in milliseconds."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append((time.process_time() - start) * 1000)
    return times


def peer() -> ModuleType | None:
    """Return aima3's csp module, or None if it is not installed."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "build" / "peers"))
    try:
        return import_module("aima3.csp")
    except ImportError:
        return None


def aima(csp: Any, what: str, grid: str) -> tuple[float, str]:
    """Return the median time of several runs of aima on a grid, and the lowest and highest count."""
    counts: list[int] = []

    def once() -> None:
        problem = csp.Sudoku(grid)
        if what.startswith("ac3"):
            seen = 0
            revise = csp.revise

            def counted(*arguments: object) -> object:
                nonlocal seen
                seen += 1
                return revise(*arguments)

            csp.revise = counted
            csp.AC3(problem)
            csp.revise = revise
            counts.append(seen)
        else:
            inference = csp.forward_checking if what.startswith("fc") else csp.mac
            csp.backtracking_search(problem, select_unassigned_variable=csp.mrv, inference=inference)
            counts.append(problem.nassigns)

    random.seed(0)
    return statistics.median(milliseconds(once, 7)), f"{min(counts)}..{max(counts)}"


def compare(csp: ModuleType | None) -> bool:
    """Print the comparison. Return True if the lab is at least five times as fast as aima everywhere."""
    print(f"{'algorithm':14} {'grid':8} {'ours ms':>8} {'aima ms':>8} {'times':>6}  ours                     aima")
    good = True
    for what, (key, ways) in OURS.items():
        for name, grid in (("easy", EASY), ("harder1", HARDER)):
            if what.startswith("ac3") and name != "easy":
                continue
            puzzle = descarte.read(grid)
            mine = min(milliseconds(lambda p=puzzle, k=key, w=ways: lab.run(p, k, **w)))  # type: ignore[misc]
            counts = lab.run(puzzle, key, **ways).counts
            our_counts = f"{counts['assignments']} assigned, {counts['revisions']} revised"
            theirs, aima_counts = (
                aima(csp, what, grid) if csp else (FIGURES.get((what, name), 0.0), f"{REVISIONS} revisions")
            )
            times = theirs / mine if theirs else float("nan")
            good = good and not times < LEAST_FASTER
            print(
                f"{what:14} {name:8} {mine:8.2f} {theirs:8.2f} {times:6.1f}  {our_counts:24} {aima_counts}", flush=True
            )
    return good


def same_work(csp: ModuleType) -> bool:
    """Return True if aima's forward checking makes as many assignments and checks as ours, with the same orders.

    aima also counts the assignments of givens and the checks between givens, which are subtracted.
    """
    puzzle = descarte.read(EASY)
    givens = [cell for cell, given in enumerate(puzzle.givens) if given]
    empty = [cell for cell, given in enumerate(puzzle.givens) if not given]
    peers, checks, looking = puzzle.layout.peers, 0, False

    def differ(_first: int, a: int, _second: int, b: int) -> bool:
        nonlocal checks
        checks += looking
        return a != b

    def forward_checking(*arguments: object) -> object:
        nonlocal looking
        looking = True
        try:
            return csp.forward_checking(*arguments)
        finally:
            looking = False

    domains = {cell: [given] if given else list(range(1, 10)) for cell, given in enumerate(puzzle.givens)}
    problem = csp.CSP(givens + empty, domains, dict(enumerate(peers)), differ)
    csp.backtracking_search(
        problem, order_domain_values=lambda cell, _, own: sorted(own.choices(cell)), inference=forward_checking
    )
    among_givens = sum(other > cell and other in set(givens) for cell in givens for other in peers[cell])
    ours = lab.run(puzzle, "forward-checking").counts
    theirs = (problem.nassigns - len(givens), checks - among_givens)
    print(f"\nforward checking, the same ties: {theirs[0]} assignments, {theirs[1]} checks; ", end="")
    print(f"ours {ours['assignments']}, {ours['checks']}")
    return theirs == (ours["assignments"], ours["checks"])


def traced(puzzle: Puzzle, key: str, ways: Ways, path: Path) -> float:
    """Return the time in milliseconds of a run that writes an event log."""

    def once() -> None:
        with TraceWriter(path, puzzle, {"algorithm": key}) as writer:
            writer.end(lab.run(puzzle, key, watch=writer.watch, **ways))

    return min(milliseconds(once))


def tracing() -> bool:
    """Print the cost of an event log for each algorithm. Return True if no run takes more than three times as long."""
    print(f"\n{'algorithm':22} {'plain ms':>9} {'traced ms':>9} {'times':>6}")
    puzzle, good = descarte.read(EASY), True
    with tempfile.TemporaryDirectory() as folder:
        for algorithm in lab.all_algorithms():
            if algorithm.key == "breadth-first":
                continue
            ways: Ways = {"limit": 2000} if algorithm.key in ("annealing", "min-conflicts-plain") else {}
            plain = min(milliseconds(lambda k=algorithm.key, w=ways: lab.run(puzzle, k, **w)))  # type: ignore[misc]
            full = traced(puzzle, algorithm.key, ways, Path(folder) / "trace.jsonl")
            good = good and full <= MOST_TRACED * plain
            print(f"{algorithm.key:22} {plain:9.2f} {full:9.2f} {full / plain:6.2f}", flush=True)
    return good


def main() -> int:
    """Print all comparisons. Return 1 if a goal is missed."""
    csp = peer()
    print(f"# Python {platform.python_version()}, {platform.machine()}, aima3 {'measured' if csp else 'not installed'}")
    good = [compare(csp), csp is None or same_work(csp), tracing()]
    print(
        "\nbars: at least 5 times aima's speed, the same work, tracing at most 3 times:",
        "reached" if all(good) else "NOT REACHED",
    )
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
