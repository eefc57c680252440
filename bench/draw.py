"""Benchmark of pictures, stories and books, in CPU time. The exit code is 1 if a bound is exceeded."""

from __future__ import annotations

import platform
import re
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import descarte
from descarte.cli import main as command
from descarte.draw.svg import svg
from descarte.kinds import build
from descarte.model.clues import Clues, Total
from descarte.model.state import State

SEED_000 = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
PICTURE, BOOK = 2.0, 20.0
"""Maximum milliseconds of CPU for a 9x9 picture, and maximum seconds of CPU for a book of a hundred pages."""


def best(draw: Callable[[], object], times: int = 30) -> float:
    """Return the lowest CPU time of `times` calls of a drawing function, in milliseconds."""
    taken = []
    for _ in range(times):
        start = time.process_time()
        draw()
        taken.append((time.process_time() - start) * 1000)
    return min(taken)


def seconds(*arguments: str) -> float:
    """Run a command of descarte and return its CPU time in seconds."""
    start = time.process_time()
    command([*arguments, "--quiet"])
    return time.process_time() - start


def many(count: int) -> str:
    """Return `count` lines with puzzles that are equivalent to `EASY`: with other digits, bands, stacks and columns."""
    rows = [EASY[at : at + 9] for at in range(0, 81, 9)]
    found = []
    for number in range(count):
        signs = "123456789"[number % 9 :] + "123456789"[: number % 9]
        signs = signs[::-1] if number % 2 else signs
        band = number // 18 % 3
        lines = [*rows[band * 3 :], *rows[: band * 3]]
        turn = number // 54 % 9
        lines = [line[turn // 3 * 3 :] + line[: turn // 3 * 3] for line in lines]
        found.append("".join(lines).translate(str.maketrans("123456789", signs)))
    return "\n".join(found) + "\n"


def main() -> int:
    """Measure everything and return the exit code."""
    print(f"# Python {platform.python_version()}, {platform.machine()}, CPU time")
    puzzle = descarte.read(SEED_000, kind="diagonal")
    state, explained = State(puzzle), puzzle.explain()
    killer = build(
        Clues(9, 9, (0,) * 81, kind="killer", cages=tuple(Total(45, tuple(range(9 * r, 9 * r + 9))) for r in range(9)))
    )
    large = State(build(Clues(25, 25, (0,) * 625)))
    pictures = {
        "9x9": lambda: svg(puzzle),
        "9x9, candidates": lambda: svg(state),
        "9x9, a step": lambda: svg(state, step=explained.trace[0]),
        "9x9 killer, candidates": lambda: svg(State(killer)),
        "25x25, every candidate": lambda: svg(large),
        "notebook story, 49 steps": explained._repr_html_,
    }
    slowest = 0.0
    for name, draw in pictures.items():
        taken = best(draw)
        slowest = max(slowest, taken if name.startswith("9x9") else 0.0)
        print(f"{name:40} {taken:8.2f} ms", flush=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for suffix in ("html", "pdf", "gif"):
            taken = seconds("story", "--kind", "diagonal", SEED_000, "-o", str(folder / f"story.{suffix}"))
            print(f"{f'story, 49 steps, {suffix}':40} {taken:8.2f} s", flush=True)
        (folder / "puzzles.txt").write_text(many(360))
        longest = 0.0
        for extra in ((), ("--graded", "--hints")):
            path = folder / "book.pdf"
            taken = seconds("book", str(folder / "puzzles.txt"), "-o", str(path), "--per-page", "4", *extra)
            pages = max(int(count) for count in re.findall(rb"/Count (\d+)", path.read_bytes()))
            print(f"{' '.join(['book,', str(pages), 'pages', *extra]):40} {taken:8.2f} s", flush=True)
            longest = max(longest, taken * 100 / pages)
    kept = slowest < PICTURE and longest < BOOK
    print(f"9x9 at most {slowest:.2f} ms (bound {PICTURE}), 100 pages {longest:.1f} s (bound {BOOK})")
    if not kept:
        print("A BOUND IS EXCEEDED", file=sys.stderr)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
