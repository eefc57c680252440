from __future__ import annotations

from descarte import kinds
from descarte.model.clues import Clues, Mark
from tests.variants.boards import agrees, board, wrong


def test_digits_differ_and_add_up() -> None:
    assert agrees(Mark("cage", ((0, 1, 4),), (7,)), board(), lambda a, b, c: len({a, b, c}) == 3 and a + b + c == 7)


def test_without_a_total_digits_differ() -> None:
    assert agrees(Mark("cage", ((0, 1, 4),)), board(), lambda a, b, c: len({a, b, c}) == 3)


def test_zero_counts_nothing() -> None:
    assert agrees(Mark("cage", ((0, 1),), (1,)), board(first=0), lambda a, b: {a, b} == {0, 1})


def test_a_cell_may_count_twice() -> None:
    assert agrees(Mark("cage", ((0, 1, 1),), (5,)), board(), lambda a, b: a != b and a + 2 * b == 5)


def test_cages_may_cross() -> None:
    clues = Clues(4, 4, (0,) * 16, marks=(Mark("cage", ((0, 1),), (5,)), Mark("cage", ((1, 2),), (4,))))
    assert kinds.build(clues).faults() == ()


def test_the_total_is_possible() -> None:
    assert wrong(Mark("cage", ((0, 1),), (8,)), board()) == [
        "cage at r1c1 has 8, but its cells add up to 3 at least and 7 at most"
    ]
