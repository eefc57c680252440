from __future__ import annotations

from descarte import kinds
from descarte.model.clues import Clues, Mark
from descarte.model.rules import House
from tests.variants.boards import board, lowered


def test_both_diagonals_are_full_houses() -> None:
    houses = lowered(House, Mark("diagonal"), board())
    assert [house.cells for house in houses] == [(0, 5, 10, 15), (3, 6, 9, 12)]
    assert all(house.full for house in houses)


def test_they_are_known_by_their_slope() -> None:
    falling, rising = lowered(House, Mark("diagonal"), board())
    assert (str(falling.the_name), str(rising.the_name)) == ("the falling diagonal", "the rising diagonal")
    assert falling.the_name.say("es") == "la diagonal descendente"
    assert rising.the_name.say("es") == "la diagonal ascendente"
    assert (str(falling.name), rising.name.say("es")) == ("falling diagonal", "diagonal ascendente")


def test_it_is_the_diagonal_from_top_left_to_bottom_right() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, options=("falling",)))
    assert puzzle.layout.houses[-1].cells == (0, 5, 10, 15)


def test_it_is_the_diagonal_from_bottom_left_to_top_right() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, options=("rising",)))
    assert puzzle.layout.houses[-1].cells == (3, 6, 9, 12)
