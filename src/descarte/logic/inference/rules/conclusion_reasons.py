"""The kernel's refutations on boards with sums or drawn clues, and the conclusions behind them."""

from __future__ import annotations

from collections.abc import Sequence

from descarte.core.identity_cache import IdentityCache
from descarte.fast.reasoning_kernel import Reasoner
from descarte.fast.refutations import (
    MOST_ADDED,
    MOST_CELLS,
    MOST_CLUE_CELLS,
    MOST_CLUE_RULES,
    MOST_DIGITS,
    NARROW,
    Budget,
    KernelClue,
    Refutation,
    Refuter,
)
from descarte.logic.cache import cache_while_unchanged, memory_of
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.logic.inference.rules.clue import DrawnClue, clues_of
from descarte.logic.inference.sums.balances import Balance, balances_of, groups_of
from descarte.logic.inference.sums.cages import CageSum, sums_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.model.bits import bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate

_REFUTED = "refuted by all rules"
GLANCE, ONCE = Budget(1, 0), Budget(1, 1)
"""Limits of the kernel's search: one pass without a case split. GLANCE does not record reasons."""
TRACED = 12
"""Number of refuted candidates whose branches are examined in each of two orders: farthest effect, shortest branch."""


class ReasonIndex:
    """The cages, derived sums and drawn clues of a puzzle, with the numbers that the kernel's conclusions use."""

    def __init__(self, kernel: Reasoner, puzzle: Puzzle) -> None:
        self.houses = puzzle.layout.houses
        self.cages = [sum for sum in sums_of(State(puzzle)) if len(sum.cage.cells) <= MOST_ADDED]
        self.balances: tuple[Balance, ...] = balances_of(puzzle) if puzzle.cages else ()
        self.clues = [clue for clue in clues_of(puzzle) if _is_small(clue)] if puzzle.rules else []
        self._numbers = {_key(clue): number for number, clue in enumerate(self.clues)}
        cages = [(groups_of(puzzle.layout, dict.fromkeys(sum.cage.cells, 1)), sum.cage.total) for sum in self.cages]
        sums = [*cages, *((balance.groups, balance.total) for balance in self.balances)]
        self._groups = [groups for groups, _ in sums]
        rows = [(tuple((sign, cells) for sign, cells, _ in groups), total) for groups, total in sums]
        self.refuter = Refuter(kernel, len(self.cages), rows, list(map(_convert_clue, self.clues)))

    def find_sum(self, number: int) -> CageSum | Balance:
        """Return the sum with this number: cages first, then derived sums."""
        cages = len(self.cages)
        return self.cages[number] if number < cages else self.balances[number - cages]

    def find_number(self, clue: DrawnClue) -> int | None:
        """Return the number of a clue or of one with the same rules, or None if there is none."""
        return self._numbers.get(_key(clue))

    def find_separating_houses(self, number: int) -> list[House]:
        """Return the houses that force cells of the sum with this number to differ."""
        return [house for *_, house in self._groups[number] if house is not None]


def _key(clue: DrawnClue) -> tuple[object, ...]:
    """Return a key for a clue within its puzzle, made of object ids because hashing the rules takes long."""
    return type(clue), *map(id, clue.rules)


def _is_small(clue: DrawnClue) -> bool:
    return len(clue.cells) <= MOST_CLUE_CELLS and len(clue.cited) <= MOST_CLUE_RULES


def _convert_clue(clue: DrawnClue) -> KernelClue:
    cells = frozenset(clue.cells)
    return KernelClue(clue.rules, tuple(tuple(cell for cell in house.cells if cell in cells) for house in clue.houses))


_INDEXES = IdentityCache[ReasonIndex](most=16)
"""Cache of indexes, keyed by the identity of layout, cages and rules, because hashing an automaton takes long."""


def build_reason_index(kernel: Reasoner, state: State) -> ReasonIndex | None:
    """Return the index of reasons for a puzzle with cages or drawn clues.

    Return None if the puzzle has neither, or is too large for the kernel.
    """
    puzzle, layout = state.puzzle, state.puzzle.layout
    if not (puzzle.cages or puzzle.rules) or len(layout.places) > MOST_CELLS:
        return None
    if layout.size > (NARROW if puzzle.rules else MOST_DIGITS):
        return None
    owners = layout, puzzle.cages, puzzle.rules
    found = _INDEXES.find(owners)
    if found is None and any(house.full for house in layout.houses):
        found = _INDEXES.keep(owners, ReasonIndex(kernel, puzzle))
    return found


@prefer_kernel(build_reason_index)
def reason_index_of(state: State) -> ReasonIndex | None:  # noqa: ARG001
    """Return None, because without a kernel there is no index of reasons; see docs/kernel/reasoning.md.

    >>> import descarte
    >>> reason_index_of(State(descarte.read("1.....3.4......2"))) is None
    True
    """
    return None


@cache_while_unchanged
def find_refutations(state: State) -> list[Refutation] | None:
    """Return the candidates that all rules together refute without a case split, or None if there is no index."""
    every = [(cell, digit) for cell in cells_of(state.unplaced) for digit in digits_of(state.candidates[cell])]
    found = _find_refutations_of(state, every)
    if found is not None:
        memory_of(state).kept[_REFUTED] = [one.candidate for one in found]
    return found


@cache_while_unchanged
def find_still_refuted(state: State) -> list[Refutation] | None:
    """Return the refutations of candidates refuted earlier and still present, or None if there is no index."""
    known = memory_of(state).kept.get(_REFUTED, ())
    return _find_refutations_of(state, [(cell, digit) for cell, digit in known if state.candidates[cell] & bit(digit)])


def _find_refutations_of(state: State, candidates: list[Candidate]) -> list[Refutation] | None:
    grounds = reason_index_of(state)
    if grounds is None:
        return None
    return [one for one in grounds.refuter.find_refutations(state, candidates, GLANCE) if one.ends == 1]


def trace_refutations(state: State, refuted: Sequence[Refutation]) -> list[Refutation]:
    """Return some refutations with their branches: those whose removal leads farthest, and the shortest.

    Only some, because recording the reasons of a refutation takes ten times as long as finding it.
    """
    known: dict[Candidate, Refutation] = memory_of(state).tables.setdefault(trace_refutations, {})
    farthest = sorted(refuted, key=lambda one: (one.without, one.size, one.candidate))[:TRACED]
    shortest = sorted(refuted, key=lambda one: (one.size, one.without, one.candidate))[:TRACED]
    chosen = list(dict.fromkeys(one.candidate for one in (*farthest, *shortest)))
    grounds, new = reason_index_of(state), [candidate for candidate in chosen if candidate not in known]
    if grounds is not None and new:
        known.update((one.candidate, one) for one in grounds.refuter.find_refutations(state, new, ONCE))
    return [known[candidate] for candidate in chosen if known[candidate].ends == 1]
