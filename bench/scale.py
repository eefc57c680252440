"""What files of many puzzles cost, from file to file, against the bars.

    python bench/scale.py            a million easy lines
    python bench/scale.py 10         ten times as many

Each command runs three times as a process of its own; the best CPU counts, all its processes together, and the best
time by the clock. From both goes what a file of one puzzle takes. Two workers can only be compared on a machine with
two idle cores.
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
    """Seconds of CPU and by the clock."""

    cpu: float
    wall: float


def cost(*words: str, out: Path) -> Cost:
    """The least that a command takes for a new file (to free the blocks of an old one takes a fifth of its time)."""
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


def told(words: str, source: Path, count: int, *, bar: float | None = None, engine: float = 0.0) -> Cost:
    """A line: what each puzzle costs beyond the start of the program, and the bar."""
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
    """How many times as fast two workers are by the clock."""
    times = one.wall / max(two.wall, 0.001)
    verdict = "" if bar is None else f" (bar {bar:g}{'' if times >= bar else ', MISSED'})"
    print(f"{'':44} two workers are {times:.2f} times as fast as one{verdict}", flush=True)


def engine_time(path: Path, kind: str) -> float:
    """Microseconds that the engine takes for a puzzle of a file."""
    puzzles = [item.puzzle for item in read(path.read_text(), wishes=ReadOptions(kind=kind)) if item.puzzle is not None]
    found = []
    for _ in range(TIMES):
        begun = time.process_time()
        for puzzle in puzzles:
            fast.solve(puzzle)
        found.append((time.process_time() - begun) / len(puzzles))
    return 1e6 * min(found)


def written(path: Path, times: int, **asked: object) -> Path:
    """A file of puzzles, each as often as said."""
    made = descarte.make(seed="scale", **asked)  # type: ignore[arg-type]
    lines = ("".join(map(str, puzzle.givens)) for puzzle in made)
    path.write_text("".join(f"{line}\n" for line in lines) * times)
    return path


def main() -> None:
    """Every line."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with tempfile.TemporaryDirectory() as folder:
        easy = written(Path(folder) / "easy.txt", 500 * times, clues=35, count=EASY)
        count = 500 * times * EASY
        told("solve --jobs 1 x.txt", easy, count, bar=1.0)
        told("check --jobs 1 x.txt", easy, count, bar=1.0)
        one = told("solve --jobs 1 x.csv", easy, count, bar=1.5)
        faster(one, told("solve --jobs 2 x.csv", easy, count), 1.8)
        faster(told("solve --cluster local:1 x.csv", easy, count), told("solve --cluster local:2 x.csv", easy, count))
        other = written(Path(folder) / "other.txt", 60 * times, kind="diagonal", clues=30, count=OTHERS)
        own, count = engine_time(other, "diagonal"), 60 * times * OTHERS
        one = told("solve --kind diagonal --jobs 1 x.csv", other, count, bar=10.0, engine=own)
        faster(one, told("solve --kind diagonal --jobs 2 x.csv", other, count))


if __name__ == "__main__":
    main()
