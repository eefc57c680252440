from __future__ import annotations

import pytest

import descarte
from descarte.logic import find
from descarte.logic.case_split.follow_simple import (
    count_candidates_after,
    estimate_dead_ends,
    find_refuted_by_following,
)
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.model.bits import digits_of
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with, empty


def test_a_pair_and_what_it_locks_are_followed() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="123")
    before = sum(map(int.bit_count, state.candidates))
    (left,) = count_candidates_after(state, [(1, 3)], holds=False)
    others = 7 + 6
    assert left == before - 1 - 2 * others


def test_an_impossible_state_leaves_less_than_nothing() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="12", r1c3="123")
    assert count_candidates_after(state, [(2, 1), (2, 3)]) == [-1, count_candidates_after(state, [(2, 3)])[0]]


def test_the_candidates_that_following_refutes() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="12", r1c3="123")
    assert {(2, 1), (2, 2)} <= set(find_refuted_by_following(state))
    assert (2, 3) not in find_refuted_by_following(state)


def test_a_candidate_that_needs_another_one_refuted_has_two_ends() -> None:
    state = State(descarte.read("6.84.....1.3...7.44......1...45....6..7..8.........5725.........8..2...9....7.36."))
    assert [estimate_dead_ends(state, candidate, 4).ends for candidate in [(4, 1), (10, 9), (1, 5)]] == [2, 2, 1]
    assert estimate_dead_ends(state, (4, 1), 1).ends == 0


def test_a_house_with_more_cells_than_any_board_has_digits_is_impossible() -> None:
    cells = tuple(range(600))
    layout = Layout(rows=1, columns=600, size=2, places=cells, houses=(House("row", 1, cells, full=True),))
    assert len(find_refuted_by_following(State(Puzzle("latin", layout, givens=(0,) * 600)))) == 1200


@pytest.mark.parametrize("key", ["exocet", "multi-sector-locked-set", "tridagon"])
def test_what_is_not_followed_because_a_possible_candidate_places_it_is_possible(key: str) -> None:
    """On hard boards, where many wrong candidates lead to nothing impossible."""
    state = State(descarte.read(find(key).example))
    every = [(cell, digit) for cell in cells_of(state.unplaced) for digit in digits_of(state.candidates[cell])]
    refuted = [one for one, left in zip(every, count_candidates_after(state, every), strict=True) if left < 0]
    assert find_refuted_by_following(state) == refuted
    assert len(every) - len(refuted) > state.unplaced.bit_count()
