"""Runs of an experiment: many runs of algorithms, yielded one by one, from which plots and reports are made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from descarte import fast, lab
from descarte.lab.experiments.latin_squares import make_puzzle_with_holes, random_square
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result, Status

Ways = Mapping[str, Any]
"""Options that are passed to `lab.run`, such as orders, seed and limits."""


@dataclass(frozen=True)
class LabRun:
    """One run of an algorithm: its puzzle, its seed and its result."""

    algorithm: str
    puzzle: int
    """Number of the puzzle in the experiment, from 1."""
    givens: int
    cells: int
    seed: int
    status: Status
    counts: Mapping[str, int]
    unique: bool | None = None
    """True if the puzzle has exactly one solution, False if not, None if this was not checked."""

    @property
    def solved(self) -> bool:
        """True if the run ended with a solution or with a proof that there is none."""
        return self.status not in ("stuck", "stopped")

    def value(self, measure: str) -> float:
        """Return a counter or, for "time", the CPU time in milliseconds."""
        return self.counts["microseconds"] / 1000 if measure == "time" else float(self.counts[measure])

    @property
    def record(self) -> dict[str, Any]:
        """The run as plain data."""
        record = {name: value for name, value in vars(self).items() if name != "unique" or value is not None}
        return {**record, "counts": dict(self.counts)}


def compare_algorithms(puzzles: Sequence[Puzzle], keys: Sequence[str], ways: Ways) -> Iterator[LabRun]:
    """Yield one run of every algorithm on every puzzle.

    >>> import descarte
    >>> runs = compare_algorithms([descarte.read("1.....3.4......2")], ["mac"], {})
    >>> [(run.algorithm, run.givens, run.solved) for run in runs]
    [('mac', 4, True)]
    """
    for number, puzzle in enumerate(puzzles, 1):
        for key in keys:
            yield make_lab_run(key, number, puzzle, lab.run(puzzle, key, **filter_switches(key, ways)), ways)


def run_with_seeds(puzzle: Puzzle, keys: Sequence[str], seeds: int, ways: Ways) -> Iterator[LabRun]:
    """Yield `seeds` runs of every algorithm with successive seeds.

    An algorithm whose order of values can be chosen tries the digits in random order, unless `ways` has another order.
    """
    first = ways.get("seed", 0)
    for key in keys:
        for seed in range(first, first + seeds):
            own = {**ways, "values": ways.get("values") or "random", "seed": seed}
            yield make_lab_run(key, 1, puzzle, lab.run(puzzle, key, **filter_switches(key, own)), own)


def run_latin_squares(
    order: int, shares: Sequence[float], instances: int, keys: Sequence[str], ways: Ways
) -> Iterator[LabRun]:
    """Yield a run of every algorithm on random Latin squares, with `instances` squares for each share of holes.

    >>> runs = list(run_latin_squares(4, [0.25, 0.5], 2, ["mac"], {}))
    >>> [(run.givens, run.cells) for run in runs]
    [(12, 16), (12, 16), (8, 16), (8, 16)]
    """
    random, number = Random(ways.get("seed", 0)), 0
    for share in shares:
        for _ in range(instances):
            puzzle = make_puzzle_with_holes(random_square(order, random), round(share * order * order), random)
            unique = fast.solve(puzzle).status == "unique"
            number += 1
            for key in keys:
                yield make_lab_run(
                    key, number, puzzle, lab.run(puzzle, key, **filter_switches(key, ways)), ways, unique=unique
                )


def filter_switches(key: str, ways: Ways) -> dict[str, Any]:
    """Return the options, without the orders of variables and values if the algorithm does not offer them."""
    if lab.find(key).orderings:
        return dict(ways)
    return {name: value for name, value in ways.items() if name not in ("variables", "values")}


def make_lab_run(
    key: str, number: int, puzzle: Puzzle, result: Result, ways: Ways, *, unique: bool | None = None
) -> LabRun:
    """Return the LabRun with the result of an algorithm on a puzzle."""
    givens = sum(map(bool, puzzle.givens))
    seed = ways.get("seed", 0)
    return LabRun(key, number, givens, len(puzzle.givens), seed, result.status, dict(result.counts), unique)
