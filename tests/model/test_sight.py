"""Placed digits that exclude a digit from cells are found, and nothing is claimed that they do not exclude."""

from __future__ import annotations

import descarte
from descarte.model.bits import bit, bits_at
from descarte.model.sight import find_blockers, find_moves, find_takers
from descarte.model.state import State

TEXT = "..52..7.8...4.....4...9..6..78.6.1.5..4..5..31....2....3.....7....6..8......7...6"


def test_every_cell_is_either_seen_by_a_blocker_or_left_over() -> None:
    state = State(descarte.read(TEXT))
    layout, count = state.puzzle.layout, 0
    for house in layout.houses:
        for digit in range(1, 10):
            whole = bits_at(house.cells)
            others = whole & state.unplaced
            blockers, left = find_blockers(state, digit, others, whole)
            covered = {cell for blocker in blockers for cell in layout.peers[blocker]}
            for cell in house.cells:
                if others >> cell & 1:
                    assert (cell in covered) is not bool(left >> cell & 1)
            assert all(state.placed[cell] == digit and cell not in house.cells for cell in blockers)
            count += len(blockers)
    assert count > 100


def test_no_blocker_is_named_twice_or_for_nothing() -> None:
    state = State(descarte.read("1" + "." * 27 + "1" + "." * 52))
    row = bits_at(range(9, 18))
    assert find_blockers(state, 1, 0b111 << 9, row) == ([0], 0)


def test_takers_share_the_digits_among_the_houses_without_repeats() -> None:
    state = State(descarte.read(TEXT))
    for cell in range(81):
        if state.placed[cell]:
            continue
        taken = [(house, digits) for house, digits in find_takers(state, cell, 0b111111111)]
        union = 0
        for house, digits in taken:
            assert not digits & union
            assert all(
                any(state.placed[other] == digit for other in house.cells)
                for digit in range(1, 10)
                if digits & bit(digit)
            )
            union |= digits
        seen = {state.placed[other] for other in state.puzzle.layout.peers[cell]} - {0}
        assert union == sum(map(bit, seen))


def test_only_moves_that_no_other_house_explains_are_moves() -> None:
    state = State(descarte.read("." * 20 + "1" + "." * 60, options=["antiknight"]))
    everywhere = (1 << 81) - 1
    assert set(find_moves(state, 20, everywhere)) == {3, 13, 27, 31, 37, 39}
