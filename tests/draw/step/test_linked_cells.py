"""Wings: their cells are filled, and lines join candidates that see each other."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte.draw.board.regions import geometry_of
from descarte.draw.step.composition import StepView, describe_step, draw_step
from descarte.draw.step.highlights import draw_shaded_cells, find_filled_cells, shapes_of
from descarte.draw.step.houses import find_step_houses
from descarte.draw.step.layers import draw_highlights
from descarte.draw.step.linked_cells import draw_lines, find_lines, find_linked_cells, find_sights
from descarte.draw.text.step_brackets import describe_signs
from descarte.draw.theme import THEMES
from descarte.logic import find
from descarte.logic.hints import cells_to_see
from descarte.model.state import State
from descarte.model.step import Step
from tests.logic.example_steps import first_step_of

THEME = THEMES["screen"]
WINGS = ("xy-wing", "xyz-wing", "w-wing", "wxyz-wing", "vwxyz-wing", "remote-pair")


@pytest.mark.parametrize("key", WINGS)
def test_the_cells_of_a_wing_are_filled_and_no_house_is_outlined(key: str) -> None:
    state, step = first_step_of(find(key))
    filled = find_filled_cells(step)
    cells = {cell for group in filled.values() for cell in group}
    geometry = geometry_of(state.puzzle)
    drawn = "".join(draw_shaded_cells(step, geometry, THEME, dict(enumerate(state.candidates))))
    assert drawn.count("<rect") == len(cells) == len(find_linked_cells(step)) > 1
    assert find_step_houses(step, state.puzzle.layout).base == ()
    assert (
        drawn in draw_highlights(step, state.puzzle, state).below
        or "var(--" in draw_highlights(step, state.puzzle, state).below
    )


@pytest.mark.parametrize("key", WINGS)
def test_a_dashed_line_leads_from_each_struck_candidate_to_those_of_its_digit_that_it_sees(key: str) -> None:
    state, step = first_step_of(find(key))
    sights = find_sights(step, state.puzzle.layout)
    peers = state.puzzle.layout.peers
    for cell, digit in step.discards:
        ends = {other for (here, same), (other, _) in sights if (here, same) == (cell, digit)}
        held = {other for other in find_linked_cells(step) if state.candidates[other] >> digit - 1 & 1}
        assert ends == held & {*peers[cell]}
        assert len(ends) > 1


@pytest.mark.parametrize("key", ["xy-wing", "xyz-wing"])
def test_the_pivot_of_a_wing_is_joined_to_its_wings_by_the_digits_that_they_lose(key: str) -> None:
    state, step = first_step_of(find(key))
    words, lines = dict(step.words), find_lines(step)
    assert {one[0] for one, _ in lines} == {words["cell"]}
    assert {other[0] for _, other in lines} == set(words["cells"])  # type: ignore[call-overload]
    assert all(one[1] == other[1] != words["last"] for one, other in lines)
    solid, dashed = draw_lines(step, geometry_of(state.puzzle), THEME)
    assert solid.count("M") == 2
    assert dashed.count("M") == sum(2 if key == "xy-wing" else 3 for _ in step.discards)
    assert ("dasharray" in solid, "dasharray" in dashed) == (False, True)


def test_two_cells_in_a_box_are_joined_by_a_straight_line_and_only_by_a_move_by_an_l() -> None:
    step = Step("x", roles=(("line", ((0, 1), (11, 1), (20, 1), (39, 1))),))
    geometry = geometry_of(descarte.read("." * 81))
    (line,) = draw_lines(step, geometry, THEME)
    assert [part.count("L") for part in re.findall(r"M[^M\"]*", line)] == [1, 1]
    (line,) = draw_lines(step, geometry_of(descarte.read("." * 81, options=["antiknight"])), THEME)
    assert [part.count("L") for part in re.findall(r"M[^M\"]*", line)] == [1, 2]


@pytest.mark.parametrize("key", ["skyscraper", "two-string-kite", "empty-rectangle", "turbot-fish"])
def test_patterns_with_plain_arrows_show_what_a_struck_candidate_sees(key: str) -> None:
    state, step = first_step_of(find(key))
    sights = find_sights(step, state.puzzle.layout)
    assert {candidate for candidate, _ in sights} == {*step.discards}
    assert all(other in state.puzzle.layout.peers[cell] for (cell, _), (other, _) in sights)


def test_chains_with_numbered_arrows_have_no_such_lines() -> None:
    state, step = first_step_of(find("x-chain"))
    assert find_sights(step, state.puzzle.layout) == ()


def test_too_many_lines_are_left_out() -> None:
    layout = descarte.read("." * 81).layout
    step = Step("x", discards=tuple((cell, 1) for cell in range(2, 9)), roles=(("cells", ((0, 1), (1, 1))),))
    assert find_sights(step, layout) == ()
    assert len(find_sights(Step("x", discards=step.discards[:6], roles=step.roles), layout)) == 12


def test_cells_and_lines_are_no_roles_of_their_own_in_boards_of_text_and_hints() -> None:
    _, step = first_step_of(find("xy-wing"))
    assert set(shapes_of(step)) == {"pivot", "pattern"}
    assert len(describe_signs(step)) == 3
    assert {cell for cell, _ in step.discards}.isdisjoint(cells_to_see(step))


def test_an_empty_rectangle_has_its_box_outlined_and_the_links_of_its_pair_drawn() -> None:
    state, step = first_step_of(find("empty-rectangle"))
    words = dict(step.words)
    layout = state.puzzle.layout
    assert find_step_houses(step, layout).base == (words["house"].cells,)  # type: ignore[attr-defined]
    roles = dict(step.roles)
    assert {cell for cell, _ in roles["strong link"][:2]} == set(words["cells"])  # type: ignore[call-overload]
    below, _ = draw_step(StepView.of(step, state.puzzle, state), geometry_of(state.puzzle), THEME)
    assert "".join(below).count("dasharray") >= 2, "the weak link, and what the struck candidate sees"


@pytest.mark.parametrize(("language", "start"), [("en", "line: not both"), ("es", "línea: no los dos")])
def test_the_legend_names_the_lines(language: str, start: str) -> None:
    state, step = first_step_of(find("xy-wing"))
    told = [text.say(language) for text in describe_step(StepView.of(step, state.puzzle, State(state.puzzle)))]  # type: ignore[arg-type]
    assert start in told
