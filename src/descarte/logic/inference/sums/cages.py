"""Cages for techniques: the open cells, the remaining total, and the combinations that reach it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from descarte.core.deadline import check_deadline_each
from descarte.fast.python.sums import MOST_COMBINATIONS, combinations_of, prune_different
from descarte.logic.cache import Memory, memory_of
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.model.bits import Cell, Digit, Digits, bits_at, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Rule
from descarte.model.state import State
from descarte.model.step import Step


class CageSum(NamedTuple):
    """A cage with a house that contains all its cells, or None; without such a house, its digits may repeat."""

    cage: Cage
    house: House | None
    bits: int

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that a certificate cites for the cage."""
        return (self.cage,) if self.house is None else (self.cage, self.house)


class OpenPart(NamedTuple):
    """The open part of a cage: the cells without a digit, and the total that they must have."""

    cells: tuple[Cell, ...]
    total: int
    masks: tuple[Digits, ...]
    """The candidates of each cell."""


@lru_cache(maxsize=16)
def _sums(puzzle: Puzzle) -> tuple[CageSum, ...]:
    tables = tables_of(puzzle.layout)
    found = []
    for cage in sorted(puzzle.cages, key=lambda cage: len(cage.cells)):
        bits = bits_at(cage.cells)
        houses = [house for house in puzzle.layout.houses_of[cage.cells[0]] if not bits & ~tables.bits[house]]
        smallest = min(houses, key=lambda house: len(tables.houses[house].cells), default=None)
        found.append(CageSum(cage, None if smallest is None else tables.houses[smallest], bits))
    return tuple(found)


def sums_of(state: State) -> tuple[CageSum, ...]:
    """Return the cages of the puzzle, smallest first.

    >>> import descarte
    >>> killer = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[6, [0,1,2]]]}')
    >>> [(sum.cage.total, sum.house.name.say("en")) for sum in sums_of(State(killer))]
    [(6, 'cage 1')]
    """
    kept = memory_of(state).kept
    if "sums" not in kept:
        kept["sums"] = _sums(state.puzzle)
    found: tuple[CageSum, ...] = kept["sums"]
    return found


def search_cages(
    state: State,
    key: str,
    find: Callable[[State, CageSum], Iterator[Step]],
    *,
    reach: Callable[[State, CageSum], int] | None = None,
) -> Iterator[Step]:
    """Yield the steps that `find` finds in each cage.

    A cage where `find` found nothing is skipped until a cell in its reach changes. The reach is its own cells, or the
    cells that `reach` returns. `key` identifies the search.
    """
    if not state.puzzle.cages:
        return
    sums = sums_of(state)
    memory = memory_of(state)
    note: _CageQueue | None = memory.kept.get(key)
    if note is None:
        note = memory.kept[key] = _CageQueue(state, sums, reach)
    waiting = note.find_waiting_cages(memory)
    for index in check_deadline_each(sorted(waiting)):
        found = False
        for step in find(state, sums[index]):
            found = True
            yield step
        if not found:
            waiting.discard(index)


class _CageQueue:
    """The cages to be searched, with an index from each cell to the cages that its changes affect."""

    def __init__(self, state: State, sums: Sequence[CageSum], reach: Callable[[State, CageSum], int] | None) -> None:
        self.since = memory_of(state).now
        self.indexes = set(range(len(sums)))
        self.near: dict[Cell, list[int]] = {}
        for index, sum in enumerate(sums):
            for cell in cells_of(reach(state, sum) if reach else sum.bits):
                self.near.setdefault(cell, []).append(index)

    def find_waiting_cages(self, memory: Memory) -> set[int]:
        """Return the indices of the cages to be searched, including those that changed since the last call."""
        for cell in cells_of(memory.find_changes_since(self.since).cells):
            self.indexes.update(self.near.get(cell, ()))
        self.since = memory.now
        return self.indexes


