"""The appearance of arrows, sets, groups and points of failure."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

import descarte
from descarte.draw.board.regions import geometry_of
from descarte.draw.geometry import Geometry
from descarte.draw.step.arrows import describe_arrows, draw_areas, draw_arrows
from descarte.draw.step.highlights import describe_highlights, draw_below_digits, shapes_of
from descarte.draw.step.implications import find_implications, roles_to_draw
from descarte.draw.svg import svg
from descarte.draw.text.step_brackets import write_signed_marks
from descarte.draw.theme import THEMES, Theme
from descarte.logic import find
from descarte.model.state import State
from descarte.model.step import Step
from tests.logic.example_steps import first_step_of

SMALL = descarte.read("1.....3.4......2")
GEOMETRY, THEME = Geometry.of(SMALL.layout, caged=False), THEMES["screen"]
TREE = (
    ("tree", ((1, 2, -1, ()), (3, 4, -1, (0,)), (11, 1, 6, (1,)))),
    ("end", (9, 0, -1, (2,))),
)


def drawn(step: Step) -> tuple[str, str]:
    below, over = draw_arrows(step, GEOMETRY, THEME, (), {})
    return "".join(below), "".join(over)


def test_links_run_behind_the_digits_and_only_their_heads_above() -> None:
    below, over = drawn(Step("x", roles=(("weak link", ((0, 1), (3, 1))),)))
    assert ("stroke-dasharray" in below, "stroke-dasharray" in over) == (True, False)
    assert (over.count("<path"), over.count("<text")) == (1, 0)


def test_a_net_is_a_tree_with_numbers() -> None:
    below, over = drawn(Step("x", words=TREE))
    assert (below.count("<path"), "stroke-dasharray" in below) == (2, False)
    assert [f">{number})</text>" in over for number in (1, 2, 3, 4)] == [False, True, True, False]


def test_where_a_net_fails_has_a_dashed_outline() -> None:
    (outline,) = draw_areas(Step("x", words=TREE), GEOMETRY, THEME)
    assert f'stroke="{THEME.gone}"' in outline
    assert outline.count("M") == 1


def test_each_set_has_an_outline_of_its_own_kind() -> None:
    step = Step("x", words=(("path", ()), ("via", ((-1, 0b11), (-1, 0b110000), (-1, 0b1000)))))
    one, other = draw_areas(step, GEOMETRY, THEME)
    assert ("dasharray" in one, "dasharray" in other) == (False, True)


def test_a_group_is_a_band() -> None:
    (band,) = draw_areas(Step("x", words=(("path", ((1, 0b1), (1, 0b1100))),)), GEOMETRY, THEME)
    assert 'stroke-linecap="round"' in band


def test_digits_have_a_halo_where_links_run_behind_them() -> None:
    linked = Step("x", roles=(("weak link", ((1, 2), (3, 4))),))
    state = State(SMALL)
    assert 'paint-order="stroke"' in svg(state, step=linked)
    assert 'paint-order="stroke"' not in svg(state, step=Step("x", places=((1, 2),)))


def test_the_legend_names_what_is_there_in_both_languages() -> None:
    state = State(descarte.read(find("als-xz").example))
    told = [*describe_arrows(next(find("als-xz").find(state)), state.puzzle.layout)]
    assert [text.say("en") for text in told] == [
        "arrow: if not the one, then the other",
        "dashed arrow: not both",
        "numbers: the reasons, in their order",
        "shaded cells: the sets",
    ]
    assert [text.say("es") for text in describe_arrows(Step("x", words=TREE), SMALL.layout)] == [
        "flecha: hacia una conclusión",
        "números: las razones, por su orden",
        "contorno discontinuo: donde se hace imposible",
    ]


@pytest.mark.parametrize("key", ["cell-forcing", "house-forcing"])
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.key)
def test_each_branch_of_forcing_chains_has_a_shape_of_its_own_and_in_colour_a_colour(key: str, theme: Theme) -> None:
    state, step = first_step_of(find(key))
    geometry = geometry_of(state.puzzle)
    ways: Any = dict(step.words)["followed"]
    shapes = shapes_of(step)
    assert [*shapes] == [f"branch {number}" for number in range(1, len(ways) + 1)]
    assert len({*shapes.values()}) == len(ways) > 2
    arrows = find_implications(step, state.puzzle.layout)
    for arrow in arrows:
        assert any((arrow.start, arrow.end) == pair for pair in pairwise(map(tuple, ways[arrow.branch])))
    shafts, over = draw_arrows(step, geometry, theme, (), {})
    strokes = [stroke for shaft in shafts for stroke in re.findall(r'stroke="(\S+)"', shaft)]
    assert strokes == [theme.roles[shapes[f"branch {arrow.branch + 1}"]][1] for arrow in arrows]
    if theme.key in ("screen", "dark", "colour-blind"):
        assert len({*strokes}) == len(ways), "shapes alone tell the branches apart in greys"
    heads = "".join(group for group in over if "<path" in group)
    assert set(re.findall(r'fill="(\S+)"', heads)) == {*strokes}


def test_a_candidate_of_two_branches_has_the_shape_of_the_first() -> None:
    followed = (((1, 2), (3, 4), (7, 1)), ((1, 3), (3, 4), (7, 1)))
    step = Step("cell-forcing", discards=((7, 1),), words=(("followed", followed),))
    assert dict(roles_to_draw(step)) == {"branch 1": ((1, 2), (3, 4)), "branch 2": ((1, 3),)}
    drawn = "".join(draw_below_digits(step, GEOMETRY, THEME))
    assert (drawn.count("<circle"), drawn.count("<rect")) == (2, 1)
    assert [text.say("es") for text in describe_highlights(step, SMALL.layout)][:2] == [
        "en un círculo: rama 1",
        "en un cuadrado: rama 2",
    ]


def test_boards_of_text_have_a_bracket_per_branch() -> None:
    state, step = first_step_of(find("cell-forcing"))
    ways: Any = dict(step.words)["followed"]
    marks = write_signed_marks(state, step)
    for number, way in enumerate(ways):
        (cell, digit), opening = way[0], "([{<"[number]
        assert f"{opening}{state.puzzle.sign(digit)}" in marks[cell]
