"""Benchmark of making puzzles: CPU time per puzzle on one core, compared with a maximum (printed as "bar").

    python bench/making.py          a short run
    python bench/making.py 5        five times as long
    python bench/making.py shares   how many puzzles of each kind and grade are found in time; kinds may follow

For each request, puzzles are made for a while and proved with the kernel, and a line shows the cost per puzzle. "share"
is the fraction of attempts that met the request.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from typing import Any

from descarte.logic.grades import GRADES
from descarte.making.parse_options import parse_request
from descarte.making.run import MakingRun, NotMade

BARS: list[tuple[str, dict[str, Any], float]] = [
    ("sudoku", {"clues": "minimal"}, 0.001),
    ("sudoku", {"grade": "easy"}, 0.05),
    ("sudoku", {"grade": "medium"}, 0.05),
    ("sudoku", {"grade": "hard"}, 0.05),
    ("sudoku", {"grade": "very-hard"}, 0.05),
    ("sudoku", {"grade": "extreme"}, 0.5),
    ("sudoku", {"options": "diagonal"}, 0.02),
    ("sudoku", {"options": "windoku"}, 0.02),
    ("jigsaw", {}, 0.02),
    ("sudoku", {"size": 16}, 1.0),
    ("sudoku", {"size": 25}, 10.0),
    ("killer", {}, 0.2),
    ("kakuro", {"size": 9}, 0.05),
    ("kakuro", {"size": 15}, 0.5),
    ("kakuro", {"size": 20}, 1.0),
    ("kakuro", {"size": 30}, 5.0),
]
NEEDS = (
    "full-house",
    "hidden-single",
    "naked-single",
    "locked-pointing",
    "locked-claiming",
    "locked-pair",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "locked-triple",
    "naked-triple",
    "swordfish",
    "hidden-triple",
    "skyscraper",
    "two-string-kite",
    "xy-wing",
)
NEEDS_BAR = 5.0
SECONDS = 4.0
KINDS = ("sudoku", "diagonal", "windoku", "jigsaw", "killer", "kakuro", "str8ts")
ASKED, LIMIT, ENOUGH = 10, 20.0, 20.0
"""Maximum number of puzzles requested, timeout in seconds per puzzle, and seconds after which no more are requested."""


def timed(kind: str, asked: dict[str, Any], seconds: float) -> tuple[list[float], int]:
    """Make puzzles for `seconds` seconds. Return the CPU seconds of each one, and the number of attempts."""
    run = MakingRun(parse_request(kind, seed="bench", **asked), 1_000_000, timeout=10 * seconds)
    costs: list[float] = []
    begun = before = time.process_time()
    try:
        for _ in run:
            now = time.process_time()
            costs.append(now - before)
            before = now
            if now - begun > seconds:
                break
    except NotMade:
        pass
    return costs, run.tried


def print_cost(kind: str, asked: dict[str, Any], bar: float, seconds: float) -> None:
    """Print a line with mean and median CPU seconds per puzzle, the share of successful attempts, and the goal."""
    costs, tried = timed(kind, asked, seconds)
    words = " ".join(f"{name}={value}" for name, value in asked.items())
    if not costs:
        print(f"{kind:8} {words:22} none in {tried} tries", flush=True)
        return
    mean, median = statistics.mean(costs), statistics.median(costs)
    verdict = "" if mean <= bar else "   MISSED"
    share = len(costs) / tried
    print(
        f"{kind:8} {words:22} {mean:9.4f} s  median {median:8.4f}  share {share:5.2f}  bar {bar:g} s{verdict}",
        flush=True,
    )


def share(kind: str, grade: str) -> str:
    """Return as text how many of the requested puzzles were found in time, and the median of their CPU seconds."""
    costs: list[float] = []
    asked = 0
    begun = time.monotonic()
    while asked < ASKED and time.monotonic() - begun < ENOUGH:
        before = time.process_time()
        try:
            found = len(list(MakingRun(parse_request(kind, grade=grade, seed=f"share {asked}"), 1, timeout=LIMIT)))
        except NotMade:
            found = 0
        asked += 1
        costs += [time.process_time() - before] * found
    return f"{len(costs)}/{asked}" + (f" ({statistics.median(costs):.2g} s)" if costs else "")


def shares(kinds: Sequence[str]) -> None:
    """Print a table for docs/making.md, with a row per kind and a column per grade."""
    grades = [grade.key for grade in GRADES]
    print(f"| kind | {' | '.join(grades)} |\n|--{'|--' * len(grades)}|", flush=True)
    for kind in kinds:
        print(f"| {kind} | {' | '.join(share(kind, grade) for grade in grades)} |", flush=True)


def main() -> None:
    """Measure every request and print its line, or print the table of shares."""
    if sys.argv[1:2] == ["shares"]:
        shares(sys.argv[2:] or KINDS)
        return
    seconds = SECONDS * (float(sys.argv[1]) if len(sys.argv) > 1 else 1.0)
    for kind, asked, bar in BARS:
        print_cost(kind, asked, bar, seconds)
    for need in NEEDS:
        print_cost("sudoku", {"needs": need}, NEEDS_BAR, seconds)


if __name__ == "__main__":
    main()
