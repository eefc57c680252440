"""Benchmark of clause learning on puzzles that are too hard for other searches, in CPU seconds with set-up and proof.

python -m bench.learning [set] [seconds] [limit] [solver] [part of the names]     for example: sudoku25 60 2 kernel
"""

from __future__ import annotations

import platform
import resource
import sys

from bench.corpus import CORPUS

from descarte import formats
from descarte.fast.learning import handover
from descarte.model.puzzle import Puzzle

PUZZLES = CORPUS / "variants"
GOAL = 10.0


def cpu_seconds() -> float:
    """Return the CPU seconds of this process and of all its children that have ended."""
    both = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(used.ru_utime + used.ru_stime for used in both)


def answer(puzzle: Puzzle, found: handover.LearningResult) -> str:
    """Return the outcome in a word or two. Raise SystemExit if a solution is wrong."""
    for values in found.solutions:
        if not puzzle.is_solution(puzzle.grid(values)):
            raise SystemExit(f"{puzzle.id}: not a solution")
    if found.complete:
        return "unique" if found.solutions else "none"
    if found.stopped:
        return "stopped, 1 found" if found.solutions else "stopped"
    return "several" if len(found.solutions) > 1 else "found"


def main(name: str = "sudoku25", seconds: str = "60", limit: str = "2", solver: str = "kernel", part: str = "") -> int:
    """Measure the puzzles of one set. Return 1 if the set or the solver is missing.

    `seconds` is the timeout per puzzle in wall time, and `limit` the number of solutions to search for.
    """
    path = PUZZLES / f"{name}.jsonl"
    chosen = next((each for each in handover.available_solvers() if each == solver), None)
    if not path.exists() or chosen is None:
        print(f"this needs the puzzles in DESCARTE_CORPUS and the solver {solver}", file=sys.stderr)
        return 1
    print(f"# Python {platform.python_version()}, {platform.machine()}, CPU seconds each")
    quick = total = 0
    for item in formats.read(path.read_text(), source=path.name):
        puzzle = item.puzzle
        if puzzle is None or puzzle.faults() or part not in str(puzzle.id):
            continue
        start = cpu_seconds()
        found = handover.search_by_learning(puzzle, limit=int(limit), timeout=float(seconds), solver=chosen)
        used = cpu_seconds() - start
        total += 1
        quick += not found.stopped and used <= GOAL
        print(f"{puzzle.id:24} {answer(puzzle, found):18} {used:8.2f}", flush=True)
    print(f"# {quick} of {total} settled within {GOAL:g} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
