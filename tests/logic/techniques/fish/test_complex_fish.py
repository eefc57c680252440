from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte.logic import find
from descarte.logic.kernel_bridge import SEARCHES
from descarte.logic.techniques.fish.complex_fish import covered_houses
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.example_steps import steps_of
from tests.logic.techniques.pictures import only_at, results

ROWS_AND_A_BOX = """
    x..xxxxxx
    .x.xxxxxx
    ...xxxxxx
    x...x....
    xxxxxxxxx
    xxxxxxxxx
    .x..x....
    xxxxxxxxx
    xxxxxxxxx
    """


def test_two_rows_and_a_box_use_up_the_digit_of_three_columns() -> None:
    assert results(only_at(ROWS_AND_A_BOX), "franken-swordfish") == ["r123c5,r5689c125<>5"]


def test_a_cleared_cell_sees_every_fin() -> None:
    state = only_at(ROWS_AND_A_BOX.replace("...xxxxxx", "..xxxxxxx"))
    assert not results(state, "franken-swordfish")
    assert "r3c5<>5" in results(state, "finned-franken-swordfish")


@pytest.mark.long
def test_fish_of_five_and_six_houses_are_found_when_they_are_named() -> None:
    for key, count in (("finned-mutant-squirmbag", 5), ("finned-mutant-whale", 6)):
        technique = find(key)
        assert not technique.traits.usual
        state, steps = steps_of(technique)
        assert verify(state, steps[0])
        for step in steps:
            assert len(step.because.combine[0].parts) == 2 * count
            assert step.because.combine[0].digit == dict(step.words)["digit"]


def test_with_the_fins_the_houses_cannot_do_without_the_cleared_cell() -> None:
    technique = find("finned-mutant-whale")
    state = State(descarte.read(technique.example))
    step = next(technique.find(state))
    fewer = step.because.combine[0].parts[1:]
    combine = (replace(step.because.combine[0], parts=fewer),)
    assert not verify(state, replace(step, because=replace(step.because, combine=combine)))


@pytest.mark.parametrize("size", [2, 3])
def test_houses_are_covered_without_the_kernel_as_with_it(size: int) -> None:
    state = only_at(ROWS_AND_A_BOX)
    (plain,) = (search.plain for search in SEARCHES if search.plain.__name__ == "covered_houses")
    rows, columns, boxes = range(9), range(9, 18), range(18, 27)
    bases, covers = [*rows[3:8], *boxes[:4]], [*columns[:5], *boxes[:2], *rows[3:5]]
    found = {*plain(state, 5, bases, covers, size)}
    assert found == {*covered_houses(state, 5, bases, covers, size)}
    assert found
