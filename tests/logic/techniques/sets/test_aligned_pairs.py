from __future__ import annotations

from tests.logic.techniques.pictures import cells_with, empty, results

KEY = "aligned-pair-exclusion"
SCALES = {KEY: (6.2, 300)}


def test_a_digit_without_a_partner_goes() -> None:
    state = cells_with(empty(), r1c1="148", r1c9="123", r2c2="12", r1c5="13")
    assert not [found for found in results(state, KEY) if found == "r1c1<>1"]
    cells_with(state, r1c4="12")
    assert "r1c1<>1" in results(state, KEY)


def test_the_cells_need_not_see_each_other() -> None:
    state = cells_with(empty(), r1c1="1456", r5c5="23", r1c5="12", r5c1="13")
    assert "r1c1<>1" in results(state, KEY)


def test_one_possible_pair_is_enough() -> None:
    state = cells_with(empty(), r1c1="1456", r5c5="234", r1c5="12", r5c1="13")
    assert "r1c1<>1" not in results(state, KEY)
