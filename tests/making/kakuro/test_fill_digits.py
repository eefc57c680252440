"""Digits of Kakuros."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast
from descarte.core.deadline import Deadline, TimeUp, within
from descarte.making.kakuro.fill_digits import Climb
from descarte.making.random_stream import chance_of


def climb() -> Climb:
    (puzzle,) = descarte.make("kakuro", size=6, seed=1)
    assert puzzle.solution is not None
    grid = [puzzle.solution[place] for place in puzzle.layout.places]
    return Climb(puzzle.layout, grid, chance_of("1", 0))


def test_one_solution_leaves_no_doubt() -> None:
    assert climb().doubtful() is None


def test_a_search_that_was_given_up_says_nothing_of_other_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    class GivenUp:
        ending, grids = "fails", ()

        def find(self, *_: object, **__: object) -> GivenUp:
            return self

    known = climb()
    monkeypatch.setattr(fast, "engine", GivenUp)
    assert known.doubtful() == list(range(len(known.grid)))


def test_no_easier_grid_is_looked_for_when_time_is_up() -> None:
    known = climb()
    known.left = 0
    assert known.eased() is None
    with pytest.raises(TimeUp), within(Deadline(-1)):
        known.eased()
