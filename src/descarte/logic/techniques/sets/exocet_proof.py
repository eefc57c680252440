"""The certificate of an exocet: cases for the digits of its targets and, where these are not enough, of its base.

suppose a target is a
    suppose the other one is b     no other digit of the base has a target: the base has a and b
        suppose the base is a b    what follows may be impossible
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from descarte.logic.case_split.dead_ends import is_dead
from descarte.logic.inference.patterns.certificates import candidates_at, cite_candidates
from descarte.logic.techniques.last_resort.simple_branches import find_simple_branch
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Combine, Fact, Step

KEY = "exocet"
Way = tuple[Digit, ...]
"""Digits of the targets and of the base, in a fixed order of cells, as far as chosen."""


class Exocet(NamedTuple):
    """A base, its targets, and for each digit of the base the reason why a target has the digit if the base does."""

    base: tuple[Cell, Cell]
    targets: tuple[Cell, Cell]
    box: House
    """Box of the base."""
    digits: Digits
    crosses: tuple[House, ...]
    counts: dict[Digit, tuple[Combine, tuple[Fact, ...]]]
    twice: Digits = 0
    """Digits that both targets would have if the base had them."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The targets, then the base."""
        return *self.targets, *self.base

    def order_cells(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the four cells in the order of choice: this cell, the other target or base cell, then the rest."""
        ones, others = (self.targets, self.base) if cell in self.targets else (self.base, self.targets)
        return (*(ones if cell == ones[0] else ones[::-1]), *others)


class Proof(NamedTuple):
    """Builder of the cases that prove some claims, which are candidates that every case discards."""

    exocet: Exocet
    cells: tuple[Cell, ...]
    """Cells in the order in which their digits are chosen."""
    ways: Sequence[Way]
    """Assignments of digits that remain possible, in the order of the cells."""
    claims: tuple[Candidate, ...]
    plainly: bool = False
    """True to use singles, locked candidates and pairs where a branch must reach a dead end."""

    def cases(self, state: State, chosen: Way) -> tuple[Case, ...]:
        """Return one case per candidate of the next cell, after the digits `chosen`."""
        cell = self.cells[len(chosen)]
        return tuple(self.case(state, (cell, digit), chosen) for digit in digits_of(state.candidates[cell]))

    def case(self, state: State, candidate: Candidate, chosen: Way = ()) -> Case:
        """Return the case of a candidate of the next cell, after the digits `chosen`."""
        branch = state.copy()
        branch.change(places=(candidate,))
        return Case(candidate, self._follow_choice(branch, (*chosen, candidate[1])))

    def _follow_choice(self, state: State, chosen: Way) -> tuple[Step, ...]:
        """Return steps after which every claim is proved or a dead end is reached; cells with a digit are skipped."""
        for cell in self.cells[len(chosen) :]:
            if not state.placed[cell]:
                break
            chosen = *chosen, state.placed[cell]
        alive = any(way[: len(chosen)] == chosen for way in self.ways)
        steps = self._discard_impossible(state, chosen) if len(chosen) > 1 and self._is_open(state, alive) else ()
        if not self._is_open(state, alive):
            return steps
        end = find_simple_branch(state) if self.plainly and not alive else None
        if end is not None:
            return *steps, *end
        cell = self.cells[len(chosen)]
        goal = self._find_open_claims(state) if alive else candidates_at(state, [cell], -1)
        cases = self.cases(state, chosen)
        return *steps, Step(KEY, discards=goal, because=Because(cases=cases))

    def _find_open_claims(self, state: State) -> tuple[Candidate, ...]:
        return tuple((cell, digit) for cell, digit in self.claims if state.candidates[cell] & bit(digit))

    def _is_open(self, state: State, alive: bool) -> bool:
        return not is_dead(state) and not (alive and not self._find_open_claims(state))

    def _discard_impossible(self, state: State, chosen: Way) -> tuple[Step, ...]:
        """Discard from the open cells every digit except those of the first two cells, and return the step.

        If a third cell has one of the two digits, the fourth cell loses it. If two targets have the same digit, no
        digit is left for the base.
        """
        exocet, alike = self.exocet, chosen[0] == chosen[1]
        others = self.cells[len(chosen) :]
        taken = *chosen[2:], *(state.placed[cell] for cell in others if state.placed[cell])
        held = 0 if alike else bit(chosen[0]) | bit(chosen[1])
        if self.cells[0] in exocet.targets:
            held &= ~exocet.twice
        for digit in taken:
            held = held & ~bit(digit) if held & bit(digit) else 0
        goal = tuple(one for one in candidates_at(state, others, ~held) if not state.placed[one[0]])
        if not goal:
            return ()
        digits = sorted({*chosen, *taken, *(digit for _, digit in goal)}.intersection(exocet.counts))
        facts = *cite_candidates(state, self.cells), *(fact for digit in digits for fact in exocet.counts[digit][1])
        rules = (exocet.box,) if alike else ()
        because = Because(rules, facts, tuple(exocet.counts[digit][0] for digit in digits))
        step = Step(KEY, discards=goal, because=because)
        state.apply(step)
        return (step,)
