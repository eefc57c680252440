"""Classic puzzles for the tests of files, made from one solved grid, so that no file has to be read."""

from __future__ import annotations

import random

SOLVED = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
NONE = "12345678........9" + "." * 64
CLASH = "11" + "." * 79
SEVERAL = ".8" + SOLVED[2:27] + "." * 54


def many(count: int, seed: int = 1) -> list[str]:
    """Return `count` puzzles with one or several solutions, made from one grid by relabelling its digits."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        names = dict(zip("123456789", chance.sample("123456789", 9), strict=True))
        grid = [names[digit] for digit in SOLVED]
        for cell in chance.sample(range(81), chance.choice((30, 40, 45, 50))):
            grid[cell] = "."
        found.append("".join(grid))
    return found


def text_of(lines: list[str]) -> bytes:
    """Return lines as the content of a file."""
    return "".join(f"{line}\n" for line in lines).encode()
