"""Puzzles without a solution, of every kind; each was made from one with a solution by a change."""

from __future__ import annotations

from dataclasses import replace

import descarte
from descarte import kinds
from descarte.model.puzzle import Puzzle

SMALL = "123....4........"
"""r1c4 would have to be 4, and column 4 has one."""
WRONG_DIGIT = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.7.3.."
"""A well-known easy Sudoku with 7 for 1 in r9c5."""
KAKURO = "3 3\n# 4\\- 3\\-\n-\\3 . .\n-\\5 . .\n"
"""Across 8, down 7."""
KILLER = "killer\ncages:\naabb\ncdeb\ncfgh\nciii\na=4 b=7 c=7 d=4 e=3 f=3 g=1 h=3 i=9"
"""Cages of 41 in a grid of 40."""
CLASH = "killer\ncages:\naab.\n..b.\n....\n....\na=3 b=3"
"""1 and 2 in r1c1 and r1c2, and r1c3 would be one of them again."""


def changed(kind: str) -> Puzzle:
    """A kind's own sample, with the digit of its first open cell that leaves no solution and is no fault."""
    puzzle = kinds.build(kinds.find(kind).sample).but(solution=None)
    size = puzzle.layout.size
    for cell, digit in ((cell, digit) for cell in range(len(puzzle.givens)) for digit in range(1, size + 1)):
        givens = (*puzzle.givens[:cell], digit, *puzzle.givens[cell + 1 :])
        wrong = replace(puzzle, givens=givens)
        if not puzzle.givens[cell] and not wrong.faults() and descarte.solve(wrong).status == "none":
            return wrong
    raise AssertionError(kind)
