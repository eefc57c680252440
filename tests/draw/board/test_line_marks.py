"""Every shape of mark draws in the right places, and only there."""

from __future__ import annotations

import re
from typing import NamedTuple, get_args
from xml.etree import ElementTree

import pytest

import descarte
from descarte.draw.board.line_marks import ENDS
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.kinds import build
from descarte.model.appearance import Drawing, Look, Shape
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Step
from descarte.variants import every_variant
from tests.draw.pixels import Box, Pixels, seen

CELL, EDGE = 54.0, 3.6
EMPTY = build(Clues(4, 4, (0,) * 16))
DRAWN = [variant for variant in every_variant().values() if variant.look is not None and variant.sample is not None]


def with_drawings(*drawings: Drawing, puzzle: Puzzle = EMPTY) -> Puzzle:
    return puzzle.but(drawings=drawings)


class Board:
    """Picture of a 4x4 board, one pixel per unit. Places are in cells from the top left of the board."""

    def __init__(self, text: str) -> None:
        found = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', text)
        assert found is not None
        self.left, self.top, self.wide, self.high = map(float, found.groups())
        self.pixels: Pixels = seen(text, round(self.wide * 2))

    def dark(self, x: float, y: float, reach: float = 0.04) -> float:
        """Return how dark the picture is around a place."""
        scale = self.pixels.width / self.wide
        box: Box = (
            ((x - reach) * CELL - self.left) * scale,
            ((y - reach) * CELL - self.top) * scale,
            ((x + reach) * CELL - self.left) * scale,
            ((y + reach) * CELL - self.top) * scale,
        )
        return self.pixels.mean(box)


class Case(NamedTuple):
    """A drawing, places where there must be ink, and places where there must be none."""

    drawing: Drawing
    ink: tuple[tuple[float, float], ...]
    paper: tuple[tuple[float, float], ...]


CASES = {
    "line": Case(
        Drawing(Look("line", "green"), ((0, 1, 6),)), ((0.5, 0.5), (1.3, 0.5), (1.8, 0.8)), ((0.3, 0.5), (2.7, 1.7))
    ),
    "thermometer": Case(
        Drawing(Look("thermometer"), ((0, 1, 2),)), ((0.5, 0.8), (0.2, 0.5), (2.3, 0.6)), ((2.5, 0.8), (2.8, 0.5))
    ),
    "arrow": Case(
        Drawing(Look("arrow"), ((0,), (1, 2))),
        ((0.1, 0.5), (0.5, 0.9), (1.3, 0.5), (2.4, 0.4), (2.4, 0.6)),
        ((0.5, 0.5), (2.6, 0.5)),
    ),
    "dot": Case(Drawing(Look("dot", "black"), ((0, 1),)), ((1.0, 0.5), (0.92, 0.5)), ((0.8, 0.5), (1.2, 0.5))),
    "sign": Case(Drawing(Look("sign"), ((0, 1),), "X"), ((1.0, 0.5),), ((0.8, 0.5), (1.2, 0.5))),
    "corner": Case(
        Drawing(Look("corner"), ((0, 1, 4, 5),), "1,2"), ((0.92, 1.0), (1.08, 1.0), (0.81, 1.0)), ((0.7, 0.8),)
    ),
    "circle": Case(Drawing(Look("circle"), ((5,),)), ((1.5, 1.5), (1.2, 1.5)), ((1.2, 1.2), (1.8, 1.8))),
    "square": Case(Drawing(Look("square"), ((5,),)), ((1.5, 1.5), (1.2, 1.2)), ((1.08, 1.5), (0.5, 0.5))),
    "tint": Case(Drawing(Look("tint", "red"), ((0, 1),)), ((0.1, 0.1), (1.9, 0.9)), ((0.5, 1.5), (2.5, 0.5))),
    "outside": Case(Drawing(Look("outside"), ((4, 5, 6, 7),), "8"), ((-0.35, 1.5),), ((-0.35, 0.5), (0.5, 1.5))),
    "diagonal": Case(
        Drawing(Look("diagonal"), ((1, 6, 11),), "8"), ((0.53, -0.47), (0.88, -0.12)), ((1.5, 0.5), (2.5, -0.4))
    ),
    "border": Case(
        Drawing(Look("border"), ((0, 1),), "9"), ((0.5, 0.085), (1.5, 0.915), (1.915, 0.5)), ((0.5, 0.5), (0.9, 0.5))
    ),
    "block": Case(
        Drawing(Look("block", mark="+"), ((5, 6),), "9"),
        ((1.3, 1.0), (2.7, 2.0), (3.0, 1.5), (1.11, 1.16)),
        ((1.5, 1.5), (1.8, 1.5)),
    ),
    "black": Case(Drawing(Look("black"), ((5,),)), ((1.5, 1.5), (1.1, 1.9)), ((0.5, 1.5), (2.5, 1.5))),
    "inequality": Case(
        Drawing(Look("inequality"), ((0, 1),)), ((1.07, 0.5), (0.93, 0.38), (0.93, 0.62)), ((0.93, 0.5), (1.2, 0.5))
    ),
    "ends": Case(
        Drawing(Look("ends", "grey", mark="○"), ((0, 1, 2),)),
        ((0.5, 0.1), (1.5, 0.5), (2.9, 0.5)),
        ((0.1, 0.1), (1.5, 0.7)),
    ),
}


