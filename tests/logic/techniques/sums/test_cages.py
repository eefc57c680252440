from __future__ import annotations

import pytest

from descarte.logic import find, sentence
from descarte.logic.inference.sums.cages import sums_of
from descarte.logic.techniques.sums.cages import bounds_of
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with, results


def placed(state: State, **digits: int) -> State:
    state.change(places=[(state.puzzle.cell(name), digit) for name, digit in digits.items()])
    return state


def test_the_last_cell_has_what_is_missing() -> None:
    state = placed(killer((15, "r1c1 r1c2 r2c1")), r1c1=4, r1c2=9)
    assert results(state, "cage-last-cell") == ["r2c1=2"]


def test_a_cage_of_one_cell_is_its_total() -> None:
    assert results(killer((7, "r5c5")), "cage-last-cell") == ["r5c5=7"]


def test_a_sum_that_may_repeat_has_a_last_cell_too() -> None:
    state = placed(killer(sums=((13, "r1c1 r5c5 r9c9"),)), r1c1=4, r5c5=5)
    assert results(state, "cage-last-cell") == ["r9c9=4"]


def test_a_digit_that_is_no_candidate_is_not_placed() -> None:
    state = cells_with(killer((7, "r5c5")), r5c5="12")
    assert results(state, "cage-last-cell") == []


def lost(state: State) -> set[str]:
    """Return the digits that the bounds of the only cage discard, cell by cell."""
    steps = list(bounds_of(state, sums_of(state)[0]))
    assert all(verify(state, step) for step in steps)
    return {f"{state.puzzle.name(cell)}<>{digit}" for step in steps for cell, digit in step.discards}


def beyond(cells: str, digits: str) -> set[str]:
    return {f"{cell}<>{digit}" for cell in cells.split() for digit in digits}


@pytest.mark.parametrize(("total", "digits"), [(8, "6789"), (22, "1234"), (15, "")])
def test_no_digit_is_higher_or_lower_than_the_rest_allows(total: int, digits: str) -> None:
    assert lost(killer((total, "r1c1 r1c2 r1c3"))) == beyond("r1c1 r1c2 r1c3", digits)


def test_candidates_sharpen_the_bounds() -> None:
    state = cells_with(killer((20, "r1c1 r1c2 r1c3")), r1c1="34")
    assert lost(state) == beyond("r1c2 r1c3", "123456")


def test_repeats_loosen_the_bounds() -> None:
    different, repeating = killer((17, "r1c1 r1c2")), killer(sums=((17, "r1c1 r5c5"),))
    assert lost(different) == beyond("r1c1 r1c2", "1234567")
    assert lost(repeating) == beyond("r1c1 r5c5", "1234567")
    assert lost(killer(sums=((5, "r1c1 r5c5 r9c9"),))) == beyond("r1c1 r5c5 r9c9", "456789")
    assert lost(killer((6, "r1c1 r1c2 r1c3"))) == beyond("r1c1 r1c2 r1c3", "456789")


def test_both_bounds_are_told_in_one_step() -> None:
    state = cells_with(killer(sums=((9, "r1c1 r5c5"),)), r1c1="2345678", r5c5="123468")
    (step,) = find("cage-bounds").find(cells_with(state, r1c1="234", r5c5="123468"))
    said = sentence(step, state.puzzle)
    assert said.say("en") == (
        "In the sum of 9 (r1c1), r1c1 and r5c5 still have to add up to 9: without r5c5 the rest adds up to at least "
        "2, so that cell is at most 7; without r5c5 the rest adds up to at most 4, so that cell is at least 5. So 1, "
        "2, 3, 4 and 8 can be discarded from r5c5."
    )
    assert said.say("es") == (
        "En la suma de 9 (f1c1), f1c1 y f5c5 todavía tienen que sumar 9: sin f5c5 las demás suman al menos 2, así que "
        "esa casilla es como mucho 7; sin f5c5 las demás suman como mucho 4, así que esa casilla es al menos 5. Por "
        "tanto, "
        "se descartan el 1, el 2, el 3, el 4 y el 8 de f5c5."
    )


def test_where_the_combinations_can_be_listed_they_are_told_instead() -> None:
    state = killer((8, "r1c1 r1c2 r1c3"))
    assert results(state, "cage-bounds") == []
    assert results(state, "cage-combinations")
