"""Parts of rule sentences that depend on the board: numbers of its marks, ranges of its digits, the meaning of 0."""

from __future__ import annotations

from collections.abc import Callable

from descarte.core.text import Text
from descarte.variants.contract import Board


def numbers_of(board: Board, variant: str, usual: int) -> set[int]:
    """Return the numbers of the marks of a variant on a board. `usual` stands for a mark without one, or for no marks.

    >>> from descarte.model.clues import Mark
    >>> numbers_of(Board(4, 4, 4, marks=(Mark("ratio", ((0, 1),), (3,)), Mark("ratio", ((1, 2),)))), "ratio", 2)
    {2, 3}
    """
    return {mark.values[0] if mark.values else usual for mark in board.find_marks(variant)} or {usual}


def name_thirds(board: Board) -> dict[str, str]:
    """Return the low, middle and high digits of a board as ranges.

    >>> name_thirds(Board(9, 9, 9))
    {'low': '1-3', 'middle': '4-6', 'high': '7-9'}
    """
    third = board.size // 3
    parts = (board.values[start : start + third] for start in range(0, board.size, third))
    ranges = [f"{part[0]}-{part[-1]}" if third > 1 else str(part[0]) for part in parts]
    return dict(zip(("low", "middle", "high"), ranges, strict=True))


def omit_zero(plain: Text, full: Text) -> Callable[[Board], Text]:
    """Return a function that returns `full`, which explains 0, for a board with the digit 0, else `plain`."""
    return lambda board: full if board.first == 0 else plain
