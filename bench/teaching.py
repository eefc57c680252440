"""Measure explanations of Kakuros, Killers and hard Sudokus: steps, discarding steps, dead ends, ratings and time."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from bench.corpus import ABSENT, CORPUS

import descarte
from descarte import fast, formats
from descarte.logic.techniques.last_resort.cases import KEY, count_dead_ends
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify

KAKURO, KILLER = CORPUS / "kakuro" / "boards.kk", CORPUS / "variants" / "killer.jsonl"
SECONDS = 5.0


@dataclass
class Measurements:
    """Measurements of the explanations of a set of puzzles."""

    solved: int = 0
    refused: int = 0
    steps: list[int] = field(default_factory=list)
    discarding: list[int] = field(default_factory=list)
    delays: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    ratings: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    whole: list[int] = field(default_factory=list)
    used: Counter[str] = field(default_factory=Counter)

    def add(self, puzzle: Puzzle, *, check: bool, whole: bool) -> None:
        """Explain a puzzle and add its measurements.

        With `check`, count the steps that are wrong or refused by the judge. With `whole`, also count the discarding
        steps of an unfocused explanation.
        """
        start = time.process_time()
        explanation = descarte.explain(puzzle)
        self.seconds.append(time.process_time() - start)
        trace = explanation.trace
        self.solved += explanation.status == "unique"
        self.steps.append(len(trace))
        self.discarding.append(sum(not step.places for step in trace))
        self.delays.append(longest_delay(puzzle, trace))
        self.ends.append(sum(count_dead_ends(step) for step in trace if step.technique == KEY))
        self.ratings.append(max((step.rating for step in trace), default=0.0))
        self.used.update(f"{step.technique}{'!' * bool(step.places)}" for step in trace)
        self.refused += refused(puzzle, trace) if check else 0
        if whole:
            self.whole.append(sum(not step.places for step in descarte.explain(puzzle, unfocused=True).trace))


def longest_delay(puzzle: Puzzle, trace: Iterable[Step]) -> int:
    """Return the maximum number of steps from a cell's last candidate until its digit is placed."""
    since: dict[int, int] = {}
    state, longest = State(puzzle), 0
    for number, step in enumerate(trace):
        for cell, digits in enumerate(state.candidates):
            if state.unplaced >> cell & 1 and digits.bit_count() == 1:
                since.setdefault(cell, number)
        longest = max([longest, *(1 + number - since[cell] for cell, _ in step.places if cell in since)])
        state.apply(step)
    return longest


def refused(puzzle: Puzzle, trace: Iterable[Step]) -> int:
    """Return the number of steps that contradict the solution or that the judge refuses."""
    grid = fast.solve(puzzle).grids[0]
    values = [grid[place] for place in puzzle.layout.places]
    state, wrong = State(puzzle), 0
    for step in trace:
        true = all(values[c] == d for c, d in step.places) and all(values[c] != d for c, d in step.discards)
        wrong += not (true and verify(state, step))
        state.apply(step)
    return wrong


def kakuros(first: int = 200, last: int = 1200, every: int = 50) -> Iterator[Puzzle]:
    """Yield every `every`-th Kakuro with one solution, from number `first` to `last`."""
    blocks = KAKURO.read_text().strip().split("\n\n")
    unique = [block for block in blocks if "solutions=1 " in block.splitlines()[0]]
    for block in unique[first : last + 1 : every]:
        yield from _read("\n".join(block.splitlines()[1:]))


def killers(source: str) -> Iterator[Puzzle]:
    """Yield the Killers of the corpus whose id or source contains `source`."""
    for line in KILLER.read_text().splitlines():
        fields = json.loads(line)
        if source in fields["id"] or source in fields["source"]:
            yield from _read(line)


def _read(text: str) -> Iterator[Puzzle]:
    for entry in formats.read(text):
        if entry.puzzle is not None and fast.solve(entry.puzzle, timeout=SECONDS).status == "unique":
            yield entry.puzzle


