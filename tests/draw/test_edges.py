"""Frames that cross, and what stands on edges."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.kinds import build
from descarte.model.clues import Clues, Mark
from descarte.model.looks import Drawing, Look
from descarte.model.puzzle import Puzzle
from descarte.model.state import State

EMPTY = build(Clues(4, 4, (0,) * 16))
CAGE = Look("border", "grey", "6 4")


def cages(*marks: tuple[tuple[int, ...], int]) -> Puzzle:
    return build(
        Clues(
            4,
            4,
            (0,) * 16,
            marks=tuple(Mark("cage", (squares,), (total,) if total else ()) for squares, total in marks),
        )
    )


def outline(text: str) -> list[str]:
    return re.findall(r'<path d="(M[^"]*)" fill="none" stroke="[^"]*" [^>]*stroke-dasharray', text)


def test_a_cage_is_open_at_its_total_and_closed_without_one() -> None:
    (opened,), (closed,) = (outline(svg(cages(((0, 1), total)))) for total in (5, 0))
    assert not opened.endswith("Z")
    assert closed == "M4.5 4.5L103.5 4.5L103.5 49.5L4.5 49.5Z"


def test_cages_that_cross_lie_one_inside_the_other() -> None:
    first, second = outline(svg(cages(((0, 1), 0), ((1, 2), 0))))
    assert first.startswith("M4.5 4.5")
    assert second.startswith("M61.1 7.1")


def test_no_two_totals_stand_in_one_corner() -> None:
    text = svg(cages(((0, 1), 5), ((0, 4), 6)))
    places = re.findall(r'<text x="(\S+)" y="(\S+)">[56]<', text)
    assert len(set(places)) == 2
    assert float(places[1][1]) > 54


def test_pieces_of_one_frame_are_joined() -> None:
    (path,) = outline(svg(cages(((0, 5), 0))))
    assert path.endswith("M49.5 49.5L58.5 58.5")
    (apart,) = outline(svg(cages(((0, 2), 0))))
    assert apart.endswith("M49.5 27L112.5 27")


def test_pencil_marks_leave_room_for_totals() -> None:
    def highest(puzzle: Puzzle) -> float:
        return min(map(float, re.findall(r'<text x="\S+" y="(\S+)">1<', svg(State(puzzle)))))

    assert highest(cages(((0, 1), 5))) > highest(cages(((0, 1), 0)))


def test_a_product_has_its_sign_behind_and_others_before() -> None:
    for sign, words in (("×", "12×"), ("≠", "≠12")):
        drawing = Drawing(CAGE._replace(mark=sign), ((0, 1),), "12")
        assert f">{words}<" in svg(replace(EMPTY, drawings=(drawing,)))


def test_many_digits_of_a_corner_stand_in_two_rows() -> None:
    drawing = Drawing(Look("corner"), ((0, 1, 4, 5),), "1,2,3,4")
    text = svg(replace(EMPTY, drawings=(drawing,)))
    assert re.findall(r">(\d \d)<", text) == ["1 2", "3 4"]


def test_the_tip_of_a_wedge_points_to_the_second_square() -> None:
    for squares, tip in (((0, 1), "L58.32 27L"), ((1, 0), "L49.68 27L"), ((0, 4), "L27 58.32L")):
        assert tip in svg(replace(EMPTY, drawings=(Drawing(Look("inequality"), (squares,)),)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("hue", "colour"), [("black", "#000000"), ("white", "#ffffff")])
def test_dots_keep_their_colour_on_any_paper(theme: str, hue: str, colour: str) -> None:
    text = svg(replace(EMPTY, drawings=(Drawing(Look("dot", hue), ((0, 1),)),)), theme=theme)
    assert re.findall(r'<circle [^>]*fill="(\S+)"', text) == [colour]
