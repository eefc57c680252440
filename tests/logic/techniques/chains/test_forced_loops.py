from __future__ import annotations

from dataclasses import replace

import descarte
from descarte.logic import find
from descarte.logic.techniques.chains.forced_loops import forced_links
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, empty, results

EXAMPLE = find("forced-cell-loop").example


def forced(state: State) -> list[tuple[int, int, str]]:
    """Return the digit of the set, the digit of the cell, and the cell."""
    layout = state.puzzle.layout
    found = [(link.one.digit, link.other) for link in forced_links(state)]
    return [(digit, node.digit, str(layout.place(node.cells.bit_length() - 1))) for digit, node in found]


def test_a_set_in_a_row_leaves_a_cell_of_its_box_one_candidate() -> None:
    # without 1 the set r1c1 r1c2 r1c9 has 2 and 3 in box 1, where r2c1 sees them: it is 7
    state = cells_with(empty(), r1c1="23", r1c2="234", r1c9="14", r2c1="237")
    assert (1, 7, "r2c1") in forced(state)


def test_a_candidate_more_and_the_cell_is_not_forced() -> None:
    assert not forced(cells_with(empty(), r1c1="23", r1c2="234", r1c9="14", r2c1="2378"))


def test_a_cell_that_does_not_see_all_places_of_a_digit_keeps_it() -> None:
    assert (1, 7, "r2c1") not in forced(cells_with(empty(), r1c1="23", r1c2="234", r1c9="134", r2c1="237"))


def test_a_cell_that_loses_one_candidate_is_an_ordinary_link() -> None:
    assert not forced(cells_with(empty(), r1c1="12", r1c9="13", r2c1="27"))


def test_each_loop_is_proved_and_rests_on_the_forced_cell() -> None:
    state = State(descarte.read(EXAMPLE))
    steps = list(find("forced-cell-loop").find(state))
    assert steps
    for step in steps:
        assert verify(state, step)
    step = steps[0]
    assert dict(step.words)["links"] == "(5)r8c46 = (9)r5c5 - (9=5)r7c45,r9c5 -"
    cell = state.puzzle.cell("r5c5")
    rest = tuple(fact for fact in step.because.within if fact[0] != cell)
    assert not verify(state, replace(step, because=replace(step.because, within=rest)))


def test_what_it_clears_is_no_digit_of_the_solution() -> None:
    puzzle = descarte.read(EXAMPLE)
    solution = descarte.solve(puzzle).grids[0]
    for step in find("forced-cell-loop").find(State(puzzle)):
        assert all(solution[cell] != digit for cell, digit in step.discards)


def test_a_loop_is_followed_from_the_set_to_the_forced_cell() -> None:
    """The way back, from the cell to the set, has no proof without a guess."""
    state = State(
        descarte.read(
            """
            7 68 9 456  1    68  3458 2  3468
            3 2  5 467  468  678 1    9  468
            4 68 1 256  3    9   58   7  568
            1 5  4 2367 26   267 3    8  9
            2 7  3 8    9    1   6    5  4
            8 9  6 35   5    4   2    1  7
            6 3  8 1    7    5   9    4  24
            5 4  2 9    68   68  7    3  1
            9 1  7 246  2468 3   458  46 24568
            """
        )
    )
    assert len(results(state, "forced-cell-loop")) > 1