def large(count: int = 12) -> Iterator[Puzzle]:
    """Yield generated 16x16 Killers: in turn ordinary ones, with small cages, and with some givens."""
    for seed in range(1, count + 1):
        cages, givens = ((None, None), (3, None), (None, 60))[seed % 3]
        yield from descarte.make("killer", size=16, seed=seed, cages=cages, givens=givens)


def hardest(name: str, last: int = 100, every: int = 1) -> Iterator[Puzzle]:
    """Yield every `every`-th of the first `last` Sudokus of a file in the corpus."""
    for line in islice((CORPUS / "sudoku" / f"{name}.txt").open(), 0, last, every):
        yield descarte.read(line[:81])


def sixteen() -> Iterator[Puzzle]:
    """Yield generated 16x16 Sudokus from the corpus, and 18 that descarte makes."""
    for line in (CORPUS / "variants" / "sudoku16.jsonl").read_text().splitlines():
        if json.loads(line)["id"].startswith("gen"):
            yield descarte.read(line)
    for seed in range(1, 19):
        yield from descarte.make(size=16, seed=seed)


SETS: dict[str, Callable[[], Iterator[Puzzle]]] = {
    "kakuro": kakuros,
    "sgt": lambda: islice(killers("sgt"), 15),
    "tarek": lambda: killers("TAREK"),
    "large": large,
    "16x16": sixteen,
    "top1465": lambda: hardest("top1465", 1465, 10),
    "1106": lambda: hardest("hardest_1106"),
    "1905": lambda: hardest("hardest_1905"),
    "1106-3": lambda: hardest("hardest_1106", every=3),
    "1905-3": lambda: hardest("hardest_1905", every=3),
}


def main() -> int:
    """Measure the named sets, or all sets. Return 1 if a step was wrong or refused."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="*", default=list(SETS), choices=list(SETS))
    parser.add_argument("--check", action="store_true", help="verify every step and compare it with the solution")
    parser.add_argument("--techniques", action="store_true", help="how often each was used; ! with a digit placed")
    parser.add_argument("--each", action="store_true", help="a line for each puzzle too")
    parser.add_argument("--unfocused", action="store_true", help="steps that only discard without focus, too")
    options = parser.parse_args()
    if not CORPUS.exists():
        print(ABSENT, file=sys.stderr)
        return 1
    print(
        f"{'set':8} {'count':>5} {'solved':>6} {'steps':>6} {'discard':>7} {'most':>5} {'delay':>5} "
        f"{'split':>5} {'ends':>6} {'most':>6} {'all':>6} {'rating':>6} {'s':>6} {'worst':>6} {'refused':>7}"
    )
    wrong = 0
    for name in options.sets:
        data = Measurements()
        for puzzle in SETS[name]():
            data.add(puzzle, check=options.check, whole=options.unfocused)
            if options.each:
                last: list[Sequence[float]] = [
                    data.steps,
                    data.discarding,
                    data.delays,
                    data.ends,
                    data.ratings,
                    data.seconds,
                ]
                print("   ", *(f"{values[-1]:8.4g}" for values in last), data.solved, flush=True)
        print(
            f"{name:8} {len(data.steps):5} {data.solved:6} {statistics.median(data.steps):6.0f} "
            f"{statistics.median(data.discarding):7.0f} {max(data.discarding):5} {max(data.delays):5} "
            f"{sum(map(bool, data.ends)):5} {statistics.median(data.ends):6.0f} {max(data.ends):6} {sum(data.ends):6} "
            f"{statistics.median(data.ratings):6.1f} "
            f"{statistics.median(data.seconds):6.2f} {max(data.seconds):6.1f} {data.refused:7}",
            flush=True,
        )
        if options.unfocused:
            whole, focused = statistics.median(data.whole), statistics.median(data.discarding)
            print(f"    steps that only discard: {whole:g} without focus, {focused:g} with it")
        if options.techniques:
            print("    " + ", ".join(f"{key} {count}" for key, count in data.used.most_common()))
        wrong += data.refused
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
