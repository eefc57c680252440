from __future__ import annotations

from descarte.logic import find, sentence
from tests.logic.techniques.pictures import cells_with, empty, only_at, results


def test_an_assumption_that_empties_a_cell_is_wrong() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="13", r1c9="13")
    assert "r1c1<>1" in results(state, "forcing-net")


def test_the_places_of_one_digit_are_enough_for_nishio() -> None:
    state = only_at(
        """
        x...x....
        .........
        .........
        x.......x
        .........
        .........
        ....x...x
        .........
        .........
        """
    )
    assert "r1c1<>5" in results(state, "nishio")


def test_every_single_is_told_in_turn() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="13", r1c9="13")
    step = next(step for step in find("forcing-net").find(state) if step.discards == ((0, 1),))
    said = sentence(step, state.puzzle).say("en")
    assert said.startswith("Suppose r1c1 is 1. Step by step it follows: ")
    assert said.endswith(" So 1 can be discarded from r1c1.")


def test_a_net_without_conclusions_does_not_repeat_its_assumption() -> None:
    state = cells_with(empty(), r1c1="12", r1c5="1")
    step = next(step for step in find("forcing-net").find(state) if step.discards == ((0, 1),))
    assert sentence(step, state.puzzle).say("en") == (
        "Suppose r1c1 is 1. Then r1c5 has no candidate left. So 1 can be discarded from r1c1."
    )
