"""Benchmark of commands on large files, from file to file: CPU time per puzzle, compared with the maximum (bar).

    python bench/scale.py            a million easy lines
    python bench/scale.py 10         ten times as many

Each command runs three times as its own process. The lowest CPU time of all its processes and the lowest wall time
count, minus the times for a file of one puzzle. The comparison of two workers with one needs two idle cores.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import descarte
from descarte import fast
from descarte.formats import ReadOptions, read

EASY, OTHERS = 2000, 300
TIMES = 3


class Cost(NamedTuple):
    """Cost of a command: seconds of CPU time and of wall time."""

    cpu: float
    wall: float


def cost(*words: str, out: Path) -> Cost:
    """Return the lowest cost of three runs of a command that writes the file `out`.

    An old file is deleted before each run, because to overwrite it would take additional time.
    """
    found = []
    for _ in range(TIMES):
        out.unlink(missing_ok=True)
        before, begun = os.times(), time.monotonic()
        command = [sys.executable, "-m", "descarte", *words, "-o", str(out)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        wall, after = time.monotonic() - begun, os.times()
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        found.append(Cost(cpu, wall))
    return Cost(min(one.cpu for one in found), min(one.wall for one in found))


def print_cost(words: str, source: Path, count: int, *, bar: float | None = None, engine: float = 0.0) -> Cost:
    """Print a line with the cost per puzzle, without the start of the program, and the maximum. Return the total cost.

    `engine` is the time per puzzle, in microseconds, that the engine needs anyway; it is subtracted.
    """
    first = source.with_name("one.txt")
    first.write_text(source.read_text()[: source.read_text().index("\n") + 1])
    command, *options = words.split()
    out = source.with_name(options.pop())
    more = (command, "-q", *options)
    start, whole = cost(*more, str(first), out=out), cost(*more, str(source), out=out)
    cpu = 1e6 * (whole.cpu - start.cpu) / count - engine
    beyond = f" beyond the engine's {engine:.1f}" if engine else ""
    verdict = "" if bar is None else f"  bar {bar:g} us{'' if cpu <= bar else '   MISSED'}"
    took = Cost(whole.cpu - start.cpu, whole.wall - start.wall)
    print(f"{words:44} {cpu:7.2f} us of CPU{beyond}, {took.wall:6.2f} s by the clock{verdict}", flush=True)
    return took


def faster(one: Cost, two: Cost, bar: float | None = None) -> None:
    """Print how many times as fast two workers are as one, in wall time."""
    times = one.wall / max(two.wall, 0.001)
    verdict = "" if bar is None else f" (bar {bar:g}{'' if times >= bar else ', MISSED'})"
    print(f"{'':44} two workers are {times:.2f} times as fast as one{verdict}", flush=True)


def engine_time(path: Path, kind: str) -> float:
    """Return the microseconds of CPU that the engine takes per puzzle of a file."""
    puzzles = [item.puzzle for item in read(path.read_text(), wishes=ReadOptions(kind=kind)) if item.puzzle is not None]
    found = []
    for _ in range(TIMES):
        begun = time.process_time()
        for puzzle in puzzles:
            fast.solve(puzzle)
        found.append((time.process_time() - begun) / len(puzzles))
    return 1e6 * min(found)


def written(path: Path, times: int, **asked: object) -> Path:
    """Make puzzles, write `times` copies of them to a file and return its path."""
    made = descarte.make(seed="scale", **asked)  # type: ignore[arg-type]
    lines = ("".join(map(str, puzzle.givens)) for puzzle in made)
    path.write_text("".join(f"{line}\n" for line in lines) * times)
    return path


def main() -> None:
    """Measure every command and print its line."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        easy = written(Path(folder) / "easy.txt", 500 * times, clues=35, count=EASY)
        count = 500 * times * EASY
        print_cost("solve --jobs 1 x.txt", easy, count, bar=1.0)
        print_cost("check --jobs 1 x.txt", easy, count, bar=1.0)
        one = print_cost("solve --jobs 1 x.csv", easy, count, bar=1.5)
        faster(one, print_cost("solve --jobs 2 x.csv", easy, count), 1.8)
        faster(
            print_cost("solve --cluster local:1 x.csv", easy, count),
            print_cost("solve --cluster local:2 x.csv", easy, count),
        )
        other = written(Path(folder) / "other.txt", 60 * times, kind="diagonal", clues=30, count=OTHERS)
        own, count = engine_time(other, "diagonal"), 60 * times * OTHERS
        one = print_cost("solve --kind diagonal --jobs 1 x.csv", other, count, bar=10.0, engine=own)
        faster(one, print_cost("solve --kind diagonal --jobs 2 x.csv", other, count))


if __name__ == "__main__":
    main()
