"""Comparison of figures on the scales of other programs with those programs: rank correlation, disagreements.

python -m bench.ratings [FILE] [--every N] [--worst N]

FILE is a CSV with the columns `puzzle`, `hodoku_score` and `SE_ER` (empty if unknown). Nothing in descarte is fitted to
such a file. If it were fitted to odd lines, even lines would agree less, so both are also reported separately.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench.corpus import CORPUS

import descarte
from descarte.rating import Rating
from descarte.rating.many import rate_many

PEER_RATINGS = CORPUS / "ratings" / "peer_ratings.csv"
BARS = {"score": 0.95, "sudoku_explainer": 0.93}
COLUMNS = {"score": "hodoku_score", "sudoku_explainer": "SE_ER"}


class Pair(NamedTuple):
    """Values for the puzzle of one line of the file: that of the other program and ours."""

    line: int
    puzzle: str
    theirs: float
    ours: float


def ranks(values: Sequence[float]) -> list[float]:
    """Return the rank of each value, from 0. Equal values get the mean of their ranks.

    >>> ranks([30, 10, 30, 20])
    [2.5, 0.0, 2.5, 1.0]
    """
    order = sorted(range(len(values)), key=lambda index: values[index])
    found = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for index in order[start:end]:
            found[index] = (start + end - 1) / 2
        start = end
    return found


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Return Spearman's rank correlation of two series, or 0 if one of them is constant.

    >>> spearman([1, 2, 3, 4], [10, 20, 40, 30])
    0.8
    """
    a, b = ranks(one), ranks(other)
    middle = (len(a) - 1) / 2
    both = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    alone = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return round(both / alone**0.5, 6) if alone else 0.0


def agreement(pairs: Sequence[Pair]) -> float:
    """Return the rank correlation of the other program's values with ours."""
    return spearman([pair.theirs for pair in pairs], [pair.ours for pair in pairs])


def report(what: str, pairs: Sequence[Pair], worst: int) -> bool:
    """Print the agreement and the worst disagreements. Return True if the agreement is high enough."""
    whole = agreement(pairs)
    halves = [agreement([pair for pair in pairs if pair.line % 2 == half]) for half in (1, 0)]
    same = sum(pair.theirs == pair.ours for pair in pairs)
    print(
        f"{what:16} with {COLUMNS[what]:12} {whole:.4f} (bar {BARS[what]}); odd lines {halves[0]:.4f}, even lines "
        f"{halves[1]:.4f}; {len(pairs)} puzzles, {same} exactly the same"
    )
    theirs, ours = ranks([pair.theirs for pair in pairs]), ranks([pair.ours for pair in pairs])
    apart = sorted(zip(pairs, theirs, ours, strict=True), key=lambda one: -abs(one[1] - one[2]))
    for pair, _, _ in apart[:worst]:
        print(f"  line {pair.line:5}: theirs {pair.theirs:g}, ours {pair.ours:g}  {pair.puzzle}")
    return whole >= BARS[what]


def main() -> int:
    """Rate the puzzles of the file. Return 1 if an agreement is too low or a puzzle gets no rating."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=PEER_RATINGS)
    parser.add_argument("--every", type=int, default=1, help="take only every n-th line")
    parser.add_argument("--worst", type=int, default=10, help="how many of the worst disagreements to list")
    options = parser.parse_args()
    if not options.file.exists():
        print(f"the file to compare with is not there: {options.file}", file=sys.stderr)
        return 1
    with options.file.open(newline="") as file:
        rows = list(enumerate(csv.DictReader(file), 2))[:: options.every]
    start = time.monotonic()
    answers = list(rate_many([descarte.read(row["puzzle"]) for _, row in rows]))
    pairs: dict[str, list[Pair]] = {"score": [], "sudoku_explainer": []}
    unrated = 0
    for (line, row), answer in zip(rows, answers, strict=True):
        if not isinstance(answer, Rating) or answer.sudoku_explainer is None or answer.score is None:
            unrated += 1
            print(f"line {line}: not rated: {row['puzzle']}")
            continue
        for what, ours in (("score", answer.score), ("sudoku_explainer", answer.sudoku_explainer)):
            if row.get(COLUMNS[what]):
                pairs[what].append(Pair(line, row["puzzle"], float(row[COLUMNS[what]]), ours))
    print(f"# {len(rows)} puzzles in {time.monotonic() - start:.0f} s, {unrated} not rated")
    good = [report(what, found, options.worst) for what, found in pairs.items() if len(found) > 1]
    return 0 if good and all(good) and not unrated else 1


if __name__ == "__main__":
    sys.exit(main())
