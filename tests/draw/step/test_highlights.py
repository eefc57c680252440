"""Shapes and explanations for the roles of a step."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte.draw.board.cages import draw_outlines
from descarte.draw.board.paths import format_coordinate
from descarte.draw.board.regions import geometry_of
from descarte.draw.geometry import Geometry
from descarte.draw.step.arrows import draw_arrows
from descarte.draw.step.highlights import (
    describe_highlights,
    draw_below_digits,
    draw_shaded_cells,
    draw_struck_candidates,
    shapes_of,
)
from descarte.draw.step.layers import draw_highlights
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.logic import find
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step

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
    assert [text.say("en") for text in describe_highlights(step, SMALL.layout)] == [
        "circled: the pattern",
        "struck out: discarded",
        "large, in a ring: placed",
    ]
    assert describe_highlights(step, SMALL.layout)[0].say("es") == "en un círculo: el patrón"


SMALL = descarte.read("1.....3.4......2")


def drawn(step: Step) -> tuple[str, str]:
    geometry, theme = Geometry.of(SMALL.layout, caged=False), THEMES["screen"]
    return "".join(draw_below_digits(step, geometry, theme)), "".join(
        draw_struck_candidates(step.discards, SMALL, geometry, theme)
    )


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
    assert ">B</text>" in "".join(draw_struck_candidates(((1, 2),), letters, geometry, THEMES["screen"]))


EVERY = tuple((cell, digit) for cell in (1, 2, 3) for digit in (1, 2, 3, 4))
MARKS = dict.fromkeys(range(16), 0b1111)


def test_many_candidates_that_are_all_of_their_cells_are_shaded_cells() -> None:
    step = Step("x", discards=((3, 4),), roles=(("pattern", EVERY[:-1]),))
    geometry, theme = Geometry.of(SMALL.layout, caged=False), THEMES["screen"]
    (squares,) = draw_shaded_cells(step, geometry, theme, MARKS)
    assert squares.count("<rect") == 3
    assert [*draw_below_digits(step, geometry, theme, MARKS)] == []
    assert describe_highlights(step, SMALL.layout, MARKS)[0].say("en") == "shaded cells: the pattern"
    assert describe_highlights(step, SMALL.layout, MARKS)[0].say("es") == "casillas sombreadas: el patrón"


def test_a_cell_that_gets_its_digit_is_ringed_and_not_shaded() -> None:
    step = Step("x", places=((3, 1),), roles=(("pattern", EVERY),))
    (squares,) = draw_shaded_cells(step, Geometry.of(SMALL.layout, caged=False), THEMES["screen"], MARKS)
    assert squares.count("<rect") == 2


def test_a_few_candidates_are_circled_even_if_they_are_all_of_their_cells() -> None:
    step = Step("x", roles=(("pattern", EVERY[:8]),))
    (circles,) = draw_below_digits(step, Geometry.of(SMALL.layout, caged=False), THEMES["screen"], MARKS)
    assert circles.count("<circle") == 8


def test_a_digit_that_is_written_has_its_shape_around_the_whole_of_it() -> None:
    geometry = Geometry.of(SMALL.layout, caged=False)
    step = Step("x", roles=(("pattern", ((0, 1), (1, 2))),))
    (circles,) = draw_below_digits(step, geometry, THEMES["screen"], written={0})
    (x, y), (mark_x, mark_y) = geometry.centre(0), geometry.mark(1, 2)
    assert (
        f'cx="{format_coordinate(x)}" cy="{format_coordinate(y)}" r="{format_coordinate(geometry.cell * 0.4)}"'
        in circles
    )
    radius = format_coordinate(geometry.pitch * 0.47)
    assert f'cx="{format_coordinate(mark_x)}" cy="{format_coordinate(mark_y)}" r="{radius}"' in circles


@pytest.mark.parametrize("key", ["sorts-in-house", "template-delete"])
def test_no_picture_of_a_step_has_a_shape_where_a_written_digit_has_no_pencil_mark(key: str) -> None:
    state = State(descarte.read(find(key).example))
    step = next(find(key).find(state))
    geometry = geometry_of(state.puzzle)
    written = [(cell, digit) for _, group in step.roles for cell, digit in group if state.placed[cell]]
    assert written
    for drawn in (svg(state, step=step), draw_highlights(step, state.puzzle, state).below):
        for cell, digit in written:
            x, y = map(format_coordinate, geometry.mark(cell, digit))
            assert f'cx="{x}" cy="{y}"' not in drawn
            x, y = map(format_coordinate, geometry.centre(cell))
            assert f'cx="{x}" cy="{y}"' in drawn


def test_many_candidates_are_circled_where_their_cells_have_others() -> None:
    (circles,) = draw_below_digits(
        Step("x", roles=(("pattern", EVERY[:-1]),)), Geometry.of(SMALL.layout, caged=False), THEMES["screen"], MARKS
    )
    assert circles.count("<circle") == len(EVERY) - 1


def test_shaded_cells_leave_the_totals_of_cages_free() -> None:
    killer = next(iter(descarte.make("killer", seed=1, size=9)))
    geometry, theme = geometry_of(killer), THEMES["screen"]
    every = tuple((cell, digit) for cell in killer.cages[0].cells for digit in range(1, 10))
    marks = dict.fromkeys(range(81), 0b111111111)
    (squares,) = draw_shaded_cells(Step("x", roles=(("pattern", every),)), geometry, theme, marks)
    tops = [float(y) % geometry.cell for y in re.findall(r' y="([\d.]+)"', squares)]
    totals = draw_outlines(killer.cages, geometry, theme)
    assert min(tops) > max(float(y) % geometry.cell for y in re.findall(r'<text \S+ y="([\d.]+)"', totals))


def test_strokes_are_heavier_on_a_large_board_which_is_printed_as_wide() -> None:
    large, theme = descarte.read("." * 256), THEMES["screen"]
    step = Step("x", roles=(("pattern", ((0, 1),)), ("strong link", ((0, 1), (15, 1)))))

    def widths(puzzle: Puzzle) -> list[float]:
        geometry = geometry_of(puzzle)
        below, _ = draw_arrows(step, geometry, theme, (), {})
        drawn = "".join([*draw_below_digits(step, geometry, theme), *below])
        return [float(width) for width in re.findall(r'stroke-width="(\S+?)"', drawn)]

    both = zip(widths(large), widths(descarte.read("." * 81)), strict=True)
    assert [round(wide / thin, 1) for wide, thin in both] == [1.5, 1.5]
