from __future__ import annotations

from descarte import kinds
from descarte.logic.case_split.dead_ends import dead_ends, is_dead
from descarte.model.clues import Clues, Mark, Total
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with, empty, without


def test_an_open_board_has_none() -> None:
    assert not is_dead(empty())


def test_an_empty_cell_and_a_digit_without_a_place_are_said_with_their_facts() -> None:
    state = cells_with(empty(), r1c1="12", r1c2="12", r1c3="3")
    without(state, 4, *(f"r1c{column}" for column in range(4, 10)))
    (found,) = dead_ends(state)
    assert str(found.reason) == "row 1 has no place for 4"
    assert {cell for cell, _ in found.facts} == set(range(9))


def test_only_digits_that_lost_a_place_are_looked_at() -> None:
    state = empty()
    alive = state.places[:]
    assert not is_dead(state, alive)
    without(state, 9, *(f"r1c{column}" for column in range(1, 10)))
    assert is_dead(state, alive)
    assert is_dead(state)
    assert not is_dead(state, state.places)


def test_a_cell_without_candidates_is_seen_whatever_was_alive() -> None:
    state = empty()
    state.candidates[40] = 0
    assert is_dead(state, state.places)


def test_a_sum_out_of_reach_is_seen() -> None:
    givens = (0,) * 16
    cages = (Total(3, (0, 1)), Total(7, (2, 3)))
    state = State(kinds.build(Clues(4, 4, givens, kind="killer", cages=cages)))
    assert not is_dead(state)
    state.change(discards=[(0, 1), (1, 1)])
    assert [str(found.reason) for found in dead_ends(state)] == [
        "the cage of 3 (r1c1) cannot reach its total: it can add up to 4 to 8"
    ]


def test_a_rule_that_cannot_be_kept_is_said_by_its_name() -> None:
    marks = (Mark("thermometer", ((0, 1, 2),)),)
    state = State(kinds.build(Clues(4, 4, (0,) * 16, marks=marks)))
    assert not is_dead(state)
    state.change(discards=[(0, 1), (0, 2), (1, 1), (1, 4), (1, 2)])
    (found,) = dead_ends(state)
    assert found.reason.say("en") == "the thermometer from r1c1 can no longer be satisfied"
    assert found.reason.say("es") == "ya no se puede cumplir el termómetro desde f1c1"
    assert found.facts == ((0, 0b1100), (1, 0b0100))
