"""Outside clues with few ways to read them come before locked candidates."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import all_techniques, find, sentence
from descarte.logic.engine import next_step
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import results

SCALES = {"clue-one-way": (1.5, 10), "clue-few-ways": (2.5, 20)}


def test_an_x_sum_of_three_is_two_and_one() -> None:
    state = State(descarte.read(".XSum~R1~3~"))
    step = next_step(state, all_techniques())
    assert step is not None
    assert (step.technique, step.rating) == ("clue-one-way", 1.5)
    assert step.places == ((0, 2), (1, 1))
    said = sentence(step, state.puzzle, state)
    assert said.say("en").startswith("By the X-sum of 3 left of row 1, the digits that count can only be 2+1")


def test_a_skyscraper_of_the_size_of_the_grid_fills_its_row_in_one_step() -> None:
    state = State(descarte.read(".Shape~6x6.Skyscraper~R5~6~"))
    (step,) = find("clue-one-way").find(state)
    assert step.places == tuple(zip(range(24, 30), range(1, 7), strict=True))
    assert verify(state, step)


@pytest.mark.parametrize(
    ("puzzle", "key"),
    [(".Sandwich~35~R1", "clue-one-way"), (".Shape~4x4.Sandwich~2~R1", "clue-few-ways"), (".Sandwich~17~R1", None)],
)
def test_the_number_of_ways_decides(puzzle: str, key: str | None) -> None:
    state = State(descarte.read(puzzle))
    for one in SCALES:
        assert bool(results(state, one)) == (one == key)


def test_what_it_finds_the_general_technique_finds_too() -> None:
    state = State(descarte.read(".Shape~4x4.Sandwich~2~R1"))
    (few,), (every,) = find("clue-few-ways").find(state), find("rule-pattern").find(state)
    assert (few.places, few.discards, few.because) == (every.places, every.discards, every.because)
