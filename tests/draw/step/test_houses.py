"""Houses of a step: base and cover of a fish, the sides of a comparison, chess moves and numbers of regions."""

from __future__ import annotations

import itertools
import re

import pytest

import descarte
from descarte.draw.board.regions import geometry_of
from descarte.draw.geometry import Geometry
from descarte.draw.step.composition import StepView, describe_step, draw_step
from descarte.draw.step.houses import (
    StepHouses,
    describe_houses,
    describe_numbers,
    draw_houses,
    draw_moves,
    draw_numbers,
    draw_side_cells,
    find_step_houses,
)
from descarte.draw.step.layers import draw_highlights
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.logic import find
from descarte.model.rules import Cage, House
from descarte.model.state import State
from descarte.model.step import Because, Combine, Step

THEME = THEMES["screen"]
SMALL = descarte.read("1.....3.4......2")
HOUSES = SMALL.layout.houses
SMALL_GEOMETRY = Geometry.of(SMALL.layout, caged=False)


def outlines(because: Because) -> list[str]:
    return [*draw_houses(find_step_houses(Step("x", because=because), SMALL.layout), SMALL_GEOMETRY, THEME)]


def example(key: str) -> tuple[State, Step]:
    state = State(descarte.read(find(key).example))
    return state, next(find(key).find(state))


def test_the_rows_of_a_fish_have_solid_outlines_and_the_columns_that_cover_it_dashed_ones() -> None:
    rows, columns = HOUSES[:2], HOUSES[4:6]
    fish = Combine((*((row, 1) for row in rows), *((column, -1) for column in columns)), digit=3)
    assert [house.kind for house in (*rows, *columns)] == ["row", "row", "column", "column"]
    drawn = outlines(Because(combine=(fish,)))
    assert drawn[:2] == outlines(Because(rules=rows))
    assert ["dasharray" in outline for outline in drawn] == [False, False, True, True]
    assert THEME.house not in drawn[2], "the cover differs in colour, too"


@pytest.mark.parametrize("key", ["x-wing", "swordfish", "jellyfish", "finned-x-wing", "franken-swordfish"])
def test_every_candidate_that_goes_by_a_fish_is_in_its_cover(key: str) -> None:
    state, step = example(key)
    found = find_step_houses(step, state.puzzle.layout)
    assert len(found.cover) == sum(weight < 0 for _, weight in step.because.combine[0].parts)
    assert {cell for cell, _ in step.discards} <= {cell for cells in found.cover for cell in cells}
    assert [
        text.say("en").split(":")[0] for text in describe_houses(step, find_step_houses(step, state.puzzle.layout))
    ] == [
        "solid outline",
        "dashed outline",
    ]


@pytest.mark.parametrize("key", ["leftovers", "leftovers-seen", "set-equivalence"])
def test_the_two_sides_of_leftovers_are_filled_and_differ_by_their_outlines(key: str) -> None:
    state, step = example(key)
    words, geometry = dict(step.words), geometry_of(state.puzzle)
    found = find_step_houses(step, state.puzzle.layout)
    one, other = draw_side_cells(found, geometry, THEME)
    assert one.count("M") == len(words["here_cells"])  # type: ignore[arg-type]
    assert other.count("M") == len(words["there_cells"])  # type: ignore[arg-type]
    assert ("dasharray" in one, "dasharray" in other) == (False, True)
    assert one in svg(state, step=step, theme="screen")
    assert 'fill-opacity="0.7"' in draw_highlights(step, state.puzzle, state).below
    assert next(iter(describe_houses(step, found))).say("es").startswith("relleno, contorno continuo")


@pytest.mark.parametrize(("count", "drawn"), [(1, 1), (4, 4), (5, 0)])
def test_a_few_houses_are_outlined_and_many_are_not(count: int, drawn: int) -> None:
    assert len(outlines(Because(rules=HOUSES[:count]))) == drawn


def test_where_two_sums_are_compared_the_one_that_the_sentence_begins_with_is_solid_and_the_other_dashed() -> None:
    because = Because(combine=(Combine(((HOUSES[0], 1), (HOUSES[4], -1))),))
    solid, dashed = find_step_houses(Step("x", because=because), SMALL.layout)[:2]
    assert (solid, dashed) == ((HOUSES[0].cells,), (HOUSES[4].cells,))
    turned = find_step_houses(Step("x", because=because, words=(("rules", (HOUSES[4],)),)), SMALL.layout)
    assert (turned.base, turned.cover) == (dashed, solid)
    (told,) = describe_houses(Step("x", because=because), StepHouses(solid, dashed))
    assert told.say("es") == "contorno discontinuo: el otro lado de la comparación"


