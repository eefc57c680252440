from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_ends_are_far_apart_and_the_rest_lies_outside() -> None:
    assert agrees(
        Mark("lockout", ((0, 1, 2, 3),)),
        board(),
        lambda a, b, c, d: abs(a - d) >= 2 and not any(min(a, d) <= x <= max(a, d) for x in (b, c)),
    )
    assert agrees(
        Mark("lockout", ((0, 1, 2),), (1,)),
        board(),
        lambda a, b, d: abs(a - d) >= 1 and not min(a, d) <= b <= max(a, d),
    )


def test_two_digits_can_differ_so_much() -> None:
    assert wrong(Mark("lockout", ((0, 1, 2),), (4,)), board()) == ["lockout line at r1c1 has 4, but needs one of 0-3"]
