"""Summary of one cage or run: its combinations, the digits that its cells keep, the candidates that other cells lose.

run of 16, two cells      7+9                   the combinations that fit
r2c4 {7}  r2c5 {7,9}      r2c4 is 7, r2c5 is 9  inside: cells with one digit left are placed
row 2                     no other 7, no 9      outside: digits that every combination needs, within one house
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
"""Maximum numbers of open cells and of combinations for which a person sees in which order the digits fit.

One of the two is enough.
"""


class SummaryKind(Enum):
    """Basis of a summary, which decides the technique."""

    ONE_COMBINATION = "one combination"
    COMBINATIONS = "combinations"
    NEEDED_DIGITS = "needed digits"
    """Only other cells lose candidates."""


class NeededDigit(NamedTuple):
    """A digit that every combination needs, and the discards in the rest of a house that contains all its places."""

    digit: Digit
    house: House
    discards: tuple[Candidate, ...]


class CageSummary:
    """The conclusions from one cage or run, which `summarise_cage` builds."""

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
        """True if the conclusions depend on the order in which digits fit."""
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
        """True if cells of the cage itself change."""
        return bool(self.places or self.discards)

    @cached_property
    def outside(self) -> tuple[Candidate, ...]:
        """The candidates that cells outside the cage lose."""
        return tuple(dict.fromkeys(one for taken in self.taken for one in taken.discards))

    @property
    def rank(self) -> Rank:
        """Sort key: summaries that place a digit first, then few combinations, then few cells."""
        return not self.places, len(self.combinations), len(self.left.cells)


def summarise_cage(state: State, sum: CageSum, *, placing: bool = True) -> CageSummary | None:
    """Return the present conclusions from a cage.

    Return None if there are none or the combinations are too many to list. Without `placing`, the conclusions only
    discard, because a digit might be placed too early in an impossible branch.

    >>> import descarte
    >>> killer = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[3, [0,1]]]}')
    >>> state = State(killer)
    >>> summary = summarise_cage(state, sums_of(state)[0])
    >>> summary.discards, summary.outside
    (((0, 3), (0, 4), (1, 3), (1, 4)), ((2, 1), (3, 1), (4, 1), (5, 1), (2, 2), (3, 2), (4, 2), (5, 2)))
    """
    count, size = (sum.bits & state.unplaced).bit_count(), state.puzzle.layout.size
    if sum.house is None or count < 2 or not is_countable(count, size):
        return None
    left = open_part(state, sum)
    combinations = find_arrangeable_combinations(left.total, left.masks, size)
    if not combinations:
        return None
    summary = CageSummary(state, sum, left, combinations, placing=placing)
    return summary if summary.inside or summary.taken else None


def has_one_combination(state: State, sum: CageSum, left: OpenPart) -> bool:
    """Return True if the total and the digits placed in the cage leave only one combination."""
    layout, taken = state.puzzle.layout, 0
    for cell in sum.cage.cells:
        taken |= 0 if state.unplaced >> cell & 1 else state.candidates[cell]
    return len(combinations_within(len(left.cells), left.total, layout.digits & ~taken, layout.size)) == 1


def find_cage_summaries(state: State, kind: SummaryKind) -> Iterator[CageSummary]:
    """Yield the summaries of this kind, lowest rank first.

    A cage is examined again only when its own cells change, because changes elsewhere can only reduce what other cells
    lose.
    """
    return (
        ranked_findings_of(state, "cage summaries", _rank_summaries).iterate_findings(state, kind)
        if state.puzzle.cages
        else iter(())
    )


def _rank_summaries(state: State) -> RankedFindings[CageSummary]:
    sums = sums_of(state)
    return RankedFindings(state, [sum.bits for sum in sums], lambda state, index: summarise_cage(state, sums[index]))
