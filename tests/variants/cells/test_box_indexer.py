from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered, wrong


def test_its_digit_tells_the_place_of_its_own_number() -> None:
    for box in ((3, 4, 1, 2), (2, 1, 4, 3), (4, 2, 3, 1), (2, 3, 1, 4)):
        values = [*box[:2], 0, 0, *box[2:]]
        links = lowered(Link, Mark("box_indexer", ((1,),)), board(boxes=True))
        assert all(link.holds(values) for link in links) == (box.index(2) + 1 == box[1])


def test_it_needs_boxes() -> None:
    assert wrong(Mark("box_indexer", ((0,),)), board()) == ["box indexer needs boxes or regions"]
