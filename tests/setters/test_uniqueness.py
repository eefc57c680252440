"""Givens added until a puzzle has one solution. The earlier clues are kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte import kinds
from descarte.core.deadline import TimeUp, limit_time
from descarte.model.clues import Black, Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.setters.uniqueness import make_unique
from tests.clock import turned
from tests.examples import mostly_long

PUZZLES = [
    descarte.read("1..............."),
    kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("thermometer", ((0, 1, 2, 3),)),))),
    kinds.build(Clues(3, 3, (0,) * 9, kind="latin")),
    descarte.read("." * 81),
]


@pytest.mark.parametrize("seed", mostly_long([None, 1, "two"], 1))
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"{puzzle.kind} {puzzle.layout.rows}")
def test_it_is_unique_and_no_added_given_can_go(puzzle: Puzzle, seed: int | str | None) -> None:
    found = make_unique(puzzle, seed)
    assert descarte.count(found) == 1
    assert found.rules == puzzle.rules
    added = [cell for cell, given in enumerate(found.givens) if given != puzzle.givens[cell]]
    assert added
    for cell in added:
        assert puzzle.givens[cell] == 0
        fewer = tuple(0 if at == cell else given for at, given in enumerate(found.givens))
        assert descarte.count(replace(found, givens=fewer), limit=2) == 2


def test_a_kakuro_gets_digits_in_its_white_squares() -> None:
    frame = (Black(), Black(down=5), Black(down=5), Black(across=5), None, None, Black(across=5), None, None)
    puzzle = kinds.build(Clues(3, 3, (0,) * 9, blacks=frame))
    assert descarte.count(puzzle) == 4
    assert descarte.count(make_unique(puzzle)) == 1


def test_a_unique_puzzle_stays_as_it_is() -> None:
    puzzle = descarte.read("1.....3.4......2")
    assert make_unique(puzzle).givens == puzzle.givens


def test_seeds_draw_different_solutions_and_the_same_seed_the_same() -> None:
    puzzles = [make_unique(PUZZLES[0], seed).givens for seed in range(6)]
    assert len(set(puzzles)) > 1
    assert puzzles == [make_unique(PUZZLES[0], seed).givens for seed in range(6)]


def test_a_puzzle_without_a_solution_is_refused() -> None:
    with pytest.raises(descarte.PuzzleError, match="has no solution"):
        make_unique(descarte.read("12..3......4...3"))


def test_it_keeps_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    turned(monkeypatch, 0.1)
    with pytest.raises(TimeUp), limit_time(1):
        make_unique(descarte.read("." * 81))
