from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_clue_is_the_first_that_is_hidden() -> None:
    assert agrees(
        Mark("hidden_skyscraper", ((0, 1, 2, 3),), (2,)),
        board(),
        lambda *row: next((b for at, b in enumerate(row) if at and b <= max(row[:at])), None) == 2,
    )


def test_the_clue_is_a_digit() -> None:
    assert wrong(Mark("hidden_skyscraper", ((0, 1, 2, 3),), (5,)), board()) == [
        "hidden skyscraper at r1c1 has 5, but needs one of 1-4"
    ]
