"""What a person sees as one step is one step: groups of singles, and an argument with its direct consequences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

import descarte
from descarte.core.text import speaking
from descarte.logic import find
from descarte.logic.engine import select
from descarte.logic.narrate.sentences import sentence
from descarte.logic.simplify.group_steps import group_steps
from descarte.logic.techniques import traits_of
from descarte.logic.traits import Single
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Because, Step
from descarte.model.walk import Walk
from descarte.proof import verify_steps

THERMO = ".Shape~4x4.~R1C2_2.~R2C3_1.~R3C1_2.~R4C4_4.Thermo~R1C1~R1C2"
RULES = ("rule-net", "far-apart", "rule-sum-bounds", "along-signs", "cage-combinations")
"""Techniques whose examples are puzzles with drawn rules or cages."""


def engine_steps(puzzle: Puzzle, only: Sequence[str] | None = None) -> tuple[Step, ...]:
    return tuple(descarte.explain(puzzle, techniques=only, unfocused=True).trace)


def solved(puzzle: Puzzle) -> tuple[Step, ...]:
    """Return the single-only steps from a puzzle with all but some digits to its solution."""
    return engine_steps(puzzle, ["hidden-single", "naked-single", "full-house"])


@pytest.mark.parametrize("key", RULES)
def test_groups_do_what_their_steps_do_and_are_verified(key: str) -> None:
    explained = descarte.explain(find(key).example, unfocused=True)
    steps = tuple(explained.trace)
    grouped = group_steps(explained.puzzle, steps)
    assert Walk(explained.puzzle, grouped).end.candidates == Walk(explained.puzzle, steps).end.candidates
    assert verify_steps(explained.puzzle, Walk(explained.puzzle, grouped))
    assert len(grouped) <= len(steps)


def test_full_houses_and_hidden_singles_of_one_digit_are_groups() -> None:
    puzzle = descarte.read(THERMO)
    grouped = group_steps(puzzle, solved(puzzle))
    several = [step for step in grouped if step.because.steps]
    assert several
    for step in several:
        kinds = {traits_of(part).single for part in step.parts}
        assert kinds == {Single.LAST_CELL} or (
            kinds == {Single.HIDDEN} and len({digit for part in step.parts for _, digit in part.places}) == 1
        )
    assert all({traits_of(one).single, traits_of(two).single} != {Single.LAST_CELL} for one, two in pairwise(grouped))


def test_last_cells_are_told_in_one_sentence() -> None:
    puzzle = descarte.read(THERMO)
    state = State(puzzle)
    for step in group_steps(puzzle, solved(puzzle)):
        if step.because.steps and traits_of(step).single is Single.LAST_CELL:
            said = sentence(step, puzzle, state)
            assert said.say("en").startswith("In each of these houses only one cell is empty: r")
            with speaking("es"):
                assert str(said).startswith("En cada una de estas casas solo queda vacía una casilla: f")
            return
        state.apply(step)
    raise AssertionError("no group of full houses")


def test_a_board_without_rules_and_cages_is_left_alone() -> None:
    steps = tuple(descarte.explain("1.....3.4......2").trace)
    assert group_steps(descarte.read("1.....3.4......2"), steps) == steps


def discard(key: str, cell: int, digit: int, *, needs: tuple[tuple[int, int], ...] = ()) -> Step:
    return Step(key, discards=((cell, digit),), because=Because(within=needs))


def test_a_single_joins_the_step_that_leaves_it_and_no_other() -> None:
    puzzle = descarte.read(".Shape~4x4.Thermo~R1C1~R1C2")
    two = [Step("x", discards=((9, digit),)) for digit in (1, 2)]
    leaving = Step("x", discards=((9, 3),))
    single = Step("naked-single", places=((9, 4),), because=Because(within=((9, 0b1000),)))
    assert len(group_steps(puzzle, [*two, leaving, single])) == 3
    assert len(group_steps(puzzle, [two[0], leaving, two[1], Step("x", discards=((8, 1),)), single])) == 5


def test_a_group_keeps_the_hardest_rating_and_adds_the_scores() -> None:
    puzzle = descarte.read(".Shape~4x4.Thermo~R1C1~R1C2")
    first = Step("x", discards=((9, 1), (9, 2), (9, 3)), rating=4.0, score=50)
    single = Step("naked-single", places=((9, 4),), because=Because(within=((9, 0b1000),)), rating=2.3, score=4)
    (group,) = group_steps(puzzle, [first, single])
    assert (group.technique, group.rating, group.score) == ("x", 4.0, 54)
    assert (group.places, group.discards) == (((9, 4),), ())


def test_what_an_earlier_group_did_is_not_done_again() -> None:
    puzzle = descarte.read(".Shape~4x4.Thermo~R1C1~R1C2")
    step = discard("x", 9, 1)
    assert group_steps(puzzle, [step, step]) == (step,)


def test_singles_of_one_digit_are_taken_together_over_other_steps() -> None:
    keys = {technique.key for technique in select() if technique.traits.is_single}
    assert "hidden-single" in keys
    puzzle = descarte.read(find("rule-net").example)
    grouped = group_steps(puzzle, engine_steps(puzzle))
    assert all(step.technique != "hidden-single" or len({d for _, d in step.places}) == 1 for step in grouped)


@pytest.mark.parametrize(("rating", "count"), [(2.0, 1), (3.0, 2)])
def test_a_consequence_is_no_harder_than_what_it_follows(rating: float, count: int) -> None:
    puzzle = descarte.read(".Shape~4x4.Thermo~R1C1~R1C2")
    first = Step("x", discards=((0, 1), (0, 2)), rating=2.0)
    rule = puzzle.rules[0]
    because = Because(rules=(rule,), within=((0, 0b1100),))
    second = Step("rising-line", discards=((1, 1), (1, 2), (1, 3)), because=because, rating=rating)
    assert len(group_steps(puzzle, [first, second])) == count
