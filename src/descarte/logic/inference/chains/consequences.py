"""Consequences of one candidate along single links, level by level.

true a  ->  false b, c, ...  ->  true d, ... (the last of two in a cell or a house)  ->  false ...

Links hold in both directions. So if the end of a chain from a is known not to hold, the chain proves that a is false.
Candidates are numbered digit by digit, so the bits for all places of a digit are adjacent in one integer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from descarte.core.deadline import check_deadline, check_deadline_each
from descarte.logic.cache import cache_while_unchanged
from descarte.logic.inference.patterns.certificates import cite_candidates, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.model.bits import bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Fact

MOST = 1000
"""Maximum number of candidates of a board that is searched."""


class Reach(NamedTuple):
    """Everything that follows from a candidate that is supposed to be true.

    `levels` has the newly true and the newly false candidates in turn; `true` and `false` have all of them.
    """

    levels: tuple[int, ...]
    true: int
    false: int

    def depth(self, number: int, *, true: bool) -> int:
        """Return the first level at which a candidate became true or, if `true` is False, became false."""
        return next(level for level in range(not true, len(self.levels), 2) if self.levels[level] >> number & 1)


class Consequences:
    """The links between the candidates of a state, and everything that follows from each candidate."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.layout = state.puzzle.layout
        self.count = len(self.layout.places)
        self.numbers = [
            self.number((cell, digit))
            for cell in cells_of(state.unplaced)
            for digit in digits_of(state.candidates[cell])
        ]
        self._reach: dict[int, Reach] = {}

    def number(self, candidate: Candidate) -> int:
        """Return the number of a candidate, which is the position of its bit."""
        cell, digit = candidate
        return digit * self.count + cell

    def candidate(self, number: int) -> Candidate:
        """Return the candidate with this number."""
        digit, cell = divmod(number, self.count)
        return cell, digit

    @cached_property
    def when_true(self) -> dict[int, int]:
        """For each candidate, the candidates that are false if it is true, as bits."""
        state, found = self.state, {}
        open_places = [places & state.unplaced for places in state.places]
        in_cell = {
            cell: sum(1 << self.number((cell, digit)) for digit in digits_of(state.candidates[cell]))
            for cell in cells_of(state.unplaced)
        }
        for number in check_deadline_each(self.numbers):
            cell, digit = self.candidate(number)
            seen = open_places[digit] & self.layout.peer_bits[cell]
            found[number] = seen << digit * self.count | in_cell[cell] & ~(1 << number)
        return found

    @cached_property
    def when_false(self) -> dict[int, int]:
        """For each candidate, the candidates that are true if it is false, as bits."""
        return {number: sum(1 << other for other in others) for number, others in self._pairs.items()}

    @cached_property
    def _pairs(self) -> dict[int, dict[int, int]]:
        """The strong links of each candidate: partner numbers with the index of the house, or -1 within a cell."""
        state = self.state
        found: dict[int, dict[int, int]] = {number: {} for number in self.numbers}
        for cell in cells_of(state.unplaced):
            if state.candidates[cell].bit_count() == 2:
                one, other = (self.number((cell, digit)) for digit in digits_of(state.candidates[cell]))
                found[one][other] = found[other][one] = -1
        for digit in check_deadline_each(range(1, len(state.places))):
            mine = state.places[digit] & state.unplaced
            for bits, index in tables_of(self.layout).full_bits:
                here = mine & bits
                if here.bit_count() == 2:
                    one, other = (self.number((cell, digit)) for cell in cells_of(here))
                    found[one].setdefault(other, index)
                    found[other].setdefault(one, index)
        return found

    def reach(self, number: int) -> Reach:
        """Return everything that follows if this candidate is true."""
        known = self._reach.get(number)
        if known is None:
            known = self._reach[number] = self._search(number)
        return known

    def _search(self, start: int) -> Reach:
        when_true, when_false = self.when_true, self.when_false
        levels = [1 << start]
        true, false = 1 << start, 0
        while True:
            check_deadline()
            fresh = 0
            for number in cells_of(levels[-1]):
                fresh |= when_true[number]
            fresh &= ~false
            if not fresh:
                break
            levels.append(fresh)
            false |= fresh
            fresh = 0
            for number in cells_of(levels[-1]):
                fresh |= when_false[number]
            fresh &= ~true
            if not fresh:
                break
            levels.append(fresh)
            true |= fresh
        return Reach(tuple(levels), true, false)

    def find_chain(self, start: int, end: int, *, true: bool) -> tuple[int, ...]:
        """Return a shortest chain from the true candidate `start` to `end`, alternately true and false.

        `true` says if the chain makes `end` true or false.
        """
        levels = self.reach(start).levels
        path = [end]
        for level in range(self.reach(start).depth(end, true=true) - 1, -1, -1):
            links = self.when_false if level % 2 else self.when_true
            path.append(next(n for n in cells_of(levels[level]) if links[n] >> path[-1] & 1))
        return tuple(reversed(path))

    def build_certificate(
        self, chains: Sequence[Sequence[int]], rules: Sequence[House], facts: Sequence[Fact]
    ) -> Because:
        """Return the certificate of chains that start from all cases of these rules or facts."""
        tables = tables_of(self.layout)
        houses, cited = dict.fromkeys(rules), dict.fromkeys(facts)
        for path in chains:
            for index, (number, after) in enumerate(pairwise(path)):
                (cell, digit), (next_cell, _) = self.candidate(number), self.candidate(after)
                if index % 2 == 0:
                    if cell != next_cell:
                        houses.update(dict.fromkeys(tables.find_joining_houses(1 << cell, 1 << next_cell)))
                    continue
                house = self._pairs[number][after]
                if house < 0:
                    cited.update(dict.fromkeys(cite_candidates(self.state, [cell])))
                    continue
                houses[tables.houses[house]] = None
                empty = tables.bits[house] & ~(1 << cell | 1 << next_cell)
                cited.update(dict.fromkeys(cite_missing_digits(self.state, bit(digit), cells_of(empty))))
        return Because(rules=tuple(houses), within=tuple(cited))


@cache_while_unchanged
def consequences_of(state: State) -> Consequences:
    """Return the consequences of the candidates of a state, cached until the state changes.

    >>> import descarte
    >>> found = consequences_of(State(descarte.read("1.....3.4......2")))
    >>> reach = found.reach(found.number((1, 2)))
    >>> [level.bit_count() for level in reach.levels]
    [1, 6, 4, 5, 6, 5, 5, 5, 3, 1, 1]
    """
    return Consequences(state)
