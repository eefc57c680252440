"""Random puzzles of every kind with one solution, made from solved boards."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from descarte import fast, kinds
from descarte.model.clues import Black, Clues, Total
from descarte.model.puzzle import Puzzle

SQUARES = {
    "classic": Clues(9, 9, (0,) * 81),
    "diagonal": Clues(9, 9, (0,) * 81, options=("diagonal",)),
    "windoku": Clues(9, 9, (0,) * 81, options=("windoku",)),
    "anti-knight": Clues(9, 9, (0,) * 81, options=("antiknight",)),
    "jigsaw": Clues(5, 5, (0,) * 25, regions=tuple(map(int, "0001100111222342333423444"))),
    "latin": Clues(7, 7, (0,) * 49, kind="latin"),
    "small": Clues(6, 6, (0,) * 36),
}


def unique(clues: Clues) -> Puzzle | None:
    """Return the puzzle of clues, or None if it does not have exactly one solution."""
    puzzle = kinds.build(clues)
    return puzzle if not puzzle.faults() and fast.solve(puzzle, timeout=2).status == "unique" else None


def solved(clues: Clues, chance: random.Random) -> tuple[int, ...]:
    """Return a random solution of an empty board."""
    size = clues.rows
    while True:
        givens = list(clues.givens)
        for cell in chance.sample(range(len(givens)), 6):
            givens[cell] = chance.randint(1, size)
        puzzle = kinds.build(replace(clues, givens=tuple(givens)))
        if not puzzle.faults():
            answer = fast.solve(puzzle, first=True, timeout=2)
            if answer.grids:
                return answer.grids[0]


def square(clues: Clues, chance: random.Random) -> Puzzle:
    """Return a puzzle on a square board. Givens are removed one by one; up to eight of them are kept in any case."""
    givens = list(solved(clues, chance))
    puzzle = kinds.build(replace(clues, givens=tuple(givens)))
    for cell in chance.sample(range(len(givens)), len(givens))[chance.randint(0, 8) :]:
        given, givens[cell] = givens[cell], 0
        fewer = unique(replace(clues, givens=tuple(givens)))
        puzzle = fewer or puzzle
        givens[cell] = 0 if fewer else given
    return puzzle


def killer(chance: random.Random, least: int = 1, most: int = 3) -> Puzzle:
    """Return a Killer with one solution, whose cages have up to `most` + 1 squares. Larger cages make it harder."""
    board = Clues(9, 9, (0,) * 81)
    while True:
        grid, free, cages = solved(board, chance), set(range(81)), []
        while free:
            cage = [min(free)]
            for _ in range(chance.randint(least, most)):
                beside = {c + step for c in cage for step in (1, 9, -9) if step != 1 or c % 9 < 8} & free - set(cage)
                fresh = [cell for cell in sorted(beside) if grid[cell] not in {grid[c] for c in cage}]
                cage += [chance.choice(fresh)] if fresh else []
            free -= set(cage)
            cages.append(Total(sum(grid[cell] for cell in cage), tuple(cage)))
        puzzle = unique(replace(board, kind="killer", cages=tuple(cages)))
        if puzzle is not None:
            return puzzle


def kakuro(chance: random.Random) -> Puzzle:
    """Return a small Kakuro with one solution and random black squares."""
    while True:
        size = chance.choice([4, 5, 5, 6])
        black = {p for p in range(size * size) if p < size or not p % size or chance.random() < 0.25}
        runs = _runs(size, black)
        if any(len(run) == 1 for run in runs):
            continue
        values = _filled(sorted(set(range(size * size)) - black), runs, chance)
        sums: dict[int, list[int | None]] = {place: [None, None] for place in black}
        for run in runs:
            across = run[1] == run[0] + 1
            sums[run[0] - (1 if across else size)][across] = sum(values[place] for place in run)
        blacks = tuple(Black(*sums[place]) if place in black else None for place in range(size * size))
        puzzle = unique(Clues(size, size, (0,) * (size * size), kind="kakuro", blacks=blacks)) if runs else None
        if puzzle is not None:
            return puzzle


def _runs(size: int, black: set[int]) -> list[list[int]]:
    found = []
    for lines in (
        [range(r * size, (r + 1) * size) for r in range(size)],
        [range(c, size * size, size) for c in range(size)],
    ):
        for line in lines:
            run: list[int] = []
            for place in [*line, -1]:
                if place >= 0 and place not in black:
                    run.append(place)
                elif run:
                    found.append(run)
                    run = []
    return found


def _filled(white: list[int], runs: list[list[int]], chance: random.Random) -> dict[int, int]:
    """Return random digits that differ within every run, often small or large ones, which make solutions unique."""
    values: dict[int, int] = {}
    for place in white:
        seen = {values[other] for run in runs if place in run for other in run if other in values}
        left = [digit for digit in range(1, 10) if digit not in seen]
        values[place] = chance.choice([left[0], left[0], left[-1], left[-1], *left])
    return values


def puzzles(kind: str) -> Iterator[Puzzle]:
    """Yield puzzles of a kind forever, always the same ones."""
    chance = random.Random(kind)
    makers: dict[str, Callable[[random.Random], Puzzle]] = {"killer": killer, "kakuro": kakuro}
    while True:
        yield makers[kind](chance) if kind in makers else square(SQUARES[kind], chance)


KINDS = (*SQUARES, "killer", "kakuro")
