from __future__ import annotations

import descarte
from descarte.logic import find, sentence
from descarte.logic.techniques.sets.leftovers import leftovers_of
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with, results

JIGSAW = """jigsaw
regions:
aabbb
aaabb
cdddd
ccccd
eeeee
givens:
{}
"""
EMPTY = "\n".join(["....."] * 5)


def jigsaw(givens: str = EMPTY) -> State:
    return State(descarte.read(JIGSAW.format(givens)))


def test_boxes_have_no_leftovers() -> None:
    assert leftovers_of(descarte.read("." * 81).layout) == ()
    assert leftovers_of(descarte.read("1.....3.4......2").layout) == ()


def test_both_sides_are_found() -> None:
    found = leftovers_of(jigsaw().puzzle.layout)
    name = jigsaw().puzzle.name
    sides = {(name(one.here.bit_length() - 1), name(one.there.bit_length() - 1)) for one in found[:2]}
    assert sides == {("r3c1", "r4c5"), ("r4c5", "r3c1")}
    assert all(one.here.bit_count() == one.there.bit_count() for one in found)


def test_a_digit_that_one_side_lacks_leaves_the_other() -> None:
    state = cells_with(jigsaw(), r3c1="12")
    assert {"r4c5<>3", "r4c5<>4", "r4c5<>5"} <= set(results(state, "leftovers"))


def test_a_digit_placed_on_one_side_has_one_place_on_the_other() -> None:
    state = jigsaw()
    state.change(places=[(state.puzzle.cell("r3c1"), 2)])
    assert "r4c5=2" in results(state, "leftovers")


def test_a_cell_that_sees_every_place_of_the_other_side() -> None:
    state = jigsaw("1...2\n..3..\n.....\n.....\n.4...")
    assert "r4c5<>1" in results(state, "leftovers-seen")


def test_it_says_what_is_compared() -> None:
    state = cells_with(jigsaw(), r3c1="1234")
    said = [sentence(step, state.puzzle).say("en") for step in find("leftovers").find(state)]
    assert any("hold the same digits. But on the first side no cell can have the 5" in words for words in said)
