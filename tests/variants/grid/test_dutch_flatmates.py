from __future__ import annotations

from itertools import permutations

from descarte.model.clues import Mark
from descarte.model.rules import Pattern
from tests.variants.boards import board, lowered, wrong


def test_a_middle_digit_has_the_lowest_above_or_the_highest_below() -> None:
    parts = lowered(Pattern, Mark("dutch_flatmates"), board(5))
    assert len(parts) == 5

    def keeps(column: tuple[int, ...]) -> bool:
        at = column.index(3)
        return (at > 0 and column[at - 1] == 1) or (at < 4 and column[at + 1] == 5)

    columns = list(permutations(range(1, 6)))
    assert [parts[0].automaton.accepts(column) for column in columns] == [keeps(column) for column in columns]


def test_it_needs_a_middle_digit() -> None:
    assert wrong(Mark("dutch_flatmates"), board()) == ["Dutch flatmates need a middle digit; 4 digits have none"]
