from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_digits_are_those_that_it_accepts() -> None:
    assert agrees(
        Mark("automaton", ((0, 1, 2),), (1, 1, 0, 1, 0, 0, 0, 1, 0, 1)),
        board(),
        lambda *line: sum(digit % 2 for digit in line) % 2 == 0,
    )


def test_it_is_whole() -> None:
    assert len(wrong(Mark("automaton", ((0, 1),), (1, 0)), board())) == 1
    assert len(wrong(Mark("automaton", ((0, 1),), (1, 1, 0, 0, 0)), board())) == 1
