"""Parts of certificates: facts about candidates."""

from __future__ import annotations

from collections.abc import Iterable

from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.model.bits import Cell, Digit, Digits, bit
from descarte.model.state import State
from descarte.model.step import Candidate, Fact


def cite_candidates(state: State, cells: Iterable[Cell]) -> tuple[Fact, ...]:
    """Return, as facts, that these cells have only their present candidates.

    >>> import descarte
    >>> cite_candidates(State(descarte.read("1.....3.4......2")), [3])
    ((3, 8),)
    """
    return tuple((cell, state.candidates[cell]) for cell in cells)


def cite_missing_digits(state: State, digits: Digits, cells: Iterable[Cell]) -> tuple[Fact, ...]:
    """Return, as facts, that these cells have none of these digits.

    >>> import descarte
    >>> cite_missing_digits(State(descarte.read("1.....3.4......2")), 0b1, [1, 2])
    ((1, 14), (2, 14))
    """
    others = state.puzzle.layout.digits & ~digits
    return tuple((cell, others) for cell in cells)


def candidates_at(state: State, cells: Iterable[Cell], digits: Digits) -> tuple[Candidate, ...]:
    """Return the candidates among these digits that these cells still have.

    >>> import descarte
    >>> candidates_at(State(descarte.read("1.....3.4......2")), [0, 1], 0b11)
    ((0, 1), (1, 2))
    """
    found = []
    for cell in cells:
        mask = state.candidates[cell] & digits
        while mask:
            low = mask & -mask
            found.append((cell, low.bit_length()))
            mask ^= low
    return tuple(found)


def candidates_of_digit(digit: Digit, cells: int) -> tuple[Candidate, ...]:
    """Return the candidates of one digit in the cells of a bit set.

    >>> candidates_of_digit(5, 0b1010)
    ((1, 5), (3, 5))
    """
    return tuple((cell, digit) for cell in cells_of(cells))


def group_by_cell(candidates: Iterable[Candidate]) -> dict[Cell, Digits]:
    """Return the digits of each cell among these candidates.

    >>> group_by_cell([(0, 1), (3, 2), (0, 3)])
    {0: 5, 3: 2}
    """
    found: dict[Cell, Digits] = {}
    for cell, digit in candidates:
        found[cell] = found.get(cell, 0) | bit(digit)
    return found
