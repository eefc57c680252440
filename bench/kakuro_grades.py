"""Grades of Kakuros against the labels that their publishers gave them: rank correlation and a table.

python -m bench.kakuro_grades [FILE]

FILE holds Kakuros, each under a line `; name solutions=N white=N`. A name with a word such as "easy" or "very_hard" is
a label. Publishers do not agree with each other, so the correlation can never be high; the table shows where a grade
is far from the label.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.corpus import CORPUS
from bench.ratings import spearman

import descarte
from descarte.logic.grades import GRADES, find_difficulty, grade_of

BOARDS = CORPUS / "kakuro" / "boards.kk"
LABELS = {
    "very hard": re.compile(r"very_hard|extreme|evil|hardest", re.IGNORECASE),
    "hard": re.compile(r"hard", re.IGNORECASE),
    "medium": re.compile(r"medium|intermediate", re.IGNORECASE),
    "easy": re.compile(r"easy", re.IGNORECASE),
}
"""Words of the labels, hardest first, because "very_hard" includes "hard"."""
_HEAD = re.compile(r"; (\S+) solutions=1 white=(\d+)")


class Labelled(NamedTuple):
    """A Kakuro with its label and the figures of its explanation."""

    name: str
    label: str
    cells: int
    rating: float
    difficulty: float


def label_of(name: str) -> str | None:
    """Return the label in a name, or None if it has none.

    >>> label_of("sudokumania_very_hard/KK5"), label_of("MarioBonse/test_1")
    ('very hard', None)
    """
    return next((label for label, words in LABELS.items() if words.search(name)), None)


def read_labelled(path: Path, most: int) -> Iterator[Labelled]:
    """Yield the labelled Kakuros with one solution and at most `most` cells."""
    for block in re.split(r"\n\s*\n", path.read_text()):
        head = _HEAD.match(block)
        label = label_of(head[1]) if head else None
        if head is None or label is None or int(head[2]) > most:
            continue
        explained = descarte.explain(block)
        hardest = explained.hardest
        assert explained.status == "unique"
        assert hardest is not None
        difficulty = find_difficulty(explained.puzzle, explained.trace)
        yield Labelled(head[1], label, int(head[2]), hardest.rating, difficulty)


def report(found: list[Labelled]) -> None:
    """Print the rank correlations with the labels and how many puzzles of each label have which grade."""
    order = [*reversed(LABELS)]
    labels = [order.index(one.label) for one in found]
    for what in ("rating", "difficulty"):
        print(f"{what:10} with the labels: {spearman(labels, [getattr(one, what) for one in found]):.3f}")
        for label in order:
            counts = Counter(grade_of(getattr(one, what)).key for one in found if one.label == label)
            print(
                f"  {label:10}", ", ".join(f"{grade.key} {counts[grade.key]}" for grade in GRADES if counts[grade.key])
            )


def main() -> int:
    """Grade the labelled Kakuros of the file. Return 1 if one with the label "very hard" is easy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=BOARDS)
    parser.add_argument("--most", type=int, default=2500, help="leave out larger boards")
    options = parser.parse_args()
    if not options.file.exists():
        print(f"the file is not there: {options.file}", file=sys.stderr)
        return 1
    found = list(read_labelled(options.file, options.most))
    for one in found:
        grade = grade_of(one.difficulty).key
        print(f"{one.label:10} {one.cells:5} {one.rating:4.1f} {one.difficulty:5.1f} {grade:10} {one.name}")
    report(found)
    return int(any(one.label == "very hard" and grade_of(one.difficulty) == "easy" for one in found))


if __name__ == "__main__":
    sys.exit(main())
