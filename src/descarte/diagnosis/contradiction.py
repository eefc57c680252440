"""A contradiction as verified steps from the clues to a dead end that shows at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from descarte.core.deadline import check_deadline
from descarte.logic.case_split.dead_ends import dead_ends, is_dead
from descarte.logic.contract import Technique
from descarte.logic.engine import next_step
from descarte.logic.simplify.branch_steps import drop_unneeded_steps
from descarte.logic.techniques import all_techniques
from descarte.model.bits import Cell, Digit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House, Rule
from descarte.model.state import State
from descarte.model.step import Because, Fact, Step
from descarte.proof import verify

MOST = 400
"""Maximum number of steps to a contradiction; longer chains are unreadable."""


def find_contradiction_steps(puzzle: Puzzle, techniques: Sequence[Technique] | None = None) -> tuple[Step, ...] | None:
    """Return the steps from a puzzle without a solution to a dead end, or None if the techniques do not reach one.

    >>> import descarte
    >>> find_contradiction_steps(descarte.read("123....4........"))
    ()
    """
    check_deadline()
    chosen = [each for each in (all_techniques() if techniques is None else techniques) if not each.assumes_unique]
    start = State(puzzle)
    state, steps = start.copy(), list[Step]()
    while not is_dead(state):
        check_deadline()
        step = next_step(state, chosen) if state.unplaced and len(steps) < MOST else None
        if step is None:
            return None
        steps.append(step)
        state.apply(step)
    needed = drop_unneeded_steps(start, steps)
    return next((each for each in (needed, tuple(steps)) if proves_dead_end(start, each)), None)


def proves_dead_end(start: State, steps: Sequence[Step]) -> bool:
    """Return True if the judge accepts each step and the last one leads to a dead end.

    >>> import descarte
    >>> proves_dead_end(State(descarte.read("123....4........")), ())
    True
    """
    state = start.copy()
    for step in steps:
        check_deadline()
        if not verify(state, step):
            return False
        state.apply(step)
    return is_dead(state)


def find_cited_rules(puzzle: Puzzle, steps: Sequence[Step]) -> set[Rule]:
    """Return the rules cited by steps to a dead end, and the houses through which givens exclude digits there.

    >>> import descarte
    >>> sorted(str(rule.name) for rule in find_cited_rules(descarte.read("123....4........"), ()))
    ['column 4', 'row 1']
    """
    start, state = State(puzzle), State(puzzle)
    rules: set[Rule] = set()
    facts: list[Fact] = []
    for step in steps:
        _cite(step.because, rules, facts)
        state.apply(step)
    end = next(dead_ends(state)).facts
    cells = tuple(cell for cell, _ in end)
    every: tuple[Rule, ...] = (*puzzle.layout.houses, *puzzle.cages)
    rules.update(rule for rule in every if rule.cells == cells)
    for cell, digits in (*facts, *end):
        for digit in digits_of(puzzle.layout.digits & ~(digits | start.candidates[cell])):
            rules.update(_find_house_between(puzzle, cell, digit, rules))
    return rules


def _cite(because: Because, rules: set[Rule], facts: list[Fact]) -> None:
    rules.update(because.rules)
    rules.update(rule for combine in because.combine for rule, _ in combine.parts)
    facts += because.within
    for step in (*because.steps, *(step for case in because.cases for step in case.steps)):
        _cite(step.because, rules, facts)


def _find_house_between(puzzle: Puzzle, cell: Cell, digit: Digit, known: set[Rule]) -> list[House]:
    """Return a list with one house through which a given excludes a digit from a cell.

    Return an empty list if there is no such house or if one is already in `known`.
    """
    if puzzle.givens[cell]:
        return []
    houses = [puzzle.layout.houses[index] for index in puzzle.layout.houses_of[cell]]
    found = [house for house in houses if any(puzzle.givens[other] == digit for other in house.cells)]
    return [] if any(house in known for house in found) else found[:1]
