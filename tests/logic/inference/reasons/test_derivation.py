"""A derivation within a clue is true: no digits that satisfy a part with its premises contradict a conclusion."""

from __future__ import annotations

from itertools import product

import pytest

import descarte
from descarte.logic import all_techniques, next_step
from descarte.logic.inference.reasons.derivation import ClueDerivation, ClueInference
from descarte.logic.inference.reasons.of_step import collect_losses, find_clue
from descarte.logic.inference.rules.clue import clues_of
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Further, House
from descarte.model.state import State
from descarte.variants.registry import every_variant

MOST_CELLS = 4
"""Maximum number of cells of a part whose digits are all enumerated."""


def holds(puzzle: Puzzle, one: ClueInference, houses: tuple[House, ...]) -> bool:
    """Return True if no digits of a part's cells satisfy it, fit the premises, and contradict the conclusion."""
    layout, rule = puzzle.layout, one.part.rule
    masks = dict.fromkeys(rule.cells, layout.digits)
    masks |= {premise.cell: layout.digits & ~premise.needed for premise in one.premises}
    if one.cell >= 0:
        masks[one.cell] = one.lost
    cells = tuple(masks)
    for digits in product(*(digits_of(masks[cell]) for cell in cells)):
        values = [0] * len(layout.places)
        for cell, digit in zip(cells, digits, strict=True):
            values[cell] = digit
        apart = all(
            len({values[c] for c in h.cells if c in masks}) == len([c for c in h.cells if c in masks]) for h in houses
        )
        if apart and rule.holds(values) if isinstance(rule, Further) else apart:
            return False
    return True


def check_step(puzzle: Puzzle, state: State, rules: list[Further], goal: dict[int, int]) -> int:
    """Check every conclusion of the derivation of a step, and return the number of those that were enumerated."""
    clue = find_clue(state, rules)
    inside = {cell: lost for cell, lost in goal.items() if clue.bits >> cell & 1}
    found = ClueDerivation(clue, clue.masks(state), puzzle.layout.digits).derive(inside)
    small = [one for one in found or () if len(one.part.at) <= MOST_CELLS]
    assert all(holds(puzzle, one, clue.houses) for one in small)
    return len(small)


@pytest.mark.parametrize("key", sorted(key for key, one in every_variant().items() if one.sample))
def test_every_conclusion_on_the_sample_of_a_variant_is_true(key: str) -> None:
    sample = every_variant()[key].sample
    assert sample is not None
    puzzle = descarte.kinds.build(sample)
    state = State(puzzle)
    for _ in range(12):
        step = next_step(state, all_techniques())
        if step is None:
            return
        rules = [rule for rule in step.because.rules if isinstance(rule, Further)]
        if rules and not step.because.cases and not step.because.combine:
            check_step(puzzle, state, rules, collect_losses(state, step))
        state.apply(step)


def test_only_what_the_goal_needs_is_derived() -> None:
    puzzle = descarte.read(".Shape~4x4.~R1C1_3.Thermo~R1C1~R1C2.Thermo~R3C1~R3C2")
    (clue, _) = clues_of(puzzle)
    found = ClueDerivation(clue, clue.masks(State(puzzle)), puzzle.layout.digits).derive({1: 0b0011}) or []
    assert [(one.cell, digits_of(one.lost)) for one in found] == [(1, (1, 2))]
    (premise,) = found[0].premises
    assert (premise.cell, digits_of(premise.left), digits_of(premise.needed)) == (0, (3,), (1,))


def test_two_parts_that_empty_a_cell_together_name_it() -> None:
    puzzle = descarte.read(".Whisper~5~R1C1~R1C2~R1C3")
    (clue,) = clues_of(puzzle)
    derivation = ClueDerivation(clue, (0b1, puzzle.layout.digits, 0b100000000), puzzle.layout.digits)
    assert derivation.derive(None)
    assert derivation.emptied == 1 or derivation.failed is not None


def test_a_goal_that_does_not_follow_has_no_derivation() -> None:
    puzzle = descarte.read(".Whisper~5~R1C1~R1C2")
    (clue,) = clues_of(puzzle)
    assert ClueDerivation(clue, clue.masks(State(puzzle)), puzzle.layout.digits).derive({0: 0b1}) is None
    assert ClueDerivation(clue, clue.masks(State(puzzle)), puzzle.layout.digits).derive(None) is None
