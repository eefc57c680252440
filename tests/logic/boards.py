"""States of puzzles of several kinds with some wrong candidates left, for tests of searches."""

from __future__ import annotations

import random
from functools import cache

from descarte import fast, kinds
from descarte.model.bits import digits_of
from descarte.model.clues import Clues, Mark
from descarte.model.state import State

BOARDS = {
    "classic": Clues(9, 9, (0,) * 81),
    "diagonal": Clues(9, 9, (0,) * 81, options=("diagonal",)),
    "windoku": Clues(9, 9, (0,) * 81, options=("windoku",)),
    "jigsaw": Clues(5, 5, (0,) * 25, regions=tuple(map(int, "0001100111222342333423444"))),
    "latin": Clues(6, 6, (0,) * 36, kind="latin"),
    "drawn": Clues(
        9,
        9,
        (0,) * 81,
        marks=(
            Mark("thermometer", ((0, 10, 11, 12, 4),)),
            Mark("arrow", ((40,), (32, 33, 25))),
            Mark("renban", ((54, 63, 64, 72),)),
            Mark("whispers", ((51, 60, 70),)),
            Mark("sandwich", (tuple(range(8, 81, 9)),), (11,)),
        ),
    ),
    "larger": Clues(12, 12, (0,) * 144),
}


def states(name: str, count: int) -> list[State]:
    """Return states of a puzzle with some digits placed and some wrong candidates left."""
    return [state.copy() for state in _states(name, count)]


@cache
def _states(name: str, count: int) -> list[State]:
    puzzle = kinds.build(BOARDS[name])
    answer = fast.solve(puzzle, first=True).grids[0]
    chance = random.Random(name)
    found = []
    for _ in range(count):
        state = State(puzzle)
        kept = chance.uniform(0.08, 0.35)
        state.change(
            discards=[
                (cell, digit)
                for cell, digits in enumerate(state.candidates)
                for digit in digits_of(digits)
                if digit != answer[cell] and chance.random() > kept
            ]
        )
        cells = chance.sample(range(len(answer)), len(answer) // 5)
        state.change(places=[(cell, answer[cell]) for cell in cells])
        found.append(state)
    return found
