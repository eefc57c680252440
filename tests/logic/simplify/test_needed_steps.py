"""Steps on which no placement depends are left out, and the other steps are still a proof."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import all_techniques, explain
from descarte.logic.simplify.dependencies import find_prerequisites
from descarte.logic.simplify.needed_steps import keep_needed_steps
from descarte.model.state import State
from descarte.model.step import Because, Case, Step
from descarte.model.walk import Walk
from descarte.proof import verify, verify_steps

HARD = (
    "..1.3..5.4.5.......7..6...31..7.....9....3.....685.9.....2.5.3.........7..4...16.",
    "..52..7.8...4.....4...9..6..78.6.1.5..4..5..31....2....3.....7....6..8......7...6",
    "...86.......1..857.3..5...1......4..4.7.......5..3....8....9....1957..3.....1..6.",
    "...4.9.5.....6.7..3......21..1..........8...5..45...799..3....7.3.842.....2.7....",
)
SMALL = descarte.read("1.....3.4......2")


def discarding(trace: tuple[Step, ...]) -> int:
    return sum(not step.places for step in trace)


def test_a_step_that_leads_nowhere_is_left_out_and_one_that_a_placement_rests_on_is_kept() -> None:
    idle = Step("idle", discards=((15, 1),))
    used = Step("used", discards=((1, 2), (1, 4)))
    rests = Step("naked-single", places=((1, 3),), because=Because(within=((1, 0b0100),)))
    assert keep_needed_steps(Walk(SMALL, (idle, used, rests))) == (used, rests)


def test_what_a_placement_removes_too_need_not_be_discarded_before() -> None:
    early = Step("early", discards=((1, 4),))
    placed = Step("naked-single", places=((3, 4),))
    rests = Step("naked-single", places=((1, 3),), because=Because(within=((1, 0b0111),)))
    assert keep_needed_steps(Walk(SMALL, (early, placed, rests))) == (placed, rests)


def test_a_case_rests_on_what_its_own_placements_do_not_remove() -> None:
    state = State(SMALL)
    inner = Step("naked-single", places=((2, 3),), because=Because(within=((2, 0b0100),)))
    step = Step("split", discards=((1, 2),), because=Because(cases=(Case((1, 2), (inner,)), Case((1, 2), holds=False))))
    gone = find_prerequisites(state, step)
    assert (2, 1) in gone, "r1c1 is given, and the case does not place a 1"
    assert (2, 2) not in gone, "the case itself places the 2 that r1c3 sees"


@pytest.mark.parametrize("text", HARD)
def test_a_focused_explanation_is_shorter_and_still_verified(text: str) -> None:
    puzzle = descarte.read(text)
    whole = explain(puzzle).trace
    short = keep_needed_steps(Walk(puzzle, whole), all_techniques())
    verdict = verify_steps(puzzle, short)
    assert verdict.solved
    assert verdict.unique or not verify_steps(puzzle, whole).unique
    assert discarding(short) <= discarding(whole)


def test_hard_puzzles_lose_a_fifth_of_their_discarding_steps_at_least() -> None:
    whole = [descarte.explain(text, unfocused=True).trace for text in HARD]
    short = [descarte.explain(text).trace for text in HARD]
    assert sum(map(discarding, short)) <= 0.8 * sum(map(discarding, whole))


def test_every_step_that_stays_stands_in_its_place() -> None:
    for text in HARD[:2]:
        puzzle = descarte.read(text)
        state = State(puzzle)
        for step in descarte.explain(puzzle).trace:
            assert verify(state, step)
            state.apply(step)


def test_without_singles_the_steps_keep_their_order() -> None:
    puzzle = descarte.read(HARD[0])
    whole = explain(puzzle).trace
    kept = keep_needed_steps(Walk(puzzle, whole))
    order = [whole.index(step) for step in kept]
    assert order == sorted(order)


def test_so_many_steps_are_the_first_ones_of_the_focused_explanation() -> None:
    text = HARD[0]
    assert descarte.explain(text, steps=7).trace == descarte.explain(text).trace[:7]


@pytest.mark.long
def test_the_rating_does_not_depend_on_the_focus() -> None:
    text = HARD[0]
    before = descarte.rate(text)
    descarte.explain(text)
    assert descarte.rate(text).rating == before.rating
    assert discarding(before.trace) >= discarding(keep_needed_steps(Walk(before.puzzle, before.trace)))
