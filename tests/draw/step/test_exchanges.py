"""The cells of a unique rectangle or loop are joined by a band, and graves that fill the board are not."""

from __future__ import annotations

from collections import Counter

import pytest

import descarte
from descarte.draw.board.regions import geometry_of
from descarte.draw.step.composition import StepView, describe_step
from descarte.draw.step.exchanges import draw_exchange, find_exchange
from descarte.draw.step.layers import draw_highlights
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.logic import find
from descarte.model.step import Because, Step
from tests.logic.example_steps import SHOWN, first_step_of

RECTANGLES = [technique.key for technique in SHOWN if "rectangle-" in technique.key and "empty" not in technique.key]


@pytest.mark.parametrize("key", [*RECTANGLES, "hidden-rectangle"])
def test_the_four_sides_of_a_rectangle_are_drawn(key: str) -> None:
    state, step = first_step_of(find(key))
    layout = state.puzzle.layout
    pairs = find_exchange(step, layout)
    assert {cell for pair in pairs for cell in pair} == {cell for cell, _ in step.because.swap}
    assert len(pairs) == 4
    for one, other in pairs:
        (row, column), (row2, column2) = divmod(one, layout.columns), divmod(other, layout.columns)
        assert (row == row2) is not (column == column2)
    band, frames = draw_exchange(step, geometry_of(state.puzzle), THEMES["screen"])
    assert (band.count("M"), frames.count("<rect")) == (4, 4)
    assert band in svg(state, step=step, theme="screen")
    assert 'stroke-opacity="0.35"' in draw_highlights(step, state.puzzle, state).below


def test_a_loop_passes_each_of_its_cells_once_along_a_row_and_once_along_a_column() -> None:
    state, step = first_step_of(find("unique-loop-1"))
    pairs = find_exchange(step, state.puzzle.layout)
    visits = Counter(cell for pair in pairs for cell in pair)
    assert len(visits) == len(step.because.swap) == 6
    assert set(visits.values()) == {2}


@pytest.mark.parametrize("key", ["bug-plus-one", "bug-2", "x-wing"])
def test_graves_and_other_steps_have_no_band(key: str) -> None:
    state, step = first_step_of(find(key))
    assert [*draw_exchange(step, geometry_of(state.puzzle), THEMES["screen"])] == []


def test_cells_of_which_three_share_a_row_have_no_band() -> None:
    step = Step("x", because=Because(swap=((0, 3), (1, 3), (2, 3), (4, 3), (5, 3), (6, 3))))
    assert find_exchange(step, descarte.read("1.....3.4......2").layout) == ()


def test_the_legend_says_why_the_cells_are_joined() -> None:
    state, step = first_step_of(find("unique-rectangle-1"))
    told = [text.say("es") for text in describe_step(StepView.of(step, state.puzzle, state))]
    assert "casillas unidas: sus dígitos se podrían intercambiar" in told
