from __future__ import annotations

import random
from itertools import islice

import descarte
from descarte.logic import find
from descarte.logic.techniques.cases import MOST_WITH_SUMS, leaves_of
from descarte.model.state import State
from descarte.proof import verify
from tests.logic import generated

BOARD = ".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97."


def test_a_wrong_candidate_is_followed_to_its_end() -> None:
    state = State(descarte.read(BOARD))
    (step,) = find("case-split").find(state)
    assert verify(state, step)
    ((cell, digit),) = step.discards
    assert descarte.read(BOARD).solve().grids[0][cell] != digit
    assert leaves_of(step) == 1


def test_a_killer_is_split_whatever_its_open_cells() -> None:
    state = State(generated.killer(random.Random(5), 2, 4))
    (step,) = find("case-split").find(state)
    assert verify(state, step)
    assert state.unplaced.bit_count() > MOST_WITH_SUMS


def test_without_exactly_one_solution_nothing_is_split() -> None:
    state = State(descarte.read("." * 81))
    assert not list(islice(find("case-split").find(state), 1))