def test_every_shape_has_a_case() -> None:
    assert set(CASES) == set(get_args(Shape))


@pytest.mark.parametrize("theme", ["print", "screen"])
@pytest.mark.parametrize("shape", CASES)
def test_every_shape_leaves_its_ink_where_it_should(shape: str, theme: str) -> None:
    drawing, ink, paper = CASES[shape]
    board = Board(svg(with_drawings(drawing), theme=theme))
    for place in ink:
        assert board.dark(*place) > 0.04, place
    for place in paper:
        assert board.dark(*place) < 0.03, place


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("variant", DRAWN, ids=lambda variant: variant.key)
def test_every_variant_is_drawn_in_every_theme(variant: object, theme: str) -> None:
    puzzle = build(variant.sample)  # type: ignore[attr-defined]
    assert svg(puzzle, theme=theme) != svg(puzzle.but(drawings=()), theme=theme)
    for board in (puzzle, State(puzzle)):
        text = svg(board, theme=theme, coordinates="r1c1")
        ElementTree.fromstring(text)
        if theme == "print":
            for colour in re.findall(r"#([0-9a-f]{6})", text):
                assert colour[:2] == colour[2:4] == colour[4:]


@pytest.mark.parametrize("variant", DRAWN, ids=lambda variant: variant.key)
def test_signs_are_in_the_font_that_pictures_are_drawn_with(variant: object) -> None:
    mark = variant.look.mark  # type: ignore[attr-defined]
    assert mark.isascii() or mark in ("Σ", "≥", "≤", "≠", "×", "÷", "−", *ENDS)


def test_digits_and_the_grid_lie_over_lines() -> None:
    text = svg(with_drawings(CASES["thermometer"].drawing, puzzle=descarte.read("1.....3.4......2")))
    stem = text.index('stroke-linecap="round"')
    assert stem < text.index("M54 0V216") < text.index('font-weight="bold"')


def test_a_line_lies_over_the_shaded_cells_of_the_step_that_rests_on_it() -> None:
    puzzle = with_drawings(CASES["line"].drawing)
    every = tuple((cell, digit) for cell in (0, 1, 6) for digit in range(1, 5))
    text = svg(State(puzzle), step=Step("x", roles=(("pattern", every),)))
    assert text.index('fill-opacity="0.6"') < text.index('stroke-linecap="round"')


def test_edges_lie_over_the_frame() -> None:
    text = svg(with_drawings(CASES["dot"].drawing))
    assert text.index('Z" fill="none"') < text.index("<circle")


