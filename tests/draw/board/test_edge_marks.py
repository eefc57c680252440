"""Frames that overlap, and symbols on edges."""

from __future__ import annotations

import re

import pytest

from descarte.draw.board.edge_marks import corner_label, measure_reach
from descarte.draw.board.regions import geometry_of
from descarte.draw.geometry import NO_SIGNS, Geometry
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.kinds import build
from descarte.model.appearance import Drawing, Look
from descarte.model.clues import Clues, Mark
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
        assert f">{words}<" in svg(EMPTY.but(drawings=(drawing,)))


def test_many_digits_of_a_corner_stand_in_two_rows() -> None:
    drawing = Drawing(Look("corner"), ((0, 1, 4, 5),), "1,2,3,4")
    text = svg(EMPTY.but(drawings=(drawing,)))
    assert re.findall(r">(\d \d)<", text) == ["1 2", "3 4"]


def test_the_tip_of_a_wedge_points_to_the_second_square() -> None:
    for squares, tip in (((0, 1), "L58.32 27L"), ((1, 0), "L49.68 27L"), ((0, 4), "L27 58.32L")):
        assert tip in svg(EMPTY.but(drawings=(Drawing(Look("inequality"), (squares,)),)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("hue", "colour"), [("black", "#000000"), ("white", "#ffffff")])
def test_dots_keep_their_colour_on_any_paper(theme: str, hue: str, colour: str) -> None:
    text = svg(EMPTY.but(drawings=(Drawing(Look("dot", hue), ((0, 1),)),)), theme=theme)
    assert re.findall(r'<circle [^>]*fill="(\S+)"', text) == [colour]


SIGNS = {
    "dot": Drawing(Look("dot", "black"), ((0, 1),)),
    "dot upright": Drawing(Look("dot", "white"), ((0, 16),)),
    "dot with a number": Drawing(Look("dot", "white"), ((0, 1),), "3"),
    "sign": Drawing(Look("sign"), ((0, 1),), "X"),
    "inequality": Drawing(Look("inequality"), ((0, 1),)),
    "corner": Drawing(Look("corner"), ((0, 1, 16, 17),), "1"),
    "corner with several": Drawing(Look("corner"), ((0, 1, 16, 17),), "1,2,3"),
    "label of a line": Drawing(Look("line", mark="S"), ((0, 1, 2),), "10"),
}


@pytest.mark.parametrize("size", [4, 6, 9, 16])
@pytest.mark.parametrize("name", SIGNS)
def test_no_pencil_mark_touches_what_stands_on_an_edge_or_corner(name: str, size: int) -> None:
    sign = SIGNS[name]
    lines = tuple(tuple(square // 16 * size + square % 16 for square in line) for line in sign.lines)
    text = svg(State(build(Clues(size, size, (0,) * size**2)).but(drawings=(sign._replace(lines=lines),))))
    places = re.findall(r'<circle cx="(\S+)" cy="(\S+)" r="(\S+)"', text)
    if name == "inequality":
        (wedge,) = re.findall(
            r'<path d="M([^"]*)" fill="none" stroke="#000000" stroke-width="(\S+)" stroke-linejoin', text
        )
        (x1, y1), (tip_x, y), (_, y2) = (map(float, point.split()) for point in wedge[0].split("L"))
        assert y1 != y2
        places = [((x1 + tip_x) / 2, y, (tip_x - x1) / 2 + float(wedge[1]) / 2)]
    ((x, y, radius),) = (map(float, place) for place in places)
    font = float(re.findall(r'font-size="(\S+)"><text', text)[-1])
    marks = re.findall(r'<text x="([\d.]+)" y="([\d.]+)">(\d+)</text>', text.rpartition(f'font-size="{font:g}"')[2])
    assert len(marks) == size**3
    for left, base, figures in marks:
        across = max(abs(float(left) - x) - 0.28 * font * len(figures), 0)
        down = max(abs(float(base) - 0.36 * font - y) - 0.36 * font, 0)
        assert across**2 + down**2 > radius**2, figures


def test_a_board_without_signs_is_as_large_as_ever() -> None:
    assert measure_reach(()) == NO_SIGNS
    assert geometry_of(EMPTY) is Geometry.of(EMPTY.layout, caged=False)


@pytest.mark.parametrize(
    ("mark", "label"),
    [
        (Mark("total", ((0, 1),), (5,)), "5"),
        (Mark("total", ((0, 1),), (5, 6)), "5/6"),
        (Mark("look_and_say", ((0, 1),), (1, 2, 1, 3)), "#1213"),
        (Mark("product", ((0, 1),), (12,)), "12×"),
    ],
)
def test_the_label_of_a_frame_says_its_numbers_apart(mark: Mark, label: str) -> None:
    (drawing,) = build(Clues(4, 4, (0,) * 16, marks=(mark,))).drawings
    assert corner_label(drawing) == label
