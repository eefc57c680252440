from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_digits_lie_strictly_between_the_ends() -> None:
    assert agrees(
        Mark("between", ((0, 1, 2, 3),)), board(), lambda a, b, c, d: min(a, d) < min(b, c) <= max(b, c) < max(a, d)
    )


def test_there_is_something_between_the_ends() -> None:
    assert wrong(Mark("between", ((0, 1),)), board()) == ["between line at r1c1 has 2 cells, but needs at least 3"]
