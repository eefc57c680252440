"""Forger of steps: changes a digit, a cell, a rule or a case, so that the judge should usually refuse the step."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from descarte.model.bits import bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Combine, Fact, Step

Item = TypeVar("Item")


class Forger:
    """Forger that changes one part of a step, or sometimes several."""

    def __init__(self, puzzle: Puzzle, chance: random.Random) -> None:
        self.chance, self.size, self.cells = chance, puzzle.layout.size, len(puzzle.layout.places)
        self.rules: tuple[House | Cage, ...] = (*puzzle.layout.houses, *puzzle.cages)

    def step(self, step: Step, state: State) -> Step:
        while self.chance.random() < 0.3:
            step = replace(step, because=self.because(step.because))
        way = self.chance.randrange(5)
        if way == 0:
            return replace(step, because=self.because(step.because))
        if way == 1:
            return replace(step, places=(), discards=(self.candidate(state),))
        if way == 2:
            return replace(step, places=(self.candidate(state),), discards=())
        if way == 3:
            return self.choice(state)
        return replace(step, discards=(*step.discards, self.candidate(state)))

    def choice(self, state: State) -> Step:
        """Return a forged case split over the places of a digit in a house, which discards it from a random cell."""
        house = self.chance.choice([rule for rule in self.rules if isinstance(rule, House)])
        _, digit = self.candidate(state)
        there = [cell for cell, mask in enumerate(state.candidates) if mask & bit(digit) and not state.placed[cell]]
        cases = tuple(Case((cell, digit)) for cell in there if cell in house.cells)
        claim = self.chance.choice(there)
        return Step("choice", discards=((claim, digit),), because=Because(rules=(house,), cases=cases))

    def candidate(self, state: State) -> Candidate:
        """Return a random candidate of the state."""
        open_cells = [cell for cell, mask in enumerate(state.candidates) if mask and not state.placed[cell]]
        cell = self.chance.choice(open_cells or [0])
        return cell, self.chance.choice(digits_of(state.candidates[cell]) or (1,))

    def because(self, because: Because) -> Because:
        ways: list[Callable[[], Because]] = [
            lambda: replace(because, rules=self.fewer_or_more(because.rules, self.rule)),
            lambda: replace(because, within=self.fewer_or_more(because.within, self.fact)),
            lambda: replace(because, within=self.one_changed(because.within, self.fact_near)),
            lambda: replace(because, combine=self.fewer_or_more(because.combine, self.combine)),
            lambda: replace(because, combine=self.one_changed(because.combine, self.combine_near)),
            lambda: replace(because, swap=self.fewer_or_more(because.swap, self.fact)),
        ]
        if because.swap:
            ways += [lambda: replace(because, swap=self.one_changed(because.swap, self.fact_near))] * 4
        if because.steps:
            ways += [
                lambda: replace(because, steps=self.fewer_or_more(because.steps, lambda: because.steps[-1])),
                lambda: replace(because, steps=self.one_changed(because.steps, self.step_near)),
            ] * 4
        if because.cases:
            ways += [
                lambda: replace(because, cases=self.fewer_or_more(because.cases, lambda: because.cases[0])),
                lambda: replace(because, cases=self.one_changed(because.cases, self.case_near)),
            ] * 4
        return self.chance.choice(ways)()

    def fewer_or_more(self, items: tuple[Item, ...], new: Callable[[], Item]) -> tuple[Item, ...]:
        if items and self.chance.random() < 0.5:
            gone = self.chance.randrange(len(items))
            return (*items[:gone], *items[gone + 1 :])
        return (*items, new())

    def one_changed(self, items: tuple[Item, ...], near: Callable[[Item], Item]) -> tuple[Item, ...]:
        if not items:
            return items
        at = self.chance.randrange(len(items))
        return (*items[:at], near(items[at]), *items[at + 1 :])

    def rule(self) -> House | Cage:
        """Return a rule of the puzzle, or one with a small change."""
        rule = self.chance.choice(self.rules)
        if self.chance.random() < 0.7:
            return rule
        change = self.chance.randrange(3)
        if change == 0:
            return replace(rule, cells=self.chance.choice([rule.cells[1:], rule.cells[::-1], (*rule.cells, 0)]))
        if change == 1:
            return replace(rule, number=rule.number + 1)
        return replace(rule, total=rule.total + 1) if isinstance(rule, Cage) else replace(rule, full=not rule.full)

    def fact(self) -> Fact:
        return self.chance.randrange(self.cells), self.chance.randrange(1 << self.size)

    def fact_near(self, fact: Fact) -> Fact:
        cell, digits = fact
        if self.chance.random() < 0.3:
            return self.chance.randrange(self.cells), digits
        return cell, digits ^ 1 << self.chance.randrange(self.size)

    def combine(self) -> Combine:
        parts = tuple((self.rule(), self.chance.choice([-2, -1, 1, 1, 2])) for _ in range(self.chance.randint(1, 4)))
        if self.chance.random() < 0.3:
            digits = tuple(self.chance.randint(1, self.size) for _ in parts)
            counted = ((self.chance.randrange(self.cells), self.chance.choice([-1, 1])) for _ in range(3))
            return Combine(parts, digits=digits, cells=tuple(counted))
        return Combine(parts, self.chance.choice([None, self.chance.randint(1, self.size)]))

    def combine_near(self, combine: Combine) -> Combine:
        change = self.chance.randrange(4)
        if not combine.parts:
            return self.combine()
        if combine.cells and self.chance.random() < 0.4:
            return replace(combine, cells=self.chance.choice([combine.cells[1:], (*combine.cells, combine.cells[0])]))
        if change == 0:
            digit = self.chance.choice([None, 0, self.size + 1, self.chance.randint(1, self.size)])
            return replace(combine, digit=digit)
        parts = list(combine.parts)
        at = self.chance.randrange(len(parts))
        rule, weight = parts[at]
        parts[at] = (rule, weight + self.chance.choice([-2, -1, 1])) if change == 1 else (self.rule(), weight)
        return replace(combine, parts=tuple(parts[:at] + parts[at + 1 :] if change == 2 else parts))

    def step_near(self, step: Step) -> Step:
        return replace(step, because=self.because(step.because))

    def case_near(self, case: Case) -> Case:
        change = self.chance.randrange(4)
        if change == 0 and case.steps:
            return replace(case, steps=case.steps[:-1])
        if change == 1:
            return replace(case, holds=not case.holds)
        if change == 2 and case.steps:
            inner = case.steps[0]
            return replace(case, steps=(replace(inner, because=self.because(inner.because)), *case.steps[1:]))
        cell, digit = case.candidate
        return replace(case, candidate=self.chance.choice([(cell, digit % self.size + 1), (cell + 1, digit), (-1, 0)]))
