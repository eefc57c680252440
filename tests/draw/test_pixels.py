"""Visible properties of pictures, tested loosely because the drawing libraries are not ours."""

from __future__ import annotations

import re

import pytest

import descarte
from descarte.draw.svg import svg
from descarte.draw.theme import THEMES
from descarte.kinds import build
from descarte.model.clues import Black, Clues, Total
from descarte.model.state import State
from descarte.model.step import Because, Step
from tests.draw.pixels import ROUNDING, Box, Pixels, seen
from tests.examples import rotate

SHIDOKU = descarte.read("1.....3.4......2")
EMPTY = (0,) * 16
CELL, EDGE = 54.0, 3.6
"""Size of a cell and of the margin of a 4x4 picture, in units of the picture."""
WIDTH = round(4 * CELL + 2 * EDGE)


def cell(pixels: Pixels, row: int, column: int, *, inset: float = 6, size: int = 4) -> Box:
    """Return the rectangle inside the lines of a cell, in pixels."""
    scale = pixels.width / (size * CELL + 2 * EDGE)
    left, top, side = EDGE + column * CELL + inset, EDGE + row * CELL + inset, CELL - 2 * inset
    return left * scale, top * scale, (left + side) * scale, (top + side) * scale


def inks(pixels: Pixels) -> list[float]:
    return [pixels.ink(cell(pixels, row, column)) for row in range(4) for column in range(4)]


def test_givens_leave_ink_and_empty_cells_none() -> None:
    for ink, given in zip(inks(seen(svg(SHIDOKU), WIDTH)), SHIDOKU.givens, strict=True):
        assert 0.05 < ink < 0.45 if given else ink == 0


def test_givens_are_heavier_than_other_digits() -> None:
    grid = SHIDOKU.solve().grid
    assert grid is not None
    found = list(zip(inks(seen(svg(SHIDOKU, grid=grid), 4 * WIDTH)), grid, SHIDOKU.givens, strict=True))
    for digit in range(1, 5):
        given = [ink for ink, value, first in found if first == value == digit]
        other = [ink for ink, value, first in found if value == digit != first]
        assert min(given) > 1.15 * max(other)


@pytest.mark.parametrize("theme", ["print", "contrast"])
def test_digits_stand_in_the_middle_of_their_cells(theme: str) -> None:
    pixels = seen(svg(descarte.read("8" + "." * 80), theme=theme), 1200)
    left, top, right, bottom = square = cell(pixels, 0, 0, size=9)
    ink = pixels.bounds(square)
    assert abs(ink[0] + ink[2] - left - right) / (right - left) < 0.16
    assert abs(ink[1] + ink[3] - top - bottom) / (bottom - top) < 0.16


def test_candidates_have_their_places() -> None:
    pixels = seen(svg(State(build(Clues(4, 4, EMPTY)))), 4 * WIDTH)
    left, top, right, bottom = cell(pixels, 1, 1, inset=3)
    x, y = (left + right) / 2, (top + bottom) / 2
    for box in ((left, top, x, y), (x, top, right, y), (left, y, x, bottom), (x, y, right, bottom)):
        assert 0.01 < pixels.ink(box) < 0.3
    assert pixels.ink((x - 8, top, x + 8, bottom)) == 0
    assert pixels.ink((left, y - 8, right, y + 8)) == 0


@pytest.mark.parametrize("size", [4, 9, 12])
def test_candidates_do_not_touch_the_lines(size: int) -> None:
    puzzle = build(Clues(size, size, (0,) * size * size))
    marked, plain = seen(svg(State(puzzle)), 75 * size), seen(svg(puzzle), 75 * size)
    found = re.search(r'viewBox="-(\S+) \S+ (\S+)', svg(puzzle))
    assert found is not None
    margin, whole = float(found[1]), float(found[2])
    scale, side = plain.width / whole, (whole - 2 * margin) / size
    for at in range(size + 1):
        line = (margin + at * side) * scale
        for box in ((line - 2, 0, line + 2, plain.height), (0, line - 2, plain.width, line + 2)):
            assert marked.same(plain, box)


