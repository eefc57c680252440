from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_higher_buildings_hide_lower_ones() -> None:
    assert agrees(
        Mark("skyscraper", ((0, 1, 2, 3),), (2,)), board(), lambda *row: len({max(row[:at]) for at in range(1, 5)}) == 2
    )
    assert agrees(Mark("skyscraper", ((0, 1, 2, 3),), (4,)), board(), lambda *row: row == (1, 2, 3, 4))


def test_a_building_of_no_height_is_not_seen() -> None:
    assert agrees(
        Mark("skyscraper", ((0, 1, 2, 3),), (1,)),
        board(first=0),
        lambda *row: len({max(row[:at]) for at in range(1, 5)} - {0}) == 1,
    )


def test_no_more_can_be_seen_than_there_are() -> None:
    assert wrong(Mark("skyscraper", ((0, 1, 2, 3),), (5,)), board()) == [
        "skyscraper at r1c1 has 5, but needs one of 1-4"
    ]
