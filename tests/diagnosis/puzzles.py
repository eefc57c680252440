"""Puzzles without a solution, of every kind. Each was made by a change in a puzzle with a solution."""

from __future__ import annotations

from dataclasses import replace

import descarte
from descarte import kinds
from descarte.model.puzzle import Puzzle

SMALL = "123....4........"
"""Row 1 needs a 4 in r1c4, but column 4 has a 4 already."""
WRONG_DIGIT = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.7.3.."
"""A well-known easy Sudoku with 7 instead of 1 in r9c5."""
KAKURO = "3 3\n# 4\\- 3\\-\n-\\3 . .\n-\\5 . .\n"
"""Kakuro whose totals across add up to 8, but those down to 7."""
KILLER = "killer\ncages:\naabb\ncdeb\ncfgh\nciii\na=4 b=7 c=7 d=4 e=3 f=3 g=1 h=3 i=9"
"""Killer whose cages add up to 41 instead of 40."""
CLASH = "killer\ncages:\naab.\n..b.\n....\n....\na=3 b=3"
"""Killer in which 1 and 2 must be in r1c1 and r1c2, but r1c3 can also only be 1 or 2."""


def changed(kind: str) -> Puzzle:
    """Return the sample of a kind with one more given, the first one that leaves no solution and is not a fault."""
    puzzle = kinds.build(kinds.find(kind).sample).but(solution=None)
    size = puzzle.layout.size
    for cell, digit in ((cell, digit) for cell in range(len(puzzle.givens)) for digit in range(1, size + 1)):
        givens = (*puzzle.givens[:cell], digit, *puzzle.givens[cell + 1 :])
        wrong = replace(puzzle, givens=givens)
        if not puzzle.givens[cell] and not wrong.faults() and descarte.solve(wrong).status == "none":
            return wrong
    raise AssertionError(kind)
