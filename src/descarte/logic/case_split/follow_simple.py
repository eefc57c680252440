"""Estimates of how far a placement or a discard leads by singles, locked candidates and pairs.

The estimates serve to choose between steps; no step rests on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from descarte.core.deadline import check_deadline
from descarte.fast.reasoning_kernel import Reasoner, RefutationSketch
from descarte.logic.inference.patterns.layout_tables import Tables, cells_of, tables_of
from descarte.logic.kernel_bridge import prefer_kernel
from descarte.model.bits import Digits, bit, digits_of
from descarte.model.state import State
from descarte.model.step import Candidate


@prefer_kernel(Reasoner.count_left_after)
def count_candidates_after(state: State, candidates: Sequence[Candidate], *, holds: bool = True) -> list[int]:
    """Return how many candidates remain in open cells after each candidate is placed, or -1 for a dead end.

    If `holds` is False, each candidate is discarded instead.

    >>> import descarte
    >>> count_candidates_after(State(descarte.read("1.....3.4......2")), [(1, 3), (1, 2)])
    [0, -1]
    """
    return [_count_left(state, candidate, holds=holds) for candidate in candidates]


@prefer_kernel(Reasoner.settle_candidates)
def settle_candidates(state: State) -> list[Digits]:
    """Return the candidates of each cell once singles, locked candidates and pairs find nothing more.

    The result does not depend on the order of these steps. It is empty if the state is impossible.

    >>> import descarte
    >>> settle_candidates(State(descarte.read("1.....3.4......2")))[:4]
    [1, 4, 2, 8]
    """
    after = _follow_to_end(state)
    return [] if after is None else after.candidates


@prefer_kernel(Reasoner.sketch_refutation)
def estimate_dead_ends(state: State, candidate: Candidate, most: int) -> RefutationSketch:
    """Return an estimate of the number of dead ends needed to refute a candidate; 0 if `most` are not enough.

    Where singles, locked candidates and pairs stop, the refuted candidate whose removal leads farthest is discarded,
    which counts one dead end.

    >>> import descarte
    >>> estimate_dead_ends(State(descarte.read("1.....3.4......2")), (1, 2), 5)
    RefutationSketch(ends=1, follows=1)
    """
    branch, ends, follows = _follow_to_end(state, candidate, holds=True), 1, 1
    while branch is not None:
        wrong = find_refuted_by_following(branch) if ends < most else []
        follows += sum(branch.candidates[cell].bit_count() for cell in cells_of(branch.unplaced)) if ends < most else 0
        if not wrong:
            return RefutationSketch(0, follows)
        _, candidate = min(zip(count_candidates_after(branch, wrong, holds=False), wrong, strict=True))
        branch, ends, follows = _follow_to_end(branch, candidate, holds=False), ends + 1, follows + len(wrong) + 1
    return RefutationSketch(ends, follows)


@prefer_kernel(Reasoner.find_impossible)
def find_refuted_by_following(state: State) -> list[Candidate]:
    """Return the candidates that lead to a dead end by singles, locked candidates and pairs."""
    every = [(cell, digit) for cell in cells_of(state.unplaced) for digit in digits_of(state.candidates[cell])]
    return [candidate for candidate, left in zip(every, count_candidates_after(state, every), strict=True) if left < 0]


def _count_left(state: State, candidate: Candidate, *, holds: bool) -> int:
    after = _follow_to_end(state, candidate, holds=holds)
    return -1 if after is None else sum(after.candidates[cell].bit_count() for cell in cells_of(after.unplaced))


def _follow_to_end(state: State, candidate: Candidate | None = None, *, holds: bool = True) -> State | None:
    """Return the state in which nothing more follows, or None if it is impossible.

    A candidate, if given, is placed first, or discarded first if `holds` is False.
    """
    state = state.copy()
    if candidate is not None:
        state.change(places=(candidate,) if holds else (), discards=() if holds else (candidate,))
    tables = tables_of(state.puzzle.layout)
    while not _is_impossible(state, tables):
        check_deadline()
        if not (_place_singles(state, tables) or _discard_locked(state, tables) or _discard_by_pairs(state, tables)):
            return state
    return None


def _is_impossible(state: State, tables: Tables) -> bool:
    return bool(state.broken) or not all(places & bits for bits, _ in tables.full_bits for places in state.places[1:])


def _place_singles(state: State, tables: Tables) -> bool:
    found = {cell: state.candidates[cell] for cell in cells_of(state.unplaced)}
    for bits, _ in tables.full_bits:
        for digit in range(1, len(state.places)):
            here = state.places[digit] & bits
            if not here & (here - 1) and here & state.unplaced:
                found[here.bit_length() - 1] = bit(digit)
    placed = False
    for cell, digits in found.items():
        if digits & state.candidates[cell] and not digits & (digits - 1):
            state.change(places=((cell, digits.bit_length()),))
            placed = True
    return placed


def _discard_locked(state: State, tables: Tables) -> bool:
    for bits, index in tables.full_bits:
        for other, crossed in enumerate(tables.bits):
            for digit in range(1, len(state.places)) if other != index else ():
                here = state.places[digit] & bits
                out = state.places[digit] & crossed & ~bits
                if out and here & (here - 1) and not here & ~crossed:
                    state.change(discards=[(cell, digit) for cell in cells_of(out)])
                    return True
    return False


def _discard_by_pairs(state: State, tables: Tables) -> bool:
    for bits, _ in tables.full_bits:
        cells = cells_of(bits & state.unplaced)
        for one, other in combinations(cells, 2):
            both = state.candidates[one] | state.candidates[other]
            if both.bit_count() == 2:
                rest = [(c, d) for c in cells if c not in {one, other} for d in digits_of(state.candidates[c] & both)]
                if rest:
                    state.change(discards=rest)
                    return True
        for one, other in combinations(range(1, len(state.places)), 2):
            here = state.places[one] & bits & state.unplaced
            if here.bit_count() == 2 and state.places[other] & bits & state.unplaced == here:
                pair = bit(one) | bit(other)
                rest = [(c, d) for c in cells_of(here) for d in digits_of(state.candidates[c] & ~pair)]
                if rest:
                    state.change(discards=rest)
                    return True
    return False
