"""Cells with few candidates, which serve as pivots and pincers of wings and as corners of rectangles."""

from __future__ import annotations

from descarte.logic.cache import cache_while_unchanged
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.model.bits import Cell, Digits
from descarte.model.state import State


@cache_while_unchanged
def _count_candidates(state: State) -> tuple[int, int]:
    """Return the cells with exactly two and with exactly three candidates, as bit sets."""
    once = twice = thrice = more = 0
    for places in state.places:
        more |= thrice & places
        thrice |= twice & places
        twice |= once & places
        once |= places
    return twice & ~thrice & state.unplaced, thrice & ~more & state.unplaced


def pair_cells(state: State) -> int:
    """Return the cells with two candidates, as a bit set.

    >>> import descarte
    >>> bin(pair_cells(State(descarte.read("1.....3.4......2"))))
    '0b110100010100100'
    """
    return _count_candidates(state)[0]


def triple_cells(state: State) -> int:
    """Return the cells with three candidates, as a bit set.

    >>> import descarte
    >>> bin(triple_cells(State(descarte.read("1.....3.4......2"))))
    '0b1000000010'
    """
    return _count_candidates(state)[1]


@cache_while_unchanged
def cells_by_pair(state: State) -> dict[Digits, list[Cell]]:
    """Return, for each pair of digits, the cells with exactly these two candidates.

    >>> import descarte
    >>> cells_by_pair(State(descarte.read("1.....3.4......2")))[0b1010]
    [2, 5]
    """
    found: dict[Digits, list[Cell]] = {}
    for cell in cells_of(pair_cells(state)):
        found.setdefault(state.candidates[cell], []).append(cell)
    return found
