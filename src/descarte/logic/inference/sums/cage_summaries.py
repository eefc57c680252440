"""All that one cage or run says at once: its combinations, what they leave its cells, what they take from others.

run of 16, two cells      7+9                  the combinations that fit
r2c4 {7}  r2c5 {7,9}      r2c4 is 7, r2c5 is 9  inside: cells with one digit left are placed
row 2                     no other 7, no 9      outside: what every combination needs, all of it in one house
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from descarte.logic.inference.patterns.certificates import candidates_at, candidates_of_digit
from descarte.logic.inference.sums.cages import (
    CageSum,
    OpenPart,
    arrange,
    combinations_within,
    find_arrangeable_combinations,
    houses_with,
    is_countable,
    open_part,
    sums_of,
)
from descarte.logic.inference.sums.ranked_findings import Rank, RankedFindings, ranked_findings_of
from descarte.model.bits import Digit, Digits, bits_at, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Candidate

FEW_CELLS, FEW_COMBINATIONS = 3, 2
"""With up to this many open cells, or combinations, a person sees in which order the digits can stand."""


class SummaryKind(Enum):
    """What a summary rests on."""

    ONE_COMBINATION = "one combination"
    COMBINATIONS = "combinations"
    NEEDED_DIGITS = "needed digits"
    """It says something of other cells alone."""


class NeededDigit(NamedTuple):
    """A digit that every combination needs, and what it takes from the rest of a house that has all its places."""

    digit: Digit
    house: House
    discards: tuple[Candidate, ...]


class CageSummary:
    """What one cage or run says; see `gist_of`."""

    def __init__(
        self, state: State, sum: CageSum, left: OpenPart, combinations: tuple[Digits, ...], *, placing: bool
    ) -> None:
        self.sum, self.left, self.combinations = sum, left, combinations
        size = state.puzzle.layout.size
        self.union = self.common = combinations[0]
        for digits in combinations:
            self.union |= digits
            self.common &= digits
        plain = tuple([mask & self.union for mask in left.masks])
        ordered = len(left.cells) <= FEW_CELLS or len(combinations) <= FEW_COMBINATIONS
        self.kept = (arrange(left.total, left.masks, size) if ordered else None) or plain
        self.by_order = self.kept != plain
        """Whether one has to look in which order the digits can stand."""
        self.places: tuple[Candidate, ...] = ()
        self.discards: tuple[Candidate, ...] = ()
        for cell, mask, kept in zip(left.cells, left.masks, self.kept, strict=True):
            if placing and kept.bit_count() == 1 and kept != mask:
                self.places += ((cell, kept.bit_length()),)
            elif kept != mask:
                self.discards += candidates_at(state, [cell], ~kept)
        self.taken = tuple(self._find_needed_digits(state, placing=placing))
        if not self.inside:
            self.kind = SummaryKind.NEEDED_DIGITS
        elif has_one_combination(state, sum, left):
            self.kind = SummaryKind.ONE_COMBINATION
        else:
            self.kind = SummaryKind.COMBINATIONS

    def _find_needed_digits(self, state: State, *, placing: bool) -> Iterator[NeededDigit]:
        for digit in digits_of(self.common):
            here = bits_at(c for c, kept in zip(self.left.cells, self.kept, strict=True) if kept >> digit - 1 & 1)
            if here & (here - 1) or not placing:
                for house, others in houses_with(state, here):
                    discards = candidates_of_digit(digit, others & state.places[digit] & ~self.sum.bits)
                    if discards:
                        yield NeededDigit(digit, house, discards)

    @property
    def inside(self) -> bool:
        """Whether it says something of its own cells."""
        return bool(self.places or self.discards)

    @cached_property
    def outside(self) -> tuple[Candidate, ...]:
        """What it takes from cells of others."""
        return tuple(dict.fromkeys(one for taken in self.taken for one in taken.discards))

    @property
    def rank(self) -> Rank:
        """What to tell first: what places a digit, what has few combinations, what has few cells."""
        return not self.places, len(self.combinations), len(self.left.cells)


def summarise_cage(state: State, sum: CageSum, *, placing: bool = True) -> CageSummary | None:
    """All that a cage says now; None when that is nothing, or when its combinations cannot be listed.

    Without `placing` it only discards: in a branch that is impossible a digit may be placed too early.

    >>> import descarte
    >>> killer = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[3, [0,1]]]}')
    >>> state = State(killer)
    >>> gist = summarise_cage(state, sums_of(state)[0])
    >>> gist.discards, gist.outside
    (((0, 3), (0, 4), (1, 3), (1, 4)), ((2, 1), (3, 1), (4, 1), (5, 1), (2, 2), (3, 2), (4, 2), (5, 2)))
    """
    count, size = (sum.bits & state.unplaced).bit_count(), state.puzzle.layout.size
    if sum.house is None or count < 2 or not is_countable(count, size):
        return None
    left = open_part(state, sum)
    combinations = find_arrangeable_combinations(left.total, left.masks, size)
    if not combinations:
        return None
    gist = CageSummary(state, sum, left, combinations, placing=placing)
    return gist if gist.inside or gist.taken else None


def has_one_combination(state: State, sum: CageSum, left: OpenPart) -> bool:
    """Whether the total alone, with the digits placed in the cage, leaves one combination."""
    layout, taken = state.puzzle.layout, 0
    for cell in sum.cage.cells:
        taken |= 0 if state.unplaced >> cell & 1 else state.candidates[cell]
    return len(combinations_within(len(left.cells), left.total, layout.digits & ~taken, layout.size)) == 1


def find_cage_summaries(state: State, kind: SummaryKind) -> Iterator[CageSummary]:
    """What the cages say of this kind, in the order in which it is told.

    A cage is looked at again when its cells change: what it takes from others can then only have become less.
    """
    return (
        ranked_findings_of(state, "gists", _rank_summaries).iterate_findings(state, kind)
        if state.puzzle.cages
        else iter(())
    )


def _rank_summaries(state: State) -> RankedFindings[CageSummary]:
    sums = sums_of(state)
    return RankedFindings(state, [sum.bits for sum in sums], lambda state, index: summarise_cage(state, sums[index]))
