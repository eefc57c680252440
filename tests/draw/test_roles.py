"""Shapes and words for the roles of a step."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte.draw.geometry import Geometry
from descarte.draw.roles import above, behind, houses, legend, shapes_of
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.model.state import State
from descarte.model.step import Because, Combine, Step

HERE = ((0, 1),)


def test_roles_have_shapes_of_their_own() -> None:
    step = Step("x", roles=(("pivot", HERE), ("pattern", HERE), ("fin", HERE), ("target", HERE), ("weak link", HERE)))
    assert shapes_of(step) == {"pivot": 2, "pattern": 0, "fin": 1}


def test_unknown_roles_take_the_shapes_that_are_left() -> None:
    step = Step("x", roles=(("colour", HERE), ("other colour", HERE), ("third", HERE), ("fourth", HERE)))
    assert list(shapes_of(step).values()) == [0, 1, 2, 3]


def test_an_empty_role_has_none() -> None:
    assert shapes_of(Step("x", roles=(("fin", ()),))) == {}


def test_the_legend_says_what_is_there_in_both_languages() -> None:
    step = Step("x", places=((3, 1),), discards=((2, 1),), roles=(("pattern", HERE), ("fin", ((3, 1),))))
    assert [text.say("en") for text in legend(step)] == [
        "circled: the pattern",
        "struck out: discarded",
        "large, in a ring: placed",
    ]
    assert legend(step)[0].say("es") == "en un círculo: el patrón"


SMALL = descarte.read("1.....3.4......2")
HOUSES = SMALL.layout.houses


def outlines(because: Because) -> list[str]:
    geometry = Geometry.of(SMALL.layout, caged=False)
    return [*houses(Step("x", because=because), geometry, THEMES["screen"])]


def test_the_rows_of_a_fish_are_outlined_and_the_columns_that_cover_it_are_not() -> None:
    rows, columns = HOUSES[:2], HOUSES[4:6]
    fish = Combine((*((row, 1) for row in rows), *((column, -1) for column in columns)), digit=3)
    assert [house.kind for house in (*rows, *columns)] == ["row", "row", "column", "column"]
    assert outlines(Because(combine=(fish,))) == outlines(Because(rules=rows))
    assert len(outlines(Because(rules=rows))) == 2


@pytest.mark.parametrize(("count", "drawn"), [(1, 1), (4, 4), (5, 0)])
def test_a_few_houses_are_outlined_and_many_are_not(count: int, drawn: int) -> None:
    assert len(outlines(Because(rules=HOUSES[:count]))) == drawn


def test_a_house_that_is_cited_twice_is_outlined_once() -> None:
    assert len(outlines(Because(rules=(HOUSES[0], HOUSES[0]), combine=(Combine(((HOUSES[0], 1),)),)))) == 1


def control(start: int, end: int) -> tuple[float, float]:
    """Where the arrow of a link between two cells bends to."""
    step = Step("x", roles=(("strong link", ((start, 1), (end, 1))),))
    shaft, *_ = behind(step, Geometry.of(SMALL.layout, caged=False), THEMES["screen"])
    (point,) = re.findall(r"Q(\S+) (\S+) ", shaft)
    return float(point[0]), float(point[1])


def test_an_arrow_bends_to_its_left_wherever_there_is_board() -> None:
    geometry = Geometry.of(SMALL.layout, caged=False)
    for row in range(1, 4):
        assert control(4 * row, 4 * row + 3)[1] < geometry.mark(4 * row, 1)[1]
    for column in range(3):
        assert control(column, 12 + column)[0] > geometry.mark(column, 1)[0]


def drawn(step: Step) -> tuple[str, str]:
    geometry, theme = Geometry.of(SMALL.layout, caged=False), THEMES["screen"]
    return "".join(behind(step, geometry, theme)), "".join(above(step, SMALL, geometry, theme))


def test_links_run_behind_the_digits_and_only_their_heads_above() -> None:
    below, over = drawn(Step("x", roles=(("weak link", ((0, 1), (3, 1))),)))
    assert ("stroke-dasharray" in below, "stroke-dasharray" in over) == (True, False)
    assert over.count("<path") == 1


def test_neighbours_in_a_cell_are_joined_by_a_bar_without_a_head() -> None:
    below, over = drawn(Step("x", roles=(("strong link", ((0, 1), (0, 2))),)))
    assert (below.count("<path"), over) == (1, "")


def test_what_goes_is_written_light_on_a_dark_disc_with_a_stroke_through_it() -> None:
    below, over = drawn(Step("x", discards=((0, 1), (5, 3))))
    theme = THEMES["screen"]
    assert below == ""
    assert over.count("<circle") == over.count("<text") == over.count("M") == 2
    assert over.index(f'<g fill="{theme.gone}">') < over.index(f'<g fill="{theme.paper}"'), "the digit is on the disc"
    assert ">1</text>" in over


def test_the_signs_of_the_puzzle_are_on_the_discs() -> None:
    letters = descarte.read("A.....C.D......B", symbols="A-D")
    geometry = Geometry.of(letters.layout, caged=False)
    assert ">B</text>" in "".join(above(Step("x", discards=((1, 2),)), letters, geometry, THEMES["screen"]))


def test_digits_have_a_halo_where_links_run_behind_them() -> None:
    linked = Step("x", roles=(("weak link", ((1, 2), (3, 4))),))
    state = State(SMALL)
    assert 'paint-order="stroke"' in svg(state, step=linked)
    assert 'paint-order="stroke"' not in svg(state, step=Step("x", places=((1, 2),)))
