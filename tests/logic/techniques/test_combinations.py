from __future__ import annotations

from descarte.logic import find
from tests.logic.techniques.cages import killer
from tests.logic.techniques.pictures import cells_with, results


def test_seventeen_in_two_cells_is_eight_and_nine() -> None:
    assert results(killer((17, "r1c1 r1c2")), "cage-unique") == ["r1c12<>1234567"]


def test_a_placed_digit_can_leave_one_combination() -> None:
    state = killer((13, "r1c1 r1c2 r1c3"))
    assert results(state, "cage-unique") == []
    state.change(places=[(0, 9)])
    assert results(state, "cage-unique") == ["r1c23<>245678"]


def test_sums_that_may_repeat_have_no_combinations() -> None:
    state = killer(sums=((17, "r1c1 r5c5"),))
    for key in ("cage-unique", "cage-pair", "cage-combinations", "cage-arrangements"):
        assert results(state, key) == []


def test_a_digit_needs_its_partner() -> None:
    state = cells_with(killer((9, "r1c1 r1c2")), r1c1="1234", r1c2="5679")
    assert results(state, "cage-pair") == ["r1c1<>1, r1c2<>9"]


def test_half_of_an_even_total_is_no_partner_of_itself() -> None:
    assert results(killer((8, "r1c1 r1c2")), "cage-pair") == ["r1c12<>489"]


def test_combinations_that_leave_a_cell_nothing_fall() -> None:
    state = cells_with(killer((10, "r1c1 r1c2 r1c3")), r1c1="7", r1c2="12345", r1c3="12345")
    assert results(state, "cage-combinations") == ["r1c23<>345"]
    (step,) = find("cage-combinations").find(state)
    assert dict(step.words)["combinations"] == ("1+2+7",)


def test_arrangements_see_what_combinations_do_not() -> None:
    # 1+2+6 only, and 6 only in r1c3: no order has it hold another digit
    state = cells_with(killer((9, "r1c1 r1c2 r1c3")), r1c1="12", r1c2="12", r1c3="126")
    assert results(state, "cage-combinations") == []
    assert results(state, "cage-arrangements") == ["r1c3<>12"]


def test_a_cage_seen_in_vain_waits_for_a_change() -> None:
    state = killer((9, "r1c1 r1c2"), (20, "r5c5 r5c6 r6c6"))
    list(find("cage-pair").find(state))
    state.change(discards=[(0, 9), (1, 9)])
    assert results(state, "cage-pair") == []
    state.change(discards=[(0, 1)])
    assert results(state, "cage-pair") == ["r1c2<>8"]