def test_a_dashed_line_runs_on_in_a_paler_tone() -> None:
    board = Board(svg(with_drawings(Drawing(Look("line", "purple", "20 20"), ((0, 1, 2, 3),)))))
    dash, gap = board.dark(0.6, 0.5, 0.02), board.dark(0.8, 0.5, 0.02)
    assert dash > gap + 0.08
    assert gap > 0.08


def test_a_pill_goes_around_all_its_squares() -> None:
    board = Board(svg(with_drawings(Drawing(Look("arrow"), ((0, 1), (5, 9))))))
    assert min(board.dark(*place) for place in ((0.1, 0.5), (1.9, 0.5), (0.75, 0.1), (1.5, 1.3))) > 0.1
    assert board.dark(0.8, 0.5) < 0.03


def test_aslant_squares_have_a_circle_each() -> None:
    assert svg(with_drawings(Drawing(Look("arrow"), ((0, 5), (10,))))).count(' rx="') == 2


def test_ends_are_circles_or_diamonds() -> None:
    circles = svg(with_drawings(Drawing(Look("ends", mark="○"), ((0, 1, 2),))))
    diamonds = svg(with_drawings(Drawing(Look("ends", mark="◇"), ((0, 1, 2),))))
    assert (circles.count("<circle"), diamonds.count("<circle")) == (2, 0)


def test_lines_of_one_look_have_no_sign_and_lines_of_two_have() -> None:
    green, blue = (
        Drawing(Look("line", "green", mark="W"), ((0, 1),)),
        Drawing(Look("line", "blue", mark="S"), ((4, 5),)),
    )
    assert ">W<" not in svg(with_drawings(green))
    both = svg(with_drawings(green, blue))
    assert ">W<" in both
    assert ">S<" in both


def test_a_number_that_is_not_the_usual_one_is_written() -> None:
    def dots(*values: int) -> str:
        return svg(build(Clues(4, 4, (0,) * 16, marks=(Mark("difference", ((0, 1),), values),))), description="")

    assert dots() == dots(1)
    assert ">2<" in dots(2)
    assert ">2<" not in dots(1)


def test_numbers_for_programs_are_not_written() -> None:
    text = svg(with_drawings(Drawing(Look("line"), ((0, 1),), "1,0,2,1")))
    assert "1,0,2,1" not in text


def test_groups_of_areas_have_letters_where_there_are_several() -> None:
    one = Drawing(Look("tint"), ((0,), (5,)))
    assert ">a<" not in svg(with_drawings(one))
    assert re.findall(r">([ab])<", svg(with_drawings(one, Drawing(Look("tint"), ((2,), (7,)))))) == ["a", "a", "b", "b"]


def test_given_candidates_are_small_digits_until_pencil_marks_are_shown() -> None:
    def given(*values: int) -> Puzzle:
        return build(Clues(4, 4, (0,) * 16, marks=(Mark("candidates", ((0,),), values),)))

    assert ">12<" in svg(given(1, 2))
    assert ">12<" not in svg(State(given(1, 2)))
    assert svg(given(1, 3), description="") == svg(build(_odd()), description="")


def _odd() -> Clues:
    return Clues(4, 4, (0,) * 16, marks=(Mark("odd", ((0,),)),))


def test_a_table_over_the_whole_grid_is_not_drawn() -> None:
    rows = tuple(tuple(range(row, row + 4)) for row in (0, 4, 8, 12))
    apart = (0b1110, 0b1101, 0b1011, 0b0111)
    assert build(Clues(4, 4, (0,) * 16, marks=(Mark("table", rows, apart),))).drawings == ()
    assert build(Clues(4, 4, (0,) * 16, marks=(Mark("table", rows[:3], apart),))).drawings != ()


def test_signs_of_lines_lie_over_the_frame() -> None:
    text = svg(with_drawings(Drawing(Look("line", mark="S"), ((1, 2),), "10")))
    assert text.index('Z" fill="none"') < text.index(">S10<")
