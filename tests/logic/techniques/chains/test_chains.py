from __future__ import annotations

import pytest

import descarte
from descarte.logic import all_techniques, find, sentence, write_notation
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with, empty, only_at, results, without


def test_four_strong_links_of_a_digit_clear_what_sees_both_ends() -> None:
    state = only_at(
        """
        x...x....
        .........
        .........
        ....xx...
        .........
        x........
        .....x..x
        .........
        x.......x
        """
    )
    assert results(state, "x-chain") == ["r6c1<>5"]


def test_cells_with_two_candidates_begin_and_end_in_the_same_digit() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="34", r4c9="14")
    assert results(state, "xy-chain") == ["r1c9,r4c1<>1"]


def test_another_candidate_breaks_the_chain() -> None:
    assert not results(cells_with(empty(), r1c1="12", r1c5="235", r4c5="34", r4c9="14"), "xy-chain")


def test_a_closed_chain_clears_along_every_side() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="34", r4c1="14")
    assert results(state, "continuous-nice-loop") == [
        "r2356789c1<>1, r1c2346789<>2, r2356789c5<>3, r4c2346789<>4",
    ]


def test_a_chain_is_told_from_its_false_start_to_its_true_end() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="23", r4c5="13")
    step = next(find("xy-chain").find(state))
    assert write_notation(step, state.puzzle) == ("XY-chain: (1=2)r1c1 - (2=3)r1c5 - (3=1)r4c5 => r4c1<>1")
    said = sentence(step, state.puzzle).say("es")
    assert said.startswith("Si f1c1 no es 1, entonces f1c1 es 2; luego f1c5 no es 2; luego f1c5 es 3; luego")


def test_a_loop_that_clears_in_its_own_cells_is_told_from_outside_too() -> None:
    # (2)r1c1 = (1)r1c1 - (1)r1c5 = (3)r1c5 - (3)r3c5 = (4)r3c5 - (4)r3c8 = (5)r3c8 - (5)r1c9 = (5)r7c9 - (5)r7c1 = ...
    state = cells_with(empty(), r1c1="12", r1c5="13", r3c5="34", r3c8="45", r7c1="25")
    without(state, 5, *(f"r{row}c9" for row in (2, 3, 4, 5, 6, 8, 9)))
    results(state, "continuous-nice-loop")
    whole, outside = (set(step.discards) for step in find("continuous-nice-loop").find(state))
    assert whole - outside == {(state.puzzle.cell("r1c9"), 1)}
    assert outside < whole


CHAINED = (
    *("x-chain", "xy-chain", "aic", "continuous-nice-loop", "discontinuous-nice-loop", "als-xz", "als-xy-wing"),
    *("als-chain", "death-blossom", "nishio", "forcing-net", "cell-forcing", "house-forcing"),
)


@pytest.mark.parametrize("key", CHAINED)
def test_the_example_of_a_lesson_needs_its_technique(key: str) -> None:
    """Nothing easier than chains discards what it discards."""
    state = State(descarte.read(find(key).example))
    step = next(find(key).find(state))
    easy = (one for one in all_techniques() if one.rating < 5)
    had = {candidate for one in easy for other in one.find(state) for candidate in other.discards}
    assert not had & set(step.discards)
