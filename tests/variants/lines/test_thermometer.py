from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_digits_rise_from_the_bulb() -> None:
    assert agrees(Mark("thermometer", ((0, 1, 2),)), board(), lambda a, b, c: a < b < c)


def test_branches_rise_from_one_bulb() -> None:
    assert agrees(Mark("thermometer", ((0, 1), (0, 4))), board(), lambda a, b, c: a < b and a < c)


def test_it_is_no_longer_than_the_digits() -> None:
    assert wrong(Mark("thermometer", ((0, 1, 2, 6, 5),)), board()) == [
        "thermometer at r1c1 has 5 cells, but can have 4 at most"
    ]


def test_it_has_no_gaps_and_stays_on_the_grid() -> None:
    assert wrong(Mark("thermometer", ((0, 2, 16),)), board()) == [
        "thermometer: square number 16 is outside the grid",
        "thermometer: r1c1 and r1c3 do not touch",
    ]
