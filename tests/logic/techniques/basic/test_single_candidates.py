from __future__ import annotations

import descarte
from descarte.logic import all_techniques, find, sentence
from descarte.model.state import State
from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with, results

SCALES = {"single-candidates": (2.3, 4)}


def test_all_cells_with_one_candidate_are_filled_in_one_step() -> None:
    state = cells_with(killer((17, "r1c1 r1c2")), r5c5="3", r8c1="4")
    assert results(state, "single-candidates") == ["r5c5=3, r8c1=4"]
    (step,) = find("single-candidates").find(state)
    assert sentence(step, state.puzzle).say("en") == (
        "Only one candidate is left in each of r5c5 and r8c1. So r5c5 is 3; r8c1 is 4."
    )
    assert sentence(step, state.puzzle).say("es") == (
        "En cada una de f5c5 y f8c1 queda un solo candidato. Por tanto, f5c5 es 3; f8c1 es 4."
    )


def test_the_last_cell_of_a_sum_or_of_a_house_is_told_as_such() -> None:
    state = killer((17, "r1c1 r1c2"), (9, "r5c5 r6c5"))
    state.change(places=[(0, 8), (40, 3)])
    state = cells_with(state, r1c2="9", r6c5="6")
    (step,) = find("single-candidates").find(state)
    assert sentence(step, state.puzzle, state).say("en") == (
        "In the cage of 17 (r1c1) only r1c2 is empty, and the rest adds up to 8: 17 − 8 = 9. In the cage of 9 (r5c5) "
        "only r6c5 is empty, and the rest adds up to 3: 9 − 3 = 6. So r1c2 is 9; r6c5 is 6."
    )


def test_two_cells_that_see_each_other_are_not_filled_with_the_same_digit() -> None:
    state = cells_with(killer((17, "r1c1 r1c2")), r5c5="3", r5c6="3")
    assert results(state, "single-candidates") == ["r5c5=3"]


def test_it_comes_before_everything_else() -> None:
    assert all_techniques()[0].key == "single-candidates"


def test_boards_without_sums_fill_one_cell_after_the_other() -> None:
    state = State(descarte.read(find("naked-single").example))
    assert results(state, "naked-single")
    assert results(state, "single-candidates") == []
