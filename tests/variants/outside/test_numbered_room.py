from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_clue_stands_where_the_first_digit_says() -> None:
    assert agrees(Mark("numbered_room", ((0, 1, 2, 3),), (2,)), board(), lambda *row: row[row[0] - 1] == 2)
    assert agrees(Mark("numbered_room", ((0, 1, 2, 3),), (1,)), board(), lambda *row: row[row[0] - 1] == 1)


def test_it_has_one_clue() -> None:
    assert wrong(Mark("numbered_room", ((0, 1, 2, 3),), (1, 2)), board()) == [
        "numbered room at r1c1 has 2 numbers, but needs 1"
    ]
