"""Benchmark of the engine in Python: milliseconds of CPU per puzzle for the solution and the proof of uniqueness."""

from __future__ import annotations

import platform
import statistics
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from bench.corpus import ABSENT, CORPUS

from descarte import fast, formats
from descarte.model.puzzle import Puzzle

CLASSIC = ("easy", "seventeen", "minimal", "top1465", "hardest_1905", "hardest_1106")
MOST = 150
SECONDS = 20.0


def measure(name: str, puzzles: Iterable[Puzzle]) -> None:
    """Print the median, mean and maximum time per puzzle of a set."""
    times = []
    for puzzle in puzzles:
        start = time.process_time()
        fast.solve(puzzle, timeout=SECONDS)
        times.append((time.process_time() - start) * 1000)
    if times:
        row = f"{len(times):6} {statistics.median(times):10.2f} {statistics.mean(times):10.2f} {max(times):10.2f}"
        print(f"{name:24} {row}", flush=True)


def kakuro_of(boards: list[Puzzle], low: int, high: int) -> list[Puzzle]:
    """Return the Kakuros whose longer side is in a range."""
    return [board for board in boards if low <= max(board.layout.rows, board.layout.columns) <= high][:MOST]


def puzzles_in(path: Path) -> list[Puzzle]:
    """Return the puzzles of a file that can be read and have no faults."""
    found = [item.puzzle for item in formats.read(path.read_text(), source=path.name)]
    return [puzzle for puzzle in found if puzzle is not None and not puzzle.faults()]


def main() -> int:
    """Measure every set of the corpus that exists."""
    if not CORPUS.exists():
        print(f"bench.twin: {ABSENT}", file=sys.stderr)
        return 0  # the other benchmarks run all the same
    print(f"# Python {platform.python_version()}, {platform.machine()}, milliseconds of CPU each")
    print(f"{'set':24} {'count':>6} {'median':>10} {'mean':>10} {'worst':>10}")
    for name in CLASSIC:
        measure(name, puzzles_in(CORPUS / "sudoku" / f"{name}.txt")[:MOST])
    boards = puzzles_in(CORPUS / "kakuro" / "boards.kk")
    for low, high in ((3, 8), (9, 9), (10, 15), (16, 30), (31, 60), (150, 150)):
        measure(f"kakuro {low}-{high}", kakuro_of(boards, low, high))
    for path in sorted((CORPUS / "variants").glob("*.jsonl")):
        if path.stem not in ("latin", "sudoku25"):
            measure(path.stem, puzzles_in(path))
    return 0


if __name__ == "__main__":
    sys.exit(main())
