"""Almost locked sets: n cells of a house with n + 1 digits. If one digit is absent, all others are in the set."""

from __future__ import annotations

from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.logic.cache import cache_while_unchanged, memory_of
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.model.bits import Digits
from descarte.model.state import State

MOST_OPEN, LARGEST = 9, 3
"""Limits of the search: in a house with more than MOST_OPEN open cells, sets have at most LARGEST cells."""


class AlmostLockedSet(NamedTuple):
    """An almost locked set: its cells as bits, its digits, and the index of a full house that contains it."""

    cells: int
    digits: Digits
    house: int


@cache_while_unchanged
def almost_locked_sets(state: State) -> list[AlmostLockedSet]:
    """Return every almost locked set of the full houses, smallest first and without duplicates.

    Single cells with two candidates are included.

    >>> import descarte
    >>> sets = almost_locked_sets(State(descarte.read("1.....3.4......2")))
    >>> sets[0], len(sets)
    (AlmostLockedSet(cells=32, digits=10, house=8), 28)
    """
    once: dict[int, AlmostLockedSet] = {}
    for bits, house in tables_of(state.puzzle.layout).full_bits:
        for almost in _find_in_house(state, bits & state.unplaced, house):
            once.setdefault(almost.cells, almost)
    return sorted(once.values(), key=lambda almost: almost.cells.bit_count())


def _find_in_house(state: State, open_cells: int, house: int) -> tuple[AlmostLockedSet, ...]:
    """Return the almost locked sets of a house, cached until one of its candidates changes."""
    cells = cells_of(open_cells)
    masks = tuple(state.candidates[cell] for cell in cells)
    kept_sets, note = memory_of(state).kept, ("almost locked", house)
    last = kept_sets.get(note)
    if last is not None and last[0] == (open_cells, masks):
        kept: tuple[AlmostLockedSet, ...] = last[1]
        return kept
    found = tuple(
        AlmostLockedSet(chosen, digits, house)
        for chosen, digits in _unions(cells, masks)
        if digits.bit_count() == chosen.bit_count() + 1
    )
    kept_sets[note] = (open_cells, masks), found
    return found


def _unions(cells: list[int], masks: tuple[Digits, ...]) -> list[tuple[int, Digits]]:
    """Return the nonempty sets of these cells, each with the union of its candidates.

    Sets with too many cells or digits for an almost locked set are left out.
    """
    most = len(cells) if len(cells) <= MOST_OPEN else LARGEST + 1
    unions = [(0, 0)]
    for cell, mask in zip(cells, masks, strict=True):
        check_deadline()
        here = 1 << cell
        unions += [
            (chosen | here, digits | mask)
            for chosen, digits in unions
            if (digits | mask).bit_count() <= most and chosen.bit_count() < most
        ]
    return unions[1:]
