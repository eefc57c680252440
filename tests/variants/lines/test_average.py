from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_circle_is_the_average_of_the_shaft() -> None:
    assert agrees(Mark("average", ((0,), (1, 2, 3))), board(), lambda a, b, c, d: 3 * a == b + c + d)


def test_it_has_one_circle_and_a_shaft() -> None:
    assert wrong(Mark("average", ((0, 1), (2, 3))), board()) == [
        "average arrow at r1c1 has 2 cells, but can have 1 at most"
    ]
    assert wrong(Mark("average", ((0,),)), board()) == ["average arrow has 1 line, but needs 2"]