def test_of_a_sum_of_very_many_cages_the_whole_is_outlined() -> None:
    cages = tuple(Cage("cage", at, (2 * at, 2 * at + 1), 5) for at in range(8))
    because = Because(combine=(Combine((*((house, 1) for house in HOUSES[:4]), *((cage, -1) for cage in cages))),))
    found = find_step_houses(Step("x", because=because), SMALL.layout)
    assert len(found.base) == 4
    assert [sorted(cells) for cells in found.cover] == [[*range(16)]]


def test_houses_are_not_outlined_under_numbered_arrows() -> None:
    chain = Step("x", because=Because(rules=HOUSES[:2]), words=(("path", ((1, 0b1), (1, 0b10))), ("via", ((0, 0),))))
    assert find_step_houses(chain, SMALL.layout) == StepHouses(())


def test_a_house_that_is_cited_twice_is_outlined_once() -> None:
    assert len(outlines(Because(rules=(HOUSES[0], HOUSES[0]), combine=(Combine(((HOUSES[0], 1),)),)))) == 1


@pytest.mark.parametrize(("option", "corners"), [("antiknight", 3), ("antiking", 2)])
def test_chess_moves_are_dashed_lines_between_the_candidates(option: str, corners: int) -> None:
    puzzle = descarte.read("." * 81, options=[option])
    geometry = geometry_of(puzzle)
    move = next(house for house in puzzle.layout.houses if house.form.move)
    one, other = move.cells
    step = Step("x", discards=((one, 4),), because=Because(rules=(move, puzzle.layout.houses[0])))
    (line,) = draw_moves(step, [move], geometry, THEME)
    points = [tuple(map(float, point.split())) for point in re.findall(r"[ML]([\d.]+ [\d.]+)", line)]
    assert len(points) == corners
    assert points[0] == pytest.approx(geometry.mark(one, 4), abs=0.01)
    assert points[-1] == pytest.approx(geometry.mark(other, 4), abs=0.01)
    assert "dasharray" in line
    if corners == 3:
        assert all(x == x2 or y == y2 for (x, y), (x2, y2) in itertools.pairwise(points)), "an L"
    assert len(find_step_houses(step, puzzle.layout).base) == 1, "a move is not outlined like a house"
    assert "move" in " ".join(text.say("en") for text in describe_houses(step, find_step_houses(step, puzzle.layout)))


def test_regions_and_windows_that_a_step_names_have_their_number_at_their_first_cell() -> None:
    state, step = example("leftovers")
    geometry = geometry_of(state.puzzle)
    below, _ = draw_step(StepView.of(step, state.puzzle, state), geometry, THEME)
    named = {rule for combine in step.because.combine for rule, _ in combine.parts if rule.kind == "region"}
    assert named
    drawn = "".join(below)
    for region in named:
        assert isinstance(region, House)
        (tag,) = draw_numbers([region], geometry, THEME)
        assert f">{region.number}</text>" in drawn
        left, top = map(float, re.findall(r'x="([-\d.]+)" y="([-\d.]+)"', tag)[0])
        x, y = geometry.corner(min(region.cells))
        assert 0 <= left - x < geometry.cell / 2
        assert abs(top - y) < geometry.cell / 4
    lines = [text.say("es") for text in describe_numbers(step, state.puzzle.layout)]
    assert [line.split(":")[0] for line in lines] == sorted(f"región {region.number}" for region in named)
    assert any("esquina" in text.say("es") for text in describe_step(StepView.of(step, state.puzzle, state)))


def test_the_numbers_of_rows_columns_and_boxes_are_not_written() -> None:
    assert [*describe_numbers(Step("x", because=Because(rules=HOUSES)), SMALL.layout)] == []
    assert "font-weight" not in "".join(
        draw_step(StepView(Step("x", because=Because(rules=HOUSES)), SMALL), SMALL_GEOMETRY, THEME)[0]
    )
