from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_it_reads_the_same_from_both_ends() -> None:
    assert agrees(Mark("palindrome", ((0, 1, 5, 4, 8),)), board(), lambda a, b, _, c, d: a == d and b == c)
    assert agrees(Mark("palindrome", ((0, 1, 5, 4),)), board(), lambda a, b, c, d: a == d and b == c)


def test_it_is_one_line() -> None:
    assert wrong(Mark("palindrome", ((0, 1), (2, 3))), board()) == ["palindrome has 2 lines, but needs 1"]
