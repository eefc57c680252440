"""Cells that a move of a chess piece joins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from descarte.core.deadline import check_deadline_each
from descarte.model.clues import Mark
from descarte.model.rules import House
from descarte.variants.contract import Board


def make_move_lowering(kind: str, jumps: Iterable[tuple[int, int]]) -> Callable[[Mark, Board], Iterator[House]]:
    """A way to lower a variant: a house of two cells for each jump (rows down, columns right) from each cell.

    >>> king = make_move_lowering("king", ((1, 1), (1, -1)))
    >>> [house.cells for house in king(Mark("antiking"), Board(2, 2, 2))]
    [(0, 3), (1, 2)]
    """

    def lower(_mark: Mark, board: Board) -> Iterator[House]:
        size = board.columns
        pairs = sorted(
            (row * size + column, (row + down) * size + column + right)
            for row in check_deadline_each(range(board.rows))
            for column in range(size)
            for down, right in jumps
            if row + down < board.rows and 0 <= column + right < size
        )
        pairs = pairs if board.cells is None else board.cells_of_pairs(pairs)
        for number, pair in enumerate(check_deadline_each(pairs), 1):
            yield House(kind, number, pair)

    return lower
