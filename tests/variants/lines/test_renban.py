from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_it_holds_consecutive_digits_in_any_order() -> None:
    assert agrees(
        Mark("renban", ((0, 1, 2),)),
        board(6),
        lambda a, b, c: sorted((a, b, c)) == list(range(min(a, b, c), min(a, b, c) + 3)),
    )


def test_of_all_digits_it_is_a_house() -> None:
    assert agrees(Mark("renban", ((0, 1, 2, 3),)), board(), lambda *all_of_them: len(set(all_of_them)) == 4)


def test_it_is_no_longer_than_the_digits() -> None:
    assert wrong(Mark("renban", ((0, 1, 2, 3, 7),)), board()) == [
        "renban line at r1c1 has 5 cells, but can have 4 at most"
    ]
