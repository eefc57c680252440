from __future__ import annotations

import pytest

from descarte.logic import find, sentence
from descarte.model.state import State
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


@pytest.mark.parametrize(
    ("total", "effect"),
    [(8, "r1c123<>6789"), (22, "r1c123<>1234"), (15, None)],
)
def test_no_digit_is_higher_or_lower_than_the_rest_allows(total: int, effect: str | None) -> None:
    found = results(killer((total, "r1c1 r1c2 r1c3")), "cage-bounds")
    assert found == ([effect] if effect else [])


def test_candidates_sharpen_the_bounds() -> None:
    state = cells_with(killer((20, "r1c1 r1c2 r1c3")), r1c1="34")
    assert results(state, "cage-bounds") == ["r1c23<>123456"]


def test_repeats_loosen_the_bounds() -> None:
    different, repeating = killer((17, "r1c1 r1c2")), killer(sums=((17, "r1c1 r5c5"),))
    assert results(different, "cage-bounds") == ["r1c12<>1234567"]
    assert results(repeating, "cage-bounds") == ["r1c1,r5c5<>1234567"]
    assert results(killer(sums=((5, "r1c1 r5c5 r9c9"),)), "cage-bounds") == ["r1c1,r5c5,r9c9<>456789"]
    assert results(killer((6, "r1c1 r1c2 r1c3")), "cage-bounds") == ["r1c123<>456789"]


def test_it_says_which_cage_and_why() -> None:
    state = killer((8, "r1c1 r1c2 r1c3"))
    step = next(find("cage-bounds").find(state))
    assert sentence(step, state.puzzle).say("es") == (
        "En la jaula de 8 (r1c1) las casillas r1c1, r1c2 y r1c3 todavía tienen que sumar 8. Aparta una cualquiera de "
        "r1c1, r1c2 y r1c3: el resto suma al menos 3, así que no puede tener más de 5. Por tanto, se descartan 6, 7, 8 "
        "y 9 de r1c1, r1c2 y r1c3."
    )
