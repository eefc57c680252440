from __future__ import annotations

import descarte
from descarte.logic.inference.rules.per_puzzle import MOST_KEPT, cache_for_rules
from descarte.model.puzzle import Puzzle

SMALL = "1.....3.4......2"


def test_it_is_made_once_for_a_puzzle_and_again_for_other_rules() -> None:
    asked: list[Puzzle] = []

    @cache_for_rules
    def made(puzzle: Puzzle) -> int:
        asked.append(puzzle)
        return len(asked)

    puzzle = descarte.read(SMALL)
    played = puzzle.but(entries=(1,) * 16)
    assert [made(puzzle), made(puzzle), made(played)] == [1, 1, 1]
    for variant in ("diagonal", "nonconsecutive"):
        other = descarte.read(SMALL, options=[variant])
        assert made(other) == made(other) == len(asked)
    assert len(asked) == 3


def test_it_is_kept_of_a_few_puzzles() -> None:
    made = cache_for_rules(lambda puzzle: [puzzle])
    puzzles = [descarte.read(SMALL, options=["nonconsecutive"]) for _ in range(MOST_KEPT + 1)]
    first = made(puzzles[0])
    for puzzle in puzzles[:-1]:
        made(puzzle)
    assert made(puzzles[0]) is first
    made(puzzles[-1])
    assert made(puzzles[0]) is not first
