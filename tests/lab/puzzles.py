"""Puzzles for the tests of the lab, of every kind, with one solution, several or none."""

from __future__ import annotations

import descarte
from descarte import kinds, variants
from descarte.model.clues import Black, Clues, Mark, Total
from descarte.model.puzzle import Puzzle

EASY = descarte.read("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
"""Easy grid of seed 004 (docs/tour.md)."""
DIAGONAL = descarte.read(
    "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8...", kind="diagonal"
)
"""Grid of seed 000 (docs/tour.md)."""
SECOND = descarte.read("2.............62....1....7......8...3...9...7...6..4...4....8....52.............3")
"""Second grid of seed 004 (docs/tour.md), with sixteen givens and several solutions."""
HARDER = descarte.read("4173698.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
"""Sudoku with seventeen givens, hard for plain search."""
SMALL = descarte.read("1.....3.4......2")
NONE = descarte.read("..2..2..3......2")
"""Puzzle without faults and without a solution. Only a search or a strong filter proves this."""
NONE_AT_ONCE = descarte.read("123...4.........")


def sample(kind: str) -> Puzzle:
    """Return the sample puzzle of a kind."""
    return kinds.build(kinds.find(kind).sample)


def kakuro(down: tuple[int, int], across: tuple[int, int]) -> Puzzle:
    """Return a Kakuro of two by two white squares with these totals."""
    blacks = (Black(), Black(down[0]), Black(down[1]), Black(None, across[0]), None, None, Black(None, across[1]))
    return kinds.build(Clues(3, 3, (0,) * 9, kind="kakuro", blacks=(*blacks, None, None)))


def killer(*cages: Total) -> Puzzle:
    """Return a 4x4 Killer with two givens and these cages."""
    return kinds.build(Clues(4, 4, (0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0), kind="killer", cages=cages))


def drawn(*marks: Mark, givens: tuple[int, ...] = (), options: tuple[str, ...] = ()) -> Puzzle:
    """Return a 4x4 Sudoku with these marks, givens and options."""
    return kinds.build(Clues(4, 4, givens or (0,) * 16, marks=marks, options=options))


def variant(key: str) -> Puzzle:
    """Return the sample puzzle of a variant."""
    sample = variants.find(key).sample
    assert sample is not None
    return kinds.build(sample)


CORPUS: dict[str, Puzzle] = {
    "sudoku": SMALL,
    "sudoku, several": descarte.read("12........1....."),
    "sudoku, none": NONE,
    "sudoku, none at once": NONE_AT_ONCE,
    "diagonal": descarte.read("1.......4.......", kind="diagonal"),
    "latin": sample("latin"),
    "latin, several": kinds.build(Clues(3, 3, (1,) + (0,) * 8, kind="latin")),
    "jigsaw": sample("jigsaw"),
    "killer": sample("killer"),
    "killer, several": killer(Total(7, (0, 1, 5)), Total(10, (8, 9, 10, 11))),
    "killer, none": killer(Total(7, (0, 1)), Total(7, (4, 5))),
    "kakuro": sample("kakuro"),
    "kakuro, several": kakuro((10, 8), (9, 9)),
    "kakuro, none": kakuro((3, 14), (12, 5)),
    "links": sample("futoshiki"),
    "links, none": drawn(Mark("thermometer", ((0, 1, 2, 3),)), Mark("thermometer", ((4, 5, 6, 7),))),
    "links, several": drawn(Mark("thermometer", ((0, 1, 2, 3),)), givens=(0,) * 15 + (3,)),
    "sums": variant("arrow"),
    "sums, none": drawn(Mark("arrow", ((0,), (1, 2, 3)))),
    "counts": variant("quadruple"),
    "patterns": sample("skyscrapers"),
    "patterns, several": drawn(Mark("between", ((0, 1, 2, 3),)), givens=(0,) * 12 + (1, 2, 3, 4)),
    "domains": variant("candidates"),
    "calcudoku": sample("calcudoku"),
    "str8ts": sample("str8ts"),
}
