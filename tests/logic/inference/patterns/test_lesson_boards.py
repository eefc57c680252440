from __future__ import annotations

import descarte
from descarte.logic.inference.patterns.lesson_boards import build_one_digit_board
from descarte.model.state import State


def test_one_digit_fits_where_the_picture_says_and_all_others_everywhere() -> None:
    state = State(descarte.read(build_one_digit_board(" ".join(["x.......x", *["xxxxxxxxx"] * 8]))))
    assert [cell for cell in range(81) if not state.candidates[cell] & 1] == list(range(1, 8))
    assert {digits >> 1 for digits in state.candidates} == {0b11111111}
