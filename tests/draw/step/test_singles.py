"""The picture of a single shows the digits that decide it, with rays to the cells that they close."""

from __future__ import annotations

import re
from math import dist

import pytest

import descarte
from descarte.draw.board.paths import Point, format_coordinate
from descarte.draw.board.regions import geometry_of
from descarte.draw.geometry import Geometry
from descarte.draw.step.composition import StepView, describe_step
from descarte.draw.step.layers import draw_highlights
from descarte.draw.step.singles import SingleReasons, draw_single, find_single_reasons
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.logic import find
from descarte.logic.narrate.singles import tell_single
from descarte.logic.simplify.group_steps import build_group
from descarte.model.bits import bit
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Because, Step

CLASSIC = "..52..7.8...4.....4...9..6..78.6.1.5..4..5..31....2....3.....7....6..8......7...6"
THEME = THEMES["screen"]


def singles_of(puzzle: Puzzle) -> list[tuple[State, Step, SingleReasons]]:
    """Return the singles of an explanation, each with the state before it."""
    state, found = State(puzzle), []
    for step in descarte.explain(puzzle).trace:
        reasons = find_single_reasons(step, state)
        if reasons is not None:
            found.append((state.copy(), step, reasons))
        state.apply(step)
    return found


def rays_in(drawn: str) -> list[list[Point]]:
    """Return the points of each path that is not filled, without crosses."""
    paths = "".join(re.findall(r'<path d="(\S[^"]*)" fill="none"', drawn))
    return [
        [(float(x), float(y)) for x, y in (point.split() for point in line.split("L"))] for line in paths.split("M")[1:]
    ]


def is_on(point: Point, start: Point, end: Point) -> bool:
    return dist(start, point) + dist(point, end) < dist(start, end) + 0.1


def has_ray(rays: list[list[Point]], start: Point, end: Point, geometry: Geometry) -> bool:
    """Return True if a ray starts at the edge of the circle around `start` and passes or ends at `end`."""
    return any(
        abs(dist(ray[0], start) - 0.4 * geometry.cell) < 0.1 and any(map(is_on, [end] * 2, ray, ray[1:]))
        for ray in rays
    )


def test_each_blocker_of_a_hidden_single_has_a_ray_to_every_cell_that_it_closes() -> None:
    puzzle, hidden = descarte.read(CLASSIC), 0
    geometry, peers = geometry_of(puzzle), puzzle.layout.peers
    for state, step, reasons in singles_of(puzzle):
        if step.technique != "hidden-single":
            continue
        (house,), ((cell, digit),) = step.because.rules, step.places
        rays = rays_in("".join(draw_single(reasons, geometry, THEME, marked=False)))
        open_cells = {other for other in house.cells if not state.placed[other]} - {cell}
        assert sorted((*reasons.closed, *reasons.lost)) == sorted(open_cells), "each once"
        for blocker in reasons.blockers:
            assert state.placed[blocker] == digit
            for other in open_cells & {*peers[blocker]}:
                assert has_ray(rays, geometry.centre(blocker), geometry.centre(other), geometry)
                hidden += 1
    assert hidden > 20


def test_the_picture_and_the_sentence_name_the_same_digits() -> None:
    named = 0
    for state, step, reasons in singles_of(descarte.read(CLASSIC)):
        if step.technique == "hidden-single" and reasons.blockers:
            (first, *_) = tell_single(step, state)
            said = re.findall(r"r\dc\d", first.say("en").split(" leave")[0].split(", and earlier")[0])
            assert said == [str(state.puzzle.layout.place(cell)) for cell in reasons.blockers]
            named += 1
    assert named > 5


def test_a_naked_single_circles_one_digit_of_each_kind_that_its_cell_sees() -> None:
    puzzle = descarte.read("1.....3.4......2")
    state, step = State(puzzle), Step("naked-single", places=((3, 4),), because=Because(within=((3, bit(4)),)))
    reasons = find_single_reasons(step, state)
    assert reasons is not None
    assert {state.placed[cell] for cell in reasons.blockers} == {1, 2, 3}
    geometry = geometry_of(puzzle)
    drawn = "".join(draw_single(reasons, geometry, THEME, marked=False))
    assert drawn.count("<circle") == 3
    for cell in reasons.blockers:
        assert has_ray(rays_in(drawn), geometry.centre(cell), geometry.centre(3), geometry)


