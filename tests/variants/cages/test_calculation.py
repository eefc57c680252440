from __future__ import annotations

from math import prod

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def gives(*digits: int, result: int) -> bool:
    first, *others = sorted(digits, reverse=True)
    quotient = first / prod(others) if prod(others) else -1
    return result in (sum(digits), prod(digits), first - sum(others), quotient)


def test_any_operation_may_give_the_number() -> None:
    for first in (0, 1):
        for result in (1, 2, 3):
            mark = Mark("calculation", ((0, 1),), (result,))
            assert agrees(mark, board(first=first), lambda a, b, r=result: gives(a, b, result=r))
        three = Mark("calculation", ((0, 1, 2),), (6,))
        assert agrees(three, board(first=first), lambda *digits: gives(*digits, result=6))


def test_it_is_a_number_that_the_digits_can_give() -> None:
    assert wrong(Mark("calculation", ((0, 1),), (17,)), board()) == [
        "calculation at r1c1 has 17, but needs one of 0-16"
    ]


def test_without_cells_there_is_little_that_the_digits_can_give() -> None:
    assert wrong(Mark("calculation", (), (2,)), board()) == [
        "calculation has 0 lines, but needs 1",
        "calculation at - has 2, but needs one of 0 and 1",
    ]
