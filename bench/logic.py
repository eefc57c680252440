"""Benchmark of explanations: puzzles explained, and milliseconds of CPU per puzzle without the uniqueness check."""

from __future__ import annotations

import argparse
import platform
import statistics
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from bench.corpus import ABSENT, CORPUS

from descarte import fast, formats
from descarte.logic import all_techniques, find_usable_techniques, take_steps
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify

SETS = (
    *(f"sudoku/{name}.txt" for name in ("easy", "seventeen", "minimal", "top1465", "hardest_1106")),
    *(f"variants/{name}.jsonl" for name in ("diagonal", "jigsaw", "chess_windoku", "killer", "sudoku16")),
    "kakuro/boards.kk",
)
SECONDS = 5.0


def puzzles_in(path: Path) -> Iterable[Puzzle]:
    """Yield the puzzles of a file that can be read and have exactly one solution."""
    for item in formats.read(path.read_text(), source=path.name):
        puzzle = item.puzzle
        if puzzle is not None and not puzzle.faults() and fast.solve(puzzle, timeout=SECONDS).status == "unique":
            yield puzzle


def measure(name: str, puzzles: Iterable[Puzzle], most: int, *, check: bool) -> tuple[Counter[str], int]:
    """Explain at most `most` puzzles of a set and print a row. Return the techniques used and the number of bad steps.

    With `check`, a step is bad if it contradicts the solution or the judge refuses it.
    """
    times: list[float] = []
    solved = wrong = 0
    used: Counter[str] = Counter()
    for puzzle, _ in zip(puzzles, range(most), strict=False):
        techniques = find_usable_techniques(puzzle, all_techniques(), unique=True)
        state = State(puzzle)
        start = time.process_time()
        trace = list(take_steps(state, techniques))
        times.append((time.process_time() - start) * 1000)
        solved += state.solved
        used.update(step.technique for step in trace)
        wrong += _wrong(puzzle, trace) if check else 0
    if times:
        row = f"{len(times):6} {solved:6} {statistics.median(times):8.2f} {statistics.mean(times):8.2f}"
        print(f"{name:28} {row} {max(times):8.2f} {wrong if check else '-':>6}", flush=True)
    return used, wrong


def _wrong(puzzle: Puzzle, trace: Iterable[Step]) -> int:
    grid = fast.solve(puzzle).grids[0]
    values = [grid[place] for place in puzzle.layout.places]
    state, wrong = State(puzzle), 0
    for step in trace:
        true = all(values[c] == d for c, d in step.places) and all(values[c] != d for c, d in step.discards)
        wrong += not (true and verify(state, step))
        state.apply(step)
    return wrong


def main() -> int:
    """Measure every set, or the named ones. Return 1 if a step is wrong or refused by the judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--most", type=int, default=150)
    parser.add_argument("--check", action="store_true", help="verify every step and compare it with the solution")
    parser.add_argument("--techniques", action="store_true", help="how often each technique was used")
    options = parser.parse_args()
    files = options.files or [CORPUS / name for name in SETS]
    if not all(path.exists() for path in files):
        print(f"bench.logic: {ABSENT}", file=sys.stderr)
        return 0  # the other benchmarks run all the same
    print(f"# Python {platform.python_version()}, {platform.machine()}, {len(all_techniques())} techniques, ms of CPU")
    print(f"{'set':28} {'count':>6} {'solved':>6} {'median':>8} {'mean':>8} {'worst':>8} {'wrong':>6}")
    wrong = 0
    for path in files:
        used, missed = measure(path.name, puzzles_in(path), options.most, check=options.check)
        wrong += missed
        if options.techniques:
            print("    " + ", ".join(f"{key} {count}" for key, count in used.most_common()))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
