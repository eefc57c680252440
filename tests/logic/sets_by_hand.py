"""Almost locked sets, their chains and blossoms, found by brute force, to compare techniques with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from descarte.model.bits import bit, digits_of
from descarte.model.state import State
from descarte.model.step import Candidate

Cleared = frozenset[Candidate]


class Sets:
    """All almost locked sets: cells of a house with one digit more than cells.

    `seen` has for each set and digit the cells that see all cells of the set with this digit.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        found: dict[frozenset[int], int] = {}
        for house in state.puzzle.layout.houses:
            cells = [cell for cell in house.cells if not state.placed[cell]]
            for count in range(1, len(cells)):
                for chosen in combinations(cells, count):
                    digits = 0
                    for cell in chosen:
                        digits |= state.candidates[cell]
                    if digits.bit_count() == count + 1:
                        found[frozenset(chosen)] = digits
        self.cells = list(found)
        self.seen = [{d: self._seen(cells, d) for d in digits_of(digits)} for cells, digits in found.items()]

    def _seen(self, cells: frozenset[int], digit: int) -> frozenset[int]:
        state = self.state
        seen = {cell for cell in range(len(state.candidates)) if state.candidates[cell] & bit(digit)}
        for cell in self.places(cells, digit):
            seen &= {other for other in seen if state.puzzle.layout.peer_bits[cell] >> other & 1}
        return frozenset(cell for cell in seen if not state.placed[cell])

    def places(self, cells: frozenset[int], digit: int) -> set[int]:
        """Return the cells of a set that have a digit as candidate."""
        return {cell for cell in cells if self.state.candidates[cell] & bit(digit)}

    def joints(self, one: int, other: int) -> Iterator[int]:
        """Yield the digits that only one of two sets can contain, if the sets have no common cell."""
        if not self.cells[one] & self.cells[other]:
            for digit in self.seen[one].keys() & self.seen[other].keys():
                if self.places(self.cells[other], digit) <= self.seen[one][digit]:
                    yield digit


def chains(sets: Sets, count: int) -> set[Cleared]:
    """Return the candidates that each chain of `count` sets discards.

    No set occurs twice, and a set is joined to its neighbours by two different digits.
    """
    number = len(sets.cells)
    joined = {i: [(j, d) for j in range(number) if j != i for d in sets.joints(i, j)] for i in range(number)}
    found: set[Cleared] = set()
    waiting: list[tuple[tuple[int, ...], int, int]] = [((start,), 0, 0) for start in range(number)]
    while waiting:
        chain, first, last = waiting.pop()
        if len(chain) == count:
            one, other = sets.seen[chain[0]], sets.seen[chain[-1]]
            common = (one.keys() & other.keys()) - {first, last}
            found.add(frozenset((cell, digit) for digit in common for cell in one[digit] & other[digit]))
            continue
        waiting += [((*chain, j), first or d, d) for j, d in joined[chain[-1]] if j not in chain and d != last]
    return found - {frozenset()}


def blossoms(sets: Sets) -> set[Cleared]:
    """Return the candidates that each death blossom discards, for every stem cell and every choice of petals."""
    state, found = sets.state, set[Cleared]()
    for stem, mask in enumerate(state.candidates):
        if state.placed[stem] or mask.bit_count() < 2:
            continue
        petals = [[i for i, seen in enumerate(sets.seen) if d in seen and stem in seen[d]] for d in digits_of(mask)]
        for choice in product(*petals):
            common = set.intersection(*(set(sets.seen[i]) for i in choice)) - set(digits_of(mask))
            cleared = {digit: frozenset.intersection(*(sets.seen[i][digit] for i in choice)) for digit in common}
            found.add(frozenset((cell, digit) for digit, cells in cleared.items() for cell in cells - {stem}))
    return found - {frozenset()}
