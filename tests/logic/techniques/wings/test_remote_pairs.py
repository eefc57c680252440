from __future__ import annotations

import pytest

from tests.logic.techniques.pictures import cells_with, empty, results


def test_four_cells_in_turn_clear_what_sees_both_ends() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="12", r4c5="12", r4c9="12")
    assert results(state, "remote-pair") == ["r1c9,r4c1<>12"]


@pytest.mark.parametrize("last", ["13", "123"])
def test_other_candidates_break_the_chain(last: str) -> None:
    assert not results(cells_with(empty(), r1c1="12", r1c5="12", r4c5="12", r4c9=last), "remote-pair")


def test_three_cells_end_in_the_same_digit() -> None:
    assert not results(cells_with(empty(), r1c1="12", r1c5="12", r4c5="12"), "remote-pair")


def test_a_longer_chain_clears_between_all_its_odd_distances() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="12", r4c5="12", r4c9="12", r8c9="12", r8c2="12")
    shorter, *_, longest = results(state, "remote-pair")
    assert shorter == "r1c9,r4c1<>12"
    assert longest == "r1c29,r23c2,r4c12,r79c1,r8c15<>12"
