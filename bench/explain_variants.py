"""Benchmark of techniques on kinds other than Sudoku: puzzles explained, puzzles stuck, steps and time per file.

Every step is compared with the solution and, with --verify, checked by the judge. Puzzles with several solutions or
none are left out. python -m bench.explain_variants [--verify] [-v] [--limit N] [--ids PREFIX] FILE...
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bench.corpus import CORPUS

from descarte import fast, formats
from descarte.core.errors import PuzzleError
from descarte.logic import all_techniques, find_usable_techniques, take_steps
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.proof import verify

FILES = ("kakuro/boards.kk", "variants/killer.jsonl", "variants/jigsaw.jsonl", "variants/diagonal.jsonl")


@dataclass
class Report:
    """Results of explaining the puzzles of one file."""

    explained: int = 0
    stuck: list[str] = field(default_factory=list)
    wrong: int = 0
    refused: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "")


def puzzles(path: Path, prefix: str, limit: int | None) -> Iterator[tuple[Puzzle, tuple[int, ...]]]:
    """Yield each puzzle of a file with exactly one solution, together with the solution."""
    count = 0
    for item in formats.read(path.read_text(), source=path.name):
        if item.puzzle is None or not (item.id or "").startswith(prefix):
            continue
        try:
            result = fast.solve(item.puzzle, timeout=20)
        except PuzzleError:
            continue
        if result.status == "unique" and result.grid is not None:
            yield item.puzzle, tuple(result.grid)
            count += 1
        if count == limit:
            return


def run(puzzle: Puzzle, solution: tuple[int, ...], report: Report, *, checked: bool, verbose: bool) -> None:
    """Explain one puzzle and add the result to the report."""
    state = State(puzzle)
    answer = [solution[place] for place in puzzle.layout.places]
    techniques = find_usable_techniques(puzzle, all_techniques(), unique=True)
    start = time.process_time()
    trace = list(take_steps(state, techniques))
    spent = time.process_time() - start
    report.times.append(spent)
    report.slowest = max(report.slowest, (spent, puzzle.id or "?"))
    report.steps.update(step.technique for step in trace)
    if state.solved:
        report.explained += 1
    else:
        report.stuck.append(puzzle.id or "?")
        if verbose:
            print(f"  stuck {puzzle.id}: {state.unplaced.bit_count()} of {len(answer)} cells open")
    replay = State(puzzle)
    for step in trace:
        true = all(answer[cell] == digit for cell, digit in step.places)
        if not true or any(answer[cell] == digit for cell, digit in step.discards):
            report.wrong += 1
            print(f"  WRONG {puzzle.id}: {step}")
        if checked:
            verdict = verify(replay, step)
            if not verdict:
                report.refused += 1
                print(f"  REFUSED {puzzle.id}: {step.technique}: {verdict}")
        replay.apply(step)


def main(arguments: list[str]) -> int:
    """Print a report for each file. Return 1 if a step was wrong or refused by the judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--verify", action="store_true")
    parser.add_argument("-v", dest="verbose", action="store_true")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--ids", default="")
    options = parser.parse_args(arguments)
    failed = False
    for path in options.files or [CORPUS / name for name in FILES]:
        report = Report()
        for puzzle, solution in puzzles(path, options.ids, options.limit):
            run(puzzle, solution, report, checked=options.verify, verbose=options.verbose)
        times = sorted(report.times) or [0.0]
        total = len(report.times)
        print(
            f"{path.name}: {report.explained} of {total} explained ({report.explained / max(total, 1):.1%}), "
            f"{len(report.stuck)} stuck, {report.steps.total()} steps, median {times[len(times) // 2] * 1000:.0f} ms, "
            f"slowest {report.slowest[0] * 1000:.0f} ms ({report.slowest[1]}), "
            f"{report.wrong} wrong, {report.refused} refused{'' if options.verify else ' (not checked)'}"
        )
        for key, count in report.steps.most_common():
            print(f"  {count:8} {key}")
        failed = failed or bool(report.wrong or report.refused)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
