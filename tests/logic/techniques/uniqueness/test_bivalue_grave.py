from __future__ import annotations

from dataclasses import replace

import descarte
from descarte.core.text import Text
from descarte.logic import find
from descarte.model.bits import digits_of
from descarte.model.rule_names import Noun
from descarte.model.rules import Link
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import results

GRAVE = find("bug-plus-one")


def example() -> State:
    return State(descarte.read(GRAVE.example))


def test_all_cells_but_one_have_two_candidates_and_that_one_takes_the_third() -> None:
    state = example()
    (step,) = GRAVE.find(state)
    ((cell, digit),) = step.places
    counts = sorted(state.candidates[other].bit_count() for other in range(81) if state.unplaced >> other & 1)
    assert counts == [2] * (len(counts) - 1) + [3]
    assert state.candidates[cell].bit_count() == 3
    assert verify(state, step)
    assert digit == descarte.solve(state.puzzle.but(candidates=None)).grids[0][cell]


def test_a_digit_with_a_single_place_in_a_house_is_no_grave() -> None:
    pairs = [cell for cell, digits in enumerate(example().candidates) if digits.bit_count() == 2]
    assert len(pairs) > 5
    for cell in pairs[:5]:
        state = example()
        state.change(discards=[(cell, digits_of(state.candidates[cell])[0])])
        assert not results(state, "bug-plus-one")


def test_a_diagonal_that_would_not_survive_the_exchange_forbids_it() -> None:
    state = example()
    diagonal = descarte.read("." * 81, kind="sudoku", options=("diagonal",)).layout
    assert not results(State(replace(state.puzzle, layout=diagonal)), "bug-plus-one")


def test_without_one_of_the_pairs_it_is_not_proved() -> None:
    state = example()
    (step,) = GRAVE.find(state)
    assert len(step.because.swap) > 4
    for pair in step.because.swap[:4]:
        swap = tuple(other for other in step.because.swap if other != pair)
        assert not verify(state, replace(step, because=replace(step.because, swap=swap)))


def test_an_open_cell_that_another_rule_binds_forbids_the_exchange() -> None:
    state = example()
    open_cells = [cell for cell in range(81) if state.unplaced >> cell & 1]
    placed = [cell for cell in range(81) if not state.unplaced >> cell & 1]
    noun = Noun(Text("rule", "regla"))
    for cells, found in ((placed[:2], 1), ((open_cells[0], placed[0]), 0)):
        link = Link("rule", 1, (cells[0], cells[1]), (0b111111111,) * 9, noun)
        assert len(results(State(state.puzzle.but(rules=(link,))), "bug-plus-one")) == found
