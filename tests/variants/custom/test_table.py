from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_pairs_are_those_of_the_table() -> None:
    assert agrees(
        Mark("table", ((0, 1, 2),), (0b1000, 0, 0, 0b0001)), board(), lambda a, b, c: {a, b} == {b, c} == {1, 4}
    )


def test_it_has_a_set_for_each_digit() -> None:
    assert wrong(Mark("table", ((0, 1),), (1, 2, 4)), board()) == ["table of pairs at r1c1 has 3 numbers, but needs 4"]
    assert wrong(Mark("table", ((0, 1),), (1, 2, 4, 16)), board()) == [
        "table of pairs at r1c1 has 16, but needs one of 0-15"
    ]