def knight_single() -> tuple[State, Step]:
    """Return a hidden single in a row where a 1 closes a cell by a knight's move."""
    puzzle = descarte.read("." * 20 + "1" + "." * 60, options=["antiknight"])
    state, row = State(puzzle), puzzle.layout.houses[4]
    state.change(discards=[(cell, 1) for cell in row.cells[3:8]])
    others = puzzle.layout.digits & ~1
    because = Because(rules=(row,), within=tuple((cell, others) for cell in row.cells[:8]))
    return state, Step("hidden-single", places=((44, 1),), because=because)


def test_a_knights_move_is_drawn_as_an_l() -> None:
    state, step = knight_single()
    reasons, geometry = find_single_reasons(step, state), geometry_of(state.puzzle)
    assert reasons is not None
    assert reasons.moves == ((20, 37), (20, 39)), "from r3c3 to r5c2 and r5c4"
    assert not {*reasons.closed} & {*reasons.lost}
    assert len(reasons.lost) > 4
    rays = rays_in("".join(draw_single(reasons, geometry, THEME, marked=False)))
    x, (x2, y2) = geometry.centre(20)[0], geometry.centre(39)
    assert [ray[1:] for ray in rays if ray[-1] == (x2, y2)] == [[(x, y2), (x2, y2)]]


def test_cells_that_earlier_steps_closed_are_framed_and_pencil_marks_are_shown_for_them() -> None:
    state, step = knight_single()
    picture = svg(state, step=step)
    assert picture.count('stroke-dasharray="5 4"') == 1
    assert re.search(r'stroke-dasharray="5 4">(<rect [^>]*/>){5,6}</g>', picture)
    assert f'font-size="{format_coordinate(geometry_of(state.puzzle).mark_font)}"' in picture


def test_pencil_marks_are_left_out_where_placed_digits_decide_alone() -> None:
    state, step, reasons = singles_of(descarte.read(CLASSIC))[0]
    small = f'font-size="{format_coordinate(geometry_of(state.puzzle).mark_font)}"'
    assert reasons.is_complete
    assert small not in svg(state, step=step)
    assert small in svg(state, step=step, candidates=True)
    assert small in svg(state)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_legend_explains_circles_and_crosses(language: str) -> None:
    puzzle = descarte.read(CLASSIC)
    state, step, _ = singles_of(puzzle)[0]
    first = describe_step(StepView.of(step, puzzle, state))[0].say(language)  # type: ignore[arg-type]
    assert first.startswith("circled digits:" if language == "en" else "dígitos en un círculo:")


def test_a_page_shows_the_same_rays() -> None:
    puzzle = descarte.read(CLASSIC)
    state, step, reasons = singles_of(puzzle)[0]
    below = draw_highlights(step, puzzle, state).below
    rays = rays_in("".join(draw_single(reasons, geometry_of(puzzle), THEME, marked=False)))
    assert rays
    assert rays_in(below) == rays


def test_other_steps_have_no_such_reasons() -> None:
    puzzle = descarte.read(CLASSIC)
    state = State(puzzle)
    assert find_single_reasons(Step("x", places=((0, 9),), discards=((1, 9),)), state) is None
    assert (
        find_single_reasons(Step("x", places=((0, 9),), because=Because(rules=puzzle.layout.houses[:2])), state) is None
    )
    assert find_single_reasons(Step("x", places=((0, 9),)), None) is None


def test_hidden_singles_of_one_digit_in_one_step_are_drawn_together() -> None:
    state = State(descarte.read(CLASSIC))
    for one in find("hidden-single").find(state):
        after = state.copy()
        after.apply(one)
        digit = one.places[0][1]
        alike = [step for step in find("hidden-single").find(after) if step.places[0][1] == digit]
        if alike:
            break
    first, second = find_single_reasons(one, state), find_single_reasons(alike[0], after)
    joined = find_single_reasons(build_group(state, [one, alike[0]]), state)
    assert first is not None
    assert second is not None
    assert joined is not None
    assert joined.rays == (*first.rays, *second.rays)
    assert {*joined.closed} == {*first.closed, *second.closed}