@pytest.mark.parametrize(("theme", "coordinates"), rotate(THEMES, [None, "r1c1"], 4))
def test_nothing_is_cut_off_at_the_edges(theme: str, coordinates: str | None) -> None:
    killer = build(Clues(4, 4, EMPTY, kind="killer", cages=(Total(7, (0, 1, 4)), Total(5, (12, 15)))))
    link = Step("x", roles=(("strong link", ((0, 1), (3, 1), (3, 3), (0, 3), (15, 4), (12, 4))),))
    framed = tuple(16 if {cell // 16, cell % 16} & {0, 15} else 0 for cell in range(256))
    paper = tuple(bytes.fromhex(THEMES[theme].paper[1:]))
    for board, step, width in (
        (SHIDOKU, None, 301),
        (killer, None, 302),
        (State(build(Clues(4, 4, EMPTY))), link, 303),
        (build(Clues(16, 16, framed)), None, 1404),
    ):
        pixels = seen(svg(board, theme=theme, step=step, coordinates=coordinates), width)  # type: ignore[arg-type]
        assert pixels.at_the_edge(paper) <= ROUNDING


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_cut_off_would_be_seen(theme: str) -> None:
    paper = tuple(bytes.fromhex(THEMES[theme].paper[1:]))
    whole = svg(SHIDOKU, theme=theme)
    cut = re.sub(r'viewBox="\S+ \S+', 'viewBox="0 0', whole)
    assert cut != whole
    assert seen(cut, 301).at_the_edge(paper) > 10 * ROUNDING


def step_picture(step: Step | None, theme: str = "print") -> Pixels:
    return seen(svg(State(SHIDOKU), step=step, theme=theme), 2 * WIDTH)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    "step",
    [
        Step("x", discards=((9, 1),)),
        Step("x", roles=(("pattern", ((9, 1),)),)),
        Step("x", roles=(("fin", ((9, 1),)),)),
        Step("x", roles=(("pivot", ((9, 1),)),)),
        Step("x", places=((9, 1),)),
    ],
    ids=["discard", "circle", "square", "diamond", "ring"],
)
def test_each_highlight_can_be_seen_in_grey(step: Step, theme: str) -> None:
    plain, marked = step_picture(None, theme), step_picture(step, theme)
    target = cell(plain, 2, 1, inset=4)
    assert abs(marked.mean(target) - plain.mean(target)) > 0.006
    beside = cell(plain, 2, 2, inset=4)
    assert marked.mean(beside) == plain.mean(beside)


@pytest.mark.parametrize("theme", THEMES)
def test_the_houses_of_a_step_are_tinted_and_outlined(theme: str) -> None:
    plain = step_picture(None, theme)
    tinted = step_picture(Step("x", because=Because(rules=(SHIDOKU.layout.houses[3],))), theme)
    empty = cell(plain, 3, 0, inset=14)
    assert abs(tinted.mean(empty) - plain.mean(empty)) > 0.01
    left, top, _, bottom = cell(plain, 3, 0, inset=3)
    outline = (left, top + 12, left + 2, bottom - 12)
    assert abs(tinted.mean(outline) - plain.mean(outline)) > 0.1


def test_an_arrow_leaves_ink_between_its_ends() -> None:
    plain = step_picture(None)
    arrow = step_picture(Step("x", roles=(("strong link", ((1, 3), (13, 3))),)))
    (left, top, *_), (*_, right, bottom) = cell(plain, 1, 0, inset=2), cell(plain, 2, 1, inset=2)
    between = left, top, right, bottom
    assert arrow.ink(between) > plain.ink(between) + 0.005


def test_diagonals_and_boxes_can_be_seen() -> None:
    shaded = seen(svg(build(Clues(4, 4, EMPTY, options=("diagonal",)))), 2 * WIDTH)
    plain = seen(svg(build(Clues(4, 4, EMPTY))), 2 * WIDTH)
    assert shaded.mean(cell(shaded, 1, 1)) > plain.mean(cell(plain, 1, 1)) + 0.05
    assert shaded.mean(cell(shaded, 0, 1)) == plain.mean(cell(plain, 0, 1))
    thick, thin = 2 * (EDGE + 2 * CELL), 2 * (EDGE + CELL)
    lines = [plain.mean((at - 5, 20, at + 5, 90)) for at in (thick, thin)]
    assert lines[0] > 2 * lines[1] > 0


def test_a_cage_is_dashed_and_shows_its_total() -> None:
    killer = build(Clues(4, 4, EMPTY, kind="killer", cages=(Total(7, (0, 1, 4)),)))
    pixels = seen(svg(killer), 4 * WIDTH)
    left, top, right, _ = cell(pixels, 0, 1, inset=0)
    share = pixels.ink((left + 40, top + 12, right - 40, top + 24), 0.3)
    assert 0.02 < share < 0.6
    left, top, *_ = cell(pixels, 0, 0, inset=0)
    assert pixels.ink((left + 8, top + 8, left + 50, top + 60), 0.4) > 0.05


@pytest.mark.parametrize("theme", THEMES)
def test_a_clue_of_two_totals_has_one_on_each_side(theme: str) -> None:
    blacks = (Black(), Black(), Black(17), Black(), Black(16, 17), None, Black(None, 23), None, None)
    pixels = seen(svg(build(Clues(3, 3, (0,) * 9, kind="kakuro", blacks=blacks)), theme=theme), 332)
    left, top = 116, 116
    across, down = (left + 55, top + 15, left + 85, top + 45), (left + 15, top + 58, left + 45, top + 88)
    nothing = (left + 8, top + 30, left + 24, top + 50)
    assert min(pixels.spread(across), pixels.spread(down)) > 2 * pixels.spread(nothing)


def test_black_squares_are_dark_and_white_ones_white() -> None:
    blacks = (Black(), Black(4), Black(3), Black(None, 3), None, None, Black(None, 4), None, None)
    pixels = seen(svg(build(Clues(3, 3, (0,) * 9, kind="kakuro", blacks=blacks))), 332)
    assert pixels.mean((20, 20, 90, 90)) > 0.7
    assert pixels.mean((130, 130, 200, 200)) < 0.02
