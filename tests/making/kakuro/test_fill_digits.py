"""Filling of Kakuros with digits."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast
from descarte.core.deadline import Deadline, TimeUp, limit_time
from descarte.making.kakuro.fill_digits import KakuroFilling
from descarte.making.random_stream import random_stream_of


def climb() -> KakuroFilling:
    (puzzle,) = descarte.make("kakuro", size=6, seed=1)
    assert puzzle.solution is not None
    grid = [puzzle.solution[place] for place in puzzle.layout.places]
    return KakuroFilling(puzzle.layout, grid, random_stream_of("1", 0))


def test_one_solution_leaves_no_doubt() -> None:
    assert climb().find_doubtful_cells() is None


def test_a_search_that_was_given_up_says_nothing_of_other_solutions(monkeypatch: pytest.MonkeyPatch) -> None:
    class GivenUp:
        ending, grids = "fails", ()

        def find(self, *_: object, **__: object) -> GivenUp:
            return self

    known = climb()
    monkeypatch.setattr(fast, "engine", GivenUp)
    assert known.find_doubtful_cells() == list(range(len(known.grid)))


def test_no_easier_grid_is_looked_for_when_time_is_up() -> None:
    known = climb()
    known.left = 0
    assert known.find_easier() is None
    with pytest.raises(TimeUp), limit_time(Deadline(-1)):
        known.find_easier()