def open_part(state: State, sum: CageSum) -> OpenPart:
    """Return the open cells of a cage and the total that they must have.

    >>> import descarte
    >>> killer = descarte.read('{"n": 4, "givens": [2,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[6, [0,1,2]]]}')
    >>> state = State(killer)
    >>> open_part(state, sums_of(state)[0])[:2]
    ((1, 2), 4)
    """
    total, cells = sum.cage.total, []
    for cell in sum.cage.cells:
        digit = state.placed[cell]
        total -= digit
        if not digit:
            cells.append(cell)
    return OpenPart(tuple(cells), total, tuple([state.candidates[cell] for cell in cells]))


def is_countable(count: int, size: int) -> bool:
    """Return True if cages of `count` cells have few enough combinations to be listed."""
    return comb(size, count) <= MOST_COMBINATIONS


@lru_cache(maxsize=1 << 14)
def combinations_within(count: int, total: int, allowed: Digits, size: int) -> tuple[Digits, ...]:
    """Return the sets of `count` different digits among `allowed` that add up to a total.

    >>> [digits_of(digits) for digits in combinations_within(2, 7, 0b111101111, 9)]
    [(1, 6), (3, 4)]
    """
    return tuple([digits for digits in combinations_of(count, total, size) if not digits & ~allowed])


@lru_cache(maxsize=1 << 15)
def find_possible_combinations(total: int, masks: tuple[Digits, ...], size: int) -> tuple[Digits, ...]:
    """Return the combinations with this total that have at least one digit in common with each cell's candidates.

    >>> [digits_of(digits) for digits in find_possible_combinations(7, (0b1001, 0b111111), 9)]
    [(1, 6), (3, 4)]
    """
    union = 0
    for mask in masks:
        union |= mask
    found = combinations_within(len(masks), total, union, size)
    return tuple([digits for digits in found if all(mask & digits for mask in masks)])


@lru_cache(maxsize=1 << 15)
def find_arrangeable_combinations(total: int, masks: tuple[Digits, ...], size: int) -> tuple[Digits, ...]:
    """Return the combinations with this total that fit the candidates of the cells in some order.

    >>> [digits_of(digits) for digits in find_arrangeable_combinations(7, (0b0001, 0b1111), 9)]
    []
    """
    order = tuple(sorted(masks, key=int.bit_count))
    return tuple([digits for digits in find_possible_combinations(total, masks, size) if _fits(order, digits)])


def _fits(masks: tuple[Digits, ...], digits: Digits) -> bool:
    """Return True if the cells can hold these digits in some order."""
    if not masks:
        return True
    rest = masks[0] & digits
    while rest:
        low = rest & -rest
        if _fits(masks[1:], digits ^ low):
            return True
        rest ^= low
    return False


def arrange(total: int, masks: tuple[Digits, ...], size: int) -> tuple[Digits, ...] | None:
    """Return the digits of each cell that some arrangement with this total uses, or None if there is none.

    >>> arrange(7, (0b111111111, 0b11), 9)
    (48, 3)
    """
    order = sorted(range(len(masks)), key=masks.__getitem__)
    pruned = prune_different(total, tuple([masks[index] for index in order]), size)
    if pruned is None:
        return None
    found = [0] * len(masks)
    for index, mask in zip(order, pruned, strict=True):
        found[index] = mask
    return tuple(found)


def spell_combinations(combinations: Sequence[Digits], sign: Callable[[Digit], str] = str) -> tuple[str, ...]:
    """Return combinations as texts such as 1+6.

    >>> spell_combinations((0b100001, 0b010010))
    ('1+6', '2+5')
    """
    return tuple("+".join(map(sign, digits_of(digits))) for digits in combinations)


def houses_with(state: State, cells: int) -> list[tuple[House, int]]:
    """Return the houses that contain all these cells, each with its other open cells as a bit set, if any."""
    tables = tables_of(state.puzzle.layout)
    if not cells:
        return []
    first = cells_of(cells & -cells)[0]
    found = []
    for index in state.puzzle.layout.houses_of[first]:
        bits = tables.bits[index]
        if not cells & ~bits and bits & state.unplaced & ~cells:
            found.append((tables.houses[index], bits & state.unplaced & ~cells))
    return found
