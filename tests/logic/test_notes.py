from __future__ import annotations

import descarte
from descarte.logic.notes import changed_digits, changed_since, digits_in_vain, looked_in_vain
from descarte.model.state import State


def state() -> State:
    return State(descarte.read("1.....3.4......2"))


def test_everything_is_new_at_first() -> None:
    assert changed_since(state(), "pairs") == -1
    assert changed_digits(state(), "fish") == [1, 2, 3, 4]


def test_changes_add_up() -> None:
    board = state()
    looked_in_vain(board, "pairs")
    assert changed_since(board, "pairs") == 0
    board.change(discards=[(1, 2)])
    board.change(discards=[(5, 2)])
    assert changed_since(board, "pairs") == 0b100010


def test_a_placed_digit_changes_its_peers() -> None:
    board = state()
    looked_in_vain(board, "pairs")
    digits_in_vain(board, "fish")
    board.change(places=[(3, 4)])
    changed = changed_since(board, "pairs")
    assert changed >> 3 & 1
    assert changed >> 2 & 1
    assert not changed >> 12 & 1
    assert changed_digits(board, "fish") == [4]


def test_a_copy_starts_anew() -> None:
    board = state()
    looked_in_vain(board, "pairs")
    assert changed_since(board.copy(), "pairs") == -1
