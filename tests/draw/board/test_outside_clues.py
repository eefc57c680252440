"""Clues outside the grid: their side and distance, and that nothing is cut off."""

from __future__ import annotations

import re

import pytest

from descarte.draw.board.outside_clues import Margin, draw_margin
from descarte.draw.geometry import Geometry
from descarte.draw.svg import svg
from descarte.draw.theme import find_theme
from descarte.kinds import build
from descarte.model.appearance import Drawing, Look
from descarte.model.clues import Clues
from tests.draw.pixels import seen

EMPTY = build(Clues(4, 4, (0,) * 16))
STRAIGHT = Look("outside")
ROW, DOWN = (0, 1, 2, 3), (0, 4, 8, 12)


def clue(line: tuple[int, ...], text: str = "8", look: Look = STRAIGHT) -> Drawing:
    return Drawing(look, (line,), text)


def around(*drawings: Drawing) -> Margin:
    return draw_margin(drawings, Geometry.of(EMPTY.layout, caged=False), find_theme("print"))


def view(*drawings: Drawing, coordinates: str | None = None) -> list[float]:
    found = re.search(r'viewBox="([^"]*)"', svg(EMPTY.but(drawings=drawings), coordinates=coordinates))  # type: ignore[arg-type]
    assert found is not None
    return [float(part) for part in found[1].split()]


@pytest.mark.parametrize(("line", "side"), [(ROW, "left"), (ROW[::-1], "right"), (DOWN, "top"), (DOWN[::-1], "bottom")])
def test_the_picture_grows_on_the_side_of_the_clue(line: tuple[int, ...], side: str) -> None:
    found = around(clue(line))._asdict()
    assert {name for name in ("left", "right", "top", "bottom") if found[name]} == {side}


@pytest.mark.parametrize(
    ("square", "like"), [(1, (1, 5)), (2, (2, 6)), (13, (13, 9)), (14, (14, 10)), (4, (4, 5)), (11, (11, 10))]
)
def test_a_clue_for_one_square_stands_where_that_of_a_line_into_the_board_does(
    square: int, like: tuple[int, int]
) -> None:
    assert around(clue((square,))) == around(clue(like))


def test_a_diagonal_from_a_corner_takes_two_sides() -> None:
    found = around(clue((0, 5, 10, 15), look=Look("diagonal")))
    assert found.left > 0 < found.top
    assert found.right == found.bottom == 0


def test_several_clues_before_one_square_stand_one_behind_the_other() -> None:
    one, two = around(clue(ROW)), around(clue(ROW), clue(ROW, "9"))
    assert two.left > 1.7 * one.left
    places = {re.findall(r'x="(\S+)"', part)[0] for part in two.parts}
    assert len(places) == 2


def test_names_of_rows_stand_outside_of_the_clues() -> None:
    plain, named = view(clue(ROW)), view(clue(ROW), coordinates="r1c1")
    assert named[0] < plain[0]
    text = svg(EMPTY.but(drawings=(clue(ROW),)), coordinates="r1c1")
    name = re.search(r'x="(\S+)" y="\S+">r1<', text)
    number = re.search(r'x="(\S+)" y="\S+" font-size="\S+" fill="\S+">8<', text)
    assert name is not None
    assert number is not None
    assert float(name[1]) < float(number[1]) - 10


def test_numbers_of_different_rules_have_their_signs() -> None:
    sandwich, x_sum = clue(ROW, "5"), clue(DOWN, "9", Look("outside", mark="X"))
    assert ">9<" in svg(EMPTY.but(drawings=(x_sum,)))
    assert ">X9<" in svg(EMPTY.but(drawings=(sandwich, x_sum)))


@pytest.mark.parametrize("line", [ROW, ROW[::-1], DOWN, DOWN[::-1], (0, 5, 10), (3, 6, 9), (12, 9, 6), (15, 10, 5)])
def test_nothing_is_cut_off(line: tuple[int, ...]) -> None:
    shape = "outside" if line in (ROW, ROW[::-1], DOWN, DOWN[::-1]) else "diagonal"
    pixels = seen(svg(EMPTY.but(drawings=(clue(line, "128", Look(shape)),))), 600)  # type: ignore[arg-type]
    assert pixels.at_the_edge((255, 255, 255)) < 8
