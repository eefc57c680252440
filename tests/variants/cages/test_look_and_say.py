from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_exactly_so_many() -> None:
    assert agrees(
        Mark("look_and_say", ((0, 1, 2, 3),), (2, 3, 0, 1)),
        board(),
        lambda *cells: cells.count(3) == 2 and 1 not in cells,
    )


def test_the_numbers_are_pairs() -> None:
    assert wrong(Mark("look_and_say", ((0, 1),), (2,)), board()) == [
        "look-and-say clue at r1c1 has 1 number, but needs 2"
    ]


def test_the_digit_of_every_pair_is_on_the_board() -> None:
    for values in ((1, 9, 1, 2, 1, 3), (1, 2, 1, 9, 1, 3), (1, 2, 1, 3, 1, 9)):
        (said,) = wrong(Mark("look_and_say", ((0, 1, 2),), values), board())
        assert said.startswith("look-and-say clue at r1c1 has 9, but needs one of 1-4")
